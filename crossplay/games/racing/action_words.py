"""What can be done with a card, in words: each legal move with what it costs and what comes of it."""

from __future__ import annotations

from collections.abc import Sequence

from crossplay.core.telling import Names
from crossplay.games.racing.rules.cards import CARDS
from crossplay.games.racing.rules.deck import IS_PILOT, KIND, VALUE, Kind
from crossplay.games.racing.rules.draw_pile import PRICE
from crossplay.games.racing.rules.marked_text import money
from crossplay.games.racing.rules.moves import NONE, Act, Verb
from crossplay.games.racing.rules.season import MOST_PILOTS
from crossplay.games.racing.rules.seen import RacingSeen
from crossplay.games.racing.rules.specials import special_of
from crossplay.games.racing.rules.specials.aims import Aim
from crossplay.games.racing.texts import tr, trn

HAND_VERBS = frozenset({Verb.MARKET, Verb.SPONSOR, Verb.PLAY, Verb.RACE, Verb.DISCARD})


def with_card(moves: Sequence[Act], card: int) -> list[Act]:
    """Return the moves that play this card of the hand."""
    return [act for act in moves if act.card == card and act.verb in HAND_VERBS]


def on_table(act: Act) -> bool:
    """Whether the move is aimed at something that lies on the table: a team, its parts, the market."""
    return act.verb is Verb.PLAY and special_of(act.card).aim is not Aim.NOTHING


def label(act: Act) -> str:
    """Return the words on a move's button."""
    match act.verb:
        case Verb.DRAW:
            return trn("Draw {count} card", "Draw {count} cards", act.amount)
        case Verb.MARKET:
            return tr("Put it on the market")
        case Verb.SPONSOR:
            return tr("Sign it")
        case Verb.RACE:
            return tr("Start the race")
        case Verb.DISCARD:
            return tr("Discard it")
        case Verb.REPLACE:
            return tr("{name} goes", name=CARDS[act.card].name())
        case Verb.END:
            return tr("End turn")
        case Verb.PLAY:
            return str(special_of(act.card).label(act))
        case _:
            return CARDS[act.card].name() if act.card != NONE else str(act)


def outcome_of(seen: RacingSeen, act: Act, names: Names) -> str:
    """Return what comes of a move, in one sentence."""
    purse = seen.teams[seen.actor].money
    match act.verb:
        case Verb.DRAW:
            price = PRICE[act.amount]
            return tr("Leaves you {money}", money=money(purse - price)) if price else tr("Free of charge")
        case Verb.MARKET:
            return tr("It lies open, facing you, until your next turn.")
        case Verb.SPONSOR:
            return tr("Brings {money} now and after every race.", money=money(VALUE[act.card]))
        case Verb.DISCARD:
            return tr("It goes to the discard pile.")
        case Verb.REPLACE:
            return tr("The pilot goes back to the market.")
        case Verb.RACE:
            return tr("Race {n} of {all}: every car that is ready starts.", n=seen.races + 1, all=seen.season)
        case Verb.PLAY:
            opponent = names(act.seat) if act.seat else ""
            return str(special_of(act.card).outcome(seen, act, opponent))
        case _:
            return ""


def replaced_by(seen: RacingSeen, seat: int, card: int) -> str:
    """Return which part would leave a team if it bought this one; empty if none."""
    team = seen.teams[seat]
    if IS_PILOT[card]:
        return tr("one of your two pilots") if len(team.pilots) == MOST_PILOTS else ""
    old = team.engine if KIND[card] is Kind.ENGINE else team.chassis
    return f"{CARDS[old].name()} ({VALUE[old]})" if old >= 0 else ""
