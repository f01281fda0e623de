"""The program's side of the phones: switched on and off, joined, lost and found, told what they show."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from crossplay.core.i18n import tr
from crossplay.input.signals import Action, Signal
from crossplay.match.record import clean_name
from crossplay.phones import at_table
from crossplay.phones import pipe_messages as pipe
from crossplay.phones.codes import USUAL_PORT, JoinCode
from crossplay.phones.known_phones import KnownPhone, KnownPhones, PhonesFile
from crossplay.phones.link import Link, ServerLink
from crossplay.phones.pipe_messages import Permissions
from crossplay.phones.protocol import LONGEST_NAME
from crossplay.phones.telling import PhoneScreens, Telling
from crossplay.phones.wishes import fulfil
from crossplay.table.scene import TableScene
from crossplay.table.services import Services

WOKEN = pygame.event.custom_type()
"""The event that says that a phone has said something."""
MOST_STARTS = 3
"""Starts of the server after which it is given up, when it has not listened since the first of them."""
GONE_AFTER = 15.0
"""Seconds without a connection after which a seat is asked for."""
_ACTIONS = {
    "up": Action.UP, "down": Action.DOWN, "left": Action.LEFT, "right": Action.RIGHT,
    "confirm": Action.CONFIRM, "cancel": Action.CANCEL, "menu": Action.MENU, "turn_left": Action.ROTATE_LEFT,
    "turn_right": Action.ROTATE_RIGHT, "extra": Action.EXTRA, "hint": Action.HINT,
}  # fmt: skip


class Phones:
    """Nothing listens before `start`, and nothing after `stop`."""

    def __init__(
        self,
        services: Services,
        screens: PhoneScreens,
        *,
        kept: bool = True,
    ) -> None:
        """`kept`: phones find their seats again after the program was killed."""
        self._services = services
        self._screens = screens
        self._file = PhonesFile(services.tell) if kept else None
        self.server: Link = ServerLink(_wake)
        """The process; not started yet."""
        self.known = KnownPhones()
        self.on = False
        self.host = ""
        """The address to listen at; empty: all of this computer's."""
        self.port = 0
        """Where the server listens; 0 until it does."""
        self.code: JoinCode | None = None
        self.joining = False
        """Whether the code is on the screen, so that phones may join."""
        self.asked = False
        """Whether anybody has asked for the page since the code is shown."""
        self.trouble = ""
        """Why nothing listens although phones are switched on."""
        self.addresses: list[str] = []
        self.listens: Callable[[str], None] = lambda link: None
        """Called with the link that the code holds whenever the server has begun to listen."""
        self._wanted_port = USUAL_PORT
        self._starts = 0
        """How often the server was started since it listened last."""
        self._telling = Telling(services.scene_stack, screens, self.known, self._send)

    # --- on and off ------------------------------------------------------------------------------------

    def start(self, host: str = "", port: int = USUAL_PORT) -> None:
        """Let phones in from now on; where they are let in already, only try again what did not work."""
        if self.on:
            if self.trouble:
                self.trouble, self._starts = "", 0
                self._launch()
            return
        given, _, number = self._services.venue.phones_address.rpartition(":")
        if given and not host:
            host, port = given, min(int(number), 65535)
        from crossplay.phones.addresses import LOOPBACK, addresses

        self.on, self.host, self._wanted_port, self._starts = True, host, port, 0
        self.addresses = [host] if host and host != "0.0.0.0" else [*addresses()]
        self._names = tuple(dict.fromkeys([*self.addresses, LOOPBACK]))
        self.code = JoinCode.new()
        self._launch()

    def restore(self, match: str) -> None:
        """Switch phones on again when a match goes on at which they had seats when the program ended."""
        if self.on or self._file is None or (stored := self._file.read()) is None:
            return
        if all(one.match != match for one in stored.phones):
            return
        for one in stored.phones:
            known = KnownPhone(one.number, one.token, one.name, one.face, one.match, one.seat)
            known.restored = True
            self.known.restore(known)
        self.start(stored.host, stored.port)

    def stop(self) -> None:
        """Let nobody in any more; phones that were at a table count as unplugged."""
        if not self.on:
            return
        self.on = self.joining = False
        self.code, self.port, self.trouble = None, 0, ""
        self.server.close()
        if self._file is not None:
            self._file.remove()
        for phone in self.known:
            for signal in self._services.hub.phones.unplug(phone.device):
                self._services.scene_stack.signal(signal)
        self.known.clear()
        self._telling.forget()

    def close(self) -> None:
        """The program ends; what is on the disk stays for a match that goes on later."""
        self.server.close()

    def link(self, number: int = 0) -> str:
        """Return what a code for cameras says, with one of the addresses; empty while nothing listens."""
        if not self.port or self.code is None:
            return ""
        return f"http://{self.address(number)}/#{self.code.secret}"

    def address(self, number: int = 0) -> str:
        """Return what is typed to reach the page, with one of the addresses."""
        return f"{self.addresses[number % len(self.addresses)]}:{self.port}"

    def show_code(self, shown: bool) -> None:
        """The code comes on the screen, or goes."""
        self.joining = shown and self.on
        self.asked = False
        self._telling.forget()
        self._permit()

    def _launch(self) -> None:
        self.server.start()
        self._starts += 1
        self.port = 0
        self._telling.forget()
        for phone in self.known:
            phone.connected = False
        host = self.host or "0.0.0.0"
        self._send(pipe.ServerSetup(host, self._wanted_port, self._names, self._permissions))

    def _send(self, message: pipe.FromProgram) -> None:
        self.server.send(message)

    @property
    def _permissions(self) -> Permissions:
        return Permissions(self.code if self.joining else None, self.known.tokens)

    def _permit(self) -> None:
        if self.on:
            self._send(self._permissions)

    def _keep(self) -> None:
        if self._file is not None and self.on:
            self._file.write(self.host, self.port, self.known)

    # --- time ------------------------------------------------------------------------------------------

    def take(self) -> list[Signal]:
        """Return the signals of all phones, and do what else they have said."""
        if not self.on:
            return []
        signals: list[Signal] = []
        for message in self.server.received():
            signals += self._from_server(message)
        if not self.server.alive and not self.trouble:
            # The process was killed: phones come back to a new one by themselves.
            self._wanted_port = self.port or self._wanted_port
            if self._starts < MOST_STARTS:
                self._launch()
            else:
                self._gave_up(tr("the server does not start"))
        return signals

    def update(self, dt: float) -> list[Signal]:
        """Tell every phone what has changed; return the signals of those that stay away."""
        if not self.on:
            return []
        signals: list[Signal] = []
        for phone in self.known:
            if not phone.connected:
                before, phone.away = phone.away, phone.away + dt
                if before < GONE_AFTER <= phone.away:
                    signals += self._services.hub.phones.unplug(phone.device)
        top = self._services.scene_stack.top
        if top is not None:
            for phone in self.known:
                if phone.connected:
                    self._telling.tell(phone, top)
                    self._note_seat(phone)
            if self.joining:
                self._telling.tell_joining()
        return signals

    def _note_seat(self, phone: KnownPhone) -> None:
        """Remember where a phone sits, so that it finds its seat again."""
        scene = self._telling.table
        if scene is None or not (seat := at_table.seat_of(scene, phone.device)):
            return
        if (phone.match, phone.seat) != (match := at_table.match_key(scene), seat):
            phone.match, phone.seat = match, seat
            self._keep()

    def _gave_up(self, reason: str) -> None:
        self.port, self.trouble = 0, reason
        self._services.scene_stack.refresh()

    # --- what the server says --------------------------------------------------------------------------

    def _from_server(self, message: pipe.FromServer) -> list[Signal]:
        match message:
            case pipe.Listening(port):
                self.port, self.trouble, self._starts = port, "", 0
                self._keep()
                self.listens(self.link())
                self._services.scene_stack.refresh()
            case pipe.NotListening(reason):
                self._gave_up(reason)
            case pipe.Asked():
                self.asked = True
                self._services.scene_stack.refresh()
            case pipe.Sits():
                return self._sit(message)
            case pipe.Came(number):
                return self._came(number)
            case pipe.Went(number):
                return self._went(number)
            case pipe.Left(number):
                self._left(number)
            case pipe.Pressed():
                return self._pressed(message)
            case pipe.Wished():
                self._wished(message)
        return []

    def _sit(self, wish: pipe.Sits) -> list[Signal]:
        name = clean_name(wish.name)[:LONGEST_NAME].strip()
        news = self._screens.seats(self.known)
        if not any(letter.isalnum() for letter in name):
            self._send(pipe.JoinAnswer(wish.connection, refused="name"))
            return []
        if not self.joining or (news.seats and wish.seat not in news.free):
            self._send(pipe.JoinAnswer(wish.connection, refused="taken"))
            return []
        phone = self.known.add(name, wish.face)
        signals = self._services.hub.phones.plug(phone.device)
        if not self._screens.sit(phone, wish.seat if news.seats else 0, news.free):
            self.known.forget(phone)
            self._send(pipe.JoinAnswer(wish.connection, refused="taken"))
            return self._services.hub.phones.unplug(phone.device)
        self._permit()
        self._send(pipe.JoinAnswer(wish.connection, phone.token, phone.number, wish.seat))
        self._keep()
        self._services.scene_stack.refresh()
        return signals

    def _came(self, number: int) -> list[Signal]:
        phone = self.known.get(number)
        if phone is None:
            return []
        phone.connected = True
        phone.was_away, phone.away = phone.away, 0.0
        phone.news = None
        signals = self._services.hub.phones.plug(phone.device)
        scene = self._telling.table
        if scene is not None and phone.match == at_table.match_key(scene) and phone.seat:
            sitting = scene.seating[phone.seat]
            lost = sitting.bot is None and sitting.device is None
            if lost or (phone.restored and sitting.bot is None and sitting.device != phone.device):
                self._screens.take_back(scene, phone.seat, phone.device)
        phone.restored = False
        self._services.scene_stack.refresh()
        return signals

    def _went(self, number: int) -> list[Signal]:
        phone = self.known.get(number)
        if phone is None:
            return []
        phone.connected, phone.away = False, 0.0
        phone.moves_before = len(table.match.history) if (table := self._telling.table) else 0
        self._services.scene_stack.refresh()
        return self._services.hub.phones.release(phone.device)

    def _left(self, number: int) -> None:
        phone = self.known.get(number)
        if phone is None:
            return
        self._screens.leave(phone.device)
        self.known.forget(phone)
        self._send(pipe.Dismissal(number, "left"))
        for signal in self._services.hub.phones.unplug(phone.device):
            self._services.scene_stack.signal(signal)
        self._permit()
        self._keep()

    def _pressed(self, press: pipe.Pressed) -> list[Signal]:
        phone, action = self.known.get(press.phone), _ACTIONS[press.action]
        if phone is None:
            return []
        top = self._services.scene_stack.top
        if action is Action.HINT and press.down and isinstance(top, TableScene):
            seat = at_table.seat_of(top, phone.device)
            if seat and at_table.ask_hint(top, seat):
                return []
        return self._services.hub.phones.press(phone.device, action, press.down)

    def _wished(self, wish: pipe.Wished) -> None:
        phone = self.known.get(wish.phone)
        if phone is None:
            return
        answer = phone.answers.get(wish.id)
        if answer is None:
            top = self._services.scene_stack.top
            answer = fulfil(wish, phone, top, self._telling, self._screens)
            phone.remember(answer)
        self._send(answer)


def _wake() -> None:
    if pygame.display.get_init():
        pygame.event.post(pygame.event.Event(WOKEN))
