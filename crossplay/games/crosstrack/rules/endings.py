"""How a match ends, and the numbers of turns that decide it (CT-10, CT-17, CT-20)."""

from __future__ import annotations

from crossplay.core.i18n import N_

TURN_LIMIT = 300
REPETITIONS = 3

ROUTE = N_("a route from side to side")
FORGOTTEN = N_("a forgotten route, announced by the next player")
REPETITION = N_("the same position three times")
LIMIT = N_("300 turns without a route")
