"""The rules of C-Cross for players, page by page."""

from __future__ import annotations

from crossplay.core.i18n import N_
from crossplay.core.teaching import Page

PAGES: tuple[Page, ...] = (
    Page(
        N_("What it is about"),
        N_(
            "Sixteen zones are carved into the board, each a C of five cells. Each of you has twelve pawns "
            "and eight tiles. With three pawns in a zone you take it and lay a tile.\n\n"
            "Whoever first joins two opposite sides with tiles on neighbouring zones wins: both short sides, "
            "marked with brass, or both long sides, marked with studs. You need not say which. Zones that "
            "share a border are neighbours; a corner zone belongs to a short and a long side."
        ),
        "opening",
        (230, 30, 1000, 860),
    ),
    Page(
        N_("A turn"),
        N_(
            "Light begins with one pawn. After that, each turn is one pawn on any free cell, or two pawns on "
            "cells that touch across the ridge between two zones.\n\n"
            "Choose a cell; then choose it again for one pawn, or its neighbour for two."
        ),
        "pair",
        (560, 240, 600, 525),
    ),
    Page(
        N_("Taking a zone"),
        N_(
            "Three pawns in a zone take it at once, wanted or not. Your pawns in it go back to your reserve, "
            "a tile closes the zone for good.\n\n"
            "If you could not pay for the other's pawns in it, you may not put a pawn there. Broken outlines "
            "and arrows say beforehand what a pawn would take and cost."
        ),
        "middle",
        (900, 60, 640, 560),
    ),
    Page(
        N_("The price"),
        N_(
            "For each of the other's pawns picked up you give up one of yours, anywhere on the board: "
            "the other's pawn takes its place, and yours goes back to your reserve.\n\n"
            "A triangle warns you of pawns whose loss gives the other player a zone."
        ),
        "swap",
        (430, 90, 1060, 740),
    ),
    Page(
        N_("The domino effect"),
        N_(
            "A swap may make three for the other player, who then takes that zone in your turn and swaps as "
            "many pawns as possible; the rest go home. That may give you a zone again.\n\n"
            "When several zones are to be taken, the player whose turn it is chooses the next."
        ),
        "gift",
        (620, 80, 760, 665),
    ),
    Page(
        N_("The end"),
        N_(
            "A chain of tiles from side to side wins at once, even in the middle of swaps and even in the "
            "other's turn.\n\n"
            "A player who is to put down a pawn and cannot, because the reserve is empty or every cell is "
            "forbidden, loses. There is no draw."
        ),
        "connection",
        (200, 40, 1520, 860),
    ),
)

ABOUT = N_(
    "The rulebook of C-Cross has lost its pictures. That the sixteen zones are interlocking Cs, four by "
    "four, is certain; how exactly they interlock is our reconstruction, the smoothest there is.\n\n"
    "Our rulings: a zone must be paid for even if its tile would win; only the zones that a placement itself "
    "brings must be affordable; two such zones need an order in which both can be paid for; without a tile "
    "left nobody may take a zone, and in a domino effect it stays open."
)
