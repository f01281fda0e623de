"""Racing at the table: pick a card and see what comes of it, bid, sign sponsors, race."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from collections.abc import Sequence as ListOf

import pygame

from crossplay.core.contract import Event, Outcome
from crossplay.games.racing.action_words import on_table, with_card
from crossplay.games.racing.rules.deck import CIRCUIT_CARDS
from crossplay.games.racing.rules.forecast import projection
from crossplay.games.racing.rules.moves import END, PASS, Act, Verb
from crossplay.games.racing.rules.phase import Phase
from crossplay.games.racing.rules.seen import RacingSeen
from crossplay.games.racing.view import sentences
from crossplay.games.racing.view.animation import Animation
from crossplay.games.racing.view.auction_view import buttons, draw_auction
from crossplay.games.racing.view.bidding import AuctionWords
from crossplay.games.racing.view.desk import Desk, DeskWords
from crossplay.games.racing.view.desk_view import draw_keys, draw_note
from crossplay.games.racing.view.flights import Flights
from crossplay.games.racing.view.hand_on_counter import HandOnCounter
from crossplay.games.racing.view.hand_view import LIFT
from crossplay.games.racing.view.last_move import draw_last_moves
from crossplay.games.racing.view.market_view import frame_lying, lying_places, mark_lying
from crossplay.games.racing.view.preload import warm
from crossplay.games.racing.view.race_director import RaceDirector
from crossplay.games.racing.view.race_show import Stage
from crossplay.games.racing.view.race_view import draw_race
from crossplay.games.racing.view.race_words import race_banner
from crossplay.games.racing.view.results_view import draw_projection, draw_standings
from crossplay.games.racing.view.selection import Selection
from crossplay.games.racing.view.suggestion import suggested
from crossplay.games.racing.view.table_picture import TablePicture
from crossplay.games.racing.view.targets import (
    HAND,
    act_of,
    card_key,
    card_of,
    market_card_of,
    rect_of,
    table_targets,
    target_on,
)
from crossplay.input.targets import Target
from crossplay.stage.canvas import Canvas
from crossplay.stage.palette import GOLD, INK
from crossplay.stage.sequence import Sequence
from crossplay.table.banner import Banner
from crossplay.table.view import Table, Tally, View

LESSON, LESSON_IN_RACE = pygame.Rect(508, 47, 904, 146), pygame.Rect(460, 896, 1000, 132)
"""Where a lesson speaks: before the posters, or at the foot of a race."""
BESIDE_TITLE, BESIDE_LESSON = pygame.Rect(1592, 56, 256, 80), pygame.Rect(96, 942, 350, 80)
"""Where the button that skips stands during a race: in its numbers, and in a lesson."""
FORECAST = pygame.Rect(544, 184, 832, 336)


class RacingView(View):
    """Puts the parts together, and turns what is chosen into moves."""

    MUSIC = "pit"
    BUTTONS = (1788, 982, -84, 0)
    HAND_AREA = pygame.Rect(516, 700, 888, 236)
    CALM_AFTER_SKIP = 0.4
    LESSON_HAS_ROOM_BESIDE = True

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self.flights = Flights()
        self.picture = TablePicture(table, self.flights)
        self.selection = Selection(table)
        self.hand = HandOnCounter(table, self.picture, self.flights, self.selection)
        self.animation = Animation(table, self.picture, self.flights, self.hand)
        self.director = RaceDirector(table)
        self.auction = AuctionWords(table, self.picture, self.selection)
        self.desk = DeskWords(table, self.picture, self.selection)

    # --- the picture -----------------------------------------------------------------------------------

    def show(self, seen: RacingSeen) -> None:
        self.picture.show(seen)
        self.hand.show()
        self.selection.show(seen.viewer)

    def animate(self, event: Event, seen: RacingSeen) -> Sequence:
        return self.animation.show(event, seen)

    def skip(self) -> float | None:
        """A press goes on from one stage of a race to the next, and ends whatever else is shown."""
        race = self.picture.race
        if race is None or race.finished:
            return None
        race.next_stage()
        self.table.refresh()
        return self.animation.rest_of(race) if race.order else 0.0

    def preload(self, canvas: Canvas) -> Iterator[None]:
        return warm(canvas, CIRCUIT_CARDS[0])

    def update(self, dt: float) -> None:
        if race := self.picture.race:
            self.director.update(race, dt)

    @property
    def lesson_rect(self) -> pygame.Rect:
        return LESSON_IN_RACE if self.picture.race else LESSON

    @property
    def banner_rect(self) -> pygame.Rect:
        race = self.picture.race
        if race and race.stage is Stage.NUMBERS:
            return BESIDE_TITLE
        return BESIDE_LESSON if race and self.table.lesson_guide else self.BANNER

    # --- words -----------------------------------------------------------------------------------------

    def prompt(self, seat: int) -> str:
        return sentences.prompt(self.table, self.picture.seen, self.selection, self.picture.title)

    def banner(self, usual: Banner | None) -> Banner | None:
        table = self.table
        if race := self.picture.race:
            return None if table.lesson_guide else race_banner(race, self.picture.title)
        if table.hand_covered and usual == table.curtain_sentence(table.acting):
            in_the_open = self.picture.seen.phase in sentences.IN_THE_OPEN
            if in_the_open or self.selection.selling >= 0:
                return Banner(self.prompt(table.acting), table.acting)
        return usual

    def verdict(self, seen: RacingSeen, outcome: Outcome) -> str:
        return sentences.verdict(seen, outcome, self.picture.title)

    def tally(self, seen: RacingSeen, outcome: Outcome) -> list[Tally]:
        return sentences.tally(seen)

    # --- what can be chosen ----------------------------------------------------------------------------

    def leads_to(self, target: Target, move: Act) -> bool:
        """A card leads to its moves, the buttons for the price to any bid."""
        if act := act_of(target.key):
            return act == move
        card = max(card_of(target.key), market_card_of(target.key))
        if card >= 0:
            return card == move.card and card != self.selection.picked
        return target.key == HAND or (target.key == "pass") == (move == PASS)

    def targets(self, seat: int, moves: ListOf[Act]) -> list[Target]:
        if bidding := self.auction.bidding():
            return [target_on(key.key, rect, key.words) for rect, key in buttons(bidding)]
        desk = self.desk.desk()
        found = [
            target_on(key.key, rect, key.words)
            for rect, key in zip(desk.key_places(), desk.keys, strict=True)
            if key.enabled
        ]
        if self.picture.seen.phase == Phase.ACT:
            found += table_targets(self.picture, moves, self.selection.picked)
        return found + self.hand.targets(seat)

    def focused(self, target: Target | None) -> None:
        """Put the cursor in its place for a new decision.

        Where the hand has a curtain, pointing at a card picks it: a finger then slides on to what is to be
        done with it.
        """
        table, selection = self.table, self.selection
        if selection.fresh and target is not None:
            selection.fresh = False
            table.cursor.select(self._home())
            target = table.cursor.focus
        if target is None or not table.guards(table.acting) or table.hand_covered:
            return
        card = card_of(target.key)
        if card >= 0 and card != selection.picked:
            selection.picked = card
            table.retarget()

    def _home(self) -> Hashable:
        """Return where the cursor rests when a new decision comes: never on the end of a turn."""
        cursor = self.table.cursor
        here = cursor.focus.key if cursor.focus else None
        if here != ("act", END):
            return here
        usable = {act.card for act in self.table.moves}
        keys = [item.key for item in cursor.items]
        cards = [key for key in keys if card_of(key) >= 0]
        helpful = [key for key in cards if card_of(key) in usable]
        return next(iter([*(key for key in keys if key == HAND), *helpful, *cards]), here)

    # --- choosing --------------------------------------------------------------------------------------

    def choose(self, target: Target) -> Act | None:
        table, selection, key = self.table, self.selection, target.key
        if act := act_of(key):
            return act
        if (card := market_card_of(key)) >= 0:
            selection.sell(card)
            table.sound("confirm")
            table.retarget()
            table.cursor.select("bid")
        elif (card := card_of(key)) >= 0:
            self._pick(card)
        elif key == HAND:
            table.refuse(table.curtain_sentence(table.acting).words)
        else:
            return self._choose_in_auction(key)
        return None

    def _choose_in_auction(self, key: Hashable) -> Act | None:
        selection = self.selection
        purse = self.picture.seen.teams[self.table.acting].money
        match key:
            case "more" | "less":
                selection.step_price(1 if key == "more" else -1)
            case "bid" if selection.price > purse and not selection.warned:
                selection.warned = True
                self.table.sound("refuse")
                self.table.retarget()
                self.table.cursor.select("lower")
            case "bid" | "anyway":
                return selection.bid()
            case "lower":
                selection.warned = False
                selection.step_price(min(0, purse - selection.price))
            case "pass":
                return PASS
            case "close":
                selection.give_up()
        return None

    def _pick(self, card: int) -> None:
        """Pick a card of the hand, or put it back."""
        table, selection = self.table, self.selection
        if table.hand_covered:
            return
        again = card == selection.picked and not table.guards(table.acting)
        selection.picked = -1 if again else card
        table.sound("cancel" if again else "confirm")
        table.retarget()
        ways = [act for item in table.cursor.items if (act := act_of(item.key)) and act.card == card]
        if ways and not again:
            table.cursor.select(("act", next(filter(on_table, ways), ways[0])))

    def cancel(self) -> bool:
        card = self.selection.picked
        if not self.selection.give_up():
            return False
        if card >= 0 > self.selection.picked:
            self.table.retarget()
            self.table.cursor.select(card_key(card))
        return True

    def rotate(self, steps: int) -> None:
        """Raise or lower the price."""
        if self.auction.bidding() and not self.selection.warned:
            self.selection.step_price(steps)
            self.table.retarget()

    def wheel(self, steps: int) -> None:
        """Prices go up with the wheel, though pieces turn the other way."""
        self.rotate(-steps)

    def repeats(self, target: Target) -> bool:
        """Holding a price button runs through the prices."""
        return target.key in ("more", "less")

    # --- drawing ---------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        picture = self.picture
        if picture.race:
            draw_race(canvas, picture.race, picture.teams)
            return
        picture.draw(canvas)
        draw_last_moves(canvas, picture.places, self.table.recent, picture.seen)
        self._draw_middle(canvas)
        if not picture.over:
            self.hand.draw(canvas, suggested(self.table))
        picture.draw_special(canvas)
        picture.draw_flying(canvas)
        self.flights.draw(canvas)

    def _draw_middle(self, canvas: Canvas) -> None:
        """Draw what lies between the garages: an auction, a forecast, the final table, or market and desk."""
        picture, table = self.picture, self.table
        focus = table.cursor.focus.key if table.cursor.focus and table.cursor_shown else None
        if picture.draw_hammer(canvas):
            return
        if bidding := self.auction.bidding():
            draw_auction(canvas, bidding, picture.look, focus)
            return
        if picture.over:
            area = picture.places.felt.union(picture.places.hand).inflate(-56, -64)
            standings = [(seat, picture.seen.teams[seat].standing) for seat in picture.seen.ranking]
            draw_standings(canvas, area, standings, picture.teams)
            return
        desk = self.desk.desk()
        if self._may_race(self.selection.picked):
            draw_projection(canvas, FORECAST, projection(picture.seen, self.selection.picked), picture.look)
        elif not desk.many and not desk.tall:
            picture.draw_piles(canvas)
            self._mark_targets(canvas)
            picture.draw_market(canvas)
        self._draw_desk(canvas, desk, focus)

    def _draw_desk(self, canvas: Canvas, desk: Desk, focus: Hashable) -> None:
        if desk.note and not desk.many:
            draw_note(canvas, desk.note_place(), desk.note)
        draw_keys(canvas, desk.key_places(), desk.keys, focus)

    def _may_race(self, card: int) -> bool:
        return card >= 0 and any(act.verb is Verb.RACE for act in with_card(self.table.moves, card))

    def _mark_targets(self, canvas: Canvas) -> None:
        """Mark what a special or an auction may be aimed at."""
        hint = suggested(self.table)
        for item in self.table.cursor.items:
            act, card = act_of(item.key), market_card_of(item.key)
            if card < 0 and (act is None or not on_table(act)):
                continue
            wanted = hint is not None and (hint == act or hint.card == card >= 0)
            if spot := self._lying(item):
                mark_lying(canvas, spot, "#fff3c4" if wanted else GOLD, strong=wanted)
            else:
                canvas.panel(rect_of(item).inflate(8, 8), None, outline="#fff3c4" if wanted else GOLD,
                             border=6, radius=18, shadow=False)  # fmt: skip

    def _lying(self, target: Target) -> tuple[float, float, float, float] | None:
        """Return where the card of a target lies on the market, and how it is turned."""
        act, card = act_of(target.key), market_card_of(target.key)
        if act and not act.seat:
            card = act.other
        return lying_places(self.picture.places, dict(self.picture.seen.market)).get(card)

    def draw_cursor(self, canvas: Canvas) -> None:
        """Frame the card or part under the cursor; buttons light up by themselves."""
        table = self.table
        focus = table.cursor.focus
        if focus is None or not table.cursor_shown or table.showing or self.picture.race:
            return
        act = act_of(focus.key)
        framed = on_table(act) or act.verb is Verb.TAKE if act else isinstance(focus.key, tuple)
        if not framed and focus.key != HAND:
            return
        if spot := self._lying(focus):
            frame_lying(canvas, spot)
            return
        rect = rect_of(focus)
        if card_of(focus.key) == self.selection.picked >= 0:
            rect = LIFT.rect(rect)
        rect = rect.inflate(10, 10)
        canvas.panel(rect, None, outline=INK, border=12, radius=24, shadow=False)
        canvas.panel(rect.inflate(-4, -4), None, outline=GOLD, border=7, radius=22, shadow=False)


VIEW = RacingView
