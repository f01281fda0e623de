"""Cards with a value and nothing else: engines, chassis and sponsors."""

from __future__ import annotations

from dataclasses import dataclass

from crossplay.core.i18n import N_


@dataclass(frozen=True, slots=True)
class PlainCard:
    id: str
    value: int
    """What a part adds to a car; what a sponsor pays, in millions of dollars."""
    name: str


ENGINES = (
    PlainCard("e1", 1, N_("Lawnmower")),
    PlainCard("e2", 2, N_("Old Faithful")),
    PlainCard("e3", 3, N_("Steady Six")),
    PlainCard("e4", 4, N_("Hornet")),
    PlainCard("e5", 5, N_("Comet")),
    PlainCard("e6", 6, N_("Thunderheart")),
)
CHASSIS = (
    PlainCard("c1", 1, N_("Soapbox")),
    PlainCard("c2", 2, N_("Tin Can")),
    PlainCard("c3", 3, N_("Plain Frame")),
    PlainCard("c4", 4, N_("Grasshopper")),
    PlainCard("c5", 5, N_("Manta")),
    PlainCard("c6", 6, N_("Silver Blade")),
)
SPONSORS = (
    PlainCard("s1", 2, N_("Corner Bakery")),
    PlainCard("s2", 2, N_("Sock Empire")),
    PlainCard("s3", 3, N_("Fizzup Soda")),
    PlainCard("s4", 3, N_("Pillow & Sons")),
    PlainCard("s5", 3, N_("Cactus Radio")),
    PlainCard("s6", 4, N_("Moonbank")),
    PlainCard("s7", 4, N_("Turbo Noodles")),
    PlainCard("s8", 5, N_("Galactic Air")),
)
