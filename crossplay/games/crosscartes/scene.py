"""Cross Cartes on the stage: a summer landscape, the circuit always in sight, the trick in its middle."""

from __future__ import annotations

import math
from collections.abc import Collection
from typing import ClassVar, cast

import pygame

from crossplay.controls.signals import Phase, Pointer, Signal
from crossplay.controls.targets import Target
from crossplay.games.crosscartes import hand_view, telling
from crossplay.games.crosscartes.cards import CARDS, Card, cards_of
from crossplay.games.crosscartes.circuit import circuit
from crossplay.games.crosscartes.events import (
    CardPlayed,
    CardsDealt,
    DealerDrawn,
    RaceOver,
    RunnerMoved,
    TrickBegins,
    TrickWon,
    Why,
)
from crossplay.games.crosscartes.hand_view import Shown, draw_backs, draw_hand, draw_open_hands
from crossplay.games.crosscartes.landscape import draw_landscape
from crossplay.games.crosscartes.looks import runner_looks
from crossplay.games.crosscartes.photo import Finisher, draw_photo
from crossplay.games.crosscartes.preview import Preview, previews
from crossplay.games.crosscartes.rules import RUNNERS, CrossCartes, Stage
from crossplay.games.crosscartes.runner_view import (
    Piece,
    draw_gain,
    draw_ghost,
    draw_marker,
    draw_runner,
    draw_standing_ring,
    ghost_of,
)
from crossplay.games.crosscartes.track import Terrain
from crossplay.games.crosscartes.trick_view import CLOTH, TableCard, Trick, draw_trick, slot
from crossplay.play.banner import Banner
from crossplay.play.game_scene import GameScene, Tally
from crossplay.stage.canvas import Canvas
from crossplay.stage.motion import Thing
from crossplay.table.contract import Event
from crossplay.words import tr

_HELD_PAUSE = 0.5
_LOOK, _SLIDE = 0.4, 48.0
"""So long, or so far, a finger must rest or slide on a covered hand before lifting it plays a card."""


class CrossCartesScene(GameScene):
    BANNER: ClassVar[pygame.Rect] = pygame.Rect(736, 702, 640, 92)
    TOOLS: ClassVar[tuple[int, int, int, int]] = (1872, 806, 0, 90)
    HAND_AREA: ClassVar[pygame.Rect | None] = hand_view.AREA

    trick: Trick
    strip: int
    """The runner (from 0) whose hand lies on the rail; −1 for none."""
    hand: list[Card]
    previews: dict[Card, Preview]
    pressed: tuple[float, float] = (0.0, 0.0)
    lifted: tuple[float, float] = (0.0, 0.0)
    pressed_for: float = 0.0

    def rebuild(self) -> None:
        state = self.race
        self.looks = runner_looks(state.seating, self.seating)
        self.circuit = circuit()
        if not hasattr(self, "pieces"):
            self.pieces = [Piece(runner) for runner in RUNNERS]
        self.dealt: list[Thing] = []
        self.rows = [min(row, state.course.arrival) for row in state.rows]
        self._stand()
        self._lay_table()
        self._lay_hand()
        self.photo = state.stage is Stage.OVER
        self.flash = Thing(alpha=0)

    @property
    def race(self) -> CrossCartes:
        return cast(CrossCartes, self.state)

    @property
    def due(self) -> int:
        """The runner (from 0) whose card is awaited; −1 for none."""
        state = self.race
        return state.order[len(state.played)] if state.stage is Stage.CARD else -1

    # --- what lies where -----------------------------------------------------------------------------

    def _stand(self) -> None:
        """Every runner on its hexagon; runners of one place take different lanes."""
        state = self.race
        over = state.stage is Stage.OVER
        taken: dict[object, list[int]] = {}
        for runner in sorted(RUNNERS, key=lambda number: state.since[number]):
            piece, row = self.pieces[runner], self.rows[runner]
            spot = self._spot(row)
            others = taken.setdefault(spot, [])
            piece.lane = self._free_lane(piece.lane, others)
            place = self.circuit.stand(
                state.course, row, piece.lane, runner, len(others) // self.circuit.lanes
            )
            others.append(piece.lane)
            arrived = row >= state.course.arrival
            piece.put(place, "cheer" if arrived else "tired" if over else "stand")

    def _free_lane(self, lane: int, taken: Collection[int]) -> int:
        """The same lane if nobody is there, else a free one."""
        if lane not in taken:
            return lane
        return next((free for free in range(self.circuit.lanes) if free not in taken), lane)

    def _lane_at(self, row: int, piece: Piece) -> int:
        """The lane a runner takes on a row, beside those who stand there."""
        here = self._spot(row)
        others = [
            other.lane
            for other in self.pieces
            if other is not piece and self._spot(self.rows[other.number]) == here
        ]
        return self._free_lane(piece.lane, others)

    def _spot(self, row: int) -> object:
        """What tells one row of hexagons in the landscape from another."""
        course = self.race.course
        if row <= 0 or row >= course.arrival:
            return row
        place = course.place(row)
        return place.ramp, place.row

    def _lay_table(self) -> None:
        state = self.race
        trick = Trick(deal=state.deal, number=state.trick)
        if state.stage is not Stage.LOT:
            trick.order = state.order
        if state.stage is Stage.CARD:
            trick.due = len(state.played)
            for place, index in enumerate(state.played):
                trick.cards.append(TableCard(state.order[place], CARDS[index], *slot(place)))
            self._read_trick(trick)
        self.trick = trick

    def _read_trick(self, trick: Trick) -> None:
        state = self.race
        trick.pace, trick.best = state.pace, state.best
        trick.led = CARDS[state.played[0]].colour if state.played else ""

    def _lay_hand(self) -> None:
        state, due = self.race, self.due
        people = self.seating.humans
        self.strip = due
        if len(people) == 1 and (due < 0 or state.decider(due) != people[0]):
            self.strip = state.seating.owner.index(people[0])
        self.hand = cards_of(state.hands[self.strip]) if self.strip >= 0 else []
        self.previews = {}
        if due >= 0 and self.seating[state.decider(due)].bot is None:
            self.previews = previews(state)

    def seen(self, runner: int) -> bool:
        """Whether the hand of a runner may be on the screen now."""
        sides = self.race.seating
        if runner < 0 or sides.dead[runner]:
            return runner >= 0
        owner = sides.owner[runner]
        if self.seating[owner].bot is not None:
            return False
        if not self.secrecy.covered(owner):
            return True
        return self.viewer == owner and self.acting == owner

    @property
    def hand_hidden(self) -> bool:
        # A dead hand lies open: its turn needs no curtain.
        return super().hand_hidden and not (self.due >= 0 and self.race.seating.dead[self.due])

    # --- choosing --------------------------------------------------------------------------------------

    def targets(self, seat: int) -> list[Target]:
        if not self.seen(self.strip) or self.strip != self.due:
            return []
        place = self._layout()
        legal = set(self.legal(seat))
        return [
            Target(str(card), place.middle(number), 940, place.pitch, 200, str(card))
            for number, card in enumerate(self.hand)
            if card in legal
        ]

    def _layout(self) -> hand_view.Layout:
        return hand_view.layout(len(self.hand), sum(self.race.seating.dead))

    def raw_signal(self, signal: Signal) -> bool:
        if isinstance(signal, Pointer) and signal.phase is Phase.DOWN:
            self.pressed, self.pressed_for = (signal.x, signal.y), 0.0
        elif isinstance(signal, Pointer) and signal.phase is Phase.UP:
            self.lifted = (signal.x, signal.y)
        return False

    def update(self, dt: float) -> None:
        self.pressed_for += dt
        super().update(dt)

    def _peeked(self) -> bool:
        """The hand was only touched: whoever looked for no moment cannot have chosen a card."""
        if not self.secrecy.slid or self.strip < 0 or self.race.seating.dead[self.strip]:
            return False
        return self.pressed_for < _LOOK and math.dist(self.pressed, self.lifted) < _SLIDE

    def choose(self, seat: int, target: Target) -> None:
        if self._peeked():
            return
        card = next(card for card in self.hand if str(card) == target.key)
        self.submit(seat, card)

    @property
    def chosen(self) -> Card | None:
        """The card under the cursor, if it is to be seen."""
        focus = self.cursor.focus
        if focus is None or not self.cursor_shown or not self.acting or self.showing:
            return None
        return next((card for card in self.hand if str(card) == focus.key), None)

    def prompt(self, seat: int) -> str:
        return telling.prompt(self.race, self.looks, self.seating[seat].title)

    def banner(self) -> Banner | None:
        # A hint names cards: nothing of it may stay when the curtain closes.
        if self.hand_hidden and self.acting and not self.showing:
            return self.secrecy.banner(self.acting, self.house.hub)
        return super().banner()

    def verdict(self) -> str:
        return telling.verdict(self.race, self.looks)

    def tally(self) -> list[Tally]:
        return telling.tally(self.race)

    # --- what happens --------------------------------------------------------------------------------------

    def animate(self, event: Event) -> float:
        match event:
            case DealerDrawn():
                return self._show_dealer(event)
            case CardsDealt():
                return self._show_deal()
            case TrickBegins():
                return self._show_trick(event)
            case CardPlayed():
                return self._show_card(event)
            case RunnerMoved():
                return self._show_run(event)
            case TrickWon():
                self.trick.best = event.runner - 1
                name = self._name(event.runner)
                self.caption = tr("{name} wins the trick and runs one row more", name=name)
                self.sound("chime")
                return 0.5
            case RaceOver():
                return self._show_photo()
        return 0.0

    def _name(self, runner: int) -> str:
        return telling.runner_name(self.looks[runner - 1], self.race.seating)

    def _show_dealer(self, event: DealerDrawn) -> float:
        self.caption = tr("{name} deals the cards", name=self.seating[event.seat].title)
        self.trick.order = tuple(runner - 1 for runner in event.order)
        self.sound("flip")
        return 0.7

    def _show_deal(self) -> float:
        self.hand = []
        place = hand_view.layout(13, sum(self.race.seating.dead))
        self.dealt = [Thing(x=CLOTH.centerx, y=CLOTH.centery, alpha=255) for _ in range(place.count)]
        for number, thing in enumerate(self.dealt):
            x = place.middle(number)
            self.motions.to(thing, 0.3, delay=0.035 * number, x=x, y=hand_view.MIDDLE)
        self.sound("deal")
        return 0.8

    def _show_trick(self, event: TrickBegins) -> float:
        fresh = Trick(tuple(runner - 1 for runner in event.order), deal=event.deal, number=event.trick, due=0)
        if not self.trick.cards:
            self.trick = fresh
            return 0.1
        winner = next((card for card in self.trick.cards if card.runner == self.trick.best), None)
        for card in self.trick.cards:
            if winner:
                self.motions.to(card, 0.25, x=winner.x, alpha=0)
        self.motions.after(0.26, lambda: setattr(self, "trick", fresh))
        self.sound("slide", 0.6)
        return 0.28

    def _show_card(self, event: CardPlayed) -> float:
        runner = event.runner - 1
        place = len(self.trick.cards)
        x, y = slot(place)
        card = TableCard(runner, event.card, x, y - 90, 0)
        if runner == self.strip and event.card in self.hand:
            lies = self._layout().middle(self.hand.index(event.card))
            self.hand.remove(event.card)
            card = TableCard(runner, event.card, lies - 62, 830, 255)
        self.trick.cards.append(card)
        self.motions.to(card, 0.34, x=x, y=y, alpha=255)
        state = self.race
        if len(state.played) == len(self.trick.cards):
            self._read_trick(self.trick)
        elif not event.card.figure:
            self.trick.pace = event.card.rank
        self.trick.due = -1
        if event.waits:
            self.caption = tr("{name} waits for the pace", name=self._name(event.runner))
        self.sound("slide")
        return 0.36

    def _show_run(self, event: RunnerMoved) -> float:
        runner = event.runner - 1
        if event.held:
            self.caption = tr("The row is full: {name} stays behind", name=self._name(event.runner))
        if event.start == event.end:
            return _HELD_PAUSE if event.held else 0.1
        piece, course = self.pieces[runner], self.race.course
        lane = self._lane_at(event.end, piece)
        self.rows[runner] = event.end
        seconds = piece.run(self.motions, self.circuit, course, event.start, event.end, lane)
        steep = course.terrain_from(event.start)
        self.sound("run", 0.7, {Terrain.UP: 0.85, Terrain.DOWN: 1.2}.get(steep, 1.0))
        if event.why is Why.BONUS:
            return seconds
        return seconds + (0.25 if event.held else 0.0)

    def _show_photo(self) -> float:
        self.photo = True
        self.flash = Thing(alpha=255)
        self.motions.to(self.flash, 0.7, alpha=0)
        self.sound("fanfare")
        return 1.0

    # --- drawing -------------------------------------------------------------------------------------------

    def draw_table(self, canvas: Canvas) -> None:
        draw_landscape(canvas)
        state = self.race
        chosen = self.chosen
        draw_trick(canvas, self.trick, self.looks, chosen)
        self._draw_runners(canvas, chosen)
        self._draw_hands(canvas, chosen)
        if state.stage is Stage.OVER and self.photo:
            draw_photo(canvas, self._finishers(), self.flash.alpha)

    def _draw_runners(self, canvas: Canvas, chosen: Card | None) -> None:
        due = self.due if self.trick.due >= 0 and not self.showing else -1
        if due >= 0:
            draw_standing_ring(canvas, self.pieces[due], self.looks[due])
        preview = self.previews.get(chosen) if chosen else None
        ghost = self._ghost(due, preview) if preview and due >= 0 else None
        if ghost and preview:
            draw_ghost(canvas, ghost, self.looks[due])
        for piece in sorted(self.pieces, key=lambda piece: piece.place()[1]):
            draw_runner(canvas, piece, self.looks[piece.number])
        if due >= 0:
            draw_marker(canvas, self.pieces[due], self.looks[due], CLOTH)
        if ghost and preview:
            draw_gain(canvas, ghost, telling.gain(preview), CLOTH)

    def _ghost(self, runner: int, preview: Preview) -> Piece | None:
        if preview.waits:
            return None
        piece = self.pieces[runner]
        lane = self._lane_at(preview.end, piece)
        return ghost_of(piece, self.circuit, self.race.course, preview.start, preview.end, lane)

    def _draw_hands(self, canvas: Canvas, chosen: Card | None) -> None:
        state = self.race
        dead = [(self.looks[r], state.hands[r]) for r in RUNNERS if state.seating.dead[r]]
        draw_open_hands(canvas, dead, self.due + 1 if not self.showing else 0)
        for thing in self.dealt:
            hand_view.draw_dealt(canvas, thing)
        if self.strip < 0 or not self.hand:
            return
        place = self._layout()
        if not self.seen(self.strip):
            draw_backs(canvas, len(self.hand), place)
            return
        mine = self.strip == self.due and self.acting and not self.showing
        legal = set(self.legal(self.acting)) if mine else set()
        hinted = cast("Card | None", self.hinted.move) if self.hinted and mine else None
        terrain = state.course.terrain_from(self.rows[self.strip]) if mine else None
        shown = Shown(
            self.hand, {card: p for card, p in self.previews.items() if card in legal}, chosen, hinted,
            terrain, self.looks[self.strip],
        )  # fmt: skip
        draw_hand(canvas, shown, place)

    def _finishers(self) -> list[Finisher]:
        state = self.race
        return [
            Finisher(
                self.looks[runner], place, state.surplus(runner), state.course.arrival - state.rows[runner]
            )
            for place, runner in enumerate(state.standing(), 1)
        ]

    def draw_cursor(self, canvas: Canvas) -> None:
        """The chosen card is large already; nothing else marks it."""


SCENE = CrossCartesScene
