"""The sentences of Cross Cartes: what to do, what decided the race, the numbers at the end."""

from __future__ import annotations

from collections.abc import Sequence

from crossplay.bots.contract import Reason
from crossplay.games.crosscartes.card_names import colour_name, rank_name
from crossplay.games.crosscartes.rules.cards import CARDS, Card
from crossplay.games.crosscartes.rules.preview import Preview
from crossplay.games.crosscartes.rules.runners import Runners
from crossplay.games.crosscartes.rules.seen import CrossCartesSeen
from crossplay.games.crosscartes.texts import tr
from crossplay.games.crosscartes.view.runner_looks import RunnerLook
from crossplay.games.crosscartes.words import runner_title
from crossplay.table.view import Tally


def runner_name(look: RunnerLook, runners: Runners) -> str:
    """Return what a runner is called: its player's name, with its number where a player has two."""
    return runner_title(runners, look.number - 1, lambda owner: look.title)


def prompt(seen: CrossCartesSeen, looks: Sequence[RunnerLook]) -> str:
    """Return what is to be done for the runner whose card is due."""
    runner = seen.due
    if runner < 0:
        return ""
    what = _what_to_do(seen)
    if seen.runners.dead[runner]:
        return tr("Open hand {number}: {what}", number=looks[runner].number, what=what)
    return what[0].upper() + what[1:]


def _what_to_do(seen: CrossCartesSeen) -> str:
    if not seen.led:
        return tr("lead any card")
    colour = colour_name(CARDS[seen.played[0]].colour)
    if any(card.bit & seen.led for card in seen.legal):
        return tr("follow {colour}", colour=colour)
    return tr("no {colour}, play any card", colour=colour)


def hint(reason: Reason) -> str:
    """Return why a card is a good choice; cards are named as they are printed."""
    values = {
        name: rank_name(value) if isinstance(value, Card) else value for name, value in reason.values.items()
    }
    return tr(reason.text, **values)


def gain(preview: Preview) -> str:
    if preview.surplus is not None:
        return tr("arrives: +{n}", n=preview.surplus)
    return f"+{preview.gain}"


def verdict(seen: CrossCartesSeen, looks: Sequence[RunnerLook]) -> str:
    """Return what decided the race."""
    first, second = seen.standing[:2]
    best, next_best = seen.surplus(first), seen.surplus(second)
    name = runner_name(looks[first], seen.runners)
    if not seen.runners.owner[first]:
        return tr("The open hand was first at the line; the best player wins")
    if next_best is None:
        return tr("{name} reached the arrival alone", name=name)
    if best == next_best and first == seen.last_winner:
        return tr("Level at +{n}: {name} won the last trick", n=best or 0, name=name)
    if best == next_best:
        return tr("Level at +{n}: {name} arrived first", n=best or 0, name=name)
    return tr("{name} crossed the line with +{n}, the next with +{m}", name=name, n=best or 0, m=next_best)


def tally(seen: CrossCartesSeen) -> list[Tally]:
    """Return for each seat how far its best runner came."""
    rows, left = [], []
    for seat in range(1, seen.seats + 1):
        best = max(seen.runners.of_seat(seat), key=lambda runner: seen.rows[runner])
        rows.append(str(min(seen.rows[best], seen.course.arrival)))
        surplus = seen.surplus(best)
        left.append("–" if surplus is None else f"+{surplus}")
    return [Tally(tr("Rows"), tuple(rows)), Tally(tr("Left over at the line"), tuple(left))]
