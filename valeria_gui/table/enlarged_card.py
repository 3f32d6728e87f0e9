"""A card enlarged beside the place where it is hovered."""

from __future__ import annotations

from typing import Any

from pygame import Rect, Surface

from valeria_gui.graphics.light import cast_shadow, shadow_margin
from valeria_gui.table.card_measures import card_radius
from valeria_gui.table.game_board import Subjects
from valeria_gui.table.layout import Layout
from valeria_gui.table.placement import zoom_rect


class EnlargedCard:
    """A card of any kind enlarged beside the rectangle `over`, which it does not cover, or else at `place`."""

    def __init__(
        self, subjects: Subjects, layout: Layout, card: Any, over: Rect, place: Rect | None = None
    ) -> None:
        self.subjects, self.card = subjects, card
        self.place = place or zoom_rect(layout, over)

    def rect(self) -> Rect:
        """The area that it covers, shadow included (pixels)."""
        margin = shadow_margin(self.place.w, self.place.h, "dragged")
        return self.place.inflate(2 * margin, 2 * margin)

    def draw(self, target: Surface) -> None:
        """Draw the card at its zoom size."""
        cast_shadow(target, self.place, card_radius(self.place.w), "dragged")
        target.blit(self.subjects.card(self.card, self.place.w, zoom=True), self.place)
