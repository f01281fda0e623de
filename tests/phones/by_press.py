"""Whole matches by pressing the keys of a phone's controller alone; nothing is tapped.

The test suite plays the short games; `python -m tests.phones.by_press [GAME …]` plays all of them.
"""

from __future__ import annotations

import sys
from random import Random
from time import monotonic

import tests.harness  # noqa: F401 - no window, no sound card
from crossplay.bots.contract import Level
from crossplay.games.registry import GAMES
from crossplay.input.signals import Action
from crossplay.phones.server.limits import RateLimit
from crossplay.table.scene import TableScene
from tests.games.crosstrack.view import hands as crosstrack
from tests.harness.blank_drawings import blank_drawings
from tests.harness.hands import ButtonHands
from tests.harness.limits import rounds
from tests.phones.table import FakePhone, PhoneEvening

NAMES = {
    Action.UP: "up", Action.DOWN: "down", Action.LEFT: "left", Action.RIGHT: "right",
    Action.CONFIRM: "confirm", Action.CANCEL: "cancel", Action.MENU: "menu", Action.EXTRA: "extra",
    Action.ROTATE_LEFT: "turn_left", Action.ROTATE_RIGHT: "turn_right", Action.HINT: "hint",
}  # fmt: skip


class PhoneHands(ButtonHands):
    """Fingers on the controller of a phone: nothing is sent but `press`."""

    def __init__(self, evening: PhoneEvening, phone: FakePhone) -> None:
        device = next(one.device for one in evening.context.phones.known if one.token == phone.token)
        super().__init__(evening, device)
        assert phone.guest is not None
        # A test's second is shorter than the server's.
        phone.guest.messages = RateLimit(1_000_000, 1.0)
        self.phone = phone

    def down(self, action: Action) -> None:
        self.phone.say(type="press", action=NAMES[action], down=True)

    def up(self, action: Action) -> None:
        self.phone.say(type="press", action=NAMES[action], down=False)


def sit(evening: PhoneEvening, game: str, people: int, bots: int) -> tuple[TableScene, list[PhoneHands]]:
    levels = {people + number: Level.RANDOM for number in range(1, bots + 1)}
    scene = evening.start(game, people + bots, hands=(), bots=levels, furnish=True, seed=2)
    evening.pair()
    phones = [evening.phone() for _ in range(people)]
    for seat, phone in enumerate(phones, 1):
        phone.join(seat, f"P{seat}")
    evening.services.scene_stack.pop()
    evening.frames(2)
    return scene, [PhoneHands(evening, phone) for phone in phones]


PEOPLE = {"crossing": (3, 0), "crosstrack": (2, 0), "ccross": (2, 0), "crosscartes": (1, 3), "racing": (1, 1)}
"""People with phones, and bots. Who is alone sees the own hand on the screen."""


def play(game: str) -> TableScene:
    """Play a match to its end, choosing at random."""
    with PhoneEvening(size=(320, 180), step=0.2) as evening:
        scene, hands = sit(evening, game, *PEOPLE[game])
        rng = Random(5)
        for _ in rounds(20_000):
            if scene.match.over:
                break
            evening.frames()
            if scene.showing or not scene.settled or evening.top is not scene:
                continue
            if scene.view.SIMULTANEOUS:
                held = rng.choice(hands)
                held.tap(rng.choice((Action.LEFT, Action.RIGHT, Action.UP, Action.DOWN, Action.CONFIRM)))
            elif scene.acting:
                _choose(evening, scene, hands[scene.acting - 1], rng)
        assert {one["type"] for phone in hands for one in phone.phone.messages("ok")} == set()
    return scene


def _choose(evening: PhoneEvening, scene: TableScene, held: PhoneHands, rng: Random) -> None:
    if scene.match.game.id == "crosstrack":
        evening.hands = {scene.acting: held}
        crosstrack.make(evening, scene, str(scene.state.sample(scene.acting, rng)))
    elif (items := evening.shown()) and rng.random() < 0.9:
        held.choose(rng.choice(items).key)
    else:
        held.tap(rng.choice((Action.CONFIRM, Action.EXTRA)))


def main(games: list[str]) -> None:
    for game in games or GAMES:
        began = monotonic()
        with blank_drawings():
            scene = play(game)
        people, bots = PEOPLE[game]
        moves = len(scene.match.history)
        print(
            f"{game:12} {people} phones, {bots} bots: {moves} moves in {monotonic() - began:.0f} s",
            flush=True,
        )


if __name__ == "__main__":
    main(sys.argv[1:])
