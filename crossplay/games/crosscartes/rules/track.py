"""The tracks and what the cards are worth on them: plain data, read once from `track.json`."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from importlib import resources

LARGEST_STEP = 10
"""The highest worth of any card."""


class Terrain(StrEnum):
    PLAIN = "plain"
    UP = "up"
    DOWN = "down"


@dataclass(frozen=True, slots=True)
class Track:
    """One track: the terrain of its rows, and how the laps hang together."""

    name: str
    """The value of the option `track`."""
    lap: tuple[Terrain, ...]
    """The terrain of rows 1, 2, … of the lap."""
    fork_after: int
    ramp: tuple[Terrain, ...]
    rejoin: int


@dataclass(frozen=True, slots=True)
class TrackData:
    """The content of the data file."""

    colours: tuple[str, ...]
    figures: dict[str, int]
    worth: dict[Terrain, dict[int, int]]
    climb_limit: int
    lanes: int
    tracks: dict[str, Track]


@dataclass(frozen=True, slots=True)
class TrackRow:
    """One row of hexagons of the landscape: of the lap or of the ramp, counted from 1."""

    ramp: bool
    row: int
    terrain: Terrain


@dataclass(frozen=True, slots=True, eq=False)
class Course:
    """The way of one race, unrolled: row 0 is the start line, row `arrival` ends it.

    There is one object for each course, so that it can be a quick key; it travels by its laps and its track.
    """

    places: tuple[TrackRow, ...]
    """The place of unrolled row 1, 2, …: `places[row - 1]`."""
    arrival: int
    lanes: int
    by_number: tuple[tuple[int, ...], ...]
    """by_number[row][face]: the row a number leads to (beyond the arrival too), if nobody is in the way."""
    by_figure: tuple[tuple[int, ...], ...]
    """by_figure[row][pace]: the same for a figure that follows a pace."""
    laps: int
    track: Track

    def __reduce__(self) -> tuple[Callable[[int, Track], Course], tuple[int, Track]]:
        """Let a state in another process find that process's own course: there is one object there, too."""
        return course, (self.laps, self.track)

    def place(self, row: int) -> TrackRow:
        return self.places[row - 1]

    def landing(self, rows: Sequence[int], start: int, goal: int) -> int:
        """Return the row where a move to `goal` ends: the nearest before it with a free hexagon (XC-19)."""
        if goal >= self.arrival:
            return goal
        while goal > start and rows.count(goal) >= self.lanes:
            goal -= 1
        return goal

    @property
    def last_lap(self) -> int:
        """Where the ramp into the last lap begins; 0 when there is only one lap."""
        ramps = [row for row, place in enumerate(self.places, 1) if place.ramp]
        starts = [row for row in ramps if row - 1 not in ramps]
        return starts[-1] if starts else 0

    def terrain_from(self, row: int) -> Terrain:
        """Return the terrain of a move that begins on this row: that of the first row it enters (XC-16)."""
        return self.places[row].terrain if row < self.arrival else Terrain.PLAIN


def read(text: str) -> TrackData:
    """Return the data of a track file."""
    raw = json.loads(text)
    return TrackData(
        colours=tuple(raw["colours"]),
        figures=dict(raw["figures"]),
        worth={
            Terrain(terrain): {int(face): rows for face, rows in worths.items()}
            for terrain, worths in raw["worth"].items()
        },
        climb_limit=raw["climb_limit"],
        lanes=raw["lanes"],
        tracks={
            name: Track(
                name,
                _stretches(track["lap"]),
                track["fork_after"],
                _stretches(track["ramp"]),
                track["rejoin"],
            )
            for name, track in raw["tracks"].items()
        },
    )


def _stretches(stretches: list[tuple[str, int]]) -> tuple[Terrain, ...]:
    return tuple(Terrain(terrain) for terrain, length in stretches for _ in range(length))


def unroll(data: TrackData, track: Track, laps: int) -> Course:
    """Return the course over a number of laps: every lap but the last is left by the ramp (XC-4)."""
    lap = [TrackRow(False, row, terrain) for row, terrain in enumerate(track.lap, 1)]
    ramp = [TrackRow(True, row, terrain) for row, terrain in enumerate(track.ramp, 1)]
    places: list[TrackRow] = []
    first = 1
    for _ in range(laps - 1):
        places += lap[first - 1 : track.fork_after] + ramp
        first = track.rejoin
    places += lap[first - 1 :]
    terrains = [place.terrain for place in places]
    rows = range(len(places))
    return Course(
        places=tuple(places),
        arrival=len(places),
        lanes=data.lanes,
        by_number=tuple(
            tuple(
                _goal(terrains, row, data.worth[terrains[row]].get(face, 0), data.climb_limit)
                for face in range(LARGEST_STEP + 1)
            )
            for row in rows
        ),
        by_figure=tuple(
            tuple(_goal(terrains, row, pace, data.climb_limit) for pace in range(LARGEST_STEP + 1))
            for row in rows
        ),
        laps=laps,
        track=track,
    )


def _goal(terrains: list[Terrain], row: int, points: int, limit: int) -> int:
    """Return the row that points lead to: never more than `limit` rows of climb (XC-17, XC-18)."""
    if terrains[row] is Terrain.UP:
        return row + min(points, limit)
    climbed = 0
    for entered in range(row, row + points):
        if entered < len(terrains) and terrains[entered] is Terrain.UP:
            if climbed == limit:
                return entered
            climbed += 1
    return row + points


DATA = read(resources.files(__package__).joinpath("track.json").read_text(encoding="utf-8"))
COUNTRY = DATA.tracks["country"]
"""The track of the rulebook."""


@cache
def course(laps: int, track: Track = COUNTRY) -> Course:
    return unroll(DATA, track, laps)
