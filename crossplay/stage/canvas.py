"""The canvas: 1920×1080 units on whatever window there is. Only here are units turned into pixels."""

from __future__ import annotations

import math
import sys
from collections.abc import Callable, Hashable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import pygame

from crossplay.core.paths import ASSETS
from crossplay.stage.cache import Entry, SurfaceCache
from crossplay.stage.palette import CREAM, GLOW, INK, rgba
from crossplay.stage.panels import PanelStyle, draw_panel
from crossplay.stage.shapes import Points, arc_markup, circle_markup, line_markup, polygon_markup
from crossplay.stage.sprites import Sprites, Swap, rasterise
from crossplay.stage.text import Face, FontSize, Layout, Typesetter

__all__ = ["SAFE", "UNITS", "Canvas", "Face", "FontSize", "PlacedText", "RectLike"]

RectLike = pygame.Rect | pygame.FRect | tuple[float, float, float, float]
Painter = Callable[["Canvas"], None]
UNITS = pygame.Rect(0, 0, 1920, 1080)
SAFE = pygame.Rect(96, 54, 1728, 972)
"""The inner 90 %: text stays in here, since televisions may cut edges."""
BARS = "#0d0a0e"
CACHE_BYTES = 72 * 2**20
"""For a window of 1920×1080; grows with the window's area."""
PANEL_SHADOW = 7
"""How far a panel stands off the table, in units."""

_ANCHORS = {
    "center": (0.5, 0.5), "left": (0.0, 0.5), "right": (1.0, 0.5), "top": (0.5, 0.0), "bottom": (0.5, 1.0),
    "topleft": (0.0, 0.0), "topright": (1.0, 0.0), "bottomleft": (0.0, 1.0), "bottomright": (1.0, 1.0),
}  # fmt: skip


@dataclass(frozen=True)
class PlacedText:
    """A text as drawn, in units: its words, the rect it takes, the box it was given, the size used."""

    words: str
    rect: pygame.FRect
    box: pygame.FRect | None
    font_size: FontSize
    cut: bool = False

    def moved(self, x: float, y: float) -> PlacedText:
        if not x and not y:
            return self
        box = self.box.move(x, y) if self.box else None
        return PlacedText(self.words, self.rect.move(x, y), box, self.font_size, self.cut)


def _print_warning(line: str) -> None:
    print(f"crossplay: {line}", file=sys.stderr)


class Canvas:
    def __init__(
        self,
        surface: pygame.Surface | None = None,
        *,
        warn: Callable[[str], None] = _print_warning,
        assets: Path = ASSETS,
        cache_bytes: int = CACHE_BYTES,
    ) -> None:
        self.texts: list[PlacedText] | None = None
        self.scale = 1.0
        self._text_scale = 1.0
        self._cache_bytes = cache_bytes
        self._warned: set[str] = set()
        self._warn_hook = warn
        self.cache = SurfaceCache(cache_bytes)
        self._sprites = Sprites(assets, self.cache, self.warn)
        self._type = Typesetter(self.warn)
        self._painting: list[list[PlacedText]] = []
        self._size = (0, 0)
        self._shift = (0, 0)
        self._area = pygame.Rect(0, 0, 0, 0)
        self.use(surface or pygame.Surface(UNITS.size))

    def warn(self, line: str) -> None:
        """Says each thing once."""
        if line not in self._warned:
            self._warned.add(line)
            self._warn_hook(line)

    # --- the window -------------------------------------------------------------------------------

    def use(self, surface: pygame.Surface) -> None:
        """Draws on this surface from now on, letterboxed; a new size makes everything anew."""
        self._target = surface
        width, height = surface.get_size()
        if (width, height) != self._size:
            self._size = (width, height)
            self.scale = max(0.01, min(width / UNITS.width, height / UNITS.height))
            self.cache.limit = round(self._cache_bytes * max(0.5, min(4.0, self.scale**2)))
            self.forget()
        area = pygame.Rect(0, 0, round(UNITS.width * self.scale), round(UNITS.height * self.scale))
        area.center = (width // 2 + self._shift[0], height // 2 + self._shift[1])
        self._area = area
        self._left, self._top = area.topleft
        surface.set_clip(None)
        for bar in (
            (0, 0, width, area.top),
            (0, area.bottom, width, height - area.bottom),
            (0, area.top, area.left, area.height),
            (area.right, area.top, width - area.right, area.height),
        ):
            surface.fill(BARS, bar)
        surface.set_clip(area)

    def drift(self, x: int, y: int) -> None:
        """Moves the whole picture by a few pixels, so that nothing burns into a screen."""
        if (x, y) != self._shift:
            self._shift = (x, y)
            self.use(self._target)

    @property
    def surface(self) -> pygame.Surface:
        """What is drawn on now: the window, or the surface of a painter."""
        return self._target

    def forget(self) -> None:
        """Empties the caches: after a change of size, language or setting."""
        self.cache.clear()
        self._sprites.forget()
        self._type.forget()

    @property
    def text_scale(self) -> float:
        """The setting "larger text": 1.0 or 1.2."""
        return self._text_scale

    @text_scale.setter
    def text_scale(self, value: float) -> None:
        if value != self._text_scale:
            self._text_scale = value
            self.forget()

    def to_units(self, px: float, py: float) -> tuple[float, float] | None:
        """The point of the canvas under a pixel of the window; None in the black bars."""
        if not self._area.collidepoint(px, py):
            return None
        return (px - self._area.left) / self.scale, (py - self._area.top) / self.scale

    def to_pixels(self, x: float, y: float) -> tuple[int, int]:
        """The pixel of the window at a point of the canvas."""
        return round(self._area.left + x * self.scale), round(self._area.top + y * self.scale)

    def _pixel_rect(self, rect: RectLike) -> pygame.Rect:
        x, y, width, height = rect
        left, top = round(self._left + x * self.scale), round(self._top + y * self.scale)
        right = round(self._left + (x + width) * self.scale)
        bottom = round(self._top + (y + height) * self.scale)
        return pygame.Rect(left, top, right - left, bottom - top)

    @contextmanager
    def clip(self, rect: RectLike) -> Iterator[None]:
        """Nothing is drawn outside `rect` while this lasts."""
        target = self._target
        before = target.get_clip()
        target.set_clip(before.clip(self._pixel_rect(rect)))
        try:
            yield
        finally:
            target.set_clip(before)

    # --- pictures and shapes ----------------------------------------------------------------------

    def fill(self, colour: str) -> None:
        self._target.fill(rgba(colour)[:3])

    def aspect(self, name: str) -> float:
        """Width ÷ height of a sprite (or of markup)."""
        return self._sprites.aspect(name)

    def sprite(
        self, name: str, x: float, y: float, *, width: float = 0, height: float = 0, angle: float = 0.0,
        alpha: float = 255, swap: Swap = (), flip: bool = False, anchor: str = "center",
    ) -> None:  # fmt: skip
        """Draws assets/`name`.svg, as large as fits the width, the height, or the box of both (units)."""
        if alpha < 1:
            return
        scale, aspect = self.scale, self._sprites.aspect(name)
        if not width and not height:
            width = 100.0
        if not height or (width and width < height * aspect):
            wide = max(1, round(width * scale))
            high = max(1, math.ceil(wide / aspect))
        else:
            high = max(1, round(height * scale))
            wide = max(1, math.ceil(high * aspect))
        surface = self._sprites.picture(name, wide, high, swap, round(angle), flip)
        across, down = _ANCHORS[anchor]
        self._blit(
            surface,
            round(self._left + x * scale + (0.5 - across) * wide - surface.get_width() / 2),
            round(self._top + y * scale + (0.5 - down) * high - surface.get_height() / 2),
            alpha,
        )

    def svg(
        self, markup: str, x: float, y: float, width: float, height: float, *, angle: float = 0.0,
        alpha: float = 255, swap: Swap = (), flip: bool = False, anchor: str = "center",
    ) -> None:  # fmt: skip
        """Draws an SVG given as text, like a sprite."""
        self.sprite(
            markup, x, y, width=width, height=height, angle=angle, alpha=alpha, swap=swap, flip=flip,
            anchor=anchor,
        )  # fmt: skip

    def _blit(self, surface: pygame.Surface, x: int, y: int, alpha: float = 255) -> None:
        if alpha >= 255:
            self._target.blit(surface, (x, y))
        elif alpha >= 1:
            surface.set_alpha(int(alpha))
            self._target.blit(surface, (x, y))
            # Back to the quick way: 255 for see-through pixels, None where there are none.
            surface.set_alpha(255 if surface.get_flags() & pygame.SRCALPHA else None)

    def panel(
        self, rect: RectLike, fill: str | None = CREAM, *, outline: str | None = INK, border: float = 6,
        radius: float = 24, shadow: bool = True, alpha: float = 255,
    ) -> None:  # fmt: skip
        """A sheet of card: rounded, outlined, with a soft contact shadow. The outline lies inside `rect`."""
        pixels = self._pixel_rect(rect)
        if alpha < 1 or min(pixels.size) < 1:
            return
        scale = self.scale
        thickness = max(1, round(border * scale)) if border and outline else 0
        style = PanelStyle(
            fill, outline, thickness, round(min(radius * scale, min(pixels.size) / 2), 1),
            max(1, round(PANEL_SHADOW * scale)) if shadow else 0,
        )  # fmt: skip
        draw_panel(self._target, self.cache, pixels, style, int(alpha))

    def glow(
        self, rect: RectLike, colour: str = GLOW, *, reach: float = 16, radius: float = 24, alpha: float = 255
    ) -> None:
        """Light around a rounded rectangle (a circle, if the radius is half its size)."""
        pixels = self._pixel_rect(rect)
        if alpha >= 1 and min(pixels.size) >= 1:
            rounding = round(min(radius * self.scale, min(pixels.size) / 2), 1)
            style = PanelStyle(colour, None, 0, rounding, 0, max(2, round(reach * self.scale)))
            draw_panel(self._target, self.cache, pixels, style, int(alpha))

    def ring(
        self, x: float, y: float, radius: float, share: float, colour: str, width: float = 12, *,
        ground: str | None = None, alpha: float = 255,
    ) -> None:  # fmt: skip
        """A ring filled clockwise from the top: share 0…1, in sixtieths."""
        share = round(max(0.0, min(1.0, share)) * 60) / 60
        key = ("ring", radius, share, colour, width, ground)
        entry = self.cache.get(key)
        if entry is None:
            scale = self.scale
            side = math.ceil((2 * radius + width) * scale + 2)
            markup = arc_markup(radius * scale, width * scale, share, colour, ground)
            entry = self.cache.put(key, rasterise(markup, side, side))
        half = entry.surface.get_width() / 2
        self._blit(
            entry.surface,
            round(self._left + x * self.scale - half),
            round(self._top + y * self.scale - half),
            alpha,
        )

    def circle(
        self, x: float, y: float, radius: float, fill: str | None, *, outline: str | None = None,
        border: float = 0, alpha: float = 255,
    ) -> None:  # fmt: skip
        """A disc; the outline lies inside the radius."""
        pixels = round(radius * self.scale * 2) / 2
        if pixels < 0.5 or alpha < 1:
            return
        key = ("circle", pixels, fill, outline, border)
        entry = self.cache.get(key)
        if entry is None:
            markup = circle_markup(pixels, fill, outline, border * self.scale)
            side = math.ceil(2 * pixels + 2)
            entry = self.cache.put(key, rasterise(markup, side, side))
        side = entry.surface.get_width()
        self._blit(
            entry.surface,
            round(self._left + x * self.scale - side / 2),
            round(self._top + y * self.scale - side / 2),
            alpha,
        )

    def polygon(
        self, points: Points, fill: str | None, *, outline: str | None = None, border: float = 0,
        alpha: float = 255,
    ) -> None:  # fmt: skip
        """A closed shape; the outline lies half in, half out."""
        thickness = border * self.scale if outline else 0.0
        self._shape(
            ("polygon", fill, outline, border), points, thickness, alpha,
            lambda near, width, height: polygon_markup(near, width, height, fill, outline, thickness),
        )  # fmt: skip

    def line(
        self, points: Points, colour: str, width: float, *, dash: Sequence[float] | None = None,
        alpha: float = 255,
    ) -> None:  # fmt: skip
        """A line through the points, with round ends; `dash` in units."""
        scale, thickness = self.scale, max(1.0, width * self.scale)
        dashes = tuple(part * scale for part in dash) if dash else None
        self._shape(
            ("line", colour, width, dashes), points, thickness, alpha,
            lambda near, wide, high: line_markup(near, wide, high, colour, thickness, dashes),
        )  # fmt: skip

    def _shape(
        self, kind: tuple[object, ...], points: Points, thickness: float, alpha: float,
        markup: Callable[[Points, int, int], str],
    ) -> None:  # fmt: skip
        """Rasterises what `markup` draws within the box of the points; shapes that only move are cached."""
        scale, edge = self.scale, thickness / 2 + 1
        xs = [self._left + x * scale for x, _ in points]
        ys = [self._top + y * scale for _, y in points]
        left, top = math.floor(min(xs) - edge), math.floor(min(ys) - edge)
        near = tuple(
            (round(4 * (x - left)) / 4, round(4 * (y - top)) / 4) for x, y in zip(xs, ys, strict=True)
        )
        key = (*kind, near)
        entry = self.cache.get(key)
        if entry is None:
            width, height = math.ceil(max(xs) + edge) - left, math.ceil(max(ys) + edge) - top
            entry = self.cache.put(key, rasterise(markup(near, width, height), width, height))
        self._blit(entry.surface, left, top, alpha)

    def shade_all(self, alpha: float = 140) -> None:
        """Darkens what is drawn so far."""
        keep = max(0, 255 - round(alpha))
        # Multiplying costs half of blending a full-screen surface; a little blue stays, as at dusk.
        tint = (keep, keep, min(255, keep + (255 - keep) // 16))
        self._target.fill(tint, special_flags=pygame.BLEND_RGB_MULT)

    # --- text -------------------------------------------------------------------------------------

    def text(
        self, words: str, x: float, y: float, font_size: FontSize = FontSize.BODY, *, colour: str = INK,
        anchor: str = "center", face: Face = Face.TEXT, outline: str | None = None,
        width: float | None = None, height: float | None = None, alpha: float = 255, angle: float = 0,
    ) -> pygame.FRect:  # fmt: skip
        """Sets the words at the anchor; with a width they wrap and step down until they fit the box."""
        layout = self._layout(words, font_size, face, width, height)
        scale = self.scale
        across, down = _ANCHORS[anchor]
        wide, high = layout.width / scale, layout.height / scale
        rect = pygame.FRect(x - across * wide, y - down * high, wide, high)
        if not words or alpha < 1:
            return rect
        align = "left" if across == 0 else "right" if across == 1 else "center"
        surface = self._text_surface(layout, face, colour, outline, align, round(angle) % 360)
        middle_x, middle_y = self._left + rect.centerx * scale, self._top + rect.centery * scale
        size = surface.get_size()
        self._blit(surface, round(middle_x - size[0] / 2), round(middle_y - size[1] / 2), alpha)
        if angle:
            rect = pygame.FRect(0, 0, size[0] / scale, size[1] / scale)
            rect.center = (middle_x - self._left) / scale, (middle_y - self._top) / scale
        if self.texts is not None or self._painting:
            box = None
            if width is not None or height is not None:
                box_width, box_height = width or wide, height or high
                box = pygame.FRect(x - across * box_width, y - down * box_height, box_width, box_height)
            self._record([PlacedText(words, pygame.FRect(rect), box, layout.font_size, layout.cut)])
        return rect

    def measure(
        self,
        words: str,
        font_size: FontSize = FontSize.BODY,
        face: Face = Face.TEXT,
        width: float | None = None,
    ) -> tuple[float, float]:
        """Width and height the words take, wrapped within `width` if given."""
        layout = self._layout(words, font_size, face, width, None)
        return layout.width / self.scale, layout.height / self.scale

    def _layout(
        self, words: str, font_size: FontSize, face: Face, width: float | None, height: float | None
    ) -> Layout:
        scale = self.scale
        return self._type.layout(
            words, font_size, face, scale, width=None if width is None else width * scale,
            height=None if height is None else height * scale, larger=self._text_scale,
        )  # fmt: skip

    def _text_surface(
        self, layout: Layout, face: Face, colour: str, outline: str | None, align: str, angle: int
    ) -> pygame.Surface:
        key = ("text", layout, face, colour, outline, align, angle)
        entry = self.cache.get(key)
        if entry is None:
            edge = pygame.Color(rgba(outline)) if outline else None
            surface = self._type.paint(layout, face, pygame.Color(rgba(colour)), edge, align)
            if angle:
                surface = pygame.transform.rotozoom(surface, -angle, 1.0)
            entry = self.cache.put(key, surface)
        return entry.surface

    def _record(self, placed: list[PlacedText]) -> None:
        if self._painting:
            self._painting[-1].extend(placed)
        elif self.texts is not None:
            self.texts.extend(placed)

    # --- painting once ----------------------------------------------------------------------------

    def cached(
        self, key: Hashable, rect: RectLike, painter: Painter, *, opaque: bool = False, alpha: float = 255
    ) -> None:
        """Paints the rect's contents once, on a surface of its own, and shows that from then on.

        With the same key and size at another place, what was painted moves along.
        """
        x, y, width, height = rect
        size = round(width * self.scale), round(height * self.scale)
        if min(size) < 1 or alpha < 1:
            return
        left, top = round(self._left + x * self.scale), round(self._top + y * self.scale)
        whole = ("painted", key, size, opaque)
        entry = self.cache.get(whole)
        if entry is None:
            entry = self._paint(whole, pygame.Rect((left, top), size), painter, opaque, (x, y))
        self._blit(entry.surface, left, top, alpha)
        if self.texts is not None or self._painting:
            (painted_x, painted_y), texts = entry.extra
            self._record([text.moved(x - painted_x, y - painted_y) for text in texts])

    def _paint(
        self, key: Hashable, pixels: pygame.Rect, painter: Painter, opaque: bool, place: tuple[float, float]
    ) -> Entry:
        surface = pygame.Surface(pixels.size, 0 if opaque else pygame.SRCALPHA)
        before = self._target, self._left, self._top
        self._target = surface
        self._left, self._top = self._left - pixels.left, self._top - pixels.top
        self._painting.append([])
        try:
            painter(self)
        finally:
            self._target, self._left, self._top = before
            texts = self._painting.pop()
        return self.cache.put(key, surface, extra=(place, texts))
