"""What a person sees and may do at the table of Racing."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

import pygame
import pytest

from crossplay.bots.contract import Level
from crossplay.core.contract import Event
from crossplay.games.racing import GAME
from crossplay.games.racing.rules import events as ev
from crossplay.games.racing.rules.deck import NUMBER
from crossplay.games.racing.rules.moves import Act, Verb
from crossplay.games.racing.teach.gallery import MOMENTS
from crossplay.games.racing.teach.lesson import LESSON
from crossplay.games.racing.teach.pages import ABOUT, PAGES
from crossplay.games.racing.teach.positions import (
    AUCTION,
    BINOCULARS,
    MARKET,
    MISCHIEF,
    READY_TO_RACE,
    SEASON,
)
from crossplay.games.racing.view.action_words import projection
from crossplay.games.racing.view.layout import places
from crossplay.games.racing.view.picture import Picture
from crossplay.games.racing.view.scene import RacingScene
from crossplay.games.registry import GAMES
from crossplay.input.signals import KEYS_ARROWS, Action
from crossplay.match.match import Match
from crossplay.match.record import parse
from crossplay.stage.canvas import UNITS
from tests.games.racing.stage import make, sit
from tests.harness.evening import Evening
from tests.harness.hands import KeyHands


@pytest.fixture
def evening() -> Iterator[Evening]:
    with Evening(size=(640, 360), step=0.1) as opened:
        yield opened


def alone(evening: Evening, text: str, seat: int) -> RacingScene:
    """One person with the arrow keys; bots hold the other seats."""
    match = Match.from_record(parse(text, GAMES))
    for other in match.seats:
        if other != seat:
            match.hand_over(other, Level.EASY)
    evening.hands = {seat: KeyHands(evening, KEYS_ARROWS)}
    scene = cast(RacingScene, evening.sit_down(match))
    evening.settle()
    return scene


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
    hands, money = evening.hands[2], scene.position.money[2]
    hands.turn(money + 1 - scene.price)
    moves = len(scene.match.history)
    hands.choose("bid")
    bidding = scene.bidding()
    assert bidding and bidding.warning and len(scene.match.history) == moves
    assert scene.cursor.focus and scene.cursor.focus.key == "lower", "a second press does no harm"
    hands.choose("lower")
    assert not scene.warned and scene.price == money
    hands.turn(1)
    hands.choose("bid")
    hands.choose("anyway")
    assert str(scene.match.history[moves].move) == f"bid {money + 1}"


def test_holding_a_price_button_runs_through_the_prices(evening: Evening) -> None:
    scene = alone(evening, AUCTION, 2)
    hands = cast(KeyHands, evening.hands[2])
    first = scene.price
    hands.point("more")
    hands.down(Action.CONFIRM)
    evening.frames(10, 0.1)
    hands.up(Action.CONFIRM)
    evening.frames(1, 0.02)
    assert scene.price > first + 3
    held = scene.price
    evening.frames(10, 0.1)
    assert scene.price == held, "let go, it stops"


def test_cancel_gives_up_step_by_step(evening: Evening) -> None:
    scene = alone(evening, MARKET, 4)
    hands = evening.hands[4]
    hands.choose(("market", NUMBER["c4"]))
    assert scene.selling == NUMBER["c4"]
    hands.back()
    assert scene.selling == -1 and evening.top is scene
    hands.choose(("card", NUMBER["tv"]))
    assert scene.picked == NUMBER["tv"]
    hands.back()
    assert scene.picked == -1 and evening.top is scene


def test_a_special_shows_what_it_can_be_aimed_at(evening: Evening) -> None:
    scene = alone(evening, MISCHIEF, 2)
    evening.hands[2].choose(("card", NUMBER["licence"]))
    aims = [key[1] for key in keys(evening) if isinstance(key, tuple) and key[0] == "act"]
    wanted = [act for act in scene.position.moves(2) if act.card == NUMBER["licence"]]
    assert sorted(map(str, aims)) == sorted(map(str, wanted))
    assert "loses" in scene.desk().note.text  # type: ignore[union-attr]


def test_the_forecast_of_a_race_comes_true(evening: Evening) -> None:
    scene = alone(evening, READY_TO_RACE, 1)
    told = [(car.entry.seat, car.entry.pilot, car.entry.total, car.points)
            for car in projection(scene.position, NUMBER["oval"])]  # fmt: skip
    make(evening, scene, "1 race oval")
    run = scene.position.last_race
    assert run and [(car.seat, car.pilot, car.total, car.points) for car in run] == told


@pytest.mark.rule("RC-23")
def test_the_results_account_for_every_dollar(evening: Evening) -> None:
    scene = alone(evening, READY_TO_RACE, 1)
    before = list(scene.position.money)
    scene.submit(1, Act(Verb.RACE, NUMBER["oval"]))
    evening.frames(2)
    assert scene.race and not scene.race.finished
    scene.skip()
    evening.frames(1, 0.0)
    race = scene.race
    assert race and race.finished, "a press jumps to the results"
    for payment in race.payments:
        got = payment.sponsors + payment.pilots + payment.fees
        assert before[payment.seat] + got == payment.money == scene.position.money[payment.seat]
        assert payment.points == scene.position.points[payment.seat]
        assert payment.gained == sum(car.points for car in race.order if car.seat == payment.seat)
    scene.skip()
    assert scene.race is None and scene.acting == 1


def test_the_picture_follows_the_events_to_the_true_position() -> None:
    match, still = Match.from_record(parse(SEASON, GAMES)), None
    fresh = Match.begin(GAME, 4, seed=1)
    picture = Picture.of(fresh.state)  # type: ignore[arg-type]
    for step in match.history:
        for event in fresh.play(step.seat, step.move):
            picture.apply(event)
        still = Picture.of(fresh.state)  # type: ignore[arg-type]
        assert picture.teams == still.teams and picture.market == still.market, step
        assert [sorted(hand) for hand in picture.hands] == [sorted(hand) for hand in still.hands], step
        assert (picture.draw, picture.season, picture.races) == (still.draw, still.season, still.races)
    assert still


def test_an_auction_is_taken_back_but_no_shown_card(evening: Evening) -> None:
    scene = alone(evening, MARKET, 4)
    make(evening, scene, "4 auction c4 1")
    assert scene.take_back() and scene.acting == 4
    assert ("market", NUMBER["c4"]) in keys(evening) and not scene.picture.sale
    scene = alone(evening, READY_TO_RACE, 1)
    make(evening, scene, "1 market p4b")
    assert not scene.take_back(), "everybody has seen the card"


def test_a_hint_marks_what_to_do(evening: Evening) -> None:
    scene = alone(evening, MARKET, 4)
    scene.ask_hint()
    evening.frames(20)
    assert scene.hinted and scene.suggested in scene.position.moves(4)
    assert scene.banner() and scene.banner().hint  # type: ignore[union-attr]


def test_binoculars_show_a_hand_to_nobody_but_their_owner(evening: Evening) -> None:
    scene = sit(evening, BINOCULARS, ("keys",))
    assert scene.acting == 3 and scene.hand_hidden and not scene.hand_shown()
    hands = cast(KeyHands, evening.hands[3])
    hands.hold_extra()
    assert scene.looking_into == 2 and sorted(scene.hand_shown()) == sorted(scene.position.hands[2])
    hands.release_extra()
    assert not scene.looking_into and not scene.hand_shown() and keys(evening) == ["hand"]


def test_a_hasty_second_press_ends_no_turn(evening: Evening) -> None:
    scene = sit(evening, READY_TO_RACE.removesuffix("1 draw 1\n"), ("keys",))
    hands = cast(KeyHands, evening.hands[1])
    hands.choose(("act", Act(Verb.DRAW, amount=1)))
    evening.settle()
    moves = len(scene.match.history)
    assert scene.cursor.focus and scene.cursor.focus.key == "hand"
    hands.tap(Action.CONFIRM)
    assert len(scene.match.history) == moves and scene.banner().warning  # type: ignore[union-attr]


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
    assert scene.unsettled and scene.face_up(1)
    hands.release_extra()
    assert not scene.face_up(1)


def test_the_lesson_can_be_played_to_its_end(evening: Evening) -> None:
    scene = cast(RacingScene, evening.start_lesson(GAME, LESSON))
    hands = evening.hands[1]
    assert isinstance(hands, KeyHands)
    assert scene.coach is not None
    for step in LESSON.steps:
        if step.allowed:
            assert str(scene.suggested) == step.allowed[0], "what the lesson asks for is marked"
            make(evening, scene, f"1 {step.allowed[0]}")
        else:
            assert scene.coach.reading
            hands.tap(Action.CONFIRM)
        evening.frames(60)
    assert scene.coach.over and len(scene.position.pilots[1]) == 2


def test_every_page_has_its_picture() -> None:
    names = {moment.name.removeprefix("racing/") for moment in MOMENTS}
    assert {page.picture for page in PAGES} <= names
    assert "econstruct" in ABOUT and len({page.title for page in PAGES}) == len(PAGES)


def test_unknown_events_are_no_trouble(evening: Evening) -> None:
    scene = alone(evening, MARKET, 4)
    assert scene.animate(Event()) == 0.0
    assert scene.animate(ev.LotsDrawn(())) < 1.0


def test_season_end_says_who_won(evening: Evening) -> None:
    match = Match.from_record(parse(SEASON, GAMES))
    evening.hands = {1: KeyHands(evening, KEYS_ARROWS)}
    for seat in (2, 3, 4):
        match.hand_over(seat, Level.EASY)
    scene = cast(RacingScene, evening.sit_down(match))
    assert scene.match.over and scene.verdict() == "Sky wins the season, 2 points ahead of Fern"
    assert [row.values for row in scene.tally()][1] == ("2", "2", "2", "0")
    assert pygame.display.get_surface() is not None
