"""What the pages for readers say is true."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from crossplay.cli import main
from crossplay.games.registry import GAMES
from crossplay.stage import widgets
from crossplay.stage.canvas import Canvas
from crossplay.table.scene import TableScene

ROOT = Path(__file__).resolve().parents[2]
HOUSE = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
GLOSSARY = (ROOT / "docs" / "glossary.md").read_text(encoding="utf-8")
RECORDS = (ROOT / "docs" / "records.md").read_text(encoding="utf-8")


def blocks(page: str, kind: str = "") -> list[str]:
    """The fenced blocks of a page."""
    return re.findall(rf"^```{kind}\n(.*?)^```$", page, re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize("page", sorted(ROOT.glob("docs/**/*.md")), ids=lambda page: page.stem)
def test_every_link_leads_somewhere(page: Path) -> None:
    targets = re.findall(r"\]\(([^)#]+)", page.read_text(encoding="utf-8"))
    assert [target for target in targets if not (page.parent / target).exists()] == []


def test_every_module_that_the_house_page_names_is_there() -> None:
    named = set(re.findall(r"`((?:[a-z_]+/)+[a-z_]+\.py)`", HOUSE))
    assert named
    assert {
        name for name in named if not any((ROOT / top / name).exists() for top in ("", "crossplay"))
    } == set()


def test_what_a_scene_writes_and_uses_is_there() -> None:
    told = {name for block in blocks(HOUSE)[1:3] for name in re.findall(r"^([a-z_]+)\(", block, re.MULTILINE)}
    assert {"rebuild", "animate", "targets", "choose", "draw_table", "refuse"} <= told
    assert {name for name in told if not hasattr(TableScene, name)} == set()


def test_what_draws_is_there() -> None:
    told = re.findall(r"^([a-z_]+)\(", blocks(HOUSE)[3], re.MULTILINE)
    assert {"sprite", "text", "cached"} <= set(told)
    assert [name for name in told if not hasattr(Canvas, name)] == []
    widget_names = re.search(r"what all tables have: `([a-z_\s]+)`", HOUSE)
    assert widget_names
    assert [name for name in widget_names[1].split() if not hasattr(widgets, name)] == []


def test_every_game_has_its_words_in_order_and_each_of_them_once() -> None:
    sections = GLOSSARY.split("\n## ")[1:]
    titles = {section.splitlines()[0] for section in sections}
    assert titles == {"Shared", *(game.title for game in GAMES.values())}
    for section in sections:
        words = [line.split(" | ")[0].removeprefix("| ").lower() for line in section.splitlines()[4:] if line]
        assert words == sorted(set(words))


def test_the_example_of_a_record_is_one(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    example, summary, wrong = blocks(RECORDS)
    (told,) = blocks(RECORDS, "json")
    good, bad = tmp_path / "good.record", tmp_path / "bad.record"
    good.write_text(example, encoding="utf-8")
    bad.write_text(example.replace("2 m1", "2 m9"), encoding="utf-8")
    assert main(["replay", str(good)]) == 0
    assert capsys.readouterr().out == summary
    assert main(["replay", str(good), "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == json.loads(told)
    assert main(["replay", str(bad)]) == 1
    assert capsys.readouterr().err.endswith(wrong)
