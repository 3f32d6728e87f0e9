"""The parts of a review's page: its widgets, where they stand."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Final

import pygame

from valeria_gui.art import panels
from valeria_gui.art.chance_chart import ChanceLines, dash_of
from valeria_gui.art.chart import line_of
from valeria_gui.art.tokens import shield
from valeria_gui.graphics import theme
from valeria_gui.i18n import _, listed
from valeria_gui.play import review_words
from valeria_gui.scenes.review_bar import BACK, FIRST, LAST, ON, PAUSE, PLAY, TransportButton, TurnSlider
from valeria_gui.scenes.review_cards import SeatChip
from valeria_gui.scenes.review_chart import ChanceChart, TurningSign
from valeria_gui.scenes.review_moments import CARDS, MomentParts
from valeria_gui.scenes.review_part import ReviewPart
from valeria_gui.text.layout import measure
from valeria_gui.ui.piece import Role
from valeria_gui.ui.widgets.base import Widget
from valeria_gui.ui.widgets.button import Button
from valeria_gui.ui.widgets.text import Paragraph, fitted_line

CHART: Final = (40, 112, 1180, 396)
BAR: Final = (40, 522, 1180, 74)
"""Design units: where the zones are (start, top, width, height)."""

HEAD_END: Final = 910
"""Where what is told of the game ends, and how well the seat chose begins (design units)."""

TURN_START: Final = 824
"""Where in the bar the turn that is looked at is told (design units)."""


class ReviewParts(ReviewPart):
    """The widgets of the page."""

    def widgets(self) -> list[Widget]:
        """All of them, in the order in which they are read."""
        found = [*self._head()]
        if self.scene.problem or not self.scene.is_ready:
            return [*found, *self._waiting(), *self._foot()]
        return [*found, *self._chart(), *self._bar(), *MomentParts(self.scene).widgets(), *self._foot()]

    # --- the head ------------------------------------------------------------------------------------------------

    def _head(self) -> Iterator[Widget]:
        title = _("Review")
        px = self.stage.text(58)
        wide = measure(title, "name", px) / self.stage.scale
        yield self.label("heading", (56, 34, wide + 8, 70), title, 58, role="name")
        if not self.scene.is_ready:
            return
        start = 56 + wide + 36
        yield self.lines("facts", (start, 28, HEAD_END - start, 42), self.scene.facts(), 20)
        yield from self._seats(start)
        first, second = review_words.agreed_words(
            self.run.reviewer, self.scene.names[self.run.seat], self.run.finished.persons == (self.run.seat,)
        )
        x, wide = HEAD_END + 16, CHART[0] + CHART[2] - HEAD_END - 16
        yield self.lines("agreed", (x, 28, wide, 42), first, 20, align="end")
        yield self.label("agreed-times", (x, 73, wide, 34), second, 22, role="body-bold", align="end")

    def _seats(self, start: float) -> Iterator[Widget]:
        """The players and their points; each can be reviewed. Where not all names find room, only that of who is
        reviewed is shown."""
        replay = self.run.reviewer.replay
        points = [score.total for score in replay.state(replay.last).scores()]
        room = HEAD_END - start - 18 * (len(points) - 1)
        full = [f"{name} {total}" for name, total in zip(self.scene.names, points, strict=True)]
        own = [words if seat == self.run.seat else str(points[seat]) for seat, words in enumerate(full)]
        shown, px = self.first_fitting((full, own, list(map(str, points))), SeatChip.width, 20, room)
        for seat, name in enumerate(self.scene.names):
            # Translators: a player and how many points they have at the end
            words = _("{name} {points}").format(name=name, points=points[seat])
            wide = SeatChip.width(shown[seat], px) / self.stage.scale
            chip = SeatChip(
                self.stage.rect(start, 73, wide, 34),
                seat,
                words,
                partial(self.scene.look_from, seat),
                px=px,
                chosen=seat == self.run.seat,
            )
            chip.shown = words if shown[seat] == full[seat] else shown[seat]
            yield chip
            start += wide + 18

    def _waiting(self) -> Iterator[Widget]:
        """What is said while there is nothing to be seen yet."""
        words = self.scene.problem or review_words.progress_words(self.run.reviewer)
        yield self.panel("waiting-panel", (460, 420, 1000, 200), panels.parchment_panel)
        yield Paragraph(
            "waiting",
            self.stage.rect(500, 440, 920, 160),
            words,
            role="body",
            px=self.stage.text(30),
            color=theme.INK,
            align="center",
            middle=True,
        )

    # --- the chart -----------------------------------------------------------------------------------------------

    def _lines(self) -> ChanceLines:
        found = [self.cursor.moment_of(one.number) for one in self.scene.moments()]
        values = self.scene.curves()
        turning = tuple(self.review.turning_points())
        return ChanceLines(values, self.run.seat, turning, tuple(found), self.review.in_chances)

    def _chart(self) -> Iterator[Widget]:
        x, y, w, h = CHART
        yield self.panel("chart-panel", CHART, panels.parchment_panel)
        title = _("Chance to win") if self.review.in_chances else _("Points to be expected")
        yield self.label("chart-title", (x + 28, y + 12, 250, 40), title, 28, theme.INK, role="name")
        yield from self._legend(x + 28 + 262, y + 16)
        yield ChanceChart(
            self.stage.rect(x + 8, y + 54, w - 16, h - 60),
            title,
            self._lines(),
            self.cursor.moment,
            px=self.stage.text(17),
            rows=self._rows(),
            on_turn=self.scene.go_turn,
            on_moment=self.scene.choose,
        )

    def _legend(self, x: float, y: float) -> Iterator[Widget]:
        """What the diamond means, and whose line is which: by the shield alone where the names find no room."""
        start, end, names = x, CHART[0] + CHART[2] - 28, self.scene.names
        words = _("20 points in a turn") if self.review.in_chances else ""
        if words:
            yield TurningSign(self.stage.rect(x, y + 4, 24, 24), self.run.seat)
            start += 60 + measure(words, "body", self.stage.text(18)) / self.stage.scale
        shown, px = self.first_fitting((names, [""] * len(names)), LegendEntry.width, 18, end - start)
        widths = [LegendEntry.width(name, px) / self.stage.scale for name in shown]
        start = end - sum(widths)
        if words:
            yield self.label("turning-words", (x + 30, y, start - x - 54, 34), words, 18, theme.INK)
        for seat, name in enumerate(names):
            entry = LegendEntry(self.stage.rect(start, y, widths[seat], 34), seat, name, px=px, own=self.run.seat)
            entry.shown = shown[seat]
            yield entry
            start += widths[seat]

    def _rows(self) -> list[str]:
        """The curve in sentences: what everybody could hope for at the beginning of each turn."""
        turning = self.review.turning_points()
        rows = []
        for turn, number in enumerate(self.review.turns):
            hopes = listed(
                [
                    _("{name} {points}").format(
                        name=name, points=review_words.hope_words(self.run.reviewer, number, seat)
                    )
                    for seat, name in enumerate(self.scene.names)
                ]
            )
            if turn == len(self.review.turns) - 1:
                row = _("The end: {hopes}.").format(hopes=hopes)
            elif turn in turning:
                row = _("Turn {n}, a turning point: {hopes}.").format(n=turn + 1, hopes=hopes)
            else:
                row = _("Turn {n}: {hopes}.").format(n=turn + 1, hopes=hopes)
            rows.append(row)
        return rows

    # --- the bar -------------------------------------------------------------------------------------------------

    def _bar(self) -> Iterator[Widget]:
        x, y, _w, h = BAR
        scene, at_start = self.scene, self.cursor.number == 0
        at_end = self.cursor.number == self.cursor.last
        yield self.panel("bar-panel", BAR)
        playing = self.cursor.is_playing
        ways: tuple[tuple[str, str, Callable[[], None], bool], ...] = (
            (FIRST, _("To the beginning"), partial(scene.go, 0), not at_start),
            (BACK, _("One move back"), partial(scene.step, -1), not at_start),
            (PAUSE if playing else PLAY, _("Stop") if playing else _("Let it play"), scene.toggle_play, True),
            (ON, _("One move on"), partial(scene.step, 1), not at_end),
            (LAST, _("To the end"), partial(scene.go, self.cursor.last), not at_end),
        )
        for place, (sign, words, way, enabled) in enumerate(ways):
            side = 62 if sign in (PLAY, PAUSE) else 52
            middle = x + 46 + place * 72
            rect = self.stage.rect(middle - side / 2, y + (h - side) / 2, side, side)
            button = TransportButton("play" if place == 2 else sign, rect, words, way, sign, light=place == 2)
            button.enabled = enabled
            yield button
        turn, question = self.scene.now()
        yield TurnSlider(
            self.stage.rect(x + 394, y + 8, TURN_START - 408, h - 16),
            _("The turn that is looked at"),
            self.cursor.moment,
            self.cursor.turns,
            words=turn,
            turning=self.review.turning_points(),
            seat=self.run.seat,
            on_turn=scene.go_turn,
            on_step=scene.step,
        )
        x, wide = x + TURN_START, BAR[2] - TURN_START - 16
        yield self.label("turn", (x, y + 5, wide, 28), turn, 20, role="body-bold")
        yield self.lines("question", (x, y + 33, wide, 38), question, 17)

    # --- the foot ------------------------------------------------------------------------------------------------

    def _foot(self) -> Iterator[Widget]:
        x, _y, w = CARDS
        px, half = self.stage.text(22), (w - 16) / 2
        ways = self.scene.ways
        if ways is not None and ways.sheet is not None:
            place = self.stage.rect(x, 964, half, 62)
            yield Button("sheet", place, _("Score sheet"), self.scene.sheet, px=px, glyph="scroll-unfurled")
        place = self.stage.rect(x + half + 16, 964, half, 62)
        yield Button("back", place, _("Back"), self.scene.back, px=px, glyph="anticlockwise-rotation")


class LegendEntry(Widget):
    """Whose line is which: a stroke of it, the shield, the name where it is `shown`."""

    focusable = False
    spoken_as = Role.TEXT

    def __init__(self, rect: pygame.Rect, seat: int, name: str, *, px: int, own: int) -> None:
        super().__init__(f"legend:{seat}", rect, name)
        self.seat, self.px, self.own = seat, px, own
        self.shown = name

    @staticmethod
    def width(name: str, px: int) -> int:
        """Pixels: how wide one is."""
        return measure(name, "body-bold", px) + round(4.7 * px)

    def draw(self, surface: pygame.Surface) -> None:
        px, color = self.px, line_of(self.seat)
        stroke, gap = dash_of(self.seat, self.own)
        thick = max(2, px // 6)
        line = pygame.Rect(self.rect.left + px // 2, self.rect.centery - thick // 2, round(1.7 * px), thick)
        x = line.left
        while x < line.right:
            wide = min(line.right - x, stroke * thick if gap else line.w)
            surface.fill(color, self.facing(pygame.Rect(x, line.y, wide, thick)))
            x += (stroke + gap) * thick
        arms = shield(self.seat, round(1.3 * px))
        surface.blit(arms, self.facing(arms.get_rect(midleft=(line.right + px // 3, self.rect.centery))))
        left = line.right + round(1.9 * px)
        words = fitted_line(self.shown, "body-bold", px, color, self.rect.right - left)
        surface.blit(words, self.facing(words.get_rect(midleft=(left, self.rect.centery))))
