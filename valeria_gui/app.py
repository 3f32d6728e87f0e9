"""The program around the scenes: one window, one clock, one stack of scenes.

It decides when a frame is due, what happens when the window closes or something breaks, and shows a changed setting
at once. The navigator chooses the scenes.
"""

from __future__ import annotations

import contextlib
import os
from collections.abc import Callable
from pathlib import Path
from typing import Final

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from valeria_gui.audio import Audio
from valeria_gui.graphics.surface_cache import fit_window, forget_all, return_large_surfaces
from valeria_gui.i18n import SYSTEM, Language, _, find_language, in_use
from valeria_gui.input.gamepads import Gamepads
from valeria_gui.input.intents import (
    AID,
    FULLSCREEN,
    HELP,
    RULES,
    CloseWindow,
    Command,
    FileDropped,
    FocusLost,
    Intent,
)
from valeria_gui.input.keymap import KeyMap
from valeria_gui.input.translator import Translator
from valeria_gui.paths import asset_path
from valeria_gui.platform.event_wait import next_event
from valeria_gui.platform.window import Window, fitting_size, open_window, prepare
from valeria_gui.play.shelf import find_box
from valeria_gui.preparation import GettingReady
from valeria_gui.resize import Resizing
from valeria_gui.settings.settings import load_settings, save_settings
from valeria_gui.settings.sizing import Sizing, sizing
from valeria_gui.speech.adapter import Adapter, needs_hidden_window, open_adapter
from valeria_gui.speech.dark_window import DarkWindow
from valeria_gui.speech.reader import ScreenReader
from valeria_gui.text.fonts import close_fonts
from valeria_gui.ui.navigation import Navigator, Services
from valeria_gui.ui.piece_dump import wanted_file, write_pieces
from valeria_gui.ui.scene_stack import SceneStack
from valeria_gui.ui.stage import Stage
from valeria_gui.version import TITLE

ICON: Final = "icon/valeria-64.png"
FPS: Final = 60
IDLE_MS: Final = 1000
"""How long the program sleeps at most when nothing moves."""
KEY_REPEAT_MS: Final = (400, 40)
LOOKS: Final = frozenset({"ui_scale_auto", "ui_scale", "text_scale", "palette", "language"})
"""Settings that change what everything looks like."""


class App:
    """The running program.

    `data_dir` holds saves and settings; `make_navigator` makes what shows its screens; `size` (points of the
    window, see `Window`) and `fullscreen` are for this start, None takes what the settings remember; `software`
    keeps the picture off a 3D renderer whatever they say. With `no_picture` nothing is drawn: who plays by ear
    needs none.
    """

    def __init__(
        self,
        data_dir: Path,
        make_navigator: Callable[[App], Navigator],
        size: tuple[int, int] | None = None,
        fullscreen: bool | None = None,
        software: bool = False,
        no_picture: bool = False,
    ) -> None:
        self.data_dir = data_dir
        self.settings = load_settings(data_dir)
        prepare(software or self.settings.software_display)
        return_large_surfaces()
        pygame.display.init()
        pygame.key.set_repeat(*KEY_REPEAT_MS)
        wanted = size or fitting_size(self.settings.size)
        if fullscreen is not None:
            self.settings.fullscreen = fullscreen
        hidden = needs_hidden_window()
        self.window: Window = open_window(TITLE, asset_path(ICON), wanted, self.settings.fullscreen, hidden)
        fit_window(*self.size)
        self.clock = pygame.time.Clock()
        self.audio = Audio(self.settings)
        self.keys = KeyMap(self.settings.keys, self.settings.hands)
        self.translator = Translator(self.keys)
        self.gamepads = Gamepads()
        self.stack = SceneStack(self.size)
        self._reader: ScreenReader | None = None
        self._seeks_reader = True
        if hidden:
            self._seek_reader()
            self.window.show()
        self.running = True
        self._runs = False
        self._resizing = Resizing(self.window, self.stack, self.stop_preload)
        self._first_event: pygame.event.Event | None = None
        self._crashed = False
        self._writes = True
        self._dark: DarkWindow | None = DarkWindow() if no_picture else None
        self._ready = GettingReady(self.window, self, self.settings, self.audio, self.gamepads, not no_picture)
        self._pieces_file = wanted_file()
        self.settings.watch(self._follow)
        self._at_first = in_use()
        self.services = Services(self.settings, self.audio, self.keys, self, data_dir, make_navigator(self))
        self.services.use()

    @property
    def navigator(self) -> Navigator:
        """The navigator, which shows the screens."""
        return self.services.navigator

    @property
    def screen(self) -> pygame.Surface:
        """The surface of the window; another one after a resize."""
        return self.window.surface

    @property
    def size(self) -> tuple[int, int]:
        """Width and height of the surface in pixels: what all is laid out in; the window has a size of its own."""
        return self.window.surface.get_size()

    @property
    def language(self) -> Language:
        """The language that the settings want: one of ours, or the one in which the program was started."""
        wanted = self.settings.language
        return self._at_first if wanted == SYSTEM else find_language(wanted)

    def speak(self, language: Language) -> None:
        """Takes another language for the one in which the program was started."""
        self._at_first = language
        self.restyle()

    @property
    def scale(self) -> float:
        """Pixels per design unit (1.0 at 1920×1080, unless the player wants less)."""
        return Stage(self.size, self.sizing).scale

    @property
    def fullscreen(self) -> bool:
        """Whether the window fills the screen."""
        return self.window.fullscreen

    @property
    def sizing(self) -> Sizing:
        """How large the interface and its letters are, as the settings want it."""
        return sizing(self.settings, self.size)

    @property
    def is_resizing(self) -> bool:
        """Whether the window has another size than what is laid out in it: no scene hears or does anything then."""
        return self._resizing.goes_on

    @property
    def is_preloaded(self) -> bool:
        """Whether all that the next table needs is read and drawn ahead."""
        return self._ready.is_done

    def run(self) -> None:
        """Plays until the window is closed; every scene has left when this returns."""
        self.clock.tick()
        self._runs = True
        try:
            while self.running and self.stack.top is not None:
                self.turn()
        finally:
            self._finish()

    def turn(self) -> None:
        """One turn of the loop: waits until there is something to do, and does it."""
        self.services.use()
        self._guarded(self._wait())
        if self._seeks_reader:
            self._seek_reader()

    def frame(self, dt_ms: int) -> None:
        """One turn of the program: `dt_ms` milliseconds pass, events are answered, changes are drawn."""
        self.services.use()
        self.translator.ratio = self.window.ratio
        if self._resizing.follow(dt_ms):
            return
        if self._reader is not None:
            self._reader.answer()
        self.stack.update(dt_ms)
        for intent in self.translator.intents(self._events()):
            self._handle(intent)
        self._follow_text_field()
        if self._reader is not None:
            self._reader.follow(self.stack.needs_redraw)
        if self.stack.needs_redraw and not self.is_resizing:
            self._show()
            if self._pieces_file is not None:
                write_pieces(self.stack.top, self._pieces_file)

    def _show(self) -> None:
        """Shows the scenes as they are now or, where no picture is wanted, one sentence for all of them."""
        if self._dark is None:
            self.stack.draw(self.screen)
            self.window.flip()
            return
        self.stack.pass_over()
        if self._dark.draw(self.screen):
            self.window.flip()

    def post(self, event: pygame.event.Event) -> None:
        """Queues `event` as if a device had sent it."""
        pygame.event.post(event)

    def quit(self) -> None:
        """Ends the program after this frame; the scenes write what must be kept when they leave."""
        self.running = False

    def toggle_fullscreen(self) -> None:
        """Full screen or window; the scenes stay as they are."""
        self.settings.change("fullscreen", not self.window.fullscreen)

    def _follow(self, name: str) -> None:
        """A setting has changed: window, language, palette, sizes and keys follow at once; the rest is read when
        it is needed."""
        if name == "language":
            forget_all()
            close_fonts()
        if name in LOOKS:
            self.restyle()
        elif name == "fullscreen":
            self.window.set_fullscreen(self.settings.fullscreen)
        elif name == "hands":
            self.keys.use(self.settings.hands)

    def restyle(self) -> None:
        """Draws everything anew in its present size and colours."""
        self.services.use()
        self.stop_preload()
        fit_window(*self.size)
        self._name_window(self.navigator.game)
        self.stack.resize(self.size)

    def open_game(self, game: str) -> None:
        """The window bears the name of a game from now on, and its table is made ahead ("": of none)."""
        self._name_window(game)
        if game:
            self._ready.choose(game)

    def _name_window(self, game: str) -> None:
        try:
            self.window.rename(_(find_box(game).title))
        except KeyError:
            self.window.rename(TITLE)

    def get_ready(self) -> None:
        """Reads and draws now what a table cannot do without; only the running program has anybody who waits."""
        if self._runs:
            self._ready.finish()

    def _wait(self) -> int:
        elapsed = self.clock.tick(FPS)
        patience = self._patience_ms()
        if patience == IDLE_MS and not self._ready.begun:
            self._ready.step()
            patience = 1
        if patience > 0:
            self._first_event = next_event(patience, self._reader_waits)
            elapsed += self.clock.tick()
        return min(elapsed, IDLE_MS)

    def _patience_ms(self) -> int:
        if self._resizing.shows_last or self.is_resizing or self.stack.needs_redraw:
            return 0
        if self._reader_waits():
            return 0
        wake = self.stack.wake_ms()
        return IDLE_MS if wake is None else min(wake, IDLE_MS)

    def _events(self) -> list[pygame.event.Event]:
        first, self._first_event = self._first_event, None
        events = pygame.event.get()
        for event in events:
            self.gamepads.follow(event)
            if self._reader is not None:
                self._reader.follow_window(event)
        if any(event.type == pygame.WINDOWEXPOSED for event in events):
            self.stack.redraw()
            if self._dark is not None:
                self._dark.uncover()
        return events if first is None else [first, *events]

    def _handle(self, intent: Intent) -> None:
        if isinstance(intent, CloseWindow):
            self.quit()
        elif isinstance(intent, FileDropped):
            self.navigator.open_file(Path(intent.path))
        elif intent == FocusLost():
            self.stack.tell(intent)
        elif intent == Command(FULLSCREEN):
            self.toggle_fullscreen()
        elif not self.stack.handle(intent):
            if intent == Command(HELP):
                self.navigator.show_keys()
            elif intent == Command(AID):
                self.navigator.show_help()
            elif intent == Command(RULES):
                self.navigator.show_rules()

    def _follow_text_field(self) -> None:
        """Tell the system where letters are typed. They are asked for all the time, as it begins with: a key tells
        only then which sign it writes (`?` stands elsewhere in each country). Where an input method would take keys
        from a table that nobody writes on, it is sent away between the fields."""
        top = self.stack.top
        self.translator.raw = top is not None and top.wants_key()
        field = top.wants_text() if top is not None else None
        if field is not None:
            pygame.key.set_text_input_rect(self._in_points(field))
        self.translator.text_mode = field is not None
        writes = field is not None or not self.translator.composes
        if writes != self._writes:
            self._writes = writes
            (pygame.key.start_text_input if writes else pygame.key.stop_text_input)()

    def _in_points(self, place: pygame.Rect) -> pygame.Rect:
        """The place in the window of `place` (pixels of the picture), as the system counts."""
        ratio = self.window.ratio
        return pygame.Rect(*(round(number / ratio) for number in place))

    def _seek_reader(self) -> None:
        """Finds the way to the screen reader of the system: where the window may be shown before, only after the
        first picture, so that nobody waits for it."""
        self._seeks_reader = False
        adapter = open_adapter(self.window.handle)
        if adapter is not None:
            self.read_to(adapter)

    def read_to(self, adapter: Adapter) -> None:
        """From now on everything is read to whoever listens at `adapter`."""
        self._reader = ScreenReader(adapter, self.stack, self.window)

    def _reader_waits(self) -> bool:
        return self._reader is not None and self._reader.wants_frame

    def _guarded(self, dt_ms: int) -> None:
        try:
            self.frame(dt_ms)
        except Exception as error:
            from valeria_gui.platform.crash_report import write_report

            report = write_report(error, self.data_dir)
            if self._crashed:
                raise
            self._crashed = True
            self._recover(report)
        else:
            self._crashed = False

    def _recover(self, report: Path | None) -> None:
        """Starts anew from the title; what broke may be any scene, so none of them is trusted to leave in peace."""
        self.stack.forget()
        self.navigator.show_title()
        sentence = _("Something broke, but your game is saved up to the last move.")
        if report is not None:
            sentence = _(
                "Something broke, but your game is saved up to the last move; {file} in the data folder tells what."
            ).format(file=report.name)
        self.navigator.notice(sentence)

    def stop_preload(self) -> None:
        """Read and draw nothing more ahead; returns when the step in hand is done."""
        self._ready.stop()

    def _finish(self) -> None:
        with contextlib.suppress(Exception):
            self._resizing.finish()
        self.stop_preload()
        self.audio.close()
        self.settings.fullscreen = self.window.fullscreen
        if not self.window.fullscreen:
            self.settings.size = self.window.size
        self.stack.clear()
        with contextlib.suppress(OSError):
            save_settings(self.settings, self.data_dir)
        self.window.close()
