"""A closer look: what the pointer rests on is shown enlarged, the right button enlarges at once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from valeria_gui.scenes import exits
from valeria_gui.scenes.spotlight import Spotlight

if TYPE_CHECKING:
    from valeria_gui.scenes.table import TableScene

HOVER_MS: Final = 450
"""How long the pointer rests on a card before it is shown enlarged."""


class Look:
    """What the person at one table scene looks at; `hovered` is the id under the pointer, "" for none."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.hovered = ""
        self._resting = 0

    @property
    def zoomed(self) -> str:
        """The id of the card that is to be shown enlarged, "" if none."""
        scene = self.scene
        rested = self._resting >= HOVER_MS and scene.pointer.gestures.dragged is None and not scene.air.busy
        return self.hovered if rested else ""

    def hover(self, piece: str) -> None:
        """The pointer is now over `piece`."""
        if piece != self.hovered:
            self.hovered, self._resting = piece, 0
            self.scene.needs_redraw = True

    def update(self, dt_ms: int) -> None:
        """The pointer rests where it is: after a while the card under it is shown enlarged."""
        if self.hovered and self._resting < HOVER_MS:
            self._resting += dt_ms
            self.scene.needs_redraw = self.scene.needs_redraw or self._resting >= HOVER_MS

    def wake_ms(self) -> int | None:
        """In how many milliseconds something is enlarged; None if nothing will be."""
        return HOVER_MS - self._resting if self.hovered and self._resting < HOVER_MS else None

    def enlarge(self, ids: list[str]) -> None:
        """Show the topmost of `ids` enlarged at once: a card, else the village."""
        if ids and Spotlight(self.scene).card_of(ids[0]) is not None:
            self.hovered, self._resting = ids[0], HOVER_MS
            self.scene.needs_redraw = True
        else:
            self.enlarge_village(ids)

    def enlarge_village(self, ids: list[str]) -> None:
        """Show somebody else's village in full, if one is among `ids`."""
        scene = self.scene
        village = next((piece for piece in ids if piece.startswith("village:")), "")
        if village and village != f"village:{scene.seat}":
            exits.show_village(scene.app, scene.session, scene.table.view, int(village.partition(":")[2]))
