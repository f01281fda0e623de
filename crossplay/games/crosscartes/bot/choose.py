"""How the program plays Cross Cartes.

*Easy* likes to run far now; *normal* is thrifty: the right card for the terrain; *hard* plays each card
in many deals that its seat cannot tell from the true one, and sees where it ends up.
"""

from __future__ import annotations

from random import Random

from crossplay.bots.contract import Choice, Level, Reason
from crossplay.bots.determinized import DeterminizedSearch, SamplingBudget
from crossplay.core.contract import State
from crossplay.core.i18n import N_
from crossplay.games.crosscartes.bot.policy import balance
from crossplay.games.crosscartes.bot.search_model import CartesGuide
from crossplay.games.crosscartes.rules.cards import CARDS, HIGHEST_NUMBER, Card
from crossplay.games.crosscartes.rules.preview import previews
from crossplay.games.crosscartes.rules.state import CrossCartes
from crossplay.games.crosscartes.rules.track import Terrain

ONLY = N_("No other card may be played.")
ARRIVES = N_("The {card} crosses the line with +{rows}.")
SAVES = N_("The {card} is enough uphill: +{rows}. It saves the {saved} for the plain.")
DOWNHILL = N_("Downhill even the {card} brings +{rows}. It saves the {saved} for the plain.")
FULL_SPEED = N_("On the plain the {card} brings its full +{rows}; uphill it would be wasted.")
FOLLOWS = N_("The {card} follows the pace: +{rows} now.")
WAITS = N_("The {card} waits for the next number and follows its pace.")
WINS = N_("The {card} wins the trick: +{rows} in all.")
CHEAPEST = N_("The {card} brings +{rows} now, and little is lost later.")
"""`card` and `saved` are cards; the view says what they are called."""

HARD = SamplingBudget(games=240, seconds=1.2)
NORMAL_NOISE = 0.3
EASY_NOISE = 2.5
"""In rows: how much worse a card may be and still be played now and then."""
EASY_THRIFT = 0.5
"""An easy player thinks little of later: this share of a card's price."""
_CLEAR = 3
"""A card this much higher is worth saving."""


def choose(state: State, seat: int, rng: Random, level: Level) -> Choice:
    assert isinstance(state, CrossCartes)
    cut_off = False
    if level is Level.HARD:
        worlds = DeterminizedSearch(CartesGuide(), state, seat, HARD, rng)
        card: Card = worlds.search()[0].move
        cut_off = worlds.cut_off
    else:
        easy = level is Level.EASY
        found = balance(state, EASY_THRIFT if easy else 1.0)
        noise = EASY_NOISE if easy else NORMAL_NOISE
        card = CARDS[max(found, key=lambda index: found[index] + rng.random() * noise)]
    return Choice(card, _reason(state, seat, card), cut_off)


def _reason(state: CrossCartes, seat: int, card: Card) -> Reason:
    seen = state.seen_by(frozenset({seat}))
    cards = previews(seen)
    preview = cards[card]
    marks = (str(card),)
    if len(cards) == 1:
        return Reason(ONLY, marks=marks)
    values: dict[str, object] = {"card": card, "rows": preview.gain}
    if preview.surplus is not None:
        return Reason(ARRIVES, values | {"rows": preview.surplus}, marks)
    if preview.waits:
        return Reason(WAITS, values, marks)
    last = len(seen.played) == len(seen.order) - 1
    if last and preview.wins:
        return Reason(WINS, values, marks)
    if card.figure and seen.pace:
        return Reason(FOLLOWS, values, marks)
    terrain = seen.course.terrain_from(preview.start)
    saved = max((other for other in cards if not other.figure), key=lambda other: other.rank, default=card)
    if not card.figure and terrain is not Terrain.PLAIN and saved.rank >= card.rank + _CLEAR:
        text = SAVES if terrain is Terrain.UP else DOWNHILL
        return Reason(text, values | {"saved": saved}, marks)
    if terrain is Terrain.PLAIN and preview.gain == card.rank >= HIGHEST_NUMBER - _CLEAR:
        return Reason(FULL_SPEED, values, marks)
    return Reason(CHEAPEST, values, marks)
