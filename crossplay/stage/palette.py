"""Colours, as strings `"#rrggbb"` or `"#rrggbbaa"`."""

from __future__ import annotations

from dataclasses import dataclass

INK = "#2b2430"
"""Outlines, and text on a light ground."""
INK_SOFT = "#6b5f63"
CREAM = "#fbf1da"
"""Panels, and text on a dark ground."""
PAPER = "#f7ead2"
PAPER_DARK = "#e8d9b8"
WOOD = "#c99a5f"
BARK = "#3a2c35"
"""The dark strip under the shelf, behind the legend."""
GOLD = "#f0b93a"
BRASS = "#d9ae57"
GLOW = "#ffd66b"
WHITE = "#ffffff"
GREY = "#8f8a8c"

ORANGE = "#E69F00"
SKY = "#56B4E9"
GREEN = "#009E73"
YELLOW = "#F0E442"
VERMILION = "#D55E00"
PURPLE = "#CC79A7"

RED = "#c8452f"
BLUE = "#3f77c9"
GOOD = "#3f8f4e"
BAD = "#b8322a"


@dataclass(frozen=True)
class SeatLook:
    """What distinguishes a seat: a colour, a shape and a name, always used together."""

    colour: str
    shape: str
    name: str


SEAT_LOOKS: tuple[SeatLook, ...] = (
    SeatLook(ORANGE, "circle", "orange"),
    SeatLook(SKY, "triangle", "sky"),
    SeatLook(GREEN, "square", "green"),
    SeatLook(YELLOW, "diamond", "yellow"),
    SeatLook(VERMILION, "star", "vermilion"),
    SeatLook(PURPLE, "hexagon", "purple"),
)


def rgba(colour: str) -> tuple[int, int, int, int]:
    """Return the four channels, 0…255, of `#rrggbb` or `#rrggbbaa`."""
    digits = colour.removeprefix("#")
    if len(digits) not in (6, 8):
        raise ValueError(f"{colour!r} is no colour: write #rrggbb or #rrggbbaa")
    red, green, blue = (int(digits[i : i + 2], 16) for i in (0, 2, 4))
    return red, green, blue, int(digits[6:8], 16) if len(digits) == 8 else 255


def _text(channels: tuple[float, ...]) -> str:
    return "#" + "".join(f"{max(0, min(255, round(channel))):02x}" for channel in channels)


def mix(a: str, b: str, share: float) -> str:
    """Return a mixture of two colours, with `share` (0…1) of `b`."""
    return _text(tuple(p + (q - p) * share for p, q in zip(rgba(a)[:3], rgba(b)[:3], strict=True)))


def shade(colour: str, share: float) -> str:
    """Return a colour made lighter by a positive share, darker by a negative one (−1 black … 1 white)."""
    return mix(colour, "#000000" if share < 0 else "#ffffff", abs(share))
