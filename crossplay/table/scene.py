"""A match on the stage: the only scene that has one.

It puts together a `MatchRunner` (moves), an `EventPlayer` (what happened, shown in order), a router (what
people do) and the game's `View` (the picture), and shows what all tables have alike: the sentence, the round
buttons, the curtain over a hidden hand, the lesson.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

import pygame

from crossplay.core.contract import NOBODY, Event, IllegalMove, State, Viewer
from crossplay.core.i18n import tr
from crossplay.input.signals import Device, Signal
from crossplay.input.targets import Targets
from crossplay.match.match import Match
from crossplay.match.runner import MatchRunner
from crossplay.stage.canvas import Canvas
from crossplay.stage.scene import Scene
from crossplay.table.banner import Banner
from crossplay.table.corner_buttons import CornerButtons
from crossplay.table.curtain import Curtain
from crossplay.table.event_player import EventPlayer
from crossplay.table.exit_watch import ExitWatch
from crossplay.table.exits import NO_EXITS, TableExits
from crossplay.table.hints import Hints
from crossplay.table.lesson_guide import LessonGuide
from crossplay.table.lesson_panel import draw_lesson, draw_wanted
from crossplay.table.log_panel import LogPanel
from crossplay.table.match_log import MatchLog
from crossplay.table.mode import Mode
from crossplay.table.refusal import Refusal
from crossplay.table.router import make_router
from crossplay.table.running_table import Router
from crossplay.table.seats import Seating
from crossplay.table.sentence import draw_turn_bar, usual_sentence
from crossplay.table.services import Services
from crossplay.table.signals import TableSignals
from crossplay.table.sweep import Sweep
from crossplay.table.turn_bar import TurnBar
from crossplay.table.view import GameView, Tally
from crossplay.table.view_table import ViewTable


class TableScene(Scene):
    """A match, its view, and the people round it."""

    def __init__(
        self,
        services: Services,
        match: Match,
        seating: Seating,
        mode: Mode = Mode.LIVE,
        exits: TableExits[TableScene] = NO_EXITS,
    ) -> None:
        super().__init__()
        self.services: Services = services
        self.match = match
        self.seating = seating
        self._mode = mode
        self.exits = exits
        self.acting = 0
        self.moves: Sequence[Any] = ()
        self.caption = ""
        self.cursor = Targets()
        self.cursor_shown = mode is Mode.PICTURE
        self.lesson_guide: LessonGuide | None = None
        self.beneath = False
        """Whether a menu lies over the table: what only players need is put away until it goes."""
        view_class = cast(GameView, match.game.module("view.view").VIEW)
        self.view = view_class(ViewTable(self))
        seating.dress([self.view.seat_look(len(seating), seat) for seat in match.seats])
        self.runner = MatchRunner(
            match, services.bot_worker, automatic=mode.runs, simultaneous=self.view.SIMULTANEOUS
        )
        self.curtain = Curtain(match.game.secrets, seating, self.view.HAND_AREA, services)
        words = match.game.module("words")
        self.hints = Hints(self)
        self.sweep = Sweep(self, words)
        self.player = EventPlayer(self.view, self.motions, *self._positions(), self.sweep.heard)
        self.log = MatchLog(match, seating, self.player, words, self.view.SIMULTANEOUS)
        self.router: Router = make_router(self)
        self.corner, self.turn_bar = CornerButtons(), TurnBar()
        self.preload = self.view.preload
        self._signals = TableSignals(self, exits)
        self.refusal = Refusal()
        self.last_person = 0
        """The person's seat that acts, or acted last."""
        self._exit_watch = ExitWatch(self, exits)

    @property
    def mode(self) -> Mode:
        return self._mode

    @mode.setter
    def mode(self, mode: Mode) -> None:
        self._mode = mode
        self.runner.automatic = mode.runs

    @property
    def state(self) -> State:
        """The whole truth: for bots, records and tests, never for a view."""
        return self.match.state

    @property
    def viewer(self) -> Viewer:
        """The seats whose secrets may be on the screen now."""
        return self.curtain.viewer

    @property
    def settled(self) -> bool:
        """Whether everything that happened has been shown to its end."""
        return self.player.settled

    @property
    def showing(self) -> bool:
        """Whether events are still being shown."""
        return self.player.showing

    @property
    def hand_guarded(self) -> bool:
        """Whether the seat to act has a hand that the others at the screen must not see."""
        return self.curtain.needed(self.acting) and self.view.curtain_needed()

    @property
    def hand_covered(self) -> bool:
        """Whether that hand lies face down now."""
        return self.hand_guarded and not self.curtain.open

    def sound(self, name: str, volume: float = 1.0, pitch: float = 1.0) -> None:
        if not self.mode.silent:
            self.services.sounds.play(name, volume, pitch)

    def refuse(self, reason: str) -> None:
        self.refusal.say(reason[:1].upper() + reason[1:])
        self.sound("refuse")
        self.refresh()

    def retarget(self) -> None:
        usable = self.acting and not self.showing
        self.cursor.show(self.view.targets(self.acting, self.moves) if usable else [])
        if usable:
            self.view.focused(self.cursor.focus)
        self.corner.allow(self.undoer() != 0, self.hints.allowed)
        self.refresh()

    def submit(self, seat: int, move: Any) -> bool:
        """Play a move for a seat; it is saved before anything of it is shown. False when it is refused."""
        learner = self.lesson_guide if seat in self.seating.humans else None
        if learner and not learner.allows(move):
            self.refuse(tr("Try what the lesson asks for"))
            return False
        try:
            events = self.runner.play(seat, move)
        except IllegalMove as problem:
            self.refuse(self.match.game.texts.tr(problem.text, **problem.values))
            return False
        if learner:
            learner.played()
        if seat in self.seating.humans:
            self.sweep.begin()
        self.show_moves(events)
        return True

    def show_moves(self, events: Sequence[Event]) -> None:
        """Show what moves did that were played already."""
        self.refusal.clear()
        self.player.add(events)
        self.acting, self.moves = 0, ()
        self.cursor.show([])
        self.refresh()

    def _positions(self) -> tuple[Any, Any]:
        """Return the position as the viewer knows it, and as everybody does."""
        return self.state.seen_by(self.viewer), self.state.seen_by(NOBODY)

    def settle(self) -> None:
        """Put everything where it belongs; whoever is to act may."""
        self.caption = ""
        people = [seat for seat in self.state.actors() if seat in self.seating.humans]
        self.acting = people[0] if people and self.mode.people_act else 0
        if self.acting:
            self.sweep.end()
        if self.acting and self.acting != self.last_person:
            # Whoever acts several times in a row keeps the own hand open.
            self.curtain.close()
            self.last_person = self.acting
        moves, guide = self.state.moves(self.acting) if self.acting else (), self.lesson_guide
        self.moves = [move for move in moves if guide.allows(move)] if guide else moves
        self.player.settle(*self._positions())
        if self.mode is Mode.LIVE:
            self.services.hub.twists = self.view.twists
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
        self.sweep.hurry()
        rest = self.view.skip()
        if rest is not None:
            self.player.hurry(rest)
            self.refresh()
            return
        self.player.skip()
        if not self.settled:
            self.settle()

    def undoer(self) -> int:
        """Return the seat that may take back its last move now, or 0."""
        return self.runner.may_take_back if self.mode is Mode.LIVE and not self.lesson_guide else 0

    def take_back(self) -> bool:
        if not (seat := self.undoer()):
            self.refuse(tr("That can no longer be taken back"))
            return False
        self.runner.take_back(seat)
        self.motions.finish()
        self.settle()
        self.sound("cancel")
        return True

    def enter(self) -> None:
        if self.mode is Mode.LIVE:
            self.services.sounds.music(self.view.MUSIC)
        self.settle()

    def leave(self) -> None:
        self.runner.forget()
        if self.mode is Mode.LIVE:
            self.services.hub.twists = True

    def covered(self) -> None:
        """Let go of everything: a menu lies over the table, and nothing may stay open or pressed."""
        super().covered()
        self.beneath = True
        self.curtain.close()
        self.router.forget()
        self._signals.forget()
        if self.settled:
            self.viewer_changed()
        else:
            self.cover_hand()
        self.refresh()

    def uncovered(self) -> None:
        """Show the table again: the menu is gone, and names and devices may be others now."""
        super().uncovered()
        self.beneath = False
        if self.settled:
            self.viewer_changed()

    def update(self, dt: float) -> None:
        self._exit_watch.ask_for_lost_devices()
        self.sweep.tick(dt)
        super().update(dt)
        dt = 0.0 if self.effects.held else dt
        self.view.update(dt)
        if self.refusal.fade(dt):
            self.refresh()
        if not self.settled:
            if self.player.tick(dt * self.sweep.speed):
                self.refresh()
            if not self.player.finished:
                self.router.tick(dt)
                return
            self.settle()
        self._run(dt)
        self.router.tick(dt)

    def _run(self, dt: float) -> None:
        if self.lesson_guide:
            for line in self.lesson_guide.due():
                self.show_moves(self.lesson_guide.play(self.match, line))
                return
        hint = self.runner.hint
        if events := self.runner.tick(dt):
            self.show_moves(events)
        elif hint is not self.runner.hint:
            self.refresh()
        self._exit_watch.show_results(dt)

    def signal(self, signal: Signal) -> None:
        if not self._signals.take(signal):
            self.router.signal(signal)

    def open_pause(self) -> None:
        self.exits.pause(self)

    def open_log(self) -> None:
        """Show in words what has happened."""
        self.services.scene_stack.push(
            LogPanel(self.services, self.log.entries(), self.seating, self.seating.lose)
        )

    def seat_of(self, device: Device) -> int:
        """Return the seat that this device acts for now, or 0."""
        return self.router.seat_of(device)

    def draw(self, canvas: Canvas) -> None:
        self.view.draw(canvas)
        self.effects.draw(canvas)
        if self.mode.for_players and not self.beneath:
            if self.mode.people_act:
                self.view.draw_cursor(canvas)
                self.corner.draw(canvas)
            draw_turn_bar(canvas, self)
            self.sweep.draw(canvas)
            draw_wanted(canvas, self)
        self.view.draw_front(canvas)
        draw_lesson(canvas, self)

    @property
    def banner_rect(self) -> pygame.Rect:
        """Where the one sentence stands."""
        return self.view.banner_rect

    def banner(self) -> Banner | None:
        """Return the one sentence on the screen."""
        return self.view.banner(usual_sentence(self))

    def verdict(self) -> str:
        """Return what decided the match, for the results; empty until it is over."""
        outcome = self.match.outcome
        return self.view.verdict(self.player.shown, outcome) if outcome else ""

    def tally(self) -> list[Tally]:
        """Return the numbers that the results show."""
        outcome = self.match.outcome
        return self.view.tally(self.player.shown, outcome) if outcome else []

    @property
    def moving(self) -> bool:
        return super().moving or self.showing or self.router.busy
