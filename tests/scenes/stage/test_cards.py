"""The card composer: all of a design is on its card, no word is cut, and what was drawn is not drawn again."""

import logging
from dataclasses import replace

import pygame
import pytest

from scenes.stage import cards, theme
from scenes.stage.cards import LARGE, SMALL, CardDesign, Figure, Layout, Size

GUEST = CardDesign(
    kind=theme.SEATS[0],
    title="Grumbart Fassbier",
    picture="common/portraits/p07.webp",
    corners=(Figure("4", "crown"), Figure("3", "mug")),
    row=tuple(Figure(str(points), "mug", mugs) for mugs, points in enumerate((1, 3, 6, 10), 1)),
    frame="iron",
)
DEED = CardDesign(
    kind=theme.SEATS[3],
    title="Drinking bout!",
    icon="again",
    text="Roll all barrels that lie once more. Keep those that stand. Then drink.",
    frame="parchment",
)
ORDER = CardDesign(theme.SEATS[1], "4 mugs", icon="mug", corners=(Figure("4"),), row=(Figure(icon="mug", count=4),))
DESIGNS = (GUEST, DEED, ORDER)
SHOWN: tuple[tuple[Layout, Size], ...] = (
    ("small", (80, 112)),
    ("small", SMALL),
    ("small", (240, 336)),
    ("large", (240, 336)),
    ("large", LARGE),
    ("large", (840, 1176)),
)


@pytest.fixture(autouse=True)
def fresh() -> None:
    pygame.font.init()
    theme.fit.cache_clear()
    cards.face.cache_clear()


def grown(text: str) -> str:
    """Two fifths longer, as a translation may be."""
    return f"{text} {'n' * (len(text) * 2 // 5 - 1)}" if text else ""


def pixels(design: CardDesign, layout: Layout, size: Size = LARGE) -> bytes:
    return pygame.image.tobytes(cards.face(design, size, layout), "RGBA")


@pytest.mark.parametrize(("layout", "size"), SHOWN)
@pytest.mark.parametrize("design", DESIGNS, ids=lambda design: design.title)
def test_no_word_is_cut_even_when_it_is_longer_in_another_language(
    design: CardDesign, layout: Layout, size: Size, caplog: pytest.LogCaptureFixture
) -> None:
    longer = replace(design, title=grown(design.title), text=" ".join(map(grown, design.text.split(". "))))
    with caplog.at_level(logging.WARNING):
        assert cards.face(longer, size, layout).get_size() == size
    assert caplog.messages == []


def test_a_word_that_no_card_can_hold_is_reported(caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.WARNING):
        cards.face(replace(DEED, text="Then drink. " * 60), LARGE, "large")
    assert "does not fit" in caplog.text


@pytest.mark.parametrize(
    "change",
    [
        {"kind": theme.SEATS[1]},
        {"title": "Otto"},
        {"picture": "common/portraits/p08.webp"},
        {"corners": (Figure("5", "crown"), Figure("3", "mug"))},
        {"row": (Figure("1", "mug", 2),)},
        {"row": tuple(replace(figure, lit=True) for figure in GUEST.row)},
        {"text": "Drinks."},
        {"frame": "wood"},
    ],
)
def test_whatever_a_design_says_is_on_the_large_card(change: dict[str, object]) -> None:
    assert pixels(replace(GUEST, **change), "large") != pixels(GUEST, "large")  # type: ignore[arg-type]


def test_the_small_card_holds_the_figures_and_leaves_the_words_out() -> None:
    assert pixels(replace(GUEST, title="Otto", text="Drinks."), "small") == pixels(GUEST, "small")
    assert pixels(replace(GUEST, corners=(Figure("5", "crown"), Figure("3", "mug"))), "small") != pixels(GUEST, "small")
    assert pixels(replace(GUEST, row=(Figure("2", "mug", 1),)), "small") != pixels(GUEST, "small")


def test_a_small_card_without_figures_has_its_title() -> None:
    assert pixels(replace(DEED, title="Last round!"), "small") != pixels(DEED, "small")


def test_a_single_figure_fills_the_small_card() -> None:
    """Most of the card's height, in one colour that nothing else on it has."""
    face = cards.face(ORDER, SMALL, "small")
    figure = pygame.mask.from_threshold(face, theme.PARCHMENT_LIGHT, (6, 6, 6, 255)).connected_component()
    assert figure.get_bounding_rects()[0].height > SMALL[1] * 0.35


@pytest.mark.parametrize("design", DESIGNS, ids=lambda design: design.title)
def test_a_card_is_composed_once_for_a_size_and_for_each_wording(design: CardDesign) -> None:
    assert cards.face(design, SMALL, "small") is cards.face(replace(design), SMALL, "small")
    assert cards.face(design, LARGE, "large") is not cards.face(replace(design, title="¡Salud!"), LARGE, "large")
    assert cards.back(design.kind, SMALL) is cards.back(replace(design.kind), SMALL)
