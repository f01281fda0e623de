"""Panels in nine slices: rounded corners from SVG, edges stretched, the middle filled.

To rasterise a large panel as a whole takes twenty milliseconds and megabytes.
"""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from crossplay.stage.cache import SurfaceCache
from crossplay.stage.palette import GLOW, rgba
from crossplay.stage.shapes import SHADOW, document, rounded, soft_light, soft_shadow
from crossplay.stage.sprites import rasterise


@dataclass(frozen=True)
class PanelStyle:
    """What a panel looks like, in pixels; `shadow` is its height above the table (0: no shadow).

    With `glow` there is no panel, only light of the fill's colour around it.
    """

    fill: str | None
    outline: str | None
    border: float
    radius: float
    shadow: float
    glow: float = 0

    @property
    def pad(self) -> int:
        """The space around the panel for its shadow or glow."""
        if self.glow:
            return round(self.glow) + 1
        return round(self.shadow * 2.2) + 1 if self.shadow else 0

    @property
    def corner(self) -> int:
        """The size of a corner slice, from the outermost shadow to the straight part of the edge."""
        return self.pad + round(max(self.radius, self.border) + self.shadow * 2.2) + 2

    @property
    def hollow(self) -> bool:
        """Whether nothing is drawn in the middle."""
        return bool(self.glow) or (self.fill is None and not self.shadow)

    @property
    def solid(self) -> bool:
        """Whether the middle is opaque."""
        return not self.hollow and self.fill is not None and rgba(self.fill)[3] == 255


def draw_panel(
    target: pygame.Surface, cache: SurfaceCache, rect: pygame.Rect, style: PanelStyle, alpha: int
) -> None:
    """Draw the panel so that its outline fills `rect` (pixels of the target)."""
    outer = rect.inflate(2 * style.pad, 2 * style.pad)
    sliced = min(outer.size) > 2 * style.corner
    if sliced and (style.hollow or (style.solid and alpha >= 255)):
        _slices(target, cache, outer, style, alpha)
        return
    key = ("panel", style, outer.size)
    entry = cache.get(key)
    if entry is None:
        entry = cache.put(key, _whole(cache, outer.size, style))
    entry.surface.set_alpha(alpha)
    target.blit(entry.surface, outer.topleft)
    entry.surface.set_alpha(255)


def _whole(cache: SurfaceCache, size: tuple[int, int], style: PanelStyle) -> pygame.Surface:
    if min(size) <= 2 * style.corner:
        return _stretched(size, style)
    surface = pygame.Surface(size, pygame.SRCALPHA)
    _slices(surface, cache, surface.get_rect(), style)
    return surface


def _stretched(size: tuple[int, int], style: PanelStyle) -> pygame.Surface:
    """Return a panel too low or too narrow for slices: its ends, and one line stretched between them."""
    corner, (width, height) = style.corner, size
    shortest = 2 * corner + 2
    if max(size) <= shortest:
        return rasterise(_markup(width, height, style), width, height)
    lying = width > height
    short = (shortest, height) if lying else (width, shortest)
    ends = rasterise(_markup(*short, style), *short)
    surface = pygame.Surface(size, pygame.SRCALPHA)
    far = shortest - corner
    if lying:
        surface.blit(ends, (0, 0), (0, 0, corner, height))
        surface.blit(ends, (width - corner, 0), (far, 0, corner, height))
        line = ends.subsurface((corner, 0, 1, height))
        surface.blit(pygame.transform.scale(line, (width - 2 * corner, height)), (corner, 0))
    else:
        surface.blit(ends, (0, 0), (0, 0, width, corner))
        surface.blit(ends, (0, height - corner), (0, far, width, corner))
        line = ends.subsurface((0, corner, width, 1))
        surface.blit(pygame.transform.scale(line, (width, height - 2 * corner)), (0, corner))
    return surface


def _slices(
    target: pygame.Surface, cache: SurfaceCache, outer: pygame.Rect, style: PanelStyle, alpha: int = 255
) -> None:
    corner = style.corner
    tile = _tile(cache, style)
    far = tile.get_width() - corner
    tile.set_alpha(alpha)
    for area_x, x in ((0, outer.left), (far, outer.right - corner)):
        for area_y, y in ((0, outer.top), (far, outer.bottom - corner)):
            target.blit(tile, (x, y), (area_x, area_y, corner, corner))
    tile.set_alpha(255)
    wide, high = outer.width - 2 * corner, outer.height - 2 * corner
    for side, length, place in (
        ("top", wide, (outer.left + corner, outer.top)),
        ("bottom", wide, (outer.left + corner, outer.bottom - corner)),
        ("left", high, (outer.left, outer.top + corner)),
        ("right", high, (outer.right - corner, outer.top + corner)),
    ):
        edge = _edge(cache, style, tile, side, length)
        edge.set_alpha(alpha)
        target.blit(edge, place)
        edge.set_alpha(255)
    middle = (outer.left + corner, outer.top + corner, wide, high)
    if style.solid:
        target.fill(rgba(style.fill or "")[:3], middle)
    elif not style.hollow:
        # Only for panels drawn as a whole: the shadow is seen through the fill, as in the corners.
        target.fill(tile.get_at((corner, corner)), middle)


def _tile(cache: SurfaceCache, style: PanelStyle) -> pygame.Surface:
    key = ("panel corners", style)
    entry = cache.get(key)
    if entry is None:
        side = 2 * style.corner + 2
        entry = cache.put(key, rasterise(_markup(side, side, style), side, side))
    return entry.surface


def _edge(
    cache: SurfaceCache, style: PanelStyle, tile: pygame.Surface, side: str, length: int
) -> pygame.Surface:
    key = ("panel edge", style, side, length)
    entry = cache.get(key)
    if entry is None:
        corner, full = style.corner, tile.get_width()
        area, size = {
            "top": ((corner, 0, 1, corner), (length, corner)),
            "bottom": ((corner, full - corner, 1, corner), (length, corner)),
            "left": ((0, corner, corner, 1), (corner, length)),
            "right": ((full - corner, corner, corner, 1), (corner, length)),
        }[side]
        entry = cache.put(key, pygame.transform.scale(tile.subsurface(area), size))
    return entry.surface


def _markup(width: int, height: int, style: PanelStyle) -> str:
    pad, border = style.pad, style.border if style.outline else 0
    inner_width, inner_height = width - 2 * pad, height - 2 * pad
    radius = min(style.radius, inner_width / 2, inner_height / 2)
    if style.glow:
        light = soft_light(pad, pad, inner_width, inner_height, radius, style.glow, style.fill or GLOW)
        return document(width, height, light)
    body = ""
    if style.shadow:
        body += soft_shadow(
            pad + style.shadow * 0.15, pad + style.shadow, inner_width, inner_height, radius,
            style.shadow * 0.95, SHADOW,
        )  # fmt: skip
    body += rounded(
        pad + border / 2, pad + border / 2, inner_width - border, inner_height - border,
        radius - border / 2, style.fill, style.outline, border,
    )  # fmt: skip
    return document(width, height, body)
