"""What happens in Crossing, in words."""

from __future__ import annotations

from crossplay.core.contract import Event
from crossplay.core.telling import Names, Told, Weight, listed
from crossplay.games.crossing.rules import events as ev
from crossplay.games.crossing.rules.moves import NONE, At
from crossplay.games.crossing.rules.seen import CrossingSeen
from crossplay.games.crossing.rules.stones import COLOURS, Heap, count, total
from crossplay.games.crossing.texts import tr, trn


def tell(event: Event, before: CrossingSeen, after: CrossingSeen, name: Names) -> Told | None:
    """Return what an event says; None where it says nothing to people."""
    match event:
        case ev.RoundBegan(number, last):
            words = tr("Round {n}, the last one", n=number) if last else tr("Round {n}", n=number)
            return Told(words, (), Weight.DETAIL)
        case ev.Revealed(aims):
            nowhere = tuple(seat for seat, aim in aims if aim == NONE)
            return Told(_nowhere(nowhere, name), nowhere) if nowhere else None
        case ev.Gathered(seat, mushroom, stones):
            return Told(_gathered(name(seat), mushroom, stones), (seat,))
        case ev.Crowded(target, seats):
            return Told(_crowded(target.at is At.SEAT, target.number, seats, name), seats)
        case ev.Robbed(thief, victim, stones):
            return Told(_robbed(name(thief), name(victim), stones), (thief, victim))
        case ev.Rebuffed(seats, victim):
            who = listed([name(seat) for seat in seats])
            words = trn(
                "{names} points at {other}, whose stones are protected",
                "{names} point at {other}, whose stones are protected",
                len(seats), names=who, other=name(victim),
            )  # fmt: skip
            return Told(words, (*seats, victim))
        case ev.Protected(seat, stones):
            words = trn(
                "{name} protects {count} stone, which is won for good",
                "{name} protects {count} stones, which are won for good",
                total(stones), name=name(seat),
            )  # fmt: skip
            return Told(words, (seat,))
        case ev.Returned(seat):
            return Told(tr("{name} may play again", name=name(seat)), (seat,), Weight.DETAIL)
        case ev.Passed():
            return Told(tr("Everybody pauses: the round goes by"))
        case ev.Ended(scores, winners):
            words = trn(
                "{names} wins with {points} points", "{names} win with {points} points", len(winners),
                names=listed([name(seat) for seat in winners]), points=scores[winners[0] - 1],
            )  # fmt: skip
            return Told(words, winners, Weight.CLIMAX)
    return None


def stones_in_words(stones: Heap) -> str:
    """Return the stones of a heap, such as “2 red, 1 white”."""
    return ", ".join(
        filter(None, (_of_colour(letter, count(stones, one)) for letter, one in COLOURS.items()))
    )


def _of_colour(letter: str, number: int) -> str:
    """Return a number of stones of one colour; nothing if there are none."""
    if not number:
        return ""
    match letter:
        case "r":
            return trn("{count} red", "{count} red", number)
        case "b":
            return trn("{count} blue", "{count} blue", number)
        case "y":
            return trn("{count} yellow", "{count} yellow", number)
        case _:
            return trn("{count} white", "{count} white", number)


def _nowhere(seats: tuple[int, ...], name: Names) -> str:
    names = listed([name(seat) for seat in seats])
    return trn("{names} points at nothing", "{names} point at nothing", len(seats), names=names)


def _gathered(name: str, mushroom: int, stones: Heap) -> str:
    if not stones:
        return tr("{name} finds nothing on mushroom {n}", name=name, n=mushroom)
    return tr("{name} takes mushroom {n}: {stones}", name=name, n=mushroom, stones=stones_in_words(stones))


def _robbed(thief: str, victim: str, stones: Heap) -> str:
    if not stones:
        return tr("{name} finds nothing to steal from {other}", name=thief, other=victim)
    return tr(
        "{name} steals from {other}: {stones}", name=thief, other=victim, stones=stones_in_words(stones)
    )


def _crowded(tile: bool, number: int, seats: tuple[int, ...], name: Names) -> str:
    names = listed([name(seat) for seat in seats])
    if tile:
        return tr("{names} all point at {other} and get nothing", names=names, other=name(number))
    return tr("{names} all point at mushroom {n} and get nothing", names=names, n=number)
