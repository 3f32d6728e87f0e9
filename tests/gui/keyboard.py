"""Keyboards of several countries: plays back what they sent to pygame when they were recorded.

The recording is data/keyboards.json, made by scripts/record_keys.py. A keyboard tells which letters a key writes
only while the program asks for letters; that is watched here.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from functools import cache, wraps
from pathlib import Path
from typing import Any, Final

import pygame

from valeria_gui.input.translator import key_name

RECORDED: Final = Path(__file__).parent / "data" / "keyboards.json"
LAYOUTS: Final = ("us", "de", "fr", "es", "bg", "ru")
Stroke = dict[str, Any]


@cache
def recorded(layout: str) -> tuple[Stroke, ...]:
    """All strokes of one layout."""
    data = json.loads(RECORDED.read_text(encoding="utf-8"))
    return tuple(dict(zip(data["columns"], row, strict=True)) for row in data[layout])


class Asking:
    """Whether letters are asked for now: they are from the start, as on every desktop."""

    def __init__(self) -> None:
        self.now = True
        for name, now in (("start_text_input", True), ("stop_text_input", False)):
            setattr(pygame.key, name, self._watched(getattr(pygame.key, name), now))

    def _watched(self, call: Callable[[], None], now: bool) -> Callable[[], None]:
        @wraps(call)
        def watched() -> None:
            self.now = now
            call()

        return watched


ASKING: Final = Asking()


class Keyboard:
    """The keyboard of one country."""

    def __init__(self, layout: str = "us") -> None:
        everywhere = [one for one in recorded("us") if len(key_name(one["key"])) > 1]
        self.strokes = [*recorded(layout), *everywhere]

    def named(self, key: str, mod: int = 0) -> list[pygame.event.Event]:
        """The events of the key that has this name for pygame ("return", "a"), while `mod` is held."""
        return self._sent(lambda one: key_name(one["key"]) == key and one["held"] == _held(mod))

    def at(self, place: int) -> list[pygame.event.Event]:
        """The events of the key at a place of the board, as X counts the places."""
        return self._sent(lambda one: one["place"] == place and not one["held"])

    def writing(self, sign: str) -> list[pygame.event.Event]:
        """The events of whoever wants to write a sign, however it is written here."""
        return self._sent(lambda one: one["text"] == sign)

    def _sent(self, fits: Callable[[Stroke], bool]) -> list[pygame.event.Event]:
        """The events of the first stroke that fits now; LookupError if none was recorded."""
        wanted = next((one for one in self.strokes if fits(one)), None)
        if wanted is None:
            raise LookupError("no such stroke was recorded")
        where = (wanted["place"], wanted["held"])
        now = [one for one in self.strokes if (one["place"], one["held"]) == where and one["writes"] == ASKING.now]
        return list(_events(now[0] if now else wanted))


def _held(mod: int) -> str:
    """The modifiers of a mask, as the recording writes them."""
    masks = (("ctrl", pygame.KMOD_CTRL), ("shift", pygame.KMOD_SHIFT), ("alt", pygame.KMOD_ALT))
    return "+".join(name for name, mask in masks if mod & mask)


def _events(stroke: Stroke) -> Iterator[pygame.event.Event]:
    facts = {name: stroke[name] for name in ("key", "mod", "unicode", "scancode")}
    yield pygame.event.Event(pygame.KEYDOWN, facts)
    if stroke["text"]:
        yield pygame.event.Event(pygame.TEXTINPUT, text=stroke["text"])
    yield pygame.event.Event(pygame.KEYUP, facts)
