"""What can be done with a card, in words: each legal move with what it costs and what comes of it."""

from __future__ import annotations

from collections.abc import Sequence

from crossplay.core.i18n import tr, trn
from crossplay.games.racing.rules.deck import CARDS, EFFECT, IS_PILOT, KIND, VALUE, Kind, Special
from crossplay.games.racing.rules.draw_pile import PRICE
from crossplay.games.racing.rules.moves import LONGER, NONE, Act, Verb
from crossplay.games.racing.rules.season import MOST_PILOTS
from crossplay.games.racing.rules.seen import RacingSeen
from crossplay.games.racing.rules.specials import SET_UP_BONUS, TAX, TELEVISION
from crossplay.games.racing.view.card_view import Names, money

HAND_VERBS = frozenset({Verb.MARKET, Verb.SPONSOR, Verb.PLAY, Verb.RACE, Verb.DISCARD})


def with_card(moves: Sequence[Act], card: int) -> list[Act]:
    """The moves that play this card of the hand."""
    return [act for act in moves if act.card == card and act.verb in HAND_VERBS]


def on_table(act: Act) -> bool:
    """Whether the move is aimed at something that lies on the table: a team, its parts, the market."""
    return act.verb is Verb.PLAY and (act.seat > 0 or EFFECT[act.card] is Special.OUTLET)


def label(act: Act) -> str:
    """The words on a move's button."""
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
            return _special_label(act)
        case _:
            return CARDS[act.card].name() if act.card != NONE else str(act)


def _special_label(act: Act) -> str:
    if EFFECT[act.card] is Special.CALENDAR:
        return tr("One race more") if act.amount == LONGER else tr("One race less")
    if EFFECT[act.card] is Special.OFFER:
        new = CARDS[act.other].name()
        if act.gone == NONE:
            return tr("Sign {new}", new=new)
        return tr("{new} for {old}", new=new, old=CARDS[act.gone].name())
    return tr("Play it")


def outcome_of(seen: RacingSeen, act: Act, names: Names) -> str:
    """What comes of a move, in one sentence."""
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
            return _special_outcome(seen, act, names)
        case _:
            return ""


def _special_outcome(seen: RacingSeen, act: Act, names: Names) -> str:
    effect, name = EFFECT[act.card], names(act.seat) if act.seat else ""
    card = CARDS[act.other].name() if act.other != NONE else ""
    mine, theirs = seen.teams[seen.active], seen.teams[act.seat]
    match effect:
        case Special.CALENDAR:
            length = seen.season + (1 if act.amount == LONGER else -1)
            return trn("The season has {count} race then.", "The season has {count} races then.", length)
        case Special.SUGAR:
            return tr("{name} loses {card}.", name=name, card=CARDS[theirs.engine].name())
        case Special.CRASHTEST:
            return tr("{name} loses {card}.", name=name, card=CARDS[theirs.chassis].name())
        case Special.LICENCE | Special.SCANDAL:
            return tr("{name} loses {card}.", name=name, card=card)
        case Special.RUMOURS:
            return tr("{card} of {name} goes to the market, facing you.", name=name, card=card)
        case Special.CRATES:
            return _swap(mine.engine, theirs.engine, name)
        case Special.TRAILERS:
            return _swap(mine.chassis, theirs.chassis, name)
        case Special.BINOCULARS:
            return tr("You look at {name}’s hand and take a card.", name=name)
        case Special.TAXMAN:
            return tr("{name} pays {money}.", name=name, money=money(min(TAX, theirs.money)))
        case Special.OUTLET:
            left = mine.money - VALUE[act.other]
            return tr(
                "{card} for {price}: leaves you {money}.", card=card, price=money(VALUE[act.other]),
                money=money(left),
            )  # fmt: skip
        case Special.TV:
            return tr("You have {money} then.", money=money(mine.money + TELEVISION))
        case Special.SETUP:
            return tr("Your cars get +{n} in the race you start.", n=SET_UP_BONUS * (seen.setups + 1))
        case Special.OFFER:
            return tr("Brings {money} at once.", money=money(VALUE[act.other]))
        case _:
            return CARDS[act.card].text()


def _swap(mine: int, theirs: int, name: str) -> str:
    return tr(
        "You give {mine} ({a}) and get {theirs} ({b}) of {name}.", mine=CARDS[mine].name(), a=VALUE[mine],
        theirs=CARDS[theirs].name(), b=VALUE[theirs], name=name,
    )  # fmt: skip


def replaced_by(seen: RacingSeen, seat: int, card: int) -> str:
    """Which part would leave a team if it bought this one; empty if none."""
    team = seen.teams[seat]
    if IS_PILOT[card]:
        return tr("one of your two pilots") if len(team.pilots) == MOST_PILOTS else ""
    old = team.engine if KIND[card] is Kind.ENGINE else team.chassis
    return f"{CARDS[old].name()} ({VALUE[old]})" if old >= 0 else ""
