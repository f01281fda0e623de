"""Text: faces, sizes, wrapping and fitting. Sizes here are in pixels."""

from __future__ import annotations

import importlib.util
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum, IntEnum
from itertools import zip_longest
from pathlib import Path

import pygame

Warn = Callable[[str], None]
LINE = 1.2
"""The height of a line, in font sizes."""
OUTLINE = 0.085
"""The thickness of an outline, in font sizes."""
_LAYOUTS = 2000
"""The number of layouts that are kept."""
_GLUE = "\u00a0"
SOFT_BREAK, SOFT_HYPHEN = "\u200b", "\u00ad"
"""Characters after which a line may end, the second one with a hyphen that is drawn only there."""
_CLINGING = (";", ":", "!", "?", "»", "%", "…")
"""Signs before which a line never ends (French puts a space there)."""


class FontSize(IntEnum):
    """The sizes of text, in units. No text is smaller than a note."""

    NOTE = 28
    BODY = 36
    LEAD = 48
    TITLE = 76
    SHOUT = 132


class Face(Enum):
    """The typefaces: package and file of each font."""

    TEXT = ("font_source_sans_pro", "SourceSansPro-Semibold.ttf")
    BOLD = ("font_source_sans_pro", "SourceSansPro-Bold.ttf")
    DISPLAY = ("font_source_serif_pro", "SourceSerifPro-Black.ttf")


@dataclass(frozen=True)
class Layout:
    """A text in lines; `size` is in pixels. `cut`: it did not fit at any size, and words were left out."""

    lines: tuple[str, ...]
    size: int
    font_size: FontSize
    width: int
    height: int
    cut: bool = False


def font_file(face: Face) -> Path | None:
    """Return the file of a font; None if its package is missing."""
    package, file = face.value
    found = importlib.util.find_spec(package)
    if found is None or not found.origin:
        return None
    path = Path(found.origin).parent / "files" / file
    return path if path.is_file() else None


class Typesetter:
    """Breaks texts into lines and paints them; caches fonts and layouts."""

    def __init__(self, warn: Warn) -> None:
        self._warn = warn
        self._fonts: dict[tuple[Face, int], pygame.font.Font] = {}
        self._files: dict[Face, Path | None] = {}
        self._layouts: OrderedDict[tuple[object, ...], Layout] = OrderedDict()

    def forget(self) -> None:
        self._fonts.clear()
        self._layouts.clear()

    def font(self, face: Face, size: int) -> pygame.font.Font:
        font = self._fonts.get((face, size))
        if font is None:
            if not pygame.font.get_init():
                self._fonts.clear()
                pygame.font.init()
            font = self._fonts[face, size] = pygame.font.Font(self._file(face), size)
        return font

    def _file(self, face: Face) -> Path | None:
        if face not in self._files:
            self._files[face] = font_file(face)
            if self._files[face] is None:
                self._warn(f"{face.value[0]}: font {face.value[1]} is missing; using pygame's own font")
        return self._files[face]

    def layout(
        self, words: str, font_size: FontSize, face: Face, pixels: float, *, width: float | None,
        height: float | None, larger: float,
    ) -> Layout:  # fmt: skip
        """Return the layout at the largest size up to `font_size` that fits the box, which is in pixels.

        `pixels` is the size of one unit, `larger` the factor of the setting for larger text, which is
        ignored before words are left out.
        """
        key = (words, font_size, face, pixels, width, height, larger)
        found = self._layouts.get(key)
        if found is None:
            found = self._fit(words, font_size, face, pixels, width, height, larger)
            self._layouts[key] = found
            if len(self._layouts) > _LAYOUTS:
                self._layouts.popitem(last=False)
        else:
            self._layouts.move_to_end(key)
        return found

    def _fit(
        self, words: str, font_size: FontSize, face: Face, pixels: float, width: float | None,
        height: float | None, larger: float,
    ) -> Layout:  # fmt: skip
        paragraphs = [_glued(paragraph) for paragraph in words.split("\n")]
        for smaller, size in _sizes(font_size, pixels, larger):
            lines = self._wrap(paragraphs, face, size, width)
            found = self._measured(lines, face, size, smaller)
            if (width is None or found.width <= width + 1) and (height is None or found.height <= height + 1):
                return found
        return self._cut(lines, face, size, smaller, width, height)

    def _measured(
        self, lines: list[str], face: Face, size: int, font_size: FontSize, cut: bool = False
    ) -> Layout:
        font = self.font(face, size)
        width = max(font.size(line)[0] for line in lines)
        return Layout(tuple(lines), size, font_size, width, round(len(lines) * size * LINE), cut)

    def _cut(
        self,
        lines: list[str],
        face: Face,
        size: int,
        font_size: FontSize,
        width: float | None,
        height: float | None,
    ) -> Layout:
        """Return the lines that fit, the last one with an ellipsis."""
        font = self.font(face, size)
        room = len(lines) if height is None else max(1, int((height + 1) // (size * LINE)))
        kept = lines[:room]
        if room < len(lines):
            kept[-1] += " …"
        if width is not None:
            for i, line in enumerate(kept):
                while font.size(kept[i])[0] > width + 1 and len(line) > 1:
                    line = line[:-1].rstrip(" …")
                    kept[i] = line + "…"
        return self._measured(kept, face, size, font_size, cut=True)

    def _wrap(self, paragraphs: list[list[str]], face: Face, size: int, width: float | None) -> list[str]:
        if width is None:
            return [_joined(paragraph) for paragraph in paragraphs]
        font = self.font(face, size)
        lines: list[str] = []
        for paragraph in paragraphs:
            broken = _greedy(paragraph, font, width)
            if 1 < len(broken) <= 3:
                broken = _balanced(paragraph, font, width, broken)
            lines += broken
        return lines

    def paint(self, layout: Layout, face: Face, colour: pygame.Color, outline: pygame.Color | None, align: str
              ) -> pygame.Surface:  # fmt: skip
        """Return a transparent surface with the lines, wider by `margin(layout)` all round if outlined."""
        font = self.font(face, layout.size)
        edge = margin(layout) if outline else 0
        surface = pygame.Surface((layout.width + 2 * edge, layout.height + 2 * edge), pygame.SRCALPHA)
        pitch = layout.height / len(layout.lines)
        # All outlines are painted before the letters, so that none covers the letters of the next line.
        for thickness, paint in ((edge, outline), (0, colour)):
            if paint is None:
                continue
            font.outline = thickness
            for i, line in enumerate(layout.lines):
                if not line:
                    continue
                image = font.render(line, True, paint)
                room = layout.width + 2 * edge - image.get_width()
                x = {"left": edge - thickness, "right": room - edge + thickness}.get(align, room / 2)
                y = edge + pitch * (i + 0.5) - image.get_height() / 2
                surface.blit(image, (round(x), round(y)))
            font.outline = 0
        return surface


def margin(layout: Layout) -> int:
    """Return the thickness of an outline in pixels."""
    return max(2, round(layout.size * OUTLINE))


def _sizes(font_size: FontSize, pixels: float, larger: float) -> list[tuple[FontSize, int]]:
    """Return the sizes from `font_size` down with their pixels, largest first.

    With larger text each size is also tried without the factor: the setting makes no text smaller.
    """
    sizes = [smaller for smaller in reversed(FontSize) if smaller <= font_size] or [FontSize.NOTE]
    scales = (larger, 1.0) if larger > 1 else (larger,)
    return [(smaller, max(1, round(smaller * scale * pixels))) for smaller in sizes for scale in scales]


def _glued(paragraph: str) -> list[str]:
    """Return the words of a paragraph; those that must stay on one line are joined by hard spaces."""
    words: list[str] = []
    for word in paragraph.replace("\u202f", _GLUE).split(" "):
        if words and (word.startswith(_CLINGING) or words[-1].endswith("«")):
            words[-1] += _GLUE + word
        elif word or not words:
            words += _pieces(word)
    return words


def _pieces(word: str) -> list[str]:
    """Return the pieces of a word that may be broken; all but the first begin with the mark of the break."""
    for mark in (SOFT_BREAK, SOFT_HYPHEN):
        word = word.replace(mark, f"\n{mark}")
    return word.split("\n")


def _joined(words: list[str]) -> str:
    line = words[0]
    for word in words[1:]:
        line = _longer(line, word)
    return line


def _longer(line: str, word: str) -> str:
    return line + word[1:] if word[:1] in (SOFT_BREAK, SOFT_HYPHEN) else f"{line} {word}"


def _greedy(words: list[str], font: pygame.font.Font, width: float) -> list[str]:
    def fits(line: str) -> bool:
        return font.size(line)[0] <= width + 1

    lines = [words[0]]
    for word, following in zip_longest(words[1:], words[2:], fillvalue=""):
        longer = _longer(lines[-1], word)
        # A broken word needs space for its hyphen, unless its rest fits too.
        hyphened = following.startswith(SOFT_HYPHEN) and not fits(_longer(longer, following))
        if fits(f"{longer}-" if hyphened else longer):
            lines[-1] = longer
        else:
            if word.startswith(SOFT_HYPHEN):
                lines[-1] += "-"
            lines.append(word.lstrip(SOFT_BREAK + SOFT_HYPHEN))
    return lines


def _balanced(words: list[str], font: pygame.font.Font, width: float, lines: list[str]) -> list[str]:
    """Return as many lines, made as even as possible."""
    low, high = width / len(lines) / 2, width
    while high - low > 2:
        middle = (low + high) / 2
        trial = _greedy(words, font, middle)
        if len(trial) <= len(lines) and all(font.size(line)[0] <= width + 1 for line in trial):
            high, lines = middle, trial
        else:
            low = middle
    return lines
