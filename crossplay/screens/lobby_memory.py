"""What was chosen in the lobby for the last match of each game."""

from __future__ import annotations

from crossplay.core.contract import Game
from crossplay.screens.lobby_seats import LobbyTable


class LobbyMemory:
    def __init__(self) -> None:
        self._last: dict[str, LobbyTable] = {}

    def keep(self, table: LobbyTable) -> None:
        """Remember the table at which a match begins."""
        self._last[table.game.id] = table

    def forget(self) -> None:
        self._last.clear()

    def last(self, game: Game) -> LobbyTable | None:
        """Return the table of the last match of this game."""
        return self._last.get(game.id)

    def new_table(self, game: Game) -> LobbyTable:
        """Return an empty table with the options and bots that were chosen for the last match."""
        table, last = LobbyTable(game), self.last(game)
        if last is not None:
            table.count, table.options, table.open_hands = last.count, dict(last.options), last.open_hands
            for option in game.options:
                # A player's own track may have gone meanwhile.
                if table.options[option.key] not in option.values_at(table.count):
                    table.options[option.key] = option.default
            table.starter = last.starter
            for lobby_seat, before in zip(table.seats, last.seats, strict=True):
                lobby_seat.level = before.level
        return table
