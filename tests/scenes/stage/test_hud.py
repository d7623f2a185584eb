"""What surrounds the play: where it is in windows of every shape, and what the log and the score sheet show."""

from itertools import combinations

import pygame
import pytest
from pygame import Rect, Surface

from game.seats import company
from scenes.games import ButtonSpec, Notepad
from scenes.stage.canvas import Canvas
from scenes.stage.frame import Frame, frame
from scenes.stage.hud import Hud, Plate, fitting, places
from scenes.stage.logbook import Entry, Logbook
from scenes.stage.notepad import ScoreSheet

SIZES = [(1024, 768), (1366, 768), (1920, 1080), (2560, 1080), (3840, 2160)]


@pytest.fixture(autouse=True)
def fonts() -> None:
    pygame.font.init()


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", [0.75, 1.0, 2.0])
@pytest.mark.parametrize("seats", [2, 3, 6])
def test_nothing_of_the_hud_overlaps_or_leaves_the_window(size: tuple[int, int], scale: float, seats: int) -> None:
    found = places(fitting(frame(size, scale)), seats)
    parts = [*found.plates, found.prompt, found.buttons, found.tools, found.log]
    assert all(Rect((0, 0), size).contains(part) for part in parts)
    assert not any(a.colliderect(b) for a, b in combinations(parts, 2))
    assert not any(part.colliderect(found.play) for part in (*found.plates, found.prompt, found.buttons))


@pytest.mark.parametrize("size", SIZES)
def test_at_the_usual_scale_the_promised_part_of_the_table_stays_free(size: tuple[int, int]) -> None:
    window = Frame(size)
    left, top = window.point(240, 113)
    right, bottom = window.point(1680, 888)
    assert places(window, 3).play.contains(Rect(left, top, right - left, bottom - top))


def test_plates_stand_where_a_layout_expects_them() -> None:
    window = Frame((1920, 1080))
    centres = [plate.centerx for plate in places(window, 4).plates]
    assert centres == [240 + 1440 * (i + 0.5) / 4 for i in range(4)]


def hud(seats: int = 3) -> tuple[Hud, Canvas, Surface]:
    window = Surface((1024, 768))
    canvas, made = Canvas(Surface((1024, 768))), Hud(company(seats))
    made.layout(Frame((1024, 768)), canvas)
    canvas.draw(window)
    return made, canvas, window


def test_only_the_plate_that_changed_is_painted() -> None:
    made, canvas, window = hud()
    made.plates(canvas, [Plate(0), Plate(0), Plate(0)])
    canvas.draw(window)
    made.plates(canvas, [Plate(0), Plate(7), Plate(0)])
    (region,) = canvas.draw(window)
    assert region.contains(made.places.plates[1])
    assert region.w < made.places.plates[1].w * 1.2


def test_buttons_share_the_row_even_when_they_are_many_and_wordy() -> None:
    made, canvas, _window = hud()
    specs = [ButtonSpec(str(i), "Serve every guest at this table") for i in range(6)]
    made.buttons(canvas, specs, {"3": "Not yet."}, None)
    spots = made.hotspots()
    assert all(made.places.buttons.contains(spot.rect) for spot in spots)
    assert not any(a.rect.colliderect(b.rect) for a, b in combinations(spots, 2))
    assert [(spot.id, spot.why) for spot in spots if not spot.enabled] == [("3", "Not yet.")]


def test_buttons_that_are_gone_are_painted_away() -> None:
    made, canvas, window = hud()
    canvas.draw(window)
    empty = window.copy()
    made.buttons(canvas, [ButtonSpec("roll", "Roll")], {}, None)
    canvas.draw(window)
    made.buttons(canvas, [], {}, None)
    canvas.draw(window)
    assert made.hotspots() == []
    assert window.get_at(made.places.buttons.center) == empty.get_at(made.places.buttons.center)


@pytest.mark.parametrize("name", ["Bo", "Maximiliane-Eva", "W" * 16])
@pytest.mark.parametrize("score", [0, -60, 128])
def test_names_and_scores_stay_on_their_plate(name: str, score: int, caplog: pytest.LogCaptureFixture) -> None:
    made, canvas, _window = hud(6)
    made = Hud([seat.__class__(seat.kind, name, seat.level, seat.colour) for seat in company(6)])
    made.layout(Frame((1024, 768)), canvas)
    made.plates(canvas, [Plate(score)] * 6)
    assert len(name) == 16 or "does not fit" not in caplog.text


def test_the_log_shows_its_newest_lines_and_scrolls_back() -> None:
    window, canvas, log = Surface((400, 300)), Canvas(Surface((400, 300))), Logbook()
    log.layout(Frame((1440, 1080)), canvas)
    entries = [Entry(i, f"Move {i}") for i in range(40)]
    log.draw(canvas, Rect(0, 0, 300, 200), entries, None)
    canvas.draw(window)
    seen = [spot.label for spot in log.hotspots(entries, True)]
    assert seen[0] == "Move 39"
    assert "Move 0" not in seen
    log.wheel(100)
    log.draw(canvas, Rect(0, 0, 300, 200), entries, None)
    assert [spot.label for spot in log.hotspots(entries, True)] == ["Move 0"]
    entries.append(Entry(40, "Move 40"))
    log.draw(canvas, Rect(0, 0, 300, 200), entries, None)
    assert log.hotspots(entries, True)[0].label == "Move 40"


def test_the_score_sheet_keeps_the_newest_rounds_in_sight() -> None:
    canvas, sheet = Canvas(Surface((1440, 1080))), ScoreSheet(company(3))
    sheet.layout(Frame((1440, 1080)), canvas)
    rows = tuple((str(i), "20", "18", "1", "2", "3") for i in range(60))
    covered = sheet.draw(canvas, Rect(10, 100, 780, 700), Notepad(("Round", "Serving", "Ordering", 0, 1, 2), rows))
    assert Rect(10, 100, 780, 700).contains(covered)
    short = sheet.draw(canvas, Rect(10, 100, 780, 700), Notepad(("Round", 0), (("1", "4"),)))
    assert short.w < covered.w
    assert short.h < covered.h


def test_a_line_too_long_for_the_log_is_set_smaller_rather_than_left_out() -> None:
    canvas, log = Canvas(Surface((400, 300))), Logbook()
    log.layout(fitting(Frame((1440, 1080))), canvas)
    place = Rect(0, 0, 180, 90)
    log.draw(canvas, place, [Entry(1, "Short."), Entry(2, "A sentence with names as long as names may be. " * 3)], None)
    (spot,) = log.hotspots([Entry(1, ""), Entry(2, "")], usable=True)
    assert spot.id == "log:1"
    assert place.contains(spot.rect)
