"""Announcing, starting and ending."""

from __future__ import annotations

from random import Random

import pytest

from crossplay.core.contract import FATE, IllegalMove
from crossplay.games.crosstrack import GAME
from crossplay.games.crosstrack.rules import events
from crossplay.games.crosstrack.rules.endings import FORGOTTEN, LIMIT, REPETITION, ROUTE
from crossplay.games.crosstrack.rules.moves import Announce, Done, First, Put, Shift
from crossplay.games.crosstrack.rules.state import rematch_fate
from tests.games.crosstrack.positions import begin, column, refused, say
from tests.harness.limits import rounds

# --- announcing


@pytest.mark.rule("CT-17")
def test_with_auto_the_program_announces() -> None:
    state = begin()
    for line in ("announce", "done"):
        refused(state, line)
        assert GAME.parse(line) not in state.moves(1)


@pytest.mark.rule("CT-17")
def test_players_announce_themselves() -> None:
    state = begin(announce="players")
    say(state, "place red switch c1 0")
    assert state.actors() == (1,) and state.turn == 1 and state.moves(1) == [Done()]
    assert "announce or done" in refused(state, "turn c1 4")
    say(state, "done")
    assert state.actors() == (2,) and state.turn == 2
    assert refused(state, "done") == "a turn needs an action first"
    column(state, "2345")
    say(state, "place triple c6 0")
    assert state.moves(2) == [Announce(), Done()]
    say(state, "announce")
    assert state.winner == 2 and state.outcome().reason == ROUTE


@pytest.mark.rule("CT-17")
@pytest.mark.parametrize("before", [True, False])
def test_a_forgotten_route_goes_to_the_next(before: bool) -> None:
    state = begin(announce="players")
    column(state)
    say(state, "place triple c6 0", "done")
    assert state.actors() == (1,) and state.report()["routes"] and Announce() in state.moves(1)
    if not before:
        say(state, "place fork a2 0")
    happened = say(state, "announce")
    assert state.winner == 1 and state.outcome().reason == FORGOTTEN
    assert happened[0].forgotten


@pytest.mark.rule("CT-17")
def test_round_the_table_as_long_as_the_route_stands() -> None:
    state = begin(3, announce="players")
    column(state)
    say(state, "place triple c6 0", "done")  # seat 3 finishes and forgets
    say(state, "place fork a2 0", "done", "place fork a3 0", "done")
    assert state.to_act == 3
    say(state, "announce")
    assert state.winner == 3 and state.outcome().reason == ROUTE, "its own route after all"
    other = begin(3, announce="players")
    column(other)
    say(other, "place triple c6 0", "done", "move c1 a2 0")
    assert refused(other, "announce") == "No route is finished"
    assert other.moves(1) == [Done()]


@pytest.mark.rule("CT-18")
def test_announcing_nothing_is_refused_and_costs_nothing() -> None:
    state = begin(announce="players")
    assert refused(state, "announce") == "No route is finished"
    say(state, "place fork a2 0")
    assert refused(state, "announce") == "No route is finished"
    assert state.actors() == (1,)


# --- starting and ending


@pytest.mark.rule("CT-19")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_starter_is_drawn_by_lot(seats: int) -> None:
    state = GAME.start(seats, {"announce": "auto"})
    assert state.actors() == (FATE,) and state.report()["to_act"] == []
    rng = Random(1)
    drawn = {state.fate(rng).seat for _ in range(200)}
    assert drawn == set(range(1, seats + 1))
    with pytest.raises(IllegalMove):
        state.play(FATE, First(seats + 1))
    with pytest.raises(IllegalMove):
        state.play(1, GAME.parse("place red fork a2 0"))
    state.play(FATE, First(2))
    assert state.actors() == (2,)


@pytest.mark.rule("CT-19")
@pytest.mark.parametrize(
    ("seats", "first", "winner", "next_first"), [(2, 1, 2, 1), (2, 2, 1, 2), (3, 1, 3, 1), (4, 1, 2, 3)]
)
def test_the_seat_after_the_winner_starts_the_rematch(
    seats: int, first: int, winner: int, next_first: int
) -> None:
    state = begin(seats, first)
    assert rematch_fate(state) is None
    for row in range(1, 6):
        shape = next(
            shape
            for shape in ("switch", "cross", "junction")
            if any(s.word == shape for _, s in state.placeable(state.to_act))
        )
        say(state, f"place {shape} c{row} 0")
    say(state, "place triple c6 0")
    assert state.winner == winner
    assert rematch_fate(state) == First(next_first)


@pytest.mark.rule("CT-20")
def test_the_third_time_the_same_position_is_a_draw() -> None:
    state = begin(first=2)
    say(state, "place blue fork a2 0", "place red fork f5 0")
    for _ in range(2):
        assert not state.over
        say(state, "turn a2 1", "turn f5 1", "turn a2 0")
        happened = say(state, "turn f5 0")
    assert state.report()["draw"] and state.report()["winner"] == [] and state.report()["to_act"] == []
    assert state.turn == 10 and state.outcome().reason == REPETITION
    assert state.outcome().winners == () and state.outcome().scores == (0.5, 0.5)
    assert happened[-1] == events.Drawn(REPETITION)
    assert rematch_fate(state) == First(1), "after a draw the seat after the last starter"


@pytest.mark.rule("CT-20")
def test_another_player_in_turn_is_another_position() -> None:
    state = begin(3)
    say(state, "place red fork a2 0", "place yellow fork a3 0", "place blue fork a4 0")
    say(state, "turn a2 1", "turn a3 1", "turn a4 1", "turn a2 0", "turn a3 0", "turn a4 0")
    say(state, "turn a2 1", "turn a3 1", "turn a4 1", "turn a2 0", "turn a3 0")
    assert not state.over
    say(state, "turn a4 0")
    assert state.drawn == REPETITION


@pytest.mark.rule("CT-20")
def test_frozen_pieces_make_another_position() -> None:
    state = begin(3)
    say(state, "place green fork a2 0", "place yellow fork a3 0", "place blue fork a4 0")
    # The same board twice with the common piece at rest, once freshly played: not three times the same.
    say(state, "turn a2 1", "turn a3 1", "turn a4 1", "turn a2 0", "turn a3 0", "turn a4 0")
    say(state, "place red fork f5 0", "turn a3 1", "turn a4 1", "turn f5 1", "turn a3 0", "turn a4 0")
    say(state, "turn f5 0")
    assert not state.over and state.report()["frozen"] == {}


@pytest.mark.rule("CT-20")
def test_three_hundred_turns_are_a_draw() -> None:
    state = begin()
    say(state, "place red fork a2 0", "place blue fork f5 0")
    spaces = [move for move in state.moves(1) if isinstance(move, Shift) and move.rotation == 0]
    assert spaces
    rng = Random(4)
    for _ in rounds():
        if state.turn >= 300 or state.over:
            break
        moves = [move for move in state.moves(state.to_act) if not isinstance(move, Put)]
        state.play(state.to_act, rng.choice(moves))
    assert state.turn == 300 and not state.over
    state.play(
        state.to_act, rng.choice([move for move in state.moves(state.to_act) if isinstance(move, Put)])
    )
    assert state.drawn == LIMIT and state.turn == 300


@pytest.mark.rule("CT-20")
def test_a_win_in_the_last_turn_is_a_win() -> None:
    state = begin()
    column(state)
    state.turn = 300
    say(state, "place triple c6 0")
    assert state.winner == 2 and not state.report()["draw"]


@pytest.mark.rule("CT-20")
def test_an_unannounced_route_does_not_prevent_the_draw() -> None:
    state = begin(announce="players")
    column(state)
    state.turn = 300
    say(state, "place triple c6 0", "done")
    assert state.report()["draw"] and state.report()["routes"] and state.report()["winner"] == []
