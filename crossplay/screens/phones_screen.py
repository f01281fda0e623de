"""The screen on which phones join: a code to be scanned, the same in letters, and who has come."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from crossplay.core.i18n import N_, tr
from crossplay.phones.pipe_messages import JoinNews, SeatPerson
from crossplay.screens.menu import Item, Menu, button, heading, icon_button
from crossplay.stage import widgets
from crossplay.stage.canvas import Canvas, Face, FontSize
from crossplay.stage.palette import BARK, CREAM, GREEN, INK, INK_SOFT, PAPER, PAPER_DARK, SeatLook, mix
from crossplay.stage.widgets import LegendEntry

if TYPE_CHECKING:
    from crossplay.screens.context import ScreenContext

HELP_AFTER = 20.0
"""Seconds without any request after which the screen says what to try."""
CARD = pygame.Rect(96, 168, 800, 800)
MODULE = 19
"""Units of a square of the code; four of them around it stay white."""
WORDS = pygame.Rect(940, 168, 884, 388)
SEATS = pygame.Rect(940, 578, 884, 390)
TOP = 54
PEOPLE = 6


class PhonesScreen(Menu):
    title = N_("Play with your phone")

    def __init__(self, context: ScreenContext) -> None:
        super().__init__(context)
        self._address = 0
        """The number of the address that is shown."""
        self._waited = 0.0
        self._shown: object = None

    @property
    def link(self) -> str:
        """What the code says; empty while nothing listens."""
        return self.context.phones.link(self._address)

    @property
    def address(self) -> str:
        return self.context.phones.address(self._address)

    @property
    def helping(self) -> bool:
        """Whether nobody has found the page for so long that the screen says what to try."""
        return self._waited >= HELP_AFTER and not self.context.phones.asked

    # --- coming and going ------------------------------------------------------------------------------

    def enter(self) -> None:
        self.context.phones.start()
        self.context.phones.show_code(True)
        super().enter()
        self.select("done")

    def leave(self) -> None:
        self.context.phones.show_code(False)

    def covered(self) -> None:
        super().covered()
        self.context.phones.show_code(False)

    def uncovered(self) -> None:
        self.context.phones.show_code(True)
        super().uncovered()

    def update(self, dt: float) -> None:
        super().update(dt)
        before, self._waited = self.helping, self._waited + dt
        shown = (self.link, self.helping, self.context.phones.trouble, self._news)
        if shown != self._shown or before != self.helping:
            self._shown = shown
            self.arrange()

    # --- what can be chosen ----------------------------------------------------------------------------

    def lay_out(self) -> Sequence[Item]:
        items = [
            button("done", pygame.Rect(1604, TOP, 220, 100), tr("Done"), self.back, primary=True),
            icon_button(
                "off", pygame.Rect(1480, TOP, 104, 100), "cross", tr("Switch phones off"), self.switch_off
            ),
        ]
        if len(self.context.phones.addresses) > 1:
            place = pygame.Rect(1080, TOP, 380, 100)
            items.append(button("address", place, tr("Another address"), self.other_address))
        return items

    def other_address(self) -> None:
        self._address += 1
        self._waited = 0.0
        self.context.phones.asked = False
        self.arrange()

    def switch_off(self) -> None:
        self.services.scene_stack.pop()
        self.context.phones.stop()

    # --- drawing ---------------------------------------------------------------------------------------

    @property
    def _news(self) -> JoinNews:
        return self.context.phone_screens.seats(self.context.phones.known)

    def draw_ground(self, canvas: Canvas) -> None:
        widgets.backdrop(canvas)
        right = 860 if len(self.context.phones.addresses) > 1 else 460
        heading(canvas, tr(self.title), left=226, right=right)
        canvas.panel(CARD, "#ffffff", radius=30, border=8)
        link = self.link
        if link:
            canvas.cached(("qr", link), CARD, partial(_paint_code, link))
        else:
            words = self.context.phones.trouble
            words = tr("This computer’s network cannot be used: {reason}", reason=words) if words else "…"
            canvas.text(words, *CARD.center, FontSize.LEAD, width=CARD.width - 120, height=400)
        if self.context.phones.trouble:
            return
        self._draw_words(canvas)
        people = _people(self._news)
        if people:
            for number, (person, look) in enumerate(people[:PEOPLE]):
                _draw_person(canvas, _place(number), person, look)
        else:
            self._draw_phones(canvas)

    def _draw_words(self, canvas: Canvas) -> None:
        canvas.panel(WORDS, PAPER, radius=30, border=6)
        x, wide = WORDS.left + 146, WORDS.width - 176
        widgets.device_picture(canvas, "phone", WORDS.left + 76, WORDS.top + 82, 190)
        if self.helping:
            lines = (
                tr("No phone yet? Check:"),
                tr("same Wi-Fi, no guest network; mobile data off; firewall"),
            )
        else:
            lines = (tr("Scan it with your camera"), tr("On the same Wi-Fi as this screen"))
        title, hint = lines
        canvas.text(
            title, x, WORDS.top + 46, FontSize.LEAD if not self.helping else FontSize.BODY, face=Face.BOLD,
            anchor="left", width=wide, height=60,
        )  # fmt: skip
        canvas.text(
            hint, x, WORDS.top + 112, FontSize.NOTE, colour=INK_SOFT, anchor="left", width=wide, height=92
        )
        line = WORDS.top + 166
        canvas.line([(WORDS.left + 30, line), (WORDS.right - 30, line)], PAPER_DARK, 4)
        self._draw_typed(canvas)

    def _draw_typed(self, canvas: Canvas) -> None:
        """Draw address and letters, for those who type."""
        code = self.context.phones.code
        if not self.link or code is None:
            return
        left, wide = WORDS.left + 176, WORDS.width - 200
        for words, y in ((tr("or type"), WORDS.top + 212), (tr("code"), WORDS.top + 310)):
            canvas.text(
                words, WORDS.left + 30, y, FontSize.NOTE, colour=INK_SOFT, anchor="left", width=138, height=60
            )
        canvas.text(
            self.address, left, WORDS.top + 212, FontSize.LEAD, face=Face.BOLD, anchor="left", width=wide,
            height=80,
        )  # fmt: skip
        for number, letter in enumerate(code.word):
            box = pygame.Rect(left + number * 134, WORDS.top + 256, 118, 108)
            canvas.panel(box, CREAM, radius=16, border=5, shadow=False)
            canvas.text(letter, *box.center, FontSize.TITLE, face=Face.BOLD, width=100, height=100)

    def _draw_phones(self, canvas: Canvas) -> None:
        """Draw who has come while no game is chosen yet."""
        phones = [phone for phone in self.context.phones.known if phone.connected]
        if not phones:
            canvas.text(
                tr("Whoever joins appears here"), *SEATS.center, colour=CREAM, outline=INK,
                width=SEATS.width - 60, height=100,
            )  # fmt: skip
        for number, phone in enumerate(phones[:PEOPLE]):
            rect = _place(number)
            canvas.panel(rect, PAPER, radius=20, border=6)
            canvas.sprite(f"characters/{phone.face}", rect.centerx, rect.top + 72, width=110)
            canvas.text(
                phone.name, rect.centerx, rect.bottom - 32, FontSize.NOTE, face=Face.BOLD,
                width=rect.width - 20, height=52,
            )  # fmt: skip

    def legend(self) -> list[LegendEntry]:
        return [self.legend_entry("confirm", tr("Choose")), self.legend_entry("cancel", tr("Done"))]

    def legend_words(self) -> str:
        item = self.item(self.focus)
        return item.label if item and item.key == "off" else ""


def _place(number: int) -> pygame.Rect:
    wide, high = (SEATS.width - 2 * 18) // 3, (SEATS.height - 18) // 2
    return pygame.Rect(
        SEATS.left + number % 3 * (wide + 18), SEATS.top + number // 3 * (high + 18), wide, high
    )


def _people(news: JoinNews) -> list[tuple[SeatPerson, SeatLook]]:
    return [(one, SeatLook(one.colour, one.shape, one.colour_name)) for one in news.seats]


def _draw_person(canvas: Canvas, rect: pygame.Rect, person: SeatPerson, look: SeatLook) -> None:
    """Draw a seat: who has it with a phone, with something else, or nobody."""
    if person.bot:
        canvas.panel(rect, mix(BARK, "#ffffff", 0.12), outline=CREAM, border=4, radius=20, shadow=False)
        widgets.badge(canvas, person.seat, rect.centerx, rect.top + 74, 92, look=look)
        words, colour = tr("free"), CREAM
    else:
        canvas.panel(rect, PAPER, outline=look.colour, border=12, radius=20)
        canvas.sprite(f"characters/{person.face}", rect.centerx - 18, rect.top + 76, width=112)
        if person.phone:
            widgets.device_picture(canvas, "phone", rect.right - 56, rect.top + 78, 118)
            if not person.away:
                canvas.circle(rect.right - 16, rect.top + 16, 28, GREEN, outline=INK, border=5)
                widgets.icon(canvas, "check", rect.right - 16, rect.top + 16, 40)
        widgets.badge(canvas, person.seat, rect.left + 30, rect.top + 30, 72, look=look)
        words, colour = person.name or tr(person.colour_name), INK
    canvas.text(
        words, rect.centerx, rect.bottom - 34, FontSize.NOTE, face=Face.BOLD, colour=colour,
        width=rect.width - 24, height=52,
    )  # fmt: skip


def _paint_code(link: str, canvas: Canvas) -> None:
    """Paint the QR code, black on white and nothing else: anything prettier is harder to read."""
    import segno

    rows = [bytes(row) for row in segno.make(link, error="m", micro=False, boost_error=False).matrix]
    module = MODULE if len(rows) * MODULE <= CARD.width - 8 * MODULE else (CARD.width - 100) // len(rows)
    left, top = CARD.centerx - len(rows) * module / 2, CARD.centery - len(rows) * module / 2
    for line, row in enumerate(rows):
        for column, dark in enumerate(row):
            if dark:
                square = (left + column * module, top + line * module, module, module)
                canvas.panel(square, "#000000", outline=None, border=0, radius=0, shadow=False)
