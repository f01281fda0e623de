"""Pictures of Cross Cartes for the gallery and the rules pages: positions of races between bots."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from random import Random

from crossplay.core.contract import FATE
from crossplay.games.crosscartes import GAME
from crossplay.games.crosscartes.bot.policy import thrifty
from crossplay.games.crosscartes.rules.cards import CARDS, Card, cards_of
from crossplay.games.crosscartes.rules.phase import RacePhase
from crossplay.games.crosscartes.rules.preview import Preview, previews
from crossplay.games.crosscartes.rules.seen import CrossCartesSeen
from crossplay.games.crosscartes.rules.state import CrossCartes
from crossplay.games.crosscartes.rules.track import COUNTRY, DATA, Terrain, Track
from crossplay.games.crosscartes.teach.lesson import LESSON
from crossplay.input.signals import TOUCH, Contact, Pointer
from crossplay.stage.scene import Scene
from crossplay.table.gallery import GalleryMotion, GalleryPicture, last_move_shown, scene_from_record
from crossplay.table.lesson_guide import LessonGuide
from crossplay.table.mode import Mode
from crossplay.table.scene import TableScene
from crossplay.table.services import Services

Wanted = Callable[[CrossCartes], bool]
Look = Callable[[Mapping[Card, Preview]], str]
"""Finds the card to choose for a picture, by what each legal card would do."""
_MOST_MOVES = 400


def race_until(seats: int, laps: int, seed: int, wanted: Wanted, track: Track = COUNTRY) -> str:
    """Return the record of a race between thrifty players, up to the first position that is wanted."""
    state, rng = CrossCartes(seats, laps, track), Random(seed)
    options = [f"option laps {laps}", f"option track {track.name}"]
    lines = ["crossplay 1", "game crosscartes", f"seats {seats}", *options, "---"]
    for _ in range(_MOST_MOVES):
        if state.phase in (RacePhase.CARD, RacePhase.OVER) and wanted(state):
            break
        actors = state.actors()
        if not actors:
            break
        if actors == (FATE,):
            seat, move = FATE, state.fate(rng)
        else:
            seat, move = actors[0], CARDS[thrifty(state)]
        state.play(seat, move)
        lines.append(f"{seat or '*'} {move}")
    return "\n".join(lines) + "\n"


def _due(state: CrossCartes) -> int:
    return state.order[len(state.played)] if state.phase is RacePhase.CARD else -1


def _mine(state: CrossCartes, choices: int = 3, played: int = 1) -> bool:
    """Seat 1 has a real choice with its held hand."""
    return _due(state) == 0 and state.legal().bit_count() >= choices and len(state.played) >= played


def start(state: CrossCartes) -> bool:
    return _mine(state, played=0)


def climb(state: CrossCartes) -> bool:
    return _mine(state) and state.rows[0] > 12 and state.course.terrain_from(state.rows[0]) is Terrain.UP


def pack(state: CrossCartes) -> bool:
    return (
        _mine(state) and min(state.rows) > 8 and max(state.rows) - min(state.rows) < 7 and blocked(state) > 0
    )


def blocked(state: CrossCartes) -> int:
    """Return how many legal cards would lead to a full row."""
    row = state.rows[0]
    cards = cards_of(state.legal())
    goals = (state.course.by_number[row][card.rank] for card in cards if not card.figure)
    return sum(state.rows.count(goal) >= state.course.lanes for goal in goals)


def followed(state: CrossCartes) -> bool:
    return _mine(state, 4, 2) and state.trick > 2


def ramp(state: CrossCartes) -> bool:
    places = [state.course.place(max(1, row)) for row in state.rows if row < state.course.arrival]
    return _mine(state) and sum(place.ramp for place in places) >= 1


def sprint(state: CrossCartes) -> bool:
    left = state.course.arrival - max(state.rows)
    return _mine(state, 2) and left <= 9 and state.course.arrival - state.rows[0] < 14


def arrived(state: CrossCartes) -> bool:
    return state.phase is RacePhase.OVER


def open_hand(state: CrossCartes) -> bool:
    """Seat 1 plays a dead hand."""
    due = _due(state)
    return due >= 0 and state.runners.dead[due] and state.decider(due) == 1 and len(state.played) >= 2


@cache
def _record(seats: int, laps: int, seed: int, wanted: Wanted, track: Track = COUNTRY) -> str:
    return race_until(seats, laps, seed, wanted, track)


def _moment(
    name: str, seats: int, seed: int, wanted: Wanted, *, laps: int = 2, humans: Sequence[int] = (1,),
    focus: int = 0, look: Look | None = None, track: Track = COUNTRY,
) -> GalleryPicture:  # fmt: skip
    """Return a picture with the cursor on the legal card number `focus`, or on the one `look` finds."""

    def make(services: Services) -> Scene:
        record = _record(seats, laps, seed, wanted, track)
        scene: Scene = scene_from_record(services, record, humans=humans)
        assert isinstance(scene, TableScene)
        items = scene.cursor.items
        if items:
            seen = scene.player.shown
            assert isinstance(seen, CrossCartesSeen)
            scene.cursor.select(look(previews(seen)) if look else items[focus % len(items)].key)
        return scene

    return GalleryPicture(f"crosscartes/{name}", make)


def _held_card(cards: Mapping[Card, Preview]) -> str:
    """Return a card whose runner has to stay behind a full row."""
    return next(str(card) for card, preview in cards.items() if preview.held)


def _fastest_card(cards: Mapping[Card, Preview]) -> str:
    return str(max(cards, key=lambda card: cards[card].gain))


def _looking(services: Services) -> Scene:
    """Return the table while a finger holds the covered hand open."""
    scene = scene_from_record(services, _record(4, 2, 9, followed), humans=(1, 2, 3, 4))
    scene.signal(Pointer(TOUCH, Contact.DOWN, 960, 940, 1))
    return scene


def _sweep(services: Services) -> Scene:
    """What three bots did since the person's last card."""
    scene = scene_from_record(services, _record(4, 2, 9, followed))
    scene.mode = Mode.LIVE
    scene.sweep.begin()
    for entry in scene.log.entries()[-8:]:
        scene.sweep.note(entry.told)
    return scene


def _lesson(services: Services) -> Scene:
    """Return the lesson's second step: one card is wanted."""
    scene = scene_from_record(services, LESSON.record, devices={1: TOUCH})
    scene.lesson_guide = LessonGuide(LESSON, GAME)
    scene.lesson_guide.position = 1
    scene.settle()
    return scene


PICTURES: tuple[GalleryPicture, ...] = (
    _moment("start", 4, 3, start, focus=2),
    _moment("climb", 4, 5, climb, focus=1),
    _moment("pack", 4, 39, pack, look=_held_card),
    _moment("hand", 4, 9, followed, focus=1),
    GalleryPicture("crosscartes/sweep", _sweep),
    _moment("curtain", 4, 9, followed, humans=(1, 2, 3, 4)),
    GalleryPicture("crosscartes/looking", _looking),
    _moment("ramp", 4, 8, ramp, focus=1),
    _moment("one-lap", 4, 3, start, laps=1, focus=2),
    _moment("lake", 4, 5, climb, focus=1, track=DATA.tracks["lake"]),
    _moment("sprint", 4, 19, sprint, look=_fastest_card),
    _moment("photo-finish", 4, 11, arrived),
    _moment("two-players", 2, 17, followed, focus=1),
    _moment("three-players", 3, 33, open_hand, focus=1),
    GalleryPicture("crosscartes/lesson", _lesson),
)


def _last_card(services: Services) -> Scene:
    """Return the table while the card that ends the race is played."""
    *before, last = _record(4, 2, 11, arrived).rstrip().splitlines()
    return last_move_shown(scene_from_record(services, "\n".join(before) + "\n"), last)


MOTIONS: tuple[GalleryMotion, ...] = (GalleryMotion("crosscartes/photo-finish", _last_card, 6.0),)
