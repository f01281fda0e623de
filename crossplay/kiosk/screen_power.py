"""The screen itself, switched off outside its hours by a command: a black picture needs all its power."""

from __future__ import annotations

import contextlib
import logging
import os
import shlex
import shutil
import subprocess
from collections.abc import Callable, Mapping, Sequence
from time import monotonic

from crossplay.core.files import why

Command = Sequence[str]

log = logging.getLogger("crossplay.kiosk")

AUTOMATIC = "auto"
"""In the configuration: the command for the display that the program runs on, if there is one."""
PATIENCE = 10.0
"""Seconds after which a command that does not end is killed."""
_WAYLAND: tuple[Command, Command] = (("wlopm", "--off", "*"), ("wlopm", "--on", "*"))
_X11: tuple[Command, Command] = (("xset", "dpms", "force", "off"), ("xset", "dpms", "force", "on"))


class ScreenPower:
    """Runs the commands, one after the other, while the program goes on. What fails is logged once."""

    def __init__(self, off: str, on: str, clock: Callable[[], float] = monotonic) -> None:
        """`off`, `on`: command lines, which no shell sees; `AUTOMATIC`, or empty for none."""
        found_off, found_on = _automatic(os.environ)
        self._commands: dict[bool, Command] = {
            False: found_off if off == AUTOMATIC else shlex.split(off),
            True: found_on if on == AUTOMATIC else shlex.split(on),
        }
        self._clock = clock
        self._wanted = True
        self._told: bool | None = None
        """What the last command said; None at first, when an earlier program may have left the screen off."""
        self._running: subprocess.Popen[bytes] | None = None
        self._began = 0.0
        self._complained = False

    def want(self, on: bool) -> None:
        """Switch the screen on or off as soon as the command before has ended."""
        self._wanted = on
        self.tick()

    def tick(self) -> None:
        """Look after the command that runs; to be called now and then."""
        if self._running is not None and not self._ended(self._running):
            return
        if self._told is not self._wanted:
            self._told = self._wanted
            self._start(self._commands[self._wanted])

    def switch_on(self) -> None:
        """Switch the screen on and wait until that is done."""
        self.want(True)
        # A command that runs already, and the one that follows it.
        for _ in range(2):
            if self._running is not None:
                with contextlib.suppress(subprocess.TimeoutExpired):
                    self._running.wait(PATIENCE)
                self.tick()

    def _start(self, command: Command) -> None:
        if not command:
            return
        try:
            self._running = subprocess.Popen(
                command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
            )
        except (OSError, ValueError) as problem:
            self._complain(command, why(problem) if isinstance(problem, OSError) else str(problem))
            return
        self._began = self._clock()

    def _ended(self, process: subprocess.Popen[bytes]) -> bool:
        code = process.poll()
        if code is None:
            if self._clock() - self._began < PATIENCE:
                return False
            process.kill()
            process.wait()
            self._complain(process.args, f"no end after {PATIENCE:.0f} s")
        elif code:
            self._complain(process.args, f"exit code {code}")
        self._running = None
        return True

    def _complain(self, command: object, reason: str) -> None:
        if not self._complained:
            words = " ".join(command) if isinstance(command, list | tuple) else str(command)
            log.warning("the screen cannot be switched (%s: %s); it shows a black picture", words, reason)
        self._complained = True


def _automatic(environment: Mapping[str, str]) -> tuple[Command, Command]:
    """Return the commands that switch the screen off and on; empty ones where none is known."""
    wayland, x11 = bool(environment.get("WAYLAND_DISPLAY")), bool(environment.get("DISPLAY"))
    if environment.get("SDL_VIDEODRIVER", "wayland" if wayland else "x11" if x11 else "") == "wayland":
        off, on = _WAYLAND
    elif x11 and environment.get("SDL_VIDEODRIVER", "x11") == "x11":
        off, on = _X11
    else:
        return (), ()
    return (off, on) if shutil.which(off[0]) else ((), ())
