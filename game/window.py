"""The window: opening, full screen, where it stood last time, and showing what was painted.

Everything is in the pixels of the window's surface, the same ones that the pointer reports. Software surfaces only:
without a graphics card they are the fastest, and with one they are fast enough.
"""

import os
import sys
import warnings
from collections.abc import Sequence

import pygame

from game.paths import ASSETS
from game.problems import Problem
from game.settings import WindowPlace
from game.text import _

TITLE = "Tavern Table"
ICON = ASSETS / "common" / "icon.png"
SMALLEST = (800, 600)
LARGEST_START = (1600, 900)
SHARE_OF_DESKTOP = 0.85  # leaves room for task bars and the window's own frame
INVISIBLE_DRIVERS = ("dummy", "offscreen", "evdev")

Size = tuple[int, int]


class Window:
    """The one window of the program; `surface` is replaced when its size changes."""

    def __init__(self, size: Size | None = None, place: WindowPlace | None = None, fullscreen: bool = False) -> None:
        """Open it at `size`; else where it stood, if the monitors are the same; else so that it fits the desktop.

        :raises Problem: when there is no window to be had.
        """
        prepare()
        self.surface: pygame.Surface
        try:
            self._open(size, place)
        except pygame.error as error:
            raise Problem(_("The window cannot be opened: {reason}.").format(reason=error)) from error
        self._laid_out = self.size
        self.fullscreen = False
        self._place = self._windowed_place()
        self.set_fullscreen(fullscreen)

    @property
    def size(self) -> Size:
        return self.surface.get_size()

    @property
    def driver(self) -> str:
        return pygame.display.get_driver()

    @property
    def visible(self) -> bool:
        return has_display()

    @property
    def place(self) -> WindowPlace:
        """Where the window stands, or stood before it filled the screen."""
        if not self.fullscreen:
            self._place = self._windowed_place()
        return self._place

    def set_fullscreen(self, wanted: bool) -> None:
        """Fill the monitor it is on without a frame, or go back to where it was."""
        if wanted == self.fullscreen or not self.visible:
            return
        if wanted:
            self._place = self._windowed_place()
            self._window.set_fullscreen(desktop=True)
        else:
            self._window.set_windowed()
        self.fullscreen = wanted

    def resized(self) -> bool:
        """Whether the window has another size than at the last call; `surface` is then the new one."""
        self.surface = pygame.display.get_surface() or self.surface
        old, self._laid_out = self._laid_out, self.size
        return self.size != old

    def present(self, rects: Sequence[pygame.Rect] | None = None) -> None:
        """Show what was painted in these places; None: everywhere."""
        if rects is None:
            pygame.display.flip()
        else:
            pygame.display.update(rects)

    def close(self) -> None:
        pygame.display.quit()

    def _open(self, size: Size | None, place: WindowPlace | None) -> None:
        monitors = pygame.display.get_desktop_sizes()
        known = place is not None and place.monitors == monitors
        if size is None:
            size = (place.width, place.height) if place and known else start_size(monitors[0])
        if ICON.is_file():
            pygame.display.set_icon(pygame.image.load(ICON))
        self.surface = pygame.display.set_mode(size, pygame.RESIZABLE)
        pygame.display.set_caption(TITLE)
        with warnings.catch_warnings():
            # The replacement it names cannot present single rectangles.
            warnings.simplefilter("ignore", DeprecationWarning)
            self._window = pygame.Window.from_display_module()
        if self.visible:
            self._window.minimum_size = (min(size[0], SMALLEST[0]), min(size[1], SMALLEST[1]))
            if place and known:
                self._window.position = (place.x, place.y)

    def _windowed_place(self) -> WindowPlace:
        x, y = self._window.position if self.visible else (0, 0)
        return WindowPlace(x, y, *self.size, pygame.display.get_desktop_sizes())


def prepare() -> None:
    """Start the display. What SDL reads from the environment must be there before; the player's own settings win."""
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", "TavernTable")
    os.environ.setdefault("SDL_MOUSE_FOCUS_CLICKTHROUGH", "1")  # the click that brings it to the front counts
    if sys.platform == "linux" and not any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY")):
        os.environ.setdefault("SDL_VIDEODRIVER", "dummy")  # else SDL looks for one, and complains aloud
    pygame.display.init()
    pygame.font.init()


def has_display() -> bool:
    """Whether anybody can see what is shown; without a display SDL falls back on a driver that has no picture."""
    return pygame.display.get_init() and pygame.display.get_driver() not in INVISIBLE_DRIVERS


def start_size(desktop: Size) -> Size:
    """A window for a first start: comfortable, and never larger than the desktop."""
    wanted = (max(1, int(side * SHARE_OF_DESKTOP)) for side in desktop)
    width, height = (min(side, most) for side, most in zip(wanted, LARGEST_START, strict=True))
    return min(max(width, SMALLEST[0]), desktop[0]), min(max(height, SMALLEST[1]), desktop[1])
