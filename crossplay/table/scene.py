"""A match on the stage: the only scene that has one.

It puts together a `MatchRunner` (moves), an `EventPlayer` (what happened, shown in order), a router (what
people do) and the game's `View` (the picture), and shows what all tables have alike: the sentence, the round
buttons, the curtain over a hidden hand, the lesson.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, cast

from crossplay.bots.contract import Choice
from crossplay.core.contract import NOBODY, Event, IllegalMove, State, Viewer
from crossplay.core.i18n import tr
from crossplay.core.settings import Settings
from crossplay.input.signals import Action, Beside, Device, Kind, Plugged, Pointer, Press, Signal, Unplugged
from crossplay.input.targets import Targets
from crossplay.match.match import Match
from crossplay.match.runner import MatchRunner
from crossplay.stage.canvas import Canvas
from crossplay.stage.scene import Scene
from crossplay.table.banner import Banner, draw_banner
from crossplay.table.coach import Coach
from crossplay.table.corner_buttons import CornerButtons, CornerPress, Tool
from crossplay.table.curtain import Curtain
from crossplay.table.event_player import EventPlayer
from crossplay.table.mode import Mode
from crossplay.table.refusal import Refusal
from crossplay.table.router import InputRouter, Router, confirms
from crossplay.table.seats import Seating
from crossplay.table.services import House
from crossplay.table.view import GameView, Tally

RESULTS_AFTER = 1.6
"""Seconds between the end of a match and its results."""


class TableScene(Scene):
    """A match, its view, and the people round it. It is the `Table` of its view."""

    def __init__(self, house: House, match: Match, seating: Seating, mode: Mode = Mode.LIVE) -> None:
        super().__init__(house)
        self.house: House = house
        self.match = match
        self.seating = seating
        self.mode = mode
        self.acting = 0
        self.moves: Sequence[Any] = ()
        self.caption = ""
        self.cursor = Targets()
        self.cursor_shown = mode is Mode.PICTURE
        self.coach: Coach | None = None
        self.beneath = False
        """Whether a menu lies over the table: what only players need is put away until it goes."""
        view_class = cast(GameView, match.game.part("view.view").VIEW)
        self.view = view_class(self)
        seating.dress([self.view.seat_look(len(seating), seat) for seat in match.seats])
        for seat in match.seats:
            match.hand_over(seat, seating[seat].bot)
        self.runner = MatchRunner(match, house.thinker, alone=mode.runs, together=self.view.TOGETHER)
        self.curtain = Curtain(match.game.secrets, seating, self.view.HAND_AREA, house.hub)
        self.player = EventPlayer(self.view, self.motions, *self._positions())
        self.router: Router = self.view.make_router(self) or InputRouter(self)
        self.corner = CornerButtons(*self.view.BUTTONS)
        self._corner_press = CornerPress(self.corner)
        self._refusal = Refusal()
        self._acted_last = 0
        self._over_for = 0.0

    # --- what a view may know --------------------------------------------------------------------------

    @property
    def settings(self) -> Settings:
        return self.house.settings

    @property
    def state(self) -> State:
        """The whole truth: for bots, records and tests, never for a view."""
        return self.match.state

    @property
    def viewer(self) -> Viewer:
        """The seats whose secrets may be on the screen now."""
        return self.curtain.viewer

    @property
    def move_number(self) -> int:
        return len(self.match.history)

    @property
    def settled(self) -> bool:
        return self.player.settled

    @property
    def showing(self) -> bool:
        return self.player.showing

    @property
    def upcoming(self) -> Sequence[Event]:
        return self.player.upcoming

    @property
    def hint(self) -> Choice | None:
        return None if self.hand_covered else self.runner.hint

    @property
    def hand_guarded(self) -> bool:
        return self.curtain.needed(self.acting) and self.view.curtain_needed()

    @property
    def hand_covered(self) -> bool:
        return self.hand_guarded and not self.curtain.open

    @property
    def hand_held_open(self) -> bool:
        return self.curtain.held_by_pointer

    def guards(self, seat: int) -> bool:
        return self.curtain.needed(seat)

    def key_labels(self, device: Device) -> dict[Action, str]:
        return self.house.hub.keys_of(device) if device.kind is Kind.KEYS else {}

    def curtain_sentence(self, seat: int) -> Banner:
        return self.curtain.sentence(seat)

    def say(self, words: str) -> None:
        self.caption = words

    def sound(self, name: str, volume: float = 1.0, pitch: float = 1.0) -> None:
        if not self.mode.silent:
            self.house.sounds.play(name, volume, pitch)

    def refuse(self, reason: str) -> None:
        self._refusal.say(reason)
        self.sound("refuse")
        self.refresh()

    def retarget(self) -> None:
        usable = self.acting and not self.showing
        self.moves = self._legal(self.acting) if self.acting else ()
        self.cursor.show(self.view.targets(self.acting, self.moves) if usable else [])
        if usable:
            self.view.focused(self.cursor.focus)
        self.corner.allow(self.undoer() != 0, self.acting != 0 and not self.view.TOGETHER)
        self.refresh()

    # --- moving ----------------------------------------------------------------------------------------

    def _legal(self, seat: int) -> Sequence[Any]:
        """The seat's legal moves; in a lesson only those that it asks for."""
        moves = self.state.moves(seat)
        return [move for move in moves if self.coach.allows(move)] if self.coach else moves

    def submit(self, seat: int, move: Any) -> bool:
        """Play a move for a seat; it is saved before anything of it is shown. False when it is refused."""
        learner = self.coach if seat in self.seating.humans else None
        if learner and not learner.allows(move):
            self.refuse(tr("Try what the lesson asks for"))
            return False
        try:
            events = self.runner.play(seat, move)
        except IllegalMove as problem:
            self.refuse(tr(problem.text, **problem.values))
            return False
        if learner:
            learner.played()
        self.show_moves(events)
        return True

    def show_moves(self, events: Sequence[Event]) -> None:
        """Show what moves did that were played already."""
        self._refusal.clear()
        self.player.add(events)
        self.acting, self.moves = 0, ()
        self.cursor.show([])
        self.refresh()

    def _positions(self) -> tuple[Any, Any]:
        """The position as the viewer knows it, and as everybody does."""
        return self.state.seen_by(self.viewer), self.state.seen_by(NOBODY)

    def settle(self) -> None:
        """Put everything where it belongs; whoever is to act may."""
        self.caption = ""
        people = [seat for seat in self.state.actors() if seat in self.seating.humans]
        self.acting = people[0] if people and self.mode.people_act else 0
        if self.acting and self.acting != self._acted_last:
            # Whoever acts several times in a row keeps the own hand open.
            self.curtain.close()
            self._acted_last = self.acting
        self.moves = self._legal(self.acting) if self.acting else ()
        self.player.settle(*self._positions())
        self.retarget()

    def viewer_changed(self) -> None:
        """Show the same position to whoever looks now."""
        if self.settled:
            self.player.settle(*self._positions())
            self.retarget()

    def cover_hand(self) -> None:
        """Show nobody's secrets from now on, though something is still being shown."""
        self.player.cover()
        self.refresh()

    def skip(self) -> None:
        """Show the end of what is being shown, or of its present part."""
        rest = self.view.skip()
        if rest is not None:
            self.player.hurry(rest)
            self.refresh()
            return
        self.player.skip()
        if not self.settled:
            self.settle()

    def forget_questions(self) -> None:
        """Drop what bots were asked: other people or bots play now."""
        self.runner.forget()

    # --- taking back, hints ----------------------------------------------------------------------------

    def undoer(self) -> int:
        """The seat that may take back its last move now, or 0."""
        return self.runner.may_take_back if self.mode is Mode.LIVE and not self.coach else 0

    def take_back(self) -> bool:
        seat = self.undoer()
        if not seat:
            self.refuse(tr("That can no longer be taken back"))
            return False
        self.runner.take_back(seat)
        self.motions.finish()
        self.settle()
        self.sound("cancel")
        return True

    def ask_hint(self) -> None:
        """Ask what a strong player would do for the seat to act, from what that seat may know."""
        if self.acting and not self.hand_covered and self.runner.ask_hint(self.acting):
            self.sound("open")
            self.refresh()

    # --- the scene -------------------------------------------------------------------------------------

    def enter(self) -> None:
        if self.mode is Mode.LIVE:
            self.house.sounds.music(self.view.MUSIC)
        self.settle()

    def leave(self) -> None:
        self.runner.forget()

    def covered(self) -> None:
        """A menu lies over the table: what is held is let go of there, so nothing stays open or pressed."""
        super().covered()
        self.beneath = True
        self.curtain.close()
        self.router.forget()
        self._corner_press.forget()
        if self.settled:
            self.viewer_changed()
        else:
            self.cover_hand()
        self.refresh()

    def uncovered(self) -> None:
        super().uncovered()
        self.beneath = False

    def update(self, dt: float) -> None:
        self._ask_for_lost_devices()
        settings = self.settings
        self.motions.speed, self.motions.reduced = settings.speed.factor, settings.reduced_motion
        self.runner.speed = settings.speed.factor
        super().update(dt)
        self.view.update(dt)
        if self._refusal.fade(dt):
            self.refresh()
        if not self.settled:
            if self.player.tick(dt * settings.speed.factor):
                self.refresh()
            if not self.player.finished:
                self.router.tick(dt)
                return
            self.settle()
        self._run(dt)
        self.router.tick(dt)

    def _run(self, dt: float) -> None:
        if self.coach and not self.match.over:
            for line in self.coach.due():
                self.show_moves(self.coach.play(self.match, line))
                return
        hint = self.runner.hint
        events = self.runner.tick(dt)
        if events:
            self.show_moves(events)
        elif hint is not self.runner.hint:
            self.refresh()
        if self.match.over and self.mode.runs and self.settled:
            before, self._over_for = self._over_for, self._over_for + dt
            if before < RESULTS_AFTER <= self._over_for:
                self.house.doors.results(self)

    def _ask_for_lost_devices(self) -> None:
        """Nobody's controller may be gone unnoticed, whatever lay over the table when it went."""
        if self.mode.runs and not self.match.over and not self.seating.shared and self.seating.orphans:
            self.house.doors.reclaim(self)

    # --- signals ---------------------------------------------------------------------------------------

    def signal(self, signal: Signal) -> None:
        if isinstance(signal, Unplugged):
            self.seating.lose(signal.device)
        elif isinstance(signal, Plugged | Beside):
            return
        elif isinstance(signal, Press) and signal.down and signal.action is Action.MENU:
            self.open_pause()
        elif isinstance(signal, Pointer) and self._corner_pointer(signal):
            return
        elif isinstance(signal, Press) and self._comes_late(signal):
            self.house.doors.welcome(self, signal.device)
        elif not (self.curtain.ignores(signal) or self._lesson_signal(signal)):
            self.router.signal(signal)

    def open_pause(self) -> None:
        self.house.doors.pause(self)

    def seat_of(self, device: Device) -> int:
        """Return the seat that this device acts for now, or 0."""
        return self.router.seat_of(device)

    def _lesson_signal(self, signal: Signal) -> bool:
        """In a lesson: reads on, or leaves it when it is over."""
        if self.coach is None or not self.settled or not confirms(signal):
            return False
        if self.coach.over:
            self.sound("confirm")
            self.house.doors.lesson_over(self)
            return True
        if self.coach.reading:
            self.coach.read_on()
            self.sound("confirm")
            self.settle()
            return True
        return False

    def _comes_late(self, press: Press) -> bool:
        """Whether somebody without a seat asks for one that a bot has. Keys play for others too, and skip:
        they ask for a seat only where somebody has left one, and while they have nothing else to do."""
        device, seating = press.device, self.seating
        if not confirms(press) or not self.mode.runs or self.match.over or seating.shared:
            return False
        if seating.taken(device) or not seating.open_to(device):
            return False
        busy = not self.settled or self.seat_of(device) > 0
        return device.kind is Kind.PAD or (bool(seating.left) and not busy)

    def _corner_pointer(self, pointer: Pointer) -> bool:
        tool, taken = self._corner_press.feed(pointer)
        if tool is Tool.MENU:
            self.open_pause()
        elif tool is Tool.TAKE_BACK:
            self.take_back()
        elif tool is Tool.HINT:
            self.ask_hint()
        return taken

    # --- drawing ---------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        self.view.draw(canvas)
        if self.mode.for_players and not self.beneath:
            if self.mode.people_act:
                self.view.draw_cursor(canvas)
                self.corner.draw(canvas)
            draw_banner(canvas, self.view.banner_rect, self._dressed(self.banner()))
        self.view.draw_front(canvas)
        if self.coach and not self.beneath:
            self.coach.draw(canvas, self.view.lesson_rect)

    def _dressed(self, banner: Banner | None) -> Banner | None:
        if banner is None or not banner.seat:
            return banner
        return replace(banner, look=self.seating[banner.seat].look)

    def banner(self) -> Banner | None:
        """The one sentence on the screen."""
        return self.view.banner(self._usual_banner())

    def _usual_banner(self) -> Banner | None:
        if self._refusal.words:
            return Banner(self._refusal.words, self.acting, warning=True)
        if self.runner.hint_pending:
            return Banner(tr("Thinking of a good move…"), self.acting)
        hint = self.hint
        if hint and hint.reason:
            return Banner(tr(hint.reason.text, **hint.reason.values), self.acting, hint=True)
        if self.caption:
            return Banner(self.caption)
        if self.acting and self.settled:
            if self.hand_covered:
                return self.curtain.sentence(self.acting)
            return Banner(self.view.prompt(self.acting), self.acting)
        if self.runner.bots and self.settled and self.mode.runs:
            bot = self.runner.bots[0]
            return Banner(tr("{name} is thinking…", name=self.seating[bot].title), bot)
        return None

    def verdict(self) -> str:
        """What decided the match, for the results; empty until it is over."""
        outcome = self.match.outcome
        return self.view.verdict(self.player.shown, outcome) if outcome else ""

    def tally(self) -> list[Tally]:
        """The numbers that the results show."""
        outcome = self.match.outcome
        return self.view.tally(self.player.shown, outcome) if outcome else []

    @property
    def moving(self) -> bool:
        return super().moving or self.showing or self.router.busy
