"""One sentence for the player: a notice to be read, or a question to be confirmed.

What follows is the callback's business.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from valeria_gui.graphics import theme
from valeria_gui.i18n import _
from valeria_gui.text.layout import paragraph
from valeria_gui.ui.layout import Column, Row, even
from valeria_gui.ui.navigation import Services
from valeria_gui.ui.page import Overlay, on_parchment
from valeria_gui.ui.spoken import Spoken
from valeria_gui.ui.stage import Item, Items
from valeria_gui.ui.widgets.base import Widget
from valeria_gui.ui.widgets.button import Button
from valeria_gui.ui.widgets.text import Paragraph

_WIDTH: Final = 860
_MARGIN: Final = 56
_BUTTON: Final = (220, 64)
_GAP: Final = 28
_TALLEST: Final = 1000
"""Design units: a longer sentence is set in smaller letters."""


class NoticeScene(Overlay):
    """`sentence` and an OK button; `on_close` is called when it was read."""

    default = "ok"

    def __init__(self, services: Services, sentence: str, on_close: Callable[[], None] | None = None) -> None:
        super().__init__(services)
        self.sentence = sentence
        self.on_close = on_close

    def buttons(self) -> list[tuple[str, str, Callable[[], None]]]:
        """Id, words and effect of each button, from the start to the end."""
        return [("ok", _("OK"), self.close)]

    def close(self) -> None:
        super().close()
        if self.on_close is not None:
            self.on_close()

    def spoken(self) -> Spoken:
        return Spoken(notes=(self.sentence,))

    def build(self) -> Sequence[Widget]:
        stage = self.stage
        px = stage.text(27)
        words = paragraph(self.sentence, "body", px, theme.INK, stage.px(_WIDTH - 2 * _MARGIN), align="center")
        sheet = Column(
            Item(lambda place: self._words(place, px)),
            Row(*(self._button(*button) for button in self.buttons()), gap=_GAP),
            gap=_MARGIN,
            padding=even(_MARGIN),
            width=_WIDTH,
            height=min(_TALLEST, words.get_height() / stage.scale + _BUTTON[1] + 3 * _MARGIN),
        )
        return stage.center(on_parchment(sheet))

    def _words(self, place: pygame.Rect, px: int) -> Widget:
        return Paragraph("sentence", place, self.sentence, role="body", px=px, color=theme.INK, align="center")

    def _button(self, id: str, words: str, effect: Callable[[], None]) -> Items:
        px, (wide, high) = self.stage.text(24), _BUTTON
        return Item(lambda place: Button(id, place, words, effect, px=px), width=wide, height=high)


class ConfirmScene(NoticeScene):
    """`sentence` is a question; `yes` are the words of the button that calls `on_yes`. Escape means no."""

    default = "yes"

    def __init__(self, services: Services, sentence: str, yes: str, on_yes: Callable[[], None]) -> None:
        super().__init__(services, sentence)
        self.yes = yes
        self.on_yes = on_yes

    def buttons(self) -> list[tuple[str, str, Callable[[], None]]]:
        # Translators: a button: to where one came from
        return [("yes", self.yes, self._confirm), ("no", _("Back"), self.close)]

    def _confirm(self) -> None:
        self.close()
        self.on_yes()
