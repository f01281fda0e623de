"""What a view offers to be tapped, as the page reads it."""

from __future__ import annotations

from typing import Any


def texts(view: dict[str, Any]) -> list[str]:
    """Every text that a tap sends back, with the templates filled."""
    found: list[str] = [one["text"] for one in view["moves"]]
    table = view["table"] or {}
    if table.get("kind") == "racing":
        amounts = [one["n"] for one in table["offers"]]
        templates = [one["open"] for one in table["market"]] + [(table["auction"] or {"text": ""})["text"]]
        found += [template.replace("{n}", str(n)) for template in templates if template for n in amounts]
        held = table["hand"] + (table["looking"] or {"cards": []})["cards"]
        found += [move["text"] for one in held for move in one["moves"]]
    elif table.get("kind") == "crosscartes":
        found += [card["move"]["text"] for hand in table["hands"] for card in hand["cards"] if card["move"]]
    elif table.get("kind") == "crossing":
        found += [one["text"] for one in table["targets"] if one["free"]]
    elif table.get("kind") == "ccross":
        found += [one["text"] for key in ("ones", "pairs", "takes", "swaps") for one in table[key]]
    elif table.get("kind") == "crosstrack":
        for piece in table["stock"]:
            found += filled(piece["text"], piece["at"])
        for piece in table["touch"]:
            found += filled(piece["move"], piece["at"])
            found += [piece["turn"].replace("{rotation}", digit) for digit in piece["rotations"]]
    return found


def filled(template: str, at: dict[str, str]) -> list[str]:
    return [
        template.replace("{space}", space).replace("{rotation}", digit)
        for space, digits in at.items()
        for digit in digits
    ]
