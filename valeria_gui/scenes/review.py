"""The review of a finished game: chances over the turns, the moments that decided it, the table of any of them."""

from __future__ import annotations

from collections.abc import Sequence

from valeria_gui.scenes.review_page import ReviewPage, ReviewWays
from valeria_gui.scenes.review_parts import ReviewParts
from valeria_gui.ui.widgets.base import Widget

__all__ = ["ReviewScene", "ReviewWays"]


class ReviewScene(ReviewPage):
    """The page with all its parts."""

    def build(self) -> Sequence[Widget]:
        return ReviewParts(self).widgets()
