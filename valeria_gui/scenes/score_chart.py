"""The course of a finished game as a chart: everybody's points after every turn, and who led what."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from valeria_gui.art import chart
from valeria_gui.graphics import theme
from valeria_gui.i18n import _
from valeria_gui.input.intents import LEFT, RIGHT, Command, Intent, PointerMove
from valeria_gui.play.score_history import Turn
from valeria_gui.ui.layout import Column, Edges
from valeria_gui.ui.page import Overlay, on_parchment
from valeria_gui.ui.stage import Gap, Item
from valeria_gui.ui.widgets.base import Widget
from valeria_gui.ui.widgets.button import Button
from valeria_gui.ui.widgets.text import Label, Picture

if TYPE_CHECKING:
    from valeria_gui.ui.navigation import Services


class ScoreChartScene(Overlay):
    """The chart of `turns`; `names` are the players' by seat. The pointer and the arrows show one turn in words, by
    `line` what was done in it."""

    default = "close"

    def __init__(
        self, services: Services, turns: Sequence[Turn], names: Sequence[str], line: Callable[[int, str, str], str]
    ) -> None:
        super().__init__(services)
        self._line = line
        self.turns, self.names = tuple(turns), tuple(names)
        self.shown = len(self.turns) - 1
        self._chart: pygame.Surface | None = None
        self._place = pygame.Rect(0, 0, 0, 0)

    @property
    def series(self) -> list[list[int]]:
        """The totals of each seat, turn by turn."""
        return [[turn.totals[seat] for turn in self.turns] for seat in range(len(self.names))]

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, PointerMove) and self.frame.paper.inflate(20, 20).collidepoint(intent.pos):
            self._show(self.frame.step_at(intent.pos[0]))
        elif intent in (Command(LEFT), Command(RIGHT)):
            self._show(self.shown + (1 if intent == Command(RIGHT) else -1))
            return True
        return super().handle(intent)

    def _show(self, step: int) -> None:
        step = max(0, min(len(self.turns) - 1, step))
        if step != self.shown:
            self.shown = step
            self.rebuild()
            self.needs_redraw = True

    @property
    def frame(self) -> chart.ChartFrame:
        """The place of the chart now."""
        return chart.frame(self._place, self.series, self._letters)

    @property
    def _letters(self) -> int:
        return self.stage.text(24)

    def build(self) -> Sequence[Widget]:
        px = self.stage.text(25)
        sheet = Column(
            Item(self._heading, height=80),
            Gap(height=8),
            Item(self._chart_place, width=1380, height=640),
            Gap(height=6),
            Item(self._told, height=44),
            Gap(height=12),
            Item(lambda place: Button("close", place, _("Back"), self.close, px=px), width=280, height=66),
            padding=Edges(50, 26, 50, 28),
            width=1500,
        )
        return self.stage.lay(Column(Gap(height=86), on_parchment(sheet)))

    def _heading(self, place: pygame.Rect) -> Widget:
        px, words = self.stage.text(54), _("The course of the game")
        return Label("heading", place, words, role="name", px=px, color=theme.INK, align="center")

    def _chart_place(self, place: pygame.Rect) -> Widget:
        self._place = place
        return Picture("chart", place, pygame.Surface((0, 0)))

    def _told(self, place: pygame.Rect) -> Widget:
        px = self.stage.text(25)
        return Label("turn", place, self._words(), role="body", px=px, color=theme.INK, align="center")

    def _words(self) -> str:
        turn = self.turns[self.shown]
        line = self._line(turn.number, self.names[turn.leader], turn.action)
        points = "   ".join(f"{name} {total}" for name, total in zip(self.names, turn.totals, strict=True))
        return f"{line}   {points}"

    def resize(self, size: tuple[int, int]) -> None:
        self._chart = None
        super().resize(size)

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        if self._chart is None:
            self._chart = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
            chart.paint(self._chart, self.frame, self.series, self._letters)
        surface.blit(self._chart, (0, 0))
        chart.paint_step(surface, self.frame, self.shown, self.series)
