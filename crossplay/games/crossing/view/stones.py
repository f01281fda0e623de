"""The stones as things that lie and fly, and what has been won, seat by seat."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from crossplay.games.crossing.rules.seen import CrossingSeen
from crossplay.games.crossing.rules.stones import COLOURS, Heap, letters
from crossplay.games.crossing.view.layout import Ground, Point
from crossplay.stage.canvas import Canvas
from crossplay.stage.motion import Motions
from crossplay.stage.sequence import Sequence, call, chain, move, throw, together

SPRITES = {
    "r": "crossing/stone-red",
    "b": "crossing/stone-blue",
    "y": "crossing/stone-yellow",
    "w": "crossing/stone-white",
}
ORDER = "rbyw"
FLIGHT = 0.6
"""Seconds that stones fly to a tile."""


@dataclass(slots=True, eq=False)
class Stone:
    """One stone where it is now."""

    letter: str
    x: float
    y: float


class Stones:
    """Stones on mushrooms and tiles are drawn one by one, since they fly; those that are won are counted.

    A method that moves stones puts them into their new heap at once and returns how they fly there.
    """

    def __init__(self, ground: Ground, motions: Motions) -> None:
        self._ground = ground
        self._motions = motions
        self.mushrooms: list[list[Stone]] = []
        self.tiles: list[list[Stone]] = []
        self.won: list[Heap] = []
        """What has arrived beside each tile."""
        self._flying: list[Stone] = []
        """On the way to where they are won."""
        self._before: list[list[Stone]] = []
        """The tiles as they lay when the round was revealed: that is what thieves take."""

    def lay(self, seen: CrossingSeen) -> None:
        """Put everything where it lies."""
        clearing = self._ground.clearing
        self.mushrooms = [
            _laid(letters(stones), clearing.on_mushroom, number)
            for number, stones in enumerate(seen.mushrooms, 1)
        ]
        self.tiles = [
            _laid(letters(stones), clearing.on_tile, seat) for seat, stones in enumerate(seen.tiles, 1)
        ]
        self.won = list(seen.won)
        self._flying = []
        self.reveal()

    def reveal(self) -> None:
        """All choices are revealed: what lies on the tiles now is what thieves take."""
        self._before = [list(heap) for heap in self.tiles]

    def serve(self, number: int, stones: str) -> Sequence:
        """Return how stones drop from the bag onto a mushroom."""
        clearing = self._ground.clearing
        x, y = clearing.bag
        fresh = [Stone(letter, x, y - 60) for letter in stones]
        lying = self.mushrooms[number - 1]
        places = clearing.on_mushroom(number, len(lying) + len(fresh))
        aside = [move(stone, 0.3, x=x, y=y) for stone, (x, y) in zip(lying, places, strict=False)]
        drops = [
            throw(stone, 0.5, x, y, height=220).after(0.08 * place)
            for place, (stone, (x, y)) in enumerate(zip(fresh, places[len(lying) :], strict=True))
        ]
        lying += fresh
        return together(*aside, *drops)

    def gather(self, seat: int, number: int) -> Sequence:
        """Return how a seat takes the stones of a mushroom."""
        taken, self.mushrooms[number - 1] = self.mushrooms[number - 1], []
        return self._to_tile(seat, taken)

    def rob(self, thief: int, victim: int) -> Sequence:
        """Return how a thief takes what lay on the victim's tile when the round was revealed."""
        taken = self._before[victim - 1]
        self.tiles[victim - 1] = [stone for stone in self.tiles[victim - 1] if stone not in taken]
        return self._to_tile(thief, taken)

    def _to_tile(self, seat: int, taken: list[Stone]) -> Sequence:
        heap = self.tiles[seat - 1]
        heap += taken
        places = self._ground.clearing.on_tile(seat, len(heap))
        # One that is on its way here already turns towards its new place.
        return together(
            *(
                chain(
                    call(partial(self._motions.stop, stone)),
                    throw(stone, FLIGHT, x, y, height=140 if stone in taken else 30),
                )
                for stone, (x, y) in zip(heap, places, strict=True)
                if (stone.x, stone.y) != (x, y)
            )
        )

    def win(self, seat: int) -> Sequence:
        """Return how the stones of a protected tile move beside it, for good."""
        heap, self.tiles[seat - 1] = self.tiles[seat - 1], []
        self._flying += heap
        x, y = self._ground.clearing.seat(seat).won
        return together(
            *(
                throw(stone, 0.45, x, y, height=90, then=partial(self._arrive, seat, stone)).after(
                    0.15 + 0.06 * number
                )
                for number, stone in enumerate(heap)
            )
        )

    def _arrive(self, seat: int, stone: Stone) -> None:
        if stone in self._flying:
            self._flying.remove(stone)
            self.won[seat - 1] += COLOURS[stone.letter]

    def draw(self, canvas: Canvas) -> None:
        """Draw all stones that are not won yet, those farther away first."""
        lying = [stone for heap in (*self.mushrooms, *self.tiles) for stone in heap]
        for stone in sorted(lying + self._flying, key=lambda stone: stone.y):
            canvas.sprite(SPRITES[stone.letter], stone.x, stone.y, width=self._ground.clearing.stone)


def _laid(stones: str, places: Callable[[int, int], list[Point]], number: int) -> list[Stone]:
    spots = places(number, len(stones))
    ordered = sorted(stones, key=ORDER.index)
    return [Stone(letter, x, y) for letter, (x, y) in zip(ordered, spots, strict=True)]
