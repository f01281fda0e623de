"""The program with a window: one clock, one event loop, one stack of scenes."""

from __future__ import annotations

import os
from argparse import Namespace
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from time import monotonic
from traceback import walk_tb
from typing import TYPE_CHECKING

# Before pygame is imported, so that it greets nobody.
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from crossplay.bots.worker import InlineThinker, ProcessThinker, Thinker
from crossplay.core import i18n as words
from crossplay.core import settings as settings_files
from crossplay.core.errors import CommandError
from crossplay.core.files import Report, remove_drafts
from crossplay.core.log import log_crash
from crossplay.core.notices import Notices, print_line
from crossplay.core.paths import user_folder
from crossplay.core.settings import Settings, TextSize
from crossplay.games.registry import GAMES
from crossplay.input import Kind, Pointer, Press, Push, Signal, prepare
from crossplay.input.hub import Hub
from crossplay.match.match import Match
from crossplay.match.saves import Saves
from crossplay.match.statistics import Statistics
from crossplay.stage.canvas import UNITS, Canvas
from crossplay.stage.memory import give_back_pictures
from crossplay.stage.scene import Director, Scene
from crossplay.stage.sound import Sounds
from crossplay.table.services import House

if TYPE_CHECKING:
    from crossplay.kiosk.config import Kiosk

FRAMES = 60
LONGEST_STEP = 0.1
"""Seconds: after a stutter or a suspended machine, time goes on from where it was."""
IDLE_MS = 40
"""While nothing moves, the loop sleeps until something happens, but no longer than this."""
LARGER_TEXT = 1.2
SMALLEST_WINDOW = (640, 360)
MOST_MISHAPS, MISHAP_SECONDS = 3, 20.0
"""More errors than this in so short a time: the shelf itself is broken."""


def bare_house(surface: pygame.Surface, settings: Settings, *, thinker: Thinker | None = None) -> House:
    """A house that keeps nothing and is silent: for pictures and measurements."""
    canvas = Canvas(surface)
    house = House(
        settings,
        canvas,
        Hub(canvas.to_units, surface.get_size),
        Director(),
        Sounds(wanted=False),
        thinker or InlineThinker(),
        games=GAMES,
    )
    house.apply_settings = lambda changed: setattr(house, "settings", changed)
    return house


def _no_window(problem: pygame.error) -> CommandError:
    return CommandError(f"no window can be opened ({problem}); is there a display?")


class Program:
    """Window and loop. `frame` is one turn of the loop; tests call it with a time of their own."""

    def __init__(
        self,
        *,
        size: tuple[int, int] | None = None,
        settings: Settings | None = None,
        thinker: Thinker | None = None,
        keep: bool = True,
        sound: bool = True,
        kiosk: Kiosk | None = None,
        strict: bool = False,
        report: Report = print_line,
    ) -> None:
        """`size`: begins with a window of that size whatever the settings say.

        `keep`: saves, settings, statistics.
        `strict`: errors come out (tests, the monkey) instead of leading back to the shelf.
        `report`: where lines for people go at once; the shelf shows them later.
        """
        give_back_pictures()
        prepare()
        try:
            pygame.display.init()
        except pygame.error as problem:
            raise _no_window(problem) from None
        pygame.joystick.init()
        pygame.font.init()
        self.notices = Notices(report)
        self.strict = strict
        self._mishaps: list[float] = []
        self._woken: list[pygame.event.Event] = []
        """What ended a sleep; taken in the next turn, where an error costs a scene and not the program."""
        self._keep = keep
        self._settings_owed = False
        """The last change could not be kept: there was no room."""
        self._size = size
        self.running = True
        self.drew = False
        """Whether the last frame was drawn: something had changed."""
        if keep:
            remove_drafts(user_folder())
        chosen = settings or (settings_files.load(self.notices.tell) if keep else Settings())
        self._full = size is None and chosen.full_screen
        surface = self._open_window()
        canvas = Canvas(surface, warn=self.notices.tell)
        bots = [f"{game.room}.bot.choose" for game in GAMES.values()]
        self.house = House(
            chosen,
            canvas,
            Hub(canvas.to_units, lambda: pygame.display.get_window_size()),
            Director(),
            Sounds(self.notices.tell, wanted=sound),
            thinker or ProcessThinker(self.notices.tell, bots),
            Saves(self.notices.tell, GAMES) if keep else None,
            Statistics(self.notices.tell) if keep else None,
            games=GAMES,
            notices=self.notices,
            kiosk=kiosk,
            apply_settings=self.apply_settings,
            quit=self.stop,
        )
        self._put_on(chosen)
        self.house.sounds.warm()
        self._clock = pygame.time.Clock()
        self._pointer_shown = True
        self.watchers: list[Callable[[Signal | None], None]] = []
        """Called with every signal, and with None once a frame: an operator's gesture, an idle clock."""
        self.farewell: Callable[[], object] = lambda: None
        """Called when somebody has left, before everything is closed: that may take a while."""

    # --- the window ---------------------------------------------------------------------------------

    def _open_window(self) -> pygame.Surface:
        pygame.display.set_caption("Crossplay")
        if self._full:
            try:
                return pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
            except pygame.error as problem:
                self.notices.tell(f"no full screen ({problem}); a window is used")
                self._full = False
        try:
            return pygame.display.set_mode(self._size or self._window_size(), pygame.RESIZABLE)
        except pygame.error as problem:
            raise _no_window(problem) from None

    @staticmethod
    def _window_size() -> tuple[int, int]:
        """Most of the screen, in the shape of the table."""
        width, height = (pygame.display.get_desktop_sizes() or [UNITS.size])[0]
        scale = min(1.0, 0.85 * min(width / UNITS.width, height / UNITS.height))
        return max(SMALLEST_WINDOW[0], round(UNITS.width * scale)), max(
            SMALLEST_WINDOW[1], round(UNITS.height * scale)
        )

    def toggle_full_screen(self) -> None:
        if self.house.kiosk is None:
            self._fill_screen(not self._full)
            self.apply_settings(replace(self.house.settings, full_screen=self._full))

    def _fill_screen(self, full: bool) -> None:
        if full != self._full:
            self._full = full
            self._open_window()
            self._fit()

    def lock(self) -> None:
        """Keys of the window manager stay here, the pointer is hidden, the screen stays awake."""
        pygame.event.set_grab(True)
        # An empty cursor instead of a hidden one: a pointer that is grabbed and hidden no longer says where
        # it is, and many touchscreens speak as mice.
        pygame.mouse.set_visible(True)
        pygame.mouse.set_cursor((8, 8), (0, 0), (0,) * 8, (0,) * 8)
        pygame.display.set_allow_screensaver(False)
        self._pointer_shown = False

    def _fit(self) -> None:
        """The window's surface is new or has another size."""
        surface = pygame.display.get_surface()
        if surface is not None and min(surface.get_size()) > 0:
            self.house.canvas.use(surface)
            self.house.director.refresh()

    # --- settings -----------------------------------------------------------------------------------

    def apply_settings(self, changed: Settings) -> None:
        """Changes settings at once and keeps them."""
        before, self.house.settings = self.house.settings, changed
        if self.house.kiosk is None:
            if self._keep:
                self._settings_owed = not settings_files.save(changed, self.notices.tell)
            if changed.full_screen != before.full_screen:
                self._fill_screen(changed.full_screen)
        self._put_on(changed)

    def _put_on(self, chosen: Settings) -> None:
        house = self.house
        if words.language() != chosen.language:
            words.use_language(chosen.language, self.notices.tell)
            house.canvas.forget()
        house.canvas.text_scale = LARGER_TEXT if chosen.text_size is TextSize.LARGE else 1.0
        house.sounds.set_volumes(chosen.effects, chosen.voice, chosen.music)
        house.director.reduced = chosen.reduced_motion
        house.director.refresh()

    # --- the loop -----------------------------------------------------------------------------------

    def run(self) -> None:
        """Until somebody leaves."""
        try:
            if isinstance(self.house.thinker, ProcessThinker):
                self.house.thinker.warm()
            self.loop()
            self.farewell()
        finally:
            self.close()

    def loop(self) -> None:
        while self.running:
            self.frame(min(LONGEST_STEP, self._wait()))

    def _wait(self) -> float:
        """Seconds since the last frame. Sleeps longer while nothing moves, but wakes for any event."""
        if self.house.director.moving or not pygame.display.get_active():
            return self._clock.tick(self.house.director.rate) / 1000
        event = pygame.event.wait(IDLE_MS)
        if event.type != pygame.NOEVENT:
            self._woken.append(event)
        return self._clock.tick(FRAMES) / 1000

    def frame(self, dt: float) -> None:
        """One turn of the loop. What goes wrong in a scene costs that scene, never the program."""
        try:
            self._turn(dt)
        except Exception as problem:
            if self.strict or not self._survive(problem):
                raise

    def _survive(self, problem: Exception) -> bool:
        """Back to the shelf, with a line about what happened; False when that does not help any more."""
        house = self.house
        self._mishaps = [when for when in self._mishaps if monotonic() - when < MISHAP_SECONDS]
        self._mishaps.append(monotonic())
        if len(self._mishaps) > MOST_MISHAPS:
            return False
        where = log_crash(problem) if self._keep else None
        what = " ".join(f"{type(problem).__name__}: {problem}".split())
        match = getattr(self._at_fault(problem), "match", None)
        if isinstance(match, Match) and house.saves is not None:
            house.saves.blame(match, what, at_once=house.kiosk is not None)
        self.notices.tell(
            f"something went wrong ({what}); back to the shelf{f', details in {where}' if where else ''}"
        )
        house.doors.shelf()
        return house.director.top is not None

    def _at_fault(self, problem: Exception) -> Scene | None:
        """The scene in which it happened: a menu that fails over a table is no fault of the match beneath."""
        scenes = {id(scene): scene for scene in self.house.director.scenes}
        passed = (scenes.get(id(frame.f_locals.get("self"))) for frame, _ in walk_tb(problem.__traceback__))
        return next((scene for scene in reversed([*passed]) if scene is not None), None)

    def _turn(self, dt: float) -> None:
        """What players did, what time does, and a picture if something changed."""
        house = self.house
        woken, self._woken = self._woken, []
        for event in (*woken, *pygame.event.get()):
            self._take(event)
        for signal in house.hub.tick(dt):
            self._signal(signal)
        for watch in self.watchers:
            watch(None)
        house.director.update(dt)
        if house.director.top is None:
            self.stop()
        self.drew = house.director.draw(house.canvas)
        if self.drew:
            pygame.display.flip()

    def _take(self, event: pygame.event.Event) -> None:
        kind = event.type
        if kind == pygame.QUIT:
            if self.house.kiosk is None:
                self.stop()
        elif kind in (pygame.WINDOWSIZECHANGED, pygame.WINDOWRESIZED, pygame.VIDEORESIZE):
            self._fit()
        elif kind in (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED, pygame.WINDOWFOCUSGAINED):
            self.house.director.refresh()
        elif kind == pygame.DROPFILE:
            self._open_file(event.file)
        elif kind == pygame.KEYDOWN and self._window_key(event):
            return
        for signal in self.house.hub.feed(event):
            self._signal(signal)

    def _open_file(self, file: str) -> None:
        """A record was dropped on the window; in a kiosk nothing comes in from outside."""
        if self.house.kiosk is None and self.house.rooms is not None:
            self.house.rooms.open_file(Path(file))

    def _window_key(self, event: pygame.event.Event) -> bool:
        alt_enter = event.key == pygame.K_RETURN and event.mod & pygame.KMOD_ALT
        if event.key == pygame.K_F11 or alt_enter:
            self.toggle_full_screen()
            return True
        return False

    def _signal(self, signal: Signal) -> None:
        self._show_pointer(signal)
        for watch in self.watchers:
            watch(signal)
        self.house.director.signal(signal)

    def _show_pointer(self, signal: Signal) -> None:
        """The arrow is there for whoever moves the mouse, and gone for everybody else."""
        if isinstance(signal, Pointer | Press | Push):
            shown = signal.device.kind is Kind.MOUSE and self.house.kiosk is None
            if shown != self._pointer_shown:
                self._pointer_shown = shown
                pygame.mouse.set_visible(shown)

    def stop(self) -> None:
        self.running = False

    def close(self) -> None:
        if self._settings_owed:
            settings_files.save(self.house.settings, lambda line: None)
        self.house.director.close()
        self.house.thinker.close()
        self.house.sounds.close()
        self.house.hub.close()
        if self.house.statistics is not None:
            self.house.statistics.close()
        pygame.quit()


def play(args: Namespace) -> int:
    """`play`: the shelf, or straight into a game."""
    from crossplay import screens
    from crossplay.screens.direct import direct_scene

    program = Program(size=args.window)
    screens.furnish(program.house)
    program.house.director.reset(screens.opening(program.house))
    if args.game is not None:
        program.house.director.push(direct_scene(program.house, args))
    program.run()
    return 0


def watch(args: Namespace) -> int:
    """`replay FILE --watch`: the record on the stage."""
    from crossplay import screens
    from crossplay.match.record import RecordError, read

    record = read(args.file, GAMES)
    program = Program(size=args.window)
    try:
        program.house.director.reset(screens.furnish(program.house).replay_scene(record))
    except RecordError:
        program.close()
        raise
    program.run()
    return 0
