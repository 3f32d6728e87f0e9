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

BOTH: Final = "both"
LEFT_HAND: Final = "left"
RIGHT_HAND: Final = "right"

_FOR_LEFT: Final[dict[str, tuple[str, ...]]] = {
    CONFIRM: ("space", "return"),
    CANCEL: ("q", "escape"),
    LEFT: ("s", "left"),
    RIGHT: ("f", "right"),
    UP: ("e", "up"),
    DOWN: ("d", "down"),
    NEXT: ("r", "tab"),
    PREVIOUS: ("w", "shift+tab"),
    LOOK: ("a",),
    UNDO: ("x", "ctrl+z"),
    REDO: ("c", "ctrl+y", "ctrl+shift+z"),
    END_ACTION: ("v",),
    PASS: ("g",),
    HURRY: ("t",),
    REPLAY: ("shift+t",),
    HINT: ("b",),
    OVERVIEW: ("shift+a",),
    PLAN: ("shift+g",),
    HAND: ("f4",),
    CHRONICLE: ("f3",),
    AID: ("f5", "?"),
    RULES: ("f2",),
    HELP: ("f1",),
    MENU: ("shift+q", "f10"),
    FULLSCREEN: ("shift+f", "f11", "alt+return"),
}
_FOR_RIGHT: Final[dict[str, tuple[str, ...]]] = {
    CONFIRM: ("return", "enter"),
    CANCEL: ("o", "escape"),
    LEFT: ("left",),
    RIGHT: ("right",),
    UP: ("up",),
    DOWN: ("down",),
    NEXT: ("l", "tab"),
    PREVIOUS: ("k", "shift+tab"),
    LOOK: ("i", "space"),
    UNDO: ("u", "ctrl+z"),
    REDO: ("j", "ctrl+y", "ctrl+shift+z"),
    END_ACTION: ("n",),
    PASS: ("p",),
    HURRY: ("m",),
    REPLAY: ("shift+k",),
    HINT: ("h",),
    OVERVIEW: ("shift+o",),
    PLAN: ("shift+p",),
    HAND: ("shift+i",),
    CHRONICLE: ("shift+h",),
    AID: ("f9", "?"),
    RULES: ("f8",),
    HELP: ("f12", "f1"),
    MENU: ("f10",),
    FULLSCREEN: ("f11", "alt+return"),
}
KEY_SETS: Final[dict[str, dict[str, tuple[str, ...]]]] = {
    BOTH: {command: binding.keys for command, binding in COMMANDS.items()},
    LEFT_HAND: _FOR_LEFT,
    RIGHT_HAND: _FOR_RIGHT,
}
"""The sets of keys by the hand that they are for. In those for one hand the first key of each command lies within
its reach, on keyboards of the orders QWERTY, QWERTZ and AZERTY alike: so the directions are E, S, D and F, which
stand in the same places on all of them."""


class KeyTaken(ValueError):
    """A key that already gives another command; `command` is that one. Its text is a sentence for the player."""

    def __init__(self, key: str, command: str) -> None:
        words = _(COMMANDS[command].words)
        super().__init__(_("{key} is already the key for “{command}”.").format(key=key_label(key), command=words))
        self.command = command


class KeyMap:
    """The keys of all commands: those of one set, and those that the player gave to commands instead (`changed`).

    The player's own keys go before a set for one hand: a command of it that loses its keys so has spare ones. With
    the usual keys, an own key that means another command is left out as long as those are in use.
    """

    def __init__(self, changed: Mapping[str, Iterable[str]] | None = None, hands: str = BOTH) -> None:
        """Whatever makes no sense in `changed` (an unknown command, none or too many keys, a key of another
        command) is left out: that command has the keys of its set. KeyError if there is no such set."""
        self.changed: dict[str, tuple[str, ...]] = {
            command: tuple(keys) for command, keys in (changed or {}).items() if command in COMMANDS
        }
        self.changed = {command: keys for command, keys in self.changed.items() if _are_some(keys)}
        self.use(hands)

    def use(self, hands: str) -> None:
        """Take another set of keys; the player's own stay. KeyError if there is no such set."""
        self._set = KEY_SETS[hands]
        self._find()

    def keys(self, command: str) -> tuple[str, ...]:
        """The keys of a command, the first one is the one to name; KeyError if there is no such command."""
        return self._keys[command]

    def usual(self, command: str) -> tuple[str, ...]:
        """The keys of a command in the set that is in use; KeyError if there is no such command."""
        return self._set[command]

    def command(self, key: str) -> str | None:
        """The command of a key, None for nothing."""
        return self._commands.get(key)

    def set(self, command: str, keys: tuple[str, ...]) -> None:
        """Give a command other keys.

        Raises KeyTaken if one of them has another command, ValueError without keys or with more than MOST_KEYS, and
        KeyError if there is no such command.
        """
        usual = self.usual(command)
        if not _are_some(keys):
            raise ValueError(_("A command needs a key, and has {n} at most.").format(n=MOST_KEYS))
        for key in keys:
            if (other := self._commands.get(key, command)) != command:
                raise KeyTaken(key, other)
        self.changed.pop(command, None)
        if keys != usual:
            self.changed[command] = keys
        self._find()

    def reset(self) -> None:
        """All commands have the keys of their set again."""
        self.changed.clear()
        self._find()

    def _find(self) -> None:
        """Find each command its keys: the player's own, else those of the set, else spare ones that are free."""
        self._keys: dict[str, tuple[str, ...]] = {}
        self._commands: dict[str, str] = {}
        if self._set is KEY_SETS[BOTH]:
            self._claim({command: self._set[command] for command in COMMANDS if command not in self.changed})
        self._claim(self.changed)
        for keys in (self._set, *KEY_SETS.values()):
            self._claim({command: self._free(keys[command]) for command in COMMANDS if command not in self._keys})
        self._keys = {command: self._keys.get(command, ()) for command in COMMANDS}

    def _claim(self, wanted: Mapping[str, tuple[str, ...]]) -> None:
        """Give each command its wanted keys, unless there are none or one of them means another command."""
        for command, keys in wanted.items():
            if keys and self._free(keys) == keys:
                self._keys[command] = keys
                self._commands |= dict.fromkeys(keys, command)

    def _free(self, keys: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(key for key in keys if key not in self._commands)

    def label(self, command: str) -> str:
        """The first key of a command as it stands on a keyboard; "" if it has none."""
        return next(map(key_label, self.keys(command)), "")


def _are_some(keys: tuple[str, ...]) -> bool:
    """Whether a command can have these keys: at least one, not too many, each with a name."""
    return 0 < len(keys) <= MOST_KEYS and all(keys)


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
