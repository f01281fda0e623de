"""Records among people's own documents: saved for others, or given to them by others."""

from __future__ import annotations

import os
from itertools import count
from pathlib import Path

import platformdirs

from crossplay.core.files import Report, why, write_atomically
from crossplay.core.paths import user_folder
from crossplay.match.replays import Replay, records_in


class SharedRecords:
    def __init__(self, report: Report, *, shown: bool) -> None:
        """`shown`: files that lie there are listed; else nobody's files are read."""
        self._report = report
        self._shown = shown

    def files(self) -> list[Path]:
        """Return the files that may be records."""
        return records_in(documents()) if self._shown else []

    def save(self, replay: Replay) -> Path | None:
        """Write the record as a new file and return its path; None if that cannot be done."""
        header, folder = replay.header, documents()
        name = "-".join(("crossplay", header.game.id, header.date or "match"))
        lines = [*header.lines(), *(played.line for played in replay.moves)]
        try:
            path = _unused(folder, name)
            write_atomically(path, ("\n".join(lines) + "\n").encode())
        except OSError as problem:
            self._report(f"{folder}: {why(problem)}")
            return None
        return path


def documents() -> Path:
    """Return where people keep what they made; beside the saves, if these have been moved."""
    if os.environ.get("CROSSPLAY_HOME"):
        return user_folder() / "shared"
    return Path(platformdirs.user_documents_dir())


def _unused(folder: Path, name: str) -> Path:
    """Return the first of NAME.record, NAME-2.record, … that does not exist yet."""
    numbered = (f"{name}.record" if number == 1 else f"{name}-{number}.record" for number in count(1))
    return next(path for file in numbered if not (path := folder / file).exists())
