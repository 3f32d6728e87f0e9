"""The table at one moment: made after every change, read by everybody who shows it or is used at it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from pygame import Rect

from valeria_gui.games.valeria.board.layout import TableLayout
from valeria_gui.play.event_log import UNTOLD, Story

if TYPE_CHECKING:
    from engine.game import Seat
    from engine.valeria.view import View


@dataclass(frozen=True, slots=True, eq=False)
class TableFrame:
    """What one viewer sees of the table, and where it lies.

    `story` is what may be read of the game, `acting` the seat that the table waits for (None: nobody), `covered`
    whether the hand at the bottom shows its backs.
    """

    view: View
    layout: TableLayout
    story: Story = UNTOLD
    acting: Seat | None = None
    covered: bool = False

    @property
    def me(self) -> Seat:
        """The seat at the bottom of the screen."""
        return self.layout.bottom

    def place_of(self, piece: str) -> Rect:
        """The rectangle of a piece, wherever it lies now."""
        return self.layout[self.layout.place(piece)]
