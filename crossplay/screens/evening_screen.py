"""The screen of a game evening: which games, who leads, and what comes next."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from crossplay.core.i18n import N_, tr, trn
from crossplay.match.evening import BOT, FULL, Evening, EveningRow
from crossplay.screens.context import ScreenContext
from crossplay.screens.game_boxes import SHAPE, box_of, draw_cover, seats_told
from crossplay.screens.game_parts import offered_games, playable
from crossplay.screens.guests import spoken
from crossplay.screens.menu import Item, Menu, button, heading, row
from crossplay.screens.podium import WON, Ceremony, Stand
from crossplay.screens.question import Answer, QuestionScreen
from crossplay.stage import widgets
from crossplay.stage.canvas import Canvas, Face, FontSize
from crossplay.stage.palette import CREAM, GOLD, INK, PAPER, PAPER_DARK, SEAT_LOOKS

SHEET = pygame.Rect(96, 186, 1728, 630)
BUTTONS = pygame.Rect(96, 842, 1728, 112)
MOST_STANDS = 6


class EveningScreen(Menu):
    """Before an evening its games are chosen here; then it shows the points, and leads to the next game."""

    title = N_("Game evening")

    def __init__(self, context: ScreenContext, evening: Evening | None = None) -> None:
        super().__init__(context)
        self._shown = evening
        offered = offered_games(context.services)
        self.wanted = [game_id for game_id in offered if playable(context.services.games[game_id])]
        self._all = list(self.wanted)
        self.ceremony: Ceremony | None = None
        """What is shown before the table of an evening that is over and that somebody has won."""

    @property
    def evening(self) -> Evening | None:
        return self._shown or self.context.evening.current

    def lay_out(self) -> Sequence[Item]:
        evening = self.evening
        if evening is None:
            begin = pygame.Rect(1004, 842, 820, 112)
            words = tr("Begin the evening")
            return [
                button("begin", begin, words, self.begin, picture="play", primary=True),
                *(self._choice(number, game_id) for number, game_id in enumerate(self._all)),
            ]
        kinds: list[tuple[str, str, Callable[[], None], str]]
        kinds = [("end", tr("End the evening"), self.end, "cross")]
        if self.ceremony is not None:
            kinds.append(("table", tr("Numbers"), self.show_table, "log"))
        if evening.over and evening.games:
            kinds.append(("again", tr("Again"), self.again, "again"))
        elif not evening.over:
            title = box_of(evening.next_game).title
            kinds.append(("skip", tr("Skip {game}", game=title), self.skip, "next"))
            kinds.append(("next", tr("Next: {game}", game=title), self.go_on, "play"))
        return [
            button(key, place, words, act, picture=picture, primary=key == kinds[-1][0])
            for (key, words, act, picture), place in zip(kinds, row(BUTTONS, len(kinds)), strict=True)
        ]

    def enter(self) -> None:
        evening = self.evening
        if evening is not None and evening.over and any(one.crowned for one in evening.standing()):
            calm = self.services.settings.reduced_motion
            self.ceremony = Ceremony(self._stands(evening), trophy=True, calm=calm)
        super().enter()
        self._select_first()

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.ceremony is None:
            return
        moving = self.ceremony.moving
        for cue in self.ceremony.update(dt):
            self.sound("fanfare" if cue == WON else cue)
            if cue == WON:
                self.ceremony.celebrate(self.effects)
        if moving:
            self.refresh()

    @property
    def moving(self) -> bool:
        return super().moving or (self.ceremony is not None and self.ceremony.moving)

    def _stands(self, evening: Evening) -> list[Stand]:
        """Return the blocks of the best six."""
        stands = []
        for one in evening.standing()[:MOST_STANDS]:
            robot = one.name.startswith(BOT)
            face = "" if robot else self.context.people.character_of(one.name)
            look = SEAT_LOOKS[evening.names.index(one.name) % len(SEAT_LOOKS)]
            stands.append(
                Stand(spoken(one.name), one.rank, one.crowned, look, character=face, points=one.points)
            )
        return stands

    def show_table(self) -> None:
        """Show the points of all games instead of the podium."""
        self.ceremony = None
        self.arrange()
        self._select_first()

    def _select_first(self) -> None:
        self.select("begin" if self.evening is None else "again" if self.evening.over else "next")

    def skip(self) -> None:
        self.context.evening.skip()
        self.arrange()
        self._select_first()

    def _choice(self, number: int, game_id: str) -> Item:
        wide = (SHEET.width - 60 - 20 * (len(self._all) - 1)) // max(1, len(self._all))
        wide = min(320, wide)
        left = SHEET.centerx - (wide * len(self._all) + 20 * (len(self._all) - 1)) // 2
        rect = pygame.Rect(left + number * (wide + 20), SHEET.top + 120, wide, 460)
        return Item(
            game_id,
            rect,
            partial(self._paint_choice, game_id, rect),
            partial(self.toggle, game_id),
            label=box_of(game_id).title,
        )

    def toggle(self, game_id: str) -> None:
        if game_id in self.wanted:
            self.wanted.remove(game_id)
        else:
            self.wanted = [one for one in self._all if one in self.wanted or one == game_id]

    def begin(self) -> None:
        if not self.wanted:
            self.sound("refuse")
            return
        self.context.evening.begin(Evening(list(self.wanted)))
        self.go_on()

    def again(self) -> None:
        """Begin an evening with the same games."""
        if self.evening is not None:
            self.context.evening.begin(Evening(list(self.evening.games)))
            self.go_on()

    def go_on(self) -> None:
        self.context.matches.next_of_evening(self.by)

    def end(self) -> None:
        """End the evening; if there are points to lose, ask first."""
        if self.evening is None or not self.evening.played:
            self._ended()
            return
        answers = (
            Answer("yes", tr("End the evening"), self._ended, "cross"),
            Answer("no", tr("Play on"), lambda: None, "play"),
        )
        words = tr("The scores of this evening will be lost.")
        question = QuestionScreen(
            self.context, tr("End the evening?"), words, answers, picture="trophy", first="no"
        )
        self.services.scene_stack.push(question)

    def _ended(self) -> None:
        self.context.evening.end()
        self.context.navigator.home()

    # --- drawing -------------------------------------------------------------------------------------

    def _paint_choice(self, game_id: str, rect: pygame.Rect, canvas: Canvas, focus: bool) -> None:
        chosen = game_id in self.wanted
        if focus:
            widgets.glow(canvas, rect, radius=24)
        ground = GOLD if focus else CREAM if chosen else PAPER_DARK
        canvas.panel(rect, ground, radius=24, border=8 if focus else 6)
        height = min(310.0, (rect.width - 30) / SHAPE)
        draw_cover(canvas, game_id, rect.centerx, rect.top + 176, height, alpha=255 if chosen else 110)
        title, width = box_of(game_id).title, rect.width - 20
        canvas.text(title, rect.centerx, rect.bottom - 92, face=Face.DISPLAY, width=width, height=56)
        game, y = self.services.games[game_id], rect.bottom - 38
        widgets.icon(canvas, "people", rect.left + 32, y, 42)
        canvas.text(seats_told(game), rect.left + 58, y, FontSize.NOTE, anchor="left", width=58, height=50)
        widgets.icon(canvas, "clock", rect.left + 134, y, 38)
        minutes = trn("{count} min", "{count} min", game.minutes)
        width = rect.width - 164
        canvas.text(minutes, rect.left + 158, y, FontSize.NOTE, anchor="left", width=width, height=50)
        if chosen:
            widgets.icon(canvas, "check", rect.right - 34, rect.top + 34, 72)

    def draw_ground(self, canvas: Canvas) -> None:
        widgets.backdrop(canvas)
        if self.ceremony is not None:
            self.ceremony.draw(canvas)
            if self.ceremony.known:
                heading(canvas, self._heading())
            return
        heading(canvas, self._heading())
        canvas.panel(SHEET, PAPER, radius=32, border=7)
        evening = self.evening
        if evening is None:
            x, y, width = SHEET.centerx, SHEET.top + 60, SHEET.width - 100
            canvas.text(self._question(), x, y, width=width, height=90)
        else:
            self._draw_table(canvas, evening)

    def _question(self) -> str:
        if not self.wanted:
            return tr("Choose at least one game.")
        return tr("Which games do you want to play tonight? A win is worth {points} points.", points=FULL)

    def _heading(self) -> str:
        evening = self.evening
        names = [spoken(one.name) for one in evening.standing() if one.crowned] if evening else []
        if evening is None or not evening.over or not names:
            return tr(self.title)
        if len(names) > 1:
            return tr("{names} and {name} win together!", names=", ".join(names[:-1]), name=names[-1])
        return tr("{name} wins the evening!", name=names[0])

    def _draw_table(self, canvas: Canvas, evening: Evening) -> None:
        """Draw one row for each player, one column for each game, and the sums as bars at the right."""
        standing = evening.standing()
        inside = SHEET.inflate(-70, -40)
        wide = min(150, 760 // max(1, len(evening.games)))
        columns = [inside.left + 360 + wide * (number + 0.5) for number in range(len(evening.games))]
        for number, (game_id, x) in enumerate(zip(evening.games, columns, strict=True)):
            alpha = 255 if number <= len(evening.played) else 110
            frame = pygame.FRect(0, 0, 104 * SHAPE, 104)
            frame.center = (x, inside.top + 56)
            if number == len(evening.played):
                canvas.glow(frame, reach=18, radius=12)
            draw_cover(canvas, game_id, x, inside.top + 56, 104, alpha=alpha)
            edge = INK if number <= len(evening.played) else PAPER_DARK
            canvas.panel(frame.inflate(8, 8), None, outline=edge, border=5, radius=12, shadow=False)
        if not standing:
            words = tr("Nobody has any points yet.")
            left, middle = inside.centerx, inside.centery + 60
            canvas.text(words, left, middle, FontSize.LEAD, width=inside.width, height=200)
            return
        top, high = inside.top + 130, min(112.0, (inside.height - 130) / len(standing))
        best = max(1, standing[0].points)
        bars = inside.left + 360 + wide * len(evening.games) + 24
        for line, one in enumerate(standing):
            y = top + high * (line + 0.5)
            row_of_one = pygame.FRect(inside.left, y - high / 2, inside.width, high)
            number = evening.names.index(one.name)
            self._draw_player(canvas, one, line % 2 == 0, row_of_one)
            for x, played in zip(columns, evening.played, strict=False):
                words = str(played.points[one.name]) if one.name in played.points else "–"
                canvas.text(words, x, y, width=wide - 8, height=high - 8)
            long = max(24.0, (inside.right - 90 - bars) * one.points / best)
            colour = SEAT_LOOKS[number % len(SEAT_LOOKS)].colour
            canvas.panel((bars, y - 24, long, 48), colour, border=4, radius=14, shadow=False)
            words, place = str(one.points), (inside.right, y)
            canvas.text(words, *place, anchor="right", face=Face.BOLD, width=80, height=high - 8)

    def _draw_player(self, canvas: Canvas, one: EveningRow, dark: bool, row: pygame.FRect) -> None:
        """Draw rank, face and name; everybody keeps their face and colour all evening."""
        if dark:
            ground = row.inflate(24, -6)
            canvas.panel(ground, PAPER_DARK, outline=None, border=0, radius=16, shadow=False)
        if one.crowned:
            widgets.icon(canvas, "crown", row.left + 30, row.centery, 54)
        else:
            canvas.text(str(one.rank), row.left + 30, row.centery, face=Face.BOLD)
        high = row.height - 8
        if one.name.startswith(BOT):
            widgets.robot(canvas, "normal", row.left + 110, row.centery, min(76.0, high))
        else:
            face = self.context.people.character_of(one.name)
            canvas.sprite(f"characters/{face}", row.left + 110, row.centery, height=min(84.0, high))
        x, y = row.left + 164, row.centery
        canvas.text(spoken(one.name), x, y, anchor="left", face=Face.BOLD, width=190, height=high)
