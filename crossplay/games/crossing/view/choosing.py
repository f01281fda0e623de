"""The choices of one round while they are made: kept here and shown to nobody before three."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from crossplay.games.crossing.rules.moves import NONE, Aim
from crossplay.games.crossing.view.aims import Aims
from crossplay.games.crossing.view.devices import Devices
from crossplay.input.signals import DeviceKind


class Choosing:
    """Who aims at what, who is ready, and whose hidden pick is due.

    Pads, keys and fingers aim all at once; a mouse, and every device that several people share, picks in turn
    before the count, while the others look away.
    """

    def __init__(
        self, devices: Devices, legal: Callable[[int], Sequence[Aim]], sound: Callable[..., None]
    ) -> None:
        """`legal`: what a seat may choose now."""
        self.aims = Aims()
        self.ready: set[int] = set()
        """The seats that have said that the count may begin."""
        self.asked = False
        """Whether the count came to three without anybody's choice, so that people were asked once more."""
        self.uncovered = False
        """Whether the seat that picks looks at the table now."""
        self.in_vain = NONE
        """What somebody has tried to aim at and may not choose; whoever answers it sets it back."""
        self._devices = devices
        self._legal = legal
        self._sound = sound
        self._actors: tuple[int, ...] = ()
        """The seats that play this round."""
        self._queue: list[int] = []
        """The seats whose hidden pick is still due, in order."""

    def begin(self, actors: Sequence[int]) -> None:
        """Begin a new round, in which nobody has chosen yet."""
        self.aims.clear()
        self.ready.clear()
        self.asked = False
        self._actors = tuple(actors)
        self._queue = [seat for seat in self._people(actors) if self._devices.hidden(seat)]
        self._uncover_if_alone()

    def _people(self, actors: Sequence[int]) -> list[int]:
        return [seat for seat in actors if self._devices.seating[seat].bot is None]

    # --- hidden picks ----------------------------------------------------------------------------------

    @property
    def picker(self) -> int:
        """The seat whose hidden pick is due, or 0."""
        return self._queue[0] if self._queue else 0

    @property
    def curtained(self) -> bool:
        """Whether the table is covered until the seat that picks says that the others look away."""
        return bool(self._queue) and not self.uncovered

    def uncover(self) -> None:
        self.uncovered = True

    def _uncover_if_alone(self) -> None:
        self.uncovered = bool(self._queue) and self._devices.alone

    def _end_pick(self) -> None:
        self._sound("lock")
        self._queue.pop(0)
        self._uncover_if_alone()

    # --- choosing --------------------------------------------------------------------------------------

    def may_aim(self, seat: int) -> bool:
        """Whether the seat may aim now: it has its own device, or its turn with a shared one."""
        return not self._devices.hidden(seat) or (seat == self.picker and self.uncovered)

    def aim(self, seat: int, aim: Aim) -> bool:
        """Choose for a seat; False when it may not. A hidden pick is over with that."""
        if aim not in self._legal(seat):
            self.in_vain = aim
            return False
        self.aims.set(seat, aim)
        if seat == self.picker:
            self._end_pick()
        else:
            # The same sound whatever was chosen; keys and glass cannot rumble.
            self._sound("lock", 0.5)
        return True

    def confirm(self, seat: int) -> None:
        """Note that the seat is ready, or that its hidden pick is made."""
        if seat == self.picker:
            if self.choice(seat) != NONE:
                self._end_pick()
        elif not self._devices.hidden(seat):
            self.ready.add(seat)

    def choice(self, seat: int) -> Aim:
        """Return the choice as it stands now."""
        return self.aims.of(seat, self._legal(seat))

    # --- ready -----------------------------------------------------------------------------------------

    @property
    def people(self) -> list[int]:
        """The people's seats that play this round."""
        return self._people(self._actors)

    @property
    def everybody_ready(self) -> bool:
        """Whether all people who play have said that the count may begin (CX-25)."""
        return all(self.is_ready(seat) for seat in self.people)

    def is_ready(self, seat: int) -> bool:
        """Whether the seat has said ready: with its button, by touching a target, or by its hidden pick."""
        if self._devices.hidden(seat):
            return seat not in self._queue
        touched = self._devices.kind(seat) is DeviceKind.TOUCH and self.aims.chosen(seat)
        return touched or seat in self.ready

    def asks(self, seat: int) -> bool:
        """Whether this person is still to say ready with a button."""
        return seat in self.people and not self._devices.hidden(seat) and not self.is_ready(seat)

    def ask_again(self) -> bool:
        """Ask people once more when none of them has chosen on three; False when the count stands."""
        people = self.people
        if self.asked or not people or any(self.aims.chosen(seat) for seat in people):
            return False
        self.asked = True
        self.ready.clear()
        return True
