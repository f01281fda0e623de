"""`kiosk`: the supervisor and the program that it watches over."""

from __future__ import annotations

import errno
import os
import re
import sys
from argparse import Namespace
from dataclasses import replace
from getpass import getpass
from pathlib import Path

from crossplay.core.errors import CommandError, UsageError
from crossplay.core.files import why
from crossplay.core.i18n import SOURCE
from crossplay.core.log import LogFile, LogTerminal
from crossplay.core.log import log as root_log
from crossplay.core.notices import LONGEST
from crossplay.core.paths import user_folder
from crossplay.core.plain_text import one_line
from crossplay.core.processes import program_command
from crossplay.games.registry import GAMES
from crossplay.kiosk.config import ConfigError, Kiosk, from_text, load, to_text
from crossplay.kiosk.health import HealthFile
from crossplay.kiosk.pin import DIGITS, hashed, is_plain
from crossplay.kiosk.screen_power import ScreenPower
from crossplay.kiosk.service import Service
from crossplay.kiosk.supervisor import (
    AGAIN,
    MESSAGE,
    MOST,
    SKIP_FILES,
    Heartbeat,
    Supervisor,
    log,
    pipe_from_environment,
)

USAGE = 2
LONGEST_INPUT = 64
"""Characters of the line with a PIN that are read, at most: what comes there may have no end."""
FOLDER = "kiosk"
"""The kiosk's own folder in the user's: a trial touches no match of whoever tries it."""


def main(args: Namespace) -> int:
    if args.hash_pin:
        return hash_pin()
    if sys.platform == "win32" and not args.program:
        raise CommandError("the supervisor does not run on Windows; kiosk --program runs without it")
    heartbeat = Heartbeat.from_environment() if args.program else None
    if heartbeat is not None:
        heartbeat.starting_up()
    try:
        kiosk = _configuration(args)
    except ConfigError as problem:
        print(one_line(str(problem), LONGEST), file=sys.stderr)
        return USAGE
    if not _handed_on(args):
        use_own_folder()
    trouble = keep_log(kiosk)
    if is_plain(kiosk.pin):
        log.warning("pin: anybody who reads the file can read it; kiosk --hash-pin makes a hash of it")
        kiosk = replace(kiosk, pin=hashed(kiosk.pin))
    if args.program:
        return run(kiosk, args.window, heartbeat)
    if trouble:
        log.warning("%s", trouble)
    command = [*program_command(), "kiosk", "--program"]
    if args.window is not None:
        command += ["--window", "{}x{}".format(*args.window)]
    message = to_text(kiosk).encode()
    if len(message) > MOST:
        raise CommandError("the configuration is too long")
    health = HealthFile(user_folder())
    code = Supervisor(command, message=message, service=Service.from_environment(), health=health).run()
    if kiosk.has_dark_hours:
        # Whoever stops the kiosk at night finds a screen that is on.
        ScreenPower(kiosk.screen_off_command, kiosk.screen_on_command).switch_on()
    return code


def hash_pin() -> int:
    """Ask for a PIN, twice where somebody types, and print the line for the configuration.

    It is not an argument: those are kept in the shell's history, and everybody can list them.
    """
    try:
        if sys.stdin is None:
            digits = ""  # it is closed
        elif sys.stdin.isatty():
            digits = getpass("PIN: ")
            if getpass("Once more: ") != digits:
                raise UsageError("these were two different PINs")
        else:
            digits = sys.stdin.readline(LONGEST_INPUT).strip()
    except (EOFError, OSError, UnicodeError):
        digits = ""
    if re.fullmatch(DIGITS, digits) is None:
        raise UsageError("a PIN has four to eight digits")
    print(f'pin = "{hashed(digits)}"')
    return 0


def use_own_folder() -> None:
    """Keep everything in a folder inside the user's, also what processes started from here keep."""
    os.environ["CROSSPLAY_HOME"] = str(user_folder() / FOLDER)


def _handed_on(args: Namespace) -> bool:
    """Whether a supervisor has started this program, and has prepared everything."""
    return bool(args.program and pipe_from_environment(MESSAGE) is not None)


def _configuration(args: Namespace) -> Kiosk:
    """Return the configuration that the supervisor has read once: the file may be half edited by now."""
    number = pipe_from_environment(MESSAGE) if args.program else None
    if number is not None:
        try:
            with os.fdopen(number, "rb") as pipe:
                return from_text(pipe.read(MOST).decode(), GAMES)
        except (OSError, UnicodeDecodeError):
            raise ConfigError("configuration passed on: cannot be read") from None
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
    """Open the log file. Raises OSError."""
    try:
        path = Path(kiosk.log).expanduser() if kiosk.log else user_folder() / "kiosk.log"
    except RuntimeError:
        raise OSError(errno.ENOENT, "there is no such user") from None
    return LogFile(path, size=kiosk.log_kilobytes * 1024, old_files=kiosk.log_files, at_once=True)


def report(line: str) -> None:
    """Log a line for people: nobody is there to see the terminal."""
    log.warning("%s", line)


def run(kiosk: Kiosk, window: tuple[int, int] | None, heartbeat: Heartbeat | None = None) -> int:
    """Run the program itself, locked; the exit code is 0 only when the operator leaves it.

    Catalogues are files that it can do without: when it skips them its language is English.

    On a slow machine packages and window may take their time: the supervisor gets a sign between them.
    """
    # A window manager's shortcuts must not reach out of the kiosk.
    os.environ["SDL_GRAB_KEYBOARD"] = "1"
    os.environ["SDL_VIDEO_MINIMIZE_ON_FOCUS_LOSS"] = "0"
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    starting_up = heartbeat.starting_up if heartbeat is not None else lambda: None
    from crossplay.app import Program

    starting_up()
    from crossplay.kiosk.idle_watch import IdleWatch

    starting_up()
    files_skipped = SKIP_FILES in os.environ
    if files_skipped:
        log.warning(
            "after repeated crashes nothing is read but the configuration and the count of wrong PINs"
        )
        kiosk = replace(kiosk, language=SOURCE, languages=(SOURCE,))
    program = Program(
        size=window,
        settings=kiosk.visitor_settings(),
        venue=kiosk.venue,
        rotation=kiosk.rotation,
        skip_kept=files_skipped,
        report=report,
    )
    starting_up()
    program.lock()
    if heartbeat is not None:
        program.farewell = heartbeat.goodbye
        if program.services.saves is not None:
            # Loading a save may take long, or hang: the supervisor gets a sign for every one.
            program.services.saves.alive = heartbeat.beat
    program.navigator.home()
    watch = IdleWatch(program, kiosk, heartbeat=heartbeat, files_skipped=files_skipped)
    try:
        program.run()
    except Exception:
        log.exception("the program crashed")
        return 1
    if kiosk.has_dark_hours:
        watch.power.switch_on()
    return AGAIN if watch.wants_files else 0
