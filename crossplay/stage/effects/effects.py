"""All effects of one scene: begun by one line, advanced and drawn by the scene.

They run on a clock of their own: nobody waits for confetti to fall. The scene's `Motions` say how fast it
runs, and whether anything may move at all.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Sequence
from random import Random

from crossplay.stage.canvas import Canvas, FontSize
from crossplay.stage.effects.camera import Camera
from crossplay.stage.effects.lights import FLASH_GAP, Flash, PathGlow, Spot
from crossplay.stage.effects.numbers import FloatingNumber
from crossplay.stage.effects.particles import LIMIT, Blits, Point, Spread, Swarm, swarm
from crossplay.stage.effects.pictures import CONFETTI, DUST, SMOKE, sheet
from crossplay.stage.motion import Motions
from crossplay.stage.palette import CREAM, GOLD, INK, SEAT_LOOKS

Aged = Swarm | PathGlow | FloatingNumber | Spot | Flash


class Effects:
    """What moves for its own sake on one scene.

    `at` is a point in units. With less motion, particles, flashes and the camera do nothing; numbers, lit
    paths and spots tell something, so they are shown, but stand still.
    """

    def __init__(self, motions: Motions, seed: int = 0) -> None:
        self._motions = motions
        motions.when_finished = self.clear
        self._seed = seed
        self._rng = Random(seed)
        self._swarms: list[Swarm] = []
        self._glows: list[PathGlow] = []
        self._numbers: list[FloatingNumber] = []
        self._spot: Spot | None = None
        self._flash: Flash | None = None
        self._camera = Camera()
        self._hold = 0.0
        self._since_flash = FLASH_GAP
        self._wanted: deque[tuple[str, str]] = deque((("burst", GOLD), ("ring", CREAM), ("puff", DUST)))
        self.prepare((GOLD, CREAM, *(look.colour for look in SEAT_LOOKS)))

    # --- what a view asks for ----------------------------------------------------------------------------

    def burst(self, at: Point, colour: str = GOLD, size: float = 1.0) -> None:
        """Something was won or hit: a star of light with sparks and stars in a colour."""
        self._swarm("burst", at, 1, (GOLD,), Spread((0, 0), (0.4, 0.4)))
        self._swarm("ring", at, 1, (CREAM,), Spread((0, 0), (0.5, 0.5)))
        self.sparks(at, colour, size)
        self.stars(at, colour, size)

    def ring(self, at: Point) -> None:
        """A ring widens: something was touched, or begins."""
        self._swarm("ring", at, 1, (CREAM,), Spread((0, 0), (0.5, 0.5)))

    def sparks(
        self, at: Point, colour: str = GOLD, size: float = 1.0, angles: tuple[float, float] = (0.0, 360.0)
    ) -> None:
        """Sparks fly off, into these angles (0 to the right, 90 down)."""
        spread = Spread((420 * size, 900 * size), (0.25, 0.5), angles, drag=5.0)
        self._swarm("spark", at, round(16 * size), (colour, CREAM), spread)

    def stars(self, at: Point, colour: str = GOLD, size: float = 1.0) -> None:
        """Small stars fly up and fall."""
        spread = Spread(
            (260 * size, 620 * size), (0.6, 1.0), (200.0, 340.0), spin=9.0, gravity=1400.0, drag=1.6
        )
        self._swarm("star", at, round(9 * size), (colour, GOLD), spread)

    def dust(self, at: Point, width: float = 80.0, colour: str = DUST) -> None:
        """Something heavy has come down: puffs to both sides of its foot."""
        for angles in ((150.0, 200.0), (-20.0, 30.0)):
            spread = Spread((140.0, 420.0), (0.4, 0.7), angles, area=(width / 3, 6.0), drag=5.0)
            self._swarm("puff", at, max(3, round(width / 22)), (colour,), spread)

    def smoke(self, at: Point, angle: float = 270.0, count: int = 5, colour: str = SMOKE) -> None:
        """Smoke drifts off in a direction (270 is up)."""
        spread = Spread(
            (80.0, 220.0), (0.7, 1.2), (angle - 22, angle + 22), area=(8.0, 8.0), delay=0.25, drag=1.4
        )
        self._swarm("puff", at, count, (colour,), spread)

    def confetti(
        self, at: Point = (960.0, -30.0), width: float = 1920.0, count: int = 90,
        colours: Sequence[str] = CONFETTI, kinds: Sequence[str] = ("paper", "dot", "curl"),
    ) -> None:  # fmt: skip
        """Confetti rains from a line `width` wide; `kinds` may be `leaf` where it grows on trees."""
        spread = Spread(
            (20.0, 160.0), (3.8, 5.2), (60.0, 120.0), area=(width / 2, 20.0), delay=1.4, spin=9.0, sway=26.0,
            gravity=420.0, drag=1.4,
        )  # fmt: skip
        for kind in kinds:
            self._swarm(kind, at, count // len(kinds), colours, spread)

    def fountain(
        self, at: Point, angle: float = 270.0, count: int = 40, colours: Sequence[str] = CONFETTI,
        kinds: Sequence[str] = ("paper", "curl"),
    ) -> None:  # fmt: skip
        """Confetti is shot from a point in a direction, and sinks."""
        spread = Spread(
            (1100.0, 2600.0), (1.8, 2.8), (angle - 24, angle + 24), delay=0.12, spin=12.0, sway=14.0,
            gravity=900.0, drag=2.2,
        )  # fmt: skip
        for kind in kinds:
            self._swarm(kind, at, count // len(kinds), colours, spread)

    def number(
        self, words: str, at: Point, colour: str = CREAM, *, outline: str = INK,
        font_size: FontSize = FontSize.TITLE,
    ) -> None:  # fmt: skip
        """A few letters such as “+3” rise from a point. They only repeat what the table also shows."""
        self._numbers.append(
            FloatingNumber(words, at[0], at[1], colour, outline, font_size, still=self._motions.reduced)
        )

    def glow_along(
        self, points: Sequence[Point], colour: str = GOLD, seconds: float = 0.9, keep: float = 0.6
    ) -> None:
        """Light runs along a path, and stays on it for a while."""
        self._glows.append(PathGlow(points, colour, seconds, keep, still=self._motions.reduced))

    def spot(
        self, at: Point, width: float, height: float = 0.0, seconds: float = 1.0, darkness: float = 0.5
    ) -> None:
        """Everything is dimmed but an ellipse; a spot that comes while another is there takes its place."""
        before = self._spot
        self._spot = Spot(at, width, height or width, seconds, darkness, still=self._motions.reduced)
        if before is not None and before.level:
            # It is dark already.
            self._spot.age = min(before.age, 0.2)

    def lift_spot(self) -> None:
        """Let it be light again now."""
        if self._spot is not None:
            self._spot.seconds = min(self._spot.seconds, self._spot.age + 0.2)

    def flash(self, strength: float = 0.55, seconds: float = 0.45) -> None:
        """The picture is brighter for a moment: never more than three times a second."""
        if not self._motions.reduced and self._since_flash >= FLASH_GAP:
            self._flash, self._since_flash = Flash(strength, seconds), 0.0

    def shake(self, strength: float = 8.0, seconds: float = 0.35) -> None:
        """The picture shakes by so many units, less and less."""
        if not self._motions.reduced:
            self._camera.shake(strength, seconds)

    def push(self, at: Point, zoom: float = 1.05, seconds: float = 0.6) -> None:
        """The picture leans in towards a point, and back."""
        if not self._motions.reduced:
            self._camera.push(at, zoom, seconds)

    def hit_stop(self, seconds: float = 0.09) -> None:
        """Everything else stands still for a blink, as if the blow had been felt."""
        if not self._motions.reduced:
            self._hold = max(self._hold, seconds)

    # --- what the scene asks for -------------------------------------------------------------------------

    @property
    def busy(self) -> bool:
        """Whether another frame is needed."""
        return bool(
            self._swarms or self._glows or self._numbers or self._spot or self._flash or self._camera.busy
            or self._hold > 0
        )  # fmt: skip

    @property
    def particles(self) -> int:
        """The number of particles under way."""
        return sum(len(one.particles) for one in self._swarms)

    @property
    def held(self) -> bool:
        """Whether everything else stands still now."""
        return self._hold > 0

    def update(self, dt: float) -> float:
        """Let time pass; return how much of it passes for everything else: none during a hit-stop."""
        self._since_flash += dt
        passed = dt
        if self._hold > 0:
            self._hold -= dt
            passed = 0.0
        dt *= self._motions.speed
        self._camera.update(dt)
        aged: list[Aged | None] = [*self._swarms, *self._glows, *self._numbers, self._spot, self._flash]
        for one in aged:
            if one is not None:
                one.age += dt
        self._drop_what_is_over()
        return passed

    def _drop_what_is_over(self) -> None:
        self._swarms = [one for one in self._swarms if not one.over]
        self._glows = [one for one in self._glows if not one.over]
        self._numbers = [one for one in self._numbers if not one.over]
        if self._spot is not None and self._spot.over:
            self._spot = None
        if self._flash is not None and self._flash.over:
            self._flash = None

    def clear(self) -> None:
        """End everything at once: somebody skips, or the position is another one."""
        self._swarms, self._glows, self._numbers = [], [], []
        self._spot = self._flash = None
        self._camera.clear()
        self._hold = 0.0
        self._rng = Random(self._seed)

    def prepare(self, colours: Iterable[str]) -> None:
        """Have the particles in these colours drawn ahead, a few in every frame in which nothing moves."""
        self._wanted.extend((kind, colour) for colour in colours for kind in ("spark", "star"))

    def draw(self, canvas: Canvas) -> None:
        """Draw everything on top of what has been drawn, then move the camera."""
        if not self.busy:
            if self._wanted:
                sheet(canvas, *self._wanted.popleft())
            return
        if self._spot is not None:
            self._spot.draw(canvas)
        blits: Blits = []
        for glow in self._glows:
            glow.blits(canvas, blits)
        for particles in self._swarms:
            particles.blits(canvas, blits)
        canvas.surface.fblits(blits)
        for number in self._numbers:
            number.draw(canvas)
        if self._flash is not None:
            self._flash.draw(canvas)
        self._camera.apply(canvas)

    def _swarm(self, kind: str, at: Point, count: int, colours: Sequence[str], spread: Spread) -> None:
        room = LIMIT - self.particles
        if count > 0 and room > 0 and not self._motions.reduced:
            self._swarms.append(swarm(self._rng, kind, at, min(count, room), colours, spread))
