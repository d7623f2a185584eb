"""Sound: effects with variations, music that steps back for them, and the murmur of the room.

A machine without a sound device stays silent and is otherwise the same. Variations are picked by a generator of their
own: no sound ever costs the game a draw of chance.
"""

import contextlib
import logging
import os
import random
import sys
from collections.abc import Iterator

import pygame

from game.assets import Assets
from game.settings import Settings

log = logging.getLogger(__name__)

CHANNELS = 24  # nine barrels knock several times each
ROOM_CHANNEL = 0
FADE_MS = 800
DUCKED = 0.4  # what is left of the music while effects are heard
DUCK_MS, RISE_MS = 150, 1500


class Audio:
    """The mixer, if there is one. Sounds are named as in `Assets.sounds`, tunes by their file."""

    def __init__(self, assets: Assets, settings: Settings, mute: bool = False) -> None:
        self._assets = assets
        self._settings = settings
        self._random = random.Random()
        self._last: dict[str, pygame.mixer.Sound] = {}
        self._room: str | None = None
        self._music: str | None = None
        self._duck = 1.0
        self._muted = mute
        self._away = False
        self.works = self._start()

    def play(self, name: str, volume: float = 1.0) -> None:
        """One variation of an effect, not the same twice in a row; `volume` 0 to 1 beside the player's own."""
        level = self._level(self._settings.effects) * volume
        if not self.works or level <= 0:
            return
        takes = self._assets.sounds(name)
        fresh = [take for take in takes if take is not self._last.get(name)] or takes
        if not fresh:
            return
        take = self._last[name] = self._random.choice(fresh)
        channel = take.play()  # unlike `find_channel` this leaves the reserved one alone
        if channel is not None:  # all busy: one knock less in the din
            channel.set_volume(level)

    def music(self, name: str | None) -> None:
        """Loop a tune, by its file below `assets`, from now on; None fades to silence. One already playing goes on."""
        if not self.works or name == self._music:
            return
        self._music = name
        if name is None:
            pygame.mixer.music.fadeout(FADE_MS)
            return
        try:
            pygame.mixer.music.load(self._assets.path(name))
            pygame.mixer.music.play(-1, fade_ms=FADE_MS)
        except (OSError, pygame.error) as error:
            log.warning("no music from %s: %s", name, error)
        self.apply()

    def room(self, name: str | None) -> None:
        """Loop a background sound from now on; None fades to silence."""
        if not self.works or name == self._room:
            return
        self._room = name
        channel = pygame.mixer.Channel(ROOM_CHANNEL)
        takes = self._assets.sounds(name) if name else ()
        if takes:
            channel.play(takes[0], loops=-1, fade_ms=FADE_MS)
            self.apply()
        else:
            channel.fadeout(FADE_MS)

    def away(self, away: bool) -> None:
        """Silence while the window is minimised."""
        self._away = away
        self.apply()

    def apply(self) -> None:
        """The volumes in the settings, or what silences them, have changed."""
        if self.works:
            pygame.mixer.music.set_volume(self._level(self._settings.music) * self._duck)
            pygame.mixer.Channel(ROOM_CHANNEL).set_volume(self._level(self._settings.room))

    def update(self, ms: int) -> None:
        """Let the music step back while effects are heard, and return after them."""
        if not self.works or self._music is None:
            return
        heard = any(pygame.mixer.Channel(number).get_busy() for number in range(ROOM_CHANNEL + 1, CHANNELS))
        step = -ms / DUCK_MS if heard else ms / RISE_MS
        duck = min(1.0, max(DUCKED, self._duck + step * (1 - DUCKED)))
        if duck != self._duck:
            self._duck = duck
            self.apply()

    def close(self) -> None:
        if self.works:
            pygame.mixer.quit()
            self.works = False

    def _level(self, volume: int) -> float:
        """0 to 1; squared, because ears hear ratios."""
        silent = self._muted or self._away
        return 0.0 if silent else (self._settings.volume / 100 * volume / 100) ** 2

    def _start(self) -> bool:
        if self._muted:
            return False
        try:
            with _quietly():
                pygame.mixer.init(44100, -16, 2, 512)
        except pygame.error as error:
            log.info("no sound: %s", error)
            return False
        pygame.mixer.set_num_channels(CHANNELS)
        pygame.mixer.set_reserved(ROOM_CHANNEL + 1)
        return True


@contextlib.contextmanager
def _quietly() -> Iterator[None]:
    """Without a sound card Linux's libraries write pages to standard error, past Python."""
    if sys.platform != "linux":
        yield
        return
    kept, nowhere = os.dup(2), os.open(os.devnull, os.O_WRONLY)
    try:
        os.dup2(nowhere, 2)
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)
        os.close(nowhere)
