"""What happened, in words: one sentence for an event, as far as its viewer may know it.

The module `words.py` of a game makes them, without pygame: logs, bots' turns told in one sweep, phones and
speech use the same sentences. It gets an event that was cut for its viewer, so it cannot tell a secret.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from enum import IntEnum
from typing import Any, Protocol

from crossplay.core.contract import Event, Seen
from crossplay.core.i18n import tr

Names = Callable[[int], str]
"""What each seat is called."""


class Weight(IntEnum):
    """How much an event matters to whoever did not look."""

    DETAIL = 0
    """It stands in the log only."""
    NEWS = 1
    """It is told when bots' turns are told together."""
    CLIMAX = 2
    """It is told, and shown in full: what everybody wants to see."""


@dataclass(frozen=True, slots=True)
class Told:
    """One sentence."""

    words: str
    seats: tuple[int, ...] = ()
    """Whom it is about; the first one did it."""
    weight: Weight = Weight.NEWS


class Words(Protocol):
    """The module `words.py` of a game."""

    def tell(self, event: Event, before: Any, after: Any, name: Names) -> Told | None:
        """Return what an event says, None where it says nothing to people.

        `before` and `after` are the positions as the same viewer knows them.
        """
        ...


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of a log."""

    told: Told
    move: int
    """The number of the move that it belongs to, from 1."""
    chapter: bool
    """Whether a part of the match begins here: a round, a trick, a race."""


def tell_all(words: Words, seen: Seen, moves: Iterable[Sequence[Event]], name: Names) -> list[Entry]:
    """Return the log of moves, each given as its events, that begin at the position `seen`."""
    log = []
    for number, events in enumerate(moves, 1):
        for event in events:
            known = event.for_viewer(seen.viewer)
            if known is None:
                continue
            before, seen = seen, seen.after(known)
            told = words.tell(known, before, seen, name)
            if told is not None:
                log.append(Entry(told, number, known.chapter))
    return log


def listed(names: Sequence[str]) -> str:
    """Return names as they are listed in a sentence: “A, B and C”."""
    *most, last = names
    return tr("{names} and {last}", names=", ".join(most), last=last) if most else last
