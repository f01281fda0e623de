"""The board and the own stock, with everything that may be done there, as one seat sees them on its phone."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable

from crossplay.core.i18n import N_
from crossplay.core.phone_part import Choice, PhoneTable, SeatPosition
from crossplay.games.crosstrack.phone.table import (
    CrosstrackTable,
    LaidPiece,
    Left,
    PieceShape,
    StockPiece,
    Terminal,
    Touchable,
)
from crossplay.games.crosstrack.rules import events as ev
from crossplay.games.crosstrack.rules.geometry import LETTERS, SIDES, SPACES, TERMINALS
from crossplay.games.crosstrack.rules.moves import Announce, Done, Put, Rotate, Shift
from crossplay.games.crosstrack.rules.pieces import (
    COLOURS,
    PATHS,
    SHAPES,
    Colour,
    Shape,
    colour_of,
    rotation_of,
    shape_of,
)
from crossplay.games.crosstrack.rules.seen import CrosstrackSeen
from crossplay.games.crosstrack.texts import tr

HEX = {Colour.RED: "#D55E00", Colour.YELLOW: "#F0E442", Colour.BLUE: "#56B4E9", Colour.GREEN: "#009E73"}
"""As the table paints them."""
COLOUR_NAMES = {
    Colour.RED: N_("red"), Colour.YELLOW: N_("yellow"), Colour.BLUE: N_("blue"), Colour.GREEN: N_("green"),
}  # fmt: skip
SHAPE_NAMES = {
    Shape.SWITCH: N_("switch"), Shape.FORK: N_("fork"), Shape.BENDS: N_("two bends"),
    Shape.CROSS: N_("cross"), Shape.JUNCTION: N_("junction"), Shape.TRIPLE: N_("triple"),
}  # fmt: skip
SIDE_NAMES = ("north", "east", "south", "west")


def describe(position: SeatPosition) -> PhoneTable:
    seen: CrosstrackSeen = position.seen
    table = CrosstrackTable(
        pieces=[_laid(position, space, piece) for space, piece in enumerate(seen.board) if piece],
        shapes={shape.word: _shape(shape) for shape in SHAPES},
        terminals=[
            Terminal(letter, side, [SPACES[node // SIDES] for node in nodes])
            for letter, side, nodes in zip(LETTERS, SIDE_NAMES, TERMINALS, strict=True)
        ],
        stock=_stock(position),
        touch=_touch(position),
        left=_left(seen),
        words=_goal(seen, position.seat),
    )
    return PhoneTable(_prompt(position), _buttons(position), table)


def _prompt(position: SeatPosition) -> str:
    seen: CrosstrackSeen = position.seen
    if not position.moves:
        return ""
    if seen.acted:
        return tr("Announce a route, or end your turn")
    return tr("Your turn: lay a piece, or turn or move one of yours")


def _buttons(position: SeatPosition) -> list[Choice]:
    words = {Announce: N_("Announce a route"), Done: N_("End the turn")}
    return [Choice(str(move), tr(words[type(move)])) for move in position.moves if type(move) in words]


def _named(colour: Colour, shape: Shape) -> str:
    return tr("{colour} {shape}", colour=tr(COLOUR_NAMES[colour]), shape=tr(SHAPE_NAMES[shape]))


def _laid(position: SeatPosition, space: int, piece: int) -> LaidPiece:
    seen: CrosstrackSeen = position.seen
    colour, shape = colour_of(piece), shape_of(piece)
    words = tr("{space}: {piece}", space=SPACES[space], piece=_named(colour, shape))
    return LaidPiece(
        SPACES[space],
        colour.word,
        HEX[colour],
        shape.word,
        rotation_of(piece),
        colour in seen.ownership.touch[position.seat],
        seen.frozen.get(space, 0),
        space == _last(position),
        words,
    )


def _last(position: SeatPosition) -> int:
    """Return the space of the piece that was played last; −1 before the first."""
    for event in reversed(position.events):
        if isinstance(event, ev.PiecePut | ev.PieceRotated | ev.PieceShifted):
            return event.space
    return -1


def _shape(shape: Shape) -> PieceShape:
    paths = [list(path) for path in PATHS[shape]]
    return PieceShape(paths, f"crosstrack/{shape.word}", tr(SHAPE_NAMES[shape]))


def _rotations(found: Iterable[tuple[int, int]]) -> dict[str, str]:
    """Return for each space the digits of the rotations that are legal there."""
    at: defaultdict[int, str] = defaultdict(str)
    for space, rotation in sorted(found):
        at[space] += str(rotation)
    return {SPACES[space]: digits for space, digits in at.items()}


def _stock(position: SeatPosition) -> list[StockPiece]:
    """Return the pieces that the seat may lay; at rest, those it has left."""
    seen: CrosstrackSeen = position.seen
    legal: defaultdict[tuple[Colour, Shape], list[tuple[int, int]]] = defaultdict(list)
    for move in position.moves:
        if isinstance(move, Put) and move.colour is not None:
            legal[move.colour, move.shape].append((move.space, move.rotation))
    own = seen.ownership.stock[position.seat]
    found = []
    for colour in COLOURS:
        for shape in SHAPES:
            if colour in own and (colour, shape) in seen.stock:
                word = f"{colour.word} {shape.word}"
                at = _rotations(legal[colour, shape])
                text = f"place {word} {{space}} {{rotation}}"
                found.append(
                    StockPiece(word, colour.word, HEX[colour], shape.word, _named(colour, shape), text, at)
                )
    return found


def _touch(position: SeatPosition) -> list[Touchable]:
    turns: defaultdict[int, str] = defaultdict(str)
    shifts: defaultdict[int, list[tuple[int, int]]] = defaultdict(list)
    for move in position.moves:
        match move:
            case Rotate(space, rotation):
                turns[space] += str(rotation)
            case Shift(origin, space, rotation):
                shifts[origin].append((space, rotation))
    found = []
    for space in sorted({*turns, *shifts}):
        name = SPACES[space]
        turn, shift = f"turn {name} {{rotation}}", f"move {name} {{space}} {{rotation}}"
        found.append(Touchable(name, turn, turns[space], shift, _rotations(shifts[space])))
    return found


def _left(seen: CrosstrackSeen) -> list[Left]:
    found = []
    for seat in range(1, seen.seats + 1):
        for colour in seen.ownership.stock[seat]:
            found.append(Left(seat, colour.word, sum(one is colour for one, _ in seen.stock)))
    return found


def _goal(seen: CrosstrackSeen, seat: int) -> str:
    colours = ", ".join(tr(COLOUR_NAMES[colour]) for colour in seen.ownership.stock[seat])
    return tr("Yours: {colours}. Join A with C, or B with D.", colours=colours)
