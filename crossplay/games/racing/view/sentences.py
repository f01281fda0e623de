"""The one sentence on the screen, and what is said at the end of the season."""

from __future__ import annotations

from crossplay.core.contract import Outcome
from crossplay.games.racing.action_words import on_table, with_card
from crossplay.games.racing.rules.cards import CARDS
from crossplay.games.racing.rules.deck import IS_CIRCUIT
from crossplay.games.racing.rules.forecast import cards_too_many, race_is_due
from crossplay.games.racing.rules.phase import Phase
from crossplay.games.racing.rules.seen import RacingSeen
from crossplay.games.racing.texts import tr, trn
from crossplay.games.racing.view.card_view import Names, money
from crossplay.games.racing.view.selection import Selection
from crossplay.table.view import Table, Tally

IN_THE_OPEN = (Phase.DRAW, Phase.AUCTION, Phase.REPLACE)
"""What is decided in these phases can be seen by all: the hand may stay covered."""


def prompt(table: Table, seen: RacingSeen, selection: Selection, names: Names) -> str:
    """Return what the seat to act is to do now."""
    seat = table.acting
    if selection.selling >= 0:
        return tr("Your own first bid for {card}?", card=CARDS[selection.selling].name())
    match seen.phase:
        case Phase.DRAW:
            return tr("{name}, how many cards do you draw?", name=names(seat))
        case Phase.AUCTION:
            return tr("{name}: bid, or pass?", name=names(seat))
        case Phase.REPLACE:
            return tr("{name}, which of your pilots goes?", name=names(seat))
        case Phase.TAKE if table.hand_held_open:
            return tr("Slide to a card and let go there to take it")
        case Phase.TAKE:
            return tr("Take one of {name}’s cards", name=names(seen.target))
        case _:
            return _action_prompt(table, seen, selection, names)


def _action_prompt(table: Table, seen: RacingSeen, selection: Selection, names: Names) -> str:
    if selection.picked >= 0:
        ways = with_card(table.moves, selection.picked)
        if not ways:
            return tr("Nothing can be done with this card now")
        return tr("Whom does it hit?") if all(map(on_table, ways)) else tr("What do you do with it?")
    if table.hand_held_open:
        return tr("Slide to a card, then on to what you do with it")
    if over := cards_too_many(seen):
        return trn("{count} card too many: play, market or discard it",
                   "{count} cards too many: play, market or discard them", over)  # fmt: skip
    if race_is_due(seen) and any(IS_CIRCUIT[card] for card in seen.hands[seen.active] if card >= 0):
        return tr("Two rounds without a race: play a circuit now")
    return tr("{name}: choose a card, or end the turn", name=names(table.acting))


def verdict(seen: RacingSeen, outcome: Outcome, names: Names) -> str:
    """Return what decided the season."""
    first, second = outcome.ranking[:2]
    lead = seen.teams[first].points - seen.teams[second].points
    if len(outcome.winners) == 1 and lead > 0:
        return trn(
            "{name} wins the season, {count} point ahead of {other}",
            "{name} wins the season, {count} points ahead of {other}",
            lead, name=names(first), other=names(second),
        )  # fmt: skip
    return tr(outcome.reason)


def tally(seen: RacingSeen) -> list[Tally]:
    """Return the numbers that the results show."""
    teams = seen.teams[1:]
    return [
        Tally(tr("Points"), tuple(str(team.points) for team in teams)),
        Tally(tr("Races won"), tuple(str(team.wins) for team in teams)),
        Tally(tr("Money"), tuple(money(team.money) for team in teams)),
    ]
