"""Text from outside, made safe to print and to draw: cut first, then cleaned."""

from __future__ import annotations

import re

LINE = 300
"""Characters of a line for people, at most."""
DRAWN = 4000
"""Characters of a text that is drawn, at most; the longest page of rules has half as many."""
NAME = 40
"""Characters of a player's name, at most; what people can enter themselves is shorter."""

_UNDRAWABLE = re.compile("[\x00-\x09\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069\ud800-\udfff]")
"""Control characters but the line feed, signs that turn the direction of writing, halves of characters."""
_HARD_SPACES = str.maketrans("\u00a0\u202f", "  ")


def shortened(text: str, longest: int) -> str:
    """Return the text with at most `longest` characters, the last of them an ellipsis where it was cut."""
    return text if len(text) <= longest else f"{text[: longest - 1]}…"


def one_line(text: str, longest: int = LINE) -> str:
    """Return one line that no terminal can misread: cut, with everything escaped that cannot be printed."""
    shown = shortened(text, longest)
    if shown.isprintable():
        return shown
    shown = "".join(c if c.isprintable() else c.encode("unicode_escape").decode() for c in shown)
    return shortened(shown, longest)


def plain_spaces(text: str) -> str:
    """Return the text with plain spaces where translations have some that keep words together."""
    return text.translate(_HARD_SPACES)


def drawable(text: str) -> str:
    """Return a text that every font can draw: cut, with a sign where something cannot be drawn."""
    return _UNDRAWABLE.sub("\ufffd", shortened(text, DRAWN))
