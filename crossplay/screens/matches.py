"""Matches from their beginning to their end: begun, resumed, played again, left, counted."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from crossplay.input.signals import Device
from crossplay.match.match import Match
from crossplay.match.saves import Saved
from crossplay.phones.at_table import match_key
from crossplay.phones.phones import Phones
from crossplay.screens.destinations import Destinations
from crossplay.screens.evening_keeper import EveningKeeper
from crossplay.screens.lobby_memory import LobbyMemory
from crossplay.screens.lobby_seats import LobbyTable
from crossplay.screens.match_setup import begin, rematch, restarted
from crossplay.screens.people import People
from crossplay.screens.resuming import Resuming
from crossplay.table.scene import TableScene
from crossplay.table.services import Services


class Matches:
    def __init__(
        self,
        services: Services,
        people: People,
        lobbies: LobbyMemory,
        resuming: Resuming,
        evening: EveningKeeper,
        navigator: Destinations,
        phones: Phones,
    ) -> None:
        self._services = services
        self._people = people
        self._lobbies = lobbies
        self._resuming = resuming
        self._evening = evening
        self._navigator = navigator
        self._phones = phones
        if services.saves is not None:
            services.saves.found_over = self.count

    def start(self, table: LobbyTable) -> None:
        """Begin the match that the lobby has arranged."""
        table.draw_seats()
        self._lobbies.keep(table)
        self._people.sit_down(table.guests)
        scene = begin(self._services, table, self._navigator)
        # Only what can be shown is kept: a game without its map leaves no match to resume.
        self._resuming.keep(scene)
        self._evening.match_begins(scene.match)
        self._services.scene_stack.replace(scene)

    def again(self, scene: TableScene) -> None:
        """Let the same people play once more; where bots had to finish, open the lobby instead."""
        if not scene.seating.humans:
            self.rearrange(scene)
            return
        another = rematch(self._services, scene, self._navigator)
        self._resuming.keep(another)
        self._navigator.open_table(another)

    def restart(self, scene: TableScene) -> None:
        """Put a match away and begin it anew, with the same seats."""
        another = restarted(self._services, scene, self._navigator)
        self._resuming.finish(scene.match)
        self._resuming.keep(another)
        self._evening.match_begins(another.match)
        self._navigator.open_table(another)

    def rearrange(self, scene: TableScene) -> None:
        """Open the lobby with the same people and options, to change them before the next match."""
        self._navigator.home()
        self._navigator.open_lobby(scene.match.game, lesson=False)

    def resume(self, saved: Saved, device: Device) -> bool:
        """Go on with a saved match; False if that cannot be done."""
        scene = self._resuming.open(saved, device, self._navigator)
        if scene is None:
            return False
        self._navigator.open_table(scene)
        self._phones.restore(match_key(scene))
        return True

    def take_up(self, path: Path, device: Device) -> bool:
        """Go on with a match that was put away; False if that cannot be done."""
        saved = self._resuming.take_up(path)
        return saved is not None and self.resume(saved, device)

    def next_of_evening(self, device: Device) -> None:
        """Go on with the evening: its match, if one was begun and left, or the lobby of its next game."""
        evening = self._evening.current
        if evening is None or evening.over:
            return
        begun = [saved for saved in self._resuming.offered() if self._evening.is_of(saved.header.seed)]
        if not begun or not self.resume(begun[0], device):
            self._navigator.home()
            self._navigator.open_lobby(self._services.games[evening.next_game])

    def leave(self, scene: TableScene, *, keep: bool) -> None:
        """Go to the shelf; the match can be resumed, or is put away."""
        if keep:
            self._resuming.leave(scene.match)
        else:
            self._resuming.finish(scene.match)
        self._navigator.home()
        if self._evening.current is not None:
            self._navigator.open_evening()

    def finish(self, scene: TableScene) -> None:
        """Count the match of a table that is over, and put it with the finished ones."""
        names = self._people.get_up(scene.seating)
        self.count(scene.match, names)
        self._resuming.finish(scene.match)

    def count(self, match: Match, names: Mapping[int, str] | None = None) -> None:
        """Count a match that is over, once only, for the statistics and for the evening."""
        statistics = self._services.statistics
        if statistics is not None:
            statistics.add(match)
        self._evening.count(match, names)
