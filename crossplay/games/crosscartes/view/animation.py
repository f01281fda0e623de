"""How what happens in a race is shown: events as movements, sentences and sounds."""

from __future__ import annotations

from collections.abc import Sequence as ListOf
from functools import partial

from crossplay.core.contract import Event
from crossplay.games.crosscartes.rules.events import (
    CardPlayed,
    CardsDealt,
    DealerDrawn,
    RaceOver,
    RunnerMoved,
    TrickBegins,
    TrickWon,
    Why,
)
from crossplay.games.crosscartes.rules.seen import CrossCartesSeen
from crossplay.games.crosscartes.rules.track import Terrain
from crossplay.games.crosscartes.texts import tr
from crossplay.games.crosscartes.view.close_up import Step
from crossplay.games.crosscartes.view.eye import Eye
from crossplay.games.crosscartes.view.hand_view import HandView
from crossplay.games.crosscartes.view.photo_finish import FRAME, PhotoFinish
from crossplay.games.crosscartes.view.runner_looks import RunnerLook
from crossplay.games.crosscartes.view.sentences import runner_name
from crossplay.games.crosscartes.view.standings_view import StandingsView
from crossplay.games.crosscartes.view.track_view import TrackView
from crossplay.games.crosscartes.view.trick_view import CLOTH, TrickView
from crossplay.games.crosscartes.words import tell
from crossplay.stage.sequence import NOTHING, Sequence, call, chain, together, wait
from crossplay.table.view import Table

_HELD_PAUSE = 0.5
"""Seconds for which a runner that cannot move at all is looked at."""


class RaceAnimation:
    """Turns events into sequences; the parts of the view own what moves."""

    def __init__(
        self, table: Table, track: TrackView, trick: TrickView, hand: HandView, photo: PhotoFinish,
        standings: StandingsView, eye: Eye,
    ) -> None:  # fmt: skip
        self._table = table
        self._standings = standings
        self._eye = eye
        self._track = track
        self._trick = trick
        self._hand = hand
        self._photo = photo
        self._looks: ListOf[RunnerLook] = ()

    def animate(self, event: Event, seen: CrossCartesSeen, looks: ListOf[RunnerLook]) -> Sequence:
        """Return how an event is shown; `seen` is the position after it."""
        self._looks = looks
        match event:
            case DealerDrawn():
                return self._dealer(event, seen)
            case CardsDealt():
                self._table.sound("deal")
                return self._hand.deal(*CLOTH.center).holding(0.8)
            case TrickBegins():
                return self._next_trick(seen)
            case CardPlayed():
                return self._card(event, seen)
            case RunnerMoved():
                return self._run(event, seen)
            case TrickWon():
                self._tell(event, seen)
                self._table.sound("chime")
                return wait(0.5)
            case RaceOver():
                self._eye.lean.end()
                self._table.sound("fanfare")
                self._table.effects.confetti((FRAME.centerx, 0), FRAME.width)
                return self._photo.take()
        return NOTHING

    def _tell(self, event: Event, seen: CrossCartesSeen) -> None:
        told = tell(event, seen, seen, lambda seat: self._table.seating[seat].title)
        if told:
            self._table.say(told.words)

    def _name(self, runner: int, seen: CrossCartesSeen) -> str:
        return runner_name(self._looks[runner - 1], seen.runners)

    def _dealer(self, event: DealerDrawn, seen: CrossCartesSeen) -> Sequence:
        self._tell(event, seen)
        self._trick.set_order(seen.order)
        self._table.sound("flip")
        return wait(0.7)

    def _next_trick(self, seen: CrossCartesSeen) -> Sequence:
        if self._trick.trick.cards:
            self._table.sound("slide", 0.6)
        return self._trick.begin(seen)

    def _card(self, event: CardPlayed, seen: CrossCartesSeen) -> Sequence:
        runner = event.runner - 1
        origin = self._hand.take(runner, event.card)
        self._tell(event, seen)
        self._table.sound("slide")
        return self._trick.lay(runner, event.card, origin, seen)

    def _run(self, event: RunnerMoved, seen: CrossCartesSeen) -> Sequence:
        if event.held:
            name = self._name(event.runner, seen)
            self._table.say(tr("The row is full: {name} stays behind", name=name))
        else:
            self._tell(event, seen)
        if event.start == event.end:
            return wait(_HELD_PAUSE if event.held else 0.1)
        steep = seen.course.terrain_from(event.start)
        self._table.sound("run", 0.7, {Terrain.UP: 0.85, Terrain.DOWN: 1.2}.get(steep, 1.0))
        runner = event.runner - 1
        self._eye.step = Step(runner, self._trick.card_of(runner), event.end - event.start)
        run = self._track.run(seen.course, runner, event.start, event.end)
        if not self._table.motions.reduced:
            self._eye.lean.look(self._track.middle_of_way(runner), run.seconds)
        arrived = call(partial(self._arrived, runner, event))
        run = together(run, chain(wait(run.seconds), arrived), self._standings.change(seen))
        pause = 0.25 if event.held and event.why is not Why.BONUS else 0.0
        return run.holding(run.seconds + pause)

    def _arrived(self, runner: int, event: RunnerMoved) -> None:
        piece = self._track.pieces[runner]
        self._table.effects.dust((piece.x, piece.y), 60)
        if event.surplus is not None:
            self._table.effects.burst((piece.x, piece.y - 50), self._looks[runner].badge.colour)
            self._table.effects.confetti((piece.x, piece.y - 200), 300, 40)
