"""systemd, where it has started the kiosk: it is told that the supervisor is ready, and that it is alive."""

from __future__ import annotations

import os
import socket
import sys
from collections.abc import Callable, MutableMapping
from time import monotonic

SOCKET, WATCHDOG = "NOTIFY_SOCKET", "WATCHDOG_USEC"
"""The environment variables with systemd's socket and with the microseconds that it waits for a sign."""
EVERY = 1.0
"""Seconds between two signs at most."""
PATIENCE = 0.2
"""Seconds that the supervisor waits while systemd has too much to read."""


class Service:
    """The supervisor's side of systemd's protocol (see sd_notify(3)). Without systemd nothing is sent."""

    def __init__(
        self, address: str = "", patience: float = 0.0, clock: Callable[[], float] = monotonic
    ) -> None:
        """`patience`: seconds that systemd waits for a sign; 0: it wants none."""
        # A name that begins with "@" is in Linux's abstract namespace, where "@" stands for a zero byte.
        self._address = "\0" + address[1:] if address.startswith("@") else address
        self._every = min(EVERY, patience / 3)
        self._clock = clock
        self._last = float("-inf")

    @classmethod
    def from_environment(cls, environment: MutableMapping[str, str] = os.environ) -> Service:
        """Take the variables away: the program must not speak for its supervisor."""
        address, patience = environment.pop(SOCKET, ""), environment.pop(WATCHDOG, "")
        environment.pop("WATCHDOG_PID", None)
        return cls(address, int(patience) / 1e6 if patience.isdecimal() else 0.0)

    def ready(self) -> None:
        self._send("READY=1")

    def alive(self) -> None:
        """Say that the supervisor still watches, if it is time to."""
        if self._every and self._clock() - self._last >= self._every:
            self._last = self._clock()
            self._send("WATCHDOG=1")

    def status(self, words: str) -> None:
        """One line for `systemctl status`."""
        self._send(f"STATUS={words}")

    def stopping(self) -> None:
        self._send("STOPPING=1")

    def _send(self, message: str) -> None:
        if sys.platform == "win32" or not self._address:
            return
        try:
            with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as sender:
                sender.settimeout(PATIENCE)
                sender.sendto(message.encode(), self._address)
        except OSError:
            pass  # systemd will notice; the kiosk goes on without it
