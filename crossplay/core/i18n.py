"""The program's texts: English in the code, other languages through gettext.

`tr` translates now; `N_` only marks a string for translation (in rules and data, which know no language).
A language is a folder, `assets/languages/<code>/`: its own name in `language.json`, and a catalogue for each
game and one for everything else in `LC_MESSAGES/`.
"""

from __future__ import annotations

import gettext
import json
import locale
import os
from collections.abc import Callable
from pathlib import Path

from crossplay.core.paths import ASSETS

SOURCE = "en"
"""The language of the texts in the code."""
PSEUDO = "qps"
"""The code of a made-up language whose texts are 40 % longer, for layout tests."""


def languages_in(folder: Path) -> dict[str, str]:
    """Return the languages that have a folder: their own names by their codes, English first."""
    names = {SOURCE: "English"}
    for file in sorted(folder.glob("*/language.json")):
        code = file.parent.name
        try:
            names[code] = str(json.loads(file.read_text(encoding="utf-8"))["name"])
        except (OSError, ValueError, LookupError, TypeError):
            names[code] = code
    return names


LANGUAGES = languages_in(ASSETS / "languages")

_catalogue: gettext.NullTranslations = gettext.NullTranslations()
_language = "en"


def N_(text: str) -> str:  # noqa: N802 - the gettext community's name
    """Mark a string for translation and return it unchanged."""
    return text


def tr(text: str, **values: object) -> str:
    """Return the text in the current language, with its `{places}` filled."""
    words = _stretch(text) if _language == PSEUDO else _catalogue.gettext(text) if text else text
    return words.format(**values) if values else words


def trn(one: str, many: str, count: int, **values: object) -> str:
    """Return the singular or plural for `count`, with `{count}` and the other places filled."""
    if _language == PSEUDO:
        words = _stretch(one if count == 1 else many)
    else:
        words = _catalogue.ngettext(one, many, count)
    return words.format(count=count, **values)


def language() -> str:
    """Return the code of the current language."""
    return _language


def use_language(code: str, warn: Callable[[str], None] = lambda line: None) -> None:
    """Translate into `code` from now on. A broken catalogue is reported in one line and left out."""
    global _catalogue, _language
    _catalogue, _language = gettext.NullTranslations(), code
    if code in (SOURCE, PSEUDO):
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
    """Return the language of the system, or English if there are no texts in it."""
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG", "LANGUAGE"):
        if value := os.environ.get(variable):
            code = value.split(":")[0].split("_")[0].split(".")[0].lower()
            return code if code in LANGUAGES else SOURCE
    try:
        name = (locale.getlocale()[0] or SOURCE).split("_")[0].lower()
    except ValueError:
        return SOURCE
    # On Windows it is "French_France"; `normalize` finds the code.
    code = locale.normalize(name).split("_")[0].lower()
    return code if code in LANGUAGES else SOURCE


def _stretch(text: str) -> str:
    """Return the text 40 % longer, its `{places}` untouched, with accents that show missing glyphs.

    A single letter stays: it is a sign, such as the J on a playing card, and one letter in every language.
    """
    if len(text) == 1:
        return text
    extra = max(2, round(len(text) * 0.4)) if text else 0
    return f"{text}{('éàçûœÉ' * (extra // 6 + 1))[:extra]}" if extra < 12 else f"{text} {_words(extra)}"


def _words(length: int) -> str:
    """Return `length` accented letters, broken into words so that they can wrap."""
    filler = "éàçûœ "
    return (filler * (length // len(filler) + 1))[: length - 1].rstrip()


def _short(file: Path) -> str:
    return "/".join(file.parts[-3:])
