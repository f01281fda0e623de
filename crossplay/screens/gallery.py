"""Pictures of the screens for the gallery, made of fixed, made-up data: nobody's own files are read."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random

from crossplay.bots.contract import Level
from crossplay.core.contract import FATE, Game
from crossplay.games.registry import GAMES
from crossplay.input.signals import KEYS_WASD, MOUSE, TOUCH, Device, DeviceKind
from crossplay.match.characters import CHARACTERS
from crossplay.match.evening import Evening, PlayedMatch
from crossplay.match.match import Match
from crossplay.match.record import RecordError
from crossplay.match.replays import Replay
from crossplay.match.saves import Saved
from crossplay.screens.context import ScreenContext
from crossplay.screens.evening_screen import EveningScreen
from crossplay.screens.file_messages import saved_file, unreadable_file
from crossplay.screens.gallery_phones import PHONE_PICTURES
from crossplay.screens.game_parts import playable, rulebook_of
from crossplay.screens.guests import Guest
from crossplay.screens.lobby import Lobby
from crossplay.screens.lobby_seats import LobbyTable
from crossplay.screens.made_up_book import NAMES, CrowdedBook, MadeUpBook
from crossplay.screens.menu import Menu
from crossplay.screens.names import NameEntry
from crossplay.screens.navigator import lesson_offer, screen_context
from crossplay.screens.pause import Pause
from crossplay.screens.players import Players
from crossplay.screens.question import QuestionScreen
from crossplay.screens.reclaim import Reclaim
from crossplay.screens.replay_list import ListedMatch, ReplayList
from crossplay.screens.replay_screen import ReplayScreen
from crossplay.screens.results import LastPosition, Results
from crossplay.screens.resume import ResumeOffer
from crossplay.screens.rules_pages import RulesPages
from crossplay.screens.settings_screen import SettingsScreen
from crossplay.screens.shelf import Shelf
from crossplay.stage.palette import SEAT_LOOKS
from crossplay.stage.scene import Scene
from crossplay.table.gallery import GalleryPicture
from crossplay.table.log_panel import LogPanel
from crossplay.table.mode import Mode
from crossplay.table.scene import TableScene
from crossplay.table.seats import Seating
from crossplay.table.services import Services

PADS = tuple(Device(f"pad:{number}", DeviceKind.PAD, "Gamepad") for number in (1, 2, 3))
WHEN = 1_795_000_000.0
PLAYED = 60.0
"""Seconds for which a box of the shelf has been played when its picture is taken."""


def game() -> Game:
    """Return the first game that can be played; all five once they are there."""
    return next(one for one in GAMES.values() if playable(one))


def played(moves: int, names: bool = True) -> Match:
    """Return a match of that game after some moves, always the same ones."""
    box = game()
    seats = box.usual_seats
    told = {seat: NAMES[seat - 1] for seat in range(1, seats + 1)} if names else {}
    bots = dict.fromkeys(range(3, seats + 1), Level.NORMAL)
    match = Match.begin(box, seats, names=told, bots=bots, seed=7, date="2026-11-18")
    return _play_on(match, moves)


def _play_on(match: Match, moves: int) -> Match:
    """Play until this many moves have been made."""
    rng = Random(7)
    while not match.over and len(match.history) < moves:
        match.advance()
        actors = match.state.actors()
        if actors and actors != (FATE,):
            match.play(actors[0], match.state.sample(actors[0], rng))
    return match


def table(services: Services, moves: int, *, lost: tuple[int, ...] = ()) -> TableScene:
    """Return that match on the stage, two people with pads at it."""
    match = played(moves)
    people = [seat for seat in match.seats if match.bot(seat) is None]
    pads = {seat: PADS[seat - 1] for seat in people if seat not in lost}
    scene = TableScene(services, match, Seating(match, pads), Mode.PICTURE)
    scene.settle()
    return scene


def entered(menu: Menu, by: Device = PADS[0]) -> Menu:
    """Return the screen as it is after it was entered, without anything that moves."""
    menu.by = by
    menu.enter()
    menu.motions.finish()
    return menu


def over(services: Services, scene: Scene, menu: Menu, by: Device = PADS[0]) -> Scene:
    """Return a menu above a table."""
    services.scene_stack.scenes.append(scene)
    scene.covered()
    services.scene_stack.scenes.append(menu)
    return entered(menu, by)


def _shelf(services: Services, focus: str, *, seconds: float, waiting: int = 0) -> Scene:
    """The shelf after some seconds with the cursor on one thing."""
    context = _context(services)
    saved = Saved(Path("match.record"), played(12).header, 12, WHEN)
    if waiting:
        context.resuming.offered = lambda: [saved] * waiting  # type: ignore[method-assign]
    shelf = Shelf(context)
    entered(shelf)
    shelf.select(focus)
    shelf.motions.finish()
    shelf.draw(services.canvas)  # tells the previews how large their picture is
    for _ in range(round(seconds / 0.1)):
        context.previews.advance(0.1, shelf.showcased)
    return shelf


def _context(services: Services) -> ScreenContext:
    context = screen_context(services)
    context.last_used = PADS[0]
    return context


def _club(services: Services) -> ScreenContext:
    """Return a context in which everybody has chosen a face."""
    context = _context(services)
    faces = zip(NAMES, CHARACTERS, strict=False)
    context.people.guests = [Guest(name, PADS[0], character) for name, character in faces]
    return context


def _lobby(services: Services) -> Scene:
    context = _context(services)
    plan = LobbyTable(game())
    while plan.count < max(plan.game.seats):
        plan.resize(1)
    devices = (PADS[0], PADS[1], KEYS_WASD, MOUSE)
    for device, name in zip(devices[: plan.count - 1], NAMES, strict=False):
        seat = plan.join(device)
        plan.seats[seat - 1].name = name
    plan.seats[-1].level = Level.HARD
    return entered(Lobby(context, game(), plan))


def _lobby_of(services: Services, game_id: str, seats: int, choosing: int) -> Scene:
    """Return a lobby in which one person still chooses seat and face."""
    box = GAMES.get(game_id, game())
    plan = LobbyTable(box, seats if seats in box.seats else box.usual_seats)
    for device, name in zip((PADS[0], KEYS_WASD, PADS[1]), NAMES, strict=False):
        if seat := plan.join(device):
            plan.seats[seat - 1].name = name
    plan.seats[choosing - 1].ready = False
    by = plan.seats[choosing - 1].device
    assert by is not None
    return entered(Lobby(_context(services), box, plan), by)


def _empty_lobby(services: Services) -> Scene:
    return entered(Lobby(_context(services), game(), LobbyTable(game())), TOUCH)


def _names(services: Services) -> Scene:
    context = _context(services)
    context.people.guests = [Guest(name, PADS[0]) for name in NAMES]
    return entered(NameEntry(context, 2, SEAT_LOOKS[1], "Noémie", lambda name: None))


def _pause(services: Services) -> Scene:
    scene = table(services, 12)
    return over(services, scene, Pause(_context(services), scene))


def _log(services: Services) -> Scene:
    """What has happened at a table, in words."""
    scene = table(services, 12)
    scene.covered()
    services.scene_stack.scenes.append(scene)
    return LogPanel(services, scene.log.entries(), scene.seating)


def _latecomer(services: Services) -> Scene:
    """Somebody with a third pad is offered a bot's seat."""
    scene = table(services, 12)
    return over(services, scene, Pause(_context(services), scene, 3), PADS[2])


def _reclaim(services: Services) -> Scene:
    scene = table(services, 12, lost=(2,))
    return over(services, scene, Reclaim(_context(services), scene))


def _results(services: Services) -> Scene:
    return _celebrated(entered(Results(_context(services), table(services, 10_000))))


def _numbers(services: Services) -> Scene:
    results = Results(_context(services), table(services, 10_000))
    entered(results)
    results.turn_over()
    return results


def _celebrated(screen: Menu) -> Menu:
    """Return a screen with a ceremony as it is when confetti rains."""
    for _ in range(45):
        screen.update(0.1)
    return screen


def _last_position(services: Services) -> Scene:
    return entered(LastPosition(_context(services), table(services, 10_000)))


def _lesson_offer(services: Services) -> Scene:
    context = _context(services)
    lobby = Lobby(context, game(), LobbyTable(game()))
    lobby.arrange()
    return over(services, lobby, lesson_offer(context, game()))


def _resume(services: Services) -> Scene:
    context = _context(services)
    scene = table(services, 12)
    header = scene.match.header
    saved = Saved(Path("match.record"), header, len(scene.match.history), WHEN)
    offer = ResumeOffer(context, [saved, saved])
    scene.mode = Mode.REPLAY
    scene.settle()
    offer.show(scene)
    return entered(offer)


def _rules(services: Services, number: int) -> Scene:
    box = next((one for one in GAMES.values() if playable(one) and rulebook_of(one).pages), game())
    screen = RulesPages(_context(services), box, rulebook_of(box))
    screen.number = number if number >= 0 else max(0, len(screen.pages) - 1)
    return entered(screen)


def _replay(services: Services) -> Scene:
    match = played(60)
    screen = ReplayScreen(_context(services), Replay(match.header, match.history))
    entered(screen)
    screen.playing = False
    screen.go(len(match.history) * 2 // 3)
    screen.arrange()
    return screen


def _long_replay(services: Services) -> Scene:
    """Return the longest kind of match there is, quickly."""
    box = GAMES.get("racing", game())
    match = _play_on(Match.begin(box, box.usual_seats, seed=3, date="2026-11-18"), 10_000)
    screen = ReplayScreen(_context(services), Replay(match.header, match.history))
    entered(screen)
    screen.playing, screen.pace = False, 4
    screen.go(len(match.history) // 2)
    screen.arrange()
    screen.select("line")
    return screen


def _saved_file(services: Services) -> Scene:
    screen = _replay(services)
    home = Path("/home/noemie.vandenbroucke/Dokumente der Spieleabende")
    path = home / "Crossplay" / "Aufzeichnungen 2026" / "crossplay-crosscartes-2026-11-18-2.record"
    return over(services, screen, saved_file(_context(services), path))


def _unreadable(services: Services) -> Scene:
    problem = RecordError("Einkaufszettel.record", 12, "1 m9", "there is no mushroom 9")
    context = _context(services)
    shelf = Shelf(context)
    shelf.arrange()
    return over(services, shelf, unreadable_file(context, Path("Einkaufszettel.record"), problem))


def _put_away(services: Services) -> Scene:
    """Return the list with the question about a match that was put away."""
    screen = _replays(services)
    assert isinstance(screen, ReplayList)
    kept = screen.kept(screen.files[1])
    assert kept is not None
    return over(services, screen, screen.question(kept))


def _replays(services: Services) -> Scene:
    matches = []
    for number, box in enumerate(one for one in GAMES.values() if playable(one)):
        names = {seat: NAMES[(seat + number) % len(NAMES)] for seat in range(1, min(3, max(box.seats)) + 1)}
        bots = dict.fromkeys(range(4, max(box.seats) + 1), Level.HARD)
        match = Match.begin(box, max(box.seats), names=names, bots=bots, seed=number, date="2026-11-18")
        matches.append(_play_on(match, 12 + 5 * number))
    screen = ReplayList(_context(services))
    own = enumerate([played(10_000), *matches])
    kept = [ListedMatch(Path(f"{number}.record"), match, WHEN) for number, match in own]
    screen.show([*kept, ListedMatch(Path("shared.record"), played(10_000), WHEN, shared=True)])
    return entered(screen)


def _evening(services: Services) -> Scene:
    games = ["crossing", "crosstrack", "ccross", "crosscartes", "racing"]
    evening = Evening(games)
    evening.played = [
        PlayedMatch("crossing", {"Ada": 10, "Noémie": 6, "Ben": 3, "Zoé": 0}),
        PlayedMatch("crosstrack", {"Ada": 3, "Noémie": 10, "Ben": 6, "Zoé": 0}),
        PlayedMatch("ccross", {"Ada": 10, "Noémie": 0, "Ben": 10, "Zoé": 3}),
    ]
    return entered(EveningScreen(_club(services), evening))


def _evening_over(services: Services) -> Scene:
    scores = {
        "crossing": {"Ada": 10, "Noémie": 7, "Ben": 3, "Zoé": 0},
        "ccross": {"Noémie": 10, "Ben": 0},
        "racing": {"Ada": 3, "Noémie": 10, "Ben": 7, "Zoé": 0},
    }
    evening = Evening(list(scores), [PlayedMatch(game_id, points) for game_id, points in scores.items()])
    return _celebrated(entered(EveningScreen(_club(services), evening)))


def _forget_player(services: Services) -> Scene:
    screen = Players(_club(services), MadeUpBook())
    services.scene_stack.scenes.append(entered(screen))
    screen.ask_forget()
    question = services.scene_stack.top
    assert isinstance(question, QuestionScreen)
    return entered(question)


def _simple(make: Callable[[ScreenContext], Menu]) -> Callable[[Services], Scene]:
    return lambda services: entered(make(_context(services)))


PICTURES: tuple[GalleryPicture, ...] = (
    GalleryPicture("screens/shelf", lambda services: _shelf(services, game().id, seconds=0)),
    GalleryPicture("screens/shelf-live", lambda services: _shelf(services, "racing", seconds=PLAYED)),
    GalleryPicture("screens/shelf-waiting", lambda s: _shelf(s, "resume", seconds=0, waiting=2)),
    GalleryPicture("screens/lobby", _lobby),
    GalleryPicture("screens/lobby-empty", _empty_lobby),
    GalleryPicture("screens/lobby-teams", lambda services: _lobby_of(services, "crosstrack", 4, 2)),
    GalleryPicture("screens/lobby-pair", lambda services: _lobby_of(services, "ccross", 2, 1)),
    GalleryPicture("screens/lobby-racing", lambda services: _lobby_of(services, "racing", 6, 2)),
    GalleryPicture("screens/lobby-runners", lambda services: _lobby_of(services, "crosscartes", 4, 3)),
    GalleryPicture("screens/lesson-offer", _lesson_offer),
    GalleryPicture("screens/names", _names),
    GalleryPicture("screens/pause", _pause),
    GalleryPicture("screens/log", _log),
    GalleryPicture("screens/latecomer", _latecomer),
    GalleryPicture("screens/reclaim", _reclaim),
    GalleryPicture("screens/results", _results),
    GalleryPicture("screens/results-numbers", _numbers),
    GalleryPicture("screens/last-position", _last_position),
    GalleryPicture("screens/resume", _resume),
    GalleryPicture("screens/settings", _simple(SettingsScreen)),
    GalleryPicture("screens/rules", lambda services: _rules(services, 0)),
    GalleryPicture("screens/about", lambda services: _rules(services, -1)),
    GalleryPicture("screens/replay", _replay),
    GalleryPicture("screens/replay-long", _long_replay),
    GalleryPicture("screens/replay-saved", _saved_file),
    GalleryPicture("screens/replay-unreadable", _unreadable),
    GalleryPicture("screens/replays", _replays),
    GalleryPicture("screens/replays-unfinished", _put_away),
    GalleryPicture("screens/players", lambda on: entered(Players(_club(on), MadeUpBook()))),
    GalleryPicture("screens/players-many", lambda on: entered(Players(_club(on), CrowdedBook()))),
    GalleryPicture("screens/players-forget", _forget_player),
    GalleryPicture("screens/evening", _evening),
    GalleryPicture("screens/evening-over", _evening_over),
    GalleryPicture("screens/evening-choice", _simple(EveningScreen)),
    *PHONE_PICTURES,
)
