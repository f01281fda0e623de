"""The words that a line of a record is made of: cards, seats and numbers."""

from __future__ import annotations

import re

from crossplay.games.racing.rules.deck import NUMBER

_NUMBER = re.compile(r"0|[1-9][0-9]{0,5}", re.ASCII)


def read_card(word: str) -> int:
    if word not in NUMBER:
        raise ValueError(f"no card {word}")
    return NUMBER[word]


def read_number(word: str) -> int:
    if not _NUMBER.fullmatch(word):
        raise ValueError(f"{word} is no number")
    return int(word)


def read_seat(word: str) -> int:
    number = read_number(word)
    if not number:
        raise ValueError("seats count from 1")
    return number
