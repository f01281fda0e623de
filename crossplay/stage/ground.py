"""The ground of a scene: the cloth of a game, which goes on to the edges of a screen of any shape."""

from __future__ import annotations

from collections.abc import Callable, Hashable

import pygame

from crossplay.stage.canvas import UNITS, Canvas

BLEED = 8
"""Pixels by which the ground is larger than the window on each side: a picture may drift that far."""
BLUR = 40
"""How many colours of an edge are kept where the ground goes on above and below it."""
TALL = 1 / 3
"""The share of the canvas's height from which the room above or below it is tall: on a screen that stands."""
FADES = 12
"""In tall room the colours of an edge have faded after this part of the width."""
RING = 2
"""The thickness of a ring of equal light, in pixels."""
DARKEST = 130
"""How bright the outermost pixels are, of 255: the light of the lamp is on the table."""


def draw_ground(
    canvas: Canvas, key: Hashable, painter: Callable[[Canvas], None], *, whole: bool = False
) -> None:
    """Draw what lies under everything else; painted once for each size of the window.

    The painter paints the 1920×1080 units of the canvas. Where the window has room beside them, the colours
    of their edges go on and get darker. `whole`: the painter paints that room too, all that is `visible`.
    """
    extent = _extent(canvas)

    def paint(paper: Canvas) -> None:
        painter(paper)
        if whole:
            return
        corner = round(-extent[0] * paper.scale), round(-extent[1] * paper.scale)
        size = round(UNITS.width * paper.scale), round(UNITS.height * paper.scale)
        extend(paper.surface, pygame.Rect(corner, size))

    canvas.cached(("ground", key), extent, paint, opaque=True)


def visible(canvas: Canvas) -> pygame.FRect:
    """Return the rect of the whole window in units, which contains the canvas: for what moves across it."""
    (width, height), (left, top) = canvas.surface.get_size(), canvas.to_pixels(0, 0)
    scale = canvas.scale
    return pygame.FRect(-left / scale, -top / scale, width / scale, height / scale)


def _extent(canvas: Canvas) -> tuple[float, float, float, float]:
    """Return the rect of the whole window with its bleed, in units, as if nothing had drifted."""
    (width, height), scale = canvas.surface.get_size(), canvas.scale
    left = (width - round(UNITS.width * scale)) // 2 + BLEED
    top = (height - round(UNITS.height * scale)) // 2 + BLEED
    return -left / scale, -top / scale, (width + 2 * BLEED) / scale, (height + 2 * BLEED) / scale


def extend(surface: pygame.Surface, area: pygame.Rect) -> None:
    """Fill what lies outside an area with the colours of its edges, darker towards the outside."""
    area = area.clip(surface.get_rect())
    width, height = surface.get_size()
    # The outermost pixels are half transparent where a picture was scaled: the next ones are taken.
    inner = area.inflate(-4, -4)
    for x, bar in (
        (inner.left, pygame.Rect(0, area.top, inner.left, area.height)),
        (inner.right - 2, pygame.Rect(inner.right, area.top, width - inner.right, area.height)),
    ):
        _lay(surface, surface.subsurface((x, area.top, 2, area.height)), bar)
    for y, bar in (
        (inner.top, pygame.Rect(0, 0, width, inner.top)),
        (inner.bottom - 2, pygame.Rect(0, inner.bottom, width, height - inner.bottom)),
    ):
        few = pygame.transform.smoothscale(surface.subsurface((0, y, width, 2)), (BLUR, 1))
        if bar.height > area.height * TALL:
            few = _fading(few, 1 + bar.height * FADES // width)
            if y == inner.top:
                few = pygame.transform.flip(few, False, True)
            surface.blit(pygame.transform.smoothscale(few, bar.size), bar)
        else:
            _lay(surface, pygame.transform.smoothscale(few, (width, 1)), bar)
    _darken(surface, area)


def _fading(edge: pygame.Surface, rows: int) -> pygame.Surface:
    """Return a picture whose first row is the edge, and whose others have the usual colours of its halves.

    What touches the edge in the middle, such as a board, then goes on for a little way only.
    """
    width = edge.get_width()
    colours = [edge.get_at((x, 0)) for x in range(width)]
    left, right = (
        sorted(half, key=sum)[len(half) // 2] for half in (colours[: width // 2], colours[width // 2 :])
    )
    picture = pygame.Surface((width, rows + 1))
    for x in range(width):
        share = min(1.0, max(0.0, 2 * x / width - 0.5))
        picture.fill(left.lerp(right, share), (x, 0, 1, rows + 1))
    picture.blit(edge, (0, 0))
    return picture


def _lay(surface: pygame.Surface, edge: pygame.Surface, bar: pygame.Rect) -> None:
    """Stretch the colours of an edge over a bar."""
    if min(bar.size) > 0:
        surface.blit(pygame.transform.scale(edge, bar.size), bar)


def _darken(surface: pygame.Surface, area: pygame.Rect) -> None:
    """Darken everything outside the area, ring by ring."""
    outer = surface.get_rect()
    last = max(area.left, area.top, outer.right - area.right, outer.bottom - area.bottom)
    for step in range(0, last, RING):
        light = round(255 - (255 - DARKEST) * step / last)
        rim = area.inflate(2 * step, 2 * step)
        for strip in (
            (rim.left - RING, rim.top - RING, rim.width + 2 * RING, RING),
            (rim.left - RING, rim.bottom, rim.width + 2 * RING, RING),
            (rim.left - RING, rim.top, RING, rim.height),
            (rim.right, rim.top, RING, rim.height),
        ):
            surface.fill((light,) * 3, strip, special_flags=pygame.BLEND_RGB_MULT)
