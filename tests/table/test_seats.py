"""Who sits where: names and bots are the match's, devices are the seating's."""

from __future__ import annotations

from pathlib import Path

from crossplay.bots.contract import Level
from crossplay.input.signals import KEYS_ARROWS, KEYS_IJKL, KEYS_WASD
from crossplay.match.journal import Journal
from crossplay.match.match import Match
from crossplay.match.record import read
from crossplay.table.seats import Seating
from tests.nullgame import GAME


def match_of_three() -> Match:
    """Ada and Ben play, and a bot."""
    return Match.begin(GAME, 3, names={1: "Ada", 2: "Ben"}, bots={3: Level.HARD}, seed=1)


def seating_of_three(match: Match) -> Seating:
    return Seating(match, {1: KEYS_ARROWS, 2: KEYS_WASD})


def test_names_and_bots_are_what_the_match_says_now() -> None:
    match = match_of_three()
    seating = seating_of_three(match)
    assert [one.name for one in seating.sittings] == ["Ada", "Ben", ""]
    assert [one.bot for one in seating.sittings] == [None, None, Level.HARD]
    match.rename(2, "Zoé")
    match.hand_over(1, Level.EASY)
    assert seating[2].title == "Zoé"
    assert seating[1].bot is Level.EASY
    assert seating.humans == (2,)
    assert seating.of(KEYS_ARROWS) == ()


def test_a_seat_that_changes_hands_is_in_the_record_at_once(tmp_path: Path) -> None:
    match, path = match_of_three(), tmp_path / "match.record"
    match.keep_in(Journal(path, print))
    seating = seating_of_three(match)
    seating.give_to_bot(2, Level.EASY)
    header = read(path, {GAME.id: GAME}).header
    assert (header.bots, header.names) == ({2: Level.EASY, 3: Level.HARD}, {1: "Ada", 2: "Ben"})
    seating.take(3, KEYS_WASD, "Ben")
    header = read(path, {GAME.id: GAME}).header
    assert (header.bots, header.names) == ({2: Level.EASY}, {1: "Ada", 3: "Ben"})


def test_the_level_that_the_bot_had_comes_back() -> None:
    match = match_of_three()
    seating = seating_of_three(match)
    seating.take(3, KEYS_IJKL)
    assert match.bot(3) is None
    seating.give_to_bot(3)
    assert match.bot(3) is Level.HARD
    seating.give_to_bot(1)
    assert match.bot(1) is Level.NORMAL


def test_whoever_comes_late_is_offered_the_seat_they_left_and_others_the_one_left_last() -> None:
    seating = seating_of_three(match_of_three())
    assert seating.open_to(KEYS_IJKL) == 3
    seating.give_to_bot(2)
    seating.give_to_bot(1)
    assert seating.open_to(KEYS_WASD) == 2
    assert seating.open_to(KEYS_IJKL) == 1
    seating.take(1, KEYS_IJKL)
    assert seating.open_to(KEYS_ARROWS) == 2


def test_a_rematch_finds_everybody_where_they_were() -> None:
    match = match_of_three()
    seating = Seating(match, {1: KEYS_ARROWS, 2: KEYS_WASD}, open_hands=True, settings={"cloth": "blue"})
    seating.give_to_bot(2)
    again = seating.at(match.rematch(seed=2))
    assert again[1].device == KEYS_ARROWS
    assert again[2].bot is Level.NORMAL
    assert again.open_to(KEYS_WASD) == 2
    assert again[3].bot is Level.HARD
    assert (again.open_hands, again.settings) == (True, {"cloth": "blue"})
    again.take(2, KEYS_WASD)
    assert seating.humans == (1,), "the match before is as it was"
