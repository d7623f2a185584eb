"""Reading tables: what a map may hold, and that everything else is refused by name."""

from pathlib import Path

import pytest

from game.maps import Board, MapError, Place, Slot, load_map

HEAD = (
    '<map version="1.10" orientation="orthogonal" width="48" height="27" tilewidth="40" tileheight="40" infinite="0">'
    '<imagelayer id="1" name="background"><image source="table.jpg" width="1920" height="1080"/></imagelayer>'
)


def written(folder: Path, objects: str, head: str = HEAD, group: str = '<objectgroup id="2" name="slots">') -> Path:
    path = folder / "table.tmx"
    path.write_text(f"{head}{group}{objects}</objectgroup></map>", encoding="utf-8")
    return path


def spot(name: str = "cup", extra: str = "type='spot'", x: int = 900, properties: str = "", inside: str = "") -> str:
    props = "".join(
        f'<property name="{key}" type="{kind}" value="{value}"/>'
        for key, kind, value in (part.split(":") for part in properties.split())
    )
    return (
        f'<object id="7" name="{name}" x="{x}" y="500" width="100" height="50" {extra}>'
        f"<properties>{props}</properties>{inside}</object>"
    )


def test_a_slot_has_what_the_map_says(tmp_path: Path) -> None:
    objects = spot(
        "order.2",
        "type='row'",
        properties="seat:int:2 seats:string:3-5 capacity:int:8 spread:float:60 facing:float:90 anchor:string:left",
    )
    table = load_map(written(tmp_path, objects))
    assert table.background == tmp_path / "table.jpg"
    assert table.slots == (Slot("order.2", "row", 900, 500, 100, 50, (), 2, range(3, 6), 8, 60.0, 90.0, -1),)


def test_a_path_is_a_polyline_walked_by_share_of_its_length(tmp_path: Path) -> None:
    objects = '<object id="1" name="throw" type="path" x="300" y="200"><polyline points="0,0 100,0 100,300"/></object>'
    (slot,) = load_map(written(tmp_path, objects)).slots
    assert slot.points == ((300, 200), (400, 200), (400, 500))
    assert slot.along(0) == (300, 200)
    assert slot.along(0.5) == (400, 300)
    assert slot.along(2) == (400, 500)


def test_a_board_has_the_slots_of_its_number_of_seats(tmp_path: Path) -> None:
    three = spot("order.0", properties="seats:string:3")
    four = spot("order.0", x=300, properties="seats:string:4-6")
    table = load_map(written(tmp_path, three + four + spot("cup")))
    assert table.board(3).of_seat(0, "order").x == 900
    assert table.board(5).of_seat(0, "order").x == 300
    assert sorted(table.board(4)) == ["cup", "order.0"]


@pytest.mark.parametrize(
    ("objects", "complaint"),
    [
        (spot(""), "needs a name"),
        (spot(extra="type='blob'"), "none of"),
        (spot(extra="class='spot'"), "1.9"),
        (spot(extra="type='spot' gid='1'"), "height"),
        (spot(extra="type='spot' rotation='30'"), "facing"),
        (spot(extra="type='spot' template='a.tx'"), "templates"),
        (spot(inside="<ellipse/>"), "ellipse"),
        (spot(extra="type='path'"), "polyline"),
        (spot(inside='<polyline points="0,0 5,5"/>'), "polyline"),
        (spot(properties="colour:string:red"), "colour"),
        (spot(properties="anchor:string:up"), "anchor"),
        (spot(properties="seats:string:6-3"), "seats"),
        (spot(properties="capacity:string:many"), "capacity"),
        (spot(properties="capacity:int:0"), "capacity"),
        (spot(x=100), "4:3"),
        (spot() + spot(), "two objects"),
    ],
)
def test_an_object_that_would_be_misread_is_refused_with_file_and_name(
    tmp_path: Path, objects: str, complaint: str
) -> None:
    with pytest.raises(MapError, match=complaint) as refused:
        load_map(written(tmp_path, objects))
    assert "table.tmx" in str(refused.value)
    assert "cup" in str(refused.value) or "object 7" in str(refused.value)


@pytest.mark.parametrize(
    ("head", "group", "complaint"),
    [
        (HEAD.replace('height="27"', 'height="20"'), '<objectgroup name="slots">', "1920x800"),
        (HEAD[: HEAD.index("<imagelayer")], '<objectgroup name="slots">', "0 image layers"),
        (HEAD, '<objectgroup name="things">', "slots"),
        (HEAD + '<group id="9"></group>', '<objectgroup name="slots">', "groups"),
        (HEAD + '<tileset firstgid="1" name="t"/>', '<objectgroup name="slots">', "tiles"),
        ("<map", '<objectgroup name="slots">', "not a Tiled map"),
    ],
)
def test_a_map_of_another_kind_is_refused(tmp_path: Path, head: str, group: str, complaint: str) -> None:
    with pytest.raises(MapError, match=complaint):
        load_map(written(tmp_path, spot(), head, group))


def test_a_map_that_is_not_there_is_named() -> None:
    with pytest.raises(MapError, match=r"nowhere\.tmx"):
        load_map(Path("nowhere.tmx"))


def slot(kind: str, w: float, h: float, capacity: int = 4, spread: float = 0.0, facing: float = 0.0) -> Slot:
    return Slot("s", kind, 1000, 500, w, h, capacity=capacity, spread=spread, facing=facing)


def test_a_row_is_centred_and_lies_closer_when_it_is_full() -> None:
    row = slot("row", 400, 100, spread=100)
    assert [place.x for place in row.places(3)] == [1100, 1200, 1300]
    crowded = row.places(8)
    assert crowded[0].x >= 1000
    assert crowded[-1].x <= 1400
    assert {place.y for place in crowded} == {550}


def test_a_fan_turns_its_ends_outward_and_lets_them_hang() -> None:
    left, middle, right = slot("fan", 400, 100).places(3)
    assert left.angle > middle.angle == 0 > right.angle
    assert left.y == right.y > middle.y


def test_a_pile_grows_upwards_on_the_screen() -> None:
    assert slot("pile", 100, 100).places(2) == (Place(1050, 550), Place(1050, 547))


def test_a_grid_fills_row_by_row() -> None:
    cells = slot("grid", 300, 200, capacity=6, spread=100).places(4)
    assert [(place.x, place.y) for place in cells] == [(1050, 550), (1150, 550), (1250, 550), (1050, 650)]


def test_every_piece_of_a_spot_lies_in_its_middle_facing_its_way() -> None:
    assert slot("spot", 100, 100, facing=90).places(2) == (Place(1050, 550, 90), Place(1050, 550, 90))


def test_no_pieces_need_no_places() -> None:
    assert all(slot(kind, 100, 100).places(0) == () for kind in ("spot", "row", "fan", "pile", "grid"))


def test_an_unknown_slot_is_a_fault() -> None:
    with pytest.raises(KeyError):
        Board({})["cup"]
