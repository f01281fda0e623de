"""Whole matches on phones over real sockets: every message is searched for what its seat may not know.

All seats have phones or, in every third match, one has a gamepad and opens its hand on the screen; two more
phones only look at the menus. There are hints, pauses, bots that play for somebody who is away, and matches
that are left and resumed. The test suite plays a part of one match of each game;
`python -m tests.reliability.phone_secrets 50 [GAME …]` plays as many as wanted and prints how it went.
"""

from __future__ import annotations

import os
import random
import sys
import tempfile
from collections.abc import Iterator
from time import monotonic

import tests.harness  # noqa: F401 - no window, no sound card
from crossplay.games.registry import GAMES
from crossplay.input.signals import Action
from crossplay.screens.reclaim import Reclaim
from crossplay.table.scene import TableScene
from tests.harness.hands import ButtonHands
from tests.harness.limits import rounds
from tests.phones.evening import Player, SocketEvening
from tests.reliability.phone_search import Searcher

GAMES_WITH_SECRETS = ("crossing", "crosscartes", "racing")
OFTEN = 0.02
"""How probable it is that something happens to the match after a move."""
LOOKING_ON = 2
"""Phones that have joined and sit nowhere."""
PATIENCE = 60.0
"""Seconds in which something must have been chosen."""


# --- playing -------------------------------------------------------------------------------------------


class Trial:
    """One match, and everything that happens to it."""

    def __init__(self, game: str, number: int, *, moves: int = 100_000, seats: int = 0) -> None:
        self.game = game
        self.rng = random.Random(f"{game} {number}")
        self.number = number
        self.moves = moves
        box = GAMES[game]
        self.seats = seats or self.rng.choice(box.seats)
        self.with_pad = number % 3 == 2 and self.seats > 1
        self.players: list[Player] = []
        self.searchers: list[Searcher] = []
        self.bots = self.resumes = self.pauses = self.hints = 0
        self._asked: dict[Player, str] = {}
        self._gone: tuple[Player, int] | None = None

    # --- people ----------------------------------------------------------------------------------------

    def run(self) -> None:
        with tempfile.TemporaryDirectory() as home:
            os.environ["CROSSPLAY_HOME"] = home
            evening = self._evening()
            try:
                scene = self._sit_down(evening)
                self._play(evening, scene)
            finally:
                for player in self.players:
                    player.hang_up()
                evening.program.close()

    def _evening(self) -> SocketEvening:
        return SocketEvening(size=(320, 180), step=0.4, keep=True)

    def _sit_down(self, evening: SocketEvening) -> TableScene:
        evening.context.navigator.home()
        evening.show_code()
        for number in range(LOOKING_ON):
            looker = Player(evening, f"Eye{number}", ("en", "fr")[number % 2])
            looker.join(0)
            self._add(looker, 0)
        evening.hide_code()
        pads = ("pad",) if self.with_pad else ()
        scene = evening.start(self.game, self.seats, hands=(), furnish=True, seed=self.number + 1)
        evening.context.resuming.keep(scene)
        if pads:
            hands = evening.hands_of("pad")
            evening.hands = {self.seats: hands}
            scene.seating[self.seats].device = hands.device
        evening.show_code()
        for seat in range(1, self.seats + 1 - len(pads)):
            player = Player(evening, f"P{seat}", ("en", "fr")[seat % 2])
            player.join(seat)
            self._add(player, seat)
        evening.hide_code()
        return scene

    def _add(self, player: Player, seat: int) -> None:
        self.players.append(player)
        self.searchers.append(Searcher(self.game, player, seat))

    @property
    def seated(self) -> Iterator[tuple[Player, int]]:
        return ((one.player, one.seat) for one in self.searchers if one.seat)

    # --- the match -------------------------------------------------------------------------------------

    def _play(self, evening: SocketEvening, scene: TableScene) -> None:
        last, count = monotonic(), 0
        while not scene.match.over and len(scene.match.history) < self.moves:
            assert monotonic() < last + PATIENCE, self._where(evening, scene)
            evening.frames()
            for player in self.players:
                player.listen()
                if player.keep_alive():
                    self._asked.pop(player, None)
            for searcher in self.searchers:
                searcher.look(scene)
            top = evening.services.scene_stack.top
            if self._gone:
                self._bring_back(evening, scene)
            elif top is scene:
                self._tap(scene)
            if len(scene.match.history) != count:
                last, count = monotonic(), len(scene.match.history)
                if self.rng.random() < OFTEN and not self._gone and count > 3:
                    scene = self._disturb(evening, scene)
        for _ in range(60):
            evening.frames()
            for player in self.players:
                player.listen()
        if self.game != "crossing":
            for searcher in self.searchers:
                searcher.look(scene)

    def _tap(self, scene: TableScene) -> None:
        for player, seat in self.seated:
            if player.phone is None or self._asked.get(player, "") not in ("", *player.answers):
                continue
            self._asked.pop(player, None)
            if player.may_speak and (choices := player.choices):
                self._asked[player] = player.send(self._choose(scene, seat, choices))
        if self.with_pad and scene.settled and not scene.match.over:
            self._move_by_pad(scene)

    def _choose(self, scene: TableScene, seat: int, choices: list[str]) -> str:
        if self.game == "crossing":
            targets = [one["text"] for one in self._player(seat).view["table"]["targets"] if one["free"]]
            # Minds are changed: that must not be seen either.
            return self.rng.choice(targets) if targets and self.rng.random() < 0.5 else choices[0]
        if seat in scene.state.actors():
            return str(scene.state.sample(seat, self.rng))
        return self.rng.choice(choices)

    def _player(self, seat: int) -> Player:
        return next(player for player, one in self.seated if one == seat)

    def _move_by_pad(self, scene: TableScene) -> None:
        """Let the gamepad open its hand, and play."""
        seat = self.seats
        hands = scene.services and self.players[0].evening.hands[seat]
        assert isinstance(hands, ButtonHands)
        if scene.view.SIMULTANEOUS:
            for aim in scene.state.moves(seat)[:1]:
                scene.view.wish(seat, str(aim))
            scene.view.wish(seat, "ready")
        elif scene.acting == seat and not self.players[0].evening.services.hub.held(
            hands.device, Action.EXTRA
        ):
            hands.down(Action.EXTRA)
        elif scene.acting == seat and self.rng.random() < 0.3:
            scene.submit(seat, scene.state.sample(seat, self.rng))
            hands.up(Action.EXTRA)

    def _where(self, evening: SocketEvening, scene: TableScene) -> str:
        """Say what everybody is waiting for."""
        top = type(evening.services.scene_stack.top).__name__
        pages = [
            (one.name, one.view.get("page"), one.choices[:2], self._asked.get(one)) for one in self.players
        ]
        return f"{self.game} {self.number}: {top}, seat {scene.acting} of {scene.state.actors()}: {pages}"

    # --- what else happens -----------------------------------------------------------------------------

    def _disturb(self, evening: SocketEvening, scene: TableScene) -> TableScene:
        what = self.rng.choice(
            ("hint", "pause", "away", "resume") if not self.with_pad else ("hint", "pause")
        )
        player, seat = self.rng.choice(list(self.seated))
        if what == "hint" and self.game != "crossing":
            self.hints += 1
            acting = [one for one, its in self.seated if its in scene.state.actors()]
            asking = (acting or [player])[0]
            evening.until(lambda: asking.may_speak)
            asking.press("hint")
        elif what == "pause":
            self.pauses += 1
            evening.until(lambda: player.may_speak)
            player.press("menu")
            evening.until(lambda: player.listen() and player.view["page"] == "menu")
            for _ in range(3):
                evening.until(lambda: player.may_speak)
                player.press("down")
                evening.frames(3)
            for searcher in self.searchers:
                searcher.player.listen()
                searcher.look(scene)
            for _ in rounds(10):
                if evening.services.scene_stack.top is scene:
                    break
                evening.services.scene_stack.pop()
            evening.frames(2)
        elif what == "away":
            self.bots += 1
            player.hang_up()
            self._asked.pop(player, None)
            self._gone = player, seat
        elif what == "resume" and not scene.match.over:
            return self._resume(evening, scene)
        return scene

    def _bring_back(self, evening: SocketEvening, scene: TableScene) -> None:
        """Let a bot play for somebody who is away, who then comes back and goes on."""
        assert self._gone is not None
        player, seat = self._gone
        top = evening.services.scene_stack.top
        if isinstance(top, Reclaim):
            top.give_all()
            evening.frames(5)
            player.connect()
            evening.until(lambda: player.listen() and player.view.get("page") in ("bot", "menu"))
        elif scene.seating[seat].bot is not None and player.view.get("page") == "bot":
            player.wish("take")
        if scene.match.over or (player.phone is not None and scene.seating[seat].bot is None):
            self._gone = None

    def _resume(self, evening: SocketEvening, scene: TableScene) -> TableScene:
        """End the program as a kill would, and go on with the match in another."""
        self.resumes += 1
        evening.program.close()
        again = self._evening()
        saved = again.context.resuming.offered()
        assert saved, "the match is lost"
        again.context.navigator.home()
        assert again.context.matches.resume(saved[0], again.context.last_used)
        again.until(lambda: again.port > 0)
        self._asked.clear()
        for player in self.players:
            player.evening = again
            player.hang_up()
            player.connect()
        for player, _ in self.seated:
            again.until(lambda player=player: player.listen() and player.view.get("page") != "join")
        evening.__dict__.update(again.__dict__)
        for player in self.players:
            player.evening = evening
        resumed = next(one for one in evening.services.scene_stack.scenes if isinstance(one, TableScene))
        evening.frames(2)
        return resumed


def main(count: int, games: list[str]) -> int:
    began, leaks = monotonic(), 0
    for game in games or GAMES_WITH_SECRETS:
        searched = messages = 0
        for number in range(count):
            trial = Trial(game, number)
            trial.run()
            size = sum(one.searched for one in trial.searchers)
            searched, messages = searched + size, messages + 1
            found = [line for one in trial.searchers for line in one.found]
            leaks += len(found)
            what = f"{trial.hints} hints, {trial.pauses} pauses, {trial.bots} bots, {trial.resumes} resumed"
            pad = ", one gamepad" if trial.with_pad else ""
            print(f"{game:12} {number + 1:3}: {trial.seats} seats{pad}, {size:,} bytes, {what}", flush=True)
            for line in found[:3]:
                print("  ", line, flush=True)
        print(f"{game}: {count} matches, {searched:,} bytes searched")
    print(f"{leaks} places where something was found, in {(monotonic() - began) / 60:.1f} minutes")
    return 1 if leaks else 0


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if sys.argv[1:] else 3, sys.argv[2:]))
