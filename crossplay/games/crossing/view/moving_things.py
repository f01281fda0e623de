"""The things on the table that move: stones, arms, covering hands, marks, faces."""

from __future__ import annotations

from dataclasses import dataclass

from crossplay.games.crossing.rules.seen import CrossingSeen
from crossplay.games.crossing.texts import tr
from crossplay.games.crossing.view.arms import Arm, draw_arm, draw_ring
from crossplay.games.crossing.view.figures import draw_rings, draw_shield
from crossplay.games.crossing.view.layout import Ground
from crossplay.games.crossing.view.stones import Stones
from crossplay.stage.canvas import Canvas, Face, FontSize
from crossplay.stage.faces import Mood
from crossplay.stage.motion import Motions
from crossplay.stage.palette import CREAM, INK
from crossplay.table.seats import Seating


@dataclass(slots=True, eq=False)
class Flash:
    """Something that shows for a short time: a bang where hands meet, a ring, a covering hand."""

    x: float = 0.0
    y: float = 0.0
    share: float = 0.0
    """How much of it shows, or how far it has spread: 0…1."""
    colour: str = ""


class MovingThings:
    """Where everything is now, and how it is drawn."""

    def __init__(self, ground: Ground, seating: Seating, motions: Motions) -> None:
        self._ground = ground
        self._seating = seating
        self.stones = Stones(ground, motions)
        self.moods: dict[int, Mood] = {}
        self.asleep: set[int] = set()
        """The seats whose tile shows its black side."""
        self.arms: dict[int, Arm] = {}
        self.covers: dict[int, Flash] = {}
        """The hands over protected tiles, by seat."""
        self.bangs: list[Flash] = []
        self.rings: list[Flash] = []
        self.ribbon = Flash()
        """The announcement of the last round."""

    def lay(self, seen: CrossingSeen) -> None:
        """Put everything where it lies; the faces stay as they are."""
        self.stones.lay(seen)
        self.asleep = set(seen.paused)
        self.arms = {}
        self.covers = {}
        self.bangs = []
        self.rings = []
        self.ribbon = Flash()

    def mood(self, seat: int) -> Mood:
        return self.moods.get(seat, Mood.NORMAL)

    def draw(self, canvas: Canvas) -> None:
        """Draw all that lies above the seats: fingers above stones that lie, below stones that fly."""
        self.stones.draw_lying(canvas)
        for arm in self.arms.values():
            draw_ring(canvas, arm)
        for arm in self.arms.values():
            draw_arm(canvas, arm)
        for seat, cover in self.covers.items():
            draw_shield(canvas, self._ground.clearing.seat(seat), self._seating[seat].look, cover.share)
        draw_rings(
            canvas, [(ring.x, ring.y, ring.share, ring.colour) for ring in self.rings if 0 < ring.share < 1]
        )
        self.stones.draw_flying(canvas)
        for bang in self.bangs:
            canvas.sprite("crossing/bang", bang.x, bang.y, width=round(bang.share * 5) * 26)

    def draw_ribbon(self, canvas: Canvas) -> None:
        share = round(self.ribbon.share * 8) / 8
        if share:
            x, y = self._ground.clearing.count
            canvas.sprite("crossing/ribbon", x, y, width=900 * share)
            if share >= 1:
                canvas.text(
                    tr("Last round!"), x, y - 14, FontSize.TITLE, colour=CREAM, face=Face.DISPLAY,
                    outline=INK, width=640, height=110,
                )  # fmt: skip
