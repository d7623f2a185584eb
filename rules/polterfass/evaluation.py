"""What a result is worth to a player: an estimate of the chance to win the game, from the scores alone.

Must not know how scores come about; the guests' part of a bill comes from `bill`. P10, P11, P12.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import exp, sqrt

from rules.polterfass.bill import greedy_changes
from rules.polterfass.serving import MOST_SERVED

GAIN = 8.0  # about what the leader wins in a round
SPREAD = 7.5  # how far two scores drift apart in a round, as the scale of a logistic curve


@dataclass(frozen=True, slots=True)
class Race:
    """A race to `target` mugs, as it stands before the bill of a round.

    The chance to win is a soft comparison of scores, the sharper the nearer the end is, and the result itself once the
    game is over. So a leader plays safe, whoever trails takes risks, and a rival's gain is the own loss.
    """

    target: int
    scale: float
    last: bool

    @classmethod
    def of(cls, scores: Sequence[int], target: int, rounds_left: int) -> "Race":
        """`rounds_left` may still be played after this one (P12)."""
        rounds = min((target - max(scores)) / GAIN, rounds_left)
        return cls(target, SPREAD * sqrt(max(rounds, 1.0)), rounds_left == 0)

    def chance(self, own: float, rivals: Sequence[float]) -> float:
        """The chance of a player with `own` mugs after the bill to beat `rivals`; a shared win counts in part."""
        return self.chances((own,), rivals)[0]

    def chances(self, owns: Iterable[float], rivals: Sequence[float]) -> list[float]:
        """The same for several numbers of own mugs."""
        best = max(rivals)
        shared = 1 / (1 + rivals.count(best))
        over = self.last or best >= self.target
        rest = sum([exp((rival - best) / self.scale) for rival in rivals])
        return [
            (own > best) + (own == best) * shared
            if over or own >= self.target
            else 1 / (1 + rest * exp((best - own) / self.scale))
            for own in owns
        ]


@lru_cache(maxsize=64)
def serving_worth(
    race: Race, own: int, guests: tuple[int, ...], orders: tuple[tuple[int, ...], ...], equals_lose: bool
) -> tuple[tuple[float, ...], float]:
    """What serving 0, 1, 2 ... mugs is worth to an innkeeper with `own` mugs, and what a failure is worth.

    `guests` are the guests' scores; each of `orders` holds a total for each of them and is as likely as the others.
    """
    worth = [0.0] * (MOST_SERVED + 1)
    failed = 0.0
    for ordered in orders:
        whole = sum(ordered)
        glad = [score + mugs for score, mugs in zip(guests, ordered, strict=True)]
        changes = greedy_changes(ordered, equals_lose)
        sorry = [score + mugs for score, (mugs, _) in zip(guests, changes, strict=True)]
        greedy = race.chances(range(own, own + whole), sorry)
        enough = race.chances(range(own, own + MOST_SERVED + 1 - whole), glad)
        worth = [value + more for value, more in zip(worth, greedy + enough, strict=True)]
        failed += enough[0]
    return tuple(value / len(orders) for value in worth), failed / len(orders)
