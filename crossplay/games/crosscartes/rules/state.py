"""The rules of Cross Cartes (numbers XC-… in docs/rules/cross-cartes.md).

Runners count from 0 here, and rows go on beyond the arrival (the surplus); in events and reports runners
count from 1, and rows stop at the arrival.
"""

from __future__ import annotations

from random import Random
from typing import Any

from crossplay.core.contract import FATE, Event, IllegalMove, Outcome, Viewer
from crossplay.core.i18n import N_
from crossplay.games.crosscartes.rules.cards import (
    CARDS,
    COLOUR_MASK,
    HAND_SIZE,
    HIGHEST_NUMBER,
    RANK,
    Card,
    beats,
    cards_of,
    playable,
)
from crossplay.games.crosscartes.rules.chance import HANDS, CrossMove, Deal, Dealer, draw_deal, draw_dealer
from crossplay.games.crosscartes.rules.events import (
    CardPlayed,
    CardsDealt,
    DeadHandGiven,
    DealerDrawn,
    DealOver,
    HeldCardPlayed,
    RaceOver,
    RunnerMoved,
    TrickBegins,
    TrickWon,
    Why,
)
from crossplay.games.crosscartes.rules.imagine import deal_anew
from crossplay.games.crosscartes.rules.phase import RacePhase
from crossplay.games.crosscartes.rules.report import report
from crossplay.games.crosscartes.rules.runners import NO_RUNNER, NO_SEAT, RUNNERS, Runners, standing
from crossplay.games.crosscartes.rules.seen import CrossCartesSeen
from crossplay.games.crosscartes.rules.track import COUNTRY, DATA, Track, course


class CrossCartes:
    """One position of a race."""

    __slots__ = (
        "best", "best_card", "clock", "course", "deal", "driver", "hands", "last_winner", "led", "order",
        "pace", "phase", "played", "quiet", "rows", "runners", "since", "trick", "voids",
    )  # fmt: skip

    since: list[int]
    """When each runner came to its row."""
    voids: list[int]
    """For each runner, cards it cannot hold: colours it failed to follow in this deal."""
    order: tuple[int, ...]
    """Runners in the playing order of this trick."""
    played: list[int]
    """Cards of this trick; `played[n]` is by runner `order[n]`."""
    led: int
    """All cards of the colour led; 0 before a card is led."""
    pace: int
    """Face of the number played last in this trick; 0 while there is none."""
    best: int
    """The runner whose card is the best of this trick; −1 while there is none."""
    last_winner: int
    """The winner of the trick before; −1 in the first."""
    driver: int
    """The seat that plays for the dead runner of three in this trick; 0 while not settled."""

    def __init__(self, seats: int, laps: int, track: Track = COUNTRY) -> None:
        self.quiet = False
        self.course = course(laps, track)
        self.runners = Runners.of(seats)
        self.phase = RacePhase.LOT
        self.deal = self.trick = self.clock = 0
        self.rows = [0] * HANDS
        self.since = list(RUNNERS)
        self.hands = [0] * HANDS
        self.voids = [0] * HANDS
        self.order = tuple(RUNNERS)
        self.played = []
        self.led = self.pace = 0
        self.best = self.best_card = self.last_winner = NO_RUNNER
        self.driver = NO_SEAT

    def copy(self) -> CrossCartes:
        twin = CrossCartes.__new__(CrossCartes)
        twin.quiet = self.quiet
        twin.course = self.course
        twin.runners = self.runners
        twin.phase = self.phase
        twin.deal = self.deal
        twin.trick = self.trick
        twin.rows = self.rows[:]
        twin.since = self.since[:]
        twin.clock = self.clock
        twin.hands = self.hands[:]
        twin.voids = self.voids[:]
        twin.order = self.order
        twin.played = self.played[:]
        twin.led = self.led
        twin.pace = self.pace
        twin.best = self.best
        twin.best_card = self.best_card
        twin.last_winner = self.last_winner
        twin.driver = self.driver
        return twin

    def imagine(self, seat: int, rng: Random) -> CrossCartes:
        twin = self.copy()
        hidden = [runner for runner in RUNNERS if seat not in self.runners.seers[runner]]
        deal_anew(twin.hands, hidden, self.voids, rng)
        return twin

    # -- who and what

    def actors(self) -> tuple[int, ...]:
        if self.phase is RacePhase.CARD:
            return (self.decider(self.order[len(self.played)]),)
        return () if self.phase is RacePhase.OVER else (FATE,)

    def decider(self, runner: int) -> int:
        """Return the seat that chooses the card of a runner in this trick."""
        return self.runners.owner[runner] or self.driver

    def legal(self) -> int:
        """Return the cards that may be played now: the colour led, else any (XC-9)."""
        return playable(self.hands[self.order[len(self.played)]], self.led)

    def moves(self, seat: int) -> list[CrossMove]:
        if seat == FATE or self.actors() != (seat,):
            return []
        return list(cards_of(self.legal()))

    def sample(self, seat: int, rng: Random) -> CrossMove:
        if seat == FATE:
            return self.fate(rng)
        legal = self.legal()
        for _ in range(int(rng.random() * legal.bit_count())):
            legal &= legal - 1
        return CARDS[(legal & -legal).bit_length() - 1]

    def fate(self, rng: Random) -> CrossMove:
        return draw_dealer(self.runners.seats, rng) if self.phase is RacePhase.LOT else draw_deal(rng)

    def standing(self) -> tuple[int, ...]:
        """Runners, first to last: row, then the last trick's winner, then who came there first (XC-7)."""
        return standing(self.rows, self.since, self.last_winner)

    # -- playing

    def play(self, seat: int, move: CrossMove) -> list[Event]:
        if type(move) is not Card:
            return self._play_fate(seat, move)
        if self.phase is not RacePhase.CARD:
            raise IllegalMove(N_("no card is due"))
        turn = len(self.played)
        runner = self.order[turn]
        if seat != (self.runners.owner[runner] or self.driver):
            raise IllegalMove(N_("it is another player's turn"))
        card = move.index
        bit = 1 << card
        hand, led = self.hands[runner], self.led
        if not hand & bit:
            raise IllegalMove(N_("that card is not in the hand"))
        if led and not bit & led:
            if hand & led:
                raise IllegalMove(N_("the colour led must be followed"))
            self.voids[runner] |= led
        self.hands[runner] = hand ^ bit
        self.played.append(card)
        if beats(card, led, self.best_card):
            self.best, self.best_card = runner, card
        if not led:
            self.led = COLOUR_MASK[card]
        events: list[Event] = []
        rank = RANK[card]
        if not self.quiet:
            kind = CardPlayed if self.runners.known(runner) else HeldCardPlayed
            pace = rank if rank <= HIGHEST_NUMBER else self.pace
            events.append(kind(seat, runner + 1, move, not pace, pace, self.best + 1))
        if rank <= HIGHEST_NUMBER:
            if not self.pace and turn:
                for earlier in self.order[:turn]:
                    self._follow(earlier, rank, events)
            self.pace = rank
            self._run(runner, self.course.by_number[self.rows[runner]][rank], events, Why.NUMBER, rank)
        elif self.pace:
            self._follow(runner, self.pace, events)
        if turn == HANDS - 1:
            self._end_trick(events)
        elif self.driver == 0:
            self._settle_driver(events)
        return events

    def _follow(self, runner: int, pace: int, events: list[Event]) -> None:
        self._run(runner, self.course.by_figure[self.rows[runner]][pace], events, Why.FIGURE, pace)

    def _run(self, runner: int, goal: int, events: list[Event], why: Why, points: int) -> None:
        """Move a runner to the goal, or as near as there is room."""
        rows = self.rows
        start = rows[runner]
        end = self.course.landing(rows, start, goal)
        arrival = self.course.arrival
        if end != start:
            if start < arrival:
                self.clock += 1
                self.since[runner] = self.clock + HANDS
            rows[runner] = end
        if not self.quiet:
            if why is Why.NUMBER:
                points = DATA.worth[self.course.terrain_from(start)][points]
            surplus = end - arrival if end >= arrival else None
            events.append(
                RunnerMoved(
                    runner + 1, min(start, arrival), min(end, arrival), why, points, goal - end, surplus
                )
            )

    def _end_trick(self, events: list[Event]) -> None:
        winner = self.best
        if not self.quiet:
            events.append(TrickWon(winner + 1, CARDS[self.best_card]))
        self._run(winner, self.rows[winner] + 1, events, Why.BONUS, 1)
        self.last_winner = winner
        self.played = []
        self.led = self.pace = 0
        self.best = self.best_card = NO_RUNNER
        arrival = self.course.arrival
        if max(self.rows) >= arrival:
            self.phase = RacePhase.OVER
            if not self.quiet:
                ranking = tuple(runner + 1 for runner in self.standing())
                surpluses = tuple(row - arrival if row >= arrival else None for row in self.rows)
                events.append(RaceOver(ranking, surpluses, self._seats_by_rank()[:1]))
        elif self.trick == HAND_SIZE:
            self.phase = RacePhase.DEAL
            if not self.quiet:
                events.append(DealOver(self.deal))
        else:
            self._begin_trick(self.trick + 1, self.standing(), events)

    def _begin_trick(self, trick: int, order: tuple[int, ...], events: list[Event]) -> None:
        self.trick = trick
        self.order = order
        self.driver = self.runners.last_player(order)
        if self.deal == 1 and trick == 1:
            self.driver = NO_SEAT
        if not self.quiet:
            events.append(TrickBegins(self.deal, trick, tuple(runner + 1 for runner in order), self.driver))

    def _settle_driver(self, events: list[Event]) -> None:
        """In the first trick of three, whoever is last when the dead runner's card is due plays it."""
        if len(self.played) == HANDS - 1:
            self.driver = self.runners.last_player(self.standing())
            if self.driver and not self.quiet:
                events.append(DeadHandGiven(self.driver))

    def _play_fate(self, seat: int, move: CrossMove) -> list[Event]:
        if seat != FATE:
            raise IllegalMove(N_("only fate draws and deals"))
        if isinstance(move, Dealer) and self.phase is RacePhase.LOT:
            return self._draw_dealer(move)
        if isinstance(move, Deal) and self.phase is RacePhase.DEAL:
            return self._deal_cards(move)
        raise IllegalMove(N_("that is not what fate has to do now"))

    def _draw_dealer(self, move: Dealer) -> list[Event]:
        if not 1 <= move.seat <= self.runners.seats:
            raise IllegalMove(N_("no such dealer"))
        self.order = self.runners.first_order(move.seat)
        for place, runner in enumerate(self.order):
            self.since[runner] = place
        self.phase = RacePhase.DEAL
        if self.quiet:
            return []
        return [DealerDrawn(move.seat, tuple(runner + 1 for runner in self.order))]

    def _deal_cards(self, move: Deal) -> list[Event]:
        move.check()
        self.hands = move.masks()
        self.voids = [0] * HANDS
        self.deal += 1
        self.phase = RacePhase.CARD
        events: list[Event] = []
        if not self.quiet:
            events.append(CardsDealt(self.deal, move.hands, self.runners.seats))
        self._begin_trick(1, self.standing(), events)
        return events

    # -- what is known of it

    def _seats_by_rank(self) -> tuple[int, ...]:
        """Seats by their best runner; a dead runner of three belongs to nobody (XC-23)."""
        owners = (self.runners.owner[runner] for runner in self.standing())
        return tuple(dict.fromkeys(seat for seat in owners if seat))

    def seen_by(self, viewer: Viewer) -> CrossCartesSeen:
        return CrossCartesSeen(
            viewer=viewer,
            seats=self.runners.seats,
            laps=self.course.laps,
            phase=self.phase,
            deal=self.deal,
            trick=self.trick,
            rows=tuple(self.rows),
            came=tuple(sorted(RUNNERS, key=self.since.__getitem__)),
            hands=tuple(
                hand if self.runners.shows(runner, viewer) else None for runner, hand in enumerate(self.hands)
            ),
            counts=tuple(hand.bit_count() for hand in self.hands),
            order=self.order,
            played=tuple(self.played),
            pace=self.pace,
            best=self.best,
            last_winner=self.last_winner,
            driver=self.driver,
            track=self.course.track,
        )

    def outcome(self) -> Outcome | None:
        if self.phase is not RacePhase.OVER:
            return None
        seats = self._seats_by_rank()
        arrived = sum(row >= self.course.arrival for row in self.rows)
        if not self.runners.owner[self.standing()[0]]:
            reason = N_("The open hand was first; the best player wins")
        elif arrived > 1:
            reason = N_("Won the sprint at the line")
        else:
            reason = N_("Alone at the arrival")
        scores = tuple(
            float(max(self.rows[runner] for runner in RUNNERS if self.runners.owner[runner] == seat))
            for seat in range(1, self.runners.seats + 1)
        )
        return Outcome((seats[0],), seats, scores, reason)

    def report(self, viewer: int | None = None) -> dict[str, Any]:
        seats = range(1, self.runners.seats + 1) if viewer is None else (viewer,)
        return report(self.seen_by(frozenset(seats)), self.outcome())
