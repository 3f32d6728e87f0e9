"""Drawings for titles and shelf only: the backdrop that covers any window, the frame, the entries."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Final, NamedTuple

import pygame

from valeria_gui.art import panels
from valeria_gui.art.assets import icon, loaded, shrunk
from valeria_gui.art.tokens import shield
from valeria_gui.graphics import theme, transform
from valeria_gui.paths import has_asset
from valeria_gui.play.shelf import ShelfBox
from valeria_gui.ui.stage import Stage
from valeria_gui.ui.widgets.base import Point, Widget
from valeria_gui.ui.widgets.style import focus_frame, hairline, halo
from valeria_gui.ui.widgets.text import fitted_line

_LIT: Final = (22, 20, 14)
"""Added to the colours of the parchment under the pointer."""

_DIAMOND: Final = 4
"""A stone of so many sides stands on its point."""
_PANEL_CORNER: Final = 14
"""Pixels: the round corners of a parchment panel of any size."""


class Dress(NamedTuple):
    """The ornaments of a game: light, middle and dark of their metal, the dark ground of its medallions, what
    stands in the corners of its frame, and how many sides these have (0: round)."""

    light: theme.Color
    metal: theme.Color
    dark: theme.Color
    jewel: theme.Color
    ground: theme.Color
    corner: str
    sides: int

    @classmethod
    def of(cls, box: ShelfBox) -> Dress:
        """The ornaments of the game of a box."""
        jewel = theme.JEWELS[box.jewel][1]
        ground = theme.PANEL_TOP if box.sides == _DIAMOND else theme.darker(jewel, 0.5)
        return cls(*theme.METALS[box.metal], jewel, ground, box.corner, box.sides)


def cover(picture: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """`picture` scaled until it covers `size` (pixels) and cropped evenly on both sides."""
    ratio = max(size[0] / picture.get_width(), size[1] / picture.get_height())
    scaled = shrunk(picture, (round(picture.get_width() * ratio), round(picture.get_height() * ratio)))
    whole = pygame.Surface(size)
    whole.blit(scaled, scaled.get_rect(center=whole.get_rect().center))
    return whole


def frame(surface: pygame.Surface, stage: Stage, dress: Dress) -> None:
    """The double line along the window's edge, with an ornament in each corner."""
    edge = stage.window.inflate(-2 * stage.px(22), -2 * stage.px(22))
    pygame.draw.rect(surface, dress.dark, edge.inflate(4, 4), max(1, stage.px(4)))
    pygame.draw.rect(surface, dress.metal, edge, max(1, stage.px(2)))
    pygame.draw.rect(surface, dress.dark, edge.inflate(-stage.px(14), -stage.px(14)), 1)
    corner = _corner(stage.px(54), dress)
    for point in (edge.topleft, edge.topright, edge.bottomleft, edge.bottomright):
        surface.blit(corner, corner.get_rect(center=point))


def fine_frame(surface: pygame.Surface, stage: Stage, dress: Dress) -> None:
    """A single line close to the window's edge, with a small ornament in each corner: for pages full of parts."""
    edge = stage.window.inflate(-2 * stage.px(16), -2 * stage.px(16))
    pygame.draw.rect(surface, dress.dark, edge.inflate(2, 2), max(1, stage.px(3)))
    pygame.draw.rect(surface, dress.metal, edge, max(1, stage.px(1.5)))
    corner = _corner(stage.px(34), dress)
    for point in (edge.topleft, edge.topright, edge.bottomleft, edge.bottomright):
        surface.blit(corner, corner.get_rect(center=point))


def _corner(px: int, dress: Dress) -> pygame.Surface:
    side = 4 * px
    big = pygame.Surface((side, side), pygame.SRCALPHA)
    big.fill((*dress.metal, 0))
    for inset, color in ((0, dress.light), (8, dress.metal), (18, dress.ground)):
        if dress.sides:
            pygame.draw.polygon(big, color, _outline(dress.sides, side / 2, inset))
        else:
            pygame.draw.circle(big, color, (side / 2, side / 2), side / 2 - inset)
    stone = transform.smoothscale(big, (px, px))
    ornament = _ornament(dress, round((0.44 if dress.sides == _DIAMOND else 0.62) * px))
    stone.blit(ornament, ornament.get_rect(center=stone.get_rect().center))
    return stone


def _outline(sides: int, half: float, inset: float) -> list[tuple[float, float]]:
    """A shape of equal sides in a square, its upper one level; a diamond stands on its point."""
    turn = 0.0 if sides == _DIAMOND else math.pi / sides
    reach = (half - inset) / math.cos(turn)
    turns = [turn + math.tau * number / sides for number in range(sides)]
    return [(half + reach * math.sin(angle), half - reach * math.cos(angle)) for angle in turns]


def _ornament(dress: Dress, wide: int) -> pygame.Surface:
    """What stands on a corner: an icon in its metal, or a picture as it is."""
    if not has_asset(dress.corner):
        return icon(dress.corner, wide, dress.light)
    picture = loaded(dress.corner)
    return shrunk(picture, (wide, round(wide * picture.get_height() / picture.get_width())))


class MenuEntry(Widget):
    """An icon and words, with a smaller `line` under them; the `primary` one lies on glowing parchment, the shields
    of so many `seats` at its end."""

    def __init__(
        self,
        id: str,
        glyph: str,
        label: str,
        line: str,
        on_click: Callable[[], None],
        *,
        rect: pygame.Rect,
        stage: Stage,
        dress: Dress,
        primary: bool,
        seats: int = 0,
    ) -> None:
        super().__init__(id, rect, label)
        self.glyph, self.line, self.on_click = glyph, line, on_click
        self.stage, self.dress, self.primary, self.seats = stage, dress, primary, seats

    def more(self) -> str:
        return self.line

    def release(self, pos: Point) -> None:
        self.on_click()

    def activate(self) -> None:
        self.on_click()

    def draw(self, surface: pygame.Surface) -> None:
        if self.primary:
            self._draw_primary(surface)
        else:
            self._draw_plain(surface)
        if self.focused:
            focus_frame(surface, self.rect, self.stage.px(10))

    def _draw_primary(self, surface: pygame.Surface) -> None:
        stage, rect = self.stage, self.rect
        halo(surface, rect, _PANEL_CORNER)
        surface.blit(panels.parchment_panel(rect.width, rect.height), rect)
        if self.hovered:
            surface.fill(_LIT, rect.inflate(-8, -8), pygame.BLEND_RGB_ADD)
        center = (rect.left + stage.px(54), rect.centery)
        disc = medallion(stage.px(58), self.glyph, self.dress.jewel)
        surface.blit(disc, self.facing(disc.get_rect(center=center)))
        left, room = rect.left + stage.px(102), rect.width - stage.px(124) - self._draw_shields(surface)
        words = fitted_line(self.label, "menu", min(stage.text(38), round(0.5 * rect.height)), theme.INK, room)
        if not self.line:
            surface.blit(words, self.facing(words.get_rect(midleft=(left, rect.centery))))
            return
        surface.blit(words, self.facing(words.get_rect(midleft=(left, rect.centery - stage.px(14)))))
        brown = theme.mix(theme.INK, theme.GOLD_DARK, 0.5)
        line = fitted_line(self.line, "body", min(stage.text(19), round(0.28 * rect.height)), brown, room)
        surface.blit(line, self.facing(line.get_rect(midleft=(left, rect.centery + stage.px(22)))))

    def _draw_shields(self, surface: pygame.Surface) -> int:
        """The shields of the seats; the width that they take."""
        if not self.seats:
            return 0
        stage, step = self.stage, self.stage.px(43)
        end = self.rect.right - stage.px(30)
        for seat in range(self.seats):
            arms = shield(seat, stage.px(35))
            middle = end - stage.px(18) - (self.seats - 1 - seat) * step, self.rect.centery
            surface.blit(arms, self.facing(arms.get_rect(center=middle)))
        return self.seats * step + stage.px(20)

    def _draw_plain(self, surface: pygame.Surface) -> None:
        stage, rect = self.stage, self.rect
        lit = self.hovered or self.focused
        glyph = icon(self.glyph, stage.px(32), theme.GLOW_INNER if lit else theme.COIN_FACE)
        surface.blit(glyph, self.facing(glyph.get_rect(center=(rect.left + stage.px(54), rect.centery))))
        color = theme.GLOW_INNER if lit else theme.PARCHMENT
        left = rect.left + stage.px(102)
        words = fitted_line(self.label, "menu", stage.text(36), color, rect.right - left, shadow=True)
        surface.blit(words, self.facing(words.get_rect(midleft=(left, rect.centery))))
        line = hairline(stage.px(280), theme.GOLD, 230 if lit else 120, self.mirrored)
        surface.blit(line, self.facing(line.get_rect(topleft=(left, rect.bottom))))


def medallion(px: int, glyph: str, dark: theme.Color) -> pygame.Surface:
    """A sign on a dark disc with a gold rim."""
    side = 4 * px
    big = pygame.Surface((side, side), pygame.SRCALPHA)
    big.fill((*dark, 0))
    for inset, color in ((0, theme.GOLD_DARK), (8, theme.GOLD_LIGHT), (18, dark)):
        pygame.draw.circle(big, color, (side / 2, side / 2), side / 2 - inset)
    disc = transform.smoothscale(big, (px, px))
    picture = icon(glyph, round(0.5 * px), theme.IVORY)
    disc.blit(picture, picture.get_rect(center=disc.get_rect().center))
    return disc


def round_plate(px: int, line: theme.Color) -> pygame.Surface:
    """A dark disc with a thin rim."""
    side = 4 * px
    big = pygame.Surface((side, side), pygame.SRCALPHA)
    big.fill((*line, 0))
    for inset, color in ((0, line), (7, theme.PANEL_TOP)):
        pygame.draw.circle(big, color, (side / 2, side / 2), side / 2 - inset)
    return transform.smoothscale(big, (px, px))
