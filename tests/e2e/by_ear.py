"""A person who plays by ear: hears the program's tree over AT-SPI, and presses things there alone.

The session's bus is one of its own (`hearing`); the reader is a program in the Python that Debian's AT-SPI library
is made for (`atspi_reader.py`).
"""

from __future__ import annotations

import json
import subprocess
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from types import TracebackType
from typing import Any, Final

from tests.e2e.hands import PATIENCE_S, ROOT, SOURCE, STARTING_S

READER: Final = ROOT / "tests" / "e2e" / "atspi_reader.py"
DEBIANS: Final = "/usr/bin/python3"
ENABLE: Final = (
    *("gdbus", "call", "--session", "--dest", "org.a11y.Bus", "--object-path", "/org/a11y/bus"),
    *("--method", "org.freedesktop.DBus.Properties.Set", "org.a11y.Status", "IsEnabled", "<true>"),
)
"""Says on the session's bus that somebody listens."""

Thing = dict[str, Any]
"""What is told of one thing: its name, role, states, what is in it."""


def reader_is_there() -> bool:
    """Whether this system has all that a reader needs; AccessKit, too."""
    from importlib.util import find_spec
    from shutil import which

    if find_spec("accesskit") is None or not all(map(which, ("Xvfb", "dbus-run-session", "gdbus", DEBIANS))):
        return False
    asked = "import gi; gi.require_version('Atspi', '2.0'); from gi.repository import Atspi"
    return subprocess.run([DEBIANS, "-c", asked], capture_output=True).returncode == 0


@contextmanager
def hearing(variables: dict[str, str]) -> Iterator[dict[str, str]]:
    """A session's bus of its own on which a reader is expected; the variables for whoever shall be on it."""
    keep = "echo $DBUS_SESSION_BUS_ADDRESS; read -r _"
    command = ["dbus-run-session", "--", "sh", "-c", keep]
    own = {**variables, "GTK_MODULES": "", "NO_AT_BRIDGE": "1"}
    with subprocess.Popen(
        command, env=own, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    ) as session:
        assert session.stdin is not None and session.stdout is not None
        here = {**own, "DBUS_SESSION_BUS_ADDRESS": session.stdout.readline().strip()}
        try:
            subprocess.run(ENABLE, env=here, check=True, stdout=subprocess.DEVNULL)
            yield here
        finally:
            session.stdin.close()


class Heard:
    """The real program with a reader beside it; `variables` are those of the screen and the session."""

    def __init__(
        self, data_dir: Path, variables: dict[str, str], *options: str, command: Sequence[str] = SOURCE
    ) -> None:
        place = ["--data-dir", str(data_dir), "--size", "1280x720", *options]
        self._program = subprocess.Popen(
            [*command, *place],
            cwd=ROOT,
            env={**variables, "SDL_VIDEO_WINDOW_POS": "0,0"},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            text=True,
        )
        self._reader = subprocess.Popen(
            [DEBIANS, "-W", "ignore", str(READER)],
            env=variables,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )

    def __enter__(self) -> Heard:
        self.wait(lambda things: any(thing["role"] == "push button" for thing in things), STARTING_S)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        for process in (self._program, self._reader):
            if process.poll() is None:
                process.kill()
            process.communicate()

    def quit(self) -> tuple[int, str]:
        """Ends the program in peace; its exit code and what it complained about."""
        self._program.terminate()
        said = self._program.communicate(timeout=PATIENCE_S)[1]
        return self._program.returncode, said

    # --- hearing -----------------------------------------------------------------------------------------------

    def things(self) -> list[Thing]:
        """Everything that there is now, from the window down."""
        tree = self._ask("tree")
        return [] if tree is None else list(_flat(tree))

    def wait(self, until: Callable[[Sequence[Thing]], bool], seconds: float = PATIENCE_S) -> list[Thing]:
        """Everything, as soon as `until` says so."""
        end = time.monotonic() + seconds
        while not until(things := self.things()):
            assert self._program.poll() is None, f"the program ended: {self._program.communicate()[1]}"
            told = [(thing["role"], thing["name"]) for thing in things]
            assert time.monotonic() < end, f"it never comes to that: {told}"
            time.sleep(0.1)
        return things

    def hear(self, words: str) -> None:
        """Listen until these words are said."""
        end, heard = time.monotonic() + PATIENCE_S, list[str]()
        while not any(words in one for one in heard):
            heard += [said for said, _urgency in self.said()]
            assert time.monotonic() < end, f"nobody says {words!r}, but {heard}"
            time.sleep(0.1)

    def said(self) -> list[tuple[str, int]]:
        """What was said by itself since the last time, and how urgent it was: 1 polite, 2 assertive."""
        return [(words, urgency) for words, urgency in self._ask("heard") or ()]

    # --- using -------------------------------------------------------------------------------------------------

    def press(self, role: str, name: str) -> None:
        """Do to the first thing of a role, whose name begins so, what it is for."""
        assert self._ask("press", role=role, name=name), f"there is no {role} {name!r} to press"

    def focus(self, role: str, name: str) -> None:
        """Bring the keyboard's focus there."""
        assert self._ask("focus", role=role, name=name), f"there is no {role} {name!r} to go to"

    def _ask(self, what: str, **more: Any) -> Any:
        assert self._reader.stdin is not None and self._reader.stdout is not None
        self._reader.stdin.write(json.dumps({"do": what, "process": self._program.pid, **more}) + "\n")
        self._reader.stdin.flush()
        return json.loads(self._reader.stdout.readline())


def _flat(thing: Thing) -> Iterator[Thing]:
    yield thing
    for child in thing["children"]:
        yield from _flat(child)


def named(things: Sequence[Thing], role: str, name: str = "") -> list[Thing]:
    """The things of a role whose names begin so."""
    return [thing for thing in things if thing["role"] == role and thing["name"].startswith(name)]
