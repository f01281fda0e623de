"""The picnic cloth in the middle: the order of play, the cards of the trick, the pace, the best card."""

from __future__ import annotations

from collections.abc import Sequence as ListOf
from dataclasses import dataclass, field

import pygame

from crossplay.games.crosscartes.rules.cards import CARDS, Card
from crossplay.games.crosscartes.rules.phase import RacePhase
from crossplay.games.crosscartes.rules.seen import CrossCartesSeen, lying_cards
from crossplay.games.crosscartes.texts import tr
from crossplay.games.crosscartes.view.card_view import SHAPE, draw_card
from crossplay.games.crosscartes.view.runner_looks import COLOUR_SPRITES, RunnerLook
from crossplay.stage.canvas import Canvas, Face, FontSize
from crossplay.stage.palette import CREAM, GLOW, INK, INK_SOFT, PAPER_DARK
from crossplay.stage.sequence import Sequence, call, chain, move, together, wait
from crossplay.stage.widgets import badge

CLOTH = pygame.Rect(866, 196, 548, 208)
CARD_WIDTH = 93
_PITCH = 98
_SLOTS_LEFT = CLOTH.left + 20
_SLOTS_TOP = CLOTH.top + 64
_COLUMN = CLOTH.right - 74
"""The middle of the column with the pace."""


@dataclass
class TableCard:
    """A card of the trick, on its way or lying."""

    runner: int
    card: Card
    x: float
    y: float
    alpha: float = 255.0


@dataclass
class Trick:
    """What lies on the cloth. Runners count from 0."""

    order: tuple[int, ...] = ()
    cards: list[TableCard] = field(default_factory=list)
    pace: int = 0
    led: str = ""
    """The colour led."""
    best: int = -1
    deal: int = 0
    number: int = 0
    due: int = -1
    """The place in the order whose card is awaited, or −1."""


def slot(place: int) -> tuple[float, float]:
    """Return the top left corner of a card's place."""
    return float(_SLOTS_LEFT + _PITCH * place), float(_SLOTS_TOP)


class TrickView:
    """The trick on the cloth; a finished one stays until the next begins."""

    def __init__(self) -> None:
        self.trick = Trick()

    def show(self, seen: CrossCartesSeen) -> None:
        trick = Trick(deal=seen.deal, number=seen.trick)
        if seen.phase is not RacePhase.LOT:
            trick.order = seen.order
        if seen.due >= 0:
            trick.due = len(seen.played)
        self.trick = trick
        for place, (runner, card) in enumerate(lying_cards(seen)):
            trick.cards.append(TableCard(runner, card, *slot(place)))
        self._read(seen)

    def set_order(self, order: ListOf[int]) -> None:
        """Show in which order the runners play."""
        self.trick.order = tuple(order)

    def lay(
        self, runner: int, card: Card, origin: tuple[float, float] | None, seen: CrossCartesSeen
    ) -> Sequence:
        """Lay a card, from its place in a hand where that is on the screen."""
        x, y = slot(len(self.trick.cards))
        lying = TableCard(runner, card, *origin) if origin else TableCard(runner, card, x, y - 90, 0)
        self.trick.cards.append(lying)
        self.trick.due = -1
        self._read(seen)
        return move(lying, 0.34, x=x, y=y, alpha=255).holding(0.36)

    def card_of(self, runner: int) -> Card | None:
        """Return the card of a runner in this trick."""
        return next((lying.card for lying in self.trick.cards if lying.runner == runner), None)

    def begin(self, seen: CrossCartesSeen) -> Sequence:
        """Let the winner take the cards, and clear the cloth for the next trick."""
        fresh = Trick(seen.order, deal=seen.deal, number=seen.trick, due=0)
        winner = next((card for card in self.trick.cards if card.runner == self.trick.best), None)
        if winner is None:
            self.trick = fresh
            return wait(0.1)
        taken = together(*(move(card, 0.25, x=winner.x, alpha=0) for card in self.trick.cards))
        return chain(taken, wait(0.01), call(lambda: self._put(fresh))).holding(0.28)

    def _put(self, trick: Trick) -> None:
        self.trick = trick

    def _read(self, seen: CrossCartesSeen) -> None:
        self.trick.pace, self.trick.best = seen.pace, seen.best
        self.trick.led = CARDS[seen.played[0]].colour if seen.played else ""

    def draw(self, canvas: Canvas, looks: ListOf[RunnerLook], chosen: Card | None) -> None:
        """Draw the cloth; a chosen card lies pale in its place."""
        _draw_trick(canvas, self.trick, looks, chosen)


def _draw_trick(canvas: Canvas, trick: Trick, looks: ListOf[RunnerLook], chosen: Card | None) -> None:
    canvas.cached("crosscartes/cloth", CLOTH.inflate(24, 24), _paint_cloth)
    for place, runner in enumerate(trick.order):
        _draw_place(canvas, trick, place, looks[runner])
    if chosen is not None and trick.due >= 0:
        x, y = slot(trick.due)
        draw_card(canvas, chosen, x, y, CARD_WIDTH, alpha=175)
    for lying in trick.cards:
        if lying.runner == trick.best and lying.alpha >= 255:
            rect = (lying.x - 2, lying.y - 2, CARD_WIDTH, CARD_WIDTH * SHAPE)
            canvas.glow(rect, GLOW, reach=16, radius=18)
    for lying in trick.cards:
        draw_card(canvas, lying.card, lying.x, lying.y, CARD_WIDTH, alpha=lying.alpha)
        if lying.runner == trick.best and lying.alpha >= 255:
            canvas.sprite("crosscartes/crown", lying.x + CARD_WIDTH - 10, lying.y + 2, width=48)
    _draw_pace(canvas, trick)


def _paint_cloth(canvas: Canvas) -> None:
    canvas.panel(CLOTH, CREAM, border=6, radius=24)
    canvas.panel(CLOTH.inflate(-18, -18), None, outline="#d8453a", border=4, radius=16, shadow=False)
    left, right = CLOTH.left + 9, CLOTH.right - 9
    for x in range(left + 20, right - 10, 28):
        for y in (CLOTH.top + 9, CLOTH.bottom - 9):
            canvas.circle(x, y, 5, "#f4b9a8")


def _draw_place(canvas: Canvas, trick: Trick, place: int, look: RunnerLook) -> None:
    x, y = slot(place)
    middle, top = x + CARD_WIDTH / 2, CLOTH.top + 36
    due = place == trick.due
    if due:
        canvas.glow((middle - 27, top - 27, 54, 54), GLOW, reach=14, radius=27)
    badge(canvas, look.number, middle, top, 52 if due else 46, look=look.badge)
    frame = (x - 1, y - 1, CARD_WIDTH, CARD_WIDTH * SHAPE - 2)
    canvas.panel(
        frame, look.badge.colour if due else PAPER_DARK, outline=INK if due else INK_SOFT,
        border=5 if due else 3, radius=12, shadow=False, alpha=150 if due else 90,
    )  # fmt: skip


def _draw_pace(canvas: Canvas, trick: Trick) -> None:
    """Draw the pace on its medal, with the colour led beside it."""
    y = CLOTH.top + 92
    canvas.sprite("crosscartes/medal", _COLUMN, y, width=112)
    words, step = (str(trick.pace), FontSize.TITLE) if trick.pace else ("–", FontSize.LEAD)
    canvas.text(words, _COLUMN, y - 3, step, face=Face.BOLD, width=96, height=92)
    canvas.text(tr("pace"), _COLUMN, CLOTH.top + 170, FontSize.BODY, width=124, height=46)
    if trick.led:
        canvas.sprite(f"crosscartes/suit-{COLOUR_SPRITES[trick.led]}", _COLUMN + 44, CLOTH.top + 40, width=48)
