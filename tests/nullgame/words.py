"""What happens, in words: only the draw of a card says something."""

from crossplay.core.contract import Event
from crossplay.core.telling import Names, Told
from tests.nullgame.rules.seen import NullSeen, Turn


def tell(event: Event, before: NullSeen, after: NullSeen, name: Names) -> Told | None:
    if isinstance(event, Turn) and before.turn.seat:
        seat = before.turn.seat
        return Told(f"{name(seat)} draws" if event.drawing else f"{name(seat)} is done", (seat,))
    return None
