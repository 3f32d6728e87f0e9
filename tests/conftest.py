"""Ground of every test: a pretended screen and sound, the same examples in every run.

Tests that ask for it get an X display of their own.
"""

from __future__ import annotations

import os
import subprocess
from collections.abc import Iterator
from pathlib import Path

# Before anything imports pygame.
os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["LANGUAGE"] = "en"
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pytest
from hypothesis import settings

from tests import systems
from tests.e2e.screen import SCREEN
from tests.mac_files import MacFiles
from tests.pretence import pretend

settings.register_profile("project", deadline=None, derandomize=True, database=None)
settings.load_profile("project")

PRETENDED = ("darwin",)
"""The systems whose windows can be pretended on any other."""


def pytest_addoption(parser: pytest.Parser) -> None:
    """`--pretend darwin`: windows are opened as on macOS, keys are called and files named as there."""
    parser.addoption("--pretend", choices=PRETENDED, help="windows, keys and file names as on a Mac")


@pytest.fixture(autouse=True)
def pretended_system(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """The system that was asked for: in the modules that open windows and tell keys, and in the test's folder."""
    platform = request.config.getoption("pretend")
    if platform is not None:
        from valeria_gui.input import keymap
        from valeria_gui.platform import window

        pretend(monkeypatch, platform, keymap, window)
        MacFiles(request.getfixturevalue("tmp_path")).set_up(monkeypatch)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Skip the tests that need what this system does not have."""
    for item in items:
        if reason := systems.skip_reason(item):
            item.add_marker(pytest.mark.skip(reason=reason))


@pytest.fixture
def x_display(tmp_path: Path) -> Iterator[dict[str, str]]:
    """A virtual screen of 1920×1080 pixels; the variables for a program that shall open its window on it.

    What it shows can be read from a file (`tests.e2e.screen`).
    """
    reader, writer = os.pipe()
    command = ["Xvfb", "-displayfd", str(writer), "-screen", "0", "1920x1080x24", "-nolisten", "tcp", "-noreset"]
    command += ["-fbdir", str(tmp_path)]
    with subprocess.Popen(command, pass_fds=[writer], stderr=subprocess.DEVNULL) as server:
        os.close(writer)
        with os.fdopen(reader) as pipe:
            number = pipe.readline().strip()
        assert number, "Xvfb did not start"
        variables = {name: value for name, value in os.environ.items() if name != "SDL_VIDEODRIVER"}
        own = {"DISPLAY": f":{number}", SCREEN: str(tmp_path / "Xvfb_screen0")}
        yield {**variables, **own, "SDL_FRAMEBUFFER_ACCELERATION": "0"}
        server.terminate()
