"""The parts of a review's page: its widgets, where they stand."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING, Any, Final

import pygame

from engine.game import Seat
from valeria_gui.art import panels
from valeria_gui.art.chance_chart import ChanceLines, dash_of
from valeria_gui.art.chart import line_of
from valeria_gui.art.tokens import shield
from valeria_gui.graphics import theme
from valeria_gui.i18n import _
from valeria_gui.play import review_words
from valeria_gui.play.review_words import worth_words
from valeria_gui.scenes.review_bar import BACK, FIRST, LAST, ON, PAUSE, PLAY, RoundButton, TurnSlider
from valeria_gui.scenes.review_cards import MomentCard, MomentGround, SeatChip
from valeria_gui.scenes.review_chart import ChanceChart, TurningSign
from valeria_gui.text.layout import measure
from valeria_gui.ui.piece import Role
from valeria_gui.ui.widgets.base import Widget
from valeria_gui.ui.widgets.button import Button
from valeria_gui.ui.widgets.choice import Segments
from valeria_gui.ui.widgets.text import Align, Label, Panel, Paragraph, Picture, fitted_line

if TYPE_CHECKING:
    from valeria_gui.scenes.review import ReviewScene

CHART: Final = (40, 112, 1180, 396)
BAR: Final = (40, 522, 1180, 74)
TABLE: Final = (40, 612, 842, 421)
ASIDE: Final = (898, 612, 322, 421)
CARDS: Final = (1248, 96, 632)
"""Design units: where the zones are (start, top, width, height)."""

CARD: Final = 246
CHOSEN_CARD: Final = 306
GAP: Final = 16
"""Design units: how high a moment is, one in the light with its buttons, and what lies between two."""

MUTED: Final = theme.rgb("#d8c39a")


class ReviewParts:
    """The widgets of the page of `scene`, as it is now."""

    def __init__(self, scene: ReviewScene) -> None:
        self.scene, self.stage = scene, scene.stage
        self.run, self.cursor = scene.run, scene.cursor
        self.review = scene.run.review

    def widgets(self) -> list[Widget]:
        """All of them, in the order in which they are read."""
        found = [*self._head()]
        if self.scene.problem or not self.scene.is_ready:
            return [*found, *self._waiting(), *self._foot()]
        return [*found, *self._chart(), *self._bar(), *self._table(), *self._aside(), *self._cards(), *self._foot()]

    # --- small helps ---------------------------------------------------------------------------------------------

    def _label(
        self,
        id: str,
        place: tuple[float, float, float, float],
        words: str,
        units: float,
        color: theme.Color = theme.IVORY,
        *,
        role: str = "body",
        align: Align = "start",
    ) -> Label:
        px = self.stage.text(units)
        return Label(id, self.stage.rect(*place), words, role=role, px=px, color=color, align=align)

    def _panel(self, id: str, place: tuple[float, float, float, float], make: Any = panels.dark_panel) -> Panel:
        return Panel(id, self.stage.rect(*place), make)

    def _worth(self, worth: float) -> str:
        return worth_words(worth, in_chances=self.review.in_chances)

    # --- the head ------------------------------------------------------------------------------------------------

    def _head(self) -> Iterator[Widget]:
        title = _("Review")
        px = self.stage.text(58)
        wide = measure(title, "name", px) / self.stage.scale
        yield self._label("heading", (56, 34, wide + 8, 70), title, 58, role="name")
        if not self.scene.is_ready:
            return
        start = 56 + wide + 36
        yield self._label("facts", (start, 44, 960 - start, 32), self.scene.facts(), 20, theme.PANEL_TEXT)
        yield from self._seats(start)
        first, second = review_words.agreed_words(
            self.run.reviewer, self.scene.names[self.run.seat], self.run.finished.persons == (self.run.seat,)
        )
        yield self._label("agreed", (970, 44, 250, 32), first, 20, theme.PANEL_TEXT, align="end")
        yield self._label("agreed-times", (970, 72, 250, 34), second, 22, role="body-bold", align="end")

    def _seats(self, start: float) -> Iterator[Widget]:
        """The players and their points; each can be reviewed."""
        replay = self.run.reviewer.replay
        scores = replay.state(replay.last).scores()
        px = self.stage.text(20)
        said = [
            # Translators: a player and how many points they have at the end
            _("{name} {points}").format(name=name, points=score.total)
            for name, score in zip(self.scene.names, scores, strict=True)
        ]
        wide = [SeatChip.width(words, px) / self.stage.scale for words in said]
        share = min(1.0, (960 - start - 18 * (len(wide) - 1)) / sum(wide))
        for seat, words in enumerate(said):
            rect = self.stage.rect(start, 73, wide[seat] * share, 34)
            look = partial(self.scene.look_from, seat)
            yield SeatChip(rect, seat, words, look, px=px, chosen=seat == self.run.seat)
            start += wide[seat] * share + 18

    def _waiting(self) -> Iterator[Widget]:
        """What is said while there is nothing to be seen yet."""
        words = self.scene.problem or review_words.progress_words(self.run.reviewer)
        yield self._panel("waiting-panel", (460, 420, 1000, 200), panels.parchment_panel)
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
        yield self._panel("chart-panel", CHART, panels.parchment_panel)
        title = _("Chance to win") if self.review.in_chances else _("Points to be expected")
        yield self._label("chart-title", (x + 28, y + 12, 250, 40), title, 28, theme.INK, role="name")
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
        """What the diamond means, and whose line is which."""
        end = CHART[0] + CHART[2] - 28
        if self.review.in_chances:
            words = _("20 points in a turn")
            wide = measure(words, "body", self.stage.text(18)) / self.stage.scale + 6
            yield TurningSign(self.stage.rect(x, y + 4, 24, 24), self.run.seat)
            yield self._label("turning-words", (x + 30, y, wide, 34), words, 18, theme.INK)
            x += 30 + wide + 24
        names = self.scene.names
        px = self.stage.text(18)
        widths = [measure(name, "body-bold", px) / self.stage.scale + 84 for name in names]
        share = min(1.0, (end - x) / sum(widths))
        x = end - sum(widths) * share
        for seat, name in enumerate(names):
            place = self.stage.rect(x, y, widths[seat] * share, 34)
            yield LegendEntry(place, seat, name, px=px, own=self.run.seat)
            x += widths[seat] * share

    def _rows(self) -> list[str]:
        """The curve in sentences: what everybody could hope for at the beginning of each turn."""
        turning = self.review.turning_points()
        rows = []
        for turn, number in enumerate(self.review.turns):
            hopes = ", ".join(
                _("{name} {points}").format(
                    name=name, points=review_words.hope_words(self.run.reviewer, number, seat)
                )
                for seat, name in enumerate(self.scene.names)
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
        yield self._panel("bar-panel", BAR)
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
            button = RoundButton("play" if place == 2 else sign, rect, words, way, sign, light=place == 2)
            button.enabled = enabled
            yield button
        turn, question = self.scene.now()
        yield TurnSlider(
            self.stage.rect(x + 394, y + 8, 580, h - 16),
            _("The turn that is looked at"),
            self.cursor.moment,
            self.cursor.turns,
            words=turn,
            turning=self.review.turning_points(),
            seat=self.run.seat,
            on_turn=scene.go_turn,
            on_step=scene.step,
        )
        yield self._label("turn", (x + 988, y + 8, 176, 32), turn, 20, role="body-bold")
        yield self._label("question", (x + 988, y + 38, 176, 28), question, 17, theme.PANEL_TEXT)

    # --- the table -----------------------------------------------------------------------------------------------

    def _table(self) -> Iterator[Widget]:
        rect = self.stage.rect(*TABLE)
        picture = self.scene.picture(rect.size)
        turn, question = self.scene.now()
        words = _("The table: {turn}. {question}").format(turn=turn, question=question)
        if picture is None:
            yield Panel("table-panel", rect, panels.dark_panel, words)
        else:
            yield Picture("table", rect, picture, words)

    def _aside(self) -> Iterator[Widget]:
        x, y, w, h = ASIDE
        yield self._panel("aside-panel", ASIDE)
        yield self._label(
            "aside-title", (x + 20, y + 12, w - 40, 40), _("Before · after"), 27, theme.PANEL_TITLE, role="name"
        )
        seats = self.run.reviewer.replay.seats
        step = min(76, (h - 60 - 92) / seats)
        for seat in range(seats):
            yield from self._change(seat, y + 58 + seat * step, step)
        whose = _("As {name} knew it").format(name=self.scene.names[self.run.seat])
        if seats < 2:
            return
        yield Segments(
            "cards",
            self.stage.rect(x + 14, y + h - 66, w - 28, 52),
            _("Which cards are seen"),
            (whose, _("All cards open")),
            int(self.scene.all_open),
            self.scene.open_cards,
            px=self.stage.text(17),
        )

    def _change(self, seat: Seat, top: float, step: float) -> Iterator[Widget]:
        """What a seat could hope for before the turn that is looked at, and after it."""
        x, w = ASIDE[0], ASIDE[2]
        turn = min(self.cursor.turn, self.cursor.turns - 1)
        before, after = (self.review.hope(self.review.turns[place], seat) for place in (turn, turn + 1))
        tone = theme.IVORY
        if abs(after - before) >= (0.005 if self.review.in_chances else 0.5):
            tone = theme.rgb("#9fd39a") if after > before else theme.rgb("#ef9a8c")
        px = self.stage.px(min(34, step - 10))
        yield Picture(f"change-shield:{seat}", self.stage.rect(x + 16, top, 44, step - 6), shield(seat, px))
        color = theme.readable(theme.lighter(theme.SEATS[seat], 0.4), theme.PANEL_BOTTOM)
        half = (step - 6) / 2
        name = self.scene.names[seat]
        yield self._label(f"change-name:{seat}", (x + 70, top, w - 84, half), name, 18, color, role="body-bold")
        yield self._label(
            f"change-before:{seat}", (x + 70, top + half, 84, half), self._worth(before), 20, role="number"
        )
        yield self._label(
            f"change-arrow:{seat}", (x + 154, top + half, 30, half), "›", 24, theme.PANEL_LINE, role="number"
        )
        yield self._label(
            f"change-after:{seat}", (x + 186, top + half, 110, half), self._worth(after), 20, tone, role="number"
        )

    # --- the moments ---------------------------------------------------------------------------------------------

    def _cards(self) -> Iterator[Widget]:
        x, y, w = CARDS
        found, chosen = self.scene.moments(), self.scene.chosen_moment
        heading = review_words.heading(self.run.reviewer.is_complete, len(found))
        progress = review_words.progress_words(self.run.reviewer)
        room = w - 250 if progress else w
        yield self._label("moments", (x, 40, room, 48), heading, 31, role="name")
        if progress:
            yield self._label("progress", (x + room, 46, 250, 40), progress, 17, theme.PANEL_TITLE, align="end")
        for place, one in enumerate(found):
            high = CHOSEN_CARD if place == chosen else CARD
            yield from self._card(place, one, (x, y, w, high), place == chosen)
            y += high + GAP
        if not found:
            yield from self._no_moments()

    def _card(
        self, place: int, one: Any, where: tuple[float, float, float, float], chosen: bool
    ) -> Iterator[Widget]:
        x, y, w, high = where
        words = self.scene.words_of(one)
        yield MomentGround(self.stage.rect(*where), place, chosen=chosen)
        rect = self.stage.rect(x, y, w, high - 76 if chosen else high)
        figures = self._worth(words.played.worth), self._worth(words.champion.worth)
        choose = partial(self.scene.choose, place)
        yield MomentCard(rect, place, words, figures, choose, stage=self.stage, chosen=chosen)
        if not chosen:
            return
        top, wide = y + high - 72, (w - 64) / 2
        px = self.stage.text(20)
        yield Button(
            "play-on",
            self.stage.rect(x + 24, top, wide, 52),
            _("Play on from here"),
            partial(self._play_on, one.number),
            px=px,
            glyph="play-button",
        )
        yield Button(
            "options",
            self.stage.rect(x + 40 + wide, top, wide, 52),
            _("Show every option"),
            self.scene.show_options,
            px=px,
            glyph="light-bulb",
        )

    def _play_on(self, number: int) -> None:
        """A practice game from a moment: from the one that is looked at where somebody went on."""
        self.scene.cursor.go(number)
        self.scene.play_on()

    def _no_moments(self) -> Iterator[Widget]:
        """What is said where there are no moments, or none yet."""
        x, y, w = CARDS
        words = _("The champion would have played about the same all the time.")
        if self.run.is_busy:
            words = _("The champion looks at every decision. What cost most will stand here.")
        yield self._panel("no-moments", (x, y, w, 180), panels.parchment_panel)
        yield Paragraph(
            "no-moments-words",
            self.stage.rect(x + 40, y + 20, w - 80, 140),
            words,
            role="body",
            px=self.stage.text(22),
            color=theme.INK,
            align="center",
            middle=True,
        )

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
    """Whose line is which: a stroke of it, the shield, the name."""

    focusable = False
    spoken_as = Role.TEXT

    def __init__(self, rect: pygame.Rect, seat: int, name: str, *, px: int, own: int) -> None:
        super().__init__(f"legend:{seat}", rect, name)
        self.seat, self.px, self.own = seat, px, own

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
        words = fitted_line(self.label, "body-bold", px, color, self.rect.right - left)
        surface.blit(words, self.facing(words.get_rect(midleft=(left, self.rect.centery))))
