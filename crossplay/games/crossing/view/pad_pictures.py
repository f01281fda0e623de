"""How the pads of touch players are drawn."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from crossplay.games.crossing.rules.moves import Aim, At
from crossplay.games.crossing.view.appearance import Appearance
from crossplay.games.crossing.view.emotes import EMOTES
from crossplay.games.crossing.view.seat_place import PadPlace
from crossplay.games.crossing.view.touch_pads import EmoteKey, Key, NameKey, TouchPads, place_at
from crossplay.stage.canvas import Canvas, Face, FontSize
from crossplay.stage.palette import CREAM, INK, ORANGE, PAPER_DARK, mix


def draw_pad(
    canvas: Canvas, pads: TouchPads, seat: int, looks: Sequence[Appearance], legal: tuple[Aim, ...]
) -> None:
    """Draw the pad of a seat; choices that are not legal now are dimmed."""
    rect = pads.pad(seat).rect.inflate(16, 16)
    key = ("crossing pad", looks[seat - 1], pads.page(seat), legal, len(looks))
    canvas.cached(key, rect, partial(_paint, pads=pads, seat=seat, looks=looks, legal=legal))


def _paint(
    canvas: Canvas, pads: TouchPads, seat: int, looks: Sequence[Appearance], legal: tuple[Aim, ...]
) -> None:
    pad, own = pads.pad(seat), looks[seat - 1].look
    canvas.panel(pad.rect, own.colour, border=6, radius=30)
    for cell in pads.cells(seat):
        x, y = place_at(pad, cell.x, cell.y)
        may = not isinstance(cell.key, Aim) or cell.key in legal
        canvas.panel(
            (x - 39, y - 39, 78, 78), CREAM if may else mix(PAPER_DARK, INK, 0.3), border=4, radius=18,
            shadow=False,
        )  # fmt: skip
        _paint_key(canvas, cell.key, PadPlace(x, y, 0, 0, pad.turn), seat, looks, 255 if may else 90)


def _paint_key(
    canvas: Canvas, key: Key, place: PadPlace, seat: int, looks: Sequence[Appearance], alpha: int
) -> None:
    """`place`: the middle of the key, and how far the pad is turned."""
    x, y, turn = place.x, place.y, place.turn
    if isinstance(key, EmoteKey):
        if key.opens:
            canvas.sprite("crossing/bubble", x, y, width=72, angle=turn)
            canvas.sprite("crossing/emote-laugh", *place_at(place, 0, -6), width=40, angle=turn)
        else:
            canvas.sprite(f"crossing/emote-{EMOTES[key.emote]}", x, y, width=64, angle=turn)
    elif isinstance(key, NameKey):
        if key.mushroom:
            _paint_mushroom(canvas, key.mushroom, place, alpha)
        else:
            canvas.sprite(f"crossing/emote-{EMOTES[key.emote]}", x, y, width=64, angle=turn)
    elif key.at is At.MUSHROOM:
        _paint_mushroom(canvas, key.number, place, alpha)
    elif key.at is At.SHIELD:
        swap = ((ORANGE, looks[seat - 1].look.colour),)
        canvas.sprite("crossing/hand", x, y, width=70, angle=turn, swap=swap, alpha=alpha)
    else:
        other = looks[key.number - 1]
        swap = ((ORANGE, other.look.colour),)
        middle, corner = place_at(place, 4, -4), place_at(place, -18, 20)
        canvas.sprite(f"characters/{other.character}", *middle, width=66, angle=turn, alpha=alpha)
        canvas.sprite(
            f"ui/badge-{other.look.shape}", *corner, width=38, height=38, angle=turn, swap=swap, alpha=alpha
        )


def _paint_mushroom(canvas: Canvas, number: int, place: PadPlace, alpha: int) -> None:
    canvas.sprite("crossing/mushroom", *place_at(place, 0, 6), width=74, angle=place.turn, alpha=alpha)
    x, y = place_at(place, 0, 14)
    canvas.circle(x, y, 23, CREAM, outline=INK, border=4, alpha=alpha)
    canvas.text(str(number), x, y, FontSize.BODY, face=Face.BOLD, angle=place.turn, alpha=alpha)
