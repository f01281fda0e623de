"""The rules of Crossing for players, page by page."""

from __future__ import annotations

from crossplay.core.i18n import N_
from crossplay.core.teaching import Page

PAGES: tuple[Page, ...] = (
    Page(
        N_("What it is about"),
        N_(
            "Life stones lie on giant mushrooms, two on each to begin with, and everybody wants them. There "
            "is always one mushroom fewer than there are players. The bag holds 60 stones: 18 red, 18 blue, "
            "18 yellow and 6 white.\n\n"
            "A set of one red, one blue and one yellow stone is worth 5 points, a white stone 2, "
            "every other stone 1. The player with the most points wins."
        ),
        "round-one",
        (580, 180, 750, 720),
    ),
    Page(
        N_("One, two, three!"),
        N_(
            "When all players have said that they are ready, everybody counts to three together. "
            "On three all point at the same moment. You may change your mind until then.\n\n"
            "Alone at a mushroom you take all its stones onto your tile. "
            "If two or more point at it, the stones stay, and one more joins them for the next round.\n\n"
            "Whoever has not chosen on three does nothing in that round, and the tile stays open to thieves."
        ),
        "three",
        (60, 200, 1000, 720),
    ),
    Page(
        N_("How to point"),
        N_(
            "Gamepad: push the stick towards a mushroom; with a shoulder button held, towards a player. "
            "Hold the left of the four buttons to cover your tile.\n\n"
            "Keyboard: tap the keys shown beside the target in your colour. "
            "Your key for covering is shown at your seat.\n\n"
            "Touchscreen: tap the target on your own pad. Mouse: click it before the count, while the others "
            "look away."
        ),
        "keyboard-codes",
        (80, 420, 820, 520),
    ),
    Page(
        N_("Trying the stick"),
        N_(
            "In the first round your arm shows where your stick points, until you say that you are ready. "
            "Try it out: after that nobody sees it before three.\n\n"
            "Soft pulses that only you feel tell you which target it is: one for the first, "
            "two for the second, three for the third. A long one tells you that your tile is covered."
        ),
        "practice",
        (80, 200, 1120, 740),
    ),
    Page(
        N_("Stealing"),
        N_(
            "In the first round you can only point at mushrooms. From the second round on you may point at "
            "another player's tile instead. Alone there, you take everything on it, if there is anything. "
            "Two thieves get nothing.\n\n"
            "Everything happens at the same moment: a thief gets what lay there before the round, and two "
            "players who point at each other swap their stones."
        ),
        "robbery",
        (80, 140, 900, 760),
    ),
    Page(
        N_("Protecting"),
        N_(
            "From the second round on you may also cover your own tile, if a stone lies on it: its stones "
            "are won for good, and whoever points at you in that round gets nothing.\n\n"
            "The price: your tile turns to its black side and you sit out the next round. "
            "Nobody can point at you meanwhile: there is nothing to take."
        ),
        "shield",
        (80, 430, 700, 480),
    ),
    Page(
        N_("The last round"),
        N_(
            "After each round every empty mushroom gets two stones from the bag, every other mushroom one. "
            "If the bag cannot serve them all, the stones that are left are laid by lot, "
            "or by the banker if you have chosen one. When the bag is empty, the last round is announced.\n\n"
            "Then all count what they have won and what lies on their tile; what lies on mushrooms is "
            "nobody's. On a tie the player with more white stones wins; if those are equal too, the victory "
            "is shared."
        ),
        "last-round",
        (520, 300, 880, 580),
    ),
    Page(
        N_("Promise and lie"),
        N_(
            "Before and during the count you may talk: agree on mushrooms, beg, threaten. "
            "Nobody has to keep a promise. The quick emotes say it without words; a promise, a plea and a "
            "threat may name a mushroom. Easy bots mean what they promise, hard ones hardly ever."
        ),
        "naming",
        (80, 180, 760, 740),
    ),
)

ABOUT = N_(
    "The rulebook leaves some questions open. We decided: all choices work on the table as it lay at the "
    "start of the round; an empty tile cannot be protected; a paused player cannot be pointed at; "
    "whoever does not choose does nothing; a round in which all are paused goes by without choices; a full "
    "tie is a shared victory. By the rulebook a player is the banker and lays the last stones when the bag "
    "runs short; choose a seat for that, or leave it to the lot. "
    "The short game with 42 stones is our addition."
)
