"""Many cards over the table, each at a readable size: all that lies in a pile or in the box. A click closes it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Final, NamedTuple

import pygame
from pygame import Rect

from valeria_gui.art.panels import parchment_panel
from valeria_gui.graphics import theme
from valeria_gui.graphics.light import cast_shadow
from valeria_gui.input.intents import CANCEL, CONFIRM, Command, Intent, PointerDown, PointerMove
from valeria_gui.table.card_measures import WORDS_FROM
from valeria_gui.table.game_board import Subjects
from valeria_gui.table.packing import best_grid
from valeria_gui.table.paint import paint_card
from valeria_gui.ui.navigation import Services
from valeria_gui.ui.piece import Piece
from valeria_gui.ui.scene_stack import Scene
from valeria_gui.ui.stage import Stage
from valeria_gui.ui.widgets.style import veil
from valeria_gui.ui.widgets.text import fitted_line

WIDEST: Final = 340
"""Design units: how wide a card gets."""
NARROWEST: Final = 760
"""Design units: how wide the panel is at least."""


class ShownCard(NamedTuple):
    """A card by its name; `face` draws it at a width in pixels, from `WORDS_FROM` on with its words."""

    name: str
    face: Callable[[int], pygame.Surface]


def shown_card(subjects: Subjects, card: Any, name: str) -> ShownCard:
    """A card of a game by its name."""
    return ShownCard(name, partial(subjects.readable, card))


class CardListScene(Scene):
    """`cards` from the top down, under a title."""

    opaque = False

    def __init__(self, services: Services, title: str, cards: Sequence[ShownCard]) -> None:
        self.services, self.title, self.cards = services, title, tuple(cards)
        self.hovered = -1
        self._lay_out(services.display.size)

    def _lay_out(self, size: tuple[int, int]) -> None:
        stage = self.stage = Stage(size, self.services.display.sizing, mirrored=self.services.language.is_mirrored)
        self.panel = Rect((0, 0), size).inflate(-size[0] // 7, -size[1] // 7)
        inside = self.panel.inflate(-stage.px(60), -stage.px(48))
        self.head = stage.px(64)
        room = Rect(inside.x, inside.y + self.head, inside.w, inside.h - self.head)
        self.places = best_grid(room, len(self.cards), stage.px(14), stage.px(WIDEST))
        self._draw_in()
        self.places = [stage.reflected(place) for place in self.places]

    def _draw_in(self) -> None:
        """Make the panel no larger than its cards need."""
        stage = self.stage
        if not self.places:
            return
        used = self.places[0].unionall(self.places[1:])
        width = min(self.panel.w, max(used.w + stage.px(100), stage.px(NARROWEST)))
        height = min(self.panel.h, used.h + self.head + stage.px(84))
        self.panel = Rect((0, 0), (width, height)).move_to(center=self.panel.center)
        below = self.panel.bottom - stage.px(42) - used.bottom
        self.places = [place.move(0, below) for place in self.places]

    def resize(self, size: tuple[int, int]) -> None:
        self._lay_out(size)
        self.needs_redraw = True

    def spoken_title(self) -> str:
        return self.title

    def pieces(self) -> list[Piece]:
        return [Piece(f"card:{i}", rect, card.name, focusable=False) for i, (card, rect) in enumerate(self._laid())]

    def _laid(self) -> list[tuple[ShownCard, Rect]]:
        return list(zip(self.cards, self.places, strict=True))

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, PointerDown) or intent in (Command(CANCEL), Command(CONFIRM)):
            self.services.navigator.close(self)
        elif isinstance(intent, PointerMove):
            over = [i for i, rect in enumerate(self.places) if rect.collidepoint(intent.pos)]
            hovered = over[-1] if over else -1
            self.needs_redraw = self.needs_redraw or hovered != self.hovered
            self.hovered = hovered
        return True

    def draw(self, surface: pygame.Surface) -> None:
        veil(surface)
        cast_shadow(surface, self.panel, 14, "mat")
        surface.blit(parchment_panel(*self.panel.size), self.panel)
        words = fitted_line(self.title, "name", self.stage.text(34), theme.INK, self.panel.w - self.stage.px(120))
        surface.blit(words, words.get_rect(midtop=(self.panel.centerx, self.panel.y + self.stage.px(26))))
        for card, rect in self._laid():
            paint_card(surface, card.face(rect.w), rect)
        if self.hovered >= 0:
            self._enlarge(surface, *self._laid()[self.hovered])

    def _enlarge(self, surface: pygame.Surface, card: ShownCard, rect: Rect) -> None:
        """The hovered card where it lies, but as large as a card that tells its power in words."""
        width = max(rect.w, self.stage.px(330), WORDS_FROM)
        face = card.face(width)
        place = face.get_rect(center=rect.center).clamp(surface.get_rect().inflate(-16, -16))
        paint_card(surface, face, place, "dragged")
