"""The table at one moment: made after every change, read by everybody who shows it or is used at it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from pygame import Rect

from engine.game import AnyView, Seat
from valeria_gui.play.ask import Ask
from valeria_gui.play.event_log import UNTOLD, Story
from valeria_gui.table.layout import Layout
from valeria_gui.table.together import Together

V = TypeVar("V", bound=AnyView, covariant=True)
L = TypeVar("L", bound=Layout, covariant=True)


@dataclass(frozen=True, slots=True, eq=False)
class TableFrame(Generic[V, L]):
    """The table as one viewer sees it, and where everything lies.

    `story` is what may be read of the game, `acting` the seat that the table waits for (None: nobody), `covered`
    whether the hand at the bottom shows its backs. `ask` is what the person who looks is asked, `dragged` the piece
    at the pointer. `together` is what the panels of a shared table say.
    """

    view: V
    layout: L
    story: Story = UNTOLD
    acting: Seat | None = None
    covered: bool = False
    ask: Ask[Any, Any] | None = None
    dragged: str | None = None
    together: Together | None = None

    @property
    def me(self) -> Seat:
        """The seat at the bottom of the screen."""
        return self.layout.bottom

    def place_of(self, piece: str) -> Rect:
        """The rectangle of a piece, wherever it lies now."""
        return self.layout[self.layout.place(piece)]
