"""Device events become intents: what the player wants, whatever device said so.

The commands of the keys stand in `keymap`. Scenes never see an event of pygame.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Final, Protocol

import pygame

from valeria_gui.input.intents import (
    CANCEL,
    CONFIRM,
    DOWN,
    END_ACTION,
    HELD,
    HELP,
    HINT,
    LEFT,
    LOOK,
    MENU,
    REDO,
    REPEATING,
    RIGHT,
    RIGHT_BUTTON,
    UNDO,
    UP,
    CloseWindow,
    Command,
    Composing,
    FileDropped,
    FocusLost,
    Intent,
    Key,
    Point,
    PointerDown,
    PointerLeave,
    PointerMove,
    PointerUp,
    Released,
    Scroll,
    Text,
)

STICK_ON: Final = 0.6
STICK_OFF: Final = 0.35
"""How far a gamepad's stick leans (0–1) before it counts as a direction, and before it no longer does."""

PAD_COMMANDS: Final = {
    0: CONFIRM,
    1: CANCEL,
    2: LOOK,
    3: HINT,
    4: UNDO,
    5: REDO,
    6: HELP,
    7: MENU,
    8: END_ACTION,
}
"""The commands of a gamepad's buttons, counted as most of them count: the lower face button is 0, start is 7."""


class KeyCommands(Protocol):
    """The source of a key's command (see `keymap.KeyMap`)."""

    def command(self, key: str) -> str | None: ...


class Translator:
    """Turns pygame's events into intents.

    `ratio` is surface pixels per window unit (1.0 unless the display is high-DPI). While `text_mode` is on, letters
    belong to a text field: a key that writes one is no command then. While `raw` is on, no key is a command: a
    scene wants to know which one is pressed. `composes` tells whether an input method has taken keys for itself
    while no text field was there to be written in.
    """

    def __init__(self, keys: KeyCommands) -> None:
        self.keys = keys
        self.ratio = 1.0
        self.text_mode = False
        self.raw = False
        self.pointer: Point = (-1, -1)
        self.composes = False
        self._down: set[int] = set()
        self._spent = False
        self._held: dict[int, str] = {}
        self._leaning: dict[int, int] = {}

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
        """The intent that `event` means, or None if it means nothing to a scene."""
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION, pygame.MOUSEWHEEL):
            return self._pointer(event)
        if event.type == pygame.KEYDOWN:
            return self._key(event)
        if event.type in (pygame.JOYBUTTONDOWN, pygame.JOYHATMOTION, pygame.JOYAXISMOTION):
            return self._pad(event)
        if event.type == pygame.KEYUP:
            self._down.discard(event.key)
            self._spent = False
            held = self._held.pop(event.key, None)
            return Released(held) if held is not None else None
        elif event.type == pygame.TEXTINPUT:
            return None if self._spent else Text(event.text)
        elif event.type == pygame.TEXTEDITING:
            self.composes = self.composes or (bool(event.text) and not self.text_mode)
            return Composing(event.text)
        elif event.type == pygame.WINDOWLEAVE:
            return PointerLeave()
        elif event.type in (pygame.QUIT, pygame.WINDOWCLOSE):
            return CloseWindow()
        elif event.type == pygame.DROPFILE:
            return FileDropped(event.file)
        elif event.type == pygame.WINDOWFOCUSLOST:
            self._down.clear()
            self._held.clear()
            return FocusLost()
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
        command = None if self.raw else self._command(event)
        self._spent = command is not None
        if command is None:
            return self._other_key(event)
        if repeated and command not in REPEATING:
            return None
        if command in HELD:
            self._held[event.key] = command
        return Command(command)

    def _command(self, event: pygame.event.Event) -> str | None:
        """The command of the key: by the sign that it writes, else by its name, else by its place on the board."""
        key = self._other_key(event)
        if self.text_mode and not (key.ctrl or key.alt) and (len(key.name) == 1 or key.name == "space"):
            return None
        sign = _UNWRITTEN.get(key.chord, getattr(event, "unicode", ""))
        command = self.keys.command(sign) if sign in _SIGNS else None
        command = command or self.keys.command(key.chord)
        if command is None and (letter := _by_place(key.name, getattr(event, "scancode", 0))):
            command = self.keys.command(replace(key, name=letter).chord)
        return command

    def _other_key(self, event: pygame.event.Event) -> Key:
        mod = event.mod
        ctrl = bool(mod & (pygame.KMOD_CTRL | pygame.KMOD_META))
        return Key(key_name(event.key), ctrl, bool(mod & pygame.KMOD_SHIFT), bool(mod & pygame.KMOD_ALT))

    # --- gamepads --------------------------------------------------------------------------------------------

    def _pad(self, event: pygame.event.Event) -> Intent | None:
        if event.type == pygame.JOYBUTTONDOWN:
            command = PAD_COMMANDS.get(event.button)
            return Command(command) if command else None
        if event.type == pygame.JOYHATMOTION:
            return _direction(*event.value)
        return self._stick(event.axis, event.value)

    def _stick(self, axis: int, value: float) -> Intent | None:
        """The left stick (axes 0 and 1): one direction each time it leaves the middle."""
        if axis > 1:
            return None
        before = self._leaning.get(axis, 0)
        limit = STICK_OFF if before else STICK_ON
        leans = 0 if abs(value) < limit else (1 if value > 0 else -1)
        self._leaning[axis] = leans
        if leans in (0, before):
            return None
        return _direction(leans, 0) if axis == 0 else _direction(0, -leans)


_SIGNS: Final = frozenset("?!+-*/=<>,.;:#")
"""Signs that stand on other keys in other countries: what counts is that they are written."""

_UNWRITTEN: Final = {"shift+/": "?"}
"""Signs that are known by their key, too, where nothing is written: an input method is kept off the keys then."""


def key_name(code: int) -> str:
    """The name of a key by its code in pygame: "z", "return", "ß", "и"."""
    return pygame.key.name(code) or pygame.key.name(code, use_compat=False).lower()


def _by_place(name: str, scancode: int) -> str:
    """The letter that stands on a key in most countries, "" if none; only for keys of another script (и, ж, λ),
    which would give no command by their name."""
    place = scancode - pygame.KSCAN_A
    is_foreign = len(name) == 1 and not name.isascii()
    return chr(ord("a") + place) if is_foreign and 0 <= place < 26 else ""


def _direction(x: int, y: int) -> Intent | None:
    """The command of a direction; positive is right and up, (0, 0) is none."""
    if not x and not y:
        return None
    return Command((RIGHT if x > 0 else LEFT) if x else (UP if y > 0 else DOWN))
