"""Cross Cartes in two minutes: the learner runs for seat 1, one idea at a time."""

from __future__ import annotations

from crossplay.core.i18n import N_
from crossplay.core.teaching import Lesson, LessonStep

_RECORD = """\
crossplay 1
game crosscartes
seats 4
---
* dealer 4
* deal 1=3r,5r,9r,Qr,2b,4b,6b,8b,Kb,Ab,2g,10g,Jg \
2=8r,10r,Kr,Ar,7b,Jb,3g,8g,6y,7y,10y,Qy,Ky \
3=4r,7r,5b,9b,4g,9g,Qg,Kg,Ag,3y,4y,9y,Jy \
4=2r,6r,Jr,3b,10b,Qb,5g,6g,7g,2y,5y,8y,Ay
"""

LESSON = Lesson(
    _RECORD,
    (
        LessonStep(
            N_(
                "Two laps across the country, and your hand is your strength. "
                "Each of you plays one card a trick, and every card moves its runner."
            )
        ),
        LessonStep(
            N_("You lead. On the plain a number is worth its face: play the red 9 and run nine rows."),
            ("9r",),
            ("2 Kr", "3 4r", "4 2r"),
        ),
        LessonStep(
            N_(
                "The king followed your pace, nine rows too. As the highest red card it wins the trick: "
                "one row more. Whoever leads the race leads the next trick."
            ),
            (),
            ("2 Jb",),
        ),
        LessonStep(
            N_(
                "A figure that is led waits for the first number. Blue must be followed: play your 8. "
                "The jack runs eight as well, and first."
            ),
            ("8b",),
            ("3 5b", "4 Qb"),
        ),
        LessonStep(
            N_(
                "You are in the climb now: no move enters more than five rows of it. "
                "The orange line of a card says what it is worth uphill."
            ),
            (),
            ("2 3g",),
        ),
        LessonStep(
            N_("Uphill a 10 is worth 5, and a 2 is worth 4. Save your strength: play the green 2."),
            ("2g",),
            ("3 Ag", "4 6g"),
        ),
        LessonStep(
            N_(
                "That row is full now: two runners, two hexagons. Passing is free, but whoever would end on "
                "a full row stays behind it."
            ),
            (),
            ("2 7y",),
        ),
        LessonStep(
            N_("You have no yellow: play any card. It moves your runner, but it cannot win the trick."),
            ("3r", "5r", "Qr", "2b", "4b", "6b", "Kb", "Ab", "10g", "Jg"),
            ("4 5y", "3 9y"),
        ),
        LessonStep(
            N_(
                "Downhill even a 2 is worth 6. At the arrival the highest number of points left over wins, "
                "so keep something for the sprint!"
            )
        ),
    ),
)
