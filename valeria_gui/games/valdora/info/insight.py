"""Insight: what the person who looks would have to work out; asked of the engine once for each thing and view."""

from __future__ import annotations

from functools import cache, cached_property, partial
from typing import Final

from engine.game import Seat
from engine.valdora.view import View
from valeria_gui.games.valdora.info.books import book_state
from valeria_gui.games.valdora.info.glance import glance
from valeria_gui.games.valdora.info.route import route
from valeria_gui.games.valdora.info.space import space_preview
from valeria_gui.play.info import KeptAnswers


class ValleyInsight:
    """Answers about the position of one view, for any seat: everything is open to all (D8.2)."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.glance = cache(partial(glance, view))
        self.space = cache(partial(space_preview, view))
        self.route = cache(partial(route, view))
        self.book = cache(partial(book_state, view))

    @cached_property
    def me(self) -> Seat:
        """The seat that looks; where nobody in particular does, the one whose turn it is."""
        return self.view.active if self.view.seat is None else self.view.seat


insight_of: Final = KeptAnswers(ValleyInsight)
"""The answers for a view; those of the last two views are kept."""
