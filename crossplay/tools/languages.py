"""`languages`: brings the catalogues up to date with the code and compiles them.

Each room has its own: `assets/languages/fr/LC_MESSAGES/crossing.po` for what stands in the room of
Crossing, `house.po` for everything that is no game. Strings are found by the names `tr`, `trn`, `N_`.
"""

from __future__ import annotations

import datetime
from argparse import Namespace
from pathlib import Path

from crossplay.core.errors import CommandError, UsageError
from crossplay.core.i18n import LANGUAGES
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
HOUSE = "house"
BEGINNING = datetime.datetime(2026, 1, 1, tzinfo=datetime.UTC)


def sources(room: str) -> list[Path]:
    """The files whose strings belong to a room."""
    if room != HOUSE:
        return sorted((PACKAGE / "games" / room).rglob("*.py"))
    return sorted(path for path in PACKAGE.rglob("*.py") if "games" not in path.relative_to(PACKAGE).parts)


def extracted(room: str) -> Catalog:
    """What the code of a room says now, in the order of files and lines."""
    found = Catalog(domain=room, fuzzy=False)
    for path in sources(room):
        where = path.relative_to(PACKAGE.parent).as_posix()
        for _line, message, comments, _context in extract_from_file("python", path, keywords=KEYWORDS):
            found.add(message, locations=[(where, 0)], auto_comments=comments)
    return found


def file_of(room: str, language: str) -> Path:
    return ASSETS / "languages" / language / "LC_MESSAGES" / f"{room}.po"


def load(room: str, language: str) -> Catalog:
    path = file_of(room, language)
    if not path.exists():
        return Catalog(locale=language, domain=room)
    with path.open("rb") as source:
        return read_po(source, locale=language, domain=room)


def missing(catalogue: Catalog) -> list[str]:
    """What has no translation, or none that somebody looked at."""
    return [
        str(message.id)
        for message in catalogue
        if message.id and (message.fuzzy or not all(_forms(message.string)))
    ]


def _forms(string: object) -> tuple[str, ...]:
    return tuple(map(str, string)) if isinstance(string, tuple | list) else (str(string or ""),)


def update(room: str, language: str) -> list[str]:
    """Writes .po and .mo of a room anew; says what is untranslated."""
    catalogue = load(room, language)
    catalogue.update(extracted(room), no_fuzzy_matching=True)
    catalogue.obsolete.clear()
    catalogue.fuzzy = False
    catalogue.project, catalogue.version = "Crossplay", "1"
    catalogue.header_comment = f"# Crossplay, room “{room}”: words in {LANGUAGES[language]}."
    # Without dates and people the file changes only when words do.
    catalogue.creation_date = catalogue.revision_date = BEGINNING
    catalogue.last_translator = catalogue.language_team = "Crossplay"
    catalogue.msgid_bugs_address = "Crossplay"
    path = file_of(room, language)
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("wb") as target:
        write_po(target, catalogue, no_location=True, omit_header=False, sort_output=True, width=100)
    with path.with_suffix(".mo").open("wb") as target:
        write_mo(target, catalogue)
    return missing(catalogue)


def main(args: Namespace) -> int:
    rooms = args.rooms or [HOUSE, *GAMES]
    if unknown := [room for room in rooms if room not in (HOUSE, *GAMES)]:
        raise UsageError(f"there is no room {unknown[0]!r}; there are {', '.join((HOUSE, *GAMES))}")
    left = 0
    for language in LANGUAGES:
        if language == "en":
            continue
        for room in rooms:
            untranslated = update(room, language)
            left += len(untranslated)
            for text in untranslated:
                print(f"{room} {language}: {text!r} has no translation")
    return 1 if left else 0
