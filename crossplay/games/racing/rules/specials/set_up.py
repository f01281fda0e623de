"""The special that makes the own cars faster in one race."""

from __future__ import annotations

from crossplay.core.i18n import N_
from crossplay.games.racing.rules.deck import IS_CIRCUIT
from crossplay.games.racing.rules.events import SetUp
from crossplay.games.racing.rules.marked_text import MarkedText
from crossplay.games.racing.rules.moves import Act
from crossplay.games.racing.rules.refusal import Refusal
from crossplay.games.racing.rules.season import Log, Season
from crossplay.games.racing.rules.seen import RacingSeen
from crossplay.games.racing.rules.specials.special import Special
from crossplay.games.racing.rules.specials.targets import Untargeted

SET_UP_BONUS = 2
"""What each one played adds to the own cars, in the race of the same turn."""

_RACE_RUN = Refusal(N_("a race was run this turn"))
_NO_CAR = Refusal(N_("there is no own car ready"))
_NO_CIRCUIT = Refusal(N_("there is no circuit in the hand"))


class PerfectSetUp(Special):
    id = "setup"
    name = N_("Perfect Set-up")
    text = MarkedText(
        N_("Play just before your Circuit: your cars get +{bonus} in that race."), {"bonus": SET_UP_BONUS}
    )
    target = Untargeted()

    def why_not(self, s: Season, act: Act) -> Refusal | None:
        if s.raced:
            return _RACE_RUN
        if not s.ready(s.active):
            return _NO_CAR
        if not any(IS_CIRCUIT[card] for card in s.hands[s.active]):
            return _NO_CIRCUIT
        return None

    def do(self, s: Season, act: Act, log: Log) -> None:
        s.setups += 1
        if log is not None:
            log.append(SetUp(s.active, SET_UP_BONUS * s.setups))

    def outcome(self, seen: RacingSeen, act: Act, opponent: str) -> MarkedText:
        bonus = SET_UP_BONUS * (seen.setups + 1)
        return MarkedText(N_("Your cars get +{n} in the race you start."), {"n": bonus})
