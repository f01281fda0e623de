"""The characters that stand for people and bots, the same ones in all games."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

CHARACTERS = ("human", "imp", "goblin", "elf", "dwarf", "fairy", "witch", "troll")
"""At least two more than sit at any table, so that everybody has a choice."""


def assign_characters(seats: Iterable[int], wanted: Mapping[int, str]) -> dict[int, str]:
    """Return a character for each seat: the one that is wanted, where it exists, or a free one.

    No two seats get the same; where two want it, the first has it.
    """
    numbers = tuple(seats)
    given: dict[int, str] = {}
    for seat in numbers:
        if (character := wanted.get(seat, "")) in CHARACTERS and character not in given.values():
            given[seat] = character
    for seat in numbers:
        usual = CHARACTERS[(seat - 1) % len(CHARACTERS)]
        taken = given.values()
        if seat not in given:
            given[seat] = next(one for one in (usual, *CHARACTERS) if one not in taken)
    return {seat: given[seat] for seat in numbers}


def usual_character(name: str) -> str:
    """Return the character of somebody who has not chosen one, always the same for a name."""
    return CHARACTERS[sum(name.encode()) % len(CHARACTERS)]
