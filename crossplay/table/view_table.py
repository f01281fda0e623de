"""The table as its view sees it: everything the `Table` protocol names, and nothing else.

A view that holds this object cannot reach the match, its state, or another seat's secrets.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from crossplay.bots.contract import Choice
from crossplay.core.contract import Event
from crossplay.core.i18n import Texts
from crossplay.core.settings import Settings
from crossplay.input.signals import Action, Device, DeviceKind
from crossplay.input.targets import Targets
from crossplay.stage.effects import Effects
from crossplay.stage.motion import Motions
from crossplay.table.banner import Banner
from crossplay.table.lesson_guide import LessonGuide
from crossplay.table.mode import Mode
from crossplay.table.running_table import RunningTable
from crossplay.table.seats import Seating


class ViewTable:
    """What a view may know of a `TableScene`, and ask of it. `table/view.py` describes each name."""

    def __init__(self, scene: RunningTable) -> None:
        self._scene = scene

    @property
    def mode(self) -> Mode:
        return self._scene.mode

    @property
    def seating(self) -> Seating:
        return self._scene.seating

    @property
    def settings(self) -> Settings:
        return self._scene.services.settings

    @property
    def motions(self) -> Motions:
        return self._scene.motions

    @property
    def texts(self) -> Texts:
        return self._scene.match.game.texts

    @property
    def effects(self) -> Effects:
        return self._scene.effects

    @property
    def acting(self) -> int:
        return self._scene.acting

    @property
    def moves(self) -> Sequence[Any]:
        return self._scene.moves

    @property
    def move_number(self) -> int:
        return len(self._scene.match.history)

    @property
    def settled(self) -> bool:
        return self._scene.settled

    @property
    def showing(self) -> bool:
        return self._scene.showing

    @property
    def upcoming(self) -> Sequence[Event]:
        return self._scene.player.upcoming

    @property
    def recent(self) -> Sequence[Event]:
        scene = self._scene
        if not scene.mode.for_players:
            return ()
        return scene.log.recent(scene.last_person if scene.mode.people_act else 0)

    @property
    def cursor(self) -> Targets:
        return self._scene.cursor

    @property
    def cursor_shown(self) -> bool:
        return self._scene.cursor_shown

    @cursor_shown.setter
    def cursor_shown(self, shown: bool) -> None:
        self._scene.cursor_shown = shown

    @property
    def hint(self) -> Choice | None:
        return self._scene.hints.shown

    @property
    def lesson_guide(self) -> LessonGuide | None:
        return self._scene.lesson_guide

    @property
    def hand_guarded(self) -> bool:
        return self._scene.hand_guarded

    @property
    def hand_covered(self) -> bool:
        return self._scene.hand_covered

    @property
    def hand_held_open(self) -> bool:
        return self._scene.curtain.held_by_pointer

    @property
    def caption(self) -> str:
        return self._scene.caption

    def guards(self, seat: int) -> bool:
        return self._scene.curtain.needed(seat)

    def key_labels(self, device: Device) -> dict[Action, str]:
        return self._scene.services.hub.keys_of(device) if device.kind is DeviceKind.KEYS else {}

    def curtain_sentence(self, seat: int) -> Banner:
        return self._scene.curtain.sentence(seat)

    def say(self, words: str) -> None:
        self._scene.caption = words

    def refuse(self, reason: str) -> None:
        self._scene.refuse(reason)

    def retarget(self) -> None:
        self._scene.retarget()

    def refresh(self) -> None:
        self._scene.refresh()

    def sound(self, name: str, volume: float = 1.0, pitch: float = 1.0) -> None:
        self._scene.sound(name, volume, pitch)
