"""Whose turn it is at the table: lets bots move, hands the screen from one person to the next, ends the game.

Knows when; what is legal the match knows, what is drawn the scene.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.game import Seat
from valeria_gui.scenes import exits
from valeria_gui.scenes.spotlight import Spotlight
from valeria_gui.table import cues
from valeria_gui.table.pace import FACTORS, pause_ms

if TYPE_CHECKING:
    from valeria_gui.scenes.table import TableScene


class Turns:
    """The course of the game at one table scene."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.session = scene.session
        self.match = scene.session.match
        self.play = scene.play
        self._patience = 0
        self._scored = False
        self._others_moved = False

    def begin(self) -> None:
        """A single person sits down at once; of several the first is asked for when it is their turn."""
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

    def wake_ms(self) -> int | None:
        """In how many milliseconds the game goes on by itself; None if it waits for the person."""
        if self._waits_for_bot() or (self.match.is_over and not self._scored):
            return self._patience
        return None

    def hurry(self) -> None:
        """Wait no longer before the next bot's move."""
        self._patience = 0

    def show_score_again(self) -> None:
        """The score of a finished game comes up once more."""
        self._scored = False

    def _waits_for_bot(self) -> bool:
        acting = self.match.acting
        return acting is not None and not (acting == self.play.viewer and len(self.play.view.moves()) > 1)

    def _go_on(self) -> None:
        acting = self.match.acting
        if acting is None:
            self._show_score()
        elif acting not in self.session.humans:
            if self.match.step():
                self._bot_moved()
        elif acting != self.play.viewer:
            self._hand_over(acting)
        elif self._can_only_pass():
            self.play.press("pass")
            self.scene.moved()

    def _bot_moved(self) -> None:
        pace = self.scene.app.settings.bot_pace
        self.play.refresh()
        self._patience = pause_ms(self.scene.moved(), pace)
        self._others_moved = True
        if not FACTORS[pace]:
            self.scene.air.land_all()

    @property
    def waits_for_person(self) -> bool:
        """Whether the person who looks is asked something that the table does not answer by itself."""
        return self.play.is_asked and (self.match.needs_commit or not self._can_only_pass())

    def _can_only_pass(self) -> bool:
        moves = self.play.view.moves()
        return len(moves) == 1 and moves[0].verb == "pass"

    def _hand_over(self, seat: Seat) -> None:
        """Another person decides: hide the hand, and ask for that person if there are several."""
        if len(self.session.humans) == 1:
            self.sit(seat)
            return
        from valeria_gui.scenes.handover import HandoverScene

        scene = self.scene
        self.play.sit(None)
        scene.lay_out()
        scene.app.audio.play(cues.NEXT_PERSON)
        question = Spotlight(scene).question()
        scene.app.stack.push(
            HandoverScene(scene.app, seat, self.session.names[seat], question, lambda: self.sit(seat))
        )

    def sit(self, seat: Seat) -> None:
        """From now on `seat` looks."""
        self.play.sit(seat)
        self.scene.lay_out()

    def leave_screen(self) -> None:
        """If somebody else at this screen is next, the hand is covered at once."""
        several = len(self.session.humans) > 1
        if several and self.play.viewer is not None and self.match.acting != self.play.viewer:
            self.play.sit(None)

    def _show_score(self) -> None:
        if not self._scored:
            self._scored = True
            won = bool(set(self.match.winners()) & set(self.session.humans))
            self.scene.app.audio.play(cues.WON if won else cues.OVER)
            exits.show_score(self.scene.app, self.session, self.play.view)
