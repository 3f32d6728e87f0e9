"""Device events become intents: what the player wants, whatever device said so.

Knows pygame's events and which key means what. Knows no scene and no widget; scenes in turn never see an
event of pygame. Positions are in pixels of the window's surface, (0, 0) at the top left.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

import pygame

Point = tuple[int, int]

LEFT_BUTTON: Final = 1
MIDDLE_BUTTON: Final = 2
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
    """A wish with a name of its own: one of COMMANDS."""

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


@dataclass(frozen=True, slots=True)
class CloseWindow:
    """The player closes the window."""


Intent = (
    PointerDown | PointerMove | PointerUp | PointerLeave | Scroll | Command | Text | Composing | Key | CloseWindow
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
FULLSCREEN: Final = "fullscreen"

COMMANDS: Final = (CANCEL, CONFIRM, NEXT, PREVIOUS, LEFT, RIGHT, UP, DOWN, MENU, HELP, FULLSCREEN)
DIRECTIONS: Final = (LEFT, RIGHT, UP, DOWN)

REPEATING: Final = frozenset({NEXT, PREVIOUS, *DIRECTIONS})
"""Commands that a held key may give again and again; the others wait until the key is released."""

KEY_COMMANDS: Final = {
    pygame.K_ESCAPE: CANCEL,
    pygame.K_RETURN: CONFIRM,
    pygame.K_KP_ENTER: CONFIRM,
    pygame.K_LEFT: LEFT,
    pygame.K_RIGHT: RIGHT,
    pygame.K_UP: UP,
    pygame.K_DOWN: DOWN,
    pygame.K_F10: MENU,
    pygame.K_F1: HELP,
    pygame.K_F11: FULLSCREEN,
}


class Translator:
    """Turns pygame's events into intents.

    `ratio` is surface pixels per window unit (1.0 unless the display is high-DPI). While `text_mode` is on, letters
    belong to a text field: "?" is then a letter and not a call for help.
    """

    def __init__(self) -> None:
        self.ratio = 1.0
        self.text_mode = False
        self.pointer: Point = (-1, -1)
        self._down: set[int] = set()

    def intents(self, events: Iterable[pygame.event.Event]) -> Iterator[Intent]:
        """The intents of `events` in their order; of moves in a row only the last, for it alone is seen."""
        move: PointerMove | None = None
        for event in events:
            intent = self.intent(event)
            if isinstance(intent, PointerMove):
                move = intent
                continue
            if intent is None:
                continue
            if move is not None:
                yield move
                move = None
            yield intent
        if move is not None:
            yield move

    def intent(self, event: pygame.event.Event) -> Intent | None:
        """What `event` means, or None if it means nothing to a scene."""
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION, pygame.MOUSEWHEEL):
            return self._pointer(event)
        if event.type == pygame.KEYDOWN:
            return self._key(event)
        if event.type == pygame.KEYUP:
            self._down.discard(event.key)
        elif event.type == pygame.TEXTINPUT:
            return Text(event.text)
        elif event.type == pygame.TEXTEDITING:
            return Composing(event.text)
        elif event.type == pygame.WINDOWLEAVE:
            return PointerLeave()
        elif event.type in (pygame.QUIT, pygame.WINDOWCLOSE):
            return CloseWindow()
        elif event.type == pygame.WINDOWFOCUSLOST:
            self._down.clear()
        return None

    def _pointer(self, event: pygame.event.Event) -> Intent | None:
        if event.type == pygame.MOUSEWHEEL:
            steps = getattr(event, "precise_y", event.y) - getattr(event, "precise_x", event.x)
            return Scroll(self.pointer, steps)
        self.pointer = (round(event.pos[0] * self.ratio), round(event.pos[1] * self.ratio))
        if event.type == pygame.MOUSEMOTION:
            return PointerMove(self.pointer, bool(event.buttons[0]))
        if event.button > RIGHT_BUTTON:
            return None
        if event.type == pygame.MOUSEBUTTONDOWN:
            return PointerDown(self.pointer, event.button)
        return PointerUp(self.pointer, event.button)

    def _key(self, event: pygame.event.Event) -> Intent | None:
        repeated = event.key in self._down
        self._down.add(event.key)
        command = self._command(event)
        if command is None:
            return self._other_key(event)
        if repeated and command not in REPEATING:
            return None
        return Command(command)

    def _command(self, event: pygame.event.Event) -> str | None:
        if event.key == pygame.K_TAB:
            return PREVIOUS if event.mod & pygame.KMOD_SHIFT else NEXT
        if event.key == pygame.K_RETURN and event.mod & pygame.KMOD_ALT:
            return FULLSCREEN
        if getattr(event, "unicode", "") == "?" and not self.text_mode:
            return HELP
        return KEY_COMMANDS.get(event.key)

    def _other_key(self, event: pygame.event.Event) -> Key:
        mod = event.mod
        ctrl = bool(mod & (pygame.KMOD_CTRL | pygame.KMOD_META))
        return Key(pygame.key.name(event.key), ctrl, bool(mod & pygame.KMOD_SHIFT), bool(mod & pygame.KMOD_ALT))
