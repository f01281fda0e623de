"""Running matches, kept in `saves/` of the user's folder, and the finished ones beside them.

Nothing is ever lost here: a file that cannot be resumed is set aside as `*.broken`, and only the oldest
finished matches are deleted, and those in which nobody has made a move.
"""

from __future__ import annotations

import contextlib
import datetime
import errno
import os
import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from itertools import islice
from pathlib import Path

from crossplay.core.contract import Game
from crossplay.core.errors import InstallationError
from crossplay.core.files import (
    PRIVATE,
    Report,
    age,
    files_in,
    make_folder,
    move,
    remove_drafts,
    set_aside,
    why,
    with_suffix,
)
from crossplay.core.paths import own_folder
from crossplay.core.plain_text import one_line
from crossplay.core.user_files import read_file
from crossplay.match.journal import Journal
from crossplay.match.match import Match, new_seed
from crossplay.match.record import Header, RecordError, parse
from crossplay.match.table_options import USUAL, Arrangement

KEPT = 50
"""How many finished matches are kept."""

OFFERED = 40
"""How many matches are found to go on with, at most: reading hundreds of them would take seconds."""

SUFFIX = ".record"
FINISHED = "finished"
"""The folder, inside that of the saves, for matches that are over or were put away."""
FORSAKEN = 24 * 3600.0
"""Seconds after which a match in which nobody has moved is deleted: until then somebody may sit at it."""
LOADING, LOADING_AGAIN = ".loading", ".loading2"
"""Mark a save that is being loaded, for the first and the second time.

The first found at a start: the program ended meanwhile, which may have had any reason. The second: loading
the save has ended the program.
"""


@dataclass(frozen=True, slots=True)
class Saved:
    """A match that can be resumed."""

    path: Path
    header: Header
    moves: int
    when: float
    """When its last move was made, seconds since 1970."""
    arrangement: Arrangement = USUAL


class Saves:
    def __init__(self, report: Report, games: Mapping[str, Game], folder: Path | None = None) -> None:
        """`games`: those that there are; `folder`: `saves/` where the program keeps its files if left out."""
        self.alive: Callable[[], object] = lambda: None
        """Called for every file looked at: many of them take their time."""
        self.found_over: Callable[[Match], object] = lambda match: None
        """Called for a match that is over though nobody has put it away: the program ended too early."""
        self.second_try = True
        """Whether a save is loaded again though that has ended the program once: it may not be its fault."""
        self.left_alone = False
        """Whether nothing is read that earlier starts have kept."""
        self.folder = folder or own_folder() / "saves"
        self._report = report
        self._games = games
        self._refused: set[Path] = set()
        """Files that could not even be renamed, or may be dangerous: not tried again."""
        self._blamed: set[Path] = set()
        remove_drafts(self.folder)

    def leave_alone(self) -> None:
        """Do not even look at what is there now: one of the files may have killed the last program."""
        self.left_alone = True
        found = [path for path in self._files(self.folder) if not self._dangerous(path)]
        self._refused.update(found, self._files(self.folder / FINISHED))
        if found:
            self._report(f"{self.folder}: after repeated crashes the saved matches there are left alone")

    def keep(self, match: Match, arrangement: Arrangement = USUAL) -> None:
        """Save the match from now on, in a file of its own."""
        stamp = time.strftime("%Y%m%d-%H%M%S")
        path = self.folder / f"{stamp}-{match.game.id}-{new_seed() & 0xFFFFFF:06x}{SUFFIX}"
        journal = Journal(path, self._report, arrangement.comment)
        match.keep_in(journal, datetime.date.today().isoformat())

    def resumable(self) -> list[Saved]:
        """Return the newest matches that can be resumed, newest first.

        What is broken or finished is tidied away. Older ones are found when there is room for them.
        """
        newest_first = sorted(self._files(self.folder), key=age, reverse=True)
        found = (saved for path in newest_first if (saved := self._look(path)))
        return list(islice(found, OFFERED))

    @contextlib.contextmanager
    def resuming(self, saved: Saved) -> Iterator[Match]:
        """Resume a match: `with saves.resuming(saved) as match:` show it.

        Whatever goes wrong inside (an error, or the end of the program) sets the save aside, so that it
        is never loaded twice. Raises RecordError when the file has changed for the worse since it was listed.
        """
        with self.trying(saved):
            match, _ = self._load(saved.path)
            match.keep_in(Journal(saved.path, self._report, saved.arrangement.comment))
            yield match

    @contextlib.contextmanager
    def trying(self, saved: Saved) -> Iterator[None]:
        """Round everything that is done with a save for the first time, its picture included.

        An error inside sets the save aside; a program that ends or hangs inside leaves a mark, and the next
        start sets it aside, or if there is to be a second try the start after that.
        """
        with _marked(saved.path):
            try:
                yield
            except InstallationError:
                # Not the save's fault; but nothing can be done with it before the program is mended.
                self._refused.add(saved.path)
                raise
            except Exception as problem:
                if not _is_missing(problem):
                    self._set_aside(saved.path, _told(problem))
                raise
        _remove(_mark(saved.path, LOADING))

    def position(self, saved: Saved) -> Match:
        """Return the match as it was seen last, for looking only. Raises RecordError, or what a game may."""
        return self._load(saved.path)[0]

    def finish(self, match: Match) -> None:
        """Put a match with the finished ones: it is over, or nobody wants to go on."""
        if not self.left(match) and match.journal is not None and match.journal.path.parent == self.folder:
            self._put_away(match.journal.path)

    def left(self, match: Match) -> bool:
        """Everybody gets up. A match in which nobody has made a move leaves nothing; says if it was one."""
        if match.journal is None or match.journal.path.parent != self.folder or not match.untouched:
            return False
        _remove(match.journal.path)
        return True

    def blame(self, match: Match, reason: str, *, at_once: bool) -> None:
        """Something went wrong at this match. The second time it is set aside and never loaded again.

        `at_once`: already the first time, where nobody is in charge. With a match in which nobody has moved
        nothing is lost: it need not be tried again either.
        """
        if match.journal is None or match.journal.path.parent != self.folder:
            return
        path = match.journal.path
        if at_once or match.untouched or path in self._blamed:
            self._set_aside(path, reason)
        self._blamed.add(path)

    def put_away(self, saved: Saved) -> None:
        """Nobody wants to go on with it; it can still be watched, and taken up again."""
        self._put_away(saved.path)

    def can_take_up(self, path: Path) -> bool:
        """Whether this is the record of a match that was put away."""
        return path.parent == self.folder / FINISHED

    def take_up(self, path: Path) -> Saved | None:
        """Somebody wants to go on after all with a match that was put away; None if that cannot be done."""
        back = self.folder / path.name
        try:
            if _exists(back):
                raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST))
            move(path, back)
        except OSError as problem:
            self._report(f"{path}: the match cannot be taken up again ({why(problem)})")
            return None
        self._refused.discard(back)
        return self._look(back)

    def finished(self) -> list[Path]:
        """Return the records of finished matches, newest first."""
        found = [path for path in self._files(self.folder / FINISHED) if path not in self._refused]
        return sorted(found, key=age, reverse=True)

    def _files(self, folder: Path) -> list[Path]:
        return [path for path in files_in(folder) if path.name.endswith(SUFFIX)]

    def _look(self, path: Path) -> Saved | None:
        """Return a match that can be resumed; None after tidying away one that cannot."""
        if path in self._refused:
            return None
        self.alive()
        if self._dangerous(path):
            return None
        try:
            with _marked(path):
                match, arrangement = self._load(path)
        except Exception as problem:
            if _is_missing(problem):
                self._refused.add(path)
                self._report(f"{path}: a saved match waits ({_told(problem)})")
            else:
                self._set_aside(path, _told(problem))
            return None
        if match.over:
            self.found_over(match)
            self._put_away(path)
            return None
        when = age(path)[0]
        if match.unplayed:
            if time.time() - when > FORSAKEN:
                _remove(path)
            return None
        return Saved(path, match.header, len(match.history), when, arrangement)

    def _dangerous(self, path: Path) -> bool:
        """Whether loading the save has ended the program too often; then it is set aside."""
        if not _exists(_mark(path, LOADING_AGAIN if self.second_try else LOADING)):
            return False
        self._set_aside(path, "the program ended while it was being loaded")
        return True

    def _load(self, path: Path) -> tuple[Match, Arrangement]:
        """Return the match in a file, and its table. Raises RecordError, and whatever a game may raise."""
        try:
            content = read_file(path)
        except OSError as problem:
            raise RecordError(str(path), 0, "", why(problem)) from None
        # A line without its end was never shown to anybody; it may be half of another move.
        whole = content[: content.rfind(b"\n") + 1]
        match = Match.from_record(parse(whole, self._games, str(path)))
        return match, Arrangement.from_json(whole, match.game)

    def _set_aside(self, path: Path, reason: str) -> None:
        moved = set_aside(path)
        _unmark(path)
        if moved is None:
            self._refused.add(path)
        self._report(f"{path}: a saved match cannot be resumed and is {_where(moved)} ({reason})")

    def _put_away(self, path: Path) -> None:
        folder = self.folder / FINISHED
        try:
            _unmark(path)
            make_folder(folder)
            kept = move(path, folder / path.name)
            # By age the one just put away may be the oldest; it is the last that anybody wants to lose.
            for old in [other for other in self.finished() if other != kept][KEPT - 1 :]:
                old.unlink()
        except OSError as problem:
            self._refused.add(path)
            self._report(f"{path}: a finished match cannot be put away ({why(problem)})")


@contextlib.contextmanager
def _marked(path: Path) -> Iterator[None]:
    """Mark a save as long as the block lasts, with the second mark where the first is still there."""
    mark = _mark(path, LOADING_AGAIN if _exists(_mark(path, LOADING)) else LOADING)
    with contextlib.suppress(OSError):
        mark.touch(mode=PRIVATE)
    try:
        yield
    finally:
        _remove(mark)


def _unmark(path: Path) -> None:
    for sign in (LOADING, LOADING_AGAIN):
        _remove(_mark(path, sign))


def _mark(path: Path, sign: str) -> Path:
    return with_suffix(path, sign, instead_of=SUFFIX)


def _exists(path: Path) -> bool:
    try:
        return path.exists()
    except OSError:
        return False


def _remove(path: Path) -> None:
    with contextlib.suppress(OSError):
        path.unlink()


def _where(moved: Path | None) -> str:
    return f"set aside as {moved.name}" if moved else "ignored"


def _is_missing(problem: Exception) -> bool:
    """Whether the save is good, but not what it names: a player's own track."""
    return isinstance(problem, RecordError) and problem.missing


def _told(problem: Exception) -> str:
    if isinstance(problem, RecordError):
        return f"line {problem.line}: {problem.reason}" if problem.line else problem.reason
    return one_line(f"{type(problem).__name__}: {problem}")
