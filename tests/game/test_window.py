import pygame
import pytest

from game.window import LARGEST_START, Window, start_size


@pytest.mark.parametrize("desktop", [(800, 480), (1024, 768), (1366, 768), (1920, 1080), (3840, 2160)])
def test_the_first_window_is_never_larger_than_the_desktop(desktop):
    size = start_size(desktop)
    assert all(side <= most for side, most in zip(size, desktop, strict=True))
    assert all(side <= most for side, most in zip(size, LARGEST_START, strict=True))


def test_a_window_of_the_size_asked_for():
    window = Window((640, 480))
    assert window.size == (640, 480)
    assert not window.resized()
    window.close()


def test_a_new_size_is_noticed_once():
    window = Window((640, 480))
    pygame.display.set_mode((800, 600))
    assert [window.resized(), window.resized()] == [True, False]
    assert window.surface.get_size() == (800, 600)
    window.close()


def test_the_place_it_stood_counts_only_on_the_same_monitors():
    window = Window((640, 480))
    place = window.place
    window.close()
    for monitors, size in ((place.monitors, (640, 480)), ([(1, 1)], start_size(place.monitors[0]))):
        place.monitors = monitors
        window = Window(place=place)
        assert window.size == size
        window.close()


def test_without_a_display_the_window_is_not_visible():
    window = Window((640, 480), fullscreen=True)
    assert not window.visible
    assert not window.fullscreen
    window.close()
