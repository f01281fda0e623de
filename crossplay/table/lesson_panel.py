"""What a lesson shows: its words, how far it is, the button that goes on, and light on what it asks for."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from crossplay.core.i18n import tr
from crossplay.input.signals import Action, DeviceKind
from crossplay.input.targets import Target
from crossplay.stage import widgets
from crossplay.stage.canvas import Canvas, Face, FontSize
from crossplay.stage.palette import CREAM, GOLD, INK
from crossplay.table.lesson_guide import LEARNER, LessonGuide
from crossplay.table.running_table import RunningTable
from crossplay.table.seats import Seating

HIGH = 80
"""The height of the button."""
OVERLAP = 2
"""How far the button reaches over the rim of the words."""
DOT, GAP = 8.0, 32.0
"""The radius of a dot, and the way from one to the next."""
RIM = 30.0
"""The height of the strip with the dots."""
RAISED = 7
"""How much higher than the words the button stands beside them, clear of what is below."""
SHIFT = 5
"""How far the middle of that strip is outside the rim, clear of the words."""
FEW = 3
"""With more targets than these the lesson leaves the choice to the learner, and lights none."""


def wanted(scene: RunningTable) -> Sequence[Target]:
    """Return the targets that lead to what the lesson asks for; nothing while something is shown or read."""
    guide = scene.lesson_guide
    if guide is None or guide.goes_on or not scene.settled:
        return ()
    return [
        item for item in scene.cursor.items if any(scene.view.leads_to(item, move) for move in scene.moves)
    ]


def button_rect(canvas: Canvas, scene: RunningTable) -> pygame.FRect:
    """Return where the button stands: beside the words, or on the side of them where the table is."""
    panel, (words, glyph) = scene.view.lesson_rect, _button(scene)
    wide = canvas.measure(words, FontSize.BODY, face=Face.DISPLAY)[0] + HIGH * 0.9
    if glyph is not None:
        wide += widgets.glyph_width(canvas, glyph.kind, glyph.action, HIGH * 0.62, glyph.label) + HIGH * 0.15
    if _has_room_beside(scene):
        return pygame.FRect(panel.right + 10, panel.top - RAISED, wide, HIGH)
    top = panel.top - HIGH + OVERLAP if _is_low(panel) else panel.bottom - OVERLAP
    left = panel.right - 24 - wide if _is_low(panel) else panel.left + 24
    return pygame.FRect(left, top, wide, HIGH)


def draw_wanted(canvas: Canvas, scene: RunningTable) -> None:
    """Light what the lesson asks for, unless it leaves the choice to the learner."""
    targets = wanted(scene)
    for target in targets if len(targets) <= FEW else ():
        scene.view.draw_wanted(canvas, target)


def draw_lesson(canvas: Canvas, scene: RunningTable) -> None:
    """Draw the words of a lesson, how far it is, and the button that goes on."""
    guide, panel = scene.lesson_guide, scene.view.lesson_rect
    if guide is None or scene.beneath:
        return
    canvas.panel(panel, CREAM, outline=INK, border=6, radius=28)
    canvas.text(guide.words, *panel.center, FontSize.BODY, width=panel.width - 60, height=panel.height - 14)
    _draw_dots(canvas, scene, guide)
    if guide.goes_on and scene.settled:
        words, glyph = _button(scene)
        rect = button_rect(canvas, scene)
        widgets.button(canvas, rect, words, primary=True, glyph=glyph)


def _button(scene: RunningTable) -> tuple[str, widgets.GlyphOf | None]:
    """Return what the button says, and what the learner presses for it."""
    guide = scene.lesson_guide
    last = guide is not None and guide.over and guide.lesson.then is None
    words = tr("Finish") if last else tr("Go on")
    return words, confirm_glyph(scene, scene.seating)


def confirm_glyph(scene: RunningTable, seating: Seating) -> widgets.GlyphOf | None:
    """Return what the learner presses to confirm; nothing for a mouse or a finger, which press the button."""
    device = seating.speaker(LEARNER)
    if device is None or device.kind not in (DeviceKind.PAD, DeviceKind.KEYS):
        return None
    label = scene.services.hub.keys_of(device).get(Action.CONFIRM, "")
    return widgets.GlyphOf(device.kind, Action.CONFIRM, label)


def _is_low(panel: pygame.Rect) -> bool:
    """Whether the words stand below the table."""
    return panel.centery > 540


def _has_room_beside(scene: RunningTable) -> bool:
    """Whether dots and button stand to the left and right of the words, and so hide nothing of the table."""
    return scene.view.LESSON_HAS_ROOM_BESIDE and not _is_low(scene.view.lesson_rect)


def dots_rect(scene: RunningTable, count: int) -> pygame.FRect:
    """Return where that many dots stand: on the rim of the words, or to their left."""
    panel, wide = scene.view.lesson_rect, GAP * (count - 1) + 2 * RIM
    if _has_room_beside(scene):
        return pygame.FRect(panel.left + 8 - wide, panel.top + RIM / 2, wide, RIM)
    low = _is_low(panel)
    middle = panel.top - SHIFT if low else panel.bottom + SHIFT
    left = panel.left + 44 if low else panel.right - 44 - wide
    return pygame.FRect(left, middle - RIM / 2, wide, RIM)


def _draw_dots(canvas: Canvas, scene: RunningTable, guide: LessonGuide) -> None:
    """Draw a dot for each step: done, present, to come."""
    count = len(guide.lesson.steps)
    strip = dots_rect(scene, count)
    middle = strip.centery
    canvas.panel(strip, CREAM, outline=INK, border=5, radius=RIM / 2, shadow=False)
    for number in range(count):
        x = strip.left + RIM + GAP * number
        if number == guide.shown:
            canvas.circle(x, middle, DOT + 3, GOLD, outline=INK, border=4)
        else:
            canvas.circle(x, middle, DOT, INK if number < guide.shown else INK + "30")
