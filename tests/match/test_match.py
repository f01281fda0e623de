"""A match: moves, fate, taking back, hand-over, rematch."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from crossplay.bots.contract import Level
from crossplay.core.contract import FATE, IllegalMove, Outcome
from crossplay.match.journal import Journal
from crossplay.match.match import Match
from crossplay.match.record import parse, read, replay
from crossplay.match.replays import STRIDE, Replay
from tests.harness.limits import rounds
from tests.nullgame import GAME
from tests.nullgame.rules.moves import DRAW, KEEP

GAMES = {GAME.id: GAME}
FACE_DOWN = GAME.parse("draw")


def begun(**given: Any) -> Match:
    """A match dealt, seat 1 to decide."""
    seats = given.pop("seats", 3)
    for seed in rounds():
        match = Match.begin(GAME, seats, seed=seed, **given)
        match.advance()
        if match.state.actors() == (1,):
            return match
    raise AssertionError


def test_play_says_what_happened_and_goes_on() -> None:
    match = begun()
    events = match.play(1, KEEP)
    assert [type(event).__name__ for event in events] == ["Turn"]
    assert match.state.actors() == (2,)
    assert not match.over
    assert match.outcome is None


def test_an_illegal_move_changes_nothing() -> None:
    match = begun()
    before = match.lines()
    for seat, move in ((2, KEEP), (FATE, KEEP), (1, "first 2")):
        with pytest.raises(IllegalMove):
            match.play(seat, move)
    assert match.lines() == before


def test_over() -> None:
    match = begun(seats=2)
    match.play(1, KEEP)
    match.play(2, KEEP)
    assert match.over
    assert match.outcome is not None
    with pytest.raises(IllegalMove, match="over"):
        match.play(1, KEEP)


def test_the_canonical_form_is_written() -> None:
    match = begun()
    match.play(1, FACE_DOWN)
    assert match.lines()[-1] == "1 draw card"


def test_the_same_seed_gives_the_same_fate() -> None:
    def played(seed: int) -> list[str]:
        match = Match.begin(GAME, 3, seed=seed)
        for _ in rounds():
            if match.over:
                break
            match.advance()
            match.play(match.state.actors()[0], DRAW)
            match.advance()
        return match.lines()

    assert played(5) == played(5)
    assert len({tuple(played(seed)[5:]) for seed in range(8)}) > 4


def test_a_match_without_a_seed_gets_one() -> None:
    assert Match.begin(GAME, 2).header.seed != Match.begin(GAME, 2).header.seed


def test_resumed_fate_goes_on_as_it_would_have() -> None:
    match = begun()
    match.play(1, DRAW)
    resumed = Match.from_record(parse("\n".join(match.lines()), GAMES))
    assert resumed.bot_seed(1) == match.bot_seed(1)
    match.advance()
    resumed.advance()
    assert resumed.lines() == match.lines()


def test_bot_seeds_differ_by_seat_and_moment() -> None:
    match = begun()
    seeds = {match.bot_seed(1), match.bot_seed(2)}
    match.play(1, KEEP)
    assert len(seeds | {match.bot_seed(1), match.bot_seed(2)}) == 4


# --- taking back -----------------------------------------------------------------------------------


def test_take_back_ones_own_move() -> None:
    match = begun()
    before = match.lines()
    match.play(1, KEEP)
    assert match.can_take_back(1)
    assert match.take_back(1) == 1
    assert match.lines() == before
    assert match.state.actors() == (1,)
    match.play(1, DRAW)


def test_nobody_takes_back_what_another_person_answered() -> None:
    match = begun()
    match.play(1, KEEP)
    match.play(2, KEEP)
    assert not match.can_take_back(1)
    assert match.can_take_back(2)
    assert not match.can_take_back(3)
    with pytest.raises(IllegalMove):
        match.take_back(1)


def test_bots_moves_are_taken_back_too() -> None:
    match = begun(bots={2: Level.EASY})
    match.play(1, KEEP)
    match.play(2, KEEP)
    assert match.take_back(1) == 2
    assert match.state.actors() == (1,)


def test_what_fate_did_stays() -> None:
    match = begun()
    match.play(1, DRAW)
    assert match.can_take_back(1)
    match.advance()
    assert not match.can_take_back(1)


def test_what_was_revealed_stays() -> None:
    match = begun(seats=2, bots={2: Level.EASY})
    match.play(1, KEEP)
    assert match.can_take_back(1)
    match.play(2, KEEP)  # all cards are shown now
    assert not match.can_take_back(1)
    assert not match.can_take_back(2)


def test_nothing_to_take_back_before_the_first_move() -> None:
    assert not begun().can_take_back(1)


def test_who_moved_counts_not_who_sits_there_now() -> None:
    match = begun()
    match.play(1, KEEP)
    match.play(2, KEEP)
    match.hand_over(2, Level.EASY)
    assert not match.can_take_back(1)


def test_barriers_survive_resuming() -> None:
    match = begun(seats=2, bots={2: Level.EASY})
    match.play(1, KEEP)
    match.play(2, KEEP)
    assert not Match.from_record(parse("\n".join(match.lines()), GAMES)).can_take_back(1)


# --- the record of a running match -----------------------------------------------------------------


def test_each_line_is_on_the_disk_before_anybody_sees_it(tmp_path: Path) -> None:
    file = tmp_path / "new" / "match.record"
    match = begun(journal=Journal(file))
    written = file.read_text().splitlines()
    assert written == match.lines()
    match.play(1, KEEP)
    assert file.read_text().splitlines() == [*written, "1 keep"]
    assert replay(read(file, GAMES)).actors() == (2,)


def test_taking_back_and_handing_over_reach_the_file(tmp_path: Path) -> None:
    file = tmp_path / "match.record"
    match = begun(journal=Journal(file), names={1: "Ann # the first", 3: "\n"})
    match.play(1, KEEP)
    match.take_back(1)
    match.hand_over(2, Level.HARD)
    match.rename(1, "")
    match.rename(3, "Zoé")
    match.play(1, DRAW)
    assert file.read_text(encoding="utf-8").splitlines() == match.lines()
    header = read(file, GAMES).header
    assert header.bots == {2: Level.HARD}
    assert header.names == {3: "Zoé"}
    match.hand_over(2, None)
    assert read(file, GAMES).header.bots == {}
    assert [path.name for path in tmp_path.iterdir()] == ["match.record"]


def test_keep_in_another_file(tmp_path: Path) -> None:
    match = begun()
    match.keep_in(Journal(tmp_path / "late.record"))
    match.play(1, KEEP)
    assert (tmp_path / "late.record").read_text().splitlines() == match.lines()


# --- rematch ---------------------------------------------------------------------------------------


def test_rematch_keeps_the_seats_and_the_loser_begins() -> None:
    match = begun(seats=2, names={1: "Ann"}, bots={2: Level.EASY}, options={"best": "low"})
    match.play(1, KEEP)
    match.play(2, KEEP)
    assert match.outcome is not None
    loser = match.outcome.ranking[-1]
    for _ in range(3):
        again = match.rematch()
        assert (again.names, again.bots) == (match.names, match.bots)
        assert again.options == {"best": "low"}
        assert again.header.seed != match.header.seed
        events = again.advance()
        assert again.history[0].move == f"first {loser}"
        assert len(events) == 2, "who begins, and the cards"


# --- stepping --------------------------------------------------------------------------------------


def test_every_position_of_a_replay() -> None:
    match = Match.begin(GAME, 3, seed=1)
    reports = [match.state.report()]
    for _ in rounds():
        if match.over:
            break
        seat = match.state.actors()[0]
        match.play(seat, match.state.fate(Random(1)) if seat == FATE else DRAW)
        reports.append(match.state.report())
    stepper = Replay(match.header, match.history)
    assert len(stepper) == len(match.history)
    numbers = [*range(len(stepper) + 1), *reversed(range(len(stepper) + 1))]
    assert [stepper.position(number).report() for number in numbers] == reports + reports[::-1]
    for wrong in (-1, len(stepper) + 1):
        with pytest.raises(IndexError):
            stepper.position(wrong)


def test_a_long_replay_jumps(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("crossplay.match.replays.STRIDE", 2)
    assert STRIDE > 2
    test_every_position_of_a_replay()


def test_a_replay_of_a_record_has_its_events() -> None:
    match = begun()
    match.play(1, DRAW)
    stepper = Replay.of(parse("\n".join(match.lines()), GAMES))
    assert stepper.moves == tuple(match.history)
    position = stepper.position(2)
    position.play(1, KEEP)
    assert stepper.position(2).actors() == (1,)


def test_places_are_shared_by_winners_and_in_a_draw() -> None:
    shared = Outcome((1, 3), (1, 3, 2), (5, 1, 5))
    assert [shared.rank(seat) for seat in (1, 2, 3)] == [1.5, 3, 1.5]
    drawn = Outcome((), (1, 2), (0.5, 0.5))
    assert [drawn.rank(seat) for seat in (1, 2)] == [1.5, 1.5]
