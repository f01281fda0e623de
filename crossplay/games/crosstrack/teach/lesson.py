"""Crosstrack in two minutes: the learner sits on seat 1 and makes real moves, one idea at a time."""

from __future__ import annotations

from crossplay.core.i18n import N_
from crossplay.core.teaching import Lesson, LessonStep

_RECORD = """\
crossplay 1
game crosstrack
seats 2
---
* first 1
1 place yellow cross e5 2
2 place green fork b5 1
1 place red triple b3 0
2 place blue fork f4 6
"""

LESSON = Lesson(
    _RECORD,
    (
        LessonStep(
            N_(
                "A train is to run from an A to a C, or from a B to a D, without a gap. "
                "Whoever lays the last link wins."
            )
        ),
        LessonStep(
            N_(
                "Choose the marked piece of your stock, then the marked space below an A. "
                "Choose the space once more to set the piece down."
            ),
            ("place red switch c1 0",),
            ("2 place blue cross d2 3",),
        ),
        LessonStep(
            N_(
                "White tracks serve everybody, so go on from the blue piece. "
                "Turn yours until the tracks join and the train can run on down, towards C."
            ),
            ("place red bends e3 4", "place red bends e3 6"),
            ("2 place green switch e4 0",),
        ),
        LessonStep(
            N_("Where tracks only cross, a train runs straight on. Nobody touches an opponent's pieces.")
        ),
        LessonStep(
            N_(
                "Instead of putting down a piece you may turn one of yours. "
                "Turn the yellow one so that the train can go on."
            ),
            ("turn e5 0", "turn e5 4"),
            ("2 place blue bends a3 6",),
        ),
        LessonStep(
            N_(
                "You may also move a piece of yours to an empty space. "
                "Move the red one to where the last link is missing!"
            ),
            ("move b3 e6 0", "move b3 e6 4"),
        ),
    ),
)
