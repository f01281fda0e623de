"""What the pages for readers say is true."""

from __future__ import annotations

import json
import re
import sys
import tomllib
from pathlib import Path
from types import FrameType

import pytest

from crossplay.bots.contract import Level
from crossplay.cli import main
from crossplay.games.registry import GAMES
from crossplay.input.signals import Action
from crossplay.match.journal import Journal
from crossplay.screens.context import ScreenContext
from crossplay.stage import widgets
from crossplay.stage.canvas import Canvas
from crossplay.table.view import Table, View
from tests.harness.evening import Evening
from tests.harness.hands import PadHands

ROOT = Path(__file__).resolve().parents[2]
ARCHITECTURE = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
GLOSSARY = (ROOT / "docs" / "glossary.md").read_text(encoding="utf-8")
RECORDS = (ROOT / "docs" / "records.md").read_text(encoding="utf-8")
PAGES = sorted([*ROOT.glob("docs/**/*.md"), *ROOT.glob("*.md")])


def blocks(page: str, kind: str = "") -> list[str]:
    """The fenced blocks of a page."""
    return re.findall(rf"^```{kind}\n(.*?)^```$", page, re.MULTILINE | re.DOTALL)


def section(title: str) -> str:
    """A section of the page about the architecture, whatever its level."""
    found = re.search(rf"^(#+) {re.escape(title)}\n(.*?)(?=^##|\Z)", ARCHITECTURE, re.MULTILINE | re.DOTALL)
    assert found, f"there is no section {title!r}"
    return found[2]


def rows(title: str, heading: str) -> list[list[str]]:
    """The cells of the table with this first heading."""
    lines = iter(section(title).splitlines())
    for line in lines:
        if line.startswith(f"| {heading} |"):
            next(lines)
            break
    found = []
    for line in lines:
        if not line.startswith("|"):
            break
        found.append([cell.strip() for cell in line.strip("|").split(" | ")])
    assert found
    return found


def names_in(cell: str) -> list[str]:
    """The names in backticks, without their arguments."""
    return [name.partition("(")[0] for name in re.findall(r"`([^`]+)`", cell)]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_every_link_leads_somewhere(page: Path) -> None:
    targets = re.findall(r"\]\(([^)#]+)", page.read_text(encoding="utf-8"))
    assert [target for target in targets if not (page.parent / target).exists()] == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_every_module_test_and_package_that_a_page_names_is_there(page: Path) -> None:
    """Paths are from the repository or the package; those of "a game" are tried with each game."""
    text = page.read_text(encoding="utf-8")
    paths = set(re.findall(r"`((?:[a-z_]+/)+(?:[a-z_0-9]+\.py)?)[`:]", text))
    paths |= {
        dotted.replace(".", "/") + ".py" for dotted in re.findall(r"\b(crossplay(?:\.[a-z_]+)+):", text)
    }
    games = [f"crossplay/games/{game}/" for game in GAMES]
    missing = []
    for path in paths:
        tops = games if re.match(r"(rules|bot|view|teach)/", path) else ["", "crossplay/"]
        if "yourgame" not in path and not any((ROOT / top / path).exists() for top in tops):
            missing.append(path)
    assert missing == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_every_test_that_a_page_names_is_there(page: Path) -> None:
    named = re.findall(r"`(tests/[\w/]+\.py)(?:::(\w+))?`|`…::(\w+)`", page.read_text(encoding="utf-8"))
    file, missing = "", []
    for path, test, same_file in named:
        file, name = path or file, test or same_file
        if not (ROOT / file).exists() or f"def {name}" not in (ROOT / file).read_text(encoding="utf-8"):
            missing.append(f"{file}::{name}")
    assert missing == []


def test_the_diagram_has_the_packages_in_the_order_that_the_linter_checks() -> None:
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["importlinter"]
    layers = next(one["layers"] for one in contracts["contracts"] if one["type"] == "layers")
    wanted = [name for layer in layers for name in sorted(re.findall(r"crossplay\.(\w+)", layer))]
    lines = re.findall(r"^.*?(?:/|\.py)(?=\s|$).*$", blocks(ARCHITECTURE)[0], re.MULTILINE)
    shown = [name for line in lines for name in sorted(re.findall(r"(\w+)(?:/|\.py)", line))]
    assert shown == wanted


def test_each_package_has_its_paragraph() -> None:
    described = re.findall(r"^\*\*`(\w+)/`\*\*", section("The packages"), re.MULTILINE)
    folders = [path.name for path in (ROOT / "crossplay").iterdir() if (path / "__init__.py").exists()]
    assert sorted(described) == sorted(folders)


def test_the_page_names_every_member_of_view() -> None:
    told = {name for row in rows("How a view is written", "method of `View`") for name in names_in(row[0])}
    constants = re.search(r"Constants: ([^;]+);", ARCHITECTURE)
    assert constants
    told |= set(names_in(constants[1]))
    assert told == {name for name in vars(View) if not name.startswith("_")}


def test_the_page_names_every_member_of_table() -> None:
    told = {name for row in rows("How a view is written", "member of `Table`") for name in names_in(row[0])}
    assert told == {name for name in vars(Table) if not name.startswith("_")}


def test_the_page_names_every_part_of_the_screens_context() -> None:
    told = {names_in(row[0])[0] for row in rows("Screens", "part of it")}
    with Evening() as evening:
        context: ScreenContext = evening.context
        assert {name for name in told if not hasattr(context, name)} == set()
        parts = {
            name for name, value in vars(context).items() if type(value).__module__.startswith("crossplay.")
        }
        assert parts - {"last_used"} == told


def test_what_draws_is_there() -> None:
    told = re.findall(r"^([a-z_]+)\(", blocks(section("Drawing and sound"))[0], re.MULTILINE)
    assert {"sprite", "text", "cached"} <= set(told)
    assert [name for name in told if not hasattr(Canvas, name)] == []
    widget_names = re.search(r"what all tables and screens share: `([a-z_\s]+)`", ARCHITECTURE)
    assert widget_names
    assert [name for name in widget_names[1].split() if not hasattr(widgets, name)] == []


def test_one_press_goes_the_way_that_the_page_tells(tmp_path: Path) -> None:
    """A real press of a gamepad's button, traced: every hop is called, in this order."""
    hops = re.findall(r"^[0-9]+\. `([\w/]+\.py)` `([\w.]+)`", section("One press of a button"), re.MULTILINE)
    assert 5 <= len(hops) <= 10
    called: list[tuple[str, str]] = []

    def notice(frame: FrameType, event: str, _: object) -> None:
        if event == "call":
            path = Path(frame.f_code.co_filename)
            if path.is_relative_to(ROOT / "crossplay"):
                file = path.relative_to(ROOT / "crossplay").as_posix()
                called.append((file, frame.f_code.co_qualname))

    with Evening() as evening:
        bots = {2: Level.EASY, 3: Level.EASY}
        scene = evening.start(GAMES["crosscartes"], 3, ("pad",), seed=5, bots=bots)
        scene.match.keep_in(Journal(tmp_path / "match.record"))
        evening.settle()
        hands = evening.hands[1]
        assert isinstance(hands, PadHands)
        sys.setprofile(notice)
        try:
            hands.down(Action.CONFIRM)
            evening.frames(2)
        finally:
            sys.setprofile(None)
    assert [hop for hop in hops if hop not in called] == []
    assert sorted(hops, key=called.index) == hops


def test_the_null_game_is_short() -> None:
    """Rules, bot, view and lesson of the template together, blank lines included."""
    files = (ROOT / "tests" / "nullgame").rglob("*.py")
    assert sum(len(file.read_text(encoding="utf-8").splitlines()) for file in files) < 270


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
