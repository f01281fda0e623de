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
            "Lots decide who deals 13 cards to each. The player to the dealer's left leads the first trick, "
            "and the others follow clockwise. When all cards are played, new ones are dealt, and the leader "
            "of the race leads."
        ),
        "start",
        (370, 300, 520, 420),
    ),
    Page(
        N_("The cards"),
        N_(
            "Four colours with a sign each: red hearts, blue drops, green leaves, yellow flashes. In every "
            "colour there are the numbers 2 to 10 and the figures jack, queen, king and ace.\n\n"
            "In a trick the ace is highest, then king, queen, jack, 10 and so on down to 2. The small number "
            "at the foot of a figure tells its rank: 11 to 14."
        ),
        "start",
        (150, 420, 600, 525),
    ),
    Page(
        N_("Numbers set the pace"),
        N_(
            "What a number is worth depends on where your runner is. The card says it in three lines: plain, "
            "uphill, downhill.\n\n"
            "The first row you would enter decides which line counts. Uphill nobody moves more than five; "
            "downhill even a 2 takes you six rows.\n\n"
            "A move that begins outside a climb enters at most five rows of it; the rest is lost. Nobody may "
            "run less than the card says."
        ),
        "climb",
        (740, 190, 960, 740),
    ),
    Page(
        N_("Figures follow it"),
        N_(
            "Jack, queen, king and ace are worth the face of the last number played before them, whatever "
            "the terrain. Uphill the limit of five holds for them too.\n\n"
            "Figures played before any number wait: the first number gives them all its face, and they run "
            "before its own runner. In a trick of four figures only its winner moves, by one row."
        ),
        "hand",
        (560, 190, 880, 740),
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
        (510, 190, 920, 770),
    ),
    Page(
        N_("Room for two"),
        N_(
            "A row has two hexagons, and each holds one runner. Passing is free, but whoever would end on a "
            "full row stays behind it, on the nearest row with a free hexagon.\n\n"
            "On the same row the winner of the last trick is ahead, then whoever came there first."
        ),
        "pack",
        (930, 370, 520, 360),
    ),
    Page(
        N_("The second lap"),
        N_(
            "At the end of the first lap the ramp on the left leads straight into the first climb. "
            "The second lap ends at the arrival, usually in the third deal.\n\n"
            "The quick race has only one lap and no ramp."
        ),
        "ramp",
        (700, 380, 520, 340),
    ),
    Page(
        N_("Photo finish"),
        N_(
            "Whoever reaches the arrival notes the points left over: a 7 from three rows before the line is "
            "+4. The trick is played to its end, and the +1 counts too, so nothing is decided before the "
            "last card.\n\n"
            "The highest surplus wins. Level runners: the winner of the trick is ahead, then who arrived "
            "first."
        ),
        "photo-finish",
        (260, 60, 1420, 760),
    ),
    Page(
        N_("Two players"),
        N_(
            "Each of you has two runners and two hands: one hand that you hold, and one that lies open. You "
            "play for both, each in its turn on the track.\n\n"
            "The hands are never mixed: the card of a runner comes from its own hand. Winning with either "
            "runner wins."
        ),
        "two-players",
        (80, 400, 700, 530),
    ),
    Page(
        N_("Three players"),
        N_(
            "The fourth hand lies open and has its own runner. In the first trick it plays last, and whoever "
            "is last on the track chooses its card. Later it plays at its place in the order, and the one of "
            "you who was last when the trick began chooses.\n\n"
            "If its runner comes first, the best of you has won."
        ),
        "three-players",
        (80, 430, 1070, 510),
    ),
)

ABOUT = N_(
    "The pictures of the rulebook are lost. Reconstructed: the worth of most numbers uphill and downhill, "
    "and the length and shape of the track, so that two laps take three deals.\n\n"
    "We decided: a row has two hexagons; figures that waited run in the order played, before the number; "
    "the +1 is one row more uphill, too, beyond the limit of five, and stays behind a full row; if the open "
    "hand of three arrives first, the best player is the winner.\n\n"
    "The quick race over one lap is our addition."
)
