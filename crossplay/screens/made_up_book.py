"""Made-up statistics for pictures of the players' screen."""

from __future__ import annotations

from crossplay.games.registry import GAMES
from crossplay.match.statistics import Figures, Rivalry

NAMES = ("Ada", "Noémie", "Ben", "Zoé", "Max", "Lou")


class MadeUpBook:
    """Figures that look like a good autumn."""

    def players(self) -> list[str]:
        return list(NAMES)

    def figures(self, name: str, game: str | None = None) -> Figures:
        place = NAMES.index(name) + (list(GAMES).index(game) if game in GAMES else 0)
        played = 24 - 3 * place if game is None else (9, 5, 7, 3, 1)[place % 5]
        return Figures(played, max(0, played // 2 - place % 2), 42.0, (3, 0, 1, 2, 0, 1)[place % 6], 5)

    def games_of(self, name: str) -> dict[str, Figures]:
        return {game: self.figures(name, game) for game in GAMES}

    def rivals(self, name: str, game: str | None = None) -> list[Rivalry]:
        people = [Rivalry(other, False, 9 - 2 * n, 3 + n) for n, other in enumerate(NAMES) if other != name]
        return [*people[:3], Rivalry("hard", True, 2, 7), Rivalry("easy", True, 6, 0)]

    def forget(self, name: str) -> None:
        """Nobody is forgotten in a picture."""


class CrowdedBook(MadeUpBook):
    """A club: many names, many matches, many rivals."""

    def players(self) -> list[str]:
        return [*NAMES, "Maximiliane", "Jo", "Friederike-Charlotte"]

    def figures(self, name: str, game: str | None = None) -> Figures:
        return Figures(650, 311, 1042.0, 12, 24) if game is None else Figures(130, 65, 1042.0, 12, 24)

    def rivals(self, name: str, game: str | None = None) -> list[Rivalry]:
        others = [other for other in self.players() if other != name]
        people = [Rivalry(other, False, 112 - 9 * n, 65 + n) for n, other in enumerate(others)]
        return [*people, Rivalry("hard", True, 2, 7)]
