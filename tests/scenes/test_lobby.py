import pytest

from game.input.intents import Back, Confirm, Key, Move, Text
from game.match import Match
from game.seats import SeatInfo
from rules.core.registry import games
from scenes.howto import Howto
from scenes.lobby import Lobby
from scenes.title import Title
from tests.scenes.ui.screens import Screens

GAME = "polterfass"
INFO = games()[GAME].info


@pytest.fixture
def screens(tmp_path):
    made = Screens(tmp_path)
    yield made
    made.close()


@pytest.fixture
def started():
    return []


@pytest.fixture
def lobby(screens, started):
    title = Title(lambda *args: started.append(args))
    screens.show(title)
    screens.click(f"table:{GAME}")
    assert isinstance(screens.top, Lobby)
    return screens


def test_two_clicks_lead_from_the_start_to_a_game(lobby, started):
    lobby.click("start")
    ((game, setup, seats, _seal),) = started
    assert (game, setup.seats, len(seats)) == (GAME, 4, 4)
    assert [seat.kind for seat in seats] == ["human", "ai", "ai", "ai"]


def test_the_last_company_and_its_options_come_again(screens, started):
    company = [SeatInfo("human", f"Guest {n}", "", n, n) for n in range(3)]
    screens.app.settings.company = company
    screens.app.settings.options = {GAME: {"target": "50"}}
    screens.show(Lobby(GAME, lambda *args: started.append(args)))
    screens.click("start")
    ((_game, setup, seats, _seal),) = started
    assert seats == tuple(company)
    assert setup.options["target"] == "50"


def test_the_company_is_remembered_when_the_game_starts(lobby, started):
    lobby.click("who:1", 0.9)
    lobby.click("option:target", 0.9)
    lobby.click("start")
    settings = lobby.app.settings
    assert tuple(settings.company) == started[0][2]
    assert settings.company[1].level == "hard"
    assert settings.options[GAME]["target"] == "50"
    assert lobby.app.folders.settings.exists()


def test_a_remembered_option_that_the_game_no_longer_has_is_forgotten(screens, started):
    screens.app.settings.options = {GAME: {"target": "9999", "gone": "yes"}}
    screens.show(Lobby(GAME, lambda *args: started.append(args)))
    screens.click("start")
    assert started[0][1].options["target"] == "75"
    assert "gone" not in started[0][1].options


def test_guests_come_and_go_within_what_the_game_allows(lobby, started):
    lobby.click("add")
    lobby.click("add")
    assert "add" not in lobby.spots()
    for _ in range(3):
        lobby.click("remove:2")
    assert not [id for id in lobby.spots() if id.startswith("remove")]
    lobby.click("start")
    assert len(started[0][2]) == INFO.seats[0]


def test_a_new_guest_has_a_name_colour_and_head_of_its_own(lobby, started):
    lobby.click("add")
    lobby.click("start")
    seats = started[0][2]
    for part in ("name", "colour", "portrait"):
        assert len({getattr(seat, part) for seat in seats}) == 5


def test_a_choice_that_needs_more_guests_is_offered_only_with_them(screens, started):
    screens.app.settings.options = {GAME: {"innkeeper": "4"}}
    screens.show(Lobby(GAME, lambda *args: started.append(args)))
    screens.click("remove:3")
    assert screens.spots()["option:innkeeper"].label.endswith("By lot")
    screens.click("option:innkeeper", 0.1)
    assert screens.spots()["option:innkeeper"].label.endswith("Seat 3")
    screens.click("start")
    assert started[0][1].options["innkeeper"] == "3"


def test_a_name_is_written_in_its_place(lobby, started):
    lobby.click("name:0")
    lobby.press(Text("Ñu"), Text("ñ"), Confirm("key", space=True), Text(" "), Text("X"), Move("left"), Key("backspace"))
    lobby.press(Confirm())
    lobby.click("start")
    assert started[0][2][0].name == "ÑuñX"


def test_an_empty_name_leaves_the_old_one(lobby):
    before = lobby.spots()["name:0"].label
    lobby.click("name:0")
    lobby.press(Key("backspace"), Confirm())
    assert lobby.spots()["name:0"].label == before


def test_esc_while_writing_ends_the_writing_and_nothing_else(lobby):
    lobby.click("name:0")
    lobby.press(Text("Inge"), Back())
    assert isinstance(lobby.top, Lobby)
    assert lobby.spots()["name:0"].label == "Name: Inge"


def test_a_click_elsewhere_ends_the_writing_and_counts(lobby, started):
    lobby.click("name:0")
    lobby.press(Text("Inge"))
    lobby.click("start")
    assert started[0][2][0].name == "Inge"


def test_a_name_wider_than_its_field_cannot_be_written(lobby):
    lobby.click("name:0")
    lobby.press(Text("W" * 60), Confirm())
    written = lobby.spots()["name:0"].label.removeprefix("Name: ")
    assert 8 <= len(written) <= 16
    assert set(written) == {"W"}


def test_two_guests_of_one_name_cannot_start_and_are_told_why(lobby, started):
    lobby.click("name:0")
    lobby.press(Text("Otto"), Confirm())
    start = lobby.spots()["start"]
    assert not start.enabled
    assert "Otto" in start.why
    lobby.click("start")
    assert not started


def test_a_colour_already_taken_changes_places(lobby, started):
    lobby.click("colour:0")
    lobby.click("start")
    assert [seat.colour for seat in started[0][2]] == [1, 0, 2, 3]


def test_heads_differ(lobby, started):
    for _ in range(30):
        lobby.click("head:0")
    lobby.click("start")
    assert len({seat.portrait for seat in started[0][2]}) == 4


def test_the_keyboard_alone_changes_a_value_and_starts(lobby, started):
    for _ in range(60):
        if lobby.top.focus == "who:1":
            break
        lobby.press(Move("next"))
    lobby.press(Move("right"))
    for _ in range(60):
        if lobby.top.focus == "start":
            break
        lobby.press(Move("next"))
    lobby.press(Confirm())
    assert started[0][2][1].level == "hard"


def test_help_is_one_key_away(lobby):
    lobby.press(Key("f1"))
    assert isinstance(lobby.top, Howto)
    lobby.press(Key("/", "?", shift=True))
    assert isinstance(lobby.top, Lobby)


def test_esc_leads_back_to_the_title(lobby):
    lobby.press(Back())
    assert isinstance(lobby.top, Title)


def test_every_option_of_every_game_has_words_for_each_value():
    from scenes.games import parts

    for name, rules in games().items():
        words = parts(name).skin.options
        assert {key: set(words[key].values) for key in words} == {
            option.key: set(option.values) for option in rules.info.options
        }


def test_the_envelope_is_shown_before_the_game_and_holds_for_it(lobby, started):
    lobby.click("cut")
    lobby.press(Text("seven"), Confirm())
    lobby.click("start")
    game, setup, seats, seal = started[0]
    assert seal.cut == "seven"
    match = Match.new(game, seats, setup.options, seal=seal)
    assert match.envelope == seal.envelope(INFO, setup, seats)
    assert not match.known_seed
