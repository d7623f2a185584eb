"""Pictures of a game without a hand on it: of one game as it goes, or of all its named moments wherever they come up.

A game is first played to its end by the house; a picture then shows the table as it was at one of its moves. Time moves
by hand. Which moments a game has is said by `scenes/<game>/tour.py`.
"""

import json
import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path

import pygame

from game.app import App
from game.input.hotspots import Activation, find
from game.match import Match
from game.problems import Problem
from game.scene import Scene
from game.seats import DEFAULT_LEVEL, SeatInfo
from game.session import Session
from game.text import _
from rules.core.event import Seat
from rules.core.protocol import Setup
from scenes.evening import Evening, result_of
from scenes.games import Choice, Happening, parts
from scenes.results import Results
from scenes.table import CONTINUE, Table

FRAME_MS = 16
INDEX = "index.json"
GAMES_AT_MOST = 60  # played in search of the moments of a tour

# What can be opened at any decision; the game's own moments are in its folder.
LOOKS = tuple(
    Choice(name, lambda view: True, (target,))
    for name, target in (
        ("score sheet", "notepad"),
        ("log", "log"),
        ("hint", "hint"),
        ("pause", "menu"),
        ("how to play", "help"),
    )
)


class Album:
    """Numbered pictures of what an app shows, with an index."""

    def __init__(self, app: App, folder: Path, lang: str) -> None:
        """:raises OSError: when the folder cannot be made."""
        folder.mkdir(parents=True, exist_ok=True)
        self.app, self.folder, self.lang = app, folder, lang
        self.index: list[dict[str, object]] = []

    def keep(self, name: str) -> None:
        """A picture of what is shown now.

        :raises OSError: when it cannot be written.
        """
        self.app.step(0)
        file = f"{len(self.index) + 1:02}-{'-'.join(re.findall(r'[a-z0-9]+', name))}.png"
        with (self.folder / file).open("wb") as picture:
            pygame.image.save(self.app.canvas, picture, ".png")
        self.index.append({"name": name, "file": file, "size": self.app.window.size, "lang": self.lang})
        (self.folder / INDEX).write_text(json.dumps(self.index, indent=1) + "\n", encoding="utf-8")


class Photographer:
    """Takes pictures of a game that is over, as it was after one of its moves."""

    def __init__(self, album: Album, match: Match) -> None:
        self._album, self._match = album, match
        self._evening = Evening(album.app)

    def before(self) -> None:
        """The title and the lobby."""
        settings = self._album.app.settings
        settings.company = list(seated(self._match.seats, (0,)))
        settings.options[self._match.game] = dict(self._match.setup.options)
        self._evening.title()
        self._album.keep("title")
        self._click(f"table:{self._match.game}")
        self._album.keep("lobby")

    def settings(self) -> None:
        self._evening.title()
        self._click("settings")
        self._album.keep("settings")

    def happening(self, moment: Happening, ply: int, viewer: Seat | None) -> None:
        """An event of a move, seen by a spectator if `viewer` is None."""
        table = self._sit_down(ply, () if viewer is None else (viewer,))
        timeline = table.timeline
        while not (timeline.event and moment.test(timeline.event)):
            _skip(table)
            table.update(0)
        while not moment.during(table.snapshot()) and not timeline.waiting and timeline.left > FRAME_MS:
            table.update(FRAME_MS)
        while type(timeline.event) in parts(self._match.game).clips.GATES and not timeline.waiting:
            table.update(FRAME_MS)
        self._album.keep(moment.name)

    def choice(self, moment: Choice, ply: int, seat: Seat) -> None:
        """What a seat is asked after a move."""
        self._until_asked(self._sit_down(ply, (seat,)))
        for target in moment.clicks:
            self._click(target)
        self._album.keep(moment.name)

    def curtain(self, ply: int) -> None:
        """What several people at one screen see when they have to decide unseen."""
        self._until_asked(self._sit_down(ply, range(len(self._match.seats))))
        self._album.keep("curtain")

    def results(self) -> None:
        leave = self._evening.title
        self._album.app.scenes.reset(Results(result_of(self._match), leave, leave, leave))
        self._album.keep("results")

    @property
    def _top(self) -> Scene | None:
        return self._album.app.scenes.top

    def _sit_down(self, ply: int, people: Sequence[Seat]) -> Table:
        """A table where these people play, about to show the move."""
        self._evening.play(upto(self._match, ply, people))
        table = self._top
        assert isinstance(table, Table)
        table.update(0)
        return table

    def _until_asked(self, table: Table) -> None:
        while self._top is table and not (table.timeline.idle and table.session.waiting() == table.match.to_act()):
            _skip(table)
            table.update(FRAME_MS)
        if self._top is table:
            table.update(FRAME_MS)

    def _click(self, target: str) -> None:
        """Click a hotspot, if it is there."""
        top = self._top
        if top and find(top.hotspots(), target):
            top.activate(target, Activation("mouse"))


class Played:
    """Games of the house, one for each seed from the first on, each played when it is looked at."""

    def __init__(self, game: str, setup: Setup, seats: tuple[SeatInfo, ...], seed: int) -> None:
        self._game, self._setup, self._seats, self._seed = game, setup, seats, seed
        self._matches: list[Match] = []

    def __getitem__(self, number: int) -> Match:
        while len(self._matches) <= number:
            match = Match.new(self._game, self._seats, self._setup.options, seed=self._seed + len(self._matches))
            Session(match).play_out()
            self._matches.append(match)
        return self._matches[number]

    def find(self, moment: Happening | Choice) -> tuple[Match, int, Seat]:
        """The first game that has the moment, the last move there that leads to it, and who is to see it.

        :raises Problem: when no game has it.
        """
        for number in range(GAMES_AT_MOST):
            match = self[number]
            found = _choices(match, moment) if isinstance(moment, Choice) else _events(match, moment)
            for ply, seat in found:
                return match, ply, seat
        raise Problem(_("“{name}” does not come up in {count} games.").format(name=moment.name, count=GAMES_AT_MOST))


def of_a_game(album: Album, match: Match) -> None:
    """Title, lobby, every event of the game's moments the first time it comes, every end of a round, the results."""
    photographer, game = Photographer(album, match), parts(match.game)
    photographer.before()
    left = [moment for moment in game.tour.MOMENTS if isinstance(moment, Happening)]
    end_of_round = Happening("end of a round", lambda event: type(event) in game.clips.GATES)
    for ply in range(match.ply + 1):
        for event in match.batch(ply, None).events:
            new = [moment for moment in left if moment.test(event)]
            for moment in new or ([end_of_round] if end_of_round.test(event) else []):
                photographer.happening(moment, ply, None)
            left = [moment for moment in left if moment not in new]
    photographer.choice(LOOKS[0], *next(_choices(match, LOOKS[0])))
    photographer.results()


def of_everything(album: Album, matches: Played) -> None:
    """All that surrounds a game, and every moment, each late in a game that has it.

    :raises Problem: when a moment does not come up.
    """
    first = Photographer(album, matches[0])
    first.before()
    first.settings()
    for moment in (*parts(matches[0].game).tour.MOMENTS, *LOOKS):
        match, ply, seat = matches.find(moment)
        if isinstance(moment, Choice):
            Photographer(album, match).choice(moment, ply, seat)
        else:
            Photographer(album, match).happening(moment, ply, seat)
    if (secret := _secret(matches[0])) is not None:
        first.curtain(secret)
    first.results()


def seated(seats: Sequence[SeatInfo], people: Sequence[Seat]) -> tuple[SeatInfo, ...]:
    """The same company with these people, and the house on all other seats."""
    return tuple(
        replace(info, kind="human", level="")
        if seat in people
        else replace(info, kind="ai", level=info.level or DEFAULT_LEVEL)
        for seat, info in enumerate(seats)
    )


def upto(match: Match, ply: int, people: Sequence[Seat] = ()) -> Match:
    """A game that is over as it was after `ply` moves, with these people at the screen."""
    again = Match.new(match.game, seated(match.seats, people), match.setup.options, seal=match.seal())
    for number in range(1, ply + 1):
        seat = match.batch(number, None).seat
        assert seat is not None
        step = match.batch(number, seat)
        assert step.action is not None
        again.submit(seat, step.action, forced=step.forced)
    return again


def _skip(table: Table) -> None:
    table.activate(CONTINUE, Activation("mouse"))


def _events(match: Match, moment: Happening) -> Iterator[tuple[int, Seat]]:
    """The moves that lead to it, the last first, as seen from the first seat."""
    return (
        (ply, 0)
        for ply in reversed(range(match.ply + 1))
        if any(moment.test(event) for event in match.batch(ply, None).events)
    )


def _choices(match: Match, moment: Choice) -> Iterator[tuple[int, Seat]]:
    """The moves that lead to it, the last first, and the seat that then decides."""
    return (
        (ply, seat)
        for ply in reversed(range(match.ply))
        for seat in match.view(None, ply).to_act
        if moment.test(match.view(seat, ply))
    )


def _secret(match: Match) -> int | None:
    """The last move after which several seats had to decide at the same time, unseen."""
    return next((ply for ply in reversed(range(match.ply)) if len(match.view(None, ply).to_act) > 1), None)
