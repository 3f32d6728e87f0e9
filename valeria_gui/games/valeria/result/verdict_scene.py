"""The end of a game alone: the score, where its points come from, and what the king says to it (V8.8).

What follows is the table scene's business.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from itertools import pairwise
from typing import TYPE_CHECKING, Final

import pygame

from engine.valeria.scoring import KING, verdict
from valeria_gui.art import panels
from valeria_gui.art.assets import icon
from valeria_gui.art.tokens import shield, token
from valeria_gui.games.valeria.board.cards import CARDS
from valeria_gui.games.valeria.info.result import ValeriaResult, columns
from valeria_gui.games.valeria.info.scores import part_sheet
from valeria_gui.games.valeria.result.counted_page import CountedPage
from valeria_gui.games.valeria.result.counting import PAUSE_MS
from valeria_gui.graphics import theme
from valeria_gui.i18n import _
from valeria_gui.input.intents import Intent, PointerDown
from valeria_gui.play.result import ScoreColumn, played_with_undo
from valeria_gui.table.layout import Layout
from valeria_gui.table.telling import Telling, ToldWidget
from valeria_gui.ui.widgets.base import Widget
from valeria_gui.ui.widgets.button import Button
from valeria_gui.ui.widgets.style import rounded
from valeria_gui.ui.widgets.text import Label, Panel, Paragraph, Picture

if TYPE_CHECKING:
    from valeria_gui.ui.navigation import Services

_PANEL: Final = (210, 90, 1500, 780)
_SHEET: Final = (270, 400)
"""Left and width of the column with the score."""
_LADDER: Final = (790, 236, 860)
"""Left, top and width of the king's five verdicts."""
_RUNG: Final = 120
_SEAT: Final = 0


def verdicts() -> tuple[tuple[str, str], ...]:
    """The king's names for a village and his words, the best first, in the order of KING."""
    return (
        (_("Capital of Valeria"), _("The king moves his court here and asks which room is his.")),
        (_("Jewel of the realm"), _("The king sends his builders to learn how you did it.")),
        (_("Proud market town"), _("The king stays a night longer than he had planned.")),
        (_("Honest village"), _("The king nods, and his steward writes down your name.")),
        (_("A few huts in the mud"), _("The king rides through and takes it for a pasture.")),
    )


def bands() -> tuple[str, ...]:
    """The totals of each verdict in figures, the best first: "60+", "50–59", … "0–29"."""
    best = _("{least}+").format(least=KING[0])
    below = (_("{least}–{most}").format(least=least, most=above - 1) for above, least in pairwise(KING))
    return (best, *below)


class VerdictScene(CountedPage):
    """The score of a game alone, its `result`, and the king's verdict on it; the points are counted up once, unless
    they have been already (`counted`).

    `on_again` plays once more with another seed, `on_course` shows the game turn by turn; looking at the table and
    the title need no callback.
    """

    after_ms = PAUSE_MS

    def __init__(
        self,
        services: Services,
        result: ValeriaResult,
        on_again: Callable[[], None],
        on_course: Callable[[], None],
        counted: bool = False,
    ) -> None:
        super().__init__(services, result, (_SEAT,), counted)
        self.row = result.rows[_SEAT]
        self.on_again, self.on_course = on_again, on_course
        self.telling = Telling(CARDS, self.group, lambda part: part_sheet(self.row, part))
        self._layout = self._bare_layout(services.display.size)
        self._points = self._points_now()

    def _points_now(self) -> dict[str, int]:
        """The points of each part that are counted by now."""
        if self.is_counted:
            return dict(self.row.parts)
        found = self.counting.counted(self.ms)[_SEAT]
        return {part: found[part] for part in self.row.parts}

    @property
    def reached(self) -> int:
        """The number of the king's verdict that the points counted so far lead to, 0 for the best."""
        return verdict(sum(self._points.values()))

    def rebuild(self) -> None:
        self._points = self._points_now()
        super().rebuild()

    def update(self, dt_ms: int) -> None:
        super().update(dt_ms)
        if self._points != self._points_now():
            self.rebuild()

    def _bare_layout(self, size: tuple[int, int]) -> Layout:
        """A table on which nothing lies: a sheet is set by its measures."""
        return Layout(size, self.stage.window, self.stage.fit, sizing=self.services.display.sizing)

    def resize(self, size: tuple[int, int]) -> None:
        super().resize(size)
        self._layout = self._bare_layout(size)

    def handle(self, intent: Intent) -> bool:
        taken = self.telling.follow(intent, super().handle)
        self.needs_redraw = self.needs_redraw or isinstance(intent, PointerDown)
        return taken

    def cancel(self) -> bool:
        if self.telling.close():
            self.needs_redraw = True
        else:
            self._look()
        return True

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        self.telling.draw(surface, self._layout)

    def build(self) -> Sequence[Widget]:
        return [
            Panel("panel", self.stage.rect(*_PANEL), panels.parchment_panel),
            *self._heading(),
            *self._sheet(),
            *self._mark(),
            *self._ladder(),
            *self._buttons(),
        ]

    def _heading(self) -> list[Widget]:
        left, top, wide, _high = _PANEL
        words = verdicts()[self.reached][0] if self.is_counted else _("Counting")
        return [
            self.text(
                "over",
                (left, top + 34, wide, 34),
                _("The king's verdict"),
                "label-bold",
                27,
                theme.GOLD_DARK,
                "center",
            ),
            self.text("headline", (left + 40, top + 62, wide - 80, 76), words, "name", 62, align="center"),
        ]

    # --- the score ---------------------------------------------------------------------------------------

    def _sheet(self) -> list[Widget]:
        """Whose score it is, the total in a laurel, and the four sums it is made of."""
        stage, (left, wide) = self.stage, _SHEET
        place = stage.rect(left, 320, wide, 226)
        return [
            Picture("shield", stage.rect(left, 236, 70, 70), shield(_SEAT, stage.px(52))),
            self.text("name", (left + 84, 236, wide - 84, 70), self.row.name, "name", 40),
            Picture("wreath", place, token("laurel", stage.px(216))),
            Label(
                "total",
                place,
                str(sum(self._points.values())),
                role="number",
                px=stage.text(84),
                color=theme.IVORY,
                align="center",
                shadow=True,
            ),
            *(widget for place, line in enumerate(self._sums()) for widget in self._sum(place, *line)),
        ]

    def _mark(self) -> list[Widget]:
        """The words on what ended the game, below the sums; below the ladder that it was played with undo."""
        stage, (left, wide), (ladder, _top, room) = self.stage, _SHEET, _LADDER
        why, undone = self.result.why_over(), played_with_undo() if self.result.undone else ""
        told = (
            ("why-over", stage.rect(left, 812, wide, 52), why),
            ("undo", stage.rect(ladder, 828, room, 34), undone),
        )
        return [
            Paragraph(
                id, box, words, role="body", px=stage.text(20), color=theme.FADED, align="center", middle=True
            )
            for id, box, words in told
            if words
        ]

    def _sums(self) -> list[tuple[str, ScoreColumn]]:
        """The parts of the score, each with its sign."""
        return list(zip(("when-build", "type-adventurer", "when-end", "coin"), columns(), strict=True))

    def _sum(self, place: int, glyph: str, column: ScoreColumn) -> list[Widget]:
        stage, (left, wide) = self.stage, _SHEET
        part, points = column.part, str(self._points[column.part])
        top, high = 570 + 62 * place, 54
        ground = stage.rect(left, top, wide, high)
        opens = [ToldWidget(part, ground, part_sheet(self.row, part).title, partial(self.telling.keep, part))]
        return [
            Panel(f"sum:{glyph}", ground, lambda w, h: rounded((w, h), h // 5, theme.PARCHMENT_DARK)),
            Picture(f"sign:{glyph}", stage.rect(left + 10, top, 56, high), token(glyph, stage.px(38))),
            self.text(f"words:{glyph}", (left + 80, top, wide - 160, high), column.words, "name", 28),
            self.text(f"points:{glyph}", (left + wide - 100, top, 78, high), points, "number", 28, align="end"),
            *(opens if self.is_counted and self.row.parts[part] else []),
        ]

    # --- the ladder --------------------------------------------------------------------------------------

    def _ladder(self) -> list[Widget]:
        rows = zip(bands(), verdicts(), strict=True)
        left, top, _wide = _LADDER
        rail = self.stage.rect(left + 43, top + _RUNG / 2, 6, _RUNG * (len(KING) - 1))
        return [
            Panel("rail", rail, lambda w, h: rounded((w, h), w // 2, theme.mix(theme.GOLD, theme.MAT, 0.4))),
            *(widget for place, (band, words) in enumerate(rows) for widget in self._rung(place, band, *words)),
        ]

    def _rung(self, place: int, band: str, title: str, line: str) -> list[Widget]:
        left, top, wide = _LADDER
        top += _RUNG * place
        here = place == self.reached
        color, room = (theme.INK if here else theme.FADED), wide - 270
        ground = self.stage.rect(left, top + 5, wide, _RUNG - 10)
        said = Paragraph(
            f"line:{place}",
            self.stage.rect(left + 260, top + 58, room, 52),
            line,
            role="body",
            px=self.stage.text(21),
            color=color,
        )
        return [
            *([Panel("here", ground, _lit, title)] if here else []),
            Picture(f"knob:{place}", self.stage.rect(left, top, 92, _RUNG), self._knob(place)),
            self.text(f"band:{place}", (left + 104, top, 140, _RUNG), band, "number", 36 if here else 30, color),
            self.text(f"title:{place}", (left + 260, top + 14, room, 44), title, "name", 34 if here else 30, color),
            said,
        ]

    def _knob(self, place: int) -> pygame.Surface:
        """The knob on the rail: the own shield in laurels where the score stands, a crown where it has passed."""
        stage = self.stage
        if place == self.reached:
            px = stage.px(92)
            wreath = icon("laurels", px, theme.GOLD).copy()
            arms = shield(_SEAT, stage.px(40))
            wreath.blit(arms, arms.get_rect(center=(px // 2, px // 2)))
            return wreath
        px = stage.px(42)
        passed = place > self.reached
        fill = theme.COIN_FACE if passed else theme.PARCHMENT_DARK
        line = theme.GOLD_DARK if passed else theme.FADED
        disc = rounded((px, px), px // 2, fill, line, max(1, px // 18)).copy()
        crown = icon("queen-crown", round(px * 0.58), theme.COIN_CROWN if passed else theme.FADED)
        disc.blit(crown, crown.get_rect(center=(px // 2, px // 2)))
        return disc

    # --- the ways out ------------------------------------------------------------------------------------

    def _buttons(self) -> list[Widget]:
        """The ways on, the usual one the largest; while points are counted only the one to their end."""
        self.default = "again" if self.is_counted else "skip"
        if not self.is_counted:
            return [self._button("skip", 710, 500, _("Skip to the end"), "fast-forward-button", self.skip)]
        again, course, look = _("Play again"), _("Turn by turn"), _("Look at the table")
        return [
            self._button("again", 210, 500, again, "clockwise-rotation", self.on_again),
            self._button("course", 734, 305, course, "backward-time", self.on_course),
            self._button("look", 1063, 345, look, "magnifying-glass", self._look),
            self._button("title", 1432, 278, _("Title"), "tower-flag", self.services.navigator.show_title),
        ]

    def _button(
        self, id: str, left: float, wide: float, words: str, glyph: str, press: Callable[[], None]
    ) -> Button:
        first = id == "again"
        top, high = _PANEL[1] + _PANEL[3] + 40, 84
        place = self.stage.rect(left, top if first else top + 8, wide, high if first else high - 16)
        px = self.stage.text(28 if first else 24)
        return Button(id, place, words, press, px=px, primary=first, glyph=glyph)

    def _look(self) -> None:
        self.services.navigator.close(self)


def _lit(width: int, height: int) -> pygame.Surface:
    """The ground of the verdict that was reached."""
    return rounded((width, height), height // 6, theme.GLOW_LINE, theme.GOLD, 2)
