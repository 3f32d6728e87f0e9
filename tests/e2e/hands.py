"""A person outside the program: sees its window on a virtual screen and uses it with a real pointer (xdotool).

Where things are is read from the file that `valeria_gui.ui.piece_dump` writes; all the rest is done by the mouse.
"""

from __future__ import annotations

import contextlib
import itertools
import json
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from types import TracebackType
from typing import Any, Final

import pygame

from tests.e2e.screen import SCREEN, shown_on
from valeria_gui.play.game_names import game_names
from valeria_gui.ui.piece_dump import VARIABLE

ROOT: Final = Path(__file__).resolve().parents[2]
SIZE: Final = (1280, 720)
SOURCE: Final = (sys.executable, "-m", "valeria_gui")
PATIENCE_S: Final = 60.0
"""Seconds without any change after which the program counts as stuck."""

STARTING_S: Final = 120.0
"""Seconds until its first picture, at most."""
BOTS: Final = b"--multiprocessing-fork"
"""What stands on the command line of the process in which bots think."""

_numbers: Final = itertools.count()

Point = tuple[int, int]


class Stuck(AssertionError):
    """The program does not do what was waited for."""


class Program:
    """The real program in its own process, its data in `data_dir`, its window on the screen of `variables`.

    `command` starts it: from the source, if nothing else is said. `options` are told to it in the place of
    `data_dir`, which then must be where it looks by itself. It opens `game`, or what it offers by itself ("").
    """

    def __init__(
        self,
        data_dir: Path,
        variables: dict[str, str],
        command: Sequence[str] = SOURCE,
        options: Sequence[str] | None = None,
        game: str = game_names()[0],
    ) -> None:
        self.data_dir = data_dir
        data_dir.parent.mkdir(parents=True, exist_ok=True)
        self._pieces = data_dir.parent / f"pieces-{next(_numbers)}.json"
        self._pieces.unlink(missing_ok=True)
        self._variables = {**variables, VARIABLE: str(self._pieces), "SDL_VIDEO_WINDOW_POS": "0,0"}
        size = f"{SIZE[0]}x{SIZE[1]}"
        place = ["--data-dir", str(data_dir)] if options is None else options
        # A Windows Python in Wine takes pipes and nothing for its streams, but no files.
        self._process = subprocess.Popen(
            [*command, "--size", size, *(["--game", game] if game else []), *place],
            cwd=ROOT,
            env=self._variables,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            text=True,
        )
        try:
            self.wait(lambda shown: bool(shown["pieces"]), STARTING_S)
        except Stuck:
            self.kill()
            raise

    def __enter__(self) -> Program:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.kill()

    def kill(self) -> None:
        """kill -9: the program learns nothing of it."""
        if self._process.poll() is None:
            self._process.kill()
            self._process.wait()
        if self._process.stderr is not None:
            # Not read to its end: a process of the bots that is just starting may still hold it for a while.
            self._process.stderr.close()

    def quit(self) -> tuple[int, str]:
        """Ends the program in peace; its exit code and what it complained about."""
        self._process.terminate()
        said = self._process.communicate(timeout=PATIENCE_S)[1]
        return self._process.returncode, said

    def bots(self) -> list[int]:
        """The processes in which this program's bots think, by number; Linux and Wine only."""
        mark = f"{VARIABLE}={self._pieces}".encode()
        found = []
        for place in Path("/proc").glob("[0-9]*"):
            with contextlib.suppress(OSError):
                own = mark in (place / "environ").read_bytes().split(b"\0")
                if own and BOTS in (place / "cmdline").read_bytes().split(b"\0"):
                    found.append(int(place.name))
        return found

    # --- seeing -------------------------------------------------------------------------------------------

    def shown(self) -> dict[str, Any]:
        """The pieces that the window shows now."""
        try:
            shown: dict[str, Any] = json.loads(self._pieces.read_text(encoding="utf-8"))
        except FileNotFoundError:
            return {"scene": "", "pieces": {}}
        return shown

    def picture(self) -> pygame.Surface:
        """The window's pixels."""
        return shown_on(Path(self._variables[SCREEN]), SIZE)

    @property
    def scene(self) -> str:
        return str(self.shown()["scene"])

    def wait(self, until: Callable[[dict[str, Any]], bool], seconds: float = PATIENCE_S) -> dict[str, Any]:
        """The pieces shown as soon as `until` says so; raises Stuck after so many seconds."""
        end = time.monotonic() + seconds
        while not until(shown := self.shown()):
            if self._process.poll() is not None:
                raise Stuck(f"the program ended: {self._process.communicate()[1]}")
            if time.monotonic() > end:
                raise Stuck(f"nothing happens in {shown['scene']}: {shown.get('picks')} {shown.get('buttons')}")
            time.sleep(0.02)
        return shown

    def wait_for(self, scene: str) -> dict[str, Any]:
        """The pieces shown as soon as `scene` is on top."""
        return self.wait(lambda shown: shown["scene"] == scene)

    # --- the pointer --------------------------------------------------------------------------------------

    def click(self, piece: str) -> None:
        """Point at the middle of a piece, press and release."""
        self.click_at(middle(self.shown()["pieces"][piece]["rect"]))

    def click_at(self, place: Point) -> None:
        self._do("mousemove", *place, "sleep", 0.03, "mousedown", 1, "sleep", 0.03, "mouseup", 1)

    def write(self, field: str, text: str) -> None:
        """Click into a field and type, in the place of what stands there."""
        self.click(field)
        self._do("sleep", 0.1, "key", "ctrl+a", "type", "--delay", 30, text)

    def activate(self) -> None:
        """Make this window the active one again: on Windows the click that does so is not told to the program."""
        self._do(
            "mousemove", SIZE[0] // 2, 3, "sleep", 0.03, "mousedown", 2, "sleep", 0.03, "mouseup", 2, "sleep", 0.3
        )

    def leave(self) -> None:
        """Take the pointer out of the window."""
        self._do("mousemove", SIZE[0] + 100, SIZE[1] + 100)

    def drag(self, start: Point, end: Point) -> None:
        """Take hold at `start`, move in a few steps, let go at `end`."""
        steps: list[object] = []
        for share in (0.3, 0.7, 1.0):
            x, y = (round(a + (b - a) * share) for a, b in zip(start, end, strict=True))
            steps += ["mousemove", x, y, "sleep", 0.025]
        self._do("mousemove", *start, "sleep", 0.03, "mousedown", 1, "sleep", 0.03, *steps, "mouseup", 1)

    def _do(self, *words: object) -> None:
        subprocess.run(["xdotool", *map(str, words)], env=self._variables, check=True)


def middle(rect: list[int]) -> Point:
    x, y, w, h = rect
    return x + w // 2, y + h // 2


def grip(rect: list[int]) -> Point:
    """Where a card of a fan can be taken hold of: its left part, which the next card does not cover."""
    x, y, w, h = rect
    return x + max(3, w // 5), y + h // 2
