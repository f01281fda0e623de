"""Cards: faces in three sizes, backs, and the small marks that say what a card is worth."""

from __future__ import annotations

import math
from collections.abc import Callable

import pygame

from crossplay.core.i18n import language
from crossplay.games.racing.card_words import explain, mark_of, sprite_of
from crossplay.games.racing.rules.cards import CARDS
from crossplay.games.racing.rules.deck import IS_PART, Kind
from crossplay.games.racing.texts import tr
from crossplay.stage import widgets
from crossplay.stage.canvas import Canvas, Face, FontSize, RectLike
from crossplay.stage.palette import CREAM, INK, ORANGE, PAPER, SeatLook
from crossplay.stage.text import SOFT_BREAK, SOFT_HYPHEN

Names = Callable[[int], str]
"""What each seat is called."""
Looks = Callable[[int], SeatLook]
"""The colour and shape of each seat."""

CARD_WHITE = "#fff8ea"
GROUND = {
    Kind.ENGINE: "#e8c98f",
    Kind.CHASSIS: "#a9cfd4",
    Kind.PILOT: "#e6b3a0",
    Kind.SPONSOR: "#cfe0b4",
    Kind.SPECIAL: "#cdbbe0",
    Kind.CIRCUIT: "#b9d2ee",
}
_PAINT = ("#c9bfae", "#b98b5e", "#7fa98f", "#6f9fd0", "#d98a3d", "#c8452f", "#8a5aa0")
"""The colours of parts that nobody owns, by their value."""
SHADOW = 8
"""Room for the shadow right of and under a card."""


def money(amount: int) -> str:
    """Millions of dollars, as people write them in the language spoken now."""
    return tr("${n}M", n=amount)


def paint(card: int, owner: SeatLook | None = None) -> str:
    """Return the colour of a part: its owner's, or one that goes with its value."""
    return owner.colour if owner else _PAINT[min(CARDS[card].value, len(_PAINT) - 1)]


def art(
    canvas: Canvas, card: int, x: float, y: float, width: float, height: float, *,
    owner: SeatLook | None = None, angle: float = 0.0, alpha: float = 255,
) -> None:  # fmt: skip
    """Draw the picture of a card alone, as large as fits the box around (x, y)."""
    swap = ((ORANGE, paint(card, owner)),) if IS_PART[card] else ()
    canvas.sprite(
        sprite_of(CARDS[card]), x, y, width=width, height=height, swap=swap, angle=angle, alpha=alpha
    )


def corner(canvas: Canvas, card: int, x: float, y: float, radius: float, alpha: float = 255) -> None:
    """Draw the round corner with the card's value; a chequered flag or a spark where there is none."""
    words = mark_of(card)
    canvas.circle(x, y, radius, CARD_WHITE, outline=INK, border=max(4, radius * 0.13), alpha=alpha)
    if words:
        step = (
            FontSize.LEAD
            if radius >= 30 and len(words) < 2
            else FontSize.BODY
            if radius >= 24
            else FontSize.NOTE
        )
        canvas.text(words, x, y, step, face=Face.BOLD, alpha=alpha)
    elif CARDS[card].kind is Kind.CIRCUIT:
        canvas.sprite("racing/flag", x, y, width=radius * 1.2, alpha=alpha)
    else:
        widgets.icon(canvas, "lightning", x, y, radius * 1.25, alpha=alpha)


def fee_of(card: int) -> str:
    """Return a pilot's peculiarity in two or three signs."""
    data = CARDS[card]
    if data.pays:
        return f"+{data.pays}"
    if data.wants:
        return f"−{data.wants}"
    return ""


def fee(canvas: Canvas, card: int, right: float, bottom: float, height: float = 36) -> None:
    """Draw a coin with what a pilot pays or wants, its lower right corner given."""
    if not (words := fee_of(card)):
        return
    width = height * 0.95 + canvas.measure(words, FontSize.NOTE, Face.BOLD)[0] + 12
    canvas.panel((right - width, bottom - height, width, height), CARD_WHITE, radius=height / 2, border=4,
                 shadow=False)  # fmt: skip
    canvas.sprite("racing/coin", right - width + height / 2 + 2, bottom - height / 2, height=height * 0.72)
    canvas.text(words, right - 10, bottom - height / 2, FontSize.NOTE, face=Face.BOLD, anchor="right")


def breakable(name: str, longest: int = 12) -> str:
    """Long words may break: behind their hyphens, or in the middle with one."""
    return " ".join(_broken(word) if len(word) > longest else word for word in name.split(" "))


def _broken(word: str) -> str:
    if "-" in word:
        return word.replace("-", f"-{SOFT_BREAK}")
    half = (len(word) + 1) // 2
    return f"{word[:half]}{SOFT_HYPHEN}{word[half:]}"


def short_name(canvas: Canvas, card: int, width: float, height: float) -> str:
    """Return the name of a card as far as there is room: whole, or its first word."""
    whole = breakable(CARDS[card].name())
    wide, high = canvas.measure(whole, FontSize.NOTE, width=width)
    return whole if wide <= width and high <= height + 1 else whole.split(" ")[0]


def draw_face(canvas: Canvas, card: int, rect: RectLike, *, words: bool = True, alpha: float = 255) -> None:
    """Draw a card for the hand: picture, value and name."""
    x, y, width, height = rect
    key = ("racing card", card, words, language())
    outer = (x, y, width + SHADOW, height + SHADOW)
    canvas.cached(key, outer, lambda c: _paint_face(c, card, pygame.FRect(rect), words), alpha=alpha)


def _paint_face(canvas: Canvas, card: int, rect: pygame.FRect, words: bool) -> None:
    data = CARDS[card]
    ground = GROUND[data.kind]
    canvas.panel(rect, CARD_WHITE, radius=20, border=6)
    name = breakable(data.name(), 12 if rect.width > 190 else 9 if rect.width > 150 else 7)
    tall = canvas.measure(name, FontSize.BODY, width=rect.width - 20)[1] > 50
    name_room = 0.0 if not words else 60.0 if not tall else 106.0 if rect.width > 150 else 126.0
    wide, high = canvas.measure(name, FontSize.NOTE, width=rect.width - 14)
    if words and (wide > rect.width - 14 or high > name_room - 2):
        name = name.split(" ")[0]  # the desk tells the rest
    window = pygame.FRect(rect.left + 12, rect.top + 12, rect.width - 24, rect.height - 24 - name_room)
    _window(canvas, card, window, ground)
    fee(canvas, card, window.right - 4, window.bottom - 4)
    if words:
        canvas.text(
            name, rect.centerx, window.bottom + name_room / 2 + 4, FontSize.BODY,
            width=rect.width - 14, height=name_room - 2,
        )  # fmt: skip
    radius = 30.0 if rect.width > 90 else 24.0
    corner(canvas, card, rect.left + radius + 4, rect.top + radius + 4, radius)


def _window(
    canvas: Canvas, card: int, window: pygame.FRect, ground: str, owner: SeatLook | None = None
) -> None:
    canvas.panel(window, ground, radius=12, border=4, shadow=False)
    inner = window.inflate(-22, -12)
    art(canvas, card, window.centerx + 6, window.centery, inner.width, inner.height, owner=owner)


def draw_large(canvas: Canvas, card: int, rect: RectLike, *, alpha: float = 255) -> None:
    """Draw a card to be read: picture, value, name and what it does."""
    x, y, width, height = rect
    key = ("racing large card", card, language())
    outer = (x, y, width + SHADOW, height + SHADOW)
    canvas.cached(key, outer, lambda c: _paint_large(c, card, pygame.FRect(rect)), alpha=alpha)


def _paint_large(canvas: Canvas, card: int, rect: pygame.FRect) -> None:
    data = CARDS[card]
    canvas.panel(rect, CARD_WHITE, radius=28, border=8)
    text = explain(card)
    text_room = rect.height * (0.36 if text else 0.0)
    name_room = 86.0
    window = pygame.FRect(
        rect.left + 18, rect.top + 18, rect.width - 36, rect.height - 36 - name_room - text_room
    )
    _window(canvas, card, window, GROUND[data.kind])
    canvas.text(breakable(data.name()), rect.centerx, window.bottom + name_room / 2, FontSize.BODY,
                face=Face.BOLD, width=rect.width - 36, height=name_room)  # fmt: skip
    if text:
        canvas.text(
            text, rect.centerx, window.bottom + name_room + text_room / 2, FontSize.NOTE,
            width=rect.width - 36, height=text_room,
        )  # fmt: skip
    corner(canvas, card, rect.left + 48, rect.top + 48, 44)


def draw_back(
    canvas: Canvas, x: float, y: float, height: float, *, angle: float = 0, alpha: float = 255
) -> None:
    canvas.sprite("racing/card-back", x, y, height=height, angle=angle, alpha=alpha)


def draw_lying(
    canvas: Canvas, card: int, x: float, y: float, width: float, *, angle: float = 0.0,
    owner: SeatLook | None = None, alpha: float = 255,
) -> None:  # fmt: skip
    """Draw a card lying on the table, turned, with a band in its owner's colour."""
    key = ("racing lying", card, round(width), round(angle), owner)
    reach = width * 1.8
    canvas.cached(
        key, (x - reach / 2, y - reach / 2, reach, reach),
        lambda c: _paint_lying(c, card, x, y, width, angle, owner), alpha=alpha,
    )  # fmt: skip


def _paint_lying(
    canvas: Canvas, card: int, x: float, y: float, width: float, angle: float, owner: SeatLook | None
) -> None:
    height = width * 1.36
    turn = math.radians(angle)

    def at(dx: float, dy: float) -> tuple[float, float]:
        return (x + dx * math.cos(turn) - dy * math.sin(turn), y + dx * math.sin(turn) + dy * math.cos(turn))

    band = owner.colour if owner else PAPER
    canvas.svg(_lying_markup(GROUND[CARDS[card].kind], band), x, y, width * 1.08, height * 1.08, angle=angle)
    art(canvas, card, *at(0, -height * 0.06), width * 0.7, height * 0.42, angle=angle)
    if owner:
        px, py = at(0, height * 0.36)
        canvas.sprite(
            f"ui/shape-{owner.shape}", px, py, height=width * 0.24, angle=angle, swap=((ORANGE, CREAM),)
        )
    radius = max(22.0, width * 0.24)
    corner(canvas, card, *at(-width * 0.3, -height * 0.34), radius)


def _lying_markup(ground: str, band: str) -> str:
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 108 147" width="108" height="147">'
        f'<rect x="7" y="9" width="98" height="134" rx="11" fill="{INK}" fill-opacity="0.25"/>'
        f'<g stroke="{INK}" stroke-linejoin="round">'
        f'<rect x="4" y="4" width="98" height="134" rx="11" fill="{CARD_WHITE}" stroke-width="4"/>'
        f'<rect x="12" y="24" width="82" height="78" rx="6" fill="{ground}" stroke-width="3"/>'
        f'<rect x="12" y="107" width="82" height="24" rx="6" fill="{band}" stroke-width="3"/>'
        "</g></svg>"
    )
