"""Hot seat: the hand that is seen at the table when several people share the screen.

The table itself is open to all. Where a decision needs no hand its person answers it with all hands face down;
where it does, a curtain asks for the person first. Who has come forward may look, by a click or while something is
held, until the action is over or the window is left. Of one person alone the hand always lies open.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine.game import Seat
from valeria_gui.table import sounds
from valeria_gui.table.part import TableContext, TablePart
from valeria_gui.ui.navigation import HandOver, WayBack

if TYPE_CHECKING:
    from collections.abc import Callable

    from valeria_gui.table.inspector import Inspector

KEY: Final = "key"
POINTER: Final = "pointer"
"""The holds that can keep a hand open."""


class HotSeat(TablePart):
    """The hands of the people at one table; `asked` is what is asked now, in words for everybody."""

    def __init__(self, context: TableContext, inspector: Inspector, asked: Callable[[], str]) -> None:
        super().__init__(context)
        self.inspector, self._asked = inspector, asked
        self._came = False
        self._holders: set[str] = set()

    @property
    def by_holding(self) -> bool:
        """Whether a hand is open only while something is held."""
        return self.services.settings.handover_look == "hold"

    def ready(self, seat: Seat) -> bool:
        """Whether `seat` can decide as the table lies."""
        return self.play.person == seat and (self._came or not self._must_be_seen())

    def _must_be_seen(self) -> bool:
        return not self.play.confirming and self.host.game.needs_hand(self.host.view(None))

    def ask(self, seat: Seat) -> None:
        """`seat` decides now: with the hand face down if that is enough, else behind a curtain."""
        if self.play.person != seat:
            self.services.sounds.play(sounds.NEXT_PERSON)
            self._sit(seat)
        if not self.ready(seat):
            self._lower_curtain(seat)

    def _sit(self, seat: Seat | None) -> None:
        self._came = False
        self._holders.clear()
        if seat is not None:
            self.model.bottom = seat
        self.play.sit(seat, face_up=False)
        self.inspector.hover("")
        self.effects.moved()

    def _lower_curtain(self, seat: Seat) -> None:
        question = self._asked()
        status, names = self.host.status, self.host.names
        before = status.uncommitted if status.can_take_back else None
        back = None if before is None else WayBack(names[before], self.effects.undo)
        rest = [names[one] for one in self.host.here if one != seat]
        other = rest[0] if len(rest) == 1 else ""
        wanted = HandOver(seat, names[seat], question, self._come, other, back)
        self.services.navigator.hand_over(wanted)

    def _come(self, holder: str) -> None:
        """The person behind the curtain has come forward, and holds the hand open with `holder` if need be.

        What was done before is final.
        """
        self._came = True
        if self.host.status.uncommitted is not None:
            self.host.commit()
            self.effects.follow()
        if holder or not self.by_holding:
            self._open(holder)

    def leave(self) -> None:
        """If somebody else is next, nobody's hand is seen any more."""
        if self.model.are_several and self.play.person is not None and self.play.acting != self.play.person:
            self._came = False
            self._holders.clear()
            self.play.sit(None, face_up=False)

    def see(self, holder: str) -> None:
        """The person at the screen wants to see the hand, or has seen enough: the first time the curtain falls."""
        if not self.model.are_several or not self.play.is_asked or self.play.person is None:
            return
        if not self._came:
            self._lower_curtain(self.play.person)
        elif self.by_holding or self.model.is_covered:
            self._open(holder)
        else:
            self._close()

    def hold(self, holder: str) -> bool:
        """Open the hand as long as `holder` holds it; False where that is not how it is done."""
        if not (self.model.is_covered and self._came and self.by_holding):
            return False
        self._open(holder)
        return True

    def let_go(self, holder: str) -> None:
        """`holder` holds the hand no longer."""
        if holder in self._holders:
            self._holders.discard(holder)
            if not self._holders:
                self._close()

    def cover(self) -> None:
        """The window is left: whatever lies open is turned face down, and its person must come forward anew."""
        if not self.model.are_several:
            return
        self._came = False
        self._holders.clear()
        if self.play.viewer is not None:
            self.model.drag.cancel()
            self._close()

    def _open(self, holder: str) -> None:
        if self.by_holding:
            self._holders.add(holder)
        self.play.turn_hand(True)
        self.effects.follow()

    def _close(self) -> None:
        """Turn the hand face down; a card on its way into it or out of it is not to be seen any more either."""
        self.animator.land_all()
        self.play.turn_hand(False)
        self.effects.follow()
