"""`demo`: a game that plays itself, in a window if there is a display.

Where pictures are wanted it is played off-screen, whatever display there is: they have the size asked for, and nobody
waits for what moves.
"""

import os
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

from game import log, text, window
from game.app import App
from game.clock import HandClock
from game.commandline import Options
from game.maps import load_map
from game.match import Match
from game.paths import folders
from game.session import Session
from game.text import _
from rules.core import registry
from rules.core.protocol import Setup
from scenes import tour
from scenes.evening import result_of
from scenes.results import Results
from scenes.stage import theme
from scenes.start import open_app
from scenes.table import Table

SIZE = (1600, 900)  # of pictures, unless asked for
READ_MS, END_MS = 2500, 8000  # how long a bill and the results stand until the demonstration goes on


def run(args: Options) -> int:
    """Play; print who won, where the game is kept and the last digest of its journal.

    :raises Problem: for seats that cannot be read, and when no window can be opened.
    :raises SetupError: for a game, seat count or option that does not exist.
    :raises MapError: when the game's table cannot be read.
    :raises OSError: when a picture or the game cannot be written.
    """
    where = folders(args.data_dir)
    log.start(where.log)
    company = tour.seated(args.company(humans=0), ())
    setup = Setup.checked(registry.game(args.game).info, len(company), args.options)
    load_map(theme.library().path(f"{args.game}/table.tmx"))  # a broken table is told before anything is played
    if args.tour:
        with _Studio(args, args.shots or where.data / "tour") as album:
            tour.of_everything(album, tour.Played(args.game, setup, company, args.seed or 0))
        return 0
    match = Match.new(args.game, company, setup.options, seed=args.seed, folder=args.shots or where.saves)
    if args.shots is None and _display():
        show(open_app(args, where, remember=False), match)
    else:
        Session(match).play_out()
    match.close()
    if args.shots and match.outcome():
        with _Studio(args, args.shots) as album:
            tour.of_a_game(album, match)
    print(_report(match))
    return 0


class _Studio:
    """An album of an app that nobody sees; says afterwards what there is."""

    def __init__(self, args: Options, folder: Path) -> None:
        os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
        quiet = replace(args, size=args.size or SIZE, mute=True, fullscreen=False)
        self._app = open_app(quiet, folders(args.data_dir), clock=HandClock(), remember=False)
        self._app.settings.pace = "normal"  # at which everything can be seen
        self._app.settings.reduced_motion = False
        self._app.settings.odds = True
        self._album = tour.Album(self._app, folder, text.language())

    def __enter__(self) -> tour.Album:
        return self._album

    def __exit__(self, *_error: Any) -> None:
        self._app.close()
        if self._album.index:
            count, folder = len(self._album.index), self._album.folder
            print(_("{count} pictures are in {folder}.").format(count=count, folder=folder))


def _display() -> bool:
    window.prepare()
    return window.has_display()


def show(app: App, match: Match) -> None:
    """In the window, until the end has been seen or somebody closes it."""
    finished = partial(_finish, app)
    app.run(lambda: app.scenes.push(_Unattended(Session(match), app.quit, finished)))


def _finish(app: App, match: Match) -> None:
    app.scenes.reset(_Closing(result_of(match), app.quit, app.quit, app.quit))


class _Unattended(Table):
    """A table that goes on by itself where it would wait for a click."""

    _rested_ms = 0

    def update(self, ms: int) -> None:
        super().update(ms)
        self._rested_ms = self._rested_ms + ms if self.timeline.waiting else 0
        if self._rested_ms >= READ_MS:
            self.timeline.click()


class _Closing(Results):
    """Results that go away by themselves."""

    _shown_ms = 0

    def update(self, ms: int) -> None:
        super().update(ms)
        self._shown_ms += ms
        if self._shown_ms >= END_MS:
            self.app.quit()


def _report(match: Match) -> str:
    outcome = match.outcome()
    if outcome is None:
        return _("The game was left before its end.")
    lines = [
        result_of(match).why,
        *(
            f"{outcome.places[seat]}. {match.seats[seat].name}  {outcome.scores[seat]}"
            for seat in sorted(range(len(match.seats)), key=lambda seat: outcome.places[seat])
        ),
        _("The game is kept in {file}.").format(file=match.path),
        _("Last digest: {digest}").format(digest=match.digest()),
    ]
    return "\n".join(lines)
