"""The worked examples of the rules, and whole games replayed to the letter."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from crossplay.games.registry import GAMES
from crossplay.match import record

RECORDS = Path(__file__).parent / "records"


def report_of(name: str) -> dict[str, Any]:
    return record.replay(record.read(RECORDS / f"{name}.record", GAMES)).report()


@pytest.mark.rule("CX-7", "CX-8", "CX-19")
def test_example_1_clash_and_lone_pickers() -> None:
    report = report_of("example-1")
    assert report["tiles"] == ["", "", "wy", "by"]
    assert report["mushrooms"] == ["br", "", ""]


@pytest.mark.rule("CX-11", "CX-12", "CX-13")
def test_example_2_protecting() -> None:
    report = report_of("example-2")
    assert report["won"] == ["", "", "wy", ""]
    assert report["tiles"] == ["", "", "", "by"]
    assert report["paused"] == [3]
    assert report["mushrooms"] == ["brr", "bb", "ry"]
    assert report["round"] == 2


@pytest.mark.rule("CX-14")
def test_example_3_a_swap() -> None:
    assert report_of("example-3")["tiles"] == ["bb", "ry", ""]


@pytest.mark.rule("CX-14")
def test_example_4_robbed_while_gathering() -> None:
    assert report_of("example-4")["tiles"] == ["yy", "rr", ""]


@pytest.mark.rule("CX-23")
def test_example_5_the_worth_of_seven_stones() -> None:
    report = report_of("example-5")
    assert report["tiles"][0] == "bbrrwwy"
    assert report["scores"] == [11, 0, 0]


@pytest.mark.parametrize("name", ["full-3", "full-4", "full-5", "full-6", "short-4"])
def test_whole_games(name: str) -> None:
    wanted = json.loads((RECORDS / f"{name}.json").read_text(encoding="utf-8"))
    report = report_of(name)
    assert report == wanted
    assert report["winner"]
