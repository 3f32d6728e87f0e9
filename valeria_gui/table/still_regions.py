"""Still regions: what whoever lists the regions of a table asks of its still layer."""

from __future__ import annotations

from typing import Generic, TypeVar

from engine.game import AnyView, Seat
from valeria_gui.play.piece_id import kind_of, number_of
from valeria_gui.table.game_board import Still
from valeria_gui.table.layout import Layout

V = TypeVar("V", bound=AnyView)
L = TypeVar("L", bound=Layout)


class StillRegions(Generic[V, L]):
    """The regions of the table as `still` has it; a game lists them."""

    def __init__(self, still: Still[V, L]) -> None:
        self.still = still
        self.view, self.layout = still.frame.view, still.frame.layout
        self.hidden = still.hidden

    def hidden_of(self, *kinds: str) -> frozenset[str]:
        """The pieces of these kinds that are left out, because they are in the air."""
        return frozenset(piece for piece in self.hidden if kind_of(piece) in kinds)

    def hidden_at(self, seat: Seat, *kinds: str) -> frozenset[str]:
        """Those of them that are a seat's."""
        return frozenset(piece for piece in self.hidden_of(*kinds) if number_of(piece) == seat)

    @property
    def acting(self) -> Seat | None:
        """The seat that the table waits for, else the one that the decision asks."""
        acting, decision = self.still.frame.acting, self.view.decision
        return acting if acting is not None or decision is None else decision.seat
