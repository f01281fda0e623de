"""Reading moves: the text form of a move is the line of a record."""

from __future__ import annotations

from collections.abc import Sequence

from crossplay.games.racing.rules.deck import IDS, IS_SPECIAL
from crossplay.games.racing.rules.moves import END, PASS, Act, Chance, Deck, First, Move, Reshuffle, Tie, Verb
from crossplay.games.racing.rules.reading import read_card, read_number, read_seat
from crossplay.games.racing.rules.specials import special_of

_ONE_CARD = {
    verb.value: verb for verb in (Verb.MARKET, Verb.REPLACE, Verb.SPONSOR, Verb.TAKE, Verb.RACE, Verb.DISCARD)
}
_ONE_AMOUNT = {verb.value: verb for verb in (Verb.DRAW, Verb.BID)}


def parse(text: str) -> Move:
    """Return the move that a line of a record says; ValueError with a short reason if it says none."""
    verb, *rest = text.split(" ")
    if verb in _ONE_CARD and len(rest) == 1:
        return Act(_ONE_CARD[verb], read_card(rest[0]))
    if verb in _ONE_AMOUNT and len(rest) == 1:
        return Act(_ONE_AMOUNT[verb], amount=read_number(rest[0]))
    if verb == Verb.AUCTION.value and len(rest) == 2:
        return Act(Verb.AUCTION, read_card(rest[0]), read_number(rest[1]))
    if verb == Verb.PLAY.value and rest:
        return _special(read_card(rest[0]), rest[1:])
    if text == Verb.PASS.value:
        return PASS
    if text == Verb.END.value:
        return END
    return _chance(verb, rest)


def _special(card: int, words: Sequence[str]) -> Act:
    if not IS_SPECIAL[card]:
        raise ValueError(f"{IDS[card]} is no special")
    act = special_of(card).target.read(card, words)
    if act is None:
        raise ValueError(f"{IDS[card]} is not played like that")
    return act


def _chance(verb: str, rest: Sequence[str]) -> Chance:
    if verb == "first" and len(rest) == 1:
        return First(read_seat(rest[0]))
    if verb in ("deck", "reshuffle") and len(rest) == 1:
        cards = tuple(read_card(word) for word in rest[0].split(","))
        return Deck(cards) if verb == "deck" else Reshuffle(cards)
    if verb == "tie" and len(rest) > 1:
        return Tie(tuple(_car(word) for word in rest))
    raise ValueError("not a move of Racing")


def _car(word: str) -> tuple[int, int]:
    seat, dot, pilot = word.partition(".")
    if not dot:
        raise ValueError(f"{word} is no car: seat, dot, pilot")
    return read_seat(seat), read_card(pilot)
