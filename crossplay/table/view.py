"""What a game writes to be seen and played: a `View`.

A view lays out what a viewer may know (`Seen`), animates events, lists targets, turns a chosen target into a
move, and draws. It decides no rule, holds no match and never gets the state. What it may ask of the table
around it is `Table`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from collections.abc import Sequence as ListOf
from dataclasses import dataclass
from typing import Any, ClassVar, Protocol

import pygame

from crossplay.bots.contract import Choice
from crossplay.core.contract import Event, Outcome, Seen
from crossplay.core.i18n import Texts, tr
from crossplay.core.settings import Settings
from crossplay.input.signals import Action, Device
from crossplay.input.targets import Target, Targets
from crossplay.stage import widgets
from crossplay.stage.canvas import Canvas
from crossplay.stage.effects import Effects
from crossplay.stage.motion import Motions
from crossplay.stage.palette import GOLD, INK, SEAT_LOOKS, SeatLook
from crossplay.stage.sequence import NOTHING, Sequence
from crossplay.table.banner import Banner
from crossplay.table.lesson_guide import LessonGuide
from crossplay.table.mode import Mode
from crossplay.table.seats import Seating
from crossplay.table.turn_bar import BarButton


@dataclass(frozen=True, slots=True)
class Tally:
    """One row of numbers for the results, seat 1 first."""

    title: str
    values: tuple[str, ...]


class Table(Protocol):
    """What a view may know of the table it is drawn on, and ask of it."""

    @property
    def mode(self) -> Mode: ...
    @property
    def seating(self) -> Seating:
        """Who sits where: `seating[seat].title`, `.look`, `.bot`, `.device`."""
        ...

    @property
    def settings(self) -> Settings: ...
    @property
    def motions(self) -> Motions:
        """For motions that answer a person, not an event: a ghost that follows the cursor."""
        ...

    @property
    def texts(self) -> Texts:
        """The game's texts in the language of the players."""
        ...

    @property
    def effects(self) -> Effects:
        """Bursts, dust, confetti: drawn above what the view draws."""
        ...

    @property
    def acting(self) -> int:
        """The person's seat that is to act, or 0."""
        ...

    @property
    def moves(self) -> ListOf[Any]:
        """The legal moves of the seat to act; in a lesson only those it asks for."""
        ...

    @property
    def move_number(self) -> int:
        """The number of moves played so far: changes with every decision."""
        ...

    @property
    def settled(self) -> bool:
        """Whether everything that happened has been shown to its end."""
        ...

    @property
    def showing(self) -> bool:
        """Whether events are still being shown."""
        ...

    @property
    def upcoming(self) -> ListOf[Event]:
        """The events after the one that is being animated, cut for the viewer."""
        ...

    @property
    def recent(self) -> ListOf[Event]:
        """What others have done since the last move of the person to act, as far as it was shown.

        Views mark it until the next move: everybody may know these events.
        """
        ...

    @property
    def cursor(self) -> Targets: ...
    @property
    def cursor_shown(self) -> bool: ...

    @cursor_shown.setter
    def cursor_shown(self, shown: bool) -> None: ...

    @property
    def hint(self) -> Choice | None:
        """The hint that is shown; None while the hand it speaks of is covered."""
        ...

    @property
    def lesson_guide(self) -> LessonGuide | None:
        """The lesson, at a table where there is one."""
        ...

    @property
    def hand_guarded(self) -> bool:
        """Whether the seat to act has a hand that the others at the screen must not see."""
        ...

    @property
    def hand_covered(self) -> bool:
        """Whether that hand lies face down now: `Seen` has nothing of it."""
        ...

    @property
    def hand_held_open(self) -> bool:
        """Whether a mouse button or finger holds it open: it slides to what it chooses and lets go."""
        ...

    def guards(self, seat: int) -> bool:
        """Whether this seat's hand needs a curtain on its turn."""
        ...

    def key_labels(self, device: Device) -> dict[Action, str]:
        """Return what is printed on the keys of a device; empty for what has none."""
        ...

    def say(self, words: str) -> None:
        """Show what has just happened, in a few words, until something else does."""
        ...

    @property
    def caption(self) -> str: ...

    def curtain_sentence(self, seat: int) -> Banner:
        """Return the banner that says how this seat opens its hand."""
        ...

    def refuse(self, reason: str) -> None:
        """Say why something cannot be done."""
        ...

    def retarget(self) -> None:
        """Ask the view for its targets again: a selection was made or given up."""
        ...

    def refresh(self) -> None:
        """Draw one more frame."""
        ...

    def sound(self, name: str, volume: float = 1.0, pitch: float = 1.0) -> None: ...


class View:
    """Base of every game's view: only `show` and `draw` must be written, the rest has a default."""

    BANNER: ClassVar[pygame.Rect] = pygame.Rect(360, 942, 1080, 80)
    """Where the one sentence stands."""
    LESSON_HAS_ROOM_BESIDE: ClassVar[bool] = False
    """Whether nothing lies to the left and right of a lesson's words at the upper edge."""
    SWEEP: ClassVar[pygame.Rect] = pygame.Rect(400, 46, 1120, 480)
    """Where the lines on bots' turns may stand; they begin at its top."""
    HAND_AREA: ClassVar[pygame.Rect | None] = None
    """In games with hidden hands: where a mouse button or finger held down uncovers the hand."""
    MUSIC: ClassVar[str] = "evening"
    """The piece that is played at this table (see `stage/synth.py`)."""
    PREVIEW: ClassVar[pygame.Rect] = pygame.Rect(478, 0, 964, 1060)
    """What the box of the game shows while it is played on the shelf: its pieces, and little round them."""
    SIMULTANEOUS: ClassVar[bool] = False
    """Whether all seats choose at the same moment; the game then has a `view/router.py` of its own."""
    CALM_AFTER_SKIP: ClassVar[float] = 0.0
    """Seconds after a skip in which presses are not taken for choices."""

    def __init__(self, table: Table) -> None:
        self.table = table

    @property
    def effects(self) -> Effects:
        """What a moment is made worth watching with; none of it tells anything new."""
        return self.table.effects

    # --- the picture -----------------------------------------------------------------------------------

    def show(self, seen: Any) -> None:
        """Put everything in its place, nothing moving; give up any selection."""
        raise NotImplementedError

    def animate(self, event: Event, seen: Any) -> Sequence:
        """Return how this event is shown; `seen` is the position after it."""
        return NOTHING

    def skip(self) -> float | None:
        """Hurry on what is shown by one part only; return the seconds its end stays.

        None: everything that happened is shown at its end.
        """
        return None

    def update(self, dt: float) -> None:
        """Time passes; for what moves while nothing happens."""

    def preload(self, canvas: Canvas) -> Iterator[None]:
        """Make pictures that will be needed, one at each step, without showing any, while nothing moves."""
        return iter(())

    def draw(self, canvas: Canvas) -> None:
        """Draw the table: board, seats, pieces, hand."""
        raise NotImplementedError

    def draw_cursor(self, canvas: Canvas) -> None:
        """Draw the target under the cursor; games with shapes of their own draw it themselves."""
        focus = self.table.cursor.focus
        if focus and self.table.cursor_shown and not self.table.showing:
            rect = (focus.x - focus.width / 2, focus.y - focus.height / 2, focus.width, focus.height)
            widgets.glow(canvas, rect, radius=min(focus.width, focus.height) / 2 if focus.round else 24)

    def draw_wanted(self, canvas: Canvas, target: Target) -> None:
        """Light a target that a lesson asks for."""
        rect = pygame.FRect(0, 0, target.width + 18, target.height + 18)
        rect.center = (target.x, target.y)
        radius = min(rect.width, rect.height) / 2 if target.round else 26.0
        canvas.glow(rect, reach=34, radius=radius)
        canvas.panel(rect, None, outline=INK, border=12, radius=radius, shadow=False)
        canvas.panel(rect.inflate(-4, -4), None, outline=GOLD, border=7, radius=radius - 2, shadow=False)

    def draw_front(self, canvas: Canvas) -> None:
        """Draw what lies above cursor and banner."""

    @property
    def banner_rect(self) -> pygame.Rect:
        return self.BANNER

    @property
    def lesson_rect(self) -> pygame.Rect:
        """Where a lesson speaks."""
        return pygame.Rect(400, 47, 1120, 146)

    @property
    def twists(self) -> bool:
        """Whether two fingers turn a piece here: not where fingers belong to several people."""
        return True

    @property
    def may_skip(self) -> bool:
        """Whether a press ends what is being shown; a button says so."""
        return True

    @property
    def hint_allowed(self) -> bool:
        """Whether the seat to act may ask for a hint."""
        return True

    @classmethod
    def seat_look(cls, seats: int, seat: int) -> SeatLook:
        """Return the colour and shape that a seat wears in this game."""
        return SEAT_LOOKS[seat - 1]

    # --- words -----------------------------------------------------------------------------------------

    def prompt(self, seat: int) -> str:
        """Return what this seat is to do now: one short sentence."""
        return tr("Your turn, {name}", name=self.table.seating[seat].title)

    def banner(self, usual: Banner | None) -> Banner | None:
        """Return the sentence to show instead of the usual one."""
        return usual

    def bar_buttons(self, seat: int) -> ListOf[BarButton]:
        """Return what this seat's buttons do now; the bar shows them, and mouse and finger can press them."""
        return (BarButton(Action.CONFIRM, tr("Choose"), main=True),)

    def curtain_needed(self) -> bool:
        """Whether the seat to act decides from what its hand holds (False where that lies open anyhow)."""
        return True

    def verdict(self, seen: Any, outcome: Outcome) -> str:
        """Return what decided the match: one sentence for the results."""
        return self.table.texts.tr(outcome.reason)

    def tally(self, seen: Any, outcome: Outcome) -> list[Tally]:
        """Return the numbers that the results show."""
        return [Tally(tr("Points"), tuple(f"{score:g}" for score in outcome.scores))]

    # --- choosing --------------------------------------------------------------------------------------

    def targets(self, seat: int, moves: ListOf[Any]) -> list[Target]:
        """Return what this seat may point at now."""
        return []

    def choose(self, target: Target) -> Any | None:
        """Return the move that this target stands for; None when it was a step towards one (a selection).

        As long as a view does not say otherwise, the key of a target is the move.
        """
        return target.key

    def confirm(self) -> Any | None:
        """Return the move of the confirm button where no target is under the cursor, or of the bar's own.

        As long as a view does not say otherwise, the bar's button chooses the target that the cursor is on.
        """
        focus = self.table.cursor.focus
        return self.choose(focus) if focus else None

    def cancel(self) -> bool:
        """Give up a selection; False when there is none, and the pause menu opens."""
        return False

    def focused(self, target: Target | None) -> None:
        """The cursor came to a target: for ghosts and previews."""

    def rotate(self, steps: int) -> None:
        """Turn a piece: shoulder buttons or two fingers; one step is 45°, clockwise when positive."""

    def wheel(self, steps: int) -> None:
        """The mouse wheel was turned; usually that turns a piece."""
        self.rotate(steps)

    def extra(self) -> Any | None:
        """Return the move that the west button and its keys make, or None."""
        return None

    def leads_to(self, target: Target, move: Any) -> bool:
        """Whether choosing this target is a step towards this move.

        A hint stays while its move is followed, and a lesson lights what leads to its moves.
        """
        return bool(target.key == move)

    def repeats(self, target: Target) -> bool:
        """Whether holding this target chooses it again and again."""
        return False

    def drag(self, target: Target) -> bool:
        """Let the pointer that went down on this target pull it; True when it comes along."""
        return False

    def drop(self, target: Target | None) -> Any | None:
        """Let go of what was pulled, over this target or over none; return a move, or None."""
        return None

    def stroke(self, start: tuple[float, float], end: tuple[float, float]) -> Any | None:
        """Take a pointer that went down at `start` and came up at `end` without choosing or pulling a target.

        Return a move, or None. A view that draws lines from target to target, or answers a tap beside them,
        reads it here. In a lesson, a tap beside what it asks for is answered.
        """
        if self.table.lesson_guide and self.table.moves:
            self.table.refuse(tr("Try what the lesson asks for"))
        return None

    # --- phones ----------------------------------------------------------------------------------------

    def choosing_of(self, seat: int) -> Mapping[str, Any]:
        """Return what a seat's phone shows of choices that are no moves yet: plain data, only its own."""
        return {}

    def wish(self, seat: int, text: str) -> bool:
        """A phone asks for something that is no move yet (an aim, an emote); False when it means nothing."""
        return False


class GameView(Protocol):
    """The class that the module `view/view.py` of a game exports as `VIEW`."""

    def __call__(self, table: Table) -> View: ...


__all__ = ["GameView", "Seen", "Table", "Tally", "View"]
