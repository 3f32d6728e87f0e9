"""The cards of a review: one for each moment that decided the game, and the seats in its head."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from valeria_gui.art import panels
from valeria_gui.art.assets import icon
from valeria_gui.art.tokens import shield
from valeria_gui.graphics import shapes, theme
from valeria_gui.graphics.light import cast_glow
from valeria_gui.graphics.shapes import filled, rim, shaded
from valeria_gui.i18n import _
from valeria_gui.play.review_words import MomentWords, ReviewedMove
from valeria_gui.scenes.review_chart import draw_number
from valeria_gui.settings.sizing import SMALLEST_TEXT, TINIEST_TEXT
from valeria_gui.text.layout import fitted_paragraph, measure, paragraph_height, render
from valeria_gui.ui.piece import Role, State
from valeria_gui.ui.stage import Stage
from valeria_gui.ui.widgets.base import Point, Widget
from valeria_gui.ui.widgets.style import focus_frame, rounded
from valeria_gui.ui.widgets.text import fitted_line, side

LOSS: Final = theme.rgb("#7c1512")
LOSS_LINE: Final = theme.rgb("#f0cf8a")
PLAYED: Final = theme.rgb("#9a2d20")
CHAMPION: Final = theme.rgb("#3a6f2a")
"""The chip of a loss, and the bars."""
QUIET: Final[theme.Stops] = ((0.0, theme.rgb("#dac694")), (1.0, theme.rgb("#bfa777")))
"""The parchment of a moment that does not lie in the light."""


class MomentCard(Widget):
    """A moment in words on its parchment, `number` from 0; the one that is `chosen` lies in the light."""

    def __init__(
        self,
        rect: pygame.Rect,
        number: int,
        words: MomentWords,
        figures: tuple[str, str],
        on_click: Callable[[], None],
        *,
        stage: Stage,
        chosen: bool,
    ) -> None:
        super().__init__(f"moment:{number}", rect, f"{words.turn}. {words.played.words}")
        self.number, self.words, self.figures, self.on_click = number, words, figures, on_click
        self.stage, self.chosen = stage, chosen

    def state(self) -> State:
        return State(selected=self.chosen)

    def more(self) -> str:
        played, champion = self.figures
        told = _("Played: {played}. The champion: {move}, {champion}.").format(
            played=played, move=self.words.champion.words, champion=champion
        )
        return " ".join([told, *(reason.words for reason in self.words.why)])

    def release(self, pos: Point) -> None:
        self.on_click()

    def activate(self) -> None:
        self.on_click()

    # --- drawing -------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        stage, rect = self.stage, self.rect
        inner = rect.inflate(-stage.px(46), -stage.px(36))
        self._head(surface, inner)
        bars = inner.y + stage.px(74)
        for row, (name, move, color) in enumerate(
            ((_("Played"), self.words.played, PLAYED), (_("The champion"), self.words.champion, CHAMPION))
        ):
            place = pygame.Rect(inner.x, bars + row * stage.px(31), inner.w, stage.px(26))
            self._bar(surface, place, name, self.figures[row], (move, color))
        room = pygame.Rect(inner.x, bars + stage.px(70), inner.w, inner.bottom - bars - stage.px(66))
        self._why(surface, room)
        if self.focused:
            focus_frame(surface, rect, stage.px(14))

    def _head(self, surface: pygame.Surface, inner: pygame.Rect) -> None:
        """The number, when it was, what was asked and played, and the loss."""
        stage = self.stage
        disc = pygame.Rect(inner.x, inner.y, stage.px(44), stage.px(44))
        draw_number(surface, self.facing(disc), self.number + 1)
        chip = self._chip(surface, inner)
        left = disc.right + stage.px(14)
        room = chip.left - left - stage.px(12) if not self.mirrored else inner.right - left - chip.w
        brown = theme.mix(theme.INK, theme.GOLD_DARK, 0.5)
        when = _("{turn} · {question}").format(turn=self.words.turn, question=self.words.question)
        if measure(when, "body", TINIEST_TEXT) > room:
            when = self.words.turn
        top = fitted_line(when, "body", stage.text(18), brown, room)
        surface.blit(top, self.facing(top.get_rect(topleft=(left, inner.y - stage.px(4)))))
        title = fitted_line(self.words.played.words, "name", stage.text(29), theme.INK, room)
        surface.blit(title, self.facing(title.get_rect(topleft=(left, inner.y + stage.px(20)))))

    def _chip(self, surface: pygame.Surface, inner: pygame.Rect) -> pygame.Rect:
        px = self.stage.text(22)
        words = render(self.words.loss, "number", px, theme.IVORY)
        place = pygame.Rect(0, 0, words.get_width() + 2 * px, round(1.5 * px))
        place.topright = inner.right, inner.y
        seen = self.facing(place)
        surface.blit(rounded(place.size, place.h // 2, LOSS, LOSS_LINE, 1), seen)
        surface.blit(words, words.get_rect(center=seen.center))
        return place

    def _bar(
        self,
        surface: pygame.Surface,
        place: pygame.Rect,
        name: str,
        figure: str,
        told: tuple[ReviewedMove, theme.Color],
    ) -> None:
        """One move: its name, how good it is as a bar and as a figure. What was played stands in the head."""
        stage, (move, color) = self.stage, told
        px = stage.text(18)
        label = fitted_line(name, "body-bold", px, theme.INK, stage.px(128))
        surface.blit(label, self.facing(label.get_rect(midleft=place.midleft)))
        number = fitted_line(figure, "number", stage.text(20), color, stage.px(64))
        surface.blit(number, self.facing(number.get_rect(midright=place.midright)))
        track = pygame.Rect(place.x + stage.px(134), place.y, place.w - stage.px(134) - stage.px(74), place.h)
        ground = theme.mix(theme.MAT, theme.PARCHMENT_DARK, 0.3)
        radius = max(3, place.h // 5)
        surface.blit(rounded(track.size, radius, ground, theme.MAT_BOTTOM), self.facing(track))
        full = pygame.Rect(track.topleft, (max(2 * radius, round(track.w * move.share)), track.h))
        surface.blit(rounded(full.size, radius, color), self.facing(full))
        if color == CHAMPION:
            self._words_on(surface, track, full, move.words)

    def _words_on(self, surface: pygame.Surface, track: pygame.Rect, full: pygame.Rect, words: str) -> None:
        """The words of a move: on its bar if they find room there, else beside it, else across both; light on the
        bar and dark beside it."""
        px = min(self.stage.text(17), round(0.72 * track.h))
        wide, beside = measure(words, "body-bold", px), track.right - full.right - px
        start, room = track.x + px // 2, track.w - px
        if full.w - px < wide <= beside:
            start, room = full.right + px // 2, beside
        rest = pygame.Rect(full.right, track.y, track.right - full.right, track.h)
        before = surface.get_clip()
        for ink, part in ((theme.IVORY, full), (theme.INK, rest)):
            face = fitted_line(words, "body-bold", px, ink, room)
            surface.set_clip(self.facing(part).clip(before))
            surface.blit(face, self.facing(face.get_rect(midleft=(start, track.centery))))
        surface.set_clip(before)

    def _why(self, surface: pygame.Surface, room: pygame.Rect) -> None:
        """The reasons, each behind its sign, in letters in which all of them find room."""
        y, px = room.y, self._letters(room)
        wide = room.w - round(1.5 * px)
        for reason in self.words.why:
            sign = icon("check-mark" if reason.good else "cancel", px, CHAMPION if reason.good else PLAYED)
            surface.blit(sign, self.facing(sign.get_rect(topleft=(room.x, y + px // 6))))
            size = wide, max(1, room.bottom - y)
            face = fitted_paragraph(reason.words, "body", px, theme.INK, size, align=side("start", self.mirrored))
            surface.blit(face, self.facing(pygame.Rect((room.x + round(1.5 * px), y), face.get_size())))
            y += face.get_height() + px // 6

    def _letters(self, room: pygame.Rect) -> int:
        """The size of the letters of the reasons, pixels."""
        for px in range(self.stage.text(19), SMALLEST_TEXT, -1):
            wide = room.w - round(1.5 * px)
            high = sum(paragraph_height(one.words, "body", px, wide) + px // 6 for one in self.words.why)
            if high <= room.h:
                return px
        return SMALLEST_TEXT


class MomentGround(Widget):
    """The parchment under a moment."""

    focusable = False
    spoken_as = Role.PICTURE

    def __init__(self, rect: pygame.Rect, number: int, *, chosen: bool) -> None:
        super().__init__(f"ground:{number}", rect, "")
        self.chosen = chosen
        self._made: pygame.Surface | None = None

    def draw(self, surface: pygame.Surface) -> None:
        if self._made is None:
            self._made = self._ground()
        if self.chosen:
            cast_glow(surface, self.rect, 14, max(6, self.rect.h // 20))
        surface.blit(self._made, self.rect)

    def _ground(self) -> pygame.Surface:
        if self.chosen:
            return panels.parchment_panel(*self.rect.size)
        ground = shaded(shapes.rounded(*self.rect.size, 14), QUIET).copy()
        ground.blit(filled(rim(*self.rect.size, 14, 2), theme.GOLD, 0.8), (0, 0))
        return ground

    def adopt(self, old: Widget) -> None:
        super().adopt(old)
        if isinstance(old, MomentGround) and (old.chosen, old.rect.size) == (self.chosen, self.rect.size):
            self._made = old._made


class SeatChip(Widget):
    """A player in the head: shield, name and points, or what is `shown` of them; pressed, the review is theirs. The
    one that is reviewed is underlined."""

    spoken_as = Role.OPTION

    def __init__(
        self, rect: pygame.Rect, seat: int, words: str, on_click: Callable[[], None], *, px: int, chosen: bool
    ) -> None:
        super().__init__(f"seat:{seat}", rect, words)
        self.seat, self.px, self.on_click, self.chosen = seat, px, on_click, chosen
        self.shown = words

    @staticmethod
    def width(words: str, px: int) -> int:
        """Pixels: how wide one is, whichever way is read: that sets letters and figures apart."""
        return sum(measure(word, "body-bold", px) + round(0.3 * px) for word in words.split()) + round(1.9 * px)

    def state(self) -> State:
        return State(on=self.chosen)

    def release(self, pos: Point) -> None:
        self.on_click()

    def activate(self) -> None:
        self.on_click()

    def draw(self, surface: pygame.Surface) -> None:
        arms = shield(self.seat, round(1.25 * self.px))
        surface.blit(arms, self.facing(arms.get_rect(midleft=(self.rect.left + 2, self.rect.centery))))
        color = theme.readable(theme.lighter(theme.SEATS[self.seat], 0.4), theme.PANEL_BOTTOM)
        room = self.rect.w - round(1.7 * self.px)
        words = fitted_line(self.shown, "body-bold", self.px, color, room)
        place = words.get_rect(midleft=(self.rect.left + round(1.6 * self.px), self.rect.centery))
        surface.blit(words, self.facing(place))
        if self.chosen or self.hovered:
            line = pygame.Rect(place.left, place.bottom - 1, place.w, 2)
            surface.fill(theme.GLOW_HALO if self.chosen else theme.GOLD, self.facing(line))
        if self.focused:
            focus_frame(surface, self.rect, self.rect.h // 4)
