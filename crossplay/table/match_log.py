"""What has happened at a table, as far as it has been shown, and everybody may know it."""

from __future__ import annotations

from collections.abc import Sequence

from crossplay.core.contract import FATE, NOBODY, Event
from crossplay.core.telling import Entry, Words, tell_all
from crossplay.match.match import Match
from crossplay.table.event_player import EventPlayer
from crossplay.table.seats import Seating

Move = tuple[int, tuple[Event, ...]]
"""Who moved, and what came of it."""


class MatchLog:
    """Reads the history of the match; keeps nothing of its own, so that taking back needs no care."""

    def __init__(
        self, match: Match, seating: Seating, player: EventPlayer, words: Words, simultaneous: bool
    ) -> None:
        self._match = match
        self._seating = seating
        self._player = player
        self._words = words
        self._simultaneous = simultaneous
        self._recent: tuple[object, list[Event]] = (None, [])

    def entries(self) -> list[Entry]:
        """Return the log in words, from the first move."""
        moves = [(played.seat, tuple(played.events)) for played in self._match.history]
        shown = [events for _, events in _without(moves, self._player.waiting)]
        start = self._match.header.start().seen_by(NOBODY)
        return tell_all(self._words, start, shown, lambda seat: self._seating[seat].title)

    def recent(self, seat: int) -> list[Event]:
        """Return what has happened since this seat's last move; for 0, the last turn of anybody.

        Where all choose at the same moment, it is what came of the last choices.
        """
        now = (len(self._match.history), self._player.waiting, seat)
        if self._recent[0] != now:
            self._recent = (now, self._since(seat))
        return self._recent[1]

    def _since(self, seat: int) -> list[Event]:
        hidden = self._player.waiting
        met: set[int] = set()
        found: list[Event] = []
        for played in reversed(self._match.history):
            known = len(played.events) - min(hidden, len(played.events))
            hidden -= len(played.events) - known
            if played.seat != FATE:
                if self._ends(played.seat, seat, met):
                    break
                met.add(played.seat)
            cut = (event.for_viewer(NOBODY) for event in played.events[:known])
            found = [*(event for event in cut if event is not None), *found]
        return found

    def _ends(self, mover: int, seat: int, met: set[int]) -> bool:
        """Whether a move of this seat belongs to an earlier part of the match."""
        if self._simultaneous:
            return mover in met
        return mover == seat if seat else bool(met) and mover not in met


def _without(moves: Sequence[Move], hidden: int) -> list[Move]:
    """Return the moves without their last events, which have not been shown yet."""
    shown = list(moves)
    while hidden and shown:
        seat, events = shown.pop()
        if len(events) > hidden:
            shown.append((seat, events[:-hidden]))
        hidden -= min(hidden, len(events))
    return shown
