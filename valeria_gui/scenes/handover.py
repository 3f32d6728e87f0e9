"""The curtain between two people who share the screen: nobody plays on until the next one says so.

Knows only what everybody may know: who is next and what is asked. The table lies darkened behind it, all hands face
down. It shows no hand itself: it goes away, by a click or, where hands are seen only while something is held, as
soon as the button is pressed.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

import pygame

from valeria_gui.art import panels
from valeria_gui.art.tokens import shield
from valeria_gui.graphics import theme
from valeria_gui.i18n import _
from valeria_gui.input.translator import HAND, MENU, UNDO, Command, Intent, Point
from valeria_gui.ui.page import Overlay
from valeria_gui.ui.widgets.base import Widget
from valeria_gui.ui.widgets.button import Button
from valeria_gui.ui.widgets.style import veil
from valeria_gui.ui.widgets.text import Label, Panel, Paragraph, Picture

if TYPE_CHECKING:
    from valeria_gui.ui.navigation import HandOver, Services


DARK: Final = 70
"""How much of the light is left on the table behind the curtain, of 255."""


class HandoverScene(Overlay):
    """Asks for the player that is `wanted`. Whether the hand will be seen only while something is held is a
    setting, which can be changed meanwhile."""

    default = "ready"

    def __init__(self, services: Services, wanted: HandOver) -> None:
        super().__init__(services)
        self.wanted = wanted

    @property
    def by_holding(self) -> bool:
        """Whether the hand will be open only while something is held."""
        return self.services.settings.handover_look == "hold"

    def resume(self) -> None:
        self.rebuild()

    def handle(self, intent: Intent) -> bool:
        if intent == Command(MENU):
            return self.cancel()
        if intent == Command(HAND):
            self._ready("key" if self.by_holding else "")
            return True
        if intent == Command(UNDO) and self.wanted.back is not None:
            self._take_back()
            return True
        return super().handle(intent)

    def cancel(self) -> bool:
        self.services.navigator.show_menu()
        return True

    def draw_ground(self, surface: pygame.Surface) -> None:
        veil(surface, DARK)

    def build(self) -> Sequence[Widget]:
        stage = self.stage
        px = stage.text(27)
        return [
            Panel("panel", stage.rect(510, 170, 900, 770), panels.parchment_panel),
            Picture("shield", stage.rect(820, 240, 280, 240), shield(self.wanted.seat, stage.px(190))),
            Label(
                "name",
                stage.rect(560, 500, 800, 90),
                self.wanted.name,
                role="name",
                px=stage.text(72),
                color=theme.readable(theme.SEATS[self.wanted.seat], theme.PARCHMENT_DARK),
                align="center",
            ),
            Label(
                "turn",
                stage.rect(560, 590, 800, 44),
                self._look_away(),
                role="body",
                px=px,
                color=theme.INK,
                align="center",
            ),
            Paragraph(
                "asked",
                stage.rect(590, 642, 740, 90),
                self.wanted.asked,
                role="body-bold",
                px=px,
                color=theme.INK,
                align="center",
                middle=True,
            ),
            self._ready_button(),
            *self._back_button(),
        ]

    def _look_away(self) -> str:
        if self.wanted.other:
            return _("Please take the mouse; {name} looks away.").format(name=self.wanted.other)
        return _("Please take the mouse; the others look away.")

    def _ready_button(self) -> Button:
        rect, px = self.stage.rect(660, 750, 600, 80), self.stage.text(28)
        if self.by_holding:
            words = _("I am {name}: hold to look").format(name=self.wanted.name)
            return HoldButton("ready", rect, words, self._ready, px=px)
        words = _("I am {name}, show my hand").format(name=self.wanted.name)
        return Button("ready", rect, words, self._ready, px=px, primary=True)

    def _back_button(self) -> list[Widget]:
        if self.wanted.back is None:
            return []
        rect, px = self.stage.rect(710, 848, 500, 60), self.stage.text(24)
        words = _("{name}: take back").format(name=self.wanted.back.name)
        return [Button("undo", rect, words, self._take_back, px=px)]

    def _take_back(self) -> None:
        assert self.wanted.back is not None
        self.services.navigator.close(self)
        self.wanted.back.go()

    def _ready(self, held: str = "") -> None:
        self.services.navigator.close(self)
        self.wanted.on_come(held)


class HoldButton(Button):
    """Works as soon as it is pressed: what is shown is shown while the pointer's button is down."""

    def __init__(self, id: str, rect: pygame.Rect, label: str, on_press: Callable[[str], None], *, px: int) -> None:
        super().__init__(id, rect, label, lambda: on_press(""), px=px, primary=True)
        self.on_press = on_press

    def press(self, pos: Point) -> None:
        self.on_press("pointer")

    def release(self, pos: Point) -> None:
        """Nothing: the curtain has gone when the button comes up."""
