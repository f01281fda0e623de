"""How the screens lead to each other: every screen knows the navigator, and none knows all the others.

A screen's module is imported when it is first opened: the program shows the shelf sooner.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from crossplay.core.contract import Game
from crossplay.core.i18n import tr
from crossplay.input.signals import Device
from crossplay.match.replays import Replay, match_in
from crossplay.screens.context import ScreenContext
from crossplay.screens.game_parts import has_lesson, lesson_of, rulebook_of
from crossplay.screens.phone_screens import ScreensForPhones
from crossplay.screens.question import Answer, QuestionScreen
from crossplay.screens.settings_control import SettingsControl
from crossplay.screens.shelf import Shelf
from crossplay.stage.scene import Scene
from crossplay.table.scene import TableScene
from crossplay.table.services import Services


class Navigator:
    """Opens screens, and nothing else. It is also where tables lead (`TableExits`)."""

    def __init__(self, context: ScreenContext) -> None:
        self._context = context
        self._director = context.services.scene_stack
        self._offered = False

    # --- the shelf and what it leads to --------------------------------------------------------------

    def home(self) -> None:
        """Go back to the shelf, from anywhere."""
        self._context.resuming.search_again()
        self._director.reset(Shelf(self._context))

    def first_offer(self) -> bool:
        """When the shelf is shown for the first time, open what was interrupted: a match, or an evening."""
        if self._offered:
            return False
        self._offered = True
        if self._context.resuming.offered():
            self.offer_resuming()
        elif self._context.evening.current is not None:
            self.open_evening()
        else:
            return False
        return True

    def offer_resuming(self) -> None:
        """Ask which of the interrupted matches to go on with, if there are any."""
        from crossplay.screens.resume import ResumeOffer

        if saved := self._context.resuming.offered():
            self._director.push(ResumeOffer(self._context, saved))

    def open_lobby(self, game: Game, *, lesson: bool = True) -> None:
        """Open the lobby of a game; `lesson`: and the first time the offer of a lesson."""
        from crossplay.screens.lobby import Lobby

        self._director.push(Lobby(self._context, game))
        settings = self._context.services.settings
        if lesson and has_lesson(game) and game.id not in settings.lessons_offered:
            self._context.settings_control.apply(settings.with_lesson_offered(game.id))
            self._director.push(lesson_offer(self._context, game))

    def open_table(self, scene: TableScene) -> None:
        """Show a table in place of everything else; leaving it leads to the shelf."""
        self._context.resuming.search_again()
        self._director.reset(Shelf(self._context))
        self._director.push(scene)

    def open_settings(self) -> None:
        from crossplay.screens.settings_screen import SettingsScreen

        self._director.push(SettingsScreen(self._context))

    def open_phones(self) -> None:
        from crossplay.screens.phones_screen import PhonesScreen

        self._director.push(PhonesScreen(self._context))

    def open_players(self) -> None:
        from crossplay.screens.players import Players

        self._director.push(Players(self._context))

    def open_evening(self) -> None:
        from crossplay.screens.evening_screen import EveningScreen

        self._director.push(EveningScreen(self._context))

    # --- learning ------------------------------------------------------------------------------------

    def open_lesson(self, game: Game) -> None:
        from crossplay.screens.match_setup import lesson_table

        context = self._context
        lesson = lesson_of(game)
        self._director.push(lesson_table(context.services, game, lesson, context.last_used, self))

    def open_rules(self, game: Game) -> None:
        from crossplay.screens.rules_pages import RulesPages

        self._director.push(RulesPages(self._context, game, rulebook_of(game)))

    # --- replays -------------------------------------------------------------------------------------

    def open_replays(self) -> None:
        from crossplay.screens.replay_list import ReplayList

        self._director.push(ReplayList(self._context))

    def watch(self, replay: Replay) -> None:
        from crossplay.screens.replay_screen import ReplayScreen

        self._director.push(ReplayScreen(self._context, replay))

    def open_file(self, path: Path) -> None:
        """Take what somebody dropped on the window: a record is shown, a map for a game is kept.

        A match that is being played goes on.
        """
        from crossplay.screens.file_messages import UnreadableFile, unreadable_file
        from crossplay.screens.own_files import option_of, taken_file
        from crossplay.screens.replay_screen import ReplayScreen

        scene_stack, top = self._director, self._director.top
        if (option := option_of(path, self._context.services.games)) is not None:
            scene_stack.push(taken_file(self._context, path, *option))
            return
        if any(isinstance(scene, TableScene) and not scene.match.over for scene in scene_stack.scenes):
            words = tr("{file} can be watched after the match: drop it here again.", file=path.name)
            self._context.services.tell(words)
            return
        try:
            match = match_in(path, self._context.services.games)
            way_out = top.way_out if isinstance(top, ReplayScreen) else None
            screen: Scene = ReplayScreen(self._context, Replay(match.header, match.history), way_out)
        except Exception as problem:
            screen = unreadable_file(self._context, path, problem)
        if isinstance(top, ReplayScreen | UnreadableFile):
            scene_stack.replace(screen)
        else:
            scene_stack.push(screen)

    # --- where tables lead ---------------------------------------------------------------------------

    def pause(self, scene: TableScene) -> None:
        from crossplay.screens.pause import Pause

        if self._director.top is scene:
            self._director.push(Pause(self._context, scene))

    def late_arrival(self, scene: TableScene, device: Device) -> None:
        """Somebody without a seat is at the table: their next press takes a bot's."""
        from crossplay.screens.pause import Pause

        if self._director.top is scene:
            self._context.last_used = device
            self._director.push(Pause(self._context, scene, scene.seating.open_to(device)))

    def reclaim(self, scene: TableScene) -> None:
        from crossplay.screens.reclaim import Reclaim

        if self._director.top is scene and scene.seating.orphans:
            self._director.push(Reclaim(self._context, scene))

    def results(self, scene: TableScene) -> None:
        from crossplay.screens.results import Results

        if scene.mode.runs:
            self._context.matches.finish(scene)
        self._director.push(Results(self._context, scene))

    def lesson_over(self, scene: TableScene) -> None:
        """Begin the second part of the lesson, or go back to where it was asked for."""
        from crossplay.screens.match_setup import next_lesson_table

        part = next_lesson_table(self._context.services, scene, self)
        self._director.pop()
        if part is not None:
            self._director.push(part)
            return
        if self._director.top is None:
            self.home()


def screen_context(
    services: Services,
    settings_control: SettingsControl | None = None,
    leave_program: Callable[[], None] = lambda: None,
) -> ScreenContext:
    """Return what all screens get, with the navigator that opens them."""
    return ScreenContext(services, Navigator, ScreensForPhones, settings_control, leave_program)


def lesson_offer(context: ScreenContext, game: Game) -> QuestionScreen:
    """Return the question whether somebody new to a game wants its lesson."""
    answers = (
        Answer("learn", tr("Show me"), lambda: context.navigator.open_lesson(game), "hint"),
        Answer("play", tr("Just play"), lambda: None, "play"),
    )
    title = tr("New to {game}?", game=game.title)
    words = tr("A two-minute lesson shows you how to play, move by move.")
    return QuestionScreen(context, title, words, answers, picture="book")
