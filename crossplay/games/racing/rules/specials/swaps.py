"""Specials that swap a part with an opponent."""

from __future__ import annotations

from crossplay.core.i18n import N_
from crossplay.games.racing.rules.deck import VALUE
from crossplay.games.racing.rules.events import Swapped
from crossplay.games.racing.rules.marked_text import MarkedText
from crossplay.games.racing.rules.moves import Act
from crossplay.games.racing.rules.refusal import Refusal
from crossplay.games.racing.rules.season import Log, Season
from crossplay.games.racing.rules.seen import RacingSeen
from crossplay.games.racing.rules.specials.aims import Aim
from crossplay.games.racing.rules.specials.special import Special
from crossplay.games.racing.rules.specials.targets import Opponent
from crossplay.games.racing.rules.team_cards import name_of

_NOT_BOTH_ENGINES = Refusal(N_("both teams must have an engine"))
_NOT_BOTH_CHASSIS = Refusal(N_("both teams must have a chassis"))


class MixedUpCrates(Special):
    id = "crates"
    name = N_("Mixed-up Crates")
    text = MarkedText(N_("Swap your engine in play with an opponent’s."))
    target = Opponent(Aim.ENGINE)

    def why_not(self, s: Season, act: Act) -> Refusal | None:
        return None if s.engine[s.active] >= 0 and s.engine[act.seat] >= 0 else _NOT_BOTH_ENGINES

    def do(self, s: Season, act: Act, log: Log) -> None:
        _swap(s, s.engine, act.seat, log)

    def outcome(self, seen: RacingSeen, act: Act, opponent: str) -> MarkedText:
        return _exchange(seen.teams[seen.active].engine, seen.teams[act.seat].engine, opponent)


class MixedUpTrailers(Special):
    id = "xcrates"
    name = N_("Mixed-up Trailers")
    text = MarkedText(N_("Swap your chassis in play with an opponent’s."))
    target = Opponent(Aim.CHASSIS)

    def why_not(self, s: Season, act: Act) -> Refusal | None:
        return None if s.chassis[s.active] >= 0 and s.chassis[act.seat] >= 0 else _NOT_BOTH_CHASSIS

    def do(self, s: Season, act: Act, log: Log) -> None:
        _swap(s, s.chassis, act.seat, log)

    def outcome(self, seen: RacingSeen, act: Act, opponent: str) -> MarkedText:
        return _exchange(seen.teams[seen.active].chassis, seen.teams[act.seat].chassis, opponent)


def _swap(s: Season, parts: list[int], seat: int, log: Log) -> None:
    parts[s.active], parts[seat] = parts[seat], parts[s.active]
    if log is not None:
        log.append(Swapped(s.active, parts[s.active], seat, parts[seat]))


def _exchange(mine: int, theirs: int, opponent: str) -> MarkedText:
    return MarkedText(
        N_("You give {mine} ({a}) and get {theirs} ({b}) of {name}."),
        {
            "mine": name_of(mine),
            "a": VALUE[mine],
            "theirs": name_of(theirs),
            "b": VALUE[theirs],
            "name": opponent,
        },
    )
