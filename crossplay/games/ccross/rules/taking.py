"""When a zone may be taken: CC-10, CC-13 and CC-14, decided by counting pawns.

Only numbers of pawns matter here, never which pawn of a zone: a search over how many of the swapped
pawns come out of the waiting zone covers every choice of swaps there is.
"""

from __future__ import annotations

from crossplay.games.ccross.rules.board import MAJORITY, ZONE_MASK, connects
from crossplay.games.ccross.rules.position import Position, conqueror, majority, pending, tiles_left


def keeps_payable(own: int, other: int, waiting: int, swaps: int, tiles: int) -> bool:
    """Whether `swaps` own pawns can be given up so that the zone `waiting` does not make the turn illegal.

    That is: it has lost its majority, or a tile (of `tiles` left then) and enough pawns elsewhere are
    there to pay for it at once. `own` and `other` are the pawns on the board when the swaps begin.
    """
    inside = (own & ZONE_MASK[waiting]).bit_count()
    outside = own.bit_count() - inside
    owed = (other & ZONE_MASK[waiting]).bit_count()
    for from_inside in range(max(0, swaps - outside), min(swaps, inside) + 1):
        if inside - from_inside < MAJORITY:
            return True
        if tiles and outside - (swaps - from_inside) >= owed + from_inside:
            return True
    return False


def may_take(own: int, other: int, tiles: int, zone: int, waiting: int | None, lenient: bool) -> bool:
    """Whether the active player may take `zone` next, with another brought zone `waiting`, or none.

    `own` and `other` are the active player's and the opponent's pawns before the taking, `tiles` the
    active player's tiles on the board. A zone gained in a chain is judged leniently (CC-12): for itself
    it need not be paid for, but what it costs must leave the waiting zone payable.
    """
    left = tiles_left(tiles)
    if not left:
        return False
    cells = ZONE_MASK[zone]
    own_after, owed = own & ~cells, (other & cells).bit_count()
    available = own_after.bit_count()
    if owed > available and not lenient:
        return False
    if waiting is None or connects(tiles | 1 << zone):
        return True
    return keeps_payable(own_after, other & ~cells, waiting, min(owed, available), left - 1)


def may_place(own: int, other: int, tiles: int, brought: list[int]) -> bool:
    """Whether a placement that brings these zones is legal; `own` has the new pawns in it already."""
    if not brought:
        return True
    if len(brought) == 1:
        return may_take(own, other, tiles, brought[0], None, False)
    one, two = brought
    return may_take(own, other, tiles, one, two, False) or may_take(own, other, tiles, two, one, False)


def may_be_next(position: Position, waiting: int) -> list[int]:
    """Return the zones that may be taken next (CC-13); `waiting` are those that the placement brought."""
    due = pending(position)
    if len(due) < 2:
        return due
    seat = position.active
    own, other, tiles = position.pawns[seat], position.pawns[3 - seat], position.tiles[seat]
    allowed = []
    for zone in due:
        others = waiting & ~(1 << zone)
        lenient = not waiting >> zone & 1
        if majority(position, zone) != seat or may_take(
            own, other, tiles, zone, others.bit_length() - 1 if others else None, lenient
        ):
            allowed.append(zone)
    return allowed


def may_give_up(position: Position, waiting: int, cell: int) -> bool:
    """Whether the conqueror may swap its pawn on this cell (CC-13, last sentence).

    Swaps of the inactive player never make a waiting zone harder to pay for: each adds a pawn of the
    active player where one of the inactive player stood.
    """
    seat, gone = position.active, 1 << cell
    if not waiting or conqueror(position) != seat:
        return True
    return keeps_payable(
        position.pawns[seat] & ~gone,
        position.pawns[3 - seat] | gone,
        waiting.bit_length() - 1,
        position.to_swap - 1,
        tiles_left(position.tiles[seat]),
    )
