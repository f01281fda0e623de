"""Matches that were left: which can be resumed, and how they come back to the table or are put away."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import nullcontext
from pathlib import Path

from crossplay.core.i18n import tr
from crossplay.input.signals import Device
from crossplay.match.match import Match
from crossplay.match.record import RecordError
from crossplay.match.saves import Saved
from crossplay.match.table_options import Arrangement
from crossplay.screens.game_parts import offered_games
from crossplay.screens.match_setup import resumed_seating
from crossplay.table.exits import TableExits
from crossplay.table.mode import Mode
from crossplay.table.scene import TableScene
from crossplay.table.services import Services


class Resuming:
    """Stands between the screens and the saves; where nothing is kept there is nothing to resume."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._found: list[Saved] | None = None

    @property
    def keeps(self) -> bool:
        """Whether matches are kept at all."""
        return self._services.saves is not None

    def offered(self) -> list[Saved]:
        """Return the matches that can be resumed, newest first; looked up once until `look_again`."""
        if self._found is None:
            saves = self._services.saves
            games = offered_games(self._services)
            found = saves.resumable() if saves is not None else []
            self._found = [saved for saved in found if saved.header.game.id in games]
        return self._found

    def search_again(self) -> None:
        """Forget what was found: it may have changed."""
        self._found = None

    # --- bringing matches back -----------------------------------------------------------------------

    def open(self, saved: Saved, device: Device, exits: TableExits[TableScene]) -> TableScene | None:
        """Return the table of a saved match. One that cannot be shown is set aside, and people are told."""
        self.search_again()
        saves = self._services.saves
        if saves is None:
            return None
        try:
            with saves.resuming(saved) as match:
                seating = resumed_seating(match, device, saved.arrangement)
                scene = TableScene(self._services, match, seating, exits=exits)
                # Shown once before it counts as loaded: a save that cannot be drawn is never loaded twice.
                scene.settle()
                scene.draw(self._services.canvas)
        except Exception as problem:
            self._services.tell(tr("The match cannot be resumed: {reason}", reason=_reason(problem)))
            return None
        return scene

    def preview(self, saved: Saved) -> TableScene | None:
        """Return the position of a saved match, to be looked at; None if it cannot be set up."""
        saves = self._services.saves
        if saves is None:
            return None
        try:
            with saves.trying(saved):
                match = saves.position(saved)
                seating = resumed_seating(match, None, saved.arrangement)
                scene = TableScene(self._services, match, seating, Mode.REPLAY)
                scene.settle()
        except Exception:
            return None
        return scene

    def attempt(self, saved: Saved, draw: Callable[[], None]) -> bool:
        """Draw something of a saved match for the first time; if that fails, the save is set aside."""
        saves = self._services.saves
        try:
            with saves.trying(saved) if saves is not None else nullcontext():
                draw()
        except Exception:
            return False
        return True

    # --- putting matches away ------------------------------------------------------------------------

    def put_away(self, saved: Saved) -> None:
        """Nobody wants to resume it; it can still be watched, and taken up again."""
        if self._services.saves is not None:
            self._services.saves.put_away(saved)
        self.search_again()

    def put_all_away(self) -> None:
        """Those who played are gone: their matches are offered to nobody else."""
        saves = self._services.saves
        # What cannot be put away is not found again.
        while saves is not None and (found := saves.resumable()):
            for saved in found:
                self.put_away(saved)

    def can_take_up(self, path: Path) -> bool:
        """Whether the record is of a match that was put away here."""
        return self._services.saves is not None and self._services.saves.can_take_up(path)

    def take_up(self, path: Path) -> Saved | None:
        """Bring back a match that was put away; what goes wrong is told on the shelf."""
        saved = self._services.saves.take_up(path) if self._services.saves is not None else None
        self.search_again()
        return saved

    # --- matches that are played ---------------------------------------------------------------------

    def keep(self, scene: TableScene) -> None:
        """Keep the match of a table from now on."""
        if self._services.saves is not None:
            seating = scene.seating
            arrangement = Arrangement(seating.open_hands, dict(seating.settings), seating.characters)
            self._services.saves.keep(scene.match, arrangement)

    def leave(self, match: Match) -> None:
        """Leave a match that can be resumed."""
        if self._services.saves is not None:
            self._services.saves.left(match)
        self.search_again()

    def finish(self, match: Match) -> None:
        """Put the match with the finished ones: it is over, or nobody wants to play on."""
        if self._services.saves is not None:
            self._services.saves.finish(match)
        self.search_again()


def _reason(problem: Exception) -> str:
    return problem.reason if isinstance(problem, RecordError) else str(problem) or type(problem).__name__
