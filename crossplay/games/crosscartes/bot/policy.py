"""Thrifty play: what a card brings now against what it would bring later. Quick enough for rollouts."""

from __future__ import annotations

from crossplay.games.crosscartes.bot.card_values import outlook
from crossplay.games.crosscartes.rules.cards import HAND_SIZE, HIGHEST_NUMBER, RANK, indices
from crossplay.games.crosscartes.rules.chance import HANDS
from crossplay.games.crosscartes.rules.state import CrossCartes

UNKNOWN_PACE = 5
"""What a figure that has to wait may hope for: those behind choose with care."""
_HOLDS = tuple(tuple((rank / 15) ** (1.6 * behind) for rank in range(15)) for behind in range(HANDS))
"""The chance that the best card so far stays the best, by players still to come and rank."""


def balance(state: CrossCartes, thrift: float = 1.0) -> dict[int, float]:
    """For each legal card, its gain now less its price (or a share of it, for those who live today)."""
    turn = len(state.played)
    runner = state.order[turn]
    rows = state.rows
    row = rows[runner]
    course = state.course
    price = outlook(course).price[row][HAND_SIZE - state.trick]
    numbers, figures = course.by_number[row], course.by_figure[row]
    holds = _HOLDS[HANDS - 1 - turn]
    led, best, pace = state.led, state.best_card, state.pace
    hand = state.hands[runner]
    found: dict[int, float] = {}
    for card in indices(hand & led or hand):
        rank = RANK[card]
        if rank <= HIGHEST_NUMBER:
            goal = numbers[rank]
        else:
            goal = figures[pace or UNKNOWN_PACE]
        if rows.count(goal) >= course.lanes and goal < course.arrival:
            goal -= 1
        value = goal - row - thrift * price[rank]
        if card > best and (not led or led >> card & 1):
            value += holds[rank]
        found[card] = value
    return found


def thrifty(state: CrossCartes) -> int:
    """The card a thrifty player lays."""
    found = balance(state)
    return max(found, key=found.__getitem__)


def reach(state: CrossCartes, runner: int, card: int) -> int:
    """The row a card would lead a runner to, if nobody is in the way."""
    row, rank = state.rows[runner], RANK[card]
    if rank <= HIGHEST_NUMBER:
        return state.course.by_number[row][rank]
    return state.course.by_figure[row][state.pace or UNKNOWN_PACE]
