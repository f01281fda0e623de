"""How matches come to the table: begun, resumed, played again, taught; and seats that change hands."""

from __future__ import annotations

from collections.abc import Sequence

from crossplay.bots.contract import Level
from crossplay.core.contract import Game
from crossplay.core.teaching import Lesson
from crossplay.input.signals import Device
from crossplay.match.match import Match
from crossplay.match.record import parse
from crossplay.match.table_options import USUAL, Arrangement
from crossplay.screens.guests import Guest
from crossplay.screens.lobby_seats import LEVELS, LobbyTable
from crossplay.table.exits import NO_EXITS, TableExits
from crossplay.table.lesson_guide import LEARNER, LessonGuide
from crossplay.table.mode import Mode
from crossplay.table.scene import TableScene
from crossplay.table.seats import Seating
from crossplay.table.services import Services


def begin(services: Services, table: LobbyTable, exits: TableExits[TableScene]) -> TableScene:
    """Return the table of a new match as the lobby has arranged it."""
    match = table.match()
    return TableScene(services, match, table.seating(match), exits=exits)


def rematch(services: Services, scene: TableScene, exits: TableExits[TableScene]) -> TableScene:
    """Return a table at which the same people play the same game once more."""
    match = scene.match.rematch()
    return TableScene(services, match, scene.seating.at(match), exits=exits)


def restarted(services: Services, scene: TableScene, exits: TableExits[TableScene]) -> TableScene:
    """Return a table at which the same people begin the same match anew."""
    match = scene.match.afresh()
    return TableScene(services, match, scene.seating.at(match), exits=exits)


def resumed_seating(match: Match, device: Device | None, arrangement: Arrangement = USUAL) -> Seating:
    """Return who sat there; people have no device until they press one. Somebody alone has the one in use."""
    people = [seat for seat in match.seats if match.bot(seat) is None]
    devices = {people[0]: device} if device is not None and len(people) == 1 else {}
    # Only people have names: a bot with one plays on for somebody.
    left = [seat for seat in match.seats if match.bot(seat) is not None and seat in match.names]
    return Seating(
        match,
        devices,
        open_hands=arrangement.open_hands,
        settings=arrangement.settings,
        left=left,
        characters=arrangement.characters,
    )


def lesson_table(
    services: Services, game: Game, lesson: Lesson, device: Device, exits: TableExits[TableScene] = NO_EXITS
) -> TableScene:
    """Return the table of a lesson: the learner sits on seat 1, and nothing is kept."""
    match = Match.from_record(parse(lesson.record, {game.id: game}))
    match.hand_over(LEARNER, None)
    for seat in match.seats:
        if seat != LEARNER:
            match.hand_over(seat, Level.NORMAL)
    scene = TableScene(services, match, Seating(match, {LEARNER: device}), Mode.LESSON, exits)
    scene.lesson_guide = LessonGuide(lesson, game)
    return scene


def next_lesson_table(
    services: Services, scene: TableScene, exits: TableExits[TableScene] = NO_EXITS
) -> TableScene | None:
    """Return the table of the next part, for the same learner; None after the last part, or if they leave."""
    guide, device = scene.lesson_guide, scene.seating[LEARNER].device
    if guide is None or not guide.over or guide.lesson.then is None or device is None:
        return None
    return lesson_table(services, scene.match.game, guide.lesson.then, device, exits)


def give_to_bot(scene: TableScene, seat: int, level: Level | None = None) -> None:
    """Let a bot play on for somebody who leaves."""
    scene.seating.give_to_bot(seat, level)
    _seats_changed(scene)


def change_level(scene: TableScene, seat: int, steps: int) -> None:
    """Let the bot on this seat play weaker or stronger from its next move on."""
    sitting = scene.seating[seat]
    if sitting.bot is not None:
        now = LEVELS.index(sitting.bot) if sitting.bot in LEVELS else 0
        scene.seating.change_level(seat, LEVELS[(now + steps) % len(LEVELS)])
        _seats_changed(scene)


def take_seat(scene: TableScene, seat: int, device: Device, guests: Sequence[Guest] = ()) -> None:
    """Give a seat to somebody who joins during the match, or comes back with another device."""
    seating = scene.seating
    seating.take(seat, device, _name_of(seating, seat, device, guests))
    own = [guest.character for guest in guests if guest.name and guest.name == seating[seat].name]
    # Somebody of whom only the name is known keeps the face that the seat has.
    seating.wear(seat, next(filter(None, own), seating[seat].character))
    _seats_changed(scene)


def _name_of(seating: Seating, seat: int, device: Device, guests: Sequence[Guest]) -> str:
    """Return the name to play under: the old one for whoever comes back, else their own, or none."""
    sitting = seating[seat]
    known = [guest.name for guest in guests if guest.device == device and not seating.taken(device)]
    if sitting.name in known:
        return sitting.name
    others = [one.name for one in seating.sittings if one.bot is None and one.seat != seat]
    if own := next((name for name in known if name and name not in others), ""):
        return own
    # A device that is gone tells nothing: its person may be the one who presses now.
    before = sitting.device or sitting.left_with
    return sitting.name if before in (None, device) else ""


def _seats_changed(scene: TableScene) -> None:
    """Drop what was asked of bots, and lay out anew what the seat to act may choose."""
    scene.runner.forget()
    scene.skip()
    scene.settle()
    scene.refresh()
