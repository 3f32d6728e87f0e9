"""Keys and the commands that they give: the usual ones, and those that the player has chosen.

A key is named as pygame names it, with the modifiers before it: "z", "ctrl+z", "shift+tab". A key gives one command
at most.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Mapping
from typing import Final, NamedTuple

from valeria_gui.i18n import _
from valeria_gui.input.intents import (
    AID,
    CANCEL,
    CHRONICLE,
    CONFIRM,
    DOWN,
    END_ACTION,
    FULLSCREEN,
    HAND,
    HELP,
    HINT,
    HURRY,
    LEFT,
    LOOK,
    MENU,
    NEXT,
    PASS,
    PREVIOUS,
    REDO,
    RIGHT,
    RULES,
    UNDO,
    UP,
)

MOST_KEYS: Final = 3
"""How many keys one command can have."""


class Binding(NamedTuple):
    """A command's usual keys, and what it does, in words."""

    keys: tuple[str, ...]
    words: Callable[[], str]


COMMANDS: Final[dict[str, Binding]] = {
    CONFIRM: Binding(("return", "enter"), lambda: _("Take up, put down, press")),
    CANCEL: Binding(("escape",), lambda: _("Put back, close, menu")),
    LEFT: Binding(("left",), lambda: _("To the left")),
    RIGHT: Binding(("right",), lambda: _("To the right")),
    UP: Binding(("up",), lambda: _("Up")),
    DOWN: Binding(("down",), lambda: _("Down")),
    NEXT: Binding(("tab",), lambda: _("Next thing that can be used")),
    PREVIOUS: Binding(("shift+tab",), lambda: _("The one before it")),
    LOOK: Binding(("space",), lambda: _("Enlarge, and keep enlarged")),
    UNDO: Binding(("z", "ctrl+z"), lambda: _("Take back")),
    REDO: Binding(("y", "ctrl+y", "ctrl+shift+z"), lambda: _("Redo what was taken back")),
    END_ACTION: Binding(("e",), lambda: _("End the action, use no more powers")),
    PASS: Binding(("p",), lambda: _("Pass")),
    HURRY: Binding(("f",), lambda: _("Hurry the others until you are asked")),
    HINT: Binding(("h",), lambda: _("Hint")),
    HAND: Binding(("v",), lambda: _("Look at my hand")),
    CHRONICLE: Binding(("c",), lambda: _("To the chronicle")),
    AID: Binding(("?",), lambda: _("The five actions at a glance")),
    RULES: Binding(("r",), lambda: _("Rules")),
    HELP: Binding(("f1",), lambda: _("These keys")),
    MENU: Binding(("f10",), lambda: _("Menu")),
    FULLSCREEN: Binding(("f11", "alt+return"), lambda: _("Full screen or window")),
}
"""Every command, in the order in which the screen lists them."""


class KeyTaken(ValueError):
    """A key that already gives another command; `command` is that one. Its text is a sentence for the player."""

    def __init__(self, key: str, command: str) -> None:
        words = COMMANDS[command].words()
        super().__init__(_("{key} is already the key for “{command}”.").format(key=key_label(key), command=words))
        self.command = command


class KeyMap:
    """The keys of all commands: `changed` has those of the commands that the player gave other keys."""

    def __init__(self, changed: Mapping[str, Iterable[str]] | None = None) -> None:
        """Whatever makes no sense in `changed` (an unknown command, none or too many keys, a key of another
        command) is left out: that command has its usual keys."""
        self.changed: dict[str, tuple[str, ...]] = {}
        self._find()
        for command, keys in (changed or {}).items():
            try:
                self.set(command, tuple(keys))
            except (KeyError, ValueError):
                continue

    def keys(self, command: str) -> tuple[str, ...]:
        """The keys of a command, the first one is the one to name; KeyError if there is no such command."""
        return self.changed.get(command, COMMANDS[command].keys)

    def command(self, key: str) -> str | None:
        """The command of a key, None for nothing."""
        return self._commands.get(key)

    def set(self, command: str, keys: tuple[str, ...]) -> None:
        """Give a command other keys.

        Raises KeyTaken if one of them has another command, ValueError without keys or with more than MOST_KEYS, and
        KeyError if there is no such command.
        """
        usual = COMMANDS[command].keys
        if not 0 < len(keys) <= MOST_KEYS or not all(keys):
            raise ValueError(_("A command needs a key, and has {n} at most.").format(n=MOST_KEYS))
        for key in keys:
            if (other := self._commands.get(key, command)) != command:
                raise KeyTaken(key, other)
        self.changed.pop(command, None)
        if keys != usual:
            self.changed[command] = keys
        self._find()

    def reset(self) -> None:
        """All commands have their usual keys again."""
        self.changed.clear()
        self._find()

    def _find(self) -> None:
        self._commands = {key: command for command in COMMANDS for key in self.keys(command)}

    def label(self, command: str) -> str:
        """The first key of a command as it stands on a keyboard."""
        return key_label(self.keys(command)[0])


def key_label(key: str) -> str:
    """A key as it stands on a keyboard: "Ctrl+Z" (on a Mac "Cmd+Z"), "F1", "Page up"."""
    names = {**_NAMES, **_ON_A_MAC} if sys.platform == "darwin" else _NAMES
    *modifiers, name = key.split("+") if key != "+" else ["+"]
    shown = names.get(name, lambda: name.upper() if len(name) <= 3 else name.capitalize())()
    return "+".join([*(names[modifier]() for modifier in modifiers), shown])


_NAMES: Final[dict[str, Callable[[], str]]] = {
    "ctrl": lambda: _("Ctrl"),
    "alt": lambda: _("Alt"),
    "shift": lambda: _("Shift"),
    "return": lambda: _("Enter"),
    "enter": lambda: _("Keypad Enter"),
    "escape": lambda: _("Esc"),
    "space": lambda: _("Space"),
    "tab": lambda: _("Tab"),
    "left": lambda: _("Left"),
    "right": lambda: _("Right"),
    "up": lambda: _("Up"),
    "down": lambda: _("Down"),
}

_ON_A_MAC: Final[dict[str, Callable[[], str]]] = {"ctrl": lambda: _("Cmd"), "alt": lambda: _("Option")}
"""The names on the keys that do there what these do elsewhere (`translator` counts Cmd as Ctrl)."""
