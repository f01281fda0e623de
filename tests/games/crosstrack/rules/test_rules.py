"""Turns, seats, winning, notation."""

from __future__ import annotations

from random import Random

import pytest

from crossplay.games.crosstrack import GAME
from crossplay.games.crosstrack.rules import events
from crossplay.games.crosstrack.rules.endings import ROUTE
from crossplay.games.crosstrack.rules.geometry import SPACE_NUMBER
from crossplay.games.crosstrack.rules.moves import Announce, Put, Rotate, Shift
from crossplay.games.crosstrack.rules.pieces import SHAPES
from tests.games.crosstrack.positions import begin, column, refused, say
from tests.harness.limits import rounds

# --- a turn


@pytest.mark.rule("CT-11")
def test_the_board_starts_empty_and_a_turn_is_one_action() -> None:
    state = begin()
    assert state.report()["board"] == {}
    say(state, "place red switch c3 2")
    assert state.actors() == (2,) and state.turn == 2
    assert state.report()["board"] == {"c3": "red switch 2"}
    assert "switch" not in state.report()["stock"]["red"] and len(state.report()["stock"]["red"]) == 5
    say(state, "place blue fork a2 0", "turn c3 5")
    assert state.report()["board"]["c3"] == "red switch 5"
    say(state, "move a2 f5 7")
    assert state.report()["board"] == {"c3": "red switch 5", "f5": "blue fork 7"}


@pytest.mark.rule("CT-11")
def test_every_kind_of_action_is_listed() -> None:
    state = begin()
    assert len(state.moves(1)) == 12 * 32 * 8
    assert state.moves(2) == []
    say(state, "place red switch c3 2", "place blue fork a2 0")
    kinds = [type(move) for move in state.moves(1)]
    assert kinds.count(Put) == 11 * 30 * 8
    assert kinds.count(Rotate) == 7
    assert kinds.count(Shift) == 30 * 8


@pytest.mark.rule("CT-11")
def test_pieces_need_empty_spaces_and_a_stock() -> None:
    state = begin()
    say(state, "place red switch c3 2", "place blue fork a2 0")
    assert refused(state, "place red fork a2 1") == "a2 is not empty"
    assert refused(state, "move c3 a2 1") == "a2 is not empty"
    assert refused(state, "turn d4 1") == "d4 is empty"
    assert refused(state, "place red switch d4 1") == "no red switch is left in the stock"
    say(state, "place yellow switch d4 0", "turn a2 1")
    assert refused(state, "place switch e4 1") == "no switch is left in the stock"


@pytest.mark.rule("CT-11")
@pytest.mark.parametrize("blank", ["\v", "\f", "\x1c", "\x85", "\u00a0", "\u2028"])
@pytest.mark.parametrize("line", ["place red switch c3 2", "turn c3 5", "move c3 d4 6", "first 2", "done"])
def test_only_a_blank_separates_the_words_of_a_move(line: str, blank: str) -> None:
    assert str(GAME.parse(line)) == line
    for twisted in (line + blank, line.replace(" ", f" {blank}", 1), line.replace(" ", blank)):
        if twisted != line:
            with pytest.raises(ValueError, match="is not a move"):
                GAME.parse(twisted)


@pytest.mark.rule("CT-12")
def test_turning_nowhere_and_moving_nowhere_are_no_moves() -> None:
    state = begin()
    say(state, "place red switch c3 2", "place blue fork a2 0")
    assert "already" in refused(state, "turn c3 2")
    assert "another space" in refused(state, "move c3 c3 4")
    c3 = SPACE_NUMBER["c3"]
    assert Rotate(c3, 2) not in state.moves(1) and Shift(c3, c3, 4) not in state.moves(1)


@pytest.mark.rule("CT-13")
def test_hands_off_the_opponents_pieces() -> None:
    state = begin()
    say(state, "place red switch c3 2")
    assert refused(state, "turn c3 3") == "that is an opponent's piece"
    assert refused(state, "move c3 d3 3") == "that is an opponent's piece"


@pytest.mark.rule("CT-13")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_pieces_never_leave_the_board(seats: int) -> None:
    rng = Random(seats)
    state = begin(seats)
    on_board = 0
    for _ in rounds():
        if state.over:
            break
        state.play(state.to_act, state.sample(state.to_act, rng))
        count = sum(1 for piece in state.board if piece)
        assert count >= on_board and count + sum(map(len, state.stock)) == 24
        on_board = count


# --- seats


@pytest.mark.rule("CT-14")
def test_two_players_have_two_colours_each() -> None:
    state = begin()
    assert {colour.word for colour, _ in state.placeable(1)} == {"red", "yellow"}
    assert {colour.word for colour, _ in state.placeable(2)} == {"blue", "green"}
    assert len(state.placeable(1)) == len(state.placeable(2)) == 12
    assert refused(state, "place green fork c3 0") == "green is not in this player's stock"


@pytest.mark.rule("CT-14")
def test_without_a_colour_the_first_own_one_is_taken() -> None:
    state = begin()
    say(state, "place switch c3 2", "place switch d3 0", "place switch c4 2", "place switch d4 0")
    assert [state.report()["board"][space].split()[0] for space in ("c3", "d3", "c4", "d4")] == [
        "red",
        "blue",
        "yellow",
        "green",
    ]
    three = begin(3, first=3)
    say(three, "place switch a2 0", "place switch a3 0", "place switch a4 0", "place switch a5 0")
    assert [piece.split()[0] for piece in three.report()["board"].values()] == [
        "blue",
        "red",
        "yellow",
        "green",
    ]


@pytest.mark.rule("CT-15")
def test_a_common_piece_rests_for_a_round() -> None:
    state = begin(3)
    say(state, "place green cross c3 0")
    assert state.report()["frozen"] == {"c3": 2}
    assert "rest" in refused(state, "turn c3 1")
    say(state, "place yellow cross d3 0")
    assert state.report()["frozen"] == {"c3": 1}
    assert "rest" in refused(state, "move c3 e4 1")
    happened = say(state, "place green fork d4 0")
    assert state.report()["frozen"] == {"d4": 2}
    assert events.TurnPassed(1, 4, (SPACE_NUMBER["c3"],)) in happened
    say(state, "move c3 e4 1")
    assert state.report()["frozen"] == {"e4": 2, "d4": 1}


@pytest.mark.rule("CT-15")
def test_everybody_may_place_and_touch_what_is_common() -> None:
    state = begin(3)
    say(state, "place green cross c3 0", "place yellow cross d3 0", "place green fork d4 0")
    say(state, "place red cross b1 0", "turn c3 1")
    assert state.report()["board"]["c3"] == "green cross 1", "seat 2 may after a round"
    assert [{colour.word for colour, _ in state.placeable(seat)} for seat in (1, 2, 3)] == [
        {"red", "green"},
        {"yellow", "green"},
        {"blue", "green"},
    ]
    assert refused(state, "turn d3 1") == "that is an opponent's piece"


@pytest.mark.rule("CT-16")
def test_partners_share_what_lies_on_the_board() -> None:
    state = begin(4)
    say(state, "place red cross c3 0", "place blue cross d3 0")
    assert refused(state, "place red fork e3 0") == "red is not in this player's stock"
    say(state, "move c3 c4 1", "turn d3 1")
    assert refused(state, "turn d3 2") == "that is an opponent's piece"
    assert state.report()["board"] == {"c4": "red cross 1", "d3": "blue cross 1"}


# --- winning


@pytest.mark.rule("CT-8", "CT-9", "CT-10")
@pytest.mark.parametrize("first", [1, 2])
def test_the_last_link_wins_whosever_the_others_are(first: int) -> None:
    state = begin(first=first)
    column(state)
    happened = say(state, "place junction c6 0")
    winner = 3 - first
    assert state.winner == winner and state.actors() == ()
    assert state.report()["routes"] == [["c1", "c2", "c3", "c4", "c5", "c6"]]
    assert state.outcome().winners == (winner,) and state.outcome().reason == ROUTE
    assert [type(event) for event in happened] == [events.PiecePut, events.RouteFinished, events.Announced]


@pytest.mark.rule("CT-8")
def test_the_same_seat_may_win_across() -> None:
    state = begin(first=2)
    for column_letter, shape in zip("abcde", ["switch", "switch", "cross", "cross", "junction"], strict=True):
        say(state, f"place {shape} {column_letter}3 2")
    say(state, "place junction f3 2")
    assert state.winner == 1
    assert state.report()["routes"] == [["f3", "e3", "d3", "c3", "b3", "a3"]]


@pytest.mark.rule("CT-10")
def test_the_team_wins() -> None:
    state = begin(4)
    shapes = ["switch", "switch", "switch", "switch", "cross"]
    for row, shape in enumerate(shapes, 1):
        say(state, f"place {shape} c{row} 0")
    say(state, "place cross c6 0")
    assert state.outcome().winners == (2, 4)
    assert state.outcome().ranking == (2, 4, 1, 3)
    assert state.outcome().scores == (0.0, 1.0, 0.0, 1.0)
    assert state.report()["winner"] == [2, 4]


# --- notation, copies, chance


@pytest.mark.parametrize(
    "line",
    [
        "place red switch c3 2",
        "place triple f5 7",
        "turn c3 0",
        "move c3 d4 6",
        "announce",
        "done",
        "first 4",
    ],
)
def test_moves_are_written_as_they_are_read(line: str) -> None:
    assert str(GAME.parse(line)) == line
    assert GAME.parse(str(GAME.parse(line))) == GAME.parse(line)


@pytest.mark.parametrize(
    "line",
    ["", "place red switch c3", "place red switch a1 2", "turn c3 8", "turn c03 1", "turn C3 1", "turn c3 +1",
     "Done", "move c3 6", "place pink switch c3 2", "first 5", "first 0", "turn g1 1", "announce now"],
)  # fmt: skip
def test_what_is_no_move_is_refused(line: str) -> None:
    with pytest.raises(ValueError, match=r"not a move|no space"):
        GAME.parse(line)


def test_the_match_writes_the_colour() -> None:
    state = begin(3, first=2)
    written = state.normal(2, GAME.parse("place fork c3 1"))
    assert str(written) == "place yellow fork c3 1"
    assert state.normal(2, GAME.parse("turn c3 1")) == GAME.parse("turn c3 1")


def test_sampling_reaches_every_kind_of_legal_move() -> None:
    rng = Random(2)
    state = begin(3, announce="players")
    column(state)
    say(state, "place triple c6 0", "done")
    legal = set(state.moves(1))
    seen = {state.sample(1, rng) for _ in range(30_000)}
    assert seen <= legal
    assert {type(move) for move in seen} == {Put, Rotate, Shift, Announce}
    assert len({move for move in seen if isinstance(move, Rotate)}) == len(
        [m for m in legal if isinstance(m, Rotate)]
    )


def test_copies_are_independent() -> None:
    state = begin(3)
    say(state, "place green cross c3 0")
    twin = state.copy()
    say(twin, "place yellow fork d3 0", "place blue fork d4 0", "turn c3 3")
    assert state.report()["board"] == {"c3": "green cross 0"} and state.report()["frozen"] == {"c3": 2}
    assert len(state.stock[1]) == len(SHAPES)


def test_quiet_play_builds_no_events() -> None:
    state = begin()
    state.quiet = True
    assert say(state, "place red switch c3 2") == []
    assert state.copy().quiet
