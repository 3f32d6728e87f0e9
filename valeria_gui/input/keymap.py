"""Keys and the commands that they give: the usual ones, and those that the player has chosen.

A key is named as pygame names it, with the modifiers before it: "z", "ctrl+z", "shift+tab". A key gives one command
at most.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Mapping
from typing import Final, NamedTuple

from valeria_gui.i18n import N_, _, pgettext
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
    # Translators: what a key does: it goes one thing up
    UP: Binding(("up",), N_("Up")),
    # Translators: what a key does: it goes one thing down
    DOWN: Binding(("down",), N_("Down")),
    NEXT: Binding(("tab",), N_("Next thing that can be used")),
    PREVIOUS: Binding(("shift+tab",), N_("The one before it")),
    LOOK: Binding(("space",), N_("Enlarge, and keep enlarged")),
    # Translators: what a key or a button does: the last step is undone
    UNDO: Binding(("z", "ctrl+z"), N_("Take back")),
    REDO: Binding(("y", "ctrl+y", "ctrl+shift+z"), N_("Redo what was taken back")),
    END_ACTION: Binding(("e",), N_("End the action, use no more powers")),
    # Translators: what a key does: to do nothing where others act
    PASS: Binding(("p",), N_("Pass")),
    HURRY: Binding(("f",), N_("Hurry the others until you are asked")),
    REPLAY: Binding(("a",), N_("Show again what the others did")),
    # Translators: what a key or a button does: it asks for advice
    HINT: Binding(("h",), N_("Hint")),
    OVERVIEW: Binding(("o",), N_("Overview of what is left")),
    PLAN: Binding(("w",), N_("The way there, on a map")),
    HAND: Binding(("v",), N_("Look at my hand")),
    CHRONICLE: Binding(("c",), N_("To the chronicle")),
    AID: Binding(("?",), N_("The five actions at a glance")),
    RULES: Binding(("r",), N_("Rules")),
    HELP: Binding(("f1",), N_("These keys")),
    # Translators: what a key does: it opens the menu of the game
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
    shown = names[name]() if name in names else _as_printed(name)
    return "+".join([*(names[modifier]() for modifier in modifiers), shown])


def _as_printed(name: str) -> str:
    """A key that has no name here: letters and short names as they stand on it ("Z", "F11"), any other as it is."""
    return name.upper() if len(name) <= _SHORT else name[:1].upper() + name[1:]


_SHORT: Final = 3
"""Letters of the longest name that is printed in capitals: F11, ALT."""

_NAMES: Final[dict[str, Callable[[], str]]] = {
    # Translators: keys, by what stands on them where you live
    "ctrl": lambda: pgettext("key", "Ctrl"),
    "alt": lambda: pgettext("key", "Alt"),
    "shift": lambda: pgettext("key", "Shift"),
    "return": lambda: pgettext("key", "Enter"),
    "enter": lambda: pgettext("key", "Keypad Enter"),
    "escape": lambda: pgettext("key", "Esc"),
    "space": lambda: pgettext("key", "Space"),
    "tab": lambda: pgettext("key", "Tab"),
    "left": lambda: pgettext("key", "Left"),
    "right": lambda: pgettext("key", "Right"),
    "up": lambda: pgettext("key", "Up"),
    "down": lambda: pgettext("key", "Down"),
    "page up": lambda: pgettext("key", "Page up"),
    "page down": lambda: pgettext("key", "Page down"),
    "home": lambda: pgettext("key", "Home"),
    "end": lambda: pgettext("key", "End"),
    "insert": lambda: pgettext("key", "Insert"),
    "delete": lambda: pgettext("key", "Delete"),
    "backspace": lambda: pgettext("key", "Backspace"),
    "pause": lambda: pgettext("key", "Pause"),
    "print screen": lambda: pgettext("key", "Print screen"),
    "scroll lock": lambda: pgettext("key", "Scroll lock"),
    "caps lock": lambda: pgettext("key", "Caps lock"),
    "numlock": lambda: pgettext("key", "Numlock"),
    "menu": lambda: pgettext("key", "Menu"),
    "help": lambda: pgettext("key", "Help"),
}

_ON_A_MAC: Final[dict[str, Callable[[], str]]] = {
    "ctrl": lambda: pgettext("key", "Cmd"),
    "alt": lambda: pgettext("key", "Option"),
}
"""The names on the keys that do there what these do elsewhere (`translator` counts Cmd as Ctrl)."""
