"""A first match: one decision."""

from crossplay.core.teaching import Lesson, LessonStep

LESSON = Lesson(
    "crossplay 1\ngame nullgame\nseats 2\n---\n* first 1\n* deal 2,5\n",
    (
        LessonStep("This is your card: draw a better one.", ("draw card",), ("* card 9", "2 keep")),
        LessonStep("You win."),
    ),
)
