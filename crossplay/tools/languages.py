"""`languages`: bring the catalogues up to date with the code and compile them.

A game's texts are in a catalogue of its own, `assets/languages/fr/LC_MESSAGES/crossing.po`; `program.po` has
those of everything else. Strings are found by the names `tr`, `trn`, `N_`. A new language is a new folder
with a `language.json` in it: this command makes its catalogues.
"""

from __future__ import annotations

import datetime
from argparse import Namespace
from pathlib import Path

from crossplay.core.errors import CommandError, UsageError
from crossplay.core.i18n import LANGUAGES, PROGRAM, SOURCE
from crossplay.core.paths import ASSETS
from crossplay.games.registry import GAMES

try:
    from babel.messages.catalog import Catalog
    from babel.messages.extract import extract_from_file
    from babel.messages.mofile import write_mo
    from babel.messages.pofile import read_po, write_po
except ModuleNotFoundError:
    raise CommandError("Babel is not installed; install the project with its extra “dev”") from None

PACKAGE = Path(__file__).resolve().parents[1]
KEYWORDS: dict[str, tuple[int, ...] | None] = {"tr": None, "N_": None, "trn": (1, 2)}
CATALOGUES = (PROGRAM, *GAMES)
BEGINNING = datetime.datetime(2026, 1, 1, tzinfo=datetime.UTC)


def sources(name: str) -> list[Path]:
    """Return the files whose strings belong to a catalogue."""
    if name != PROGRAM:
        return sorted((PACKAGE / "games" / name).rglob("*.py"))
    return sorted(path for path in PACKAGE.rglob("*.py") if "games" not in path.relative_to(PACKAGE).parts)


def extracted(name: str) -> Catalog:
    """Return the strings in the code now, in the order of files and lines."""
    found = Catalog(domain=name, fuzzy=False)
    for path in sources(name):
        where = path.relative_to(PACKAGE.parent).as_posix()
        for _line, message, comments, _context in extract_from_file("python", path, keywords=KEYWORDS):
            found.add(message, locations=[(where, 0)], auto_comments=comments)
    return found


def file_of(name: str, language: str) -> Path:
    return ASSETS / "languages" / language / "LC_MESSAGES" / f"{name}.po"


def load(name: str, language: str) -> Catalog:
    path = file_of(name, language)
    if not path.exists():
        return Catalog(locale=language, domain=name)
    with path.open("rb") as source:
        return read_po(source, locale=language, domain=name)


def missing(catalogue: Catalog) -> list[str]:
    """Return the strings that have no translation, or one marked as doubtful."""
    return [
        str(message.id)
        for message in catalogue
        if message.id and (message.fuzzy or not all(_forms(message.string)))
    ]


def _forms(string: object) -> tuple[str, ...]:
    return tuple(map(str, string)) if isinstance(string, tuple | list) else (str(string or ""),)


def update(name: str, language: str) -> list[str]:
    """Write a catalogue's .po and .mo anew; return what is untranslated."""
    catalogue = load(name, language)
    catalogue.update(extracted(name), no_fuzzy_matching=True)
    catalogue.obsolete.clear()
    catalogue.fuzzy = False
    catalogue.project, catalogue.version = "Crossplay", "1"
    catalogue.header_comment = f"# Crossplay, “{name}”: texts in {LANGUAGES[language]}."
    # Without dates and people the file changes only when words do.
    catalogue.creation_date = catalogue.revision_date = BEGINNING
    catalogue.last_translator = catalogue.language_team = "Crossplay"
    catalogue.msgid_bugs_address = "Crossplay"
    path = file_of(name, language)
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("wb") as target:
        write_po(target, catalogue, no_location=True, omit_header=False, sort_output=True, width=100)
    with path.with_suffix(".mo").open("wb") as target:
        write_mo(target, catalogue)
    return missing(catalogue)


def main(args: Namespace) -> int:
    names = args.catalogues or CATALOGUES
    if unknown := [name for name in names if name not in CATALOGUES]:
        raise UsageError(f"there is no catalogue {unknown[0]!r}; there are {', '.join(CATALOGUES)}")
    untranslated = 0
    for language in LANGUAGES:
        if language == SOURCE:
            continue
        for name in names:
            for text in update(name, language):
                untranslated += 1
                print(f"{name} {language}: {text!r} has no translation")
    return 1 if untranslated else 0
