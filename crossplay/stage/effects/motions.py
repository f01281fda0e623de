"""Small motions of one thing: landing, popping up, hopping.

A thing's `squash` is drawn by `canvas.sprite(…, squash=thing.squash)`.
"""

from __future__ import annotations

from typing import Any

from crossplay.stage.motion import ease_in_out, ease_out
from crossplay.stage.sequence import Sequence, chain, move


def land(thing: Any, strength: float = 0.2) -> Sequence:
    """Return how a thing that fell is squashed, stretches, and comes to rest."""
    return chain(
        move(thing, 0.06, ease=ease_out, squash=strength),
        move(thing, 0.11, ease=ease_in_out, squash=-0.45 * strength),
        move(thing, 0.13, ease=ease_in_out, squash=0.0),
    )


def pop(thing: Any, scale: float = 1.0) -> Sequence:
    """Return how a thing appears: it grows a little too large, then to its size."""
    return chain(
        move(thing, 0.16, ease=ease_out, scale=1.18 * scale),
        move(thing, 0.12, ease=ease_in_out, scale=scale),
    )


def hop(thing: Any, y: float, height: float = 40.0) -> Sequence:
    """Return how a thing that stands at `y` jumps for joy once, and lands."""
    return chain(
        move(thing, 0.08, squash=0.14),
        move(thing, 0.16, ease=ease_out, y=y - height, squash=-0.1),
        move(thing, 0.15, ease=lambda t: t * t, y=y, squash=0.0),
        land(thing, 0.14),
    )
