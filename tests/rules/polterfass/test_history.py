"""What everybody may look up, and what nobody may."""

import dataclasses

from rules.core.codec import canonical, to_json
from rules.polterfass import GAME
from rules.polterfass.barrels import Pour
from rules.polterfass.state import Roll, Round
from tests.marks import rule
from tests.rules.polterfass.inn import act, new_game, order, position


@rule("P14")
def test_the_history_holds_every_roll_served_and_ordered_totals_orders_and_scores():
    state = new_game(".........", "a........")
    order(state, seat1="order:1", seat2="order:0:2")
    act(state, 0, "roll:0:0", "b.......")
    act(state, 0, "stop", "a........")
    nine = tuple(range(9))
    assert GAME.view(state, 1).history == (
        Round(
            number=1,
            innkeeper=0,
            rolls=(
                Roll(nine, (0,) * 9),
                Roll(nine, (1, 0, 0, 0, 0, 0, 0, 0, 0)),
                Roll(nine[1:], (2, 0, 0, 0, 0, 0, 0, 0)),
            ),
            verdict="enough",
            pour=Pour((), (), 12),
            ordered=3,
            orders=(None, (1,), (0, 2)),
            changes=(9, 1, 2),
            scores=(9, 1, 2),
        ),
    )


@rule("P14")
def test_everybody_sees_the_same_but_the_own_order():
    state = position("a........", orders=[None, (1, 2), (3,)])
    views = [GAME.view(state, seat) for seat in (0, 1, 2, None)]
    assert [view.own_order for view in views] == [None, (1, 2), (3,), None]
    assert len({dataclasses.replace(view, seat=None, own_order=None) for view in views}) == 1


@rule("P5", "P14")
def test_no_view_changes_with_another_guests_order_before_the_bill():
    seen = {
        canonical(to_json(GAME.view(position("a........", orders=[None, (1, 2), cards]), 1))) for cards in [(3,), (7,)]
    }
    assert len(seen) == 1


def test_a_game_that_is_written_down_goes_on_the_same():
    state = position("ab.....ab", scores=[3, -4, 9])
    again = GAME.load(GAME.dump(state))
    assert again == state
    act(again, 0, "roll:0:1", "a.....")
    assert again != state
