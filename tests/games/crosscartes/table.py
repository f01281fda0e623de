"""Setting up positions for the tests of Cross Cartes."""

from __future__ import annotations

from random import Random

from crossplay.core.contract import FATE, Event
from crossplay.games.crosscartes import GAME
from crossplay.games.crosscartes.rules.cards import CARDS, card_named
from crossplay.games.crosscartes.rules.chance import HANDS, Deal, Dealer
from crossplay.games.crosscartes.rules.state import CrossCartes
from tests.harness.limits import rounds


def deal(**wanted: str) -> Deal:
    """A whole deal in which runner 1 has at least the cards of `r1`, and so on."""
    hands = [[card_named(text) for text in wanted.get(f"r{runner}", "").split()] for runner in range(1, 5)]
    rest = [card for card in CARDS if not any(card in hand for hand in hands)]
    for hand in hands:
        for _ in range(len(CARDS) // HANDS - len(hand)):
            hand.append(rest.pop())
    return Deal(tuple(map(tuple, hands)))


def race(seats: int = 4, laps: int = 2, dealer: int | None = None, **wanted: str) -> CrossCartes:
    """A race after its first deal; with the last seat dealing, runner 1 leads."""
    state = CrossCartes(seats, laps)
    state.play(FATE, Dealer(dealer or seats))
    state.play(FATE, deal(**wanted))
    return state


def put(state: CrossCartes, *rows: int, winner: int | None = None) -> CrossCartes:
    """Move the runners to these rows, at the beginning of a trick; earlier runners came first."""
    state.rows = list(rows)
    state.since = [runner + HANDS for runner in range(HANDS)]
    state.clock = HANDS
    state.last_winner = -1 if winner is None else winner - 1
    state.order = state.standing()
    state.driver = state.runners.last_player(state.order)
    return state


def lay(state: CrossCartes, cards: str) -> list[Event]:
    """Play these cards, whoever's turn it is; return the events."""
    events: list[Event] = []
    for text in cards.split():
        events += state.play(state.actors()[0], card_named(text))
    return events


def play_out(state: CrossCartes, rng: Random) -> list[tuple[int, object]]:
    """Play at random to the end; return the moves."""
    steps: list[tuple[int, object]] = []
    for _ in rounds():
        actors = state.actors()
        if not actors:
            break
        move = state.sample(actors[0], rng)
        state.play(actors[0], move)
        steps.append((actors[0], move))
    return steps


def random_race(seats: int, laps: int, seed: int, moves: int | None = None) -> CrossCartes:
    """Return a race after a number of random moves, or at its end."""
    state = GAME.start(seats, {"laps": str(laps)})
    assert isinstance(state, CrossCartes)
    rng = Random(seed)
    for _ in rounds() if moves is None else range(moves):
        actors = state.actors()
        if not actors:
            break
        state.play(actors[0], state.sample(actors[0], rng))
    return state
