"""The score chart: a line for each seat over the rounds, told apart by colour, shapes and the badge at its end."""

import itertools
from collections.abc import Sequence
from functools import lru_cache

import pygame
from pygame import Surface

from scenes.stage import icons, theme

_SAMPLES = 2
_MARKS = 12  # at most so many shapes on a line

Point = tuple[float, float]
Rounds = tuple[tuple[int, ...], ...]


@lru_cache(maxsize=2)
def score_chart(rounds: Rounds, colours: tuple[int, ...], size: tuple[int, int], unit: float) -> Surface:
    """`rounds`: for each round the scores of all seats after it; `colours`: the seats' colours. Transparent."""
    surface = Surface(size, pygame.SRCALPHA)
    px = theme.pixels(22, unit)
    history = [(0,) * len(colours), *rounds]
    low, high, step = _scale(min(map(min, history)), max(map(max, history)))
    left = max(theme.width("number", px, _signed(value)) for value in (low, high)) + round(12 * unit)
    badge = round(46 * unit)
    area = pygame.Rect(
        left, badge // 2, size[0] - left - round(2.2 * badge), size[1] - badge // 2 - round(1.6 * px) - badge // 4
    )

    def at(number: float, score: float) -> Point:
        return area.x + area.width * number / max(1, len(rounds)), area.bottom - area.height * (score - low) / (
            high - low
        )

    _grid(surface, area, (low, high, step), len(rounds), px, unit)
    lines = [[at(number, scores[seat]) for number, scores in enumerate(history)] for seat in range(len(colours))]
    surface.blit(_lines(lines, colours, size, unit), (0, 0))
    every = -(-len(history) // _MARKS)
    mark = round(22 * unit)
    for seat, line in enumerate(lines):
        # Each seat's shapes sit at other rounds, so that lines on top of each other still show all of theirs.
        for x, y in line[1 + seat % every : -1 : every]:
            surface.blit(icons.seat_shape(colours[seat], mark), (x - mark / 2, y - mark / 2))
    places = _spread([line[-1][1] for line in lines], badge * 0.9, area.top, area.bottom)
    for seat, y in enumerate(places):
        x = area.right + badge * 0.7
        pygame.draw.aaline(surface, theme.INK_SOFT, lines[seat][-1], (x, y))
        surface.blit(icons.seat_badge(colours[seat], badge), (x, y - badge / 2))
    return surface


def _signed(value: int) -> str:
    return f"−{-value}" if value < 0 else str(value)


def _scale(low: int, high: int) -> tuple[int, int, int]:
    """Lowest and highest line of the grid, and the step between: at most 8 steps of 1, 2 or 5 times a power of 10."""
    span = max(4, high - low)
    step = next(base * 10**power for power in range(9) for base in (1, 2, 5) if span / (base * 10**power) <= 7)
    return low // step * step, max(-(-high // step) * step, low // step * step + step), step


def _grid(surface: Surface, area: pygame.Rect, scale: tuple[int, int, int], rounds: int, px: int, unit: float) -> None:
    low, high, step = scale
    thin = max(1, round(1.5 * unit))
    for score in range(low, high + 1, step):
        y = round(area.bottom - area.height * (score - low) / (high - low))
        heavy = score == 0
        pygame.draw.rect(
            surface,
            (*theme.INK_SOFT, 255 if heavy else 90),
            (area.x, y - thin // 2, area.width, thin * (2 if heavy else 1)),
        )
        words = theme.text("number", px, _signed(score), theme.INK)
        surface.blit(words, words.get_rect(right=area.x - round(8 * unit), centery=y))
    every = max(1, -(-rounds // 15))
    for number in range(every, rounds + 1, every):
        x = area.x + area.width * number / rounds
        words = theme.text("number", px, str(number), theme.INK_SOFT)
        surface.blit(words, words.get_rect(centerx=x, top=area.bottom + round(10 * unit)))


def _lines(lines: Sequence[Sequence[Point]], colours: Sequence[int], size: tuple[int, int], unit: float) -> Surface:
    """The lines with a dark edge, smooth."""
    large = Surface((size[0] * _SAMPLES, size[1] * _SAMPLES), pygame.SRCALPHA)
    large.fill((*theme.INK, 0))
    for seat, line in enumerate(lines):
        for colour, width in ((theme.INK, 8.5), (theme.SEATS[colours[seat]].rgb, 5.5)):
            thick = max(2, round(width * unit * _SAMPLES))
            points = [(x * _SAMPLES, y * _SAMPLES) for x, y in line]
            for a, b in itertools.pairwise(points):
                _stroke(large, colour, a, b, thick)
    return pygame.transform.smoothscale(large, size)


def _stroke(surface: Surface, colour: theme.Colour, a: Point, b: Point, thick: int) -> None:
    """A straight line with round ends."""
    way = pygame.Vector2(b) - pygame.Vector2(a)
    if way.length():
        side = way.rotate(90).normalize() * thick / 2
        pygame.draw.polygon(surface, colour, [a + side, b + side, b - side, a - side])
    pygame.draw.circle(surface, colour, b, thick / 2)


def _spread(wanted: Sequence[float], gap: float, top: float, bottom: float) -> list[float]:
    """Heights as near as possible to those wanted, at least `gap` apart, between `top` and `bottom`."""
    order = sorted(range(len(wanted)), key=lambda index: wanted[index])
    placed = [0.0] * len(wanted)
    y = top - gap
    for index in order:
        y = placed[index] = max(wanted[index], y + gap)
    y = bottom + gap
    for index in reversed(order):
        y = placed[index] = min(placed[index], y - gap)
    return placed
