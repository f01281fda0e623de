"""Tracks that players have drawn in Tiled and put into the folder `maps` of their data folder.

The value of such a track is the name of its file and a short sum of its rows, as in `dunes-3fa09c`: a record
never goes on with another track than it was begun with.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from crossplay.core.contract import MissingError
from crossplay.core.files import files_in, why, write_atomically
from crossplay.core.paths import user_folder
from crossplay.core.user_files import read_file
from crossplay.games.crosscartes.rules.track import Track
from crossplay.games.crosscartes.track_map import TrackError, check_size, read_track
from crossplay.stage.maps import BoardMap, MapError, read_map

FOLDER = "maps"
SUFFIX = ".tmx"
LONGEST_NAME = 40
"""Characters of a file's name that are kept."""
_PLAIN = re.compile(r"[^a-z0-9]+")


@dataclass(frozen=True)
class OwnTrack:
    """A track, and the map that it is drawn in."""

    track: Track
    board: BoardMap
    label: str


class OwnTracks:
    """The tracks in the folder, each read again when its file has changed."""

    suffix = SUFFIX

    def __init__(self) -> None:
        self._read: dict[tuple[Path, int, int], OwnTrack | MapError] = {}

    @property
    def folder(self) -> Path:
        return user_folder() / FOLDER

    def labels(self) -> Mapping[str, str]:
        return {found.track.name: found.label for found in self._all() if isinstance(found, OwnTrack)}

    def find(self, value: str) -> Track:
        for found in self._all():
            if isinstance(found, OwnTrack) and found.track.name == value:
                return found.track
        file = self.folder / f"{value.rpartition('-')[0] or value}{SUFFIX}"
        if file.is_file():
            raise MissingError(f"the track {value} is missing: {file} has changed since")
        raise MissingError(f"the track {value} is missing: put {file.name} into {file.parent}")

    def board(self, track: Track) -> BoardMap:
        """Return the map of a track. Raises MapError when it has gone since."""
        for found in self._all():
            if isinstance(found, OwnTrack) and found.track == track:
                return found.board
        raise MapError(f"{self.folder}: the map of the track {track.name} is missing")

    def problems(self) -> list[str]:
        return [str(found) for found in self._all() if isinstance(found, MapError)]

    def take(self, path: Path) -> str:
        try:
            content = read_file(path)
            label = read(path).label
            write_atomically(self.folder / f"{plain_name(path)}{SUFFIX}", content)
        except OSError as problem:
            raise ValueError(f"{path.name}: {why(problem)}") from None
        except MapError as problem:
            raise ValueError(str(problem)) from None
        return label

    def _all(self) -> list[OwnTrack | MapError]:
        found = []
        for path in files_in(self.folder):
            if path.suffix.lower() != SUFFIX:
                continue
            try:
                state = path.stat()
                key = path, state.st_mtime_ns, state.st_size
                if key not in self._read:
                    self._read[key] = _tried(path)
                found.append(self._read[key])
            except OSError:
                continue
        return found


OWN = OwnTracks()


def read(path: Path) -> OwnTrack:
    """Return the track in a file. Raises MapError with the file's name, the place and what mends it."""
    try:
        board = read_map(path)
        check_size(board)
        drawn = read_track(board)
    except TrackError as problem:
        raise MapError(f"{path.name}: {problem}") from None
    name = plain_name(path)
    rows = repr(drawn.track(""))
    track = drawn.track(f"{name}-{hashlib.sha256(rows.encode()).hexdigest()[:6]}")
    label = str(board.properties.get("title") or name.replace("-", " ").capitalize())
    return OwnTrack(track, board, " ".join(label.split())[:LONGEST_NAME])


def plain_name(path: Path) -> str:
    """Return a file's name as a record can hold it."""
    return _PLAIN.sub("-", path.stem.lower()).strip("-")[:LONGEST_NAME] or "track"


def _tried(path: Path) -> OwnTrack | MapError:
    try:
        return read(path)
    except MapError as problem:
        return problem
