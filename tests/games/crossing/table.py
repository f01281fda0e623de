"""Positions for the tests of Crossing."""

from __future__ import annotations

from collections.abc import Sequence

from crossplay.core.contract import FATE, Event
from crossplay.games.crossing import GAME
from crossplay.games.crossing.rules.choices import bits
from crossplay.games.crossing.rules.moves import Aim, Stones
from crossplay.games.crossing.rules.state import Crossing, Phase
from crossplay.games.crossing.rules.stones import Heap, heap, letters

HALF_EMPTY = heap("rrbbyyw")


def begin(seats: int = 3, stones: str = "", length: str = "full", banker: str = "lot") -> Crossing:
    """A new game, with the first stones laid if they are given (`"rb yw"`)."""
    state = GAME.start(seats, {"length": length, "banker": banker})
    assert isinstance(state, Crossing)
    if stones:
        lay(state, stones)
    return state


def lay(state: Crossing, stones: str) -> list[Event]:
    """Fate lays `"rb yw"`: on m1, m2 and so on; a dash leaves a mushroom out."""
    laid = [f"m{number}={word}" for number, word in enumerate(stones.split(), 1) if word != "-"]
    return state.play(FATE, GAME.parse("stones " + " ".join(laid)))


def choose(state: Crossing, aims: str) -> list[Event]:
    """All seats that play choose in order: `"m1 s3 shield"`; the events of the last."""
    happened: list[Event] = []
    for seat, word in zip(state.actors(), aims.split(), strict=True):
        happened = state.play(seat, GAME.parse(word))
    return happened


def position(
    mushrooms: str,
    tiles: Sequence[str],
    *,
    won: Sequence[str] = (),
    paused: Sequence[int] = (),
    bag: Heap = HALF_EMPTY,
    turn: int = 2,
    banker: str = "lot",
) -> Crossing:
    """A position in the middle of a game, the seats choosing. A dash is an empty heap."""
    state = begin(len(tiles), banker=banker)
    state.mushrooms = [heap(word.strip("-")) for word in mushrooms.split()]
    state.tiles = [heap(word) for word in tiles]
    state.won = [heap(word) for word in won] or [0] * len(tiles)
    state.paused = sum(1 << seat for seat in paused)
    state.bag, state.round, state.phase = bag, turn, Phase.CHOOSING
    state.waiting = bits(set(range(1, len(tiles) + 1)) - set(paused))
    return state


def tiles(state: Crossing) -> list[str]:
    return [letters(stones) for stones in state.tiles]


def words(moves: Sequence[Aim | Stones]) -> list[str]:
    return [str(move) for move in moves]
