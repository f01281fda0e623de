"""The pictures of particles: every kind in a few sizes and angles, made once for each colour."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

import pygame

from crossplay.core.paths import ASSETS
from crossplay.stage.canvas import Canvas
from crossplay.stage.palette import CREAM, GREEN, ORANGE, PURPLE, SKY, VERMILION, YELLOW
from crossplay.stage.sprites import rasterise

PAINT = "#E69F00"
"""The colour in the drawings that is replaced by the particle's."""
DUST = "#e2d3b8"
SMOKE = "#cfc6c8"
CONFETTI = (ORANGE, SKY, GREEN, YELLOW, VERMILION, PURPLE, CREAM)
"""The colours of confetti, if no others are asked for."""


@dataclass(frozen=True)
class Moment:
    """How a particle looks at one moment of its life: the share of its full size, and how opaque it is."""

    scale: float = 1.0
    alpha: float = 1.0


@dataclass(frozen=True)
class Kind:
    """One kind of particle: its drawing, its size, and the pictures it runs through.

    A sheet has a picture for each moment of its life and each turn: `moments × turns`.
    """

    name: str
    size: float
    """The side of its square in units."""
    moments: tuple[Moment, ...] = (Moment(),)
    turns: int = 1
    """The number of pictures of one turn."""
    circle: float = 360.0
    """Degrees of one turn: fewer where the drawing repeats itself."""
    tumbles: bool = False
    """Whether it turns over like a sheet of paper, and not only round."""


SHRINKING = tuple(Moment(scale) for scale in (1.0, 1.0, 0.85, 0.6, 0.35))
SWELLING = tuple(
    Moment(0.4 + 0.6 * (step / 7) ** 0.6, 1.0 if step < 2 else (8 - step) / 7) for step in range(8)
)
WIDENING = tuple(Moment(0.2 + 0.8 * (step / 7) ** 0.5, 0.95 * (1 - step / 8)) for step in range(8))
POPPING = (
    Moment(0.5),
    Moment(0.95),
    Moment(1.0),
    Moment(0.92),
    Moment(0.92, 0.8),
    Moment(0.9, 0.55),
    Moment(0.88, 0.25),
)
FADING = tuple(Moment(1.0, alpha) for alpha in (1.0, 1.0, 0.66, 0.33))

KINDS = {
    kind.name: kind
    for kind in (
        Kind("spark", 60, SHRINKING, turns=16, circle=180.0),
        Kind("star", 46, SHRINKING, turns=5, circle=72.0),
        Kind("puff", 84, SWELLING),
        Kind("ring", 220, WIDENING),
        Kind("burst", 210, POPPING),
        Kind("glow", 52, (Moment(0.5, 0.35), Moment(0.6, 0.7), Moment(0.75, 0.9), Moment(1.0, 1.0))),
        Kind("paper", 38, FADING, turns=12, tumbles=True),
        Kind("dot", 36, FADING, turns=8, tumbles=True),
        Kind("curl", 60, FADING, turns=10, tumbles=True),
        Kind("leaf", 44, FADING, turns=12, tumbles=True),
    )
}
"""Every kind of particle by its name, which is that of its drawing in `assets/effects`."""

Sheet = tuple[pygame.Surface, ...]
_drawings: dict[str, str] = {}


def drawing(name: str, folder: Path = ASSETS) -> str:
    """Return the text of a drawing of `assets/effects`, read once."""
    if name not in _drawings:
        _drawings[name] = (folder / "effects" / f"{name}.svg").read_text(encoding="utf-8")
    return _drawings[name]


def sheet(canvas: Canvas, name: str, colour: str) -> Sheet:
    """Return the pictures of a kind in a colour, made now if there are none for this canvas yet."""
    key = ("effect", name, colour)
    entry = canvas.cache.get(key)
    if entry is None:
        strip, parts = _paint(KINDS[name], colour, canvas.scale)
        entry = canvas.cache.put(key, strip, extra=parts)
    parts_of: Sheet = entry.extra
    return parts_of


def sheet_so_far(canvas: Canvas, name: str, colour: str) -> Sheet:
    """Return the pictures of a kind in a colour; none if enough others are made for this frame already."""
    if canvas.cache.get(("effect", name, colour)) is None and not canvas.sprites.may_make():
        return ()
    return sheet(canvas, name, colour)


def make_sheets(canvas: Canvas, colours: Iterable[str], kinds: Iterable[str]) -> Iterator[None]:
    """Make the pictures of these kinds in these colours ahead, one sheet at each step."""
    names = list(kinds)
    for colour in colours:
        for name in names:
            if canvas.cache.get(("effect", name, colour)) is None:
                sheet(canvas, name, colour)
                yield


def _paint(kind: Kind, colour: str, scale: float) -> tuple[pygame.Surface, Sheet]:
    """Return one surface with all pictures of a kind side by side, and its parts."""
    side = max(2, round(kind.size * scale))
    # Twice as large as it is shown, since it is turned and scaled from there.
    master = rasterise(drawing(kind.name).replace(PAINT, colour), 2 * side, 2 * side)
    pictures = [_picture(master, kind, moment, turn) for moment in kind.moments for turn in range(kind.turns)]
    strip = pygame.Surface(
        (sum(one.get_width() for one in pictures), max(one.get_height() for one in pictures)),
        pygame.SRCALPHA,
        master,
    )
    parts, left = [], 0
    for picture in pictures:
        strip.blit(picture, (left, 0), special_flags=pygame.BLEND_RGBA_ADD)
        parts.append(strip.subsurface((left, 0, *picture.get_size())))
        left += picture.get_width()
    return strip, tuple(parts)


def _picture(master: pygame.Surface, kind: Kind, moment: Moment, turn: int) -> pygame.Surface:
    angle = -kind.circle * turn / kind.turns
    picture = master
    if kind.tumbles:
        # A sheet of paper that turns over is seen from the edge twice in a turn.
        width, height = master.get_size()
        seen = abs(1 - 2 * ((turn / kind.turns * 2) % 1.0))
        picture = pygame.transform.smoothscale(master, (width, max(2, round(height * (0.3 + 0.7 * seen)))))
    picture = pygame.transform.rotozoom(picture, angle, moment.scale / 2)
    picture = _trimmed(picture)
    if moment.alpha < 1:
        picture.fill((255, 255, 255, round(255 * moment.alpha)), special_flags=pygame.BLEND_RGBA_MULT)
    return picture


def _trimmed(picture: pygame.Surface) -> pygame.Surface:
    """Return the picture without the empty rim round it; its middle stays in the middle."""
    whole, used = picture.get_rect(), picture.get_bounding_rect()
    if not used.size[0]:
        return picture.subsurface((0, 0, 1, 1)).copy()
    across = max(whole.centerx - used.left, used.right - whole.centerx)
    down = max(whole.centery - used.top, used.bottom - whole.centery)
    return picture.subsurface(
        pygame.Rect(whole.centerx - across, whole.centery - down, 2 * across, 2 * down).clip(whole)
    ).copy()
