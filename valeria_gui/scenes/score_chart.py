"""The course of a finished game as a chart: everybody's points after every turn, and who led what."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from valeria_gui.art import chart, panels
from valeria_gui.graphics import theme
from valeria_gui.i18n import _
from valeria_gui.input.intents import LEFT, RIGHT, Command, Intent, PointerMove
from valeria_gui.play.score_history import Turn
from valeria_gui.ui.page import Overlay
from valeria_gui.ui.widgets.base import Widget
from valeria_gui.ui.widgets.button import Button
from valeria_gui.ui.widgets.text import Label, Panel

if TYPE_CHECKING:
    from valeria_gui.ui.navigation import Services


class CourseScene(Overlay):
    """The chart of `turns`; `names` are the players' by seat. The pointer and the arrows show one turn in words."""

    default = "close"

    def __init__(self, services: Services, turns: Sequence[Turn], names: Sequence[str]) -> None:
        super().__init__(services)
        self.turns, self.names = tuple(turns), tuple(names)
        self.shown = len(self.turns) - 1
        self._chart: pygame.Surface | None = None

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
        return chart.frame(self.stage.rect(270, 200, 1380, 640), self.series, self._letters)

    @property
    def _letters(self) -> int:
        return self.stage.text(24)

    def build(self) -> Sequence[Widget]:
        stage = self.stage
        px = stage.text(25)
        return [
            Panel("panel", stage.rect(210, 86, 1500, 910), panels.parchment_panel),
            Label(
                "heading",
                stage.rect(260, 112, 1400, 80),
                _("The course of the game"),
                role="name",
                px=stage.text(54),
                color=theme.INK,
                align="center",
            ),
            Label(
                "turn",
                stage.rect(260, 846, 1400, 44),
                self._words(),
                role="body",
                px=px,
                color=theme.INK,
                align="center",
            ),
            Button("close", stage.rect(820, 902, 280, 66), _("Back"), self.close, px=px),
        ]

    def _words(self) -> str:
        turn = self.turns[self.shown]
        leader = self.names[turn.leader]
        action = turn.action or "–"
        points = "   ".join(f"{name} {total}" for name, total in zip(self.names, turn.totals, strict=True))
        return _("Turn {n}: {leader} leads {action}.   {points}").format(
            n=turn.number, leader=leader, action=action, points=points
        )

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
