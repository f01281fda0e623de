"""What helps one person: the curtain before a hidden pick, the strip of emotes, hints, help in a lesson."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from crossplay.games.crossing.rules.moves import NONE, Aim, At, Stones
from crossplay.games.crossing.texts import tr
from crossplay.games.crossing.view.appearance import Appearance, Appearances
from crossplay.games.crossing.view.choosing import Choosing
from crossplay.games.crossing.view.clicks import strip_seat
from crossplay.games.crossing.view.devices import Devices
from crossplay.games.crossing.view.emotes import Emotes, draw_strip, nothing_spot, strip_middle
from crossplay.games.crossing.view.layout import Ground
from crossplay.games.crossing.view.seat_place import Point
from crossplay.input.signals import Action, DeviceKind
from crossplay.stage import widgets
from crossplay.stage.canvas import Canvas, Face, FontSize
from crossplay.stage.ground import draw_ground
from crossplay.stage.palette import CREAM, GLOW, INK, mix
from crossplay.table.lesson_guide import LEARNER
from crossplay.table.mode import Mode
from crossplay.table.view import Table


class PersonalHelp:
    """Draws what only the people at this table need."""

    def __init__(
        self,
        table: Table,
        ground: Ground,
        looks: Appearances,
        devices: Devices,
        choosing: Choosing,
        emotes: Emotes,
        legal: Callable[[int], Sequence[Aim]],
    ) -> None:
        self._table = table
        self._ground = ground
        self._looks = looks
        self._devices = devices
        self._choosing = choosing
        self._emotes = emotes
        self._legal = legal

    def draw_curtain(self, canvas: Canvas) -> None:
        """Draw what covers the table until the seat that picks says that the others look away."""
        picker = self._choosing.picker
        _draw_curtain(canvas, self._looks[picker], self._confirm_glyph(picker))

    def draw_strip(self, canvas: Canvas) -> None:
        """Draw what a mouse needs besides the table: emotes, and a way to do nothing."""
        if not self._table.settled or self._table.mode not in (Mode.LIVE, Mode.PICTURE):
            return
        seat = strip_seat(self._devices, self._choosing)
        if not seat:
            return
        place = self._ground.clearing.seat(seat)
        if not self._emotes.choosing(seat):
            faces = self._emotes.faces(seat)
            draw_strip(canvas, *strip_middle(place, len(faces)), faces)
        if NONE in self._legal(seat):
            x, y = nothing_spot(place)
            canvas.circle(x, y, 34, CREAM, outline=INK, border=5)
            canvas.sprite("crossing/aim-nothing", x, y, width=48)

    def draw_hint(self, canvas: Canvas) -> None:
        """Draw what a strong player would point at, for somebody who plays alone."""
        hint = self._table.hint
        if hint is None or not self._emotes.hints or not self._table.settled:
            return
        aim, clearing = hint.move, self._ground.clearing
        if isinstance(aim, Stones):
            for number, _ in aim.laid:
                mushroom = clearing.mushroom(number)
                canvas.ring(*mushroom.cap, mushroom.size * 0.46, 1.0, GLOW, 14)
            return
        assert isinstance(aim, Aim)
        if aim.at is At.MUSHROOM:
            mushroom = clearing.mushroom(aim.number)
            canvas.ring(*mushroom.cap, mushroom.size * 0.46, 1.0, GLOW, 14)
        elif aim.at is not At.NOTHING:
            place = clearing.seat(aim.number or self._devices.seating.humans[0])
            rect = place.tray if aim.at is At.SHIELD else place.portrait
            radius = 30 * place.scale
            canvas.panel(rect.inflate(20, 20), None, outline=GLOW, border=12, radius=radius, shadow=False)

    def draw_lesson(self, canvas: Canvas) -> None:
        """Draw how to do with this device what the lesson asks for."""
        lesson_guide = self._table.lesson_guide
        if lesson_guide is None or not self._table.settled or lesson_guide.goes_on:
            return
        middle, appearance = self._ground.clearing.count, self._looks[LEARNER]
        aims = self._legal(LEARNER)
        if aims:
            words = how_to_point(appearance.kind, aims[0], appearance.keys[0])
            _draw_slip(canvas, middle, appearance, words)

    def _confirm_glyph(self, seat: int) -> widgets.GlyphOf:
        """Return what this person presses to confirm."""
        device = self._devices.seating[seat].device
        label = self._table.key_labels(device).get(Action.CONFIRM, "") if device else ""
        return widgets.GlyphOf(device.kind if device else DeviceKind.MOUSE, Action.CONFIRM, label)


def _draw_curtain(canvas: Canvas, appearance: Appearance, ready: widgets.GlyphOf) -> None:
    draw_ground(
        canvas, "crossing curtain", lambda c: c.sprite("crossing/curtain", 0, 0, width=1920, anchor="topleft")
    )
    canvas.panel((460, 250, 1000, 560), CREAM, border=8, radius=48)
    canvas.sprite(f"characters/{appearance.character}", 960, 350, width=190)
    widgets.badge(canvas, appearance.seat, 850, 310, 84, look=appearance.look)
    words = tr("Pass to {name}", name=appearance.name)
    canvas.text(words, 960, 500, FontSize.TITLE, face=Face.DISPLAY, width=900, height=90)
    canvas.text(tr("Everybody else looks away"), 960, 590, FontSize.LEAD, width=900, height=70)
    widgets.button(canvas, (660, 660, 600, 110), tr("Ready"), focus=True, glyph=ready, primary=True)


def how_to_pick(kind: DeviceKind | None) -> str:
    """Return how to pick before the count."""
    if kind is DeviceKind.MOUSE:
        return tr("Click what you want to point at on three")
    if kind is DeviceKind.KEYS:
        return tr("Tap the keys shown at your target")
    return tr("Push the stick towards your target, then confirm")


def how_to_point(kind: DeviceKind | None, aim: Aim, cover_key: str) -> str:
    """Return how to do with this device what the lesson asks for."""
    if kind is DeviceKind.TOUCH:
        return tr("Touch it on your pad below")
    if kind is DeviceKind.KEYS:
        if aim.at is At.SHIELD:
            return tr("Tap {key}", key=cover_key)
        return tr("Tap the keys shown beside it")
    if kind is DeviceKind.PAD:
        if aim.at is At.SHIELD:
            return tr("Hold the left of the four buttons")
        if aim.at is At.SEAT:
            return tr("Hold a shoulder button and push the stick towards the player")
        return tr("Push the stick towards it")
    return tr("Click your own tile") if aim.at is At.SHIELD else tr("Click it")


def _draw_slip(canvas: Canvas, middle: Point, appearance: Appearance, words: str) -> None:
    """Draw a slip of paper with words where the count is shown."""
    rect = _slip_rect(middle)
    canvas.panel(rect, CREAM, outline=mix(appearance.look.colour, INK, 0.2), border=7, radius=28)
    canvas.text(words, *rect.center, FontSize.BODY, width=rect.width - 40, height=rect.height - 16)


def _slip_rect(middle: Point) -> pygame.FRect:
    rect = pygame.FRect(0, 0, 430, 124)
    rect.center = middle
    return rect
