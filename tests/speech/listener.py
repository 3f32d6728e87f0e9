"""Somebody who listens: keeps the tree as AccessKit would, and remembers all that was said by itself."""

from __future__ import annotations

from collections.abc import Callable
from types import ModuleType
from typing import Any

from tests.gui.robot import Robot
from valeria_gui.speech.adapter import Adapter
from valeria_gui.speech.requests import ReaderRequest, Wish
from valeria_gui.speech.tree import WINDOW, Node, NodeId, Nodes, Update
from valeria_gui.ui.piece import Role


class Listener(Adapter):
    """A reader without a system; `on_update` hears whenever it was told something."""

    def __init__(self, on_update: Callable[[Listener], None] = lambda _listener: None) -> None:
        super().__init__(ModuleType("no kit"))
        self.nodes: Nodes = {}
        self.sent: list[Update] = []
        self.said: list[tuple[str, str]] = []
        self.focus: NodeId = WINDOW
        self._on_update, self._asked = on_update, list[ReaderRequest]()
        self._queue.append(True)

    def _send(self, make: Callable[[], Any]) -> None:
        raise NotImplementedError

    def requests(self) -> list[ReaderRequest]:
        super().requests()
        asked, self._asked = self._asked, []
        return asked

    @property
    def has_news(self) -> bool:
        return bool(self._queue or self._asked)

    def update(self, update: Update) -> None:
        self.begins = False
        self.sent.append(update)
        before = self.nodes
        self.nodes = {**self.nodes, **update.nodes}
        self.nodes = {number: self.nodes[number] for number in self._reachable(WINDOW)}
        self.focus = update.focus
        new = [self.nodes[number] for number in self.nodes if number not in before]
        self.said += [(node.kind.live, node.label) for node in new if node.kind.live]
        self._on_update(self)

    def _reachable(self, number: NodeId) -> list[NodeId]:
        below = self.nodes[number].children
        return [number, *(found for child in below for found in self._reachable(child))]

    # --- what a test asks --------------------------------------------------------------------------------------

    def find(self, role: Role, words: str) -> Node:
        """The first node of a role whose label begins so."""
        return self.nodes[self.number(role, words)]

    def number(self, role: Role, words: str) -> NodeId:
        """Its number."""
        for number, node in self.nodes.items():
            if node.role is role and node.label.startswith(words) and not node.kind.page:
                return number
        there = [(one.role.value, one.label) for one in self.nodes.values()]
        raise LookupError(f"no {role} {words!r} among {there}")

    def ask(self, wish: Wish, role: Role, words: str, value: str | float | None = None) -> None:
        """Ask for something to be done to that."""
        self._asked.append(ReaderRequest(wish, self.number(role, words), value))

    @property
    def focused(self) -> Node:
        """The node that has the focus."""
        return self.nodes[self.focus]


def listened(robot: Robot, listener: Listener | None = None) -> Listener:
    """Somebody listens to the robot's program from now on."""
    found = listener or Listener()
    robot.app.read_to(found)
    robot.run_frames(3)
    return found
