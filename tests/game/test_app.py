from dataclasses import dataclass, field
from functools import partial

import pygame
import pytest
from pygame import Rect

from game.app import TOOLTIP_MS, App
from game.clock import HandClock
from game.input.hotspots import Activation, Hotspot
from game.input.intents import Back, Confirm, Key, Move, PointerMoved, Press, Release, Text, Wheel
from game.overlays import Overlay
from game.paths import Folders
from game.scene import Scene
from game.settings import Settings
from game.trace import Trace
from game.window import Window

SIZE = (200, 100)
LEFT = Hotspot("left", Rect(10, 10, 40, 40), "Left", key="l", tip="To the left")
RIGHT = Hotspot("right", Rect(100, 10, 40, 40), "Right")
SHUT = Hotspot("shut", Rect(150, 10, 40, 40), "Shut", enabled=False, why="It is shut")
RING, TIP = "yellow", "white"


class PlainDress:
    """Rings and tooltips as plain squares, and frames that only hold what they were made of."""

    def frame(self, size, ui_scale):
        return size, ui_scale

    def ring(self, spot, frame):
        return Overlay(_square(RING), spot.rect.topleft)

    def tooltip(self, text, spot, frame):
        return Overlay(_square(TIP), spot.rect.bottomleft)

    def closer(self, look, text, spot, frame):
        return Overlay(_square(look), spot.rect.bottomright)


def _square(colour):
    picture = pygame.Surface((8, 8))
    picture.fill(colour)
    return picture


@dataclass(eq=False)
class Recorder(Scene):
    """A scene that writes down what it is told."""

    opaque: bool = True
    colour: str = "blue"
    takes: tuple[type, ...] = ()
    grabs: str = ""
    spots: list[Hotspot] = field(default_factory=lambda: [LEFT, RIGHT, SHUT])
    told: list[object] = field(default_factory=list)
    dirty: bool = False
    fails: bool = False
    looks: dict[str, str] = field(default_factory=dict)

    def carry(self, spot_id, pos):
        self.told.append(("carry", spot_id, pos))

    def put_down(self, spot_id, on):
        self.told.append(("put_down", spot_id, on))

    def closer(self, spot_id):
        return self.looks.get(spot_id)

    def enter(self):
        self.told.append("enter")

    def leave(self):
        self.told.append("leave")

    def layout(self, frame):
        self.told.append(("layout", frame))

    def expose(self):
        self.dirty = True

    def hotspots(self):
        return self.spots

    def intercept(self, intent):
        return isinstance(intent, self.takes)

    def activate(self, spot_id, how):
        self.told.append((spot_id, how))

    def refuse(self, spot):
        self.told.append(spot.why)

    def grab(self, spot_id, pos):
        return spot_id == self.grabs

    def drag(self, pos):
        self.told.append(("drag", pos))

    def drop(self, pos):
        self.told.append(("drop", pos))

    def hover(self, spot_id):
        self.told.append(("hover", spot_id))

    def wheel(self, pos, lines):
        self.told.append(("wheel", lines))

    def back(self):
        self.told.append("back")

    def key(self, key):
        self.told.append(key.name)
        return True

    def text(self, text):
        self.told.append(("text", text))

    def update(self, ms):
        if self.fails:
            raise RuntimeError("the barrel has burst")

    def draw(self, canvas):
        if not self.dirty:
            return ()
        self.dirty = False
        place = canvas.get_rect() if self.opaque else Rect(0, 60, 200, 40)
        canvas.fill(self.colour, place)
        return [place]

    def heard(self):
        """What it was told since the last time, but for where the pointer is."""
        told, self.told[:] = list(self.told), []
        return [each for each in told if each[0] != "hover"]


@pytest.fixture
def make_app(tmp_path):
    made = []

    def make(**more):
        app = App(
            settings=Settings(),
            folders=Folders(tmp_path),
            window=Window(SIZE),
            dress=PlainDress(),
            clock=HandClock(),
            mute=True,
            **more,
        )
        made.append(app)
        return app

    yield make
    for app in made:
        app.close()


@pytest.fixture
def app(make_app):
    return make_app()


@pytest.fixture
def scene(app):
    scene = Recorder()
    app.scenes.push(scene)
    app.step(0)
    scene.heard()
    return scene


def feed(app, *intents):
    for intent in intents:
        app.feed(intent)
        app.step(10)


def click(app, pos, double=False):
    feed(app, PointerMoved(pos), Press(pos, double), Release(pos))


# --- what a player does ----------------------------------------------------------------------------------------------


def test_a_click_activates_the_hotspot_under_it(app, scene):
    click(app, (20, 20))
    assert scene.heard() == [("left", Activation("mouse", False, (20, 20)))]


def test_a_double_click_says_so(app, scene):
    click(app, (20, 20), double=True)
    assert scene.heard() == [("left", Activation("mouse", True, (20, 20)))]


def test_a_press_that_is_let_go_elsewhere_does_nothing(app, scene):
    feed(app, Press((20, 20)), Release((110, 20)), Press((90, 90)), Release((20, 20)))
    assert scene.heard() == []


def test_a_disabled_hotspot_is_refused_by_pointer_and_by_key(app, scene):
    click(app, (160, 20))
    feed(app, Move("next"), Confirm())
    assert scene.heard() == ["It is shut", "It is shut"]


def test_a_held_hotspot_is_dragged_and_dropped_instead(app, scene):
    scene.grabs = "left"
    feed(app, Press((20, 20)), PointerMoved((30, 20)), Release((90, 90)), PointerMoved((20, 20)))
    assert scene.heard() == [("drag", (30, 20)), ("drop", (90, 90))]


def test_what_is_carried_on_with_the_button_down_is_put_down_where_it_is_let_go(app, scene):
    feed(app, Press((20, 20)), PointerMoved((40, 22)), PointerMoved((110, 20)), Release((110, 20)))
    assert [told for told in scene.told if told[0] in ("carry", "put_down")] == [
        ("carry", "left", (40, 22)),
        ("carry", "left", (110, 20)),
        ("put_down", "left", "right"),
    ]


def test_a_click_that_trembles_is_still_a_click(app, scene):
    feed(app, Press((20, 20)), PointerMoved((23, 24)), Release((23, 24)))
    assert scene.told[-1][0] == "left"
    assert not [told for told in scene.told if told[0] == "carry"]


def test_what_is_carried_is_put_down_when_another_scene_covers_it(app, scene):
    feed(app, Press((20, 20)), PointerMoved((90, 90)))
    app.scenes.push(Recorder())
    assert ("put_down", "left", None) in scene.told


def test_what_is_held_is_dropped_when_another_scene_covers_it(app, scene):
    scene.grabs = "left"
    feed(app, Press((20, 20)))
    app.scenes.push(Recorder())
    assert scene.heard() == [("drop", (20, 20))]


def test_a_press_begun_in_one_scene_does_not_click_in_the_next(app, scene):
    feed(app, Press((20, 20)))
    above = Recorder()
    app.scenes.push(above)
    above.heard()
    feed(app, Release((20, 20)))
    assert above.heard() == []


def test_the_first_key_shows_the_focus_and_the_next_ones_move_and_use_it(app, scene):
    feed(app, Move("next"))
    assert not app.by_pointer
    assert scene.focus == "left"
    feed(app, Move("right"), Confirm())
    assert scene.heard() == [("right", Activation("key", False, RIGHT.rect.center))]


def test_enter_while_the_focus_is_hidden_only_shows_it(app, scene):
    click(app, (110, 20))
    scene.heard()
    feed(app, Confirm())
    assert scene.heard() == []
    feed(app, Confirm("pad"))
    assert scene.heard() == [("right", Activation("pad", False, RIGHT.rect.center))]


def test_the_pointer_hides_the_focus_again(app, scene):
    feed(app, Move("next"), PointerMoved((90, 90)))
    assert app.by_pointer


def test_the_focus_goes_on_to_the_nearest_when_its_hotspot_is_gone(app, scene):
    feed(app, Move("next"))
    scene.spots = [SHUT, RIGHT]
    app.step(10)
    assert scene.focus == "right"


def test_a_shortcut_activates_and_other_keys_go_to_the_scene(app, scene):
    feed(app, Key("l", "L", shift=True), Key("l", "l", ctrl=True), Key("l", "l", repeat=True), Key("f1"))
    assert scene.heard() == [("left", Activation("key", False, LEFT.rect.center)), "l", "l", "f1"]


def test_stepping_back_scrolling_and_typing_reach_the_scene(app, scene):
    feed(app, Back(), Wheel((0, 0), -1.0), Text("ñ"))
    assert scene.heard() == ["back", ("wheel", -1.0), ("text", "ñ")]


def test_what_a_scene_intercepts_goes_no_further(app, scene):
    scene.takes = (Press, Confirm)
    click(app, (20, 20))
    feed(app, Move("next"), Confirm())
    assert scene.heard() == []


def test_the_key_that_opened_a_scene_is_not_typed_into_it(app, scene):
    above = Recorder()
    app.scenes.push(above)
    above.heard()
    app.feed(Text("n"))
    assert above.heard() == []


def test_the_scene_hears_where_pointer_and_focus_are_once_for_each_change(app, scene):
    feed(app, PointerMoved((20, 20)), PointerMoved((21, 20)), PointerMoved((90, 90)), Move("next"))
    assert scene.told == [("hover", "left"), ("hover", None), ("hover", "left")]


def test_a_hotspot_that_moves_under_a_resting_pointer_is_noticed(app, scene):
    feed(app, PointerMoved((90, 90)))
    scene.spots = [Hotspot("under", Rect(80, 80, 20, 20))]
    app.step(10)
    assert scene.told[-1] == ("hover", "under")


# --- what is seen ----------------------------------------------------------------------------------------------------


def test_the_ring_and_the_tooltip_come_and_go_without_a_trace(app, scene):
    before = pygame.image.tobytes(app.canvas, "RGB")
    feed(app, Move("next"))
    assert app.canvas.get_at(LEFT.rect.topleft) == pygame.Color(RING)
    app.step(TOOLTIP_MS)
    assert app.canvas.get_at(LEFT.rect.bottomleft) == pygame.Color(TIP)
    feed(app, PointerMoved((90, 90)))
    assert pygame.image.tobytes(app.canvas, "RGB") == before


def test_a_closer_look_takes_the_place_of_the_tooltip_and_follows_what_is_seen(app, scene):
    scene.looks["left"] = "green"
    feed(app, Move("next"))
    app.step(TOOLTIP_MS)
    assert app.canvas.get_at(LEFT.rect.bottomright) == pygame.Color("green")
    assert app.canvas.get_at(LEFT.rect.bottomleft) != pygame.Color(TIP)
    scene.looks["left"] = "purple"
    app.step(1)
    assert app.canvas.get_at(LEFT.rect.bottomright) == pygame.Color("purple")


def test_a_tooltip_does_not_linger_over_what_was_clicked(app, scene):
    feed(app, PointerMoved((20, 20)))
    app.step(TOOLTIP_MS)
    assert app.canvas.get_at(LEFT.rect.bottomleft) == pygame.Color(TIP)
    feed(app, Press((20, 20)), Release((20, 20)))
    app.step(TOOLTIP_MS)
    assert app.canvas.get_at(LEFT.rect.bottomleft) != pygame.Color(TIP)
    feed(app, PointerMoved((90, 90)))
    feed(app, PointerMoved((20, 20)))
    app.step(TOOLTIP_MS)
    assert app.canvas.get_at(LEFT.rect.bottomleft) == pygame.Color(TIP)


def test_a_scene_paints_beneath_the_ring(app, scene):
    feed(app, Move("next"))
    scene.colour, scene.dirty = "red", True
    app.step(10)
    assert app.canvas.get_at(LEFT.rect.topleft) == pygame.Color(RING)
    feed(app, PointerMoved((90, 90)))
    assert app.canvas.get_at(LEFT.rect.topleft) == pygame.Color("red")


def test_a_scene_that_is_not_opaque_leaves_the_one_below_in_sight(app, scene):
    app.scenes.push(Recorder(opaque=False, colour="red"))
    app.step(10)
    assert app.canvas.get_at((100, 90)) == pygame.Color("red")
    assert app.canvas.get_at((100, 10)) == pygame.Color("blue")
    app.scenes.pop()
    app.step(10)
    assert app.canvas.get_at((100, 90)) == pygame.Color("blue")


def test_nothing_is_presented_while_nothing_changes(app, scene, monkeypatch):
    monkeypatch.setattr(app.window, "present", lambda rects=None: pytest.fail("presented"))
    app.step(10)
    app.step(TOOLTIP_MS)


def test_every_scene_is_laid_out_anew_when_size_scale_or_language_change(app, scene):
    above = Recorder()
    app.scenes.push(above)
    app.step(0)
    scene.heard(), above.heard()
    app.settings.ui_scale = 150
    app.relayout()
    app.step(10)
    assert scene.heard() == above.heard() == [("layout", (SIZE, 1.5))]
    pygame.display.set_mode((300, 150))
    app.step(10)
    assert scene.heard() == above.heard() == [("layout", ((300, 150), 1.5))]


# --- the stack -------------------------------------------------------------------------------------------------------


def test_a_scene_enters_before_it_is_laid_out_and_leaves_when_popped(app, scene):
    above = Recorder()
    app.scenes.push(above)
    assert above.heard() == ["enter", ("layout", app.frame)]
    app.scenes.pop()
    assert above.heard() == ["leave"]
    assert app.scenes.all() == (scene,)


def test_starting_anew_leaves_every_scene(app, scene):
    last = Recorder()
    app.scenes.push(Recorder())
    app.scenes.reset(last)
    assert scene.heard() == ["leave"]
    assert app.scenes.all() == (last,)


def test_the_app_ends_when_no_scene_is_left(app):
    class Brief(Recorder):
        def update(self, ms):
            self.app.scenes.pop()

    assert app.run(partial(app.scenes.push, Brief())) == 0


def test_closing_the_window_leaves_every_scene_and_keeps_the_settings(app):
    first = Recorder()
    pygame.event.post(pygame.Event(pygame.QUIT))
    app.settings.volume = 10
    app.save_settings()
    assert app.run(partial(app.scenes.push, first)) == 0
    assert first.heard()[-1] == "leave"
    assert b'"volume": 10' in app.folders.settings.read_bytes()


def test_nothing_is_written_when_nothing_is_to_be_remembered(make_app):
    app = make_app(remember=False)
    app.save_settings()
    assert not app.folders.settings.exists()


# --- a crash ---------------------------------------------------------------------------------------------------------


def test_a_crash_is_shown_and_the_program_ends_with_1(make_app):
    reports = []

    class Sorry(Recorder):
        def update(self, ms):
            self.app.quit()

    def sorry(report):
        reports.append(report.summary)
        return Sorry()

    broken = Recorder(fails=True)
    app = make_app(crash_scene=sorry)
    assert app.run(partial(app.scenes.push, broken)) == 1
    assert reports == ["RuntimeError: the barrel has burst"]
    assert broken.heard()[-1] == "leave"


def test_a_crash_of_the_crash_scene_is_raised(make_app):
    app = make_app(crash_scene=lambda report: Recorder(fails=True))
    with pytest.raises(RuntimeError, match="burst"):
        app.run(partial(app.scenes.push, Recorder(fails=True)))


# --- the trace -------------------------------------------------------------------------------------------------------


def test_the_trace_tells_scene_and_hotspots_once_for_each_change(make_app, tmp_path):
    file = tmp_path / "trace"
    app = make_app(trace=Trace(file))
    scene = Recorder()
    app.scenes.push(scene)
    for _step in range(3):
        app.step(10)
    assert file.read_text("utf-8").count('"t": "scene"') == 1
    assert file.read_text("utf-8").count('"t": "hotspots"') == 1
    scene.spots = [RIGHT]
    app.step(10)
    last = file.read_text("utf-8").splitlines()[-1]
    assert last == (
        '{"t": "hotspots", "scene": "recorder", "list": '
        '[{"id": "right", "rect": [100, 10, 40, 40], "label": "Right", "enabled": true}]}'
    )
