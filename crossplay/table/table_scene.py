"""A match on the stage: fate and bots play by themselves, events are shown one after the other, moves are
taken back, hints asked for. What a game writes for its own scene stands at the top of the class.
"""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass
from typing import Any, ClassVar

import pygame

from crossplay.bots.contract import Choice
from crossplay.core.contract import FATE, Event, IllegalMove, State
from crossplay.core.i18n import tr
from crossplay.input.signals import Signal
from crossplay.input.targets import Target, Targets
from crossplay.match.match import Match
from crossplay.stage.canvas import Canvas
from crossplay.stage.palette import SEAT_LOOKS, SeatLook
from crossplay.stage.scene import Scene
from crossplay.table.bot_queries import Minds
from crossplay.table.coach import Coach
from crossplay.table.corner_buttons import CornerButtons as Tools
from crossplay.table.corner_buttons import Tool
from crossplay.table.exits import NO_EXITS, TableExits
from crossplay.table.old_secrecy import Secrecy
from crossplay.table.seats import Seating
from crossplay.table.services import Services

BOT_PAUSE = (0.45, 0.9)
"""A bot that knows at once still takes so many seconds: people want to see whose turn it is."""
RESULTS_AFTER = 1.6
REFUSAL_SECONDS = 2.5


@dataclass(frozen=True, slots=True)
class Tally:
    """One row of numbers for the results, seat 1 first."""

    title: str
    values: tuple[str, ...]


class TableScene(Scene):
    """Runs the match; `GameScene` adds what people do and see."""

    BANNER: ClassVar[pygame.Rect] = pygame.Rect(360, 936, 1200, 84)
    """Where the one sentence stands; a game moves it where it has room."""
    TOOLS: ClassVar[tuple[int, int, int, int]] = (1872, 48, 0, 92)
    """The first of the round buttons (menu, take back, hint) and the step to the next."""
    HAND_AREA: ClassVar[pygame.Rect | None] = None
    """Games with hidden hands: where a mouse or finger held down uncovers the hand."""
    MUSIC: ClassVar[str] = "evening"
    """The piece that is played at this table (see `stage/synth.py`)."""
    all_at_once: ClassVar[bool] = False
    """All seats choose at the same moment: the scene gets every signal (`raw_signal`, `conduct`)."""

    def __init__(self, services: Services, match: Match, seating: Seating, *, live: bool = True) -> None:
        super().__init__()
        self.services: Services = services
        self.match = match
        self.seating = seating
        seating.dress([self.seat_look(len(seating), seat) for seat in match.seats])
        self.exits: TableExits = NO_EXITS
        self.live = live
        """False: a picture or a replay; nothing is played by itself."""
        self.posed = False
        """A picture in which people may act, though nothing is played by itself."""
        self.silent = False
        self.for_onlookers = False
        """Bots play for whoever passes by: no cursor, no round buttons, no banner."""
        self.beneath = False
        """A menu lies over the table: what only players need is put away until it goes."""
        self.coach: Coach | None = None
        self.cursor = Targets()
        self.cursor_shown = False
        """Whether the cursor is seen: not for fingers."""
        self.acting = 0
        self._minds = Minds(services, match, seating)
        self.caption = ""
        """What just happened, in a few words; a scene may set it while it animates."""
        self.tools = Tools(*self.TOOLS)
        self.secrecy = Secrecy(match.game.secrets, seating, self.HAND_AREA)
        self._events: deque[Event] = deque()
        self._hold = 0.0
        self._unsettled = True
        self._since_turn = 0.0
        self._acted_last = 0
        self._refusal = ("", 0.0)
        self._over_for = 0.0
        self._pressed: Target | None = None
        self._pressed_tool: Tool | None = None

    # --- what a game writes --------------------------------------------------------------------------

    @classmethod
    def seat_look(cls, seats: int, seat: int) -> SeatLook:
        """The colour and shape that a seat wears in this game."""
        return SEAT_LOOKS[seat - 1]

    def verdict(self) -> str:
        """What decided the match: one sentence for the results."""
        outcome = self.match.outcome
        return tr(outcome.reason) if outcome and outcome.reason else ""

    def tally(self) -> list[Tally]:
        """The numbers that the results show."""
        outcome = self.match.outcome
        if outcome is None:
            return []
        return [Tally(tr("Points"), tuple(f"{score:g}" for score in outcome.scores))]

    def rebuild(self) -> None:
        """The picture from `self.state`, as it lies when nothing moves."""
        raise NotImplementedError

    def animate(self, event: Event) -> float:
        """Starts to show one event; says after how many seconds the next may begin."""
        return 0.0

    def targets(self, seat: int) -> list[Target]:
        return []

    def choose(self, seat: int, target: Target) -> None:
        """A target was confirmed."""

    def back(self, seat: int) -> bool:
        """Cancel: gives up a selection, if there is one."""
        return False

    def turn(self, seat: int, steps: int) -> None:
        """Shoulder buttons, wheel, two fingers."""

    def extra(self, seat: int) -> None:
        """The west button and its keys."""

    def focused(self, seat: int, target: Target | None) -> None:
        """The cursor came to a target."""

    def prompt(self, seat: int) -> str:
        """What this seat is to do now: one short sentence."""
        return tr("Your turn, {name}", name=self.seating[seat].title)

    def draw_table(self, canvas: Canvas) -> None:
        raise NotImplementedError

    def draw_front(self, canvas: Canvas) -> None:
        """What lies above cursor and banner."""

    def raw_signal(self, signal: Signal) -> bool:
        """First sight of every signal; True: it is dealt with."""
        return False

    @property
    def lesson_panel(self) -> pygame.Rect:
        """Where a lesson speaks; a game moves it where it covers nothing."""
        return pygame.Rect(400, 34, 1120, 148)

    def finished(self) -> None:
        """The match is over, and everybody has seen how."""

    def conduct(self, dt: float) -> None:
        """With `all_at_once`: called while nobody's event is being shown and seats may choose."""

    # --- what a game uses ----------------------------------------------------------------------------

    @property
    def state(self) -> State:
        return self.match.state

    @property
    def viewer(self) -> int:
        """The seat whose secrets may be on the screen now; 0 for nobody's."""
        return self.secrecy.viewer(self.acting)

    @property
    def curtain(self) -> bool:
        """The seat to act chooses from a hand that the others must not see."""
        return self.secrecy.covered(self.acting)

    @property
    def hand_hidden(self) -> bool:
        """The seat to act has a hand under the curtain: only what is no secret may be a target or seen."""
        return self.curtain and not self.viewer

    @property
    def showing(self) -> bool:
        """Events are still being shown."""
        return bool(self._events) or self._hold > 0

    @property
    def unsettled(self) -> bool:
        """Something happened that is not yet shown to its end."""
        return self._unsettled

    def legal(self, seat: int) -> list[Any]:
        """The seat's legal moves; in a lesson only those that it asks for."""
        moves = self.state.moves(seat)
        return [move for move in moves if self.coach.allows(move)] if self.coach else moves

    def sound(self, name: str, volume: float = 1.0, pitch: float = 1.0) -> None:
        if not self.silent:
            self.services.sounds.play(name, volume, pitch)

    def submit(self, seat: int, move: Any) -> bool:
        """Plays a move. It is saved before anything of it is shown."""
        if self.coach and seat in self.seating.humans and not self.coach.allows(move):
            self.refuse(tr("Try what the lesson asks for"))
            return False
        try:
            events = self.match.play(seat, move)
        except IllegalMove as problem:
            self.refuse(tr(problem.text, **problem.values))
            return False
        if self.coach and seat in self.seating.humans:
            self.coach.played()
        self._moved(events)
        return True

    def refuse(self, reason: str) -> None:
        self._refusal = (reason, REFUSAL_SECONDS)
        self.sound("refuse")
        self.refresh()

    def retarget(self) -> None:
        """What may be pointed at has changed (a selection was made or given up)."""
        seat = self.acting
        usable = seat and not self.showing
        self.cursor.show(self.targets(seat) if usable else [])
        if usable:
            self.focused(seat, self.cursor.focus)
        self.tools.allow(self.undoer() != 0, self.acting != 0 and not self.all_at_once)
        self.refresh()

    def bot_choice(self, seat: int) -> Any | None:
        """The move a bot wants to make, once it knows."""
        return self._minds.choice(seat)

    def forget_questions(self) -> None:
        """Nobody wants to know any more what bots think of this position."""
        self._minds.forget()

    @property
    def hinted(self) -> Choice | None:
        """The hint to show, if one was asked for."""
        return self._minds.hinted

    @hinted.setter
    def hinted(self, choice: Choice | None) -> None:
        self._minds.hinted = choice

    # --- running the match -----------------------------------------------------------------------------

    def enter(self) -> None:
        if self.live and not self.silent:
            self.services.sounds.music(self.MUSIC)
        self.settle()

    def leave(self) -> None:
        self._minds.forget()

    def covered(self) -> None:
        """A menu lies over the table: what is held is let go of there, so nothing stays open or pressed."""
        super().covered()
        self.beneath = True
        self.secrecy.cover()
        self._pressed = self._pressed_tool = None
        if not self._unsettled:
            self.retarget()
        self.refresh()

    def uncovered(self) -> None:
        super().uncovered()
        self.beneath = False

    def update(self, dt: float) -> None:
        settings = self.services.settings
        self.motions.speed, self.motions.reduced = settings.speed.factor, settings.reduced_motion
        super().update(dt)
        self._fade_refusal(dt)
        if self._minds.poll():
            self.refresh()
        if self._show_events(dt * settings.speed.factor):
            return
        if self.coach and not self.match.over:
            for line in self.coach.due():
                self._moved(self.coach.play(self.match, line))
                return
        if self.live:
            self._go_on(dt)

    def _show_events(self, dt: float) -> bool:
        """Shows what happened, one event after the other; True while something is still shown."""
        if not self._unsettled:
            return False
        self._hold -= dt
        while self._events and self._hold <= 0:
            self._hold = max(0.0, self._hold) + self.animate(self._events.popleft())
            self.refresh()
        if self._events or self._hold > 0 or self.motions.busy:
            return True
        self.settle()
        return False

    def settle(self) -> None:
        """Everything lies where it belongs; whoever is to act may."""
        self._unsettled, self._hold = False, 0.0
        self.caption = ""
        self.rebuild()
        actors = self.state.actors()
        people = [seat for seat in actors if seat != FATE and self.seating[seat].bot is None]
        acting = people[0] if people and (self.live or self.coach or self.posed) else 0
        if acting and acting != self._acted_last:
            # Whoever acts several times in a row keeps the own hand open.
            self.secrecy.cover()
            self._acted_last = acting
        self.acting = acting
        self.retarget()

    def skip(self) -> None:
        """Shows the end of all that is being shown."""
        while self._events:
            self.animate(self._events.popleft())
            self.motions.finish()
        self.motions.finish()
        if self._unsettled:
            self.settle()

    def _moved(self, events: list[Event]) -> None:
        self.forget_questions()
        self._refusal = ("", 0.0)
        self._since_turn = 0.0
        viewer = frozenset({self.viewer} if self.viewer else ())
        self._events.extend(seen for seen in (event.for_viewer(viewer) for event in events) if seen)
        self._unsettled = True
        self.acting = 0
        self.cursor.show([])
        self.refresh()

    def show_moves(self, events: list[Event]) -> None:
        """Shows moves that were played from outside (a replay)."""
        self._moved(events)

    def _go_on(self, dt: float) -> None:
        actors = self.state.actors()
        if not actors:
            before, self._over_for = self._over_for, self._over_for + dt
            if before < RESULTS_AFTER <= self._over_for:
                self.finished()
            return
        if actors == (FATE,):
            self._moved(self.match.advance())
            return
        self._since_turn += dt
        if self.all_at_once:
            self.conduct(dt)
            return
        for seat in actors:
            move = self.bot_choice(seat)
            if move is not None and self._since_turn >= self._bot_pause():
                self.submit(seat, move)
                return

    def _bot_pause(self) -> float:
        low, high = BOT_PAUSE
        varied = len(self.match.history) * 37 % 10 / 10
        return (low + (high - low) * varied) / self.services.settings.speed.factor

    # --- taking back, hints ------------------------------------------------------------------------------

    def undoer(self) -> int:
        """The seat that may take back its last move now, or 0."""
        if self.coach or not self.live:
            return 0
        return next((seat for seat in self.seating.humans if self.match.can_take_back(seat)), 0)

    def take_back(self) -> bool:
        seat = self.undoer()
        if not seat:
            self.refuse(tr("That can no longer be taken back"))
            return False
        self._minds.forget()
        self.match.take_back(seat)
        self._events.clear()
        self.motions.finish()
        self.settle()
        self.sound("cancel")
        return True

    def ask_hint(self) -> None:
        """What a strong player would do for the seat to act, from what that seat may know."""
        if self.acting and not self.hand_hidden and self._minds.ask_hint(self.acting):
            self.sound("open")
            self.refresh()

    def _fade_refusal(self, dt: float) -> None:
        words, left = self._refusal
        if words and left - dt <= 0:
            self._refusal = ("", 0.0)
            self.refresh()
        elif words:
            self._refusal = (words, left - dt)
