"""Whole matches on phones over real sockets, disturbed at random moments: no seat and no move is lost.

A phone is offline for 30 seconds, or reloads its page; the server process is killed; the program is killed
and the match resumed. Then the seat must be back within two seconds of the network, every move that was
answered with `ok` must have been made once, and a move that was sent again must not have been made twice.
The test suite does each of these once; `python -m tests.reliability.phone_faults 100` does as many as
wanted, through the games in turn. Seconds at the table are faster than real ones.
"""

from __future__ import annotations

import os
import random
import sys
import tempfile
from collections.abc import Iterable
from dataclasses import dataclass, field
from time import monotonic

import psutil

import tests.harness  # noqa: F401 - no window, no sound card
from crossplay.games.registry import GAMES
from crossplay.screens.reclaim import Reclaim
from crossplay.table.scene import TableScene
from tests.harness.limits import rounds
from tests.phones.evening import Player, SocketEvening

FAULTS = ("offline", "reload", "server", "program")
OFFLINE = 30.0
"""Seconds at the table for which a phone is offline."""
WITHIN = 2.0
"""Seconds after which the seat must be back."""
PATIENCE = 60.0
MOVES_BETWEEN = 6
"""A fault comes after at most so many moves."""


@dataclass
class Sent:
    """A move that somebody has chosen, until it was answered."""

    id: str
    rev: str
    text: str


@dataclass
class Person:
    """Somebody with a phone, and what became of every move."""

    player: Player
    seat: int
    open: Sent | None = None
    done: list[tuple[Sent, bool]] = field(default_factory=list)
    """Moves in order: `ok` ones (True), and those too late, which may have been made before (False)."""

    def collect(self) -> None:
        """Note what was answered."""
        sent, player = self.open, self.player
        if sent is None or sent.id not in player.answers:
            return
        answer = player.answers[sent.id]
        if answer["type"] == "ok":
            self.done.append((sent, True))
        elif answer["code"] == "old":
            self.done.append((sent, False))
        self.open = None

    def send_again(self) -> None:
        """What was not answered is sent as it was: it may have been made, or not."""
        if self.open is not None:
            self.player.send(self.open.text, id=self.open.id, rev=self.open.rev)


def fits(made: list[str], chosen: Iterable[tuple[str, bool]]) -> bool:
    """Whether the moves of a seat are those that were chosen: all `ok` ones once, the others at most once."""
    places = {0}
    for text, sure in chosen:
        after = {place + 1 for place in places if place < len(made) and made[place] == text}
        places = after if sure else after | places
    return len(made) in places


class Disturbed:
    """A match that is disturbed, with phones on all seats."""

    def __init__(self, game: str, number: int) -> None:
        self.game = game
        self.rng = random.Random(f"{game} {number}")
        self.number = number
        self.people: list[Person] = []
        self.waits: list[float] = []
        """Seconds from the network to the seat, of each fault."""
        self.problems: list[str] = []

    def run(self, faults: Iterable[str]) -> None:
        """Play a match to its end; the faults that come before it happen."""
        with tempfile.TemporaryDirectory() as home:
            os.environ["CROSSPLAY_HOME"] = home
            self.evening = self._evening()
            try:
                self._sit_down()
                for fault in faults:
                    self._play(self.rng.randint(1, MOVES_BETWEEN))
                    if self.scene.match.over:
                        return
                    self._disturb(fault)
                self._play(1_000_000)
            finally:
                self._check()
                for person in self.people:
                    person.player.hang_up()
                self.evening.program.close()

    def _evening(self) -> SocketEvening:
        return SocketEvening(size=(320, 180), step=0.4, keep=True)

    def _sit_down(self) -> None:
        evening, box = self.evening, GAMES[self.game]
        seats = min(3, max(box.seats))
        self.scene = evening.start(self.game, seats, hands=(), furnish=True, seed=self.number + 1)
        evening.context.resuming.keep(self.scene)
        evening.show_code()
        for seat in range(1, seats + 1):
            person = Person(Player(evening, f"P{seat}"), seat)
            person.player.join(seat)
            self.people.append(person)
        evening.hide_code()
        evening.until(lambda: self._all_at_table(self.people))

    def _all_at_table(self, people: list[Person]) -> bool:
        for person in people:
            person.player.keep_alive()
        return sum(self._at_table(person) for person in people) == len(people)

    def _at_table(self, person: Person) -> bool:
        player = person.player
        return player.listen() and player.view.get("page") == "table" and player.view["seat"] == person.seat

    # --- playing ---------------------------------------------------------------------------------------

    def _play(self, moves: int) -> None:
        """Let people play so many moves, and stop in the middle of what they do then."""
        match, last = self.scene.match, monotonic()
        before = count = len(match.history)
        while not match.over and len(match.history) < before + moves:
            assert monotonic() < last + PATIENCE, f"nothing happens in {self.game} {self.number}"
            self.evening.frames()
            for person in self.people:
                person.player.listen()
                if person.player.keep_alive():
                    person.send_again()
                person.collect()
                if person.open is None:
                    self._choose(person)
            if len(match.history) != count:
                last, count = monotonic(), len(match.history)

    def _choose(self, person: Person) -> None:
        player, scene = person.player, self.scene
        if player.phone is None or not player.may_speak or not (choices := player.choices):
            return
        text = self.rng.choice(choices)
        if not scene.view.SIMULTANEOUS and person.seat in scene.state.actors():
            text = str(scene.state.sample(person.seat, self.rng))
        rev = player.view["rev"]
        person.open = Sent(player.send(text), rev, text)

    # --- faults ----------------------------------------------------------------------------------------

    def _disturb(self, fault: str) -> None:
        """Let something happen, and wait until everybody is back at the table."""
        person = self.rng.choice(self.people)
        back = [person]
        if fault == "offline":
            person.player.hang_up()
            phones = self.evening.context.phones.known
            self.evening.until(lambda: not all(one.connected for one in phones), 0.01)
            for _ in range(round(OFFLINE / self.evening.step)):
                self.evening.frames()
                for one in self.people:
                    one.player.listen()
                    one.player.keep_alive()
            top = self.evening.services.scene_stack.top
            if not isinstance(top, Reclaim) and not self.scene.match.over:
                self.problems.append(f"after {OFFLINE} s nobody asks where seat {person.seat} is")
        elif fault == "reload":
            person.player.hang_up()
            person.player.view = {}
        else:
            back = self.people
            port = self.evening.port
            self._kill(fault)
            for one in self.people:
                one.player.hang_up()
            self.evening.until(lambda: self.evening.port > 0)
            if self.evening.port != port:
                self.problems.append(f"{fault}: port {port} became {self.evening.port}")
        began = monotonic()
        for one in back:
            one.player.view = {}
            one.player.connect()
        self.evening.until(lambda: self.scene.match.over or self._all_at_table(back))
        self.waits.append(monotonic() - began)
        for one in back:
            one.send_again()

    def _kill(self, fault: str) -> None:
        if fault == "server":
            children = psutil.Process().children()
            listening = [one for one in children if one.net_connections("inet")]
            for process in listening:
                process.kill()
            self.evening.until(lambda: self.evening.port == 0)
            return
        # What a killed program leaves is what lies on the disk; nothing is said to anybody.
        self.evening.program.close()
        self.evening = self._evening()
        self.evening.context.navigator.home()
        saved = self.evening.context.resuming.offered()
        if not saved:
            # Only fate had moved: nobody misses that, and everybody sits down again.
            assert all(not person.done for person in self.people)
        assert self.evening.context.matches.resume(saved[0], self.evening.context.last_used)
        scenes = self.evening.services.scene_stack.scenes
        self.scene = next(one for one in scenes if isinstance(one, TableScene))
        for person in self.people:
            person.player.evening = self.evening

    # --- afterwards ------------------------------------------------------------------------------------

    def _check(self) -> None:
        """Compare the moves that were made with those that were chosen."""
        for person in self.people:
            person.player.listen()
            person.collect()
            if person.open is not None:
                person.done.append((person.open, False))
            if self.scene.view.SIMULTANEOUS:
                self._check_aims(person)
                continue
            made = [str(one.move) for one in self.scene.match.history if one.seat == person.seat]
            chosen = [(sent.text, sure) for sent, sure in person.done]
            if not fits(made, chosen):
                self.problems.append(f"seat {person.seat} made {made}, and had chosen {chosen}")

    def _check_aims(self, person: Person) -> None:
        """In Crossing the last choice of each round must be the aim, unless a later one was not answered."""
        history = self.scene.match.history
        last: dict[int, list[str]] = {}
        for sent, sure in person.done:
            start = int(sent.rev.rpartition(".")[2])
            if sent.text != "ready":
                last[start] = [sent.text] if sure else [*last.get(start, ["none"]), sent.text]
        for start, chosen in last.items():
            made = next((str(one.move) for one in history[start:] if one.seat == person.seat), chosen[0])
            if made not in chosen:
                self.problems.append(f"seat {person.seat} aimed at {made} after move {start}, not {chosen}")


def main(count: int, seed: int = 0) -> int:
    rng, began = random.Random(seed), monotonic()
    games, happened = list(GAMES), 0
    waits: list[float] = []
    problems = 0
    for number in rounds():
        if happened >= count:
            break
        game = games[number % len(games)]
        match = Disturbed(game, seed + number)
        match.run(rng.choice(FAULTS) for _ in range(min(count - happened, 8)))
        happened += len(match.waits)
        waits += match.waits
        problems += len(match.problems)
        slow = max(match.waits, default=0.0)
        moves = len(match.scene.match.history)
        print(
            f"{game:12} {len(match.waits)} faults, {moves} moves, seats back within {slow:.2f} s", flush=True
        )
        for line in match.problems:
            print("  ", line)
    late = sum(wait > WITHIN for wait in waits)
    print(f"{happened} faults in {number} matches, {problems} problems, {late} seats later than {WITHIN} s")
    print(f"the slowest was back after {max(waits):.2f} s; {(monotonic() - began) / 60:.1f} minutes")
    return 1 if problems or late else 0


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:3] or ("20",))))
