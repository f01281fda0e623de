"""A game evening's table: points, keeping it, and files that make no sense."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from crossplay.bots.contract import Level
from crossplay.core.contract import FATE
from crossplay.games.registry import GAMES
from crossplay.match import evening as evenings
from crossplay.match.evening import Evening, EveningRow, PlayedMatch
from crossplay.match.match import Match
from tests.harness.limits import rounds


def over(seed: int, bots: dict[int, Level] | None = None) -> Match:
    """A finished match of Crossing with four seats."""
    match = Match.begin(GAMES["crossing"], 4, names={1: "Ada", 2: "Ben"}, bots=bots or {}, seed=seed)
    rng = Random(seed)
    for _ in rounds():
        if match.over:
            break
        match.advance()
        for seat in match.state.actors():
            if seat != FATE and seat in match.state.actors():
                match.play(seat, rng.choice(match.state.moves(seat)))
    return match


def counted(evening: Evening, match: Match) -> bool:
    evening.begin(match)
    return evening.count(match)


def test_a_victory_brings_ten_points_and_bots_are_listed_too() -> None:
    match = over(1, {4: Level.EASY})
    assert match.outcome is not None
    evening = Evening(["crossing", "crossing"])
    assert counted(evening, match)
    (played,) = evening.played
    assert set(played.points) == {"Ada", "Ben", "#3", "*1"}
    for seat, name in ((1, "Ada"), (2, "Ben"), (3, "#3"), (4, "*1")):
        assert played.points[name] == int(10 * (4 - match.outcome.rank(seat)) / 3 + 0.5)


def test_nobody_is_crowned_without_points() -> None:
    evening = Evening(["crossing"], [PlayedMatch("crossing", {"Ada": 0, "*1": 10})])
    assert [one.name for one in evening.standing() if one.crowned] == ["*1"]
    evening = Evening(["crossing"], [PlayedMatch("crossing", {"Ada": 0, "Ben": 0})])
    assert [one.name for one in evening.standing() if one.crowned] == []


def test_only_the_match_that_was_begun_for_the_evening_counts_and_only_once() -> None:
    evening = Evening(["crossing", "crossing", "racing"])
    first, second = over(1), over(2)
    assert not evening.count(first), "an old one that was gone on with"
    assert counted(evening, first)
    assert not evening.count(first), "told twice"
    evening.begin(second)
    assert not evening.count(first), "another one was begun"
    assert evening.count(second)
    assert not counted(evening, over(3)), "Racing is next"
    assert evening.next_game == "racing"


def test_a_match_that_is_not_over_does_not_count() -> None:
    evening = Evening(["crossing"])
    assert not counted(evening, Match.begin(GAMES["crossing"], 4, seed=5))
    assert evening.played == []


def test_people_are_called_as_they_are_known_this_evening() -> None:
    evening, match = Evening(["crossing"]), over(1)
    evening.begin(match)
    evening.count(match, {1: "Ada", 2: "Ben", 3: "#5", 4: "Zoé"})
    assert set(evening.played[0].points) == {"Ada", "Ben", "#5", "Zoé"}


def test_a_game_that_nobody_wants_is_skipped() -> None:
    evening = Evening(["racing", "ccross", "crossing"], [PlayedMatch("racing", {"Ada": 10})])
    evening.skip()
    assert evening.games == ["racing", "crossing"]
    evening.skip()
    assert evening.over
    evening.skip()
    assert evening.games == ["racing"]


def test_points_won_without_a_name_belong_to_it_later() -> None:
    evening = Evening(["racing", "ccross"], [PlayedMatch("racing", {"#1": 10, "Ben": 0})])
    evening.rename("#1", "Zoé")
    assert evening.played[0].points == {"Zoé": 10, "Ben": 0}
    assert evening.matches_of("Zoé") == 1


def test_games_that_are_not_offered_any_more_are_left_out() -> None:
    evening = Evening(["racing", "ccross", "crossing"], [PlayedMatch("racing", {"Ada": 10})])
    evening.leave_out(("crossing",))
    assert evening.games == ["racing", "crossing"]


def test_the_standing_adds_up_best_first_and_equal_points_share_a_place() -> None:
    matches = [PlayedMatch("racing", {"Ada": 3, "Ben": 10, "Zoé": 0}), PlayedMatch("racing", {"Ada": 7})]
    evening = Evening(["racing"] * 3, matches)
    assert evening.standing() == [EveningRow("Ada", 10, 1), EveningRow("Ben", 10, 1), EveningRow("Zoé", 0, 3)]
    assert evening.matches_of("Ada") == 2
    assert evening.matches_of("Ben") == 1


def test_kept_until_it_is_ended() -> None:
    said: list[str] = []
    assert evenings.load(said.append, GAMES) is None
    evening = Evening(["racing", "ccross"], [PlayedMatch("racing", {"Noémie": 10, "Ben": 0})], 7)
    evenings.keep(evening, said.append)
    assert evenings.load(said.append, GAMES) == evening
    evenings.keep(None, said.append)
    evenings.keep(None, said.append)
    assert evenings.load(said.append, GAMES) is None
    assert said == []


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"\xff",
        b"[]",
        b"[" * 100_000,
        b'{"games": ["racing"], "played": [], "running": "yes"}',
        b'{"games": ["chess"], "played": [], "running": null}',
        b'{"games": [["racing"]], "played": [], "running": null}',
        b'{"games": [], "played": [{"game": "racing", "points": {}}], "running": null}',
        b'{"games": ["racing"], "played": [{"game": "racing", "points": {"Ada": "10"}}], "running": null}',
        b'{"games": ["racing"], "played": [{"game": "racing", "points": {"Ada": 999}}], "running": null}',
        b'{"games": ["racing"], "played": [{"game": "racing"}], "running": null}',
    ],
)
def test_a_file_that_makes_no_sense_is_set_aside(content: bytes, home: Path) -> None:
    said: list[str] = []
    (home / "evening.json").write_bytes(content)
    assert evenings.load(said.append, GAMES) is None
    assert len(said) == 1
    assert len(said[0].splitlines()) == 1
    assert (home / "evening.json.broken").read_bytes() == content


def test_where_nothing_can_be_kept_one_line_says_so(home: Path) -> None:
    said: list[str] = []
    (home / "evening.json").mkdir()
    evenings.keep(Evening(["racing"]), said.append)
    evenings.keep(None, said.append)
    assert evenings.load(said.append, GAMES) is None
    assert len(said) == 3
    assert all("evening" in line for line in said)
