"""The rules of Racing for players, page by page."""

from __future__ import annotations

from crossplay.core.i18n import N_
from crossplay.core.teaching import Page

PAGES: tuple[Page, ...] = (
    Page(
        N_("What it is about"),
        N_(
            "You manage a team in a season of six races. A car needs a chassis, an engine and a pilot; "
            "a second pilot makes a second car.\n\n"
            "Everybody starts with five cards and $20M. Lots decide who begins; turns go clockwise. All is "
            "open but the hands and the draw pile.\n\n"
            "The most points win; then the most races won, then the most money."
        ),
        "opening-hand",
        (510, 450, 900, 490),
    ),
    Page(
        N_("A turn"),
        N_(
            "First your cards that nobody bought leave the market. Then you draw: one card free, two for "
            "$1M, three for $2M.\n\n"
            "Then do as much as you like: put parts on the market, open auctions, sign one sponsor, play "
            "specials, start one race.\n\n"
            "At most five cards may stay in your hand. Pilots, engines and chassis are never discarded, and "
            "no circuit while a car is ready."
        ),
        "market",
        (520, 160, 880, 770),
    ),
    Page(
        N_("Auctions"),
        N_(
            "Parts in the hand are not yours yet: they go to the market and are sold by auction. Only the "
            "player whose turn it is opens auctions, and names the first bid.\n\n"
            "Then all bid in turn, each higher, until only one is left, who pays the bank. A new engine or "
            "chassis replaces the old one, a third pilot one of the two; what is replaced goes back to the "
            "market. A card is put up at most once a turn."
        ),
        "auction",
        (520, 180, 880, 750),
    ),
    Page(
        N_("Bidding more than you have"),
        N_(
            "You may bid up to $10M more than you own, as a bluff. If you win and cannot pay, the sale is "
            "void: you lose half the bid, rounded up, or all you have, and the auction begins again.\n\n"
            "Whoever has no money may bid all the same, but takes no part when an auction begins again. Then "
            "the first bid may be $0M, those who passed are in again, and if all pass the card stays on the "
            "market."
        ),
        "overbid",
        (520, 180, 880, 750),
    ),
    Page(
        N_("Sponsors and money"),
        N_(
            "Sign one sponsor a turn, free of charge, two in all. A sponsor pays when it is signed and after "
            "every race, even if you did not start. Only a special exchanges a sponsor in play.\n\n"
            "Some pilots pay you after each race, others want money when they come first or second. That "
            "counts only in play, not in the hand.\n\n"
            "Money goes only between players and the bank: no loans, no gifts."
        ),
        "market",
        (1400, 20, 500, 900),
    ),
    Page(
        N_("Specials"),
        N_(
            "You play specials in your own turn, as many as you like. They take parts away, swap engines, "
            "bring money, or let you look at a hand: the card says it. One that would have no effect cannot "
            "be played. Then they go to the discard pile.\n\n"
            "Of the 52 cards 12 are pilots, 6 engines, 6 chassis, 8 sponsors, 14 specials and 6 circuits. "
            "When the draw pile is empty, the discard pile is shuffled into a new one. Whoever holds all six "
            "circuits discards them and draws five cards."
        ),
        "special",
        (500, 480, 900, 460),
    ),
    Page(
        N_("The race"),
        N_(
            "Play one circuit a turn, if at least one car is ready. Every ready car starts. Its total is "
            "chassis, engine and pilot, with the effects of the circuit, of pilots and of specials.\n\n"
            "The highest total wins. Level cars: more cards in the owner's hand, then lots.\n\n"
            "It need not suit you: two cars of others may race without one of yours, and sponsors pay you "
            "all the same."
        ),
        "forecast",
        (520, 170, 880, 770),
    ),
    Page(
        N_("Points and payments"),
        N_(
            "Points by rank: 2 with one car; 3, 1 with two; 4, 2, 1 with three; 5, 3, 2, 1 with "
            "four; 6, 4, 3, 2, 1 with five; 10, 6, 4, 3, 2, 1 with six or more.\n\n"
            "With two cars you get the points of both.\n\n"
            "Then sponsors pay, and pilots who pay. Last, pilots who want money get it for coming first or "
            "second, if you can pay."
        ),
        "race-results",
        (70, 130, 1100, 520),
    ),
    Page(
        N_("The season"),
        N_(
            "The season has six races. The calendar card makes it one race longer, or takes an added race "
            "away: eight at most. It ends at once after its last race.\n\n"
            "Everybody decides when to race. If you switch the house rule on, whoever can start a race after "
            "two rounds without one must do so.\n\n"
            "Five and six players use the 24 cards of the extension, too."
        ),
        "season-end",
        (530, 170, 860, 720),
    ),
)

ABOUT = N_(
    "The numbers of cards of each kind are those of the published game; its list of cards is lost. Names, "
    "values and effects are a reconstruction, but for one circuit's effect and the special that adds races. "
    "That this special may also take an added race away again is our reconstruction, too.\n\n"
    "Rulings of ours: the opening price is the active player's own bid; a replaced card faces the active "
    "player; a card is auctioned at most once a turn; bids end $10M above the bidder's money; a special "
    "that would have no effect cannot be played; when both piles are empty one draws what there is; the "
    "order of payments; ties of the season.\n\n"
    "The 24 cards for five and six players are the game's extension. That a race must be run after two idle "
    "rounds is a house rule, off unless you choose it."
)
