"""A match keeps its word: what was written down plays again, what may be taken back is, and nothing else."""

import threading
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game import saves
from game.envelope import Seal
from game.journal import Damaged
from game.match import Match
from game.seats import SeatInfo, company
from game.session import Session
from rules.core import registry
from rules.core.action import Action
from rules.core.chance import Chance, Sampled, Seeded
from rules.core.errors import IllegalAction
from rules.core.playout import choose_randomly
from rules.core.protocol import Setup

GAME = next(iter(registry.games()))
SOLO = company(3, humans=1)
SHARED = company(3, humans=2)


OPEN: list[Match] = []


class FullDisk:
    def truncate(self) -> None:
        raise OSError(28, "No space left on device")


FULL_DISK: Any = FullDisk()


@pytest.fixture(autouse=True)
def _closed() -> Iterator[None]:
    yield
    while OPEN:
        OPEN.pop().close()
    through_to_the_disk()


def through_to_the_disk() -> None:
    """Wait until nothing is on its way to the disk."""
    for thread in threading.enumerate():
        if thread.name == "disk":
            thread.join()


def fresh(seats: tuple[SeatInfo, ...] = SOLO, folder: Path | None = None, seed: int | None = 7) -> Match:
    OPEN.append(Match.new(GAME, seats, {}, seed=seed, folder=folder))
    return OPEN[-1]


def loaded(path: Path | None) -> Match:
    assert path is not None
    OPEN.append(Match.load(path))
    return OPEN[-1]


def play_on(match: Match, dice: Chance, moves: int = 10_000) -> None:
    """Random moves for whoever has to act."""
    for _move in range(moves):
        if not (seats := match.to_act()):
            return
        match.submit(seats[0], choose_randomly(None, match.legal(seats[0]), dice))


def finished(folder: Path) -> Path:
    match = fresh(folder=folder)
    play_on(match, Sampled("a whole game"))
    match.close()
    assert match.path is not None
    return match.path


# -- the journal


def test_a_journal_plays_again_to_the_same_state(tmp_path: Path) -> None:
    match = fresh(folder=tmp_path)
    play_on(match, Sampled("anything"))
    match.close()
    again = loaded(match.path)
    assert again.digest() == match.digest() is not None
    assert again.outcome() == match.outcome()
    for viewer in (0, 1, None):
        for ply in range(match.ply + 1):
            assert again.batch(ply, viewer) == match.batch(ply, viewer)


def test_a_move_is_in_the_file_before_it_can_be_shown(tmp_path: Path) -> None:
    match = fresh(folder=tmp_path)
    assert match.path is not None
    for count in range(1, 6):
        play_on(match, Sampled(count), moves=1)
        assert len(match.path.read_bytes().splitlines()) == 1 + count
        assert Match.load(match.path, resume=False).ply == count


def test_a_game_taken_up_again_goes_on_as_if_nothing_had_been(tmp_path: Path) -> None:
    whole, cut = fresh(), fresh(folder=tmp_path)
    play_on(whole, Sampled("moves"), moves=12)
    dice = Sampled("moves")
    play_on(cut, dice, moves=7)
    cut.close()
    again = loaded(cut.path)
    play_on(again, dice, moves=5)
    assert again.view(None) == whole.view(None)
    assert again.view(0) == whole.view(0)


def test_half_a_last_line_is_dropped_and_written_over(tmp_path: Path) -> None:
    match = fresh(folder=tmp_path)
    play_on(match, Sampled("moves"), moves=4)
    match.close()
    assert match.path is not None
    data = match.path.read_bytes()
    match.path.write_bytes(data[:-9])
    again = loaded(match.path)
    assert again.ply == 3
    play_on(again, Sampled("other"), moves=2)
    again.close()
    assert Match.load(match.path, resume=False).ply == 5


@pytest.mark.parametrize(
    ("damage", "words"),
    [
        (lambda data: b"", "is empty"),
        (lambda data: b"not json\n" + data, "line 1"),
        (lambda data: data.replace(b'"format":1', b'"format":99', 1), "newer version"),
        (lambda data: data.replace(b'"known_seed":7', b'"known_seed":8', 1), "its header was changed"),
        (lambda data: data.replace(b'{"t":"move"', b'{"t":"muve"', 1), "line 2"),
    ],
)
def test_a_damaged_journal_is_named_and_kept(tmp_path: Path, damage, words: str) -> None:
    path = finished(tmp_path)
    broken = damage(path.read_bytes())
    path.write_bytes(broken)
    with pytest.raises(Damaged, match=words) as error:
        Match.load(path)
    assert path.name in str(error.value)
    assert path.read_bytes() == broken


def test_any_changed_digit_is_found_and_its_move_named(tmp_path: Path) -> None:
    path = finished(tmp_path)
    lines = path.read_bytes().splitlines(keepends=True)
    dice = Sampled("which digit")
    for _try in range(60):
        number = dice.below(len(lines), "line")
        digits = [i for i, byte in enumerate(lines[number]) if chr(byte).isdigit()]
        place = digits[dice.below(len(digits), "digit")]
        digit = b"%d" % ((int(lines[number][place : place + 1]) + 1 + dice.below(9, "another")) % 10)
        changed = lines[number][:place] + digit + lines[number][place + 1 :]
        path.write_bytes(b"".join([*lines[:number], changed, *lines[number + 1 :]]))
        with pytest.raises(Damaged, match=rf"move {number}\b|line {number + 1}\b" if number else r"line 1|newer"):
            Match.load(path, resume=False)


def test_a_full_disk_stops_no_game_and_the_missing_moves_follow(tmp_path: Path) -> None:
    match = fresh(folder=tmp_path)
    real = match._journal._file

    match._journal._file = FULL_DISK
    play_on(match, Sampled("moves"), moves=3)
    assert match.trouble is not None
    match._journal._file = real
    play_on(match, Sampled("more"), moves=1)
    assert match.trouble is None
    assert match.path is not None
    assert Match.load(match.path, resume=False).ply == 4


def test_moves_that_found_no_room_are_tried_once_more_when_the_table_is_left(tmp_path: Path) -> None:
    match = fresh(folder=tmp_path)
    real, match._journal._file = match._journal._file, FULL_DISK
    play_on(match, Sampled("moves"), moves=3)
    match._journal._file = real
    match.close()
    assert match.path is not None
    assert Match.load(match.path, resume=False).ply == 3


def test_a_crash_between_the_last_move_and_the_end_is_mended(tmp_path: Path) -> None:
    path = finished(tmp_path)
    whole = path.read_bytes()
    path.write_bytes(b"".join(whole.splitlines(keepends=True)[:-1]))
    loaded(path).close()
    assert path.read_bytes() == whole


def test_a_game_may_end_again_after_its_end_was_taken_back(tmp_path: Path) -> None:
    match = fresh(folder=tmp_path)
    play_on(match, Sampled("moves"))
    assert match.undo(0, match.ply - 1) == "assisted"
    play_on(match, Sampled("again"))
    match.close()
    again = loaded(match.path)
    assert again.outcome() == match.outcome() is not None
    assert again.assisted


def test_a_game_left_after_its_end_was_taken_back_is_not_over(tmp_path: Path) -> None:
    match = fresh(folder=tmp_path)
    play_on(match, Sampled("moves"))
    match.undo(0, match.ply - 1)
    match.close()
    assert [kept.over for kept in saves.shelf(tmp_path).games] == [False]
    assert loaded(match.path).outcome() is None


def test_a_journal_with_other_line_ends_plays_and_goes_on(tmp_path: Path) -> None:
    match = fresh(folder=tmp_path)
    play_on(match, Sampled("moves"), moves=4)
    match.close()
    assert match.path is not None
    match.path.write_bytes(match.path.read_bytes().replace(b"\n", b"\r\n"))
    again = loaded(match.path)
    play_on(again, Sampled("more"), moves=2)
    assert Match.load(match.path, resume=False).ply == 6


@pytest.mark.parametrize(
    "line",
    [
        b'{"t":"move","seat":0,"action":"order:%s","digest":""}' % (b"9" * 5000),  # more than Python reads as a number
        b'{"t":"move","seat":99,"action":"stop","digest":""}',
        b'{"t":"move","seat":-1,"action":"stop","digest":""}',
        b'{"t":"undo","ply":0,"digest":""}',
    ],
)
def test_a_line_that_nobody_can_have_played_is_named(tmp_path: Path, line: bytes) -> None:
    match = fresh(folder=tmp_path)
    match.close()
    assert match.path is not None
    match.path.write_bytes(match.path.read_bytes() + line + b"\n")
    with pytest.raises(Damaged, match="move 1 is against the rules"):
        Match.load(match.path)


def test_half_a_line_behind_damage_is_left_as_it_is(tmp_path: Path) -> None:
    path = finished(tmp_path)
    path.write_bytes(path.read_bytes().replace(b'{"t":"move"', b'{"t":"muve"', 1)[:-9])
    before = path.read_bytes()
    with pytest.raises(Damaged):
        Match.load(path)
    assert path.read_bytes() == before


def test_a_disk_that_knows_no_locks_stops_no_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(_file: object) -> None:
        raise OSError(95, "Operation not supported")

    monkeypatch.setattr("game.lock._try", refuse)
    match = fresh(folder=tmp_path)
    play_on(match, Sampled("moves"), moves=2)
    assert loaded(match.path).ply == 2


def test_every_round_goes_through_to_the_disk_without_keeping_the_table_waiting(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    synced: list[int] = []
    monkeypatch.setattr("game.journal.os.fsync", lambda _handle: synced.append(threading.get_ident()))
    match = fresh(folder=tmp_path)
    play_on(match, Sampled("moves"))
    match.close()
    through_to_the_disk()
    assert len(synced) == 1 + len(match.view(None).history) + 1  # the header, each round, and leaving
    assert threading.get_ident() not in synced


def test_the_same_known_game_may_be_begun_twice_in_a_second(tmp_path: Path) -> None:
    assert len({fresh(folder=tmp_path).path for _time in range(3)}) == 3


# -- the envelope


def test_the_envelope_can_be_made_again_from_what_was_in_it() -> None:
    match = fresh(seed=None)
    envelope = match.envelope
    play_on(match, Sampled("moves"))
    seal = match.seal()
    assert seal is not None
    assert seal.envelope(match.rules.info, match.setup, match.seats) == envelope
    assert Seal(seal.secret).seed == seal.seed


def test_the_cut_changes_the_dice_but_not_the_envelope() -> None:
    seal = Seal.drawn()
    cut = Seal(seal.secret, "seven")
    info, setup = registry.game(GAME).info, Setup.checked(registry.game(GAME).info, 3, {})
    assert seal.envelope(info, setup, SOLO) == cut.envelope(info, setup, SOLO)
    assert seal.seed != cut.seed


def test_seed_and_digest_stay_closed_until_the_game_is_over() -> None:
    match = fresh()
    play_on(match, Sampled("moves"), moves=3)
    assert match.seal() is None
    assert match.digest() is None


def test_the_dice_of_a_machines_mind_are_not_those_of_the_game() -> None:
    match = fresh(seed=None)
    minds = {match.mind(seat) for seat in range(3)}
    assert len(minds) == 3
    assert Seeded(match._seal.seed).below(1 << 53, "draw") not in minds


# -- who sees what


def test_a_secret_action_is_shown_to_nobody_else() -> None:
    match = fresh(SHARED)
    seat = match.to_act()[0]
    assert match.is_private(seat)
    action = match.legal(seat)[3]
    match.submit(seat, action)
    assert match.batch(1, seat).action == action
    assert match.batch(1, None).action is None
    assert match.batch(1, (seat + 1) % 3).action is None


# -- taking back


def test_what_was_not_allowed_changes_nothing(tmp_path: Path) -> None:
    match = fresh(folder=tmp_path)
    before = match.view(None)
    with pytest.raises(IllegalAction):
        match.submit(match.to_act()[0], Action("no-such-thing"))
    assert match.view(None) == before
    assert match.ply == 0


@given(st.integers(0, 10_000), st.integers(2, 60), st.booleans())
def test_nothing_that_was_drawn_shown_or_played_by_another_is_taken_back_for_free(
    seed: int, moves: int, solo: bool
) -> None:
    match = fresh(SOLO if solo else SHARED, seed=seed)
    play_on(match, Sampled("moves", seed), moves)
    seat = Sampled("who", seed).below(3, "seat")
    for ply in range(match.ply + 1):
        kind = match.may_undo(seat, ply)
        steps = match._steps[ply + 1 :]
        harmless = all(
            step.seat == seat and not step.drew and not any(event.final for event in step.events) for step in steps
        )
        if not steps or seat not in match.humans:
            assert kind is None
        elif harmless:
            assert kind == "free"
        else:
            assert kind == ("assisted" if solo and seat == 0 else None)


@given(st.integers(0, 10_000), st.integers(2, 60))
def test_after_taking_back_the_same_moves_lead_to_the_same_state(seed: int, moves: int) -> None:
    match = fresh(SHARED, seed=seed)
    play_on(match, Sampled("moves", seed), moves)
    for seat in range(3):
        target = match.last_decision(seat)
        if target is None or match.may_undo(seat, target) != "free":
            continue
        undone = [(step.seat, step.action) for step in match._steps[target + 1 :]]
        before = match._digest()
        assert match.undo(seat, target) == "free"
        for who, action in undone:
            assert who is not None
            assert action is not None
            match.submit(who, action)
        assert match._digest() == before
        assert not match.assisted


@given(st.integers(0, 10_000), st.integers(2, 60))
def test_a_turn_began_where_nothing_before_it_may_be_taken_back_for_free(seed: int, moves: int) -> None:
    match = fresh(SHARED, seed=seed)
    play_on(match, Sampled("moves", seed), moves)
    for seat in range(3):
        began = match.turn_began(seat)
        free = [ply for ply in range(match.ply) if match.may_undo(seat, ply) == "free"]
        assert began == (min(free) if free else None)


@given(st.integers(0, 10_000), st.integers(2, 60))
def test_going_back_marks_the_match_exactly_when_it_says_so(seed: int, moves: int) -> None:
    match = fresh(seed=seed)
    play_on(match, Sampled("moves", seed), moves)
    target = Sampled("where", seed).below(match.ply, "ply")
    kind = match.undo(0, target)
    assert match.assisted == (kind == "assisted")
    assert match.ply == target


def test_a_machine_asked_again_after_its_choice_was_seen_has_another_mind() -> None:
    match = fresh()
    play_on(match, Sampled("moves"), moves=6)
    before = match.mind(1)
    play_on(match, Sampled("more"), moves=1)
    match.undo(0, 6)
    assert match.mind(1) != before


def test_somebody_alone_may_go_back_beyond_a_roll_and_meets_other_dice(tmp_path: Path) -> None:
    match = fresh(company(3, humans=1), tmp_path)
    play_on(match, Sampled("moves"), moves=20)
    target = next(ply for ply in range(3, match.ply) if match._steps[ply + 1].drew)
    step = match._steps[target + 1]
    assert step.seat is not None
    assert step.action is not None
    rolled = [str(event) for event in match.batch(target + 1, None).events]
    assert match.undo(0, target) == "assisted"
    assert match.assisted
    match.submit(step.seat, step.action)
    assert [str(event) for event in match.batch(target + 1, None).events] != rolled
    match.close()
    again = loaded(match.path)
    assert again.assisted
    assert again.view(None) == match.view(None)


def test_people_who_share_a_table_cannot_go_back_beyond_a_roll() -> None:
    match = fresh(SHARED)
    play_on(match, Sampled("moves"), moves=20)
    target = next(ply for ply in range(3, match.ply) if match._steps[ply + 1].drew)
    with pytest.raises(IllegalAction):
        match.undo(0, target)


# -- a session


def test_a_session_asks_people_and_plays_for_machines() -> None:
    session = Session(fresh())
    while session.advance():
        pass
    assert session.waiting() == (0,) or session.match.outcome()
    assert session.thinking() == ()
    assert session.viewer == 0
    assert not session.shared


def test_on_a_shared_screen_the_eyes_are_a_spectators_until_a_curtain_opens() -> None:
    session = Session(fresh(SHARED))
    assert session.shared
    assert session.viewer is None
    session.unveiled = 1
    assert session.viewer == 1


def test_machines_alone_play_to_the_end_and_always_the_same() -> None:
    digests = set()
    for _time in range(2):
        session = Session(fresh(company(3, humans=0)))
        session.play_out()
        digests.add(session.match.digest())
    assert len(digests) == 1
    assert None not in digests


def test_a_game_without_its_people_does_not_play_itself() -> None:
    with pytest.raises(RuntimeError, match="nobody decides"):
        Session(fresh()).play_out()


def test_every_view_of_a_game_can_be_seen_again() -> None:
    match = fresh()
    play_on(match, Sampled("moves"), moves=10)
    plies = [match.view(None, ply) for ply in range(match.ply + 1)]
    assert plies[-1] == match.view(None)
    assert all(len(before.history) <= len(after.history) for before, after in pairwise(plies))
