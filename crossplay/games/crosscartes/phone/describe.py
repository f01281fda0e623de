"""The own hands, the trick and the way ahead, as one seat sees them on its phone."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from crossplay.core.phone_part import Choice, PhoneTable, SeatPosition
from crossplay.games.crosscartes.card_names import card_name, colour_name, rank_name
from crossplay.games.crosscartes.phone.table import (
    CartesTable,
    Count,
    HandCard,
    OnTrack,
    PhoneHand,
    TerrainRow,
    TrickCard,
)
from crossplay.games.crosscartes.rules.cards import CARDS, Card, cards_of
from crossplay.games.crosscartes.rules.preview import Preview, previews
from crossplay.games.crosscartes.rules.runners import RUNNERS
from crossplay.games.crosscartes.rules.seen import CrossCartesSeen
from crossplay.games.crosscartes.rules.track import DATA, Terrain
from crossplay.games.crosscartes.texts import tr

COLOURS = {"r": "red", "b": "blue", "g": "green", "y": "yellow"}
"""The names of the pictures of the colours."""
AHEAD = 20
"""Rows of the way that are shown."""
BEHIND = 6


def describe(position: SeatPosition) -> PhoneTable:
    seen: CrossCartesSeen = position.seen
    may = set(position.moves)
    ahead = previews(seen) if may else {}
    own = seen.runners.of_seat(position.seat)
    runner = seen.due if seen.due in own or may else own[0]
    shown = [*own, *(one for one in RUNNERS if seen.runners.dead[one] and one not in own)]
    place = max(0, seen.rows[runner])
    table = CartesTable(
        deal=seen.deal,
        trick=seen.trick,
        runner=runner + 1,
        hands=[_hand(position, one, ahead if one == seen.due else {}) for one in shown],
        trick_cards=_trick(position),
        lead=COLOURS[CARDS[seen.played[0]].colour] if seen.played else "",
        pace=seen.pace,
        counts=[Count(one + 1, seen.counts[one]) for one in RUNNERS if one < len(seen.counts)],
        runners=[_on_track(position, one) for one in RUNNERS],
        profile=_profile(seen, place),
        arrival=seen.course.arrival,
        here=str(seen.course.terrain_from(min(place, seen.course.arrival))),
        words=_where(seen, place),
    )
    return PhoneTable(_prompt(position, seen) if may else "", (), table)


def _prompt(position: SeatPosition, seen: CrossCartesSeen) -> str:
    what = tr("lead any card")
    if seen.led:
        colour = colour_name(CARDS[seen.played[0]].colour)
        follows = any(card.bit & seen.led for card in seen.legal)
        what = (
            tr("follow {colour}", colour=colour)
            if follows
            else tr("no {colour}, play any card", colour=colour)
        )
    if seen.runners.dead[seen.due]:
        return tr("For the open hand: {what}", what=what)
    return tr("Your turn: {what}", what=what)


def _hand(position: SeatPosition, runner: int, ahead: Mapping[Card, Preview]) -> PhoneHand:
    seen: CrossCartesSeen = position.seen
    hand = seen.hands[runner] if runner < len(seen.hands) else None
    cards = cards_of(hand) if hand is not None else []
    own = seen.runners.owner[runner] == position.seat
    lies_open = seen.runners.dead[runner]
    title = tr("Open hand") if lies_open else tr("Your hand")
    if lies_open and own:
        title = tr("Your open hand")
    return PhoneHand(
        runner + 1, title, lies_open, bool(ahead), [_card(card, ahead.get(card)) for card in cards]
    )


def _card(card: Card, preview: Preview | None) -> HandCard:
    number = card.rank if not card.figure else 0
    worth = {kind.value: DATA.worth[kind].get(number, 0) for kind in Terrain} if number else None
    bare = HandCard(str(card), rank_name(card), COLOURS[card.colour], card.figure, worth, card_name(card))
    if preview is None:
        return bare
    detail = tr("Waits for the next number") if preview.waits else _goal(preview)
    if preview.wins:
        detail = tr("{words}, wins so far", words=detail)
    return replace(
        bare,
        move=Choice(str(card), tr("Play {card}", card=card_name(card)), detail),
        plus="+?" if preview.waits else f"+{preview.gain}",
        to=0 if preview.waits else preview.end,
        wins=preview.wins,
        waits=preview.waits,
    )


def _goal(preview: Preview) -> str:
    if preview.surplus is not None:
        return tr("arrives: +{n}", n=preview.surplus)
    return tr("+{n}, to row {row}", n=preview.gain, row=preview.end)


def _trick(position: SeatPosition) -> list[TrickCard]:
    seen: CrossCartesSeen = position.seen
    found = []
    for place, runner in enumerate(seen.order):
        seat = seen.runners.owner[runner] or seen.driver
        person = position.people.get(seat)
        card = CARDS[seen.played[place]] if place < len(seen.played) else None
        found.append(
            TrickCard(
                runner=runner + 1,
                seat=seat,
                name=position.name(seat),
                look=person.look if person else None,
                id=str(card) if card else "",
                rank=rank_name(card) if card else "",
                suit=COLOURS[card.colour] if card else "",
                wins=runner == seen.best,
                now=runner == seen.due,
            )
        )
    return found


def _on_track(position: SeatPosition, runner: int) -> OnTrack:
    seen: CrossCartesSeen = position.seen
    seat = seen.runners.owner[runner]
    person = position.people.get(seat)
    name = position.name(seat) or tr("Open hand")
    words = tr("{name}: row {row}", name=name, row=seen.rows[runner])
    return OnTrack(runner + 1, seat, name, person.look if person else None, seen.rows[runner], words)


def _profile(seen: CrossCartesSeen, place: int) -> list[TerrainRow]:
    first = max(1, min(place - BEHIND, seen.course.arrival - AHEAD))
    last = min(seen.course.arrival, first + AHEAD - 1)
    return [TerrainRow(row, str(seen.course.place(row).terrain)) for row in range(first, last + 1)]


def _where(seen: CrossCartesSeen, place: int) -> str:
    if place >= seen.course.arrival:
        return tr("You have arrived")
    match seen.course.terrain_from(place):
        case Terrain.UP:
            return tr("You are on row {row}; the way goes up", row=place)
        case Terrain.DOWN:
            return tr("You are on row {row}; the way goes down", row=place)
    return tr("You are on row {row}; the way is plain", row=place)
