"""The translators' catalogues: complete, up to date, and the same bytes on every machine."""

import gettext
from io import BytesIO

import catalogues
import pytest

PLURAL = 'ngettext("One mug", "{count} mugs", count)'


@pytest.fixture
def spanish(tmp_path):
    po = tmp_path / "es" / "LC_MESSAGES" / "tavern.po"
    po.parent.mkdir(parents=True)
    po.write_bytes(b'msgid ""\nmsgstr "Plural-Forms: nplurals=2; plural=(n != 1);\\n"\n')
    return po


def catalogue_of(po, source, translations=()):
    """What `updated` makes of one module, after somebody wrote these translations into the catalogue."""
    module = po.parent / "module.py"
    module.write_text(source, "utf-8")
    catalogue = catalogues.updated(po, [module])
    for sentence, translation in translations:
        catalogue[sentence].string = translation
    po.write_bytes(catalogues.po_bytes(catalogue))
    return catalogue


@pytest.mark.parametrize("po", sorted(catalogues.LOCALE.glob("*/LC_MESSAGES/tavern.po")), ids=lambda po: po.parts[-3])
def test_a_language_is_complete_and_its_files_are_up_to_date(po):
    catalogue = catalogues.updated(po, catalogues.sources())
    assert catalogues.faults(catalogue) == []
    assert po.read_bytes() == catalogues.po_bytes(catalogue)
    assert po.with_suffix(".mo").read_bytes() == catalogues.mo_bytes(catalogue)


def test_spanish_is_one_of_the_languages():
    assert (catalogues.LOCALE / "es" / "LC_MESSAGES" / "tavern.mo").exists()


def test_sentences_are_found_by_their_three_marks(spanish):
    found = catalogue_of(spanish, f'_("Sit down")\nN_("Easy")\n{PLURAL}\nother("Not this")')
    assert [message.id for message in found if message.id] == ["Sit down", "Easy", ("One mug", "{count} mugs")]


def test_an_update_keeps_translations_adds_new_sentences_and_drops_those_that_are_gone(spanish):
    catalogue_of(spanish, '_("Old"); _("Stays")', [("Old", "Vieja"), ("Stays", "Queda")])
    after = catalogue_of(spanish, '_("Stays"); _("Stays!")')
    assert {message.id: message.string for message in after if message.id} == {"Stays": "Queda", "Stays!": None}


def test_a_catalogue_holds_no_date_no_author_and_no_line_number(spanish):
    catalogue_of(spanish, '_("Sit down")')
    text = spanish.read_text("utf-8")
    assert "Date" not in text
    assert "@" not in text
    assert "module.py" not in text


def test_a_compiled_catalogue_answers_in_its_language(spanish):
    translations = [("Sit down", "Siéntate"), ("One mug", ("Una jarra", "{count} jarras"))]
    compiled = catalogues.mo_bytes(catalogue_of(spanish, f'_("Sit down")\n{PLURAL}', translations))
    reader = gettext.GNUTranslations(BytesIO(compiled))
    assert reader.gettext("Sit down") == "Siéntate"
    assert [reader.ngettext("One mug", "{count} mugs", count) for count in (1, 2)] == ["Una jarra", "{count} jarras"]


@pytest.mark.parametrize(
    ("source", "translations", "fault"),
    [
        ('_("Sit down")', [], "es: not translated: Sit down"),
        (PLURAL, [("One mug", ("Una jarra", ""))], "es: not translated: One mug"),
        ('_("{name} pours")', [("{name} pours", "Sirve")], "es: fields differ from the sentence's own: Sirve"),
        ('_("Pours")', [("Pours", "Sirve {name}")], "es: fields differ from the sentence's own: Sirve {name}"),
        (PLURAL, [("One mug", ("Una", "Unas"))], "es: fields differ from the sentence's own: Unas"),
    ],
)
def test_a_missing_or_crooked_translation_is_named(spanish, source, translations, fault):
    assert catalogues.faults(catalogue_of(spanish, source, translations)) == [fault]


def test_an_empty_catalogue_starts_a_language_with_the_plurals_it_has(spanish):
    spanish.write_bytes(b"")
    assert catalogue_of(spanish, PLURAL).num_plurals == 3  # Spanish says "un millón de jarras"


def test_a_form_for_one_may_leave_out_the_count(spanish):
    assert catalogues.faults(catalogue_of(spanish, PLURAL, [("One mug", ("Una jarra", "{count} jarras"))])) == []
