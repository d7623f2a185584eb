"""The table as a player meets it: everything by clicks and keys on a Polterfass that plays itself otherwise."""

import json
from itertools import count

import pytest

from game.input.intents import Back, Key, Move
from game.match import Match
from game.seats import parse
from game.settings import Settings
from rules.polterfass.barrels import effects
from scenes.stage import theme
from scenes.stage.cards import CardDesign
from tests.scenes.tables import STEP, TOOLS, Sit, Sitting

SOLO = "human:Becky, ai:easy:Otto, ai:easy:Lola"


@pytest.fixture
def solo(sit: Sit) -> Sitting:
    sitting = sit(seed=3)
    sitting.settle()
    return sitting


def innkeeper(sit: Sit) -> Sitting:
    """Becky is the innkeeper and has to roll or stop."""
    sitting = sit(seed=5)
    sitting.settle()
    return sitting


def test_a_whole_game_is_played_by_clicks_and_the_table_always_agrees_with_the_view(sit: Sit) -> None:
    sitting = sit(options={"target": "50"}, settings=Settings(pace="instant"))
    while not sitting.ended:
        sitting.until(lambda: sitting.asked() or sitting.ended)
        if not sitting.ended:
            sitting.decide()
    assert sitting.ended == [sitting.match]
    assert sitting.match.outcome() is not None


def test_the_hand_glows_and_a_picked_card_is_raised_and_can_be_put_back(solo: Sitting) -> None:
    before = solo.spots()["hand.3"]
    solo.click("hand.3")
    assert solo.table.picked == ("hand.3",)
    assert solo.spots()["hand.3"][1] < before[1]
    solo.click("hand.3")
    assert solo.table.picked == ()
    assert solo.spots()["hand.3"] == before


def test_an_open_card_can_be_looked_at_whether_or_not_it_has_to_do_with_the_decision(sit: Sit, monkeypatch):
    design = CardDesign(theme.SEATS[0], "A cup")
    monkeypatch.setattr(
        "scenes.tabletop.card_of", lambda game, target, view: design if target in ("cup", "hand.3") else None
    )
    sitting = sit(seed=3)
    sitting.settle()
    assert sitting.refused()["cup"] == ""
    assert sitting.table.closer("cup") == design
    assert "hand.3" in sitting.spots()
    assert sitting.table.closer("hand.3") == design
    assert sitting.table.closer("hand.4") is None
    assert sitting.table.closer("menu") is None


def test_the_first_click_raises_and_the_button_plays(solo: Sitting) -> None:
    plies = solo.match.ply
    assert "order" not in solo.spots()
    solo.click("hand.3")
    assert solo.match.ply == plies
    solo.click("order")
    assert solo.match.ply > plies
    assert solo.match.view(0).own_order == (3,)


def test_a_double_click_does_both(solo: Sitting) -> None:
    solo.click("hand.3")
    solo.click("hand.3", double=True)
    assert solo.match.view(0).own_order == (3,)


def test_a_card_can_be_dragged_to_what_glows_and_springs_back_from_anywhere_else(solo: Sitting) -> None:
    solo.carry("hand.3", (512, 300))
    assert solo.table.picked == ()
    assert solo.match.view(0).own_order is None
    solo.carry("hand.3", "order")
    assert solo.match.view(0).own_order == (3,)


def test_a_picked_card_that_is_dragged_nowhere_stays_picked(solo: Sitting) -> None:
    solo.click("hand.3")
    solo.carry("hand.3", (512, 300))
    assert solo.table.picked == ("hand.3",)


def test_keys_alone_lay_an_order(solo: Sitting) -> None:
    solo.key("4")
    solo.key("6")
    solo.press("order")
    assert solo.match.view(0).own_order == (4, 6)


def test_keys_alone_play_a_whole_round_and_the_focus_never_falls_on_a_tool(sit: Sit) -> None:
    sitting = innkeeper(sit)
    sitting.app.feed(Move("next"))
    while len(sitting.match.view(0).history) < 2:
        sitting.settle()
        focus = sitting.table.focus
        assert focus is not None
        assert focus not in TOOLS
        ready = sitting.spots().keys()
        picked = sitting.table.picked
        wanted = ["continue", "stop", "serve", *(["order"] if picked else ["hand.2"])]
        wanted += sorted(id for id in ready if id.startswith("barrel.") and id not in picked)
        sitting.press(next(id for id in wanted if id in ready))


def test_escape_puts_cards_back_before_it_opens_the_pause_and_never_leaves(solo: Sitting) -> None:
    solo.click("hand.3")
    solo.escape()
    assert (solo.top, solo.table.picked) == ("Table", ())
    solo.escape()
    assert solo.top == "Pause"
    solo.escape()
    assert solo.top == "Table"
    assert solo.left == 0


def test_a_stray_right_click_opens_nothing(solo: Sitting) -> None:
    solo.app.feed(Back("mouse"))
    assert solo.top == "Table"


def test_what_cannot_be_used_says_why(solo: Sitting) -> None:
    assert solo.refused()["order"] == "Choose first."
    solo.click("hand.1")
    solo.click("hand.2")
    assert solo.refused()["hand.3"] == "An order is one card, or two different ones."


def test_a_click_while_something_plays_only_shows_the_end_of_it(sit: Sit) -> None:
    sitting = sit(seed=3, settings=Settings(pace="normal"))
    sitting.app.step(1)
    assert not sitting.asked()
    sitting.point((512, 400))
    sitting.settle()
    assert sitting.table.picked == ()
    assert sitting.match.view(0).own_order is None


def test_after_a_round_the_table_waits_and_any_click_goes_on(sit: Sit) -> None:
    sitting = innkeeper(sit)
    while "continue" not in sitting.spots():
        sitting.decide()
        sitting.settle()
    sitting.point((512, 400))
    assert "continue" not in sitting.spots()
    sitting.settle()
    assert len(sitting.match.view(0).history) == 1


def test_the_odds_are_told_when_they_are_wanted(sit: Sit) -> None:
    sitting = innkeeper(sit)
    assert "lose all" not in sitting.table.note
    sitting.click("odds")
    assert "lose all" in sitting.table.note


def test_the_odds_follow_what_is_picked_up(sit: Sit) -> None:
    sitting = sit(seed=8)  # four numbers and a double stand
    sitting.settle()
    sitting.click("odds")
    before = sitting.table.note
    sitting.click("barrel.8")
    assert sitting.table.note != before
    assert "lose all" in sitting.table.note
    sitting.click("barrel.8")
    assert sitting.table.note == before


def test_the_odds_can_be_switched_off_for_the_table(sit: Sit) -> None:
    sitting = sit(seed=5, settings=Settings(pace="fast", odds=False))
    sitting.settle()
    assert "odds" not in sitting.spots()


def test_the_house_gives_a_hint_in_words(solo: Sitting) -> None:
    solo.click("hint")
    assert solo.table.note.startswith("The house: “Order ")
    assert "too greedy" in solo.table.note


def test_the_odds_take_the_place_of_a_hint(sit: Sit) -> None:
    sitting = innkeeper(sit)
    sitting.click("hint")
    sitting.click("odds")
    assert "lose all" in sitting.table.note


def test_while_barrels_roll_it_is_told_who_rolls_but_not_what_stands(sit: Sit) -> None:
    sitting = sit(seed=5)
    sitting.until(lambda: "rolls" in sitting.table.happening())
    assert sitting.table.happening() == "Becky rolls 9 barrels."
    assert sitting.table.acting() == ()
    sitting.until(lambda: "Standing" in sitting.table.happening())


def test_a_move_shown_again_is_told_in_full(solo: Sitting) -> None:
    rolled = next(i for i, entry in enumerate(solo.table.entries) if "rolls" in entry.text)
    line = solo.table.entries[rolled].text
    solo.click("log")
    solo.click(f"log:{rolled}")
    solo.until(lambda: "rolls" in solo.table.happening())
    assert solo.table.happening() == line


def test_a_line_of_the_log_shows_its_move_again_and_changes_nothing(solo: Sitting) -> None:
    solo.click("log")
    ply, snapshot = solo.match.ply, solo.table.snapshot()
    lines = len(solo.table.entries)
    rolled = next(i for i, entry in enumerate(solo.table.entries) if "rolls" in entry.text)
    solo.click(f"log:{rolled}")
    assert not solo.asked()
    solo.settle()
    assert (solo.match.ply, solo.table.snapshot(), len(solo.table.entries)) == (ply, snapshot, lines)


def test_the_log_names_everybody_and_never_says_you(sit: Sit) -> None:
    sitting = innkeeper(sit)
    text = " ".join(entry.text for entry in sitting.table.entries)
    assert "Becky" in text
    assert "Otto" in text
    assert "You" not in text


def test_the_score_sheet_opens_and_closes_by_key_and_by_escape(solo: Sitting) -> None:
    solo.key("n")
    assert solo.table.open == {"notepad"}
    solo.key("n")
    assert solo.table.open == set()
    solo.key("n")
    solo.escape()
    assert (solo.table.open, solo.top) == (set(), "Table")


def test_after_a_round_the_score_sheet_has_it_and_it_can_be_taken_back(sit: Sit) -> None:
    sitting = innkeeper(sit)
    while "continue" not in sitting.spots():
        sitting.decide()
        sitting.settle()
    sheet = sitting.table.sheet()
    assert [row[0] for row in sheet.rows] == ["1"]
    sitting.click("undo")
    assert sitting.top == "Dialog"
    sitting.click("answer 1")
    sitting.settle()
    assert sitting.table.sheet().rows == ()


def test_help_is_one_key_away(solo: Sitting) -> None:
    solo.key("f1")
    assert solo.top == "Howto"


def test_taking_back_what_showed_nothing_needs_no_question(sit: Sit) -> None:
    sitting = sit(seed=3)
    sitting.settle()
    assert "undo" in sitting.refused()


def test_taking_back_a_move_that_showed_something_is_asked_and_marked(sit: Sit) -> None:
    sitting = innkeeper(sit)
    ply = sitting.match.ply
    sitting.decide()
    sitting.settle()
    while "continue" in sitting.spots():
        sitting.decide()
        sitting.settle()
    sitting.click("undo")
    assert sitting.top == "Dialog"
    sitting.click("answer 1")
    sitting.settle()
    assert sitting.match.ply == ply
    assert sitting.match.assisted


@pytest.mark.parametrize("size", [(1024, 768), (1920, 1080), (2560, 1080)])
@pytest.mark.parametrize("scale", [75, 100, 200])
def test_everything_that_can_be_clicked_is_in_the_window_and_apart(sit: Sit, size: tuple[int, int], scale: int) -> None:
    sitting = sit(
        "human:Maximiliane-Eva, ai:easy:Constantin-Paul, ai:easy:Lola, ai:easy:Wilhelmina-Rose, ai:easy:O, ai:easy:P",
        size=size,
        settings=Settings(pace="instant", ui_scale=scale),
    )
    sitting.settle()
    window = sitting.app.canvas.get_rect()
    spots = [spot for spot in sitting.table.hotspots() if not spot.id.startswith(("hand.", "barrel."))]
    assert all(window.contains(spot.rect) for spot in spots)
    assert all(not a.rect.colliderect(b.rect) for a in spots for b in spots if a is not b)


def test_an_idle_table_paints_nothing(solo: Sitting) -> None:
    solo.app.step(1)
    assert list(solo.table.draw(solo.app.canvas)) == []
    assert not solo.table.busy()


def test_the_trace_tells_what_was_asked_and_what_was_painted(solo: Sitting) -> None:
    solo.app.step(1)
    lines = [json.loads(line) for line in (solo.folder / "trace.jsonl").read_text(encoding="utf-8").splitlines()]
    assert {"t": "painted", "ply": 0} in lines
    asked = [line for line in lines if line["t"] == "prompt"]
    assert asked[-1]["seat"] == 0
    assert "Becky" in asked[-1]["text"]
    assert {"t": "idle"} in lines


def test_a_smaller_window_keeps_the_decision_usable(solo: Sitting) -> None:
    solo.app.scenes.top.layout(solo.app.dress.frame((800, 600), 1.0))
    solo.table.update(1)
    assert "hand.3" in {spot.id for spot in solo.table.hotspots()}


def test_a_disk_that_fails_is_told_and_stops_nobody(solo: Sitting) -> None:
    solo.match._journal.trouble = OSError(28, "No space left on device", "the journal")
    plies = solo.match.ply
    solo.click("hand.3")
    assert "No space left" in solo.table.note
    solo.click("order")
    assert solo.match.ply == plies + 1


def test_somebody_alone_may_go_back_to_a_line_of_the_log(sit: Sit) -> None:
    sitting = innkeeper(sit)
    ordered = next(i for i, entry in enumerate(sitting.table.entries) if entry.text == "Otto has ordered.")
    sitting.click("log")
    sitting.click(f"log:{ordered}")
    sitting.click("back_here")
    assert sitting.top == "Dialog"
    sitting.click("answer 1")
    assert sitting.match.assisted
    sitting.settle()
    assert "stop" in sitting.spots()


def test_people_who_share_a_table_cannot_go_back_to_a_line_of_the_log(sit: Sit) -> None:
    sitting = sit("human:Becky, human:Otto, human:Lola", seed=5)
    sitting.settle()
    for seat in sitting.match.to_act():
        sitting.table.quick(seat, "3")
    sitting.app.scenes.pop()
    sitting.settle()
    assert "stop" in sitting.spots()
    sitting.click("log")
    sitting.click("log:0")
    assert "continue" in sitting.spots()
    assert "back_here" not in sitting.spots()


def test_a_whole_turn_is_reset_by_one_key(sit: Sit) -> None:
    options = {"innkeeper": "1"}
    first = (Match.new("polterfass", parse(SOLO), options, seed=seed).view(None) for seed in count())
    seed = next(seed for seed, view in enumerate(first) if sum(effects(view.ends)))
    sitting = sit(SOLO, seed=seed, options=options)
    sitting.settle()
    sitting.click("stop")
    sitting.settle()
    assert sitting.match.view(0).phase == "pour"
    sitting.app.feed(Key("z", ctrl=True, shift=True))
    sitting.app.step(STEP)
    assert sitting.match.view(0).phase == "serve"
    assert not sitting.match.assisted
    assert "stop" in sitting.spots()
