"""Words for players: gettext catalogues, with the English sentences in the code as keys.

Standard library only, because commands without a window use it too. A language is a folder
`assets/locale/<code>/LC_MESSAGES` with a `tavern.mo`; English needs none. `_` translates when it is called, so nothing
translated may be kept across a change of language.
"""

import gettext
import os
from collections.abc import Iterable, Sequence
from functools import cache

from game.paths import ASSETS

DOMAIN = "tavern"
SOURCE_LANGUAGE = "en"
_FOLDER = ASSETS / "locale"

_current: gettext.NullTranslations = gettext.NullTranslations()
_code = SOURCE_LANGUAGE


def _(message: str) -> str:
    """The message in the player's language."""
    return _current.gettext(message)


def ngettext(one: str, many: str, n: int) -> str:
    """The form of the message that fits the number `n`."""
    return _current.ngettext(one, many, n)


def N_(message: str) -> str:
    """Marks a message for the translators without translating it: for texts in constants, given to `_` when shown."""
    return message


def joined(parts: Sequence[str]) -> str:
    """A list as it is said: "Becky, Otto and Lola"."""
    if len(parts) < 2:
        return "".join(parts)
    # Translators: the end of a list, as in "Becky, Otto and Lola"
    return _("{several} and {last}").format(several=", ".join(parts[:-1]), last=parts[-1])


def available() -> tuple[str, ...]:
    """Codes of the languages there are, English first."""
    found = (path.parent.parent.name for path in _FOLDER.glob(f"*/LC_MESSAGES/{DOMAIN}.mo"))
    return (SOURCE_LANGUAGE, *sorted(set(found) - {SOURCE_LANGUAGE}))


def name_of(code: str) -> str:
    """What a language calls itself."""
    # Translators: the name of your language, in your language
    return _catalogue(code).gettext(N_("English"))


def language() -> str:
    """The code of the language in use."""
    return _code


def set_language(code: str = "") -> None:
    """Use a language; an empty code means the system's. One that is not there leaves English."""
    global _current, _code
    _code = best([code] if code else system_languages())
    _current = _catalogue(_code)


def best(wishes: Iterable[str]) -> str:
    """The first wish that is available, looking at the language and not at the country."""
    codes = available()
    for wish in wishes:
        code = wish.replace("-", "_").partition("_")[0].lower()
        if code in codes:
            return code
    return SOURCE_LANGUAGE


def system_languages() -> list[str]:
    """What the environment asks for, like `es_ES.UTF-8`; empty when it does not say."""
    for variable in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):  # gettext's own order
        if value := os.environ.get(variable):
            return value.split(":")
    return []


@cache
def _catalogue(code: str) -> gettext.NullTranslations:
    return gettext.translation(DOMAIN, _FOLDER, [code], fallback=True)
