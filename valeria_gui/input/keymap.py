"""Keys and the commands that they give: the usual ones, and those that the player has chosen.

A key is named as pygame names it, with the modifiers before it: "z", "ctrl+z", "shift+tab". A key gives one command
at most.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple

from valeria_gui.i18n import N_, _
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
    OVERVIEW,
    PASS,
    PLAN,
    PREVIOUS,
    REDO,
    REPLAY,
    RIGHT,
    RULES,
    UNDO,
    UP,
)

MOST_KEYS: Final = 3
"""How many keys one command can have."""


class Binding(NamedTuple):
    """A command's usual keys, and what it does, in marked words."""

    keys: tuple[str, ...]
    words: str


COMMANDS: Final[dict[str, Binding]] = {
    CONFIRM: Binding(("return", "enter"), N_("Take up, put down, press")),
    CANCEL: Binding(("escape",), N_("Put back, close, menu")),
    LEFT: Binding(("left",), N_("To the left")),
    RIGHT: Binding(("right",), N_("To the right")),
    UP: Binding(("up",), N_("Up")),
    DOWN: Binding(("down",), N_("Down")),
    NEXT: Binding(("tab",), N_("Next thing that can be used")),
    PREVIOUS: Binding(("shift+tab",), N_("The one before it")),
    LOOK: Binding(("space",), N_("Enlarge, and keep enlarged")),
    UNDO: Binding(("z", "ctrl+z"), N_("Take back")),
    REDO: Binding(("y", "ctrl+y", "ctrl+shift+z"), N_("Redo what was taken back")),
    END_ACTION: Binding(("e",), N_("End the action, use no more powers")),
    PASS: Binding(("p",), N_("Pass")),
    HURRY: Binding(("f",), N_("Hurry the others until you are asked")),
    REPLAY: Binding(("a",), N_("Show again what the others did")),
    HINT: Binding(("h",), N_("Hint")),
    OVERVIEW: Binding(("o",), N_("Overview of what is left")),
    PLAN: Binding(("w",), N_("The way there, on a map")),
    HAND: Binding(("v",), N_("Look at my hand")),
    CHRONICLE: Binding(("c",), N_("To the chronicle")),
    AID: Binding(("?",), N_("The five actions at a glance")),
    RULES: Binding(("r",), N_("Rules")),
    HELP: Binding(("f1",), N_("These keys")),
    MENU: Binding(("f10",), N_("Menu")),
    FULLSCREEN: Binding(("f11", "alt+return"), N_("Full screen or window")),
}
"""Every command, in the order in which the screen lists them."""


class KeyTaken(ValueError):
    """A key that already gives another command; `command` is that one. Its text is a sentence for the player."""

    def __init__(self, key: str, command: str) -> None:
        words = _(COMMANDS[command].words)
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
    plain = name.upper() if len(name) <= 3 else name.capitalize()
    shown = _(names[name]) if name in names else plain
    return "+".join([*(_(names[modifier]) for modifier in modifiers), shown])


_NAMES: Final[dict[str, str]] = {
    "ctrl": N_("Ctrl"),
    "alt": N_("Alt"),
    "shift": N_("Shift"),
    "return": N_("Enter"),
    "enter": N_("Keypad Enter"),
    "escape": N_("Esc"),
    "space": N_("Space"),
    "tab": N_("Tab"),
    "left": N_("Left"),
    "right": N_("Right"),
    "up": N_("Up"),
    "down": N_("Down"),
}

_ON_A_MAC: Final[dict[str, str]] = {"ctrl": N_("Cmd"), "alt": N_("Option")}
"""The names on the keys that do there what these do elsewhere (`translator` counts Cmd as Ctrl)."""
