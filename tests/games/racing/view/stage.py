"""Racing played as people play it: a line of a record, made by hand on whatever device there is."""

from __future__ import annotations

from typing import Any, cast

from crossplay.bots.contract import Level
from crossplay.games.racing import GAME
from crossplay.games.racing.action_words import HAND_VERBS
from crossplay.games.racing.rules.moves import Act, Verb
from crossplay.games.racing.rules.state import Racing
from crossplay.games.racing.view.view import RacingView
from crossplay.games.registry import GAMES
from crossplay.match.match import Match
from crossplay.match.record import parse
from crossplay.table.scene import TableScene
from tests.harness.evening import Evening
from tests.harness.hands import ButtonHands, MouseHands, TouchHands


def view_of(scene: TableScene) -> RacingView:
    assert isinstance(scene.view, RacingView)
    return scene.view


def position(scene: TableScene) -> Racing:
    """The whole truth."""
    assert isinstance(scene.state, Racing)
    return scene.state


def sit(evening: Evening, text: str, hands: tuple[str, ...], *, open_hands: bool = False) -> TableScene:
    """A table at the last position of a record, everybody a person."""
    match = Match.from_record(parse(text, GAMES))
    made = [evening.hands_of(kind) for kind in hands]
    evening.hands = {seat: made[place % len(made)] for place, seat in enumerate(match.seats)}
    scene = evening.sit_down(match, open_hands=open_hands)
    evening.settle()
    return scene


def alone(evening: Evening, text: str, seat: int, kind: str = "keys") -> TableScene:
    """One person with one device; bots hold the other seats."""
    match = Match.from_record(parse(text, GAMES))
    for other in match.seats:
        if other != seat:
            match.hand_over(other, Level.EASY)
    evening.hands = {seat: evening.hands_of(kind)}
    scene = evening.sit_down(match)
    evening.settle()
    return scene


def make(evening: Evening, scene: TableScene, line: str) -> None:
    """One line of a record (`2 bid 5`), by the hands of its seat; then everything is shown."""
    who, _, words = line.partition(" ")
    seat, act = int(who), cast(Act, GAME.parse(words))
    assert scene.acting == seat, f"{line}: it is the turn of {scene.acting}"
    before = len(scene.match.history)
    if act.verb in HAND_VERBS or act.verb is Verb.TAKE:
        _from_hand(evening, scene, seat, act)
    elif act.verb in (Verb.AUCTION, Verb.BID):
        _bid(evening, scene, seat, act)
    else:
        evening.hands[seat].choose("pass" if act.verb is Verb.PASS else ("act", act))
    assert len(scene.match.history) > before and str(scene.match.history[before].move) == words, line
    evening.settle()


def _from_hand(evening: Evening, scene: TableScene, seat: int, act: Act) -> None:
    hands: Any = evening.hands[seat]
    keys = [("act", act)] if act.verb is Verb.TAKE else [("card", act.card), ("act", act)]
    if not scene.hand_covered:
        for key in keys:
            hands.choose(key)
        return
    assert not any(key in [item.key for item in evening.shown()] for key in keys), "the hand is covered"
    if isinstance(hands, ButtonHands):
        hands.hold_extra()
        for key in keys:
            hands.choose(key)
        hands.release_extra()
        return
    assert isinstance(hands, MouseHands | TouchHands)
    area = RacingView.HAND_AREA
    hands.press_on(area.left + 20, area.centery)
    for key in keys:
        target = evening.target(key)
        hands.slide_to(target.x, target.y)
    hands.let_go(target.x, target.y)


def _bid(evening: Evening, scene: TableScene, seat: int, act: Act) -> None:
    hands = evening.hands[seat]
    if act.verb is Verb.AUCTION:
        hands.choose(("market", act.card))
    selection = view_of(scene).selection
    steps = act.amount - selection.price
    if steps and isinstance(hands, TouchHands):
        for _ in range(abs(steps)):
            hands.choose("more" if steps > 0 else "less")
    else:
        hands.turn(-steps if isinstance(hands, MouseHands) else steps)
    assert selection.price == act.amount
    hands.choose("bid")
    if selection.warned:
        hands.choose("anyway")
