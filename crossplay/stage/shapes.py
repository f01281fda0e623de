"""SVG markup of plain shapes, whose edges are smooth, unlike those of `pygame.draw`."""

from __future__ import annotations

import math
from collections.abc import Sequence

from crossplay.stage.palette import rgba

Points = Sequence[tuple[float, float]]
SHADOW = 0.38
"""How dark a shadow is where its object touches the table."""


def number(value: float) -> str:
    return f"{value:.2f}".rstrip("0").rstrip(".")


def paint(kind: str, colour: str | None) -> str:
    """Return a fill or stroke attribute, with the opacity of transparent colours (`#rrggbbaa`)."""
    if colour is None:
        return f'{kind}="none"'
    red, green, blue, alpha = rgba(colour)
    text = f'{kind}="#{red:02x}{green:02x}{blue:02x}"'
    return text if alpha == 255 else f'{text} {kind}-opacity="{alpha / 255:.3f}"'


def document(width: float, height: float, body: str) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {number(width)} {number(height)}">{body}</svg>'
    )


def rounded(
    x: float, y: float, width: float, height: float, radius: float, fill: str | None,
    stroke: str | None = None, border: float = 0,
) -> str:  # fmt: skip
    line = f' {paint("stroke", stroke)} stroke-width="{number(border)}"' if stroke and border else ""
    return (
        f'<rect x="{number(x)}" y="{number(y)}" width="{number(width)}" height="{number(height)}" '
        f'rx="{number(max(0, radius))}" {paint("fill", fill)}{line}/>'
    )


def soft_shadow(
    x: float, y: float, width: float, height: float, radius: float, reach: float, dark: float
) -> str:
    """Return a shadow of stacked transparent rectangles, each a little larger; it needs no filter."""
    layers = 6
    body = ""
    for i in range(layers):
        grow = reach * (i / (layers - 1))
        body += rounded(
            x - grow, y - grow, width + 2 * grow, height + 2 * grow, radius + grow,
            f"#1a0f14{round(255 * dark / layers):02x}",
        )  # fmt: skip
    return body


def soft_light(
    x: float, y: float, width: float, height: float, radius: float, reach: float, colour: str
) -> str:
    """Return a bright line around a rounded rectangle that fades outwards."""
    red, green, blue, _ = rgba(colour)
    layers = max(6, min(28, round(reach)))
    body, seen = "", 0.0
    for i in range(layers, 0, -1):
        # Strokes with their inner edge on the rectangle, the widest below. Each adds exactly the light that
        # is missing at its distance (rounding included), so that no rings are visible on any screen.
        wanted = 0.94 * (1 - (i - 0.5) / layers) ** 1.5
        step = round(255 * max(0.0, wanted - seen) / (1 - seen))
        if not step:
            continue
        seen += (1 - seen) * step / 255
        thick = reach * i / layers
        body += rounded(
            x - thick / 2, y - thick / 2, width + thick, height + thick, radius + thick / 2, None,
            f"#{red:02x}{green:02x}{blue:02x}{step:02x}", thick,
        )  # fmt: skip
    return body


def arc_markup(radius: float, width: float, share: float, colour: str, ground: str | None) -> str:
    """Return a ring filled clockwise from the top up to `share`."""
    middle = radius + width / 2 + 1
    turn = 2 * math.pi * min(share, 0.9999)
    end_x, end_y = middle + radius * math.sin(turn), middle - radius * math.cos(turn)
    stroke = f'fill="none" stroke-width="{number(width)}" stroke-linecap="round"'
    body = ""
    if ground:
        body += (
            f'<circle cx="{number(middle)}" cy="{number(middle)}" r="{number(radius)}" '
            f"{stroke} {paint('stroke', ground)}/>"
        )
    if share > 0:
        body += (
            f'<path d="M{number(middle)} {number(middle - radius)} A{number(radius)} {number(radius)} 0 '
            f'{int(share > 0.5)} 1 {number(end_x)} {number(end_y)}" {stroke} {paint("stroke", colour)}/>'
        )
    return document(2 * middle, 2 * middle, body)


def circle_markup(radius: float, fill: str | None, outline: str | None, border: float) -> str:
    middle = radius + 1
    line = f' {paint("stroke", outline)} stroke-width="{number(border)}"' if outline and border else ""
    inner = radius - border / 2 if line else radius
    return document(
        2 * middle,
        2 * middle,
        f'<circle cx="{number(middle)}" cy="{number(middle)}" r="{number(inner)}" '
        f"{paint('fill', fill)}{line}/>",
    )


def polygon_markup(
    points: Points, width: float, height: float, fill: str | None, outline: str | None, border: float
) -> str:
    corners = " ".join(f"{number(x)},{number(y)}" for x, y in points)
    line = (
        f' {paint("stroke", outline)} stroke-width="{number(border)}" stroke-linejoin="round"'
        if outline and border
        else ""
    )
    return document(width, height, f'<polygon points="{corners}" {paint("fill", fill)}{line}/>')


def line_markup(
    points: Points, width: float, height: float, colour: str, thickness: float, dash: Sequence[float] | None
) -> str:
    way = "M" + " L".join(f"{number(x)} {number(y)}" for x, y in points)
    dashes = f' stroke-dasharray="{" ".join(number(part) for part in dash)}"' if dash else ""
    return document(
        width,
        height,
        f'<path d="{way}" fill="none" {paint("stroke", colour)} stroke-width="{number(thickness)}" '
        f'stroke-linecap="round" stroke-linejoin="round"{dashes}/>',
    )
