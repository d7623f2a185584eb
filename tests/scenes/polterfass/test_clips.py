"""What is seen and heard of the events of Polterfass."""

from game.assets import Assets
from game.maps import load_map
from game.seats import company
from rules.core.event import Committed, Event
from rules.polterfass import GAME
from rules.polterfass.events import Billed, Rolled
from scenes.polterfass import clips, layout
from scenes.polterfass.looks import CardLook, CupLook, NoteLook, PlaqueLook
from scenes.polterfass.painters import painters
from scenes.polterfass.tumble import tumble
from scenes.stage.stage import Stage
from scenes.stage.timeline import Passage, Stagecraft, Timeline
from tests.rules.polterfass.inn import act, new_game, order, position

MAP = load_map(Assets().path("polterfass/table.tmx"))
STEP = 40  # ms


class Inn:
    """A table for three on a strict timeline: one that differs from its view fails."""

    def __init__(self, viewer=None):
        self.viewer = viewer
        self.heard = []
        seats, board = company(3), MAP.board(3)
        self.stage = Stage(painters())
        self.craft = Stagecraft(self.stage, board, seats, lambda view: layout.pieces(view, board, seats), self._hear)
        self.timeline = Timeline(self.craft, clips.CLIPS, clips.GATES, strict=True)

    def _hear(self, name: str, volume: float = 1.0) -> None:
        assert 0 < volume <= 1
        self.heard.append(name)

    def sit(self, state):
        self.craft.settle(GAME.view(state, self.viewer))

    def play(self, state, events, before=None):
        """Show it; the tables seen on the way, each with the event being shown."""
        after = GAME.view(state, self.viewer)
        self.timeline.push(Passage(1, tuple(events), before or after, after))
        seen: list[tuple[type[Event] | None, dict]] = []
        while not self.timeline.idle:
            if self.timeline.waiting:
                self.timeline.click()
            self.timeline.update(STEP)
            seen.append((type(self.timeline.event), self.stage.snapshot()))
        return seen


def shown(inn, state, seat, action, *rolls):
    """Play one action from `state` at this table."""
    inn.sit(state)
    before = GAME.view(state, inn.viewer)
    return inn.play(state, act(state, seat, action, *rolls), before)


def test_every_try_of_the_first_roll_is_seen():
    events = []
    state = new_game(".........", ".......a.", "a........", emit=events.append)
    inn = Inn()
    inn.sit(state)
    poured = 0
    tipped = False
    for _event, table in inn.play(state, events):
        cup = table["cup"].look
        assert isinstance(cup, CupLook)
        poured += cup.tilt > 90 and not tipped
        tipped = cup.tilt > 90
    assert poured == 3
    assert inn.heard.count("cup_rattle") == 3


def test_a_roll_takes_the_barrels_off_the_table_and_they_tumble_to_rest():
    inn, state = Inn(), position("a........")
    seen = shown(inn, state, 0, "roll:0:0", "a.......")
    counts = [sum(id.startswith("barrel.") for id in table) for event, table in seen if event is Rolled]
    assert min(counts) == 1  # the standing one stays
    assert counts[-1] == 9
    assert any(table["barrel.5"].pose.lift > 60 for _event, table in seen if "barrel.5" in table)


def test_impacts_are_heard_unless_the_clip_was_skipped():
    inn, state = Inn(), position("a........")
    shown(inn, state, 0, "roll:0:0", "a.......")
    assert {"barrel", "barrel_knock"} & set(inn.heard)
    silent, state = Inn(), position("a........")
    silent.timeline.pace = "instant"
    shown(silent, state, 0, "roll:0:0", "a.......")
    assert silent.heard == []


def test_a_roll_is_shown_by_the_same_throw_every_time():
    state = position("a........")
    roll = state.rolls[0]
    assert tumble(3, 2, roll) is tumble(3, 2, roll)
    assert tumble(3, 2, roll).duration > 0


def test_others_see_the_same_whether_one_card_is_laid_or_two():
    seen = []
    for laid in ("order:7", "order:0:7"):
        inn, state = Inn(), new_game("a........")
        seen.append((shown(inn, state, 1, laid), inn.heard))
    assert seen[0] == seen[1]
    assert seen[0][0][-1][1]["order.1.0"].look == CardLook(1)


def test_the_own_cards_leave_the_hand_and_lie_covered():
    inn, state = Inn(viewer=1), new_game("a........")
    seen = shown(inn, state, 1, "order:3:6")
    commits = [table for event, table in seen if event is Committed]
    assert {"hand.3", "hand.6"} <= commits[0].keys()
    assert not any(id.startswith("hand.") for id in seen[-1][1])
    assert seen[-1][1]["order.1.0"].look == CardLook(1)


def test_orders_open_clockwise_from_the_innkeepers_left():
    inn, state = Inn(), position("a........", orders=[None, (7,), (0, 1)])
    totals = []
    for event, table in shown(inn, state, 0, "stop", "aaaaaaaaa"):
        if event is Billed:
            totals += [id for id in table if id.startswith("total.") and id not in totals]
    assert totals == ["total.1", "total.2"]


def test_each_change_is_told_with_its_reason_before_the_next_one():
    inn, state = Inn(), position("a........", orders=[None, (7,), (0, 4)])
    inn.sit(state)
    before = GAME.view(state, None)
    notes, tallies = [], []
    after_events = act(state, 0, "stop", "aaaaaaaaa")
    inn.timeline.push(Passage(1, tuple(after_events), before, GAME.view(state, None)))
    while not inn.timeline.idle:
        if inn.timeline.waiting:
            inn.timeline.click()
        inn.timeline.update(STEP)
        if (tally := list(inn.craft.tally)) not in tallies:
            tallies.append(tally)
        for id, piece in inn.stage.snapshot().items():
            if isinstance(piece.look, NoteLook) and (id, piece.look) not in notes:
                notes.append((id, piece.look))
    assert notes == [
        ("note.1", NoteLook(-7, "greediest")),
        ("note.2", NoteLook(7, "lowest")),
        ("note.0", NoteLook(9, "served")),
    ]
    assert tallies == [[0, 0, 0], [0, -7, 0], [0, -7, 7], [9, -7, 7]]


def test_the_ordered_mugs_add_up_as_the_orders_open():
    inn, state = Inn(), position("a........", orders=[None, (7,), (0, 4)])
    sums = []
    for event, table in shown(inn, state, 0, "stop", "aaaaaaaaa"):
        if event is Billed and "ordered" in table:
            look = table["ordered"].look
            assert isinstance(look, PlaqueLook)
            sums.append(look.mugs)
    assert sums == sorted(sums)
    assert sums[0] < 7 < sums[-1] == 11


def test_the_table_waits_after_the_bill():
    state = position("a........")
    inn = Inn()
    inn.sit(state)
    before = GAME.view(state, None)
    inn.timeline.push(Passage(1, tuple(act(state, 0, "stop", "aaaaaaaaa")), before, GAME.view(state, None)))
    while not inn.timeline.waiting:
        inn.timeline.update(STEP)
    assert inn.timeline.waiting == "gate"
    assert "banner" in inn.stage


def test_the_hand_comes_up_when_the_first_roll_is_done():
    events = []
    state = new_game("a........", emit=events.append)
    inn = Inn(viewer=1)
    inn.sit(state)
    seen = inn.play(state, events)
    assert not any(id.startswith("hand.") for id in seen[0][1])
    assert sum(id.startswith("hand.") for id in seen[-1][1]) == 8


def test_a_whole_round_can_be_played_again_from_its_log():
    inn, state = Inn(), new_game("a........")
    order(state, seat1="order:7", seat2="order:6")
    for _again in range(2):
        shown(inn, GAME.clone(state), 0, "roll:0:0", "........", "aaaaaaaaa")
