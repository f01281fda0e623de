"""Matches from their beginning to their end: begun, resumed, played again, left, counted."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from crossplay.input.signals import Device
from crossplay.match.match import Match
from crossplay.match.saves import Saved
from crossplay.screens.lobby_seats import LobbyTable
from crossplay.screens.match_setup import begin, rematch
from crossplay.table.scene import TableScene

if TYPE_CHECKING:
    from crossplay.screens.context import ScreenContext


class Matches:
    def __init__(self, context: ScreenContext) -> None:
        self._context = context
        if context.services.saves is not None:
            context.services.saves.found_over = self.count

    def start(self, table: LobbyTable) -> None:
        """Begin the match that the lobby has arranged."""
        context = self._context
        context.lobbies.keep(table)
        context.people.sit_down(table.guests)
        scene = begin(context.services, table, context.navigator)
        # Only what can be shown is kept: a game without its map leaves no match to resume.
        context.resuming.keep(scene)
        context.evening.match_begins(scene.match)
        context.services.scene_stack.replace(scene)

    def again(self, scene: TableScene) -> None:
        """Let the same people play once more; where bots had to finish, open the lobby instead."""
        context = self._context
        if not scene.seating.humans:
            context.navigator.home()
            context.navigator.open_lobby(scene.match.game, lesson=False)
            return
        another = rematch(context.services, scene, context.navigator)
        context.resuming.keep(another)
        context.navigator.open_table(another)

    def resume(self, saved: Saved, device: Device) -> bool:
        """Go on with a saved match; False if that cannot be done."""
        scene = self._context.resuming.open(saved, device, self._context.navigator)
        if scene is None:
            return False
        self._context.navigator.open_table(scene)
        return True

    def take_up(self, path: Path, device: Device) -> bool:
        """Go on with a match that was put away; False if that cannot be done."""
        saved = self._context.resuming.take_up(path)
        return saved is not None and self.resume(saved, device)

    def next_of_evening(self, device: Device) -> None:
        """Go on with the evening: its match, if one was begun and left, or the lobby of its next game."""
        context, evening = self._context, self._context.evening.current
        if evening is None or evening.over:
            return
        begun = [saved for saved in context.resuming.offered() if context.evening.is_of(saved.header.seed)]
        if not begun or not self.resume(begun[0], device):
            context.navigator.home()
            context.navigator.open_lobby(context.services.games[evening.next_game])

    def leave(self, scene: TableScene, *, keep: bool) -> None:
        """Go to the shelf; the match can be resumed, or is put away."""
        context = self._context
        if keep:
            context.resuming.leave(scene.match)
        else:
            context.resuming.finish(scene.match)
        context.navigator.home()
        if context.evening.current is not None:
            context.navigator.open_evening()

    def finish(self, scene: TableScene) -> None:
        """The match of a table is over: count it, and put it with the finished ones."""
        names = self._context.people.get_up(scene.seating)
        self.count(scene.match, names)
        self._context.resuming.finish(scene.match)

    def count(self, match: Match, names: Mapping[int, str] | None = None) -> None:
        """Count a match that is over, once only, for the statistics and for the evening."""
        statistics = self._context.services.statistics
        if statistics is not None:
            statistics.add(match)
        self._context.evening.count(match, names)
