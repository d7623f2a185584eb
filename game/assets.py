"""Pictures, fonts and sounds from the `assets` folder, each loaded once.

Something missing or unreadable never stops the game: a placeholder stands in and the log says so once. Nothing is
scaled here: who needs another size keeps it as long as the size lasts.
"""

import logging
import re
import threading
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TypeVar

import pygame

from game.paths import ASSETS

log = logging.getLogger(__name__)

T = TypeVar("T")

_PICTURES = (".webp", ".jpg", ".png")
_PLACEHOLDER = (64, 64)
_CACHED_FONTS = 64


class Assets:
    """The loaded assets of a running program. Names are paths below the folder, with `/`."""

    def __init__(self, root: Path = ASSETS) -> None:
        self.root = root
        self._images: dict[str, pygame.Surface] = {}
        self._decoded: dict[str, pygame.Surface] = {}  # by the thread of `ahead`, and not yet asked for
        self._locks: dict[str, threading.Lock] = {}  # while a picture is being decoded
        self._fonts: dict[tuple[str, int], pygame.font.Font] = {}
        self._sounds: dict[str, tuple[pygame.mixer.Sound, ...]] = {}

    def path(self, name: str) -> Path:
        return self.root / name

    def image(self, name: str) -> pygame.Surface:
        """A picture as it is in its file, converted for the window when there is one; shared, so never paint on it."""
        if name not in self._images:
            with self._lock(name):
                decoded = self._decoded.pop(name, None)
                self._images[name] = decoded if decoded is not None else self._load(name)
        return self._images[name]

    def forget(self, name: str) -> None:
        """Let go of a picture that is not needed until the window has another size."""
        self._images.pop(name, None)

    def ahead(self, folder: str) -> threading.Thread:
        """Begin to load the pictures of a folder, so that nobody waits for them later; decoding needs no frame's time.

        Returns the thread that does it.
        """
        thread = threading.Thread(target=self._decode, args=(folder,), name="pictures", daemon=True)
        thread.start()
        return thread

    def _decode(self, folder: str) -> None:
        for path in sorted(self.path(folder).iterdir()):
            name = f"{folder}/{path.name}"
            with self._lock(name):
                if path.suffix in _PICTURES and name not in self._images and name not in self._decoded:
                    self._decoded[name] = self._load(name)

    def _load(self, name: str) -> pygame.Surface:
        return _converted(_or(lambda: pygame.image.load(self.path(name)), name, _checkered))

    def _lock(self, name: str) -> threading.Lock:
        return self._locks.setdefault(name, threading.Lock())

    def font(self, name: str, size: int) -> pygame.font.Font:
        """A font of `common/fonts` (its file's name without `.ttf`) at a height in pixels."""
        key = (name, size)
        if key not in self._fonts:
            if len(self._fonts) == _CACHED_FONTS:  # a window dragged through many sizes
                self._fonts.clear()
            file = f"common/fonts/{name}.ttf"
            self._fonts[key] = _or(
                lambda: pygame.font.Font(self.path(file), size), file, lambda: pygame.font.Font(None, size)
            )
        return self._fonts[key]

    def sounds(self, name: str) -> tuple[pygame.mixer.Sound, ...]:
        """All variations of a sound; empty when there is none. Needs the mixer.

        `barrel` stands for `common/sounds/barrel.ogg` and `barrel_1.ogg`, `barrel_2.ogg` ...; `polterfass/cheer` for
        those in the game's own folder.
        """
        if name not in self._sounds:
            folder, _slash, stem = name.rpartition("/")
            directory = self.path(f"{folder or 'common'}/sounds")
            pattern = re.compile(re.escape(stem) + r"(_\d+)?\.ogg")
            files = sorted(path for path in directory.glob(f"{stem}*.ogg") if pattern.fullmatch(path.name))
            if not files:
                log.warning("no sound called %s", name)
            loaded = (_or(partial(_sound, path), path.name, lambda: None) for path in files)
            self._sounds[name] = tuple(sound for sound in loaded if sound is not None)
        return self._sounds[name]


def _or(load: Callable[[], T], name: str, instead: Callable[[], T]) -> T:
    try:
        return load()
    except (OSError, pygame.error) as error:
        log.warning("asset %s cannot be used: %s", name, error)
        return instead()


def _sound(path: Path) -> pygame.mixer.Sound | None:
    return pygame.mixer.Sound(path)


def _converted(surface: pygame.Surface) -> pygame.Surface:
    """In the window's format, which is painted fastest."""
    try:
        return surface.convert_alpha() if surface.get_flags() & pygame.SRCALPHA else surface.convert()
    except pygame.error:  # there is no window, or no longer
        return surface


def _checkered() -> pygame.Surface:
    """Plainly not a picture of anything."""
    surface = pygame.Surface(_PLACEHOLDER)
    width, height = (side // 2 for side in _PLACEHOLDER)
    surface.fill("magenta")
    surface.fill("black", (0, 0, width, height))
    surface.fill("black", (width, height, width, height))
    return surface
