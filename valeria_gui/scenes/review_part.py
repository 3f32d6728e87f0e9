"""What all parts of a review's page are made with: the scene, and lines and grounds at places of the design."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from valeria_gui.art import panels
from valeria_gui.graphics import theme
from valeria_gui.play.review_words import worth_words
from valeria_gui.ui.widgets.text import Align, Label, Panel

if TYPE_CHECKING:
    from valeria_gui.scenes.review_page import ReviewPage


class ReviewPart:
    """A part of the page of `scene`, as it is now."""

    def __init__(self, scene: ReviewPage) -> None:
        self.scene, self.stage = scene, scene.stage
        self.run, self.cursor = scene.run, scene.cursor
        self.review = scene.run.review

    def label(
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
        """A line of words at a place, its letters so high (design units)."""
        px = self.stage.text(units)
        return Label(id, self.stage.rect(*place), words, role=role, px=px, color=color, align=align)

    def panel(self, id: str, place: tuple[float, float, float, float], make: Any = panels.dark_panel) -> Panel:
        """A ground at a place (design units)."""
        return Panel(id, self.stage.rect(*place), make)

    def worth(self, worth: float) -> str:
        """A chance or points in words."""
        return worth_words(worth, in_chances=self.review.in_chances)
