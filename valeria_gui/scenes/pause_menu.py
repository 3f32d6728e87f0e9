"""The pause menu over the table.

The ways out of a game, and the few things that can be changed meanwhile. The game is saved by its own scene when
that leaves.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from valeria_gui.graphics import theme
from valeria_gui.i18n import _
from valeria_gui.input.intents import MENU, Command, Intent
from valeria_gui.ui.layout import Column, Edges
from valeria_gui.ui.page import Overlay, on_parchment
from valeria_gui.ui.stage import Item, Items
from valeria_gui.ui.widgets.base import Widget
from valeria_gui.ui.widgets.button import Button
from valeria_gui.ui.widgets.text import Label

_WIDTH: Final = 520
_BUTTON: Final = (400, 66)
_GAP: Final = 18
_TOLD: Final = 28
"""Design units: the line under the heading that tells what was done."""


class MenuScene(Overlay):
    """Resume, save and load, player aid, rules, settings, full screen, back to the title, quit."""

    default = "resume"
    told = ""
    """The last thing that the player did here, in words."""
    _covered = False

    def entries(self) -> list[tuple[str, str, str, Callable[[], None]]]:
        """Id, icon, words and effect of each entry."""
        full = self.services.display.fullscreen
        screen = _("Leave full screen") if full else _("Full screen")
        return [
            # Translators: a button: go on playing
            ("resume", "play-button", _("Resume"), self.close),
            *self._replay(),
            *self._company(),
            *self._saves(),
            ("aid", "help", _("Player aid"), self.services.navigator.show_help),
            ("rules", "rule-book", _("Rules"), self.services.navigator.show_rules),
            ("settings", "cog", _("Settings"), self.services.navigator.show_settings),
            ("fullscreen", "contract" if full else "expand", screen, self._fullscreen),
            *self._ways_out(),
        ]

    def _company(self) -> list[tuple[str, str, str, Callable[[], None]]]:
        """Who sits where, at a table that several people share from elsewhere."""
        navigator = self.services.navigator
        entry = ("company", "three-friends", _("Seats and codes"), navigator.show_seats_and_codes)
        return [entry] if navigator.is_together else []

    def _ways_out(self) -> list[tuple[str, str, str, Callable[[], None]]]:
        """Out of the game, which is saved unless it is elsewhere."""
        navigator = self.services.navigator
        if navigator.is_guest:
            return [
                ("title", "house", _("Leave the table"), navigator.show_title),
                ("quit", "exit-door", _("Quit"), navigator.quit),
            ]
        return [
            ("title", "house", _("Save and go to title"), navigator.show_title),
            ("quit", "exit-door", _("Save and quit"), navigator.quit),
        ]

    def _replay(self) -> list[tuple[str, str, str, Callable[[], None]]]:
        """What the others did, shown again, as far as they did anything."""
        entry = ("replay", "clockwise-rotation", _("Show the last turns again"), self._show_again)
        return [entry] if self.services.navigator.can_replay else []

    def _show_again(self) -> None:
        self.close()
        self.services.navigator.replay()

    def _saves(self) -> list[tuple[str, str, str, Callable[[], None]]]:
        """Saving and loading, as far as there is something to save and to load."""
        save = ("save-as", "save", _("Save as …"), self._save_as)
        # Translators: a button: open a saved game
        load = ("load", "backward-time", _("Load"), self.services.navigator.show_load)
        return [
            *([save] if self.services.navigator.can_save else []),
            *([load] if self.services.navigator.has_saves() and not self.services.navigator.is_guest else []),
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
        entries = [self._button(*entry) for entry in self.entries()]
        told = [Item(self._line, width=_WIDTH - 80, height=_TOLD)] if self.told else []
        head = Column(Item(self._heading, height=60), *told)
        return self.stage.center(
            on_parchment(Column(head, *entries, gap=_GAP, padding=Edges(top=34, bottom=56), width=_WIDTH))
        )

    def _heading(self, place: pygame.Rect) -> Widget:
        px = self.stage.text(44)
        return Label("heading", place, _("Paused"), role="name", px=px, color=theme.INK, align="center")

    def _line(self, place: pygame.Rect) -> Widget:
        px = self.stage.text(22)
        return Label("told", place, self.told, role="body-bold", px=px, color=theme.COST_COVERED, align="center")

    def _button(self, id: str, glyph: str, words: str, effect: Callable[[], None]) -> Items:
        px, (wide, high) = self.stage.text(26), _BUTTON
        return Item(lambda place: Button(id, place, words, effect, px=px, glyph=glyph), width=wide, height=high)

    def _fullscreen(self) -> None:
        self.services.display.toggle_fullscreen()
        self.rebuild()
