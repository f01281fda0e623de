"""The number of the count, as it bursts out in the middle of the clearing."""

from __future__ import annotations

from crossplay.stage.canvas import Canvas, Face, FontSize
from crossplay.stage.motion import Thing, back_out
from crossplay.stage.sequence import Sequence, move, together

LAST = 3
"""All choose on this number (CX-5)."""
WOUND_UP = {1: 0.3, 2: 1.0, LAST: 0.0}
"""How far fists are drawn back at each number."""


class CountBurst:
    """Which number of the count is on show."""

    def __init__(self) -> None:
        self.number = 0
        """0 between counts."""
        self._burst = Thing()
        self._fists = Thing()

    @property
    def wound_up(self) -> float:
        """How far the fists of those who play are drawn back before three: 0…1."""
        return self._fists.share

    def clear(self) -> None:
        self.number = 0
        self._burst.share = self._fists.share = 0.0

    def hold(self, number: int) -> None:
        """Show a number at its full size at once."""
        self.number, self._burst.share = number, 1.0
        self._fists.share = WOUND_UP[number]

    def pop(self, number: int) -> Sequence:
        """Show a number; return how it grows, and how the fists are drawn back."""
        self.number, self._burst.share = number, 0.3
        return together(
            move(self._burst, 0.2, ease=back_out, share=1.0),
            move(self._fists, 0.24, ease=back_out, share=WOUND_UP[number]),
        ).holding(0.2)

    def draw(self, canvas: Canvas, x: float, y: float) -> None:
        """Draw it where no finger ends."""
        share = round(self._burst.share * 6) / 6
        canvas.sprite("crossing/burst", x, y, width=270 * share)
        words = f"{LAST}!" if self.number == LAST else str(self.number)
        canvas.text(words, x, y, FontSize.SHOUT, face=Face.DISPLAY, width=220 * share, height=180 * share)
