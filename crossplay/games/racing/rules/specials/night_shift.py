"""The special that draws cards."""

from __future__ import annotations

from crossplay.core.i18n import N_
from crossplay.games.racing.rules.draw_pile import go_on_drawing
from crossplay.games.racing.rules.marked_text import MarkedText
from crossplay.games.racing.rules.moves import Act
from crossplay.games.racing.rules.refusal import Refusal
from crossplay.games.racing.rules.season import Log, Season
from crossplay.games.racing.rules.specials.special import Special
from crossplay.games.racing.rules.specials.targets import Untargeted

NIGHT_CARDS = 3

_NO_CARD = Refusal(N_("there is no card to draw"))


class NightShift(Special):
    id = "nightshift"
    name = N_("Night Shift")
    text = MarkedText(N_("Draw {count} cards for free."), {"count": NIGHT_CARDS})
    target = Untargeted()
    done_later = True

    def why_not(self, s: Season, act: Act) -> Refusal | None:
        return None if s.draw or s.discard else _NO_CARD

    def do(self, s: Season, act: Act, log: Log) -> None:
        go_on_drawing(s, NIGHT_CARDS, log)
