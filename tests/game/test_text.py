import pytest

from game import text


@pytest.fixture(autouse=True)
def english_again():
    yield
    text.set_language("en")


def test_english_needs_no_catalogue():
    text.set_language("en")
    assert text._("Becky pours {n} mugs.") == "Becky pours {n} mugs."
    assert text.ngettext("one mug", "{n} mugs", 1) == "one mug"
    assert text.ngettext("one mug", "{n} mugs", 0) == "{n} mugs"


def test_english_comes_first_among_the_languages():
    assert text.available()[0] == "en"
    assert text.name_of("en") == "English"


def test_a_language_that_is_not_there_leaves_english():
    text.set_language("xx")
    assert text.language() == "en"


def test_the_country_does_not_matter():
    assert text.best(["xx", "en_GB.UTF-8"]) == "en"
    assert text.best(["es-MX"]) == ("es" if "es" in text.available() else "en")
    assert text.best(["C"]) == "en"


def test_the_environment_is_asked_in_the_usual_order(monkeypatch):
    for variable in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(variable, raising=False)
    assert text.system_languages() == []
    monkeypatch.setenv("LANG", "de_DE.UTF-8")
    monkeypatch.setenv("LANGUAGE", "es:en")
    assert text.system_languages() == ["es", "en"]


def test_a_list_is_joined_as_it_is_said():
    assert [text.joined(parts) for parts in ([], ["Becky"], ["Becky", "Otto"], ["Becky", "Otto", "Lola"])] == [
        "",
        "Becky",
        "Becky and Otto",
        "Becky, Otto and Lola",
    ]
