"""Crossing in two minutes: the learner sits on seat 1 and makes real moves, one idea at a time."""

from __future__ import annotations

from crossplay.core.i18n import N_
from crossplay.core.teaching import Lesson, LessonStep

_RECORD = """\
crossplay 1
game crossing
seats 3
---
* stones m1=rb m2=yy
"""

LESSON = Lesson(
    _RECORD,
    (
        LessonStep(
            N_(
                "Three players, two mushrooms, and stones that everybody wants. "
                "A red, a blue and a yellow one together are worth 5 points."
            )
        ),
        LessonStep(
            N_("All point at the same moment, on three. Point at the first mushroom."),
            ("m1",),
            ("2 m2", "3 m2", "* stones m1=wy m2=b"),
        ),
        LessonStep(
            N_(
                "You were alone and took both stones. The other two pointed at the same mushroom "
                "and got nothing."
            )
        ),
        LessonStep(
            N_("A white stone is worth 2 points all by itself. Point at the first mushroom again."),
            ("m1",),
            ("2 s1", "3 m2", "* stones m1=rr m2=bw"),
        ),
        LessonStep(
            N_("Seat 2 pointed at you and took what lay on your tile. Take it back: point at seat 2."),
            ("s2",),
            ("2 m1", "3 m2", "* stones m1=yr m2=ry"),
        ),
        LessonStep(
            N_(
                "Your tile holds a whole set, and anybody may steal it. "
                "Cover your tile: its stones are won for good."
            ),
            ("shield",),
            ("2 s1", "3 m1", "* stones m1=bw m2=b"),
        ),
        LessonStep(
            N_(
                "The thief got nothing. But your tile is black now: you sit out one round, and the others "
                "play without you."
            ),
            (),
            ("2 s3", "3 m2", "* stones m1=b m2=yw"),
        ),
        LessonStep(
            N_("You are back. Choose freely: a mushroom, a tile, or nothing at all."),
            ("m1", "m2", "s2", "s3", "none"),
            ("2 shield", "3 m1"),
        ),
        LessonStep(
            N_(
                "So it goes on until the bag is empty. Then one last round is played, and all stones are "
                "counted. Promise what you like: nobody has to keep it."
            )
        ),
    ),
)
