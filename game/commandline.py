"""The command line: what can be asked of the program, read into one typed value.

Needs no display and imports no pygame. A line that cannot be read is a `Problem` with one sentence, never a page of
usage.
"""

import argparse
import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NoReturn

from game import seats, text
from game.problems import Problem, listed
from game.seats import SeatInfo
from game.settings import PACES, UI_SCALES, Pace
from game.text import _
from game.version import VERSION
from rules.core import registry

SMALLEST, LARGEST = (640, 480), (7680, 4320)
USUAL_SEATS = 4


@dataclass
class Options(argparse.Namespace):
    """Everything that may stand on the command line; a command looks only at its own."""

    command: str = ""  # none: the app
    game: str = ""
    file: Path = Path()

    lang: str = ""
    data_dir: Path | None = None
    size: tuple[int, int] | None = None
    ui_scale: int | None = None
    fullscreen: bool = False
    mute: bool = False

    seats: str = ""
    seed: int | None = None
    option: list[tuple[str, str]] = field(default_factory=list)
    pace: Pace | None = None
    trace: Path | None = None

    out: Path = Path()
    shots: Path | None = None
    tour: bool = False
    games: int = 1000
    json: bool = False
    envelope: str = ""
    against: Path | None = None

    @property
    def options(self) -> dict[str, str]:
        """The game's options, the last word for each."""
        return dict(self.option)

    def company(self, humans: int) -> tuple[SeatInfo, ...]:
        """The seats asked for, else the usual number with so many people among them.

        :raises Problem: when `--seats` cannot be read.
        :raises SetupError: when there is no such game.
        """
        info = registry.game(self.game).info
        if self.seats:
            return seats.parse(self.seats, registry.part(self.game, "strategy").levels)
        return seats.company(min(info.seats, key=lambda count: abs(count - USUAL_SEATS)), humans)


def parse(arguments: Sequence[str]) -> Options:
    """Read the command line, and use its language from here on.

    :raises Problem: when it cannot be read.
    :raises SystemExit: with 0, after printing what `--help` or `--version` asked for.
    """
    early = _Parser(add_help=False, allow_abbrev=False)
    early.add_argument("--lang", default="")
    text.set_language(early.parse_known_args(arguments)[0].lang)
    return _parser().parse_args(arguments, namespace=Options())


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        text = _("The command line cannot be read: {reason}. --help shows what there is.")
        raise Problem(text.format(reason=message.removesuffix(".")))


def _parser() -> _Parser:
    everywhere = _common()
    parser = _Parser("tavern-table", description=_("Tavern games on one table."), parents=[everywhere, _watched()])
    parser.add_argument("--version", action="version", version=f"Tavern Table {VERSION}", help=_("print the version"))
    commands = parser.add_subparsers(dest="command", metavar=_("COMMAND"), title=_("commands (none opens the game)"))

    def command(name: str, help: str, *parents: _Parser) -> _Parser:
        return commands.add_parser(
            name,
            help=help,
            description=help,
            parents=[everywhere, *parents],
            # The main parser has filled in the defaults by now: a second set would undo what stood before the command.
            argument_default=argparse.SUPPRESS,
            allow_abbrev=False,
        )

    command("play", _("sit down at a table at once"), _table(), _watched())
    demo = command("demo", _("let the game play itself"), _table(), _watched())
    demo.add_argument("--shots", type=Path, metavar=_("FOLDER"), help=_("put pictures there"))
    demo.add_argument("--tour", action="store_true", help=_("show every named moment of the game"))
    simulate = command("simulate", _("play many games and print figures"), _table())
    simulate.add_argument("--games", type=_positive, metavar="N", help=_("how many"))
    simulate.add_argument("--json", action="store_true", help=_("print JSON"))
    command("replay", _("watch a kept game again"), _file(), _watched())
    verify = command("verify", _("check that nobody tampered with a kept game"), _file())
    verify.add_argument("--envelope", metavar="HEX", help=_("the envelope shown at its start"))
    cards = command("cards", _("put pictures of all cards into a folder"))
    cards.add_argument("--out", type=Path, required=True, metavar=_("FOLDER"), help=_("put pictures there"))
    command("selftest", _("check that the program is complete"))
    bench = command("bench", _("measure the program"))
    bench.add_argument("--json", action="store_true", help=_("print JSON"))
    bench.add_argument("--against", type=Path, metavar=_("FILE"), help=_("compare with an earlier measurement"))
    return parser


def _group() -> _Parser:
    return _Parser(add_help=False, argument_default=argparse.SUPPRESS)


def _common() -> _Parser:
    group = _group()
    group.add_argument("--lang", type=_language, metavar=_("CODE"), help=listed(text.available()))
    group.add_argument("--data-dir", type=Path, metavar=_("FOLDER"), help=_("for settings, games and the log"))
    group.add_argument("--size", type=_size, metavar=_("WxH"), help=_("the window's size in pixels"))
    group.add_argument("--ui-scale", type=_percent, metavar=_("PERCENT"), help=_("size of texts, 75 to 200"))
    group.add_argument("--fullscreen", action="store_true", help=_("fill the screen"))
    group.add_argument("--mute", action="store_true", help=_("no sound"))
    return group


def _table() -> _Parser:
    group = _group()
    group.add_argument("game", metavar=_("GAME"), help=listed(tuple(registry.games())))
    group.add_argument("--seats", metavar=_("SEATS"), help=_("human:NAME or ai:LEVEL:NAME, separated by commas"))
    group.add_argument("--seed", type=int, metavar="N", help=_("play the same game again"))
    group.add_argument("--option", type=_pair, action="append", metavar=_("KEY=VALUE"), help=_("an option of the game"))
    return group


def _watched() -> _Parser:
    group = _group()
    group.add_argument("--pace", choices=PACES, help=_("how fast things move"))
    group.add_argument("--trace", type=Path, metavar=_("FILE"), help=_("write what is shown, as JSON lines"))
    return group


def _file() -> _Parser:
    group = _group()
    group.add_argument("file", type=Path, metavar=_("FILE"), help=_("a kept game"))
    return group


def _language(word: str) -> str:
    if word not in text.available():
        raise _bad(_("there is no language {word}, there are: {allowed}"), word, allowed=listed(text.available()))
    return word


def _size(word: str) -> tuple[int, int]:
    match = re.fullmatch(r"(\d+)x(\d+)", word, re.ASCII)
    size = (int(match[1]), int(match[2])) if match else (0, 0)
    if not all(least <= side <= most for least, side, most in zip(SMALLEST, size, LARGEST, strict=True)):
        raise _bad(_("{word} is not a size between {least} and {most}"), word, least=_by(SMALLEST), most=_by(LARGEST))
    return size


def _percent(word: str) -> int:
    least, most = UI_SCALES
    digits = word.removesuffix("%")
    if not digits.isdecimal() or not least <= int(digits) <= most:
        raise _bad(_("{word} is not a number from {least} to {most}"), word, least=least, most=most)
    return int(digits)


def _positive(word: str) -> int:
    if not word.isdecimal() or int(word) == 0:
        raise _bad(_("{word} is not a positive number"), word)
    return int(word)


def _pair(word: str) -> tuple[str, str]:
    key, equals, value = word.partition("=")
    if not (key and equals and value):
        raise _bad(_("{word} is not of the form KEY=VALUE"), word)
    return key, value


def _by(size: tuple[int, int]) -> str:
    return f"{size[0]}x{size[1]}"


def _bad(text: str, word: str, **values: Any) -> argparse.ArgumentTypeError:
    return argparse.ArgumentTypeError(text.format(word=f"“{word}”", **values))
