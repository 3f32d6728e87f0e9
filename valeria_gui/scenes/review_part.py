"""What all parts of a review's page are made with: the scene, and lines and grounds at places of the design."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any

from valeria_gui.art import panels
from valeria_gui.graphics import theme
from valeria_gui.play.review_words import worth_words
from valeria_gui.settings.sizing import TINIEST_TEXT
from valeria_gui.ui.widgets.text import Align, Label, Panel, Paragraph

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

    def lines(
        self, id: str, place: tuple[float, float, float, float], words: str, units: float, *, align: Align = "start"
    ) -> Paragraph:
        """Words of a panel at a place, in two lines where they are long."""
        rect, px = self.stage.rect(*place), self.stage.text(units)
        return Paragraph(id, rect, words, role="body", px=px, color=theme.PANEL_TEXT, align=align, middle=True)

    def first_fitting(
        self, choices: Iterable[Sequence[str]], width: Callable[[str, int], int], units: float, room: float
    ) -> tuple[Sequence[str], int]:
        """The first of the choices of words that finds room side by side, each so wide, else the last one, and the
        largest letters (pixels) at which it does, at most so high (design units)."""
        wide, px = room * self.stage.scale, TINIEST_TEXT
        shown: Sequence[str] = ()
        for shown in choices:
            px = self.stage.text(units)
            while px > TINIEST_TEXT and sum(width(one, px) for one in shown) > wide:
                px -= 1
            if sum(width(one, px) for one in shown) <= wide:
                break
        return shown, px

    def panel(self, id: str, place: tuple[float, float, float, float], make: Any = panels.dark_panel) -> Panel:
        """A ground at a place (design units)."""
        return Panel(id, self.stage.rect(*place), make)

    def worth(self, worth: float) -> str:
        """A chance or points in words."""
        return worth_words(worth, in_chances=self.review.in_chances)
