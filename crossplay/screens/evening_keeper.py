"""The evening that is going on: begun, counted, ended, and kept so that it outlives the program."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from crossplay.core.contract import Game
from crossplay.core.files import Report
from crossplay.match import evening as evenings
from crossplay.match.evening import Evening
from crossplay.match.match import Match


class EveningKeeper:
    """Holds the evening, if there is one; every change is kept at once."""

    def __init__(self, report: Report, games: Mapping[str, Game], *, kept: bool) -> None:
        """`kept`: the evening is read from the user's folder, and written there."""
        self._report = report
        self._kept = kept
        self.current: Evening | None = evenings.load(report, games) if kept else None

    def leave_out(self, offered: Collection[str]) -> None:
        """Take out the games still to be played that are not offered any more."""
        if self.current is not None:
            self.current.leave_out(offered)

    def begin(self, evening: Evening) -> None:
        """Begin an evening in place of the one that was going on."""
        self.current = evening
        self._keep()

    def end(self) -> None:
        """End the evening; its points are gone."""
        if self.current is not None:
            self.current = None
            self._keep()

    def skip(self) -> None:
        """Go on without the next game."""
        if self.current is not None:
            self.current.skip()
            self._keep()

    def match_begins(self, match: Match) -> None:
        """Note that a match has begun; it counts if it is of the next game."""
        if self.current is not None:
            self.current.begin(match)
            self._keep()

    def count(self, match: Match, names: Mapping[int, str] | None = None) -> None:
        """Count a match that is over, if it is the evening's; `names`: what people are called in it."""
        if self.current is not None and self.current.count(match, names):
            self._keep()

    def rename(self, before: str, now: str) -> None:
        """Give somebody's points to their new name."""
        if self.current is not None:
            self.current.rename(before, now)

    def matches_of(self, name: str) -> int:
        """Return how many matches of this evening somebody has played."""
        return self.current.matches_of(name) if self.current is not None else 0

    def is_of(self, seed: int | None) -> bool:
        """Whether the match with this seed was begun as the evening's next."""
        return seed is not None and self.current is not None and self.current.running == seed

    def _keep(self) -> None:
        if self._kept:
            evenings.keep(self.current, self._report)
