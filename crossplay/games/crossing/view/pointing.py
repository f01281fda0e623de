"""From devices to aims. Pads, keys and fingers aim at the table all at once and in secret; a mouse, and
every device that several people share, picks in turn before the count."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from crossplay.games.crossing.rules.moves import SHIELD, Aim, At
from crossplay.games.crossing.view.aims import ARROWS, Aims, Typist, pointed_at
from crossplay.games.crossing.view.emotes import HINT, Emotes, strip_at, strip_middle
from crossplay.games.crossing.view.layout import Clearing
from crossplay.games.crossing.view.touch_pads import Talk, TouchPads
from crossplay.input.hub import Hub
from crossplay.input.signals import Action, Device, Kind, Phase, Pointer, Press, Signal
from crossplay.input.targets import Target, Targets
from crossplay.table.seats import Seating

RUMBLE = (0.3, 0.09)
"""Strength and seconds: the aim is on something. Only the hands that hold the pad know it."""
CENTRED = 0.3
_SHOULDERS = (Action.TURN_LEFT, Action.TURN_RIGHT)


class Pointing:
    """Collects one round's aims. Nothing here is drawn but whose pick is due and who is ready."""

    def __init__(
        self, clearing: Clearing, seating: Seating, hub: Hub, emotes: Emotes,
        legal: Callable[[int], Sequence[Aim]], sound: Callable[..., None], ask_hint: Callable[[], None],
    ) -> None:  # fmt: skip
        self.clearing = clearing
        self.seating = seating
        self.emotes = emotes
        self.pads = TouchPads(clearing, self.touch_seats)
        self.ready: set[int] = set()
        self.queue: list[int] = []
        """Seats whose hidden pick is still due, in order."""
        self.open = False
        """The first of them looks at the table now, and everybody else looks away."""
        self.aims = Aims()
        self._hub = hub
        self._legal = legal
        self._sound = sound
        self._ask_hint = ask_hint
        self._typists = {place.seat: Typist(clearing.codes()) for place in clearing.seats}
        self._leaning: set[int] = set()
        """Seats whose stick has chosen an emote: it must be let go before it aims again."""
        self._stale: set[int] = set()
        """Seats whose stick was pushed when the round began: letting go of it is no choice."""
        self._fingers: dict[int, int] = {}
        self._pressed: Target | None = None

    # --- who has which device -------------------------------------------------------------------------

    @property
    def touch_seats(self) -> tuple[int, ...]:
        return tuple(seat for seat in self.seating.humans if self.kind(seat) is Kind.TOUCH)

    @property
    def picker(self) -> int:
        """The seat whose hidden pick is due, or 0."""
        return self.queue[0] if self.queue else 0

    @property
    def curtained(self) -> bool:
        return bool(self.queue) and not self.open

    def kind(self, seat: int) -> Kind | None:
        device = self.seating[seat].device
        return device.kind if device and self.seating[seat].bot is None else None

    def hidden(self, seat: int) -> bool:
        """Whether this seat picks before the count: all see a pointer, and a shared device is passed on."""
        device = self.seating[seat].device
        if device is None or device.kind is Kind.TOUCH:
            return False
        return device.kind is Kind.MOUSE or len(self.seating.of(device)) > 1

    def seat_of(self, device: Device) -> int:
        """The seat that this device speaks for now; 0 if it is nobody's."""
        if self.picker and self.seating[self.picker].device == device:
            return self.picker
        seats, humans = self.seating.of(device), self.seating.humans
        if seats:
            return seats[0]
        alone = len(humans) == 1 and (self.seating.shared or device.kind is not Kind.PAD)
        return humans[0] if alone else 0

    # --- a round --------------------------------------------------------------------------------------

    def begin(self, actors: Sequence[int]) -> None:
        people = [seat for seat in actors if self.seating[seat].bot is None]
        self.aims.clear()
        self.ready.clear()
        self._fingers.clear()
        self.pads.talking.clear()
        self._stale = set(people)
        self.queue = [seat for seat in people if self.hidden(seat)]
        self._uncover_if_alone()

    def _uncover_if_alone(self) -> None:
        self.open = bool(self.queue) and len(self.seating.humans) == 1

    def choice(self, seat: int) -> Aim:
        return self.aims.of(seat, self._legal(seat))

    def everybody_ready(self, actors: Sequence[int]) -> bool:
        """All people have picked, or said that they are ready."""
        people = [seat for seat in actors if self.seating[seat].bot is None]
        return not self.queue and all(self._is_ready(seat) for seat in people)

    def _is_ready(self, seat: int) -> bool:
        touched = self.kind(seat) is Kind.TOUCH and self.aims.chosen(seat)
        return touched or seat in self.ready or self.hidden(seat)

    def _aim(self, seat: int, aim: Aim) -> bool:
        """The seat has chosen, if it may; a hidden pick is made and over with that."""
        if aim not in self._legal(seat):
            return False
        self.aims.set(seat, aim)
        if seat == self.picker:
            self._lock()
        else:
            # The same for everybody, whatever was chosen: keys and glass do not rumble.
            self._sound("lock", 0.5)
        return True

    def _lock(self) -> None:
        self._sound("lock")
        self.queue.pop(0)
        self._uncover_if_alone()

    # --- signals --------------------------------------------------------------------------------------

    def signal(self, signal: Signal) -> bool:
        """True if it meant something here."""
        if isinstance(signal, Pointer):
            return self._finger(signal) or self._click(signal)
        if isinstance(signal, Press) and signal.down and not signal.repeat:
            seat = self.seat_of(signal.device)
            return bool(seat) and self._press(seat, signal.device, signal.action)
        return False

    def _press(self, seat: int, device: Device, action: Action) -> bool:
        if self.emotes.choosing(seat):
            return self._wheel(seat, action)
        if action is Action.HINT:
            self.emotes.open(seat)
        elif seat == self.picker and not self.open:
            if action is not Action.CONFIRM:
                return False
            self.open = True
        elif action is Action.CONFIRM:
            self._confirm(seat)
        elif device.kind is Kind.KEYS and action in ARROWS:
            aim = self._typists[seat].tap(ARROWS[action])
            if aim is not None and self._direct(seat):
                self._aim(seat, aim)
        elif device.kind is Kind.KEYS and action is Action.EXTRA and self._direct(seat):
            self._aim(seat, SHIELD)
        else:
            return False
        return True

    def _direct(self, seat: int) -> bool:
        """Whether the seat may aim now: its own device, or its turn with a shared one."""
        return not self.hidden(seat) or (seat == self.picker and self.open)

    def _confirm(self, seat: int) -> None:
        if seat == self.picker:
            if self.choice(seat).at is not At.NOTHING:
                self._lock()
        elif not self.hidden(seat):
            self.ready.add(seat)

    def _wheel(self, seat: int, action: Action) -> bool:
        self._leaning.add(seat)
        if action in (Action.HINT, Action.CONFIRM):
            self.say(seat, self.emotes.picked(seat))
        elif action is Action.CANCEL:
            self.emotes.close(seat)
        elif action in ARROWS:
            self.emotes.hop(seat, 1 if action in (Action.RIGHT, Action.DOWN) else -1)
        return True

    def say(self, seat: int, emote: int) -> None:
        if emote == HINT:
            self.emotes.close(seat)
            self._ask_hint()
            return
        self.emotes.say(seat, emote)
        self._sound(f"emote{emote + 1}")

    # --- fingers and the mouse ------------------------------------------------------------------------

    def _finger(self, pointer: Pointer) -> bool:
        """A finger on a touch seat's pad. Sliding on changes the aim; lifting keeps it."""
        if pointer.device.kind is not Kind.TOUCH or not self.pads.seats:
            return False
        seat, key = self.pads.at(pointer.x, pointer.y)
        if pointer.phase is Phase.DOWN:
            if not seat:
                return False
            self._fingers[pointer.finger] = seat
            if isinstance(key, Talk):
                self._talk(seat, key)
                return True
        elif pointer.phase in (Phase.UP, Phase.CANCEL):
            return self._fingers.pop(pointer.finger, 0) > 0
        elif self._fingers.get(pointer.finger, 0) != seat or not seat:
            return pointer.finger in self._fingers
        if isinstance(key, Aim):
            self._aim(seat, key)
        return True

    def _talk(self, seat: int, key: Talk) -> None:
        if key.emote < 0:
            self.pads.talking.add(seat)
        else:
            self.pads.talking.discard(seat)
            self.say(seat, key.emote)

    @property
    def strip_seat(self) -> int:
        """The mouse player at whose seat the six emotes lie ready to be clicked."""
        if self.picker:
            return self.picker if self.open and self.kind(self.picker) is Kind.MOUSE else 0
        mice = [seat for seat in self.seating.humans if self.kind(seat) is Kind.MOUSE]
        return mice[0] if len(mice) == 1 else 0

    def targets(self, seat: int) -> list[Target]:
        """What the seat may click on the table itself."""
        found = []
        own = self.clearing.seat(seat)
        for aim in self._legal(seat):
            if aim.at is At.MUSHROOM:
                place = self.clearing.mushroom(aim.number)
                found.append(Target(str(aim), place.x, place.y, place.size * 0.9, place.size * 0.86))
            elif aim.at is At.NOTHING:
                x, y = own.x + own.size * 0.5, own.y + own.size * 0.36
                found.append(Target(str(aim), x, y, 76, 76, round=True))
            else:
                tile = own if aim.at is At.SHIELD else self.clearing.seat(aim.number)
                found.insert(0, Target(str(aim), tile.x, tile.y, tile.size, tile.size))
        return found

    def _click(self, pointer: Pointer) -> bool:
        seat = self.seat_of(pointer.device)
        if not seat or self.kind(seat) is Kind.TOUCH or pointer.phase not in (Phase.DOWN, Phase.UP):
            return False
        if self.curtained:
            self.open = seat == self.picker and pointer.phase is Phase.UP
            return True
        table = Targets()
        table.show(self.targets(seat))
        under = table.at(pointer.x, pointer.y)
        if pointer.phase is Phase.DOWN:
            self._pressed = under
            emote = self._strip(seat, pointer.x, pointer.y)
            if emote is not None:
                self._pressed = None
                self.say(seat, emote)
            return under is not None or emote is not None
        pressed, self._pressed = self._pressed, None
        if under is None or pressed is None or under.key != pressed.key:
            return False
        aim = next(aim for aim in self._legal(seat) if str(aim) == under.key)
        return self._aim(seat, aim)

    def _strip(self, seat: int, x: float, y: float) -> int | None:
        if self.strip_seat != seat:
            return None
        return strip_at(*strip_middle(self.clearing.seat(seat)), self.emotes.places, x, y)

    # --- every frame ----------------------------------------------------------------------------------

    def poll(self, seconds: float) -> None:
        """Sticks are read as they stand, and codes begun grow old."""
        for typist in self._typists.values():
            typist.wait(seconds)
        for seat in self.seating.humans:
            device = self.seating[seat].device
            if (
                device is not None
                and device.kind is Kind.PAD
                and self._direct(seat)
                and not self.curtained_for(seat)
            ):
                self._poll_pad(seat, device)

    def curtained_for(self, seat: int) -> bool:
        return seat == self.picker and not self.open

    def _poll_pad(self, seat: int, device: Device) -> None:
        x, y = self._hub.stick(device)
        if self.emotes.choosing(seat):
            return
        if seat in self._leaning:
            if abs(x) < CENTRED and abs(y) < CENTRED:
                self._leaning.discard(seat)
            return
        if seat in self._stale and abs(x) < CENTRED and abs(y) < CENTRED:
            self._stale.discard(seat)
            self.aims.forget(seat)
        legal = self._legal(seat)
        if self.aims.cover(seat, self._hub.held(device, Action.EXTRA)) and SHIELD in legal:
            self._hub.rumble(device, *RUMBLE)
        caps, tiles = self.clearing.directions(seat)
        at_players = any(self._hub.held(device, shoulder) for shoulder in _SHOULDERS)
        aim = pointed_at(
            x, y, {aim: way for aim, way in (tiles if at_players else caps).items() if aim in legal}
        )
        if aim is not None and self.aims.set(seat, aim):
            self._hub.rumble(device, *RUMBLE)
