"""The race as it is seen: where runners, cards and hands lie, and how what happens is shown."""

from collections.abc import Collection
from typing import cast

from crossplay.core.contract import Event
from crossplay.core.i18n import tr
from crossplay.games.crosscartes.rules.cards import CARDS, Card, cards_of
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
from crossplay.games.crosscartes.rules.preview import Preview, previews
from crossplay.games.crosscartes.rules.state import RUNNERS, CrossCartes, Stage
from crossplay.games.crosscartes.rules.track import Terrain
from crossplay.games.crosscartes.view import hand_view
from crossplay.games.crosscartes.view import phrases as telling
from crossplay.games.crosscartes.view.runner_looks import runner_looks
from crossplay.games.crosscartes.view.runner_view import (
    Piece,
)
from crossplay.games.crosscartes.view.track_layout import circuit
from crossplay.games.crosscartes.view.trick_view import CLOTH, TableCard, Trick, slot
from crossplay.match.match import Match
from crossplay.stage.motion import Thing
from crossplay.table.game_scene import GameScene
from crossplay.table.seats import Seating
from crossplay.table.services import House

_HELD_PAUSE = 0.5


class RaceShow(GameScene):
    """The part of the scene that follows the race; choosing and drawing are in `scene.py`."""

    trick: Trick
    strip: int
    """The runner (from 0) whose hand lies on the rail; −1 for none."""
    hand: list[Card]
    previews: dict[Card, Preview]

    def __init__(self, house: House, match: Match, seating: Seating, *, live: bool = True) -> None:
        super().__init__(house, match, seating, live=live)
        self.pieces = [Piece(runner) for runner in RUNNERS]
        """They last from position to position, so that everybody keeps to a lane."""

    def rebuild(self) -> None:
        state = self.race
        self.looks = runner_looks(state.seating, self.seating)
        self.circuit = circuit()
        self.last_lap = state.course.last_lap
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

    def lane_at(self, row: int, piece: Piece) -> int:
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
            lies = self.hand_layout().middle(self.hand.index(event.card))
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
        lane = self.lane_at(event.end, piece)
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

    def hand_layout(self) -> hand_view.Layout:
        return hand_view.layout(len(self.hand), sum(self.race.seating.dead))
