"""Sprites: SVG pictures rasterised at the size in pixels at which they are drawn."""

from __future__ import annotations

import io
import math
import re
from collections import OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pygame

from crossplay.stage.cache import SurfaceCache

Swap = tuple[tuple[str, str], ...]
_SETTLED = 3
"""Uses after which a size or angle is taken to stay: it is then rasterised from the SVG, not scaled."""
_AT_ONCE = 2
"""How many pictures that can wait are made while one frame is drawn."""
SQUASH_STEP = 0.04
"""A drawing is squashed in steps, so that a few pictures are enough."""
_PASSING = 400_000
"""Pixels from which a picture that is only painted onto a ground is not kept itself."""
_MARKUPS = 400
_ROOT = re.compile(r"<svg\b[^>]*>", re.DOTALL)
_VIEW_BOX = re.compile(r'\bviewBox\s*=\s*"([^"]+)"')
_SIZE = re.compile(r'\b(width|height)\s*=\s*"([\d.]+)(?:px)?"')

PLACEHOLDER = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">'
    '<rect x="3" y="3" width="94" height="94" rx="8" fill="#f7ead2" stroke="#b8322a" stroke-width="6"/>'
    '<path d="M14 14 L86 86 M86 14 L14 86" stroke="#b8322a" stroke-width="8"/></svg>'
)
"""Drawn for a missing picture."""


def native(surface: pygame.Surface) -> pygame.Surface:
    """Return the surface in the format that blits fastest."""
    if pygame.display.get_init() and pygame.display.get_surface():
        return surface.convert_alpha()
    copy = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
    copy.blit(surface, (0, 0))
    return copy


def rasterise(markup: str, width: int, height: int) -> pygame.Surface:
    """Return the drawing as large as fits width×height pixels, in its own proportions."""
    return native(pygame.image.load_sized_svg(io.BytesIO(markup.encode()), (max(1, width), max(1, height))))


def view_box(markup: str) -> tuple[float, float, float, float]:
    """Return x, y, width and height of an SVG. Raises ValueError."""
    root = _ROOT.search(markup)
    if root is None:
        raise ValueError("no <svg> element")
    if found := _VIEW_BOX.search(root[0]):
        x, y, width, height = (float(part) for part in found[1].replace(",", " ").split())
    else:
        size = {name: float(value) for name, value in _SIZE.findall(root[0])}
        x, y, width, height = 0.0, 0.0, size.get("width", 0.0), size.get("height", 0.0)
    if width <= 0 or height <= 0:
        raise ValueError("an <svg> without a size")
    return x, y, width, height


def rotated(markup: str, angle: float) -> tuple[str, float, float]:
    """Return the drawing rotated clockwise about its middle, and the factors by which its frame grew."""
    x, y, width, height = view_box(markup)
    cos, sin = abs(math.cos(math.radians(angle))), abs(math.sin(math.radians(angle)))
    wide, high = width * cos + height * sin, width * sin + height * cos
    middle_x, middle_y = x + width / 2, y + height / 2
    root = _ROOT.search(markup)
    end = markup.rindex("</svg>")
    assert root is not None
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" '
        f'viewBox="{middle_x - wide / 2} {middle_y - high / 2} {wide} {high}">'
        f'<g transform="rotate({angle} {middle_x} {middle_y})">{markup[root.end() : end]}</g></svg>',
        wide / width,
        high / height,
    )


class Sprites:
    """Rasterises drawings, with colours swapped, and caches the surfaces."""

    def __init__(self, folder: Path, cache: SurfaceCache, warn: Callable[[str], None]) -> None:
        self._folder = folder
        self._cache = cache
        self._warn = warn
        self._markups: OrderedDict[tuple[str, Swap], str] = OrderedDict()
        self._aspects: dict[str, float] = {}
        self._passing = False
        """Whether what is drawn is painted onto a ground, which is then kept in its place."""
        self._left: int | None = None
        """How many may be so while this frame is drawn; None: all."""
        self.postponed = False
        """Whether some of them wait for the next frame."""
        self._masters: dict[tuple[str, Swap, bool], list[tuple[int, int]]] = {}

    @contextmanager
    def painting(self, *, ground: bool) -> Iterator[None]:
        """Draw inside the block on a surface that will be kept; `ground`: one that fills the window."""
        before, self._passing = self._passing, self._passing or ground
        try:
            yield
        finally:
            self._passing = before

    def begin_picture(self) -> None:
        """Begin a frame, in which few rough pictures are replaced by good ones: the others wait."""
        self._left, self.postponed = _AT_ONCE, False

    def may_make(self) -> bool:
        """Return whether a picture that can wait for the next frame may be made in this one, and count it."""
        if self._left == 0:
            self.postponed = True
            return False
        if self._left is not None:
            self._left -= 1
        return True

    def forget(self) -> None:
        self._masters.clear()

    def fitted(self, name: str, width: float, height: float, usual: float) -> tuple[int, int]:
        """Return the pixels of a picture as large as fits the width, the height, or the box of both.

        Zero is no limit; without any limit the picture is as wide as usual.
        """
        aspect = self.aspect(name)
        if not width and not height:
            width = usual
        if not height or (width and width < height * aspect):
            wide = max(1, round(width))
            return wide, max(1, math.ceil(wide / aspect))
        high = max(1, round(height))
        return max(1, math.ceil(high * aspect)), high

    def aspect(self, name: str) -> float:
        """Return width ÷ height; `name` is a path below assets without .svg, or markup."""
        known = self._aspects.get(name)
        if known is None:
            if len(self._aspects) > _MARKUPS:
                self._aspects.clear()
            _, _, width, height = view_box(self._markup(name, ()))
            known = self._aspects[name] = width / height
        return known

    def _markup(self, name: str, swap: Swap) -> str:
        known = self._markups.get((name, swap))
        if known is not None:
            self._markups.move_to_end((name, swap))
            return known
        markup = name if name.startswith("<") else self._read(name)
        for old, new in swap:
            markup = re.sub(re.escape(old), new, markup, flags=re.IGNORECASE)
        self._markups[name, swap] = markup
        if len(self._markups) > _MARKUPS:
            self._markups.popitem(last=False)
        return markup

    def _read(self, name: str) -> str:
        file = self._folder / f"{name}.svg"
        try:
            markup = file.read_text(encoding="utf-8")
            view_box(markup)
        except (OSError, ValueError) as problem:
            reason = "missing" if isinstance(problem, FileNotFoundError) else f"unreadable ({problem})"
            self._warn(f"assets/{name}.svg: {reason}; a placeholder is shown")
            return PLACEHOLDER
        return markup

    def picture(
        self, name: str, width: int, height: int, swap: Swap = (), angle: int = 0, flip: bool = False,
        squash: float = 0.0,
    ) -> pygame.Surface:  # fmt: skip
        """Return the drawing that fits width×height pixels, rotated clockwise by whole degrees.

        Squashed by a share, it is as much flatter and wider; stretched by a negative one.
        """
        angle %= 360
        if step := round(squash / SQUASH_STEP):
            return self._squashed(name, width, height, swap, angle, flip, step)
        key = ("sprite", name, width, height, swap, angle, flip)
        entry = self._cache.get(key)
        if entry is not None:
            if not (entry.rough and entry.uses >= _SETTLED):
                return entry.surface
            if not self.may_make():
                return entry.surface
        if angle % 90 == 0:
            surface, rough = self._straight(name, width, height, swap, flip, settled=entry is not None)
            if angle:
                surface = pygame.transform.rotate(surface, -angle)
        elif entry is None:
            surface, rough = (
                pygame.transform.rotozoom(self.picture(name, width, height, swap, 0, flip), -angle, 1.0),
                True,
            )
        else:
            surface, rough = self._turned(name, width, height, swap, flip, angle), False
        if self._passing and surface.get_width() * surface.get_height() >= _PASSING:
            return surface
        return self._cache.put(key, surface, rough=rough).surface

    def _squashed(
        self, name: str, width: int, height: int, swap: Swap, angle: int, flip: bool, step: int
    ) -> pygame.Surface:
        """Return that drawing some steps flatter and wider, or taller; its foot is where it was.

        Its frame grows as far as is needed to keep the middle where it was, too.
        """
        key = ("squashed", name, width, height, swap, angle, flip, step)
        entry = self._cache.get(key)
        if entry is None:
            plain = self.picture(name, width, height, swap, angle, flip)
            share, high = step * SQUASH_STEP, plain.get_height()
            size = max(1, round(plain.get_width() * (1 + share))), max(1, round(high * (1 - share)))
            missing = high - size[1]
            frame = pygame.Surface((size[0], high + 2 * max(0, -missing)), pygame.SRCALPHA, plain)
            frame.blit(pygame.transform.smoothscale(plain, size), (0, max(0, missing)))
            entry = self._cache.put(key, frame)
        return entry.surface

    def _straight(
        self, name: str, width: int, height: int, swap: Swap, flip: bool, settled: bool
    ) -> tuple[pygame.Surface, bool]:
        """Return a drawing that is not rotated, and whether it was scaled from a larger raster.

        Sizes that change with every frame are scaled, which is quicker and hardly softer.
        """
        masters = self._masters.setdefault((name, swap, flip), [])
        if not settled:
            for master in masters:
                if width <= master[0] <= 2 * width and (width, height) != master:
                    large = self._cache.get(("sprite", name, *master, swap, 0, flip))
                    if large is not None and not large.rough:
                        aspect = large.surface.get_width() / large.surface.get_height()
                        size = _fitted(aspect, width, height)
                        return pygame.transform.smoothscale(large.surface, size), True
        surface = self._raster(self._markup(name, swap), width, height)
        if flip:
            surface = pygame.transform.flip(surface, True, False)
        if (width, height) not in masters:
            masters.append((width, height))
            del masters[:-6]
        return surface, False

    def _turned(
        self, name: str, width: int, height: int, swap: Swap, flip: bool, angle: int
    ) -> pygame.Surface:
        wide, high = _fitted(self.aspect(name), width, height)
        markup, grown_wide, grown_high = rotated(self._markup(name, swap), -angle if flip else angle)
        surface = self._raster(markup, math.ceil(wide * grown_wide), math.ceil(high * grown_high))
        return pygame.transform.flip(surface, True, False) if flip else surface

    def _raster(self, markup: str, width: int, height: int) -> pygame.Surface:
        try:
            return rasterise(markup, width, height)
        except pygame.error as problem:
            self._warn(f"a drawing cannot be read ({problem}); a placeholder is shown: {markup[:60]}")
            return rasterise(PLACEHOLDER, width, height)


def _fitted(aspect: float, width: int, height: int) -> tuple[int, int]:
    """Return the largest size with this aspect within width×height."""
    if width / height > aspect:
        return max(1, round(height * aspect)), height
    return width, max(1, round(width / aspect))
