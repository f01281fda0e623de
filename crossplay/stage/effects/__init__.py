"""Effects: what makes a moment worth watching, and says nothing that is not said without it.

Everything here is short, drawn from pictures that were made before, and gone with *less motion*.
"""

from crossplay.stage.effects.counter import Counter, count
from crossplay.stage.effects.effects import Effects
from crossplay.stage.effects.motions import hop, land, pop
from crossplay.stage.effects.pictures import CONFETTI, DUST, KINDS, SMOKE
from crossplay.stage.effects.rays import draw_rays

__all__ = [
    "CONFETTI",
    "DUST",
    "KINDS",
    "SMOKE",
    "Counter",
    "Effects",
    "count",
    "draw_rays",
    "hop",
    "land",
    "pop",
]
