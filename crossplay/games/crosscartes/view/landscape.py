"""The summer landscape under the race, painted once: meadows, hills, fields, track, village, woods."""

from __future__ import annotations

from collections.abc import Sequence

from crossplay.core.i18n import language
from crossplay.games.crosscartes.texts import tr
from crossplay.games.crosscartes.view.track_layout import MAP, offset
from crossplay.stage.canvas import Canvas, Face, FontSize
from crossplay.stage.ground import draw_ground
from crossplay.stage.maps import BoardMap, Spot, Tile, load_map
from crossplay.stage.palette import CREAM, INK

_MEADOW = "#c6d98c"
_RIDGES = ("#bfcf7c", "#cdcc7c", "#dcc880", "#e6c184", "#eecb94", "#f7deb2")
"""A hill is drawn in layers: the higher, the drier the grass."""
_EDGES = ("#a3b562", "#afab5f", "#bfa562", "#c99c62", "#d3a76f", "#ddbb88")
_HEXAGON = ((0, -27), (24, -13), (24, 13), (0, 27), (-24, 13), (-24, -13))
_LAP_SIGN = "sign"
"""The kind of the sign that leads to the second lap."""
STRIP = 862
"""Where the wooden rail for the hand begins."""


def draw_landscape(canvas: Canvas, laps: int) -> None:
    draw_ground(canvas, ("crosscartes/landscape", language(), laps), lambda paper: paint(paper, laps))


def paint(canvas: Canvas, laps: int) -> None:
    board = load_map(MAP)
    left, top = offset(board)
    canvas.svg(_ground(board, left, top), 960, 540, 1920, 1080)
    _pictures(canvas, board.objects("fields"), left, top)
    _track(canvas, board, left, top)
    standing = [*board.objects("village"), *board.objects("woods")]
    standing.sort(key=lambda spot: spot.y + spot.height / 2)
    _pictures(canvas, standing, left, top)
    signs = [spot for spot in board.objects("signs") if laps > 1 or spot.kind != _LAP_SIGN]
    _pictures(canvas, signs, left, top)
    _words(canvas, signs, left, top)
    canvas.svg(_RAIL, 960, 540, 1920, 1080)


def _ground(board: BoardMap, left: float, top: float) -> str:
    parts = [f'<rect width="1920" height="1080" fill="{_MEADOW}"/>']
    for spot in board.objects("ground"):
        colour = "#" + str(spot.properties["colour"])[-6:]
        parts.append(f'<path d="{_path(spot.points, left, top)}Z" fill="{colour}"/>')
        parts.append(
            f'<path d="{_path(spot.points[:-2], left, top)}" fill="none" stroke="#ffffff" '
            'stroke-width="5" stroke-opacity=".18"/>'
        )
    for spot in sorted(board.objects("hills"), key=lambda hill: int(hill.properties["height"])):
        level, reach = int(spot.properties["height"]) - 1, int(spot.properties["reach"])
        style = 'fill="none" stroke-linecap="round" stroke-linejoin="round"'
        parts += [
            f'<path d="{_path(spot.points, left + 5, top + 11)}" {style} stroke="{INK}" '
            f'stroke-width="{reach + 4}" stroke-opacity=".09"/>',
            f'<path d="{_path(spot.points, left, top)}" {style} stroke="{_EDGES[level % len(_EDGES)]}" '
            f'stroke-width="{reach + 6}"/>',
            f'<path d="{_path(spot.points, left, top)}" {style} stroke="{_RIDGES[level % len(_RIDGES)]}" '
            f'stroke-width="{reach}"/>',
        ]
    return _svg(parts)


def _svg(parts: Sequence[str]) -> str:
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1920 1080">{"".join(parts)}</svg>'


def _path(points: Sequence[tuple[float, float]], left: float, top: float) -> str:
    return "M" + "L".join(f"{x + left:.0f} {y + top:.0f}" for x, y in points)


def _pictures(canvas: Canvas, spots: Sequence[Spot], left: float, top: float) -> None:
    for spot in spots:
        canvas.sprite(
            f"crosscartes/{spot.kind}", spot.x + left, spot.y + top, width=spot.width, angle=spot.rotation
        )


def _track(canvas: Canvas, board: BoardMap, left: float, top: float) -> None:
    tiles = board.layer("track").tiles
    centres = [(tile.x + left, tile.y + top) for tile in tiles]
    rims = [
        f'<path d="{_path(_HEXAGON, x + 5, y + 11)}Z" fill="{INK}" fill-opacity=".2"/>' for x, y in centres
    ]
    style = f'fill="{INK}" stroke="{INK}" stroke-linejoin="round"'
    rims += [f'<path d="{_path(_HEXAGON, x, y)}Z" {style} stroke-width="11"/>' for x, y in centres]
    canvas.svg(_svg(rims), 960, 540, 1920, 1080)
    for tile, (x, y) in zip(tiles, centres, strict=True):
        canvas.sprite(f"crosscartes/{_picture(tile)}", x, y, width=49, height=56)


def _picture(tile: Tile) -> str:
    if tile.kind == "corner":
        return "hex-corner"
    terrain = tile.properties["terrain"]
    return "hex-plain" if terrain == "plain" else f"hex-{terrain}-{tile.properties['heading']}"


def _words(canvas: Canvas, signs: Sequence[Spot], left: float, top: float) -> None:
    """Draw the names of the lines on small boards, and the sign to the second lap."""
    for spot in signs:
        x, y = spot.x + left, spot.y + top
        if spot.kind == "line-start":
            _board(canvas, tr("Start"), x + 108, y + 44)
        elif spot.kind == "line-arrival":
            _board(canvas, tr("Arrival"), x - 132, y + 6)
        else:
            canvas.text(
                tr("Lap 2"), x - spot.width * 0.07, y - spot.height * 0.12, FontSize.NOTE, face=Face.BOLD,
                width=spot.width * 0.72, height=40,
            )  # fmt: skip


def _board(canvas: Canvas, words: str, x: float, y: float) -> None:
    wide = min(150.0, canvas.measure(words, FontSize.NOTE, Face.BOLD)[0] + 28)
    canvas.panel((x - wide / 2, y - 22, wide, 44), CREAM, border=5, radius=10)
    canvas.text(words, x, y, FontSize.NOTE, face=Face.BOLD, width=wide - 16, height=40)


_EDGE = (
    f"M0 {STRIP + 6}C300 {STRIP - 14} 500 {STRIP + 4} 960 {STRIP - 2}"
    f"C1400 {STRIP - 8} 1700 {STRIP + 10} 1920 {STRIP - 4}V1090H0Z"
)
_RAIL = _svg(
    (
        f'<path d="{_EDGE}" transform="translate(0 -9)" fill="{INK}" fill-opacity=".18"/>',
        f'<path d="{_EDGE}" fill="#a8734a" stroke="{INK}" stroke-width="6"/>',
        '<path d="M0 944C400 929 700 954 1200 939C1500 932 1700 949 1920 934M0 1022C500 1007 900 1034 1400 '
        '1014C1600 1008 1800 1022 1920 1012" fill="none" stroke="#8f5e3a" stroke-width="4"/>',
    )
)
