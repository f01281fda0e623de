"""Positions for the tests of C-Cross."""

from __future__ import annotations

from crossplay.core.contract import Event, IllegalMove
from crossplay.games.ccross import GAME
from crossplay.games.ccross.rules.board import CELL_OF, zone_mask
from crossplay.games.ccross.rules.state import CCross
from tests.games.ccross.rules.reference import EVERY_MOVE, Reference


def position(light: str = "", dark: str = "", tiles: tuple[str, str] = ("", ""), active: int = 1) -> CCross:
    """A position between turns: `position("F1 F2", "F3 G1", ("A", "BC"), active=2)`."""
    state = GAME.start(2, {})
    assert isinstance(state, CCross)
    state.pawns = [0, *(sum(1 << CELL_OF[name] for name in names.split()) for names in (light, dark))]
    state.tiles = [0, zone_mask(tiles[0]), zone_mask(tiles[1])]
    state.active = active
    return state


def same_position(state: CCross) -> Reference:
    """The reference's position for one of the game's, between turns."""
    told = state.report()
    slow = Reference()
    slow.board, slow.tiles, slow.active = dict(told["board"]), dict(told["tiles"]), told["active"]
    return slow


def play(state: CCross, *moves: str) -> list[Event]:
    """Whoever is to act makes the moves; the events of all of them."""
    told: list[Event] = []
    for move in moves:
        told += state.play(state.actors()[0], GAME.parse(move))
    return told


def refused(state: CCross, move: str) -> str:
    """Why the move is refused; it must be, change nothing, and not be listed."""
    before, seat = state.report(), state.actors()[0]
    assert move not in listed(state)
    try:
        state.play(seat, GAME.parse(move))
    except (IllegalMove, ValueError) as problem:
        assert state.report() == before
        return str(problem)
    raise AssertionError(f"{move} was played")


def listed(state: CCross) -> list[str]:
    return [str(move) for seat in state.actors() for move in state.moves(seat)]


def accepted(state: CCross) -> list[str]:
    """The moves, of all that can be written, that the game really plays."""
    found = []
    for text in EVERY_MOVE:
        try:
            state.copy().play(state.actors()[0], GAME.parse(text))
        except IllegalMove:
            continue
        found.append(text)
    return found
