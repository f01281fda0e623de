"""The stones as things that lie and fly, and what has been won, seat by seat."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from crossplay.games.crossing.rules.seen import CrossingSeen
from crossplay.games.crossing.rules.stones import COLOURS, Heap, count, letters, points, total
from crossplay.games.crossing.view.layout import Ground
from crossplay.games.crossing.view.seat_place import Point
from crossplay.stage.canvas import Canvas
from crossplay.stage.effects import land
from crossplay.stage.motion import Motions
from crossplay.stage.sequence import NOTHING, Sequence, chain, move, throw, together

SPRITES = {
    "r": "crossing/stone-red",
    "b": "crossing/stone-blue",
    "y": "crossing/stone-yellow",
    "w": "crossing/stone-white",
}
ORDER = "rbyw"
FLIGHT = 0.42
"""Seconds that a stone flies to a tray."""
LEAVING = 0.06
"""Seconds from one stone that leaves to the next."""
Landed = Callable[[int, "Stone"], None]
"""Called with the seat when a stone has arrived on its tray."""


@dataclass(slots=True, eq=False)
class Stone:
    """One stone where it is now."""

    letter: str
    x: float
    y: float
    squash: float = 0.0
    landed: bool = True
    """Whether it lies: a stone that flies is not counted yet."""


class Stones:
    """Stones on mushrooms are drawn one by one; on trays, and where they are won, they are counted.

    A method that moves stones puts them into their new heap at once and returns how they fly there.
    """

    def __init__(self, ground: Ground, motions: Motions) -> None:
        self._ground = ground
        self._motions = motions
        self.when_landed: Landed = lambda seat, stone: None
        self.mushrooms: list[list[Stone]] = []
        self.tiles: list[list[Stone]] = []
        self.won: list[Heap] = []
        """What has arrived beside each tile."""
        self._winning: list[Stone] = []
        """On the way to where they are won."""
        self._before: list[list[Stone]] = []
        """The tiles as they lay when the round was revealed: that is what thieves take."""

    def lay(self, seen: CrossingSeen) -> None:
        """Put everything where it lies."""
        clearing = self._ground.clearing
        self.mushrooms = [
            [
                Stone(letter, *spot)
                for letter, spot in zip(
                    _sorted(stones), clearing.on_mushroom(number, total(stones)), strict=True
                )
            ]
            for number, stones in enumerate(seen.mushrooms, 1)
        ]
        self.tiles = [
            [Stone(letter, *self._slot(seat, letter)) for letter in _sorted(stones)]
            for seat, stones in enumerate(seen.tiles, 1)
        ]
        self.won = list(seen.won)
        self._winning = []
        self.reveal()

    def _slot(self, seat: int, letter: str) -> Point:
        return self._ground.clearing.seat(seat).slot(ORDER.index(letter))

    def reveal(self) -> None:
        """All choices are revealed: what lies on the tiles now is what thieves take."""
        self._before = [list(heap) for heap in self.tiles]

    # --- what is counted -------------------------------------------------------------------------------

    def on_tray(self, seat: int) -> tuple[int, ...]:
        """Return how many stones of each kind lie on a tray."""
        lying = [stone.letter for stone in self.tiles[seat - 1] if stone.landed]
        return tuple(lying.count(letter) for letter in ORDER)

    def safe(self, seat: int) -> tuple[int, ...]:
        """Return how many stones of each kind a seat has won for good."""
        return tuple(count(self.won[seat - 1], COLOURS[letter]) for letter in ORDER)

    def score(self, seat: int) -> int:
        """Return what all stones that lie at a seat are worth now."""
        lying = sum(COLOURS[stone.letter] for stone in self.tiles[seat - 1] if stone.landed)
        return points(self.won[seat - 1] + lying)

    def held(self, seat: int) -> Heap:
        """Return all stones of a seat, those on their way to it too."""
        return self.won[seat - 1] + sum(COLOURS[stone.letter] for stone in self.tiles[seat - 1])

    def squashed(self, seat: int) -> list[Stone]:
        """Return the stones that have just landed on a tray."""
        return [stone for stone in self.tiles[seat - 1] if stone.landed and stone.squash]

    # --- what moves ------------------------------------------------------------------------------------

    def serve(self, number: int, stones: str) -> Sequence:
        """Return how stones drop from the bag onto a mushroom."""
        clearing = self._ground.clearing
        x, y = clearing.bag
        fresh = [Stone(letter, x - 76, y - 40) for letter in stones]
        lying = self.mushrooms[number - 1]
        places = clearing.on_mushroom(number, len(lying) + len(fresh))
        aside = [move(stone, 0.3, x=x, y=y) for stone, (x, y) in zip(lying, places, strict=False)]
        drops = [
            chain(throw(stone, 0.5, x, y, height=220), land(stone)).after(0.08 * place)
            for place, (stone, (x, y)) in enumerate(zip(fresh, places[len(lying) :], strict=True))
        ]
        lying += fresh
        return together(*aside, *drops)

    def gather(self, seat: int, number: int) -> Sequence:
        """Return how a seat takes the stones of a mushroom."""
        taken, self.mushrooms[number - 1] = self.mushrooms[number - 1], []
        return self._to_tray(seat, taken)

    def rob(self, thief: int, victim: int) -> Sequence:
        """Return how a thief takes what lay on the victim's tile when the round was revealed."""
        taken = self._before[victim - 1]
        self.tiles[victim - 1] = [stone for stone in self.tiles[victim - 1] if stone not in taken]
        return self._to_tray(thief, taken)

    def _to_tray(self, seat: int, taken: list[Stone]) -> Sequence:
        self.tiles[seat - 1] += taken
        flights = []
        for number, stone in enumerate(taken):
            stone.landed = False
            x, y = self._slot(seat, stone.letter)
            flight = throw(stone, FLIGHT, x, y, height=150, then=partial(self._land, seat, stone))
            flights.append(chain(flight, land(stone, 0.32)).after(LEAVING * number))
        return together(*flights).holding(FLIGHT + LEAVING * len(taken)) if taken else NOTHING

    def _land(self, seat: int, stone: Stone) -> None:
        stone.landed = True
        self.when_landed(seat, stone)

    def win(self, seat: int) -> Sequence:
        """Return how the stones of a protected tile move to those won for good."""
        heap, self.tiles[seat - 1] = self.tiles[seat - 1], []
        self._winning += heap
        place = self._ground.clearing.seat(seat)
        return together(
            *(
                throw(
                    stone, 0.4, *place.safe_slot(ORDER.index(stone.letter)), height=60,
                    then=partial(self._arrive, seat, stone),
                ).after(0.12 + LEAVING * number)
                for number, stone in enumerate(heap)
            )
        )  # fmt: skip

    def _arrive(self, seat: int, stone: Stone) -> None:
        if stone in self._winning:
            self._winning.remove(stone)
            self.won[seat - 1] += COLOURS[stone.letter]
            self.when_landed(seat, stone)

    # --- drawing ---------------------------------------------------------------------------------------

    def draw_lying(self, canvas: Canvas) -> None:
        """Draw the stones on the mushrooms, those farther away first."""
        size = self._ground.clearing.stone
        for heap in self.mushrooms:
            for stone in sorted(heap, key=lambda stone: stone.y):
                canvas.sprite(SPRITES[stone.letter], stone.x, stone.y, width=size, squash=stone.squash)

    def draw_flying(self, canvas: Canvas) -> None:
        """Draw the stones on their way to a seat."""
        size = self._ground.clearing.stone
        for stone in (*(stone for heap in self.tiles for stone in heap if not stone.landed), *self._winning):
            canvas.sprite(SPRITES[stone.letter], stone.x, stone.y, width=size)


def _sorted(stones: Heap) -> list[str]:
    return sorted(letters(stones), key=ORDER.index)
