"""Cross Cartes in two minutes: the learner runs for seat 1, one idea at a time.

The second part is the sprint of a race with two players, in which the learner has two hands and two runners.
"""

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


def _moves(text: str) -> str:
    """Return moves, written one after the other, as lines of a record."""
    return "".join(f"{move.strip()}\n" for move in text.replace("\n", " ").split(";"))


_NEAR_THE_LINE = (
    """\
crossplay 1
game crosscartes
seats 2
option laps 1
---
* dealer 1
* deal 1=6r,9r,10r,Qr,Ar,3b,4b,10b,6g,Jg,8y,Qy,Ky \
2=2r,3r,2b,5b,8b,Jb,Ab,7g,Qg,Kg,4y,7y,Ay \
3=5r,7r,Jr,Kr,6b,7b,9b,Kb,2g,3g,10g,6y,9y \
4=4r,8r,Qb,4g,5g,8g,9g,Ag,2y,3y,5y,10y,Jy
"""
    + _moves(
        """
2 8b; 1 Kb; 2 Qb; 1 10b; 1 8y; 1 9y; 2 Ay; 2 Jy; 1 Ar; 1 Jr; 2 2r; 2 4r; 2 2b; 2 2y; 1 3b; 1 6b; 2
3r; 2 8r; 1 Kr; 1 6r; 1 2g; 2 4g; 2 7g; 1 Jg; 2 10y; 2 4y; 1 6y; 1 Qy; 2 9g; 2 Kg; 1 10g; 1 6g; 2
5g; 2 Qg; 1 3g; 1 10r; 2 Ag; 2 Jb; 1 5r; 1 Qr; 2 3y; 2 7y; 1 Ky; 1 7r; 2 5y; 2 5b; 1 9r; 1 7b; 2 8g;
2 Ab; 1 4b; 1 9b
"""
    )
    + """\
* deal 1=7r,8r,Ar,4b,5b,Jb,Qb,Kb,2g,5g,Jg,3y,6y \
2=3r,6r,9r,Qr,Kr,10b,Ab,3g,7g,Qg,Kg,Qy,Ky \
3=2r,5r,10r,Jr,9b,4g,6g,9g,10g,Ag,5y,8y,Ay \
4=4r,2b,3b,6b,7b,8b,8g,2y,4y,7y,9y,10y,Jy
"""
    + _moves(
        """
2 6b; 2 10b; 1 Kb; 1 9b; 2 Jy; 1 6y; 2 Ky; 1 Ay; 2 2b; 1 4b; 2 Ab; 1 2r; 2 9r; 2 4r; 1 8r; 1 Jr; 2
7g
"""
    )
)

SPRINT = Lesson(
    _NEAR_THE_LINE,
    (
        LessonStep(
            N_(
                "A race with two players, near the arrival. You have two runners: 1 plays the hand that you "
                "hold, 3 a hand that lies open."
            )
        ),
        LessonStep(
            N_("First runner 1, with the cards that you hold. Follow the 7 with the green jack."),
            ("Jg",),
            ("2 8g",),
        ),
        LessonStep(
            N_("Now runner 3, with the open hand: play its green 10. The two hands are never mixed."),
            ("10g",),
            ("2 6r", "2 10y"),
        ),
        LessonStep(
            N_(
                "Both others have arrived, with +2 and +6. But the trick is played to its end: the most "
                "points beyond the line win."
            )
        ),
        LessonStep(
            N_(
                "Runner 1 is five rows short. The red ace follows the 10 and wins the trick: +5, and one "
                "more."
            ),
            ("Ar",),
        ),
        LessonStep(N_("Runner 3 has to follow red, too: play a red card of the open hand."), ("5r", "10r")),
        LessonStep(
            N_(
                "Level at +6, and the winner of the trick is ahead: your runner 1 has won, so you have. Keep "
                "something for such a sprint!"
            )
        ),
    ),
)

LESSON = Lesson(
    _RECORD,
    (
        LessonStep(
            N_(
                "Two laps across the country, and your hand is your strength. "
                "Each of you plays one card a trick, and it moves the own runner."
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
                "Downhill even a 2 is worth 6. When all cards are played, new ones are dealt, and the race "
                "goes on to the arrival."
            )
        ),
    ),
    then=SPRINT,
)
