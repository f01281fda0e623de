"""Scenes put together for a picture, in the gallery and on the pages of the rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from crossplay.bots.contract import Level
from crossplay.input.signals import KEYS_ARROWS, Device
from crossplay.match.match import Match
from crossplay.match.record import parse
from crossplay.stage.scene import Scene
from crossplay.table.mode import Mode
from crossplay.table.scene import TableScene
from crossplay.table.seats import Seating
from crossplay.table.services import Services


@dataclass(frozen=True, slots=True)
class GalleryPicture:
    """A picture: its name (`crosstrack/ghost`) and how its scene is made."""

    name: str
    make: Callable[[Services], Scene]


@dataclass(frozen=True, slots=True)
class GalleryMotion:
    """A few seconds of a table: how its scene is made, and which seconds of it are shown."""

    name: str
    make: Callable[[Services], Scene]
    seconds: float
    begin: float = 0.0


def scene_from_record(
    services: Services,
    text: str,
    *,
    humans: Sequence[int] = (1,),
    names: Mapping[int, str] | None = None,
    open_hands: bool = False,
    settings: Mapping[str, str] | None = None,
    devices: Mapping[int, Device] | None = None,
) -> TableScene:
    """Return the table at the last position of a record. It plays nothing by itself, but people may act."""
    match = Match.from_record(parse(text, services.games))
    for seat in match.seats:
        match.hand_over(seat, None if seat in humans else match.bot(seat) or Level.NORMAL)
        match.rename(seat, (names or {}).get(seat, match.names.get(seat, "")))
    held = {seat: (devices or {}).get(seat, KEYS_ARROWS) for seat in humans}
    seating = Seating(match, held, open_hands=open_hands, settings=settings)
    scene = TableScene(services, match, seating, mode=Mode.PICTURE)
    scene.settle()
    return scene


def last_move_shown(scene: TableScene, line: str) -> TableScene:
    """Return the table while a move is shown that is written as in a record: `1 L4+O2`."""
    seat, _, move = line.partition(" ")
    scene.submit(int(seat), scene.match.game.parse(move))
    return scene
