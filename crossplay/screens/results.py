"""The results of a match: a ceremony on the blurred table, then the numbers, and what to do next."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from crossplay.core.i18n import tr
from crossplay.input.signals import Contact, Pointer, Press, Signal
from crossplay.match.replays import Replay
from crossplay.screens.blurred_table import BlurredTable
from crossplay.screens.context import ScreenContext
from crossplay.screens.menu import Item, Menu, button, heading, icon_button, row
from crossplay.screens.podium import WON, Ceremony, Stand
from crossplay.stage import widgets
from crossplay.stage.canvas import Canvas, Face, FontSize
from crossplay.stage.faces import Mood, draw_face
from crossplay.stage.palette import INK_SOFT, PAPER, PAPER_DARK
from crossplay.table.banner import Banner
from crossplay.table.mode import Mode
from crossplay.table.scene import TableScene
from crossplay.table.turn_bar import TurnBar
from crossplay.table.view import Tally

VERDICT = pygame.Rect(360, 164, 1200, 72)
NUMBERS = pygame.Rect(96, 262, 1728, 550)
BUTTONS = pygame.Rect(96, 838, 1728, 112)
SIDE = pygame.Rect(1484, 54, 340, 96)
"""The button to the other side: the numbers, or the podium."""
CALM, CALM_REDUCED = 0.9, 0.5
"""Seconds in which a press is still meant for the table, usually and with less motion."""


def stands_of(scene: TableScene) -> list[Stand]:
    """Return everybody's block, best first; points where the game keeps any."""
    outcome, seating = scene.match.outcome, scene.seating
    if outcome is None:
        return []
    # A game without points has a 1 for those who won.
    points = outcome.scores if max(outcome.scores) > 1 else ()
    stands = []
    for number, seat in enumerate(outcome.ranking, 1):
        sitting = seating[seat]
        level = outcome.winners or outcome.ranking
        stands.append(
            Stand(
                sitting.title,
                1 if seat in level else number,
                seat in outcome.winners,
                sitting.look,
                seat,
                sitting.character,
                sitting.bot,
                round(points[seat - 1]) if points else None,
            )
        )
    return stands


class Results(Menu):
    has_back = False

    def __init__(self, context: ScreenContext, scene: TableScene) -> None:
        super().__init__(context)
        self.scene = scene
        self._age = 0.0
        self.ceremony = Ceremony(stands_of(scene), calm=context.services.settings.reduced_motion)
        self.numbers_shown = False
        self.tally: list[Tally] = scene.tally()
        self.verdict = scene.verdict()
        self._ground = BlurredTable(scene)

    def enter(self) -> None:
        super().enter()
        self.select("again" if self.context.evening.current is None else "evening")

    def update(self, dt: float) -> None:
        super().update(dt)
        self._age += dt
        moving = self.ceremony.moving
        for cue in self.ceremony.update(dt):
            if cue == WON:
                self._tell()
            else:
                self.sound(cue)
        if moving:
            self.refresh()

    @property
    def moving(self) -> bool:
        return super().moving or self.ceremony.moving

    def _tell(self) -> None:
        """Let everybody hear who won, and confetti rain."""
        outcome = self.scene.match.outcome
        if outcome is None or not outcome.winners:
            self.sound("draw")
            return
        human = any(seat in self.scene.seating.humans for seat in outcome.winners)
        self.sound("fanfare" if human or not self.scene.seating.humans else "chime")
        self.ceremony.celebrate(self.effects)

    def intercept(self, signal: Signal) -> bool:
        """Take presses of those who were still skipping the end of the match: they only hurry the podium."""
        calm = CALM_REDUCED if self.services.settings.reduced_motion else CALM
        pressed = isinstance(signal, Press) or (
            isinstance(signal, Pointer) and signal.contact is not Contact.HOVER
        )
        if self._age >= calm or not pressed:
            return False
        self.motions.finish()
        self.ceremony.finish()
        self.refresh()
        return True

    def lay_out(self) -> Sequence[Item]:
        evening = self.context.evening.current
        first: tuple[str, str, str, Callable[[], None]]
        if evening is None:
            first = ("again", "again", tr("Again"), partial(self.context.matches.again, self.scene))
        elif evening.over:
            first = ("evening", "trophy", tr("Results of the evening"), self.context.navigator.open_evening)
        else:
            first = ("evening", "next", tr("The next game"), self.context.navigator.open_evening)
        kinds = [first]
        if evening is None:
            change = partial(self.context.matches.rearrange, self.scene)
            kinds.append(("change", "people", tr("Players and options"), change))
        kinds += [
            ("watch", "eye", tr("Watch the replay"), self.watch),
            ("board", "cards", tr("Final position"), self.show_position),
        ]
        shelf = pygame.Rect(BUTTONS.right - BUTTONS.height, BUTTONS.top, BUTTONS.height, BUTTONS.height)
        rest = pygame.Rect(BUTTONS.left, BUTTONS.top, shelf.left - 20 - BUTTONS.left, BUTTONS.height)
        places = row(rest, len(kinds), 20)
        items = [
            button(key, place, words, act, picture=picture, primary=not number)
            for number, ((key, picture, words, act), place) in enumerate(zip(kinds, places, strict=True))
        ]
        picture, words = ("trophy", tr("Podium")) if self.numbers_shown else ("log", tr("Numbers"))
        items.append(button("side", SIDE, words, self.turn_over, picture=picture))
        items.append(icon_button("shelf", shelf, "home", tr("To the shelf"), self.context.navigator.home))
        return items

    def legend_words(self) -> str:
        return tr("To the shelf") if self.focus == "shelf" else ""

    def turn_over(self) -> None:
        """Show the numbers instead of the podium, or the other way round."""
        self.numbers_shown = not self.numbers_shown
        self.ceremony.finish()
        self.arrange()
        self.select("side")

    def watch(self) -> None:
        match = self.scene.match
        self.context.navigator.watch(Replay(match.header, match.history))

    def show_position(self) -> None:
        """Show the last position until anything is pressed."""
        self.services.scene_stack.push(LastPosition(self.context, self.scene))

    def back(self) -> None:
        self.sound("cancel")
        self.context.navigator.home()
        if self.context.evening.current is not None:
            self.context.navigator.open_evening()

    # --- drawing -------------------------------------------------------------------------------------

    def draw_ground(self, canvas: Canvas) -> None:
        self._ground.draw(canvas)
        if self.numbers_shown:
            self._draw_numbers(canvas)
        else:
            self.ceremony.draw(canvas)
        if self.ceremony.known:
            heading(canvas, self._title(), left=450, right=450, y=98)
            if self.verdict:
                widgets.banner(canvas, self.verdict, VERDICT)

    def _title(self) -> str:
        outcome = self.scene.match.outcome
        if outcome is None or not outcome.winners:
            return tr("A draw!")
        names = [self.scene.seating[seat].title for seat in outcome.winners]
        if len(names) == 1:
            return tr("{name} wins!", name=names[0])
        return tr("{names} and {name} win together!", names=", ".join(names[:-1]), name=names[-1])

    def _draw_numbers(self, canvas: Canvas) -> None:
        """Draw one column for each number, one row for each seat, best first."""
        canvas.panel(NUMBERS, PAPER, radius=28, border=6)
        stands, tally = self.ceremony.stands, self.tally
        inside, label, head = NUMBERS.inflate(-56, -28), 520, 80
        high = min(110.0, (inside.height - head) / max(1, len(stands)))
        wide = (inside.width - label) / max(1, len(tally))
        columns = [inside.left + label + wide * (number + 0.5) for number in range(len(tally))]
        for one, x in zip(tally, columns, strict=True):
            y, width = inside.top + head / 2, wide - 16
            canvas.text(one.title, x, y, colour=INK_SOFT, width=width, height=head)
        for number, stand in enumerate(stands):
            y = inside.top + head + high * (number + 0.5)
            band = pygame.FRect(inside.left - 12, y - high / 2 + 3, inside.width + 24, high - 6)
            if number % 2 == 0:
                canvas.panel(band, PAPER_DARK, outline=None, border=0, radius=14, shadow=False)
            self._draw_name(canvas, stand, inside.left, y, high, label)
            for column, (one, x) in enumerate(zip(tally, columns, strict=True)):
                words = one.values[stand.seat - 1] if stand.seat <= len(one.values) else ""
                face = Face.BOLD if column == len(tally) - 1 else Face.TEXT
                canvas.text(words, x, y, FontSize.LEAD, face=face, width=wide - 16, height=high - 4)

    def _draw_name(
        self, canvas: Canvas, stand: Stand, left: float, y: float, high: float, width: float
    ) -> None:
        canvas.text(str(stand.rank), left + 26, y, FontSize.LEAD, face=Face.DISPLAY)
        widgets.badge(canvas, stand.seat, left + 96, y, min(64.0, high - 10), look=stand.look)
        mood = stand.mood if self.ceremony.decided else Mood.NORMAL
        draw_face(canvas, stand.character, left + 182, y, min(92.0, high - 6), mood=mood, bot=stand.bot)
        canvas.text(
            stand.name, left + 244, y, anchor="left", face=Face.BOLD, width=width - 260, height=high - 6
        )


class LastPosition(Menu):
    """The table at the end of a match, to be looked at until anything is pressed."""

    has_back = False

    def __init__(self, context: ScreenContext, scene: TableScene) -> None:
        super().__init__(context)
        self.scene = scene
        # Nobody plays at this table any more.
        scene.mode = Mode.ATTRACT

    def intercept(self, signal: Signal) -> bool:
        clicked = isinstance(signal, Pointer) and signal.contact is Contact.DOWN
        if clicked or (isinstance(signal, Press) and signal.down and not signal.repeat):
            self.back()
        return True

    def draw_ground(self, canvas: Canvas) -> None:
        self.scene.draw(canvas)

    def draw_hints(self, canvas: Canvas) -> None:
        """Draw only the way back, where the game has its own sentence."""
        TurnBar().draw(canvas, self.scene.banner_rect, Banner(tr("Press any button to go back")))
