"""Who listens never hears of a card that the person at the screen must not see; between people of none at all."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from engine.players import Player
from tests.gui.leaks import Wanderer
from tests.gui.robot import Robot
from tests.gui.test_no_leak import known_names
from tests.speech.listener import Listener, listened
from valeria_gui.play.game_setup import GameSetup
from valeria_gui.scenes.handover import HandoverScene
from valeria_gui.scenes.table import TableScene
from valeria_gui.ui.piece import Role


class Guard:
    """Looks at all that is told, whenever something is, for what nobody at the screen may know."""

    def __init__(self, robot: Robot) -> None:
        self.robot = robot
        self.updates = self.curtains = 0
        self.viewers: set[Any] = set()

    def look(self, listener: Listener) -> None:
        """Something was told just now."""
        table = next((one for one in self.robot.app.stack.scenes if isinstance(one, TableScene)), None)
        if table is None:
            return
        self.updates += 1
        behind = isinstance(self.robot.scene, HandoverScene)
        self.curtains += behind
        viewer = None if behind else table.play.viewer
        self.viewers.add(viewer)
        view = table.own_session.match.view(viewer)
        names = {card.name for card in view.tables.cards} - known_names(view)
        told = "\n".join(self._things(listener))
        leaked = {name for name in names if re.search(rf"\b{re.escape(name)}\b(?!')", told)}
        assert not leaked, f"{viewer} hears of {leaked}: {told}"

    @staticmethod
    def _things(listener: Listener) -> list[str]:
        """All that is said of things that lie there. The chronicle may tell of what was open once."""
        chronicle = [node for node in listener.nodes.values() if node.role is Role.LIST]
        told = {number for node in chronicle for number in node.children}
        return [node.label for number, node in listener.nodes.items() if number not in told and not node.kind.live]


def test_no_update_tells_of_a_hidden_card(tmp_path: Path) -> None:
    with Robot(tmp_path) as robot:
        guard = Guard(robot)
        robot.app.navigator.start(GameSetup((Player("Ada"), Player("Bo"), Player("Cy", "bot:random")), None, 4))
        robot.run_frames(2)
        listened(robot, Listener(guard.look))
        Wanderer(robot, 4).play(60)
        assert guard.updates > 100
        assert guard.curtains > 5
        assert guard.viewers == {None, 0, 1}


def test_what_one_heard_is_gone_as_soon_as_nobody_looks(tmp_path: Path) -> None:
    with Robot(tmp_path) as robot:
        robot.app.navigator.start(GameSetup((Player("Ada"), Player("Bo")), 0, 4))
        robot.run_frames(3)
        robot.click("ready")
        listener = listened(robot)
        robot.run_frames(20)
        table = robot.scene
        assert isinstance(table, TableScene)
        hand = listener.find(Role.GROUP, "Hand")
        assert "face down" not in listener.nodes[hand.children[0]].label
        table.hot_seat.cover()
        robot.run_frames(1)
        told = [node.label for node in listener.nodes.values() if ", hand card" in node.label]
        assert all("face down" in words for words in told)
