"""The thinking process: it answers like this process would, survives its death, and never outlives the program."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from game.ai.worker import DEATHS, Question, Worker
from game.match import Match
from game.seats import company
from game.session import Session
from rules.core.action import Action

ROOT = Path(__file__).parents[3]
PATIENCE_S = 60  # for a machine that does much else


def until(true: Callable[[], object]) -> None:
    """Wait for what another process does; how long it takes is not what is tested."""
    end = time.monotonic() + PATIENCE_S
    while not true():
        assert time.monotonic() < end, "it never happened"
        time.sleep(0.005)


@pytest.fixture
def worker() -> Iterator[Worker]:
    made = Worker()
    yield made
    made.close()


def question(seed: int = 1, level: str = "hard") -> Question:
    match = Match.new("polterfass", company(3, humans=0, level=level), {}, seed=seed)
    seat = match.to_act()[0]
    return Question("polterfass", level, match.view(seat), tuple(match.legal(seat)), match.mind(seat))


def answer(worker: Worker, asked: Question) -> Action:
    found: list[Action] = []

    def ask() -> bool:
        action = worker.ask(asked)
        found.extend([action] if action else [])
        return bool(found)

    until(ask)
    return found[0]


def test_a_question_survives_the_pipe() -> None:
    asked = question()
    assert Question.decode(asked.encode()) == asked


def test_the_worker_answers_like_this_process(worker: Worker) -> None:
    for seed in range(5):
        asked = question(seed)
        assert answer(worker, asked) == asked.answer()


def test_an_answer_to_a_question_nobody_asks_any_more_is_dropped(worker: Worker) -> None:
    dropped, asked = question(1), question(2)
    assert worker.ask(dropped) is None
    assert answer(worker, asked) == asked.answer()
    assert answer(worker, dropped) == dropped.answer()


def test_a_killed_worker_is_replaced_and_the_question_asked_again(worker: Worker) -> None:
    asked = question()
    assert worker.ask(asked) is None
    first = worker.pid
    assert first is not None
    os.kill(first, signal.SIGKILL)
    assert answer(worker, asked) == asked.answer()
    assert worker.pid not in (None, first)


def test_after_several_deaths_the_program_thinks_for_itself(worker: Worker) -> None:
    for number in range(DEATHS):
        asked = question(number)
        worker.start()
        assert worker.pid is not None
        os.kill(worker.pid, signal.SIGKILL)
        answer(worker, asked)
    assert worker.ask(question(9)) == question(9).answer()
    assert worker.pid is None


def test_a_whole_game_with_the_worker_is_the_game_without_it(worker: Worker) -> None:
    digests = set()
    for think in (Question.answer, worker.ask):
        session = Session(Match.new("polterfass", company(3, humans=0), {"target": "50"}, seed=4), think)
        until(lambda session=session: not session.match.to_act() or (session.advance() and False))
        digests.add(session.match.digest())
    assert len(digests) == 1


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="this system cannot kill a process without asking it")
def test_the_worker_goes_when_the_program_is_killed() -> None:
    program = (
        "import sys, time; from game.ai.worker import Worker; worker = Worker(); worker.start();"
        "print(worker.pid, flush=True); time.sleep(600)"
    )
    with subprocess.Popen([sys.executable, "-c", program], cwd=ROOT, stdout=subprocess.PIPE, text=True) as parent:
        assert parent.stdout is not None
        pid = int(parent.stdout.readline())
        parent.kill()
    until(lambda: not alive(pid))


def alive(pid: int) -> bool:
    """Whether the process runs; one that has ended and only waits to be counted does not."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False
