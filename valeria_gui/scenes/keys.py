"""The keys: the command of each key now, and another key for whoever wants one.

Shows the `keymap.KeyMap`; a row that is chosen waits for the next key.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from valeria_gui.graphics import theme
from valeria_gui.i18n import N_, _, row
from valeria_gui.input.intents import HELP, Command, Intent, Key
from valeria_gui.input.keymap import BOTH, COMMANDS, LEFT_HAND, RIGHT_HAND, KeyTaken, key_label
from valeria_gui.ui.layout import Column, Edges, Row
from valeria_gui.ui.navigation import Services
from valeria_gui.ui.page import Overlay, on_parchment
from valeria_gui.ui.stage import Gap, Item, Items
from valeria_gui.ui.widgets.base import Widget, turned
from valeria_gui.ui.widgets.button import Button
from valeria_gui.ui.widgets.keycap import keycaps
from valeria_gui.ui.widgets.list_view import ListRow, ListView
from valeria_gui.ui.widgets.text import Label, Paragraph, fitted_line

_WIDTH: Final = 1080
_HEIGHT: Final = 920
MODIFIERS: Final = ("shift", "ctrl", "alt", "meta", "mode", "caps lock", "numlock", "alt gr")
"""Parts of the names of keys that are held while another one is pressed: none of them is a key by itself."""

BY_HAND: Final = "backspace"
"""While a row waits for a key: the command has its usual keys again."""

FOR_HANDS: Final[dict[str, str]] = {
    BOTH: N_("Choose a line to give it another key."),
    LEFT_HAND: N_("Keys for the left hand alone, as the settings say. Choose a line to give it another key."),
    RIGHT_HAND: N_("Keys for the right hand alone, as the settings say. Choose a line to give it another key."),
}
"""What is said under the list, by the hands that the keys are for."""


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
        sheet = Column(
            Item(self._heading, height=80),
            Gap(height=26),
            Item(self._list),
            Gap(height=6),
            Item(self._said, height=66),
            Gap(height=12),
            self._buttons(),
            padding=Edges(60, 24, 60, 32),
            width=_WIDTH,
            height=_HEIGHT,
        )
        return self.stage.center(on_parchment(sheet))

    def _heading(self, place: pygame.Rect) -> Widget:
        px = self.stage.text(54)
        return Label("heading", place, _("Keys"), role="name", px=px, color=theme.INK, align="center")

    def _list(self, place: pygame.Rect) -> Widget:
        return ListView("list", place, _("Keys"), self._rows(), scale=self.stage.scale, on_choose=self._choose)

    def _said(self, place: pygame.Rect) -> Widget:
        return Paragraph(
            "told",
            place,
            self._words(),
            role="body-bold" if self._wrong else "body",
            px=self.stage.text(24),
            color=theme.COST_OPEN if self._wrong else theme.INK,
            align="center",
            middle=True,
        )

    def _buttons(self) -> Items:
        px = self.stage.text(24)
        return Row(
            Item(lambda place: Button("usual", place, _("Usual keys"), self._reset, px=px)),
            Item(lambda place: Button("aid", place, _("The five actions"), self._aid, px=px)),
            Item(lambda place: Button("close", place, _("Close"), self.close, px=px)),
            gap=30,
            height=64,
        )

    def _words(self) -> str:
        if self.told:
            return self.told
        if self.waiting:
            return _(
                "Press the new key for “{command}”. {escape} leaves it as it is, {back} brings the usual one."
            ).format(command=_(COMMANDS[self.waiting].words), escape=key_label("escape"), back=key_label(BY_HAND))
        return _(FOR_HANDS[self.services.settings.hands])

    def _rows(self) -> list[ListRow]:
        height = self.stage.px(44)
        return [ListRow(self._label(name), height, self._painter(name)) for name in COMMANDS]

    def _label(self, command: str) -> str:
        keys = row(key_label(key) for key in self.services.keys.keys(command))
        return _("{name}: {what}").format(name=_(COMMANDS[command].words), what=keys)

    def _painter(self, command: str) -> Callable[[pygame.Surface, pygame.Rect], None]:
        px, stage = self.stage.text(24), self.stage

        def draw(surface: pygame.Surface, place: pygame.Rect) -> None:
            caps = keycaps(self._shown(command), place.h - stage.px(8), stage.text(21), stage.px(10))
            where = caps.get_rect(midright=(place.right - stage.px(12), place.centery))
            surface.blit(caps, turned(where, place, stage.mirrored))
            room = where.left - place.x - stage.px(34)
            words = fitted_line(_(COMMANDS[command].words), "body", px, theme.INK, room)
            start = words.get_rect(midleft=(place.x + stage.px(12), place.centery))
            surface.blit(words, turned(start, place, stage.mirrored))

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
                keys.set(command, keys.usual(command))
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
