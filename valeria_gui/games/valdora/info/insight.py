"""Insight: what the person who looks would have to work out; asked of the engine once for each thing and view."""

from __future__ import annotations

from functools import cached_property, lru_cache
from typing import Final

from engine.game import Seat
from engine.valdora.view import View
from valeria_gui.games.valdora.info.books import BookState, book_state
from valeria_gui.games.valdora.info.glance import Glance, glance
from valeria_gui.games.valdora.info.route import RoutePlan, route
from valeria_gui.games.valdora.info.space import SpacePreview, space_preview
from valeria_gui.play.info import KeptAnswers


class ValleyInsight:
    """Answers about the position of one view, for any seat: everything is open to all (D8.2)."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.glance = lru_cache(maxsize=None)(self._ask_glance)
        self.space = lru_cache(maxsize=None)(self._ask_space)
        self.route = lru_cache(maxsize=None)(self._ask_route)
        self.book = lru_cache(maxsize=None)(self._ask_book)

    @cached_property
    def me(self) -> Seat:
        """The seat that looks; where nobody in particular does, the one whose turn it is."""
        return self.view.active if self.view.seat is None else self.view.seat

    def _ask_glance(self, seat: Seat) -> Glance:
        return glance(self.view, seat)

    def _ask_space(self, seat: Seat, space: str) -> SpacePreview:
        return space_preview(self.view, seat, space)

    def _ask_route(self, seat: Seat, face: str) -> RoutePlan:
        return route(self.view, seat, self.view.tables.content.by_face[face])

    def _ask_book(self, book: str) -> BookState:
        return book_state(self.view, book)


insight_of: Final = KeptAnswers(ValleyInsight)
"""The answers for a view; those of the last two views are kept."""
