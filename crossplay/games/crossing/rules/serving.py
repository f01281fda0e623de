"""How stones come from the bag onto the mushrooms between two rounds (CX-19, CX-20).

While the bag lasts, chance decides which stones lie where. If it cannot serve every mushroom, the order in
which they are served is drawn by lot, or the banker lays the stones that are left.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations_with_replacement
from random import Random

from crossplay.core.contract import IllegalMove
from crossplay.core.i18n import N_
from crossplay.games.crossing.rules.moves import ON_EMPTY, ON_HEAP, Stones
from crossplay.games.crossing.rules.stones import COLOURS, Heap, draw, heap, holds, letters, total

FEWER_MUSHROOMS = N_("there are only {count} mushrooms")
NAMED_TWICE = N_("m{mushroom} is named twice")
NOT_ITS_DUE = N_("m{mushroom} must get {due}, not {count}")
NOT_IN_BAG = N_("the bag does not hold those colours")


def due(mushroom: Heap) -> int:
    """Return the number of stones that a mushroom gets while the bag lasts (CX-19)."""
    return ON_HEAP if mushroom else ON_EMPTY


def is_short(bag: Heap, mushrooms: Sequence[Heap]) -> bool:
    """Whether the bag cannot serve every mushroom (CX-20)."""
    return total(bag) < sum(map(due, mushrooms))


def drawn(bag: Heap, mushrooms: Sequence[Heap], rng: Random) -> Stones:
    """Draw stones for every mushroom; if the bag is short, in an order drawn by lot."""
    wanted = [(number, due(mushroom)) for number, mushroom in enumerate(mushrooms, 1)]
    if is_short(bag, mushrooms):
        rng.shuffle(wanted)
    laid = []
    for number, most in wanted:
        stones = ""
        while bag and len(stones) < most:
            letter = draw(bag, rng)
            bag -= COLOURS[letter]
            stones += letter
        if stones:
            laid.append((number, stones))
    return Stones(tuple(laid))


def check_drawn(move: Stones, bag: Heap, mushrooms: Sequence[Heap]) -> Heap:
    """Return all stones drawn; IllegalMove unless each mushroom gets its due in turn while the bag lasts."""
    left, taken, count, served = total(bag), 0, len(mushrooms), set[int]()
    for mushroom, stones in move.heaps():
        if not 1 <= mushroom <= count or mushroom in served:
            _check_name(mushroom, mushrooms, served)
        wanted = ON_HEAP if mushrooms[mushroom - 1] else ON_EMPTY
        if wanted > left:
            wanted = left
        if total(stones) != wanted:
            raise IllegalMove(NOT_ITS_DUE, mushroom=mushroom, due=wanted, count=total(stones))
        served.add(mushroom)
        left -= wanted
        taken += stones
    if left and len(served) < len(mushrooms):
        raise IllegalMove(N_("a mushroom gets nothing although the bag holds stones"))
    if not holds(bag, taken):
        raise IllegalMove(NOT_IN_BAG)
    return taken


def _check_name(mushroom: int, mushrooms: Sequence[Heap], served: set[int]) -> None:
    if not 1 <= mushroom <= len(mushrooms):
        raise IllegalMove(FEWER_MUSHROOMS, count=len(mushrooms))
    if mushroom in served:
        raise IllegalMove(NAMED_TWICE, mushroom=mushroom)


# --- the banker ----------------------------------------------------------------------------------------


def check_banker(move: Stones, bag: Heap, mushrooms: Sequence[Heap]) -> Heap:
    """Return all stones laid; IllegalMove unless the banker lays them as CX-20 says.

    All stones that are left are laid, and every mushroom that gets any gets its due, but for the one at which
    they run out. The order in which mushrooms are written does not matter.
    """
    laid, served, less = 0, set[int](), 0
    for mushroom, stones in move.heaps():
        _check_name(mushroom, mushrooms, served)
        wanted = due(mushrooms[mushroom - 1])
        less += total(stones) < wanted
        if total(stones) > wanted or less > 1:
            raise IllegalMove(NOT_ITS_DUE, mushroom=mushroom, due=wanted, count=total(stones))
        served.add(mushroom)
        laid += stones
    if not holds(bag, laid):
        raise IllegalMove(NOT_IN_BAG)
    if laid != bag:
        raise IllegalMove(N_("all stones that are left must be laid"))
    return laid


def tidy(move: Stones, mushrooms: Sequence[Heap]) -> Stones:
    """Return a banker's move as the program writes it: in order, the mushroom that gets less last."""

    def place(part: tuple[int, str]) -> tuple[bool, int]:
        mushroom, stones = part
        return mushroom <= len(mushrooms) and len(stones) < due(mushrooms[mushroom - 1]), mushroom

    parts = [(mushroom, letters(heap(stones))) for mushroom, stones in move.laid]
    return Stones(tuple(sorted(parts, key=place)))


@lru_cache(maxsize=16)
def layings(bag: Heap, mushrooms: tuple[Heap, ...]) -> tuple[Stones, ...]:
    """Return all that the banker may do with a short bag, in a fixed order."""
    return tuple(tidy(Stones(laid), mushrooms) for laid in _layings(bag, mushrooms, 1, whole=True))


def _layings(
    bag: Heap, mushrooms: tuple[Heap, ...], first: int, *, whole: bool
) -> Iterator[tuple[tuple[int, str], ...]]:
    """Lay the stones on the mushrooms from `first` on; `whole`: none has got less than its due yet."""
    left = total(bag)
    if not left:
        yield ()
        return
    if left > sum(map(due, mushrooms[first - 1 :])):
        return
    wanted = due(mushrooms[first - 1])
    for count in range(wanted, -1, -1):
        less = 0 < count < wanted
        if less and not whole:
            continue
        for word in combinations_with_replacement(COLOURS, count):
            stones = "".join(word)
            if not holds(bag, heap(stones)):
                continue
            for rest in _layings(bag - heap(stones), mushrooms, first + 1, whole=whole and not less):
                yield ((first, stones), *rest) if count else rest
