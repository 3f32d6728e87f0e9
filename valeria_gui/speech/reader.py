"""Reader: keeps a screen reader told of the scene on top, and does what it asks for.

Costs nothing while nobody listens. A screen that holds much is read a little in each frame, and told of once all of
it has been read; what has changed meanwhile is read anew, so that no mixture is ever told.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from time import perf_counter
from typing import Final, Protocol

import pygame

from valeria_gui.speech.adapter import Adapter
from valeria_gui.speech.announcer import Announcer, Message
from valeria_gui.speech.requests import carry_out
from valeria_gui.speech.tree import (
    WINDOW,
    Kind,
    Node,
    NodeId,
    Nodes,
    PieceNumbers,
    Update,
    changes,
    page_tree,
    piece_nodes,
)
from valeria_gui.ui.piece import Role
from valeria_gui.ui.scene_stack import Scene, SceneStack

BUDGET_MS: Final = 0.8
"""How much of a frame is spent on reading."""
_UNREAD: Final = object()


class ReadWindow(Protocol):
    """The window that is read: its `title`, and where on the screen its contents lie (points)."""

    title: str

    @property
    def place(self) -> tuple[int, int]: ...

    @property
    def size(self) -> tuple[int, int]: ...


class ScreenReader:
    """Reads the scenes of `stack`, shown in `window`, to whoever listens at `adapter`."""

    def __init__(self, adapter: Adapter, stack: SceneStack, window: ReadWindow) -> None:
        self.adapter, self._stack, self._window = adapter, stack, window
        adapter.window_focus(pygame.key.get_focused())
        adapter.window_place(window.place, window.size)
        self._numbers = PieceNumbers()
        self._pages: dict[int, Scene] = {}
        self._forget()

    def _forget(self) -> None:
        """Nothing was told yet."""
        self._announcer = Announcer()
        self._told: Nodes = {}
        self._focus = WINDOW
        self._page = WINDOW
        self._key: Hashable = _UNREAD
        self._reading: Iterator[tuple[NodeId, Node, str]] | None = None
        self._made: list[tuple[NodeId, Node, str]] = []
        self._whole: Nodes = {}
        self._listener: Hashable = None
        self._said: Nodes = {}
        self._state: tuple[Nodes, Nodes, str] = ({}, {}, "")

    @property
    def wants_frame(self) -> bool:
        """Whether there is something to do for it although nothing moves."""
        return self.adapter.has_news or (self.adapter.listens and self._reading is not None)

    def follow_window(self, event: pygame.event.Event) -> None:
        """Tells where the window is and whether it has the keyboard, if `event` is about that."""
        if event.type in (pygame.WINDOWFOCUSGAINED, pygame.WINDOWFOCUSLOST):
            self.adapter.window_focus(event.type == pygame.WINDOWFOCUSGAINED)
        elif event.type in (pygame.WINDOWMOVED, pygame.WINDOWSIZECHANGED):
            self.adapter.window_place(self._window.place, self._window.size)

    def answer(self) -> None:
        """Does what was asked for since the last frame."""
        if not self.adapter.has_news:
            return
        for request in self.adapter.requests():
            piece = self._numbers.piece(request.number)
            if piece and self._stack.top is not None and self._told.get(request.number) is not None:
                carry_out(self._stack.top, request, piece)
        if self.adapter.begins:
            self._forget()

    def follow(self, changed: bool) -> None:
        """Tells what is shown now; `changed`: something looks different. Everything must be in its place: what a
        scene shows here is what may be known."""
        scene = self._stack.top
        if not self.adapter.listens or scene is None:
            return
        number, said = self._number(scene), scene.spoken()
        messages = self._announcer.hear(number, said)
        is_other = (number, said.listener) != (self._page, self._listener)
        self._page, self._listener = number, said.listener
        if self._read(scene, changed) or is_other:
            self._lay_out(scene)
        self._say(messages)
        self._tell(scene)

    # --- reading -----------------------------------------------------------------------------------------------

    def _number(self, scene: Scene) -> int:
        """The number of a scene, the same for as long as it is on the stack."""
        for number, known in self._pages.items():
            if known is scene:
                return number
        there = set(map(id, self._stack.scenes))
        self._pages = {number: known for number, known in self._pages.items() if id(known) in there}
        self._numbers.keep(self._pages)
        number = self._numbers.fresh()
        self._pages[number] = scene
        return number

    def _read(self, scene: Scene, changed: bool) -> bool:
        """Reads on; whether the whole scene has been read just now."""
        key = (self._number(scene), scene.read_key())
        if key != self._key or (changed and key[1] is None):
            self._key, self._made = key, []
            self._reading = piece_nodes(scene.read(), key[0], self._numbers)
        if self._reading is None:
            return False
        until = perf_counter() + BUDGET_MS / 1000
        for one in self._reading:
            self._made.append(one)
            if key[1] is not None and perf_counter() > until:
                return False
        self._reading = None
        return True

    # --- telling -----------------------------------------------------------------------------------------------

    def _lay_out(self, scene: Scene) -> None:
        """The page as it is told from now on: what was read, and as long as that is not all of it nothing. What
        somebody else heard, or what lay on another page, is told no more."""
        made = self._made if self._reading is None else []
        _here, self._whole = page_tree(made, self._page, scene.spoken_title(), not scene.opaque, self._numbers)

    def _say(self, messages: list[Message]) -> None:
        """What was said last is replaced. Each is a node of its own: even the same words are said."""
        for message in messages:
            live = "assertive" if message.at_once else "polite"
            self._said = {number: node for number, node in self._said.items() if node.kind.live != live}
            self._said[self._numbers.fresh()] = Node(message.text, Role.TEXT, kind=Kind(live=live))

    def _tell(self, scene: Scene) -> None:
        focus = self._focus_of(scene)
        title = self._window.title
        state = (self._whole, self._said, title)
        if focus == self._focus and all(a is b or a == b for a, b in zip(state, self._state, strict=True)):
            return
        page = self._numbers.of(self._page, "")
        window = Node(title, children=(page, *self._said))
        nodes = {WINDOW: window, **self._whole, **self._said}
        different, self._told = changes(self._told, nodes), nodes
        self._focus, self._state = focus, state
        self.adapter.update(Update(different, focus))

    def _focus_of(self, scene: Scene) -> NodeId:
        focused = self._numbers.of(self._page, scene.focused())
        return focused if focused in self._whole else self._numbers.of(self._page, "")
