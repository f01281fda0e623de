"""What the buttons of a seat do, shown where its won stones lie later: in the first two rounds only."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from crossplay.games.crossing.view.appearance import Appearance
from crossplay.games.crossing.view.seat_place import SeatPlace
from crossplay.input.signals import Action, DeviceKind
from crossplay.stage import widgets
from crossplay.stage.canvas import Canvas
from crossplay.stage.palette import CREAM, INK, ORANGE, mix

LAST_ROUND = 2
"""Nobody has won stones before this round is over, so the place is free; after it people know."""
GLYPH = 62.0
GAP = 6.0


@dataclass(frozen=True, slots=True)
class _Control:
    """A button and a picture of what it does."""

    action: Action | str
    picture: str
    label: str = ""


def controls_of(appearance: Appearance, number: int) -> tuple[_Control, ...]:
    """Return what is new for this seat's buttons in a round; nothing after the second."""
    if number > LAST_ROUND or appearance.kind not in (DeviceKind.PAD, DeviceKind.KEYS):
        return ()
    first = number <= 1
    cover = _Control(Action.EXTRA, "crossing/shield", appearance.keys[0])
    emote = _Control(Action.HINT, "crossing/emote-laugh", appearance.keys[1])
    if appearance.kind is DeviceKind.KEYS:
        return (emote,) if first else (cover, emote)
    if first:
        return (_Control("move", "crossing/mushroom"), emote)
    return (_Control("rotate", "characters/goblin"), cover)


def draw_legend(canvas: Canvas, place: SeatPlace, appearance: Appearance, number: int) -> bool:
    """Draw the legend of a seat; False when it has none in this round."""
    controls = controls_of(appearance, number)
    if not controls:
        return False
    key = ("crossing legend", appearance.kind, appearance.look, controls, place.size)
    rect = place.safe.inflate(24, 40)
    canvas.cached(key, rect, lambda c: _paint(c, place, appearance, controls))
    return True


def _paint(canvas: Canvas, place: SeatPlace, appearance: Appearance, controls: Sequence[_Control]) -> None:
    kind, scale = appearance.kind or DeviceKind.PAD, place.scale
    rect = place.safe.inflate(8, 24 * scale)
    fill = mix(CREAM, appearance.look.colour, 0.22)
    canvas.panel(rect, fill, outline=mix(appearance.look.colour, INK, 0.25), border=5, radius=22 * scale)
    size = GLYPH * min(1.25, scale)
    glyphs = [widgets.glyph_width(canvas, kind, one.action, size, one.label) for one in controls]
    needed = sum(glyphs) + len(controls) * (size + GAP) + (len(controls) - 1) * 14
    if needed > rect.width - 20:
        # Keys with words are wide.
        size *= (rect.width - 20) / needed
        glyphs = [widgets.glyph_width(canvas, kind, one.action, size, one.label) for one in controls]
    room = rect.width / len(controls)
    swap = ((ORANGE, appearance.look.colour),)
    for number, (one, wide) in enumerate(zip(controls, glyphs, strict=True)):
        left = rect.left + room * (number + 0.5) - (wide + GAP + size) / 2
        widgets.glyph(canvas, kind, one.action, left + wide / 2, rect.centery, size, label=one.label)
        canvas.sprite(one.picture, left + wide + GAP + size / 2, rect.centery, height=size * 0.98, swap=swap)
