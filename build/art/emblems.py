"""The picture on each game's card in the title: the pieces that its how-to sheet names, painted by the app itself.

Ready-made, because the title must be there within a second and a game's sprites take longer to load.
"""

import os
import sys
from collections.abc import Callable
from pathlib import Path

from PIL import Image

ROOT = Path(__file__).resolve().parents[2]
SIZE = 720


def _make(_scratch: Path, assets: Path) -> None:
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    sys.path.insert(0, str(ROOT))
    import pygame

    from rules.core.registry import games
    from scenes.games import parts
    from scenes.ui.pictures import picture

    pygame.font.init()
    for game in games():
        drawn = picture(game, parts(game).howto.EMBLEM, (SIZE, SIZE))
        emblem = Image.frombytes("RGBA", (SIZE, SIZE), pygame.image.tobytes(drawn, "RGBA"))
        emblem.save(assets / game / "emblem.webp", quality=90, method=6)


TARGETS: dict[str, Callable[[Path, Path], None]] = {"emblems": _make}
