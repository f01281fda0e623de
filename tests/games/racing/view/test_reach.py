"""Over random positions every legal move can be pointed at, and what is hidden leaves no trace."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from random import Random
from typing import Any, cast

import pygame
import pytest

from crossplay.app import bare_services
from crossplay.core.contract import FATE
from crossplay.core.settings import Settings
from crossplay.games.racing import GAME
from crossplay.games.racing.action_words import HAND_VERBS
from crossplay.games.racing.rules.moves import PASS, Act, Verb
from crossplay.games.racing.rules.state import Racing
from crossplay.input.signals import MOUSE
from crossplay.match.match import Match
from crossplay.table.mode import Mode
from crossplay.table.scene import TableScene
from crossplay.table.seats import Seating
from crossplay.table.services import Services
from tests.games.racing.view.stage import view_of
from tests.harness.limits import rounds


@pytest.fixture(scope="module")
def services() -> Iterator[Services]:
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((64, 64))
    yield bare_services(pygame.Surface((640, 360)), Settings(language="en"))


def table(services: Services, match: Match, *, open_hands: bool) -> TableScene:
    seating = Seating(match, dict.fromkeys(match.seats, MOUSE), open_hands=open_hands)
    scene = TableScene(services, match, seating, Mode.PICTURE)
    scene.settle()
    return scene


def positions(seats: int, seed: int, every: int) -> Iterator[Match]:
    """A random season, looked at again and again."""
    match, rng = Match.begin(GAME, seats, seed=seed), Random(seed)
    for _ in rounds():
        if match.over:
            break
        match.advance()
        if match.over:
            return
        if len(match.history) % every == 0:
            yield match
        seat = match.state.actors()[0]
        match.play(seat, match.state.sample(seat, rng))


def reached(scene: TableScene, act: Act) -> Any:
    """What is played when a person goes the way to this move."""
    scene.settle()
    view, move = view_of(scene), None
    keys: list[Hashable] = [("act", act)]
    if act.verb in HAND_VERBS:
        keys.insert(0, ("card", act.card))
    elif act.verb is Verb.AUCTION:
        keys = [("market", act.card), "bid"]
    elif act.verb is Verb.BID:
        keys = ["bid"]
    elif act == PASS:
        keys = ["pass"]
    for key in keys:
        if key == "bid":
            view.rotate(act.amount - view.selection.price)
        found = [item for item in scene.cursor.items if item.key == key]
        assert found, f"{act}: no target {key}"
        scene.cursor.select(key)
        move = view.choose(found[0])
        scene.retarget()
    if view.selection.warned:
        move = view.choose(next(item for item in scene.cursor.items if item.key == "anyway"))
    return move


@pytest.mark.parametrize("seats", [2, 3, 4, 6])
def test_every_legal_move_can_be_pointed_at(services: Services, seats: int) -> None:
    seen: set[str] = set()
    for match in (match for seed in range(4) for match in positions(seats, 10 * seats + seed, 7)):
        state = match.state
        scene = table(services, match, open_hands=True)
        moves = state.moves(state.actors()[0])
        prices = [act for act in moves if act.verb in (Verb.AUCTION, Verb.BID)]
        chosen = [act for act in moves if act not in prices] + prices[:1] + prices[-1:]
        for act in chosen:
            assert reached(scene, act) == act
            seen.add(act.verb.value)
    assert seen >= {"draw", "market", "auction", "bid", "pass", "play", "sponsor", "race", "discard", "end"}


def dealt_anew(state: Racing, rng: Random) -> Racing:
    """The same table, but every card that nobody may see is another one."""
    twin = state.copy()
    pool = [card for hand in twin.hands for card in hand] + twin.draw
    rng.shuffle(pool)
    for hand in twin.hands:
        hand[:] = [pool.pop() for _ in hand]
    twin.draw = pool
    return twin


def pixels(services: Services, scene: TableScene) -> bytes:
    scene.draw(services.canvas)
    return pygame.image.tobytes(services.canvas.surface, "RGB")


@pytest.mark.rule("RC-2")
@pytest.mark.parametrize("seats", [2, 4, 6])
def test_behind_the_curtain_no_pixel_tells_a_card(services: Services, seats: int) -> None:
    rng, looked_at = Random(seats), 0
    for match in positions(seats, 10 + seats, 29):
        true = cast(Racing, match.state)
        if true.actors() == (FATE,):
            continue
        scene = table(services, match, open_hands=False)
        assert scene.hand_covered
        first = pixels(services, scene)
        match.state = dealt_anew(true, rng)
        other = table(services, match, open_hands=False)
        assert pixels(services, other) == first, f"after {len(match.history)} moves: {true.phase!r}"
        match.state = true
        looked_at += 1
        if looked_at > 40:
            break
    assert looked_at > 5
