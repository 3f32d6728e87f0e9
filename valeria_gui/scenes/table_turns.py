"""Whose turn it is at the table: lets bots move, passes over who must pass, asks the next person, ends the game.

Knows when; what is legal the match knows, what is drawn the scene.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine.game import Seat
from engine.valeria.face_down import must_pass
from engine.valeria.moves import Move
from valeria_gui.scenes import exits
from valeria_gui.table import cues
from valeria_gui.table.pace import FACTORS, pause_ms

if TYPE_CHECKING:
    from valeria_gui.scenes.table import TableScene

PASSING: Final = Move("pass")


class Turns:
    """The course of the game at one table scene."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.session = scene.session
        self.match = scene.session.match
        self.play = scene.play
        self._patience = 0
        self._scored = False
        self._counted = False
        self._others_moved = False
        self._late = False

    def begin(self) -> None:
        """A single person sits down at once; of several each is asked for when it is their turn."""
        if len(self.session.humans) == 1:
            self.play.sit(self.session.humans[0])

    def update(self, dt_ms: int) -> None:
        """Time passes: once nothing flies, the game goes on as far as it can without the person who looks."""
        self._patience = max(0, self._patience - dt_ms)
        if not self.scene.air.busy and not self._patience:
            self._go_on()
        if self._others_moved and not self.scene.air.busy and self.waits_for_person:
            self._others_moved = False
            self.scene.app.audio.play(cues.YOUR_TURN)
        if self._late != self.session.bots_are_late:
            self._late = not self._late
            self.scene.needs_redraw = True

    def wake_ms(self) -> int | None:
        """In how many milliseconds the game goes on by itself; None if it waits for a person."""
        goes_on = not self._scored if self.match.is_over else not self.waits_for_person
        return self._patience if goes_on else None

    def hurry(self) -> None:
        """Wait no longer before the next bot's move."""
        self._patience = 0

    def show_score_again(self) -> None:
        """The score of a finished game comes up once more."""
        self._scored = False

    def _go_on(self) -> None:
        acting = self.match.acting
        if acting is None:
            self._show_score()
            return
        self._scored = self._counted = False
        if acting not in self.session.humans:
            if self.match.step():
                self._bot_moved()
        elif self._is_passed_over(acting):
            self._pass_over()
        elif self.scene.hands.are_several and not self.scene.hands.ready(acting):
            self.scene.hands.ask(acting)

    def _bot_moved(self) -> None:
        pace = self.scene.app.settings.bot_pace
        self.play.refresh()
        self._patience = pause_ms(self.scene.moved(), pace)
        self._others_moved = True
        if not FACTORS[pace]:
            self.scene.air.land_all()

    @property
    def waits_for_person(self) -> bool:
        """Whether the person at the screen is asked something that the table does not answer by itself."""
        acting, hands = self.match.acting, self.scene.hands
        if acting is None or not self.play.is_asked or self._is_passed_over(acting):
            return False
        return not hands.are_several or hands.ready(acting)

    def _is_passed_over(self, seat: Seat) -> bool:
        """Whether a person can only pass: of several that must be plain from what everybody knows, so that it tells
        nothing of a hand. Who has just taken the passing back is asked."""
        if self.match.needs_commit or self.play.by_hand:
            return False
        return must_pass(self.match.view(None if self.scene.hands.are_several else seat))

    def _pass_over(self) -> None:
        self.session.answer(PASSING)
        self.match.commit()
        self.play.refresh()
        self._patience = pause_ms(self.scene.moved(), self.scene.app.settings.bot_pace)

    def _show_score(self) -> None:
        if not self._scored:
            self._scored = True
            note = self.scene.guide.closing() if self.scene.guide is not None else ""
            exits.show_score(self.scene.app, self.session, self.play.view, self.scene.seat, self._counted, note)
            self._counted = True
