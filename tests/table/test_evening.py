"""A game evening's table: points, keeping it, and files that make no sense."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from crossplay.bots.contract import Level
from crossplay.games import GAMES
from crossplay.table import evening as evenings
from crossplay.table.contract import FATE
from crossplay.table.evening import Evening, Played
from crossplay.table.match import Match


def over(seed: int, bots: dict[int, Level] | None = None) -> Match:
    """A finished match of Crossing with four seats."""
    match = Match.begin(GAMES["crossing"], 4, names={1: "Ada", 2: "Ben"}, bots=bots or {}, seed=seed)
    rng = Random(seed)
    while not match.over:
        match.advance()
        for seat in match.state.actors():
            if seat != FATE and seat in match.state.actors():
                match.play(seat, rng.choice(match.state.moves(seat)))
    return match


def test_a_victory_brings_ten_points_and_bots_get_none() -> None:
    match = over(1, {4: Level.EASY})
    assert match.outcome is not None
    evening = Evening(["crossing", "crossing"])
    assert evening.count(match)
    (played,) = evening.played
    assert set(played.points) == {"Ada", "Ben", "Player 3"}
    for seat, name in ((1, "Ada"), (2, "Ben"), (3, "Player 3")):
        assert played.points[name] == round(10 * (4 - match.outcome.place(seat)) / 3)


def test_a_match_counts_once_and_only_when_it_is_the_next_game() -> None:
    evening = Evening(["crossing", "crossing", "racing"])
    first, second = over(1), over(2)
    assert evening.count(first)
    assert not evening.count(first), "told twice"
    assert not evening.count(Match.begin(GAMES["crossing"], 4, seed=5)), "not over"
    assert evening.count(second)
    assert not evening.count(over(3)), "Racing is next"
    assert [one.seed for one in evening.played] == [1, 2]
    assert evening.next_game == "racing"


def test_the_standing_adds_up_best_first() -> None:
    evening = Evening(
        ["racing"] * 3, [Played("racing", {"Ada": 3, "Ben": 10}), Played("racing", {"Ada": 10})]
    )
    assert evening.standing() == [("Ada", 13), ("Ben", 10)]


def test_kept_until_it_is_ended() -> None:
    said: list[str] = []
    assert evenings.load(said.append) is None
    evening = Evening(["racing", "ccross"], [Played("racing", {"Noémie": 10, "Ben": 0}, 7)])
    evenings.keep(evening, said.append)
    assert evenings.load(said.append) == evening
    evenings.keep(None, said.append)
    evenings.keep(None, said.append)
    assert evenings.load(said.append) is None
    assert said == []


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"\xff",
        b"[]",
        b"[" * 100_000,
        b'{"games": ["chess"], "played": []}',
        b'{"games": [["racing"]], "played": []}',
        b'{"games": [], "played": [{"game": "racing", "points": {}, "seed": 1}]}',
        b'{"games": ["racing"], "played": [{"game": "racing", "points": {"Ada": "10"}, "seed": 1}]}',
        b'{"games": ["racing"], "played": [{"game": "racing", "points": {"Ada": 999}, "seed": 1}]}',
        b'{"games": ["racing"], "played": [{"game": "racing"}]}',
    ],
)
def test_a_file_that_makes_no_sense_is_set_aside(content: bytes, home: Path) -> None:
    said: list[str] = []
    (home / "evening.json").write_bytes(content)
    assert evenings.load(said.append) is None
    assert len(said) == 1
    assert len(said[0].splitlines()) == 1
    assert (home / "evening.json.broken").read_bytes() == content


def test_where_nothing_can_be_kept_one_line_says_so(home: Path) -> None:
    said: list[str] = []
    (home / "evening.json").mkdir()
    evenings.keep(Evening(["racing"]), said.append)
    evenings.keep(None, said.append)
    assert evenings.load(said.append) is None
    assert len(said) == 3
    assert all("evening" in line for line in said)
