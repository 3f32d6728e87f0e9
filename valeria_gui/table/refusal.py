"""Refusal: the table says why something did not work until the next gesture, Escape, or long enough to be read."""

from __future__ import annotations

from typing import Final

from valeria_gui.play.piece_id import kind_of
from valeria_gui.table.inspector import Inspector
from valeria_gui.table.part import TableContext, TablePart

LASTS_MS: Final = 9000


class Refusal(TablePart):
    """The last refusal at one table, and for how long it has been said; not while the pointer is on it."""

    def __init__(self, context: TableContext, inspector: Inspector) -> None:
        super().__init__(context)
        self._inspector = inspector
        self._said = ""
        self._for_ms = 0

    def update(self, dt_ms: int) -> None:
        """Time passes."""
        said = self.play.refused
        read = kind_of(self._inspector.hovered) == "prompt"
        self._for_ms = 0 if said != self._said or read else self._for_ms + dt_ms
        self._said = said
        if said and self._for_ms >= LASTS_MS:
            self.close()

    def close(self) -> bool:
        """Say it no more; False if nothing was said."""
        closed = self.play.forget_refusal()
        if closed:
            self.effects.follow()
        return closed

    def wake_ms(self) -> int | None:
        """The time for which nothing changes here, in ms; None if nothing is said."""
        return max(1, LASTS_MS - self._for_ms) if self.play.refused else None
