import pygame
import pytest

from game import text
from rules.core.registry import games
from scenes.games import parts
from scenes.ui.pictures import picture

CASES = [(game, tip.pieces) for game in games() for tip in parts(game).howto.TIPS if tip.pieces]


@pytest.fixture(autouse=True)
def fonts():
    pygame.font.init()


@pytest.mark.parametrize(("game", "pieces"), CASES)
@pytest.mark.parametrize("size", [(90, 80), (400, 240)])
def test_pieces_fill_their_picture_and_are_not_cut(game, pieces, size):
    drawn = picture(game, pieces, size)
    assert drawn.get_size() == size
    seen = pygame.mask.from_surface(drawn, 200).get_bounding_rects()
    whole = seen[0].unionall(seen[1:])
    assert max(whole.width / size[0], whole.height / size[1]) > 0.6
    assert drawn.get_rect().inflate(-2, -2).contains(whole)


def test_words_on_pieces_change_with_the_language():
    game, pieces = next((game, pieces) for game, pieces in CASES if len(pieces) == 1)
    english = picture(game, pieces, (200, 150))
    assert picture(game, pieces, (200, 150)) is english
    text.set_language("es")
    try:
        assert picture(game, pieces, (200, 150)) is not english
    finally:
        text.set_language("en")
