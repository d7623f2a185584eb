"""A match: one game being played, with its chance, its journal and its memory.

The only place that holds a full state. Everyone else - person, machine, hint, spectator, log, sound - asks for a view
or a batch of events for its seat and gets no more than that seat may know. Knows neither screen nor clock.
"""

import datetime
import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal

from game.envelope import Seal
from game.journal import FORMAT, SUFFIX, Damaged, End, Header, Journal, Line, Move, Undo, read
from game.seats import SeatInfo
from game.text import _
from rules.core import registry
from rules.core.action import Action
from rules.core.chance import Sampled, Seeded
from rules.core.codec import digest
from rules.core.errors import IllegalAction, InvalidAction
from rules.core.event import Event, Seat, redact
from rules.core.protocol import AnyRules, Outcome, Reason, Setup, View

Return = Literal["free", "assisted"]


@dataclass(frozen=True, slots=True)
class Batch:
    """What one move brought about, as one viewer may know it. Ply 0 is the setting up, without seat and action.

    `action` is None where it is another's secret. `forced`: public facts left no other.
    """

    ply: int
    seat: Seat | None
    action: Action | None
    forced: bool
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class _Step:
    """A move as the match remembers it, with the state it led to (a copy of its own)."""

    seat: Seat | None
    action: Action | None
    private: bool
    forced: bool
    drew: bool
    events: tuple[Event, ...]
    state: Any

    @property
    def final(self) -> bool:
        return self.drew or any(event.final for event in self.events)


class Match:
    """One game from the first draw to the last. Make one with `new` or `load`."""

    def __init__(self, header: Header, journal: Journal) -> None:
        self.rules: AnyRules = registry.game(header.game)
        self.seats = header.seats
        self.setup = Setup.checked(self.rules.info, len(header.seats), header.options)
        self.assisted = False
        self._header = header
        self._seal = Seal(header.secret, header.cut)
        self._journal = journal
        self._branches = 0
        self._chance = Seeded(self._seal.seed)
        events: list[Event] = []
        self._state = self.rules.new_game(self.setup, self._chance, events.append)
        self._steps = [_Step(None, None, False, False, True, tuple(events), self.rules.clone(self._state))]

    @classmethod
    def new(
        cls,
        game: str,
        seats: Sequence[SeatInfo],
        options: Mapping[str, str],
        *,
        seal: Seal | None = None,
        seed: int | None = None,
        folder: Path | None = None,
    ) -> "Match":
        """A new game, kept in `folder` if one is given.

        `seal` is the one whose envelope was shown before; `seed` repeats a game, and the journal says it was known.

        :raises SetupError: for a game, seat count or option that does not exist.
        :raises OSError: when the journal cannot be made.
        """
        info = registry.game(game).info
        setup = Setup.checked(info, len(seats), options)
        if seed is not None:
            seal = Seal.known(seed)
        elif seal is None:
            seal = Seal.drawn()
        envelope = seal.envelope(info, setup, seats)
        now = datetime.datetime.now(datetime.UTC)
        header = Header(
            format=FORMAT,
            game=game,
            ruleset=info.ruleset,
            seats=tuple(seats),
            options=dict(setup.options),
            secret=seal.secret,
            cut=seal.cut,
            envelope=envelope,
            known_seed=seed,
            ai_seed=secrets.randbelow(1 << 53) if seed is None else seed,
            started=now.isoformat(timespec="seconds"),
        ).sealed()
        if folder is None:
            return cls(header, Journal.nowhere())
        name = f"{now:%Y%m%d-%H%M%S}-{game}-{envelope[:8]}"
        path = folder / f"{name}{SUFFIX}"
        while path.exists():  # a known seed may be played twice in a second
            path = path.with_stem(f"{path.stem}-again")
        return cls(header, Journal.create(path, header))

    @classmethod
    def load(cls, path: Path, *, resume: bool = True) -> "Match":
        """A match from its journal, every move played again and every digest checked.

        With `resume` further moves are appended to the file, else they are not kept.

        :raises Damaged: when the file cannot be read or does not play as it says.
        :raises Problem: when it is to be resumed and another program has it open.
        :raises OSError: when it cannot be opened.
        """
        # Ours before it is read: nobody else may add a move in between.
        journal = Journal.resume(path) if resume else Journal.nowhere()
        try:
            return cls._loaded(path, journal)
        except BaseException:
            journal.close()
            raise

    @classmethod
    def _loaded(cls, path: Path, journal: Journal) -> "Match":
        header, lines = read(path)
        info = registry.game(header.game).info
        if header.ruleset != info.ruleset:
            text = _("{file} was played by rules {theirs} of {game}; this program knows {ours}.")
            raise Damaged(text.format(file=path.name, game=header.game, theirs=header.ruleset, ours=info.ruleset))
        match = cls(header, journal)
        if header.envelope != match._seal.envelope(info, match.setup, header.seats):
            raise Damaged(_("{file}: the envelope does not fit what was in it.").format(file=path.name))
        for number, line in enumerate(lines, start=1):
            match._replay(path, number, line)
        if lines and not isinstance(lines[-1], End):  # a crash may have come between the last move and the end
            match._write_end()
        return match

    # -- what everybody may know

    @property
    def game(self) -> str:
        return self.rules.info.id

    @property
    def ply(self) -> int:
        """How many moves have been played."""
        return len(self._steps) - 1

    @property
    def envelope(self) -> str:
        return self._header.envelope

    @property
    def known_seed(self) -> bool:
        """Whether a player chose the seed, so that the envelope proves nothing."""
        return self._header.known_seed is not None

    @property
    def path(self) -> Path | None:
        """The journal's file."""
        return self._journal.path

    @property
    def trouble(self) -> OSError | None:
        """Why the last moves are not on the disk, while that is so; the game goes on and writing is tried again."""
        return self._journal.trouble

    @property
    def humans(self) -> tuple[Seat, ...]:
        return tuple(seat for seat, info in enumerate(self.seats) if info.kind == "human")

    def to_act(self) -> tuple[Seat, ...]:
        return self.rules.to_act(self._state)

    def legal(self, seat: Seat) -> list[Action]:
        return self.rules.legal_actions(self._state, seat)

    def is_private(self, seat: Seat) -> bool:
        return self.rules.is_private(self._state, seat)

    def blocked(self, seat: Seat | None, intent: Action) -> Reason | None:
        return self.rules.blocked(self.view(seat), intent)

    def outcome(self) -> Outcome | None:
        return self.rules.outcome(self._state)

    def view(self, viewer: Seat | None, ply: int | None = None) -> Any:
        """What `viewer` (None: a spectator) may know, now or after `ply` moves."""
        view: View = self.rules.view(self._state if ply is None else self._steps[ply].state, viewer)
        return view

    def batch(self, ply: int, viewer: Seat | None) -> Batch:
        """What move number `ply` (0: the setting up) brought about, for `viewer`."""
        step = self._steps[ply]
        shown = step.action if not step.private or step.seat == viewer else None
        return Batch(ply, step.seat, shown, step.forced, tuple(redact(event, viewer) for event in step.events))

    def mind(self, seat: Seat) -> int:
        """The seed of the dice a machine may throw to make up its mind; it tells nothing of the match's own."""
        return Sampled(self._header.ai_seed, seat, self.ply, self._branches).below(1 << 53, "a mind of its own")

    def seal(self) -> Seal | None:
        """What was in the envelope, once the game is over."""
        return self._seal if self.outcome() else None

    def digest(self) -> str | None:
        """The digest of the final state; before the end it could give secrets away, so there is none."""
        return self._digest() if self.outcome() else None

    # -- playing

    def submit(self, seat: Seat, action: Action, *, forced: bool = False) -> None:
        """Play a move and write it down; only then may it be shown.

        :raises IllegalAction: when the rules do not allow it; nothing has changed.
        """
        rounds = len(self.view(None).history)
        self._play(seat, action, forced)
        self._journal.append(Move(seat, str(action), self._digest(), forced))
        self._write_end()
        if len(self.view(None).history) > rounds:
            self._journal.sync()

    def _write_end(self) -> None:
        if outcome := self.outcome():
            self._journal.append(End(outcome.places, outcome.scores))

    def _play(self, seat: Seat, action: Action, forced: bool) -> None:
        if seat not in self.to_act():  # the rules are only asked about seats that there are
            raise IllegalAction(f"{self.game}: seat {seat} has nothing to decide")
        private = self.rules.is_private(self._state, seat)
        draws = self._chance.draws
        events: list[Event] = []
        self.rules.apply(self._state, seat, action, self._chance, events.append)
        drew = self._chance.draws != draws
        kept = self.rules.clone(self._state)
        self._steps.append(_Step(seat, action, private, forced, drew, tuple(events), kept))

    # -- going back

    def may_undo(self, seat: Seat, ply: int | None = None) -> Return | None:
        """Whether `seat` may go back to where `ply` moves were played (default: its own last decision).

        "free" while nothing was drawn, shown or confirmed since and nobody else has moved; beyond that only somebody
        who plays alone against the machine may ("assisted"). None: no; a machine never takes anything back.
        """
        target = self.last_decision(seat) if ply is None else ply
        if seat not in self.humans or target is None or not 0 <= target < self.ply:
            return None
        undone = self._steps[target + 1 :]
        if all(step.seat == seat and not step.final for step in undone):
            return "free"
        return "assisted" if self.humans == (seat,) else None

    def last_decision(self, seat: Seat) -> int | None:
        """The ply before the last move that `seat` chose itself."""
        for ply in range(self.ply, 0, -1):
            if self._steps[ply].seat == seat and not self._steps[ply].forced:
                return ply - 1
        return None

    def turn_began(self, seat: Seat) -> int | None:
        """The earliest ply to which `seat` may go back for free: where its turn began, or the last draw or reveal."""
        free = None
        for ply in range(self.ply - 1, -1, -1):
            if self.may_undo(seat, ply) != "free":
                break
            free = ply
        return free

    def undo(self, seat: Seat, ply: int | None = None) -> Return:
        """Go back, as far as `may_undo` allows it.

        :raises IllegalAction: when it does not.
        """
        kind = self.may_undo(seat, ply)
        target = self.last_decision(seat) if ply is None else ply
        if kind is None or target is None:
            raise IllegalAction(f"seat {seat} cannot go back to ply {ply}")
        self._go_back(target)
        self._journal.append(Undo(target, self._digest()))
        return kind

    def _go_back(self, ply: int) -> None:
        undone = self._steps[ply + 1 :]
        free = undone[0].seat in self.humans and all(step.seat == undone[0].seat and not step.final for step in undone)
        if not free:  # never a second look at the same dice, nor at what the same minds would do
            self.assisted = True
            self._branches += 1
            self._chance = Seeded(self._seal.branch(self._branches))
        del self._steps[ply + 1 :]
        self._state = self.rules.clone(self._steps[-1].state)

    # -- the journal

    def close(self) -> None:
        self._journal.close()

    def _digest(self) -> str:
        return digest(self.rules.dump(self._state))

    def _replay(self, path: Path, number: int, line: Line) -> None:
        try:
            match line:
                case Move():
                    self._play(line.seat, Action.parse(line.action), line.forced)
                case Undo() if 0 <= line.ply < self.ply:
                    self._go_back(line.ply)
                case End():
                    outcome = self.outcome()
                    if outcome is None or (outcome.places, outcome.scores) != (line.places, line.scores):
                        text = _("{file}: line {line} tells another ending than the game had.")
                        raise Damaged(text.format(file=path.name, line=number + 1))
                    return
                case _:
                    raise IllegalAction(f"no move {line.ply} to go back to")
        except (IllegalAction, InvalidAction) as error:
            text = _("{file}: move {number} is against the rules.")
            raise Damaged(text.format(file=path.name, number=number)) from error
        if self._digest() != line.digest:
            text = _("{file}: move {number} does not lead to what was written down.")
            raise Damaged(text.format(file=path.name, number=number))
