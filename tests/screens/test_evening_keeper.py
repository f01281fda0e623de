"""The evening that is going on: what is kept of it, and what counts."""

from __future__ import annotations

from pathlib import Path

from crossplay.match.evening import Evening, PlayedMatch
from crossplay.match.match import Match
from crossplay.screens.evening_keeper import EveningKeeper
from tests.harness.limits import rounds
from tests.harness.null_shelf import WITH_NULL
from tests.nullgame import GAME
from tests.nullgame.rules.moves import KEEP


def over(seed: int) -> Match:
    match = Match.begin(GAME, 2, names={1: "Ada"}, bots={}, seed=seed)
    for _ in rounds():
        if match.over:
            break
        match.advance()
        for seat in match.state.actors():
            match.play(seat, KEEP)
    return match


def nobody(line: str) -> None:
    raise AssertionError(line)


def test_every_change_is_kept_at_once(home: Path) -> None:
    keeper = EveningKeeper(nobody, WITH_NULL, kept=True)
    assert keeper.current is None
    keeper.begin(Evening([GAME.id, "crossing", GAME.id]))
    keeper.skip()
    again = EveningKeeper(nobody, WITH_NULL, kept=True)
    assert again.current == Evening(["crossing", GAME.id])
    again.end()
    assert EveningKeeper(nobody, WITH_NULL, kept=True).current is None
    assert not (home / "evening.json").exists()


def test_where_nothing_is_kept_nothing_is_read_and_nothing_is_written(home: Path) -> None:
    EveningKeeper(nobody, WITH_NULL, kept=True).begin(Evening(["crossing"]))
    file = home / "evening.json"
    before = file.read_text()
    keeper = EveningKeeper(nobody, WITH_NULL, kept=False)
    assert keeper.current is None
    keeper.begin(Evening(["racing", "crossing"]))
    keeper.end()
    assert file.read_text() == before


def test_only_the_match_that_was_begun_for_the_evening_counts() -> None:
    keeper = EveningKeeper(nobody, WITH_NULL, kept=False)
    keeper.begin(Evening([GAME.id]))
    match, other = over(1), over(2)
    keeper.match_begins(match)
    assert keeper.is_of(1)
    assert not keeper.is_of(2)
    assert not keeper.is_of(None)
    keeper.count(other)
    assert keeper.matches_of("Ada") == 0
    keeper.count(match)
    keeper.count(match)
    assert keeper.matches_of("Ada") == 1


def test_points_follow_a_new_name() -> None:
    keeper = EveningKeeper(nobody, WITH_NULL, kept=False)
    keeper.begin(Evening(["crossing"], [PlayedMatch("crossing", {"#1": 10})]))
    keeper.rename("#1", "Ada")
    assert keeper.matches_of("Ada") == 1
    assert keeper.matches_of("#1") == 0


def test_games_that_are_not_offered_are_left_out() -> None:
    keeper = EveningKeeper(nobody, WITH_NULL, kept=False)
    keeper.begin(Evening(["crossing", "racing"]))
    keeper.leave_out(("racing",))
    assert keeper.current is not None
    assert keeper.current.games == ["racing"]


def test_without_an_evening_nothing_happens() -> None:
    keeper = EveningKeeper(nobody, WITH_NULL, kept=False)
    keeper.skip()
    keeper.end()
    keeper.rename("Ada", "Ben")
    keeper.match_begins(over(1))
    keeper.count(over(1))
    assert keeper.current is None
    assert not keeper.is_of(1)
