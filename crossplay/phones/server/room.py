"""Who is connected, and what each phone is to be shown: the state of the server, without any network."""

from __future__ import annotations

from collections.abc import Callable
from hmac import compare_digest

from crossplay.core.i18n import LANGUAGES, SOURCE, speaking
from crossplay.phones import pipe_messages as pipe
from crossplay.phones import protocol
from crossplay.phones.pipe_messages import JoinNews, Permissions, PhoneNews
from crossplay.phones.server import sentences, views
from crossplay.phones.server.limits import RateLimit
from crossplay.phones.server.outbox import Outbox

Tell = Callable[[pipe.FromServer], None]


class Guest:
    """One connection."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.language = SOURCE
        self.phone = 0
        """The number of the phone, once it is known."""
        self.joining = False
        """Whether the code was right, and no seat has been taken yet."""
        self.outbox = Outbox()
        self.messages = RateLimit(protocol.MESSAGES_A_SECOND, 1.0)

    @property
    def known(self) -> bool:
        return self.joining or self.phone > 0

    def say(self, message: protocol.Outgoing) -> None:
        self.outbox.answer(protocol.encode(message))

    def dismiss(self, code: str) -> None:
        """Say why, and close the connection."""
        with speaking(self.language):
            self.outbox.end(protocol.encode(protocol.Bye(code, sentences.bye(code))))

    def refuse(self, what: str, code: str, reason: str = "", tries: int = 0) -> None:
        with speaking(self.language):
            words = reason or sentences.refusal(code, tries)
        self.say(protocol.No(what, code, words, tries))


class Room:
    """What the program has said, and what it is told of the phones."""

    def __init__(self, tell: Tell) -> None:
        self._tell = tell
        self.guests: dict[int, Guest] = {}
        self._permissions = Permissions(None, {})
        self._join_news = JoinNews("", "", (), frozenset())
        self._news: dict[int, PhoneNews] = {}
        self._tries = RateLimit(protocol.TRIES_A_MINUTE, 60.0)
        self._count = 0
        self._join_rev = 0

    # --- connections -----------------------------------------------------------------------------------

    def enter(self) -> Guest | None:
        """Somebody has connected; None when there is no room. Whoever has said nothing yet makes room."""
        if len(self.guests) >= protocol.CONNECTIONS:
            unknown = next((guest for guest in self.guests.values() if not guest.known), None)
            if unknown is None:
                return None
            self.go(unknown)
            unknown.dismiss("silent")
        self._count += 1
        guest = self.guests[self._count] = Guest(self._count)
        return guest

    def go(self, guest: Guest) -> None:
        """The connection is gone."""
        if self.guests.pop(guest.number, None) is not None and guest.phone:
            self._tell(pipe.Went(guest.phone))

    # --- what phones say -------------------------------------------------------------------------------

    def hear(self, guest: Guest, text: str | bytes) -> None:
        """Do what a message asks for."""
        if not guest.messages.admits():
            guest.dismiss("fast")
            return
        try:
            if not isinstance(text, str):
                raise ValueError("not a text frame")
            message = protocol.decode(text)
        except ValueError:
            guest.dismiss("format")
            return
        if isinstance(message, protocol.Ping):
            guest.say(protocol.Pong())
        elif isinstance(message, protocol.Hello):
            self._hello(guest, message)
        elif guest.joining and isinstance(message, protocol.Sit):
            self._tell(pipe.Sits(guest.number, message.seat, message.name, message.face))
        elif guest.phone:
            self._from_phone(guest, message)
        else:
            guest.dismiss("format")

    def _from_phone(self, guest: Guest, message: protocol.Message) -> None:
        match message:
            case protocol.KeyPress(action, down):
                self._tell(pipe.Pressed(guest.phone, action, down))
            case protocol.MoveWish(id_, rev, text):
                self._tell(pipe.Wished(guest.phone, id_, rev, text))
            case protocol.Leave():
                self._tell(pipe.Left(guest.phone))
            case protocol.Sit():
                guest.refuse("sit", "taken")

    def _hello(self, guest: Guest, hello: protocol.Hello) -> None:
        guest.language = _language(hello.lang)
        if hello.v != protocol.VERSION:
            guest.dismiss("version")
        elif guest.known or bool(hello.code) == bool(hello.token):
            guest.dismiss("format")
        elif hello.token:
            self._come_back(guest, hello.token)
        else:
            self._try_code(guest, hello.code)

    def _come_back(self, guest: Guest, token: str) -> None:
        phone = next(
            (
                number
                for known, number in self._permissions.tokens.items()
                if compare_digest(known.encode(), token.encode())
            ),
            0,
        )
        if not phone:
            guest.dismiss("token")
            return
        self._settle(guest, phone, token, 0)

    def _try_code(self, guest: Guest, given: str) -> None:
        code = self._permissions.code
        if code is None:
            guest.dismiss("closed")
        elif len(given) > 8:
            if code.scanned(given):
                self._let_join(guest)
            else:
                guest.dismiss("closed")
        elif self._tries.left <= 0:
            guest.refuse("hello", "tries")
        elif code.typed(given):
            self._let_join(guest)
        else:
            self._tries.note()
            guest.refuse("hello", "code", tries=self._tries.left)

    def _let_join(self, guest: Guest) -> None:
        guest.joining = True
        guest.say(protocol.Welcome(0, "", guest.language))
        self._show_joining(guest)

    def _settle(self, guest: Guest, phone: int, token: str, seat: int) -> None:
        """The connection belongs to this phone from now on; an older one of the phone ends."""
        for other in list(self.guests.values()):
            if other.phone == phone and other is not guest:
                other.phone = 0
                other.dismiss("elsewhere")
        guest.phone, guest.joining = phone, False
        news = self._news.get(phone)
        guest.say(protocol.Welcome(news.seat if news else seat, token, guest.language))
        if news is not None:
            self._show(guest, news)
        self._tell(pipe.Came(phone))

    # --- what the program says -------------------------------------------------------------------------

    def take(self, message: pipe.FromProgram) -> None:
        match message:
            case Permissions():
                self._permit(message)
            case JoinNews():
                self._join_news = message
                self._join_rev += 1
                for guest in self.guests.values():
                    if guest.joining:
                        self._show_joining(guest)
            case PhoneNews():
                self._news[message.phone] = message
                for guest in self._of(message.phone):
                    self._show(guest, message)
            case pipe.JoinAnswer():
                self._answer_joining(message)
            case pipe.MoveAnswer():
                for guest in self._of(message.phone):
                    self._answer_move(guest, message)
            case pipe.Dismissal():
                self._news.pop(message.phone, None)
                for guest in self._of(message.phone):
                    guest.phone = 0
                    guest.dismiss(message.code)
            case pipe.ServerSetup():
                self._permit(message.permissions)

    def _of(self, phone: int) -> list[Guest]:
        return [guest for guest in self.guests.values() if guest.phone == phone]

    def _permit(self, permissions: Permissions) -> None:
        self._permissions = permissions
        for guest in list(self.guests.values()):
            if guest.joining and permissions.code is None:
                guest.joining = False
                guest.dismiss("closed")
            elif guest.phone and guest.phone not in permissions.tokens.values():
                guest.phone = 0
                guest.dismiss("token")

    def _answer_joining(self, answer: pipe.JoinAnswer) -> None:
        guest = self.guests.get(answer.connection)
        if guest is None:
            if answer.phone:
                self._tell(pipe.Went(answer.phone))
        elif answer.token:
            self._settle(guest, answer.phone, answer.token, answer.seat)
        else:
            guest.refuse("sit", answer.refused)
            self._show_joining(guest)

    def _answer_move(self, guest: Guest, answer: pipe.MoveAnswer) -> None:
        if not answer.refused:
            guest.say(protocol.Ok(answer.id))
            return
        words = answer.reason
        with speaking(guest.language):
            reason = views.said(words) if words is not None else ""
        guest.refuse(answer.id, answer.refused, reason[:1].upper() + reason[1:])

    # --- views -----------------------------------------------------------------------------------------

    def _show_joining(self, guest: Guest) -> None:
        with speaking(guest.language):
            view = views.join_view(self._join_news, f"j.{self._join_rev}", guest.language)
        guest.outbox.show(protocol.encode(view))

    def _show(self, guest: Guest, news: PhoneNews) -> None:
        with speaking(guest.language):
            view = views.phone_view(news, guest.language)
        guest.outbox.show(protocol.encode(view))


def _language(wish: str) -> str:
    code = wish.split("-")[0].split("_")[0].lower()
    return code if code in LANGUAGES else SOURCE
