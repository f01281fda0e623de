"""`kiosk`: the supervisor, and the program that it watches over."""

from __future__ import annotations

import errno
import os
import sys
from argparse import Namespace
from pathlib import Path

from crossplay.core.errors import CommandError
from crossplay.core.files import why
from crossplay.core.log import LogFile, LogTerminal
from crossplay.core.log import log as root_log
from crossplay.core.paths import user_folder
from crossplay.games.registry import GAMES
from crossplay.kiosk.config import ConfigError, Kiosk, from_text, load, to_text
from crossplay.kiosk.supervisor import LEAVE_SAVES, Heart, Supervisor, log

USAGE = 2
CHECKED = "CROSSPLAY_KIOSK"
"""The environment variable in which the supervisor hands on the configuration that it has checked."""


def main(args: Namespace) -> int:
    heart = Heart.from_environment() if args.program else None
    if heart is not None:
        heart.stir()
    try:
        kiosk = _configuration(args)
    except ConfigError as problem:
        print(problem, file=sys.stderr)
        return USAGE
    trouble = keep_log(kiosk)
    if args.program:
        return run(kiosk, args.window, heart)
    if trouble:
        log.warning("%s", trouble)
    if sys.platform == "win32":
        raise CommandError("the supervisor does not run on Windows; kiosk --program runs without it")
    command = [sys.executable, "-m", "crossplay", "kiosk", "--program"]
    if args.window is not None:
        command += ["--window", "{}x{}".format(*args.window)]
    return Supervisor(command, environment={CHECKED: to_text(kiosk)}).run()


def _configuration(args: Namespace) -> Kiosk:
    """The supervisor reads the file, once: the program may be started when it is gone or half edited."""
    if args.program and CHECKED in os.environ:
        return from_text(os.environ[CHECKED], GAMES)
    return load(args.config, GAMES)


def keep_log(kiosk: Kiosk) -> str:
    """Log to the terminal and into a file.

    Return one line about why there is no file, or nothing: the terminal or the journal has the log anyway.
    """
    root_log.addHandler(LogTerminal())
    try:
        root_log.addHandler(_log_file(kiosk))
    except OSError as problem:
        return f"{kiosk.log or user_folder() / 'kiosk.log'}: no log is written there ({why(problem)})"
    return ""


def _log_file(kiosk: Kiosk) -> LogFile:
    """Raises OSError. A pipe would stop the kiosk until somebody reads it, so it must be a regular file."""
    try:
        path = Path(kiosk.log).expanduser() if kiosk.log else user_folder() / "kiosk.log"
    except RuntimeError:
        raise OSError(errno.ENOENT, "there is no such user") from None
    if path.exists() and not path.is_file():
        raise OSError(errno.EINVAL, "it is no file")
    return LogFile(path, size=kiosk.log_kilobytes * 1024, old_files=kiosk.log_files, at_once=True)


def report(line: str) -> None:
    """What the program survives belongs into the log too: nobody is there to see the terminal."""
    log.warning("%s", line)


def run(kiosk: Kiosk, window: tuple[int, int] | None, heart: Heart | None = None) -> int:
    """The program itself, locked. Its exit code is 0 only when the operator leaves it.

    On a slow machine packages and window may take their time: it stirs between them.
    """
    # A window manager's shortcuts must not reach out of the kiosk.
    os.environ["SDL_GRAB_KEYBOARD"] = "1"
    os.environ["SDL_VIDEO_MINIMIZE_ON_FOCUS_LOSS"] = "0"
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    stir = heart.stir if heart is not None else lambda: None
    from crossplay.app import Program

    stir()
    from crossplay.kiosk.idle_watch import Guard

    stir()
    program = Program(size=window, settings=kiosk.visitor_settings(), venue=kiosk.venue, report=report)
    stir()
    program.lock()
    if program.services.saves is not None and LEAVE_SAVES in os.environ:
        program.services.saves.leave_alone()
    if heart is not None:
        program.farewell = heart.goodbye
        if program.services.saves is not None:
            # From here to the shelf somebody's save may be poison: the supervisor hears of every single one.
            program.services.saves.alive = heart.beat
    program.navigator.home()
    Guard(program, kiosk, heart=heart)
    try:
        program.run()
    except Exception:
        log.exception("the program crashed")
        return 1
    return 0
