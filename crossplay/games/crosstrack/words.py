"""What happens in Crosstrack, in words.

A route that stands and was not announced is not told: to see it is the players' affair.
"""

from __future__ import annotations

from crossplay.core.contract import Event
from crossplay.core.i18n import N_
from crossplay.core.telling import Names, Told, Weight, listed
from crossplay.games.crosstrack.rules import events
from crossplay.games.crosstrack.rules.endings import REPETITION, TURN_LIMIT
from crossplay.games.crosstrack.rules.geometry import SPACES
from crossplay.games.crosstrack.rules.pieces import Colour, colour_of
from crossplay.games.crosstrack.rules.seen import CrosstrackSeen
from crossplay.games.crosstrack.texts import tr

_PIECES = {
    Colour.RED: N_("a red piece"),
    Colour.YELLOW: N_("a yellow piece"),
    Colour.BLUE: N_("a blue piece"),
    Colour.GREEN: N_("a green piece"),
}
_THE_PIECE = {
    Colour.RED: N_("the red piece"),
    Colour.YELLOW: N_("the yellow piece"),
    Colour.BLUE: N_("the blue piece"),
    Colour.GREEN: N_("the green piece"),
}


def tell(event: Event, before: CrosstrackSeen, after: CrosstrackSeen, name: Names) -> Told | None:
    """Return what an event says; None where it says nothing to people."""
    match event:
        case events.Started(seat):
            return Told(tr("{name} starts", name=name(seat)), (seat,))
        case events.PiecePut(seat, space, piece):
            words = tr(
                "{name} puts {piece} on {space}", name=name(seat), piece=tr(_PIECES[colour_of(piece)]),
                space=SPACES[space],
            )  # fmt: skip
            return Told(words, (seat,))
        case events.PieceRotated(seat, space, _, piece):
            words = tr(
                "{name} turns {piece} on {space}", name=name(seat), piece=tr(_THE_PIECE[colour_of(piece)]),
                space=SPACES[space],
            )  # fmt: skip
            return Told(words, (seat,))
        case events.PieceShifted(seat, origin, space, _, piece):
            words = tr(
                "{name} shifts {piece} from {origin} to {space}", name=name(seat),
                piece=tr(_THE_PIECE[colour_of(piece)]), origin=SPACES[origin], space=SPACES[space],
            )  # fmt: skip
            return Told(words, (seat,))
        case events.Announced() | events.Drawn():
            return _ending(event, name)
        case events.TurnPassed(_, _, thawed) if thawed:
            spaces = listed([SPACES[space] for space in thawed])
            words = tr("The common piece on {space} may be played again", space=spaces)
            return Told(words, (), Weight.DETAIL)
    return None


def _ending(event: events.Announced | events.Drawn, name: Names) -> Told:
    if isinstance(event, events.Announced):
        return Told(announced(event, name), (event.seat,), Weight.CLIMAX)
    if event.reason == REPETITION:
        return Told(tr("A draw: the same position three times"), (), Weight.CLIMAX)
    return Told(tr("A draw: {count} turns without a route", count=TURN_LIMIT), (), Weight.CLIMAX)


def announced(event: events.Announced, name: Names) -> str:
    """Return who wins by a route, and how."""
    if event.forgotten:
        return tr("{name} announces the route that was forgotten!", name=name(event.seat))
    return tr("{name} lays the last link!", name=name(event.seat))
