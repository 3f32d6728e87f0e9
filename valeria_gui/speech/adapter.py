"""Adapters of AccessKit: carry the tree to the screen reader of the system, and its requests back.

Where AccessKit is not installed, or the system cannot tell a reader anything, there is none and nothing is loaded.

AccessKit calls its handlers from threads of its own and holds locks meanwhile, for which `update` waits while it
keeps the interpreter to itself. So each handler is a single call of a queue's C function: no other thread can run
between its beginning and its end, and the two never wait for each other.
"""

from __future__ import annotations

import os
import sys
from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Callable
from functools import partial
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import Any, Final

from valeria_gui.speech.requests import ReaderRequest, Wish
from valeria_gui.speech.tree import PIECE, WINDOW, Node, Update
from valeria_gui.ui.piece import Role, State

_LISTENS: Final = True
_DEAF: Final = False
"""What the queue holds when a reader has come, and when the last one has gone; between them its requests."""


class Adapter(ABC):
    """The way to the screen reader of one system; `listens` tells whether there is one."""

    def __init__(self, kit: ModuleType) -> None:
        self._kit = kit
        self._queue: deque[Any] = deque()
        self.listens = False
        self.begins = False
        """Whether the next update must hold the whole tree."""

    @property
    def has_news(self) -> bool:
        """Whether a reader has come, gone, or asked for something that was not fetched yet."""
        return bool(self._queue)

    def requests(self) -> list[ReaderRequest]:
        """Everything that was asked for since the last time."""
        found = []
        while self._queue:
            one = self._queue.popleft()
            if isinstance(one, bool):
                self.listens = self.begins = one
            elif (request := self._request(one)) is not None:
                found.append(request)
        return found

    def update(self, update: Update) -> None:
        """Tells the reader what has changed."""
        self._send(partial(self._made, update, self.begins))
        self.begins = False

    @abstractmethod
    def _send(self, make: Callable[[], Any]) -> None:
        """Gives AccessKit the update that `make` makes, if it wants one."""

    def window_focus(self, has_focus: bool) -> None:
        """The window has the keyboard, or no longer; where the system does not tell its readers that itself."""
        return None

    def window_place(self, place: tuple[int, int], size: tuple[int, int]) -> None:
        """The window lies there on the screen (pixels); where the system does not know that."""
        return None

    # --- handlers --------------------------------------------------------------------------------------------

    @property
    def _on_come(self) -> Callable[[], None]:
        return partial(self._queue.append, _LISTENS)

    @property
    def _on_go(self) -> Callable[[], None]:
        return partial(self._queue.append, _DEAF)

    @property
    def _on_request(self) -> Callable[[Any], None]:
        return self._queue.append

    # --- what AccessKit says and hears -------------------------------------------------------------------------

    def _request(self, asked: Any) -> ReaderRequest | None:
        action = self._kit.Action
        wishes = (
            (action.FOCUS, Wish.FOCUS),
            (action.CLICK, Wish.USE),
            (action.INCREMENT, Wish.MORE),
            (action.DECREMENT, Wish.LESS),
            (action.SET_VALUE, Wish.SET),
        )
        wish = next((wish for known, wish in wishes if asked.action == known), None)
        value = asked.data[1] if asked.data is not None else None
        return ReaderRequest(wish, asked.target, value) if wish is not None else None

    def _made(self, update: Update, whole: bool) -> Any:
        made = self._kit.TreeUpdate(update.focus)
        if whole:
            made.tree = self._kit.Tree(WINDOW)
            made.tree.toolkit_name = "valeria"
        for number, node in update.nodes.items():
            made.nodes.extend(self._nodes(number, node))
        return made

    def _nodes(self, number: int, node: Node) -> list[tuple[int, Any]]:
        kit = self._kit
        made = kit.Node(self._role(number, node))
        if node.role is Role.TEXT:
            made.set_value(node.label)
        else:
            made.set_label(node.label)
        if node.more:
            made.set_description(node.more)
        if node.children:
            made.set_children(list(node.children))
        if node.bounds is not None:
            made.set_bounds(kit.Rect(*map(float, node.bounds)))
        if node.kind.live:
            made.set_live(kit.Live.ASSERTIVE if node.kind.live == "assertive" else kit.Live.POLITE)
        if node.kind.modal:
            made.set_modal()
        self._tell_actions(made, node)
        self._tell_state(made, node.role, node.state)
        return [(number, made), *self._text_of(number, made, node)]

    def _role(self, number: int, node: Node) -> Any:
        role = self._kit.Role
        if number == WINDOW:
            return role.WINDOW
        if node.kind.page:
            return role.DIALOG if node.kind.modal else role.PANE
        if node.kind.live:
            return role.LABEL
        return {
            Role.BUTTON: role.BUTTON,
            Role.CHECK: role.CHECK_BOX,
            Role.OPTION: role.RADIO_BUTTON,
            Role.SLIDER: role.SLIDER,
            Role.FIELD: role.TEXT_INPUT,
            Role.LIST: role.LIST,
            Role.ITEM: role.LIST_ITEM,
            Role.LINK: role.LINK,
            Role.HEADING: role.HEADING,
            Role.TEXT: role.LABEL,
            Role.PICTURE: role.IMAGE,
            Role.GROUP: role.GROUP,
        }[node.role]

    def _tell_actions(self, made: Any, node: Node) -> None:
        if not node.can_focus:
            return
        action = self._kit.Action
        made.add_action(action.FOCUS)
        if node.kind == PIECE and node.role not in (Role.SLIDER, Role.LIST, Role.GROUP):
            made.add_action(action.CLICK)
        if node.role is Role.SLIDER:
            made.add_action(action.INCREMENT)
            made.add_action(action.DECREMENT)
        if node.role in (Role.SLIDER, Role.FIELD):
            made.add_action(action.SET_VALUE)

    def _tell_state(self, made: Any, role: Role, state: State) -> None:
        toggled = self._kit.Toggled
        if not state.enabled:
            made.set_disabled()
        if state.on is not None:
            made.set_toggled(toggled.TRUE if state.on else toggled.FALSE)
        if state.selected is not None:
            made.set_selected(state.selected)
        if state.expanded is not None:
            made.set_expanded(state.expanded)
        if state.value:
            made.set_value(state.value)
        if state.number is not None:
            made.set_numeric_value(float(state.number.now))
            made.set_min_numeric_value(float(state.number.least))
            made.set_max_numeric_value(float(state.number.most))
            made.set_numeric_value_step(float(state.number.step))

    def _text_of(self, number: int, made: Any, node: Node) -> list[tuple[int, Any]]:
        """The letters of a text field: readers want them as a text of their own."""
        if node.role is not Role.FIELD:
            return []
        kit, letters, inner = self._kit, node.state.value, _text_number(number)
        run = kit.Node(kit.Role.TEXT_RUN)
        run.set_value(letters)
        run.set_character_lengths([len(letter.encode()) for letter in letters])
        run.set_word_lengths([len(letters)] if letters else [])
        if node.bounds is not None:
            run.set_bounds(kit.Rect(*map(float, node.bounds)))
        end = kit.TextPosition(inner, len(letters))
        made.set_text_selection(kit.TextSelection(end, end))
        made.set_children([inner])
        return [(inner, run)]


def _text_number(number: int) -> int:
    """The node of the letters in a text field: beyond those of all pieces."""
    return (1 << 40) + number


class UnixAdapter(Adapter):
    """AT-SPI, over the session's D-Bus."""

    def __init__(self, kit: ModuleType) -> None:
        super().__init__(kit)
        self._adapter = kit.unix.Adapter(self._on_come, self._on_request, self._on_go)

    def _send(self, make: Callable[[], Any]) -> None:
        self._adapter.update_if_active(make)

    def window_focus(self, has_focus: bool) -> None:
        self._adapter.update_window_focus_state(has_focus)

    def window_place(self, place: tuple[int, int], size: tuple[int, int]) -> None:
        left, top = map(float, place)
        box = self._kit.Rect(left, top, left + size[0], top + size[1])
        self._adapter.set_root_window_bounds(box, box)


class WindowsAdapter(Adapter):
    """UI Automation: the window answers for its contents. It must not have been shown before."""

    def __init__(self, kit: ModuleType, handle: object) -> None:
        super().__init__(kit)
        self._adapter = kit.windows.SubclassingAdapter(handle, self._on_come, self._on_request)

    def _send(self, make: Callable[[], Any]) -> None:
        events = self._adapter.update_if_active(make)
        if events is not None:
            events.raise_events()


class MacAdapter(Adapter):
    """NSAccessibility: the contents of the window answer; the window, which has SDL's focus, hands on to them."""

    def __init__(self, kit: ModuleType, handle: object) -> None:
        super().__init__(kit)
        kit.macos.add_focus_forwarder_to_window_class("SDLWindow")
        self._adapter = kit.macos.SubclassingAdapter.for_window(handle, self._on_come, self._on_request)

    def _send(self, make: Callable[[], Any]) -> None:
        events = self._adapter.update_if_active(make)
        if events is not None:
            events.raise_events()

    def window_focus(self, has_focus: bool) -> None:
        events = self._adapter.update_view_focus_state(has_focus)
        if events is not None:
            events.raise_events()


def is_installed() -> bool:
    """Whether AccessKit is there; it is not loaded for that."""
    return find_spec("accesskit") is not None


def needs_hidden_window() -> bool:
    """Whether an adapter can only be opened before its window is shown."""
    return sys.platform in ("win32", "darwin") and is_installed() and _could_be_heard()


def open_adapter(handle: object) -> Adapter | None:
    """The adapter of this system for the window with that handle; None where there is no way to a reader."""
    if not is_installed() or not _could_be_heard():
        return None
    try:
        import accesskit

        if sys.platform == "win32":
            return WindowsAdapter(accesskit, handle)
        if sys.platform == "darwin":
            return MacAdapter(accesskit, handle)
        return UnixAdapter(accesskit)
    except BaseException as error:  # AccessKit's own panics are no Exceptions.
        if isinstance(error, KeyboardInterrupt | SystemExit):
            raise
        return None


def _could_be_heard() -> bool:
    """Whether readers can be told anything here: elsewhere than on Windows and macOS over the session's bus."""
    if os.environ.get("SDL_VIDEODRIVER") == "dummy":
        return False
    if sys.platform in ("win32", "darwin") or os.environ.get("DBUS_SESSION_BUS_ADDRESS"):
        return True
    folder = os.environ.get("XDG_RUNTIME_DIR")
    return folder is not None and Path(folder, "bus").exists()
