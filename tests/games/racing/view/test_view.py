"""What a person sees and may do at the table of Racing."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

import pytest

from crossplay.core.contract import NOBODY, Event
from crossplay.games.racing import GAME
from crossplay.games.racing.rules import events as ev
from crossplay.games.racing.rules.cards import CARDS
from crossplay.games.racing.rules.deck import NUMBER
from crossplay.games.racing.rules.moves import Act, Verb
from crossplay.games.racing.teach.gallery import PICTURES
from crossplay.games.racing.teach.lesson import LESSON
from crossplay.games.racing.teach.pages import ABOUT, PAGES
from crossplay.games.racing.teach.positions import (
    AUCTION,
    BINOCULARS,
    MARKET,
    MISCHIEF,
    NO_MONEY,
    READY_TO_RACE,
    SEASON,
    record,
    sale,
)
from crossplay.games.racing.view.desk import Desk
from crossplay.games.racing.view.layout import places
from crossplay.games.racing.view.suggestion import suggested
from crossplay.games.racing.view.targets import market_card_of
from crossplay.games.racing.words import caption_of
from crossplay.input.signals import Action
from crossplay.stage.canvas import UNITS
from crossplay.stage.sequence import NOTHING
from crossplay.table.banner import Banner
from crossplay.table.scene import TableScene
from tests.games.racing.view.stage import alone, make, position, sit, view_of
from tests.harness.evening import Evening
from tests.harness.hands import KeyHands, MouseHands, TouchHands
from tests.harness.limits import rounds


@pytest.fixture
def evening() -> Iterator[Evening]:
    with Evening(size=(640, 360), step=0.1) as opened:
        yield opened


def banner(scene: TableScene) -> Banner:
    found = scene.banner()
    assert found is not None
    return found


def desk(scene: TableScene) -> Desk:
    return view_of(scene).desk.desk()


def keys(evening: Evening) -> list[object]:
    return [item.key for item in evening.shown()]


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_every_place_lies_on_the_table_and_none_on_another(seats: int) -> None:
    found = places(seats)
    rects = [*found.garages[1:], found.felt, found.hand, found.posters]
    assert all(UNITS.contains(rect) for rect in rects)
    assert all(not one.colliderect(other) for i, one in enumerate(rects) for other in rects[i + 1 :])
    assert all(found.felt.contains(zone) for zone in found.markets[1:])
    assert all(
        (zone.centerx < found.felt.centerx) == found.left(seat)
        for seat, zone in enumerate(found.markets)
        if seat
    )


def test_a_bid_beyond_the_own_money_is_warned_of_first(evening: Evening) -> None:
    scene = alone(evening, AUCTION, 2)
    hands, money, selection = evening.hands[2], position(scene).money[2], view_of(scene).selection
    hands.turn(money + 1 - selection.price)
    moves = len(scene.match.history)
    hands.choose("bid")
    bidding = view_of(scene).auction.bidding()
    assert bidding
    assert bidding.warning
    assert len(scene.match.history) == moves
    assert scene.cursor.focus
    assert scene.cursor.focus.key == "lower", "a second press does no harm"
    hands.choose("lower")
    assert not selection.warned
    assert selection.price == money
    hands.turn(1)
    hands.choose("bid")
    hands.choose("anyway")
    assert str(scene.match.history[moves].move) == f"bid {money + 1}"


@pytest.mark.rule("RC-13")
def test_who_has_no_money_is_told_what_a_bid_means(evening: Evening) -> None:
    scene = sit(evening, NO_MONEY, ("keys",))
    bidding = view_of(scene).auction.bidding()
    assert bidding is not None
    assert 2 in bidding.bidders
    assert bidding.price == 2
    assert bidding.note == "You have no money! If you win, you get nothing and may not bid again."


@pytest.mark.parametrize("kind", ["keys", "mouse", "touch"])
def test_holding_a_price_button_runs_through_the_prices(evening: Evening, kind: str) -> None:
    scene = alone(evening, AUCTION, 2, kind)
    hands, selection = evening.hands[2], view_of(scene).selection
    first, target = selection.price, evening.target("more")
    hands.point("more")
    if isinstance(hands, MouseHands | TouchHands):
        hands.press_on(target.x, target.y)
    else:
        cast(KeyHands, hands).down(Action.CONFIRM)
    evening.frames(10, 0.1)
    if isinstance(hands, MouseHands | TouchHands):
        hands.let_go(target.x, target.y)
    else:
        cast(KeyHands, hands).up(Action.CONFIRM)
    evening.frames(1, 0.02)
    assert selection.price > first + 3
    held = selection.price
    evening.frames(10, 0.1)
    assert selection.price == held, "let go, it stops"
    hands.choose("more")
    assert selection.price == held + 1


def test_the_wheel_turns_prices_up(evening: Evening) -> None:
    scene = alone(evening, AUCTION, 2, "mouse")
    selection = view_of(scene).selection
    first = selection.price
    evening.player.wheel(1)
    evening.frames(1, 0.02)
    assert selection.price == first + 1
    evening.player.wheel(-1)
    evening.frames(1, 0.02)
    assert selection.price == first


def test_cancel_gives_up_step_by_step(evening: Evening) -> None:
    scene = alone(evening, MARKET, 4)
    hands, selection = evening.hands[4], view_of(scene).selection
    hands.choose(("market", NUMBER["c4"]))
    assert selection.selling == NUMBER["c4"]
    hands.back()
    assert selection.selling == -1
    assert evening.top is scene
    hands.choose(("card", NUMBER["tv"]))
    assert selection.picked == NUMBER["tv"]
    hands.back()
    assert selection.picked == -1
    assert evening.top is scene


def test_a_special_shows_what_it_can_be_aimed_at(evening: Evening) -> None:
    scene = alone(evening, MISCHIEF, 2)
    evening.hands[2].choose(("card", NUMBER["licence"]))
    aims = [key[1] for key in keys(evening) if isinstance(key, tuple) and key[0] == "act"]
    wanted = [act for act in position(scene).moves(2) if act.card == NUMBER["licence"]]
    assert sorted(map(str, aims)) == sorted(map(str, wanted))
    note = desk(scene).note
    assert note
    assert "loses" in note.text


def test_the_table_follows_the_events_to_the_true_position(evening: Evening) -> None:
    """A whole season is shown event by event, and never jumps when it settles."""
    scene = alone(evening, SEASON.split("1 draw 1")[0], 1)
    lines = [line for line in SEASON.split("---\n")[1].splitlines() if not line.startswith("*")]
    for line in lines:
        who, _, words = line.partition(" ")
        scene.submit(int(who), GAME.parse(words))
        for _ in rounds():
            if not scene.player.showing:
                break
            evening.frames(1, 0.5)
            scene.skip()
        assert view_of(scene).picture.seen == position(scene).seen_by(scene.viewer), line
    assert scene.match.over


def test_a_swap_moves_both_parts(evening: Evening) -> None:
    """What each team gets flies to it and stays there."""
    lines = [
        "1 draw 1", "1 market e1", *sale(1, 2, "e1", 0), "1 end",
        "2 draw 1", "2 market e6", *sale(2, 2, "e6", 0), "2 end", "1 draw 1",
    ]  # fmt: skip
    scene = alone(evening, record(2, "e1 crates c1 c2 c3  e6 s1 s2 s3 s4", lines), 1)
    scene.submit(1, GAME.parse("play crates 2"))
    evening.frames(1, 0.0)
    scene.skip()
    teams = view_of(scene).picture.seen.teams
    assert (teams[1].engine, teams[2].engine) == (NUMBER["e6"], NUMBER["e1"])
    words = [caption_of(event, str) for event in scene.match.history[-1].events]
    assert any(phrase.endswith(" to 1") and phrase.startswith(CARDS[NUMBER["e1"]].name()) for phrase in words)


def test_an_auction_is_taken_back_but_no_shown_card(evening: Evening) -> None:
    scene = alone(evening, MARKET, 4)
    make(evening, scene, "4 auction c4 1")
    assert scene.take_back()
    assert scene.acting == 4
    assert ("market", NUMBER["c4"]) in keys(evening)
    assert not scene.player.shown.auction
    scene = alone(evening, READY_TO_RACE, 1)
    make(evening, scene, "1 market p4b")
    assert not scene.take_back(), "everybody has seen the card"


def test_a_hint_marks_what_to_do(evening: Evening) -> None:
    scene = alone(evening, MARKET, 4)
    scene.hints.ask()
    evening.frames(20)
    assert scene.hints.shown
    assert suggested(view_of(scene).table) in position(scene).moves(4)
    assert banner(scene).hint


def test_binoculars_show_a_hand_to_nobody_but_their_owner(evening: Evening) -> None:
    scene = sit(evening, BINOCULARS, ("keys",))
    hand = view_of(scene).hand
    assert scene.acting == 3
    assert scene.hand_covered
    assert not hand.cards()
    hands = cast(KeyHands, evening.hands[3])
    hands.hold_extra()
    assert hand.looking_into == 2
    assert sorted(hand.cards()) == sorted(position(scene).hands[2])
    hands.release_extra()
    assert not hand.looking_into
    assert not hand.cards()
    assert keys(evening) == ["hand"]


def test_a_look_at_the_hand_keeps_the_card_that_is_for_sale(evening: Evening) -> None:
    """The market lies open: looking at the own hand meanwhile gives nothing up."""
    scene = sit(evening, MARKET, ("keys",))
    hands, selection = cast(KeyHands, evening.hands[4]), view_of(scene).selection
    hands.choose(("market", NUMBER["c4"]))
    hands.turn(2)
    price = selection.price
    hands.hold_extra()
    assert scene.viewer == {4}
    hands.release_extra()
    assert (selection.selling, selection.price) == (NUMBER["c4"], price)
    assert "first bid" in banner(scene).words


def test_a_hasty_second_press_ends_no_turn(evening: Evening) -> None:
    scene = sit(evening, READY_TO_RACE.removesuffix("1 draw 1\n"), ("keys",))
    hands = cast(KeyHands, evening.hands[1])
    hands.choose(("act", Act(Verb.DRAW, amount=1)))
    evening.settle()
    moves = len(scene.match.history)
    assert scene.cursor.focus
    assert scene.cursor.focus.key == "hand"
    hands.tap(Action.CONFIRM)
    assert len(scene.match.history) == moves
    assert banner(scene).warning


def test_a_press_that_skips_chooses_nothing(evening: Evening) -> None:
    scene = alone(evening, AUCTION, 2)
    hands = cast(KeyHands, evening.hands[2])
    hands.choose("bid")
    moves = len(scene.match.history)
    for _ in range(12):
        hands.tap(Action.CONFIRM)
    assert [step.seat for step in scene.match.history[moves:]].count(2) == 0


def test_a_hand_let_go_while_something_moves_is_covered(evening: Evening) -> None:
    scene = sit(evening, READY_TO_RACE, ("keys",))
    hands = cast(KeyHands, evening.hands[1])
    hands.hold_extra()
    hands.choose(("card", NUMBER["p4b"]))
    hands.choose(("act", Act(Verb.MARKET, NUMBER["p4b"])))
    assert not scene.settled
    assert view_of(scene).hand.cards()
    hands.release_extra()
    assert scene.viewer == NOBODY
    assert not view_of(scene).hand.cards()
    assert NUMBER["p4b"] in view_of(scene).flights.cards, "everybody may see the card on its way"


def test_the_lesson_can_be_played_to_its_end(evening: Evening) -> None:
    scene = evening.start_lesson(GAME, LESSON)
    hands = evening.hands[1]
    assert isinstance(hands, KeyHands)
    assert scene.lesson_guide is not None
    for step in LESSON.steps:
        if step.allowed:
            assert str(suggested(view_of(scene).table)) == step.allowed[0]
            make(evening, scene, f"1 {step.allowed[0]}")
        else:
            assert scene.lesson_guide.reading
            hands.tap(Action.CONFIRM)
        evening.frames(60)
    assert scene.lesson_guide.over
    assert len(position(scene).pilots[1]) == 2


def test_every_page_has_its_picture() -> None:
    names = {picture.name.removeprefix("racing/") for picture in PICTURES}
    assert {page.picture for page in PAGES} <= names
    assert "econstruct" in ABOUT and len({page.title for page in PAGES}) == len(PAGES)


def test_unknown_events_are_no_trouble(evening: Evening) -> None:
    scene = alone(evening, MARKET, 4)
    seen = scene.player.shown
    assert scene.view.animate(Event(), seen) == NOTHING
    assert scene.view.animate(ev.LotsDrawn(()), seen).seconds < 1.0


def test_season_end_says_who_won(evening: Evening) -> None:
    scene = alone(evening, SEASON, 1)
    assert scene.match.over
    assert scene.verdict() == "Sky wins the season, 2 points ahead of Fern"
    assert [row.values for row in scene.tally()][1] == ("2", "2", "2", "0")
    assert scene.match.outcome
    assert scene.player.shown.ranking == scene.match.outcome.ranking


def test_the_question_for_the_first_bid_is_gone_once_it_is_answered(evening: Evening) -> None:
    """While the auction is being opened and others bid, nothing is left of the panel that asked."""
    scene = alone(evening, MARKET, 4)
    view = view_of(scene)
    make_selling(evening, scene)
    bidding = view.auction.bidding()
    assert bidding is not None and bidding.opening
    evening.hands[4].choose("bid")
    for _ in rounds():
        bidding = view.auction.bidding()
        assert bidding is None or not bidding.opening
        if scene.acting:
            break
        evening.frames()
    assert scene.match.history


def make_selling(evening: Evening, scene: TableScene) -> None:
    """A card of the market is chosen, to be put up for auction."""
    card = next(item.key for item in scene.cursor.items if market_card_of(item.key) >= 0)
    evening.hands[scene.acting].choose(card)
    evening.frames(1)
