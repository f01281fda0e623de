"""Sentences about choices, takings and the end, and the numbers of the results."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from crossplay.games.ccross.rules.board import LETTERS, SHORT_SIDES, connection
from crossplay.games.ccross.rules.position import conqueror
from crossplay.games.ccross.rules.preview import ZoneGain
from crossplay.games.ccross.rules.seen import CONNECTION, CCrossSeen
from crossplay.games.ccross.texts import tr, trn
from crossplay.table.view import Tally

Titles = Callable[[int], str]
"""What a seat is called."""


def swapping(seen: CCrossSeen, gift: ZoneGain | None, title: Titles) -> str:
    """To the conqueror, who has to give up a pawn; `gift` is the zone that the opponent gains by it."""
    count = seen.to_swap
    if gift:
        named = {"name": title(gift.seat), "zone": LETTERS[gift.zone]}
        if gift.wins:
            return tr("Careful: that gives {name} zone {zone} and the game!", **named)
        return tr("Careful: that gives {name} zone {zone}", **named)
    if seen.taking is not None and conqueror(seen) != seen.active:
        return trn(
            "Zone {zone} fell to you: which pawn do you give up?",
            "Zone {zone} fell to you: which pawns do you give up? {count} to go",
            count,
            zone=LETTERS[seen.taking],
        )
    return trn(
        "Which of your pawns do you give up?", "Which of your pawns do you give up? {count} to go", count
    )


def verdict(seen: CCrossSeen, title: Titles) -> str:
    """Return what decided the game; empty until it is over."""
    if not seen.winner:
        return ""
    if seen.reason != CONNECTION:
        return tr("{name} could not put down a pawn any more", name=title(3 - seen.winner))
    chain = connection(seen.tiles[seen.winner])
    ends = 1 << chain[0] | 1 << chain[-1]
    named = {"name": title(seen.winner), "zones": " – ".join(LETTERS[zone] for zone in chain)}
    if all(ends & side for side in SHORT_SIDES):
        return tr("{name} joined the short sides: {zones}", **named)
    return tr("{name} joined the long sides: {zones}", **named)


def tally(seen: CCrossSeen) -> list[Tally]:
    """Return the numbers that the results show."""
    _, *tiles = seen.tiles
    _, *given_up = seen.given_up

    def row(title: str, numbers: Sequence[int]) -> Tally:
        return Tally(title, tuple(map(str, numbers)))

    return [
        row(tr("Zones"), [zones.bit_count() for zones in tiles]),
        row(tr("Zones in a chain"), [(zones & seen.chained).bit_count() for zones in tiles]),
        row(tr("Pawns given up"), given_up),
    ]
