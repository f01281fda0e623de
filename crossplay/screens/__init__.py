"""The screens that are no game: shelf, lobby, pause, results, settings, rules, replays, players."""

from __future__ import annotations

from crossplay.screens.navigator import Rooms
from crossplay.stage.scene import Scene
from crossplay.table.services import House

__all__ = ["Rooms", "furnish", "opening"]


def furnish(house: House) -> Rooms:
    """Puts the screens into the house, so that tables lead to them."""
    if not isinstance(house.rooms, Rooms):
        rooms = house.rooms = Rooms(house)
        doors = house.doors
        doors.pause, doors.results, doors.reclaim = rooms.pause, rooms.results, rooms.reclaim
        doors.shelf, doors.lesson_over, doors.welcome = rooms.home, rooms.lesson_over, rooms.welcome
    rooms = house.rooms
    assert isinstance(rooms, Rooms)
    return rooms


def opening(house: House) -> Scene:
    """The first scene: the shelf, which offers to go on with a match that was interrupted."""
    return furnish(house).opening()
