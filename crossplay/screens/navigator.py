"""How the screens lead to each other. Every screen knows this, and no screen knows all the others."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import replace
from itertools import count
from pathlib import Path
from typing import Any, Literal, cast

import platformdirs

from crossplay.core.contract import Game
from crossplay.core.files import why, write_atomically
from crossplay.core.i18n import tr
from crossplay.core.paths import user_folder
from crossplay.core.teaching import Lesson
from crossplay.games.registry import GAMES
from crossplay.input.signals import KEYS_ARROWS, Device
from crossplay.match import evening as evenings
from crossplay.match.evening import Evening
from crossplay.match.match import Match
from crossplay.match.record import Record, RecordError
from crossplay.match.replays import Replay, match_in, records_in
from crossplay.match.saves import Saved
from crossplay.screens import match_setup as tables
from crossplay.screens.evening_screen import EveningTable
from crossplay.screens.file_messages import Unreadable, unreadable
from crossplay.screens.guests import Guest, absent, at_table, called, remembered, spoken
from crossplay.screens.lobby import Lobby
from crossplay.screens.lobby_seats import Joining
from crossplay.screens.pause import Pause
from crossplay.screens.players import Players
from crossplay.screens.question import Answer, Ask
from crossplay.screens.reclaim import Reclaim
from crossplay.screens.replay_list import ReplayList
from crossplay.screens.replay_screen import ReplayScreen
from crossplay.screens.results import Results
from crossplay.screens.resume import ResumeOffer
from crossplay.screens.rules_pages import RulesPages
from crossplay.screens.settings_screen import SettingsScreen
from crossplay.screens.shelf import Shelf
from crossplay.screens.shelf_previews import Showcase
from crossplay.stage.palette import SeatLook
from crossplay.stage.scene import Scene
from crossplay.table.game_scene import GameScene, scene_of
from crossplay.table.seats import SEAT_NAMES
from crossplay.table.services import House
from crossplay.table.view import View

ROOMS = tuple(GAMES)
"""The games in menu order."""


class Rooms:
    """Made once for a house; keeps what the evening has brought so far."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.showcase = Showcase(house, tuple(GAMES.values()))
        self.last_used: Device = KEYS_ARROWS
        """The device that was used last, for hints."""
        self.guests: list[Guest] = []
        """Who played the last match, and with what; in an evening everybody who has come so far."""
        self.evening: Evening | None = None
        """Several games in one evening, with a running table."""
        if house.saves is not None:
            self.evening = evenings.load(house.tell, GAMES)
            if self.evening is not None:
                self.evening.leave_out(self.boxes())
            house.saves.found_over = self._count
        self._tables: dict[str, Joining] = {}
        self._saved: list[Saved] | None = None
        self._offered = False

    # --- the shelf -----------------------------------------------------------------------------------

    def opening(self) -> Scene:
        """The first scene; the shelf offers to go on by itself."""
        return Shelf(self)

    def home(self) -> None:
        """Back to the shelf, from anywhere."""
        self._saved = None
        self.house.director.reset(Shelf(self))

    def boxes(self) -> tuple[str, ...]:
        """The rooms whose boxes stand on the shelf; an operator may have put some away."""
        kiosk = self.house.kiosk
        return tuple(room for room in ROOMS if kiosk is None or kiosk.offers(room))

    def permits(self, what: Literal["exit", "settings", "names"]) -> bool:
        """Whether visitors may do this: in a kiosk the operator says."""
        kiosk = self.house.kiosk
        return kiosk is None or {"exit": kiosk.exit, "settings": kiosk.settings, "names": kiosk.names}[what]

    def languages(self) -> tuple[str, ...]:
        """The languages that a kiosk offers on its shelf; elsewhere the settings do."""
        return self.house.kiosk.languages if self.house.kiosk else ()

    def forget_visitors(self) -> None:
        """Nobody of those who played is here any more: what they left is offered to nobody else."""
        self.guests = []
        self._tables.clear()
        self.end_evening()
        for saved in self.house.saves.resumable() if self.house.saves is not None else ():
            self.put_away(saved)
        self.showcase.forget()

    def resumable(self) -> list[Saved]:
        """Matches to go on with, newest first; looked up once and again after each match."""
        if self._saved is None:
            saves = self.house.saves
            found = saves.resumable() if saves is not None else []
            self._saved = [saved for saved in found if saved.header.game.id in self.boxes()]
        return self._saved

    def start_with_offer(self) -> bool:
        """At the first sight of the shelf: offers to go on with what was interrupted, match or evening."""
        if self._offered:
            return False
        self._offered = True
        if self.resumable():
            self.offer_resume()
        elif self.evening is not None:
            self.open_evening()
        else:
            return False
        return True

    def offer_resume(self) -> None:
        if self.resumable():
            self.house.director.push(ResumeOffer(self, self.resumable()))

    def choose(self, game: Game) -> None:
        """A box was chosen: the lobby, and the first time the offer of a lesson."""
        self.house.director.push(Lobby(self, game))
        settings = self.house.settings
        if self.has_lesson(game) and game.id not in settings.lessons_offered:
            self.house.apply_settings(settings.with_lesson_offered(game.id))
            self._offer_lesson(game)

    def _offer_lesson(self, game: Game) -> None:
        answers = (
            Answer("learn", tr("Show me"), lambda: self.open_lesson(game), "hint"),
            Answer("play", tr("Just play"), lambda: None, "play"),
        )
        title = tr("New to {game}?", game=game.title)
        words = tr("A lesson of two minutes shows how it goes, move by move.")
        self.house.director.push(Ask(self, title, words, answers, picture="book"))

    # --- tables --------------------------------------------------------------------------------------

    def new_table(self, game: Game) -> Joining:
        """The lobby as it was left the last time; whoever played just now sits down again."""
        last = self._tables.get(game.id)
        table = Joining(game)
        if last is not None:
            table.count, table.options, table.open_hands = last.count, dict(last.options), last.open_hands
            for place, before in zip(table.places, last.places, strict=True):
                place.level = before.level
        table.welcome(self._expected(), self.house.hub.devices())
        return table

    def _expected(self) -> list[Guest]:
        """Who sits down by themselves; in an evening those first who have played least."""
        evening = self.evening
        if evening is None:
            return self.guests
        played = [evening.matches_of(name) for name in called(self.guests)]
        return [guest for _, guest in sorted(zip(played, self.guests, strict=True), key=lambda one: one[0])]

    def resting(self, table: Joining) -> list[str]:
        """Who has played this evening and has no seat at this table."""
        here = self.house.hub.devices()
        guests = [guest for guest in self.guests if guest.device in here]
        return [spoken(name) for name in absent(guests, table.guests)] if self.evening is not None else []

    def _remember(self, guests: list[Guest]) -> None:
        """Whoever has got a name meanwhile had points without one."""
        if self.evening is not None:
            for before, now in zip(called(self.guests), called(guests), strict=False):
                self.evening.rename(before, now)
        self.guests = guests

    def start(self, table: Joining) -> None:
        self._tables[table.game.id] = table
        self._remember(remembered(self.guests, table.guests) if self.evening else table.guests)
        scene = tables.begin(self.house, table)
        if self.evening is not None:
            self.evening.begin(scene.match)
            self._keep_evening()
        self.house.director.replace(scene)

    def again(self, scene: GameScene) -> None:
        """The same people once more; where bots had to finish, whoever is here now sits down first."""
        if not scene.seating.humans:
            self.home()
            self.house.director.push(Lobby(self, scene.match.game))
            return
        self.sit_down(tables.again(self.house, scene))

    def sit_down(self, scene: GameScene) -> None:
        """Everything else leaves; this table stands on the shelf's place."""
        self._saved = None
        director = self.house.director
        director.reset(Shelf(self))
        director.push(scene)

    def go_on(self, saved: Saved, device: Device) -> bool:
        """Goes on with a saved match; one that cannot be shown is set aside and told."""
        saves = self.house.saves
        self._saved = None
        if saves is None:
            return False
        try:
            with saves.resuming(saved) as match:
                scene = scene_of(self.house, match, tables.resumed_seating(match, device, saved.arrangement))
                # Shown once before it counts as loaded: a save that cannot be drawn is never loaded twice.
                scene.settle()
                scene.draw(self.house.canvas)
        except Exception as problem:
            self.house.tell(tr("The match cannot be gone on with: {reason}", reason=_reason(problem)))
            return False
        self.sit_down(scene)
        return True

    def put_away(self, saved: Saved) -> None:
        if self.house.saves is not None:
            self.house.saves.put_away(saved)
        self._saved = None

    def leave_table(self, scene: GameScene, *, keep: bool) -> None:
        """To the shelf; the match stays to be gone on with, or is put away."""
        saves = self.house.saves
        if saves is not None:
            if keep:
                saves.left(scene.match)
            else:
                saves.finish(scene.match)
        self.home()
        if self.evening is not None:
            self.open_evening()

    # --- lessons, rules, settings --------------------------------------------------------------------

    def has_lesson(self, game: Game) -> bool:
        return game.has_part("teach.lesson")

    def open_lesson(self, game: Game) -> None:
        lesson = cast(Lesson, game.part("teach.lesson").LESSON)
        self.house.director.push(tables.lesson_scene(self.house, game, lesson, self.last_used))

    def lesson_over(self, scene: GameScene) -> None:
        """Back to where the lesson was asked for."""
        self.house.director.pop()
        if self.house.director.top is None:
            self.home()

    def open_rules(self, game: Game) -> None:
        pages = game.part("teach.pages") if game.has_part("teach.pages") else None
        self.house.director.push(
            RulesPages(self, game, getattr(pages, "PAGES", ()), getattr(pages, "ABOUT", ""))
        )

    def open_settings(self) -> None:
        self.house.director.push(SettingsScreen(self))

    def open_players(self) -> None:
        self.house.director.push(Players(self))

    # --- the evening ---------------------------------------------------------------------------------

    def open_evening(self) -> None:
        self.house.director.push(EveningTable(self))

    def begin_evening(self, evening: Evening) -> None:
        self.evening = evening
        self._keep_evening()

    def end_evening(self) -> None:
        if self.evening is not None:
            self.evening = None
            self._keep_evening()

    def skip_game(self) -> None:
        """The evening goes on without its next game."""
        if self.evening is not None:
            self.evening.skip()
            self._keep_evening()

    def next_of_evening(self, device: Device) -> None:
        """The next game: its match, if one was begun and left, or its lobby."""
        evening = self.evening
        if evening is None or evening.over:
            return
        begun = [saved for saved in self.resumable() if saved.header.seed == evening.running]
        if not begun or not self.go_on(begun[0], device):
            self.home()
            self.choose(GAMES[evening.next_game])

    def _keep_evening(self) -> None:
        if self.house.saves is not None:
            evenings.keep(self.evening, self.house.tell)

    def _count(self, match: Match, names: Mapping[int, str] | None = None) -> None:
        """A match is over: for the statistics and for the evening, once however often it is told."""
        if self.house.statistics is not None:
            self.house.statistics.add(match)
        if self.evening is not None and self.evening.count(match, names):
            self._keep_evening()

    # --- replays -------------------------------------------------------------------------------------

    def can_take_up(self, path: Path) -> bool:
        """Whether the record is of a match that was put away here."""
        return self.house.saves is not None and self.house.saves.can_take_up(path)

    def take_up(self, path: Path, device: Device) -> bool:
        """Goes on with a match that was put away; what is wrong is told on the shelf."""
        saved = self.house.saves.take_up(path) if self.house.saves is not None else None
        self._saved = None
        return saved is not None and self.go_on(saved, device)

    def shared_records(self) -> list[Path]:
        """What people saved for others, or were given."""
        return records_in(documents()) if self.house.saves is not None else []

    def open_replays(self) -> None:
        self.house.director.push(ReplayList(self))

    def watch(self, replay: Replay) -> None:
        self.house.director.push(ReplayScreen(self, replay))

    def open_file(self, path: Path) -> None:
        """Shows a record that somebody dropped on the window; a match that is being played goes on."""
        director = self.house.director
        way_out = director.top.way_out if isinstance(director.top, ReplayScreen) else None
        if any(isinstance(scene, GameScene) and not scene.match.over for scene in director.scenes):
            self.house.tell(tr("{file} can be watched after the match: drop it here again.", file=path.name))
            return
        try:
            match = match_in(path, GAMES)
            screen: Scene = ReplayScreen(self, Replay(match.header, match.history), way_out)
        except Exception as problem:
            screen = unreadable(self, path, problem)
        if isinstance(director.top, ReplayScreen | Unreadable):
            director.replace(screen)
        else:
            director.push(screen)

    def share(self, replay: Replay) -> Path | None:
        """Writes the record where people keep their documents; None if that cannot be done."""
        header = replay.header
        name = "-".join(("crossplay", header.game.id, header.date or "match"))
        folder = documents()
        lines = [*header.lines(), *(step.line for step in replay.steps)]
        try:
            path = next(
                path
                for number in count(1)
                if not (path := folder / f"{name}{'' if number == 1 else f'-{number}'}.record").exists()
            )
            write_atomically(path, ("\n".join(lines) + "\n").encode())
        except OSError as problem:
            self.house.tell(f"{folder}: {why(problem)}")
            return None
        return path

    def replay_scene(self, record: Record) -> Scene:
        """For `replay FILE --watch`: going back leaves the program. Raises RecordError."""
        return ReplayScreen(self, Replay.of(record), self.house.quit)

    # --- where a table leads -------------------------------------------------------------------------

    def pause(self, scene: GameScene) -> None:
        if self.house.director.top is scene:
            self.house.director.push(Pause(self, scene))

    def welcome(self, scene: GameScene, device: Device) -> None:
        """Somebody without a seat is at the table: their next press takes a bot's."""
        if self.house.director.top is scene:
            self.last_used = device
            self.house.director.push(Pause(self, scene, scene.seating.open_to(device)))

    def reclaim(self, scene: GameScene) -> None:
        if self.house.director.top is scene and scene.seating.orphans:
            self.house.director.push(Reclaim(self, scene))

    def results(self, scene: GameScene) -> None:
        """The match is over: it is counted once, and put with the finished ones."""
        if scene.mode.runs:
            guests, names = at_table(self.guests, scene.seating)
            self._remember(guests)
            self._count(scene.match, names)
            if self.house.saves is not None:
                self.house.saves.finish(scene.match)
        self.house.director.push(Results(self, scene))

    # --- small questions -----------------------------------------------------------------------------

    def known_names(self) -> list[str]:
        """People who have played before, those of this evening first."""
        here = [guest.name for guest in self.guests if guest.name]
        known = self.house.statistics.players() if self.house.statistics is not None else []
        return list(dict.fromkeys([*here, *known]))

    def seat_look(self, game: Game, seats: int, seat: int) -> SeatLook | None:
        """The colour and shape that a seat wears in this game; None while it has no scene."""
        if game.has_part("view.view"):
            return cast(type[View], game.part("view.view").VIEW).seat_look(seats, seat)
        if not game.has_part("view.scene"):
            return None
        return cast(type[GameScene], game.part("view.scene").SCENE).seat_look(seats, seat)

    def seat_name(self, look: SeatLook) -> str:
        return tr(SEAT_NAMES[look.name])

    def change_settings(self, **changes: Any) -> None:
        self.house.apply_settings(replace(self.house.settings, **changes))
        self.showcase.forget()


def documents() -> Path:
    """Where people keep what they made; beside the saves, if these have been moved."""
    if os.environ.get("CROSSPLAY_HOME"):
        return user_folder() / "shared"
    return Path(platformdirs.user_documents_dir())


def _reason(problem: Exception) -> str:
    return problem.reason if isinstance(problem, RecordError) else str(problem) or type(problem).__name__
