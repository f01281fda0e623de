"""How the program plays Cross Cartes.

*Easy* likes to run far now; *normal* is thrifty: the right card for the terrain; *hard* plays each card
in many deals that its seat cannot tell from the true one, and sees where it ends up.
"""

from __future__ import annotations

from random import Random

from crossplay.bots.contract import Choice, Level, Reason
from crossplay.bots.determinized import Budget, Worlds
from crossplay.core.contract import State
from crossplay.core.i18n import N_
from crossplay.games.crosscartes.bot.policy import balance, reach
from crossplay.games.crosscartes.bot.search_model import CartesGuide
from crossplay.games.crosscartes.rules.cards import CARDS, HIGHEST_NUMBER, RANK, Card, indices
from crossplay.games.crosscartes.rules.state import CrossCartes
from crossplay.games.crosscartes.rules.track import Terrain

ONLY = N_("No other card may be played.")
ARRIVES = N_("The {card} crosses the line, {rows} to spare.")
SAVES = N_("The {card} is enough uphill: {rows} rows. It saves the {saved} for the plain.")
DOWNHILL = N_("Downhill even the {card} runs {rows} rows. It saves the {saved} for the plain.")
FULL_SPEED = N_("On the plain the {card} runs its full {rows} rows; uphill it would be wasted.")
FOLLOWS = N_("The {card} follows the pace: {rows} rows now.")
WAITS = N_("The {card} waits for the next number, then runs just as far.")
WINS = N_("The {card} wins the trick: {rows} rows and one more.")
CHEAPEST = N_("The {card} costs least: {rows} rows now, and little is lost later.")

HARD = Budget(games=240, seconds=1.2)
NORMAL_WHIM = 0.3
EASY_WHIM = 2.5
"""In rows: how much worse a card may be and still be played now and then."""
EASY_HASTE = 0.5
"""How little an easy player thinks of later: this share of a card's price."""
_CLEAR = 3
"""A card this much higher is worth saving."""


def choose(state: State, seat: int, rng: Random, level: Level) -> Choice:
    assert isinstance(state, CrossCartes)
    if level is Level.HARD:
        card: Card = Worlds(CartesGuide(), state, seat, HARD, rng).search()[0].move
    else:
        easy = level is Level.EASY
        found = balance(state, EASY_HASTE if easy else 1.0)
        whim = EASY_WHIM if easy else NORMAL_WHIM
        card = CARDS[max(found, key=lambda index: found[index] + rng.random() * whim)]
    return Choice(card, _reason(state, card))


def _reason(state: CrossCartes, card: Card) -> Reason:
    runner = state.order[len(state.played)]
    row = state.rows[runner]
    legal = list(indices(state.legal()))
    marks = (str(card),)
    if len(legal) == 1:
        return Reason(ONLY, marks=marks)
    goal = reach(state, runner, card.index)
    rows = goal - row
    values: dict[str, object] = {"card": _name(card), "rows": rows}
    if goal >= state.course.arrival:
        return Reason(ARRIVES, values | {"rows": goal - state.course.arrival}, marks)
    if card.figure and not state.pace:
        return Reason(WAITS, values, marks)
    last = len(state.played) == len(state.order) - 1
    if last and card.index > state.best_card and state.led >> card.index & 1:
        return Reason(WINS, values, marks)
    if card.figure:
        return Reason(FOLLOWS, values, marks)
    terrain = state.course.terrain_from(row)
    saved = max((index for index in legal if RANK[index] <= HIGHEST_NUMBER), key=lambda index: RANK[index])
    if terrain is not Terrain.PLAIN and RANK[saved] >= card.rank + _CLEAR:
        text = SAVES if terrain is Terrain.UP else DOWNHILL
        return Reason(text, values | {"saved": _name(CARDS[saved])}, marks)
    if terrain is Terrain.PLAIN and rows == card.rank >= HIGHEST_NUMBER - _CLEAR:
        return Reason(FULL_SPEED, values, marks)
    return Reason(CHEAPEST, values, marks)


def _name(card: Card) -> str:
    return card.figure or str(card.rank)
