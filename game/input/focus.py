"""The focus of keyboard and gamepad: which hotspot a step leads to. Pure geometry over the hotspots of a scene."""

from collections.abc import Sequence

from pygame import Rect

from game.input.hotspots import Hotspot, find, walk_order
from game.input.intents import Direction

_SIDEWAYS_COST = 2.5  # a place straight ahead is nearer than one off to the side


def step(hotspots: Sequence[Hotspot], at: str | None, direction: Direction) -> str | None:
    """The hotspot one step from `at`; stays where nothing lies in that direction. None only when there are none."""
    ordered = walk_order(hotspots)
    here = find(ordered, at)
    if here is None:
        return ordered[-1 if direction == "previous" else 0].id if ordered else None
    if direction in ("next", "previous"):
        index = ordered.index(here) + (1 if direction == "next" else -1)
        return ordered[index % len(ordered)].id
    costs = {spot.id: cost for spot in ordered if (cost := _cost(here.rect, spot.rect, direction)) is not None}
    return min(costs, key=lambda spot_id: costs[spot_id], default=here.id)


def nearest(hotspots: Sequence[Hotspot], rect: Rect) -> str | None:
    """Where the focus goes when the hotspot at `rect` is gone."""

    def distance(spot: Hotspot) -> int:
        return (spot.rect.centerx - rect.centerx) ** 2 + (spot.rect.centery - rect.centery) ** 2

    return min(walk_order(hotspots), key=distance).id if hotspots else None


def _cost(here: Rect, there: Rect, direction: Direction) -> float | None:
    """How far a step is; None when `there` does not lie in that direction."""
    dx, dy = there.centerx - here.centerx, there.centery - here.centery
    gap_x = max(there.left - here.right, here.left - there.right, 0)
    gap_y = max(there.top - here.bottom, here.top - there.bottom, 0)
    if direction in ("left", "right"):
        ahead, aside, gap = (dx if direction == "right" else -dx), abs(dy), gap_y
    else:
        ahead, aside, gap = (dy if direction == "down" else -dy), abs(dx), gap_x
    # Beside each other counts whatever the centres say; otherwise only what lies more ahead than aside.
    if ahead <= 0 or (gap > 0 and gap > 2 * ahead):
        return None
    return ahead + _SIDEWAYS_COST * gap + 0.1 * aside
