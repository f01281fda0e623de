"""The contract between a game's rules and everything else.

A game is a `Game` (its title, seats and options) and a `State` (one position). Rules are pure: chance is
a move that `FATE` makes, so a record replays without a seed.
"""

from __future__ import annotations

import importlib.util
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any, ClassVar, Protocol, runtime_checkable

from crossplay.core.i18n import Texts

FATE = 0
"""The seat number of chance; players have the seats 1…n."""

Viewer = frozenset[int]
"""The seats that look at the table together: one for a private hand, several where hands lie open."""

NOBODY: Viewer = frozenset()
"""The viewer that knows only what everybody may know."""


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
    """Whether it shows somebody something new: no move before such an event can be taken back."""

    chapter: ClassVar[bool] = False
    """Whether it begins a part of the match (a round, a deal, a race) that timelines mark."""

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
        """The seats that may move now, `(FATE,)`, or `()` when over, as in `State.actors`."""
        ...

    def after(self, event: Any) -> Seen:
        """Return the position after an event, as the same viewer may know it."""
        ...


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a match ended."""

    winners: tuple[int, ...]
    """Seats: several if they share the victory, none in a draw."""
    ranking: tuple[int, ...]
    """All seats, best first."""
    scores: tuple[float, ...]
    """One number a seat, seat 1 first (1, 0 or ½ where the game keeps no points)."""
    reason: str = ""
    """A short English phrase, marked for translation by the game."""

    def rank(self, seat: int) -> float:
        """Return the rank of a seat, 1 the best; those who share a victory, or a draw, share the ranks."""
        level = self.winners or self.ranking
        if seat in level:
            return (1 + len(level)) / 2
        return 1 + self.ranking.index(seat)


class State(Protocol):
    """One position, with everything that is hidden. A game may derive its state from this class."""

    quiet: bool
    """Set by search and kept by copies: `play` then makes no events and returns an empty list."""

    def actors(self) -> tuple[int, ...]:
        """Return the seats that may move now, in order; `(FATE,)` when chance moves; `()` when over."""
        ...

    def moves(self, seat: int) -> list[Any]:
        """Return all legal moves of a seat, in a fixed order; for FATE it may be an empty list."""
        ...

    def play(self, seat: int, move: Any) -> list[Event]:
        """Play a move and return what happened; or raise IllegalMove and change nothing."""
        ...

    def fate(self, rng: Random) -> Any:
        """Return a random move of chance. Only while `actors() == (FATE,)`."""
        ...

    def sample(self, seat: int, rng: Random) -> Any:
        """Return a random legal move of a seat, quickly; every legal move must be possible."""
        return rng.choice(self.moves(seat))

    def copy(self) -> State:
        """Return an independent copy. Written by hand, since search copies often."""
        ...

    def imagine(self, seat: int, rng: Random) -> State:
        """Return a full state that this seat cannot tell from the true one.

        It depends only on what the seat knows and on `rng`: what is hidden is pooled, sorted and dealt
        anew. In a simultaneous round the others have not chosen yet.
        """
        ...

    def seen_by(self, viewer: Viewer) -> Seen:
        """Return what these seats together may know of the position, and nothing else.

        The events of every move, cut with `for_viewer` and folded with `Seen.after`, lead from one
        `seen_by` to the next: the conformance suite plays whole matches to prove it.
        """
        ...

    def outcome(self) -> Outcome | None:
        """Return how the match ended; None while it goes on."""
        ...

    def report(self, viewer: int | None = None) -> dict[str, Any]:
        """Return plain data with the keys of the game's rules page.

        Without a viewer it holds everything; for a seat, what that seat may not know is None.
        """
        ...


@runtime_checkable
class Normalises(Protocol):
    """A state whose notation may leave out parts of a move that the program always writes."""

    def normal(self, seat: int, move: Any) -> Any:
        """Return the same move with all its parts; a move that is not legal is returned unchanged."""
        ...


class MissingError(ValueError):
    """Something that a player has made is not here; it may come back."""


class OwnValues(Protocol):
    """Values of an option that players have made themselves, such as tracks; they may change at any time."""

    @property
    def suffix(self) -> str:
        """How the names of their files end."""
        ...

    def labels(self) -> Mapping[str, str]:
        """Return a label for each value."""
        ...

    def find(self, value: str) -> Any:
        """Return what the value stands for. Raises MissingError, with what can be done."""
        ...

    def problems(self) -> list[str]:
        """Return a line for each file that cannot be used, with what can be done."""
        ...

    def take(self, path: Path) -> str:
        """Keep a file that somebody gives and return its label. Raises ValueError with what mends it."""
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
    """Whether it changes the rules. Otherwise it changes only the presentation and is not in records."""
    seat_values: bool = False
    """Whether values that are numbers name seats: those above the seats at the table are not to be had."""
    explained: tuple[str, ...] = ()
    """One English sentence for each value, marked with N_, for whoever has never played; or none."""

    own: str = ""
    """The module whose `OWN` finds further values that players have made; empty where there are none."""

    def own_values(self) -> OwnValues:
        """Return what finds the values that players have made."""
        found: OwnValues = importlib.import_module(self.own).OWN
        return found

    def label(self, value: str) -> str:
        """Return the words for a value: English, or a player's own."""
        if value in self.values:
            return self.labels[self.values.index(value)]
        return self.own_values().labels().get(value, value)

    def values_at(self, seats: int) -> tuple[str, ...]:
        """Return the values that can be chosen at a table with so many seats."""
        if self.own:
            return (*self.values, *self.own_values().labels())
        if not self.seat_values:
            return self.values
        return tuple(value for value in self.values if not value.isdigit() or int(value) <= seats)


@dataclass(frozen=True, slots=True)
class Game:
    """One game. Importing it never imports pygame; its view, bot and lesson are imported when needed."""

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
    """Called with seats and complete, valid options; returns the position before fate's first move."""
    parse: Callable[[str], Move]
    """Returns the move that a text stands for, of seats and fate; raises ValueError with a short reason."""
    package: str
    """The name of its package, such as `crossplay.games.crossing`."""
    points: bool = False
    """Whether `Outcome.scores` are points, so that a player's best is kept."""
    secrets: bool = False
    """Whether hands are hidden: the lobby then offers a curtain or open hands."""
    rematch_fate: Callable[[State], Move | None] | None = None
    """Called with the last position; returns fate's first move of a rematch, None for any."""
    starter_fate: Callable[[int, int], Move] | None = None
    """Called with the number of seats and one of them; returns fate's first move if this seat starts."""
    first_seat_starts: bool = False
    """Whether seat 1 always starts: who shall start takes that seat."""
    teams: Callable[[int], tuple[tuple[int, ...], ...]] | None = None
    """Called with the number of seats; returns the seats of each team, nothing where all play alone."""
    lobby_settings: tuple[str, ...] = ()
    """Settings that are worth choosing before this game, such as `count_speed`: the lobby offers them too."""

    def module(self, name: str) -> Any:
        """Return a module of the game's package, such as `bot.choose` or `teach.lesson`."""
        return importlib.import_module(f"{self.package}.{name}")

    def has_module(self, name: str) -> bool:
        """Return whether the game's package has this module; only the packages above it are imported."""
        try:
            return importlib.util.find_spec(f"{self.package}.{name}") is not None
        except ModuleNotFoundError:
            return False

    @property
    def texts(self) -> Texts:
        """Translates what the game only marks with N_: options, refusals, reasons, pages."""
        return Texts(self.id)

    def defaults(self) -> dict[str, str]:
        """Return the default of every option that is a rule."""
        return {option.key: option.default for option in self.options if option.rule}
