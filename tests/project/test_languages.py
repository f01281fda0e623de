"""Every word of the program is there in every language, and the compiled files are up to date."""

from __future__ import annotations

import locale
import re
import string
from io import BytesIO
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import read_mo, write_mo

from crossplay.core.i18n import (
    LANGUAGES,
    N_,
    SOURCE,
    language,
    languages_in,
    system_language,
    tr,
    trn,
    use_language,
)
from crossplay.games.registry import GAMES
from crossplay.tools.languages import CATALOGUES, extracted, file_of, load, missing, sources

PROGRAM_TR = re.compile(r"core\.i18n import [^\n]*\btrn?\b")
"""How a module gets the `tr` of the program."""
OTHERS = [code for code in LANGUAGES if code != SOURCE]
CASES = [pytest.param(name, code, id=f"{name}-{code}") for name in CATALOGUES for code in OTHERS]


def test_a_language_is_a_folder(tmp_path: Path) -> None:
    for code, content in (("fr", '{"name": "Français"}'), ("de", '{"name": "Deutsch"}'), ("xx", "rubbish")):
        (tmp_path / code).mkdir()
        (tmp_path / code / "language.json").write_text(content, encoding="utf-8")
    (tmp_path / "nothing").mkdir()
    found = languages_in(tmp_path)
    assert found == {"en": "English", "de": "Deutsch", "fr": "Français", "xx": "xx"}
    assert next(iter(found)) == "en"


@pytest.mark.parametrize(
    ("variable", "code"), [("fr_FR.UTF-8", "fr"), ("en_GB", "en"), ("xx_XX", "en"), ("fr:en", "fr")]
)
def test_the_language_of_the_system(variable: str, code: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", variable)
    assert system_language() == code


@pytest.mark.parametrize(
    ("name", "code"), [("French_France", "fr"), ("English_United States", "en"), (None, "en")]
)
def test_the_language_of_windows(name: str | None, code: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG", "LANGUAGE"):
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setattr(locale, "getlocale", lambda: (name, None))
    assert system_language() == code


def places(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}


@pytest.mark.parametrize(("name", "code"), CASES)
def test_every_string_is_translated(name: str, code: str) -> None:
    catalogue = load(name, code)
    known = {str(message.id) for message in catalogue if message.id}
    said = {str(message.id) for message in extracted(name) if message.id}
    assert said - known == set(), f"run: python3 main.py languages {name}"
    assert [text for text in missing(catalogue) if text in said] == []


@pytest.mark.parametrize(("name", "code"), CASES)
def test_translations_fill_the_same_places(name: str, code: str) -> None:
    for message in load(name, code):
        originals = message.id if isinstance(message.id, tuple | list) else (message.id,)
        translated = message.string if isinstance(message.string, tuple | list) else (message.string,)
        allowed = set().union(*(places(str(text)) for text in originals))
        for text in translated:
            assert places(str(text)) <= allowed, f"{text!r} fills places that {originals!r} does not have"


def _plain(catalogue: Catalog) -> dict[tuple[str, ...], tuple[str, ...]]:
    """Singulars and plurals alike as tuples, what is untranslated left out."""
    told = {}
    for message in catalogue:
        forms = _tuple(message.string)
        if message.id and any(forms):
            told[_tuple(message.id)] = forms
    return told


def _tuple(text: object) -> tuple[str, ...]:
    return tuple(map(str, text)) if isinstance(text, tuple | list) else (str(text or ""),)


@pytest.mark.parametrize(("name", "code"), CASES)
def test_the_compiled_file_says_what_the_text_file_says(name: str, code: str) -> None:
    path = file_of(name, code)
    compiled = read_mo(BytesIO(path.with_suffix(".mo").read_bytes()))
    assert _plain(compiled) == _plain(load(name, code))


def test_a_missing_word_stays_english_and_a_broken_file_is_reported(tmp_path, monkeypatch) -> None:  # type: ignore[no-untyped-def]
    folder = tmp_path / "languages" / "fr" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    (folder / "program.mo").write_bytes(b"rubbish")
    monkeypatch.setattr("crossplay.core.i18n.folder", tmp_path / "languages")
    lines: list[str] = []
    try:
        use_language("fr", lines.append)
        assert tr(N_("Nothing of the kind")) == "Nothing of the kind"
        assert trn("{count} nut", "{count} nuts", 2) == "2 nuts"
        assert len(lines) == 1
        assert "program.mo" in lines[0]
    finally:
        use_language("en")
    assert language() == "en"


def _compile(file: Path, texts: dict[str, str]) -> None:
    catalogue = Catalog(locale="fr", domain=file.stem)
    for text, translation in texts.items():
        catalogue.add(text, translation)
    with file.open("wb") as target:
        write_mo(target, catalogue)


def test_two_games_may_translate_the_same_english_differently(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "languages" / "fr" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    _compile(folder / "program.mo", {"Draw": "Dessiner", "Back": "Retour"})
    _compile(folder / "racing.mo", {"Draw": "Piocher"})
    _compile(folder / "crosscartes.mo", {"Draw": "Partie nulle"})
    monkeypatch.setattr("crossplay.core.i18n.folder", tmp_path / "languages")
    try:
        use_language("fr")
        said = {name: GAMES[name].texts.tr(N_("Draw")) for name in ("racing", "crosscartes", "crossing")}
        assert said == {"racing": "Piocher", "crosscartes": "Partie nulle", "crossing": "Dessiner"}
        assert tr("Draw") == "Dessiner"
        assert GAMES["racing"].texts.tr("Back") == "Retour", "what a game lacks is looked up in the program's"
    finally:
        use_language("en")


def test_the_code_of_a_game_looks_in_the_catalogue_of_the_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "languages" / "fr" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    for name in GAMES:
        _compile(folder / f"{name}.mo", {"Draw": name})
    monkeypatch.setattr("crossplay.core.i18n.folder", tmp_path / "languages")
    try:
        use_language("fr")
        for name, game in GAMES.items():
            assert game.texts.tr(N_("Draw")) == name
            assert not game.has_module("texts") or game.module("texts").tr("Draw") == name
            others = [file for file in sources(name) if PROGRAM_TR.search(file.read_text(encoding="utf-8"))]
            assert others == [], "they take tr from their game: from texts.py, or from self.table.texts"
    finally:
        use_language("en")


SPACED = re.compile(r"(?<![\u00a0\u202f])[:;!?»%](?=\s|$)|«(?![\u00a0\u202f])|(?:\d|\}) M\$")
"""French punctuation without a space that does not break."""
NOT_FRENCH = (
    "saison",
    "main ouverte",
    "arrondi à",
    "itinéraire",
    "à toi",
    "d’affilée en ce moment",
    "faites une chose",
    "seront des robots",
    "sera un robot",
    "code faux",
    "fois faux",
    "garder et quitter",
    "tenez",
    "couper",
    "rien à faire de cette carte",
    "terminer la soirée",
    "confirme",
    "sombre",
    "tours de table",
    "au trait",
    "équipe",
)
"""What the French texts once said otherwise than the rulebooks, or in two ways."""
OTHER_WORDS = re.compile(rf"\b(?:{'|'.join(NOT_FRENCH)})\w*", re.IGNORECASE)
TEAMS = ("Team {number}",)


@pytest.mark.parametrize("name", CATALOGUES)
def test_french_has_the_marks_and_the_words_of_the_rulebooks(name: str) -> None:
    for message in load(name, "fr"):
        for text in _tuple(message.string) if message.id else ():
            assert "'" not in text and "..." not in text, text
            assert not SPACED.search(re.sub(r"\{\w+\}", "{x}", text)), text
            if _tuple(message.id)[0] not in TEAMS:
                assert not OTHER_WORDS.search(text), text
