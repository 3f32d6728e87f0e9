"""Drawing of the parts of the records page: words, bars and signs at places that count from the start of a row."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from valeria_gui.art import seals
from valeria_gui.graphics import theme
from valeria_gui.i18n import _
from valeria_gui.play.game_names import game_names
from valeria_gui.play.shelf import find_box
from valeria_gui.ui.piece import Role
from valeria_gui.ui.stage import Stage
from valeria_gui.ui.widgets.base import Widget, turned
from valeria_gui.ui.widgets.text import Align, fitted_line, side

ALONE_SIGN: Final = "stone-tower"
"""The icon of a game alone."""


class PaintPlace:
    """A place on a surface to draw in: all places count in design units from its start and its top."""

    def __init__(self, surface: pygame.Surface, rect: pygame.Rect, stage: Stage) -> None:
        self.surface, self.rect, self.stage = surface, rect, stage

    @property
    def high(self) -> float:
        """Its height in design units."""
        return self.rect.height / self.stage.scale

    @property
    def wide(self) -> float:
        """Its width in design units."""
        return self.rect.width / self.stage.scale

    def place(self, start: float, top: float, width: float, height: float) -> pygame.Rect:
        """A place (pixels) where it is seen."""
        stage = self.stage
        found = pygame.Rect(
            self.rect.left + stage.px(start), self.rect.top + stage.px(top), stage.px(width), stage.px(height)
        )
        return turned(found, self.rect, stage.mirrored)

    def words(
        self,
        text: str,
        role: str,
        units: float,
        color: theme.Color,
        place: pygame.Rect,
        align: Align = "start",
        shadow: bool = False,
    ) -> None:
        """A line of words in a place (pixels), smaller where it finds no room."""
        if not text or place.width < 2:
            return
        px = min(self.stage.text(units), place.height)
        face = fitted_line(text, role, px, color, place.width, shadow=shadow)
        where = face.get_rect(midleft=place.midleft)
        if side(align, self.stage.mirrored) == "center":
            where.centerx = place.centerx
        elif side(align, self.stage.mirrored) == "right":
            where.right = place.right
        self.surface.blit(face, where)

    def face(self, face: pygame.Surface, place: pygame.Rect) -> None:
        """A picture in the middle of a place (pixels)."""
        self.surface.blit(face, face.get_rect(center=place.center))

    def bar(self, place: pygame.Rect, share: float, color: theme.Color) -> None:
        """A bar that fills a place (pixels)."""
        self.surface.blit(seals.share_bar(*place.size, share, color, self.stage.mirrored), place)


Draw = Callable[[PaintPlace], None]


class DrawnPart(Widget):
    """A part of a page that draws itself on a plate; its label is read aloud."""

    focusable = False
    spoken_as = Role.TEXT

    def __init__(self, id: str, rect: pygame.Rect, label: str, stage: Stage, paint: Draw) -> None:
        super().__init__(id, rect, label)
        self.stage, self._paint = stage, paint

    def draw(self, surface: pygame.Surface) -> None:
        self._paint(PaintPlace(surface, self.rect, self.stage))


def tile(game: str, alone: bool, width: int, height: int) -> pygame.Surface:
    """The sign of a game (width and height in pixels)."""
    if alone:
        return seals.game_tile(ALONE_SIGN, width, height, seals.ALONE_TILE)
    names = game_names()
    if game not in names:
        return seals.game_tile("scroll-unfurled", width, height, seals.TILES[-1])
    ground = seals.TILES[names.index(game) % len(seals.TILES)]
    return seals.game_tile(find_box(game).sign, width, height, ground)


def percent(share: float) -> str:
    """A share in words."""
    return _("{n} %").format(n=round(100 * share))
