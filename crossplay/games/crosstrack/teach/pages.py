"""The rules of Crosstrack for players, page by page."""

from __future__ import annotations

from crossplay.core.i18n import N_
from crossplay.core.teaching import Page

PAGES: tuple[Page, ...] = (
    Page(
        N_("What it is about"),
        N_(
            "Lay tracks until a train can run across the board without a gap: from any A to any C, "
            "or from any B to any D. Other ways win nothing.\n\n"
            "Whoever lays the last link wins, whosever pieces the route uses. "
            "You may win either way, wherever you sit."
        ),
        "route",
        (480, 320, 960, 610),
    ),
    Page(
        N_("Your turn"),
        N_(
            "Do one of three things. Put a piece of your stock on an empty space. "
            "Turn a piece of yours on the board. Or move one of yours to another empty space.\n\n"
            "A piece may lie in eight rotations. "
            "You never touch an opponent's piece, and no piece leaves the board."
        ),
        "two",
        (80, 130, 860, 735),
    ),
    Page(
        N_("How trains run"),
        N_(
            "A train enters a piece by one end of a track and leaves by the other end of the same track. "
            "Where tracks cross it runs straight on. Where two tracks share an end "
            "it cannot swing back from one into the other.\n\n"
            "Octagons that touch are joined. Across the small squares the way leads straight on."
        ),
        "train",
        (490, 10, 640, 640),
    ),
    Page(
        N_("Two players"),
        N_(
            "Each of you has two colours: 1 plays red and yellow, 2 blue and green. Every colour has the "
            "same six pieces, one of each shape.\n\n"
            "Every colour has a mark: red a star, yellow a diamond, blue a triangle, green a square."
        ),
        "ghost",
        (80, 130, 420, 700),
    ),
    Page(
        N_("Three players"),
        N_(
            "Each has one colour; the green pieces are common. Everybody may put down, turn and move them."
            "\n\nA green piece that was just played freezes. The next two players may not touch it; "
            "the number in the ice tells how many turns are left."
        ),
        "three",
        (80, 280, 800, 640),
    ),
    Page(
        N_("Four players"),
        N_(
            "1 and 3 play against 2 and 4, one colour each. The last link wins for both partners.\n\n"
            "You may turn and move your partner's pieces on the board, "
            "but put down only pieces of your own stock."
        ),
        "four",
        (960, 300, 880, 640),
    ),
    Page(
        N_("Announcing"),
        N_(
            "Usually the program announces a finished route. If you choose that players announce, "
            "end your turn with Announce! or End turn.\n\n"
            "If you forget, the next player may announce the route and wins, "
            "before or after a move, as long as the route stands. A wrong announcement costs nothing."
        ),
        "announce",
        (480, 300, 960, 730),
    ),
    Page(
        N_("Start and draw"),
        N_(
            "The first player is drawn by lot. In a rematch the loser starts, "
            "with three or four players the one after the winner.\n\n"
            "The game is drawn if the same position comes for the third time with the same player in turn, "
            "or after 300 turns."
        ),
        "drawn",
        (590, 180, 680, 590),
    ),
)

ABOUT = N_(
    "The rulebook that we had has lost its pictures. The board is that of the published travel edition: "
    "six rows and six columns without the corners, 32 octagons with 25 small squares between them.\n\n"
    "Reconstructed: that the connectors across the small squares are straight, and two of the six shapes, "
    "the switch with a curve across and the piece with three tracks.\n\n"
    "We decided: trains run as on these pages and may pass a piece twice; turning a piece to where it lies "
    "is no turn; a wrong announcement costs nothing; draws by repetition or after 300 turns; after a draw "
    "the next player starts."
)
