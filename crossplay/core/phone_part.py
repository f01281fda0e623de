"""What a game's part `phone.describe` gets and returns: the table as one seat sees it on a phone.

The part is used in the process of the phones' server. It gets what that seat may know and its legal moves,
and nothing else; it imports neither pygame nor the game's view.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

import msgspec

from crossplay.core.contract import Event


class Choice(msgspec.Struct, frozen=True):
    """Something that may be done now: `text` is the move as it is sent back."""

    text: str
    label: str
    """The words on its button."""
    detail: str = ""
    """One sentence more."""
    ask: str = ""
    """A question to be confirmed first, where it costs something."""


class Look(msgspec.Struct, frozen=True):
    """The colour and shape of a seat."""

    colour: str
    shape: str
    name: str
    """What the seat is called by its colour."""


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody at the table, as everybody may know."""

    seat: int
    name: str
    look: Look


@dataclass(frozen=True, slots=True)
class SeatPosition:
    """All that a phone may be told of a match."""

    seat: int
    seen: Any
    """`State.seen_by(frozenset({seat}))`."""
    moves: Sequence[Any] = ()
    """The legal moves of the seat; empty while it may not move."""
    people: Mapping[int, Person] = field(default_factory=dict)
    events: Sequence[Event] = ()
    """What happened last, each event cut for this seat."""
    choosing: Mapping[str, Any] = field(default_factory=dict)
    """What the view knows of this seat's choice before it is a move: see `View.choosing_of`."""

    def name(self, seat: int) -> str:
        """Return what a seat is called; empty for nobody."""
        person = self.people.get(seat)
        return person.name if person else ""


@dataclass(frozen=True, slots=True)
class PhoneTable:
    """What a game shows on a phone."""

    prompt: str = ""
    """What this seat is to do; empty: the usual sentence."""
    moves: Sequence[Choice] = ()
    """What is chosen by a button of its own."""
    table: msgspec.Struct | None = None


class PhonePart(Protocol):
    """The module `phone/describe.py` of a game."""

    def describe(self, position: SeatPosition) -> PhoneTable: ...
