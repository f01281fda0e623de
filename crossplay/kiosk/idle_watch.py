"""What a kiosk does by itself: it asks whether somebody is there, lets bots finish, and starts afresh."""

from __future__ import annotations

import datetime
from collections.abc import Callable
from enum import Enum, auto
from time import monotonic

from crossplay.app import Program
from crossplay.bots.contract import Level
from crossplay.core.files import thin_broken
from crossplay.core.i18n import tr
from crossplay.games.registry import GAMES
from crossplay.input.signals import Contact, Plugged, Pointer, Signal, Unplugged
from crossplay.kiosk.config import Kiosk
from crossplay.kiosk.operator import Gesture, PinPad, Tries
from crossplay.kiosk.supervisor import Heartbeat, log
from crossplay.screens.attract import Attract
from crossplay.screens.context import ScreenContext
from crossplay.screens.match_setup import give_to_bot
from crossplay.screens.question import Answer, QuestionScreen
from crossplay.screens.results import Results
from crossplay.table.scene import TableScene

Clock = Callable[[], float]

BROKEN_KEPT = 20
"""How many broken files are kept; outside a kiosk all of them are."""
OPERATOR_GONE = 20.0
"""Seconds without a touch until pad and operator's menu close: the next touch may be a visitor's."""


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
    ) -> None:  # fmt: skip
        self.program, self.kiosk = program, kiosk
        self.context = program.context
        self.state = IdleState.VISITED
        self._clock, self._now, self._heartbeat = clock, now, heartbeat
        self._touched = clock()
        self._frames = 0
        self._bots_done = float("inf")
        """Seconds without a touch at the moment when the bots' match was over."""
        self._gesture = Gesture(clock)
        self._tries = Tries(kiosk.pin, kiosk.pin_wait, clock)
        self._games = [game for game in GAMES.values() if kiosk.offers(game.id)]
        self._tidy()
        program.watchers.append(self.watch)

    def watch(self, signal: Signal | None) -> None:
        if signal is None:
            self._pass_time()
        elif somebody(signal):
            self._somebody_is_here()
            if self._gesture.made(signal):
                self.ask_operator()

    # --- while nobody is there ----------------------------------------------------------------------

    def _somebody_is_here(self) -> None:
        self._touched = self._clock()
        if self.state is not IdleState.ATTRACT:
            # Attract leaves by itself; while bots finish, a touch stops the clock but not the match.
            self.state = IdleState.VISITED

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
        away = self._clock() - self._touched
        if away >= OPERATOR_GONE:
            self._close_operators()
        if self.state is IdleState.VISITED and away >= self.kiosk.ask_after:
            self.state = IdleState.ASKING
            self._ask()
        elif self.state is IdleState.ASKING and away >= self.kiosk.ask_after + self.kiosk.bots_after:
            self._nobody_is_here()
        elif (
            self.state is IdleState.BOTS
            and self._finished()
            and away >= self._bots_done + self.kiosk.attract_after
        ):
            self.attract()

    def _ask(self) -> None:
        """Ask whether somebody is there; where no match is played there is nothing to ask."""
        self._close_operators()
        scene_stack = self.program.services.scene_stack
        if self.table is None:
            self._nobody_is_here()
        elif not any(isinstance(scene, StillThere) for scene in scene_stack.scenes):
            scene_stack.push(still_there(self.context))

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
        self.program.services.scene_stack.reset(Attract(self.program.services, self._games, self.wake))

    def wake(self) -> None:
        self.state = IdleState.VISITED
        self._touched = self._clock()
        self.context.navigator.home()

    def restore(self) -> None:
        """The next visitor finds the operator's language and settings, and no trace of the last one."""
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
        """What only the operator may see leaves the screen: a visitor finds what was there before."""
        scene_stack = self.program.services.scene_stack
        while isinstance(scene_stack.top, PinPad | OperatorMenu):
            log.info("operator gone")
            scene_stack.pop()


def somebody(signal: Signal) -> bool:
    """Whether a person caused the signal: a cable or a trembling mouse is nobody."""
    if isinstance(signal, Pointer):
        return signal.contact not in (Contact.HOVER, Contact.CANCEL)
    return not isinstance(signal, Plugged | Unplugged)


class StillThere(QuestionScreen):
    """A question that anything answers: a touch anywhere, a button, a stick."""

    def intercept(self, signal: Signal) -> bool:
        touching = isinstance(signal, Pointer) and signal.contact is not Contact.UP
        if somebody(signal) and not touching:
            # A touch answers when it ends, so that no half of it reaches the table beneath.
            self.sound("confirm")
            self.answer(self.answers[-1])
        return True


def still_there(context: ScreenContext) -> StillThere:
    stay = Answer("here", tr("Yes, we are playing"), lambda: None, "play")
    words = tr("Touch the screen, or the bots will finish for you.")
    return StillThere(context, tr("Still there?"), words, (stay,), picture="clock")


class OperatorMenu(QuestionScreen):
    """The menu behind the PIN, with the way out of the kiosk."""


def operator_menu(context: ScreenContext, leave: Callable[[], None]) -> OperatorMenu:
    answers = (
        Answer("leave", tr("Leave Crossplay"), leave, "leave"),
        Answer("shelf", tr("Back to the shelf"), context.navigator.home, "home"),
    )
    return OperatorMenu(context, tr("Operator"), tr("What now?"), answers, picture="lock")
