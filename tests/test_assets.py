"""The pictures and their papers: credits for every file, sheets that hold what their index says, faces told apart."""

import json
import re
import subprocess
from itertools import combinations
from pathlib import Path

import pygame
import pytest

ROOT = Path(__file__).resolve().parents[1]
ASSETS = ROOT / "assets"
SHEETS = [path for path in sorted(ASSETS.rglob("*.json")) if "sprites" in path.read_text("utf-8")]
PORTRAITS = sorted((ASSETS / "common" / "portraits").glob("*.webp"))
MENTIONS = "\n".join(
    path.read_text("utf-8")
    for path in [ROOT / "README.md", *ROOT.glob("game/**/*.py"), *ROOT.glob("scenes/**/*.py"), *ASSETS.glob("**/*.tmx")]
)
BUDGET = 40_000_000  # bytes


def committed() -> set[str]:
    """The files of the assets folder as git lists them; translations and the credits themselves need no line."""
    git = ["git", "-c", "safe.directory=*", "ls-files", "-z", "assets"]
    listed = subprocess.run(git, cwd=ROOT, check=True, capture_output=True, text=True).stdout.split("\0")[:-1]
    names = {name.removeprefix("assets/") for name in listed}
    return {name for name in names if not name.startswith("locale/")} - {"CREDITS.md"}


def credited() -> list[list[str]]:
    """The cells of every line of the credits that names a file."""
    lines = (ASSETS / "CREDITS.md").read_text("utf-8").splitlines()
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines if line.startswith("|")]
    return [row for row in rows if "/" in row[0]]


def silhouette(picture: pygame.Surface) -> pygame.mask.Mask:
    return pygame.mask.from_surface(pygame.transform.smoothscale(picture, (64, 64)))


def likeness(one: pygame.mask.Mask, other: pygame.mask.Mask) -> float:
    """What two silhouettes share of what they cover together."""
    shared = one.overlap_area(other, (0, 0))
    return shared / (one.count() + other.count() - shared)


def test_every_asset_has_one_line_in_the_credits_and_every_line_an_asset() -> None:
    names = [row[0] for row in credited()]
    assert len(names) == len(set(names))
    assert set(names) == committed()


def test_every_credit_says_what_the_file_is_where_it_comes_from_and_its_licence() -> None:
    for row in credited():
        assert len(row) == 4, row
        assert all(row), row
        assert row[3] in {"own", "SIL Open Font License 1.1"} or row[3].startswith(("CC0", "CC BY 3.0")), row


def test_every_script_that_the_credits_name_is_there() -> None:
    for row in credited():
        for script in re.findall(r"[\w/]+\.py", row[2]):
            assert (ROOT / "build" / "art" / script).is_file() or (ROOT / script).is_file(), row


def test_no_asset_is_unused() -> None:
    """Each is named by a module of the app or by another asset: a sound without its number, a portrait by its kind."""
    assert {name for name in committed() if not named(name)} == set()


def named(name: str) -> bool:
    path = Path(name)
    if path.parent.name == "portraits":
        return "portraits/p" in MENTIONS
    if path.suffix == ".txt":  # the licence of a font
        return any((ASSETS / path.parent).glob("*.ttf"))
    stem = re.sub(r"_\d+$", "", path.stem)
    return any(f'"{word}' in MENTIONS or f"/{word}" in MENTIONS for word in (path.name, path.stem, stem))


def test_the_assets_keep_to_their_budget() -> None:
    assert sum((ASSETS / name).stat().st_size for name in committed()) < BUDGET


@pytest.mark.parametrize("game", sorted(path.parent.name for path in ASSETS.glob("*/table.tmx")))
def test_the_pictures_of_a_table_decode_to_at_most_150_megabytes_at_3840x2160(game: str) -> None:
    """All that stays decoded at a table: its own sheets, the heads, and the table's picture at the window's size."""
    kept = [*(ASSETS / game).rglob("*.webp"), *PORTRAITS]
    pixels = sum(width * height for width, height in (pygame.image.load(path).get_size() for path in kept))
    assert 4 * (pixels + 3840 * 2160) < 150_000_000


@pytest.mark.parametrize("path", SHEETS, ids=lambda path: path.stem)
def test_a_sheet_holds_every_sprite_of_its_index(path: Path) -> None:
    index = json.loads(path.read_text("utf-8"))
    sheet = pygame.image.load(path.with_suffix(".webp"))
    expected = len(index["tilts"]) * index.get("azimuths", 1) * index.get("phases", 1)
    assert len(index["sprites"]) == expected
    for x, y, width, height, left, top in index["sprites"]:
        assert sheet.get_rect().contains((x, y, width, height))
        assert left + width <= index["size"]
        assert top + height <= index["size"]


@pytest.mark.parametrize("kind", ["oak", "dark"])
def test_no_sprite_of_a_barrel_is_empty(kind: str) -> None:
    index = json.loads((ASSETS / "polterfass" / f"{kind}.json").read_text("utf-8"))
    sheet = pygame.image.load(ASSETS / "polterfass" / f"{kind}.webp")
    least = 2 * index["radius"] / index["scale"] * index["size"] * 0.9  # a barrel is nowhere narrower than its belly
    for x, y, width, height, *_ in index["sprites"]:
        assert width > least
        assert height > least
        assert sheet.get_at((x + width // 2, y + height // 2)).a == 255


def test_there_are_twenty_four_portraits_cut_out_of_their_ground() -> None:
    assert len(PORTRAITS) == 24
    for path in PORTRAITS:
        picture = pygame.image.load(path)
        assert picture.get_size() == (256, 256)
        assert picture.get_at((0, 0)).a == 0, path.name
        assert picture.get_at((128, 250)).a == 255, path.name  # the chest goes down to the edge


def test_no_two_portraits_share_an_outline() -> None:
    outlines = {path.stem: silhouette(pygame.image.load(path)) for path in PORTRAITS}
    for one, other in combinations(outlines, 2):
        assert likeness(outlines[one], outlines[other]) < 0.93, (one, other)


def test_the_signs_of_the_dark_barrels_differ_by_outline_alone() -> None:
    double, destroy = (
        silhouette(pygame.image.load(ASSETS / "polterfass" / f"sign_{name}.webp")) for name in ("double", "destroy")
    )
    assert likeness(double, destroy) < 0.75
