"""`bench`: how fast the program is on this machine, in units that other machines share.

What is calculated is given in steps of an empty loop, what is painted in full blits with a flip at the same size, each
measured beside it: such ratios hold on another machine and while this one does other things. Nothing is judged here.
"""

import itertools
import os
import platform
import random
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Any

import pygame

from game import window
from game.ai.worker import Question, Worker
from game.app import App
from game.clock import Clock, HandClock, RealClock
from game.commandline import USUAL_SEATS, Options
from game.figures import Figure, Report, ratios
from game.input.intents import PointerMoved
from game.match import Match
from game.paths import ROOT, folders
from game.seats import company
from game.session import Session
from game.settings import Settings
from game.text import _
from game.version import VERSION
from game.window import Size, Window
from rules.core import registry
from rules.core.chance import Sampled
from rules.core.protocol import AnyRules
from scenes.games import parts
from scenes.stage import theme
from scenes.table import Table
from scenes.ui.dress import TavernDress

SIZES: tuple[Size, ...] = ((1024, 768), (1920, 1080), (2560, 1440))
SIZE: Size = (1920, 1080)
FRAME_MS = 16
FRAMES = 1200  # of several games, the first with nothing in the caches
IDLE_S = 10.0
PACED_S, PACED_ROUNDS = 4.0, 4
LATE_S = 1.5 / 60
CLICKS = 12
STARTS = 7
CALLS_S = 0.15  # for one sample of something fast
SAMPLES = 15

Figures = Iterator[tuple[str, Figure]]


def run(args: Options) -> int:
    """Measure for about a minute a game and print the figures, or JSON.

    :raises Problem: when `--against` is no measurement, and when no window can be opened.
    :raises OSError: when a file cannot be read.
    """
    then = Report.load(args.against) if args.against else None
    window.prepare()
    if not window.has_display():
        sentence = _("There is no display here: frames are painted unseen; starts and clicks are not measured.")
        print(sentence, file=sys.stderr)
    place = _place()
    figures: dict[str, Figure] = {}
    with tempfile.TemporaryDirectory(prefix="tavern-", ignore_cleanup_errors=True) as name:
        for key, figure in _figures(args, Path(name)):
            figures[key] = figure
            if not args.json:
                print(f"{key:44} {figure}", flush=True)
    report = Report(place, figures)
    if args.json:
        print(report.json())
    if then is not None:
        _compare(report, then, sys.stderr if args.json else sys.stdout)
    return 0


def _compare(now: Report, then: Report, file: Any) -> None:
    print(_("Now divided by then (1 is the same):"), file=file)
    for name, ratio in ratios(now.figures, then.figures).items():
        print(f"{name:44} {'-' if ratio is None else ratio}", file=file)


def _place() -> dict[str, str]:
    return {
        "program": f"{VERSION}{' packed' if getattr(sys, 'frozen', False) else ''}",
        "python": platform.python_version(),
        "system": platform.platform(),
        "sdl": ".".join(map(str, pygame.get_sdl_version())),
        "driver": pygame.display.get_driver(),
        "acceleration": os.environ.get("SDL_FRAMEBUFFER_ACCELERATION", ""),
    }


def _figures(args: Options, folder: Path) -> Figures:
    visible = window.has_display()
    step = _loop_step()
    yield "loop step", Figure.of([each * 1e9 for each in step], "ns")
    for game, rules in registry.games().items():
        yield from _rules(game, rules, sorted(step)[len(step) // 2])
    if visible:
        yield from _starts(folder)
    for size in SIZES:
        yield f"blit and flip {size[0]}x{size[1]}", Figure.of([each * 1000 for each in _full_blits(size)], "ms")
    for game in registry.games():
        bench = partial(_Bench, game, args.size or SIZE, folder)
        yield from _busiest(bench(HandClock()))
        yield from _idle(bench(RealClock()))
        if visible:
            yield from _clicks(bench(RealClock()))
        yield from _thinking(bench(HandClock()))
    if (memory := _memory()) is not None:
        yield "memory at the most", Figure.of([memory], "MB")


# --- calculated -------------------------------------------------------------------------------------------------------


def _loop_step() -> list[float]:
    """Seconds for one step of an empty loop."""
    steps = 200_000

    def loop() -> None:
        for _step in range(steps):
            pass

    return [_seconds(loop) / steps for _sample in range(SAMPLES)]


def _rules(game: str, rules: AnyRules, step: float) -> Figures:
    """What an engine costs in random games at its smallest table."""
    info = rules.info
    setup = Match.new(game, company(min(info.seats), humans=0), {}, seed=1).setup
    rates = [_moves_a_second(rules, setup, number) for number in range(SAMPLES)]
    yield f"{game}: random moves", Figure.of(rates, "a second")
    yield f"{game}: a random move", Figure.of([1 / rate / step for rate in rates], "loop steps")
    states = [rules.clone(state) for state in _states(rules, setup, seed=1)]
    views = [rules.view(state, rules.to_act(state)[0]) for state in states]
    chance = Sampled(1)
    calls: dict[str, Callable[[int], object]] = {
        "clone": lambda number: rules.clone(states[number]),
        "view": lambda number: rules.view(states[number], 0),
        "determinize": lambda number: rules.determinize(views[number], chance),
    }
    for name, call in calls.items():
        samples = [_each(call, len(states)) / step for _sample in range(SAMPLES)]
        yield f"{game}: {name}", Figure.of(samples, "loop steps")


def _moves_a_second(rules: AnyRules, setup: Any, number: int) -> float:
    moves, start = 0, time.perf_counter()
    while (lasted := time.perf_counter() - start) < CALLS_S:
        moves += sum(1 for _state in _states(rules, setup, number))
        number += SAMPLES
    return moves / lasted


def _states(rules: AnyRules, setup: Any, seed: int) -> Iterator[Any]:
    """The state at every decision of a random game: one object that goes on changing."""
    chance, choose = Sampled(seed), random.Random(seed)
    state = rules.new_game(setup, chance)
    while to_act := rules.to_act(state):
        yield state
        rules.apply(state, to_act[0], choose.choice(rules.legal_actions(state, to_act[0])), chance)


def _each(call: Callable[[int], object], count: int) -> float:
    """Seconds for one call, over all numbers below `count` several times."""
    calls, start = 0, time.perf_counter()
    while (lasted := time.perf_counter() - start) < CALLS_S:
        for number in range(count):
            call(number)
        calls += count
    return lasted / calls


# --- painted ----------------------------------------------------------------------------------------------------------


class _Watched(Window):
    """A window that remembers when it showed something."""

    def __init__(self, size: Size) -> None:
        super().__init__(size)
        self.shown: list[float] = []

    def present(self, rects: Sequence[pygame.Rect] | None = None) -> None:
        super().present(rects)
        self.shown.append(time.perf_counter())


class _Bench:
    """An app at one size, for tables of one game."""

    def __init__(self, game: str, size: Size, folder: Path, clock: Clock) -> None:
        self.game = game
        self.seats = min(registry.game(game).info.seats, key=lambda count: abs(count - USUAL_SEATS))
        self.window = _Watched(size)
        self.app = App(
            settings=Settings(),
            folders=folders(folder),
            window=self.window,
            dress=TavernDress(),
            assets=theme.library(),
            clock=clock,
            mute=True,
            remember=False,
        )
        self.app.assets.ahead(game).join()  # as while somebody is in the lobby

    def sit_down(self, seed: int, humans: int) -> Table:
        match = Match.new(self.game, company(self.seats, humans), {}, seed=seed)
        table = Table(Session(match), self.app.quit, lambda match: self.app.quit())
        self.app.scenes.reset(table)
        self.app.step(0)
        return table

    def busiest(self) -> Iterator[Table]:
        """The table before every frame of the game's busiest event, in one game after another."""
        _name, event = parts(self.game).clips.BUSIEST
        for seed in itertools.count():
            table = self.sit_down(seed, humans=0)
            while not (isinstance(table.timeline.event, event) or (table.timeline.idle and table.match.outcome())):
                table.timeline.click()
                self.app.step(0)
            while isinstance(table.timeline.event, event):
                yield table

    def settled(self, seed: int) -> Table:
        """Nothing moves, and somebody is asked."""
        table = self.sit_down(seed, humans=1)
        for _step in range(2000):
            table.timeline.click()
            self.app.step(FRAME_MS)
            if table.timeline.idle and any(spot.id not in ("menu", "help") for spot in table.hotspots()):
                break
        for _step in range(100):
            self.app.step(FRAME_MS)
        return table


def _full_blits(size: Size) -> list[float]:
    """Seconds for painting the whole window once and showing it."""
    Window(size)
    return [_blit_and_flip() for _sample in range(4 * SAMPLES)]


def _blit_and_flip() -> float:
    surface = pygame.display.get_surface()
    assert surface is not None
    picture = surface.copy()

    def paint() -> None:
        surface.blit(picture, (0, 0))
        pygame.display.flip()

    return _seconds(paint)


def _busiest(bench: _Bench) -> Figures:
    """Frames of the busiest event in which several pieces moved, against full blits made in between."""
    frames: list[float] = []
    blits: list[float] = []
    for number, table in enumerate(bench.busiest()):
        before = table.snapshot()
        lasted = _seconds(lambda: bench.app.step(FRAME_MS))
        if sum(piece != before.get(id) for id, piece in table.snapshot().items()) > 1:
            frames.append(lasted)
        if number % 8 == 0:
            blits.append(_blit_and_flip())
        if len(frames) == FRAMES:
            break
    bench.app.close()
    name, _event = parts(bench.game).clips.BUSIEST
    unit = sorted(blits)[len(blits) // 2]
    yield f"{bench.game}: {name}", Figure.of([frame * 1000 for frame in frames], "ms")
    yield f"{bench.game}: full blits in between", Figure.of([blit * 1000 for blit in blits], "ms")
    yield f"{bench.game}: {name}, in blits", Figure.of([frame / unit for frame in frames], "times")


def _idle(bench: _Bench) -> Figures:
    """The loop itself, while a table waits for somebody: how often it paints, and its share of a core."""
    bench.settled(1)
    before, busy, start = len(bench.window.shown), time.process_time(), time.monotonic()
    threading.Timer(IDLE_S, bench.app.quit).start()
    bench.app.run(lambda: None)
    share = (time.process_time() - busy) / (time.monotonic() - start)
    yield f"{bench.game}: repainted in {IDLE_S:g} idle s", Figure.of([len(bench.window.shown) - before], "times")
    yield f"{bench.game}: share of a core, idle", Figure.of([share * 100], "%")


def _clicks(bench: _Bench) -> Figures:
    """From a click at a rested pointer, at any moment of the loop, to the first changed pixel shown."""
    table = bench.settled(1)
    spot = next(spot for spot in table.hotspots() if spot.id == "notepad")
    waits: list[float] = []

    def click() -> None:
        chance = random.Random(1)
        for _click in range(CLICKS):
            time.sleep(1.5 + chance.random() * 0.1)
            seen, start = len(bench.window.shown), time.perf_counter()
            for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
                pygame.event.post(pygame.Event(kind, button=1, pos=spot.rect.center, touch=False))
            while len(bench.window.shown) == seen and time.perf_counter() - start < 1:
                time.sleep(0.0005)
            waits.append(time.perf_counter() - start)
        bench.app.quit()

    bench.app.feed(PointerMoved(spot.rect.center))
    threading.Thread(target=click, daemon=True).start()
    bench.app.run(lambda: None)
    yield f"{bench.game}: click to changed pixel", Figure.of([wait * 1000 for wait in waits], "ms")
    yield f"{bench.game}: click, in frames", Figure.of([wait * 60 for wait in waits], "frames")


def _thinking(bench: _Bench) -> Figures:
    """Late frames of the busiest event at 60 a second, without and with a hard thought in the process beside."""
    worker = Worker()
    minds = _hard_questions(bench)
    late: dict[bool, list[float]] = {False: [], True: []}
    worker.start()
    try:
        for _round in range(PACED_ROUNDS):
            for thinks in (False, True):
                late[thinks].append(_late(bench, worker if thinks else None, minds))
    finally:
        worker.close()
        bench.app.close()
    yield f"{bench.game}: late frames", Figure.of(late[False], "%")
    yield f"{bench.game}: late while a machine thinks", Figure.of(late[True], "%")


def _late(bench: _Bench, worker: Worker | None, minds: Iterator[Question]) -> float:
    """The share of frames, in per cent, that came more than half a frame too late."""
    clock = pygame.time.Clock()
    question = next(minds)
    gaps: list[float] = []
    start = last = time.perf_counter()
    for number, _table in enumerate(bench.busiest()):
        if worker and worker.ask(question) is not None:
            question = next(minds)
        bench.app.step(clock.tick(60))
        now = time.perf_counter()
        if number:  # the first one waited for nothing
            gaps.append(now - last)
        if now - start > PACED_S and gaps:
            break
        last = now
    return 100 * sum(gap > LATE_S for gap in gaps) / len(gaps)


def _hard_questions(bench: _Bench) -> Iterator[Question]:
    """The first decision of a game, to be thought over again and again with other dice."""
    match = Match.new(bench.game, company(bench.seats, humans=0), {}, seed=1)
    seat, level = match.to_act()[0], registry.part(bench.game, "strategy").levels[-1]
    view, legal = match.view(seat), tuple(match.legal(seat))
    return (Question(bench.game, level, view, legal, mind) for mind in itertools.count())


# --- started ----------------------------------------------------------------------------------------------------------


def _starts(folder: Path) -> Figures:
    """From the command to the first picture, which is the title; and what Python and pygame take of it."""
    frozen = getattr(sys, "frozen", False)
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)  # else each start compiles all of it again
    program = [sys.executable] if frozen else [sys.executable, str(ROOT / "main.py")]
    first: list[float] = []
    bare: list[float] = []
    for number in range(-1, STARTS):
        lasted = _first_frame([*program, "--data-dir", str(folder / "start"), "--mute"], folder / f"trace{number}")
        if number < 0:
            continue  # the first one fills caches
        first.append(lasted)
        if not frozen:
            command = [sys.executable, "-c", "import pygame"]
            bare.append(_seconds(lambda: subprocess.run(command, check=True, stdout=subprocess.DEVNULL)))  # noqa: B023
    yield "start to first frame (title)", Figure.of([each * 1000 for each in first], "ms")
    if bare:
        yield "python -c 'import pygame'", Figure.of([each * 1000 for each in bare], "ms")
        pairs = zip(first, bare, strict=True)
        yield "start against import pygame", Figure.of([mine / theirs for mine, theirs in pairs], "times")


def _first_frame(command: list[str], trace: Path) -> float:
    start = time.perf_counter()
    program = subprocess.Popen([*command, "--trace", str(trace)], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        while not (trace.is_file() and "READY" in trace.read_text(encoding="utf-8")):
            if program.poll() is not None or time.perf_counter() - start > 60:
                raise RuntimeError("the program did not show a first frame")
            time.sleep(0.001)
        return time.perf_counter() - start
    finally:
        program.kill()
        program.wait()


def _memory() -> float | None:
    """The most memory this process has held, in MB; None where the system does not tell."""
    try:
        import resource
    except ImportError:
        return None
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most / (1 << 20 if sys.platform == "darwin" else 1 << 10)


def _seconds(call: Callable[[], object]) -> float:
    start = time.perf_counter()
    call()
    return time.perf_counter() - start
