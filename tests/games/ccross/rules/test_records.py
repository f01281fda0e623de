"""The worked examples of the rules as records, and whole games replayed to the letter."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from crossplay.games.ccross.rules.events import TurnBegan, ZoneTaken
from crossplay.games.registry import GAMES
from crossplay.match import record
from crossplay.match.match import Match
from tests.games.ccross.rules.reference import Reference

RECORDS = Path(__file__).parent / "records"
WHOLE_GAMES = ("full-connection-short", "full-connection-long", "full-no-move", "full-chain")


def report_of(name: str) -> dict[str, Any]:
    return record.replay(record.read(RECORDS / f"{name}.record", GAMES)).report()


def refusal_of(name: str) -> record.RecordError:
    with pytest.raises(record.RecordError) as caught:
        record.replay(record.read(RECORDS / f"{name}.record", GAMES))
    return caught.value


@pytest.mark.rule("CC-5")
def test_example_1_two_pawns_at_first() -> None:
    assert refusal_of("example-1-two-at-first").reason == "the first turn is one pawn"


@pytest.mark.rule("CC-7", "CC-8")
def test_example_2_alone_in_a_zone() -> None:
    report = report_of("example-2-alone-in-f")
    assert report["tiles"] == {"F": 1} and report["reserve"] == [12, 10]
    assert report["board"] == {"M1": 2, "P1": 2}


@pytest.mark.rule("CC-8", "CC-9")
def test_example_3_a_swap_without_a_choice() -> None:
    report = report_of("example-3-a-swap")
    assert report["tiles"] == {"F": 2}
    assert report["board"] == {"A1": 1, "G1": 1, "P1": 1}
    assert report["reserve"] == [9, 12]


@pytest.mark.rule("CC-10")
def test_example_4_nothing_to_give() -> None:
    problem = refusal_of("example-4-nothing-to-give")
    assert problem.text == "2 F4" and "not enough own pawns" in problem.reason


@pytest.mark.rule("CC-11")
def test_example_5_a_gift() -> None:
    report = report_of("example-5-a-gift")
    assert report["tiles"] == {"F": 2, "G": 1} and report["board"] == {}
    assert report["to_act"] == [1] and report["active"] == 1


@pytest.mark.rule("CC-15")
@pytest.mark.parametrize("name", ["example-6-short-sides", "example-6-long-sides"])
def test_example_6_connections(name: str) -> None:
    report = report_of(name)
    assert report["winner"] == [1] and report["reason"] == "connection" and report["to_act"] == []


@pytest.mark.rule("CC-16")
def test_example_7_an_empty_reserve() -> None:
    report = report_of("example-7-empty-reserve")
    assert report["reserve"] == [0, 0] and report["active"] == 1
    assert report["winner"] == [2] and report["reason"] == "no move"


@pytest.mark.parametrize("name", WHOLE_GAMES)
def test_whole_games(name: str) -> None:
    wanted = json.loads((RECORDS / f"{name}.json").read_text(encoding="utf-8"))
    report = report_of(name)
    assert report == wanted
    assert report["winner"] and report["reason"] == ("no move" if "no-move" in name else "connection")


@pytest.mark.parametrize("name", WHOLE_GAMES)
def test_whole_games_with_the_reference(name: str) -> None:
    slow = Reference()
    told = record.read(RECORDS / f"{name}.record", GAMES)
    for line in told.moves:
        who, _, move = line.text.partition(" ")
        assert slow.to_act() == [int(who)]
        slow.play(move)
    assert slow.report() == report_of(name)


@pytest.mark.rule("CC-11", "CC-13")
def test_a_chain_of_three_zones() -> None:
    """One turn of the game takes three zones or more: two of them by swaps, and not all for one player."""
    turns: list[list[ZoneTaken]] = [[]]
    for step in Match.from_record(record.read(RECORDS / "full-chain.record", GAMES)).history:
        turns[-1] += [event for event in step.events if isinstance(event, ZoneTaken)]
        if any(isinstance(event, TurnBegan) for event in step.events):
            turns.append([])
    chains = [turn for turn in turns if len(turn) >= 3]
    assert any(
        sum(taken.chain for taken in turn) >= 2 and {taken.seat for taken in turn} == {1, 2}
        for turn in chains
    )
