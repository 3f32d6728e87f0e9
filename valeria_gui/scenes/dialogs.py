"""One sentence for the player: a notice to be read, or a question to be confirmed.

Knows how to ask; what follows is the callback's business.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from valeria_gui.art import panels
from valeria_gui.graphics import theme
from valeria_gui.i18n import _
from valeria_gui.text.layout import paragraph
from valeria_gui.ui.page import Overlay
from valeria_gui.ui.widgets.base import Widget
from valeria_gui.ui.widgets.button import Button
from valeria_gui.ui.widgets.text import Panel, Paragraph

if TYPE_CHECKING:
    from valeria_gui.ui.navigation import Services

_WIDTH: Final = 860
_MARGIN: Final = 56
_BUTTON: Final = (220, 64)


class NoticeScene(Overlay):
    """`sentence` and an OK button; `on_close` is called when it was read."""

    default = "ok"

    def __init__(self, services: Services, sentence: str, on_close: Callable[[], None] | None = None) -> None:
        super().__init__(services)
        self.sentence = sentence
        self.on_close = on_close

    def buttons(self) -> list[tuple[str, str, Callable[[], None]]]:
        """Id, words and effect of each button, from left to right."""
        return [("ok", _("OK"), self.close)]

    def close(self) -> None:
        super().close()
        if self.on_close is not None:
            self.on_close()

    def build(self) -> Sequence[Widget]:
        stage = self.stage
        px = stage.text(27)
        words = paragraph(self.sentence, "body", px, theme.INK, stage.px(_WIDTH - 2 * _MARGIN), align="center")
        high = words.get_height() / stage.scale
        height = high + _BUTTON[1] + 3 * _MARGIN
        left, top = (1920 - _WIDTH) / 2, (1080 - height) / 2
        text = stage.rect(left + _MARGIN, top + _MARGIN, _WIDTH - 2 * _MARGIN, high)
        return [
            Panel("panel", stage.rect(left, top, _WIDTH, height), panels.parchment_panel),
            Paragraph("sentence", text, self.sentence, role="body", px=px, color=theme.INK, align="center"),
            *self._row(top + height - _MARGIN - _BUTTON[1]),
        ]

    def _row(self, top: float) -> list[Widget]:
        wide, high = _BUTTON
        buttons = self.buttons()
        left = 960 - (len(buttons) * (wide + 28) - 28) / 2
        return [
            Button(
                id,
                self.stage.rect(left + index * (wide + 28), top, wide, high),
                words,
                effect,
                px=self.stage.text(24),
            )
            for index, (id, words, effect) in enumerate(buttons)
        ]


class ConfirmScene(NoticeScene):
    """`sentence` is a question; `yes` are the words of the button that calls `on_yes`. Escape means no."""

    default = "yes"

    def __init__(self, services: Services, sentence: str, yes: str, on_yes: Callable[[], None]) -> None:
        super().__init__(services, sentence)
        self.yes = yes
        self.on_yes = on_yes

    def buttons(self) -> list[tuple[str, str, Callable[[], None]]]:
        return [("yes", self.yes, self._confirm), ("no", _("Back"), self.close)]

    def _confirm(self) -> None:
        self.close()
        self.on_yes()
