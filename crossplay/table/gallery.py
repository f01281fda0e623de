"""Pictures: scenes put together for the gallery and for the pages of the rules."""

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
from crossplay.table.seats import Seating, Sitting
from crossplay.table.services import Services


@dataclass(frozen=True, slots=True)
class GalleryPicture:
    """A picture of the gallery: its name (`crosstrack/ghost`) and what makes its scene."""

    name: str
    make: Callable[[Services], Scene]


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
    """Return the scene at the last position of a record. Only people may act in it."""
    match = Match.from_record(parse(text, services.games))
    all_names = {**match.names, **(names or {})}
    sittings = [
        Sitting(seat, all_names.get(seat, ""), (devices or {}).get(seat, KEYS_ARROWS))
        if seat in humans
        else Sitting(seat, all_names.get(seat, ""), bot=match.bots[seat] or Level.NORMAL)
        for seat in match.seats
    ]
    seating = Seating(sittings, open_hands, settings=dict(settings or {}))
    scene = TableScene(services, match, seating, mode=Mode.PICTURE)
    scene.settle()
    return scene
