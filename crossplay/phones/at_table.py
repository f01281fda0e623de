"""A table as the phones of its seats are told of it, and what they may ask for there."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from crossplay.core.contract import FATE, IllegalMove
from crossplay.core.i18n import N_, language
from crossplay.core.phone_part import SeatPosition
from crossplay.input.signals import Action, Device, DeviceKind
from crossplay.phones.pipe_messages import BotNews, PhoneNews, SeatPerson, TableNews, Words
from crossplay.phones.protocol import Controller
from crossplay.table.mode import Mode
from crossplay.table.scene import TableScene
from crossplay.table.seats import SEAT_NAMES, Seating
from crossplay.table.sentence import usual_buttons

REMEMBERED = 16
"""Moves whose events a phone is told of, the last ones."""
GO_ON = "on"
"""What somebody sends who has seen enough of what is being shown."""
Away = Callable[[Device], bool]
"""Whether the phone is not connected now."""


def match_key(scene: TableScene) -> str:
    """Return what names a match for as long as it is played, also after a restart."""
    return f"{scene.match.game.id}-{scene.match.header.seed or 0:x}"


def seat_of(scene: TableScene, device: Device) -> int:
    """Return the seat that a phone has at a table: of several the one to act; 0 for none."""
    seats = scene.seating.of(device)
    return scene.acting if scene.acting in seats else next(iter(seats), 0)


def revision(scene: TableScene) -> str:
    return f"{match_key(scene)}.{len(scene.match.history)}"


def may_move(scene: TableScene, seat: int) -> bool:
    """Whether this seat is to decide now, as everybody can see."""
    live = scene.mode is Mode.LIVE and scene.settled and not scene.match.over
    return live and seat in scene.state.actors()


def persons(seating: Seating, away: Away) -> tuple[SeatPerson, ...]:
    """Return everybody at a table as everybody may know them."""
    found = []
    for one in seating.sittings:
        device = one.device
        phone = device is not None and device.kind is DeviceKind.PHONE
        found.append(
            SeatPerson(
                one.seat,
                one.name,
                one.look.colour,
                one.look.shape,
                SEAT_NAMES[one.look.name],
                one.character,
                one.bot is not None,
                phone,
                device is not None and phone and away(device),
            )
        )
    return tuple(found)


def table_news(scene: TableScene, phone: int, seat: int, away: Away) -> PhoneNews:
    """Return all that a phone with a seat is told. What is secret comes from `seen_by` and its events."""
    game = scene.match.game
    people = persons(scene.seating, away)
    acting = tuple(one for one in scene.state.actors() if one != FATE and may_move(scene, one))
    hint = scene.runner.hint if seat == scene.acting else None
    reason = hint.reason if hint else None
    return PhoneNews(
        phone=phone,
        rev=revision(scene),
        screen_lang=language(),
        game=game.id,
        title=game.title,
        seat=seat,
        people=people,
        you=people[seat - 1],
        turn=acting,
        prompt=_usual_prompt(scene, acting),
        prompt_seat=seat if seat in acting else next(iter(acting), 0),
        controller=controller(scene, seat),
        table=TableNews(
            game.package,
            position_of(scene, seat),
            str(hint.move) if hint else "",
            Words(reason.text, dict(reason.values), game.id) if reason else None,
        ),
    )


def position_of(scene: TableScene, seat: int) -> SeatPosition:
    """Return the position as this seat may know it, and nothing else."""
    viewer = frozenset({seat})
    events = [event for played in scene.match.history[-REMEMBERED:] for event in played.events]
    cut = [event.for_viewer(viewer) for event in events]
    return SeatPosition(
        seat,
        scene.state.seen_by(viewer),
        tuple(scene.state.moves(seat)) if may_move(scene, seat) else (),
        {},
        tuple(event for event in cut if event is not None),
        dict(scene.view.choosing_of(seat)),
    )


def bot_news(scene: TableScene, phone: int, seat: int, away: Away, bot: BotNews) -> PhoneNews:
    """Return what somebody is told for whom a bot plays on."""
    people = persons(scene.seating, away)
    return PhoneNews(
        phone=phone,
        rev=f"b.{match_key(scene)}",
        screen_lang=language(),
        game=scene.match.game.id,
        title=scene.match.game.title,
        seat=seat,
        people=people,
        you=people[seat - 1],
        turn=(),
        prompt=Words(N_("A bot is playing for you")),
        prompt_seat=seat,
        controller=None,
        bot=bot,
    )


def _usual_prompt(scene: TableScene, acting: tuple[int, ...]) -> Words:
    if not acting:
        return Words(N_("Look at the big screen"))
    sitting = scene.seating[acting[0]]
    if sitting.name:
        return Words(N_("{name} is choosing"), {"name": sitting.name})
    return Words(N_("{name} is choosing"), {"name": Words(SEAT_NAMES[sitting.look.name])})


def controller(scene: TableScene, seat: int) -> Controller:
    """Return what the keys of a phone do at a table, in the words of the big screen."""
    words = {button.action: button.words for button in usual_buttons(scene)}
    focus = scene.cursor.focus
    own = seat and seat == scene.acting and not scene.hand_covered
    return Controller(
        focus=focus.label if focus and own else "",
        confirm=words.get(Action.CONFIRM, "") or N_("Confirm"),
        cancel=words.get(Action.CANCEL, "") or N_("Back"),
        turn_left=words.get(Action.ROTATE_LEFT, "") or N_("Turn left"),
        turn_right=words.get(Action.ROTATE_RIGHT, "") or N_("Turn right"),
        extra=words.get(Action.EXTRA, "") or N_("More"),
        hint=N_("Hint"),
        menu=N_("Menu"),
    )


# --- what phones ask for -------------------------------------------------------------------------------


def play(scene: TableScene, seat: int, text: str) -> Words | None:
    """Do what was tapped; return why not, or None when it is done. Nothing of it is said on the screen."""
    if scene.view.wish(seat, text):
        return None
    if text == GO_ON:
        if not scene.settled:
            scene.skip()
        return None
    if not may_move(scene, seat):
        return Words(N_("It is not your turn."))
    game = scene.match.game
    try:
        move: Any = game.parse(text)
        scene.state.copy().play(seat, move)
    except IllegalMove as problem:
        return Words(problem.text, dict(problem.values), game.id)
    except ValueError as problem:
        return Words("{reason}", {"reason": str(problem)})
    if not scene.view.SIMULTANEOUS or scene.acting == seat:
        return None if scene.submit(seat, move) else Words(N_("That cannot be done now."))
    return Words(N_("That cannot be done now."))


def ask_hint(scene: TableScene, seat: int) -> bool:
    """Ask for a hint that only the phone shows; False where the table's own hint is meant."""
    private = scene.acting == seat and scene.curtain.needed(seat)
    return private and (scene.runner.hint_pending or scene.runner.ask_hint(seat) or True)
