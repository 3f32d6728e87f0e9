"""The curtain between two people who share the screen: nobody plays on until the next one says so.

It shows only what everybody may know: who is next and what is asked. The table lies darkened behind it, all hands
face down. It shows no hand itself: it goes away, by a click or, where hands are seen only while something is held,
as soon as the button is pressed.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from valeria_gui.art.tokens import shield
from valeria_gui.graphics import theme
from valeria_gui.i18n import _
from valeria_gui.input.intents import HAND, MENU, UNDO, Command, Intent, Point
from valeria_gui.ui.layout import Column, Edges
from valeria_gui.ui.navigation import HandOver, Services
from valeria_gui.ui.page import Overlay, on_parchment
from valeria_gui.ui.spoken import Spoken
from valeria_gui.ui.stage import Gap, Item
from valeria_gui.ui.widgets.base import Widget
from valeria_gui.ui.widgets.button import Button
from valeria_gui.ui.widgets.style import veil
from valeria_gui.ui.widgets.text import Label, Paragraph, Picture

_WIDTH: Final = 900
_HEIGHT: Final = 770
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

    def spoken(self) -> Spoken:
        return Spoken(notes=(self._look_away(), self.wanted.asked))

    def build(self) -> Sequence[Widget]:
        sheet = Column(
            Item(self._shield, width=280, height=240),
            Gap(height=20),
            Item(self._name, width=800, height=90),
            Item(self._turn, width=800, height=44),
            Gap(height=8),
            Item(self._asked, width=740, height=90),
            Gap(height=18),
            Item(self._ready_button, width=600, height=80),
            Gap(height=18),
            Item(self._back_button, width=500, height=60) if self.wanted.back else Gap(),
            padding=Edges(top=70),
            width=_WIDTH,
            height=_HEIGHT,
        )
        return self.stage.lay(Column(Gap(height=170), on_parchment(sheet)))

    def _shield(self, place: pygame.Rect) -> Widget:
        return Picture("shield", place, shield(self.wanted.seat, self.stage.px(190)))

    def _name(self, place: pygame.Rect) -> Widget:
        color = theme.readable(theme.SEATS[self.wanted.seat], theme.PARCHMENT_DARK)
        px = self.stage.text(72)
        return Label("name", place, self.wanted.name, role="name", px=px, color=color, align="center")

    def _turn(self, place: pygame.Rect) -> Widget:
        px = self.stage.text(27)
        return Label("turn", place, self._look_away(), role="body", px=px, color=theme.INK, align="center")

    def _asked(self, place: pygame.Rect) -> Widget:
        return Paragraph(
            "asked",
            place,
            self.wanted.asked,
            role="body-bold",
            px=self.stage.text(27),
            color=theme.INK,
            align="center",
            middle=True,
        )

    def _look_away(self) -> str:
        if self.wanted.other:
            return _("Please take the mouse; {name} looks away.").format(name=self.wanted.other)
        return _("Please take the mouse; the others look away.")

    def _ready_button(self, place: pygame.Rect) -> Widget:
        px = self.stage.text(28)
        if self.by_holding:
            words = _("I am {name}: hold to look").format(name=self.wanted.name)
            return HoldButton("ready", place, words, self._ready, px=px)
        words = _("I am {name}, show my hand").format(name=self.wanted.name)
        return Button("ready", place, words, self._ready, px=px, primary=True)

    def _back_button(self, place: pygame.Rect) -> Widget:
        assert self.wanted.back is not None
        words = _("{name}: take back").format(name=self.wanted.back.name)
        return Button("undo", place, words, self._take_back, px=self.stage.text(24))

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
