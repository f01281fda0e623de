"""Who is ahead in a season (RC-26)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple


class Standing(NamedTuple):
    """What a player is ranked by; the greatest tuple is the best."""

    points: int
    wins: int
    money: int


def ranking(standings: Mapping[int, Standing]) -> tuple[int, ...]:
    """All seats, the leader first; those who share a rank in the order of their seats."""
    return tuple(sorted(standings, key=lambda seat: (*(-n for n in standings[seat]), seat)))
