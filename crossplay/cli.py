"""The command line: `play`, `test`, `replay`, `simulate`, `gallery`, `bench`, `waiting` and others.

Exit codes: 0 good, 1 the thing asked about is wrong (a bad record), 2 wrong usage. Errors are one line.
Whatever needs a window is loaded only by the command that needs it.
"""

from __future__ import annotations

import argparse
import contextlib
import importlib
import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NoReturn

from crossplay import arguments
from crossplay.bots.contract import Level
from crossplay.core.contract import Game
from crossplay.core.errors import CommandError, UsageError
from crossplay.core.log import LogFile, log_crash, log_path, logging_to
from crossplay.core.notices import LONGEST
from crossplay.core.plain_text import one_line
from crossplay.core.version import version
from crossplay.games.registry import GAMES
from crossplay.match.record import RecordError, check_option
from crossplay.phones.codes import USUAL_PORT

BENCH_PARTS = ("frames", "plain", "thinking", "idle", "flip", "start", "attacked", "tapping")
GOOD, WRONG, USAGE = 0, 1, 2
INTERRUPTED = 130

Command = Callable[[argparse.Namespace], int | None]
Adder = Callable[[str, Command, str], argparse.ArgumentParser]
"""A function that adds a sub-command: its name, what it runs, and one line about it."""


class Parser(argparse.ArgumentParser):
    """A parser whose errors are one line, without the usage before them."""

    def error(self, message: str) -> NoReturn:
        self.exit(USAGE, f"{self.prog}: {one_line(message)} (see {self.prog} --help)\n")


class ShowVersion(argparse.Action):
    """Print the version and exit. It is looked up only for this argument."""

    def __call__(self, parser: argparse.ArgumentParser, *rest: object) -> NoReturn:
        print(f"crossplay {version()}")
        parser.exit()


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command and return its exit code."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="backslashreplace")
    given = list(sys.argv[1:] if argv is None else argv)
    args, rest = parser().parse_known_args(given or ["play"])
    with logging_to(LogFile(log_path())) if _opens_window(args) else contextlib.nullcontext():
        return _guarded(args, rest)


def _opens_window(args: argparse.Namespace) -> bool:
    """Return whether a window is opened; errors are then logged in the user's folder."""
    return bool((args.command == "play" and not args.headless) or (args.command == "replay" and args.watch))


def _guarded(args: argparse.Namespace, rest: Sequence[str]) -> int:
    """Run a command and return its exit code; every error is one line."""
    try:
        if rest and args.command != "test":
            raise UsageError(f"unknown argument {rest[0]!r}")
        args.rest = rest
        code = _run(args) or GOOD
        if sys.stdout is not None:  # None if it was closed before the start
            sys.stdout.flush()
        return code
    except UsageError as problem:
        return _fail(f"crossplay {args.command}: {problem}", USAGE)
    except RecordError as problem:
        return _fail(str(problem), WRONG)
    except KeyboardInterrupt:
        return _fail(f"crossplay {args.command}: interrupted", INTERRUPTED)
    except BrokenPipeError:
        # The output is no longer read: write nothing else, not even at shutdown.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return WRONG
    except Exception as problem:
        return _fail(f"crossplay {args.command}: {_in_one_line(problem)}", WRONG)


def _run(args: argparse.Namespace) -> int | None:
    command: Command = args.run
    if args.command == "play" and args.headless:
        if args.game is None:
            raise UsageError("--headless needs a game")
        command = _later("crossplay.tools.headless", "main")
    elif args.command == "replay" and args.watch:
        command = _later("crossplay.app", "watch")
    if args.command == "play" and args.record is not None:
        if args.game is None:
            raise UsageError("--record needs a game")
        arguments.check_record_place(args.record)
    seats = None
    if args.command in ("play", "simulate") and args.game is not None:
        from crossplay.match.line_up import seats_for

        try:
            seats = seats_for(args.game, args.seats, len(args.bots or []))
        except ValueError as problem:
            raise UsageError(str(problem)) from None
    if hasattr(args, "option"):
        args.options = _options(args.game, args.option, seats)
    return command(args)


def parser() -> Parser:
    """Return the parser of all commands and their arguments."""
    top = Parser(
        prog="crossplay",
        description="Five board and card games round one table. Without a command: play.",
        epilog=arguments.options_told(),
        formatter_class=arguments.KeepingLines,
        allow_abbrev=False,
    )
    top.add_argument("--version", action=ShowVersion, nargs=0, help="print the version and exit")
    commands = top.add_subparsers(dest="command", metavar="COMMAND", required=True)

    def command(name: str, run: Command, text: str) -> argparse.ArgumentParser:
        added = commands.add_parser(
            name, help=text, description=text, formatter_class=arguments.KeepingLines, allow_abbrev=False
        )
        added.set_defaults(run=run)
        return added

    _add_playing(command)
    _add_looking(command)
    _add_running(command)
    return top


def _add_playing(command: Adder) -> None:
    """Add the commands about matches."""
    _play_arguments(
        command("play", _later("crossplay.app", "play"), "play; without a game, choose on the shelf")
    )
    tests = command("test", _later("crossplay.tools.run_tests", "main"), "run the test suite on all cores")
    tests.epilog = "Other arguments go to pytest: crossplay test tests/table -k undo"
    replay = command("replay", _later("crossplay.tools.replay", "main"), "check a record")
    replay.add_argument("file", metavar="FILE", type=Path)
    replay.add_argument("--json", action="store_true", help="print the report of its last position")
    replay.add_argument("--watch", action="store_true", help="show it on the stage")
    replay.add_argument("--window", metavar="WxH", type=arguments.size, help="watch in a window of this size")
    arguments.add_language(replay)
    _simulate_arguments(
        command(
            "simulate",
            _later("crossplay.tools.simulate", "main"),
            "let bots play tournaments, with seats rotated from game to game",
        )
    )


def _add_looking(command: Adder) -> None:
    """Add the commands for development: pictures, figures, texts."""
    gallery = command(
        "gallery",
        _later("crossplay.tools.gallery", "main"),
        "a PNG of every screen and of typical moments",
    )
    gallery.add_argument("folder", metavar="DIR", type=Path, help="where the pictures go")
    gallery.add_argument(
        "--size", metavar="WxH", type=arguments.size, default=(1920, 1080), help="default: 1920x1080"
    )
    arguments.add_language(gallery, default="en")
    gallery.add_argument("--only", metavar="NAME", help="only pictures whose name begins with this")
    gallery.add_argument(
        "--motion",
        action="store_true",
        help="animated pictures of the games' climaxes instead, half as large (needs the extra “dev”)",
    )
    bench = command(
        "bench", _later("crossplay.tools.bench", "main"), "measure frames, start-up, memory and search"
    )
    bench.add_argument("--json", action="store_true", help="print one JSON document")
    bench.add_argument("--part", choices=BENCH_PARTS, help="only this figure")
    bench.add_argument("--scene", default="shelf", choices=("shelf", *GAMES), help="of this scene")
    bench.add_argument(
        "--size", metavar="WxH", type=arguments.size, default=(1920, 1080), help="of a window of this size"
    )
    waiting = command(
        "waiting",
        _later("crossplay.tools.waiting", "main"),
        "measure how long a person waits for the next decision at a table with bots",
    )
    waiting.add_argument("game", metavar="GAME", type=arguments.game, help=", ".join(GAMES))
    waiting.add_argument(
        "--matches", metavar="N", type=arguments.at_least_one, default=10, help="default: 10"
    )
    waiting.add_argument("--bots", metavar="LEVEL", type=arguments.bots, help="their level; default: normal")
    waiting.add_argument(
        "--seed", metavar="N", type=arguments.number, help="the same seed plays the same matches"
    )
    waiting.add_argument("--json", action="store_true", help="print one JSON document")
    bundle = command(
        "bundle",
        _later("crossplay.tools.bundle", "main"),
        "make a folder with the program and its own Python; on Debian a package too (needs the extra “dev”)",
    )
    bundle.add_argument(
        "folder", metavar="DIR", nargs="?", type=Path, default=Path("dist"), help="default: dist"
    )
    languages = command(
        "languages",
        _later("crossplay.tools.languages", "main"),
        "bring the language files up to date (for translators; needs the extra “dev”)",
    )
    languages.add_argument("catalogues", metavar="NAME", nargs="*", help="games, or “program”; default: all")


def _add_running(command: Adder) -> None:
    """Add the commands about keeping the program running."""
    kiosk = command(
        "kiosk", _later("crossplay.kiosk.command", "main"), "full screen, locked down, unattended"
    )
    kiosk.add_argument("--config", metavar="FILE", type=Path, help="the operator's configuration (TOML)")
    kiosk.add_argument(
        "--window", metavar="WxH", type=arguments.size, help="for trials: a window of this size"
    )
    kiosk.add_argument(
        "--hash-pin", action="store_true", help="ask for a PIN and print its line for the configuration"
    )
    kiosk.add_argument("--program", action="store_true", help="the program alone, without its supervisor")
    monkey = command(
        "monkey",
        _later("crossplay.tools.monkey.command", "main"),
        "play the whole program at random, with all devices at once, and see whether it holds",
    )
    monkey.add_argument(
        "--minutes",
        metavar="M",
        type=arguments.minutes,
        help="real time; default: 1, with --damaged no limit",
    )
    monkey.add_argument(
        "--frames",
        metavar="N",
        type=arguments.at_least_one,
        help="this many frames (with --files: starts), if they come first",
    )
    monkey.add_argument(
        "--damaged",
        metavar="N",
        type=arguments.at_least_one,
        help="with --files: go on until so many files have been damaged",
    )
    monkey.add_argument(
        "--seed", metavar="N", type=arguments.number, help="the same seed presses the same buttons"
    )
    monkey.add_argument(
        "--files", action="store_true", help="damage the files that the program reads, and start it each time"
    )
    monkey.add_argument("--kiosk", action="store_true", help="in a kiosk, which must not be left")


def _play_arguments(play: argparse.ArgumentParser) -> None:
    play.epilog = arguments.options_told()
    play.add_argument("game", metavar="GAME", nargs="?", type=arguments.game, help=", ".join(GAMES))
    play.add_argument(
        "--seats", metavar="N", type=arguments.number, help="how many play; default: as usual for the game"
    )
    play.add_argument(
        "--bots",
        metavar="A,B",
        type=arguments.bots,
        help=f"levels: {', '.join(Level)}; headless repeats the last one",
    )
    play.add_argument(
        "--seed", metavar="N", type=arguments.number, help="the same seed gives the same random events"
    )
    play.add_argument("--record", metavar="FILE", type=Path, help="write the match into this file")
    arguments.add_option(play)
    play.add_argument(
        "--window", metavar="WxH", type=arguments.size, help="a window of this size, no full screen"
    )
    arguments.add_language(play)
    play.add_argument(
        "--phones",
        metavar="ADDRESS:PORT",
        nargs="?",
        const=("", USUAL_PORT),
        type=arguments.listening,
        help="let phones in at once; port 0: any free one",
    )
    play.add_argument(
        "--headless",
        action="store_true",
        help="no window: bots play to the end, the outcome is printed as JSON",
    )


def _simulate_arguments(simulate: argparse.ArgumentParser) -> None:
    simulate.epilog = (
        "With fewer bots than seats the last one is repeated: “--bots hard,easy --seats 4” is one hard "
        "against three easy ones, whose figures are taken together (a win of any of them is their win). "
        "A shared victory is a win for each who shares it.\n\n" + arguments.options_told()
    )
    simulate.add_argument("game", metavar="GAME", type=arguments.game, help=", ".join(GAMES))
    simulate.add_argument(
        "--bots", metavar="A,B", type=arguments.bots, required=True, help=f"levels: {', '.join(Level)}"
    )
    simulate.add_argument(
        "--games", metavar="N", type=arguments.at_least_one, required=True, help="how many games"
    )
    simulate.add_argument(
        "--seats", metavar="N", type=arguments.number, help="default: as many as bots, if that can be"
    )
    simulate.add_argument(
        "--jobs", metavar="J", type=arguments.at_least_one, default=os.cpu_count() or 1, help="processes"
    )
    simulate.add_argument(
        "--seed", metavar="S", type=arguments.number, help="the same seed gives the same games"
    )
    arguments.add_option(simulate)
    simulate.add_argument("--json", action="store_true", help="print one JSON document")
    simulate.add_argument(
        "--executor",
        metavar="MODULE:CALLABLE",
        help="play elsewhere: called with the number of jobs, returns an executor of concurrent.futures",
    )


def _later(module: str, function: str) -> Command:
    """Return a command whose module is imported when it runs."""

    def run(args: argparse.Namespace) -> int | None:
        found: Command = getattr(importlib.import_module(module), function)
        return found(args)

    return run


def _options(game: Game | None, pairs: list[tuple[str, str]], seats: int | None) -> dict[str, str]:
    if pairs and game is None:
        raise UsageError("--option needs a game")
    try:
        return {key: check_option(game, key, value, seats) for key, value in pairs if game is not None}
    except ValueError as problem:
        raise UsageError(str(problem)) from None


def _fail(line: str, code: int) -> int:
    print(one_line(line, LONGEST), file=sys.stderr)
    return code


def _in_one_line(problem: Exception) -> str:
    """Return an error as one line. The traceback of an unexpected error goes to the log."""
    if isinstance(problem, OSError) and problem.strerror:
        return f"{problem.filename}: {problem.strerror}" if problem.filename else problem.strerror
    if isinstance(problem, ModuleNotFoundError):
        return f"the package {problem.name} is not installed"
    if isinstance(problem, CommandError):
        return str(problem)
    words = " ".join(f"{type(problem).__name__}: {problem}".split())
    log = log_crash(problem)
    return f"something went wrong ({words}){f'; details in {log}' if log else ''}"
