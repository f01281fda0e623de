"""The special that changes the number of races (RC-25)."""

from __future__ import annotations

from crossplay.core.i18n import N_
from crossplay.games.racing.rules.events import SeasonChanged
from crossplay.games.racing.rules.marked_text import MarkedText
from crossplay.games.racing.rules.moves import LONGER, Act
from crossplay.games.racing.rules.refusal import Refusal
from crossplay.games.racing.rules.season import LONGEST, SHORTEST, Log, Season
from crossplay.games.racing.rules.seen import RacingSeen
from crossplay.games.racing.rules.specials.special import Special
from crossplay.games.racing.rules.specials.targets import SeasonLength

_LONGEST = Refusal(N_("a season has at most {count} races"), {"count": LONGEST})
_SHORTEST = Refusal(N_("a season has at least {count} races"), {"count": SHORTEST})
_ALREADY_RUN = Refusal(N_("this race has already been run"))


class Calendar(Special):
    id = "calendar"
    name = N_("Calendar Shake-up")
    text = MarkedText(
        N_(
            "Add one race to the championship ({longest} at most) or remove one added race ({shortest} at "
            "least, never a race already run)."
        ),
        {"longest": LONGEST, "shortest": SHORTEST},
    )
    target = SeasonLength()

    def why_not(self, s: Season, act: Act) -> Refusal | None:
        if act.amount == LONGER:
            return None if s.season < LONGEST else _LONGEST
        if s.season <= SHORTEST:
            return _SHORTEST
        return None if s.season > s.races else _ALREADY_RUN

    def do(self, s: Season, act: Act, log: Log) -> None:
        # That a season as short as the races already run is over is seen after every move.
        s.season += _change(act)
        if log is not None:
            log.append(SeasonChanged(s.season))

    def label(self, act: Act) -> MarkedText:
        return MarkedText(N_("One race more") if act.amount == LONGER else N_("One race less"))

    def outcome(self, seen: RacingSeen, act: Act, opponent: str) -> MarkedText:
        return MarkedText(N_("The season has {count} races then."), {"count": seen.season + _change(act)})


def _change(act: Act) -> int:
    return 1 if act.amount == LONGER else -1
