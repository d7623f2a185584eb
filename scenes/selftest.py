"""`selftest`: whether the program is complete and works here; one line a check, no window, a few seconds.

It looks at what a packed program can lose - files, games, languages, the thinking process - and does the rest by
playing. What only the log would tell elsewhere, such as a placeholder for a picture, is a failure here.
"""

import json
import logging
import os
import platform
import random
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import NamedTuple

import pygame

from game import settings as settings_file
from game import text, window
from game.ai.worker import Question, Worker
from game.app import App
from game.assets import Assets
from game.audio import Audio
from game.clock import HandClock
from game.commandline import Options
from game.maps import load_map
from game.match import Match
from game.paths import ASSETS, Folders
from game.seats import company
from game.session import Session
from game.settings import Settings
from game.text import _, ngettext
from game.version import VERSION
from rules.core import registry
from scenes.evening import Evening
from scenes.games import parts
from scenes.stage.recording import Archive
from scenes.start import open_app
from scenes.table import Table
from scenes.tabletop import STRICT

LANGUAGES = ("en", "es")  # those the program always speaks; more are welcome
KEPT = "kept.tavern"  # in each game's assets: a finished game whose every digest must come out again
SEED = 1
FRAMES, FRAME_MS = 40, 100
PATIENCE_S = 30.0  # for a thought that takes milliseconds, on a machine that does ten other things


class Check(NamedTuple):
    """`what` is translated; `run` gives a few words on what was found, or raises."""

    what: str
    run: Callable[[], str]


class Fault(Exception):
    """What a check found wrong, translated."""


def run(args: Options) -> int:
    """Print a line a check; 0 when all are well, else 1.

    :raises OSError: when there is no folder for temporary files.
    """
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    os.environ[STRICT] = "1"
    language = text.language()
    window.prepare()
    pygame.mixer.init()
    failures = 0
    with _folder(args) as folder:
        for check in _checks(args, Folders(folder)):
            failures += not passes(check, language)
    print(
        _("Everything is there and works.")
        if not failures
        else ngettext("{count} check failed.", "{count} checks failed.", failures).format(count=failures)
    )
    return 1 if failures else 0


@contextmanager
def _folder(args: Options) -> Iterator[Path]:
    if args.data_dir is not None:
        yield args.data_dir
        return
    with tempfile.TemporaryDirectory(prefix="tavern-", ignore_cleanup_errors=True) as name:
        yield Path(name)


def _checks(args: Options, where: Folders) -> Iterator[Check]:
    yield Check(_("Program"), _program)
    yield Check(_("Pictures, sounds and fonts"), _assets)
    yield Check(_("Languages"), _languages)
    for game in registry.games():
        title = _(parts(game).skin.title)
        yield Check(_("{game}: table").format(game=title), partial(_map, game))
        yield Check(_("{game}: a kept game").format(game=title), partial(_kept_game, game))
        yield Check(_("{game}: a new game, kept and read").format(game=title), partial(_new_game, game, where))
        yield Check(_("{game}: thinking process").format(game=title), partial(_thought, game))
        for code in text.available():
            yield Check(
                _("{game}: on the screen in {language}").format(game=title, language=text.name_of(code)),
                partial(_painted, replace(args, lang=code), game, where),
            )
    yield Check(_("Settings kept and read"), partial(_settings, where))
    yield Check(_("Without a sound device"), _silence)


def passes(check: Check, language: str) -> bool:
    """Make one check and print its line. A warning in the log is a failure, too."""
    complaints = _Complaints()
    handlers, logging.root.handlers = logging.root.handlers, [complaints]
    found = ""
    try:
        found = check.run()
    except Exception as error:
        complaints.heard.append(str(error) if isinstance(error, Fault) else f"{type(error).__name__}: {error}")
    finally:
        logging.root.handlers = handlers
        text.set_language(language)
    word, found = (_("FAILED"), "; ".join(complaints.heard)) if complaints.heard else (_("ok"), found)
    print(f"{word:7} {check.what}: {found}")
    return not complaints.heard


class _Complaints(logging.Handler):
    """Collects what the log would warn of."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.heard: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.heard.append(record.getMessage())


# --- the checks: each says in a few words what it found ---------------------------------------------------------------


def _program() -> str:
    packed = " (packed)" if getattr(sys, "frozen", False) else ""
    sdl = ".".join(map(str, pygame.get_sdl_version()))
    return f"Tavern Table {VERSION}{packed}, Python {platform.python_version()}, SDL {sdl}, {platform.platform()}"


def _assets() -> str:
    files = [path for path in sorted(ASSETS.rglob("*")) if path.is_file()]
    opened = [path for path in files if _opens(path)]
    if not opened:
        raise Fault(_("there are none in {folder}").format(folder=ASSETS))
    return ngettext("{count} file opened", "{count} files opened", len(opened)).format(count=len(opened))


def _opens(path: Path) -> bool:
    """Open a file as what its name says it is; False when that needs nothing but a reader."""
    open_it = _OPENERS.get(path.suffix)
    if open_it is None:
        return False
    try:
        open_it(path)
    except (pygame.error, OSError, ValueError, KeyError) as error:
        raise Fault(f"{path.relative_to(ASSETS).as_posix()}: {error}") from error
    return True


def _open_font(path: Path) -> None:
    pygame.font.Font(path, 24).render("Ñandú 0123456789", True, "white")


_OPENERS: dict[str, Callable[[Path], object]] = {
    ".webp": pygame.image.load,
    ".jpg": pygame.image.load,
    ".png": pygame.image.load,
    ".ogg": pygame.mixer.Sound,
    ".ttf": _open_font,
    ".json": lambda path: json.loads(path.read_text(encoding="utf-8")),
    ".bin": Archive.load,
}


def _languages() -> str:
    missing = set(LANGUAGES) - set(text.available())
    if missing:
        raise Fault(_("missing: {languages}").format(languages=", ".join(sorted(missing))))
    for code in text.available():
        text.set_language(code)
        if text.language() != code or (code != text.SOURCE_LANGUAGE and text.name_of(code) == text.name_of("en")):
            raise Fault(_("{language} does not answer").format(language=code))
    return ", ".join(map(text.name_of, text.available()))


def _map(game: str) -> str:
    table = load_map(ASSETS / game / "table.tmx")
    seats = registry.game(game).info.seats
    slots = [len(table.board(count)) for count in seats]
    return ngettext("{count} place for {seats} seats", "{count} places for {seats} seats", max(slots)).format(
        count=max(slots), seats=f"{min(seats)}-{max(seats)}"
    )


def _kept_game(game: str) -> str:
    match = Match.load(ASSETS / game / KEPT, resume=False)
    digest = match.digest()
    if digest is None:
        raise Fault(_("the game is not over"))
    return _moves(match, digest)


def _new_game(game: str, where: Folders) -> str:
    """Play at random, twice; the two games and the one read from the disk must be the same."""
    played, again = _random_game(game, where.saves), _random_game(game, None)
    assert played.path is not None
    read = Match.load(played.path, resume=False)
    digests = {match.digest() for match in (played, again, read)}
    if len(digests) != 1 or read.ply != played.ply:
        raise Fault(_("the same game came out differently"))
    return _moves(played, str(played.digest()))


def _random_game(game: str, folder: Path | None) -> Match:
    info = registry.game(game).info
    match = Match.new(game, company(min(info.seats), humans=0), {}, seed=SEED, folder=folder)
    chance = random.Random(SEED)
    while to_act := match.to_act():
        match.submit(to_act[0], chance.choice(match.legal(to_act[0])))
    match.close()
    return match


def _moves(match: Match, digest: str) -> str:
    words = ngettext("{count} move, digest {digest}", "{count} moves, digest {digest}", match.ply)
    return words.format(count=match.ply, digest=digest)


def _thought(game: str) -> str:
    """The process beside the window must think what this one thinks."""
    info = registry.game(game).info
    match = Match.new(game, company(min(info.seats), humans=0), {}, seed=SEED)
    seat = match.to_act()[0]
    level = registry.part(game, "strategy").levels[0]
    question = Question(game, level, match.view(seat), tuple(match.legal(seat)), match.mind(seat))
    worker = Worker()
    start = time.monotonic()
    try:
        while (answer := worker.ask(question)) is None:
            if time.monotonic() - start > PATIENCE_S:
                raise Fault(_("it does not answer"))
            time.sleep(0.01)
        if worker.pid is None:
            raise Fault(_("it could not be started"))
    finally:
        worker.close()
    if answer != question.answer():
        raise Fault(_("it gives a different answer: {answer}").format(answer=answer))
    return str(answer)


def _painted(args: Options, game: str, where: Folders) -> str:
    """The title and the first seconds of a game that the house plays, off-screen."""
    app = open_app(replace(args, size=(1280, 720), fullscreen=False), where, clock=HandClock(), remember=False)
    try:
        Evening(app).title()
        app.step(0)
        title = _colours(app)
        info = registry.game(game).info
        match = Match.new(game, company(min(info.seats), humans=0), {}, seed=SEED)
        app.scenes.reset(Table(Session(match), app.quit, lambda match: app.quit()))
        for _frame in range(FRAMES):
            app.step(FRAME_MS)
        table = _colours(app)
    finally:
        app.close()
        window.prepare()
        pygame.mixer.init()
    return _("{frames} frames, {title} and {table} colours").format(frames=FRAMES, title=title, table=table)


def _colours(app: App) -> int:
    """How many colours the picture has: a bare one has a handful."""
    canvas = app.canvas
    width, height = canvas.get_size()
    colours = len({canvas.get_at_mapped((x, y)) for x in range(0, width, 16) for y in range(0, height, 16)})
    if colours < 100:
        raise Fault(_("almost nothing is painted"))
    return colours


def _settings(where: Folders) -> str:
    before = Settings(volume=7)
    if not settings_file.save(before, where.settings) or settings_file.load(where.settings) != (before, ""):
        raise Fault(_("they came back differently"))
    return where.settings.name


def _silence() -> str:
    pygame.mixer.quit()
    os.environ["SDL_AUDIODRIVER"] = "none of this name"
    try:
        audio = Audio(Assets(), Settings())
        audio.play("barrel")
        audio.music("common/sounds/title_tune.ogg")
        if audio.works:
            raise Fault(_("there is sound all the same"))
    finally:
        os.environ["SDL_AUDIODRIVER"] = "dummy"
        pygame.mixer.init()
    return _("silent, and all else the same")
