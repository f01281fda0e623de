"""The sentences of Cross Cartes: what to do, what decided it, the numbers at the end."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from crossplay.core.i18n import tr
from crossplay.games.crosscartes.rules.cards import CARDS, Card, cards_of
from crossplay.games.crosscartes.rules.preview import Preview
from crossplay.games.crosscartes.rules.runners import Seating as Sides
from crossplay.games.crosscartes.rules.state import RUNNERS, CrossCartes, Stage
from crossplay.games.crosscartes.view.runner_looks import RunnerLook, colour_word
from crossplay.table.game_scene import Tally


def runner_name(look: RunnerLook, sides: Sides) -> str:
    """What a runner is called in a sentence: its player's name, with its number where a player has two."""
    if look.dead and sides.seats == 2:
        return tr("{name} ({number})", name=look.title, number=look.number)
    return look.title


def prompt(state: CrossCartes, looks: Sequence[RunnerLook], name: str) -> str:
    if state.stage is not Stage.CARD:
        return ""
    runner = state.order[len(state.played)]
    words = _what_to_do(state)
    if state.seating.dead[runner]:
        return tr(
            "{name}, for open hand {number}: {what}", name=name, number=looks[runner].number, what=words
        )
    return tr("{name}: {what}", name=name, what=words)


def _what_to_do(state: CrossCartes) -> str:
    if not state.played:
        return tr("lead any card")
    colour = CARDS[state.played[0]].colour
    follows = all(card.colour == colour for card in cards_of(state.legal()))
    if follows:
        return tr("follow {colour}", colour=colour_word(colour))
    return tr("no {colour}, play any card", colour=colour_word(colour))


def card_words(card: Card) -> str:
    """A card to be read in a sentence, as it is printed."""
    return tr("{colour} {rank}", colour=colour_word(card.colour), rank=str(card)[:-1])


def spelled(values: Mapping[str, object]) -> dict[str, object]:
    """The values of a sentence with cards written out."""
    cards = {str(card): card for card in CARDS}
    return {
        name: card_words(cards[value]) if isinstance(value, str) and value in cards else value
        for name, value in values.items()
    }


def gain(preview: Preview) -> str:
    if preview.surplus is not None:
        return tr("arrives: +{n}", n=preview.surplus)
    return f"+{preview.gain}"


def verdict(state: CrossCartes, looks: Sequence[RunnerLook]) -> str:
    outcome = state.outcome()
    if outcome is None:
        return ""
    standing = state.standing()
    first, second = standing[0], standing[1]
    best, next_best = state.surplus(first), state.surplus(second)
    name = runner_name(looks[first], state.seating)
    if not state.seating.owner[first]:
        return tr("The open hand was first at the line; the best player wins")
    if next_best is None:
        return tr("{name} reached the arrival alone", name=name)
    if best == next_best and first == state.last_winner:
        return tr("Level at +{n}: {name} won the last trick", n=best or 0, name=name)
    if best == next_best:
        return tr("Level at +{n}: {name} arrived first", n=best or 0, name=name)
    return tr("{name} crossed the line with +{n}, the next with +{m}", name=name, n=best or 0, m=next_best)


def tally(state: CrossCartes) -> list[Tally]:
    seats = range(1, state.seating.seats + 1)
    rows, left = [], []
    for seat in seats:
        own = [runner for runner in RUNNERS if state.seating.owner[runner] == seat]
        best = max(own, key=lambda runner: state.rows[runner])
        rows.append(str(min(state.rows[best], state.course.arrival)))
        surplus = state.surplus(best)
        left.append("–" if surplus is None else f"+{surplus}")
    return [Tally(tr("Rows"), tuple(rows)), Tally(tr("Left over at the line"), tuple(left))]
