"""Drawing the lobby: a card for each seat, a tray for each team, and the start button."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

import pygame

from crossplay.core.i18n import tr
from crossplay.input.signals import DeviceKind
from crossplay.screens.game_parts import Emblem
from crossplay.screens.lobby_seats import LobbySeat
from crossplay.screens.seat_rows import LEVEL_WORDS
from crossplay.stage import widgets
from crossplay.stage.canvas import Canvas, Face, FontSize
from crossplay.stage.faces import Mood, draw_face
from crossplay.stage.motion import Thing
from crossplay.stage.palette import CREAM, GOLD, GOOD, INK, INK_SOFT, PAPER, PAPER_DARK, SeatLook, mix
from crossplay.stage.widgets import GlyphOf

LEFT, WIDTH, TOP, BOTTOM = 96, 1728, 172, 792
WIDEST, GAP = 460, 20
TEAM_GAP, TEAM_HEAD, TEAM_MARGIN = 68, 62, 14
CORNER = 104
"""The size of the corners with the number of the seat and with the way out."""
FOCUS = "#fff3c4"


@dataclass(frozen=True)
class Card:
    """The card of one seat: where its parts are, and what they show."""

    seat: int
    rect: pygame.Rect
    look: SeatLook
    lobby_seat: LobbySeat
    title: str
    character: str
    face: Thing = field(default_factory=Thing)
    """How large the face is: it hops when it changes."""

    @property
    def choosing(self) -> bool:
        return self.lobby_seat.taken and not self.lobby_seat.ready

    @property
    def strip(self) -> pygame.Rect:
        """The lowest part: ready or not, or how to join."""
        return pygame.Rect(self.rect.left + 14, self.rect.bottom - 118, self.rect.width - 28, 104)

    @property
    def plate(self) -> pygame.Rect:
        """The part with the name, or with the level of the bot."""
        return pygame.Rect(self.rect.left + 14, self.strip.top - 106, self.rect.width - 28, 96)

    @property
    def portrait(self) -> pygame.Rect:
        top = self.rect.top + 14
        return pygame.Rect(self.rect.left + 14, top, self.rect.width - 28, self.plate.top - 10 - top)

    @property
    def number(self) -> pygame.Rect:
        """The corner with the number of the seat, and arrows to go to another one."""
        width = self.rect.width - CORNER if self.rect.width < 340 else 230
        return pygame.Rect(self.rect.left, self.rect.top, width, CORNER)

    @property
    def leave(self) -> pygame.Rect:
        return pygame.Rect(self.rect.right - CORNER, self.rect.top, CORNER, CORNER)


def places(order: Sequence[int], teams: Sequence[Sequence[int]]) -> dict[int, pygame.Rect]:
    """Return where the cards of the seats lie; partners lie side by side, below the head of their team."""
    count = len(order)
    wide = GAP * (count - 1) + (TEAM_GAP - GAP) * max(0, len(teams) - 1)
    width = min(WIDEST, (WIDTH - wide - (2 * TEAM_MARGIN if teams else 0)) // count)
    x = LEFT + (WIDTH - width * count - wide) // 2
    top, bottom = (TOP + TEAM_HEAD, BOTTOM - TEAM_MARGIN) if teams else (TOP, BOTTOM)
    ends = [team[-1] for team in teams]
    rects = {}
    for seat in order:
        rects[seat] = pygame.Rect(x, top, width, bottom - top)
        x += width + (TEAM_GAP if seat in ends else GAP)
    return rects


def paint_team(canvas: Canvas, cards: Sequence[Card], words: str) -> None:
    """Draw the tray that holds the cards of partners, and what they are called together."""
    first, last = cards[0].rect, cards[-1].rect
    tray = pygame.Rect(first.left - TEAM_MARGIN, TOP, last.right - first.left + 2 * TEAM_MARGIN, BOTTOM - TOP)
    colour = mix(cards[0].look.colour, cards[-1].look.colour, 0.5)
    canvas.panel(tray, mix(colour, INK, 0.25), radius=38, border=7)
    middle = tray.top + TEAM_HEAD / 2 + 4
    left, right = first.left + 34, last.right - 34
    half = canvas.measure(words, FontSize.BODY, face=Face.DISPLAY)[0] / 2 + 24
    canvas.line([(left, first.top), (left, middle), (tray.centerx - half, middle)], CREAM, 7)
    canvas.line([(right, first.top), (right, middle), (tray.centerx + half, middle)], CREAM, 7)
    canvas.text(
        words, tray.centerx, middle, face=Face.DISPLAY, colour=CREAM, outline=INK, width=380, height=TEAM_HEAD
    )


def paint_card(canvas: Canvas, card: Card) -> None:
    """Draw what a card has behind its parts."""
    rect, colour = card.rect, card.look.colour
    if card.lobby_seat.taken:
        canvas.panel(rect, colour, radius=30, border=7)
        canvas.panel(card.portrait, mix(colour, PAPER, 0.74), radius=20, border=5, shadow=False)
    else:
        canvas.panel(rect, INK + "4c", outline=None, border=0, radius=30, shadow=False)
        left, top, right, bottom = rect.left + 4, rect.top + 4, rect.right - 4, rect.bottom - 4
        corners = [(left, top), (right, top), (right, bottom), (left, bottom), (left, top)]
        canvas.line(corners, CREAM + "b0", 5, dash=(20, 16))


def paint_face(canvas: Canvas, card: Card, focus: bool, emblem: Emblem | None, seats: int) -> None:
    """Draw the face of whoever sits there, and what they play with."""
    portrait, taken = card.portrait, card.lobby_seat.taken
    if focus:
        canvas.glow(portrait, reach=18, radius=20)
        canvas.panel(portrait, None, outline=GOLD, border=7, radius=20, shadow=False)
    size = min(portrait.width * 1.12, portrait.height - 48.0)
    x, y = portrait.centerx, portrait.bottom - 8 - size / 2
    scale = card.face.scale
    mood = Mood.GLAD if card.lobby_seat.ready else Mood.NORMAL
    with canvas.clip(portrait.inflate(-10, -10)):
        if taken:
            canvas.circle(x, y, size * 0.5, mix(card.look.colour, PAPER, 0.9))
        middle = y + size * (1 - scale) / 2
        draw_face(canvas, card.character, x, middle, size * scale, mood=mood, alpha=255 if taken else 120)
    if emblem is not None:
        emblem(canvas, seats, card.seat, portrait.right - 50, portrait.bottom - 54, 84)
    if not taken:
        widgets.robot(canvas, card.lobby_seat.level, portrait.left + 54, portrait.bottom - 56, 96)
    if card.choosing or focus:
        for way in (-1, 1):
            _arrow(canvas, portrait.right - 2, portrait.centery - 30 + 33 * way, -90 * way)


def paint_number(canvas: Canvas, card: Card, focus: bool, arrows: bool) -> None:
    """Draw the number of the seat; with arrows where its person may go to another one."""
    x, y = card.rect.left + 54.0, card.rect.top + 54.0
    if arrows or focus:
        x = card.number.left + min(92, card.number.width / 2)
        _arrow(canvas, x - 68, y, 0)
        _arrow(canvas, x + 68, y, 180)
    if focus:
        canvas.glow((x - 46, y - 46, 92, 92), reach=22, radius=46)
    widgets.badge(canvas, card.seat, x, y, 96, look=card.look)


def _arrow(canvas: Canvas, x: float, y: float, angle: float) -> None:
    """Draw an arrow on a disc; it points to the left, turned clockwise by an angle."""
    canvas.circle(x, y, 25, CREAM, outline=INK, border=5)
    canvas.sprite("ui/icon-left", x, y, height=28, angle=angle)


def paint_leave(canvas: Canvas, card: Card, focus: bool) -> None:
    x, y = card.leave.right - 44, card.leave.top + 44
    if focus:
        canvas.glow((x - 32, y - 32, 64, 64), reach=20, radius=32)
    canvas.circle(x, y, 30, FOCUS if focus else CREAM, outline=INK, border=5)
    widgets.icon(canvas, "cross", x, y, 34)


def paint_name(canvas: Canvas, card: Card, focus: bool, pencil: bool) -> None:
    plate = card.plate
    if focus:
        canvas.glow(plate, reach=18, radius=18)
    canvas.panel(plate, FOCUS if focus else CREAM, radius=18, border=6 if focus else 5, shadow=False)
    room = plate.width - (88 if pencil else 24)
    wide = canvas.measure(card.title, FontSize.BODY, face=Face.BOLD)[0]
    aside = 30.0 if pencil and wide > plate.width - 140 else 0.0
    canvas.text(card.title, plate.centerx - aside, plate.centery, face=Face.BOLD, width=room, height=84)
    if pencil:
        widgets.icon(canvas, "pencil", plate.right - 38, plate.centery, 40)


def paint_level(canvas: Canvas, card: Card, focus: bool) -> None:
    """Draw how strong the bot is, between two arrows."""
    plate, level = card.plate, card.lobby_seat.level
    if focus:
        canvas.glow(plate, reach=18, radius=18)
    fill = FOCUS if focus else mix(PAPER, PAPER_DARK, 0.7)
    canvas.panel(plate, fill, radius=18, border=6 if focus else 5, shadow=False)
    canvas.sprite("ui/icon-left", plate.left + 22, plate.centery, height=36)
    canvas.sprite("ui/icon-right", plate.right - 22, plate.centery, height=36)
    inner = plate.inflate(-66, -10)
    bars = min(54.0, inner.width * 0.25)
    widgets.level_bars(canvas, level, inner.right - bars / 2, plate.centery, bars)
    room = inner.width - bars - 10
    canvas.text(
        tr(LEVEL_WORDS[level]), inner.left + room / 2, plate.centery, face=Face.BOLD, width=room, height=80
    )


def paint_strip(canvas: Canvas, card: Card, focus: bool, glyph: GlyphOf | None) -> None:
    """Draw whether somebody is ready, and the device; `glyph`: what they press to say so."""
    strip, device = card.strip, card.lobby_seat.device
    assert device is not None
    ready = card.lobby_seat.ready
    if focus:
        canvas.glow(strip, reach=18, radius=18)
    fill = GOOD if ready else FOCUS if focus else CREAM
    canvas.panel(strip, fill, radius=18, border=6 if focus else 5, shadow=False)
    small = device.kind in (DeviceKind.MOUSE, DeviceKind.TOUCH)
    disc = strip.left + (56 if ready else 36)
    if ready:
        canvas.circle(disc, strip.centery, 46, CREAM, outline=INK, border=4)
    wide = 58 if small else 78 if ready else 54
    widgets.device_picture(canvas, device.kind, disc, strip.centery, wide, device_id=device.id)
    left, right = disc + (52.0 if ready else 31.0), strip.right - 6.0
    if ready:
        widgets.icon(canvas, "check", strip.right - 34, strip.top + 4, 58)
        right -= 8
    elif glyph is not None:
        size = 42
        room = widgets.glyph_width(canvas, glyph.kind, glyph.action, size, glyph.label)
        middle = left + room / 2
        widgets.glyph(canvas, glyph.kind, glyph.action, middle, strip.centery, size, label=glyph.label)
        left += room + 6
    words, colour = (tr("Ready!"), CREAM) if ready else (tr("Ready?"), INK)
    x, y, outline = (left + right) / 2, strip.centery, INK if ready else None
    canvas.text(words, x, y, face=Face.BOLD, colour=colour, outline=outline, width=right - left, height=90)


def paint_join(canvas: Canvas, card: Card, focus: bool, words: str, glyph: GlyphOf | None) -> None:
    """Draw how to take a free seat."""
    strip = card.strip
    if focus:
        inner = card.rect.inflate(-10, -10)
        canvas.glow(inner, reach=18, radius=26)
        canvas.panel(inner, None, outline=GOLD, border=7, radius=26, shadow=False)
    canvas.panel(strip, GOLD if focus else CREAM + "e0", radius=strip.height / 2, border=5, shadow=False)
    left, right = strip.left + 26.0, strip.right - 26.0
    if glyph is not None:
        wide = widgets.glyph_width(canvas, glyph.kind, glyph.action, 56, glyph.label)
        widgets.glyph(canvas, glyph.kind, glyph.action, left + wide / 2, strip.centery, 56, label=glyph.label)
        left += wide + 8
    middle = (left + right) / 2
    canvas.text(words, middle, strip.centery, face=Face.BOLD, width=right - left, height=88)


def paint_start(canvas: Canvas, rect: pygame.Rect, share: float, focus: bool, waiting: str = "") -> None:
    """Draw the start button; `waiting` says for whom, as long as somebody chooses."""
    fill = mix(PAPER_DARK, INK_SOFT, 0.3) if waiting else GOLD
    canvas.panel(rect, fill, radius=rect.height / 2, border=8 if focus else 6)
    x = rect.left + rect.height / 2
    if waiting:
        widgets.icon(canvas, "hourglass", x, rect.centery, 64)
    else:
        widgets.ring(canvas, x, rect.centery, 44, share)
        widgets.icon(canvas, "play", x + 2, rect.centery, 34)
    left = rect.left + rect.height
    canvas.text(
        waiting or tr("Hold to start"),
        (left + rect.right - 34) / 2,
        rect.centery,
        FontSize.BODY if waiting else FontSize.LEAD,
        face=Face.BOLD if waiting else Face.DISPLAY,
        width=rect.right - 34 - left,
        height=rect.height - 12,
    )
