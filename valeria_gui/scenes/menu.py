"""The pause menu over the table.

Knows the ways out of a game and the few things that can be changed meanwhile; knows nothing of the game itself,
which is saved by its own scene when that leaves.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from valeria_gui.art import palette, panels
from valeria_gui.input import MENU, Command, Intent
from valeria_gui.scenes.page import Overlay
from valeria_gui.text.words import _
from valeria_gui.widgets.base import Widget
from valeria_gui.widgets.button import Button
from valeria_gui.widgets.words import Label, Panel

_WIDTH: Final = 520
_ROW: Final = 84
_BUTTON: Final = (400, 66)


class MenuScene(Overlay):
    """Resume, player aid, full screen, back to the title, quit."""

    default = "resume"

    def entries(self) -> list[tuple[str, str, str, Callable[[], None]]]:
        """Id, icon, words and effect of each entry."""
        full = self.app.window.fullscreen
        screen = _("Leave full screen") if full else _("Full screen")
        return [
            ("resume", "play-button", _("Resume"), self.close),
            ("aid", "rule-book", _("Player aid"), self.app.show_aid),
            ("fullscreen", "contract" if full else "expand", screen, self._fullscreen),
            ("title", "save", _("Save and go to title"), self.app.show_title),
            ("quit", "exit-door", _("Save and quit"), self.app.quit),
        ]

    def handle(self, intent: Intent) -> bool:
        if intent == Command(MENU):
            self.close()
            return True
        return super().handle(intent)

    def build(self) -> Sequence[Widget]:
        stage, entries = self.stage, self.entries()
        height = 150 + _ROW * len(entries)
        left, top = (1920 - _WIDTH) / 2, (1080 - height) / 2
        return [
            Panel("panel", stage.rect(left, top, _WIDTH, height), panels.parchment_panel),
            Label(
                "heading",
                stage.rect(left, top + 34, _WIDTH, 60),
                _("Paused"),
                role="name",
                px=stage.text(44),
                color=palette.INK,
                align="center",
            ),
            *(self._button(index, top + 112, *entry) for index, entry in enumerate(entries)),
        ]

    def _button(
        self, index: int, top: float, id: str, glyph: str, words: str, effect: Callable[[], None]
    ) -> Widget:
        rect = self.stage.rect((1920 - _BUTTON[0]) / 2, top + _ROW * index, *_BUTTON)
        return Button(id, rect, words, effect, px=self.stage.text(26), glyph=glyph)

    def _fullscreen(self) -> None:
        self.app.toggle_fullscreen()
        self.rebuild()
