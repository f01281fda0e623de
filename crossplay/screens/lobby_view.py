"""Drawing the seats of the lobby."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from crossplay.bots.contract import Level
from crossplay.core.i18n import N_, tr
from crossplay.input.signals import DeviceKind
from crossplay.match.characters import CHARACTERS
from crossplay.screens.lobby_seats import LobbySeat
from crossplay.screens.menu import Item
from crossplay.stage import widgets
from crossplay.stage.canvas import Canvas, Face, FontSize
from crossplay.stage.palette import CREAM, GOLD, INK, INK_SOFT, PAPER, PAPER_DARK, SeatLook, mix

TOP, BOTTOM = 172, 792
WIDEST = 400
LEVEL_WORDS = {
    Level.RANDOM: N_("random"),
    Level.EASY: N_("easy"),
    Level.NORMAL: N_("normal"),
    Level.HARD: N_("hard"),
}


def card(seat: int, count: int) -> pygame.Rect:
    """Return where a seat's card lies; the row is centred."""
    gap = 20
    width = min(WIDEST, (1728 - gap * (count - 1)) // count)
    left = (1920 - width * count - gap * (count - 1)) // 2
    return pygame.Rect(left + (seat - 1) * (width + gap), TOP, width, BOTTOM - TOP)


def body(rect: pygame.Rect) -> pygame.Rect:
    """Return the part of a card that is pressed to join, or to give a name."""
    return pygame.Rect(rect.left, rect.top, rect.width, rect.height - 148)


def foot(rect: pygame.Rect) -> pygame.Rect:
    """Return the part of a card that is pressed to leave, or to choose how strong the bot is."""
    return pygame.Rect(rect.left + 18, rect.bottom - 136, rect.width - 36, 118)


def paint_ground(canvas: Canvas, rect: pygame.Rect, look: SeatLook, lobby_seat: LobbySeat) -> None:
    if lobby_seat.taken:
        canvas.panel(rect, look.colour, radius=26, border=7)
    else:
        canvas.panel(rect, INK + "38", outline=None, border=0, radius=26, shadow=False)
        left, top, right, bottom = rect.left + 4, rect.top + 4, rect.right - 4, rect.bottom - 4
        corners = [(left, top), (right, top), (right, bottom), (left, bottom), (left, top)]
        canvas.line(corners, CREAM, 6, dash=(22, 16))


def paint_person(
    canvas: Canvas,
    rect: pygame.Rect,
    look: SeatLook,
    seat: int,
    lobby_seat: LobbySeat,
    name: str,
    focus: bool,
) -> None:
    """Draw a seat that somebody took: badge, name, face and device."""
    plate = pygame.Rect(rect.left + 52, rect.top + 18, rect.width - 70, 92)
    if focus:
        canvas.glow(plate, reach=20, radius=22)
    canvas.panel(plate, "#fff3c4" if focus else CREAM, radius=20, border=7 if focus else 5, shadow=False)
    widgets.badge(canvas, seat, rect.left + 56, rect.top + 64, 104, look=look)
    # A little air beside the badge, unless a long name needs it.
    words_left = rect.left + 108
    room = plate.right - 8 - words_left
    if canvas.measure(name, FontSize.BODY, face=Face.BOLD)[0] <= room - 8:
        words_left, room = words_left + 8, room - 8
    canvas.text(name, words_left, plate.centery, anchor="left", face=Face.BOLD, width=room, height=84)
    if focus:
        widgets.icon(canvas, "pencil", plate.right - 12, plate.top + 4, 44)
    sheet = pygame.Rect(rect.left + 18, rect.top + 122, rect.width - 36, rect.height - 122 - 148)
    canvas.panel(sheet, PAPER, radius=18, border=5, shadow=False)
    face = min(sheet.width * 0.86, sheet.height * 0.62)
    character = CHARACTERS[(seat - 1) % len(CHARACTERS)]
    canvas.sprite(f"characters/{character}", sheet.centerx, sheet.top + face * 0.54, width=face)
    line = sheet.top + face * 1.08
    canvas.line([(sheet.left + 20, line), (sheet.right - 20, line)], mix(PAPER_DARK, INK, 0.15), 4)
    device = lobby_seat.device
    assert device is not None
    middle = (line + sheet.bottom) / 2
    wide = (
        min(150.0, sheet.bottom - line - 10) if device.kind in (DeviceKind.MOUSE, DeviceKind.TOUCH) else 170.0
    )
    widgets.device_picture(canvas, device.kind, sheet.centerx, middle, wide, device_id=device.id)
    widgets.icon(canvas, "check", sheet.right - 6, sheet.top + 8, 64)


def paint_card(canvas: Canvas, focus: bool, *, look: SeatLook, seat: int, card: pygame.Rect) -> None:
    """Draw a free seat: what to press to take it."""
    rect = body(card)
    if focus:
        canvas.glow(rect.inflate(-16, -16), reach=18, radius=24)
        canvas.panel(rect.inflate(-16, -16), CREAM + "50", outline=GOLD, border=6, radius=22, shadow=False)
    widgets.badge(canvas, seat, rect.centerx, rect.top + 92, 118, look=look)
    canvas.sprite("ui/glyph-faces", rect.centerx, rect.top + 242, width=150)
    top = rect.top + 372
    for dx, name in ((-72, "finger"), (0, "key-enter"), (76, "mouse-left")):
        canvas.sprite(f"ui/glyph-{name}", rect.centerx + dx, top, height=62)
    canvas.text(
        tr("Join"),
        rect.centerx,
        rect.bottom - 34,
        colour=CREAM,
        outline=INK,
        face=Face.BOLD,
        width=rect.width - 30,
        height=48,
    )


def paint_foot(canvas: Canvas, rect: pygame.Rect, lobby_seat: LobbySeat, focus: bool) -> None:
    """Draw the way out under a person, or the bot under a free seat."""
    if focus:
        canvas.glow(rect, reach=20, radius=20)
    fill = "#fff3c4" if focus else PAPER if lobby_seat.taken else mix(PAPER, PAPER_DARK, 0.7)
    canvas.panel(rect, fill, radius=18, border=7 if focus else 5, shadow=False)
    middle = rect.centery
    if lobby_seat.taken:
        widgets.icon(canvas, "leave", rect.left + 44, middle, 52)
        canvas.text(
            tr("Leave"),
            rect.left + 82,
            middle,
            FontSize.NOTE,
            anchor="left",
            width=rect.width - 96,
            height=90,
        )
        return
    canvas.sprite("ui/icon-left", rect.left + 22, middle, height=40)
    canvas.sprite("ui/icon-right", rect.right - 22, middle, height=40)
    inner = rect.inflate(-80, -12)
    widgets.robot(
        canvas, lobby_seat.level, inner.left + inner.width * 0.3, middle - 16, min(84.0, inner.width * 0.5)
    )
    widgets.level_bars(
        canvas, lobby_seat.level, inner.left + inner.width * 0.76, middle - 16, min(66.0, inner.width * 0.36)
    )
    canvas.text(
        tr(LEVEL_WORDS[lobby_seat.level]),
        rect.centerx,
        rect.bottom - 8,
        FontSize.NOTE,
        face=Face.BOLD,
        anchor="bottom",
        width=inner.width + 20,
        height=36,
    )


def chooser(key: str, rect: pygame.Rect, title: str, words: str, change: Callable[[int], None]) -> Item:
    """Return an option: its title small, its value large, arrows at the sides."""

    def paint(canvas: Canvas, focus: bool) -> None:
        if focus:
            canvas.glow(rect, reach=20, radius=22)
        canvas.panel(rect, "#fff3c4" if focus else CREAM, radius=22, border=8 if focus else 6)
        canvas.sprite("ui/icon-left", rect.left + 30, rect.centery, height=44)
        canvas.sprite("ui/icon-right", rect.right - 30, rect.centery, height=44)
        wide = rect.width - 102
        # A title of two lines leaves its value one.
        split = 68 if canvas.measure(title, FontSize.NOTE, width=wide)[1] > 48 else 44
        top = rect.top + 8
        canvas.text(
            title, rect.centerx, top + split / 2, FontSize.NOTE, colour=INK_SOFT, width=wide, height=split
        )
        room = rect.bottom - 8 - top - split
        middle = rect.bottom - 8 - room / 2
        canvas.text(words, rect.centerx, middle, face=Face.BOLD, width=wide, height=room)

    return Item(key, rect, paint, change=change, label=f"{title}: {words}", sideways=False)


def paint_start(canvas: Canvas, rect: pygame.Rect, share: float, focus: bool) -> None:
    canvas.panel(rect, GOLD, radius=rect.height / 2, border=8 if focus else 6)
    x = rect.left + rect.height / 2
    widgets.ring(canvas, x, rect.centery, 44, share)
    widgets.icon(canvas, "play", x + 2, rect.centery, 34)
    left = rect.left + rect.height
    canvas.text(
        tr("Hold to start"),
        (left + rect.right - 34) / 2,
        rect.centery,
        FontSize.LEAD,
        face=Face.DISPLAY,
        width=rect.right - 34 - left,
        height=rect.height - 12,
    )
