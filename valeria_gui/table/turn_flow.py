"""Turn flow at the table: lets bots move, passes over who must pass, asks the next person, ends the game.

When is decided here; what is legal the host knows, what is drawn the scene.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine.game import Move, Seat
from valeria_gui.play.bot_pace import FACTORS, pause_ms
from valeria_gui.table import sounds
from valeria_gui.table.part import TableContext, TablePart
from valeria_gui.ui.navigation import Ending

if TYPE_CHECKING:
    from collections.abc import Callable

    from valeria_gui.table.hot_seat import HotSeat

FINAL_MS: Final = 2000
"""After so long an action can no longer be taken back, even if the next one still thinks."""
SECOND_THOUGHT_MS: Final = 1200
"""How long at the normal pace an action of a person that can be taken back stays so at least: the next bot's answer
is shown no sooner."""


class TurnFlow(TablePart):
    """The course of the game at one table; `last_word` is what its tutorial has to say of it, "" for nothing. While
    another scene covers the table (`is_covered`) nobody here is asked, and no score is shown."""

    def __init__(self, context: TableContext, hot_seat: HotSeat, last_word: Callable[[], str]) -> None:
        super().__init__(context)
        self.hot_seat, self._last_word = hot_seat, last_word
        self._patience = 0
        self._open_ms = 0
        self._rushing = False
        self._scored = False
        self._counted = False
        self._others_moved = False
        self._late = False
        self.is_covered = False

    def begin(self) -> None:
        """A single person sits down at once; of several each is asked for when it is their turn."""
        if len(self.host.here) == 1 and not self.model.are_several:
            self.play.sit(self.host.here[0])

    def update(self, dt_ms: int) -> None:
        """Time passes: once nothing flies, the game goes on as far as it can without the person who looks."""
        self._patience = max(0, self._patience - dt_ms)
        if self._may_be_taken_back:
            self._wait_for_second_thoughts(dt_ms)
        else:
            self._open_ms = 0
        self._think_ahead()
        if self._rushing:
            self._rush()
        if self.host.has_news or not (self.animator.busy or self._patience or self._is_pressed):
            self._go_on()
        if self._others_moved and not self.animator.busy and self.waits_for_person:
            self._others_moved = False
            self.services.sounds.play(sounds.YOUR_TURN)
        if self._late != self.host.status.is_late:
            self._late = not self._late
            self.effects.redraw()

    @property
    def _may_be_taken_back(self) -> bool:
        """Whether an action of a person is complete and will be final in a moment."""
        return self.host.status.uncommitted is not None and not self.play.confirming

    @property
    def _is_pressed(self) -> bool:
        """Whether the pointer is about to take back what could be final before it comes up again."""
        return self._may_be_taken_back and self.model.drag.is_down

    def _wait_for_second_thoughts(self, dt_ms: int) -> None:
        """The action that is complete is final in the end, whatever the next one does."""
        if not self._open_ms and self.play.acting not in self.host.here:
            self._patience = round(SECOND_THOUGHT_MS * FACTORS[self.services.settings.bot_pace])
        self._open_ms += dt_ms
        if self._open_ms >= FINAL_MS and not self._is_pressed:
            self.host.commit()
            self.effects.follow()

    def _think_ahead(self) -> None:
        """The next bot may think while things still fly, and while the action before can still be taken back."""
        if self.play.acting is not None and self.play.acting not in self.host.here:
            self.host.ask()

    def wake_ms(self) -> int | None:
        """In how many milliseconds the game goes on by itself; None if it waits for a person."""
        if self._may_be_taken_back and (self.host.status.is_over or self.waits_for_person):
            return max(0, FINAL_MS - self._open_ms)
        if self._waits_elsewhere:
            return None
        goes_on = not self._scored if self.host.status.is_over else not self.waits_for_person
        return self._patience if goes_on else None

    @property
    def _waits_elsewhere(self) -> bool:
        """Whether the game waits for somebody elsewhere: who is heard of as soon as there is something to hear."""
        status = self.host.status
        return status.pending or (status.acting is not None and self.host.is_person_elsewhere(status.acting))

    def hurry(self) -> None:
        """Wait no longer before the next bot's move; what can still be taken back keeps its time."""
        if not self._may_be_taken_back:
            self._patience = 0

    def rush(self) -> None:
        """Nothing is waited for until a person is asked: the bots' moves come as fast as they are found."""
        self._rushing = not self.waits_for_person

    def _rush(self) -> None:
        self._rushing = not (self.waits_for_person or self.host.status.is_over)
        self._patience = 0
        self.animator.land_all()

    def show_score_again(self) -> None:
        """The score of a finished game comes up once more."""
        self.host.commit()
        self._scored = False

    def _go_on(self) -> None:
        if self.host.has_news:
            if self.host.step():
                self._hear_others()
            return
        acting = self.play.acting
        if acting is None:
            if self.host.status.uncommitted is None and not self.is_covered:
                self._show_score()
            return
        self._scored = self._counted = False
        if acting not in self.host.here:
            if self.host.step():
                self._bot_moved()
        elif self.host.status.pending or self.is_covered:
            return
        elif (forced := self._forced(acting)) is not None:
            self._pass_over(forced)
        elif self.model.are_several and not self.hot_seat.ready(acting):
            self.hot_seat.ask(acting)

    def _hear_others(self) -> None:
        """Somebody elsewhere has done something: it is shown at once, for no bot was faster than the eye."""
        self.animator.land_all()
        self.play.refresh()
        self.effects.moved()
        self._others_moved = True

    def _bot_moved(self) -> None:
        pace = self.services.settings.bot_pace
        self.play.refresh()
        self._patience = pause_ms(self.effects.moved(), pace, self.play.game.pauses)
        self._others_moved = True
        if not FACTORS[pace]:
            self.animator.land_all()

    @property
    def waits_for_person(self) -> bool:
        """Whether the person at the screen is asked something that the table does not answer by itself."""
        acting = self.play.acting
        if acting is None or not self.play.is_asked or self._forced(acting) is not None:
            return False
        return not self.model.are_several or self.hot_seat.ready(acting)

    def _forced(self, seat: Seat) -> Move | None:
        """The only answer that a person has as an action opens: of several that must be plain from what everybody
        knows, so that it tells nothing of a hand. Who has just taken it back is asked. Within an action it goes by
        itself where the player wants that (`Asks.automatic`), and can be taken back with it."""
        if self.play.confirming or self.play.by_hand:
            return None
        view = self.host.view(None if self.model.are_several else seat)
        if view.decision is None or not view.decision.opens_action:
            return None
        forced: Move | None = self.host.game.forced(view)
        return forced

    def _pass_over(self, forced: Move) -> None:
        self.host.answer(forced)
        self.host.commit(forced=True)
        self.play.refresh()
        self._patience = pause_ms(self.effects.moved(), self.services.settings.bot_pace, self.play.game.pauses)

    def _show_score(self) -> None:
        if not self._scored:
            self._scored = True
            ending = Ending(self.play.view, self.model.bottom, self._counted, self._last_word())
            self.services.navigator.show_result(self.model.session, ending)
            self._counted = True
