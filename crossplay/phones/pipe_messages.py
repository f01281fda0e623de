"""What program and server process say to each other through their pipe; all of it is pickled."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from crossplay.core.phone_part import SeatPosition
from crossplay.phones.codes import JoinCode
from crossplay.phones.protocol import ActionName, Controller, MenuPage, Rank


@dataclass(frozen=True, slots=True)
class Words:
    """A text that is translated where it is read: a catalogue, English, and what goes into its places."""

    text: str
    values: Mapping[str, object] = field(default_factory=dict)
    catalogue: str = "program"


# --- from the program ----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Permissions:
    """Who may connect: `code` is None while nobody may join."""

    code: JoinCode | None
    tokens: Mapping[str, int]
    """The number of the phone that each token belongs to."""


@dataclass(frozen=True, slots=True)
class ServerSetup:
    """How the server is to listen. `port` 0: any free one."""

    host: str
    port: int
    names: tuple[str, ...]
    """Addresses that may stand in `Host`."""
    permissions: Permissions


@dataclass(frozen=True, slots=True)
class SeatPerson:
    """A player as everybody may know; the server gives the nameless a name in the phone's language."""

    seat: int
    name: str
    """Empty for a seat that is called by its colour."""
    colour: str
    shape: str
    colour_name: str
    """English, to be translated."""
    face: str
    bot: bool
    phone: bool
    away: bool


@dataclass(frozen=True, slots=True)
class JoinNews:
    """What can be had by whoever joins."""

    game: str
    title: str
    seats: tuple[SeatPerson, ...]
    free: frozenset[int]
    held: frozenset[int] = frozenset()
    """Free ones that somebody plays with another device."""
    faces_taken: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class MenuNews:
    """A screen that is no table."""

    page: MenuPage
    ranking: tuple[Rank, ...] = ()


@dataclass(frozen=True, slots=True)
class BotNews:
    """A bot plays on for somebody who was away."""

    away: int
    moves: int


@dataclass(frozen=True, slots=True)
class TableNews:
    """The table as one seat may know it."""

    package: str
    position: SeatPosition
    hint: str = ""
    """The move of a hint, as text."""
    hint_reason: Words | None = None


@dataclass(frozen=True, slots=True)
class PhoneNews:
    """All that one phone shows."""

    phone: int
    rev: str
    screen_lang: str
    game: str
    title: str
    seat: int
    people: tuple[SeatPerson, ...]
    you: SeatPerson | None
    turn: tuple[int, ...]
    prompt: Words | None
    prompt_seat: int
    controller: Controller | None
    menu: MenuPage | None = None
    bot: BotNews | None = None
    table: TableNews | None = None


@dataclass(frozen=True, slots=True)
class JoinAnswer:
    """An answer to whoever has not sat down: a new view, or why not; with a token, they have."""

    connection: int
    token: str = ""
    phone: int = 0
    seat: int = 0
    refused: str = ""
    """A code of `no`."""


@dataclass(frozen=True, slots=True)
class MoveAnswer:
    phone: int
    id: str
    refused: str = ""
    reason: Words | None = None


@dataclass(frozen=True, slots=True)
class Dismissal:
    """This phone's connection is to be closed."""

    phone: int
    code: str


# --- from the server -----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Listening:
    port: int


@dataclass(frozen=True, slots=True)
class NotListening:
    reason: str


@dataclass(frozen=True, slots=True)
class Asked:
    """Somebody has asked for the page."""


@dataclass(frozen=True, slots=True)
class Sits:
    connection: int
    seat: int
    name: str
    face: str


@dataclass(frozen=True, slots=True)
class Came:
    phone: int


@dataclass(frozen=True, slots=True)
class Went:
    phone: int


@dataclass(frozen=True, slots=True)
class Left:
    """Somebody gives up the seat."""

    phone: int


@dataclass(frozen=True, slots=True)
class Pressed:
    phone: int
    action: ActionName
    down: bool


@dataclass(frozen=True, slots=True)
class Wished:
    phone: int
    id: str
    rev: str
    text: str


FromProgram = ServerSetup | Permissions | JoinNews | PhoneNews | JoinAnswer | MoveAnswer | Dismissal
FromServer = Listening | NotListening | Asked | Sits | Came | Went | Left | Pressed | Wished
