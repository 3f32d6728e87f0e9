"""The score at the end: who won, why, and where the points come from (V7.2, V7.3).

Knows how to show a score; where it comes from and what follows are the table scene's business.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

import pygame

from valeria_gui.art import palette, panels
from valeria_gui.art.assets import icon
from valeria_gui.art.pieces import shield, token
from valeria_gui.scenes.page import Page
from valeria_gui.scenes.score_sheet import SeatScore, headline, ranking, reason
from valeria_gui.text.layout import measure
from valeria_gui.text.words import _
from valeria_gui.widgets.base import Widget
from valeria_gui.widgets.button import Button
from valeria_gui.widgets.look import rounded
from valeria_gui.widgets.words import Align, Label, Panel, Paragraph, Picture

if TYPE_CHECKING:
    from valeria_gui.app import App

__all__ = ["ScoreScene", "SeatScore"]

_LEFT: Final = 150
_WIDTH: Final = 1620
_HEAD: Final = 206
"""Height of what stands above the rows."""
_ROW: Final = 90
_FOOT: Final = 96
_MARGIN: Final = 40
"""Height of what stands below the rows: one sentence on a tie, or nothing."""
_EMBLEM: Final = 120
"""Side of a winner's shield with its laurels."""
_NAMES: Final = (218, 330)
"""Left and width of the column of names."""
_COLUMNS: Final = (716, 906, 1086, 1226, 1366)
"""Centres of buildings, adventurers, powers, gold and total."""
_TIE_COLUMNS: Final = (1484, 1572, 1670)


class ScoreScene(Page):
    """The final score of all seats in `rows` (from seat 0); `winners` are the seats that share the win.

    `on_again` plays once more with another seed, `on_look` goes back to the table, `on_course` shows the game
    turn by turn (None: that cannot be told); the title needs no callback. `with_undo` is the mark of a game in
    which something learned was taken back.
    """

    default = "again"

    def __init__(
        self,
        app: App,
        rows: Sequence[SeatScore],
        winners: Sequence[int],
        on_again: Callable[[], None],
        on_look: Callable[[], None] | None = None,
        on_course: Callable[[], None] | None = None,
        with_undo: bool = False,
    ) -> None:
        super().__init__(app)
        self.rows, self.winners, self.with_undo = tuple(rows), tuple(winners), with_undo
        self.on_again, self.on_look = on_again, on_look or self._close
        self.on_course = on_course

    def cancel(self) -> bool:
        self.on_look()
        return True

    @property
    def _top(self) -> float:
        """Where the panel begins (design units): the score stands in the middle, with few seats and with many."""
        return (1080 - 150 - self._height) / 2

    @property
    def _height(self) -> float:
        return _HEAD + _ROW * len(self.rows) + (_FOOT if self._said else _MARGIN)

    @property
    def _said(self) -> str:
        """The sentence on what broke a tie; "" when nothing had to."""
        return reason(self.rows, self.winners) or ""

    def build(self) -> Sequence[Widget]:
        return [
            Panel("panel", self.stage.rect(_LEFT, self._top, _WIDTH, self._height), panels.parchment_panel),
            *self._heading(),
            *self._mark(),
            *self._titles(),
            *(widget for place, seat in enumerate(ranking(self.rows)) for widget in self._row(place, seat)),
            *self._reason(),
            *self._buttons(),
        ]

    def _heading(self) -> list[Widget]:
        """The winners' shields in laurels and who won, side by side in the middle."""
        stage, px = self.stage, self.stage.text(62)
        words = headline(self.rows, self.winners)
        emblems = _EMBLEM * len(self.winners)
        wide = min(_WIDTH - 120.0 - emblems, measure(words, "name", px) / stage.scale + 4)
        left, top = 960 - (wide + emblems + 20) / 2, self._top + 14
        laurels = icon("laurels", stage.px(_EMBLEM), palette.GOLD)
        widgets: list[Widget] = []
        for place, seat in enumerate(self.winners):
            box = stage.rect(left + _EMBLEM * place, top, _EMBLEM, _EMBLEM)
            widgets.append(Picture(f"laurels:{seat}", box, laurels))
            widgets.append(Picture(f"winner:{seat}", box, shield(seat, stage.px(50)), self.rows[seat].name))
        line = (left + emblems + 20, top, wide, float(_EMBLEM))
        return [*widgets, self._text("headline", line, words, "name", 62, palette.INK, "center")]

    def _mark(self) -> list[Widget]:
        """That the game was played with undo, above the names."""
        if not self.with_undo:
            return []
        box = (_NAMES[0], self._top + 160, _NAMES[1], 34.0)
        return [self._text("undo", box, _("Played with undo"), "body", 22, palette.FADED)]

    def _titles(self) -> list[Widget]:
        words = (_("Buildings"), _("Adventurers"), _("Powers"), _("Gold"), _("Total"))
        ties = (_("Cards"), _("Gold"), _("Resources"))
        top = self._top + 160
        return [
            *(
                self._cell(f"title:{x}", x, top, word, "label-bold", 25, palette.GOLD_DARK, wide=176)
                for x, word in zip(_COLUMNS, words, strict=True)
            ),
            self._cell(
                "title:ties", _TIE_COLUMNS[1], top - 28, _("breaks a tie"), "body", 19, palette.FADED, wide=280
            ),
            *(
                self._cell(f"title:{x}", x, top, word, "label-bold", 20, palette.FADED, wide=100)
                for x, word in zip(_TIE_COLUMNS, ties, strict=True)
            ),
        ]

    def _row(self, place: int, seat: int) -> list[Widget]:
        stage, row = self.stage, self.rows[seat]
        top, high = self._top + _HEAD + _ROW * place, _ROW - 10
        left, wide = _NAMES
        points = (row.buildings, row.adventurers, row.powers, row.gold)
        wreath = token("laurel", stage.px(72))
        return [
            Panel(f"row:{seat}", stage.rect(190, top, 1540, high), _stripe(seat in self.winners), row.name),
            Picture(f"shield:{seat}", stage.rect(left, top, 60, high), shield(seat, stage.px(50))),
            self._text(f"name:{seat}", (left + 80, top, wide, high), row.name, "name", 34, palette.INK),
            *(
                self._cell(f"points:{seat}:{x}", x, top, str(value), "number", 27, palette.INK)
                for x, value in zip(_COLUMNS[:-1], points, strict=True)
            ),
            Picture(f"wreath:{seat}", stage.rect(_COLUMNS[-1] - 40, top, 80, high), wreath),
            self._cell(f"total:{seat}", _COLUMNS[-1], top, str(row.total), "number", 30, palette.GLOW_LINE),
            *(
                self._cell(f"tie:{seat}:{x}", x, top, str(value), "number", 22, palette.FADED)
                for x, value in zip(_TIE_COLUMNS, row.tie_breakers, strict=True)
            ),
        ]

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

    def _reason(self) -> list[Widget]:
        if not self._said:
            return []
        return [
            Paragraph(
                "reason",
                self.stage.rect(240, self._top + self._height - _FOOT, 1440, 76),
                self._said,
                role="body",
                px=self.stage.text(25),
                color=palette.INK,
                align="center",
                middle=True,
            )
        ]

    def _buttons(self) -> list[Widget]:
        stage, app = self.stage, self.app
        top = self._top + self._height + 40
        small = stage.text(24)
        made = [
            ("title", 290, _("Title"), app.show_title),
            ("again", 560, _("Again with the same players"), self.on_again),
            *([("course", 290, _("Turn by turn"), self.on_course)] if self.on_course is not None else []),
            ("look", 290, _("Look at the table"), self.on_look),
        ]
        left = 960 - (sum(wide for _id, wide, *_rest in made) + 24 * (len(made) - 1)) / 2
        buttons: list[Widget] = []
        for name, wide, words, press in made:
            first = name == self.default
            box = stage.rect(left, top, wide, 84) if first else stage.rect(left, top + 8, wide, 68)
            buttons.append(Button(name, box, words, press, px=stage.text(28) if first else small, primary=first))
            left += wide + 24
        return buttons

    def _close(self) -> None:
        self.app.stack.remove(self)


def _stripe(won: bool) -> Callable[[int, int], pygame.Surface]:
    """The ground of one row: golden for a winner."""

    def make(width: int, height: int) -> pygame.Surface:
        if won:
            return rounded((width, height), height // 5, palette.GLOW_LINE, palette.GOLD, 2)
        return rounded((width, height), height // 5, palette.PARCHMENT_DARK)

    return make
