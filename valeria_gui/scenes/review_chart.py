"""The chart of a review as a widget: chances over the turns, with the moment that is looked at."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from valeria_gui.art.chance_chart import ChanceLines, ChancePlot, paint, paint_diamond, plot, point_of
from valeria_gui.art.chart import line_of
from valeria_gui.graphics import theme
from valeria_gui.graphics.shapes import blank
from valeria_gui.text.layout import render
from valeria_gui.ui.piece import Piece, Role
from valeria_gui.ui.widgets.base import Point, Widget
from valeria_gui.ui.widgets.style import focus_frame, rounded


class ChanceChart(Widget):
    """The chart of `lines` in letters of `px` pixels; `now` is the moment looked at, in turns from 0.

    `rows` is what it shows as sentences, `on_turn` hears which turn is wanted, `on_moment` which of the moments.
    """

    spoken_as = Role.LIST

    def __init__(
        self,
        rect: pygame.Rect,
        label: str,
        lines: ChanceLines,
        now: float,
        *,
        px: int,
        rows: Sequence[str],
        on_turn: Callable[[float], None],
        on_moment: Callable[[int], None],
    ) -> None:
        super().__init__("chart", rect, label)
        self.lines, self.now, self.px = lines, now, px
        self.rows = tuple(rows)
        self.on_turn, self.on_moment = on_turn, on_moment
        self._made: pygame.Surface | None = None

    def adopt(self, old: Widget) -> None:
        super().adopt(old)
        if isinstance(old, ChanceChart) and self._look == old._look:
            self._made = old._made

    @property
    def _look(self) -> object:
        return (
            self.lines._replace(moments=()),
            self.rect.size,
            self.rect.topleft,
            self.px,
            self.mirrored,
            theme.NAME,
        )

    def parts(self) -> list[Piece]:
        """What it shows, turn by turn."""
        return [
            Piece(self.part_id(number), self.rect, words, role=Role.ITEM, within=self.id)
            for number, words in enumerate(self.rows)
        ]

    def use_part(self, number: int) -> None:
        self.on_turn(number)

    def press(self, pos: Point) -> None:
        self.drag(pos)

    def drag(self, pos: Point) -> None:
        for number, (disc, _moment) in enumerate(self._discs()):
            if disc.inflate(8, 8).collidepoint(pos):
                self.on_moment(number)
                return
        self.on_turn(self._plot().turn_at(pos[0]))

    def draw(self, surface: pygame.Surface) -> None:
        if self._made is None:
            picture = blank(*self.rect.size, theme.PARCHMENT)
            paint(picture, self._plot(at_origin=True), self.lines, self.px)
            self._made = picture
        self._draw_now(surface)
        surface.blit(self._made, self.rect)
        for number, (disc, moment) in enumerate(self._discs()):
            self._draw_disc(surface, number, disc, moment)
        if self.focused:
            focus_frame(surface, self.rect, 8)

    def _plot(self, *, at_origin: bool = False) -> ChancePlot:
        place = self.rect.move_to(topleft=(0, 0)) if at_origin else self.rect
        return plot(place, self.lines, self.px, self.mirrored)

    def _draw_now(self, surface: pygame.Surface) -> None:
        """The moment that is looked at: a golden line from top to bottom."""
        place = self._plot()
        x, wide = round(place.x(self.now)), max(4, self.px // 2)
        band = blank(3 * wide, place.paper.h, theme.GLOW_HALO)
        band.fill((*theme.GLOW_HALO, 110), (wide, 0, wide, place.paper.h))
        band.fill((*theme.GLOW_HALO, 40), (0, 0, wide, place.paper.h))
        band.fill((*theme.GLOW_HALO, 40), (2 * wide, 0, wide, place.paper.h))
        surface.blit(band, (x - band.get_width() // 2, place.paper.top))
        pygame.draw.line(surface, theme.COIN_DARK, (x, place.paper.top), (x, place.paper.bottom), 2)

    def _discs(self) -> list[tuple[pygame.Rect, float]]:
        """The numbered discs above the line, and when their moments come."""
        place, found = self._plot(), []
        side = round(1.7 * self.px)
        for moment in self.lines.moments:
            x, y = point_of(place, self.lines, moment)
            disc = pygame.Rect(0, 0, side, side)
            disc.midbottom = x, y - round(0.5 * self.px)
            found.append((disc.clamp(self.rect), moment))
        return found

    def _draw_disc(self, surface: pygame.Surface, number: int, disc: pygame.Rect, moment: float) -> None:
        centre = point_of(self._plot(), self.lines, moment)
        color = line_of(self.lines.own)
        pygame.draw.aacircle(surface, color, centre, self.px // 3 + 2)
        pygame.draw.aacircle(surface, theme.PARCHMENT_LIGHT, centre, self.px // 3)
        draw_number(surface, disc, number + 1)


def draw_number(surface: pygame.Surface, disc: pygame.Rect, number: int) -> None:
    """A number on a dark disc with a gold rim."""
    line = max(2, disc.w // 18)
    surface.blit(rounded(disc.size, disc.w // 2, theme.PANEL_BOTTOM, theme.PANEL_LINE, line), disc)
    words = render(str(number), "number", round(0.56 * disc.h), theme.IVORY)
    surface.blit(words, words.get_rect(center=disc.center))


class TurningSign(Widget):
    """The sign of a turning point in a legend."""

    focusable = False
    spoken_as = Role.PICTURE

    def __init__(self, rect: pygame.Rect, seat: int) -> None:
        super().__init__("turning-sign", rect, "")
        self.seat = seat

    def draw(self, surface: pygame.Surface) -> None:
        paint_diamond(surface, self.rect.center, round(0.4 * min(self.rect.size)), line_of(self.seat))
