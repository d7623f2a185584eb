"""Putting the program together: settings, window, look and the first scene. For the app, and for `play`.

Where nobody can see a window it says so and plays a demonstration instead.
"""

import sys
from dataclasses import replace
from functools import partial

import pygame

from game import log, text, window
from game import settings as settings_file
from game.ai.worker import Worker
from game.app import App
from game.clock import Clock
from game.commandline import Options
from game.log import CrashReport
from game.paths import Folders, folders
from game.scene import Scene
from game.seats import SeatInfo
from game.text import _
from game.trace import Trace
from rules.core import registry
from rules.core.protocol import Setup
from scenes.crash import Crash
from scenes.evening import Evening
from scenes.stage import theme
from scenes.ui.dress import TavernDress


def run(args: Options) -> int:
    """The app, or straight to a table; ends when the player leaves.

    :raises Problem: for seats that cannot be read, and when no window can be opened.
    :raises SetupError: for a game, seat count or option that does not exist.
    """
    where = folders(args.data_dir)
    log.start(where.log)
    table = _table(args) if args.game else None
    window.prepare()
    if not window.has_display():
        return _play_unseen(args, where)
    app = open_app(args, where)
    worker = Worker()
    try:
        evening = Evening(app, worker.ask)
        return app.run(partial(evening.sit_down, *table, seed=args.seed) if table else evening.title)
    finally:
        worker.close()


def open_app(args: Options, where: Folders, *, clock: Clock | None = None, remember: bool = True) -> App:
    """An app without a scene, as the settings and, before them, the command line want it.

    :raises Problem: when no window can be opened.
    :raises OSError: when the trace cannot be written.
    """
    trace = Trace(args.trace)
    settings, problem = settings_file.load(where.settings)
    overruled = settings_file.Overruled(settings, ui_scale=args.ui_scale, pace=args.pace)
    system = text.system_languages() or [each["language"] for each in pygame.system.get_pref_locales()]
    text.set_language(args.lang or settings.language or text.best(system))
    app = App(
        settings=settings,
        folders=where,
        window=window.Window(args.size, settings.window, settings.fullscreen or args.fullscreen),
        dress=TavernDress(),
        assets=theme.library(),
        trace=trace,
        clock=clock,
        crash_scene=_crash_scene,
        mute=args.mute,
        remember=remember,
        overruled=overruled,
    )
    if problem:
        print(problem, file=sys.stderr)
        app.notices.append(problem)
    return app


def _table(args: Options) -> tuple[str, Setup, tuple[SeatInfo, ...]]:
    company = args.company(humans=1)
    return args.game, Setup.checked(registry.game(args.game).info, len(company), args.options), company


def _crash_scene(report: CrashReport) -> Scene:
    return Crash(report)


def _play_unseen(args: Options, where: Folders) -> int:
    from scenes import demo

    shots = where.data / "demonstration"
    print(
        _("There is no display here, so a game is played off-screen; its pictures are in {folder}.").format(
            folder=shots
        )
    )
    game = args.game or next(iter(registry.games()))
    return demo.run(replace(args, command="demo", game=game, seats="", shots=shots))
