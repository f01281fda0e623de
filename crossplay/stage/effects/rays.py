"""Rays of light behind whoever won."""

from __future__ import annotations

import math

from crossplay.stage.canvas import Canvas

LAYERS = 3
"""Pictures that fade into each other, so that the rays seem to turn."""
RAYS = 14
SECONDS = 4.0
"""The time in which the rays turn by one of them."""


def draw_rays(canvas: Canvas, x: float, y: float, radius: float, colour: str, clock: float = 0.0) -> None:
    """Draw rays round a point, as they are after `clock` seconds; at 0 they stand still."""
    if not clock:
        canvas.sprite(_markup(colour, 0.0), x, y, width=2 * radius)
        return
    place = clock / SECONDS * LAYERS
    first, share = int(place) % LAYERS, place % 1.0
    for layer, light in ((first, 1 - share), ((first + 1) % LAYERS, share)):
        canvas.sprite(_markup(colour, layer / LAYERS), x, y, width=2 * radius, alpha=255 * light)


def _markup(colour: str, turned: float) -> str:
    """Return the drawing of all rays, turned by a share of the angle between two."""
    step = 2 * math.pi / RAYS
    rays = []
    for number in range(RAYS):
        begin = (number + turned) * step
        ends = [(100 * math.cos(begin + side), 100 * math.sin(begin + side)) for side in (0.0, step / 2)]
        rays.append("M0 0 " + " ".join(f"L{x:.1f} {y:.1f}" for x, y in ends) + " Z")
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-100 -100 200 200">'
        '<defs><radialGradient id="rays" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="100">'
        f'<stop offset="0.2" stop-color="{colour}" stop-opacity="0.85"/>'
        f'<stop offset="1" stop-color="{colour}" stop-opacity="0"/></radialGradient></defs>'
        f'<path d="{" ".join(rays)}" fill="url(#rays)"/></svg>'
    )
