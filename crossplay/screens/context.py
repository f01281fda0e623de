"""What every screen gets: the services, the way to the other screens, and what is remembered between them."""

from __future__ import annotations

from collections.abc import Callable

from crossplay.core.contract import Game
from crossplay.core.settings import Settings
from crossplay.input.signals import KEYS_ARROWS, Device
from crossplay.phones.phones import Phones
from crossplay.phones.telling import PhoneScreens
from crossplay.screens.destinations import Destinations
from crossplay.screens.evening_keeper import EveningKeeper
from crossplay.screens.game_parts import offered_games
from crossplay.screens.lobby_memory import LobbyMemory
from crossplay.screens.lobby_seats import LobbyTable
from crossplay.screens.matches import Matches
from crossplay.screens.people import People
from crossplay.screens.resuming import Resuming
from crossplay.screens.settings_control import SettingsControl
from crossplay.screens.shared_records import SharedRecords
from crossplay.screens.shelf_previews import ShelfPreviews
from crossplay.table.services import Services


class ScreenContext:
    """Made once by the program, with `screen_context`."""

    def __init__(
        self,
        services: Services,
        navigator: Callable[[ScreenContext], Destinations],
        phone_screens: Callable[[ScreenContext], PhoneScreens],
        settings_control: SettingsControl | None = None,
        leave_program: Callable[[], None] = lambda: None,
    ) -> None:
        self.services = services
        self.settings_control = settings_control or SettingsControl(services)
        self.leave_program = leave_program
        self.last_used: Device = KEYS_ARROWS
        """The device that was used last: the legend is for it."""
        kept = services.saves is not None and not services.saves.left_alone
        self.evening = EveningKeeper(services.tell, services.games, kept=kept)
        self.evening.leave_out(offered_games(services))
        self.people = People(services, self.evening)
        self.lobbies = LobbyMemory()
        self.resuming = Resuming(services)
        self.shared = SharedRecords(services.tell, shown=kept)
        self.previews = ShelfPreviews(services, tuple(services.games.values()))
        self.navigator = navigator(self)
        self.phone_screens = phone_screens(self)
        self.phones = Phones(services, self.phone_screens, kept=kept)
        self.matches = Matches(
            services, self.people, self.lobbies, self.resuming, self.evening, self.navigator, self.phones
        )

    def change_settings(self, changed: Settings) -> None:
        """Put new settings into effect; the pictures on the shelf are painted anew."""
        self.settings_control.apply(changed)
        self.previews.forget()

    def new_table(self, game: Game) -> LobbyTable:
        """Return the lobby as it was left the last time; whoever played just now sits down again."""
        table = self.lobbies.new_table(game)
        expected, plugged = self.people.expected(), self.services.hub.devices()
        table.seat_guests(expected, plugged, self.lobbies.last(game))
        return table

    def forget_visitors(self) -> None:
        """Forget those who played: what they left is offered to nobody else."""
        self.people.forget()
        self.phones.stop()
        self.lobbies.forget()
        self.evening.end()
        self.resuming.put_all_away()
        self.previews.forget()
