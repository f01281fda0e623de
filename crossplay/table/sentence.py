"""Which one sentence a table shows when its view has no other."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from crossplay.core.i18n import tr
from crossplay.table.banner import Banner
from crossplay.table.seats import Seating

if TYPE_CHECKING:
    from crossplay.table.scene import TableScene


def usual_sentence(scene: TableScene) -> Banner | None:
    """Return what matters most now: a refusal, a hint, what happened, what to do, who thinks."""
    acting, seating, runner = scene.acting, scene.seating, scene.runner
    if scene.refusal.words:
        return Banner(scene.refusal.words, acting, warning=True)
    if runner.hint_pending:
        return Banner(tr("Thinking of a good move…"), acting)
    if scene.hint and scene.hint.reason:
        reason = scene.hint.reason
        return Banner(tr(reason.text, **reason.values), acting, hint=True)
    if scene.caption:
        return Banner(scene.caption)
    if not scene.settled:
        return None
    if acting:
        return (
            scene.curtain.sentence(acting)
            if scene.hand_covered
            else Banner(scene.view.prompt(acting), acting)
        )
    if runner.bots and scene.mode.runs:
        bot = runner.bots[0]
        return Banner(tr("{name} is thinking…", name=seating[bot].title), bot)
    return None


def in_seat_colour(banner: Banner | None, seating: Seating) -> Banner | None:
    """Return the banner with the colour and shape that its seat wears in this game."""
    if banner is None or not banner.seat:
        return banner
    return replace(banner, look=seating[banner.seat].look)
