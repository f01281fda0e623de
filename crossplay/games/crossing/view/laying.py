"""The banker's stones while they are laid: one after the other, each onto a mushroom chosen for it."""

from __future__ import annotations

from collections.abc import Sequence

from crossplay.games.crossing.rules.moves import MUSHROOMS, Aim, Stones
from crossplay.games.crossing.rules.stones import COLOURS, Heap, holds, letters, total
from crossplay.games.crossing.view.layout import Clearing
from crossplay.games.crossing.view.stones import ORDER, SPRITES
from crossplay.stage.canvas import Canvas
from crossplay.stage.palette import CREAM, GLOW, INK

STEP = 62.0
"""Units from one stone that waits to the next."""


class Laying:
    """What the banker has laid. Everybody sees it; nothing is a move before the last stone lies."""

    def __init__(self) -> None:
        self._layings: Sequence[Stones] = ()
        self._waiting = ""
        self.laid: list[tuple[int, str]] = []
        """Mushroom and letter of each stone that lies, in the order in which they were laid."""

    def begin(self, bag: Heap, layings: Sequence[Stones]) -> None:
        """Take up the stones that are left; `layings`: all that may become of them."""
        self._layings = layings
        self._waiting = "".join(sorted(letters(bag), key=ORDER.index)) if layings else ""
        self.laid = []

    @property
    def waiting(self) -> str:
        """The letters of the stones that do not lie yet, the next one first."""
        return self._waiting[len(self.laid) :]

    @property
    def mushrooms(self) -> list[Aim]:
        """The mushrooms on which the next stone may be laid."""
        if not self.waiting:
            return []
        found = set[int]()
        for move in self._still_open(self.laid):
            for number, heap in move.heaps():
                if number not in found and holds(heap, self._on(number) + COLOURS[self.waiting[0]]):
                    found.add(number)
        return [MUSHROOMS[number - 1] for number in sorted(found)]

    def lay(self, mushroom: int) -> Stones | None:
        """Lay the next stone; return the move when only one is left that it can become."""
        self.laid.append((mushroom, self.waiting[0]))
        left = self._still_open(self.laid)
        return left[0] if len(left) == 1 else None

    def take_back(self) -> bool:
        """Take up the stone laid last; False when none lies."""
        return bool(self.laid) and bool(self.laid.pop())

    def _still_open(self, laid: Sequence[tuple[int, str]]) -> list[Stones]:
        """Return the layings that can become of these stones."""
        wanted = {number: self._on(number) for number, _ in laid}
        return [
            move
            for move in self._layings
            if all(holds(dict(move.heaps()).get(number, 0), part) for number, part in wanted.items())
        ]

    def _on(self, mushroom: int) -> Heap:
        """Return the stones laid on a mushroom."""
        return sum(COLOURS[letter] for number, letter in self.laid if number == mushroom)

    # --- drawing ---------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas, clearing: Clearing, lying: Sequence[Heap]) -> None:
        """Draw the stones that wait in the middle, and those laid on top of what lies on the mushrooms."""
        x, y = clearing.count
        waiting = self.waiting
        if waiting:
            wide = STEP * len(waiting) + 28
            canvas.panel((x - wide / 2, y - 42, wide, 84), CREAM, border=6, radius=42)
            for place, letter in enumerate(waiting):
                left = x + (place - (len(waiting) - 1) / 2) * STEP
                if not place:
                    canvas.circle(left, y, 36, GLOW, outline=INK, border=4)
                canvas.sprite(SPRITES[letter], left, y, width=58 if not place else 44)
        for number, heap in enumerate(lying, 1):
            fresh = [letter for mushroom, letter in self.laid if mushroom == number]
            spots = clearing.on_mushroom(number, total(heap) + len(fresh))
            for letter, (left, top) in zip(fresh, spots[total(heap) :], strict=True):
                canvas.sprite(SPRITES[letter], left, top - 16, width=clearing.stone)
