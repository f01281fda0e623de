"""The code by which a phone joins, and the tokens by which it comes back."""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from hmac import compare_digest

USUAL_PORT = 8123
LETTERS = "ABCDEFHKLMNPRSTUVWXYZ"
"""None that is easily taken for another one, or for a digit."""
ALPHABET = "abcdefghijkmnpqrstuvwxyz23456789"
"""32 signs, so that each is five bits."""
BITS = 128
LENGTH = -(-BITS // 5)


def new_secret() -> str:
    """Return 128 random bits as 26 letters and digits."""
    number = secrets.randbits(BITS)
    return "".join(ALPHABET[number >> 5 * place & 31] for place in range(LENGTH))


@dataclass(frozen=True, slots=True)
class JoinCode:
    """The same permission in two forms: for a camera, and for fingers."""

    secret: str
    """What the QR code holds."""
    word: str
    """Four letters to be typed."""

    @classmethod
    def new(cls) -> JoinCode:
        return cls(new_secret(), "".join(secrets.choice(LETTERS) for _ in range(4)))

    def scanned(self, given: str) -> bool:
        return compare_digest(self.secret.encode(), given.encode())

    def typed(self, given: str) -> bool:
        return compare_digest(self.word.encode(), given.strip().upper().encode())
