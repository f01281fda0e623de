"""The board and everything that may be done there, as one seat sees it on its phone."""

from __future__ import annotations

from collections.abc import Sequence

from crossplay.core.phone_part import Choice, PhoneTable, SeatPosition
from crossplay.games.ccross.phone.table import BoardCell, BoardZone, CCrossTable
from crossplay.games.ccross.rules import events as ev
from crossplay.games.ccross.rules import preview
from crossplay.games.ccross.rules.board import CELL_NAMES, CELLS, DRAWING, LETTERS, SQUARES, ZONE_OF, ZONES
from crossplay.games.ccross.rules.moves import CCrossMove, Put, Swap, Take
from crossplay.games.ccross.rules.position import PAWNS, TILES, count, first_turn, owner
from crossplay.games.ccross.rules.seen import CCrossSeen
from crossplay.games.ccross.texts import tr, trn
from crossplay.games.ccross.words import taking


def describe(position: SeatPosition) -> PhoneTable:
    seen: CCrossSeen = position.seen
    moves: Sequence[CCrossMove] = list(position.moves)
    puts = [move for move in moves if isinstance(move, Put)]
    table = CCrossTable(
        phase=_phase(seen, moves),
        columns=max(len(line) for line in DRAWING),
        rows=len(DRAWING),
        cells=[_cell(seen, cell) for cell in CELLS],
        zones=[_zone(seen, zone) for zone in ZONES],
        ones=[_put(seen, move) for move in puts if len(move.cells) == 1],
        pairs=[_put(seen, move) for move in puts if len(move.cells) == 2],
        takes=[_take(move) for move in moves if isinstance(move, Take)],
        swaps=[_swap(position, move) for move in moves if isinstance(move, Swap)],
        reserve=[PAWNS - seen.pawns[seat].bit_count() for seat in (1, 2)],
        tiles_left=[TILES - seen.tiles[seat].bit_count() for seat in (1, 2)],
        given_up=list(seen.given_up[1:]),
        colours=[tr("light"), tr("dark")],
        last=_last(position),
        words=tr("Join two opposite sides with your tiles"),
    )
    return PhoneTable(_prompt(seen) if moves else "", (), table)


def _phase(seen: CCrossSeen, moves: Sequence[CCrossMove]) -> str:
    if seen.winner:
        return "over"
    if not moves:
        return "wait"
    return "swap" if seen.to_swap else "take" if seen.choices else "place"


def _prompt(seen: CCrossSeen) -> str:
    if seen.to_swap:
        return trn(
            "Which of your pawns do you give up?", "Which of your pawns do you give up? {count} to go",
            seen.to_swap,
        )  # fmt: skip
    if seen.choices:
        return tr("Several zones are to be taken: which one first?")
    if first_turn(seen):
        return tr("Put down the first pawn")
    return tr("Put down one pawn, or two across a ridge")


def _cell(seen: CCrossSeen, cell: int) -> BoardCell:
    column, row = SQUARES[cell]
    pawn = next((seat for seat in (1, 2) if seen.pawns[seat] >> cell & 1), 0)
    name = CELL_NAMES[cell]
    words = (tr("{cell}, free"), tr("{cell}, light pawn"), tr("{cell}, dark pawn"))[pawn]
    return BoardCell(name, LETTERS[ZONE_OF[cell]], column, row, pawn, words.format(cell=name))


def _zone(seen: CCrossSeen, zone: int) -> BoardZone:
    letter, tile = LETTERS[zone], owner(seen, zone)
    light, dark = count(seen, 1, zone), count(seen, 2, zone)
    if tile:
        words = (
            tr("Zone {zone}: light tile", zone=letter)
            if tile == 1
            else tr("Zone {zone}: dark tile", zone=letter)
        )
    else:
        words = tr("Zone {zone}: {light} light, {dark} dark", zone=letter, light=light, dark=dark)
    return BoardZone(letter, tile, light, dark, words)


def _put(seen: CCrossSeen, move: Put) -> Choice:
    names = [CELL_NAMES[cell] for cell in move.cells]
    gains = preview.of_placement(seen, move.cells)
    if len(names) == 1:
        return Choice(str(move), tr("Put a pawn on {cell}", cell=names[0]), taking(gains) if gains else "")
    label = tr("Put pawns on {cell} and {other}", cell=names[0], other=names[1])
    return Choice(str(move), label, taking(gains) if gains else "")


def _take(move: Take) -> Choice:
    return Choice(str(move), tr("Take zone {zone}", zone=LETTERS[move.zone]))


def _swap(position: SeatPosition, move: Swap) -> Choice:
    label = tr("Give up the pawn on {cell}", cell=CELL_NAMES[move.cell])
    gift = preview.of_swap(position.seen, move.cell)
    if gift is None:
        return Choice(str(move), label)
    named = {"name": position.name(gift.seat), "zone": LETTERS[gift.zone]}
    if gift.wins:
        return Choice(str(move), label, tr("Careful: that gives {name} zone {zone} and the game!", **named))
    return Choice(str(move), label, tr("Careful: that gives {name} zone {zone}", **named))


def _last(position: SeatPosition) -> list[str]:
    """Return the cells of the pawns that were put down last."""
    for event in reversed(position.events):
        if isinstance(event, ev.PawnsPut):
            return [CELL_NAMES[cell] for cell in event.cells]
    return []
