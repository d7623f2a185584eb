"""The machine's mind: one process beside the window that thinks for all machines, so that no thought costs a frame.

A thread would: it shares the interpreter with the frames. The process gets questions as JSON - the view of the seat,
what it may do, dice of its own - and nothing else of the match. It ends when the pipe to it closes, however the program
ended.
"""

import contextlib
import logging
import os
import signal
from dataclasses import dataclass
from multiprocessing import get_context
from multiprocessing.connection import Connection
from typing import Any, get_type_hints

import msgspec

from rules.core import registry
from rules.core.action import Action
from rules.core.chance import Sampled
from rules.core.codec import from_json, to_json
from rules.core.playout import chooser

DEATHS = 3  # after so many the program thinks for itself

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Question:
    """What a seat has to decide. The same question gets the same answer, in this process or in another."""

    game: str
    level: str
    view: Any
    legal: tuple[Action, ...]
    mind: int  # the seed of the dice a machine may throw to make up its mind

    def answer(self) -> Action:
        return chooser(self.game, self.level)(self.view, self.legal, Sampled(self.mind))

    def encode(self) -> bytes:
        legal = list(map(str, self.legal))
        return msgspec.json.encode([self.game, self.level, to_json(self.view), legal, self.mind])

    @classmethod
    def decode(cls, data: bytes) -> "Question":
        game, level, view, legal, mind = msgspec.json.decode(data)
        kind = get_type_hints(type(registry.game(game)).view)["return"]
        return cls(game, level, from_json(kind, view), tuple(map(Action.parse, legal)), mind)


class Worker:
    """`ask` the same question until it is answered; asking another one drops it. One worker serves a whole program."""

    def __init__(self) -> None:
        self._process: Any = None
        self._pipe: Connection | None = None
        self._asked: Question | None = None
        self._stale = 0  # answers on their way to questions nobody asks any more
        self._deaths = 0

    def start(self) -> None:
        """Start the process, so that the first question need not wait for it."""
        if self._process is None and self._deaths < DEATHS:
            context = get_context("spawn")
            self._pipe, theirs = context.Pipe()
            self._process = context.Process(target=_serve, args=(theirs,), name="tavern-mind", daemon=True)
            try:
                self._process.start()
            except OSError as error:
                self._died(error)
            theirs.close()

    def ask(self, question: Question) -> Action | None:
        """The answer, or None while the worker thinks. Without a process the answer is found here and now."""
        try:
            return self._ask(question)
        except (OSError, EOFError) as error:
            self._died(error)
            return self._ask(question) if self._deaths >= DEATHS else None

    def _ask(self, question: Question) -> Action | None:
        self.start()
        if self._pipe is None:
            return question.answer()
        if question != self._asked:
            self._stale += self._asked is not None
            self._asked = question
            self._pipe.send_bytes(question.encode())
        while self._pipe.poll():
            answer = self._pipe.recv_bytes()
            if self._stale:
                self._stale -= 1
                continue
            self._asked = None
            return Action.parse(answer.decode())
        return None

    def _died(self, error: Exception) -> None:
        self._deaths += 1
        log.warning("the thinking process died (%s), number %d", error or type(error).__name__, self._deaths)
        self.close()

    @property
    def pid(self) -> int | None:
        """The process's number while there is one."""
        return self._process.pid if self._process else None

    def close(self) -> None:
        """End the process, whatever it is doing."""
        if self._pipe is not None:
            self._pipe.close()
        if self._process is not None and self._process.pid is not None:
            self._process.kill()
            self._process.join()
            self._process.close()
        self._process = self._pipe = self._asked = None
        self._stale = 0


def _serve(pipe: Connection) -> None:
    """Answer questions until the pipe closes."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is for the program, which then closes the pipe
    with contextlib.suppress(OSError, AttributeError):
        os.nice(10)  # a frame goes before a thought
    with contextlib.suppress(EOFError, OSError):
        while True:
            pipe.send_bytes(str(Question.decode(pipe.recv_bytes()).answer()).encode())
