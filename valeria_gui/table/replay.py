"""Replay: what the others have done since the own last move, shown once more.

Keeps what was seen of each of their moves; while it runs, the table is drawn as it lay then. Any press ends it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from engine.game import AnyView, Event, Seat
from valeria_gui.play.bot_pace import pause_ms
from valeria_gui.table.frame import TableFrame
from valeria_gui.table.layout import Layout
from valeria_gui.table.part import TableContext, TablePart

MOST_CLIPS: Final = 120
"""So many moves are kept at most: a table of bots alone goes on for long."""

Frame = TableFrame[AnyView, Layout]


class Clip(NamedTuple):
    """One move as `viewer` saw it: what happened, and the table before and after."""

    viewer: Seat | None
    events: tuple[Event, ...]
    before: Frame
    after: Frame


class Replay(TablePart):
    """The last moves of the others at one table."""

    def __init__(self, context: TableContext) -> None:
        super().__init__(context)
        self._clips: list[Clip] = []
        self._left: list[Clip] = []
        self._is_old = False
        self._patience = 0
        self.frame: Frame | None = None

    @property
    def is_there(self) -> bool:
        """Whether there is anything to show to who looks now."""
        return any(self._of_viewer())

    def hear(self, seen: Sequence[Event], before: Frame, after: Frame) -> None:
        """A move was made: that of another is kept, and with one of a person who sits here an old turn is over."""
        if before.acting in self.host.here:
            self._is_old = True
            return
        if self._is_old:
            self._clips, self._is_old = [], False
        if before.layout.size == after.layout.size:
            self._clips = [*self._clips, Clip(self.play.viewer, tuple(seen), before, after)][-MOST_CLIPS:]

    def forget(self) -> None:
        """What was seen is not so any more: something was taken back, or the window has another size."""
        self.stop()
        self._clips = []

    def start(self) -> None:
        """Show it, from its beginning; nothing where there is nothing to show."""
        self.animator.land_all()
        self._left = self._of_viewer()
        self._next()

    def stop(self) -> bool:
        """Go back to the table as it is; whether anything was being shown."""
        was = self.frame is not None
        self._left, self.frame, self._patience = [], None, 0
        if was:
            self.animator.land_all()
            self.effects.redraw()
        return was

    def update(self, dt_ms: int) -> None:
        """Time passes: when all has landed and been seen for a moment, the next move is shown."""
        if self.frame is None or self.animator.busy:
            return
        self._patience -= dt_ms
        if self._patience <= 0:
            self._next()

    def wake_ms(self) -> int | None:
        """When there is something to do, in milliseconds; None for never."""
        return max(0, self._patience) if self.frame is not None else None

    def _of_viewer(self) -> list[Clip]:
        return [clip for clip in self._clips if clip.viewer == self.play.viewer]

    def _next(self) -> None:
        if not self._left:
            self.stop()
            return
        clip, *self._left = self._left
        self.frame = clip.after
        board: Any = self.model.game.board
        self.animator.send(board.trips(clip.events, clip.before, clip.after), clip.after.layout, self.host.names)
        settings = self.services.settings
        self._patience = pause_ms(clip.events, settings.bot_pace, self.play.game.pauses)
        self.effects.redraw()
