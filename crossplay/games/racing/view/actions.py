"""Racing at the table: what the desk and the auction say to the seat that is to act."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import cast

import pygame

from crossplay.core.i18n import tr, trn
from crossplay.games.racing.rules.deck import CARDS, IS_PART, VALUE
from crossplay.games.racing.rules.market import penalty_for
from crossplay.games.racing.rules.moves import END, PASS, Act, Verb
from crossplay.games.racing.rules.season import HAND_LIMIT, Phase
from crossplay.games.racing.rules.turn import STALL_ROUNDS, must_race
from crossplay.games.racing.view.action_words import label, on_table, outcome_of, replaced_by, with_card
from crossplay.games.racing.view.animation import RacingShow
from crossplay.games.racing.view.auction_view import Bidding
from crossplay.games.racing.view.card_view import explain, money
from crossplay.games.racing.view.desk_view import Key, Note, key_rects
from crossplay.games.racing.view.results_view import Standing
from crossplay.input.signals import Action, Kind
from crossplay.stage.widgets import GlyphOf
from crossplay.table.banner import Banner
from crossplay.table.table_scene import Tally

FULL = pygame.Rect(544, 575, 832, 144)
"""The desk's inside."""
KEYS_WIDE = 320
LONG_TEXT = 92
"""Texts longer than this need more than the desk's height."""
GROW = 122
"""How far the desk reaches up then, over the market."""
PUBLIC = (Phase.DRAW, Phase.AUCTION, Phase.REPLACE)
"""What is done in these phases can be seen by all: the curtain may stay down."""


@dataclass(frozen=True)
class Desk:
    """What lies on the desk now."""

    note: Note | None
    keys: tuple[Key, ...]

    @property
    def tall(self) -> bool:
        return (len(self.keys) > 2 and self.note is not None) or (
            self.note is not None and len(self.note.text) > LONG_TEXT
        )

    @property
    def many(self) -> bool:
        return len(self.keys) > 4

    def key_places(self) -> list[pygame.Rect]:
        if self.note is None or self.many:
            return key_rects(FULL, len(self.keys))
        area = FULL.copy()
        if self.tall:
            area.top, area.height = area.top - GROW, area.height + GROW
        area.left, area.width = area.right - KEYS_WIDE, KEYS_WIDE
        count = max(1, len(self.keys))
        high = min(84, (area.height - 10 * (count - 1)) // count) if count > 1 else min(110, area.height)
        top = area.bottom - count * high - (count - 1) * 10
        if not self.tall:
            top = area.centery - (count * high + (count - 1) * 10) // 2
        return [
            pygame.Rect(area.left, top + i * (high + 10), area.width, high) for i in range(len(self.keys))
        ]

    def note_place(self) -> pygame.Rect:
        area = FULL.copy()
        if self.tall:
            area.top, area.height = area.top - GROW, area.height + GROW
        if self.keys:
            area.width -= KEYS_WIDE + 12
        return area


class RacingTable(RacingShow):
    """What can be done, in words and buttons. `RacingScene` adds pointing and choosing."""

    picked = -1
    """The card of the hand that something is to be done with."""
    selling = -1
    """The market card that the active player is about to put up for auction."""
    price = 0
    warned = False

    # --- bidding -----------------------------------------------------------------------------------------

    def prices(self) -> list[int]:
        """What the seat to act may bid now, lowest first."""
        if not self.acting:
            return []
        verb = Verb.AUCTION if self.selling >= 0 else Verb.BID
        return [
            act.amount
            for act in self.legal(self.acting)
            if act.verb is verb and (self.selling < 0 or act.card == self.selling)
        ]

    def begin_price(self) -> None:
        prices = self.prices()
        self.price = prices[0] if prices else 0
        self.warned = False

    def step_price(self, steps: int) -> None:
        prices = self.prices()
        if prices:
            before, self.price = self.price, max(prices[0], min(prices[-1], self.price + steps))
            self.sound("tick" if self.price != before else "refuse", pitch=1.0 + self.price * 0.02)

    def bidding(self) -> Bidding | None:
        """The auction as it is shown, or None when there is none."""
        sale, state = self.picture.sale, self.position
        settled = not self.unsettled
        if self.selling >= 0:
            order = self._order(state.active)
            bidders = tuple(seat for seat in order if state.money[seat] or seat == state.active)
            return self._with_buttons(
                Bidding(self.selling, -1, 0, order, bidders, state.active, 0, "", opening=True)
            )
        if sale is None or (settled and state.phase == Phase.REPLACE):
            return None
        asked = state.actor if settled and state.phase == Phase.AUCTION else 0
        shown = Bidding(
            sale.card, sale.bid, sale.bidder, self._order(sale.starter), sale.bidders, asked, -1, ""
        )
        if asked and asked == self.acting:
            return self._with_buttons(shown)
        purses = tuple((self.title(seat), self.picture.teams[seat].money) for seat in shown.order)
        return replace(shown, purses=purses)

    def _order(self, first: int) -> tuple[int, ...]:
        seats = self.position.seats
        return tuple((first - 1 + step) % seats + 1 for step in range(seats))

    def _with_buttons(self, bidding: Bidding) -> Bidding:
        prices, purse = self.prices(), self.position.money[self.acting]
        if not prices:
            return Bidding(
                **{**vars(bidding), "price": 0, "can_bid": False, "note": tr("You can only pass.")}
            )
        hint = self.suggested
        marked = ""
        if hint is not None:
            further = hint.amount - self.price
            marked = "pass" if hint == PASS else "more" if further > 0 else "less" if further < 0 else "bid"
        warning = note = ""
        if self.price > purse:
            lost = penalty_for(purse, self.price)
            note = tr(
                "More than you have ({have})! If you win, you pay {lost} and get nothing.", have=money(purse),
                lost=money(lost),
            )  # fmt: skip
            if self.warned:
                warning = tr(
                    "You have only {have}. If you win at {price}, the sale is void and costs you {lost}.",
                    have=money(purse), price=money(self.price), lost=money(lost),
                )  # fmt: skip
                note = tr("After that the auction begins again.")
        else:
            note = tr(
                "You have {have}, and {left} after buying.", have=money(purse), left=money(purse - self.price)
            )
            if old := replaced_by(self.position, self.acting, bidding.card):
                note += " " + tr("It replaces {old}.", old=old)
        return replace(
            bidding,
            price=self.price,
            note=note,
            warning=warning,
            can_less=self.price > prices[0],
            can_more=self.price < prices[-1],
            marked=marked,
            glyphs=self._price_glyphs(),
        )

    def _price_glyphs(self) -> tuple[GlyphOf, ...]:
        """The buttons or keys that lower and raise the price, where the device has any."""
        device = self.seating[self.acting].device
        if device is None or device.kind not in (Kind.PAD, Kind.KEYS):
            return ()
        keys = self.services.hub.keys_of(device) if device.kind is Kind.KEYS else {}
        actions = (Action.TURN_LEFT, Action.TURN_RIGHT)
        if any(len(keys.get(action, "")) > 1 for action in actions):
            return ()  # no room for long words on keys; the buttons do
        return tuple(GlyphOf(device.kind, action, keys.get(action, "")) for action in actions)

    # --- the desk ---------------------------------------------------------------------------------------

    def may_end(self) -> bool:
        """Whether the turn can be ended, as far as everybody may know while the hand is covered."""
        state = self.position
        if not self.hand_hidden:
            return END in self.legal(self.acting)
        held_up = state.stall_rule and state.stalled >= STALL_ROUNDS * state.seats
        return len(state.hands[state.active]) <= HAND_LIMIT and not (
            held_up and not state.raced and state.anybody_ready()
        )

    def desk(self) -> Desk:
        """Notes and buttons on the desk, from the phase, the card that is picked and the cursor."""
        state, seat = self.position, self.acting
        if self.bidding() or state.phase == Phase.OVER:
            return Desk(None, ())
        if not seat or self.unsettled:
            return Desk(self._status(), ())
        hint = self.suggested

        def key(act: Act) -> Key:
            note = outcome_of(state, act, self.title) if act.verb is Verb.DRAW else ""
            return Key(("act", act), label(act), note, marked=act == hint)

        if state.phase in (Phase.DRAW, Phase.REPLACE):
            return Desk(None, tuple(key(act) for act in self.legal(seat)))
        if state.phase == Phase.TAKE:
            return Desk(self._note(), ())
        end = Key(("act", END), tr("End turn"), enabled=self.may_end(), marked=hint == END)
        if self.picked < 0:
            return Desk(self._note(), (end,))
        ways = [act for act in with_card(self.legal(seat), self.picked) if not on_table(act)]
        keys = tuple(key(act) for act in ways)
        if self.secrecy.covered(seat):
            keys = (*keys, end)
        return Desk(self._note(), keys)

    def _note(self) -> Note:
        """What the cursor is on, or what is picked."""
        state, focus = self.position, self.cursor.focus
        key = focus.key if focus else None
        if isinstance(key, tuple) and key[0] == "act" and key[1].verb is not Verb.END:
            act: Act = key[1]
            if act.verb is Verb.TAKE:
                return Note(_heading(act.card), explain(act.card))
            return Note(_heading(act.card), outcome_of(state, act, self.title))
        if self.picked >= 0:
            return Note(_heading(self.picked), explain(self.picked))
        if isinstance(key, tuple) and key[0] in ("card", "market"):
            return Note(_heading(key[1]), explain(key[1]))
        return self._status()

    def _status(self) -> Note:
        """How far the season is."""
        picture = self.picture
        cars = sum(team.cars for team in picture.teams)
        ready = (
            trn("{count} car is ready.", "{count} cars are ready.", cars)
            if cars
            else tr("No car is ready yet.")
        )
        if picture.setup:
            ready = tr(
                "{name}’s cars: +{n} in the next race", name=self.title(picture.active), n=picture.setup
            )
        return Note(tr("Next: race {n} of {all}", n=picture.races + 1, all=picture.season), ready)

    @property
    def suggested(self) -> Act | None:
        """A move to be marked: a hint, or what the lesson asks for. None while the hand is covered."""
        if self.hinted and not self.hand_hidden:
            return cast(Act, self.hinted.move)
        if self.coach and self.acting and not self.coach.over:
            moves = self.legal(self.acting)
            return cast(Act, moves[0]) if len(moves) == 1 else None
        return None

    def can_race(self, card: int) -> bool:
        return (
            any(act.verb is Verb.RACE for act in with_card(self.legal(self.acting), card))
            if self.acting
            else False
        )

    def standings(self) -> list[Standing]:
        state, outcome = self.position, self.match.outcome
        ranking = outcome.ranking if outcome else ()
        return [Standing(seat, state.points[seat], state.wins[seat], state.money[seat]) for seat in ranking]

    # --- words -------------------------------------------------------------------------------------------

    def banner(self) -> Banner | None:
        if self.race:
            return None
        if self.acting and not self.unsettled and self.hand_hidden and not self._refusal[0]:
            if self.position.phase in PUBLIC or self.selling >= 0:
                return Banner(self.prompt(self.acting), self.acting)
            return self.secrecy.banner(self.acting, self.services.hub)
        return super().banner()

    def prompt(self, seat: int) -> str:
        state = self.position
        if self.selling >= 0:
            return tr("Your own first bid for {card}?", card=CARDS[self.selling].name())
        match state.phase:
            case Phase.DRAW:
                return tr("{name}, how many cards do you draw?", name=self.title(seat))
            case Phase.AUCTION:
                return tr("{name}: bid, or pass?", name=self.title(seat))
            case Phase.REPLACE:
                return tr("{name}, which of your pilots goes?", name=self.title(seat))
            case Phase.TAKE if self.secrecy.pressed:
                return tr("Slide to a card and let go there to take it")
            case Phase.TAKE:
                return tr("Take one of {name}’s cards", name=self.title(state.target))
            case _:
                return self._action_prompt(seat)

    def _action_prompt(self, seat: int) -> str:
        state = self.position
        if self.picked >= 0:
            ways = with_card(self.legal(seat), self.picked)
            if not ways:
                return tr("Nothing can be done with this card now")
            return tr("Whom does it hit?") if all(map(on_table, ways)) else tr("What do you do with it?")
        if self.secrecy.pressed:
            return tr("Slide to a card, then on to what you do with it")
        over = len(state.hands[seat]) - HAND_LIMIT
        if over > 0:
            return trn("{count} card too many: play, market or discard it",
                       "{count} cards too many: play, market or discard them", over)  # fmt: skip
        if must_race(state):
            return tr("Two rounds without a race: play a circuit now")
        return tr("{name}: choose a card, or end the turn", name=self.title(seat))

    def verdict(self) -> str:
        outcome = self.match.outcome
        if outcome is None:
            return ""
        first, second = outcome.ranking[0], outcome.ranking[1]
        state = self.position
        if len(outcome.winners) == 1 and state.points[first] > state.points[second]:
            return trn(
                "{name} wins the season, {count} point ahead of {other}",
                "{name} wins the season, {count} points ahead of {other}",
                state.points[first] - state.points[second], name=self.title(first), other=self.title(second),
            )  # fmt: skip
        return tr(outcome.reason)

    def tally(self) -> list[Tally]:
        state, seats = self.position, self.match.seats
        return [
            Tally(tr("Points"), tuple(str(state.points[seat]) for seat in seats)),
            Tally(tr("Races won"), tuple(str(state.wins[seat]) for seat in seats)),
            Tally(tr("Money"), tuple(money(state.money[seat]) for seat in seats)),
        ]


def _heading(card: int) -> str:
    return f"{CARDS[card].name()} ({VALUE[card]})" if IS_PART[card] else CARDS[card].name()
