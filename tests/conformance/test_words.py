"""Every game tells its matches in words: completely, and never what is hidden from the viewer."""

from __future__ import annotations

from random import Random

import pytest

from crossplay.core.contract import FATE, NOBODY, Event, Game
from crossplay.core.i18n import speaking
from crossplay.core.telling import Entry, tell_all
from crossplay.games.crossing.rules.stones import heap
from crossplay.games.crossing.words import stones_in_words
from crossplay.games.racing.rules.cards import CARDS
from crossplay.games.racing.rules.events import Awaited, Drawn, TurnEnded
from crossplay.games.registry import GAMES

TABLES = [
    pytest.param(game, seats, id=f"{game.id}-{seats}") for game in GAMES.values() for seats in game.seats
]
LONGEST = 6000
TURN_OVER = (TurnEnded, Awaited)
"""Events that say only that a turn is over: the next one is told."""
UNTOLD = {"crossing"}
"""Games in which a choice says nothing until all have chosen."""


def random_moves(game: Game, seats: int, seed: int) -> list[tuple[int, list[Event]]]:
    rng = Random(seed)
    state = game.start(seats, game.defaults())
    moves: list[tuple[int, list[Event]]] = []
    for _ in range(LONGEST):
        actors = state.actors()
        if not actors:
            return moves
        seat = rng.choice(actors)
        move = state.fate(rng) if seat == FATE else state.sample(seat, rng)
        moves.append((seat, state.play(seat, move)))
    pytest.fail(f"{game.id} does not end")


def log(game: Game, seats: int, moves: list[tuple[int, list[Event]]], viewer: frozenset[int]) -> list[Entry]:
    start = game.start(seats, game.defaults()).seen_by(viewer)
    return tell_all(game.module("words"), start, [events for _, events in moves], "Seat {}".format)


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_every_move_of_a_seat_is_told(game: Game, seats: int) -> None:
    moves = random_moves(game, seats, 3)
    entries = log(game, seats, moves, NOBODY)
    told = {entry.move for entry in entries}
    if game.id not in UNTOLD:
        untold = [(seat, events) for n, (seat, events) in enumerate(moves, 1) if seat and n not in told]
        assert [events for _, events in untold if any(not isinstance(e, TURN_OVER) for e in events)] == []
    for entry in entries:
        assert entry.told.words
        assert "{" not in entry.told.words
        assert set(entry.told.seats) <= set(range(1, seats + 1))


def test_a_card_that_somebody_draws_is_not_named() -> None:
    game = GAMES["racing"]
    moves = random_moves(game, 4, 5)
    lines = log(game, 4, moves, NOBODY)
    drawn = 0
    for number, (_, events) in enumerate(moves, 1):
        for event in events:
            if isinstance(event, Drawn) and event.cards:
                drawn += 1
                words = [line.told.words for line in lines if line.move == number]
                named = [CARDS[card].name() for card in event.cards]
                assert not [name for name in named if any(name in sentence for sentence in words)]
    assert drawn > 10


def test_a_choice_of_crossing_is_not_told_before_all_have_chosen() -> None:
    moves = random_moves(GAMES["crossing"], 3, 5)
    first = next(number for number, (seat, _) in enumerate(moves) if seat)
    before = log(GAMES["crossing"], 3, moves[:first], NOBODY)
    assert log(GAMES["crossing"], 3, moves[: first + 2], NOBODY) == before
    assert len(log(GAMES["crossing"], 3, moves[: first + 3], NOBODY)) > len(before)


@pytest.mark.parametrize(
    ("stones", "words"),
    [("", ""), ("r", "1 rouge"), ("rrbw", "1 bleue, 2 rouges, 1 blanche"), ("yyww", "2 blanches, 2 jaunes")],
)
def test_stones_agree_with_their_number_in_french(stones: str, words: str) -> None:
    with speaking("fr"):
        assert stones_in_words(heap(stones)) == words
