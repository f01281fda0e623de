"""The operator's PIN: how it is kept, checked and guarded against guessing."""

from __future__ import annotations

import contextlib
import hashlib
import hmac
import logging
import re
import secrets
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from time import monotonic
from typing import Annotated

from crossplay.core import schema
from crossplay.core.files import Report, why, write_atomically
from crossplay.core.user_files import read_kept

log = logging.getLogger("crossplay.kiosk")

DIGITS = "[0-9]{4,8}"
_COST = {"n": 2**14, "r": 8, "p": 1}
"""What one check costs: some 20 ms and 16 MB."""
_KIND = "scrypt-14-8-1"
"""The name of the method and its costs, in the hash: another one would have another name."""
HASH = rf"{_KIND}:[0-9a-f]{{32}}:[0-9a-f]{{64}}"
"""What a hash looks like, as a regular expression."""

FILE = "pin-tries.json"
TRIES = 3
"""Wrong PINs until the pad waits."""
LONGEST_WAIT = 3600.0
"""Seconds; a longer one would only keep the operator out."""
FORGIVEN_AFTER = 86_400.0
"""Seconds after the last wrong PIN when the wrong ones no longer count."""


def hashed(digits: str) -> str:
    """Return a PIN as it should stand in the configuration: a salted hash, another one each time."""
    salt = secrets.token_bytes(16)
    return f"{_KIND}:{salt.hex()}:{_digest(digits, salt)}"


def _digest(digits: str, salt: bytes) -> str:
    return hashlib.scrypt(digits.encode(), salt=salt, dklen=32, **_COST).hex()


def is_plain(stored: str) -> bool:
    """Whether the configuration has the PIN itself instead of its hash."""
    return re.fullmatch(DIGITS, stored) is not None


def fits(digits: str, stored: str) -> bool:
    """Whether these digits are the PIN that the configuration has, plain or as a hash."""
    if not stored:
        return False
    if is_plain(stored):
        return hmac.compare_digest(digits.encode(), stored.encode())
    _, salt, digest = stored.split(":")
    return hmac.compare_digest(_digest(digits, bytes.fromhex(salt)), digest)


@dataclass(frozen=True, slots=True, kw_only=True)
class Guesses:
    """What is kept of wrong PINs: no time of day, for a machine without a clock must not wait for years."""

    wrong: Annotated[int, schema.whole_number(0, 1_000_000)] = 0
    """Wrong PINs since the last right one."""
    waits: bool = False
    """Whether a wait has begun that is not over yet; after a restart it begins anew."""


class Tries:
    """Counts wrong PINs, also over restarts; after every third nobody can try for a while, ever longer."""

    def __init__(
        self,
        pin: str,
        wait: float,
        clock: Callable[[], float] = monotonic,
        *,
        folder: Path | None = None,
        report: Report = log.warning,
    ) -> None:
        """`wait`: seconds after the first three. `folder`: where the count is kept; None: nowhere."""
        self._pin, self._wait, self._clock, self._report = pin, wait, clock, report
        self._file = folder / FILE if folder is not None else None
        self._guesses = self._kept()
        self._last = clock()
        self._until = clock() + self._length if self._guesses.waits else 0.0

    @property
    def waiting(self) -> float:
        """Seconds until a PIN may be tried again."""
        return max(0.0, self._until - self._clock())

    @property
    def _length(self) -> float:
        """Seconds to wait after the wrong PINs so far."""
        rounds = self._guesses.wrong // TRIES - 1
        return max(self._wait, min(LONGEST_WAIT, self._wait * 2.0 ** min(rounds, 20)))

    def now(self) -> float:
        return self._clock()

    def tick(self) -> None:
        """Note that a wait is over, and forgive wrong PINs that are long past."""
        if self._guesses.waits and not self.waiting:
            self._keep(Guesses(wrong=self._guesses.wrong))
        if self._guesses.wrong and self._clock() - self._last > FORGIVEN_AFTER:
            self._keep(Guesses())

    def right(self, digits: str) -> bool:
        """Whether these digits are the PIN; a wrong one is counted."""
        if self.waiting or not self._pin:
            return False
        if fits(digits, self._pin):
            if self._guesses.wrong:
                self._keep(Guesses())
            return True
        self._last = self._clock()
        wrong = self._guesses.wrong + 1
        log.info("wrong PIN")
        self._keep(Guesses(wrong=wrong, waits=wrong % TRIES == 0))
        if self._guesses.waits:
            self._until = self._clock() + self._length
            log.info("the PIN pad waits %.0f s", self._length)
        return False

    # --- over restarts ------------------------------------------------------------------------------

    def _kept(self) -> Guesses:
        if self._file is None:
            return Guesses()
        kept = read_kept(
            self._file,
            lambda content: schema.from_json(content, Guesses),
            self._report,
            "the count of wrong PINs",
            "it begins anew",
        )
        return kept or Guesses()

    def _keep(self, guesses: Guesses) -> None:
        """Count in memory at least, where nothing can be written."""
        self._guesses = guesses
        if self._file is None:
            return
        try:
            if guesses == Guesses():
                with contextlib.suppress(FileNotFoundError):
                    self._file.unlink()
            else:
                write_atomically(self._file, schema.to_json(guesses).encode())
        except OSError as problem:
            self._report(f"{self._file}: the count of wrong PINs cannot be written ({why(problem)})")
