"""The rules: what each seat may do with its card, and what comes of it."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from random import Random

from crossplay.core.contract import FATE, Event, IllegalMove, Outcome, State, Viewer
from crossplay.core.i18n import N_
from tests.nullgame.rules.moves import DRAW, KEEP, SHORT_DRAW
from tests.nullgame.rules.seen import Cards, NullSeen, Turn


@dataclass(slots=True)
class NullState(State):
    truth: NullSeen  # what all seats together see
    quiet: bool = False

    def copy(self) -> "NullState":
        return NullState(self.truth, self.quiet)

    def seen_by(self, viewer: Viewer) -> NullSeen:
        return replace(self.truth, viewer=viewer, cards=self.truth.cards.for_viewer(viewer))

    def imagine(self, seat: int, rng: Random) -> "NullState":
        """A card that this seat does not see may be any."""
        cards = self.truth.cards.for_viewer(frozenset({seat}))
        hands = tuple(card or rng.randint(1, 9) for card in cards.hands)
        return NullState(replace(self.truth, cards=replace(cards, hands=hands)), self.quiet)

    def actors(self) -> tuple[int, ...]:
        return self.truth.actors

    def moves(self, seat: int) -> list[str]:
        return [KEEP, DRAW] if seat != FATE and seat in self.actors() else []

    def normal(self, seat: int, move: str) -> str:
        return DRAW if move == SHORT_DRAW else move

    def fate(self, rng: Random) -> str:
        if not self.truth.turn.seat:
            return f"first {rng.randint(1, self.truth.seats)}"
        word, count = ("card", 1) if self.truth.turn.drawing else ("deal", self.truth.seats)
        return f"{word} {','.join(map(str, rng.sample(range(1, 10), count)))}"

    def play(self, seat: int, move: str) -> list[Event]:
        turn, hands, seats = self.truth.turn, self.truth.cards.hands, self.truth.seats
        done = Turn(turn.seat % seats + 1, turn.decided + 1)
        numbers = tuple(int(number) for number in move if number.isdecimal())
        match move.split()[0] if seat in self.actors() else "":
            case "keep" | "draw" as word if seat != FATE:
                events: list[Event] = [done if word == KEEP else replace(turn, drawing=True)]
            case "first" if not turn.seat and numbers[0] <= seats:
                events = [Turn(numbers[0])]
            case "deal" if turn.seat and not hands and len(numbers) == seats:
                events = [Cards(numbers, tuple(range(1, seats + 1)))]
            case "card" if turn.drawing:
                hands = (*hands[: turn.seat - 1], *numbers, *hands[turn.seat :])
                events = [Cards(hands, (turn.seat,)), done]
            case _:
                raise IllegalMove(N_("keep or draw") if seat != FATE else N_("fate cannot do that now"))
        if done in events and done.decided == seats:
            events.append(Cards(hands, open=True))
        for event in events:
            self.truth = self.truth.after(event)
        return [] if self.quiet else events

    def outcome(self) -> Outcome | None:
        if self.actors():
            return None
        hands = [card or 0 for card in self.truth.cards.hands]
        ranking = sorted(self.truth.viewer, key=lambda seat: hands[seat - 1], reverse=self.truth.high)
        return Outcome((ranking[0],), tuple(ranking), tuple(map(float, hands)), N_("the best card"))

    def report(self, viewer: int | None = None) -> dict[str, object]:
        outcome, seen = self.outcome(), self.truth if viewer is None else self.seen_by(frozenset({viewer}))
        return {
            "hands": list(seen.cards.hands) or [None] * seen.seats,
            "decided": seen.turn.decided,
            "winner": list(outcome.winners) if outcome else None,
        }


def start(seats: int, options: Mapping[str, str]) -> NullState:
    return NullState(NullSeen(frozenset(range(1, seats + 1)), seats, options["best"] == "high"))


def rematch_fate(last: State) -> str | None:
    """Whoever lost begins the rematch."""
    return f"first {outcome.ranking[-1]}" if (outcome := last.outcome()) else None
