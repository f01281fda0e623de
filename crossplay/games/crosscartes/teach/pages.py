"""The rules of Cross Cartes for players, page by page."""

from __future__ import annotations

from crossplay.core.i18n import N_
from crossplay.core.teaching import Page

PAGES: tuple[Page, ...] = (
    Page(
        N_("What it is about"),
        N_(
            "Four runners race twice round a cross-country circuit. Cards are your strength: each trick you "
            "play one, and it moves your runner.\n\n"
            "You hold 13 cards and will play them all before new ones are dealt. "
            "The right card for plain, climb and descent wins the race, not the highest."
        ),
        "start",
    ),
    Page(
        N_("Numbers set the pace"),
        N_(
            "What a number is worth depends on where your runner is. The card says it in three lines: plain, "
            "uphill, downhill.\n\n"
            "The first row you would enter decides which line counts. Uphill nobody moves more than five; "
            "downhill even a 2 takes you six rows.\n\n"
            "A move that begins outside a climb enters at most five rows of it; the rest is lost."
        ),
        "climb",
    ),
    Page(
        N_("Figures follow it"),
        N_(
            "Jack, queen, king and ace are worth the face of the last number played before them, whatever "
            "the terrain. Uphill the limit of five holds for them too.\n\n"
            "Figures played before any number wait: the first number gives them all its face, and they run "
            "before its own runner. Four figures in a trick: nobody moves."
        ),
        "hand",
    ),
    Page(
        N_("The trick"),
        N_(
            "The leader of the race leads; the others play in the order they hold on the track. "
            "The colour led must be followed if you have it.\n\n"
            "The highest card of that colour wins the trick, and its runner goes one row further. "
            "A discard moves its runner but never wins.\n\n"
            "You can see before you play where each card would take your runner."
        ),
        "sprint",
    ),
    Page(
        N_("Room for two"),
        N_(
            "A row has two hexagons, and each holds one runner. Passing is free, but whoever would end on a "
            "full row stays behind it, on the nearest row with a free hexagon.\n\n"
            "On the same row the winner of the last trick is ahead, then whoever came there first."
        ),
        "pack",
    ),
    Page(
        N_("The second lap"),
        N_(
            "At the end of the first lap the ramp on the left leads straight into the first climb. "
            "The second lap ends at the arrival. The quick race has only one lap and no ramp."
        ),
        "ramp",
    ),
    Page(
        N_("Photo finish"),
        N_(
            "Whoever reaches the arrival notes the points left over. The trick is played to its end, and the "
            "+1 counts too.\n\n"
            "The highest surplus wins; level runners are parted by the trick, then by who arrived first."
        ),
        "photo-finish",
    ),
    Page(
        N_("Two or three players"),
        N_(
            "With three, the fourth hand lies open and has its own runner; the last player on the track "
            "plays for it.\n\n"
            "With two, each has a hidden and an open hand, with a runner for each. The hands are never "
            "mixed, and either runner may win."
        ),
        "three-players",
    ),
)

ABOUT = N_(
    "The pictures of the rulebook are lost. Reconstructed: the worth of most numbers uphill and downhill, "
    "and the length and shape of the track, so that two laps take three deals. "
    "We decided: a row has two hexagons; figures that waited run in the order played, before the number; "
    "the +1 stays behind a full row; if the open hand of three arrives first, the best player is the winner. "
    "The quick race over one lap is our addition."
)
