"""The journal: a match as a file of JSON lines that is save, replay and undo log in one.

A header, then one line a move, written and flushed before the move is shown. An undo is one more line; nothing is ever
removed. Only reads and writes: what the moves mean is the match's business.
"""

import hashlib
import logging
import os
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import IO

import msgspec

from game.lock import lock
from game.problems import Problem
from game.seats import SeatInfo
from game.text import _

FORMAT = 1
SUFFIX = ".tavern"

log = logging.getLogger(__name__)


class Header(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The first line. `known_seed` is set when a player chose the seed; `check` is a hash over the other fields."""

    format: int
    game: str
    ruleset: str
    seats: tuple[SeatInfo, ...]
    options: dict[str, str]
    secret: str
    cut: str
    envelope: str
    known_seed: int | None
    ai_seed: int
    started: str
    check: str = ""

    def sealed(self) -> "Header":
        """The same header with its `check` filled in."""
        return msgspec.structs.replace(self, check=self._hash())

    @property
    def intact(self) -> bool:
        return self.check == self._hash()

    def _hash(self) -> str:
        text = msgspec.json.encode(msgspec.structs.replace(self, check=""), order="sorted")
        return hashlib.sha256(text).hexdigest()[:32]


class Move(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="t", tag="move"):
    """One move; `digest` is the state's after it. `forced`: public facts left no other."""

    seat: int
    action: str
    digest: str
    forced: bool = False


class Undo(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="t", tag="undo"):
    """The match went back to where `ply` moves were played."""

    ply: int
    digest: str


class End(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="t", tag="end"):
    """The game is over: places and scores by seat."""

    places: tuple[int, ...]
    scores: tuple[int, ...]


Line = Move | Undo | End


class Damaged(Problem):
    """A journal that cannot be read; the file is left as it is."""


class _Format(msgspec.Struct):
    format: int


class Journal:
    """An open journal to append to. Without a file (`None`) nothing is kept, which demonstrations use.

    A disk that fails does not stop the game: `trouble` then says why, and the lines that are missing are tried again
    with the next one.
    """

    def __init__(self, path: Path | None, file: IO[bytes] | None) -> None:
        self.path = path
        self.trouble: OSError | None = None
        self._file = file
        self._waiting = b""

    @classmethod
    def nowhere(cls) -> "Journal":
        return cls(None, None)

    @classmethod
    def create(cls, path: Path, header: Header) -> "Journal":
        """A new file with its header; an existing one is never overwritten.

        :raises OSError: when the file cannot be made.
        """
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("xb") as file:
            file.write(msgspec.json.encode(header) + b"\n")
        journal = cls.resume(path)
        journal.sync()
        return journal

    @classmethod
    def resume(cls, path: Path) -> "Journal":
        """An existing file, ours from now on and ready for the next line; until then it stays as it is.

        :raises Problem: when another program has it open.
        :raises OSError: when the file cannot be written.
        """
        file = path.open("r+b", buffering=0)
        if not lock(file):
            file.close()
            raise Problem(_("{file} is being played by another copy of this program.").format(file=path.name))
        file.seek(_whole(file.read()))
        return cls(path, file)

    def append(self, line: Line) -> None:
        """Write a line through to the operating system: a crash of the program loses nothing."""
        if self._file is not None:
            self._waiting += msgspec.json.encode(line) + b"\n"
            self._write(self._file)

    def _write(self, file: IO[bytes]) -> None:
        try:
            file.truncate()  # half a line that a crash has left
            while self._waiting:
                self._waiting = self._waiting[file.write(self._waiting) :]
        except OSError as error:
            if self.trouble is None:
                log.error("%s: cannot be written: %s", self.path, error)
            self.trouble = error
        else:
            self.trouble = None

    def sync(self) -> None:
        """Begin to bring all lines through to the disk, so that not even a power cut loses them.

        That may take long, so a thread does it, which the end of the program waits for.
        """
        if self.path is not None:
            threading.Thread(target=_through_to_the_disk, args=(self.path,), name="disk").start()

    def close(self) -> None:
        """Let others play the game; lines still missing are tried once more."""
        if self._file is not None:
            if self._waiting:
                self._write(self._file)
            self._file.close()
            self._file = None
            self.sync()


def read(path: Path) -> tuple[Header, list[Line]]:
    """Header and lines of a journal. Half a last line, all that a crash can leave, is dropped with a line in the log.

    :raises Damaged: naming the file and the line.
    :raises OSError: when the file cannot be read.
    """
    data = path.read_bytes()
    whole = _whole(data)
    if whole < len(data):
        log.warning("%s: dropped half a line at its end", path.name)
    lines = data[:whole].splitlines()
    if not lines:
        raise Damaged(_("{file} is empty: there is no game in it.").format(file=path.name))
    return _header(path, lines[0]), list(_lines(path, lines[1:]))


def _through_to_the_disk(path: Path) -> None:
    """Through a handle of its own: the journal may be closed meanwhile."""
    try:
        handle = os.open(path, os.O_RDWR)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
    except OSError as error:  # the next line finds the same trouble, and the player is told
        log.warning("%s: not through to the disk: %s", path, error)


def _whole(data: bytes) -> int:
    """How many bytes are complete lines."""
    return data.rfind(b"\n") + 1


def _header(path: Path, line: bytes) -> Header:
    try:
        version = msgspec.json.decode(line, type=_Format).format
        if version > FORMAT:
            raise Damaged(_("{file} was written by a newer version of this program.").format(file=path.name))
        header = msgspec.json.decode(line, type=Header)
    except msgspec.MsgspecError as error:
        raise _damaged(path, 1, str(error)) from error
    if not header.intact:
        raise _damaged(path, 1, _("its header was changed"))
    return header


def _lines(path: Path, lines: list[bytes]) -> Iterator[Line]:
    for number, line in enumerate(lines, start=2):
        try:
            yield msgspec.json.decode(line, type=Line)
        except msgspec.MsgspecError as error:
            raise _damaged(path, number, str(error)) from error


def _damaged(path: Path, line: int, detail: str) -> Damaged:
    text = _("{file} is damaged in line {line}: {detail}. The file was left as it is.")
    return Damaged(text.format(file=path.name, line=line, detail=detail))
