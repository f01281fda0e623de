"""Dealing anew what a seat cannot see, in agreement with all it knows."""

from __future__ import annotations

from random import Random

from crossplay.games.crosscartes.rules.cards import indices


def deal_anew(hands: list[int], hidden: list[int], voids: list[int], rng: Random) -> None:
    """Pool the hidden runners' hands and deal them again, each as large as it was.

    Nobody gets a card of a colour it has failed to follow. Only the pool, the sizes and the voids
    count, never who truly holds what.
    """
    pool = 0
    for runner in hidden:
        pool |= hands[runner]
    room = {runner: hands[runner].bit_count() for runner in hidden}
    groups: dict[tuple[int, ...], list[int]] = {}
    for card in indices(pool):
        takers = tuple(runner for runner in hidden if not voids[runner] >> card & 1)
        groups.setdefault(takers, []).append(card)
    for runner in hidden:
        hands[runner] = 0
    needs = {takers: len(cards) for takers, cards in groups.items()}
    for takers in sorted(groups, key=lambda takers: (len(takers), takers)):
        cards = groups[takers]
        rng.shuffle(cards)
        if len(takers) == len(hidden):
            _fill(hands, hidden, room, cards)
            continue
        for card in cards:
            needs[takers] -= 1
            runner = _taker(takers, room, needs, rng)
            hands[runner] |= 1 << card
            room[runner] -= 1


def _fill(hands: list[int], hidden: list[int], room: dict[int, int], cards: list[int]) -> None:
    """Deal cards that anybody may hold to wherever there is room, in one sweep."""
    start = 0
    for runner in hidden:
        for card in cards[start : start + room[runner]]:
            hands[runner] |= 1 << card
        start += room[runner]


def _taker(
    takers: tuple[int, ...], room: dict[int, int], needs: dict[tuple[int, ...], int], rng: Random
) -> int:
    """Return a runner for one card, likelier the more room it has, so that the rest can still be dealt."""
    able = [runner for runner in takers if room[runner] and _leaves_room(runner, room, needs)]
    if len(able) == 1:
        return able[0]
    return rng.choices(able, [room[runner] for runner in able])[0]


def _leaves_room(runner: int, room: dict[int, int], needs: dict[tuple[int, ...], int]) -> bool:
    """Whether every group of cards still fits when this runner takes one more (Hall's condition)."""
    return all(
        sum(count for other, count in needs.items() if set(other) <= set(takers))
        <= sum(room[other] for other in takers) - (runner in takers)
        for takers in needs
    )
