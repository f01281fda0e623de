"""The screen on which somebody gives their name: typed, picked letter by letter, or from known names."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from crossplay.core.i18n import tr
from crossplay.input.signals import Action, DeviceKind, Erased, Press, Signal, Typed
from crossplay.match.record import clean_name
from crossplay.screens.context import ScreenContext
from crossplay.screens.lobby_seats import LONGEST_NAME
from crossplay.screens.menu import Item, Menu, button, heading
from crossplay.stage import widgets
from crossplay.stage.canvas import Canvas, Face, FontSize
from crossplay.stage.faces import draw_face
from crossplay.stage.palette import CREAM, SeatLook
from crossplay.stage.widgets import GlyphOf, LegendEntry

ROWS = ("ABCDEFGHIJKL", "MNOPQRSTUVWX", "YZÉÈÊËÀÂÇÎÏÔ", "ÙÛÜŸŒÆÄÖ'-")
"""All letters of French, those of German, and what joins two names."""
FIELD = pygame.Rect(560, 178, 800, 116)
KNOWN = 6
COLUMNS, GAP = max(map(len, ROWS)), 12
KEY_WIDTH, KEY_HEIGHT = 128, 104
LEFT = (1920 - COLUMNS * KEY_WIDTH - (COLUMNS - 1) * GAP) // 2
TOP = 456


class NameEntry(Menu):
    def __init__(
        self,
        context: ScreenContext,
        seat: int,
        look: SeatLook,
        name: str,
        done: Callable[[str], None],
        taken: Sequence[str] = (),
    ) -> None:
        """`taken`: names of others at the table, which are not offered."""
        super().__init__(context)
        self.seat, self.look, self.name = seat, look, name
        self._done = done
        self._taken = taken

    @property
    def typing(self) -> bool:
        """Whether the device has a keyboard to type on; a mouse usually lies beside one."""
        return self.by.kind in (DeviceKind.KEYS, DeviceKind.MOUSE)

    def enter(self) -> None:
        super().enter()
        self.select("done" if self.typing else "A")
        if self.typing:
            self.services.hub.start_typing()

    def leave(self) -> None:
        self.services.hub.stop_typing()

    def lay_out(self) -> Sequence[Item]:
        items = [
            self._key(letter, column, line)
            for line, letters in enumerate(ROWS)
            for column, letter in enumerate(letters)
        ]
        last = len(ROWS) - 1
        free = len(ROWS[last])
        items.append(_wide("space", free, last, 1, "␣", partial(self.add, " ")))
        items.append(_wide("erase", free + 1, last, COLUMNS - free - 1, "⌫", self.erase))
        known = [name for name in self.context.people.known_names() if name not in self._taken][:KNOWN]
        width = (1728 - 20 * (KNOWN - 1)) // KNOWN
        left = (1920 - len(known) * width - 20 * (len(known) - 1)) // 2
        for number, name in enumerate(known):
            place = pygame.Rect(left + number * (width + 20), 322, width, 104)
            paint = partial(_paint_known, place, name, self.context.people.character_of(name))
            items.append(Item(("known", name), place, paint, partial(self.finish, name), label=name))
        done = pygame.Rect(FIELD.right + 24, FIELD.top, 1824 - FIELD.right - 24, FIELD.height)
        items.append(button("done", done, tr("Done"), self.accept, picture="check", primary=True))
        return items

    def _key(self, letter: str, column: int, line: int) -> Item:
        return _wide(letter, column, line, 1, letter, partial(self.pick, letter))

    def add(self, text: str) -> None:
        for letter in text:
            if len(self.name) < LONGEST_NAME and letter.isprintable() and letter != "#":
                self.name += letter
        self.arrange()

    def pick(self, letter: str) -> None:
        """Add a letter chosen on the screen: a capital only where names have one."""
        inside = self.name and self.name[-1] not in " -'"
        self.add(letter.lower() if inside else letter)

    def erase(self) -> None:
        self.name = self.name[:-1]
        self.arrange()

    def accept(self) -> None:
        self.finish(self.name)

    def finish(self, name: str) -> None:
        self.services.scene_stack.pop()
        self._done(clean_name(name))

    def intercept(self, signal: Signal) -> bool:
        if isinstance(signal, Typed):
            self.add(signal.text)
            return True
        if isinstance(signal, Erased):
            self.erase()
            return True
        if isinstance(signal, Press) and signal.down and signal.action is Action.EXTRA:
            self.sound("cancel")
            self.erase()
            return True
        if self.services.hub.typing and isinstance(signal, Press) and signal.device.kind is DeviceKind.KEYS:
            if signal.down and signal.action is Action.CONFIRM:
                self.sound("confirm")
                self.accept()
                return True
            if signal.down and signal.action is Action.CANCEL:
                self.back()
                return True
        return False

    def draw_ground(self, canvas: Canvas) -> None:
        widgets.backdrop(canvas)
        heading(canvas, tr("Who is playing?"))
        canvas.panel(FIELD, CREAM, radius=26, border=8)
        widgets.badge(canvas, self.seat, FIELD.left, FIELD.centery, 140, look=self.look)
        words = self.name + "|"
        canvas.text(
            words,
            FIELD.left + 96,
            FIELD.centery,
            FontSize.LEAD,
            face=Face.BOLD,
            anchor="left",
            width=FIELD.width - 120,
            height=100,
        )

    def legend(self) -> list[LegendEntry]:
        if self.services.hub.typing:
            # While somebody types, every key writes but these: they are no keys of a group.
            keys = (("confirm", tr("Enter"), tr("Done")), ("extra", tr("Backspace"), tr("Erase")))
            back = LegendEntry(tr("Back"), (GlyphOf("keys", "menu", tr("Esc")),))
            return [*(LegendEntry(does, (GlyphOf("keys", name, key),)) for name, key, does in keys), back]
        entries = super().legend()
        if self.by.kind is DeviceKind.PAD:
            entries.insert(1, self.legend_entry("extra", tr("Erase")))
        return entries

    def legend_words(self) -> str:
        return tr("Type a name") if self.services.hub.typing else ""


def _paint_known(rect: pygame.Rect, name: str, character: str, canvas: Canvas, focus: bool) -> None:
    """Draw somebody who has played before: face and name."""
    widgets.button(canvas, rect, "", focus=focus)
    draw_face(canvas, character, rect.left + 62, rect.centery - 4, 96)
    left, right = rect.left + 112, rect.right - 18
    middle = (left + right) / 2
    canvas.text(name, middle, rect.centery, face=Face.BOLD, width=right - left, height=rect.height - 12)


def _wide(key: str, column: int, line: int, span: int, words: str, act: Callable[[], None]) -> Item:
    """Return a key of the keyboard on the screen, `span` columns wide."""
    left, top = LEFT + column * (KEY_WIDTH + GAP), TOP + line * (KEY_HEIGHT + GAP)
    rect = pygame.Rect(left, top, span * KEY_WIDTH + (span - 1) * GAP, KEY_HEIGHT)

    def paint(canvas: Canvas, focus: bool) -> None:
        if focus:
            widgets.glow(canvas, rect, radius=20)
        canvas.panel(rect, "#fff3c4" if focus else CREAM, radius=20, border=7 if focus else 5)
        if key == "erase":
            widgets.icon(canvas, "back", rect.centerx, rect.centery, 56)
        elif key == "space":
            canvas.line(
                [
                    (rect.left + 30, rect.centery),
                    (rect.left + 30, rect.centery + 16),
                    (rect.right - 30, rect.centery + 16),
                    (rect.right - 30, rect.centery),
                ],
                "#2b2430",
                7,
            )
        else:
            canvas.text(words, rect.centerx, rect.centery, FontSize.LEAD, face=Face.BOLD)

    return Item(key, rect, paint, act, label=words)
