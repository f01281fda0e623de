"""Thrifty play: what a card brings now against what it would bring later. Quick enough for rollouts."""

from __future__ import annotations

from crossplay.games.crosscartes.bot.card_values import outlook
from crossplay.games.crosscartes.rules.cards import HAND_SIZE, HIGHEST_NUMBER, RANK, RANKS, beats, indices
from crossplay.games.crosscartes.rules.chance import HANDS
from crossplay.games.crosscartes.rules.state import CrossCartes

UNKNOWN_PACE = 5
"""The pace that a waiting figure may expect: those behind choose with care."""
_HOLDS = tuple(
    tuple((rank / RANKS.stop) ** (1.6 * behind) for rank in range(RANKS.stop)) for behind in range(HANDS)
)
"""The chance that the best card so far stays the best, by players still to come and rank."""


def balance(state: CrossCartes, thrift: float = 1.0) -> dict[int, float]:
    """For each legal card, its gain now less its price; `thrift` is the share of the price that counts."""
    turn = len(state.played)
    runner = state.order[turn]
    rows = state.rows
    row = rows[runner]
    course = state.course
    price = outlook(course).price[row][HAND_SIZE - state.trick]
    numbers, figures = course.by_number[row], course.by_figure[row]
    holds = _HOLDS[HANDS - 1 - turn]
    led, best, pace = state.led, state.best_card, state.pace
    found: dict[int, float] = {}
    for card in indices(state.legal()):
        rank = RANK[card]
        if rank <= HIGHEST_NUMBER:
            goal = numbers[rank]
        else:
            goal = figures[pace or UNKNOWN_PACE]
        goal = course.landing(rows, row, goal)
        value = goal - row - thrift * price[rank]
        if beats(card, led, best):
            value += holds[rank]
        found[card] = value
    return found


def thrifty(state: CrossCartes) -> int:
    """Return the card a thrifty player lays."""
    found = balance(state)
    return max(found, key=found.__getitem__)
