"""The score at the end: who won, why, and where the points come from (V7.2, V7.3).

Knows how to show a score; where it comes from and what follows are the table scene's business.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

import pygame

from valeria_gui.art import palette, panels
from valeria_gui.art.pieces import shield, token
from valeria_gui.scenes.page import Page
from valeria_gui.scenes.score_sheet import SeatScore, headline, ranking, reason
from valeria_gui.text.words import _
from valeria_gui.widgets.base import Widget
from valeria_gui.widgets.button import Button
from valeria_gui.widgets.look import rounded
from valeria_gui.widgets.words import Align, Label, Panel, Paragraph, Picture

if TYPE_CHECKING:
    from valeria_gui.app import App

__all__ = ["ScoreScene", "SeatScore"]

_PANEL: Final = (150, 150, 1620, 740)
_ROW: Final = 88
_NAMES: Final = (230, 500)
"""Left and width of the column of names."""
_COLUMNS: Final = (800, 950, 1090, 1210, 1345)
"""Centres of buildings, adventurers, powers, gold and total."""
_TIE_COLUMNS: Final = (1500, 1595, 1690)
_FADED: Final = palette.mix(palette.INK, palette.PARCHMENT, 0.3)


class ScoreScene(Page):
    """The final score of all seats in `rows` (from seat 0); `winners` are the seats that share the win.

    `on_again` plays once more with another seed, `on_look` goes back to the table; the title needs no callback.
    """

    def __init__(
        self,
        app: App,
        rows: Sequence[SeatScore],
        winners: Sequence[int],
        on_again: Callable[[], None],
        on_look: Callable[[], None] | None = None,
    ) -> None:
        super().__init__(app)
        self.rows, self.winners = tuple(rows), tuple(winners)
        self.on_again, self.on_look = on_again, on_look or self._close

    def enter(self) -> None:
        self.group.focus("again", visible=False)

    def cancel(self) -> bool:
        self.on_look()
        return True

    def build(self) -> Sequence[Widget]:
        return [
            Panel("panel", self.stage.rect(*_PANEL), panels.parchment_panel),
            *self._heading(),
            *self._titles(),
            *(widget for place, seat in enumerate(ranking(self.rows)) for widget in self._row(place, seat)),
            self._reason(),
            *self._buttons(),
        ]

    def _heading(self) -> list[Widget]:
        stage = self.stage
        wreath = token("laurel", stage.px(92))
        color = palette.SEATS[self.winners[0]] if len(self.winners) == 1 else palette.GOLD_DARK
        words = headline(self.rows, self.winners)
        return [
            Picture("wreath-left", stage.rect(200, 172, 100, 110), wreath),
            Label(
                "headline",
                stage.rect(310, 172, 1300, 110),
                words,
                role="name",
                px=stage.text(66),
                color=palette.darker(color, 0.25),
                align="center",
            ),
            Picture("wreath-right", stage.rect(1620, 172, 100, 110), wreath),
        ]

    def _titles(self) -> list[Widget]:
        words = (_("Buildings"), _("Adventurers"), _("Powers"), _("Gold"), _("Total"))
        ties = (_("Cards"), _("Gold"), _("Resources"))
        return [
            *(
                self._cell(f"title:{x}", x, 312, word, "label-bold", 25, palette.GOLD_DARK, wide=150)
                for x, word in zip(_COLUMNS, words, strict=True)
            ),
            self._cell("title:ties", 1595, 288, _("breaks a tie"), "body", 18, _FADED, wide=300),
            *(
                self._cell(f"title:{x}", x, 318, word, "label-bold", 20, _FADED, wide=104)
                for x, word in zip(_TIE_COLUMNS, ties, strict=True)
            ),
        ]

    def _row(self, place: int, seat: int) -> list[Widget]:
        stage, row = self.stage, self.rows[seat]
        top = 356 + _ROW * place
        won = seat in self.winners
        left, wide = _NAMES
        points = (row.buildings, row.adventurers, row.powers, row.gold)
        widgets: list[Widget] = [
            Panel(f"row:{seat}", stage.rect(190, top, 1540, _ROW - 10), _stripe(won), row.name),
            Picture(f"shield:{seat}", stage.rect(left - 24, top, 60, _ROW - 10), shield(seat, stage.px(50))),
            self._text(f"name:{seat}", (left + 60, top, wide, _ROW - 10), row.name, "name", 34, palette.INK),
            *(
                self._cell(f"points:{seat}:{x}", x, top, str(value), "number", 27, palette.INK)
                for x, value in zip(_COLUMNS, points, strict=False)
            ),
            self._cell(f"total:{seat}", _COLUMNS[-1], top, str(row.total), "number", 40, palette.INK),
            *(
                self._cell(f"tie:{seat}:{x}", x, top, str(value), "number", 22, _FADED)
                for x, value in zip(_TIE_COLUMNS, row.tie_breakers, strict=True)
            ),
        ]
        if won:
            crown = token("laurel", stage.px(54))
            widgets.append(Picture(f"winner:{seat}", stage.rect(1236, top, 60, _ROW - 10), crown, _("winner")))
        return widgets

    def _cell(
        self,
        id: str,
        x: float,
        top: float,
        text: str,
        role: str,
        px: float,
        color: palette.Color,
        wide: float = 110,
    ) -> Label:
        return self._text(
            id, (x - wide / 2, top, wide, _ROW - 10 if role == "number" else 34), text, role, px, color, "center"
        )

    def _text(
        self,
        id: str,
        box: tuple[float, ...],
        text: str,
        role: str,
        px: float,
        color: palette.Color,
        align: Align = "left",
    ) -> Label:
        return Label(id, self.stage.rect(*box), text, role=role, px=self.stage.text(px), color=color, align=align)

    def _reason(self) -> Widget:
        return Paragraph(
            "reason",
            self.stage.rect(240, 800, 1440, 76),
            reason(self.rows, self.winners) or "",
            role="body",
            px=self.stage.text(25),
            color=palette.INK,
            align="center",
            middle=True,
        )

    def _buttons(self) -> list[Widget]:
        stage, px = self.stage, self.stage.text(27)
        return [
            Button(
                "again",
                stage.rect(680, 930, 560, 84),
                _("Again with the same players"),
                self.on_again,
                px=px,
                primary=True,
            ),
            Button("look", stage.rect(1280, 936, 300, 72), _("Look at the table"), self.on_look, px=stage.text(24)),
            Button("title", stage.rect(340, 936, 300, 72), _("Title"), self.app.show_title, px=stage.text(24)),
        ]

    def _close(self) -> None:
        self.app.stack.remove(self)


def _stripe(won: bool) -> Callable[[int, int], pygame.Surface]:
    """The ground of one row: golden for a winner."""

    def make(width: int, height: int) -> pygame.Surface:
        if won:
            return rounded((width, height), height // 5, palette.GLOW_LINE, palette.GOLD, 2)
        return rounded((width, height), height // 5, palette.PARCHMENT_DARK)

    return make
