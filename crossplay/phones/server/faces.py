"""What the characters are called on the page for joining."""

from __future__ import annotations

from crossplay.core.i18n import N_

FACE_NAMES = {
    "human": N_("Human"),
    "imp": N_("Imp"),
    "goblin": N_("Goblin"),
    "elf": N_("Elf"),
    "dwarf": N_("Dwarf"),
    "fairy": N_("Fairy"),
    "witch": N_("Witch"),
    "troll": N_("Troll"),
}
