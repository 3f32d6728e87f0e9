"""The score sheet: every number of a finished game in one table, with what breaks ties (V7.2, V7.3)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

import pygame

from valeria_gui.art import panels
from valeria_gui.art.disc import disc
from valeria_gui.art.tokens import shield, token
from valeria_gui.graphics import theme
from valeria_gui.i18n import _
from valeria_gui.play.result import Result, ScoreColumn
from valeria_gui.ui.page import Overlay
from valeria_gui.ui.widgets.base import Widget
from valeria_gui.ui.widgets.button import Button
from valeria_gui.ui.widgets.style import rounded
from valeria_gui.ui.widgets.text import Label, Panel, Paragraph, Picture

if TYPE_CHECKING:
    from valeria_gui.ui.navigation import Services

_LEFT: Final = 150
_WIDTH: Final = 1620
_HEAD: Final = 206
"""Height of what stands above the rows."""
_ROW: Final = 90
_FOOT: Final = 96
_MARGIN: Final = 30
"""Height of what stands below the rows: one sentence on a tie, or nothing."""
_BUTTON: Final = 96
_NAMES: Final = (218, 330)
"""Left and width of the column of names."""
_POINTS: Final = (628, 806)
"""Left and width of the columns of parts and total."""
_TIES: Final = (1435, 284)
"""Left and width of the columns of what breaks a tie."""


class ScoreSheetScene(Overlay):
    """All numbers of `result`, the best seat first."""

    default = "close"

    def __init__(self, services: Services, result: Result) -> None:
        super().__init__(services)
        self.result = result

    @property
    def _top(self) -> float:
        """The top of the panel (design units): it stands in the middle, with few seats and with many."""
        return (1080 - self._height) / 2

    @property
    def _height(self) -> float:
        return _HEAD + _ROW * len(self.result.rows) + (_FOOT if self.result.tie() else _MARGIN) + _BUTTON

    def build(self) -> Sequence[Widget]:
        return [
            Panel("panel", self.stage.rect(_LEFT, self._top, _WIDTH, self._height), panels.parchment_panel),
            self.text("heading", (_LEFT, self._top + 24, _WIDTH, 76), _("Score sheet"), "name", 56, align="center"),
            *self._titles(),
            *(widget for place, seat in enumerate(self.result.ranking()) for widget in self._row(place, seat)),
            *self._reason(),
            self._button(),
        ]

    @property
    def _points(self) -> list[float]:
        """The centres of the columns of every part, and of the total."""
        return _centres(_POINTS, len(self.result.columns()) + 1)

    @property
    def _ties(self) -> list[float]:
        """The centres of the columns of what breaks a tie."""
        return _centres(_TIES, len(self.result.tie_columns()))

    def _titles(self) -> list[Widget]:
        top, stage = self._top + 160, self.stage
        columns = self.result.columns()
        words = (*(column.words for column in columns), _("Total"))
        discs = [
            Picture(f"disc:{column.part}", stage.rect(x - 24, top - 44, 48, 44), self._disc(number, column))
            for number, (column, x) in enumerate(zip(columns, self._points, strict=False))
        ]
        return [
            *discs,
            *(
                self._cell(
                    f"title:{x}", x, top, word, "label-bold", 25, theme.GOLD_DARK, wide=_POINTS[1] / len(words)
                )
                for x, word in zip(self._points, words, strict=True)
            ),
            self.text(
                "title:ties",
                (_TIES[0], top - 34, _TIES[1], 34),
                _("breaks a tie"),
                "body",
                19,
                theme.FADED,
                "center",
            ),
            *(
                self._cell(
                    f"title:{x}", x, top, word, "label-bold", 20, theme.FADED, wide=_TIES[1] / len(self._ties)
                )
                for x, word in zip(self._ties, self.result.tie_columns(), strict=True)
            ),
        ]

    def _disc(self, number: int, column: ScoreColumn) -> pygame.Surface:
        color = theme.PARTS[number % len(theme.PARTS)]
        return disc(column.glyph, color, self.stage.px(40))

    def _row(self, place: int, seat: int) -> list[Widget]:
        stage, row = self.stage, self.result.rows[seat]
        top, high = self._top + _HEAD + _ROW * place, _ROW - 10
        left, wide = _NAMES
        won = seat in self.result.winners
        return [
            Panel(f"row:{seat}", stage.rect(190, top, 1540, high), _stripe(won), row.name),
            Picture(f"shield:{seat}", stage.rect(left, top, 60, high), shield(seat, stage.px(50))),
            *self._name(seat, left + 80, top, wide),
            *(
                self._cell(f"points:{seat}:{x}", x, top, str(value), "number", 27, theme.INK)
                for x, value in zip(self._points, row.parts.values(), strict=False)
            ),
            Picture(
                f"wreath:{seat}", stage.rect(self._points[-1] - 40, top, 80, high), token("laurel", stage.px(72))
            ),
            self._cell(
                f"total:{seat}", self._points[-1], top, str(row.total), "number", 30, theme.GLOW_LINE, wide=80
            ),
            *(
                self._cell(
                    f"tie:{seat}:{x}",
                    x,
                    top,
                    str(value),
                    "number",
                    22,
                    theme.FADED,
                    wide=_TIES[1] / len(self._ties),
                )
                for x, value in zip(self._ties, row.tie_breakers, strict=True)
            ),
        ]

    def _name(self, seat: int, left: float, top: float, wide: float) -> list[Widget]:
        """The name of the row's seat; below the name of the only person stands "you", in the seat's colour."""
        name, high = self.result.rows[seat].name, _ROW - 10
        if seat != self.result.you:
            return [self.text(f"name:{seat}", (left, top, wide, high), name, "name", 34)]
        ink = theme.readable(theme.SEATS[seat], theme.PARCHMENT)
        return [
            self.text(f"name:{seat}", (left, top + 4, wide, 44), name, "name", 34),
            self.text("you", (left, top + 49, wide, 26), _("you"), "body-bold", 20, ink),
        ]

    def _cell(
        self,
        id: str,
        x: float,
        top: float,
        text: str,
        role: str,
        px: float,
        color: theme.Color,
        wide: float = 110,
    ) -> Label:
        high = _ROW - 10 if role == "number" else 34
        return self.text(id, (x - wide / 2, top, wide, high), text, role, px, color, "center")

    def _reason(self) -> list[Widget]:
        """The reason that broke a tie, if there was one."""
        said = self.result.tie()
        if not said:
            return []
        box = self.stage.rect(240, self._top + self._height - _FOOT - _BUTTON, 1440, 76)
        px = self.stage.text(25)
        return [Paragraph("reason", box, said, role="body", px=px, color=theme.INK, align="center", middle=True)]

    def _button(self) -> Button:
        box = self.stage.rect(820, self._top + self._height - _BUTTON, 280, 66)
        return Button("close", box, _("Back"), self.close, px=self.stage.text(25))


def _centres(room: tuple[int, int], count: int) -> list[float]:
    """The centres of so many columns side by side in a room."""
    left, width = room
    return [left + width * (place + 0.5) / count for place in range(count)]


def _stripe(won: bool) -> Callable[[int, int], pygame.Surface]:
    """The ground of one row: golden for a winner."""

    def make(width: int, height: int) -> pygame.Surface:
        if won:
            return rounded((width, height), height // 5, theme.GLOW_LINE, theme.GOLD, 2)
        return rounded((width, height), height // 5, theme.PARCHMENT_DARK)

    return make
