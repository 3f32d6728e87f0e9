"""Getting ready for a game: modules imported, sounds and pictures read, a table drawn before anybody sits down."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator
from functools import partial
from importlib import import_module
from itertools import chain
from typing import TYPE_CHECKING, Final

import pygame

from valeria_gui.graphics.surface_cache import forget_all
from valeria_gui.text.fonts import close_fonts

if TYPE_CHECKING:
    from engine.game import AnyGame
    from valeria_gui.art.preload import Preloader
    from valeria_gui.audio import Audio
    from valeria_gui.input.gamepads import Gamepads
    from valeria_gui.platform.window import Window
    from valeria_gui.settings.settings import Settings
    from valeria_gui.ui.navigation import Display

FOR_A_GAME: Final = (
    "valeria_gui.scenes.setup",
    "valeria_gui.scenes.table",
    "valeria_gui.play.session",
    "valeria_gui.table.preload",
)
"""The modules that every game needs and the title does not: imported once that is shown, after the chosen game
itself."""


class GettingReady:
    """The work that is done ahead for the game that is chosen, reading and drawing: step by step while nothing
    happens, or at once when a game begins. Nothing of a game is loaded before that, and nothing drawn that nobody
    will see (`draws`)."""

    def __init__(
        self,
        window: Window,
        display: Display,
        settings: Settings,
        audio: Audio,
        gamepads: Gamepads,
        draws: bool = True,
    ) -> None:
        self._window, self._display, self._settings = window, display, settings
        self._audio, self._gamepads = audio, gamepads
        self._draws = draws
        self._game = ""
        self._to_import: list[Callable[[], object]] = [partial(import_module, name) for name in FOR_A_GAME]
        self._preloader: Preloader | None = None

    def choose(self, game: str) -> None:
        """From now on it is done for that game, and what was drawn for another one is forgotten."""
        if game == self._game:
            return
        self.stop()
        if self._game:
            gc.collect()
            forget_all()
            close_fonts()
        self._game = game
        self._to_import = [partial(_find_game, game), partial(_find_table, game), *self._to_import]

    @property
    def begun(self) -> bool:
        """Whether nothing is left for `step` to do."""
        return self._preloader is not None

    @property
    def is_done(self) -> bool:
        """Whether all that the next table needs is read and drawn."""
        return self._preloader is not None and not self._preloader.busy

    def step(self) -> None:
        """Now that the first picture is shown and nothing happens, go on: one step each time.

        Modules are imported here, one by one: two threads that import parts of one package trip each other up.
        """
        if self._to_import:
            self._to_import.pop(0)()
            return
        self._audio.open()
        self._gamepads.begin()
        from valeria_gui.art.preload import Preloader

        self._preloader = Preloader(chain(self._audio.reading(), self._pictures()))

    def _pictures(self) -> Iterator[None]:
        """Draws all that a table of the chosen game shows."""
        from valeria_gui.table.preload import preload

        if self._game and self._draws:
            yield from preload(self._game, self._seats, self._display.size, self._display.sizing)

    def finish(self) -> None:
        """Do what a table cannot do without, and show a sign of life meanwhile."""
        if self.is_done or not self._draws:
            return
        from valeria_gui.ui.life_sign import LifeSign

        sign = LifeSign(self._window, self._display.sizing, self._settings.little_moves)
        sign.show()
        self.stop()
        while self._to_import:
            self._to_import.pop(0)()
            sign.show()
        from valeria_gui.art.preload import Preloader
        from valeria_gui.table.preload import draw_table

        drawing = Preloader(draw_table(self._game, self._seats, self._display.size, self._display.sizing))
        while drawing.busy:
            sign.show()
            pygame.time.wait(15)
        sign.end()

    def stop(self) -> None:
        """Read and draw nothing more ahead; returns when the step in hand is done."""
        preloader, self._preloader = self._preloader, None
        if preloader is not None:
            preloader.stop()

    @property
    def _seats(self) -> int:
        """For how many the next table probably is."""
        seats = _find_game(self._game).seats
        return min(max(len(self._settings.seats) or 2, seats[0]), seats[-1])


def _find_game(game: str) -> AnyGame:
    from engine.registry import find_game

    return find_game(game)


def _find_table(game: str) -> None:
    from valeria_gui.table.game_table import find_table

    find_table(game)
