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
from valeria_gui.art.assets import icon
from valeria_gui.art.tokens import shield, token
from valeria_gui.games.valeria.board.cards import CARDS
from valeria_gui.games.valeria.info.result import ValeriaResult, columns
from valeria_gui.games.valeria.result.board import PACES
from valeria_gui.graphics import theme
from valeria_gui.i18n import _, pgettext
from valeria_gui.play.result import ScoreColumn, played_with_undo
from valeria_gui.result.counted_page import CountedPage
from valeria_gui.result.counting import PAUSE_MS
from valeria_gui.table.layout import Layout
from valeria_gui.table.telling import Telling, ToldWidget
from valeria_gui.ui.layout import Column, Edges, Layers, Row
from valeria_gui.ui.page import on_parchment
from valeria_gui.ui.stage import Gap, Item, Items
from valeria_gui.ui.widgets.base import Widget
from valeria_gui.ui.widgets.button import Button
from valeria_gui.ui.widgets.style import rounded
from valeria_gui.ui.widgets.text import Panel, Paragraph

if TYPE_CHECKING:
    from valeria_gui.ui.navigation import Services

_PANEL: Final = (1500, 780)
"""Width and height of the sheet."""
_SCORE: Final = 400
"""Width of the column with the score."""
_LADDER: Final = 860
"""Width of the king's five verdicts."""
_RUNG: Final = 120
_BARE: Final = 5
"""Height of what stays bare above and below a lit rung."""
_LIT: Final = _RUNG - 2 * _BARE
_KNOB: Final = 92
"""Width of the column of the knobs on their rail."""
_SMALL_KNOB: Final = 42
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


class VerdictScene(CountedPage[ValeriaResult]):
    """The score of a game alone, its `result`, and the king's verdict on it; the points are counted up once, unless
    they have been already (`counted`).

    `on_again` plays once more with another seed, `on_course` shows the game turn by turn, `on_review` its review
    (None: there is none); looking at the table and the title need no callback.
    """

    after_ms = PAUSE_MS

    def __init__(
        self,
        services: Services,
        result: ValeriaResult,
        on_again: Callable[[], None],
        on_course: Callable[[], None],
        counted: bool = False,
        on_review: Callable[[], None] | None = None,
    ) -> None:
        super().__init__(services, result, (_SEAT,), counted, PACES)
        self.row = result.rows[_SEAT]
        self.on_again, self.on_course, self.on_review = on_again, on_course, on_review
        self.telling = Telling(CARDS, self.group, lambda part: self.row.part_sheet(columns(), part))
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

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        self.telling.draw(surface, self._layout)

    def build(self) -> Sequence[Widget]:
        wide, high = _PANEL
        sheet = Column(
            *self._heading(),
            Row(self._score(), self._verdicts(), gap=120, across="start", height=634),
            padding=Edges(60, 34, 60, 0),
            width=wide,
            height=high,
        )
        return self.stage.lay(Column(Gap(height=90), on_parchment(sheet), Gap(height=40), self._buttons()))

    def _heading(self) -> list[Items]:
        words = verdicts()[self.reached][0] if self.is_counted else _("Counting")
        over = _("The king's verdict")
        return [
            self.line("over", over, "label-bold", 27, theme.GOLD_DARK, "center", height=34),
            self.line("headline", words, "name", 62, align="center", height=72),
            Gap(height=6),
        ]

    # --- the score ---------------------------------------------------------------------------------------

    def _score(self) -> Items:
        """Whose score it is, the total in a laurel, the four sums it is made of, and what ended the game."""
        stage, total = self.stage, str(sum(self._points.values()))
        name = Row(
            self.face("shield", shield(_SEAT, stage.px(52)), 70, 70),
            Gap(width=14),
            self.line("name", self.row.name, "name", 40, height=70),
        )
        wreath = Layers(
            self.face("wreath", token("laurel", stage.px(216)), _SCORE, 226),
            self.line("total", total, "number", 84, theme.IVORY, "center", width=_SCORE, height=226, shadow=True),
        )
        return Column(
            name,
            Gap(height=14),
            wreath,
            Gap(height=24),
            Column(*(self._sum(glyph, column) for glyph, column in self._sums()), gap=8),
            Gap(height=2),
            self._faded("why-over", self.result.why_over(), 52),
            width=_SCORE,
        )

    def _faded(self, id: str, words: str, height: float) -> Items:
        """A sentence in small letters; room alone if there is none to say."""
        px = self.stage.text(20)
        if not words:
            return Gap(height=height)
        return Item(
            lambda place: Paragraph(
                id, place, words, role="body", px=px, color=theme.FADED, align="center", middle=True
            ),
            height=height,
        )

    def _sums(self) -> list[tuple[str, ScoreColumn]]:
        """The parts of the score, each with its sign."""
        return list(zip(("when-build", "type-adventurer", "when-end", "coin"), columns(), strict=True))

    def _sum(self, glyph: str, column: ScoreColumn) -> Items:
        part, points = column.part, str(self._points[column.part])
        line = Row(
            Gap(width=10),
            self.face(f"sign:{glyph}", token(glyph, self.stage.px(38)), 56, 54),
            Gap(width=14),
            self.line(f"words:{glyph}", column.words, "name", 28, height=54),
            self.line(f"points:{glyph}", points, "number", 28, align="end", width=78, height=54),
            Gap(width=22),
            height=54,
        )
        opens = [Item(partial(self._opens, part))] if self.is_counted and self.row.parts[part] else []
        ground = Item(lambda place: Panel(f"sum:{glyph}", place, _sunk))
        return Layers(ground, *opens, line)

    def _opens(self, part: str, place: pygame.Rect) -> Widget:
        return ToldWidget(part, place, self.row.part_sheet(columns(), part).title, partial(self.telling.keep, part))

    # --- the ladder --------------------------------------------------------------------------------------

    def _verdicts(self) -> Items:
        """The king's five verdicts; below them that the game was played with undo."""
        rungs = [
            self._rung(place, band, *words)
            for place, (band, words) in enumerate(zip(bands(), verdicts(), strict=True))
        ]
        undone = played_with_undo() if self.result.undone else ""
        return Column(*rungs, self._faded("undo", undone, 26), Gap(height=8), width=_LADDER)

    def _on_rail(self, place: int) -> Items:
        """The knob of a rung on the rail that joins it to the rungs above and below; a lit rung hides the rail."""
        here = place == self.reached
        side, seen = (_KNOB, _BARE) if here else (_SMALL_KNOB, None)
        above = Gap(height=seen) if place == 0 else self._rail(f"rail:{place}:above", seen)
        below = Gap(height=seen) if place == len(KING) - 1 else self._rail(f"rail:{place}:below", seen)
        knob = self.face(f"knob:{place}", self._knob(place), _KNOB, side)
        parts = (above, Gap(), knob, Gap(), below) if here else (above, knob, below)
        return Column(*parts, width=_KNOB, height=_RUNG)

    def _rail(self, id: str, height: float | None) -> Items:
        color = theme.mix(theme.GOLD, theme.MAT, 0.4)
        return Item(lambda place: Panel(id, place, lambda w, h: rounded((w, h), 0, color)), width=6, height=height)

    def _rung(self, place: int, band: str, title: str, line: str) -> Items:
        here = place == self.reached
        color, px = (theme.INK if here else theme.FADED), self.stage.text(21)
        words = Column(
            Gap(height=14),
            self.line(f"title:{place}", title, "name", 34 if here else 30, color, height=44),
            Item(lambda room: Paragraph(f"line:{place}", room, line, role="body", px=px, color=color), height=52),
            Gap(height=10),
        )
        rung = Row(
            self._on_rail(place),
            Gap(width=12),
            self.line(
                f"band:{place}", band, "number", 36 if here else 30, color, width=140, height=_RUNG - 2 * _BARE
            ),
            Gap(width=16),
            words,
            Gap(width=10),
            height=_RUNG,
        )
        ground = Item(lambda room: Panel("here", room, _lit, title), height=_LIT)
        return Layers(Row(ground), rung) if here else rung

    def _knob(self, place: int) -> pygame.Surface:
        """The knob on the rail: the own shield in laurels where the score stands, a crown where it has passed."""
        stage = self.stage
        if place == self.reached:
            px = stage.px(_KNOB)
            wreath = icon("laurels", px, theme.GOLD).copy()
            arms = shield(_SEAT, stage.px(40))
            wreath.blit(arms, arms.get_rect(center=(px // 2, px // 2)))
            return wreath
        px = stage.px(_SMALL_KNOB)
        passed = place > self.reached
        fill = theme.COIN_FACE if passed else theme.PARCHMENT_DARK
        line = theme.GOLD_DARK if passed else theme.FADED
        disc = rounded((px, px), px // 2, fill, line, max(1, px // 18)).copy()
        crown = icon("queen-crown", round(px * 0.58), theme.COIN_CROWN if passed else theme.FADED)
        disc.blit(crown, crown.get_rect(center=(px // 2, px // 2)))
        return disc

    # --- the ways out ------------------------------------------------------------------------------------

    def _buttons(self) -> Items:
        """The ways on, the usual one the largest; while points are counted only the one to their end."""
        self.default = "again" if self.is_counted else "skip"
        if not self.is_counted:
            return Row(self._button("skip", 500, _("Skip to the end"), "fast-forward-button", self.skip), height=84)
        again, course, look = _("Play again"), _("Turn by turn"), _("Look at the table")
        # Translators: a button at the end of a game: look back on it with the champion
        review = _("Review")
        navigator = self.services.navigator
        return Row(
            self._button("again", 360, again, "clockwise-rotation", self.on_again),
            *([] if self.on_review is None else [self._button("review", 210, review, "eyeball", self.on_review)]),
            self._button("course", 265, course, "backward-time", self.on_course),
            self._button("look", 310, look, "magnifying-glass", self.look),
            self._button("records", 230, _("Records"), "laurels-trophy", navigator.show_records),
            self._button("title", 200, pgettext("button", "Title"), "tower-flag", navigator.show_title),
            gap=20,
            height=84,
        )

    def _button(self, id: str, wide: float, words: str, glyph: str, press: Callable[[], None]) -> Items:
        first = id == "again"
        px = self.stage.text(28 if first else 24)
        return Item(
            lambda place: Button(id, place, words, press, px=px, primary=first, glyph=glyph),
            width=wide,
            height=84 if first else 68,
        )

    def look(self) -> None:
        self.services.navigator.close(self)


def _sunk(width: int, height: int) -> pygame.Surface:
    """The ground of a sum."""
    return rounded((width, height), height // 5, theme.PARCHMENT_DARK)


def _lit(width: int, height: int) -> pygame.Surface:
    """The ground of the verdict that was reached."""
    return rounded((width, height), height // 6, theme.GLOW_LINE, theme.GOLD, 2)
