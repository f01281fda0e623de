"""The pilots, and what is peculiar to each of them (RC-23, RC-24)."""

from __future__ import annotations

from dataclasses import dataclass

from crossplay.core.i18n import N_
from crossplay.games.racing.rules.marked_text import MarkedText


@dataclass(frozen=True, slots=True)
class Peculiarity:
    """What a pilot in play does besides driving. Amounts are millions of dollars."""

    text: MarkedText
    pays: int = 0
    """What the owner gets after each race that the pilot starts."""
    wants: int = 0
    """What the owner pays for a first or second rank, if there is enough money."""
    pair: int = 0
    """What is added to the pilot's car when the owner enters two cars."""


@dataclass(frozen=True, slots=True)
class Pilot:
    id: str
    value: int
    name: str
    peculiarity: Peculiarity


def _he_pays(amount: int) -> Peculiarity:
    text = N_("Pays you ${n}M after each race he starts.")
    return Peculiarity(MarkedText(text, {"n": amount}), pays=amount)


def _she_pays(amount: int) -> Peculiarity:
    text = N_("Pays you ${n}M after each race she starts.")
    return Peculiarity(MarkedText(text, {"n": amount}), pays=amount)


def _he_wants(amount: int) -> Peculiarity:
    text = N_("Finishing 1st or 2nd: pay him ${n}M if you can.")
    return Peculiarity(MarkedText(text, {"n": amount}), wants=amount)


def _she_wants(amount: int) -> Peculiarity:
    text = N_("Finishing 1st or 2nd: pay her ${n}M if you can.")
    return Peculiarity(MarkedText(text, {"n": amount}), wants=amount)


def _helps_a_pair(add: int) -> Peculiarity:
    return Peculiarity(MarkedText(N_("+{n} in a race if you enter two cars."), {"n": add}), pair=add)


NO_PECULIARITY = Peculiarity(MarkedText(N_("No peculiarity.")))

PILOTS = (
    Pilot("p1a", 1, N_("Rex Goldwallet"), _he_pays(3)),
    Pilot("p1b", 1, N_("Baroness Sterling"), _she_pays(2)),
    Pilot("p2a", 2, N_("Toto Papavoyage"), _he_pays(2)),
    Pilot("p2b", 2, N_("Mina Rookie"), _she_pays(1)),
    Pilot("p3a", 3, N_("Gus Steady"), _he_pays(1)),
    Pilot("p3b", 3, N_("Lena Slipstream"), _helps_a_pair(1)),
    Pilot("p4a", 4, N_("Otto Clockwork"), NO_PECULIARITY),
    Pilot("p4b", 4, N_("Inès Apex"), _she_wants(1)),
    Pilot("p5a", 5, N_("Kenji Latebrake"), _he_wants(1)),
    Pilot("p5b", 5, N_("Duke Pole"), _he_wants(2)),
    Pilot("p6a", 6, N_("Stella Flatout"), _she_wants(2)),
    Pilot("p6b", 6, N_("Max Diva"), _he_wants(3)),
    Pilot("xp4a", 3, N_("Sam Ordinary"), NO_PECULIARITY),
)
