"""Records what real keyboards send: the events of pygame for each key, in the layouts of several countries.

    xvfb-run -a python scripts/record_keys.py [--out FILE]

Needs a display of its own (Xvfb), xdotool and setxkbmap. Each key is pressed by its place on the board, as a finger
does, once while letters are asked for (text input on) and once while they are not. Writes
tests/gui/data/keyboards.json, which the robot of the tests plays back.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import time
from pathlib import Path
from typing import Final

os.environ["SDL_VIDEODRIVER"] = "x11"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame

OUT: Final = Path(__file__).resolve().parents[1] / "tests" / "gui" / "data" / "keyboards.json"
LAYOUTS: Final = ("us", "de", "fr", "es", "bg", "ru")
SHIFT, CTRL, ALT = "50", "37", "64"
"""Places of keys as X counts them."""
MODIFIERS: Final = {"shift": SHIFT, "ctrl": CTRL, "alt": ALT}
LETTERS: Final = (*range(24, 36), *range(38, 49), *range(52, 62))
"""The places of the three rows of letters, with the signs beside them."""
DIGITS: Final = tuple(range(10, 22))
NAMED: Final = {
    "escape": 9,
    "backspace": 22,
    "tab": 23,
    "return": 36,
    "space": 65,
    **{f"f{number}": 66 + number for number in range(1, 11)},
    "f11": 95,
    "f12": 96,
    "enter": 104,
    "home": 110,
    "up": 111,
    "page up": 112,
    "left": 113,
    "right": 114,
    "end": 115,
    "down": 116,
    "page down": 117,
    "delete": 119,
}
SIGNS: Final = {"us": 61, "de": 20, "fr": 58, "es": 20, "bg": 11, "ru": 16}
"""The place of the key that writes a question mark with Shift."""
COLUMNS: Final = ("held", "place", "writes", "key", "mod", "unicode", "scancode", "text")
"""The columns of a row of the file: what is held and pressed and whether letters are asked for; then what pygame
says: the facts of the key that goes down (and up again), and the letters that come between the two, "" if none."""
Row = list[str | int | bool]
PATIENCE_S: Final = 2.0
SETTLE_S: Final = 0.5
"""Seconds until the window has heard of another layout."""


def main() -> None:
    """Record all layouts and write the file."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--out", type=Path, default=OUT)
    out = parser.parse_args().out
    pygame.display.init()
    pygame.display.set_mode((200, 100))
    _focus()
    found = {layout: _in_layout(layout) for layout in LAYOUTS}
    pygame.display.quit()
    lines = [f'"columns": {json.dumps(COLUMNS)}']
    lines += [f"{json.dumps(layout)}: [\n{_lines(strokes)}\n]" for layout, strokes in found.items()]
    out.parent.mkdir(parents=True, exist_ok=True)
    out.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")
    print(out, {layout: len(strokes) for layout, strokes in found.items()})


def _lines(strokes: list[Row]) -> str:
    return ",\n".join(json.dumps(stroke, ensure_ascii=False) for stroke in strokes)


def _in_layout(layout: str) -> list[Row]:
    """Every stroke in one layout."""
    subprocess.run(["setxkbmap", layout], check=True)
    time.sleep(SETTLE_S)
    pygame.event.get()
    found = []
    for writes in (True, False):
        (pygame.key.start_text_input if writes else pygame.key.stop_text_input)()
        found += [_stroke(held, place, writes) for held, place in _wanted(layout, writes)]
    return found


def _wanted(layout: str, writes: bool) -> list[tuple[tuple[str, ...], int]]:
    """The keys that are pressed: modifiers and place. Named keys are the same everywhere."""
    sign = [(("shift",), SIGNS[layout])]
    letters = [((), place) for place in LETTERS]
    if layout != "us":
        return [*sign, *letters]
    more = [(held, place) for held in (("ctrl",), ("ctrl", "shift"), ("shift",)) for place in LETTERS]
    plain = [((), place) for place in (*DIGITS, int(SHIFT))]
    named = [(held, place) for held in ((), ("ctrl",), ("shift",), ("alt",)) for place in NAMED.values()]
    return [*sign, *letters, *([*more, *plain, *named] if writes else [])]


def _stroke(held: tuple[str, ...], place: int, writes: bool) -> Row:
    """Press and release one key; what pygame tells of it, in the order of COLUMNS."""
    pygame.event.clear()
    downs = [argument for name in held for argument in ("keydown", MODIFIERS[name])]
    ups = [argument for name in reversed(held) for argument in ("keyup", MODIFIERS[name])]
    code = f"{place:02}"  # One digit would be a sign for xdotool, not a place.
    press = ["keydown", code, "keyup", code]
    subprocess.run(["xdotool", *downs, *press, *ups], check=True)
    keys = {_HELD[name] for name in held}
    events = [event for event in _heard(2 * len(held) + 2) if getattr(event, "key", 0) not in keys]
    down, *text, up = events
    if (down.type, up.type) != (pygame.KEYDOWN, pygame.KEYUP) or down.key != up.key or len(text) > 1:
        raise ValueError(f"no stroke of one key: {events}")
    letters = text[0].text if text else ""
    return ["+".join(held), place, writes, down.key, down.mod, down.unicode, down.scancode, letters]


def _heard(strokes: int) -> list[pygame.event.Event]:
    """The events of the keyboard until so many keys went down or up."""
    found: list[pygame.event.Event] = []
    end = time.monotonic() + PATIENCE_S
    while sum(event.type != pygame.TEXTINPUT for event in found) < strokes:
        if time.monotonic() > end:
            raise TimeoutError(f"fewer than {strokes} keys heard: {found}")
        found += [one for one in pygame.event.get() if one.type in _OF_KEYS]
        time.sleep(0.002)
    return found


_OF_KEYS: Final = (pygame.KEYDOWN, pygame.KEYUP, pygame.TEXTINPUT)
_HELD: Final = {"shift": pygame.K_LSHIFT, "ctrl": pygame.K_LCTRL, "alt": pygame.K_LALT}


def _focus() -> None:
    """Wait for the window, and give it the keyboard: without a window manager nobody else does."""
    end = time.monotonic() + 5
    window = str(pygame.display.get_wm_info()["window"])
    while not pygame.key.get_focused() and time.monotonic() < end:
        subprocess.run(["xdotool", "windowfocus", window], check=False)
        pygame.event.pump()
        time.sleep(0.05)


if __name__ == "__main__":
    main()
