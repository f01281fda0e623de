"""The worked examples as records, and whole seasons replayed to the letter."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from crossplay.games.racing.rules.state import Racing
from crossplay.games.registry import GAMES
from crossplay.match.record import RecordError, parse, played_moves, read, replay
from tests.games.racing.rules.reference import Reference
from tests.games.racing.table import legal, play, refuse

RECORDS = Path(__file__).parent / "records"
GOLDEN = sorted(RECORDS.glob("season-*.record"))


def position(name: str) -> Racing:
    state = replay(read(RECORDS / f"{name}.record", GAMES))
    assert isinstance(state, Racing)
    return state


def report(name: str) -> dict[str, Any]:
    return position(name).report()


@pytest.mark.rule("RC-20", "RC-21", "RC-22", "RC-23")
def test_example_1_champions_park() -> None:
    after = report("01-champions-park")
    assert [(car["seat"], car["total"], car["points"]) for car in after["last_race"]] == [
        (1, 15, 4),
        (2, 13, 2),
        (2, 12, 1),
    ]
    assert after["points"] == [4, 3]
    assert after["money"] == [19, 21]


@pytest.mark.rule("RC-13")
def test_example_2_who_has_less_than_half_of_the_bid_pays_all_and_is_out() -> None:
    after = report("02-overbid-all")
    assert after["money"] == [20, 0, 20]
    assert after["auction"] == {"card": "e5", "bid": None, "bidder": None, "in": [1, 3]}
    assert after["to_act"] == [1]


@pytest.mark.rule("RC-13")
def test_example_3_who_has_more_pays_half_and_stays_in() -> None:
    after = report("03-overbid-half")
    assert after["money"] == [20, 1, 20]
    assert after["auction"] == {"card": "e5", "bid": None, "bidder": None, "in": [1, 2, 3]}


@pytest.mark.rule("RC-14")
def test_example_4_the_engine_replaced_faces_the_active_player() -> None:
    after = report("04-replaced-engine")
    assert after["teams"][1]["engine"] == "e5"
    assert after["market"] == {"e2": 1}
    assert after["money"] == [20, 14]


@pytest.mark.rule("RC-7")
def test_example_5_the_circuits_cannot_be_discarded_but_one_can_be_raced() -> None:
    state = position("05-circuits-stay")
    assert len(state.hands[1]) == 7
    refuse(state, "1 discard oval", "while a car is ready")
    refuse(state, "1 discard hairpin", "while a car is ready")
    assert {"race oval", "race hairpin"} < legal(state)
    play(state, "1 race oval", "1 discard tv", "1 end")


@pytest.mark.rule("RC-20")
def test_example_6_hands_break_a_tie_and_equal_hands_draw_lots() -> None:
    for name in ("06-tie-by-hand", "06-tie-by-lot"):
        order = report(name)["last_race"]
        assert [(car["seat"], car["total"]) for car in order] == [(2, 8), (1, 8)]
    assert "tie" not in (RECORDS / "06-tie-by-hand.record").read_text(encoding="utf-8").split("---")[1]
    lines = (RECORDS / "06-tie-by-lot.record").read_text(encoding="utf-8").splitlines()
    assert lines[-1] == "* tie 2.p3a 1.p4a"
    other = replay(parse("\n".join([*lines[:-1], "* tie 1.p4a 2.p3a"]), GAMES))
    assert [car["seat"] for car in other.report()["last_race"]] == [1, 2]


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_whole_seasons_replay_to_the_letter(path: Path) -> None:
    record = read(path, GAMES)
    state = record.header.start()
    told = json.loads(path.with_suffix(".json").read_text(encoding="utf-8"))
    turns: list[dict[str, Any]] = []
    lines: list[str] = []
    active = None
    for played in played_moves(record, state):
        lines.append(played.line)
        now = state.report()
        if now["active"] != active or now["winner"]:
            turns.append(now)
            active = now["active"]
    assert lines == [line.text for line in record.moves]
    assert turns == told


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_a_second_engine_tells_the_same_seasons(path: Path) -> None:
    record = read(path, GAMES)
    other = Reference(record.header.seats)
    for line in record.moves:
        other.line(line.text)
    assert other.report() == json.loads(path.with_suffix(".json").read_text(encoding="utf-8"))[-1]


def test_there_are_whole_seasons_for_few_and_many_players() -> None:
    assert {read(path, GAMES).header.seats for path in GOLDEN} == {2, 3, 4, 6}
    assert all(replay(read(path, GAMES)).outcome() is not None for path in GOLDEN)


def test_a_wrong_line_is_named() -> None:
    lines = (RECORDS / "01-champions-park.record").read_text(encoding="utf-8").splitlines()
    place = lines.index("1 market c4")
    with pytest.raises(RecordError, match=f":{place + 1}: 1 market c5: c5 is not in the hand"):
        replay(parse("\n".join([*lines[:place], "1 market c5"]), GAMES))
