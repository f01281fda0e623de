"""The notation: `keep`, `draw card` (or only `draw`); fate: `first 2`, `deal 3,5`, `card 4`."""

import re

KEEP, DRAW, SHORT_DRAW = "keep", "draw card", "draw"  # the text is enough; most games have small classes


def parse(text: str) -> str:
    if not re.fullmatch(r"keep|draw|draw card|(first|card) [1-9]|deal [1-9](,[1-9])*", text):
        raise ValueError("there is no such move")
    return text
