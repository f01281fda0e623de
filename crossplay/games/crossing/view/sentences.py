"""The sentences of Crossing: what to do now, and what decided the match."""

from __future__ import annotations

from crossplay.core.contract import Outcome
from crossplay.games.crossing.rules.moves import Aim, At
from crossplay.games.crossing.rules.seen import CrossingSeen
from crossplay.games.crossing.rules.state import MOST_WHITES, SHARED
from crossplay.games.crossing.texts import tr, trn
from crossplay.games.crossing.view.choosing import Choosing
from crossplay.games.crossing.view.devices import Devices
from crossplay.games.crossing.view.personal_help import how_to_pick
from crossplay.input.signals import DeviceKind
from crossplay.table.banner import Banner
from crossplay.table.seats import Seating
from crossplay.table.view import Tally


def prompt(devices: Devices, choosing: Choosing, seen: CrossingSeen, seat: int) -> str:
    """Return what this seat is to do now."""
    if seen.banking:
        return tr("Choose a mushroom for each of the last stones")
    if seat == choosing.picker:
        return how_to_pick(devices.kind(seat))
    if choosing.asked:
        return tr("Nobody chose. Ready for another count?")
    if seen.round == 1 and any(devices.kind(one) is DeviceKind.PAD for one in choosing.people):
        return tr("Try where your stick points, then say ready")
    return tr("Promise, lie, say ready, and point on three")


def why_not(seen: CrossingSeen, aim: Aim) -> str:
    """Return why this may not be chosen now."""
    first = seen.round == 1
    if aim.at is At.SHIELD:
        return tr("There is nothing to protect yet") if first else tr("An empty tile needs no cover")
    return tr("In the first round nobody can be robbed") if first else tr("That tile is black now")


def banner(choosing: Choosing, words: str) -> Banner | None:
    """Return the sentence with what the seats are to do: for one seat while it picks, else for all."""
    if not choosing.picker:
        return Banner(words)
    return None if choosing.curtained else Banner(words, choosing.picker)


def verdict(seating: Seating, seen: CrossingSeen, outcome: Outcome) -> str:
    """Return what decided the match."""
    if outcome.reason == SHARED:
        return tr("Level on points and white stones: a shared victory")
    winner = outcome.winners[0]
    name, part = seating[winner].title, seen.breakdowns[winner - 1]
    if outcome.reason == MOST_WHITES:
        return tr("{name} wins: level on points, but with more white stones", name=name)
    if not part.sets:
        return tr("{name} wins with {points} points, without a single set", name=name, points=part.points)
    return trn(
        "{name} wins with {points} points, thanks to {count} set",
        "{name} wins with {points} points, thanks to {count} sets",
        part.sets, name=name, points=part.points,
    )  # fmt: skip


def tally(seen: CrossingSeen) -> list[Tally]:
    """Return the numbers that the results show."""
    parts = seen.breakdowns
    return [
        Tally(tr("Sets"), tuple(str(part.sets) for part in parts)),
        Tally(tr("White stones"), tuple(str(part.whites) for part in parts)),
        Tally(tr("Other stones"), tuple(str(len(part.rest)) for part in parts)),
        Tally(tr("Points"), tuple(str(part.points) for part in parts)),
    ]
