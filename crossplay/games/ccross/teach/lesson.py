"""C-Cross in two minutes: the learner is light, has two zones already, and wins in five turns."""

from __future__ import annotations

from crossplay.core.i18n import N_
from crossplay.core.teaching import Lesson, LessonStep

_RECORD = """\
crossplay 1
game ccross
seats 2
---
1 E1
2 N1
1 E2
2 N2
1 E3
2 N3
1 H1
2 K3
1 H2
2 K5
1 H3
2 P5
1 K1
2 M3
1 A3
2 D3
"""

LESSON = Lesson(
    _RECORD,
    (
        LessonStep(
            N_(
                "You are light. Sixteen zones, each a C of five cells: three of your pawns in a zone make it "
                "yours. Zones E and H are yours already."
            )
        ),
        LessonStep(
            N_(
                "Join two opposite sides with your tiles: only F and G are missing. "
                "Choose the lit cell in F, then its neighbour in G: two pawns at once."
            ),
            ("F2+G1",),
            ("2 F4",),
        ),
        LessonStep(
            N_(
                "Dark is in the way. Two pawns always go on cells that touch across a ridge. "
                "Put down two more, in F and G."
            ),
            ("F3+G3",),
            ("2 G5",),
        ),
        LessonStep(
            N_(
                "One pawn is missing in F. The outline says that it will be taken, the arrows that the dark "
                "pawn in it has a price. Take it: once for the cell, once more for a single pawn."
            ),
            ("F1",),
        ),
        LessonStep(
            N_(
                "Your three pawns are back in your reserve. For the dark pawn picked up, one of yours makes "
                "room. The triangle warns you; give up the pawn in K all the same."
            ),
            ("swap K1",),
            ("2 P2",),
        ),
        LessonStep(
            N_(
                "That was the third dark pawn in K: dark took the zone in your turn. "
                "Such a domino effect can go back and forth, so look at the triangles."
            )
        ),
        LessonStep(
            N_(
                "A zone that you cannot pay for is forbidden. But you have a pawn elsewhere: "
                "take G, and E, F, G and H join the long sides."
            ),
            ("G2",),
        ),
        LessonStep(
            N_(
                "Any two opposite sides will do, the short ones too, and a chain wins even in the other's "
                "turn. A player who cannot put down a pawn loses."
            )
        ),
    ),
)
