"""The few sentences of the page itself, in every language there is, as the module `texts.js` of the page.

A new language needs nothing here: its catalogue translates these sentences like all others.
"""

from __future__ import annotations

import json

from crossplay.core.i18n import LANGUAGES, N_, speaking, tr

TEXTS = {
    # Connecting
    "connecting": N_("Connecting…"),
    "lost": N_("Looking for the table…"),
    "lost_help": N_(
        "Your seat is kept, and nothing that you did is lost. If it takes long: is this phone in the same "
        "Wi-Fi, and not in the guest network?"
    ),
    "try_now": N_("Try now"),
    "ended": N_("The table is closed"),
    "ended_help": N_("When it is open again, scan the code on the big screen, or try again."),
    "elsewhere": N_("You play on another phone"),
    "elsewhere_help": N_(
        "Somebody has opened this seat on another phone, or in another tab. Only one plays."
    ),
    "take_back": N_("Take it back"),
    "welcome_back": N_("Welcome back!"),
    # Joining
    "join_table": N_("Join the table"),
    "code_label": N_("The four letters on the big screen"),
    "code_help": N_("Easier: scan the code on the big screen with the camera."),
    "join": N_("Join"),
    "sit_down": N_("Sit down"),
    "sit_at": N_("Sit at seat {n}"),
    "name": N_("Your name"),
    "face": N_("Your face"),
    "seat": N_("Your seat"),
    "leave": N_("Leave the seat"),
    "leave_ask": N_("Do you leave for good? A bot plays on for you."),
    # Buttons
    "you_are": N_("You are {name}, seat {seat}"),
    "you": N_("you"),
    "no": N_("No"),
    "close": N_("Close"),
    "put_back": N_("Put back"),
    "tap_again": N_("{what}: tap again"),
    "previous": N_("the one before"),
    "next": N_("the next one"),
    "won": N_("has won"),
    "go_on": N_("Go on"),
    "hinted": N_("The bot would choose what is marked"),
    # The controller
    "controller": N_("Controller"),
    "back_to_table": N_("Back to my hand"),
    "swap": N_("Swap the sides"),
    "arrows": N_("Directions"),
    "up": N_("Up"),
    "down": N_("Down"),
    "left": N_("Left"),
    "right": N_("Right"),
    # Crossing
    "points": N_("Your points: {n}"),
    "mushrooms": N_("Mushrooms"),
    "players": N_("Players"),
    "protect": N_("Protect my stones"),
    "safe": N_("Yours for good"),
    "sleeping": N_("Asleep until the next round"),
    "emotes": N_("Faces to make"),
    "ready": N_("Ready"),
    "aim_in": N_("Your choice is made"),
    "aim_none": N_("Nothing chosen yet!"),
    "look_up": N_("Look at the screen!"),
    # Cross Cartes
    "trick": N_("Trick {n}"),
    "pace": N_("pace"),
    "wins": N_("wins so far"),
    # Racing
    "hand": N_("Your hand"),
    "team": N_("Your team"),
    "market": N_("Market"),
    "market_tap": N_("Market: tap to auction"),
    "facing": N_("in front of seat {n}"),
    "out": N_("out"),
    "less": N_("Lower"),
    "more": N_("Higher"),
    "bid": N_("Bid {n}"),
    # The boards
    "board": N_("Board"),
    "stock": N_("Your pieces"),
    "empty": N_("{what}, empty"),
    "now_space": N_("Now choose a space"),
    "turn_or_set": N_("{space}: turn it, or set it down"),
    "set_down": N_("Set down"),
    "turn_left": N_("Turn left"),
    "turn_right": N_("Turn right"),
    "tiles": N_("tiles"),
    "set_one": N_("Set down one"),
    "set_both": N_("Set down both"),
    "one_or_two": N_("Set it down, or add a second pawn"),
    "second_needed": N_("A second pawn belongs to it"),
    "two_pawns": N_("Two pawns across a ridge"),
}


def page_texts() -> bytes:
    """Return the module: `texts`, with the sentences of each language by its code."""
    found = {}
    for code in LANGUAGES:
        with speaking(code):
            found[code] = {key: tr(text) for key, text in TEXTS.items()}
    words = json.dumps(found, ensure_ascii=False, indent=1)
    return f"// Written by the program from its language files.\nexport const texts = {words};\n".encode()
