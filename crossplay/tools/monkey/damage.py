"""Ways in which a file may be damaged: by a disk, a power cut, an editor, or bad intentions."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random

LONG = 20_000
"""Letters of a text that is too long for everything."""
HUGE = 5 * 2**20
"""Bytes of a file that is too large for everything."""
_NUMBERS = (b"-1", b"0", b"1e999", b"999999999", b"99999999999999999999", b"0.5", b"nan", b'""', b"null")
_SIGNS = (
    b"\x00",
    b"\x1b[31m",
    b"\r",
    b"\x7f",
    b"\xff\xfe",
    "\u202e".encode(),
    b"\xed\xa0\x80",
    b"{",
    b"}",
    b"%",
)

Damage = Callable[[Random, bytes], bytes]


def mangled(rng: Random, content: bytes) -> bytes:
    """Return the content with up to three things done to it."""
    for _ in range(rng.choice((1, 1, 1, 2, 3))):
        content = rng.choice(_DAMAGES)(rng, content)
    return content


def _cut(rng: Random, content: bytes) -> bytes:
    return content[: rng.randint(0, len(content))]


def _flip(rng: Random, content: bytes) -> bytes:
    changed = bytearray(content)
    for _ in range(rng.choice((1, 1, 4, 40)) if content else 0):
        changed[rng.randrange(len(changed))] ^= 1 << rng.randrange(8)
    return bytes(changed)


def _overwrite(rng: Random, content: bytes) -> bytes:
    place, rubbish = rng.randint(0, len(content)), rng.randbytes(rng.choice((1, 4, 100, 5000)))
    return content[:place] + rubbish + content[place + len(rubbish) :]


def _insert(rng: Random, content: bytes) -> bytes:
    place = rng.randint(0, len(content))
    return content[:place] + rng.choice(_SIGNS) + content[place:]


def _leave_out(rng: Random, content: bytes) -> bytes:
    place = rng.randint(0, len(content))
    return content[:place] + content[place + rng.choice((1, 2, 10, 200, 4096)) :]


def _repeat(rng: Random, content: bytes) -> bytes:
    place = rng.randint(0, len(content))
    return content[:place] + content[place : place + 300] * rng.choice((2, 3, 100)) + content[place:]


def _lengthen(rng: Random, content: bytes) -> bytes:
    """Make one of the words very long."""
    words = list(re.finditer(rb"[A-Za-z]{2,}", content[:100_000]))
    if not words:
        return content
    place = rng.choice(words).end()
    return content[:place] + rng.choice((b"x", b"W", b"e ", "é".encode())) * LONG + content[place:]


def _renumber(rng: Random, content: bytes) -> bytes:
    """Put another number in the place of one."""
    numbers = list(re.finditer(rb"[0-9]+", content[:100_000]))
    if not numbers:
        return content
    found = rng.choice(numbers)
    return content[: found.start()] + rng.choice(_NUMBERS) + content[found.end() :]


def _zeros(rng: Random, content: bytes) -> bytes:
    """Leave the length and lose the content, as a power cut does."""
    place = rng.randint(0, len(content))
    return content[:place] + bytes(len(content) - place)


def _rubbish(rng: Random, content: bytes) -> bytes:
    return rng.randbytes(rng.choice((0, 1, 20, 5000)))


def _nest(rng: Random, content: bytes) -> bytes:
    return rng.choice((b"[", b'{"a":', b"<a>", b"(")) * 50_000


_DAMAGES: tuple[Damage, ...] = (
    _cut, _cut, _flip, _flip, _flip, _overwrite, _overwrite, _insert, _insert, _leave_out, _leave_out,
    _repeat, _lengthen, _renumber, _renumber, _zeros, _rubbish, _nest,
)  # fmt: skip


def _folder(file: Path) -> None:
    file.mkdir()


def _pipe(file: Path) -> None:
    if sys.platform != "win32":
        os.mkfifo(file)


def _loop(file: Path) -> None:
    file.symlink_to(file.name)


def _endless(file: Path) -> None:
    file.symlink_to("/dev/zero")


def _nowhere(file: Path) -> None:
    file.symlink_to("nowhere")


def _huge(file: Path) -> None:
    with file.open("wb") as stream:
        stream.truncate(HUGE)


_REPLACED = (_folder, _pipe, _loop, _endless, _nowhere, _huge) if os.name == "posix" else (_folder, _huge)


def damage(rng: Random, file: Path) -> str:
    """Damage a file, and return in which way."""
    if rng.random() < 0.1:
        replace = rng.choice(_REPLACED)
        file.unlink()
        replace(file)
        return replace.__name__.strip("_")
    file.write_bytes(mangled(rng, file.read_bytes()))
    return "mangled"
