"""What the server itself says to people."""

from __future__ import annotations

from crossplay.core.i18n import tr, trn


def bye(code: str) -> str:
    """Return why a connection is closed."""
    match code:
        case "elsewhere":
            return tr("This seat is on another phone now.")
        case "closed":
            return tr("Nobody can join now: ask for the code on the big screen.")
        case "token":
            return tr("This seat is not yours any more: scan the code again.")
        case "left":
            return tr("You have left the table.")
        case "off":
            return tr("Phones are switched off at the big screen.")
        case "version":
            return tr("This page is out of date: load it again.")
        case _:
            return tr("The connection was closed.")


def refusal(code: str, tries: int = 0) -> str:
    """Return why something was refused, where the rules of a game say nothing."""
    match code:
        case "code":
            return trn("Not this code. {count} try left", "Not this code. {count} tries left", tries)
        case "tries":
            return tr("Too many tries: wait a minute, or scan the code.")
        case "taken":
            return tr("Somebody else has this seat now.")
        case "name":
            return tr("Give yourself a name with a letter in it.")
        case "old":
            return tr("Too late: the table has changed.")
        case _:
            return tr("That cannot be done now.")
