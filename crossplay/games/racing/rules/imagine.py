"""Dealing anew what a seat cannot see, in agreement with all it knows.

Hidden are the other hands and the order of the draw pile. Everybody can count: after a reshuffle the draw
pile is what was discarded, so no hand has any of it until somebody draws; `may_wait` and `may_hold` keep
that. What binoculars taught one seat alone is in `seen`.
"""

from __future__ import annotations

from random import Random

from crossplay.games.racing.rules.deck import IS_CIRCUIT, ORIGINAL
from crossplay.games.racing.rules.draw_pile import ALL_CIRCUITS
from crossplay.games.racing.rules.phase import Phase
from crossplay.games.racing.rules.season import Season

_PILE = 0
"""The draw pile's place among the hidden places; the others are seats."""
_TRIES = 50


def deal_anew(s: Season, viewer: int, rng: Random) -> None:
    """Pool all that is hidden from the viewer and deal it again, every place as large as it was."""
    seats = [seat for seat in range(1, s.seats + 1) if seat != viewer]
    s.seen = {key: places for key, places in s.seen.items() if key[0] == viewer}
    pool = list(s.draw)
    for seat in seats:
        pool += s.hands[seat]
    pool.sort()
    room = {_PILE: len(s.draw), **{seat: len(s.hands[seat]) for seat in seats}}
    groups: dict[int, list[int]] = {}
    for card in pool:
        groups.setdefault(_places(s, viewer, card, seats), []).append(card)
    for _ in range(_TRIES):
        dealt = _deal(groups, dict(room), rng)
        if _believable(s, viewer, dealt):
            break
    s.draw = dealt[_PILE]
    rng.shuffle(s.draw)
    for seat in seats:
        s.hands[seat] = dealt[seat]


def _places(s: Season, viewer: int, card: int, seats: list[int]) -> int:
    """Return where a hidden card may be, by what the viewer knows, as bits."""
    seen = s.seen.get((viewer, card))
    if seen is not None:
        return seen
    places = s.may_wait >> card & 1
    if not s.draw:
        places = 0
    for seat in seats:
        if s.may_hold[seat] >> card & 1:
            places |= 1 << seat
    return places


def _believable(s: Season, viewer: int, dealt: dict[int, list[int]]) -> bool:
    """Whether no six circuits were withheld: the active player would have had to show them (RC-8)."""
    if s.active == viewer or s.phase in (Phase.FIRST, Phase.DECK, Phase.RESHUFFLE):
        return True
    return len({ORIGINAL[card] for card in dealt[s.active] if IS_CIRCUIT[card]}) < ALL_CIRCUITS


def _deal(groups: dict[int, list[int]], room: dict[int, int], rng: Random) -> dict[int, list[int]]:
    """Deal the cards with the fewest places first, so that the rest always fits."""
    dealt: dict[int, list[int]] = {place: [] for place in room}
    needs = {places: len(cards) for places, cards in groups.items()}
    order = sorted(groups, key=lambda places: (places.bit_count(), places))
    for places in order:
        cards = groups[places][:]
        rng.shuffle(cards)
        if places == order[-1]:
            _spread(cards, places, room, dealt)
            continue
        for card in cards:
            needs[places] -= 1
            place = _place(places, room, needs, rng)
            room[place] -= 1
            dealt[place].append(card)
        del needs[places]
    return dealt


def _spread(cards: list[int], places: int, room: dict[int, int], dealt: dict[int, list[int]]) -> None:
    """Deal the last group to wherever there is room, in one sweep."""
    start = 0
    for place, free in room.items():
        if places >> place & 1 and free:
            dealt[place] += cards[start : start + free]
            taken = min(free, len(cards) - start)
            room[place] -= taken
            start += taken


def _place(places: int, room: dict[int, int], needs: dict[int, int], rng: Random) -> int:
    """Return a place for one card, likelier the more room it has, that leaves enough room for the others."""
    able = [place for place in room if places >> place & 1 and room[place]]
    if len(able) > 1:
        able = [place for place in able if _rest_fits(place, room, needs)]
    if len(able) == 1:
        return able[0]
    return rng.choices(able, [room[place] for place in able])[0]


def _rest_fits(place: int, room: dict[int, int], needs: dict[int, int]) -> bool:
    """Whether every union of groups still has room for its cards when this place takes one more."""
    unions = {0}
    for places in needs:
        unions |= {places | union for union in unions}
    for union in unions:
        if union >> place & 1:
            wanted = sum(count for places, count in needs.items() if places & ~union == 0)
            free = sum(free for where, free in room.items() if union >> where & 1) - 1
            if wanted > free:
                return False
    return True
