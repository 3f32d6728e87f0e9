"""The curtain between two people who share the screen: nobody plays on until the next one says so.

Knows only what everybody may know: who is next and what is asked. The table lies darkened behind it, all hands face
down. It shows no hand itself: it goes away, by a click or, where hands are seen only while something is held, as
soon as the button is pressed.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

import pygame

from valeria_gui.art import palette, panels
from valeria_gui.art.pieces import shield
from valeria_gui.input import HAND, MENU, UNDO, Command, Intent, Point
from valeria_gui.scenes.page import Overlay
from valeria_gui.text.words import _
from valeria_gui.widgets.base import Widget
from valeria_gui.widgets.button import Button
from valeria_gui.widgets.look import veil
from valeria_gui.widgets.words import Label, Panel, Paragraph, Picture

if TYPE_CHECKING:
    from valeria_gui.app import App


DARK: Final = 70
"""How much of the light is left on the table behind the curtain, of 255."""


class Way(NamedTuple):
    """The way back of who acted before: their `name`, and what takes that action back."""

    name: str
    go: Callable[[], None]


class HandoverScene(Overlay):
    """Asks for the player `name` of `seat` (from 0); `asked` is one sentence that everybody may read.

    `on_ready` is called once, when the curtain has gone, with what is held down: "pointer", "key" or
    "" for nothing. `other` is the name of the only other person at this screen, "" if there are several. `back` is
    for who acted before, None if that is final. Whether the hand will be seen only while something is held is a
    setting, which can be changed while the curtain hangs.
    """

    default = "ready"

    def __init__(
        self,
        app: App,
        seat: int,
        name: str,
        asked: str,
        on_ready: Callable[[str], None],
        other: str = "",
        back: Way | None = None,
    ) -> None:
        super().__init__(app)
        self.seat, self.name, self.asked = seat, name, asked
        self.on_ready, self.other, self.back = on_ready, other, back

    @property
    def by_holding(self) -> bool:
        """Whether the hand will be open only while something is held."""
        return self.app.settings.handover_look == "hold"

    def resume(self) -> None:
        self.rebuild()

    def handle(self, intent: Intent) -> bool:
        if intent == Command(MENU):
            return self.cancel()
        if intent == Command(HAND):
            self._ready("key" if self.by_holding else "")
            return True
        if intent == Command(UNDO) and self.back is not None:
            self._take_back()
            return True
        return super().handle(intent)

    def cancel(self) -> bool:
        from valeria_gui.scenes.menu import MenuScene

        self.app.stack.push(MenuScene(self.app))
        return True

    def draw_ground(self, surface: pygame.Surface) -> None:
        veil(surface, DARK)

    def build(self) -> Sequence[Widget]:
        stage = self.stage
        px = stage.text(27)
        return [
            Panel("panel", stage.rect(510, 170, 900, 770), panels.parchment_panel),
            Picture("shield", stage.rect(820, 240, 280, 240), shield(self.seat, stage.px(190))),
            Label(
                "name",
                stage.rect(560, 500, 800, 90),
                self.name,
                role="name",
                px=stage.text(72),
                color=palette.readable(palette.SEATS[self.seat], palette.PARCHMENT_DARK),
                align="center",
            ),
            Label(
                "turn",
                stage.rect(560, 590, 800, 44),
                self._look_away(),
                role="body",
                px=px,
                color=palette.INK,
                align="center",
            ),
            Paragraph(
                "asked",
                stage.rect(590, 642, 740, 90),
                self.asked,
                role="body-bold",
                px=px,
                color=palette.INK,
                align="center",
                middle=True,
            ),
            self._ready_button(),
            *self._back_button(),
        ]

    def _look_away(self) -> str:
        if self.other:
            return _("Please take the mouse; {name} looks away.").format(name=self.other)
        return _("Please take the mouse; the others look away.")

    def _ready_button(self) -> Button:
        rect, px = self.stage.rect(660, 750, 600, 80), self.stage.text(28)
        if self.by_holding:
            words = _("I am {name}: hold to look").format(name=self.name)
            return HoldButton("ready", rect, words, self._ready, px=px)
        words = _("I am {name}, show my hand").format(name=self.name)
        return Button("ready", rect, words, self._ready, px=px, primary=True)

    def _back_button(self) -> list[Widget]:
        if self.back is None:
            return []
        rect, px = self.stage.rect(710, 848, 500, 60), self.stage.text(24)
        words = _("{name}: take back").format(name=self.back.name)
        return [Button("undo", rect, words, self._take_back, px=px)]

    def _take_back(self) -> None:
        assert self.back is not None
        self.app.stack.remove(self)
        self.back.go()

    def _ready(self, held: str = "") -> None:
        self.app.stack.remove(self)
        self.on_ready(held)


class HoldButton(Button):
    """Works as soon as it is pressed: what is shown is shown while the pointer's button is down."""

    def __init__(self, id: str, rect: pygame.Rect, label: str, on_press: Callable[[str], None], *, px: int) -> None:
        super().__init__(id, rect, label, lambda: on_press(""), px=px, primary=True)
        self.on_press = on_press

    def press(self, pos: Point) -> None:
        self.on_press("pointer")

    def release(self, pos: Point) -> None:
        """Nothing: the curtain has gone when the button comes up."""
