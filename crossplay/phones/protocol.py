"""The messages between a phone and the server, as docs/phones.md describes them."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct

from crossplay.core.phone_part import Choice, Look

VERSION = 1
LARGEST = 4096
"""Bytes of a message from a phone."""
CONNECTIONS = 12
MESSAGES_A_SECOND = 20
TRIES_A_MINUTE = 5
SILENCE = 20.0
"""Seconds after which a phone that says nothing is dropped; it says `ping` every five."""
LONGEST_NAME = 10

ActionName = Literal[
    "up", "down", "left", "right", "confirm", "cancel", "menu", "turn_left", "turn_right", "extra", "hint"
]
Language = Annotated[str, Meta(max_length=35)]
Secret = Annotated[str, Meta(max_length=64)]


# --- from the phone ------------------------------------------------------------------------------------


class Incoming(Struct, forbid_unknown_fields=True, tag_field="type"):
    """A message from a phone."""


class Hello(Incoming, tag="hello"):
    v: int
    lang: Language = ""
    code: Secret = ""
    token: Secret = ""


class Sit(Incoming, tag="sit"):
    seat: Annotated[int, Meta(ge=0, le=6)]
    name: Annotated[str, Meta(max_length=200)]
    face: Annotated[str, Meta(max_length=20)] = ""


class KeyPress(Incoming, tag="press"):
    action: ActionName
    down: bool


class MoveWish(Incoming, tag="move"):
    id: Annotated[str, Meta(min_length=1, max_length=40)]
    rev: Annotated[str, Meta(max_length=80)]
    text: Annotated[str, Meta(max_length=400)]


class Leave(Incoming, tag="leave"):
    pass


class Ping(Incoming, tag="ping"):
    pass


Message = Hello | Sit | KeyPress | MoveWish | Leave | Ping

_decoder: msgspec.json.Decoder[Message] = msgspec.json.Decoder(Message)


def decode(text: str | bytes) -> Message:
    """Return the message that a phone has sent. Raises ValueError."""
    try:
        return _decoder.decode(text)
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError) as problem:
        raise ValueError(str(problem)) from None


# --- to the phone --------------------------------------------------------------------------------------


class Outgoing(Struct, tag_field="type"):
    """A message to a phone."""


class Welcome(Outgoing, tag="welcome"):
    seat: int
    token: str
    lang: str
    v: int = VERSION


class Ok(Outgoing, tag="ok"):
    id: str


class No(Outgoing, tag="no"):
    id: str
    code: str
    reason: str
    tries: int = 0


class Pong(Outgoing, tag="pong"):
    pass


class Bye(Outgoing, tag="bye"):
    code: str
    reason: str


class GameName(Struct, frozen=True):
    id: str
    title: str
    cover: str


class Player(Struct, frozen=True):
    seat: int
    name: str
    face: str
    look: Look
    bot: bool
    phone: bool
    away: bool


class Controller(Struct, frozen=True):
    """What each key does now; None for a key that does nothing."""

    focus: str = ""
    confirm: str | None = None
    cancel: str | None = None
    turn_left: str | None = None
    turn_right: str | None = None
    extra: str | None = None
    hint: str | None = None
    menu: str | None = None


class Hint(Struct, frozen=True):
    text: str
    reason: str


class FreeSeat(Struct, frozen=True):
    seat: int
    look: Look
    free: bool
    label: str
    name: str
    face: str
    bot: bool


class Face(Struct, frozen=True):
    face: str
    picture: str
    label: str
    taken: str


class Suggestion(Struct, frozen=True):
    name: str
    face: str
    seat: int


class Joining(Struct, frozen=True):
    seats: list[FreeSeat]
    faces: list[Face]
    suggest: Suggestion
    longest: int = LONGEST_NAME


class MenuItem(Struct, frozen=True):
    text: str
    label: str
    focus: bool
    hold: bool
    change: bool


class Rank(Struct, frozen=True):
    seat: int
    rank: int
    name: str
    face: str
    score: str
    won: bool


class MenuPage(Struct, frozen=True):
    kind: str
    title: str
    items: list[MenuItem]
    ranking: list[Rank]


class BotPage(Struct, frozen=True):
    away: int
    moves: int
    words: str


class View(Outgoing, tag="view", kw_only=True, omit_defaults=False):
    """Everything that a phone draws."""

    rev: str
    page: Literal["join", "menu", "table", "bot"]
    lang: str
    screen_lang: str
    game: GameName | None = None
    seat: int = 0
    you: Player | None = None
    players: list[Player] = []
    turn: list[int] = []
    prompt: str = ""
    prompt_seat: int = 0
    moves: list[Choice] = []
    hint: Hint | None = None
    controller: Controller | None = None
    table: Struct | None = None
    join: Joining | None = None
    menu: MenuPage | None = None
    bot: BotPage | None = None


_encoder = msgspec.json.Encoder()


def encode(message: Outgoing) -> str:
    """Return a message as the text that is sent."""
    return _encoder.encode(message).decode()
