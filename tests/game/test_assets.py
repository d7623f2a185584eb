import pygame
import pytest

from game.assets import Assets


@pytest.fixture(autouse=True)
def fonts():
    pygame.font.init()


@pytest.fixture
def assets(tmp_path):
    pygame.image.save(pygame.Surface((3, 5)), tmp_path / "tile.png")
    return Assets(tmp_path)


def test_a_picture_is_loaded_once(assets):
    assert assets.image("tile.png").get_size() == (3, 5)
    assert assets.image("tile.png") is assets.image("tile.png")


def test_a_missing_or_broken_picture_has_a_placeholder_and_one_log_line(assets, caplog):
    assets.path("broken.png").write_text("not a picture")
    for name in ("gone.png", "broken.png"):
        caplog.clear()
        placeholder = assets.image(name)
        assert assets.image(name) is placeholder
        assert {tuple(placeholder.get_at((x, 10))[:3]) for x in (10, 50)} == {(0, 0, 0), (255, 0, 255)}
        assert [name in record.message for record in caplog.records] == [True]


def test_pictures_can_be_loaded_before_they_are_asked_for(assets, monkeypatch):
    assets.path("cups").mkdir()
    for name in ("red", "blue"):
        pygame.image.save(pygame.Surface((7, 7)), assets.path(f"cups/{name}.png"))
    assets.path("cups/table.tmx").write_text("no picture")
    red = assets.image("cups/red.png")
    assets.ahead("cups").join()
    monkeypatch.setattr(pygame.image, "load", lambda path: pytest.fail(f"{path} is loaded again"))
    assets.ahead("cups").join()
    assert assets.image("cups/blue.png").get_size() == (7, 7)
    assert assets.image("cups/red.png") is red


def test_a_missing_font_is_replaced(assets, caplog):
    assert assets.font("Gone", 20).size("Becky")[0] > 0
    assert "Gone" in caplog.text


def test_fonts_are_made_for_each_size():
    assets = Assets()
    small, large = (assets.font("Alegreya-Black-lnum", size) for size in (10, 40))
    assert small.get_height() < large.get_height()
    assert small is assets.font("Alegreya-Black-lnum", 10)


def test_variations_of_a_sound_are_told_from_longer_names():
    pygame.mixer.init()
    barrel = Assets().sounds("barrel")
    knock = Assets().sounds("barrel_knock")
    folder = Assets().path("common/sounds")
    assert len(barrel) == len([*folder.glob("barrel_[0-9].ogg")])
    assert len(knock) == len([*folder.glob("barrel_knock_[0-9].ogg")])
    pygame.mixer.quit()
