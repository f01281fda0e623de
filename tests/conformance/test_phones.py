"""What a phone gets is made of what its seat may know, and every move that it offers is legal."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

from crossplay.core.contract import FATE, Event, Game, State
from crossplay.core.phone_part import SeatPosition
from crossplay.games.registry import GAMES
from crossplay.phones.pipe_messages import PhoneNews, SeatPerson, TableNews
from crossplay.phones.protocol import encode
from crossplay.phones.server.views import phone_view
from tests.nullgame import GAME as NULL
from tests.phones.choices import texts

ALL = (*GAMES.values(), NULL)
SEATS = {game.id: (min(game.seats), max(game.seats)) for game in ALL}
MOVES = 90
"""Moves of each match that are looked at."""


def people(seats: int) -> tuple[SeatPerson, ...]:
    return tuple(
        SeatPerson(seat, f"P{seat}", "#000000", "circle", "Amber", "imp", False, True, False)
        for seat in range(1, seats + 1)
    )


def shown(game: Game, state: State, seat: int, events: list[Event], seats: int) -> dict[str, Any]:
    """What the phone of a seat would draw at this position."""
    viewer = frozenset({seat})
    moves = tuple(state.moves(seat)) if seat in state.actors() else ()
    cut = tuple(one for one in (event.for_viewer(viewer) for event in events) if one is not None)
    position = SeatPosition(seat, state.seen_by(viewer), moves, {}, cut)
    table = TableNews(game.package, position)
    news = PhoneNews(
        seat, "r", "en", game.id, game.title, seat, people(seats), people(seats)[seat - 1], (), None, 0, None,
        table=table,
    )  # fmt: skip
    text = encode(phone_view(news, "en"))
    view: dict[str, Any] = msgspec.json.decode(text)
    return view


def positions(game: Game, seats: int, seed: int) -> Any:
    """A match at random: each position, with what happened last."""
    rng = Random(f"{game.id} {seats} {seed}")
    state, events = game.start(seats, game.defaults()), list[Event]()
    for _ in range(MOVES):
        actors = state.actors()
        if not actors:
            break
        seat = rng.choice(actors)
        move = state.fate(rng) if seat == FATE else state.sample(seat, rng)
        events = [*events, *state.play(seat, move)][-40:]
        yield state, events, rng


@pytest.mark.parametrize("game", ALL, ids=lambda game: game.id)
def test_two_positions_that_a_seat_cannot_tell_apart_look_alike_on_its_phone(game: Game) -> None:
    compared = 0
    for seats in SEATS[game.id]:
        for state, events, rng in positions(game, seats, 1):
            seat = rng.randint(1, seats)
            if FATE in state.actors():
                continue
            imagined = state.imagine(seat, rng)
            if imagined.seen_by(frozenset({seat})) != state.seen_by(frozenset({seat})):
                continue  # in a simultaneous round the others have not chosen there
            compared += 1
            assert shown(game, state, seat, events, seats) == shown(game, imagined, seat, events, seats)
    assert compared >= (4 if game is NULL else 20)


@pytest.mark.parametrize("game", ALL, ids=lambda game: game.id)
def test_a_phone_offers_every_legal_move_and_no_other(game: Game) -> None:
    for seats in SEATS[game.id]:
        for state, events, rng in positions(game, seats, 2):
            actors = [seat for seat in state.actors() if seat != FATE]
            if not actors or rng.random() < 0.7:
                continue
            seat = rng.choice(actors)
            offered = texts(shown(game, state, seat, events, seats))
            legal = {str(move) for move in state.moves(seat)} - {"none"}
            assert set(offered) <= legal
            assert set(offered) == legal or len(legal) > 60
            assert len(offered) == len(set(offered))


@pytest.mark.parametrize("game", [one for one in ALL if one.secrets], ids=lambda game: game.id)
def test_a_seat_that_is_not_to_act_is_offered_nothing(game: Game) -> None:
    seats = max(game.seats)
    for state, events, rng in positions(game, seats, 3):
        seat = rng.randint(1, seats)
        if seat not in state.actors():
            assert texts(shown(game, state, seat, events, seats)) == []
