import logging

import pygame
import pytest

from game import text
from scenes.stage import icons, materials, theme

LONG = "Whoever has ordered the most loses the order when the innkeeper could not serve everybody."


@pytest.fixture(autouse=True)
def fresh():
    pygame.font.init()
    theme.fit.cache_clear()


def test_wrapped_lines_are_no_wider_than_allowed_and_lose_no_word():
    lines = theme.wrap("text", 26, LONG, 300)
    assert all(theme.width("text", 26, line) <= 300 for line in lines)
    assert " ".join(lines) == LONG


def test_a_line_break_in_the_text_is_kept():
    assert theme.wrap("text", 26, "one\ntwo", 300) == ("one", "two")


def test_a_no_break_space_keeps_a_number_and_its_sign_together():
    together = "16\N{NO-BREAK SPACE}%"
    assert theme.wrap("text", 26, f"one {together}", theme.width("text", 26, "one 16")) == ("one", together)


def test_a_word_too_wide_is_divided_and_loses_no_letter():
    lines = theme.wrap("bold", 30, "W" * 40, 300)
    assert all(theme.width("bold", 30, line) <= 300 for line in lines)
    assert "".join(lines) == "W" * 40


def test_text_that_fits_keeps_its_size(caplog):
    assert theme.fit("text", 26, "Short", 300) == theme.Fitted(26, ("Short",))
    assert not caplog.records


def test_text_shrinks_before_it_is_divided(caplog):
    fitted = theme.fit("text", 26, LONG, 340, 3)
    assert theme.floor(26) <= fitted.px < 26
    assert len(fitted.lines) <= 3
    assert not caplog.records


def test_text_that_cannot_fit_is_reported(caplog):
    with caplog.at_level(logging.WARNING):
        fitted = theme.fit("text", 26, LONG, 60, 2)
    assert fitted.px == theme.floor(26)
    assert "does not fit" in caplog.text


def test_no_text_is_set_too_small_to_read():
    assert theme.pixels(22, 0.2) == theme.SMALLEST
    assert theme.floor(theme.SMALLEST) == theme.SMALLEST


def test_the_middle_of_a_line_is_the_middle_of_its_letters():
    for role in theme.FONTS:
        line = theme.text(role, 60, "Mn", theme.INK)
        letters = line.get_bounding_rect()
        assert abs(letters.centery - line.get_height() / 2) <= 60 * 0.09, role


def test_accents_above_and_tails_below_are_whole():
    for role in theme.FONTS:
        line = theme.text(role, 60, "ÁÑgjpq", theme.INK)
        whole = theme.font(role, 60).render("ÁÑgjpq", True, theme.INK)
        assert line.get_bounding_rect().size == whole.get_bounding_rect().size, role


def test_seats_differ_in_shape_and_letter_as_well_as_in_colour():
    for part in ("rgb", "shape", "letter", "label"):
        assert len({getattr(seat, part) for seat in theme.SEATS}) == len(theme.SEATS) == 6


def test_the_names_of_colours_are_translated():
    text.set_language("es")
    try:
        assert theme.SEATS[0].name == "Círculo rojo"
    finally:
        text.set_language("en")


def test_badges_can_be_told_apart_without_colour():
    grids = []
    for index in range(6):
        badge = pygame.transform.grayscale(icons.seat_badge(index, 24))
        grids.append([sum(badge.get_at((x, y))[:3]) for x in range(24) for y in range(24)])
    for first in range(6):
        for second in range(first):
            differing = sum(abs(a - b) > 120 for a, b in zip(grids[first], grids[second], strict=True))
            assert differing > 40, (first, second)


def test_ink_on_a_seats_colour_can_be_read():
    def light(colour):
        linear = [(v / 255 / 12.92) if v <= 10 else ((v / 255 + 0.055) / 1.055) ** 2.4 for v in colour]
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]

    pairs = [(seat.ink, seat.rgb) for seat in theme.SEATS]
    pairs += [(ink, theme.PARCHMENT) for ink in (theme.INK, theme.INK_SOFT, theme.INK_RED, theme.WINE)]
    pairs += [(theme.CREAM, theme.OAK), (theme.CREAM, theme.WINE), (theme.CREAM_SOFT, theme.OAK_DARK)]
    for ink, ground in pairs:
        brighter, darker = sorted((light(ink), light(ground)), reverse=True)
        assert (brighter + 0.05) / (darker + 0.05) >= 4.5, (ink, ground)


def test_surfaces_have_the_size_asked_for():
    for style in ("parchment", "board", "plank"):
        assert materials.panel((201, 133), style, 0.7).get_size() == (201, 133)
    for state in ("normal", "hot", "down", "off"):
        for kind in ("wood", "main", "paper"):
            assert materials.button((90, 31), state, 0.5, kind).get_size() == (90, 31)
    for number in (0, icons.PORTRAITS - 1):
        assert icons.portrait(number, 2, 77).get_size() == (77, 77)


def test_a_button_looks_different_in_every_state():
    looks = {
        pygame.image.tobytes(materials.button((120, 40), state, 1.0), "RGBA")
        for state in ("normal", "hot", "down", "off")
    }
    assert len(looks) == 4


def test_the_grain_is_the_same_in_every_run():
    first = pygame.image.tobytes(materials.wood((80, 40), 1.0), "RGBA")
    assert pygame.image.tobytes(materials.wood((80, 40), 1.0), "RGBA") == first


def test_a_picture_covers_a_window_of_any_shape():
    for size in ((400, 300), (300, 400), (1000, 200)):
        assert materials.cover(pygame.Surface((320, 200)), size).get_size() == size
