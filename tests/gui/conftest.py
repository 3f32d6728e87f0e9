"""Ground of the window's tests: a display that is put away after every test file."""

from __future__ import annotations

import gc
from collections.abc import Iterator

import pygame
import pytest

from tests.gui.robot import Robot
from valeria_gui import i18n
from valeria_gui.play import saved_game
from valeria_gui.scenes import table


@pytest.fixture(autouse=True)
def bots_answer_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """No time passes between the frames of a test, so bots play in this process, and the same in every run."""
    monkeypatch.setattr(saved_game, "seat_bot", saved_game.here)
    monkeypatch.setattr(saved_game, "draw_bots_seed", lambda: 1)


@pytest.fixture(autouse=True)
def pictures_are_made_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a frame shows depends on the game alone, not on how quick the machine is."""
    monkeypatch.setattr(table, "PICTURES_MS", 10_000_000)


@pytest.fixture(autouse=True)
def english_spoken() -> Iterator[None]:
    """The language that a program of one test spoke is none of the next one's business."""
    yield
    i18n.install(i18n.ENGLISH)


@pytest.fixture(autouse=True, scope="module")
def display_put_away() -> Iterator[None]:
    """No window or queued event of one test file is left for the next. Fonts stay: the program keeps them too."""
    yield
    gc.collect()  # What was left open is closed now; without its display it could take a later window away.
    pygame.display.quit()


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Robot]:
    """One window for all tests of a file."""
    with Robot(tmp_path_factory.mktemp("data")) as robot:
        yield robot


@pytest.fixture
def robot(program: Robot) -> Robot:
    """That window, with the usual settings: every test begins a game of its own in it."""
    program.app.settings.reset()
    return program
