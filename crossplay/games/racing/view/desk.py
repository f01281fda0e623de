"""What lies on the desk: a note about a card or a move, and buttons for what can be done."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass

import pygame

from crossplay.games.racing.action_words import label, on_table, outcome_of, with_card
from crossplay.games.racing.card_words import explain
from crossplay.games.racing.rules.cards import CARDS
from crossplay.games.racing.rules.deck import IS_PART, VALUE
from crossplay.games.racing.rules.forecast import cards_too_many, race_is_due
from crossplay.games.racing.rules.moves import END, Act, Verb
from crossplay.games.racing.rules.phase import Phase
from crossplay.games.racing.rules.specials import SET_UP_BONUS
from crossplay.games.racing.texts import tr, trn
from crossplay.games.racing.view.desk_view import Key, Note, key_rects
from crossplay.games.racing.view.selection import Selection
from crossplay.games.racing.view.suggestion import suggested
from crossplay.games.racing.view.table_picture import TablePicture
from crossplay.games.racing.view.targets import act_of, card_of, market_card_of
from crossplay.table.view import Table

INSIDE = pygame.Rect(544, 520, 832, 152)
KEYS_WIDE = 320
GAP = 10
LONG_TEXT = 92
"""Texts longer than this need more than the desk's height."""
GROW = 122
"""How far the desk reaches up then, over the market."""


@dataclass(frozen=True)
class Desk:
    """What lies on the desk now."""

    note: Note | None
    keys: tuple[Key, ...]

    @property
    def tall(self) -> bool:
        """Whether it needs more height than the desk has."""
        if self.note is None:
            return False
        return len(self.keys) > 2 or len(self.note.text) > LONG_TEXT

    @property
    def many(self) -> bool:
        """Whether the buttons leave no room for anything else."""
        return len(self.keys) > 4

    def _area(self) -> pygame.Rect:
        area = INSIDE.copy()
        if self.tall:
            area.top, area.height = area.top - GROW, area.height + GROW
        return area

    def key_places(self) -> list[pygame.Rect]:
        if self.note is None or self.many:
            return key_rects(INSIDE, len(self.keys))
        area, count = self._area(), max(1, len(self.keys))
        area.left, area.width = area.right - KEYS_WIDE, KEYS_WIDE
        high = min(84, (area.height - GAP * (count - 1)) // count) if count > 1 else min(110, area.height)
        top = area.bottom - count * high - (count - 1) * GAP
        if not self.tall:
            top = area.centery - (count * high + (count - 1) * GAP) // 2
        return [
            pygame.Rect(area.left, top + place * (high + GAP), area.width, high)
            for place in range(len(self.keys))
        ]

    def note_place(self) -> pygame.Rect:
        area = self._area()
        if self.keys:
            area.width -= KEYS_WIDE + 12
        return area


EMPTY = Desk(None, ())


class DeskWords:
    """Builds the desk from the phase, the card that is picked and the cursor."""

    def __init__(self, table: Table, picture: TablePicture, selection: Selection) -> None:
        self._table = table
        self._picture = picture
        self._selection = selection

    def desk(self) -> Desk:
        table, seen = self._table, self._picture.seen
        if seen.phase == Phase.OVER:
            return EMPTY
        if not table.acting or not table.settled:
            return Desk(self._status(), ())
        if seen.phase in (Phase.DRAW, Phase.REPLACE):
            return Desk(None, tuple(map(self._key, table.moves)))
        if seen.phase == Phase.TAKE:
            return Desk(self._note(), ())
        end = Key(("act", END), tr("End turn"), enabled=self.may_end(), marked=suggested(table) == END)
        if self._selection.picked < 0:
            return Desk(self._note(), (end,))
        ways = with_card(table.moves, self._selection.picked)
        keys = tuple(self._key(act) for act in ways if not on_table(act))
        if table.guards(table.acting):
            keys = (*keys, end)
        return Desk(self._note(), keys)

    def may_end(self) -> bool:
        """Whether the turn can be ended, as far as everybody may know while the hand is covered."""
        if not self._table.hand_covered:
            return END in self._table.moves
        return not cards_too_many(self._picture.seen) and not race_is_due(self._picture.seen)

    def _key(self, act: Act) -> Key:
        note = self._outcome(act) if act.verb is Verb.DRAW else ""
        return Key(("act", act), label(act), note, marked=act == suggested(self._table))

    def _outcome(self, act: Act) -> str:
        return outcome_of(self._picture.seen, act, self._picture.title)

    def _note(self) -> Note:
        """Return what is told of the card or move under the cursor, or of the card that is picked."""
        focus = self._table.cursor.focus
        key: Hashable = focus.key if focus else None
        act = act_of(key)
        if act and act.verb is not Verb.END:
            text = explain(act.card) if act.verb is Verb.TAKE else self._outcome(act)
            return Note(_heading(act.card), text)
        picked = self._selection.picked
        card = picked if picked >= 0 else max(card_of(key), market_card_of(key))
        return Note(_heading(card), explain(card)) if card >= 0 else self._status()

    def _status(self) -> Note:
        """Return how far the season is."""
        seen = self._picture.seen
        cars = sum(team.cars for team in seen.teams)
        ready = (
            trn("{count} car is ready.", "{count} cars are ready.", cars)
            if cars
            else tr("No car is ready yet.")
        )
        if seen.setups:
            ready = tr(
                "{name}’s cars: +{n} in the next race", name=self._picture.title(seen.active),
                n=SET_UP_BONUS * seen.setups,
            )  # fmt: skip
        return Note(tr("Next: race {n} of {all}", n=seen.races + 1, all=seen.season), ready)


def _heading(card: int) -> str:
    return f"{CARDS[card].name()} ({VALUE[card]})" if IS_PART[card] else CARDS[card].name()
