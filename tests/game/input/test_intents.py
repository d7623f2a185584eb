import pygame
import pytest

from game.clock import HandClock
from game.input.gamepad import Gamepads
from game.input.intents import (
    DOUBLE_MS,
    Back,
    Confirm,
    ConfirmUp,
    Key,
    Move,
    PointerMoved,
    Press,
    Reader,
    Release,
    Text,
    Wheel,
)


@pytest.fixture
def clock():
    return HandClock()


@pytest.fixture
def reader(clock):
    return Reader(clock.now)


@pytest.fixture
def pads(clock):
    pads = Gamepads(clock.now)
    yield pads
    pads.close()


def key(code, unicode="", mod=0, down=True):
    return pygame.Event(pygame.KEYDOWN if down else pygame.KEYUP, key=code, unicode=unicode, mod=mod)


def button(number, pos=(5, 5), down=True):
    return pygame.Event(pygame.MOUSEBUTTONDOWN if down else pygame.MOUSEBUTTONUP, button=number, pos=pos)


def test_the_left_button_presses_and_releases(reader):
    assert reader.read(button(1, (3, 4))) == Press((3, 4))
    assert reader.read(button(1, (3, 4), down=False)) == Release((3, 4))


def test_the_right_button_escape_and_b_all_step_back(reader, pads):
    assert reader.read(button(3)) == Back("mouse")
    assert reader.read(key(pygame.K_ESCAPE)) == Back("key")
    pressed = pygame.Event(pygame.CONTROLLERBUTTONDOWN, button=pygame.CONTROLLER_BUTTON_B)
    assert pads.read(pressed) == Back("pad")


def test_what_confirms_is_heard_going_up_again(reader, pads):
    for code in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE):
        assert reader.read(key(code, down=False)) == ConfirmUp()
    assert reader.read(key(pygame.K_a, down=False)) is None
    assert pads.read(pygame.Event(pygame.CONTROLLERBUTTONUP, button=pygame.CONTROLLER_BUTTON_A)) == ConfirmUp()
    assert pads.read(pygame.Event(pygame.CONTROLLERBUTTONUP, button=pygame.CONTROLLER_BUTTON_B)) is None


def test_two_quick_clicks_at_one_place_are_a_double_one_and_a_third_begins_anew(reader, clock):
    doubles = []
    for _click in range(3):
        doubles.append(reader.read(button(1)).double)
        clock.advance(DOUBLE_MS // 2)
    assert doubles == [False, True, False]


def test_two_slow_clicks_or_two_places_are_not_a_double_click(reader, clock):
    reader.read(button(1))
    clock.advance(DOUBLE_MS + 1)
    assert not reader.read(button(1)).double
    assert not reader.read(button(1, (60, 5))).double


def test_tab_and_arrows_move_the_focus(reader):
    assert reader.read(key(pygame.K_TAB)) == Move("next")
    assert reader.read(key(pygame.K_TAB, mod=pygame.KMOD_LSHIFT)) == Move("previous")
    assert reader.read(key(pygame.K_UP)) == Move("up")


def test_a_held_arrow_repeats_but_held_enter_and_escape_do_not(reader):
    assert [reader.read(key(pygame.K_DOWN)) for _again in range(2)] == [Move("down")] * 2
    assert [reader.read(key(pygame.K_RETURN)) for _again in range(2)] == [Confirm(), None]
    assert reader.read(key(pygame.K_RETURN, down=False)) == ConfirmUp()
    assert reader.read(key(pygame.K_RETURN)) == Confirm()
    assert [reader.read(key(pygame.K_ESCAPE)) for _again in range(2)] == [Back(), None]


def test_keys_held_while_the_window_lost_the_focus_count_as_released(reader):
    reader.read(key(pygame.K_RETURN))
    reader.read(pygame.Event(pygame.WINDOWFOCUSLOST))
    assert reader.read(key(pygame.K_RETURN)) == Confirm()


def test_other_keys_come_with_name_and_character(reader):
    assert reader.read(key(pygame.K_z, "z", pygame.KMOD_LCTRL)) == Key("z", "z", ctrl=True)
    assert reader.read(key(pygame.K_F1)) == Key("f1")
    assert reader.read(key(pygame.K_KP_5, "5")) == Key("5", "5")
    assert reader.read(pygame.Event(pygame.TEXTINPUT, text="ñ")) == Text("ñ")


def test_the_wheel_scrolls_where_the_pointer_is(reader):
    assert reader.read(pygame.Event(pygame.MOUSEMOTION, pos=(7, 8))) == PointerMoved((7, 8))
    assert reader.read(pygame.Event(pygame.MOUSEWHEEL, precise_y=-1.0)) == Wheel((7, 8), -1.0)


def test_the_cross_of_a_gamepad_steps_and_repeats_while_held(pads, clock):
    down = pygame.Event(pygame.CONTROLLERBUTTONDOWN, button=pygame.CONTROLLER_BUTTON_DPAD_LEFT)
    assert pads.read(down) == Move("left", "pad")
    assert pads.repeat() is None
    clock.advance(1000)
    assert pads.repeat() == Move("left", "pad")
    pads.read(pygame.Event(pygame.CONTROLLERBUTTONUP, button=pygame.CONTROLLER_BUTTON_DPAD_LEFT))
    clock.advance(1000)
    assert pads.repeat() is None


def test_a_trembling_stick_steps_once(pads):
    def tilt(value):
        return pads.read(pygame.Event(pygame.CONTROLLERAXISMOTION, axis=pygame.CONTROLLER_AXIS_LEFTX, value=value))

    assert [tilt(value) for value in (20000, 17000, 19000, 32000)] == [Move("right", "pad"), None, None, None]
    assert tilt(0) is None
    assert tilt(-20000) == Move("left", "pad")
    assert tilt(20000) == Move("right", "pad")


def test_a_gamepad_that_cannot_be_opened_is_left_alone(pads):
    assert pads.read(pygame.Event(pygame.CONTROLLERDEVICEADDED, device_index=99)) is None
