"""What is seen of a position, and what a piece would join, asked of that alone."""

from __future__ import annotations

from random import Random

import pytest

from crossplay.core.contract import NOBODY, Event
from crossplay.games.crosstrack import GAME
from crossplay.games.crosstrack.rules import events
from crossplay.games.crosstrack.rules.geometry import SPACE_NUMBER
from crossplay.games.crosstrack.rules.moves import Put, Rotate, Shift
from crossplay.games.crosstrack.rules.ownership import frozen_turns
from crossplay.games.crosstrack.rules.pieces import COLOURS, Colour, Shape, code, rotated
from crossplay.games.crosstrack.rules.tracks import preview
from tests.games.crosstrack.positions import begin, say
from tests.harness.limits import rounds

COLUMN = ("switch", "switch", "cross", "cross", "triple")
"""Five of the six pieces of an A–C route."""
LAST = code(Colour.BLUE, Shape.TRIPLE, 0)
C6 = SPACE_NUMBER["c6"]


@pytest.mark.parametrize("announce", ["auto", "players"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_is_seen_agrees_with_the_state(seats: int, announce: str) -> None:
    rng = Random(f"{seats} {announce}")
    state = begin(seats, announce=announce)
    for _ in rounds():
        if state.over:
            break
        seen = state.seen_by(NOBODY)
        assert seen.stock == {(colour, shape) for colour in COLOURS for shape in state.stock[colour]}
        assert seen.frozen == {space: frozen_turns(free, state.turn) for space, free in state.free_at.items()}
        assert (seen.actors, seen.over, seen.winners) == (state.actors(), False, ())
        state.play(state.to_act, state.sample(state.to_act, rng))
    seen, outcome = state.seen_by(NOBODY), state.outcome()
    assert outcome is not None
    assert (seen.actors, seen.over, seen.winners) == ((), True, outcome.winners)
    assert seen.frozen == {}


@pytest.mark.rule("CT-17")
def test_a_route_that_nobody_announced_can_be_broken() -> None:
    state = begin(announce="players")
    for row, shape in enumerate(COLUMN, 1):
        say(state, f"place {shape} c{row} 0", "done")
    happened = say(state, "place triple c6 0")
    assert [type(event) for event in happened] == [events.PiecePut, events.RouteFinished]
    assert state.seen_by(NOBODY).finisher == 2
    say(state, "done")
    happened = say(state, "turn c1 1")
    assert [type(event) for event in happened] == [events.PieceRotated, events.RouteBroken]
    assert state.seen_by(NOBODY).finisher == 0


@pytest.mark.rule("CT-17")
def test_a_forgotten_route_is_seen_to_have_been_forgotten() -> None:
    state = begin(announce="players")
    for row, shape in enumerate(COLUMN, 1):
        say(state, f"place {shape} c{row} 0", "done")
    say(state, "place triple c6 0", "done", "announce")
    seen = state.seen_by(NOBODY)
    assert (seen.winner, seen.finisher, seen.forgotten) == (1, 2, True)


@pytest.mark.rule("CT-7")
def test_a_preview_shows_the_route_that_the_last_link_finishes() -> None:
    state = begin()
    for row, shape in enumerate(COLUMN, 1):
        say(state, f"place {shape} c{row} 0")
    before = state.seen_by(NOBODY)
    ahead = preview(before, LAST, C6)
    assert [leg[0] for leg in ahead.routes[0]] == [SPACE_NUMBER[f"c{row}"] for row in range(1, 7)]
    assert not preview(before, rotated(LAST, 3), C6).routes
    assert state.seen_by(NOBODY) == before, "asking changes nothing"


@pytest.mark.rule("CT-17")
def test_where_players_announce_a_preview_does_not_tell_of_routes() -> None:
    state = begin(announce="players")
    for row, shape in enumerate(COLUMN, 1):
        say(state, f"place {shape} c{row} 0", "done")
    ahead = preview(state.seen_by(NOBODY), LAST, C6)
    assert not ahead.routes
    assert {leg[0] for leg in ahead.tracks.paths} == {SPACE_NUMBER["c5"], C6}, "the nearest track only"


def test_the_board_with_a_piece_elsewhere_is_the_board_after_the_action() -> None:
    rng = Random(3)
    for _ in range(40):
        state = begin(3)
        for _ in range(rng.randrange(12)):
            state.play(state.to_act, state.sample(state.to_act, rng))
        if state.over:
            continue
        seen, seat, move = state.seen_by(NOBODY), state.to_act, state.sample(state.to_act, rng)
        match move:
            case Put(Colour() as colour, shape, space, rotation):
                board = seen.board_with(code(colour, shape, rotation), space)
            case Rotate(space, rotation):
                board = seen.board_with(rotated(seen.board[space], rotation), space, space)
            case Shift(origin, space, rotation):
                board = seen.board_with(rotated(seen.board[origin], rotation), space, origin)
            case _:
                raise AssertionError(move)
        state.play(seat, move)
        assert board == state.seen_by(NOBODY).board


def test_unknown_events_change_nothing() -> None:
    seen = GAME.start(2, {"announce": "auto"}).seen_by(NOBODY)
    assert seen.after(Event()) == seen
