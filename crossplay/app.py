"""The program with a window: one clock, one event loop, one stack of scenes."""

from __future__ import annotations

import os
from argparse import Namespace
from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path

# Before pygame is imported, so that it prints no greeting.
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from crossplay.bots.worker import BotWorker, InlineBotWorker, ProcessBotWorker
from crossplay.core import data_folder
from crossplay.core import settings as settings_files
from crossplay.core.contract import Game
from crossplay.core.errors import CommandError
from crossplay.core.files import Report, remove_drafts
from crossplay.core.i18n import tr
from crossplay.core.later import Chores
from crossplay.core.notices import Notices, print_line
from crossplay.core.settings import Settings
from crossplay.games.registry import GAMES
from crossplay.input import DeviceKind, Pointer, Press, Push, Signal, prepare
from crossplay.input.hub import Hub
from crossplay.match.record import RecordError, read
from crossplay.match.saves import Saves
from crossplay.match.statistics import Statistics
from crossplay.screens.navigator import screen_context
from crossplay.screens.recovery import Recovery
from crossplay.screens.settings_control import SettingsControl
from crossplay.stage.canvas import Canvas
from crossplay.stage.event_wait import wait_for_event
from crossplay.stage.memory import release_large_blocks, tidy_up
from crossplay.stage.scene import SceneStack
from crossplay.stage.sound import Sounds
from crossplay.stage.window import Window
from crossplay.table.services import Services
from crossplay.table.venue import HOME, Venue

FRAMES = 60
LONGEST_STEP = 0.1
"""Seconds: after a stutter or a suspended machine, time goes on from where it was."""
IDLE = 0.05
"""Seconds: while nothing moves, the loop sleeps until something happens, but no longer than this."""
CALM, CALM_IDLE = 3.0, 0.09
"""After so many seconds in which nothing came in and nothing changed it looks after itself less often."""
_SOON = (
    "crossplay.input.hops",
    "crossplay.screens.lobby",
    "crossplay.screens.pause",
    "crossplay.screens.results",
)
"""Modules that are imported once the shelf is shown, before somebody needs them."""


def bare_services(
    surface: pygame.Surface, settings: Settings, *, bot_worker: BotWorker | None = None
) -> Services:
    """Return services that keep nothing and are silent: for pictures and measurements."""
    canvas = Canvas(surface)
    hub = Hub(canvas.to_units, surface.get_size)
    sounds = Sounds(wanted=False)
    return Services(settings, canvas, hub, SceneStack(), sounds, bot_worker or InlineBotWorker(), games=GAMES)


class Program:
    """Window, clock, event loop. `frame` is one turn of the loop; tests call it with a time of their own."""

    def __init__(
        self,
        *,
        size: tuple[int, int] | None = None,
        settings: Settings | None = None,
        language: str | None = None,
        bot_worker: BotWorker | None = None,
        keep: bool = True,
        skip_kept: bool = False,
        sound: bool = True,
        venue: Venue = HOME,
        rotation: int = 0,
        games: Mapping[str, Game] = GAMES,
        strict: bool = False,
        report: Report = print_line,
    ) -> None:
        """`size`: begins with a window of that size whatever the settings say; `language`: likewise.

        `keep`: saves, settings, statistics.
        `skip_kept`: nothing that earlier starts have kept is read; matches begun now are saved.
        `rotation`: degrees by which the picture is turned clockwise.
        `strict`: errors come out (tests, the monkey) instead of leading back to the shelf.
        `report`: where messages for people go at once; the shelf shows them later.
        """
        release_large_blocks()
        prepare()
        notices = Notices(report)
        self._folder = data_folder.claim() if keep else None
        if self._folder is not None:
            remove_drafts(self._folder.path)
        chosen = settings or (settings_files.load(notices.tell) if keep else Settings())
        chosen = replace(chosen, language=language or chosen.language)
        self._window = _open_window(notices.tell, size, chosen, rotation)
        canvas = Canvas(self._window.surface, warn=notices.tell)
        bots = [f"{game.package}.bot.choose" for game in games.values()]
        self.services = Services(
            chosen,
            canvas,
            Hub(canvas.to_units, lambda: self._window.upright_size),
            SceneStack(),
            Sounds(wanted=sound, waiting=True),
            bot_worker or ProcessBotWorker(notices.tell, bots),
            Saves(notices.tell, games) if keep else None,
            Statistics(notices.tell) if keep and not skip_kept else None,
            notices,
            venue,
            games,
        )
        if self.services.statistics is not None and self._folder is not None and not self._folder.apart:
            from crossplay.match.adoption import adopt

            adopt(self._folder.path, self.services.statistics)
        if self.services.saves is not None:
            self.services.saves.second_try = not venue.unattended
            if skip_kept:
                self.services.saves.leave_alone()
        self.settings_control = SettingsControl(self.services, kept=keep, fill_screen=self._fill_screen)
        self.context = screen_context(self.services, self.settings_control, self.stop)
        self.navigator = self.context.navigator
        # Asked when it happens, not now: whatever leads home then.
        self._recovery = Recovery(self.services, lambda: self.navigator.home(), logged=keep)
        self.settings_control.put_on()
        self._tell_what_is_missing(sound)
        self.chores = Chores()
        self.chores.add_modules(*_SOON, *(f"{game.package}.view.view" for game in games.values()))
        self.strict = strict
        self.running = True
        self.drew = False
        """Whether the last frame was drawn: something had changed."""
        self._clock = pygame.time.Clock()
        self._still = 0.0
        """Seconds since something came in or changed."""
        self.watchers: list[Callable[[Signal | None], None]] = []
        """Called with every signal, and with None once a frame: an operator's gesture, an idle clock."""
        self.farewell: Callable[[], object] = lambda: None
        """Called when somebody has left, before everything is closed: that may take a while."""

    def _tell_what_is_missing(self, sound: bool) -> None:
        """Tell people, now that their language is known; `sound`: whether there should be any."""
        if self._folder is not None and self._folder.apart:
            words = tr(
                "Crossplay is already running. Matches played here are kept apart; they join the others when "
                "Crossplay is next started alone."
            )
            self.services.tell(words)
        if sound and not self.services.sounds.works:
            self.services.tell(tr("No sound: no loudspeaker was found."))

    # --- the window ---------------------------------------------------------------------------------

    def toggle_full_screen(self) -> None:
        if not self.services.venue.unattended:
            self._fill_screen(not self._window.full_screen)
            self.settings_control.apply(replace(self.services.settings, full_screen=self._window.full_screen))

    def lock(self) -> None:
        """Keep people inside the program, and the screen awake."""
        self._window.lock()

    def _fill_screen(self, full: bool) -> None:
        if self._window.fill_screen(full):
            self._fit()

    def _fit(self) -> None:
        """Fit the canvas to the window, whose surface is new or has another size."""
        if self._window.resized():
            self.services.canvas.use(self._window.surface)
            self.services.scene_stack.refresh()

    # --- the loop -----------------------------------------------------------------------------------

    def run(self) -> None:
        """Run until somebody leaves."""
        self.services.scene_stack.between = tidy_up
        try:
            if isinstance(self.services.bot_worker, ProcessBotWorker):
                self.chores.add(self.services.bot_worker.warm)
            self.loop()
            self.farewell()
        finally:
            self.close()

    def loop(self) -> None:
        self.frame(0.0)
        # What takes time and is not seen comes after the first picture.
        self.services.sounds.warm()
        while self.running:
            self.frame(min(LONGEST_STEP, self._wait()))

    def _wait(self) -> float:
        """Wait, longer while nothing moves but never past an event; return the seconds that have passed."""
        if self.services.scene_stack.moving or not pygame.display.get_active():
            return self._clock.tick(self.services.scene_stack.rate) / 1000
        if not self.chores.do_one():
            calm = self._still > CALM and not self.context.phones.known
            wait_for_event(CALM_IDLE if calm else IDLE)
        passed = self._clock.tick(FRAMES) / 1000
        self._still = 0.0 if self.drew or pygame.event.peek() else self._still + passed
        return passed

    def frame(self, dt: float) -> None:
        """Run one turn of the loop. What goes wrong in a scene costs that scene, never the program."""
        try:
            self._turn(dt)
        except Exception as problem:
            if self.strict or not self._recovery.survive(problem):
                raise

    def _turn(self, dt: float) -> None:
        """Handle what players did and what time does, and draw a picture if something changed."""
        scene_stack = self.services.scene_stack
        for event in pygame.event.get():
            self._take(event)
        phones = self.context.phones
        for signal in (*phones.take(), *self.services.hub.tick(dt)):
            self._signal(signal)
        for watch in self.watchers:
            watch(None)
        scene_stack.update(dt)
        self.context.phone_screens.seat_phones(phones.known)
        for signal in phones.update(dt):
            self._signal(signal)
        if scene_stack.top is None:
            self.stop()
        self.drew = scene_stack.draw(self.services.canvas)
        if self.drew:
            self._window.present()
        else:
            scene_stack.preload(self.services.canvas)

    def _take(self, event: pygame.event.Event) -> None:
        kind = event.type
        if kind == pygame.QUIT:
            if not self.services.venue.unattended:
                self.stop()
        elif kind in (pygame.WINDOWSIZECHANGED, pygame.WINDOWRESIZED, pygame.VIDEORESIZE):
            self._fit()
        elif kind in (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED, pygame.WINDOWFOCUSGAINED):
            self.services.scene_stack.refresh()
        elif kind == pygame.DROPFILE:
            # Where nobody is in charge nothing comes in from outside.
            if not self.services.venue.unattended:
                self.navigator.open_file(Path(event.file))
        elif kind == pygame.KEYDOWN and _asks_for_full_screen(event):
            self.toggle_full_screen()
            return
        for signal in self.services.hub.feed(self._window.upright(event)):
            self._signal(signal)

    def _signal(self, signal: Signal) -> None:
        if isinstance(signal, Pointer | Press | Push):
            # The arrow is there for whoever moves the mouse, and gone for everybody else.
            mouse = signal.device.kind is DeviceKind.MOUSE
            self._window.show_pointer(mouse and not self.services.venue.unattended)
        for watch in self.watchers:
            watch(signal)
        self.services.scene_stack.signal(signal)

    def stop(self) -> None:
        self.running = False

    def close(self) -> None:
        self.settings_control.close()
        self.context.phones.close()
        self.services.scene_stack.close()
        self.services.bot_worker.close()
        self.services.sounds.close()
        self.services.hub.close()
        if self.services.statistics is not None:
            self.services.statistics.close()
        if self._folder is not None:
            self._folder.release()
        pygame.quit()


def _open_window(report: Report, size: tuple[int, int] | None, chosen: Settings, rotation: int) -> Window:
    """Start what pygame needs and open the window. Raises CommandError when there is no display."""
    try:
        pygame.display.init()
        pygame.joystick.init()
        pygame.font.init()
        return Window(report, size=size, full_screen=size is None and chosen.full_screen, rotation=rotation)
    except pygame.error as problem:
        message = f"no window can be opened ({problem}); is there a display?"
        raise CommandError(message) from None


def _asks_for_full_screen(event: pygame.event.Event) -> bool:
    alt_enter = event.key == pygame.K_RETURN and event.mod & pygame.KMOD_ALT
    return bool(event.key == pygame.K_F11 or alt_enter)


def play(args: Namespace) -> int:
    """`play`: the shelf, or straight into a game."""
    program = Program(size=args.window, language=args.lang)
    program.navigator.home()
    if args.game is not None:
        from crossplay.screens.quick_start import quick_table

        program.services.scene_stack.push(quick_table(program.context, args))
    if args.phones is not None:
        program.context.phones.listens = lambda link: print(f"phones: {link}", flush=True)
        program.context.phones.start(*args.phones)
        program.navigator.open_phones()
    program.run()
    return 0


def watch(args: Namespace) -> int:
    """`replay FILE --watch`: the record on the stage; going back leaves the program."""
    from crossplay.match.replays import Replay
    from crossplay.screens.replay_screen import ReplayScreen

    record = read(args.file, GAMES)
    program = Program(size=args.window, language=args.lang)
    try:
        screen = ReplayScreen(program.context, Replay.of(record), program.stop)
    except RecordError:
        program.close()
        raise
    program.services.scene_stack.reset(screen)
    program.run()
    return 0
