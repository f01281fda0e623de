"""What the desk says comes of a move is what the rules then do."""

from __future__ import annotations

from random import Random

from crossplay.core.contract import FATE
from crossplay.games.racing import GAME
from crossplay.games.racing.action_words import outcome_of
from crossplay.games.racing.rules.cards import CARDS
from crossplay.games.racing.rules.moves import Act, Verb
from crossplay.games.racing.rules.phase import Phase
from crossplay.games.racing.rules.specials import SET_UP_BONUS, SPECIALS, special_of
from crossplay.games.racing.rules.state import Racing
from crossplay.games.racing.view.card_view import money
from tests.harness.limits import rounds


def special_in(act: Act) -> str:
    """Return the id of the special that the move plays; empty for other moves."""
    return special_of(act.card).id if act.verb is Verb.PLAY else ""


def happened(before: Racing, act: Act, after: Racing) -> str:
    """What the sentence must name, from the positions before and after."""
    seat = before.actor
    gained = after.money[seat] - before.money[seat]
    match act.verb, special_in(act):
        case Verb.DRAW, _:
            return money(after.money[seat]) if gained else "Free"
        case Verb.SPONSOR, _:
            return money(gained)
        case Verb.PLAY, "calendar":
            return f"{after.season} race"
        case Verb.PLAY, "sugar":
            assert after.engine[act.seat] != before.engine[act.seat]
            return CARDS[before.engine[act.seat]].name()
        case Verb.PLAY, "crashtest":
            assert after.chassis[act.seat] != before.chassis[act.seat]
            return CARDS[before.chassis[act.seat]].name()
        case Verb.PLAY, "crates":
            return CARDS[after.engine[seat]].name()
        case Verb.PLAY, "xcrates":
            return CARDS[after.chassis[seat]].name()
        case Verb.PLAY, "taxman":
            return money(before.money[act.seat] - after.money[act.seat])
        case Verb.PLAY, "tv" | "outlet":
            return money(after.money[seat])
        case Verb.PLAY, "offer":
            return money(gained)
        case Verb.PLAY, "setup":
            return f"+{after.setups * SET_UP_BONUS}"
    return ""


def test_the_sentence_says_what_happens() -> None:
    told = set()
    for seed in range(8):
        rng = Random(seed)
        state = GAME.start(6, GAME.defaults())
        assert isinstance(state, Racing)
        for _ in rounds():
            actors = state.actors()
            if not actors:
                break
            seat = actors[0]
            if seat == FATE:
                state.play(FATE, state.fate(rng))
                continue
            for act in state.moves(seat):
                if act.verb in (Verb.DRAW, Verb.SPONSOR, Verb.PLAY):
                    after = state.copy()
                    after.play(seat, act)
                    if after.phase == Phase.REPLACE:
                        after.play(seat, after.moves(seat)[0])  # who has to go is asked before it is paid
                    words = outcome_of(state.seen_by(frozenset({seat})), act, str)
                    assert happened(state, act, after) in words, f"seed {seed}: {act}: {words}"
                    told.add((act.verb, special_in(act)))
            state.play(seat, state.sample(seat, rng))
    assert {effect for verb, effect in told if verb is Verb.PLAY} == set(SPECIALS)
