"""A first match: one decision."""

from crossplay.core.teaching import Lesson, Step

LESSON = Lesson(
    "crossplay 1\ngame nullgame\nseats 2\n---\n* first 1\n* deal 2,5\n",
    (Step("This is your card: draw a better one.", ("draw card",), ("* card 9", "2 keep")), Step("You win.")),
)
