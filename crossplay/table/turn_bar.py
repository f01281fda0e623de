"""The bar under the board: who is to act, one sentence, and what the buttons do now."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from crossplay.input.signals import (
    ROTATIONS,
    Action,
    Contact,
    Device,
    DeviceKind,
    Pointer,
    Press,
    Rotate,
    Signal,
)
from crossplay.stage import widgets
from crossplay.stage.canvas import Canvas, Face, FontSize
from crossplay.stage.faces import draw_medal
from crossplay.stage.palette import CREAM, GOLD, INK, mix
from crossplay.table.banner import Banner

FACE = 100
"""How wide the face at the left end is: it reaches over the bar's rims."""
NARROW = 900
"""A bar of less has no room for a face and buttons."""
HIGH = 56
"""The height of a button in the bar."""
GAP = 12
REACH = 20
"""Units above and below a button that still count as touched: 96 high are a finger."""


@dataclass(frozen=True, slots=True)
class BarButton:
    """What one button of a player's device does now."""

    action: Action
    words: str
    main: bool = False
    """Whether it is what players do next: it is gold."""
    picture: str = ""
    """An icon beside the words, which stays when the words find no room."""


class TurnBar:
    """Draws the sentence and its buttons, and says which of them a pointer touches."""

    def __init__(self) -> None:
        self._spots: list[tuple[pygame.FRect, Action]] = []
        self._pressed: Action | None = None

    def forget(self) -> None:
        """Nothing is pressed any more: a menu lies over the table."""
        self._pressed = None

    def at(self, x: float, y: float) -> Action | None:
        """Return the action of the button at this point."""
        for rect, action in self._spots:
            if rect.inflate(GAP, 2 * REACH).collidepoint(x, y):
                return action
        return None

    def feed(self, pointer: Pointer) -> tuple[Action | None, bool]:
        """Return the action whose button was pressed, and whether the pointer was meant for the bar."""
        action = self.at(pointer.x, pointer.y)
        if pointer.contact is Contact.DOWN:
            self._pressed = action
            return None, action is not None
        if pointer.contact is Contact.UP and self._pressed:
            pressed, self._pressed = self._pressed, None
            return (action if action is pressed else None), True
        return None, False

    # --- drawing ---------------------------------------------------------------------------------------

    def clear(self) -> None:
        """No bar is shown, so there is nothing to touch."""
        self._spots = []

    def draw(
        self,
        canvas: Canvas,
        rect: pygame.Rect,
        banner: Banner,
        buttons: Sequence[BarButton] = (),
        device: Device | None = None,
        labels: dict[Action, str] | None = None,
    ) -> None:
        """Draw the bar. `device`: whose glyphs the buttons show; `labels`: what its keys have printed on."""
        self._spots = []
        look = banner.look or (widgets.seat_look(banner.seat) if banner.seat else None)
        outline = mix(look.colour, INK, 0.15) if look else INK
        canvas.panel(rect, _fill(banner), outline=outline, border=7, radius=rect.height // 2)
        left = _draw_seat(canvas, rect, banner)
        if rect.width < NARROW:
            buttons = ()
        faces = [_ButtonFace(canvas, button, device, labels or {}) for button in buttons]
        wanted = canvas.measure(banner.words, FontSize.BODY)[0] + 2
        right = self._draw_buttons(canvas, rect, left + wanted, faces)
        box = pygame.FRect(left, rect.top + 6, right - left, rect.height - 12)
        if buttons:
            canvas.text(
                banner.words,
                box.left,
                box.centery,
                FontSize.BODY,
                anchor="left",
                width=box.width,
                height=box.height,
            )
        else:
            canvas.text(banner.words, *box.center, FontSize.BODY, width=box.width, height=box.height)

    def draw_buttons(
        self,
        canvas: Canvas,
        rect: pygame.Rect,
        buttons: Sequence[BarButton],
        device: Device | None = None,
        labels: dict[Action, str] | None = None,
    ) -> None:
        """Draw the buttons where a bar would have them, without the bar and its sentence."""
        self._spots = []
        self._draw_buttons(
            canvas, rect, rect.left, [_ButtonFace(canvas, one, device, labels or {}) for one in buttons]
        )

    def _draw_buttons(
        self, canvas: Canvas, rect: pygame.Rect, left: float, faces: Sequence[_ButtonFace]
    ) -> float:
        """Draw the buttons at the right end; return where the sentence, which wants to reach `left`, ends.

        Where there is no room for both, the buttons lose their words, the last first.
        """
        right = rect.right - (rect.height - HIGH) / 2 - 10
        for face in reversed(faces):
            if right - sum(one.width + GAP for one in faces) < left:
                face.drop_words()
        for face in reversed(faces):
            place = pygame.FRect(right - face.width, rect.centery - HIGH / 2, face.width, HIGH)
            face.draw(canvas, place)
            self._spots.append((place, face.button.action))
            right = place.left - GAP
        return right - GAP


class _ButtonFace:
    """One button as it is drawn: glyph, icon, words."""

    def __init__(
        self, canvas: Canvas, button: BarButton, device: Device | None, labels: dict[Action, str]
    ) -> None:
        self.button = button
        self._device = device if device and device.kind in (DeviceKind.PAD, DeviceKind.KEYS) else None
        self._label = labels.get(button.action, "")
        self._glyph = (
            widgets.glyph_width(canvas, self._device.kind, button.action, HIGH * 0.72, self._label)
            if self._device
            else 0.0
        )
        self._icon = HIGH * 0.62 if button.picture else 0.0
        self._words = canvas.measure(button.words, FontSize.NOTE, Face.BOLD)[0] + 2
        self._worded = True

    def drop_words(self) -> None:
        """Show glyph and icon only; a button that has neither keeps its words."""
        self._worded = not (self._glyph or self._icon)

    @property
    def width(self) -> float:
        parts = [part for part in (self._glyph, self._icon, self._words if self._worded else 0.0) if part]
        return max(96.0 if not self._device else HIGH, sum(parts) + 10 * (len(parts) - 1) + 2 * 18)

    def draw(self, canvas: Canvas, place: pygame.FRect) -> None:
        canvas.panel(place, GOLD if self.button.main else CREAM, border=5, radius=HIGH / 2, shadow=False)
        x = place.left + 18
        if self._device:
            middle = x + self._glyph / 2
            kind, action = self._device.kind, self.button.action
            widgets.glyph(canvas, kind, action, middle, place.centery, HIGH * 0.72, label=self._label)
            x += self._glyph + 10
        if self._icon:
            widgets.icon(canvas, self.button.picture, x + self._icon / 2, place.centery, self._icon)
            x += self._icon + 10
        if self._worded:
            room = place.right - 18 - x
            canvas.text(
                self.button.words, x + room / 2, place.centery, FontSize.NOTE, face=Face.BOLD,
                width=room + 4, height=HIGH - 8,
            )  # fmt: skip


def signals_of(action: Action, device: Device) -> list[Signal]:
    """Return the signals that pressing a button of the bar with a mouse or finger stands for."""
    if action in ROTATIONS:
        return [Rotate(device, ROTATIONS[action])]
    return [Press(device, action), Press(device, action, down=False)]


def _fill(banner: Banner) -> str:
    if banner.hint:
        return "#fff3c4"
    return "#ffd9c7" if banner.warning else CREAM


def _draw_seat(canvas: Canvas, rect: pygame.Rect, banner: Banner) -> float:
    """Draw whose sentence it is; return where its words begin."""
    if not banner.seat:
        return rect.left + 40
    look = banner.look or widgets.seat_look(banner.seat)
    if not banner.character or rect.width < NARROW:
        badge = rect.height * 0.78
        widgets.badge(canvas, banner.seat, rect.left + rect.height * 0.58, rect.centery, badge, look=look)
        return rect.left + rect.height + 16
    draw_medal(canvas, banner.character, rect.left + 50, rect.centery, FACE, look.colour, mood=banner.mood)
    widgets.badge(canvas, banner.seat, rect.left + 122, rect.centery, 54, look=look)
    return rect.left + 164
