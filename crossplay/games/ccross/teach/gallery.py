"""Pictures of C-Cross for the gallery and for the pages of its rules. Computer players made the moves."""

from __future__ import annotations

from random import Random

from crossplay.bots.contract import Level
from crossplay.games.ccross import GAME
from crossplay.games.ccross.bot.choose import choose
from crossplay.games.ccross.teach.lesson import LESSON
from crossplay.stage.scene import Scene
from crossplay.table.gallery import GalleryMotion, GalleryPicture, last_move_shown, scene_from_record
from crossplay.table.lesson_guide import LessonGuide
from crossplay.table.scene import TableScene
from crossplay.table.services import Services

NAMES = {1: "Ada", 2: "Ben"}


def _record(moves: str) -> str:
    """Return a record from moves with commas between them."""
    lines = [line.strip() for line in moves.replace("\n", ",").split(",")]
    return "\n".join(["crossplay 1", "game ccross", "seats 2", "---", *filter(None, lines)])


OPENING = _record("1 F3, 2 K1, 1 G5, 2 J5")
THREAT = _record(
    """
    1 F2, 2 G4+K2, 1 J5+O1, 2 B5+G1, 1 D4+H2, 2 L4+O2, 1 J2+K1, 2 J3+K3, 1 J4+M2, 1 swap H2, 2 K4
    2 swap L4, 1 O3+P1, 2 O5+P3, 1 N5+O4, 1 swap P1, 1 swap N5, 2 H4+L2, 1 L1, 2 F3+G3, 1 E4+I2
    2 B4+E2, 1 A2+B1, 2 B2+C1, 2 swap N5, 1 E3+F1, 2 E5+F4
    """
)
SWAP = _record(
    """
    1 F2, 2 G4+K2, 1 J5+O1, 2 B5+G1, 1 D4+H2, 2 L4+O2, 1 J2+K1, 2 J3+K3, 1 J4+M2, 1 swap H2, 2 K4
    2 swap L4, 1 O3+P1, 2 O5+P3, 1 N5+O4, 1 swap P1, 1 swap N5, 2 H4+L2, 1 L1, 2 F3+G3, 1 E4+I2
    2 B4+E2, 1 A2+B1, 2 B2+C1
    """
)
GIFT = _record(
    """
    1 B2, 2 F2+G1, 1 E4+I2, 2 J4+M2, 1 F5+K1, 2 J5+O1, 1 E3+F1, 2 H4+L2, 1 K5+L3, 2 F4+J2, 1 K3+L1
    2 O5+P3, 1 L4+O2, 1 swap F1
    """
)
CHOICE = _record(
    """
    1 O4, 2 F2+G1, 1 E4+I2, 2 J5+O1, 1 B4+E2, 2 I3+J1, 1 I4+M2, 2 A2+B1, 1 A5+B3, 2 B2+C1, 1 I5+J3
    1 swap E2, 2 B5, 2 swap G1, 2 swap O1, 1 J4, 2 J2+K1, 2 swap C1, 2 swap E2, 1 M3+N1, 2 N2, 1 N3+O3
    2 F5+G4, 1 N5, 1 swap E2, 2 L4+P2, 1 L5, 2 M1, 1 M4, 1 swap G1, 2 L2, 1 G5+H3, 2 C4+G2, 2 swap C4
    1 L3, 2 H4+K2, 1 D4+H2, 2 K3+L1
    """
)
WIN = _record(
    """
    1 F2, 2 F5+K1, 1 F3+G3, 2 F4+I2, 1 J3+K3, 2 J5+K4, 1 G4+K2, 2 I3+J1, 1 F1, 1 swap K2, 1 swap K3
    2 B4+E2, 1 J4+M2, 2 H4+L2, 1 D4+G2, 2 H1, 1 I1, 2 C5+D3, 1 I4, 2 H2, 1 D2, 2 I5, 2 swap B4
    2 swap E2, 1 C2+D1, 1 swap B4, 2 E1, 1 M3+N1, 2 E3, 1 N2+O1, 2 E4, 2 swap L2, 1 J2, 1 swap N1
    1 swap M2, 2 N5+O4, 1 N3+O3, 2 B2+C1, 1 L4+O2
    """
)
NOMOVE = _record(
    """
    1 O4, 2 K4+O2, 1 J5+O1, 2 F5+K1, 1 I3+J1, 2 L4+P2, 1 E4+I2, 2 O3+P1, 1 B4+E2, 2 G4+K2, 1 B2+C1
    2 I4+M2, 1 I1, 1 swap O1, 2 swap P1, 2 B3+C3, 1 A2+B1, 1 swap P1, 2 G5+H3, 1 J4+N2, 2 G3+H1
    1 C2+D1, 2 D2, 1 C5+D3, 1 swap D1, 2 E1, 1 D5, 2 M3+N1, 1 A1
    """
)


def _scene(services: Services, record: str, *, at: str = "") -> TableScene:
    """Return the last position, both seats people's; the cursor on `at`."""
    scene = scene_from_record(services, record, humans=(1, 2), names=NAMES)
    if at:
        scene.cursor.select(at)
        scene.retarget()
    return scene


def opening(services: Services) -> Scene:
    return _scene(services, OPENING, at="G3")


def middle(services: Services) -> Scene:
    """Return a placement that takes a zone and costs a pawn, before it is confirmed."""
    return _scene(services, THREAT, at="L3")


def pair(services: Services) -> Scene:
    """Return the table with a first pawn chosen, the cursor on its neighbour."""
    scene = _scene(services, OPENING, at="F2")
    focus = scene.cursor.focus
    assert focus
    scene.view.choose(focus)
    scene.retarget()
    scene.cursor.select("G1")
    scene.retarget()
    return scene


def swap(services: Services) -> Scene:
    return _scene(services, SWAP, at="P1")


def gift(services: Services) -> Scene:
    """Return a position after a swap that gave a zone to the player whose turn it is not."""
    return _scene(services, GIFT, at="M2")


def choice(services: Services) -> Scene:
    return _scene(services, CHOICE)


def hint(services: Services) -> Scene:
    """Return a strong player's advice, marked on the board."""
    scene = _scene(services, OPENING)
    scene.cursor_shown = False
    scene.runner.hint = choose(scene.state, 1, Random(1), Level.NORMAL)
    return scene


def connection(services: Services) -> Scene:
    return _scene(services, WIN)


def no_move(services: Services) -> Scene:
    return _scene(services, NOMOVE)


def lesson(services: Services) -> Scene:
    """Return the step of the lesson that takes a zone for a price."""
    scene = _scene(services, LESSON.record)
    scene.lesson_guide = LessonGuide(LESSON, GAME)
    for step in LESSON.steps[:3]:
        for line in (*(f"1 {move}" for move in step.allowed), *step.then):
            scene.lesson_guide.play(scene.match, line)
        scene.lesson_guide.position += 1
    scene.settle()
    return scene


PICTURES = (
    GalleryPicture("ccross/opening", opening),
    GalleryPicture("ccross/middle", middle),
    GalleryPicture("ccross/pair", pair),
    GalleryPicture("ccross/swap", swap),
    GalleryPicture("ccross/gift", gift),
    GalleryPicture("ccross/choice", choice),
    GalleryPicture("ccross/hint", hint),
    GalleryPicture("ccross/connection", connection),
    GalleryPicture("ccross/no-move", no_move),
    GalleryPicture("ccross/lesson", lesson),
)


def last_pawns(services: Services) -> Scene:
    """Return the table while the last two pawns join the short sides."""
    *before, last = WIN.rstrip().splitlines()
    return last_move_shown(_scene(services, "\n".join(before) + "\n"), last)


MOTIONS = (GalleryMotion("ccross/connection", last_pawns, 5.0),)
