"""What a kiosk does by itself: it asks whether somebody is there, lets bots finish, and starts afresh."""

from __future__ import annotations

import datetime
from collections.abc import Callable
from enum import Enum, auto
from functools import partial
from time import monotonic

from crossplay.app import Program
from crossplay.bots.contract import Level
from crossplay.core.files import thin_broken
from crossplay.core.paths import user_folder
from crossplay.games.registry import GAMES
from crossplay.input.signals import Signal
from crossplay.kiosk.config import Kiosk, Screen
from crossplay.kiosk.daily_counts import DailyCounts
from crossplay.kiosk.operator import Gesture, PinPad
from crossplay.kiosk.pin import Tries
from crossplay.kiosk.questions import (
    BotsPlayOn,
    OperatorMenu,
    StillThere,
    bots_play_on,
    operator_menu,
    somebody,
)
from crossplay.kiosk.screen_power import ScreenPower
from crossplay.kiosk.supervisor import Heartbeat, log
from crossplay.screens.attract import Attract, DarkScreen
from crossplay.screens.match_setup import give_to_bot, take_seat
from crossplay.screens.results import Results
from crossplay.table.scene import TableScene

Clock = Callable[[], float]

BROKEN_KEPT = 20
"""How many broken files are kept; outside a kiosk all of them are."""
OPERATOR_GONE = 20.0
"""Seconds without a touch until pad and operator's menu close: the next touch may be a visitor's."""


WITHOUT_FILES = 3600.0
"""Seconds after which a program that skips its files is started again with them, when nobody is there."""


class IdleState(Enum):
    """What a kiosk does while nobody touches it, one after the other."""

    VISITED = auto()
    ASKING = auto()
    BOTS = auto()
    """Bots play the match to its end, or its results are shown."""
    ATTRACT = auto()


class IdleWatch:
    """Watches every signal and every frame of the kiosk's program, and acts when nobody is there."""

    def __init__(
        self, program: Program, kiosk: Kiosk, *, clock: Clock = monotonic,
        now: Callable[[], datetime.datetime] = datetime.datetime.now, heartbeat: Heartbeat | None = None,
        files_skipped: bool = False,
    ) -> None:  # fmt: skip
        """`files_skipped`: the program was started without the files that it can do without."""
        self.program, self.kiosk = program, kiosk
        self.context = program.context
        self.state = IdleState.VISITED
        self._clock, self._now, self._heartbeat = clock, now, heartbeat
        self._touched = clock()
        self._frames = 0
        self._bots_done = float("inf")
        """Seconds without a touch at the moment when the bots' match was over."""
        self._gesture = Gesture(clock)
        saves = program.services.saves
        folder = saves.folder.parent if saves is not None else None
        # Not in a folder beside another program's: whoever starts a second one must not be forgiven.
        tries_folder = user_folder() if folder is not None else None
        self._tries = Tries(kiosk.pin, kiosk.pin_wait, clock, folder=tries_folder)
        # Begun anew the counts of earlier days would be lost. Wrong PINs count all the same: two crashes
        # must not forgive them.
        self._counts = DailyCounts(None if files_skipped else folder, lambda: now().date())
        self._files_skipped, self._began = files_skipped, clock()
        self.wants_files = False
        """Whether the program has ended in order to be started again, with all its files."""
        self._screen = Screen.ON
        self.power = ScreenPower(kiosk.screen_off_command, kiosk.screen_on_command, clock)
        self._games = [game for game in GAMES.values() if kiosk.offers(game.id)]
        self._tidy()
        program.watchers.append(self.watch)

    def watch(self, signal: Signal | None) -> None:
        if signal is None:
            self._pass_time()
        elif somebody(signal):
            self._somebody_is_here(signal)
            if self._gesture.made(signal):
                self.ask_operator()

    # --- while nobody is there ----------------------------------------------------------------------

    def _somebody_is_here(self, signal: Signal) -> None:
        self._touched = self._clock()
        if self.state is IdleState.BOTS and self._bots_play():
            self._ask_who_comes(signal)
        elif self.state is not IdleState.ATTRACT:  # which leaves by itself
            self.state = IdleState.VISITED

    def _bots_play(self) -> bool:
        """Whether bots still play the match that its players have left."""
        table = self.table
        return table is not None and not table.match.over and not table.seating.humans

    def _ask_who_comes(self, signal: Signal) -> None:
        """Offer a seat, and the shelf, to whoever touches a match that bots finish."""
        scene_stack, scene = self.program.services.scene_stack, self.table
        if scene is None or scene_stack.top is not scene:
            return
        self.context.last_used = signal.device
        seat = scene.seating.open_to(signal.device)
        take = partial(self._take_seat, scene, seat)
        name = scene.seating[seat].title
        scene_stack.push(bots_play_on(self.context, name, take, self._leave_bots, signal))

    def _take_seat(self, scene: TableScene, seat: int) -> None:
        self.state = IdleState.VISITED
        take_seat(scene, seat, self.context.last_used, self.context.people.guests)

    def _leave_bots(self) -> None:
        self.restore()
        self.wake()

    def _pass_time(self) -> None:
        if self._heartbeat is not None and not self._heartbeat.beat():
            self.program.stop()
        self._frames += 1
        if self._frames == 2:
            # Signals and time come before the picture: the second frame is the first with one on the screen.
            log.info("the shelf is shown")
        self.program.services.sounds.mute(
            self.state is IdleState.ATTRACT or not self.kiosk.sounds_at(self._now().time())
        )
        self._counts.watch(self.table)
        self._tries.tick()
        if self.kiosk.has_dark_hours:
            self.power.want(not isinstance(self.program.services.scene_stack.top, DarkScreen))
        away = self._clock() - self._touched
        if away >= OPERATOR_GONE:
            self._close_operators()
        if self.state is IdleState.VISITED and away >= self.kiosk.ask_after:
            self.state = IdleState.ASKING
            self._ask()
        elif self.state is IdleState.ASKING and away >= self.kiosk.ask_after + self.kiosk.bots_after:
            self._nobody_is_here()
        elif self.state is IdleState.BOTS:
            self._while_bots_finish(away)
        elif self.state is IdleState.ATTRACT:
            self._while_nobody_is_here()

    def _while_nobody_is_here(self) -> None:
        if self._screen is not self._wanted_screen():
            self._show_nobody()
        if self._files_skipped and self._clock() - self._began >= WITHOUT_FILES:
            log.info("it has run well without its files: they are tried again")
            self.wants_files = True
            # Nobody leaves it: the supervisor starts it again.
            self.program.farewell = lambda: None
            self.program.stop()

    def _while_bots_finish(self, away: float) -> None:
        scene_stack = self.program.services.scene_stack
        if isinstance(scene_stack.top, BotsPlayOn) and away >= self.kiosk.bots_after:
            scene_stack.pop()
        elif self._finished() and away >= self._bots_done + self.kiosk.attract_after:
            self.attract()

    def _ask(self) -> None:
        """Ask whether somebody is there; where no match is played there is nothing to ask."""
        self._close_operators()
        scene_stack = self.program.services.scene_stack
        if self.table is None:
            self._nobody_is_here()
        elif not any(isinstance(scene, StillThere) for scene in scene_stack.scenes):
            scene_stack.push(StillThere(self.context, self.kiosk.bots_after, self._until_bots))

    def _until_bots(self) -> float:
        """Seconds until bots take the seats."""
        return self._touched + self.kiosk.ask_after + self.kiosk.bots_after - self._clock()

    def _nobody_is_here(self) -> None:
        scene = self.table
        if scene is None or not scene.mode.runs or scene.match.over:
            self.attract()
            return
        scene_stack = self.program.services.scene_stack
        while scene_stack.top is not scene:
            scene_stack.pop()
        for seat in scene.seating.humans:
            give_to_bot(scene, seat, Level.NORMAL)
        self._counts.left(scene)
        log.info("nobody there: bots finish a match of %s", scene.match.game.id)
        self.state = IdleState.BOTS
        self._bots_done = float("inf")

    def _finished(self) -> bool:
        """Whether the bots' match is over."""
        if self._bots_done == float("inf"):
            table = self.table
            if (
                table is None
                or table.match.over
                or isinstance(self.program.services.scene_stack.top, Results)
            ):
                self._bots_done = self._clock() - self._touched
        return self._bots_done < float("inf")

    @property
    def table(self) -> TableScene | None:
        """The table that is played at, whatever lies over it."""
        tables = [
            scene for scene in self.program.services.scene_stack.scenes if isinstance(scene, TableScene)
        ]
        return tables[-1] if tables else None

    def attract(self) -> None:
        """Restore everything to the operator's settings, and let the games play for themselves."""
        self.state = IdleState.ATTRACT
        self.restore()
        self._show_nobody()

    def _wanted_screen(self) -> Screen:
        return self.kiosk.screen_at(self._now().time())

    def _show_nobody(self) -> None:
        """Show what the hours want while nobody is there: the games, dimmed or not, or nothing."""
        self._screen = self._wanted_screen()
        services = self.program.services
        if self._screen is Screen.OFF:
            log.info("the screen is off")
            services.scene_stack.reset(DarkScreen(services, self.wake))
        else:
            dimmed = self._screen is Screen.DIMMED
            services.scene_stack.reset(Attract(services, self._games, self.wake, dimmed=dimmed))

    def wake(self) -> None:
        self.state = IdleState.VISITED
        self._touched = self._clock()
        self.context.navigator.home()

    def restore(self) -> None:
        """Restore the operator's language and settings, and leave no trace of the last visitor."""
        self.context.forget_visitors()
        self._tidy()
        self.program.settings_control.apply(self.kiosk.visitor_settings())

    def _tidy(self) -> None:
        """Delete all but the newest broken files: nobody is there who could look at them."""
        saves = self.program.services.saves
        if saves is not None:
            for folder in (saves.folder, saves.folder.parent):
                thin_broken(folder, BROKEN_KEPT)

    # --- the operator -------------------------------------------------------------------------------

    def ask_operator(self) -> None:
        scene_stack = self.program.services.scene_stack
        if self.kiosk.pin and not any(
            isinstance(scene, PinPad | OperatorMenu) for scene in scene_stack.scenes
        ):
            log.info("operator's gesture")
            if self.state is IdleState.ATTRACT:
                self.wake()
            scene_stack.push(PinPad(self.context, self._tries, self._operator_menu))

    def _operator_menu(self) -> None:
        log.info("operator's PIN accepted")
        self.program.services.scene_stack.push(operator_menu(self.context, self.program.stop))

    def _close_operators(self) -> None:
        """Close what only the operator may see: a visitor finds what was there before."""
        scene_stack = self.program.services.scene_stack
        while isinstance(scene_stack.top, PinPad | OperatorMenu):
            log.info("operator gone")
            scene_stack.pop()
