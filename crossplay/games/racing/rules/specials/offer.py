"""The special that signs one sponsor more (RC-15, RC-16)."""

from __future__ import annotations

from crossplay.core.i18n import N_
from crossplay.games.racing.rules.deck import IS_SPONSOR, VALUE
from crossplay.games.racing.rules.events import SponsorSigned
from crossplay.games.racing.rules.marked_text import MarkedText, money
from crossplay.games.racing.rules.moves import NONE, Act
from crossplay.games.racing.rules.refusal import Refusal
from crossplay.games.racing.rules.season import MOST_SPONSORS, Log, Season
from crossplay.games.racing.rules.seen import RacingSeen
from crossplay.games.racing.rules.specials.losses import without
from crossplay.games.racing.rules.specials.special import Special
from crossplay.games.racing.rules.specials.targets import SponsorForSponsor
from crossplay.games.racing.rules.sponsors import sign
from crossplay.games.racing.rules.team_cards import name_of

_NO_SPONSOR = Refusal(N_("that is no sponsor in the hand"))
_NONE_LEAVES = Refusal(N_("with fewer than two sponsors none is replaced"))
_ONE_MUST_LEAVE = Refusal(N_("one of the two sponsors in play must go"))


class BetterOffer(Special):
    id = "offer"
    name = N_("Better Offer")
    text = MarkedText(
        N_(
            "Put a sponsor from your hand into play, on top of your one per turn; if you already have two, "
            "it replaces one of them. It pays at once."
        )
    )
    target = SponsorForSponsor()

    def why_not(self, s: Season, act: Act) -> Refusal | None:
        if act.other not in s.hands[s.active] or not IS_SPONSOR[act.other]:
            return _NO_SPONSOR
        mine = s.sponsors[s.active]
        if len(mine) < MOST_SPONSORS:
            return None if act.gone == NONE else _NONE_LEAVES
        return None if act.gone in mine else _ONE_MUST_LEAVE

    def do(self, s: Season, act: Act, log: Log) -> None:
        if act.gone >= 0:
            s.sponsors[s.active] = without(s.sponsors[s.active], act.gone)
            s.discard.append(act.gone)
        if log is not None:
            log.append(SponsorSigned(s.active, act.other, act.gone))
        sign(s, act.other, log)

    def label(self, act: Act) -> MarkedText:
        if act.gone == NONE:
            return MarkedText(N_("Sign {new}"), {"new": name_of(act.other)})
        return MarkedText(N_("{new} for {old}"), {"new": name_of(act.other), "old": name_of(act.gone)})

    def outcome(self, seen: RacingSeen, act: Act, opponent: str) -> MarkedText:
        return MarkedText(N_("Brings {money} at once."), {"money": money(VALUE[act.other])})
