"""What is looked at during a race: where the eye leans in, and which move it follows."""

from __future__ import annotations

from dataclasses import dataclass

from crossplay.games.crosscartes.view.close_up import Step
from crossplay.games.crosscartes.view.lean import Lean


@dataclass
class Eye:
    lean: Lean
    step: Step | None = None
    """The move under way, or the last one."""
