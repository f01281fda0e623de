"""Which one sentence a table shows when its view has no other."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from crossplay.core.i18n import tr
from crossplay.input.signals import Action
from crossplay.stage.canvas import Canvas
from crossplay.stage.faces import Mood
from crossplay.table.banner import Banner
from crossplay.table.running_table import RunningTable
from crossplay.table.seats import Seating
from crossplay.table.turn_bar import BarButton


def usual_sentence(scene: RunningTable) -> Banner | None:
    """Return what matters most now: a refusal, a hint, what happened, what to do, who thinks."""
    acting, seating, runner = scene.acting, scene.seating, scene.runner
    if scene.refusal.words:
        return Banner(scene.refusal.words, acting, warning=True)
    if runner.hint_pending:
        return Banner(tr("Thinking of a good move…"), acting)
    if (hint := scene.hints.shown) and hint.reason:
        reason = hint.reason
        return Banner(scene.match.game.texts.tr(reason.text, **reason.values), acting, hint=True)
    if scene.caption:
        return Banner(scene.caption)
    if not scene.settled or (scene.lesson_guide and scene.lesson_guide.goes_on):
        return None
    if acting:
        return (
            scene.curtain.sentence(acting)
            if scene.hand_covered
            else Banner(scene.view.prompt(acting), acting)
        )
    if runner.bots and scene.mode.runs:
        bot = runner.bots[0]
        return Banner(tr("{name} is thinking…", name=seating[bot].title), bot, mood=Mood.THINKING)
    return None


def usual_buttons(scene: RunningTable) -> Sequence[BarButton]:
    """Return what the buttons of whoever is to act do now; while something is shown, a button skips it."""
    if scene.hand_covered or (scene.lesson_guide and scene.lesson_guide.goes_on):
        return ()
    if scene.acting and scene.settled:
        return scene.view.bar_buttons(scene.acting)
    if scene.showing and scene.mode.people_act and scene.seating.humans and scene.view.may_skip:
        return (BarButton(Action.CONFIRM, tr("Skip"), picture="skip"),)
    return ()


def draw_turn_bar(canvas: Canvas, scene: RunningTable) -> None:
    """Draw the bar under the board, with the glyphs of whoever is to act.

    Where nothing is said there is no bar; the button that skips what is shown stands alone in its place.
    """
    banner = _with_seat(scene.banner(), scene.seating)
    device = scene.seating.speaker(scene.acting)
    labels = scene.services.hub.keys_of(device) if device else {}
    if banner is not None and banner.words:
        scene.turn_bar.draw(canvas, scene.banner_rect, banner, usual_buttons(scene), device, labels)
    elif scene.showing:
        scene.turn_bar.draw_buttons(canvas, scene.banner_rect, usual_buttons(scene), device, labels)
    else:
        scene.turn_bar.clear()


def _with_seat(banner: Banner | None, seating: Seating) -> Banner | None:
    """Return the banner with colour, shape and face of its seat at this table."""
    if banner is None or not banner.seat:
        return banner
    sitting = seating[banner.seat]
    return replace(banner, look=sitting.look, character=sitting.character)
