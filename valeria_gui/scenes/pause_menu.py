"""The pause menu over the table.

Knows the ways out of a game and the few things that can be changed meanwhile; knows nothing of the game itself,
which is saved by its own scene when that leaves.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from valeria_gui.art import panels
from valeria_gui.graphics import theme
from valeria_gui.i18n import _
from valeria_gui.input.translator import MENU, Command, Intent
from valeria_gui.ui.page import Overlay
from valeria_gui.ui.widgets.base import Widget
from valeria_gui.ui.widgets.button import Button
from valeria_gui.ui.widgets.text import Label, Panel

_WIDTH: Final = 520
_ROW: Final = 84
_BUTTON: Final = (400, 66)
_TOLD: Final = 28
"""Design: how much lower the buttons lie under a line."""


class MenuScene(Overlay):
    """Resume, save and load, player aid, rules, settings, full screen, back to the title, quit."""

    default = "resume"
    told = ""
    """What the player did last here, in words."""
    _covered = False

    def entries(self) -> list[tuple[str, str, str, Callable[[], None]]]:
        """Id, icon, words and effect of each entry."""
        full = self.services.display.fullscreen
        screen = _("Leave full screen") if full else _("Full screen")
        return [
            ("resume", "play-button", _("Resume"), self.close),
            *self._saves(),
            ("aid", "help", _("Player aid"), self.services.navigator.show_help),
            ("rules", "rule-book", _("Rules"), self.services.navigator.show_rules),
            ("settings", "cog", _("Settings"), self.services.navigator.show_settings),
            ("fullscreen", "contract" if full else "expand", screen, self._fullscreen),
            ("title", "house", _("Save and go to title"), self.services.navigator.show_title),
            ("quit", "exit-door", _("Save and quit"), self.services.navigator.quit),
        ]

    def _saves(self) -> list[tuple[str, str, str, Callable[[], None]]]:
        """Saving and loading, as far as there is something to save and to load."""
        save = ("save-as", "save", _("Save as …"), self._save_as)
        load = ("load", "backward-time", _("Load"), self.services.navigator.show_load)
        return [
            *([save] if self.services.navigator.is_playing else []),
            *([load] if self.services.navigator.has_saves() else []),
        ]

    def _save_as(self) -> None:
        self.services.navigator.show_save(self._saved)

    def _saved(self, name: str) -> None:
        self.told = _("Saved as “{name}”").format(name=name)
        self.rebuild()

    def resume(self) -> None:
        self._covered = False
        self.rebuild()

    def pause(self) -> None:
        self._covered = True

    def draw(self, surface: pygame.Surface) -> None:
        """Nothing while another sheet lies on top: two would be hard to read."""
        if not self._covered:
            super().draw(surface)

    def handle(self, intent: Intent) -> bool:
        if intent == Command(MENU):
            self.close()
            return True
        return super().handle(intent)

    def build(self) -> Sequence[Widget]:
        stage, entries = self.stage, self.entries()
        height = 150 + _ROW * len(entries) + (_TOLD if self.told else 0)
        left, top = (1920 - _WIDTH) / 2, (1080 - height) / 2
        return [
            Panel("panel", stage.rect(left, top, _WIDTH, height), panels.parchment_panel),
            Label(
                "heading",
                stage.rect(left, top + 34, _WIDTH, 60),
                _("Paused"),
                role="name",
                px=stage.text(44),
                color=theme.INK,
                align="center",
            ),
            *self._line(left, top + 92),
            *(
                self._button(index, top + (112 + _TOLD if self.told else 112), *entry)
                for index, entry in enumerate(entries)
            ),
        ]

    def _line(self, left: float, top: float) -> list[Widget]:
        if not self.told:
            return []
        box = self.stage.rect(left + 40, top, _WIDTH - 80, 40)
        px = self.stage.text(22)
        return [Label("told", box, self.told, role="body-bold", px=px, color=theme.COST_COVERED, align="center")]

    def _button(
        self, index: int, top: float, id: str, glyph: str, words: str, effect: Callable[[], None]
    ) -> Widget:
        rect = self.stage.rect((1920 - _BUTTON[0]) / 2, top + _ROW * index, *_BUTTON)
        return Button(id, rect, words, effect, px=self.stage.text(26), glyph=glyph)

    def _fullscreen(self) -> None:
        self.services.display.toggle_fullscreen()
        self.rebuild()
