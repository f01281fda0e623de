"""The one sentence at the table: who, and what to do now."""

from __future__ import annotations

from dataclasses import dataclass

from crossplay.stage.faces import Mood
from crossplay.stage.palette import SeatLook


@dataclass(frozen=True, slots=True)
class Banner:
    words: str
    seat: int = 0
    hint: bool = False
    warning: bool = False
    look: SeatLook | None = None
    """The seat's colour and shape, where it wears others than usual."""
    character: str = ""
    """Whose face stands beside the words; the table fills it in."""
    mood: Mood = Mood.NORMAL
