"""A first match: one decision."""

from crossplay.core.i18n import N_
from crossplay.core.teaching import Lesson, LessonStep

RECORD = "crossplay 1\ngame nullgame\nseats 2\n---\n* first 1\n* deal 2,5\n"
DRAWING = LessonStep(N_("Your card is low: draw one."), ("draw card",), ("* card 9", "2 keep"))
LESSON = Lesson(RECORD, (DRAWING, LessonStep(N_("You win."))))
