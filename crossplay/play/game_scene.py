"""A game on the stage: runs the match, hands signals to the seat they are meant for, shows one banner.

What is common to all games stands here: fate and bots play by themselves, events are shown one after
the other, a press skips what moves, moves are taken back, hints asked for, secrets kept. A game's own
scene says what it looks like, what may be pointed at, and what a choice means.
"""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, replace
from typing import Any, ClassVar

import pygame

from crossplay.bots.contract import Choice, Level
from crossplay.bots.thinker import Question
from crossplay.controls.signals import (
    Action,
    Device,
    Kind,
    Phase,
    Plugged,
    Pointer,
    Press,
    Push,
    Signal,
    Turn,
    Unplugged,
)
from crossplay.controls.targets import Target, Targets
from crossplay.play.banner import Banner, draw_banner
from crossplay.play.coach import Coach
from crossplay.play.house import House
from crossplay.play.seats import Seating
from crossplay.play.secrecy import Secrecy
from crossplay.play.tools import Tool, Tools
from crossplay.stage import widgets
from crossplay.stage.canvas import Canvas
from crossplay.stage.palette import SEAT_LOOKS, SeatLook
from crossplay.stage.scene import Scene
from crossplay.table.contract import FATE, Event, IllegalMove, State
from crossplay.table.match import Match
from crossplay.words import tr

BOT_PAUSE = (0.45, 0.9)
"""A bot that knows at once still takes so many seconds: people want to see whose turn it is."""
RESULTS_AFTER = 1.6
REFUSAL_SECONDS = 2.5


@dataclass(frozen=True, slots=True)
class Tally:
    """One row of numbers for the results, seat 1 first."""

    title: str
    values: tuple[str, ...]


class GameScene(Scene):
    """Base of every game's scene. See docs/house.md for what a game writes."""

    BANNER: ClassVar[pygame.Rect] = pygame.Rect(360, 980, 1200, 80)
    """Where the one sentence stands; a game moves it where it has room."""
    TOOLS: ClassVar[tuple[int, int, int, int]] = (1872, 48, 0, 92)
    """The first of the round buttons (menu, take back, hint) and the step to the next."""
    HAND_AREA: ClassVar[pygame.Rect | None] = None
    """Games with hidden hands: where a mouse or finger held down uncovers the hand."""
    all_at_once: ClassVar[bool] = False
    """All seats choose at the same moment: the scene gets every signal (`raw_signal`, `conduct`)."""

    def __init__(self, house: House, match: Match, seating: Seating, *, live: bool = True) -> None:
        super().__init__(house)
        self.house: House = house
        self.match = match
        self.seating = seating
        seating.dress([self.seat_look(len(seating), seat) for seat in match.seats])
        self.live = live
        """False: a picture or a replay; nothing is played by itself."""
        self.posed = False
        """A picture in which people may act, though nothing is played by itself."""
        self.silent = False
        self.coach: Coach | None = None
        self.cursor = Targets()
        self.cursor_shown = False
        """Whether the cursor is seen: not for fingers."""
        self.acting = 0
        self.hinted: Choice | None = None
        self.caption = ""
        """What just happened, in a few words; a scene may set it while it animates."""
        self.tools = Tools(*self.TOOLS)
        self.secrecy = Secrecy(match.game.secrets, seating, self.HAND_AREA)
        self._events: deque[Event] = deque()
        self._hold = 0.0
        self._unsettled = True
        self._questions: dict[int, Question] = {}
        self._hint: Question | None = None
        self._since_turn = 0.0
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
    def hand_hidden(self) -> bool:
        """The seat to act has a hand under the curtain: only what is no secret may be a target or seen."""
        return self.secrecy.covered(self.acting) and not self.viewer

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
            self.house.sounds.play(name, volume, pitch)

    def submit(self, seat: int, move: Any) -> bool:
        """Plays a move. It is saved before anything of it is shown."""
        if self.coach and seat in self.seating.humans and not self.coach.allows(move):
            self.refuse(tr("Try what the lesson asks for"))
            return False
        try:
            events = self.match.play(seat, move)
        except IllegalMove as problem:
            self.refuse(tr(str(problem)))
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
        """The move a bot wants to make, once it knows; asks it when nobody has yet."""
        level = self.seating[seat].bot
        if level is None:
            return None
        question = self._questions.get(seat)
        if question is None:
            seed = self.match.bot_seed(seat)
            question = self.house.thinker.ask(self.match.game, self.state, seat, seed, level)
            self._questions[seat] = question
        return question.answer.move if question.answer else None

    def forget_questions(self) -> None:
        for question in self._questions.values():
            self.house.thinker.drop(question)
        self._questions.clear()
        if self._hint:
            self.house.thinker.drop(self._hint)
            self._hint = None

    # --- running the match -----------------------------------------------------------------------------

    def enter(self) -> None:
        self.settle()

    def leave(self) -> None:
        self.forget_questions()

    def update(self, dt: float) -> None:
        settings = self.house.settings
        self.motions.speed, self.motions.reduced = settings.speed.factor, settings.reduced_motion
        super().update(dt)
        self._fade_refusal(dt)
        self.house.thinker.poll()
        self._take_hint()
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
        if acting != self.acting:
            self.secrecy.cover()
            self._since_turn = 0.0
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
        self.hinted = None
        self._refusal = ("", 0.0)
        self._since_turn = 0.0
        viewer = self.viewer
        self._events.extend(seen for seen in (event.for_seat(viewer) for event in events) if seen)
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
                self.house.doors.results(self)
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
        return (low + (high - low) * varied) / self.house.settings.speed.factor

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
        self.forget_questions()
        self.match.take_back(seat)
        self._events.clear()
        self.motions.finish()
        self.hinted = None
        self.settle()
        self.sound("cancel")
        return True

    def ask_hint(self) -> None:
        """What a strong player would do for the seat to act, from what that seat may know."""
        if not self.acting or self._hint or self.hinted or self.hand_hidden:
            return
        seed = self.match.bot_seed(self.acting)
        self._hint = self.house.thinker.ask(self.match.game, self.state, self.acting, seed, Level.HARD)
        self.sound("open")
        self.refresh()

    def _take_hint(self) -> None:
        if self._hint and self._hint.answer:
            self.hinted, self._hint = self._hint.answer, None
            self.refresh()

    def _fade_refusal(self, dt: float) -> None:
        words, left = self._refusal
        if words and left - dt <= 0:
            self._refusal = ("", 0.0)
            self.refresh()
        elif words:
            self._refusal = (words, left - dt)

    # --- signals -----------------------------------------------------------------------------------------

    def signal(self, signal: Signal) -> None:
        if isinstance(signal, Unplugged):
            if self.seating.lose(signal.device) and self.live:
                self.house.doors.reclaim(self)
            return
        if isinstance(signal, Plugged):
            return
        if isinstance(signal, Press) and signal.down and signal.action is Action.MENU:
            self.house.doors.pause(self)
            return
        if isinstance(signal, Pointer) and self._tool_pointer(signal):
            return
        if self.raw_signal(signal) or self.all_at_once:
            return
        if self.showing or self._unsettled:
            self._maybe_skip(signal)
            return
        seat = self._seat_of(signal.device)
        if not seat:
            if isinstance(signal, Press) and signal.down and signal.action is Action.CANCEL:
                self.house.doors.pause(self)
            return
        if self.coach and self.coach.reading and self._confirms(signal):
            self.coach.read_on()
            self.sound("confirm")
            self.settle()
            return
        under = self.cursor.at(signal.x, signal.y) if isinstance(signal, Pointer) else None
        if self.secrecy.signal(seat, signal, self.house.hub):
            self.retarget()
            if under and self.secrecy.slid:
                self._chosen(seat, under)
            return
        self._seat_signal(seat, signal)

    def _seat_of(self, device: Device) -> int:
        """The seat to act, if this device may act for it: its own, or one that nobody holds (not a pad)."""
        if not self.acting:
            return 0
        own = self.seating[self.acting].device
        free = not self.seating.taken(device)
        if own == device or self.seating.shared or (free and device.kind is not Kind.PAD):
            return self.acting
        return 0

    def _confirms(self, signal: Signal) -> bool:
        if isinstance(signal, Press):
            return signal.down and not signal.repeat and signal.action is Action.CONFIRM
        return isinstance(signal, Pointer) and signal.phase is Phase.UP

    def _maybe_skip(self, signal: Signal) -> None:
        if self._confirms(signal) or (isinstance(signal, Pointer) and signal.phase is Phase.DOWN):
            self.skip()

    def _seat_signal(self, seat: int, signal: Signal) -> None:
        if isinstance(signal, Push):
            self.cursor_shown = True
            if self.cursor.hop(signal.x, signal.y):
                self.sound("hop")
                self.focused(seat, self.cursor.focus)
            self.refresh()
        elif isinstance(signal, Turn):
            self.turn(seat, signal.steps)
            self.refresh()
        elif isinstance(signal, Pointer):
            self._point(seat, signal)
        elif isinstance(signal, Press) and signal.down and not signal.repeat:
            self._press(seat, signal.action)

    def _press(self, seat: int, action: Action) -> None:
        if action is Action.CONFIRM and self.cursor.focus:
            self.cursor_shown = True
            self._chosen(seat, self.cursor.focus)
        elif action is Action.CANCEL:
            if self.back(seat):
                self.sound("cancel")
                self.retarget()
            else:
                self.house.doors.pause(self)
        elif action is Action.EXTRA:
            self.extra(seat)
            self.refresh()
        elif action is Action.HINT:
            self.ask_hint()

    def _point(self, seat: int, pointer: Pointer) -> None:
        target = self.cursor.at(pointer.x, pointer.y)
        if pointer.phase in (Phase.HOVER, Phase.MOVE, Phase.DOWN):
            if target and target != self.cursor.focus:
                self.cursor.select(target.key)
                self.focused(seat, target)
                self.refresh()
            self.cursor_shown = pointer.device.kind is Kind.MOUSE or pointer.phase is not Phase.HOVER
        if pointer.phase is Phase.DOWN:
            self._pressed = target
        elif pointer.phase is Phase.UP:
            pressed, self._pressed = self._pressed, None
            if target and target == pressed:
                self._chosen(seat, target)

    def _chosen(self, seat: int, target: Target) -> None:
        self.choose(seat, target)
        if self.acting and not self._unsettled:
            self.retarget()

    # --- the round buttons -------------------------------------------------------------------------------

    def _tool_pointer(self, pointer: Pointer) -> bool:
        tool = self.tools.at(pointer.x, pointer.y)
        if pointer.phase is Phase.DOWN:
            self._pressed_tool = tool
            return tool is not None
        if pointer.phase is Phase.UP and self._pressed_tool:
            pressed, self._pressed_tool = self._pressed_tool, None
            if tool is pressed:
                self._use_tool(tool)
            return True
        return False

    def _use_tool(self, tool: Tool) -> None:
        if tool is Tool.MENU:
            self.house.doors.pause(self)
        elif tool is Tool.TAKE_BACK:
            self.take_back()
        else:
            self.ask_hint()

    # --- drawing -----------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        self.draw_table(canvas)
        if self.live or self.coach or self.posed:
            self.draw_cursor(canvas)
            self.tools.draw(canvas)
        banner = self.banner()
        if banner and banner.seat:
            banner = replace(banner, look=self.seating[banner.seat].look)
        draw_banner(canvas, self.BANNER, banner)
        self.draw_front(canvas)
        if self.coach:
            self.coach.draw(canvas)

    def draw_cursor(self, canvas: Canvas) -> None:
        """The target under the cursor; games with shapes of their own draw it themselves."""
        focus = self.cursor.focus
        if focus and self.cursor_shown and not self.showing:
            rect = (focus.x - focus.width / 2, focus.y - focus.height / 2, focus.width, focus.height)
            widgets.glow(canvas, rect, radius=min(focus.width, focus.height) / 2 if focus.round else 24)

    def banner(self) -> Banner | None:
        """The one sentence on the screen."""
        if self._refusal[0]:
            return Banner(self._refusal[0], self.acting, warning=True)
        if self._hint:
            return Banner(tr("Thinking of a good move…"), self.acting)
        if self.hinted and self.hinted.reason:
            return Banner(tr(self.hinted.reason.text, **self.hinted.reason.values), self.acting, hint=True)
        if self.caption:
            return Banner(self.caption)
        if self.acting and not self._unsettled:
            if self.hand_hidden:
                return self.secrecy.banner(self.acting, self.house.hub)
            return Banner(self.prompt(self.acting), self.acting)
        bots = [seat for seat in self.state.actors() if seat != FATE and self.seating[seat].bot]
        if bots and not self._unsettled and self.live:
            return Banner(tr("{name} is thinking…", name=self.seating[bots[0]].title), bots[0])
        return None

    @property
    def moving(self) -> bool:
        return super().moving or bool(self._events) or self._hold > 0
