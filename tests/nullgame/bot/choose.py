"""How the program plays: it draws when its card is worse than the average one."""

from random import Random

from crossplay.bots.contract import Choice, Level, Reason
from crossplay.core.i18n import N_
from tests.nullgame.rules.moves import DRAW, KEEP
from tests.nullgame.rules.state import NullState


def choose(state: NullState, seat: int, rng: Random, level: Level) -> Choice:
    card = state.truth.cards.hands[seat - 1] or 0
    if level is Level.EASY or (card if state.truth.high else 10 - card) >= 5:
        return Choice(KEEP, Reason(N_("The card is good enough.")))
    return Choice(DRAW, Reason(N_("Most other cards are better.")))
