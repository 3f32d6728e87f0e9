"""The keys: which key does what now, and another key for whoever wants one.

Shows what `keys.KeyMap` says; a row that is chosen waits for the next key.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

import pygame

from valeria_gui.art import panels
from valeria_gui.graphics import theme
from valeria_gui.i18n import _
from valeria_gui.input.keymap import COMMANDS, KeyTaken, key_label
from valeria_gui.input.translator import HELP, Command, Intent, Key
from valeria_gui.text.layout import fitted
from valeria_gui.ui.page import Overlay
from valeria_gui.ui.widgets.base import Widget
from valeria_gui.ui.widgets.button import Button
from valeria_gui.ui.widgets.keycap import keycaps
from valeria_gui.ui.widgets.list_view import ListView, Row
from valeria_gui.ui.widgets.text import Label, Panel, Paragraph

if TYPE_CHECKING:
    from valeria_gui.ui.navigation import Services

MODIFIERS: Final = ("shift", "ctrl", "alt", "meta", "mode", "caps lock", "numlock", "alt gr")
"""Parts of the names of keys that are held while another one is pressed: none of them is a key by itself."""

BY_HAND: Final = "backspace"
"""While a row waits for a key: the command has its usual keys again."""


class KeysScene(Overlay):
    """The list of commands with their keys. `waiting` is the command that gets the next key, "" for none."""

    default = "close"

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.waiting = ""
        self.told = ""
        self._wrong = False

    def wants_key(self) -> bool:
        return bool(self.waiting)

    def handle(self, intent: Intent) -> bool:
        if self.waiting and isinstance(intent, Key):
            self._take(intent)
            return True
        if intent == Command(HELP):
            self.close()
            return True
        return super().handle(intent)

    def cancel(self) -> bool:
        if self.waiting:
            self._wait_for("")
            return True
        return super().cancel()

    def build(self) -> Sequence[Widget]:
        stage = self.stage
        px = stage.text(24)
        place = stage.rect(480, 210, 960, 610)
        words = self._words()
        return [
            Panel("panel", stage.rect(420, 80, 1080, 920), panels.parchment_panel),
            Label(
                "heading",
                stage.rect(420, 104, 1080, 80),
                _("Keys"),
                role="name",
                px=stage.text(54),
                color=theme.INK,
                align="center",
            ),
            ListView("list", place, _("Keys"), self._rows(place.w), scale=stage.scale, on_choose=self._choose),
            Paragraph(
                "told",
                stage.rect(480, 826, 960, 66),
                words,
                role="body-bold" if self._wrong else "body",
                px=px,
                color=theme.COST_OPEN if self._wrong else theme.INK,
                align="center",
                middle=True,
            ),
            Button("usual", stage.rect(480, 904, 300, 64), _("Usual keys"), self._reset, px=px),
            Button("aid", stage.rect(810, 904, 300, 64), _("The five actions"), self._aid, px=px),
            Button("close", stage.rect(1140, 904, 300, 64), _("Close"), self.close, px=px),
        ]

    def _words(self) -> str:
        if self.told:
            return self.told
        if self.waiting:
            return _(
                "Press the new key for “{command}”. {escape} leaves it as it is, {back} brings the usual one."
            ).format(command=COMMANDS[self.waiting].words(), escape=key_label("escape"), back=key_label(BY_HAND))
        return _("Choose a line to give it another key.")

    def _rows(self, width: int) -> list[Row]:
        height = self.stage.px(44)
        return [Row(self._label(name), height, self._painter(name)) for name in COMMANDS]

    def _label(self, command: str) -> str:
        keys = ", ".join(key_label(key) for key in self.services.keys.keys(command))
        return f"{COMMANDS[command].words()}: {keys}"

    def _painter(self, command: str) -> Callable[[pygame.Surface, pygame.Rect], None]:
        px, stage = self.stage.text(24), self.stage

        def draw(surface: pygame.Surface, place: pygame.Rect) -> None:
            caps = keycaps(self._shown(command), place.h - stage.px(8), stage.text(21), stage.px(10))
            where = caps.get_rect(midright=(place.right - stage.px(12), place.centery))
            surface.blit(caps, where)
            room = where.left - place.x - stage.px(34)
            words, _px = fitted(COMMANDS[command].words(), "body", px, theme.INK, room)
            surface.blit(words, words.get_rect(midleft=(place.x + stage.px(12), place.centery)))

        return draw

    def _shown(self, command: str) -> tuple[str, ...]:
        if command == self.waiting:
            return ("…",)
        return tuple(key_label(key) for key in self.services.keys.keys(command))

    # --- choosing keys -----------------------------------------------------------------------------------------

    def _choose(self, index: int) -> None:
        self._wait_for(list(COMMANDS)[index])

    def _wait_for(self, command: str) -> None:
        self.waiting = command
        self._tell("")

    def _tell(self, sentence: str, wrong: bool = False) -> None:
        self.told, self._wrong = sentence, wrong
        self.rebuild()
        self.needs_redraw = True

    def _take(self, key: Key) -> None:
        """The key that was waited for: it becomes the first one of the command."""
        if any(part in key.name for part in MODIFIERS):
            return
        command, self.waiting = self.waiting, ""
        keys = self.services.keys
        try:
            if key.chord == BY_HAND:
                keys.set(command, COMMANDS[command].keys)
            elif key.chord != "escape":
                keys.set(command, (key.chord, *(one for one in keys.keys(command)[1:] if one != key.chord)))
        except KeyTaken as problem:
            self._tell(str(problem), wrong=True)
            return
        self._keep()

    def _reset(self) -> None:
        self.waiting = ""
        self.services.keys.reset()
        self._keep()

    def _keep(self) -> None:
        self.services.settings.change("keys", dict(self.services.keys.changed))
        self._tell("")

    def _aid(self) -> None:
        self.close()
        self.services.navigator.show_help()
