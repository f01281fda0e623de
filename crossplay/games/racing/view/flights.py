"""Things on their way over the table: cards from place to place, money that rises from a garage."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeVar

from crossplay.games.racing.rules.seen import UNKNOWN
from crossplay.games.racing.view.card_view import draw_back, draw_lying, money
from crossplay.stage.canvas import Canvas, Face, FontSize
from crossplay.stage.motion import ease_out
from crossplay.stage.palette import BAD, CREAM, GOOD
from crossplay.stage.sequence import Sequence, move, together

FLIGHT = 0.45
"""Seconds that a card is on its way."""
RISE = 90
"""How far money rises."""

Thing = TypeVar("Thing")

Spot = tuple[float, float, float]
"""Where a card lies: its centre and its width."""


@dataclass(eq=False)
class _Card:
    """A card on its way."""

    card: int
    """`UNKNOWN` shows its back."""
    x: float
    y: float
    width: float
    end: Spot
    private: bool
    """Whether only its owner may see its face."""
    angle: float = 0.0


@dataclass(eq=False)
class _Money:
    words: str
    gained: bool
    x: float
    y: float
    alpha: float = 255.0


class Flights:
    """Everything that is on its way now."""

    def __init__(self) -> None:
        self._cards: list[_Card] = []
        self._money: list[_Money] = []

    @property
    def cards(self) -> frozenset[int]:
        """The cards that are on their way face up: they do not lie at their ends yet."""
        return frozenset(thing.card for thing in self._cards if thing.card != UNKNOWN)

    def backs_towards(self, end: Spot) -> int:
        """Return the number of cards that fly to this place face down."""
        return sum(thing.card == UNKNOWN and thing.end == end for thing in self._cards)

    def clear(self) -> None:
        self._cards.clear()
        self._money.clear()

    def cover(self) -> None:
        """Turn down what only its owner may see."""
        for thing in self._cards:
            if thing.private:
                thing.card = UNKNOWN

    def send(
        self, card: int, start: Spot, end: Spot, *, delay: float = 0.0, private: bool = False
    ) -> Sequence:
        """Return how a card goes from one place to another."""
        x, y, width = end
        thing = _Card(card, *start, end, private)
        self._cards.append(thing)
        landed = _removal(self._cards, thing)
        return move(thing, FLIGHT, x=x, y=y, width=width, angle=6.0, then=landed).after(delay)

    def raise_money(self, amount: int, x: float, y: float) -> Sequence:
        """Return how a sum that is gained or paid rises from a purse and fades."""
        words = f"+{money(amount)}" if amount > 0 else f"−{money(-amount)}"
        thing = _Money(words, amount > 0, x, y)
        self._money.append(thing)
        gone = _removal(self._money, thing)
        return together(
            move(thing, 1.1, ease=ease_out, y=y - RISE),
            move(thing, 0.4, alpha=0.0, then=gone).after(0.7),
        ).holding(0.4)

    def draw(self, canvas: Canvas) -> None:
        for thing in self._cards:
            if thing.card == UNKNOWN:
                draw_back(canvas, thing.x, thing.y, thing.width * 1.36, angle=thing.angle)
            else:
                # In steps: every size is rasterised anew.
                width, angle = 12 * round(thing.width / 12), 3 * round(thing.angle / 3)
                draw_lying(canvas, thing.card, thing.x, thing.y, width, angle=angle)
        for coin in self._money:
            canvas.text(coin.words, coin.x, coin.y, FontSize.LEAD, face=Face.BOLD, outline=CREAM,
                        colour=GOOD if coin.gained else BAD, alpha=coin.alpha)  # fmt: skip


def _removal(things: list[Thing], thing: Thing) -> Callable[[], None]:
    """Return what takes the thing away on arrival, unless everything was cleared meanwhile."""

    def remove() -> None:
        if thing in things:
            things.remove(thing)

    return remove
