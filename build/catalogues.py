"""Collects the program's sentences and brings the translators' catalogues up to date: `python3 build/make.py text`.

A message id is the English sentence itself. Each `assets/locale/LANG/LC_MESSAGES/tavern.po` gets the sentences the
source has now, in alphabetical order and with the translations it had; `tavern.mo` beside it is what the program reads.
A sentence that changed is a new one: no translation is guessed from a similar one. An empty `tavern.po` in a folder of
its own starts a language; its Plural-Forms line may then be edited. Both files follow from sentences and translations
alone: no dates, authors or line numbers. Needs Babel.
"""

import re
import sys
from collections.abc import Iterable, Iterator, Mapping
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_file
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).resolve().parent.parent
LOCALE = ROOT / "assets" / "locale"
SOURCES = ("main.py", "game", "rules", "scenes")
# `N_` marks a sentence where it is written down; it is translated where it is shown.
KEYWORDS: Mapping[str, tuple[int, ...] | None] = {"_": None, "N_": None, "ngettext": (1, 2)}
FIELD = re.compile(r"\{(\w+)[^{}]*\}")


class Catalogue(Catalog):
    """The sentences in the language of an earlier catalogue, under no more of a header than gettext needs."""

    def __init__(self, before: Catalog) -> None:
        super().__init__(before.locale, header_comment="# The sentences of the Tavern Table", fuzzy=False)
        self.before = before

    @property
    def num_plurals(self) -> int:
        return self.before.num_plurals

    @property
    def plural_expr(self) -> str:
        return self.before.plural_expr

    @property  # type: ignore[misc]  # nobody sets it
    def mime_headers(self) -> list[tuple[str, str]]:
        return [
            ("Language", str(self.locale_identifier)),
            ("MIME-Version", "1.0"),
            ("Content-Type", "text/plain; charset=utf-8"),
            ("Content-Transfer-Encoding", "8bit"),
            ("Plural-Forms", self.plural_forms),
        ]


def sources() -> Iterator[Path]:
    """Every module of the program, in an order that does not depend on the file system."""
    for source in SOURCES:
        path = ROOT / source
        yield from sorted(path.rglob("*.py")) if path.is_dir() else [path]


def updated(po: Path, modules: Iterable[Path]) -> Catalogue:
    """The catalogue `po` with the sentences of these modules and none besides; translations and remarks are kept."""
    with po.open("rb") as file:
        before = read_po(file, locale=po.parent.parent.name)
    after = Catalogue(before)
    for module in modules:
        for _, sentence, remarks, _ in extract_from_file("python", module, KEYWORDS, ("Translators:",)):
            after.add(sentence, auto_comments=remarks)
    for message in after:
        known = before.get(message.id) if message.id else None
        if known is not None and known.pluralizable == message.pluralizable and not known.fuzzy:
            message.string, message.user_comments = known.string, known.user_comments
    return after


def faults(catalogue: Catalogue) -> list[str]:
    """What a player would notice: sentences without translation, and translations that lost or invented a {field}."""
    found = [fault_of(message, catalogue.num_plurals) for message in catalogue if message.id]
    return [f"{catalogue.locale_identifier}: {fault}" for fault in found if fault]


def fault_of(message: Message, plurals: int) -> str | None:
    ids = [message.id] if isinstance(message.id, str) else message.id
    strings = [message.string] if isinstance(message.string, str) else message.string or []
    if not all(strings) or len(strings) != (plurals if message.pluralizable else 1):
        return f"not translated: {ids[0]}"
    allowed = set(FIELD.findall(ids[-1]))
    for string in strings:
        fields = set(FIELD.findall(string))
        # "One mug" needs no {count}, but the form for many shows all there is to show.
        if not fields <= allowed or (fields != allowed and string is strings[-1]):
            return f"fields differ from the sentence's own: {string}"
    return None


def po_bytes(catalogue: Catalogue) -> bytes:
    out = BytesIO()
    write_po(out, catalogue, width=110, no_location=True, sort_output=True)
    return out.getvalue()


def mo_bytes(catalogue: Catalogue) -> bytes:
    out = BytesIO()
    write_mo(out, catalogue)
    return out.getvalue()


def main() -> int:
    """Bring every catalogue up to date; the exit code tells whether all of them are complete."""
    modules = list(sources())
    found: list[str] = []
    for po in sorted(LOCALE.glob("*/LC_MESSAGES/tavern.po")):
        catalogue = updated(po, modules)
        po.write_bytes(po_bytes(catalogue))
        po.with_suffix(".mo").write_bytes(mo_bytes(catalogue))
        found += faults(catalogue)
        print(f"{po.relative_to(ROOT)}: {len(catalogue)} sentences")
    print(*found, sep="\n", end="\n" if found else "")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
