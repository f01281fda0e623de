"""The screens that are no game: shelf, lobby, pause, results, settings, rules, replays, players."""

from __future__ import annotations

from collections.abc import Callable

from crossplay.play.house import House
from crossplay.screens.rooms import Rooms
from crossplay.stage.scene import Scene
from crossplay.table.replays import Replay

__all__ = ["Rooms", "furnish", "opening", "replay_scene"]


def furnish(house: House) -> Rooms:
    """Puts the screens into the house, so that tables lead to them."""
    if not isinstance(house.rooms, Rooms):
        rooms = house.rooms = Rooms(house)
        doors = house.doors
        doors.pause, doors.results, doors.reclaim = rooms.pause, rooms.results, rooms.reclaim
        doors.shelf, doors.lesson_over = rooms.home, rooms.lesson_over
    rooms = house.rooms
    assert isinstance(rooms, Rooms)
    return rooms


def replay_scene(house: House, replay: Replay, *, leave: Callable[[], None] | None = None) -> Scene:
    """A match to be watched; `leave` is where going back leads, if not to the screen beneath."""
    return furnish(house).replay_scene(replay, leave)


def opening(house: House) -> Scene:
    """The first scene: the shelf, which offers to go on with a match that was interrupted."""
    return furnish(house).opening()
