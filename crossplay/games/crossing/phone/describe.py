"""What may be pointed at, the own choice so far, and everybody's stones, for one seat's phone."""

from __future__ import annotations

from crossplay.core.i18n import N_
from crossplay.core.phone_part import Choice, PhoneTable, SeatPosition
from crossplay.games.crossing.phone.table import (
    AimTarget,
    CrossingTable,
    EmoteChoice,
    RoundResult,
    SeatStones,
    ShownAim,
)
from crossplay.games.crossing.rules import events as ev
from crossplay.games.crossing.rules.moves import NONE, Aim, At, Stones
from crossplay.games.crossing.rules.seen import CrossingSeen, Phase
from crossplay.games.crossing.rules.stones import Heap, letters
from crossplay.games.crossing.texts import tr, trn
from crossplay.games.crossing.words import stones_in_words, tell

COLOURS = {"b": "blue", "r": "red", "w": "white", "y": "yellow"}
"""The names of the pictures of the stones."""
EMOTES = {
    "promise": N_("Promise"), "beg": N_("Beg"), "threaten": N_("Threaten"), "laugh": N_("Laugh"),
    "innocent": N_("Look innocent"), "angry": N_("Be angry"),
}  # fmt: skip
MOST_LAYINGS = 60
NAMING = ("promise", "beg", "threaten")
"""The emotes that may name a mushroom."""


def describe(position: SeatPosition) -> PhoneTable:
    seen: CrossingSeen = position.seen
    chosen, seat = position.choosing, position.seat
    asleep = seat in seen.paused
    talking = seen.phase is Phase.CHOOSING and bool(position.moves)
    table = CrossingTable(
        phase=_phase(seen, seat),
        round=seen.round,
        last=seen.last_round,
        asleep=asleep,
        targets=_targets(position),
        aim=str(chosen.get("aim", "")),
        ready=bool(chosen.get("ready", False)),
        may_ready=talking and not asleep,
        readies=list(chosen.get("readies", ())),
        of=list(chosen.get("of", ())),
        count=int(chosen.get("count", 0)),
        seats=[_stones(seen, one) for one in range(1, seen.seats + 1)],
        emotes=_emotes(seen) if talking else [],
        result=_result(position),
    )
    moves = _layings(position) if table.phase == "laying" else []
    return PhoneTable(_prompt(position, table), moves, table)


def _phase(seen: CrossingSeen, seat: int) -> str:
    if seen.phase is Phase.OVER:
        return "over"
    if seen.phase is Phase.SERVING:
        return "laying" if seen.banking and seen.banker == seat else "serving"
    return "choosing"


def _prompt(position: SeatPosition, table: CrossingTable) -> str:
    if table.phase == "laying":
        return tr("Choose a mushroom for each of the last stones")
    if table.phase != "choosing" or not table.may_ready:
        return tr("You sleep through this round") if table.asleep and table.phase == "choosing" else ""
    if table.count:
        return tr("Point at what you want: you may change it until three")
    if table.ready:
        return tr("You are ready: you may change your mind until three")
    return tr("Choose, promise, lie: and say that you are ready")


def _targets(position: SeatPosition) -> list[AimTarget]:
    """All that somebody points at in this game; free: what this seat may choose now."""
    seen: CrossingSeen = position.seen
    legal = {aim for aim in position.moves if isinstance(aim, Aim)}
    found = [_mushroom(seen, number, legal) for number in range(1, len(seen.mushrooms) + 1)]
    if seen.round != 1:
        others = (one for one in range(1, seen.seats + 1) if one != position.seat)
        found += [_tile(position, one, legal) for one in others]
        found.append(_shield(position, legal))
    return found


def _mushroom(seen: CrossingSeen, number: int, legal: set[Aim]) -> AimTarget:
    heap = seen.mushrooms[number - 1]
    words = stones_in_words(heap) or tr("nothing")
    label = tr("Mushroom {n}: {stones}", n=number, stones=words)
    free = Aim(At.MUSHROOM, number) in legal
    return AimTarget(f"m{number}", "mushroom", number, 0, stones_of(heap), free, label)


def _tile(position: SeatPosition, seat: int, legal: set[Aim]) -> AimTarget:
    seen: CrossingSeen = position.seen
    heap, name = seen.tiles[seat - 1], position.name(seat)
    if seat in seen.paused:
        label = tr("{name} sleeps in this round", name=name)
    else:
        label = tr("{name}’s stones: {stones}", name=name, stones=stones_in_words(heap) or tr("nothing"))
    return AimTarget(f"s{seat}", "tile", seat, seat, stones_of(heap), Aim(At.SEAT, seat) in legal, label)


def _shield(position: SeatPosition, legal: set[Aim]) -> AimTarget:
    heap = position.seen.tiles[position.seat - 1]
    label = tr("Protect your stones: {stones}", stones=stones_in_words(heap) or tr("nothing"))
    free = any(aim.at is At.SHIELD for aim in legal)
    return AimTarget("shield", "shield", 0, position.seat, stones_of(heap), free, label)


def _layings(position: SeatPosition) -> list[Choice]:
    """All that the banker may do with the last stones; of very many the first: the controller lays any."""
    found = []
    for move in position.moves[:MOST_LAYINGS]:
        if isinstance(move, Stones):
            laid = [(number, stones_in_words(heap)) for number, heap in move.heaps()]
            parts = [tr("Mushroom {n}: {stones}", n=number, stones=words) for number, words in laid]
            found.append(Choice(str(move), "; ".join(parts)))
    return found


def stones_of(heap: Heap) -> list[str]:
    """Return the names of the pictures of these stones."""
    return [COLOURS[letter] for letter in letters(heap)]


def _stones(seen: CrossingSeen, seat: int) -> SeatStones:
    tile, won = seen.tiles[seat - 1], seen.won[seat - 1]
    return SeatStones(seat, stones_of(tile), stones_of(won), seen.scores[seat - 1], seat in seen.paused)


def _emotes(seen: CrossingSeen) -> list[EmoteChoice]:
    found = [
        EmoteChoice(f"say {key}", tr(words), f"crossing/emote-{key}", 0) for key, words in EMOTES.items()
    ]
    for key in NAMING:
        for number in range(1, len(seen.mushrooms) + 1):
            label = tr("{emote}: mushroom {n}", emote=tr(EMOTES[key]), n=number)
            found.append(EmoteChoice(f"say {key} {number}", label, f"crossing/emote-{key}", number))
    return found


def _result(position: SeatPosition) -> RoundResult | None:
    """Return what the round before brought, from the events that this seat was told."""
    events = list(position.events)
    last = max((place for place, one in enumerate(events) if isinstance(one, ev.Revealed)), default=-1)
    if last < 0:
        return None
    revealed, seat = events[last], position.seat
    assert isinstance(revealed, ev.Revealed)
    words, gained, lost = "", [], []
    for event in events[last:]:
        match event:
            case ev.Gathered(one, _, stones) if one == seat:
                gained += stones_of(stones)
            case ev.Robbed(thief, victim, stones):
                gained += stones_of(stones) if thief == seat else []
                lost += stones_of(stones) if victim == seat else []
        told = tell(event, position.seen, position.seen, position.name)
        if told and seat in told.seats and not isinstance(event, ev.Returned | ev.Ended):
            words = told.words
    aims = [ShownAim(one, str(aim), _aim(position, aim)) for one, aim in revealed.aims]
    return RoundResult(aims, words or _nothing(gained), gained, lost)


def _nothing(gained: list[str]) -> str:
    return trn("You get {count} stone", "You get {count} stones", len(gained))


def _aim(position: SeatPosition, aim: Aim) -> str:
    match aim.at:
        case At.MUSHROOM:
            return tr("Mushroom {n}", n=aim.number)
        case At.SEAT:
            return position.name(aim.number)
        case At.SHIELD:
            return tr("Protects")
    return tr("Nothing") if aim == NONE else str(aim)
