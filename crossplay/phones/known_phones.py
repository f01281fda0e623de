"""The phones that have joined: their tokens, who they are, and where they sat last. Kept for a restart."""

from __future__ import annotations

import contextlib
from collections import OrderedDict
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Annotated

import msgspec

from crossplay.core import schema
from crossplay.core.files import Report, write_atomically
from crossplay.core.paths import own_folder
from crossplay.core.user_files import read_kept
from crossplay.input.phones import phone_device
from crossplay.input.signals import Device
from crossplay.phones.codes import new_secret
from crossplay.phones.pipe_messages import MoveAnswer, PhoneNews

REMEMBERED = 64
"""Answers to moves that are kept of each phone, for moves that are sent twice."""
MOST = 12
"""Phones that are known at the same time."""


@dataclass(eq=False)
class KnownPhone:
    """Somebody's phone, connected or not."""

    number: int
    token: str
    name: str
    face: str
    match: str = ""
    """The match at which it had a seat last, and that seat."""
    seat: int = 0
    connected: bool = False
    away: float = 0.0
    """Seconds since the connection was lost."""
    was_away: float = 0.0
    """How long it was away the last time."""
    moves_before: int = 0
    """The number of moves of the match when it went."""
    restored: bool = False
    """Whether it was known before this start, and has not come back yet."""
    news: PhoneNews | None = None
    """What it was told last."""
    answers: OrderedDict[str, MoveAnswer] = field(default_factory=OrderedDict)

    @property
    def device(self) -> Device:
        return phone_device(self.number)

    def remember(self, answer: MoveAnswer) -> None:
        self.answers[answer.id] = answer
        while len(self.answers) > REMEMBERED:
            self.answers.popitem(last=False)


class KnownPhones:
    """All of them, by number."""

    def __init__(self) -> None:
        self._phones: dict[int, KnownPhone] = {}
        self._last = 0

    def __iter__(self) -> Iterator[KnownPhone]:
        return iter(tuple(self._phones.values()))

    def __len__(self) -> int:
        return len(self._phones)

    def __getitem__(self, number: int) -> KnownPhone:
        return self._phones[number]

    def get(self, number: int) -> KnownPhone | None:
        return self._phones.get(number)

    def of(self, device: Device | None) -> KnownPhone | None:
        return next((phone for phone in self if phone.device == device), None)

    @property
    def tokens(self) -> dict[str, int]:
        return {phone.token: phone.number for phone in self}

    def add(self, name: str, face: str) -> KnownPhone:
        """A new phone joins; where there are too many, one that is gone is forgotten."""
        if len(self) >= MOST:
            gone = [phone for phone in self if not phone.connected]
            for phone in sorted(gone, key=lambda phone: phone.away)[-1:]:
                self.forget(phone)
        self._last += 1
        phone = KnownPhone(self._last, new_secret(), name, face)
        self._phones[phone.number] = phone
        return phone

    def restore(self, phone: KnownPhone) -> None:
        self._phones[phone.number] = phone
        self._last = max(self._last, phone.number)

    def forget(self, phone: KnownPhone) -> None:
        self._phones.pop(phone.number, None)

    def clear(self) -> None:
        self._phones.clear()


# --- on the disk ---------------------------------------------------------------------------------------

Number = Annotated[int, schema.whole_number(1, 1_000_000)]
Text = Annotated[str, schema.text(r"[^\0]{0,80}", "write a text")]


@dataclass(frozen=True, slots=True)
class StoredPhone:
    number: Number
    token: Text
    name: Text
    face: Text
    match: Text
    seat: Annotated[int, schema.whole_number(0, 6)]


@dataclass(frozen=True, slots=True)
class Stored:
    host: Text
    port: Annotated[int, schema.whole_number(0, 65535)]
    phones: Annotated[tuple[StoredPhone, ...], msgspec.Meta(max_length=2 * MOST)]


class PhonesFile:
    """`phones.json` in the user's folder: there only while phones are switched on."""

    def __init__(self, report: Report, path: Path | None = None) -> None:
        self._report = report
        self._path = path or own_folder() / "phones.json"
        self._written: Stored | None = None

    def read(self) -> Stored | None:
        return read_kept(
            self._path,
            lambda text: schema.from_json(text, Stored),
            self._report,
            "the phones that had joined",
            "they have to join again",
        )

    def write(self, host: str, port: int, phones: KnownPhones) -> None:
        """Keep what is needed to go on after a crash; nothing is written when nothing has changed."""
        stored = Stored(
            host,
            port,
            tuple(
                StoredPhone(one.number, one.token, one.name, one.face, one.match, one.seat) for one in phones
            ),
        )
        if stored == self._written:
            return
        self._written = stored
        with contextlib.suppress(OSError):  # phones then have to join again after a crash, no more
            write_atomically(self._path, schema.to_json(stored).encode())

    def remove(self) -> None:
        self._written = None
        with contextlib.suppress(OSError):
            self._path.unlink()
