"""The contract between a game's rules and everything else.

A game is a `Game` (what stands on the box) and a `State` (one position). Rules are pure: chance is
a move that `FATE` makes, so a record replays without a seed.
"""

from __future__ import annotations

import importlib.util
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from random import Random
from typing import Any, ClassVar, Protocol, runtime_checkable

FATE = 0
"""The seat number of chance; people sit on 1…n."""


Viewer = frozenset[int]
"""The seats that look at the table together: one for a private hand, several where hands lie open."""

NOBODY: Viewer = frozenset()
"""The viewer who knows only what everybody may know."""


class IllegalMove(ValueError):  # noqa: N818 - the rules' own word
    """A move that the rules refuse.

    `text` is one short English sentence, marked for translation with `N_`, whose `{places}` are filled
    from `values`; `str(error)` is that sentence in English.
    """

    def __init__(self, text: str, **values: object) -> None:
        self.text, self.values = text, values
        super().__init__(text.format(**values) if values else text)

    def __reduce__(self) -> tuple[Any, ...]:
        return _illegal_move, (self.text, self.values)


def _illegal_move(text: str, values: Mapping[str, object]) -> IllegalMove:
    return IllegalMove(text, **values)


@runtime_checkable
class Move(Protocol):
    """A small frozen, hashable, picklable value whose `str` is the game's notation."""

    def __str__(self) -> str: ...
    def __hash__(self) -> int: ...


class Event:
    """One thing that happened, in the words of the rules. Games derive frozen dataclasses from it.

    An event is private: no viewer learns of it unless `for_viewer` says so. What everybody may know is a
    `PublicEvent`.
    """

    __slots__ = ()

    reveals: ClassVar[bool] = False
    """Whether somebody learns by it what cannot be unlearned: nothing is taken back past such an event."""

    chapter: ClassVar[bool] = False
    """Whether a part of the match begins with it (a round, a deal, a race): timelines mark it."""

    def for_viewer(self, viewer: Viewer) -> Event | None:
        """Return the event as this viewer may know it, or None when the viewer may know nothing of it."""
        return None


class PublicEvent(Event):
    """An event that everybody may know in full."""

    __slots__ = ()

    def for_viewer(self, viewer: Viewer) -> Event | None:
        return self


class Seen(Protocol):
    """What a viewer knows of a position: plain, immutable data that can be compared and printed.

    A view draws nothing else, so a secret that is not in it cannot be shown.
    """

    @property
    def viewer(self) -> Viewer: ...

    @property
    def actors(self) -> tuple[int, ...]:
        """The same as `State.actors`: seats that may move now, `(FATE,)`, or `()` when over."""
        ...

    def after(self, event: Any) -> Seen:
        """Return the position once this event, cut for the same viewer, is known."""
        ...


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a match ended."""

    winners: tuple[int, ...]
    """Seats; several when shared, none when drawn."""
    ranking: tuple[int, ...]
    """All seats, best first."""
    scores: tuple[float, ...]
    """One number a seat, seat 1 first (1, 0 or ½ where the game keeps no points)."""
    reason: str = ""
    """A short English phrase, marked for translation by the game."""

    def place(self, seat: int) -> float:
        """A seat's place, 1 the best; those who share a victory, or a draw, share the places."""
        level = self.winners or self.ranking
        if seat in level:
            return (1 + len(level)) / 2
        return 1 + self.ranking.index(seat)


class State(Protocol):
    """One position; knows the whole truth."""

    quiet: bool
    """Search sets it (and copies keep it): `play` then builds no events and returns an empty list."""

    def actors(self) -> tuple[int, ...]:
        """Seats that may move now, in order; `(FATE,)` when chance moves; `()` when over."""
        ...

    def moves(self, seat: int) -> list[Any]:
        """All legal moves of that seat, in a fixed order; for FATE the moves may be left unlisted ([])."""
        ...

    def play(self, seat: int, move: Any) -> list[Event]:
        """Plays it, or raises IllegalMove(reason) and leaves the state untouched."""
        ...

    def fate(self, rng: Random) -> Any:
        """Draws what chance does next (only while `actors() == (FATE,)`)."""
        ...

    def sample(self, seat: int, rng: Random) -> Any:
        """One random legal move of that seat, cheaply (every legal move must be possible)."""
        ...

    def copy(self) -> State:
        """An independent copy, written by hand, cheap."""
        ...

    def imagine(self, seat: int, rng: Random) -> State:
        """A full state this seat cannot tell from the true one.

        It must depend only on what the seat knows and on `rng`: what is hidden is pooled, sorted and
        dealt anew. Others' secret simultaneous choices are not made yet in it.
        """
        ...

    def seen_by(self, viewer: Viewer) -> Seen:
        """Return what these seats together may know of the position, and nothing else.

        The events of every move, cut with `for_viewer` and folded with `Seen.after`, lead from one
        `seen_by` to the next: the conformance suite plays whole matches to prove it.
        """
        ...

    def outcome(self) -> Outcome | None: ...

    def report(self, viewer: int | None = None) -> dict[str, Any]:
        """Plain data with the keys of the rules document.

        Without a viewer the whole truth; for a seat, what that seat may not know is None.
        """
        ...


@runtime_checkable
class Normalises(Protocol):
    """A state whose notation leaves things out that the program always writes."""

    def normal(self, seat: int, move: Any) -> Any:
        """The same move with everything written out; a move that is not legal comes back unchanged."""
        ...


@dataclass(frozen=True, slots=True)
class Option:
    """One choice made in the lobby."""

    key: str
    values: tuple[str, ...]
    default: str
    title: str
    labels: tuple[str, ...]
    """English, marked with N_, one for each value."""
    rule: bool = True
    """False for what changes only the presentation (never written into a record's header)."""
    seat_values: bool = False
    """Whether values that are numbers name seats: those above the seats at the table are not to be had."""

    def values_at(self, seats: int) -> tuple[str, ...]:
        """Return the values that can be chosen at a table with so many seats."""
        if not self.seat_values:
            return self.values
        return tuple(value for value in self.values if not value.isdigit() or int(value) <= seats)


@dataclass(frozen=True, slots=True)
class Game:
    """What stands on the box. Importing it never imports pygame; scene, bot and lesson load on demand."""

    id: str
    title: str
    tagline: str
    """One short English sentence, marked with N_."""
    seats: tuple[int, ...]
    """The numbers of players it can be played with."""
    usual_seats: int
    minutes: int
    options: tuple[Option, ...]
    start: Callable[[int, Mapping[str, str]], State]
    """start(seats, options): the position before fate's first move; options are complete and valid."""
    parse: Callable[[str], Move]
    """Text to move, for seats and fate alike; raises ValueError with a short reason."""
    room: str
    """The package it lives in, such as `crossplay.games.crossing`."""
    points: bool = False
    """`Outcome.scores` are points: a player's best is worth remembering."""
    secrets: bool = False
    """Hidden hands: the lobby offers curtain or open hands."""
    rematch_fate: Callable[[State], Move | None] | None = None
    """rematch_fate(last position): what fate's first move of a rematch must be; None leaves it to chance."""

    def part(self, name: str) -> Any:
        """The module `scene`, `bot`, `lesson` or `pages` of the game's room."""
        return importlib.import_module(f"{self.room}.{name}")

    def has_part(self, name: str) -> bool:
        """Whether the game's package has this module; nothing is imported but the packages round it."""
        try:
            return importlib.util.find_spec(f"{self.room}.{name}") is not None
        except ModuleNotFoundError:
            return False

    def defaults(self) -> dict[str, str]:
        return {option.key: option.default for option in self.options if option.rule}
