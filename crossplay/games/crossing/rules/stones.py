"""Heaps of life stones.

A heap of stones is one integer with a byte for each colour: heaps add and subtract like numbers,
an empty heap is 0, and a position copies as fast as a list of integers.
"""

from __future__ import annotations

from functools import cache
from random import Random

Heap = int

BLUE: Heap = 1
RED: Heap = 1 << 8
WHITE: Heap = 1 << 16
YELLOW: Heap = 1 << 24

COLOURS: dict[str, Heap] = {"b": BLUE, "r": RED, "w": WHITE, "y": YELLOW}
"""The letters of the notation, in the order in which a heap is written."""

_HIGH = 128 * (BLUE + RED + WHITE + YELLOW)
"""The highest bit of each byte, which no number of stones reaches."""

SET_POINTS = 5
WHITE_POINTS = 2
ODD_POINTS = 1


@cache
def heap(letters: str) -> Heap:
    """Return `"rrb"` as a heap; ValueError for a letter that is no stone."""
    stones = 0
    for letter in letters:
        if letter not in COLOURS:
            raise ValueError(f"no stone is called {letter!r}")
        stones += COLOURS[letter]
    return stones


@cache
def letters(stones: Heap) -> str:
    """Return the heap in letters, sorted."""
    return "".join(letter * count(stones, colour) for letter, colour in COLOURS.items())


def count(stones: Heap, colour: Heap) -> int:
    """Return the number of stones of one colour in the heap."""
    return stones // colour & 255


def total(stones: Heap) -> int:
    """Return the number of stones in the heap: the sum of its bytes, which never reaches 255."""
    return stones % 255


def holds(stones: Heap, part: Heap) -> bool:
    """Whether `part` can be taken out of the heap."""
    return (stones + _HIGH - part) & _HIGH == _HIGH


def draw(bag: Heap, rng: Random) -> str:
    """Return the letter of one stone drawn blindly from a bag that is not empty."""
    pick = int(rng.random() * (bag % 255))
    for letter, colour in COLOURS.items():
        pick -= bag // colour & 255
        if pick < 0:
            return letter
    raise ValueError("the bag is empty")


def sets(stones: Heap) -> int:
    """Return the number of complete sets of one red, one blue and one yellow in the heap."""
    return min(count(stones, RED), count(stones, BLUE), count(stones, YELLOW))


@cache
def points(stones: Heap) -> int:
    """Return what the heap is worth at the end (CX-23)."""
    whites, whole = count(stones, WHITE), sets(stones)
    odd = total(stones) - whites - 3 * whole
    return SET_POINTS * whole + WHITE_POINTS * whites + ODD_POINTS * odd
