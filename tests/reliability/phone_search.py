"""Searches what a phone receives for what its seat may not know."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, field
from functools import cache
from time import monotonic
from typing import Any

from crossplay.core.contract import State
from crossplay.core.i18n import speaking
from crossplay.games.crosscartes.card_names import card_name
from crossplay.games.crosscartes.rules.cards import CARDS as CARTES
from crossplay.games.crosscartes.rules.cards import cards_of
from crossplay.games.racing.rules.cards import CARDS as RACING
from crossplay.games.racing.rules.deck import deck_for
from crossplay.table.scene import TableScene
from tests.phones.evening import Player

ON_ITS_WAY = 0.5
"""Seconds that a message may take."""
REV = re.compile(r"j\.\d+|m\.[0-9a-f]{8}|b\.[a-z]+-[0-9a-f]+|[a-z]+-[0-9a-f]+\.\d+")
OWN = ("aim", "ready", "readies", "of", "count", "result")
"""What changes in Crossing while people choose: the own choice, and what the big screen shows too."""


# --- cards --------------------------------------------------------------------------------------------


@cache
def words_of(game: str, card: int) -> tuple[str, ...]:
    """Return what tells a card: how moves name it, and its name in each language."""
    found = []
    for language in ("en", "fr"):
        with speaking(language):
            found.append(card_name(CARTES[card]) if game == "crosscartes" else RACING[card].name())
    return (str(CARTES[card]) if game == "crosscartes" else RACING[card].id, *found)


@cache
def pattern_of(game: str, card: int) -> re.Pattern[str]:
    words = "|".join(re.escape(word) for word in words_of(game, card))
    return re.compile(rf"(?<![\w-])(?:{words})(?![\w-])")


def seen_cards(game: str, state: State, seat: int) -> set[int]:
    """Return the cards that lie open for a seat now (0: for somebody without one)."""
    seen: Any = state.seen_by(frozenset({seat}) if seat else frozenset())
    if game == "crosscartes":
        hands = (cards_of(hand) for hand in seen.hands if hand is not None)
        return {card.index for hand in hands for card in hand} | set(seen.played)
    found = {card for hand in seen.hands for card in hand} | set(seen.discard) | {seen.table_card}
    found |= {card for team in seen.teams for card in team.cards} | {card for card, _ in seen.market}
    found |= {card for card, _ in seen.calendar}
    return found - {-1}


def hidden_cards(game: str, state: State, seat: int, known: set[int]) -> frozenset[int]:
    """Return the cards that a seat has no way to know; `known` grows with what it has ever seen."""
    open_now = seen_cards(game, state, seat)
    if game == "crosscartes":
        held: Any = state
        return frozenset(card.index for hand in held.hands for card in cards_of(hand)) - open_now
    known |= open_now
    spoken = {word for card in known for word in words_of(game, card)[1:]}
    everything = deck_for(max(2, getattr(state, "seats", 6)))
    return frozenset(
        card for card in everything if card not in known and not spoken & set(words_of(game, card)[1:])
    )


# --- searching -----------------------------------------------------------------------------------------


@dataclass
class Searcher:
    """Searches what one phone receives."""

    game: str
    player: Player
    seat: int
    known: set[int] = field(default_factory=set)
    searched: int = 0
    """Bytes."""
    found: list[str] = field(default_factory=list)
    _before: list[tuple[float, frozenset[int]]] = field(default_factory=list)
    """What was hidden a moment ago, and since when it is not: messages may be on their way."""
    _of_deal: dict[int, frozenset[int]] = field(default_factory=dict)
    """What was hidden of each deal of Cross Cartes, at its end."""
    _rounds: dict[tuple[int, bool], Any] = field(default_factory=dict)

    def look(self, scene: TableScene) -> None:
        """Search all that has come since the last time."""
        if self.game == "crossing":
            for text in self.player.take_heard():
                self._search_choices(text, scene)
            return
        hidden = hidden_cards(self.game, scene.state, self.seat, self.known)
        # The screen may still show what was there before the last moves; the phone does not run ahead of it.
        if not self._before or self._before[-1][1] != hidden:
            self._before.append((monotonic(), hidden))
        while len(self._before) > 1 and scene.settled and monotonic() - self._before[1][0] > ON_ITS_WAY:
            del self._before[0]
        still = frozenset.intersection(*(one for _, one in self._before))
        deal = int(getattr(scene.state, "deal", 0))
        self._of_deal[deal] = hidden
        for text in self.player.take_heard():
            table = json.loads(text).get("table") or {}
            # A message that was long on its way may still show the last trick of the deal before.
            self._search_cards(text, self._of_deal.get(table.get("deal", deal), hidden) if table else still)

    def _search_cards(self, text: str, hidden: frozenset[int]) -> None:
        self.searched += len(text.encode())
        rev = json.loads(text).get("rev", "m.00000000")
        if not REV.fullmatch(rev):
            self.found.append(f"seat {self.seat}: rev {rev!r}")
        text = text.replace(f'"{rev}"', "")
        for card in hidden:
            if found := pattern_of(self.game, card).search(text):
                start = max(0, found.start() - 60)
                self.found.append(f"seat {self.seat}: {found[0]!r} in …{text[start : found.end() + 40]}…")

    def _search_choices(self, text: str, scene: TableScene) -> None:
        """While people choose, nothing that a phone receives may depend on what the others have chosen."""
        self.searched += len(text.encode())
        view = json.loads(text)
        table = view.get("table") or {}
        if table.get("phase") != "choosing":
            return
        if table["aim"] not in ("", "none", *(one["text"] for one in table["targets"])):
            self.found.append(f"seat {self.seat}: aims at {table['aim']}")
        result = table["result"]
        history = scene.match.history
        shown = {str(event) for played in history for event in played.events}
        if result and not any("Revealed" in one for one in shown):
            self.found.append(f"seat {self.seat}: {result} before anything was shown")
        number = table["round"], table["may_ready"]
        view["table"] = {key: value for key, value in table.items() if key not in OWN}
        for key in ("prompt", "rev", "hint", "turn", "prompt_seat", "players", "you", "controller"):
            view.pop(key)
        if self._rounds.setdefault(number, view) != view:
            self.found.append(f"seat {self.seat}: round {number[0]} looks different: {view}")
