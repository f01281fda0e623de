"""The circuits, and which cars each of them helps (RC-20).

The `bonus` of an effect is what the circuit adds to a car's total, negative when it takes something away; its
fields are the values of the card's text.
"""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Literal, NamedTuple

from crossplay.core.i18n import N_
from crossplay.games.racing.rules.marked_text import MarkedText

PartName = Literal["chassis", "engine", "pilot"]


class CarValues(NamedTuple):
    """The values of the three parts of a car."""

    chassis: int
    engine: int
    pilot: int

    def of(self, part: PartName) -> int:
        return {"chassis": self.chassis, "engine": self.engine, "pilot": self.pilot}[part]


@dataclass(frozen=True)
class StrongPart:
    """Cars with a part of some value or more are faster."""

    part: PartName
    least: int
    add: int

    def bonus(self, car: CarValues) -> int:
        return self.add if car.of(self.part) >= self.least else 0


@dataclass(frozen=True)
class PartTwice:
    """A part counts double."""

    part: PartName

    def bonus(self, car: CarValues) -> int:
        return car.of(self.part)


@dataclass(frozen=True)
class PartHalved:
    """A part counts half, rounded up."""

    part: PartName

    def bonus(self, car: CarValues) -> int:
        return -(car.of(self.part) // 2)


@dataclass(frozen=True)
class WeakCar:
    """Cars that are worth little before any effect are faster."""

    most: int
    add: int

    def bonus(self, car: CarValues) -> int:
        return self.add if sum(car) <= self.most else 0


Effect = StrongPart | PartTwice | PartHalved | WeakCar


@dataclass(frozen=True)
class Circuit:
    id: str
    name: str
    template: str
    effect: Effect

    @property
    def text(self) -> MarkedText:
        return MarkedText(self.template, asdict(self.effect))


CIRCUITS = (
    Circuit(
        "champions",
        N_("Champions’ Park"),
        N_("Cars whose pilot is {least} or more: +{add}."),
        StrongPart("pilot", least=5, add=2),
    ),
    Circuit(
        "oval",
        N_("Thunder Oval"),
        N_("Cars whose engine is {least} or more: +{add}."),
        StrongPart("engine", least=5, add=2),
    ),
    Circuit(
        "harbour",
        N_("Harbour Streets"),
        N_("Cars whose chassis is {least} or more: +{add}."),
        StrongPart("chassis", least=5, add=3),
    ),
    Circuit("monsoon", N_("Monsoon Ring"), N_("The pilot’s value counts double."), PartTwice("pilot")),
    Circuit(
        "hairpin",
        N_("Hairpin Valley"),
        N_("The engine counts for half, rounded up."),
        PartHalved("engine"),
    ),
    Circuit(
        "outsiders",
        N_("Outsiders’ Hill"),
        N_("Cars worth {most} or less before effects: +{add}."),
        WeakCar(most=10, add=4),
    ),
)
