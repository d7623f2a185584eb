"""The customers' pictures: everyone in every mood it can be in, cut out, each told apart, and so are the moods."""

from collections.abc import Iterator
from functools import cache
from itertools import combinations
from pathlib import Path
from typing import get_args

import pygame
import pytest
from pygame import Surface

from rules.tavern.customers import CUSTOMERS
from scenes.tavern.cards import Mood, picture
from tests.test_assets import likeness, silhouette

ASSETS = Path(__file__).resolve().parents[3] / "assets"
SIDE = 64  # pixels; as small as on a full table


def moods(number: int) -> Iterator[Mood]:
    """Those a customer can be in: who stays sober at any count is never drunk."""
    card = CUSTOMERS[number]
    for mood in get_args(Mood):
        if mood != "drunk" or any(card.drunk_at(count) for count in range(len(card.worth))):
            yield mood


@cache
def seen(number: int, mood: Mood) -> Surface:
    return pygame.image.load(ASSETS / picture(number, mood))


def difference(one: Surface, other: Surface) -> float:
    """The mean difference of a channel, of 255, where either shows anything."""
    small = [pygame.transform.smoothscale(surface.premul_alpha(), (SIDE, SIDE)) for surface in (one, other)]
    pixels = [pygame.image.tobytes(surface, "RGB") for surface in small]
    shown = sum(bool(a or b) for a, b in zip(*pixels, strict=True))
    return sum(abs(a - b) for a, b in zip(*pixels, strict=True)) / shown


@pytest.mark.parametrize("number", CUSTOMERS)
def test_a_customer_is_cut_out_of_its_ground_down_to_the_lower_edge_in_every_mood(number: int) -> None:
    for mood in moods(number):
        figure = seen(number, mood)
        width, height = figure.get_size()
        assert width == height
        assert figure.get_at((0, 0)).a == 0, mood
        assert figure.get_at((width // 2, height - 2)).a == 255, mood


@pytest.mark.parametrize("number", CUSTOMERS)
def test_the_moods_of_a_customer_differ(number: int) -> None:
    for one, other in combinations(moods(number), 2):
        assert difference(seen(number, one), seen(number, other)) > 10, (one, other)


def test_nobody_who_never_drinks_alcohol_is_ever_shown_drunk() -> None:
    drunk = {int(path.stem.removeprefix("drunk_")) for path in (ASSETS / "tavern" / "guests").glob("drunk_*.webp")}
    assert drunk == {number for number in CUSTOMERS if "drunk" in moods(number)}


def test_no_two_customers_share_an_outline() -> None:
    outlines = {number: silhouette(seen(number, "content")) for number in CUSTOMERS}
    for one, other in combinations(outlines, 2):
        assert likeness(outlines[one], outlines[other]) < 0.93, (one, other)
