"""The race on the stage: what is shown is what the rules say, texts fit, and secrets stay secret."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pygame
import pytest

from crossplay.app import bare_services
from crossplay.bots.contract import Choice, Reason
from crossplay.core import i18n as words
from crossplay.core.settings import Settings
from crossplay.games.crosscartes import GAME
from crossplay.games.crosscartes.bot.choose import WAITS
from crossplay.games.crosscartes.rules.cards import CARDS, Card
from crossplay.games.crosscartes.rules.imagine import deal_anew
from crossplay.games.crosscartes.rules.phase import RacePhase
from crossplay.games.crosscartes.rules.preview import previews
from crossplay.games.crosscartes.rules.runners import RUNNERS
from crossplay.games.crosscartes.rules.state import CrossCartes
from crossplay.games.crosscartes.rules.track import COUNTRY, DATA, Terrain, course
from crossplay.games.crosscartes.teach.gallery import PICTURES, followed, open_hand, race_until, start
from crossplay.games.crosscartes.texts import tr
from crossplay.games.crosscartes.view.card_view import draw_card
from crossplay.games.crosscartes.view.standings_view import fitted
from crossplay.input.signals import TOUCH, Contact, Pointer
from crossplay.stage.canvas import FontSize, PlacedText
from crossplay.stage.scene import Scene
from crossplay.table.gallery import GalleryPicture, scene_from_record
from crossplay.table.scene import TableScene
from crossplay.table.services import Services
from crossplay.tools.gallery import draw_picture
from tests.games.crosscartes.view.stage import race_of, view_of
from tests.harness import layout_check
from tests.harness.limits import decisions

CORNER = (40.0, 800.0)
"""A part of the rail without cards."""
NAMES = {1: "Maximiliane", 2: "Bob", 3: "Clémentine", 4: "Ω"}


@pytest.fixture(params=["en", "fr", words.PSEUDO])
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    words.use_language(request.param)
    yield request.param
    words.use_language("en")


@pytest.fixture
def services(monkeypatch: pytest.MonkeyPatch) -> Services:
    return make_house(monkeypatch)


def make_house(monkeypatch: pytest.MonkeyPatch, size: tuple[int, int] = (960, 540)) -> Services:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((64, 64))
    return bare_services(pygame.Surface(size), replace(Settings(), language=words.language()))


def scene_of(
    services: Services, text: str, humans: tuple[int, ...], *, open_hands: bool = False
) -> TableScene:
    scene: Scene = scene_from_record(services, text, humans=humans, names=NAMES, open_hands=open_hands)
    assert isinstance(scene, TableScene)
    return scene


def hand_on_rail(scene: TableScene) -> list[Card]:
    cards = view_of(scene).hand.cards
    assert cards is not None
    return cards


def pixels(services: Services, scene: TableScene) -> bytes:
    # Pictures that stand still are drawn finer after a few frames: only then do frames compare.
    for _ in range(5):
        services.canvas.use(services.canvas.surface)
        scene.draw(services.canvas)
    return pygame.image.tobytes(services.canvas.surface, "RGB")


def covering(texts: list[PlacedText]) -> list[tuple[PlacedText, PlacedText]]:
    """Texts that lie on each other; signs in the landscape may be covered by what happens there."""
    signs = {tr("Start"), tr("Arrival"), tr("Lap 2")}
    return [pair for pair in layout_check.overlapping(texts) if not {pair[0].words, pair[1].words} & signs]


@pytest.mark.usefixtures("blank_drawings")
@pytest.mark.parametrize("picture", PICTURES, ids=lambda picture: picture.name)
def test_texts_fit_and_do_not_touch(
    picture: GalleryPicture, language: str, services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    services.canvas.texts = []
    warned: list[str] = []
    monkeypatch.setattr(services.canvas, "warn", warned.append)
    draw_picture(services, picture)
    texts = services.canvas.texts
    assert texts
    assert not warned
    assert not layout_check.overflowing(texts)
    assert not layout_check.outside_safe(texts)
    assert not covering(texts)


@pytest.mark.usefixtures("blank_drawings")
@pytest.mark.parametrize("picture", PICTURES, ids=lambda picture: picture.name)
def test_larger_text_still_fits(picture: GalleryPicture, services: Services) -> None:
    services.canvas.text_scale = 1.2
    services.canvas.texts = []
    draw_picture(services, picture)
    texts = services.canvas.texts
    assert not layout_check.overflowing(texts)
    assert not layout_check.outside_safe(texts)
    assert not covering(texts)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("shown", [13, 12, 7, 2, 1])
def test_hands_of_every_size_fit(seats: int, shown: int, services: Services) -> None:
    def wanted(state: CrossCartes) -> bool:
        due = state.order[len(state.played)] if state.phase is RacePhase.CARD else -1
        return due == 0 and state.hands[0].bit_count() == shown

    scene = scene_of(services, race_until(seats, 2, 4, wanted), (1,))
    assert len(hand_on_rail(scene)) == shown
    for target in scene.cursor.items:
        scene.cursor.select(target.key)
        services.canvas.texts = []
        services.canvas.use(services.canvas.surface)
        scene.draw(services.canvas)
        assert not layout_check.overflowing(services.canvas.texts)
        assert not layout_check.outside_safe(services.canvas.texts)
        assert not covering(services.canvas.texts)


@pytest.mark.rule("XC-9")
def test_only_legal_cards_are_targets(services: Services) -> None:
    def wanted(state: CrossCartes) -> bool:
        return followed(state) and state.legal() != state.hands[0]

    scene = scene_of(services, race_until(4, 2, 9, wanted), (1,))
    assert {target.key for target in scene.cursor.items} == {str(move) for move in scene.state.moves(1)}
    assert len(scene.cursor.items) < len(hand_on_rail(scene))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_ghost_stands_where_the_runner_will(seats: int) -> None:
    """For every card of a whole race: the preview is what the rules then do."""
    state, rng = CrossCartes(seats, 1), Random(seats)
    for seat in decisions(state, rng):
        runner = state.order[len(state.played)]
        seen = previews(state.seen_by(frozenset({seat})))
        assert set(seen) == set(state.moves(seat))
        card = state.sample(seat, rng)
        assert isinstance(card, Card)
        state.play(seat, card)
        ends = min(state.rows[runner], state.course.arrival)
        assert seen[card].end == ends
        over = state.rows[runner] - state.course.arrival
        assert seen[card].surplus == (over if over >= 0 else None)
        assert seen[card].waits == (bool(card.figure) and state.pace == 0 and bool(state.played))


def redealt(scene: TableScene, seed: int) -> None:
    """All hidden hands dealt anew, in agreement with all that lies open."""
    twin = race_of(scene).copy()
    hidden = [runner for runner in RUNNERS if not twin.runners.dead[runner]]
    deal_anew(twin.hands, hidden, twin.voids, Random(seed))
    assert twin.hands != race_of(scene).hands
    scene.match.state = twin
    scene.settle()


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_behind_the_curtain_nothing_of_a_hand_is_seen(seats: int, services: Services) -> None:
    scene = scene_of(services, race_until(seats, 2, 9, followed), tuple(range(1, seats + 1)))
    assert scene.acting
    assert scene.hand_covered
    assert not scene.cursor.items
    before = pixels(services, scene)
    for seed in range(3):
        redealt(scene, seed)
        assert pixels(services, scene) == before


@pytest.mark.parametrize("seats", [3, 4])
def test_hands_of_bots_are_never_seen(seats: int, services: Services) -> None:
    """With one person at the table everything but the person's own hand may be dealt anew unseen."""
    scene = scene_of(services, race_until(seats, 2, 9, followed), (1,))
    before = pixels(services, scene)
    twin = race_of(scene).copy()
    hidden = [runner for runner in RUNNERS if not twin.runners.dead[runner] and runner != 0]
    deal_anew(twin.hands, hidden, twin.voids, Random(2))
    assert twin.hands != race_of(scene).hands
    scene.match.state = twin
    scene.settle()
    assert pixels(services, scene) == before


def test_the_hand_is_seen_by_its_owner_and_covered_again(services: Services) -> None:
    scene = scene_of(services, race_until(4, 2, 9, followed), (1, 2, 3, 4))
    closed = pixels(services, scene)
    scene.signal(Pointer(TOUCH, Contact.DOWN, *CORNER, 1))
    assert pixels(services, scene) != closed
    assert scene.cursor.items
    scene.signal(Pointer(TOUCH, Contact.UP, *CORNER, 1))
    assert pixels(services, scene) == closed


def test_open_hands_need_no_curtain(services: Services) -> None:
    scene = scene_of(services, race_until(4, 2, 9, followed), (1, 2, 3, 4), open_hands=True)
    assert not scene.hand_covered
    assert scene.cursor.items


@pytest.mark.rule("XC-23", "XC-24")
@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (3, 33)])
def test_dead_hands_lie_open_and_need_no_curtain(seats: int, seed: int, services: Services) -> None:
    scene = scene_of(services, race_until(seats, 2, seed, open_hand), tuple(range(1, seats + 1)))
    assert scene.acting == 1
    assert not scene.hand_covered
    assert {target.key for target in scene.cursor.items} == {str(move) for move in scene.state.moves(1)}
    before = pixels(services, scene)
    redealt(scene, 5)
    assert pixels(services, scene) == before


def test_a_hint_marks_its_card_and_names_it_as_it_is_printed(services: Services, language: str) -> None:
    scene = scene_of(services, race_until(4, 2, 9, followed), (1,))
    plain = pixels(services, scene)
    card = scene.state.moves(1)[-1]
    assert card.figure == "K"
    scene.runner.hint = Choice(card, Reason(WAITS, {"card": card}))
    banner = scene.banner()
    assert banner
    assert banner.words == tr(WAITS, card=tr("K"))
    assert str(card) not in banner.words
    assert pixels(services, scene) != plain


def test_a_hint_is_gone_when_the_curtain_falls(services: Services) -> None:
    scene = scene_of(services, race_until(4, 2, 9, followed), (1, 2, 3, 4))
    closed = pixels(services, scene)
    scene.runner.hint = Choice(scene.state.moves(scene.acting)[0])
    assert pixels(services, scene) == closed


def test_terrains_differ_without_colour(services: Services) -> None:
    """In grey the three patterns are told apart by how light they are and how much ink they have."""
    found = {}
    for name in ("hex-plain", "hex-up-0", "hex-down-0"):
        surface = pygame.Surface((48, 54))
        services.canvas.use(surface)
        services.canvas.sprite(f"crosscartes/{name}", 960, 540, width=1920)
        inner = pygame.transform.grayscale(surface).subsurface((14, 14, 20, 26))
        values = [inner.get_at((x, y))[0] for x in range(20) for y in range(26)]
        found[name] = (min(values), sum(values) / len(values), max(values))
    plain, up, down = found["hex-plain"], found["hex-up-0"], found["hex-down-0"]
    assert up[1] < plain[1] - 20 < down[1] - 20
    assert up[0] < 70
    assert down[2] > 240 > plain[2]


def test_every_number_shows_its_three_worths(services: Services) -> None:
    for card in CARDS:
        services.canvas.texts = []
        draw_card(services.canvas, card, 500, 500, 124)
        printed = [text.words for text in services.canvas.texts]
        if card.figure:
            assert printed == [card.figure, str(card.rank)]
        else:
            assert printed == [str(card.rank), *(str(DATA.worth[terrain][card.rank]) for terrain in Terrain)]


def test_figures_bear_the_letters_of_the_language(services: Services) -> None:
    words.use_language("fr")
    services.canvas.texts = []
    for card in CARDS[9:13]:
        draw_card(services.canvas, card, 500, 500, 124)
    words.use_language("en")
    assert [text.words for text in services.canvas.texts][::2] == ["V", "D", "R", "A"]


def test_shoulder_buttons_leaf_through_the_cards(services: Services) -> None:
    scene = scene_of(services, race_until(4, 2, 9, followed), (1,))
    keys = [target.key for target in scene.cursor.items]
    scene.cursor.select(keys[0])
    scene.view.rotate(1)
    assert str(view_of(scene).hand.chosen) == keys[1]
    scene.view.rotate(-2)
    assert str(view_of(scene).hand.chosen) == keys[-1]


@pytest.mark.rule("XC-4")
def test_a_pennant_marks_the_last_lap() -> None:
    assert (course(1).last_lap, course(2).last_lap) == (0, COUNTRY.fork_after + 1)
    assert course(2).place(course(2).last_lap).ramp


def test_two_runners_of_a_row_stand_on_different_hexagons(services: Services) -> None:
    def wanted(state: CrossCartes) -> bool:
        return any(row and state.rows.count(row) == 2 for row in state.rows)

    scene = scene_of(services, race_until(4, 2, 2, wanted), (1,))
    places = {(piece.x, piece.y) for piece in view_of(scene).track.pieces}
    assert len(places) == 4


def test_results_tell_what_decided_the_race(services: Services) -> None:
    scene = scene_of(services, race_until(4, 1, 6, lambda state: state.phase is RacePhase.OVER), (1,))
    assert scene.match.over
    assert scene.verdict()
    rows, left = scene.tally()
    assert len(rows.values) == len(left.values) == 4
    assert str(race_of(scene).course.arrival) in rows.values


def test_the_first_trick_shows_the_order_of_play(services: Services) -> None:
    scene = scene_of(services, race_until(4, 2, 3, start), (1,))
    trick = view_of(scene).trick.trick
    assert trick.order == race_of(scene).order
    assert [card.card for card in trick.cards] == [CARDS[index] for index in race_of(scene).played]
    assert GAME.secrets


def test_the_trick_panel_follows_the_language(services: Services) -> None:
    """Also while a trick is being shown, and the settings lie over the table."""
    scene = scene_of(services, race_until(4, 2, 9, followed), (1,))
    scene.match.rename(3, "")
    for language in ("en", "fr", "en"):
        words.use_language(language)
        services.canvas.forget()
        services.canvas.texts = []
        scene.draw(services.canvas)
        told = [text.words for text in services.canvas.texts]
        assert tr("pace") in told
        assert tr("Deal {n}", n=1) in told
        assert scene.seating[3].title in told
    words.use_language("en")


def test_a_name_without_end_is_shortened_in_a_few_steps(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    measured: list[str] = []
    measure = services.canvas.measure

    def counted(words: str, *given: FontSize) -> tuple[float, float]:
        measured.append(words)
        return measure(words, *given)

    monkeypatch.setattr(services.canvas, "measure", counted)
    short = fitted(services.canvas, "Anastasia " * 400, 98)
    assert short.endswith("…")
    assert len(short) > 4
    assert measure(short, FontSize.NOTE)[0] <= 98
    assert measure(f"Anastasia {short}", FontSize.NOTE)[0] > 98
    assert len(measured) < 20
