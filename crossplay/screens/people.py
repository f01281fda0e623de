"""The people at the machine: who played last, who is expected next, and whose names are known."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from crossplay.match.characters import CHARACTERS, usual_character
from crossplay.screens.evening_keeper import EveningKeeper
from crossplay.screens.guests import Guest, absent, at_table, called, remembered, spoken
from crossplay.table.seats import Seating
from crossplay.table.services import Services


class People:
    def __init__(self, services: Services, evening: EveningKeeper) -> None:
        self._services = services
        self._evening = evening
        self.guests: list[Guest] = []
        """Who played the last match, and with what; in an evening everybody who has come so far."""
        self._characters: Mapping[str, str] | None = None
        """The character of each name, once it was looked up."""

    def sit_down(self, present: Sequence[Guest]) -> None:
        """These people begin a match; the faces of those with names are remembered."""
        self.remember({one.name: one.character for one in present if one.name and one.character})
        if self._evening.current is None:
            self._replace(list(present))
        else:
            self._replace(remembered(self.guests, present))

    def get_up(self, seating: Seating) -> dict[int, str]:
        """Return what the people of a match that is over are called, seat by seat."""
        guests, names = at_table(self.guests, seating)
        self._replace(guests)
        return names

    def forget(self) -> None:
        """Forget everybody who played: they have left."""
        self.guests = []

    def expected(self) -> list[Guest]:
        """Return who sits down at the next table; in an evening those first who have played least."""
        known = [self._with_face(guest) for guest in self.guests]
        if self._evening.current is None:
            return known
        played = [self._evening.matches_of(name) for name in called(self.guests)]
        return [guest for _, guest in sorted(zip(played, known, strict=True), key=lambda one: one[0])]

    def _with_face(self, guest: Guest) -> Guest:
        return replace(guest, character=guest.character or self.chosen_character(guest.name))

    def resting(self, present: Sequence[Guest]) -> list[str]:
        """Return the names of those who have played this evening and are not among `present`."""
        if self._evening.current is None:
            return []
        plugged = self._services.hub.devices()
        here = [guest for guest in self.guests if guest.device in plugged]
        return [spoken(name) for name in absent(here, present)]

    def remember(self, characters: Mapping[str, str]) -> None:
        """Keep what these people look like, by their names."""
        if self._services.statistics is not None:
            self._services.statistics.remember(characters)
        self._characters = None

    def chosen_character(self, name: str) -> str:
        """Return the character that somebody has chosen before; empty if none is known."""
        here = dict(zip(called(self.guests), self.guests, strict=True))
        if name in here and here[name].character:
            return here[name].character
        statistics = self._services.statistics
        if self._characters is None:
            self._characters = statistics.characters() if statistics is not None else {}
        found = self._characters.get(name, "")
        return found if found in CHARACTERS else ""

    def character_of(self, name: str) -> str:
        """Return the face of a player: the one chosen, or always the same one."""
        return self.chosen_character(name) or usual_character(name)

    def characters(self, names: Mapping[int, str]) -> dict[int, str]:
        """Return the characters that people at a table have chosen before, by seat."""
        return {seat: found for seat, name in names.items() if (found := self.chosen_character(name))}

    def known_names(self) -> list[str]:
        """Return the names of all who have ever played, those who are here first."""
        here = [guest.name for guest in self.guests if guest.name]
        statistics = self._services.statistics
        known = statistics.players() if statistics is not None else []
        return list(dict.fromkeys([*here, *known]))

    def _replace(self, guests: list[Guest]) -> None:
        """Whoever has got a name meanwhile keeps the points that were won without one."""
        for before, now in zip(called(self.guests), called(guests), strict=False):
            self._evening.rename(before, now)
        self.guests = guests
