"""How matches come to the table: begun, resumed, played again, taught; and seats that change hands."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from crossplay.bots.contract import Level
from crossplay.core.contract import Game
from crossplay.core.teaching import Lesson
from crossplay.input.signals import Device
from crossplay.match.match import Match
from crossplay.match.record import parse
from crossplay.match.table_options import USUAL, Arrangement
from crossplay.screens.guests import Guest
from crossplay.screens.lobby_seats import LobbyTable
from crossplay.table.exits import NO_EXITS, TableExits
from crossplay.table.lesson_guide import LessonGuide
from crossplay.table.mode import Mode
from crossplay.table.scene import TableScene
from crossplay.table.seats import Seating, Sitting
from crossplay.table.services import Services


def begin(services: Services, table: LobbyTable, exits: TableExits) -> TableScene:
    """Return the table of a new match as the lobby has arranged it."""
    match = Match.begin(table.game, table.count, options=table.rules, names=table.names, bots=table.bots)
    seating = table.seating()
    for seat, place in table.shown:
        seating[seat].level = place.level
    return TableScene(services, match, seating, exits=exits)


def rematch(services: Services, scene: TableScene, exits: TableExits) -> TableScene:
    """Return a table at which the same people play the same game once more."""
    match = scene.match.rematch()
    before = scene.seating
    sittings = [replace(one) for one in before.sittings]
    seating = replace(before, sittings=sittings, settings=dict(before.settings))
    return TableScene(services, match, seating, exits=exits)


def resumed_seating(match: Match, device: Device | None, arrangement: Arrangement = USUAL) -> Seating:
    """Return who sat there; people have no device until they press one. Somebody alone has the one in use."""
    people = [seat for seat in match.seats if match.bots[seat] is None]
    sittings = [Sitting(seat, match.names.get(seat, ""), bot=match.bots[seat]) for seat in match.seats]
    if len(people) == 1:
        sittings[people[0] - 1].device = device
    # Only people have names: a bot with one plays on for somebody.
    left = tuple(one.seat for one in sittings if one.bot is not None and one.name)
    return Seating(sittings, arrangement.open_hands, dict(arrangement.settings), left=left)


def lesson_table(
    services: Services, game: Game, lesson: Lesson, device: Device, exits: TableExits = NO_EXITS
) -> TableScene:
    """Return the table of a lesson: the learner sits on seat 1, and nothing is kept."""
    match = Match.from_record(parse(lesson.record, {game.id: game}))
    sittings = [Sitting(1, match.names.get(1, ""), device)]
    sittings += [Sitting(seat, match.names.get(seat, ""), bot=Level.NORMAL) for seat in match.seats[1:]]
    scene = TableScene(services, match, Seating(sittings), Mode.LESSON, exits)
    scene.lesson_guide = LessonGuide(lesson, game.parse)
    return scene


def give_to_bot(scene: TableScene, seat: int, level: Level | None = None) -> None:
    """Let a bot play on for somebody who leaves."""
    scene.match.hand_over(seat, scene.seating.give_to_bot(seat, level))
    _seats_changed(scene)


def take_seat(scene: TableScene, seat: int, device: Device, guests: Sequence[Guest] = ()) -> None:
    """Give a seat to somebody who joins during the match, or comes back with another device."""
    name = _name_of(scene.seating, seat, device, guests)
    scene.seating.take(seat, device)
    scene.match.hand_over(seat, None)
    for other in scene.seating.sittings:
        if name and other.bot is not None and other.name == name:
            _rename(scene, other.seat, "")
    _rename(scene, seat, name)
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
    before = sitting.device or sitting.left
    return sitting.name if before in (None, device) else ""


def _rename(scene: TableScene, seat: int, name: str) -> None:
    scene.match.rename(seat, name)
    scene.seating[seat].name = scene.match.names.get(seat, "")


def _seats_changed(scene: TableScene) -> None:
    """Drop what was asked of bots, and lay out anew what the seat to act may choose."""
    scene.forget_questions()
    scene.skip()
    scene.settle()
    scene.refresh()
