"""The results of a match: a podium, what decided it, the numbers, and what to do next."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from crossplay.core.i18n import tr
from crossplay.input.signals import Contact, Pointer, Press, Signal
from crossplay.match.replays import Replay
from crossplay.screens.context import ScreenContext
from crossplay.screens.menu import Item, Menu, button, heading, icon_button, row
from crossplay.screens.podium import Stair, draw_podium, stairs_of
from crossplay.stage import widgets
from crossplay.stage.canvas import Canvas, Face, FontSize
from crossplay.stage.motion import Thing, back_out
from crossplay.stage.palette import INK_SOFT, PAPER, PAPER_DARK
from crossplay.table.banner import Banner
from crossplay.table.mode import Mode
from crossplay.table.scene import TableScene
from crossplay.table.turn_bar import TurnBar
from crossplay.table.view import Tally

VERDICT = pygame.Rect(96, 172, 1728, 84)
TOP, HEIGHT = 282, 520
CROWD = 4
"""With more players than this their names stand in the table, not on the podium."""
BUTTONS = pygame.Rect(96, 838, 1728, 112)
CALM, CALM_REDUCED = 0.9, 0.5
"""Seconds in which a press is still meant for the table, usually and with less motion."""


class Results(Menu):
    has_back = False

    def __init__(self, context: ScreenContext, scene: TableScene) -> None:
        super().__init__(context)
        self.scene = scene
        self.rise = Thing(share=0.0)
        self._age = 0.0
        self.stairs: list[Stair] = stairs_of(scene)
        self.tally: list[Tally] = scene.tally()
        self.verdict = scene.verdict()

    def enter(self) -> None:
        super().enter()
        self.select("again" if self.context.evening.current is None else "evening")
        self.motions.to(self.rise, 0.9, delay=0.15, ease=back_out, share=1.0)
        outcome = self.scene.match.outcome
        if outcome:
            human = any(seat in self.scene.seating.humans for seat in outcome.winners)
            self.sound("fanfare" if human or not self.scene.seating.humans else "chime")

    def update(self, dt: float) -> None:
        super().update(dt)
        self._age += dt

    def intercept(self, signal: Signal) -> bool:
        """Take presses of those who were still skipping the end of the match: they only hurry the podium."""
        calm = CALM_REDUCED if self.services.settings.reduced_motion else CALM
        pressed = isinstance(signal, Press) or (
            isinstance(signal, Pointer) and signal.contact is not Contact.HOVER
        )
        if self._age >= calm or not pressed:
            return False
        self.motions.finish()
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
        items.append(icon_button("shelf", shelf, "home", tr("To the shelf"), self.context.navigator.home))
        return items

    def legend_words(self) -> str:
        return tr("To the shelf") if self.focus == "shelf" else ""

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
        widgets.backdrop(canvas)
        heading(canvas, self._title(), left=96, right=96)
        if self.verdict:
            widgets.banner(canvas, self.verdict, VERDICT)
        crowd = len(self.stairs) > CROWD
        split = 800 if crowd else 946
        podium = pygame.Rect(96, TOP, split - 96, HEIGHT)
        draw_podium(canvas, podium, self.stairs, self.rise.share, names=not crowd)
        self._draw_tally(canvas, pygame.Rect(split + 24, TOP, 1824 - split - 24, HEIGHT), crowd)

    def _title(self) -> str:
        outcome = self.scene.match.outcome
        if outcome is None or not outcome.winners:
            return tr("A draw!")
        names = [self.scene.seating[seat].title for seat in outcome.winners]
        if len(names) == 1:
            return tr("{name} wins!", name=names[0])
        return tr("{names} and {name} win together!", names=", ".join(names[:-1]), name=names[-1])

    def _draw_tally(self, canvas: Canvas, table: pygame.Rect, names: bool) -> None:
        """Draw one column for each number, one row for each seat, best first."""
        canvas.panel(table, PAPER, radius=28, border=6)
        seats = [stair.sitting for stair in self.stairs]
        tally = self.tally[:5]
        inside = table.inflate(-48, -36)
        head, high = 84, 0.0
        if seats:
            high = (inside.height - head) / len(seats)
        label = 262 if names or len(tally) <= 3 else 64
        wide = (inside.width - label - 24) / max(1, len(tally))
        for column, one in enumerate(tally):
            x = inside.left + label + 24 + wide * (column + 0.5)
            canvas.text(
                one.title,
                x,
                inside.top + head / 2 - 6,
                FontSize.NOTE,
                colour=INK_SOFT,
                width=wide - 4,
                height=head,
            )
        for number, sitting in enumerate(seats):
            y = inside.top + head + high * (number + 0.5)
            if number % 2 == 0:
                canvas.panel(
                    (inside.left - 8, y - high / 2 + 2, inside.width + 16, high - 4),
                    PAPER_DARK,
                    outline=None,
                    border=0,
                    radius=14,
                    shadow=False,
                )
            widgets.badge(canvas, sitting.seat, inside.left + 32, y, min(64, high - 6), look=sitting.look)
            if label > 64:
                canvas.text(
                    sitting.title,
                    inside.left + 76,
                    y,
                    FontSize.NOTE,
                    anchor="left",
                    width=label - 76,
                    height=high - 6,
                )
            for column, one in enumerate(tally):
                x = inside.left + label + 24 + wide * (column + 0.5)
                words = one.values[sitting.seat - 1] if sitting.seat <= len(one.values) else ""
                face = Face.BOLD if column == len(tally) - 1 else Face.TEXT
                canvas.text(words, x, y, FontSize.BODY, face=face, width=wide - 8, height=high - 4)


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
