"""A page on which the points of a finished game are counted up: its clock, its sounds, how to cut it short.

The looks are the page's business.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar, Final, Generic, TypeVar

from engine.game import Seat
from valeria_gui.animation.timeline import SPEEDS
from valeria_gui.input.intents import AID, FULLSCREEN, HELP, Command, Intent, Key, PointerDown
from valeria_gui.play.result import Result
from valeria_gui.result.counting import Counting, Pace
from valeria_gui.table import sounds
from valeria_gui.table.telling import Telling
from valeria_gui.ui.page import Page

if TYPE_CHECKING:
    from valeria_gui.ui.navigation import Services

R = TypeVar("R", bound=Result)

AT_ONCE: Final = 1e6
"""How many times faster time goes where nothing may move."""
DEAF_MS: Final = 150
"""A click or a key that comes sooner still belonged to the game."""


class CountedPage(Page, Generic[R]):
    """Counts `result` up, in the `order` of its seats, unless it has been `counted` before or nothing may move."""

    telling: Telling
    """The sheets of what lies under the pointer."""

    after_ms: ClassVar[float] = 0
    """How long there is still something to see once all points are counted."""

    def __init__(
        self,
        services: Services,
        result: R,
        order: Sequence[Seat],
        counted: bool,
        paces: Mapping[str, Pace] | None = None,
    ) -> None:
        super().__init__(services)
        self.result = result
        self.counting = Counting(result, order, paces)
        still = services.settings.little_moves
        self.ms = self._end if counted or still else 0.0
        self._heard = counted

    @property
    def _end(self) -> float:
        return self.counting.length + self.after_ms

    @property
    def is_shown(self) -> bool:
        """Whether the page is seen already."""
        return True

    @property
    def is_counted(self) -> bool:
        """Whether everything is counted and told."""
        return self.ms >= self._end

    def update(self, dt_ms: int) -> None:
        if self.is_counted:
            self._announce()
            return
        before, self.ms = (
            self.ms,
            min(self._end, self.ms + dt_ms * (SPEEDS[self.services.settings.motion] or AT_ONCE)),
        )
        for beat in self.counting.beats:
            if before < beat.arrives <= self.ms:
                self.services.sounds.play(self.counting.pace(beat.share.part).sound)
        self._go_on()

    def skip(self) -> None:
        """Everything is counted at once."""
        if self.is_shown and not self.is_counted:
            self.ms = self._end
            self._go_on()

    def _go_on(self) -> None:
        if self.ms >= self.counting.length:
            self._announce()
        if self.is_counted:
            self.rebuild()
        self.needs_redraw = True

    def _announce(self) -> None:
        """Let the result be heard, once."""
        if not self._heard:
            self._heard = True
            won = any(self.result.rows[seat].person for seat in self.result.winners)
            self.services.sounds.play(sounds.WON if won else sounds.OVER)

    def wake_ms(self) -> int | None:
        return None if self.is_counted and self._heard else 0

    def look(self) -> None:
        """Show the table of the game."""
        raise NotImplementedError

    def cancel(self) -> bool:
        if self.telling.close():
            self.needs_redraw = True
        else:
            self.look()
        return True

    def handle(self, intent: Intent) -> bool:
        taken = self.telling.follow(intent, self._take)
        self.needs_redraw = self.needs_redraw or isinstance(intent, PointerDown)
        return taken

    def _take(self, intent: Intent) -> bool:
        """While it counts any click and any key bring the end; the keys that help do what they always do."""
        if self.is_counted and self.is_shown:
            return super().handle(intent)
        if intent in (Command(HELP), Command(AID), Command(FULLSCREEN)):
            return False
        if isinstance(intent, PointerDown | Command | Key):
            if self.ms >= DEAF_MS:
                self.skip()
            return True
        return super().handle(intent)
