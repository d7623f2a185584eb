import pytest

from game import seats
from game.problems import Problem
from game.seats import SeatInfo


def test_seats_are_read_with_names_and_levels():
    assert seats.parse("human:Ana, ai:hard:Otto, ai, human") == (
        SeatInfo("human", "Ana", "", 0, 0),
        SeatInfo("ai", "Otto", "hard", 1, 1),
        SeatInfo("ai", "Becky", "medium", 2, 2),
        SeatInfo("human", "Lola", "", 3, 3),
    )


def test_a_company_seats_its_people_first():
    company = seats.company(6, humans=2, level="easy")
    assert [(seat.kind, seat.level) for seat in company] == [("human", "")] * 2 + [("ai", "easy")] * 4


def test_names_of_a_company_are_all_different():
    assert len({seat.name for seat in seats.company(6)}) == 6


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("", "“”"),
        ("robot", "robot"),
        ("human:Ana:hard", "human:Ana:hard"),
        ("ai:hard:Otto:x", "ai:hard:Otto:x"),
        ("ai:genius", "genius"),
        ("human:ana, ai::ANA", "ana"),
        ("human:Maximiliano Augusto", "Maximiliano Augusto"),
    ],
)
def test_a_seat_that_cannot_be_read_is_named(text, named):
    with pytest.raises(Problem, match=named):
        seats.parse(text)


def test_levels_are_those_of_the_game():
    assert seats.parse("ai:sober", ("sober", "tipsy"))[0].level == "sober"


def test_a_colour_taken_from_another_seat_is_swapped():
    company = seats.recoloured(seats.company(3), 0, 2)
    assert [seat.colour for seat in company] == [2, 1, 0]
    assert [seat.colour for seat in seats.recoloured(company, 1, 5)] == [2, 5, 0]
