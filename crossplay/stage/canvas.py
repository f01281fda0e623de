"""The canvas: 1920×1080 units on a window of any size. Units become pixels here and nowhere else."""

from __future__ import annotations

import sys
from collections.abc import Callable, Hashable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import pygame

from crossplay.core.paths import ASSETS
from crossplay.core.plain_text import one_line
from crossplay.stage.cache import Entry, SurfaceCache
from crossplay.stage.palette import CREAM, GLOW, INK, rgba
from crossplay.stage.panels import PanelStyle, draw_panel
from crossplay.stage.placed_text import PlacedText, TextRecorder
from crossplay.stage.shape_pictures import ShapePictures
from crossplay.stage.shapes import Points, line_markup, polygon_markup
from crossplay.stage.sprites import Sprites, Swap
from crossplay.stage.text import Face, FontSize
from crossplay.stage.text_pictures import TextPictures
from crossplay.stage.viewport import SAFE, UNITS, RectLike, Viewport

__all__ = ["SAFE", "UNITS", "Canvas", "Face", "FontSize", "PlacedText", "RectLike"]

Painter = Callable[["Canvas"], None]
Point = tuple[float, float]
CACHE_BYTES = 72 * 2**20
"""The size of the cache for a window of 1920×1080; it grows with the window's area."""
LARGEST_CACHE = 2.0
"""How much larger it may be than that: at 3840×2160 it holds what a table shows, and no more."""
AROUND = "#0d0a0e"
"""The colour of a new window, until something is drawn on it."""
PANEL_SHADOW = 7
"""How high a panel seems to be above the table, in units."""

_ANCHORS = {
    "center": (0.5, 0.5), "left": (0.0, 0.5), "right": (1.0, 0.5), "top": (0.5, 0.0), "bottom": (0.5, 1.0),
    "topleft": (0.0, 0.0), "topright": (1.0, 0.0), "bottomleft": (0.0, 1.0), "bottomright": (1.0, 1.0),
}  # fmt: skip


def _print_warning(line: str) -> None:
    print(f"crossplay: {one_line(line)}", file=sys.stderr)


def _box(x: float, y: float, anchor: tuple[float, float], size: tuple[float, float]) -> pygame.FRect:
    """Return the box of this size that has a point at its anchor."""
    return pygame.FRect(x - anchor[0] * size[0], y - anchor[1] * size[1], *size)


class WarnOnce:
    """Passes each warning on once."""

    def __init__(self, warn: Callable[[str], None]) -> None:
        self._warn = warn
        self._warned: set[str] = set()

    def __call__(self, line: str) -> None:
        if line not in self._warned:
            self._warned.add(line)
            self._warn(line)


class Canvas:
    """Draws pictures, shapes and text on a surface; all positions and sizes are in units."""

    def __init__(
        self,
        surface: pygame.Surface | None = None,
        *,
        warn: Callable[[str], None] = _print_warning,
        assets: Path = ASSETS,
        cache_bytes: int = CACHE_BYTES,
        wordless: bool = False,
    ) -> None:
        """`wordless`: texts are left out, where nobody could read them."""
        self._wordless = wordless
        self._view = Viewport()
        self._recorder = TextRecorder()
        self._cache_bytes = cache_bytes
        self.warn = WarnOnce(warn)
        self.cache = SurfaceCache(cache_bytes)
        self.sprites = Sprites(assets, self.cache, self.warn)
        self._shapes = ShapePictures(self.cache)
        self._type = TextPictures(self.cache, self.warn)
        self._size = (0, 0)
        self._shift = (0, 0)
        self.use(surface or pygame.Surface(UNITS.size))

    def use(self, surface: pygame.Surface) -> None:
        """Draw on this surface from now on, in its middle. A new size empties the caches."""
        self._target = surface
        size = surface.get_size()
        self._view.fit(size, self._shift)
        if size != self._size:
            self._size = size
            self.cache.limit = round(self._cache_bytes * max(0.5, min(LARGEST_CACHE, self.scale**2)))
            self.forget()
        surface.fill(AROUND)

    def drift(self, x: int, y: int) -> None:
        """Move the whole picture by a few pixels, so that nothing burns into a screen."""
        if (x, y) != self._shift:
            self._shift = (x, y)
            self.use(self._target)

    @property
    def surface(self) -> pygame.Surface:
        """The surface that is drawn on: the window, or the one of a painter."""
        return self._target

    def forget(self) -> None:
        """Empty the caches, after a change of size, language or settings."""
        self.cache.clear()
        self.sprites.forget()
        self._type.forget()

    @property
    def text_scale(self) -> float:
        """The factor of the setting “larger text”: 1.0 or 1.2."""
        return self._type.larger

    @text_scale.setter
    def text_scale(self, value: float) -> None:
        if value != self._type.larger:
            self._type.larger = value
            self.forget()

    @property
    def scale(self) -> float:
        """Pixels per unit."""
        return self._view.scale

    @property
    def texts(self) -> list[PlacedText] | None:
        """The texts that were drawn; None unless a list was put here to collect them."""
        return self._recorder.texts

    @texts.setter
    def texts(self, texts: list[PlacedText] | None) -> None:
        self._recorder.texts = texts

    def to_units(self, px: float, py: float) -> tuple[float, float] | None:
        """Return the point of the canvas under a pixel of the window; None beside it."""
        return self._view.to_units(px, py)

    def to_pixels(self, x: float, y: float) -> tuple[int, int]:
        """Return the pixel of the window at a point of the canvas."""
        return self._view.to_pixels(x, y)

    @contextmanager
    def clip(self, rect: RectLike) -> Iterator[None]:
        """Draw nothing outside `rect` inside the block."""
        before = self._target.get_clip()
        self._target.set_clip(before.clip(self._view.pixel_rect(rect)))
        try:
            with self._recorder.window(pygame.FRect(rect)):
                yield
        finally:
            self._target.set_clip(before)

    @contextmanager
    def nearer(self, part: RectLike, area: RectLike) -> Iterator[None]:
        """Draw inside the block as if a part of the canvas filled an area of it, and nothing outside that."""
        with self.clip(area), self._view.nearer(pygame.FRect(part), pygame.FRect(area)):
            yield

    # --- pictures and shapes ----------------------------------------------------------------------

    def fill(self, colour: str) -> None:
        self._target.fill(rgba(colour)[:3])

    def aspect(self, name: str) -> float:
        """Return width ÷ height of a sprite, or of markup."""
        return self.sprites.aspect(name)

    def sprite(
        self, name: str, x: float, y: float, *, width: float = 0, height: float = 0, angle: float = 0.0,
        alpha: float = 255, swap: Swap = (), flip: bool = False, anchor: str = "center", squash: float = 0.0,
    ) -> None:  # fmt: skip
        """Draw assets/`name`.svg, as large as fits the width, the height, or the box; flatter by `squash`."""
        if alpha < 1:
            return
        scale, size = self.scale, self._view.picture_scale
        wide, high = self.sprites.fitted(name, width * size, height * size, 100 * size)
        surface = self.sprites.picture(name, wide, high, swap, round(angle), flip, squash)
        across, down = _ANCHORS[anchor]
        self._blit(
            surface,
            round(self._view.left + x * scale + (0.5 - across) * wide - surface.get_width() / 2),
            round(self._view.top + y * scale + (0.5 - down) * high - surface.get_height() / 2),
            alpha,
        )

    def svg(
        self, markup: str, x: float, y: float, width: float, height: float, *, angle: float = 0.0,
        swap: Swap = (), anchor: str = "center",
    ) -> None:  # fmt: skip
        """Draw an SVG given as text, like a sprite."""
        self.sprite(markup, x, y, width=width, height=height, angle=angle, swap=swap, anchor=anchor)

    def _blit(self, surface: pygame.Surface, x: int, y: int, alpha: float = 255) -> None:
        if alpha >= 255:
            self._target.blit(surface, (x, y))
        elif alpha >= 1:
            surface.set_alpha(int(alpha))
            self._target.blit(surface, (x, y))
            # Back to what blits fastest: 255 for surfaces with transparent pixels, None for others.
            surface.set_alpha(255 if surface.get_flags() & pygame.SRCALPHA else None)

    def _blit_middle(self, surface: pygame.Surface, x: float, y: float, alpha: float) -> None:
        view, (width, height) = self._view, surface.get_size()
        left, top = view.left + x * view.scale - width / 2, view.top + y * view.scale - height / 2
        self._blit(surface, round(left), round(top), alpha)

    def panel(
        self, rect: RectLike, fill: str | None = CREAM, *, outline: str | None = INK, border: float = 6,
        radius: float = 24, shadow: bool = True, alpha: float = 255,
    ) -> None:  # fmt: skip
        """Draw a panel: rounded, outlined, with a soft shadow. The outline is inside `rect`."""
        pixels = self._view.pixel_rect(rect)
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
        """Draw light around a rounded rectangle, or a circle if the radius is half its size."""
        pixels = self._view.pixel_rect(rect)
        if alpha >= 1 and min(pixels.size) >= 1:
            rounding = round(min(radius * self.scale, min(pixels.size) / 2), 1)
            style = PanelStyle(colour, None, 0, rounding, 0, max(2, round(reach * self.scale)))
            draw_panel(self._target, self.cache, pixels, style, int(alpha))

    def ring(
        self, x: float, y: float, radius: float, share: float, colour: str, width: float = 12, *,
        ground: str | None = None, alpha: float = 255,
    ) -> None:  # fmt: skip
        """Draw a ring filled clockwise from the top; share 0…1, in sixtieths."""
        self._blit_middle(self._shapes.ring(self.scale, radius, share, colour, width, ground), x, y, alpha)

    def circle(
        self, x: float, y: float, radius: float, fill: str | None, *, outline: str | None = None,
        border: float = 0, alpha: float = 255,
    ) -> None:  # fmt: skip
        """Draw a disc; the outline is inside the radius."""
        disc = self._shapes.disc(self.scale, radius, fill, outline, border) if alpha >= 1 else None
        if disc is not None:
            self._blit_middle(disc, x, y, alpha)

    def polygon(
        self, points: Points, fill: str | None, *, outline: str | None = None, border: float = 0,
        alpha: float = 255,
    ) -> None:  # fmt: skip
        """Draw a closed shape; the outline is half inside, half outside."""
        thickness = border * self.scale if outline else 0.0
        self._shape(
            ("polygon", fill, outline, border), points, thickness, alpha,
            lambda near, width, height: polygon_markup(near, width, height, fill, outline, thickness),
        )  # fmt: skip

    def line(
        self, points: Points, colour: str, width: float, *, dash: Sequence[float] | None = None,
        alpha: float = 255,
    ) -> None:  # fmt: skip
        """Draw a line through the points, with round ends; `dash` in units."""
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
        """Draw the markup in the box of the points."""
        self._blit(*self._shapes.path(kind, self._view.pixel_points(points), thickness, markup), alpha)

    def shade_all(self, alpha: float = 140) -> None:
        """Darken what has been drawn."""
        keep = max(0, 255 - round(alpha))
        # Multiplying costs half as much as blending a full-screen surface. A little blue is kept.
        self._target.fill((keep, keep, keep + (255 - keep) // 16), special_flags=pygame.BLEND_RGB_MULT)

    # --- text -------------------------------------------------------------------------------------

    def text(
        self, words: str, x: float, y: float, font_size: FontSize = FontSize.BODY, *, colour: str = INK,
        anchor: str = "center", face: Face = Face.TEXT, outline: str | None = None,
        width: float | None = None, height: float | None = None, alpha: float = 255, angle: float = 0,
    ) -> pygame.FRect:  # fmt: skip
        """Draw text at the anchor; return its rect. With a width it wraps and shrinks to fit the box."""
        layout = self._type.layout(words, font_size, face, self.scale, width, height)
        scale = self.scale
        across, down = _ANCHORS[anchor]
        wide, high = layout.width / scale, layout.height / scale
        rect = pygame.FRect(x - across * wide, y - down * high, wide, high)
        if not words or alpha < 1 or self._wordless:
            return rect
        align = "left" if across == 0 else "right" if across == 1 else "center"
        surface = self._type.picture(layout, face, colour, outline, align, round(angle) % 360)
        self._blit_middle(surface, rect.centerx, rect.centery, alpha)
        if angle:
            size = surface.get_width() / scale, surface.get_height() / scale
            rect = _box(*rect.center, (0.5, 0.5), size)
        if self._recorder.active:
            box = _box(x, y, _ANCHORS[anchor], (width or wide, height or high)) if width or height else None
            self._recorder.add([PlacedText(words, pygame.FRect(rect), box, layout.font_size, layout.cut)])
        return rect

    def measure(
        self, words: str, font_size: FontSize = FontSize.BODY, face: Face = Face.TEXT,
        width: float | None = None,
    ) -> tuple[float, float]:  # fmt: skip
        """Return the width and height of a text, wrapped within `width` if given."""
        layout = self._type.layout(words, font_size, face, self.scale, width, None)
        return layout.width / self.scale, layout.height / self.scale

    def cached(
        self, key: Hashable, rect: RectLike, painter: Painter, *, opaque: bool = False, alpha: float = 255
    ) -> None:
        """Paint the contents of a rect once, on a surface of its own, and draw that surface from then on.

        With the same key and size, the same surface is drawn at any place.
        """
        x, y, width, height = rect
        size = round(width * self.scale), round(height * self.scale)
        if min(size) < 1 or alpha < 1:
            return
        left, top = round(self._view.left + x * self.scale), round(self._view.top + y * self.scale)
        whole = ("painted", key, size, opaque)
        entry = self.cache.get(whole)
        if entry is None:
            entry = self._paint(whole, pygame.Rect((left, top), size), painter, opaque, (x, y))
        self._blit(entry.surface, left, top, alpha)
        if self._recorder.active:
            (painted_x, painted_y), texts = entry.extra
            self._recorder.add([text.moved(x - painted_x, y - painted_y) for text in texts])

    def _paint(self, key: Hashable, pixels: pygame.Rect, painter: Painter, opaque: bool, at: Point) -> Entry:
        surface = pygame.Surface(pixels.size, 0 if opaque else pygame.SRCALPHA)
        before = self._target, self._view.left, self._view.top
        self._target = surface
        self._view.left, self._view.top = self._view.left - pixels.left, self._view.top - pixels.top
        self._recorder.begin()
        try:
            with self.sprites.painting(ground=opaque):
                painter(self)
        finally:
            self._target, self._view.left, self._view.top = before
            texts = self._recorder.end()
        return self.cache.put(key, surface, extra=(at, texts), ground=opaque)
