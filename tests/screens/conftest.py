"""The whole program with the null game in the first box: its matches last two moves."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeVar

import pytest

from crossplay.input.signals import Action
from crossplay.screens.lobby import Lobby
from crossplay.screens.shelf import Shelf
from crossplay.stage.scene import Scene
from crossplay.table.scene import TableScene
from tests.harness.evening import Evening
from tests.harness.hands import ButtonHands, Hands, KeyHands, MouseHands, TouchHands
from tests.harness.null_shelf import NULL_SHELF, WITH_NULL
from tests.nullgame import GAME
from tests.nullgame.rules.moves import KEEP

T = TypeVar("T", bound=Scene)


class Visit(Evening):
    """Somebody starts the program, with the null game in the first box, and stands before the shelf."""

    def __init__(self) -> None:
        super().__init__(keep=True, games=WITH_NULL, venue=NULL_SHELF)
        self.services.live_previews = False
        offered = self.services.settings.with_lesson_offered(GAME.id)
        self.program.settings_control.apply(offered)
        self.context.navigator.home()
        self.frames(3)

    def at(self, kind: type[T]) -> T:
        """The scene on top, which must be of this kind."""
        assert isinstance(self.top, kind), f"{type(self.top).__name__} is on top, not {kind.__name__}"
        return self.top

    def hold(self, hands: Hands, key: object, seconds: float = 1.0) -> None:
        """Goes to a target and holds it."""
        target = self.target(key)
        frames = round(seconds / 0.05)
        if isinstance(hands, ButtonHands):
            hands.point(key)
            hands.down(Action.CONFIRM)
            self.frames(frames, 0.05)
            hands.up(Action.CONFIRM)
        elif isinstance(hands, MouseHands | TouchHands):
            hands.press_on(target.x, target.y)
            self.frames(frames, 0.05)
            hands.let_go(target.x, target.y)
        self.frames(4, 0.05)

    def join(self, hands: Hands, seat: int = 1) -> None:
        """A button of one's own twice, to join and to be ready, or a touch on a seat."""
        if isinstance(hands, ButtonHands):
            hands.tap(Action.CONFIRM)
            hands.tap(Action.CONFIRM)
        else:
            hands.choose(("join", seat))

    def lobby(self, hands: Hands) -> Lobby:
        """From the shelf to the null game's lobby."""
        self.at(Shelf)
        hands.choose("nullgame")
        self.frames(8)
        return self.at(Lobby)

    def table(self, hands: Hands) -> TableScene:
        """From the shelf to the table, alone with a bot."""
        self.lobby(hands)
        self.join(hands)
        self.hold(hands, "start")
        return self.at(TableScene)

    def play_on(self, hands: Hands) -> None:
        """Keeps every card until the match is over and the results are there."""
        scene = self.at(TableScene)
        for _ in range(400):
            self.frames()
            if self.top is not scene:
                return
            if scene.acting and not scene.showing and scene.settled:
                hands.choose(KEEP)
        raise AssertionError("the match does not end")


@pytest.fixture
def open_program() -> Iterator[Callable[[], Visit]]:
    """Starts the program; several times one after the other, if wanted."""
    opened: list[Visit] = []

    def open_it() -> Visit:
        close_all()
        opened.append(Visit())
        return opened[-1]

    def close_all() -> None:
        for visit in opened:
            visit.__exit__(None, None, None)
        opened.clear()

    yield open_it
    close_all()


@pytest.fixture
def visit(open_program: Callable[[], Visit]) -> Visit:
    return open_program()


def keys(visit: Visit) -> KeyHands:
    hands = visit.hands_of("keys")
    assert isinstance(hands, KeyHands)
    return hands
