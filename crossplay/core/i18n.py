"""The program's words: English in the code, other languages through gettext.

`tr` translates now; `N_` only marks a string for translation (in rules and data, which know no
language). Each room keeps its own catalogue, `assets/languages/<lang>/LC_MESSAGES/<room>.po`.
"""

from __future__ import annotations

import gettext
import locale
import os
from collections.abc import Callable
from pathlib import Path

from crossplay.core.paths import ASSETS

LANGUAGES = {"en": "English", "fr": "Français"}
PSEUDO = "qps"
"""A made-up language whose strings are 40 % longer: for layout tests only."""

_catalogue: gettext.NullTranslations = gettext.NullTranslations()
_language = "en"


def N_(text: str) -> str:  # noqa: N802 - the gettext community's name
    """Marks a string for translation and returns it as it is."""
    return text


def tr(text: str, **values: object) -> str:
    """The text in the current language, with `{name}` places filled."""
    words = _stretch(text) if _language == PSEUDO else _catalogue.gettext(text) if text else text
    return words.format(**values) if values else words


def trn(one: str, many: str, count: int, **values: object) -> str:
    """The singular or plural for `count`, with `{count}` and other places filled."""
    if _language == PSEUDO:
        words = _stretch(one if count == 1 else many)
    else:
        words = _catalogue.ngettext(one, many, count)
    return words.format(count=count, **values)


def language() -> str:
    return _language


def use_language(code: str, warn: Callable[[str], None] = lambda line: None) -> None:
    """Speaks `code` from now on. A broken catalogue is reported in one line and left out."""
    global _catalogue, _language
    _catalogue, _language = gettext.NullTranslations(), code
    if code in ("en", PSEUDO):
        return
    folder = ASSETS / "languages" / code / "LC_MESSAGES"
    for file in sorted(folder.glob("*.mo")):
        try:
            with file.open("rb") as source:
                catalogue = gettext.GNUTranslations(source)
        except (OSError, ValueError, UnicodeDecodeError, AssertionError) as problem:
            warn(f"{_short(file)}: unreadable language file ({problem}); its texts stay English")
            continue
        catalogue.add_fallback(_catalogue)
        _catalogue = catalogue


def system_language() -> str:
    """The language to start with, from the system's settings."""
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG", "LANGUAGE"):
        if value := os.environ.get(variable):
            code = value.split(":")[0].split("_")[0].split(".")[0].lower()
            return code if code in LANGUAGES else "en"
    try:
        code = (locale.getlocale()[0] or "en").split("_")[0].lower()
    except ValueError:
        code = "en"
    return {"french": "fr"}.get(code, code if code in LANGUAGES else "en")


def _stretch(text: str) -> str:
    """The same text 40 % longer, with its `{places}` untouched and accents to show missing glyphs.

    A single letter stays: it is a sign, such as the J on a playing card, and one letter in every language.
    """
    if len(text) == 1:
        return text
    extra = max(2, round(len(text) * 0.4)) if text else 0
    return f"{text}{('éàçûœÉ' * (extra // 6 + 1))[:extra]}" if extra < 12 else f"{text} {_words(extra)}"


def _words(length: int) -> str:
    """`length` letters of accented filler, broken into words so that it can wrap."""
    filler = "éàçûœ "
    return (filler * (length // len(filler) + 1))[: length - 1].rstrip()


def _short(file: Path) -> str:
    return "/".join(file.parts[-3:])
