"""The rules of a game, page by page, with pictures from the game itself; the last page is about them."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from crossplay.core.contract import Game
from crossplay.core.i18n import N_, tr
from crossplay.core.teaching import Page
from crossplay.screens.context import ScreenContext
from crossplay.screens.game_boxes import box_of
from crossplay.screens.game_parts import Rulebook, has_lesson
from crossplay.screens.menu import Item, Menu, button, heading
from crossplay.screens.thumbnails import Picture, ThumbnailPainter
from crossplay.stage import widgets
from crossplay.stage.canvas import Canvas, Face, FontSize
from crossplay.stage.palette import CREAM, GOLD, INK, INK_SOFT, PAPER
from crossplay.stage.scene import Scene
from crossplay.stage.widgets import LegendEntry
from crossplay.table.scene import TableScene

SHEET = pygame.Rect(96, 176, 1728, 664)
PICTURE = pygame.Rect(136, 222, 640, 560)
"""Where a page's picture stands; a wide one is less high, and in the middle of it."""
WORDS = pygame.Rect(PICTURE.right + 48, SHEET.top + 116, 952, SHEET.height - 160)
"""Where the words beside a picture stand."""
BUTTONS_Y = 856
ABOUT = N_("About these rules")


class RulesPages(Menu):
    def __init__(self, context: ScreenContext, game: Game, rulebook: Rulebook) -> None:
        super().__init__(context)
        self.game = game
        about = (Page(ABOUT, rulebook.about),) if rulebook.about else ()
        self.pages = (*rulebook.pages, *about)
        self.number = 0
        self._painter = ThumbnailPainter()
        self._pictures: dict[int, Picture] = {}

    @property
    def page(self) -> Page | None:
        return self.pages[self.number] if self.pages else None

    def lay_out(self) -> Sequence[Item]:
        items = []
        if self.number + 1 < len(self.pages):
            place = pygame.Rect(1824 - 380, BUTTONS_Y, 380, 108)
            items.append(button("next", place, tr("Next page"), self.forward, picture="right", primary=True))
        if self.number:
            items.append(
                button(
                    "before",
                    pygame.Rect(96, BUTTONS_Y, 380, 108),
                    tr("Previous page"),
                    self.backward,
                    picture="left",
                )
            )
        if self.pages and self.pages[-1].title == ABOUT and self.number + 1 < len(self.pages):
            items.append(
                button(
                    "about",
                    pygame.Rect(1824 - 800, BUTTONS_Y, 396, 108),
                    tr(ABOUT),
                    self.to_about,
                    picture="question",
                )
            )
        if has_lesson(self.game) and not self._at_table():
            items.append(
                button(
                    "lesson",
                    pygame.Rect(500, BUTTONS_Y, 396, 108),
                    tr("Start the lesson"),
                    self.learn,
                    picture="hint",
                )
            )
        return items

    def _at_table(self) -> bool:
        return any(isinstance(scene, TableScene) for scene in self.services.scene_stack.scenes)

    def enter(self) -> None:
        super().enter()
        self.select("next")

    def learn(self) -> None:
        self.context.navigator.open_lesson(self.game)

    def go(self, number: int) -> None:
        if 0 <= number < len(self.pages) and number != self.number:
            self.number = number
            self.sound("flip")
            focus = self.focus
            self.arrange()
            if focus in ("next", "before") and self.item(focus) is None:
                self.select("before" if focus == "next" else "next")

    def forward(self) -> None:
        self.go(self.number + 1)

    def backward(self) -> None:
        self.go(self.number - 1)

    def to_about(self) -> None:
        self.go(len(self.pages) - 1)

    def rotate(self, steps: int) -> None:
        self.go(max(0, min(len(self.pages) - 1, self.number + steps)))

    # --- drawing -------------------------------------------------------------------------------------

    def draw_ground(self, canvas: Canvas) -> None:
        widgets.backdrop(canvas)
        heading(canvas, tr("{game}: the rules", game=box_of(self.game.id).title))
        canvas.panel(SHEET, PAPER, radius=32, border=7)
        page = self.page
        if page is None:
            canvas.text(
                tr("The rules are still being written."), *SHEET.center, FontSize.LEAD, width=1500, height=300
            )
            return
        picture = self._picture(self.number)
        left = WORDS.left if picture else SHEET.left + 60
        words = pygame.Rect(left, WORDS.top, WORDS.right - left, WORDS.height)
        if picture is not None:
            part = pygame.Rect(page.part)
            picture.draw(canvas, part.fit(PICTURE), part=part)
        canvas.text(
            self.game.texts.tr(page.title),
            words.left,
            SHEET.top + 34,
            FontSize.LEAD,
            face=Face.DISPLAY,
            anchor="topleft",
            width=words.width,
            height=76,
        )
        canvas.text(
            self.game.texts.tr(page.text),
            *words.topleft,
            FontSize.BODY if picture else FontSize.LEAD,
            anchor="topleft",
            width=words.width,
            height=words.height,
        )
        self._dots(canvas)

    def _dots(self, canvas: Canvas) -> None:
        count = len(self.pages)
        for number in range(count):
            here = number == self.number
            x = 960 + (number - (count - 1) / 2) * 34
            canvas.circle(
                x,
                SHEET.bottom - 24,
                11 if here else 8,
                GOLD if here else INK_SOFT,
                outline=INK if here else CREAM,
                border=3,
            )

    def _picture(self, number: int) -> Picture | None:
        """Return the picture of a page, made when the page is first opened."""
        page = self.pages[number]
        if not page.picture:
            return None
        if number not in self._pictures:
            scene = picture_scene(self.context, self.game, page.picture)
            self._pictures[number] = Picture(scene, self._painter)
        picture = self._pictures[number]
        return picture if picture.scene is not None else None

    def legend(self) -> list[LegendEntry]:
        return [
            self.legend_entry("rotate", tr("Turn the page")),
            self.legend_entry("confirm", tr("Choose")),
            self.legend_entry("cancel", tr("Back")),
        ]


def picture_scene(context: ScreenContext, game: Game, name: str) -> Scene | None:
    """Return one of the game's pictures by its short or full name; None if there is no such picture."""
    if not game.has_module("teach.gallery"):
        return None
    short = name.rpartition("/")[2]
    found = next(
        (one for one in game.module("teach.gallery").PICTURES if one.name.rpartition("/")[2] == short), None
    )
    if found is None:
        return None
    try:
        scene = found.make(context.services)
    except Exception as problem:  # a picture that cannot be made leaves its page without one
        context.services.tell(f"{name}: no picture ({problem!r})")
        return None
    assert isinstance(scene, Scene)
    return scene
