"""A card looked at closely: the picture, and where it lies beside its hotspot."""

import pygame
import pytest
from pygame import Rect

from game.input.hotspots import Hotspot
from scenes.stage import theme
from scenes.stage.cards import CardDesign, Note
from scenes.ui.closer import closer
from scenes.ui.dress import TavernDress

CARD = CardDesign(theme.SEATS[0], "The Dwarf", text="He is thirsty.")
NOTES = (Note("Leaves when two elves sit here, whoever brought them in.", "door"), Note("Counts four."))
SIZES = [(1024, 768), (1920, 1080), (3840, 2160)]


def test_signs_and_what_can_be_done_stand_beside_the_card():
    alone = closer(CARD, "", 1.0, (1920, 1080))
    told = closer(CARD, "Serve a beer", 1.0, (1920, 1080))
    noted = closer(CardDesign(CARD.kind, CARD.title, text=CARD.text, notes=NOTES), "", 1.0, (1920, 1080))
    assert alone.get_width() < told.get_width() == noted.get_width()


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("share", [0.0, 0.3, 0.5, 0.7, 1.0])
def test_it_lies_within_the_window_and_leaves_its_hotspot_in_sight(size, share):
    dress = TavernDress()
    spot = Rect(0, 0, size[0] // 16, size[1] // 8)
    spot.center = round(share * size[0]), round(share * size[1])
    spot.clamp_ip(Rect((0, 0), size))
    design = CardDesign(CARD.kind, CARD.title, text=CARD.text, notes=NOTES * 3)
    for scale in (0.75, 1.0, 2.0):
        overlay = dress.closer(design, "Serve a beer", Hotspot("guest", spot), dress.frame(size, scale))
        assert Rect((0, 0), size).contains(overlay.rect)
        assert not overlay.rect.colliderect(spot) or overlay.rect.w + spot.w > size[0] / 2


def test_one_picture_is_drawn_on_by_nobody():
    before = pygame.image.tobytes(closer(CARD, "", 1.0, (1920, 1080)), "RGBA")
    closer(CARD, "Serve a beer", 1.0, (1920, 1080)).fill("red")
    assert pygame.image.tobytes(closer(CARD, "", 1.0, (1920, 1080)), "RGBA") == before
