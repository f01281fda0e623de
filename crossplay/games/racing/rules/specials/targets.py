"""What is named when a special is played: nothing, an opponent, a card of an opponent, …

A target reads its words from a record, and lists every way to name it in a position. Which of these ways are
legal is for the special to say.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence

from crossplay.games.racing.rules.deck import EXTENDED, IS_SPONSOR
from crossplay.games.racing.rules.moves import LONGER, NONE, SHORTER, Act, Verb
from crossplay.games.racing.rules.reading import read_card, read_seat
from crossplay.games.racing.rules.season import MOST_SEATS, Season
from crossplay.games.racing.rules.specials.aims import Aim

_PLAIN = tuple(Act(Verb.PLAY, card) for card in EXTENDED)
_LONGER = tuple(Act(Verb.PLAY, card, LONGER) for card in EXTENDED)
_SHORTER = tuple(Act(Verb.PLAY, card, SHORTER) for card in EXTENDED)
_AT_SEAT = tuple(
    tuple(Act(Verb.PLAY, card, seat=seat) for seat in range(MOST_SEATS + 1)) for card in EXTENDED
)


class Target(ABC):
    def __init__(self, aim: Aim = Aim.NOTHING) -> None:
        self.aim = aim

    @abstractmethod
    def read(self, card: int, words: Sequence[str]) -> Act | None:
        """Return the move that plays the special with these words; None when it is not played like that."""

    @abstractmethod
    def ways(self, s: Season, card: int) -> list[Act]:
        """Return every way to play this card of the active player's hand, legal or not, in a fixed order."""


class Untargeted(Target):
    def read(self, card: int, words: Sequence[str]) -> Act | None:
        return None if words else _PLAIN[card]

    def ways(self, s: Season, card: int) -> list[Act]:
        return [_PLAIN[card]]


class SeasonLength(Target):
    """One race more, or one less."""

    def read(self, card: int, words: Sequence[str]) -> Act | None:
        if len(words) != 1:
            return None
        return {"+": _LONGER[card], "-": _SHORTER[card]}.get(words[0])

    def ways(self, s: Season, card: int) -> list[Act]:
        return [_LONGER[card], _SHORTER[card]]


class Opponent(Target):
    def read(self, card: int, words: Sequence[str]) -> Act | None:
        return Act(Verb.PLAY, card, seat=read_seat(words[0])) if len(words) == 1 else None

    def ways(self, s: Season, card: int) -> list[Act]:
        at_seat = _AT_SEAT[card]
        return [at_seat[seat] for seat in s.opponents()]


Teams = Callable[[Season], list[tuple[int, ...]]]
"""Some cards in play of each seat: the pilots, or the sponsors."""


class CardOfOpponent(Target):
    def __init__(self, cards: Teams) -> None:
        super().__init__(Aim.CARD)
        self.cards = cards

    def read(self, card: int, words: Sequence[str]) -> Act | None:
        if len(words) != 2:
            return None
        return Act(Verb.PLAY, card, seat=read_seat(words[0]), other=read_card(words[1]))

    def ways(self, s: Season, card: int) -> list[Act]:
        cards = self.cards(s)
        return [
            Act(Verb.PLAY, card, seat=seat, other=other)
            for seat in s.opponents()
            for other in sorted(cards[seat])
        ]


class MarketCard(Target):
    def __init__(self) -> None:
        super().__init__(Aim.MARKET)

    def read(self, card: int, words: Sequence[str]) -> Act | None:
        return Act(Verb.PLAY, card, other=read_card(words[0])) if len(words) == 1 else None

    def ways(self, s: Season, card: int) -> list[Act]:
        return [Act(Verb.PLAY, card, other=part) for part in sorted(s.market)]


class SponsorForSponsor(Target):
    """A sponsor of the hand, and perhaps one in play that leaves for it."""

    def read(self, card: int, words: Sequence[str]) -> Act | None:
        if len(words) not in (1, 2):
            return None
        other, gone = read_card(words[0]), read_card(words[1]) if len(words) == 2 else NONE
        return Act(Verb.PLAY, card, other=other, gone=gone)

    def ways(self, s: Season, card: int) -> list[Act]:
        return [
            Act(Verb.PLAY, card, other=sponsor, gone=gone)
            for sponsor in sorted(s.hands[s.active])
            if IS_SPONSOR[sponsor]
            for gone in (NONE, *sorted(s.sponsors[s.active]))
        ]
