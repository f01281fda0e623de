"""Functions that draw the clearing and the seats round it; what stands still is painted once."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from crossplay.games.crossing.rules.stones import COLOURS, Heap, count, total
from crossplay.games.crossing.texts import tr
from crossplay.games.crossing.view.appearance import Appearance
from crossplay.games.crossing.view.layout import Clearing, SeatPlace
from crossplay.games.crossing.view.stones import ORDER, SPRITES
from crossplay.input.signals import Action, DeviceKind
from crossplay.stage import widgets
from crossplay.stage.canvas import Canvas, Face, FontSize
from crossplay.stage.faces import Mood
from crossplay.stage.ground import draw_ground
from crossplay.stage.palette import CREAM, INK, ORANGE, SeatLook, mix

WON = 40.0
NIGHT_SIDE = "#241f2b"


def draw_clearing(canvas: Canvas, places: Clearing) -> None:
    draw_ground(canvas, ("crossing", len(places.seats), places.touch), lambda c: _paint_clearing(c, places))


_FLIES = ((520, 330), (700, 470), (1330, 420), (1210, 250), (600, 850), (1300, 840), (330, 640), (1620, 700))
"""The points about which fireflies wander."""


def draw_fireflies(canvas: Canvas, seconds: float) -> None:
    """Draw fireflies that glow and wander; `seconds` is their time."""
    for number, (x, y) in enumerate(_FLIES):
        turn = seconds * (0.5 + 0.07 * number) + 1.7 * number
        alpha = 110 + 110 * math.sin(2.3 * turn)
        canvas.sprite(
            "crossing/firefly", x + 34 * math.cos(turn), y + 20 * math.sin(2 * turn), width=58, alpha=alpha
        )


def _paint_clearing(canvas: Canvas, places: Clearing) -> None:
    canvas.sprite("crossing/clearing", 0, 0, width=1920, anchor="topleft")
    for one in sorted(places.mushrooms, key=lambda one: one.y):
        canvas.sprite("crossing/mushroom", one.x, one.y, width=one.size)
        low = one.y + one.size * 0.285
        canvas.circle(one.x, low, 25, CREAM, outline=INK, border=4)
        canvas.text(str(one.number), one.x, low, FontSize.NOTE, face=Face.BOLD, width=44, height=44)
    x, y = places.bag
    canvas.sprite("crossing/bag", x, y, width=150)


def draw_bag(canvas: Canvas, places: Clearing, stones: Heap) -> None:
    """Draw the number of stones in the bag."""
    x, y = places.bag
    canvas.text(
        str(total(stones)), x, y + 18, FontSize.LEAD, colour=CREAM, face=Face.BOLD, outline=INK, width=110,
        height=70,
    )  # fmt: skip


def draw_sign(canvas: Canvas, places: Clearing, number: int, last: bool, seconds: int | None) -> None:
    """Draw the signpost in the middle of the clearing: which round it is, and how long talking may last."""
    x, y = places.count
    number = max(1, number)
    rect = pygame.FRect(x - 130, y - 106, 260, 212)
    canvas.cached(("crossing sign", number, last), rect, lambda c: _paint_sign(c, x, y, number, last))
    if seconds is not None:
        canvas.circle(x + 104, y - 84, 40, CREAM, outline=INK, border=5)
        canvas.text(str(seconds), x + 104, y - 84, FontSize.BODY, face=Face.BOLD, width=64, height=56)


def _paint_sign(canvas: Canvas, x: float, y: float, number: int, last: bool) -> None:
    swap = (("#c99a6a", "#d9705a"), ("#a37246", "#a8453a")) if last else ()
    canvas.sprite("crossing/sign", x, y, width=250, swap=swap)
    if last:
        canvas.text(tr("Last round"), x, y - 22, FontSize.BODY, face=Face.BOLD, width=186, height=98)
    else:
        canvas.text(tr("Round"), x, y - 52, FontSize.NOTE, face=Face.BOLD, width=180, height=36)
        canvas.text(str(number), x, y - 8, FontSize.LEAD, face=Face.DISPLAY, width=120, height=60)


def draw_seat(
    canvas: Canvas, place: SeatPlace, appearance: Appearance, mood: Mood, paused: bool, ready: bool
) -> None:
    """Draw the tile and the name of one seat, without its stones."""
    half = place.size / 2
    rect = pygame.FRect(place.x - half - 44, place.y - half - 44, place.size + 88, place.size + 108)
    key = ("crossing seat", appearance, mood, paused, ready, place.size)
    canvas.cached(key, rect, lambda c: _paint_seat(c, place, appearance, mood, paused, ready))


def _paint_seat(
    canvas: Canvas, place: SeatPlace, appearance: Appearance, mood: Mood, paused: bool, ready: bool
) -> None:
    x, y, size, look = place.x, place.y, place.size, appearance.look
    scale = place.scale
    frame = pygame.FRect(x - size / 2, y - size / 2, size, size)
    canvas.panel(frame, NIGHT_SIDE if paused else look.colour, border=7, radius=28 * scale)
    inner = frame.inflate(-28 * scale, -28 * scale)
    if paused:
        canvas.panel(inner, "#322b3d", outline=look.colour, border=5, radius=18 * scale, shadow=False)
        canvas.sprite(
            f"characters/{appearance.character}{Mood.ASLEEP}", x, y + 6 * scale, width=168 * scale, alpha=120
        )
        canvas.sprite("crossing/sleep", x + 58 * scale, y - 60 * scale, width=88 * scale)
    else:
        canvas.panel(inner, CREAM, border=4, radius=18 * scale, shadow=False)
        canvas.sprite(f"characters/{appearance.character}{mood}", x, y - 14 * scale, width=168 * scale)
    widgets.badge(canvas, appearance.seat, frame.left + 8, frame.top + 10, 76 * max(0.9, scale), look=look)
    if appearance.banker:
        canvas.sprite("crossing/bag", frame.left + 4, frame.bottom - 26, width=60)
    if ready:
        canvas.circle(frame.right - 8, frame.top + 8, 26, "#7fcf7a", outline=INK, border=5)
        widgets.icon(canvas, "check", frame.right - 8, frame.top + 8, 34)
    _paint_name(canvas, appearance, pygame.FRect(x - size / 2, frame.bottom + 4, size, 46))


def _paint_name(canvas: Canvas, appearance: Appearance, rect: pygame.FRect) -> None:
    canvas.panel(rect, CREAM, outline=mix(appearance.look.colour, INK, 0.25), border=5, radius=20)
    left = rect.left + 14
    if appearance.bot is not None:
        widgets.robot(canvas, appearance.bot, rect.left + 30, rect.centery, 42)
        left = rect.left + 56
    width = rect.right - 12 - left
    canvas.text(
        appearance.name, left + width / 2, rect.centery, FontSize.NOTE, width=width, height=rect.height - 4
    )


@dataclass(frozen=True, slots=True)
class _Control:
    """A button and a picture of what it does."""

    action: Action | str
    picture: str
    label: str = ""


def draw_controls(canvas: Canvas, place: SeatPlace, appearance: Appearance) -> None:
    """Draw what this person's buttons do, in pictures: under the stones that are won."""
    if appearance.kind not in (DeviceKind.PAD, DeviceKind.KEYS):
        return
    # Key caps with words are wide: a little away from the name plate.
    aside = 0 if appearance.kind is DeviceKind.PAD else 14
    x, y = place.won[0] + (aside if place.won[0] < 960 else -aside), place.won[1] + 116
    rect = pygame.FRect(x - 150, y - 54, 300, 108)
    key = ("crossing controls", appearance.kind, appearance.keys, appearance.look)
    canvas.cached(key, rect, lambda c: _paint_controls(c, appearance, x, y))


def _paint_controls(canvas: Canvas, appearance: Appearance, x: float, y: float) -> None:
    kind = appearance.kind or DeviceKind.PAD
    size = 42.0 if kind is DeviceKind.PAD else 46.0  # key caps are larger: they carry a word
    cover = _Control(Action.EXTRA, "crossing/shield", appearance.keys[0])
    emote = _Control(Action.HINT, "crossing/emote-laugh", appearance.keys[1])
    rows = [(cover, emote)]
    if kind is DeviceKind.PAD:
        rows.insert(0, (_Control("move", "crossing/mushroom"), _Control("rotate", "characters/goblin")))
    widths = [
        [widgets.glyph_width(canvas, kind, one.action, size, one.label) + size + 14 for one in row]
        for row in rows
    ]
    wide, high = max(sum(row) for row in widths) + 12, (size + 5) * len(rows) + 8
    ground = mix(INK, "#335a55", 0.35) + "d8"
    frame = (x - wide / 2, y - high / 2, wide, high)
    canvas.panel(frame, ground, outline=None, border=0, radius=22, shadow=False)
    swap = ((ORANGE, appearance.look.colour),)
    for number, (row, room) in enumerate(zip(rows, widths, strict=True)):
        left, middle = x - sum(room) / 2, y + (number - (len(rows) - 1) / 2) * (size + 5)
        for one, width in zip(row, room, strict=True):
            button = width - size - 14
            widgets.glyph(canvas, kind, one.action, left + button / 2 + 3, middle, size, label=one.label)
            canvas.sprite(one.picture, left + button + 8 + size / 2, middle, height=size - 2, swap=swap)
            left += width


def draw_won(canvas: Canvas, place: SeatPlace, won: Heap) -> None:
    """Draw stones won for good, in stacks of a colour with their number."""
    if not won:
        return
    x, y = place.won
    rect = pygame.FRect(x - 112, y - 150, 224, 224)
    canvas.cached(("crossing won", won), rect, lambda c: _paint_won(c, x, y, won))


def _paint_won(canvas: Canvas, x: float, y: float, won: Heap) -> None:
    held = [(letter, count(won, COLOURS[letter])) for letter in ORDER if count(won, COLOURS[letter])]
    canvas.sprite("crossing/plate", x, y + 26, width=212)
    for number, (letter, stones) in enumerate(held):
        left = x + (number - (len(held) - 1) / 2) * 48
        step = min(10.0, 100.0 / max(1, stones - 1))
        for height in range(stones):
            canvas.sprite(SPRITES[letter], left, y + 6 - height * step, width=WON)
        canvas.text(
            str(stones),
            left,
            y + 50,
            FontSize.NOTE,
            face=Face.BOLD,
            colour=CREAM,
            outline=INK,
            width=46,
            height=40,
        )


def draw_shield(canvas: Canvas, place: SeatPlace, look: SeatLook, share: float) -> None:
    """Draw the hand that covers the own tile: it comes down from above as `share` goes to 1."""
    if share <= 0.02:
        return
    swap = ((ORANGE, look.colour),)
    lift = (1 - share) * 120
    canvas.sprite("crossing/hand", place.x, place.y + 12 - lift, width=236 * place.scale, angle=8, swap=swap)
    if share >= 0.98:
        canvas.sprite(
            "crossing/shield", place.x + 96 * place.scale, place.y - 84 * place.scale, width=88, swap=swap
        )


def draw_rings(canvas: Canvas, rings: Sequence[tuple[float, float, float, str]]) -> None:
    """Draw rings that widen from a shield that held: x, y, age 0…1, colour."""
    for x, y, age, colour in rings:
        radius = 70 + round(age * 8) * 12
        canvas.circle(x, y, radius, None, outline=colour, border=12, alpha=255 * (1 - age))
