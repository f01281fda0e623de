"""Why a move cannot be made."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from crossplay.core.contract import IllegalMove
from crossplay.core.i18n import N_
from crossplay.games.racing.rules.deck import IDS


class Refusal(NamedTuple):
    """One reason: a short English text marked with `N_`, and the values of its `{places}`.

    The rules ask for reasons in their fastest loops, so those without values are made once, as constants,
    and the error is built only when a move is really refused.
    """

    text: str
    values: Mapping[str, object] = MappingProxyType({})

    def error(self) -> IllegalMove:
        return IllegalMove(self.text, **self.values)


NOT_NOW = Refusal(N_("not now"))


def not_in_hand(card: int) -> Refusal:
    return Refusal(N_("{card} is not in the hand"), {"card": IDS[card]})


def not_on_market(card: int) -> Refusal:
    return Refusal(N_("{card} is not on the market"), {"card": IDS[card]})


def no_such_seat(seat: int) -> Refusal:
    return Refusal(N_("there is no seat {seat}"), {"seat": seat})
