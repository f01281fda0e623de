"""The files of the page: small, allowed by the page's own rules, and without a sentence that is missing."""

from __future__ import annotations

import gzip
import json
import re

from crossplay.core.i18n import LANGUAGES
from crossplay.core.paths import ASSETS
from crossplay.phones.server.files import PublicFiles
from crossplay.phones.server.page_texts import TEXTS, page_texts

PAGE = ASSETS / "phones"
MOST = 60_000
"""Bytes that a first visit may load."""
SCRIPTS = {file.name: file.read_text(encoding="utf-8") for file in sorted(PAGE.glob("*.js"))}


def words() -> dict[str, dict[str, str]]:
    script = page_texts().decode()
    found: dict[str, dict[str, str]] = json.loads(script[script.index("{") : script.rindex("}") + 1])
    return found


def test_a_first_visit_loads_less_than_sixty_thousand_bytes() -> None:
    files = PublicFiles()
    first = [f"/{file.name}" for file in PAGE.iterdir()] + ["/texts.js"]
    first += [f"/art/characters/{name}.svg" for name in ("human", "imp", "goblin", "elf", "dwarf", "fairy")]
    first += ["/art/ui/cover-crosscartes.svg"]
    assert sum(len(files.content(path)[2]) for path in first) < MOST
    assert len(gzip.compress(b"".join(files.content(path)[1] for path in first))) < MOST


def test_the_page_has_no_script_and_no_style_of_its_own_in_it() -> None:
    html = (PAGE / "index.html").read_text(encoding="utf-8")
    assert not re.search(r"<style|\sstyle=|\son\w+=|javascript:|<script>|data:", html)
    for text in SCRIPTS.values():
        assert not re.search(
            r"innerHTML|eval\(|new Function|data:image|https?:", text.replace("http://www.w3.org", "")
        )


def test_whatever_the_page_asks_for_is_there() -> None:
    files = PublicFiles()
    html = (PAGE / "index.html").read_text(encoding="utf-8")
    asked = set(re.findall(r'(?:href|src)="([^"]+)"', html))
    for text in SCRIPTS.values():
        asked.update(re.findall(r'from "\./([^"]+)"', text))
    for sheet in PAGE.glob("*.css"):
        asked.update(re.findall(r"url\(([^)]+)\)", sheet.read_text(encoding="utf-8")))
    assert len(asked) > 15
    assert [name for name in sorted(asked) if f"/{name}" not in files] == []


def test_every_picture_that_a_script_names_exists() -> None:
    named = {name for text in SCRIPTS.values() for name in re.findall(r'art\("([a-z]+/[^"$]+)"', text)}
    assert len(named) > 10
    assert [name for name in sorted(named) if not (ASSETS / f"{name}.svg").is_file()] == []


def test_the_page_has_all_its_sentences_and_no_others() -> None:
    asked = {key for text in SCRIPTS.values() for key in re.findall(r'\bsay\("(\w+)"', text)}
    both = {
        key for text in SCRIPTS.values() for pair in re.findall(r'\? "(\w+)" : "(\w+)"', text) for key in pair
    }
    assert asked - set(TEXTS) == set()
    assert set(TEXTS) - asked - both - {"up", "down", "left", "right"} == set()


def test_the_sentences_come_in_every_language() -> None:
    assert set(words()) == set(LANGUAGES)
    assert all(set(spoken) == set(TEXTS) for spoken in words().values())
    assert words()["fr"]["connecting"] == "Connexion…"
