"""Racing on the stage: pick a card and see what comes of it, bid, sign, race."""

from __future__ import annotations

from collections.abc import Hashable

import pygame

from crossplay.core.i18n import tr
from crossplay.games.racing.rules.deck import CARDS
from crossplay.games.racing.rules.moves import END, PASS, Act, Verb
from crossplay.games.racing.rules.season import Phase
from crossplay.games.racing.view.action_words import on_table, projection, with_card
from crossplay.games.racing.view.actions import RacingTable
from crossplay.games.racing.view.auction_view import buttons, draw_auction
from crossplay.games.racing.view.desk_view import draw_keys, draw_note
from crossplay.games.racing.view.garage_view import slots
from crossplay.games.racing.view.hand_view import LIFT, draw_backs, draw_hand, hand_rects, sorted_hand
from crossplay.games.racing.view.market_view import draw_market, draw_piles, lying_places, mark_table
from crossplay.games.racing.view.results_view import draw_projection, draw_standings
from crossplay.input.signals import Action, Pointer, Press, Signal, Turn
from crossplay.input.signals import Kind as Device
from crossplay.input.signals import Phase as Touch
from crossplay.input.targets import Target
from crossplay.stage import widgets
from crossplay.stage.canvas import Canvas
from crossplay.stage.palette import CREAM, GOLD, INK

HOLD_AFTER, HOLD_EVERY = 0.45, 0.1
"""A price button held down: seconds until it runs, and between two steps."""
CALM = 0.4
"""After a skip presses are not taken for choices for so long."""


class RacingScene(RacingTable):
    """What can be done. Keys of targets: ("card", n) in the hand, ("market", n), ("act", move), and words."""

    _pressed_price = ""
    _pressed_for = 0.0
    _ran = False
    _place: tuple[int, int] = (-1, 0)
    """The moment (moves made, seat) that the price was set for."""
    _fresh = False
    """The cursor has not been put in its place yet for this moment."""
    _since_skip = CALM
    """Seconds since a press has skipped something: another press so soon means no choice."""

    def rebuild(self) -> None:
        super().rebuild()
        self.picked, self.selling, self.warned = -1, -1, False
        self._pressed_price = ""

    # --- what can be chosen ------------------------------------------------------------------------------

    def hand_shown(self) -> list[int]:
        """The cards that lie face up on the counter."""
        if other := self.looking_into:
            return sorted_hand(self.position.hands[other])
        owner = self.hand_owner
        if not owner or not self.face_up(owner):
            return []
        away = self.in_the_air
        return sorted_hand([card for card in self.picture.hands[owner] if card >= 0 and card not in away])

    def targets(self, seat: int) -> list[Target]:
        if self.hand_hidden:
            self.picked = -1
        moment = (len(self.match.history), seat)
        if moment != self._place:
            self._place, self._fresh = moment, True
            self.begin_price()
        bidding = self.bidding()
        if bidding:
            return [_target(key.key, rect, key.words) for rect, key in buttons(bidding)]
        found = [
            _target(key.key, rect, key.words)
            for rect, key in zip(self.desk().key_places(), self.desk().keys, strict=True)
            if key.enabled
        ]
        if self.position.phase == Phase.ACT:
            found += self._table_targets(seat)
        return found + self._hand_targets(seat)

    def _hand_targets(self, seat: int) -> list[Target]:
        cards = (
            self.hand_shown()
            if self.hand_owner == seat and self.position.phase in (Phase.ACT, Phase.TAKE)
            else []
        )
        taking = self.position.phase == Phase.TAKE
        if self.hand_hidden and self.position.phase in (Phase.ACT, Phase.TAKE):
            # Somewhere to rest the cursor: the next press must not end a turn unseen.
            return [_target("hand", self.places.hand.inflate(-820, -8), tr("Your hand"))]
        if taking and not self.looking_into:
            return []
        rects = hand_rects(self.places.hand, len(cards))
        return [
            _target(("act", Act(Verb.TAKE, card)) if taking else ("card", card), rect, CARDS[card].name())
            for card, rect in zip(cards, rects, strict=True)
        ]

    def _table_targets(self, seat: int) -> list[Target]:
        spots = lying_places(self.places, self.picture.market)
        if self.picked < 0:
            up = {act.card for act in self.legal(seat) if act.verb is Verb.AUCTION}
            return [
                Target(("market", card), x, y, width, width * 1.3, CARDS[card].name())
                for card, (x, y, width, _) in spots.items()
                if card in up
            ]
        found = []
        for act in with_card(self.legal(seat), self.picked):
            if not on_table(act):
                continue
            if act.seat:
                found.append(_target(("act", act), self._aim(act), self.title(act.seat)))
            else:
                x, y, width, _ = spots[act.other]
                found.append(Target(("act", act), x, y, width, width * 1.3, CARDS[act.other].name()))
        return found

    def _aim(self, act: Act) -> pygame.Rect:
        """What a special is aimed at: a part, a sponsor, a purse, or a whole team."""
        garage = self.places.garages[act.seat]
        inside, team = slots(garage), self.picture.teams[act.seat]
        if act.other >= 0:
            return inside.of(team, act.other)
        match CARDS[act.card].original:
            case "sugar" | "crates":
                return inside.engine
            case "crashtest" | "xcrates":
                return inside.chassis
            case "taxman":
                return inside.money
            case _:
                return inside.header

    # --- choosing ----------------------------------------------------------------------------------------

    def _home(self) -> Hashable:
        """Where the cursor rests when a new decision comes: never on the end of a turn by itself."""
        keys = [item.key for item in self.cursor.items]
        here = self.cursor.focus.key if self.cursor.focus else None
        if here != ("act", END):
            return here
        usable = {act.card for act in self.legal(self.acting)}
        cards = [key for key in keys if isinstance(key, tuple) and key[0] == "card"]
        helpful = [key for key in cards if key[1] in usable]
        return next(iter([*(["hand"] if "hand" in keys else []), *helpful, *cards]), here)

    def focused(self, seat: int, target: Target | None) -> None:
        """Behind the curtain a card is picked by pointing: a finger then slides on to what is to be done."""
        if self._fresh and target is not None:
            self._fresh = False
            self.cursor.select(self._home())
            target = self.cursor.focus
        if target is None or not self.secrecy.covered(seat) or self.hand_hidden:
            return
        if isinstance(target.key, tuple) and target.key[0] == "card" and target.key[1] != self.picked:
            self.picked = target.key[1]
            self.retarget()

    def choose(self, seat: int, target: Target) -> None:
        key = target.key
        if isinstance(key, tuple):
            self._choose_thing(seat, key[0], key[1])
        elif key in ("more", "less"):
            if not self._ran:
                self.step_price(1 if key == "more" else -1)
            self._ran = False
        elif key == "bid" and self.price > self.position.money[seat] and not self.warned:
            self.warned = True
            self.sound("refuse")
            self.retarget()
            self.cursor.select("lower")
        elif key in ("bid", "anyway"):
            bid = (
                Act(Verb.AUCTION, self.selling, self.price)
                if self.selling >= 0
                else Act(Verb.BID, amount=self.price)
            )
            self.submit(seat, bid)
        elif key == "lower":
            self.warned = False
            self.step_price(min(0, self.position.money[seat] - self.price))
        elif key == "pass":
            self.submit(seat, PASS)
        elif key == "hand":
            self.refuse(self.secrecy.banner(seat, self.services.hub).words)
        elif key == "close":
            self.back(seat)

    def _choose_thing(self, seat: int, what: str, thing: int | Act) -> None:
        if isinstance(thing, Act):
            self.submit(seat, thing)
        elif what == "market":
            self.selling = thing
            self.begin_price()
            self.sound("confirm")
            self.retarget()
            self.cursor.select("bid")
        elif not self.hand_hidden:
            again = thing == self.picked and not self.secrecy.covered(seat)
            self.picked = -1 if again else thing
            self.sound("cancel" if again else "confirm")
            self.retarget()
            ways = [
                item.key for item in self.cursor.items if isinstance(item.key, tuple) and item.key[0] == "act"
            ]
            if ways and not again:
                self.cursor.select(next((key for key in ways if on_table(key[1])), ways[0]))

    def back(self, seat: int) -> bool:
        if self.warned:
            self.warned = False
        elif self.selling >= 0:
            self.selling = -1
        elif self.picked >= 0 and not self.secrecy.covered(seat):
            card, self.picked = self.picked, -1
            self.retarget()
            self.cursor.select(("card", card))
        else:
            return False
        return True

    def turn(self, seat: int, steps: int) -> None:
        if self.bidding() and not self.warned:
            self.step_price(steps)
            self.retarget()

    # --- holding a price button --------------------------------------------------------------------------

    def skip(self) -> None:
        self._since_skip = 0.0
        super().skip()

    def raw_signal(self, signal: Signal) -> bool:
        if isinstance(signal, Turn) and signal.device.kind is Device.MOUSE and self.bidding():
            # Prices go up with the wheel, though pieces turn the other way.
            if (seat := self.seat_of(signal.device)) and not self.unsettled:
                self.turn(seat, -signal.steps)
            return True
        chooses = (isinstance(signal, Pointer) and signal.phase is Touch.DOWN) or (
            isinstance(signal, Press) and signal.down and signal.action is Action.CONFIRM
        )
        if chooses and self._since_skip < CALM and not self.unsettled:
            return True
        if isinstance(signal, Pointer) and signal.phase is Touch.DOWN:
            self._hold_price(self.cursor.at(signal.x, signal.y))
        elif isinstance(signal, Press) and signal.action is Action.CONFIRM and signal.down:
            if not signal.repeat:
                self._hold_price(self.cursor.focus)
                self._ran = False
        elif (isinstance(signal, Pointer) and signal.phase in (Touch.UP, Touch.CANCEL)) or (
            isinstance(signal, Press) and not signal.down
        ):
            self._pressed_price = ""
            if self.unsettled and not (isinstance(signal, Press) and signal.action is not Action.EXTRA):
                # The button was let go while something was shown: the hand is covered all the same.
                self.secrecy.cover()
        return False

    def _hold_price(self, target: Target | None) -> None:
        key: Hashable = target.key if target else None
        self._pressed_price = str(key) if key in ("more", "less") else ""
        self._pressed_for, self._ran = 0.0, False

    def update(self, dt: float) -> None:
        super().update(dt)
        self._since_skip += dt
        if not self._pressed_price or self.unsettled:
            return
        self._pressed_for += dt
        while self._pressed_for > HOLD_AFTER:
            self._pressed_for -= HOLD_EVERY
            self._ran = True
            self.step_price(1 if self._pressed_price == "more" else -1)
            self.retarget()

    @property
    def moving(self) -> bool:
        return super().moving or bool(self._pressed_price)

    # --- drawing -----------------------------------------------------------------------------------------

    def draw_middle(self, canvas: Canvas) -> None:
        focus = self.cursor.focus.key if self.cursor.focus and self.cursor_shown else None
        bidding = self.bidding()
        if bidding:
            draw_auction(canvas, bidding, self.look, focus)
            return
        if self.position.phase == Phase.OVER and not self.unsettled:
            draw_standings(
                canvas, self.places.felt.inflate(-60, -60), self.standings(), self.look, self.title
            )
            return
        desk = self.desk()
        racing = self.picked if self.picked >= 0 and self.can_race(self.picked) else -1
        if racing >= 0:
            draw_projection(
                canvas, pygame.Rect(544, 206, 832, 350), projection(self.position, racing), self.look
            )
        elif not desk.many and not desk.tall:
            draw_piles(canvas, self.places, self.picture)
            self._mark_targets(canvas)
            draw_market(canvas, self.places, self.picture, self.look, self.in_the_air)
        if desk.note and not desk.many:
            draw_note(canvas, desk.note_place(), desk.note)
        draw_keys(canvas, desk.key_places(), desk.keys, focus)

    def _mark_targets(self, canvas: Canvas) -> None:
        """What a special or an auction may be aimed at stands in the light."""
        hint = self.suggested
        for item in self.cursor.items:
            if not isinstance(item.key, tuple) or item.key[0] == "card":
                continue
            if item.key[0] == "act" and not on_table(item.key[1]):
                continue
            rect = _rect(item)
            wanted = hint is not None and (
                hint == item.key[1] or (item.key[0] == "market" and hint.card == item.key[1])
            )
            if self.places.felt.collidepoint(item.x, item.y):
                mark_table(canvas, rect, strong=wanted)
            else:
                canvas.panel(rect.inflate(8, 8), None, outline="#fff3c4" if wanted else GOLD, border=6,
                             radius=18, shadow=False)  # fmt: skip

    def draw_counter(self, canvas: Canvas) -> None:
        owner = self.looking_into or self.hand_owner
        cards = self.hand_shown()
        if owner:
            self._draw_owner(canvas, owner, len(cards) or len(self.picture.hands[owner]))
        if not cards:
            if owner:
                draw_backs(canvas, self.places.hand, self._backs(owner))
            return
        usable: frozenset[int] = frozenset()
        hinted = -1
        if self.acting and not self.unsettled and self.position.phase == Phase.ACT:
            usable = frozenset(act.card for act in self.legal(self.acting) if act.card in cards)
            hinted = self.suggested.card if self.suggested else -1
        elif self.acting and self.suggested and self.position.phase == Phase.TAKE:
            hinted = self.suggested.card
        draw_hand(canvas, self.places.hand, cards, picked=self.picked, usable=usable, hinted=hinted)

    def _backs(self, owner: int) -> int:
        """Cards of a covered hand that lie on the counter: not those that are still on their way."""
        place = self.hand_place(owner)
        coming = sum(thing.card < 0 and thing.towards == place for thing in self.flying)
        return max(0, len(self.picture.hands[owner]) - coming)

    def _draw_owner(self, canvas: Canvas, owner: int, count: int) -> None:
        """Whose hand it is, and whether it may be seen, left of the cards if there is room."""
        area = self.places.hand
        if count and hand_rects(area, count)[0].left < area.left + 170:
            return
        x, y = area.left + 62, area.top + 74
        widgets.badge(canvas, owner, x, y, 92, look=self.look(owner))
        if self.looking_into:
            canvas.sprite("racing/special-binoculars", x, y + 96, height=76)
        else:
            shown = "eye" if self.face_up(owner) else "eye-closed"
            canvas.circle(x, y + 96, 36, CREAM, outline=INK, border=5)
            widgets.icon(canvas, shown, x, y + 96, 48)

    def draw_cursor(self, canvas: Canvas) -> None:
        """Buttons light up by themselves; cards and parts get a frame."""
        focus = self.cursor.focus
        if not focus or not self.cursor_shown or self.showing or self.race:
            return
        if isinstance(focus.key, tuple):
            if focus.key[0] == "act" and not on_table(focus.key[1]) and focus.key[1].verb is not Verb.TAKE:
                return
        elif focus.key != "hand":
            return
        rect = _rect(focus).inflate(10, 10)
        if focus.key == ("card", self.picked):
            rect = rect.move(0, -LIFT)
        canvas.panel(rect, None, outline=INK, border=12, radius=24, shadow=False)
        canvas.panel(rect.inflate(-4, -4), None, outline=GOLD, border=7, radius=22, shadow=False)


def _target(key: Hashable, rect: pygame.Rect, words: str) -> Target:
    return Target(key, rect.centerx, rect.centery, rect.width, rect.height, words)


def _rect(target: Target) -> pygame.FRect:
    return pygame.FRect(
        target.x - target.width / 2, target.y - target.height / 2, target.width, target.height
    )


SCENE = RacingScene
