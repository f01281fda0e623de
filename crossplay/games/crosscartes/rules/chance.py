"""What chance does in Cross Cartes (it draws the dealer and deals the cards), and how moves are read."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from crossplay.core.contract import IllegalMove
from crossplay.core.i18n import N_
from crossplay.games.crosscartes.rules.cards import CARDS, HAND_SIZE, Card, card_named
from crossplay.games.crosscartes.rules.runners import RUNNERS

HANDS = len(RUNNERS)


@dataclass(frozen=True, slots=True)
class Dealer:
    """This seat deals the cards."""

    seat: int

    def __str__(self) -> str:
        return f"dealer {self.seat}"


@dataclass(frozen=True, slots=True)
class Deal:
    """Thirteen cards for each of the four runners, in the order they were given."""

    hands: tuple[tuple[Card, ...], ...]

    def __str__(self) -> str:
        return "deal " + " ".join(
            f"{runner}={','.join(map(str, hand))}" for runner, hand in enumerate(self.hands, 1)
        )

    def masks(self) -> list[int]:
        return [sum(card.bit for card in hand) for hand in self.hands]

    def check(self) -> None:
        """Raise IllegalMove when this is no proper deal of the pack."""
        if len(self.hands) != HANDS or any(len(hand) != HAND_SIZE for hand in self.hands):
            raise IllegalMove(N_("a deal has {hands} hands of {cards} cards"), hands=HANDS, cards=HAND_SIZE)
        if len({card for hand in self.hands for card in hand}) != len(CARDS):
            raise IllegalMove(N_("a card is dealt twice"))


CrossMove = Card | Dealer | Deal


def draw_dealer(seats: int, rng: Random) -> Dealer:
    return Dealer(rng.randint(1, seats))


def dealer_before(seats: int, seat: int) -> Dealer:
    """Return the dealer whose left neighbour, this seat, leads the first trick."""
    return Dealer((seat - 2) % seats + 1)


def draw_deal(rng: Random) -> Deal:
    pack = list(CARDS)
    rng.shuffle(pack)
    hands = (pack[start : start + HAND_SIZE] for start in range(0, len(pack), HAND_SIZE))
    return Deal(tuple(tuple(sorted(hand, key=lambda card: card.index)) for hand in hands))


def parse(text: str) -> CrossMove:
    """Return a move from its text; ValueError with the reason."""
    match text.split(" "):
        case ["dealer", seat]:
            if seat not in ("1", "2", "3", "4"):
                raise ValueError(f"no such dealer: {seat}")
            return Dealer(int(seat))
        case ["deal", *hands]:
            return _parse_deal(hands)
        case [card]:
            return card_named(card)
    raise ValueError("not a card, a dealer or a deal")


def _parse_deal(texts: list[str]) -> Deal:
    hands: list[tuple[Card, ...]] = []
    for runner, text in enumerate(texts, 1):
        name, found, cards = text.partition("=")
        if name != str(runner) or not found:
            raise ValueError(f"hand {runner} should read {runner}=…")
        hands.append(tuple(card_named(card) for card in cards.split(",")))
    deal = Deal(tuple(hands))
    deal.check()
    return deal
