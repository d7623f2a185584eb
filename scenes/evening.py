"""The way through an evening: title, lobby, table, results, and round again. The scenes themselves know no way.

A game that cannot be kept on the disk is played all the same, after saying so.
"""

import logging
from collections.abc import Callable
from functools import partial
from itertools import pairwise

from game import saves
from game.ai.worker import Question
from game.app import App
from game.envelope import SHOWN, Seal
from game.maps import load_map
from game.match import Match
from game.problems import EXPECTED, sentence
from game.saves import Kept
from game.seats import SeatInfo
from game.session import Session, Think
from game.text import _
from rules.core.protocol import Setup
from scenes.dialog import Answer, Dialog
from scenes.games import parts
from scenes.results import Result, Results
from scenes.table import Table
from scenes.title import Title
from scenes.watch import Watch

log = logging.getLogger(__name__)

ROOM = "murmur"
TITLE_TUNE = "common/sounds/title_tune.ogg"


class Evening:
    """Puts one scene after the other on the app's stack."""

    def __init__(self, app: App, think: Think = Question.answer) -> None:
        self.app = app
        self._think = think

    def title(self) -> None:
        self._hear(TITLE_TUNE)
        self.app.audio.play("door")
        self.app.scenes.reset(Title(self.sit_down, saves.shelf(self.app.folders.saves), self.take_up))
        while self.app.notices:
            self._say(self.app.notices.pop(0))

    def sit_down(
        self, game: str, setup: Setup, seats: tuple[SeatInfo, ...], seal: Seal | None = None, seed: int | None = None
    ) -> None:
        """A new game, with the seal whose envelope was shown before, or with a known seed."""
        make = partial(Match.new, game, seats, setup.options, seal=seal, seed=seed)
        trouble = ""
        try:
            match = make(folder=self.app.folders.saves)
        except OSError as error:
            log.warning("the game is not kept: %s", error)
            trouble = sentence(error)
            match = make()
        self.play(match)
        if trouble:
            self._say(_("This game cannot be kept."), trouble)

    def take_up(self, kept: Kept) -> None:
        """A kept game: played on, with its last move shown again, or watched when it is over.

        One that cannot be opened is left as it is.
        """
        try:
            if kept.over:
                self.watch(Match.load(kept.path, resume=False))
            else:
                self.play(Match.load(kept.path))
        except EXPECTED as error:
            log.warning("%s cannot be taken up: %s", kept.path.name, error)
            self._say(_("This game cannot be opened."), sentence(error))

    def play(self, match: Match) -> None:
        """A game, new or taken up again."""
        if self._table_is_laid(match):
            self.app.scenes.reset(Table(Session(match, self._think), self.title, self._finished))

    def watch(self, match: Match, leave: Callable[[], None] | None = None) -> None:
        """A game from its beginning, for looking on; `leave` goes elsewhere than to the title."""
        if self._table_is_laid(match):
            self.app.scenes.reset(Watch(match, leave or self.title))

    def _table_is_laid(self, match: Match) -> bool:
        """Whether the game's table can be read; if not, why is told at the title, and the match is kept."""
        try:
            load_map(self.app.assets.path(f"{match.game}/table.tmx"))
        except EXPECTED as error:
            log.error("no table for %s: %s", match.game, error)
            match.close()
            self.title()
            self._say(_("This table cannot be laid."), sentence(error))
            return False
        self.app.assets.ahead(match.game)
        self._hear(f"{match.game}/tune.ogg")
        return True

    def _finished(self, match: Match) -> None:
        again = partial(self.sit_down, match.game, match.setup, match.seats)
        watch = partial(self.watch, match, partial(self._finished, match))
        self.app.scenes.reset(Results(result_of(match), again, watch, self.title))

    def _hear(self, tune: str) -> None:
        self.app.audio.room(ROOM)
        self.app.audio.music(tune)

    def _say(self, text: str, detail: str = "") -> None:
        self.app.scenes.push(Dialog(text, (Answer(_("Very well")),), detail))


def result_of(match: Match) -> Result:
    """What is told of a finished match: the scores after every round, and the log's last sentence."""
    outcome = match.outcome()
    if outcome is None:
        raise ValueError("the match is not over")
    views = [match.view(None, ply) for ply in range(match.ply + 1)]
    rounds = [after.scores for before, after in pairwise(views) if after.history != before.history]
    names = tuple(seat.name for seat in match.seats)
    words = parts(match.game).words
    lines = [line for event in match.batch(match.ply, None).events if (line := words.line(event, names))]
    return Result(match.game, match.seats, outcome, tuple(rounds), lines[-1] if lines else "", _proof(match))


def _proof(match: Match) -> str:
    """What the envelope says about this game."""
    digits = match.envelope[:SHOWN]
    if match.known_seed:
        return _("The seed was chosen by a player, so the envelope {digits} proves nothing.").format(digits=digits)
    if match.assisted:
        text = _("Envelope {digits} is open; moves were taken back after something had been shown.")
        return text.format(digits=digits)
    return _("Envelope {digits} is open: every roll was fixed before the first move.").format(digits=digits)
