"""All seats choose at the same moment: every device speaks for its own seat until three."""

from __future__ import annotations

from collections.abc import Hashable
from random import Random

from crossplay.core.contract import FATE
from crossplay.games.crossing.rules.moves import NONE, Aim
from crossplay.games.crossing.texts import tr
from crossplay.games.crossing.view import sentences
from crossplay.games.crossing.view.bot_emotes import bot_emote
from crossplay.games.crossing.view.buttons import Buttons
from crossplay.games.crossing.view.clicks import Clicks
from crossplay.games.crossing.view.countdown import Countdown
from crossplay.games.crossing.view.emote_choice import EmoteChoice
from crossplay.games.crossing.view.fingers import Fingers
from crossplay.games.crossing.view.sticks import Sticks
from crossplay.games.crossing.view.view import CrossingView
from crossplay.input.signals import Action, Contact, Device, Pointer, Press, Signal
from crossplay.table.lesson_guide import LEARNER
from crossplay.table.mode import Mode
from crossplay.table.router import InputRouter, confirms
from crossplay.table.running_table import RunningTable
from crossplay.table.turn_bar import signals_of

BANKER_SECONDS = 1.2
"""Seconds before a bot that is the banker lays the last stones."""
CALM_AFTER_THREE = 0.5
"""Seconds after three in which nobody skips: a press may have been meant for the count."""


class CrossingRouter:
    """Hands signals to the part they are for, and all choices to the match on three."""

    def __init__(self, scene: RunningTable) -> None:
        view = scene.view
        assert isinstance(view, CrossingView)
        self._scene = scene
        self._view = view
        ground, devices, choosing = view.ground, view.devices, view.choosing
        emote_choice = self._emote_choice = EmoteChoice(view.emotes, scene.sound, scene.hints.ask)
        self._buttons = Buttons(ground, choosing, emote_choice)
        hub = scene.services.hub
        self._sticks = Sticks(hub, ground, devices, choosing, view.emotes, view.legal, self._teaches)
        self._fingers = Fingers(ground, view.pads, choosing, emote_choice)
        self._clicks = Clicks(ground, devices, choosing, emote_choice, view.legal)
        self._countdown = view.countdown = Countdown(scene, choosing, view.burst)
        self._laying = InputRouter(scene)
        """For the banker, who lays the last stones in turn like a player of any other game (CX-20)."""
        self._banked = 0.0
        """Seconds that a bot has been the banker."""
        self._begun: Hashable = None
        """The round that was begun last, and who sat where in it."""
        self._since_three = 0.0

    # --- what the table asks ---------------------------------------------------------------------------

    @property
    def busy(self) -> bool:
        return self._view.burst.number > 0 or self._view.emotes.moving or self._laying.busy

    def press_in_bar(self, device: Device, action: Action) -> None:
        for signal in signals_of(action, device):
            self.signal(signal)

    def seat_of(self, device: Device) -> int:
        if self._view.seen.banking:
            return self._laying.seat_of(device)
        return self._view.devices.seat_of(device, self._view.choosing.picker)

    def forget(self) -> None:
        """Let go of everything, and begin the count anew: a menu lies over the table."""
        self._fingers.forget()
        self._clicks.forget()
        self._laying.forget()
        self._countdown.begin()

    # --- signals ---------------------------------------------------------------------------------------

    def signal(self, signal: Signal) -> None:
        lesson_guide = self._scene.lesson_guide
        if self._view.seen.banking and self._scene.settled:
            self._laying.signal(signal)
            return
        if not self._scene.settled:
            self._skip_by(signal)
        elif lesson_guide is None or not (lesson_guide.reading or lesson_guide.over):
            self._adopt(signal)
            talks = self._view.emotes.choosing(LEARNER)
            taken = self._choose_by(signal)
            missed = not taken or (isinstance(signal, Press) and not talks)
            chosen = self._view.choosing.aims.chosen(LEARNER)
            self._answer_wrong_try(beside=missed and not chosen and confirms(signal))
            if taken:
                self._scene.refresh()
                return
        if _pressed(signal, Action.CANCEL) and not self._view.burst.number:
            self._scene.open_pause()

    def _choose_by(self, signal: Signal) -> bool:
        """Choose, talk or say ready; False when the signal means nothing of that."""
        if isinstance(signal, Pointer):
            return self._fingers.feed(signal) or self._clicks.feed(signal)
        if isinstance(signal, Press) and signal.down and not signal.repeat:
            seat = self.seat_of(signal.device)
            return seat > 0 and self._buttons.press(seat, signal)
        return False

    def _teaches(self) -> bool:
        return self._scene.lesson_guide is not None

    def _answer_wrong_try(self, beside: bool = False) -> None:
        """Say why something cannot be chosen; `beside`: nothing was chosen, which only lessons mind."""
        tried, self._view.choosing.in_vain = self._view.choosing.in_vain, NONE
        if self._scene.refusal.words or not (beside or tried != NONE):
            return
        if self._teaches():
            self._scene.refuse(tr("Try what the lesson asks for"))
        elif tried != NONE:
            self._scene.refuse(sentences.why_not(self._view.seen, tried))

    def _skip_by(self, signal: Signal) -> None:
        """Skip by a confirmation, a click, or a finger on the table; one on a pad is for the next round."""
        if isinstance(signal, Pointer):
            on_pad = self._view.pads.at(signal.x, signal.y)[0] > 0
            meant = signal.contact is Contact.DOWN and not on_pad
        else:
            meant = confirms(signal)
        if meant and self._since_three > CALM_AFTER_THREE:
            self._scene.skip()

    def _adopt(self, signal: Signal) -> None:
        """Give the device used last to a person who plays alone with whatever is at hand."""
        seating = self._scene.seating
        if not seating.shared or not seating.humans or self._view.burst.number:
            return
        used = isinstance(signal, Press) or (isinstance(signal, Pointer) and signal.contact is Contact.DOWN)
        sitting = seating[seating.humans[0]]
        if used and sitting.device != signal.device:
            sitting.device = signal.device
            self._scene.settle()
            self._begin_round(self._view.seen.actors)

    # --- the round -------------------------------------------------------------------------------------

    def tick(self, dt: float) -> None:
        self._since_three += dt
        scene = self._scene
        actors = self._view.seen.actors if scene.settled else ()
        if not actors or FATE in actors or not (scene.mode.runs or scene.mode is Mode.LESSON):
            return
        if self._view.seen.banking:
            self._bank(dt)
            return
        self._begin_round(actors)
        if self._sticks.poll(dt):
            scene.refresh()
        self._answer_wrong_try()
        self._buttons.tick(dt)
        for seat in self._view.emotes.due(dt):
            self._let_talk(seat)
        talking = not self._view.burst.number
        if self._countdown.tick(dt, actors):
            self._three(actors)
        elif talking and self._view.burst.number:
            self._view.pads.show_all_targets()

    def _bank(self, dt: float) -> None:
        """Have the last stones laid: by a person, or by a bot after a while."""
        scene, seat = self._scene, self._view.seen.banker
        self._laying.tick(dt)
        if scene.seating[seat].bot is None:
            return
        self._banked += dt
        move = scene.runner.bot_choice(seat)
        if move is not None and self._banked >= BANKER_SECONDS:
            scene.submit(seat, move)

    def _let_talk(self, seat: int) -> None:
        """Let a bot say something, perhaps; its choice stays its own."""
        level, scene = self._scene.seating[seat].bot, self._scene
        aim = scene.runner.bot_choice(seat)
        if level is None or not isinstance(aim, Aim):
            return
        rng = Random(f"{scene.match.bot_seed(seat)} talk")
        bot_says = bot_emote(level, aim, len(self._view.seen.mushrooms), rng)
        if bot_says:
            self._emote_choice.say(seat, bot_says.emote, bot_says.mushroom)
            scene.refresh()

    def _begin_round(self, actors: tuple[int, ...]) -> None:
        """Forget the choices of another round, or of other people at this table."""
        sittings = self._scene.seating.sittings
        now = (self._view.seen.round, tuple((one.device, one.bot) for one in sittings))
        if now == self._begun:
            return
        self._begun = now
        self._view.begin_round()
        self._sticks.begin(actors)
        self._fingers.forget()
        self._countdown.begin()
        if not self._scene.lesson_guide:
            bots = [seat for seat in actors if self._scene.seating[seat].bot is not None]
            self._view.emotes.plan(bots, Random(self._scene.match.bot_seed(FATE)))
        self._scene.refresh()

    def _three(self, actors: tuple[int, ...]) -> None:
        """Read every aim now, in this frame, and then play them all."""
        self._since_three = 0.0
        if self._scene.lesson_guide:
            self._play_lesson()
            return
        if self._view.choosing.ask_again():
            self._scene.sound("refuse")
            self._countdown.begin()
            self._scene.refresh()
            return
        choices = [(seat, self._choice(seat)) for seat in actors]
        for seat, aim in choices:
            self._scene.submit(seat, aim)

    def _play_lesson(self) -> None:
        """Play what the learner has chosen; the lesson knows what the others do."""
        aim = self._view.choosing.choice(LEARNER)
        if aim in self._view.legal(LEARNER):
            self._scene.submit(LEARNER, aim)
        else:
            self._countdown.begin()

    def _choice(self, seat: int) -> Aim:
        if self._scene.seating[seat].bot is None:
            return self._view.choosing.choice(seat)
        move = self._scene.runner.bot_choice(seat)
        return move if isinstance(move, Aim) else NONE


def _pressed(signal: Signal, action: Action) -> bool:
    return isinstance(signal, Press) and signal.down and not signal.repeat and signal.action is action


ROUTER = CrossingRouter
