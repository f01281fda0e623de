"""What was tapped on a phone is done, if it still has the meaning that it had there."""

from __future__ import annotations

from crossplay.core.i18n import N_
from crossplay.phones import at_table
from crossplay.phones.known_phones import KnownPhone
from crossplay.phones.pipe_messages import MoveAnswer, Wished, Words
from crossplay.phones.telling import PhoneScreens, Telling
from crossplay.stage.scene import Scene
from crossplay.table.scene import TableScene


def fulfil(
    wish: Wished, phone: KnownPhone, top: Scene | None, telling: Telling, screens: PhoneScreens
) -> MoveAnswer:
    """Do it on the scene on top, and return the answer."""
    if top is None or telling.news(phone, top).rev != wish.rev:
        return MoveAnswer(phone.number, wish.id, "old")
    if isinstance(top, TableScene):
        if seat := at_table.seat_of(top, phone.device):
            reason = at_table.play(top, seat, wish.text)
            return MoveAnswer(phone.number, wish.id, "illegal" if reason else "", reason)
        done = wish.text == "take" and telling.lost_seat(phone, top) > 0
        if done:
            screens.take_back(top, phone.seat, phone.device)
    else:
        done = screens.choose(top, phone.device, wish.text)
    reason = None if done else Words(N_("That cannot be done now."))
    return MoveAnswer(phone.number, wish.id, "" if done else "illegal", reason)
