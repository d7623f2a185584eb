"""What is seen and heard of the events of Tavern."""

import pytest

from rules.core.event import Committed
from rules.tavern import GAME
from rules.tavern.events import (
    Ate,
    Barred,
    BidsRevealed,
    Counted,
    Discarded,
    DrinkDrawn,
    DrinkTaken,
    DrivenOut,
    Fought,
    Irritated,
    Lured,
    NumberThrown,
    Served,
    ShunnedFight,
    StackShuffled,
    Stole,
    Turned,
    WalkedOut,
)
from scenes.stage.timeline import Passage
from scenes.tavern.looks import DrinkLook, MusicianLook
from tests.rules.tavern.taproom import act, drinks, guest, position
from tests.scenes.tavern.house import STEP, House, during


def bidding(left=5, right=9, **fields):
    return position("bid", **{"street": [left, right], "stacks": [(6,), (7,)], "hands": ("bt", "ww"), **fields})


def met(one, other, *dice, viewer=None, **fields):
    """Both have bid; what is seen of all that follows from the second bid."""
    state, house = bidding(**fields), House(viewer)
    act(state, 0, f"bid:{one}")
    return house, house.play(state, 1, f"bid:{other}", *dice)


def looks(tables, id):
    """The different looks of a piece, in their order."""
    found = []
    for table in tables:
        if id in table and table[id].look not in found[-1:]:
            found.append(table[id].look)
    return found


# bids and arrivals


def test_a_bid_of_somebody_else_comes_face_down():
    house = House(viewer=0)
    seen = during(house.play(bidding(), 1, "bid:4:2"), Committed)
    assert {look for id in ("bid.1.0", "bid.1.1") for look in looks(seen, id)} == {MusicianLook(1)}


def test_the_own_musicians_leave_the_hand_and_lie_covered():
    house = House(viewer=0)
    seen = house.play(bidding(), 0, "bid:4:2")
    assert "musician.4" in seen[0][1]
    last = seen[-1][1]
    assert not any(id.startswith("musician.") for id in last)
    assert (last["bid.0.0"].look, last["bid.0.1"].look) == (MusicianLook(0), MusicianLook(0))


def test_all_musicians_are_turned_up_at_the_same_time():
    _house, seen = met("5:1", "4:2")
    for table in during(seen, BidsRevealed)[:-1]:
        assert (
            len(
                {(look.value is None, look.width) for id in table if id.startswith("bid.") for look in [table[id].look]}
            )
            == 1
        )
    assert [look.value for look in looks(during(seen, BidsRevealed)[-1:], "bid.1.1")] == [2]


def test_between_equal_bids_the_counts_in_both_taverns_are_shown():
    _house, seen = met("5:1", "5:2", ours=(guest(6),))
    tables = during(seen, Lured)
    assert (looks(tables, "count.0")[0].number, looks(tables, "count.1")[0].number) == (1, 0)
    assert looks(tables, "count.0")[0].most
    assert not any("count.0" in table for table in during(seen, BidsRevealed))


def test_a_customer_that_is_not_let_in_goes_from_the_door_back_to_the_street():
    _house, seen = met("5:1", "4:2", right=14, ours=(guest(9), guest(10)))
    heights = [table["street.0"].pose.y for table in during(seen, Barred) if "street.0" in table]
    assert heights[0] == max(heights) > min(heights)
    assert not any("guest.5" in table for _event, table in seen)


def test_who_is_driven_out_goes_to_the_score_pile_after_the_reason_was_seen():
    house, seen = met("1:5", "2:4", left=13, ours=(guest(10), guest(5, "bb")))
    tables = during(seen, DrivenOut)
    jumps = [
        number
        for table in tables
        for number in (10, 9, 5)
        if f"guest.{number}" in table and table[f"guest.{number}"].pose.lift
    ]
    assert jumps.index(10) < jumps.index(5)
    assert [look.pile for look in looks(tables, "sign.0")] == [0, 1]
    assert looks(tables, "discards")[-1].cards == 2
    assert "tavern/slam" in house.heard


# fights


def brawl(*dice, viewer=None):
    """Borin's fourth beer makes him drunk beside Krugash, who is drunk."""
    state = position(
        "serve", ours=(guest(13, "ff"), guest(5, "bbb"), guest(9)), hands=("b", ""), thirsty=(5,), thrown=[6, 0]
    )
    house = House(viewer)
    return house, house.play(state, 0, "serve:5", *dice)


def test_a_fight_is_played_out_with_two_dice_and_both_sums():
    _house, seen = brawl(3, 9)
    tables = during(seen, Fought)
    assert any("foe.0" in table and table["foe.0"].pose.lift > 20 for table in tables)
    assert (looks(tables, "foe.0")[-1].value, looks(tables, "foe.1")[-1].value) == (3, 9)
    left, right = looks(tables, "sum.0"), looks(tables, "sum.1")
    assert [(look.strength, look.die, look.won) for look in left] == [(4, None, False), (4, 3, False)]
    assert [(look.strength, look.die, look.won) for look in right] == [(5, None, False), (5, 9, False), (5, 9, True)]
    assert not {"mat", "foe.0", "sum.0", "banner"} & seen[-1][1].keys()


def test_equal_sums_are_thrown_again_before_everybodys_eyes():
    _house, seen = brawl(6, 5, 1, 12)
    assert [look.die for look in looks(during(seen, Fought), "sum.0")] == [None, 6, 1]


def test_the_loser_falls_and_goes_to_the_score_pile_and_the_elf_leaves_too():
    house, seen = brawl(3, 9)
    fallen = [table["guest.5"].pose.angle for table in during(seen, Fought) if "guest.5" in table]
    assert max(abs(angle) for angle in fallen) == 90
    assert "guest.9" in during(seen, Fought)[-1]
    assert seen[-1][1]["sign.0"].look.pile == 2
    assert during(seen, ShunnedFight)
    assert {"tavern/brawl", "fist", "tavern/slam"} <= set(house.heard)


# buying


def test_a_face_up_drink_goes_into_the_hand_and_its_slot_is_filled():
    state = position("take", due=2, hands=("tt", ""), market="bfw", stack="tb")
    house = House(viewer=0)
    seen = house.play(state, 0, "take:firewater")
    assert [looks([seen[-1][1]], f"hand.{i}")[0].drink for i in range(3)] == ["firewater", "tea", "tea"]
    for slot, drink in ((0, "beer"), (2, "wine")):
        assert looks([table for _event, table in seen], f"market.{slot}") == [DrinkLook(drink)]
    assert looks(during(seen, DrinkTaken), "due")[-1].drinks == 1


def test_what_others_take_face_up_turns_its_back_on_the_way():
    state = position("take", due=2, hands=("tt", ""), market="bfw", stack="tb")
    seen = House(viewer=1).play(state, 0, "take:firewater")
    assert set(looks([seen[-1][1]], "held.0.2")) == {DrinkLook()}
    assert "firewater" in [table["market.1"].look.drink for table in during(seen, DrinkTaken) if "market.1" in table]


def test_the_last_open_drinks_move_up_when_none_is_left_to_fill_the_gap():
    state = position("take", due=2, market="bfw", stack="")
    seen = House().play(state, 0, "take:beer")
    assert looks([seen[-1][1]], "market.0") == [DrinkLook("firewater")]
    assert "market.2" not in seen[-1][1]


@pytest.mark.parametrize("viewer", [None, 1])
def test_a_drink_taken_blind_shows_others_its_back_only(viewer):
    state = position("take", due=2, hands=("tt", ""), stack="fb")
    seen = during(House(viewer).play(state, 0, "take:stack"), DrinkDrawn)
    shown = [table[id].look for table in seen for id in table if id.startswith(("held.0", "top"))]
    assert set(shown) == {DrinkLook()}


def test_the_empty_mugs_become_a_new_stack():
    state = position("take", due=2, market="bfw", stack="", discards=drinks("tt"))
    seen = House().play(state, 0, "take:beer", draws=(0,))
    tables = during(seen, StackShuffled)
    assert looks(tables, "discards")[-1].cards == 0
    assert looks(tables, "stack")[-1].cards == 2


# serving


def thrown(number, *thirsty, viewer=None):
    """The last drink is taken, and the die is rolled."""
    ours = tuple(guest(number) for number in thirsty)
    state = position("take", ours=ours, due=1, hands=("bt", ""), stack="bbb")
    house = House(viewer)
    return house, during(house.play(state, 0, "take:stack", number), NumberThrown)


def test_the_die_is_rolled_and_the_thirsty_speak_up_one_by_one():
    house, tables = thrown(5, 5, 6, 9)
    assert any(table["die"].pose.lift > 40 for table in tables)
    assert tables[-1]["die"].look.value == 5
    waiting = [sum(table[f"guest.{number}"].look.thirsty for number in (5, 6, 9)) for table in tables]
    assert waiting == sorted(waiting)
    assert set(waiting) == {0, 1, 2, 3}
    assert {"dice_shake", "dice"} <= set(house.heard)


def test_how_the_die_rolls_follows_from_its_number_alone():
    rolls = [[table["die"] for table in thrown(5, *thirsty)[1] if "thrown" not in table] for thirsty in ((5,), (9, 13))]
    assert rolls[0] == rolls[1]


@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_a_drink_leaves_the_hand_for_all_to_see_and_stands_before_the_guest(viewer):
    state = position("serve", ours=(guest(5, "bb"), guest(9)), hands=("bt", ""), thirsty=(5,), thrown=[6, 0])
    seen = House(viewer).play(state, 0, "serve:5")
    tables = during(seen, Served)
    assert looks(tables, "given.0")[-1].drink == "beer"
    assert "drink.5.2" in tables[-1]
    assert [len(look.guest.drinks) for look in looks(tables, "guest.5")] == [2, 3]
    assert not tables[-1]["guest.5"].look.thirsty


def test_a_card_is_turned_to_its_red_side_by_an_event_of_its_own():
    state = position("serve", ours=(guest(5, "bbb"), guest(9)), hands=("b", ""), thirsty=(5,), thrown=[6, 0])
    house = House()
    seen = house.play(state, 0, "serve:5")
    assert not any(table["guest.5"].look.red for table in during(seen, Served))
    assert seen[-1][1]["guest.5"].look.red
    assert min(table["guest.5"].look.width for table in during(seen, Turned)) < 20
    assert "tavern/hiccup" in house.heard


def test_a_stolen_drink_moves_from_guest_to_guest():
    ours = (guest(18), guest(1, "w"), guest(5, "bbbb"), guest(9))
    state = position("serve", ours=ours, thirsty=(18,), thrown=[5, 0], round=8, turn=1)
    seen = House().play(state, 0, "steal:18:5:beer")
    tables = during(seen, Stole)
    assert any(table["drink.18.0"].pose.lift > 20 for table in tables if "drink.18.0" in table)
    assert "drink.5.3" not in tables[-1]
    assert not seen[-1][1]["guest.5"].look.red  # sober again


def test_the_dragons_meal_shrinks_to_what_lies_before_it():
    state = position(
        "serve", ours=(guest(22), guest(5, "bb"), guest(9)), thirsty=(22, 9), thrown=[9, 0], round=8, turn=1
    )
    house = House()
    seen = house.play(state, 0, "feed:22:5")
    tables = during(seen, Ate)
    assert min(table["guest.5"].pose.scale for table in tables if "guest.5" in table) < 0.5
    assert "eaten.5" in tables[-1]
    assert looks(tables, "discards")[-1].cards == 2
    assert "tavern/chomp" in house.heard


def test_a_refused_guest_is_turned_by_and_by_to_a_quarter():
    state = position("serve", ours=(guest(5), guest(9)), hands=("b", ""), thirsty=(5, 9), thrown=[5, 0])
    turns = [table["guest.5"].look.turn for table in during(House().play(state, 0, "refuse:5"), Irritated)]
    assert turns == sorted(turns)
    assert 0 < turns[1] < turns[-1] == 90


def test_who_walks_out_leaves_its_mugs_and_goes_to_no_pile():
    state = position(
        "serve", ours=(guest(5, "bb", irritated=True), guest(9)), hands=("b", ""), thirsty=(5, 9), thrown=[5, 0]
    )
    house = House()
    tables = during(house.play(state, 0, "refuse:5"), WalkedOut)
    assert tables[-1]["discards"].look.cards == 2
    assert tables[-1]["sign.0"].look.pile == 0
    assert "tavern/slam" in house.heard


def test_discarded_drinks_are_seen_by_everybody():
    state = position("discard", hands=("bbbtt", ""))
    tables = during(House().play(state, 0, "discard:tea"), Discarded)
    assert looks(tables, "given.0")[-1] == DrinkLook("tea")


# counting


def counted(viewer=None):
    """The last discard of the night."""
    state = position(
        "discard", ours=(guest(5, "bbb"), guest(9, "t")), theirs=(guest(15, "b" * 8),), hands=("bbbbb", ""), round=14,
        piles=[(6, 7), ()], scores=[10, 20], turn=1, thrown=[3, 4],
    )  # fmt: skip
    house = House(viewer)
    before = GAME.view(state, viewer)
    house.craft.settle(before)
    events = act(state, 0, "discard:beer")
    house.timeline.push(Passage(1, tuple(events), before, GAME.view(state, viewer)))
    return house


def test_guests_are_counted_one_by_one_and_the_score_follows():
    house, chips, tallies = counted(), [], []
    while not house.timeline.idle:
        if house.timeline.waiting:
            house.timeline.click()
        house.timeline.update(STEP)
        chips += [id for id in house.stage.ids("worth.") if id not in chips]
        if list(house.craft.tally) not in tallies:
            tallies.append(list(house.craft.tally))
    assert chips == ["worth.5", "worth.9", "worth.15"]
    assert tallies == [[10, 20], [16, 20], [19, 20], [21, 20], [21, 18]]


def test_the_table_waits_after_a_count():
    house = counted()
    while not house.timeline.waiting:
        house.timeline.update(STEP)
    assert house.timeline.waiting == "gate"
    assert isinstance(house.timeline.event, Counted)
    assert house.stage["total.0"].look.pile == 2


def test_impatience_leaves_the_same_table_without_a_sound():
    state = position("serve", ours=(guest(13, "ff"), guest(5, "bbb")), hands=("b", ""), thirsty=(5,), thrown=[6, 0])
    house = House()
    house.timeline.pace = "instant"
    house.play(state, 0, "serve:5", 3, 9)
    assert house.heard == []
