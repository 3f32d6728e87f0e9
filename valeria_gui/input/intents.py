"""Intents: what the player wants, whatever device said so, and the names of commands.

Positions are in pixels of the window's surface, (0, 0) at the top left.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

Point = tuple[int, int]

LEFT_BUTTON: Final = 1
RIGHT_BUTTON: Final = 3


@dataclass(frozen=True, slots=True)
class PointerDown:
    """A button went down at `pos`; `button` counts from 1 (left), 2 (middle), 3 (right)."""

    pos: Point
    button: int = LEFT_BUTTON


@dataclass(frozen=True, slots=True)
class PointerMove:
    """The pointer is now at `pos`; `held` tells whether the left button is down."""

    pos: Point
    held: bool = False


@dataclass(frozen=True, slots=True)
class PointerUp:
    """A button was released at `pos`."""

    pos: Point
    button: int = LEFT_BUTTON


@dataclass(frozen=True, slots=True)
class PointerLeave:
    """The pointer left the window: nothing is hovered any more."""


@dataclass(frozen=True, slots=True)
class Scroll:
    """The wheel turned over `pos`; `steps` is positive upward and to the left, in notches."""

    pos: Point
    steps: float


@dataclass(frozen=True, slots=True)
class Command:
    """A wish with a name of its own: one of those below."""

    name: str


@dataclass(frozen=True, slots=True)
class Text:
    """Letters that were entered, composed by the input method where there is one."""

    text: str


@dataclass(frozen=True, slots=True)
class Composing:
    """Letters that the input method still composes; '' when it stopped."""

    text: str


@dataclass(frozen=True, slots=True)
class Key:
    """Any other key by pygame's name of it ("z", "space", "backspace"), with the modifiers that are down."""

    name: str
    ctrl: bool = False
    shift: bool = False
    alt: bool = False

    @property
    def chord(self) -> str:
        """The name with its modifiers, as `keys` writes it: "ctrl+shift+z"."""
        held = (("ctrl", self.ctrl), ("alt", self.alt), ("shift", self.shift))
        return "+".join([*(name for name, down in held if down), self.name])


@dataclass(frozen=True, slots=True)
class Released:
    """The key of a command that counts as long as it is held came up again."""

    name: str


@dataclass(frozen=True, slots=True)
class FocusLost:
    """Another window has the keyboard now."""


@dataclass(frozen=True, slots=True)
class CloseWindow:
    """The player closes the window."""


@dataclass(frozen=True, slots=True)
class FileDropped:
    """A file was dropped on the window."""

    path: str


Intent = (
    PointerDown
    | PointerMove
    | PointerUp
    | PointerLeave
    | Scroll
    | Command
    | Released
    | Text
    | Composing
    | Key
    | FocusLost
    | CloseWindow
    | FileDropped
)

CANCEL: Final = "cancel"
CONFIRM: Final = "confirm"
NEXT: Final = "next"
PREVIOUS: Final = "previous"
LEFT: Final = "left"
RIGHT: Final = "right"
UP: Final = "up"
DOWN: Final = "down"
MENU: Final = "menu"
HELP: Final = "help"
AID: Final = "aid"
RULES: Final = "rules"
FULLSCREEN: Final = "fullscreen"
UNDO: Final = "undo"
REDO: Final = "redo"
END_ACTION: Final = "end"
PASS: Final = "pass"
HINT: Final = "hint"
LOOK: Final = "look"
HAND: Final = "hand"
CHRONICLE: Final = "chronicle"
HURRY: Final = "hurry"
REPLAY: Final = "replay"
OVERVIEW: Final = "overview"
PLAN: Final = "plan"

DIRECTIONS: Final = (LEFT, RIGHT, UP, DOWN)
TELLING: Final = (PLAN, OVERVIEW)
"""Commands that a game answers by telling about a piece (`Info.answer`), if it does."""
REPEATING: Final = frozenset({NEXT, PREVIOUS, *DIRECTIONS})
"""Commands that a held key may give again and again; the others wait until the key is released."""
HELD: Final = frozenset({HAND})
"""Commands of which a scene hears when their key comes up again."""
