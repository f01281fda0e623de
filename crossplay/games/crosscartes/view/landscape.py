"""The summer landscape under the race, painted once: meadows, hills, fields, track, village, woods."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from crossplay.core.i18n import language
from crossplay.games.crosscartes.rules.track import COUNTRY, Track
from crossplay.games.crosscartes.texts import tr
from crossplay.games.crosscartes.view.track_layout import SCALE, board_of, on_canvas
from crossplay.stage.canvas import UNITS, Canvas, Face, FontSize
from crossplay.stage.ground import draw_ground, visible
from crossplay.stage.maps import BoardMap, Spot, Tile
from crossplay.stage.palette import CREAM, INK

_MEADOW = "#c6d98c"
_RIDGES = ("#bfcf7c", "#cdcc7c", "#dcc880", "#e6c184", "#eecb94", "#f7deb2")
"""A hill is drawn in layers: the higher, the drier the grass."""
_EDGES = ("#a3b562", "#afab5f", "#bfa562", "#c99c62", "#d3a76f", "#ddbb88")
_HEXAGON = ((0, -27), (24, -13), (24, 13), (0, 27), (-24, 13), (-24, -13))
_LAP_SIGN = "sign"
"""The kind of the sign that leads to the second lap."""
STRIP = 724
"""Where the wooden rail for the hand begins."""
_GROUND = (30.0, 46.0)
"""Where the meadows begin: they are larger than the track, and reach to every edge."""
_FREE = (pygame.Rect(0, 0, 372, STRIP), pygame.Rect(850, 190, 580, 220))
"""Where standings and trick lie, so that nothing is planted there."""


def draw_landscape(canvas: Canvas, laps: int, track: Track = COUNTRY) -> None:
    key = ("crosscartes/landscape", language(), laps, track)
    draw_ground(canvas, key, lambda paper: paint(paper, laps, track))


def draw_rail(canvas: Canvas) -> None:
    """Draw the wood that the hand lies on, over the landscape, as wide as the window."""
    seen = visible(canvas)
    area = pygame.FRect(seen.left, STRIP - 20, seen.width, seen.bottom - STRIP + 20)
    key = ("crosscartes/rail", area.width, area.height)
    canvas.cached(key, area, lambda paper: _paint_rail(paper, area))


def _paint_rail(canvas: Canvas, area: pygame.FRect) -> None:
    canvas.svg(_rail(area), *area.center, *area.size)


def paint(canvas: Canvas, laps: int, track: Track = COUNTRY) -> None:
    board = board_of(track)
    canvas.svg(_ground(board), 960, 540, 1920, 1080)
    _pictures(canvas, _objects(board, "fields"))
    _track(canvas, board)
    standing = [*_objects(board, "village"), *_objects(board, "woods")]
    standing.sort(key=lambda spot: spot.y + spot.height / 2)
    _pictures(canvas, standing)
    signs = [spot for spot in _objects(board, "signs") if laps > 1 or spot.kind != _LAP_SIGN]
    _pictures(canvas, signs, everywhere=True)
    _words(canvas, signs)


def _objects(board: BoardMap, layer: str) -> Sequence[Spot]:
    """Return what a layer of the landscape holds: people's own maps may have less of it."""
    return board.spots.get(layer, ())


def _ground(board: BoardMap) -> str:
    parts = [f'<rect width="1920" height="1080" fill="{_MEADOW}"/>']
    for spot in _objects(board, "ground"):
        colour = "#" + str(spot.properties["colour"])[-6:]
        meadow = [(x + _GROUND[0], y + _GROUND[1]) for x, y in spot.points]
        parts.append(f'<path d="{_path(meadow)}Z" fill="{colour}"/>')
        parts.append(
            f'<path d="{_path(meadow[:-2])}" fill="none" stroke="#ffffff" '
            'stroke-width="5" stroke-opacity=".18"/>'
        )
    for spot in sorted(_objects(board, "hills"), key=lambda hill: int(hill.properties["height"])):
        level, reach = int(spot.properties["height"]) - 1, int(spot.properties["reach"]) * SCALE
        ridge = [on_canvas(x, y) for x, y in spot.points]
        style = 'fill="none" stroke-linecap="round" stroke-linejoin="round"'
        parts += [
            f'<path d="{_path(ridge, 4, 9)}" {style} stroke="{INK}" '
            f'stroke-width="{reach + 4:.0f}" stroke-opacity=".09"/>',
            f'<path d="{_path(ridge)}" {style} stroke="{_EDGES[level % len(_EDGES)]}" '
            f'stroke-width="{reach + 5:.0f}"/>',
            f'<path d="{_path(ridge)}" {style} stroke="{_RIDGES[level % len(_RIDGES)]}" '
            f'stroke-width="{reach:.0f}"/>',
        ]
    return _svg(parts)


def _svg(parts: Sequence[str]) -> str:
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1920 1080">{"".join(parts)}</svg>'


def _path(points: Sequence[tuple[float, float]], dx: float = 0, dy: float = 0) -> str:
    return "M" + "L".join(f"{x + dx:.1f} {y + dy:.1f}" for x, y in points)


def _pictures(canvas: Canvas, spots: Sequence[Spot], *, everywhere: bool = False) -> None:
    """Draw what stands in the landscape, where it is seen whole: the edges of the picture go on."""
    for spot in spots:
        x, y = on_canvas(spot.x, spot.y)
        wide, high = spot.width * SCALE, spot.height * SCALE
        rect = pygame.FRect(x - wide / 2, y - high / 2, wide, high)
        whole = UNITS.contains(rect) and rect.collidelist(_FREE) < 0
        if whole or everywhere:
            canvas.sprite(f"crosscartes/{spot.kind}", x, y, width=wide, angle=spot.rotation)


def _track(canvas: Canvas, board: BoardMap) -> None:
    tiles = board.layer("track").tiles
    centres = [on_canvas(tile.x, tile.y) for tile in tiles]
    hexagon = [(x * SCALE, y * SCALE) for x, y in _HEXAGON]
    rims = [f'<path d="{_path(hexagon, x + 4, y + 9)}Z" fill="{INK}" fill-opacity=".2"/>' for x, y in centres]
    style = f'fill="{INK}" stroke="{INK}" stroke-linejoin="round"'
    rims += [f'<path d="{_path(hexagon, x, y)}Z" {style} stroke-width="10"/>' for x, y in centres]
    light = 'fill="#fff6df" stroke="#fff6df" stroke-linejoin="round"'
    rims += [f'<path d="{_path(hexagon, x, y)}Z" {light} stroke-width="4"/>' for x, y in centres]
    canvas.svg(_svg(rims), 960, 540, 1920, 1080)
    for tile, (x, y) in zip(tiles, centres, strict=True):
        canvas.sprite(f"crosscartes/{_picture(tile)}", x, y, width=49 * SCALE, height=56 * SCALE)


def _picture(tile: Tile) -> str:
    if tile.kind == "corner":
        return "hex-corner"
    terrain = tile.properties["terrain"]
    return "hex-plain" if terrain == "plain" else f"hex-{terrain}-{tile.properties['heading']}"


def _words(canvas: Canvas, signs: Sequence[Spot]) -> None:
    """Draw the names of the lines on small boards, and the sign to the second lap."""
    for spot in signs:
        x, y = on_canvas(spot.x, spot.y)
        if spot.kind == "line-start":
            _board(canvas, tr("Start"), x + 92, y + 38)
        elif spot.kind == "line-arrival":
            _board(canvas, tr("Arrival"), x, y + 50)
        else:
            wide = spot.width * SCALE
            canvas.text(
                tr("Lap 2"), x - wide * 0.07, y - spot.height * SCALE * 0.12, FontSize.NOTE, face=Face.BOLD,
                width=wide * 0.76, height=40,
            )  # fmt: skip


def _board(canvas: Canvas, words: str, x: float, y: float) -> None:
    wide = min(150.0, canvas.measure(words, FontSize.NOTE, Face.BOLD)[0] + 28)
    canvas.panel((x - wide / 2, y - 22, wide, 44), CREAM, border=5, radius=10)
    canvas.text(words, x, y, FontSize.NOTE, face=Face.BOLD, width=wide - 16, height=40)


def _rail(area: pygame.FRect) -> str:
    """Return the wood from edge to edge of the window."""
    edge = (
        f"M{area.left - 9:.0f} {STRIP + 3}L0 {STRIP + 6}C300 {STRIP - 6} 700 {STRIP + 8} 960 {STRIP + 2}"
        f"C1400 {STRIP - 6} 1700 {STRIP + 10} 1920 {STRIP}L{area.right + 9:.0f} {STRIP + 3}"
        f"V{area.bottom + 9:.0f}H{area.left - 9:.0f}Z"
    )
    grain = "".join(
        f"M{area.left:.0f} {y + 2}L0 {y}C400 {y - 14} 700 {y + 10} 1200 {y - 4}C1500 {y - 12} 1700 {y + 4} "
        f"1920 {y - 8}L{area.right:.0f} {y}"
        for y in (820, 1046)
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{area.width:.0f}" height="{area.height:.0f}" '
        f'viewBox="{area.left:.1f} {area.top:.1f} {area.width:.1f} {area.height:.1f}">'
        '<defs><linearGradient id="wood" gradientUnits="userSpaceOnUse" x1="0" y1="720" x2="0" y2="1080">'
        '<stop offset="0" stop-color="#bd8656"/><stop offset=".3" stop-color="#a8734a"/>'
        '<stop offset="1" stop-color="#85573a"/></linearGradient></defs>'
        f'<path d="{edge}" transform="translate(0 -8)" fill="{INK}" fill-opacity=".2"/>'
        f'<path d="{edge}" fill="url(#wood)" stroke="{INK}" stroke-width="5"/>'
        f'<path d="{grain}" fill="none" stroke="#8f5e3a" stroke-width="4"/></svg>'
    )
