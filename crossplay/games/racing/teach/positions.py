"""Positions for pictures and lessons: seasons up to a certain move, as records."""

from __future__ import annotations

from collections.abc import Sequence

from crossplay.games.racing.rules.deck import IDS, deck_for


def record(seats: int, cards: str, lines: Sequence[str], *, first: int = 1) -> str:
    """Return a record in which the deck begins with these cards; the others follow in order."""
    top = cards.split()
    rest = [IDS[card] for card in deck_for(seats) if IDS[card] not in top]
    head = ["crossplay 1", "game racing", f"seats {seats}", "---"]
    opening = [f"* first {first}", f"* deck {','.join([*top, *rest])}"]
    return "\n".join([*head, *opening, *lines]) + "\n"


def sale(starter: int, seats: int, card: str, opening: int, *bids: str) -> list[str]:
    """Return an auction: bids as `2:4`; everybody who is asked and not named passes."""
    lines = [f"{starter} auction {card} {opening}"]
    offers: dict[int, list[int]] = {}
    for word in bids:
        who, _, amount = word.partition(":")
        offers.setdefault(int(who), []).append(int(amount))
    inside, best, bidder, seat = list(range(1, seats + 1)), opening, starter, starter
    while len(inside) > 1:
        seat = next(
            other for step in range(1, seats + 1) if (other := (seat - 1 + step) % seats + 1) in inside
        )
        if seat == bidder:
            break
        wanted = [amount for amount in offers.get(seat, []) if amount > best]
        if wanted:
            best, bidder = wanted[0], seat
            lines.append(f"{seat} bid {best}")
        else:
            inside.remove(seat)
            lines.append(f"{seat} pass")
    return lines


CARDS_OF_FOUR = (
    "e4 c3 p5a s3 oval  e6 c2 p3a s7 taxman  c5 p2b s4 binoculars harbour  e1 p6a s1 tv monsoon "
    "p4b setup s8 e3 calendar sugar p1a champions licence e5 c4 hairpin p6b offer s6 c6 outsiders"
)

OPENING = record(4, CARDS_OF_FOUR, ())

BUILDING = [
    "1 draw 1", "1 sponsor s3",
    "1 market e4", *sale(1, 4, "e4", 2, "2:4", "1:5"),
    "1 market c3", *sale(1, 4, "c3", 1),
    "1 market p5a", *sale(1, 4, "p5a", 2, "2:3", "1:4"),
    "1 end",
    "2 draw 2", "2 sponsor s7",
    "2 market e6", *sale(2, 4, "e6", 4, "3:5", "2:7"),
    "2 market c2", *sale(2, 4, "c2", 0),
    "2 market p3a", *sale(2, 4, "p3a", 1),
    "2 end",
    "3 draw 1", "3 sponsor s4",
    "3 market c5", *sale(3, 4, "c5", 3),
    "3 market p2b", *sale(3, 4, "p2b", 0),
    "3 end",
    "4 draw 1", "4 sponsor s1",
    "4 market e1", *sale(4, 4, "e1", 0, "3:1"),
    "4 market p6a", *sale(4, 4, "p6a", 1, "2:4"),
]  # fmt: skip
"""One round in which three teams build four cars."""

RACE = record(4, CARDS_OF_FOUR, [*BUILDING, "4 end", "1 draw 1", "1 race oval"])
READY_TO_RACE = record(4, CARDS_OF_FOUR, [*BUILDING, "4 end", "1 draw 1"])

_AFTER_RACE = [*BUILDING, "4 end", "1 draw 1", "1 race oval"]
_MARKET = [
    *_AFTER_RACE, "1 market p4b", "1 end",
    "2 draw 3", "2 market p1a", "2 end",
    "3 draw 2", "3 market e3", "3 market c4", "3 end",
    "4 draw 1",
]  # fmt: skip
MARKET = record(4, CARDS_OF_FOUR, _MARKET)
"""Four cards on the market, facing three seats; seat 4 is to act."""

AUCTION = record(4, CARDS_OF_FOUR, [*_MARKET, "4 auction c4 2", "1 bid 4"])
"""Seat 2 is asked, seat 1 has bid 4."""

NO_MONEY = record(
    3,
    CARDS_OF_FOUR,
    [
        "1 draw 1", "1 market e4", "1 auction e4 0",
        "2 bid 30", "3 pass", "1 pass",
        "1 pass", "2 bid 15", "3 pass",
        "1 bid 0", "3 pass",
        "1 market c3", "1 auction c3 1",
    ],
)  # fmt: skip
"""Seat 2 has lost all its money by two sales that were void, and is asked for a bid."""

MISCHIEF = record(4, CARDS_OF_FOUR, [*_AFTER_RACE, "1 end", "2 draw 3"])
"""Seat 2 holds a special that takes a pilot's licence."""

BINOCULARS = record(
    4,
    CARDS_OF_FOUR,
    [
        *_MARKET,
        "4 end",
        "1 draw 1",
        "1 end",
        "2 draw 1",
        "2 discard s8",
        "2 end",
        "3 draw 1",
        "3 play binoculars 2",
    ],
)
"""Seat 3 looks into the hand of seat 2."""

CIRCUIT_IN_HAND = record(4, CARDS_OF_FOUR, [*_AFTER_RACE, "1 end", "2 draw 1", "2 end", "3 draw 1"])
"""Seat 3 may start the second race."""

SEASON = record(
    4,
    CARDS_OF_FOUR,
    [
        *_AFTER_RACE, "1 play sugar 2", "1 end",
        "2 draw 3", "2 sponsor s8", "2 race champions", "2 end",
        "3 draw 1", "3 market e5", *sale(3, 4, "e5", 4, "2:6", "3:8"), "3 race harbour", "3 end",
        "4 draw 1", "4 race monsoon", "4 end",
        "1 draw 1", "1 race hairpin", "1 end",
        "2 draw 1", *sale(2, 4, "e1", 0), "2 end",
        "3 draw 1", "3 end",
        "4 draw 3", "4 race outsiders",
    ],
)  # fmt: skip
"""A whole season."""


def _team(seat: int, parts: str, sponsor: str, *prices: int) -> list[str]:
    """Return a turn in which a team of six buys its own parts."""
    lines = [f"{seat} draw 1", f"{seat} sponsor {sponsor}"]
    for card, price in zip(parts.split(), prices, strict=True):
        lines += [f"{seat} market {card}", *sale(seat, 6, card, price)]
    return [*lines, f"{seat} end"]


SIX = record(
    6,
    "e5 c4 p4a s1 oval  e3 c6 p6a s7 monsoon  xe4 xc5 p5b s3 taxman  e6 c2 p2a s8 harbour "
    "e2 xc3 p3b s5 tv  xe5 c5 p1b s6 champions  sugar p3a scandal c1 offer p5a e4 p4b c3 xp4a",
    [
        *_team(1, "e5 c4 p4a", "s1", 6, 3, 2),
        *_team(2, "e3 c6 p6a", "s7", 2, 5, 6),
        *_team(3, "xe4 xc5 p5b", "s3", 4, 3, 5),
        *_team(4, "e6 c2 p2a", "s8", 8, 1, 1),
        *_team(5, "e2 xc3 p3b", "s5", 1, 2, 2),
        *_team(6, "xe5 c5 p1b", "s6", 5, 4, 0),
        "1 draw 2", "1 race oval", "1 market e4", "1 market p4b", "1 end",
        "2 draw 1", "2 market p3a", "2 market c3", "2 end",
        "3 draw 1",
    ],
)  # fmt: skip
"""Six teams after the first race."""
