"""What a player has chosen and the program remembers: one small JSON file in the data folder.

Read strictly. A file that cannot be understood is kept aside, named in one sentence, and the defaults are used; a
folder that cannot be written to loses the choices of this evening and nothing else.
"""

import logging
import os
from pathlib import Path
from typing import Annotated, Literal

import msgspec

from game.seats import SeatInfo
from game.text import _

log = logging.getLogger(__name__)

Pace = Literal["step", "normal", "fast", "instant"]
PACES: tuple[Pace, ...] = ("step", "normal", "fast", "instant")
Volume = Annotated[int, msgspec.Meta(ge=0, le=100)]
UI_SCALES = (75, 200)


class WindowPlace(msgspec.Struct, forbid_unknown_fields=True):
    """The window when it was last closed, and the monitors it stood on: `[[width, height], ...]`."""

    x: int
    y: int
    width: int
    height: int
    monitors: list[tuple[int, int]]


class Settings(msgspec.Struct, forbid_unknown_fields=True):
    """The choices; volumes and `ui_scale` in per cent, an empty language is the system's."""

    language: str = ""
    volume: Volume = 80
    effects: Volume = 100
    music: Volume = 60
    room: Volume = 50
    pace: Pace = "normal"
    fullscreen: bool = False
    ui_scale: Annotated[int, msgspec.Meta(ge=UI_SCALES[0], le=UI_SCALES[1])] = 100
    reduced_motion: bool = False
    odds: bool = True
    company: list[SeatInfo] = []
    options: dict[str, dict[str, str]] = {}
    window: WindowPlace | None = None


def load(path: Path) -> tuple[Settings, str]:
    """The settings in `path`, and a sentence for the player when there is a file that could not be used."""
    try:
        return msgspec.json.decode(path.read_bytes(), type=Settings), ""
    except FileNotFoundError:
        return Settings(), ""
    except OSError as error:
        reason = str(error.strerror)
    except msgspec.DecodeError as error:  # its text ends in the field's path: ... - at `$.volume`
        reason = str(error)
        try:
            os.replace(path, path.with_name(path.name + ".broken"))
        except OSError:
            log.warning("%s is broken and could not be put aside", path)
    log.warning("settings not used: %s: %s", path, reason)
    text = _("The settings in {file} cannot be read, so the usual ones apply: {reason}")
    return Settings(), text.format(file=path, reason=reason)


class Overruled:
    """Settings that hold for this run alone: what they are now, and what is kept instead while nobody changes them."""

    def __init__(self, settings: Settings, **wanted: object) -> None:
        """Put the `wanted` values in place, but for those that are None."""
        self._values = {name: (value, getattr(settings, name)) for name, value in wanted.items() if value is not None}
        for name, (value, _kept) in self._values.items():
            setattr(settings, name, value)

    def kept(self, settings: Settings) -> Settings:
        """The settings as they are to be saved."""
        before = {name: kept for name, (value, kept) in self._values.items() if getattr(settings, name) == value}
        return msgspec.structs.replace(settings, **before)


def save(settings: Settings, path: Path) -> bool:
    """Write the settings, all or nothing; False, with a log line, when the folder cannot be written to."""
    new = path.with_name(path.name + ".new")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        new.write_bytes(msgspec.json.format(msgspec.json.encode(settings)))
        os.replace(new, path)
    except OSError as error:
        log.warning("settings not kept: %s", error)
        return False
    return True
