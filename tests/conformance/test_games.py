"""One suite over the whole shelf, and the null game: whatever stands there keeps the contract."""

from __future__ import annotations

import json
import pickle
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any, cast

import pytest

from crossplay.core.contract import FATE, NOBODY, Event, Game, IllegalMove, State, Viewer
from crossplay.games.registry import GAMES
from crossplay.match.match import Match
from crossplay.match.record import parse, replay
from tests import nullgame
from tests.conformance.conserved import Robbed, inventory

SHELF = [nullgame.GAME, *GAMES.values()]
ALL = {game.id: game for game in SHELF}
TABLES = [pytest.param(game, seats, id=f"{game.id}-{seats}") for game in SHELF for seats in game.seats]
SECRET = [
    pytest.param(game, seats, id=f"{game.id}-{seats}")
    for game in SHELF
    if game.secrets
    for seats in game.seats
]
LONGEST = 6000
"""Moves after which a game that has not ended never will."""


@dataclass(frozen=True)
class Ply:
    before: State
    seat: int
    move: Any
    events: list[Event]
    after: State


def random_match(game: Game, seats: int, seed: int, options: dict[str, str] | None = None) -> Iterator[Ply]:
    """A match of random moves, position by position."""
    rng = Random(seed)
    state = game.start(seats, {**game.defaults(), **(options or {})})
    for _ in range(LONGEST):
        actors = state.actors()
        if not actors:
            return
        before = state.copy()
        seat = rng.choice(actors)
        move = state.fate(rng) if seat == FATE else state.sample(seat, rng)
        events = state.play(seat, move)
        yield Ply(before, seat, move, events, state)
    raise AssertionError(f"{game.id} does not end")


def variants(game: Game, seats: int) -> list[dict[str, str]]:
    """The usual options, and each of the others by itself."""
    rules = [option for option in game.options if option.rule]
    others = [{o.key: value} for o in rules for value in o.values_at(seats) if value != o.default]
    return [{}, *others]


def told(state: State) -> str:
    return json.dumps(state.report(), sort_keys=True)


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_random_play_ends_and_the_record_replays_to_the_same_position(game: Game, seats: int) -> None:
    for number, options in enumerate(variants(game, seats)):
        match = Match.begin(game, seats, options=options, seed=number + 1)
        rng = Random(number)
        for _ in range(LONGEST):
            match.advance()
            if match.over:
                break
            seat = rng.choice(match.state.actors())
            match.play(seat, match.state.sample(seat, rng))
        assert match.over
        text = "\n".join(match.lines())
        again = replay(parse(text, ALL))
        assert told(again) == told(match.state)
        assert again.outcome() == match.outcome
        outcome = match.outcome
        assert outcome is not None
        assert sorted(outcome.ranking) == list(match.seats)
        assert len(outcome.scores) == seats
        assert set(outcome.winners) <= set(match.seats)


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_moves_have_a_text_form_that_reads_back(game: Game, seats: int) -> None:
    for number, ply in enumerate(random_match(game, seats, 11)):
        assert game.parse(str(ply.move)) == ply.move
        if number % 12 == 0 and ply.seat != FATE:
            moves = ply.before.moves(ply.seat)
            assert ply.move in moves
            assert len(set(moves)) == len(moves)
            for move in moves[:: max(1, len(moves) // 25)]:
                assert game.parse(str(move)) == move
                ply.before.copy().play(ply.seat, move)


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_a_copy_is_independent(game: Game, seats: int) -> None:
    for ply in random_match(game, seats, 12):
        before = told(ply.before)
        twin = ply.before.copy()
        twin.play(ply.seat, ply.move)
        assert told(ply.before) == before
        assert told(twin) == told(ply.after)


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_the_same_moves_give_the_same_events_and_none_when_quiet(game: Game, seats: int) -> None:
    for ply in random_match(game, seats, 13):
        assert ply.before.copy().play(ply.seat, ply.move) == ply.events
        quiet = ply.before.copy()
        quiet.quiet = True
        assert quiet.play(ply.seat, ply.move) == []
        assert told(quiet) == told(ply.after)
        assert quiet.copy().quiet


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_an_illegal_move_changes_nothing(game: Game, seats: int) -> None:
    """Moves of other moments and other seats are tried everywhere: refused, or legal by chance."""
    plies = list(random_match(game, seats, 14))
    strangers = [(ply.seat, ply.move) for ply in plies[:: max(1, len(plies) // 12)]]
    refused = 0
    for ply in plies[:: max(1, len(plies) // 40)]:
        before = told(ply.before)
        for seat, move in strangers:
            trial = ply.before.copy()
            try:
                trial.play(seat, move)
            except IllegalMove as problem:
                refused += 1
                assert str(problem)
                assert told(trial) == before
                assert trial.actors() == ply.before.actors()
    assert refused


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_nothing_is_lost_and_nothing_appears(game: Game, seats: int) -> None:
    expected: object = None
    for ply in random_match(game, seats, 15):
        counted = inventory(game, ply.after)
        if expected is None:
            expected = counted
        assert counted == expected


@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.id)
def test_a_loss_is_counted(game: Game) -> None:
    """Otherwise the test above would prove nothing: one thing less in the report is another count."""
    plies = list(random_match(game, game.usual_seats, 15))
    state = plies[len(plies) // 2].before
    assert inventory(game, cast(State, Robbed(game, state))) != inventory(game, state)


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_states_can_be_sent_to_another_process(game: Game, seats: int) -> None:
    for number, ply in enumerate(random_match(game, seats, 16)):
        if number % 20 == 0:
            assert told(pickle.loads(pickle.dumps(ply.before))) == told(ply.before)


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_an_imagined_state_cannot_be_told_from_the_true_one(game: Game, seats: int) -> None:
    for number, ply in enumerate(random_match(game, seats, 17)):
        if number % 7:
            continue
        for seat in range(1, seats + 1):
            seen = ply.before.imagine(seat, Random(number))
            assert seen.report(seat) == ply.before.report(seat)
            if seat in ply.before.actors():
                assert seat in seen.actors()
                assert seen.moves(seat) == ply.before.moves(seat)
            elif FATE in ply.before.actors():
                assert seen.actors() == (FATE,)


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_imagining_depends_on_nothing_hidden(game: Game, seats: int) -> None:
    """Imagined twice, from the truth and from an imagined state, with the same dice: the same position."""
    for number, ply in enumerate(random_match(game, seats, 18)):
        if number % 9:
            continue
        for seat in range(1, seats + 1):
            other = ply.before.imagine(seat, Random(number + 1000))
            assert told(other.imagine(seat, Random(5))) == told(ply.before.imagine(seat, Random(5)))


@pytest.mark.parametrize(("game", "seats"), SECRET)
def test_no_event_tells_a_seat_what_it_may_not_know(game: Game, seats: int) -> None:
    """Whatever cannot be told apart before a move cannot be told apart by its events, unless it reveals."""
    compared = 0
    for number, ply in enumerate(random_match(game, seats, 19)):
        if ply.seat == FATE:
            continue
        for viewer in range(1, seats + 1):
            seen = ply.before.imagine(viewer, Random(number))
            try:
                events = seen.play(ply.seat, ply.move)
            except IllegalMove:
                continue
            true = [event.for_viewer(frozenset({viewer})) for event in ply.events if not event.reveals]
            assert [event.for_viewer(frozenset({viewer})) for event in events if not event.reveals] == true
            compared += 1
    assert compared


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_the_report_is_plain_data_with_the_keys_of_every_game(game: Game, seats: int) -> None:
    keys: set[str] | None = None
    for ply in random_match(game, seats, 20):
        report = ply.after.report()
        keys = keys or set(report)
        assert set(report) == keys
        assert json.loads(json.dumps(report)) == report
    assert keys is not None
    assert "winner" in keys


# --- what is seen ------------------------------------------------------------------------------------------


def viewers(seats: int) -> list[Viewer]:
    """Nobody, each seat alone, and all together."""
    every = range(1, seats + 1)
    return [NOBODY, *(frozenset({seat}) for seat in every), frozenset(every)]


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_folded_events_are_what_each_viewer_may_know(game: Game, seats: int) -> None:
    """Events are complete, cut for their viewer, and nobody's shown position runs ahead."""
    for number, options in enumerate(variants(game, seats)):
        start = game.start(seats, {**game.defaults(), **options})
        shown = {viewer: start.seen_by(viewer) for viewer in viewers(seats)}
        for ply in random_match(game, seats, 21 + number, options):
            for viewer in shown:
                for event in ply.events:
                    if (cut := event.for_viewer(viewer)) is not None:
                        shown[viewer] = shown[viewer].after(cut)
                truth = ply.after.seen_by(viewer)
                assert shown[viewer] == truth, f"{sorted(viewer)} after {ply.seat} {ply.move}: {ply.events}"
                assert truth.viewer == viewer
                assert truth.actors == ply.after.actors()


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_what_is_seen_hangs_on_nothing_hidden(game: Game, seats: int) -> None:
    """Dealing anew what a seat cannot know changes neither what that seat sees nor what nobody sees."""
    for number, ply in enumerate(random_match(game, seats, 22)):
        if number % 5:
            continue
        for seat in range(1, seats + 1):
            other = ply.before.imagine(seat, Random(number))
            if set(other.actors()) > set(ply.before.actors()):
                continue  # others have chosen at the same moment: in `imagine` they have not yet
            for viewer in (NOBODY, frozenset({seat})):
                assert other.seen_by(viewer) == ply.before.seen_by(viewer)


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_what_is_seen_is_plain_data(game: Game, seats: int) -> None:
    for number, ply in enumerate(random_match(game, seats, 23)):
        if number % 20 == 0:
            seen = ply.before.seen_by(frozenset({1}))
            assert pickle.loads(pickle.dumps(seen)) == seen
            assert hash(seen) == hash(ply.before.seen_by(frozenset({1})))
            assert " at 0x" not in repr(seen)
