"""How runners are told apart: colour, shape, number, hair."""

from __future__ import annotations

from dataclasses import dataclass

from crossplay.games.crosscartes.rules.runners import RUNNERS, Runners
from crossplay.games.crosscartes.texts import tr
from crossplay.stage.palette import ORANGE, SeatLook, mix
from crossplay.stage.sprites import Swap
from crossplay.table.seats import Seating

_HAIR = ("#5b3a2e", "#2f2a33", "#c8762f", "#e3bf62")
_SKIN = (("#e8b48a", "#c98f66"), ("#c98a5e", "#a56c45"), ("#f0c39b", "#d39c70"), ("#8f5c3f", "#70452e"))
_NOBODY = SeatLook("#c9c2ba", "diamond", "grey")
COLOUR_SPRITES = {"r": "red", "b": "blue", "g": "green", "y": "yellow"}
"""The cards' colours as their pictures are named."""


@dataclass(frozen=True)
class RunnerLook:
    number: int
    """From 1."""
    badge: SeatLook
    swap: Swap
    title: str
    label: str
    """A short name for where there is little room."""
    dead: bool


def runner_looks(runners: Runners, seating: Seating) -> tuple[RunnerLook, ...]:
    return tuple(_look(runners, seating, runner) for runner in RUNNERS)


def _look(runners: Runners, seating: Seating, runner: int) -> RunnerLook:
    owner, dead = runners.owner[runner], runners.dead[runner]
    if not owner:
        badge, title, label = _NOBODY, tr("Open hand"), tr("Open")
    else:
        badge, title, label = seating[owner].look, seating[owner].title, seating[owner].title
        if dead:
            badge = SeatLook(mix(badge.colour, "#ffffff", 0.5), badge.shape, badge.name)
    swap = (
        (ORANGE, badge.colour),
        ("#5b3a2e", _HAIR[runner]),
        ("#e8b48a", _SKIN[runner][0]),
        ("#c98f66", _SKIN[runner][1]),
    )
    return RunnerLook(runner + 1, badge, swap, title, label, dead)
