"""The sealed envelope: how a match shows before its first draw that nothing will be bent afterwards.

The match draws 32 secret bytes and shows their envelope, a SHA-256 over the secret and the table it was made for. After
that a player may cut (a number or a word). The seed of all chance is made from the secret and the cut, so neither the
program nor the player alone decides it; once the game is over the secret is opened and everybody can check both.

What it does not prove: that the program did not throw away envelopes it disliked before showing one.
"""

import hashlib
import secrets
from collections.abc import Sequence
from dataclasses import dataclass

from game.seats import SeatInfo
from rules.core.codec import Json, canonical, to_json
from rules.core.protocol import GameInfo, Setup

VERSION = "tavern envelope 1"
SHOWN = 8  # of the envelope's digits: what people compare


@dataclass(frozen=True, slots=True)
class Seal:
    """What is in the envelope: the secret (64 hexadecimal digits) and the players' cut."""

    secret: str
    cut: str = ""

    @classmethod
    def drawn(cls) -> "Seal":
        return cls(secrets.token_hex(32))

    @classmethod
    def known(cls, seed: int) -> "Seal":
        """A seal anybody can make from a number: for repeating a game, no proof of anything."""
        return cls(_sha("known seed", str(seed)))

    @property
    def seed(self) -> int:
        return self.branch(0)

    def branch(self, number: int) -> int:
        """The seed of the stream after the `number`-th return that was not free: never the same one twice."""
        return int(_sha(self.secret, self.cut, *([f"branch {number}"] if number else [])), 16)

    def envelope(self, info: GameInfo, setup: Setup, seats: Sequence[SeatInfo]) -> str:
        """The 64 hexadecimal digits shown before the first draw."""
        table: dict[str, Json] = {
            "game": info.id,
            "ruleset": info.ruleset,
            "options": dict(setup.options),
            "seats": to_json(list(seats)),
            "secret": self.secret,
        }
        return _sha(VERSION, canonical(table))


def _sha(*lines: str) -> str:
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()
