"""The place where the program runs: what its visitors may do, and what they are offered."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Venue:
    """At home everything is allowed; whoever runs the program in public says what is."""

    games: tuple[str, ...] | None = None
    """The ids of the games on the shelf; None: all of them."""
    languages: tuple[str, ...] = ()
    """The languages to choose from on the shelf itself; empty: they are chosen in the settings."""
    may_leave: bool = True
    """Whether visitors may end the program."""
    may_change_settings: bool = True
    may_give_names: bool = True
    may_use_phones: bool = True
    """Whether visitors may let phones in."""
    phones_address: str = ""
    """The address and port that phones are sent to, `192.168.1.5:8123`; empty: found by itself."""
    unattended: bool = False
    """Nobody is in charge: the window stays as it is, no file comes in or goes out, nothing is kept of what
    visitors set, and messages are for the log instead of the screen."""

    def offers(self, game: str) -> bool:
        """Whether this game stands on the shelf."""
        return self.games is None or game in self.games


HOME = Venue()
