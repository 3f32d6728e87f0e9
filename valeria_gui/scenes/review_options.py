"""Every option of a moment: the moves as the champion weighs them, the best first."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

import pygame

from valeria_gui.graphics import theme
from valeria_gui.i18n import _
from valeria_gui.play.review_words import ReviewedMove, move_words, worth_words
from valeria_gui.scenes.review_cards import CHAMPION, PLAYED
from valeria_gui.ui.layout import Column, Edges, Row
from valeria_gui.ui.page import Overlay, on_parchment
from valeria_gui.ui.stage import Gap, Item, Items
from valeria_gui.ui.widgets.base import Widget
from valeria_gui.ui.widgets.button import Button
from valeria_gui.ui.widgets.style import rounded

if TYPE_CHECKING:
    from engine.review.moments import JudgedDecision
    from valeria_gui.scenes.review_page import ReviewPage
    from valeria_gui.ui.navigation import Services

ROW: Final = 62


class OptionRow(NamedTuple):
    """One move: its words and worth, that worth as a figure, and what it is ("": just another move)."""

    move: ReviewedMove
    figure: str
    what: str
    color: theme.Color


class ReviewOptionsScene(Overlay):
    """The options of one moment, `title` above them."""

    default = "close"

    def __init__(self, services: Services, title: str, question: str, rows: Sequence[OptionRow]) -> None:
        super().__init__(services)
        self.title, self.question, self.rows = title, question, tuple(rows)

    def build(self) -> Sequence[Widget]:
        px = self.stage.text(24)
        sheet = Column(
            self.line("heading", self.title, "name", 44, align="center", height=62),
            self.line("question", self.question, "body", 22, theme.FADED, align="center", height=36),
            Gap(height=16),
            *(self._row(place, row) for place, row in enumerate(self.rows)),
            Gap(height=20),
            Row(
                Item(lambda place: Button("close", place, _("Back"), self.close, px=px), width=280, height=62),
                pack="center",
                height=62,
            ),
            padding=Edges(56, 30, 56, 30),
            width=1160,
        )
        return self.stage.center(on_parchment(sheet))

    def _row(self, place: int, row: OptionRow) -> Items:
        return Row(
            self.line(f"move:{place}", row.move.words, "body-bold", 23, width=400),
            Item(lambda rect: WorthBar(f"bar:{place}", rect, row.move.share, row.color), width=330),
            self.line(f"figure:{place}", row.figure, "number", 24, row.color, "end", width=110),
            self.line(f"what:{place}", row.what, "body", 20, row.color, "end", width=180),
            gap=14,
            height=ROW,
        )


class WorthBar(Widget):
    """How good a move is, as a bar of a share of its room."""

    focusable = False

    def __init__(self, id: str, rect: pygame.Rect, share: float, color: theme.Color) -> None:
        super().__init__(id, rect, "")
        self.share, self.color = share, color

    def draw(self, surface: pygame.Surface) -> None:
        high = min(26, self.rect.h // 2)
        track = pygame.Rect(self.rect.x, self.rect.centery - high // 2, self.rect.w, high)
        radius = max(3, high // 5)
        surface.blit(rounded(track.size, radius, theme.mix(theme.MAT, theme.PARCHMENT_DARK, 0.3)), track)
        full = pygame.Rect(track.topleft, (max(2 * radius, round(track.w * self.share)), high))
        surface.blit(rounded(full.size, radius, self.color), self.facing(full))


def options_of(scene: ReviewPage, one: JudgedDecision) -> ReviewOptionsScene:
    """The options of a decision of the review that `scene` shows: after the champion's by what they are worth."""
    reviewer, in_chances = scene.run.reviewer, scene.run.review.in_chances
    view = reviewer.replay.view(one.number, reviewer.seat)
    most = 1.0 if in_chances else max(1.0, *(option.worth for option in one.options))
    rows = []
    for option in (one.best, *sorted(one.options[1:], key=lambda option: -option.worth)):
        words = move_words(scene.play, view, option.line, scene.names)
        move = ReviewedMove(words, option.worth, max(0.0, min(1.0, option.worth / most)))
        what = {one.best.line: _("The champion"), one.played: _("Played")}.get(option.line, "")
        color = option_color(option.line, one.played, one.best.line)
        rows.append(OptionRow(move, worth_words(option.worth, in_chances=in_chances), what, color))
    told = scene.words_of(one)
    return ReviewOptionsScene(scene.services, told.turn, told.question, rows)


def option_color(line: str, played: str, best: str) -> theme.Color:
    """The colour of an option: what the champion would have played, what was played, any other."""
    if line == best:
        return CHAMPION
    return PLAYED if line == played else theme.FADED
