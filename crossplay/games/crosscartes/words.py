"""What happens in Cross Cartes, in words. Runners count from 1 in events, from 0 in positions."""

from __future__ import annotations

from crossplay.core.contract import Event
from crossplay.core.telling import Names, Told, Weight, listed
from crossplay.games.crosscartes.card_names import card_name
from crossplay.games.crosscartes.rules import events as ev
from crossplay.games.crosscartes.rules.cards import CARDS
from crossplay.games.crosscartes.rules.runners import Runners
from crossplay.games.crosscartes.rules.seen import CrossCartesSeen
from crossplay.games.crosscartes.texts import tr, trn


def tell(event: Event, before: CrossCartesSeen, after: CrossCartesSeen, name: Names) -> Told | None:
    """Return what an event says; None where it says nothing to people."""
    match event:
        case ev.DealerDrawn(seat, order):
            first = after.runners.owner[order[0] - 1]
            words = tr("{name} deals, {other} leads", name=name(seat), other=name(first))
            return Told(words, (seat, first))
        case ev.TrickBegins(deal, trick):
            return Told(tr("Deal {deal}, trick {trick}", deal=deal, trick=trick), (), Weight.DETAIL)
        case ev.DeadHandGiven(seat):
            return Told(tr("{name} plays for the open hand", name=name(seat)), (seat,), Weight.DETAIL)
        case ev.CardPlayed(seat, runner, card, waits=True):
            words = tr(
                "{name} plays {card} and waits for the pace",
                name=runner_title(after.runners, runner - 1, name), card=card_name(card),
            )  # fmt: skip
            return Told(words, (seat,))
        case ev.RunnerMoved():
            return _run(event, after, name)
        case ev.TrickWon(runner):
            who = runner_title(after.runners, runner - 1, name)
            words = tr("{name} wins the trick and runs one row more", name=who)
            return Told(words, _seats(after.runners, runner - 1))
        case ev.RaceOver(winners=winners):
            words = trn(
                "{names} wins the race", "{names} win the race", len(winners),
                names=listed([name(seat) for seat in winners]),
            )  # fmt: skip
            return Told(words, winners, Weight.CLIMAX)
    return None


def runner_title(runners: Runners, runner: int, name: Names) -> str:
    """Return what a runner is called: its player's name, with its number where a player has two."""
    owner = runners.owner[runner]
    if not owner:
        return tr("Open hand")
    if runners.dead[runner] and runners.seats == 2:
        return tr("{name} ({number})", name=name(owner), number=runner + 1)
    return name(owner)


def _seats(runners: Runners, runner: int) -> tuple[int, ...]:
    owner = runners.owner[runner]
    return (owner,) if owner else ()


def _run(event: ev.RunnerMoved, after: CrossCartesSeen, name: Names) -> Told | None:
    """Return how far a runner runs by its card; the row for a trick is told with the trick."""
    if event.why is ev.Why.BONUS and event.surplus is None:
        return None
    runner = event.runner - 1
    who, seats = runner_title(after.runners, runner, name), _seats(after.runners, runner)
    if event.surplus is not None:
        words = tr("{name} crosses the line: +{n}", name=who, n=event.surplus)
        return Told(words, seats, Weight.CLIMAX)
    card = card_name(CARDS[after.played[after.order.index(runner)]])
    rows = event.end - event.start
    if not rows:
        return Told(tr("{name}, {card}: stays behind a full row", name=who, card=card), seats)
    words = trn("{name}, {card}: {count} row", "{name}, {card}: {count} rows", rows, name=who, card=card)
    return Told(words, seats)
