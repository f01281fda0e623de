"""The stones as things that lie and fly, and what has been won, seat by seat."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from crossplay.games.crossing.rules.state import Crossing
from crossplay.games.crossing.rules.stones import COLOURS, Heap, count, letters
from crossplay.games.crossing.view.layout import Clearing, Point
from crossplay.stage.canvas import Canvas
from crossplay.stage.motion import Motions

SPRITES = {
    "r": "crossing/stone-red",
    "b": "crossing/stone-blue",
    "y": "crossing/stone-yellow",
    "w": "crossing/stone-white",
}
ORDER = "rbyw"
FLIGHT = 0.6


@dataclass(slots=True, eq=False)
class Stone:
    """One stone where it is now."""

    letter: str
    x: float
    y: float


class Pieces:
    """Stones on mushrooms and tiles are told apart, since they fly; those that are won are counted."""

    def __init__(self, clearing: Clearing, state: Crossing) -> None:
        self.clearing = clearing
        self.mushrooms: list[list[Stone]] = [
            self._laid(letters(stones), clearing.on_mushroom, number)
            for number, stones in enumerate(state.mushrooms, 1)
        ]
        self.tiles: list[list[Stone]] = [
            self._laid(letters(stones), clearing.on_tile, seat) for seat, stones in enumerate(state.tiles, 1)
        ]
        self.won: list[Heap] = list(state.won)
        self.flying: list[Stone] = []
        """On the way to where they are won."""
        self.bag = sum(count(state.bag, colour) for colour in COLOURS.values())

    @staticmethod
    def _laid(stones: str, places: Callable[[int, int], list[Point]], number: int) -> list[Stone]:
        spots = places(number, len(stones))
        ordered = sorted(stones, key=ORDER.index)
        return [Stone(letter, x, y) for letter, (x, y) in zip(ordered, spots, strict=True)]

    def serve(self, number: int, stones: str, motions: Motions, delay: float) -> None:
        """Stones drop from the bag onto a mushroom."""
        x, y = self.clearing.bag
        fresh = [Stone(letter, x, y - 60) for letter in stones]
        heap = self.mushrooms[number - 1]
        heap += fresh
        self.bag = max(0, self.bag - len(stones))
        for stone, (to_x, to_y) in zip(heap, self.clearing.on_mushroom(number, len(heap)), strict=True):
            if stone in fresh:
                motions.arc(stone, 0.5, to_x, to_y, height=220, delay=delay + 0.08 * fresh.index(stone))
            else:
                motions.to(stone, 0.3, x=to_x, y=to_y)

    def gather(self, seat: int, number: int, motions: Motions) -> None:
        taken, self.mushrooms[number - 1] = self.mushrooms[number - 1], []
        self._to_tile(seat, taken, motions)

    def rob(self, thief: int, victim: int, before: list[Stone], motions: Motions) -> None:
        """The thief takes what lay on the victim's tile when the round began."""
        heap = self.tiles[victim - 1]
        self.tiles[victim - 1] = [stone for stone in heap if stone not in before]
        self._to_tile(thief, before, motions)

    def _to_tile(self, seat: int, taken: list[Stone], motions: Motions) -> None:
        heap = self.tiles[seat - 1]
        heap += taken
        for stone, (x, y) in zip(heap, self.clearing.on_tile(seat, len(heap)), strict=True):
            if (stone.x, stone.y) != (x, y):
                # One that is on its way here already turns towards its new place.
                motions.stop(stone)
                motions.arc(stone, FLIGHT, x, y, height=140 if stone in taken else 30)

    def win(self, seat: int, motions: Motions, delay: float) -> None:
        """The stones of a protected tile move beside it, for good."""
        heap, self.tiles[seat - 1] = self.tiles[seat - 1], []
        self.flying += heap
        x, y = self.clearing.seat(seat).won
        for number, stone in enumerate(heap):
            motions.arc(
                stone, 0.45, x, y, height=90, delay=delay + 0.06 * number,
                then=partial(self._won, seat, stone),
            )  # fmt: skip

    def _won(self, seat: int, stone: Stone) -> None:
        if stone in self.flying:
            self.flying.remove(stone)
            self.won[seat - 1] += COLOURS[stone.letter]

    def loose(self) -> list[Stone]:
        """All stones to draw one by one, those farther away first."""
        lying = [stone for heap in (*self.mushrooms, *self.tiles) for stone in heap]
        return sorted(lying + self.flying, key=lambda stone: stone.y)

    def draw(self, canvas: Canvas) -> None:
        size = self.clearing.stone
        for stone in self.loose():
            canvas.sprite(SPRITES[stone.letter], stone.x, stone.y, width=size)
