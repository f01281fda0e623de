"""The hand on the rail: cards side by side, the legal ones raised, the chosen one large; and open hands."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import pygame

from crossplay.games.crosscartes.rules.cards import COLOURS, Card, cards_of
from crossplay.games.crosscartes.rules.preview import Preview
from crossplay.games.crosscartes.rules.track import Terrain
from crossplay.games.crosscartes.view.card_view import SHAPE, draw_back, draw_card
from crossplay.games.crosscartes.view.runner_looks import COLOUR_NAMES, RunnerLook
from crossplay.stage.canvas import SAFE, Canvas, Face, Step
from crossplay.stage.motion import Thing
from crossplay.stage.palette import CREAM, GLOW, GOLD, INK, INK_SOFT
from crossplay.stage.widgets import badge, chip

CARD_WIDTH = 124
AREA = pygame.Rect(0, 812, 1830, 268)
"""Where a finger or mouse held down uncovers the hand."""
_BASE = 860
_GAP = 5.0
_PANEL_WIDTH = 244
_PANEL_TOP = 865
_LINE = 37
_SETS = {0: (), 1: (SAFE.right - _PANEL_WIDTH,), 2: (SAFE.left, SAFE.right - _PANEL_WIDTH)}
"""Where the panels of open hands begin."""


@dataclass(frozen=True)
class Fit:
    """How large the cards of a hand are drawn, and where they stand on the rail."""

    card: int
    large: int
    """The width of the chosen card."""
    base: int
    raised: int
    bottom: int
    """Of the chosen card."""


_FULL = Fit(CARD_WIDTH, 168, _BASE, 843, 1037)
_ROOMY = Fit(146, 172, 834, 829, 1040)
"""Later in a deal there is room for cards that are read from farther away."""


@dataclass(frozen=True)
class Layout:
    """Where the cards of a hand lie."""

    count: int
    left: float
    pitch: float
    fit: Fit = _FULL

    def middle(self, place: int) -> float:
        """The middle of a card's cell, which does not move when another card is chosen."""
        return self.left + self.fit.card / 2 + self.pitch * place

    def shift(self, place: int, chosen: int) -> float:
        """How far a card steps aside for the large one."""
        if chosen < 0 or place == chosen:
            return 0.0
        aside = max((self.fit.large - self.fit.card) / 2 + 7, 136 - self.pitch)
        return aside if place > chosen else -min(aside, 24.0)


def layout(count: int, open_hands: int) -> Layout:
    """Room for so many cards, beside so many panels."""
    left, right = float(SAFE.left), float(SAFE.right)
    if open_hands >= 1:
        right -= _PANEL_WIDTH + 12
    if open_hands >= 2:
        left += _PANEL_WIDTH + 12
    # The large card needs room at either end.
    left, right = left + 24, right - 50 if open_hands >= 2 else right - 24
    fit = _ROOMY if count * (_ROOMY.card + _GAP) <= right - left else _FULL
    room = right - left - fit.card
    pitch = min(fit.card + _GAP, room / max(1, count - 1))
    wide = pitch * (count - 1) + fit.card
    return Layout(count, (left + right - wide) / 2, pitch, fit)


@dataclass(frozen=True)
class Shown:
    """What is seen of a hand now."""

    cards: Sequence[Card]
    legal: Mapping[Card, Preview]
    """Empty when nobody may choose from it."""
    chosen: Card | None
    hinted: Card | None
    terrain: Terrain | None
    look: RunnerLook


def draw_hand(canvas: Canvas, shown: Shown, place: Layout) -> None:
    cards = list(shown.cards)
    chosen = cards.index(shown.chosen) if shown.chosen in cards else -1
    for number, card in enumerate(cards):
        if number != chosen:
            x = place.middle(number) + place.shift(number, chosen) - place.fit.card / 2
            _draw_one(canvas, shown, card, x, place.fit)
    if chosen >= 0 and shown.chosen is not None:
        _draw_large(canvas, shown, shown.chosen, place.middle(chosen), place.fit)


def _draw_one(canvas: Canvas, shown: Shown, card: Card, x: float, fit: Fit) -> None:
    legal = card in shown.legal
    y, width = fit.raised if legal else fit.base, fit.card
    if card == shown.hinted:
        canvas.glow((x, y, width - 4, width * SHAPE - 4), GLOW, reach=22, radius=14)
    draw_card(
        canvas, card, x, y, width, terrain=shown.terrain if legal else None,
        dim=bool(shown.legal) and not legal,
    )  # fmt: skip
    if legal:
        _draw_gain(canvas, shown.legal[card], x + 41, y - (12 if fit is _FULL else 18))
    if card == shown.hinted:
        _draw_hint(canvas, x + width - 29, y + 92)


def _draw_large(canvas: Canvas, shown: Shown, card: Card, middle: float, fit: Fit) -> None:
    width, height = fit.large, fit.large * SHAPE
    x, y = middle - width / 2, fit.bottom - height
    canvas.panel((x - 8, y - 8, width + 11, height + 6), shown.look.badge.colour, border=5, radius=26)
    draw_card(canvas, card, x, y, width, terrain=shown.terrain)
    if card in shown.legal:
        _draw_gain(canvas, shown.legal[card], x + width - 38, y + 8)
    if card == shown.hinted:
        _draw_hint(canvas, x + width - 40, y + 124)


def _draw_hint(canvas: Canvas, x: float, y: float) -> None:
    canvas.circle(x, y, 26, GOLD, outline=INK, border=4)
    canvas.sprite("ui/icon-hint", x, y, width=34)


def _draw_gain(canvas: Canvas, preview: Preview, x: float, y: float) -> None:
    """How far the card takes the runner; a crown when it leads the trick, a bar when a row is full."""
    words = "?" if preview.waits else f"+{preview.gain}"
    chip(canvas, words, x, y, height=42, width=86, fill="#fff3c4" if preview.wins else CREAM)
    if preview.held:
        canvas.sprite("crosscartes/line-start", x, y + 22, width=56)
    if preview.wins:
        canvas.sprite("crosscartes/crown", x + 27, y - 22, width=32)


def draw_backs(canvas: Canvas, count: int, place: Layout) -> None:
    for number in range(count):
        width = place.fit.card
        draw_back(canvas, place.middle(number) - width / 2, place.fit.base, width)


def draw_open_hands(canvas: Canvas, hands: Sequence[tuple[RunnerLook, int]], active: int = 0) -> None:
    """The dead hands, face up: the ranks of each colour in a line."""
    for left, (look, hand) in zip(_SETS[len(hands)], hands, strict=True):
        _draw_open_hand(canvas, left, look, hand, look.number == active)


def _draw_open_hand(canvas: Canvas, left: float, look: RunnerLook, hand: int, active: bool) -> None:
    rect = pygame.Rect(round(left), _PANEL_TOP, _PANEL_WIDTH, 4 * _LINE + 16)
    if active:
        canvas.glow(rect, GLOW, reach=18, radius=18)
    key = ("crosscartes/open", look.number, look.badge, hand)
    canvas.cached(key, rect.inflate(60, 60), lambda c: _paint_open_hand(c, rect, look, hand))


def _paint_open_hand(canvas: Canvas, rect: pygame.Rect, look: RunnerLook, hand: int) -> None:
    canvas.panel(rect, CREAM, outline=INK, border=5, radius=18)
    inner = (rect.left + 5, rect.top + 5, 12, rect.height - 10)
    canvas.panel(inner, look.badge.colour, outline=None, border=0, radius=6, shadow=False)
    by_colour = {colour: [card for card in cards_of(hand) if card.colour == colour] for colour in COLOURS}
    for line, colour in enumerate(COLOURS):
        y = rect.top + 8 + _LINE * (line + 0.5)
        canvas.sprite(f"crosscartes/suit-{COLOUR_NAMES[colour]}", rect.left + 38, y, width=30)
        ranks = [str(card)[:-1] for card in by_colour[colour]]
        room = rect.right - 8 - (rect.left + 60)
        _draw_ranks(canvas, ranks, rect.left + 60, y, room)
    badge(canvas, look.number, rect.right - 8, rect.top + 2, 50, look=look.badge)


def _draw_ranks(canvas: Canvas, ranks: Sequence[str], left: float, y: float, room: float) -> None:
    if not ranks:
        canvas.text("–", left, y, Step.NOTE, colour=INK_SOFT, anchor="left")
        return
    widths = [canvas.measure(rank, Step.NOTE, Face.TEXT)[0] for rank in ranks]
    gap = min(13.0, (room - sum(widths)) / max(1, len(ranks) - 1))
    x = left
    for rank, wide in zip(ranks, widths, strict=True):
        canvas.text(rank, x, y, Step.NOTE, anchor="left")
        x += wide + gap


MIDDLE = _BASE + CARD_WIDTH * SHAPE / 2


def draw_dealt(canvas: Canvas, thing: Thing) -> None:
    """A card on its way from the pack."""
    draw_back(canvas, thing.x - CARD_WIDTH / 2, thing.y - CARD_WIDTH * SHAPE / 2, CARD_WIDTH)
