"""How the choices of a round are resolved: who meets whom, and what lies where afterwards.

Everything is decided from the table as it lay when the round began (CX-14). The rules, the events and the
computer players all ask here.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from crossplay.core.contract import Event
from crossplay.games.crossing.rules import events as ev
from crossplay.games.crossing.rules.moves import MUSHROOMS, TILES, Aim, At
from crossplay.games.crossing.rules.stones import Heap

SEVERAL = 0
"""Stands for the seat that takes something where several seats point at it: nobody does."""


class Claims(NamedTuple):
    """Who points at what, and who protects."""

    mushrooms: dict[int, int]
    """For each mushroom pointed at, the seat that is alone there, or `SEVERAL` (CX-7, CX-8)."""
    tiles: dict[int, int]
    """For each tile pointed at, the same (CX-9, CX-10)."""
    shields: set[int]
    """The seats that protect their tile (CX-11)."""


def claims(aims: Mapping[int, Aim]) -> Claims:
    """Return who points at what when each seat has chosen so."""
    mushrooms: dict[int, int] = {}
    tiles: dict[int, int] = {}
    shields: set[int] = set()
    for seat, aim in aims.items():
        at = aim.at
        if at is At.MUSHROOM:
            mushrooms[aim.number] = SEVERAL if aim.number in mushrooms else seat
        elif at is At.SEAT:
            tiles[aim.number] = SEVERAL if aim.number in tiles else seat
        elif at is At.SHIELD:
            shields.add(seat)
    return Claims(mushrooms, tiles, shields)


def tiles_after(claimed: Claims, mushrooms: Sequence[Heap], tiles: Sequence[Heap]) -> list[Heap]:
    """Return what lies on each tile after the round; on a protected one still the stones won by it."""
    after = list(tiles)
    for victim, thief in claimed.tiles.items():
        if thief and victim not in claimed.shields:
            after[victim - 1] -= tiles[victim - 1]
            after[thief - 1] += tiles[victim - 1]
    for mushroom, picker in claimed.mushrooms.items():
        if picker:
            after[picker - 1] += mushrooms[mushroom - 1]
    return after


def events_of(
    aims: Mapping[int, Aim], claimed: Claims, mushrooms: Sequence[Heap], tiles: Sequence[Heap]
) -> list[Event]:
    """Return what the choices do to mushrooms and tiles that lie so."""
    happened: list[Event] = [ev.Revealed(tuple(sorted(aims.items(), key=lambda item: item[0])))]
    happened += [ev.Protected(seat, tiles[seat - 1]) for seat in sorted(claimed.shields)]
    for victim, thief in sorted(claimed.tiles.items()):
        target = TILES[victim - 1]
        if victim in claimed.shields:
            happened.append(ev.Rebuffed(_pointing_at(target, aims), victim))
        elif thief:
            happened.append(ev.Robbed(thief, victim, tiles[victim - 1]))
        else:
            happened.append(ev.Crowded(target, _pointing_at(target, aims)))
    for mushroom, picker in sorted(claimed.mushrooms.items()):
        target = MUSHROOMS[mushroom - 1]
        if picker:
            happened.append(ev.Gathered(picker, mushroom, mushrooms[mushroom - 1]))
        else:
            happened.append(ev.Crowded(target, _pointing_at(target, aims)))
    return happened


def _pointing_at(target: Aim, aims: Mapping[int, Aim]) -> tuple[int, ...]:
    return tuple(sorted(seat for seat, aim in aims.items() if aim == target))
