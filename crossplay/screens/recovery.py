"""Recovery from errors: the scene in which one happened is left, and the program goes on."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic
from traceback import walk_tb

from crossplay.core.log import log_crash
from crossplay.match.match import Match
from crossplay.stage.scene import Scene
from crossplay.table.services import Services

MOST_ERRORS, ERROR_SECONDS = 3, 20.0
"""More errors than this within so many seconds: the shelf itself is broken."""


class Recovery:
    def __init__(
        self,
        services: Services,
        go_home: Callable[[], None],
        *,
        logged: bool = False,
        clock: Callable[[], float] = monotonic,
    ) -> None:
        """`go_home`: leads back to the shelf. `logged`: errors are written to the log."""
        self._services = services
        self._go_home = go_home
        self._logged = logged
        self._clock = clock
        self._errors: list[float] = []

    def survive(self, problem: Exception) -> bool:
        """Go back to the shelf, with a line about what happened; False when that no longer helps."""
        now = self._clock()
        self._errors = [when for when in self._errors if now - when < ERROR_SECONDS] + [now]
        if len(self._errors) > MOST_ERRORS:
            return False
        services = self._services
        file = log_crash(problem) if self._logged else None
        what = " ".join(f"{type(problem).__name__}: {problem}".split())
        match = getattr(self._at_fault(problem), "match", None)
        if isinstance(match, Match) and services.saves is not None:
            services.saves.blame(match, what, at_once=services.venue.unattended)
        details = f", details in {file}" if file else ""
        services.tell(f"something went wrong ({what}); back to the shelf{details}")
        self._go_home()
        return services.scene_stack.top is not None

    def _at_fault(self, problem: Exception) -> Scene | None:
        """Return the scene in which it happened; the match beneath a menu is not to blame for the menu."""
        scenes = {id(scene): scene for scene in self._services.scene_stack.scenes}
        passed = (scenes.get(id(frame.f_locals.get("self"))) for frame, _ in walk_tb(problem.__traceback__))
        return next((scene for scene in reversed([*passed]) if scene is not None), None)
