"""Words for one person: the curtain before a hidden pick, and how to point with the device in hand."""

from __future__ import annotations

import pygame

from crossplay.core.i18n import tr
from crossplay.games.crossing.rules.moves import Aim, At
from crossplay.games.crossing.view.figures import Guise
from crossplay.games.crossing.view.layout import SeatPlace
from crossplay.input.hub import Hub
from crossplay.input.signals import Action, Kind
from crossplay.stage import widgets
from crossplay.stage.canvas import UNITS, Canvas, Face, Step
from crossplay.stage.palette import CREAM, INK, mix
from crossplay.table.seats import Sitting


def glyph_of(sitting: Sitting, action: Action, hub: Hub) -> widgets.GlyphOf:
    """What this person presses for it."""
    device = sitting.device
    label = hub.keys_of(device).get(action, "") if device else ""
    return widgets.GlyphOf(device.kind if device else Kind.MOUSE, action, label)


def draw_curtain(canvas: Canvas, guise: Guise, ready: widgets.GlyphOf) -> None:
    canvas.cached(
        "crossing curtain",
        UNITS,
        lambda c: c.sprite("crossing/curtain", 0, 0, width=1920, anchor="topleft"),
        opaque=True,
    )
    canvas.panel((460, 250, 1000, 560), CREAM, border=8, radius=48)
    canvas.sprite(f"crossing/{guise.character}", 960, 350, width=190)
    widgets.badge(canvas, guise.seat, 850, 310, 84, look=guise.look)
    words = tr("Pass to {name}", name=guise.name)
    canvas.text(words, 960, 500, Step.TITLE, face=Face.DISPLAY, width=900, height=90)
    canvas.text(tr("Everybody else looks away"), 960, 590, Step.LEAD, width=900, height=70)
    widgets.button(canvas, (660, 660, 600, 110), tr("Ready"), focus=True, glyph=ready, primary=True)


def how_to_pick(kind: Kind | None) -> str:
    """For a pick before the count."""
    if kind is Kind.MOUSE:
        return tr("Click what you point at on three")
    if kind is Kind.KEYS:
        return tr("Tap the arrows of what you point at")
    return tr("Push the stick towards what you point at, then confirm")


def how_to_point(kind: Kind | None, aim: Aim, cover_key: str) -> str:
    """How to do with this device what the lesson asks for."""
    if kind is Kind.TOUCH:
        return tr("Touch it on your pad below")
    if kind is Kind.KEYS:
        if aim.at is At.SHIELD:
            return tr("Tap {key}", key=cover_key)
        return tr("Tap the arrows that stand beside it")
    if kind is Kind.PAD:
        if aim.at is At.SHIELD:
            return tr("Hold the left one of the four buttons")
        if aim.at is At.SEAT:
            return tr("Hold a shoulder button and push the stick towards the player")
        return tr("Push the stick towards it")
    return tr("Click your own tile") if aim.at is At.SHIELD else tr("Click it")


def draw_help(canvas: Canvas, place: SeatPlace, guise: Guise, words: str) -> None:
    """A slip of paper over the learner's tile."""
    rect = help_rect(place)
    canvas.panel(rect, CREAM, outline=mix(guise.look.colour, INK, 0.2), border=7, radius=28)
    canvas.text(words, *rect.center, Step.BODY, width=rect.width - 40, height=rect.height - 16)


def help_rect(place: SeatPlace) -> pygame.FRect:
    rect = pygame.FRect(0, 0, 430, 124)
    rect.midbottom = (max(place.x, 325), place.y - place.size / 2 - 48)
    return rect
