"""The eight worked examples of the rules and the golden games, replayed from their records."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from crossplay.core.contract import IllegalMove
from crossplay.games.crosstrack import GAME
from crossplay.games.crosstrack.rules.geometry import SPACE_NUMBER
from crossplay.games.crosstrack.rules.routes import letters_beyond
from crossplay.games.crosstrack.rules.state import CrosstrackState
from crossplay.games.registry import GAMES
from crossplay.match.match import Match
from crossplay.match.record import played_moves, read, replay
from crossplay.tools.replay import report
from tests.games.crosstrack.positions import say

RECORDS = Path(__file__).parent / "records"
GOLDEN = sorted(RECORDS.glob("golden-*.record"))


def last_position(name: str) -> CrosstrackState:
    state = replay(read(RECORDS / f"{name}.record", GAMES))
    assert isinstance(state, CrosstrackState)
    return state


def positions(name: str) -> list[CrosstrackState]:
    """The position before each move and the last one."""
    record = read(RECORDS / f"{name}.record", GAMES)
    state = record.header.start()
    found = [state.copy()]
    for _ in played_moves(record, state):
        found.append(state.copy())
    return found


@pytest.mark.rule("CT-7", "CT-10")
def test_example_1_a_straight_column() -> None:
    report = last_position("example-1-straight-column").report()
    assert report["routes"] == [["c1", "c2", "c3", "c4", "c5", "c6"]]
    assert report["winner"] == [2] and not report["draw"]


@pytest.mark.rule("CT-7")
def test_example_2_from_a_to_b() -> None:
    state = last_position("example-2-a-to-b")
    assert letters_beyond(state.board, SPACE_NUMBER["b1"] * 8) == 0b0010, "the train does reach B"
    assert state.report()["routes"] == [] and not state.over


@pytest.mark.rule("CT-6")
def test_example_3_crossing_paths_do_not_join() -> None:
    state = last_position("example-3-crossing-paths")
    c2 = SPACE_NUMBER["c2"] * 8
    assert letters_beyond(state.board, c2 + 0) == 0b0100, "from above the train would reach C"
    assert letters_beyond(state.board, c2 + 1) == 0, "but it comes by side 1"
    assert state.report()["routes"] == [] and not state.over


@pytest.mark.rule("CT-6")
def test_example_4_a_switch_has_a_point_end() -> None:
    state = last_position("example-4-switch")
    c2 = SPACE_NUMBER["c2"] * 8
    assert letters_beyond(state.board, c2 + 7) == 0b0100
    assert letters_beyond(state.board, c2 + 0) == 0b0100
    assert letters_beyond(state.board, c2 + 4) == 0b0001
    assert state.winner == 1


@pytest.mark.rule("CT-3")
def test_example_5_diagonal() -> None:
    report = last_position("example-5-diagonal").report()
    assert report["routes"] == [["d1", "d2", "c3", "c4", "c5", "c6"]] and report["winner"] == [1]


@pytest.mark.rule("CT-15")
def test_example_6_a_common_piece() -> None:
    before = positions("example-6-common-piece")
    for state, seat in ((before[2], 2), (before[3], 3)):
        assert state.to_act == seat
        with pytest.raises(IllegalMove, match="rest"):
            say(state, "turn c3 5")
    assert before[-1].report()["board"]["c3"] == "green cross 5"


@pytest.mark.rule("CT-16", "CT-10")
def test_example_7_the_partners_piece() -> None:
    before = positions("example-7-partner")
    assert before[-2].to_act == 3
    with pytest.raises(IllegalMove, match="red is not in this player's stock"):
        say(before[-2], "place red fork d1 0")
    assert before[-1].report()["winner"] == [1, 3]


@pytest.mark.rule("CT-17")
def test_example_8_a_forgotten_announcement() -> None:
    assert last_position("example-8-forgotten").report()["winner"] == [2]


def test_there_are_golden_games_of_every_kind() -> None:
    ends = {path.stem: json.loads(path.with_suffix(".json").read_text()) for path in GOLDEN}
    headers = {read(path, GAMES).header.seats for path in GOLDEN}
    assert headers == {2, 3, 4}
    assert ends["golden-2-repetition"]["draw"] and ends["golden-2-repetition"]["turn"] < 300
    assert ends["golden-2-forgotten"]["winner"]


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_golden_games(path: Path) -> None:
    record = read(path, GAMES)
    state = replay(record)
    expected = json.loads(path.with_suffix(".json").read_text(encoding="utf-8"))
    assert report(Match.from_record(record)) == expected, "as `replay --json` prints it"
    assert {key: expected[key] for key in state.report()} == state.report()
    assert not state.actors(), "a whole game"
    again = GAME.start(record.header.seats, record.header.options)
    for played in played_moves(record, again.copy()):
        assert list(played.events) == again.play(played.seat, played.move)
