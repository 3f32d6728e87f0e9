"""A person made of code: looks at the table scene of any game, decides with its weights, and uses the mouse.

Answers by drags and clicks in turn, so that a whole game goes through the real scene by posted events alone.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Any, Final

from tests.gui.robot import Robot
from valeria_gui.play.gesture_for import gesture_for
from valeria_gui.play.interaction import Interaction
from valeria_gui.scenes.handover import HandoverScene
from valeria_gui.scenes.table import TableScene

STEP_MS: Final = 60
PATIENCE_S: Final = 60
"""Seconds without a question after which something is stuck: a bot's process may take that long to begin."""
BREATH_S: Final = 0.002
"""A frame in which nobody is asked leaves the bots so many seconds to think."""


class Person:
    """Plays all human seats of the table scene that `robot` shows."""

    def __init__(self, robot: Robot) -> None:
        self.robot = robot
        self.answers = 0
        self._asked_at = time.monotonic()

    def play(self, answers: int = 10_000) -> None:
        """Play until the game is over or so many decisions are answered."""
        until = self.answers + answers
        self._asked_at = time.monotonic()
        while self.answers < until and self._is_there_more():
            assert time.monotonic() - self._asked_at < PATIENCE_S, "nothing happens any more"
            self.step()

    def _is_there_more(self) -> bool:
        """Whether a game goes on here: not if somebody looks once more at the table of one that is over."""
        scene = self.robot.scene
        if isinstance(scene, TableScene):
            return not scene.own_session.match.is_over or scene.turn_flow.wake_ms() is not None
        return isinstance(scene, HandoverScene)

    def step(self) -> None:
        """Answer if asked, then let a frame pass."""
        scene = self.robot.scene
        if isinstance(scene, HandoverScene):
            self.robot.click("ready")
        elif (
            isinstance(scene, TableScene) and scene.turn_flow.waits_for_person and not scene.animator.timeline.busy
        ):
            self._answer(scene)
        else:
            time.sleep(BREATH_S)
        self.robot.run_frames(1, STEP_MS)

    def _answer(self, scene: TableScene) -> None:
        self._asked_at = time.monotonic()
        self.answers += 1
        play = scene.play
        play.refused = ""
        if play.confirming:
            self.press_button("prompt:commit")
            return
        moves = play.view.moves()
        if play.is_covered and play.host.game.needs_hand(play.view):
            scene.services.settings.change("handover_look", "toggle")
            self.press_button("prompt:look")
            return
        self._make(scene, self._choice(play, moves))
        assert not play.refused, play.refused

    def _choice(self, play: Interaction, moves: Sequence[Any]) -> Any:
        """The move to make."""
        weights = play.host.game.weigh(play.view, moves)
        return moves[max(range(len(moves)), key=weights.__getitem__)]

    def _make(self, scene: TableScene, move: Any) -> None:
        play = scene.play
        for button in play.buttons():
            if button.meaning is not None and button.meaning.moves[:1] == (move,):
                self.press_button(f"prompt:{button.id}")
                return
        if "token" in play.pickable() and move.card:
            self._choose_action(scene, move)
        assert play.ask is not None
        gesture = gesture_for(play.ask, move)
        if gesture is None or not (
            gesture.piece in play.pickable() and gesture.target in play.targets(gesture.piece)
        ):
            assert self.robot.sees("prompt:back"), f"no gesture for {move}"
            self.press_button("prompt:back")
            return
        self.bring(scene, gesture.piece, gesture.target)

    def _choose_action(self, scene: TableScene, move: Any) -> None:
        """Where a token is brought to an action, every other time that first and then the card; else the card at
        once."""
        if self.answers % 2:
            return
        if move.verb == "follow":
            self.press_button("prompt:follow")
        else:
            self.bring(scene, "token", f"action:{move.action}")

    def press_button(self, piece: str) -> None:
        """Press a button of the prompt."""
        self.robot.click(piece)

    def bring(self, scene: TableScene, piece: str, target: str) -> None:
        """Bring a piece to its target, by a drag or by two clicks; one will do where there is no other target."""
        start = scene.layout.place(piece)
        if piece == target:
            self.robot.click(start)
        elif self.answers % 3 and start in scene.layout:
            self.robot.drag(start, target)
        else:
            self.robot.click(start)
            if self.asks_for_more(scene):
                self.robot.click(target)

    def asks_for_more(self, scene: TableScene) -> bool:
        """Whether a click on a piece has only picked it up, and did not answer."""
        return bool(scene.play.picked)
