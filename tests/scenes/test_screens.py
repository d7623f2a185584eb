"""What holds for every screen at any size, in any language: nothing off the window or overlapping, no text cut."""

import logging
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pytest
from pygame import Surface

from game.log import CrashReport
from game.saves import Kept, Shelf
from game.seats import LEVELS, SeatInfo
from rules.core.protocol import Outcome, places
from rules.core.registry import games
from scenes import games as scene_games
from scenes import title as title_module
from scenes.crash import Crash
from scenes.dialog import Answer, Dialog, leave_table
from scenes.howto import Howto
from scenes.kept import KeptGames
from scenes.lobby import Lobby
from scenes.pause import Pause
from scenes.results import Result, Results
from scenes.settings import SettingsScreen
from scenes.stage import theme
from scenes.title import Title
from tests.scenes.ui.screens import Screens

GAME = next(iter(games()))
NAMES = ("W" * 16, "Wolfgang-Maximus", "Bartholomäus Gut", "Øystein Grøndahl", "María Concepción", "Очень Длинное Им")
SEATS = tuple(
    SeatInfo("ai" if number % 2 else "human", name, LEVELS[number // 2] if number % 2 else "", number, number * 4)
    for number, name in enumerate(NAMES)
)
SCORES = (-12, 99, 43, 99, 7, 60)
RESULT = Result(
    GAME,
    SEATS,
    Outcome(places(SCORES), SCORES, "target"),
    tuple(tuple(score * number // 14 for score in SCORES) for number in range(1, 15)),
    "After round 14 somebody has reached the goal of 75 mugs, and whoever has the most mugs wins the evening. " * 2,
    "Envelope 62c1208e is open: every roll was fixed before the first move.",
)


SHELF = Shelf(
    tuple(
        Kept(Path(), GAME, SEATS, moves=1234, played=datetime(2026, 12, 28, 22, 38, tzinfo=UTC), over=number > 2)
        for number in range(9)
    ),
    ("20261228-223859-polterfass-62c1208e.tavern is damaged in line 12: its header was changed.",),
)


def nothing(*_args: object) -> None:
    pass


def crash_report() -> CrashReport:
    file = Path("/home/Somebody with a Rather Long Name/.local/share/TavernTable/log/tavern.log")
    return CrashReport("ValueError: " + "a long explanation of what was wrong " * 4, file)


SCREENS = {
    "title": lambda: (Title(nothing),),
    "lobby": lambda: (Lobby(GAME, nothing),),
    "settings": lambda: (Title(nothing), SettingsScreen()),
    "pause": lambda: (Title(nothing), Pause(GAME, nothing, "62c1208e")),
    "howto": lambda: (Title(nothing), Howto(GAME)),
    "leave": lambda: (Title(nothing), leave_table(nothing)),
    "kept": lambda: (KeptGames(SHELF, nothing),),
    "dialog": lambda: (
        Title(nothing),
        Dialog(
            "A question that goes on for a while? " * 3,
            (Answer("No, let it be"), Answer("Yes"), Answer("Later")),
            "And more. " * 40,
        ),
    ),
    "results": lambda: (Results(RESULT, nothing, nothing, nothing),),
    "crash": lambda: (Crash(crash_report()),),
}


def check(screens, caplog, make, company=SEATS):
    theme.fit.cache_clear()
    screens.app.settings.company = list(company)
    with caplog.at_level(logging.WARNING):
        screens.show(*make())
    assert [record.getMessage() for record in caplog.records] == []
    spots = list(screens.spots().values())
    window = screens.app.canvas.get_rect()
    assert spots
    for number, spot in enumerate(spots):
        assert window.contains(spot.rect), spot.id
        assert spot.label, spot.id
        assert not [other.id for other in spots[number + 1 :] if spot.rect.colliderect(other.rect)], spot.id


@pytest.mark.parametrize("lang", ["en", "es"])
@pytest.mark.parametrize("size", [(1024, 768), (1920, 1080), (3840, 2160)], ids=str)
def test_everything_has_its_room(size, lang, tmp_path, caplog):
    screens = Screens(tmp_path, size, lang)
    try:
        for make in SCREENS.values():
            check(screens, caplog, make)
    finally:
        screens.close()


@pytest.mark.parametrize("ui_scale", [75, 200])
@pytest.mark.parametrize("size", [(800, 600), (2560, 1080)], ids=str)
def test_everything_has_its_room_at_the_ends_of_the_scale(size, ui_scale, tmp_path, caplog):
    screens = Screens(tmp_path, size, "es", ui_scale)
    # So many of the widest letter are readable nowhere in so small a place, and the name fields do not take them.
    company = [replace(SEATS[0], name="Maximiliana Theo"), *SEATS[1:]]
    try:
        for make in SCREENS.values():
            check(screens, caplog, make, company)
    finally:
        screens.close()


@pytest.mark.parametrize("count", [1, 2, 3, 4])
def test_the_title_has_room_for_as_many_tables_as_there_are(count, tmp_path, caplog, monkeypatch):
    rules, parts = games()[GAME], scene_games.parts(GAME)
    names = [f"game{number}" for number in range(count)]
    monkeypatch.setattr(title_module, "games", lambda: dict.fromkeys(names, rules))
    monkeypatch.setattr(title_module, "parts", lambda _name: parts)
    monkeypatch.setattr(title_module, "_emblem", lambda _name, side: Surface((side, side)))
    screens = Screens(tmp_path)
    try:
        check(screens, caplog, SCREENS["title"])
        assert [id for id in screens.spots() if id.startswith("table:")] == [f"table:{name}" for name in names]
    finally:
        screens.close()


@pytest.fixture
def screens(tmp_path):
    made = Screens(tmp_path)
    yield made
    made.close()


@pytest.mark.parametrize("name", SCREENS)
def test_a_screen_at_rest_paints_nothing(name, screens):
    scene = screens.show(*SCREENS[name]())
    assert not scene.draw(screens.app.canvas)
    assert not scene.busy()


@pytest.mark.parametrize("name", SCREENS)
def test_pointing_at_something_repaints_that_and_little_more(name, screens):
    scene = screens.show(*SCREENS[name]())
    spot = scene.hotspots()[-1]
    scene.hover(spot.id)
    changed = scene.draw(screens.app.canvas)
    assert changed
    assert all(spot.rect.inflate(60, 60).contains(rect) for rect in changed)


@pytest.mark.parametrize("name", SCREENS)
def test_esc_never_ends_the_program(name, screens):
    scene = screens.show(*SCREENS[name]())
    scene.back()
    assert screens.app._running


def test_results_name_all_who_share_the_win(screens):
    shared = Results(RESULT, nothing, nothing, nothing)
    assert shared._headline() == "Wolfgang-Maximus and Øystein Grøndahl share the win!"
    one = replace(RESULT, outcome=Outcome((1, 2, 2, 2, 2, 2), (9, 0, 0, 0, 0, 0), "target"), seats=SEATS)
    assert Results(one, nothing, nothing, nothing)._headline() == f"{NAMES[0]} wins the evening!"
    everybody = replace(RESULT, outcome=Outcome((1,) * 6, (0,) * 6, "closing"))
    assert Results(everybody, nothing, nothing, nothing)._headline() == "All share the win!"


def test_results_lead_to_a_rematch_or_to_the_title(screens):
    asked = []
    screens.show(Results(RESULT, *(lambda word=word: asked.append(word) for word in ("again", "watch", "title"))))
    screens.click("rematch")
    screens.click("title")
    assert asked == ["again", "title"]


def test_the_program_can_be_closed_after_a_crash(screens):
    screens.show(Crash(crash_report()))
    screens.click("quit")
    assert not screens.app._running
