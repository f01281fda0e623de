"""The program's texts: English in the code, other languages through gettext.

`tr` translates now; `N_` only marks a string for translation (in rules and data, which know no language).
A language is a folder, `assets/languages/<code>/`: its own name in `language.json`, and a catalogue for each
game and one for everything else in `LC_MESSAGES/`. The `tr` of this module looks in the program's catalogue;
a game's own, in its `texts.py`, looks in the game's first.
"""

from __future__ import annotations

import gettext
import json
import locale
import os
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path

from crossplay.core.paths import ASSETS
from crossplay.core.plain_text import one_line
from crossplay.core.user_files import read_file, reason

SOURCE = "en"
"""The language of the texts in the code."""
LONGEST_NAME = 40
"""Characters of a language's own name, at most."""
PSEUDO = "qps"
"""The code of a made-up language whose texts are 40 % longer, for layout tests."""


def languages_in(place: Path) -> dict[str, str]:
    """Return the languages that have a folder: their own names by their codes, English first."""
    names = {SOURCE: "English"}
    for file in sorted(place.glob("*/language.json")):
        code = file.parent.name
        try:
            names[code] = one_line(str(json.loads(read_file(file))["name"]), LONGEST_NAME)
        except Exception:
            names[code] = code
    return names


folder: Path = ASSETS / "languages"
"""Where the languages are; a trial with damaged catalogues puts its own folder here."""
LANGUAGES = languages_in(folder)

PROGRAM = "program"
"""The catalogue of everything that belongs to no game."""

_Catalogues = dict[str, gettext.NullTranslations]

_catalogues: _Catalogues = {}
_language = SOURCE
_spoken: dict[str, _Catalogues] = {}
"""The catalogues of the languages that `speaking` has used."""


def N_(text: str) -> str:  # noqa: N802 - the gettext community's name
    """Mark a string for translation and return it unchanged."""
    return text


@dataclass(frozen=True)
class Texts:
    """The texts of one catalogue in the current language; what it lacks is looked up in the program's."""

    catalogue: str

    @property
    def _translations(self) -> gettext.NullTranslations:
        return _catalogues.get(self.catalogue) or _catalogues.get(PROGRAM) or gettext.NullTranslations()

    def tr(self, text: str, **values: object) -> str:
        """Return the text in the current language, with its `{places}` filled."""
        words = _stretch(text) if _language == PSEUDO else self._translations.gettext(text) if text else text
        return _filled(words, text, values) if values else words

    def trn(self, one: str, many: str, count: int, **values: object) -> str:
        """Return the singular or plural for `count`, with `{count}` and the other places filled."""
        if _language == PSEUDO:
            words = _stretch(one if count == 1 else many)
        else:
            words = _plural(self._translations, one, many, count)
        return _filled(words, one if count == 1 else many, {"count": count, **values})


_program = Texts(PROGRAM)
tr, trn = _program.tr, _program.trn
"""Those of the program. Each game has its own in `texts.py`, so that two games may translate one string
differently."""


def _plural(catalogue: gettext.NullTranslations, one: str, many: str, count: int) -> str:
    """Return the form for this count; English where the catalogue's rule for plurals makes no sense."""
    try:
        return catalogue.ngettext(one, many, count)
    except (ArithmeticError, ValueError, RecursionError):
        return one if count == 1 else many


def _filled(words: str, english: str, values: Mapping[str, object]) -> str:
    """Return the words with their places filled; the English ones where a translation has other places."""
    try:
        return words.format(**values)
    except (LookupError, ValueError, AttributeError, TypeError):
        if words == english:
            raise
        return english.format(**values)


def language() -> str:
    """Return the code of the current language."""
    return _language


def use_language(code: str, warn: Callable[[str], None] = lambda line: None) -> None:
    """Translate into `code` from now on. A broken catalogue is reported in one line and left out."""
    global _language, _catalogues
    _language, _catalogues = code, _read_catalogues(code, warn)


@contextmanager
def speaking(code: str) -> Iterator[None]:
    """Translate into `code` within a `with` block; each language is read once."""
    global _language, _catalogues
    before = _language, _catalogues
    if code not in _spoken:
        _spoken[code] = _read_catalogues(code, lambda line: None)
    try:
        _language, _catalogues = code, _spoken[code]
        yield
    finally:
        _language, _catalogues = before


def _read_catalogues(code: str, warn: Callable[[str], None]) -> _Catalogues:
    found: _Catalogues = {}
    if code in (SOURCE, PSEUDO):
        return found
    for file in sorted((folder / code / "LC_MESSAGES").glob("*.mo")):
        try:
            found[file.stem] = gettext.GNUTranslations(BytesIO(read_file(file)))
        except Exception as problem:
            warn(f"{_short(file)}: unreadable language file ({reason(problem)}); its texts stay English")
    program = found.get(PROGRAM)
    if program is not None:
        for name, catalogue in found.items():
            if name != PROGRAM:
                catalogue.add_fallback(program)
    return found


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
