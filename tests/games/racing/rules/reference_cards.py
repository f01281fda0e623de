"""The cards as the rules list them, for the second engine."""

from __future__ import annotations

import re
from typing import Any

PILOTS = [f"p{value}{letter}" for value in range(1, 7) for letter in "ab"]
ENGINES = [f"e{value}" for value in range(1, 7)]
CHASSIS = [f"c{value}" for value in range(1, 7)]
SPONSORS = {"s1": 2, "s2": 2, "s3": 3, "s4": 3, "s5": 3, "s6": 4, "s7": 4, "s8": 5}
SPECIALS = [
    "calendar",
    "sugar",
    "crashtest",
    "licence",
    "rumours",
    "crates",
    "binoculars",
    "offer",
    "scandal",
    "taxman",
    "tv",
    "nightshift",
    "outlet",
    "setup",
]
CIRCUITS = ["champions", "oval", "harbour", "monsoon", "hairpin", "outsiders"]
DECK = [*PILOTS, *ENGINES, *CHASSIS, *SPONSORS, *SPECIALS, *CIRCUITS]
EXTENSION = [
    "xe2",
    "xe3",
    "xe4",
    "xe5",
    "xc2",
    "xc3",
    "xc4",
    "xc5",
    "xp2b",
    "xp4a",
    "xp4b",
    "xp5b",
    "xs1",
    "xs3",
    "xs4",
    "xs6",
    "xlicence",
    "xtv",
    "xcrates",
    "xnightshift",
    "xbinoculars",
    "xchampions",
    "xmonsoon",
    "xoutsiders",
]
PAYS = {"p1a": 3, "p1b": 2, "p2a": 2, "p2b": 1, "p3a": 1}
WANTS = {"p4b": 1, "p5a": 1, "p5b": 2, "p6a": 2, "p6b": 3}
POINTS = {1: [2], 2: [3, 1], 3: [4, 2, 1], 4: [5, 3, 2, 1], 5: [6, 4, 3, 2, 1], 6: [10, 6, 4, 3, 2, 1]}
NUMBER = re.compile("0|[1-9][0-9]*", re.ASCII)


class Refused(Exception):  # noqa: N818 - the rules' own word
    """The line is no legal move."""


def base(card: str) -> str:
    """What a card of the extension copies; `xp4a` and `xcrates` are cards of their own."""
    return card[1:] if card.startswith("x") and card not in ("xp4a", "xcrates") else card


def kind(card: str) -> str:
    name = card.removeprefix("x")
    for word, cards in (("pilot", PILOTS), ("engine", ENGINES), ("chassis", CHASSIS), ("sponsor", SPONSORS)):
        if name in cards:
            return word
    return "circuit" if name in CIRCUITS else "special"


def value(card: str) -> int:
    if card == "xp4a":
        return 3
    return SPONSORS.get(base(card)) or int(base(card)[1])


def need(condition: object, why: str) -> None:
    if not condition:
        raise Refused(why)


def effect_of(circuit: str, chassis: int, engine: int, driver: int) -> int:
    """What a circuit adds to a car or takes from it."""
    return {
        "champions": 2 * (driver >= 5),
        "oval": 2 * (engine >= 5),
        "harbour": 3 * (chassis >= 5),
        "monsoon": driver,
        "hairpin": (engine + 1) // 2 - engine,
        "outsiders": 4 * (chassis + engine + driver <= 10),
    }[circuit]


def arguments(words: list[str]) -> list[Any]:
    """What the words behind the verb of a line stand for."""
    verb, *rest = words
    if verb == "play":
        need(rest, "which card")
        return rest
    need(len(rest) == {"auction": 2, "pass": 0, "end": 0}.get(verb, 1), "words")
    if verb in ("draw", "bid"):
        return [number(rest[0])]
    if verb == "auction":
        return [known(rest[0]), number(rest[1])]
    return [known(word) for word in rest]


def number(word: str) -> int:
    need(NUMBER.fullmatch(word), "number")
    return int(word)


def known(word: str) -> str:
    need(word in DECK or word in EXTENSION, "card")
    return word
