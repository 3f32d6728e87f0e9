"""Two programs in one process: each speaks its language and draws in its palette, however they take turns."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

import pygame
import pytest

from engine.players import Player
from tests.gui.robot import Robot
from valeria_gui import app, i18n
from valeria_gui.graphics import theme
from valeria_gui.platform.window import DisplayWindow
from valeria_gui.play import saved_game
from valeria_gui.play.game_setup import GameSetup

GAME: Final = GameSetup((Player("Ada"), Player("Bo", "bot:greedy")), 0, 7)
LOOKS: Final = (("en", "default"), (i18n.PSEUDO, "default"), (i18n.PSEUDO, "high-contrast"))


class Sheet(DisplayWindow):
    """A window with a surface of its own: what is left of the last picture is never another program's."""

    def __init__(
        self, title: str, icon: Path, size: tuple[int, int], fullscreen: bool, hidden: bool = False
    ) -> None:
        super().__init__(title, size, fullscreen, hidden)
        self._own = pygame.Surface(size)

    @property
    def surface(self) -> pygame.Surface:
        return self._own


STEPS: Final[tuple[Callable[[Robot], None], ...]] = (
    lambda robot: robot.app.navigator.show_title(),
    lambda robot: robot.click("settings"),
    lambda robot: robot.press("escape"),
    lambda robot: robot.app.navigator.start(GAME),
    lambda robot: robot.run_frames(40, 100),
    lambda robot: robot.click("hand:0"),
    lambda robot: robot.drag("hand:0", "prompt"),
    lambda robot: robot.press("f"),
    lambda robot: robot.click("hand:1", button=3),
    lambda robot: robot.press("escape"),
    lambda robot: robot.app.navigator.show_rules("V5.1"),
    lambda robot: robot.press("escape"),
    lambda robot: robot.app.navigator.show_help(),
)
"""A short use of the program, step by step."""


@pytest.fixture(autouse=True)
def _as_before(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(saved_game, "seat_bot", saved_game.here)
    monkeypatch.setattr(app, "open_window", Sheet)
    yield
    i18n.install("en")
    theme.use("default")


def used(folder: Path, language: str, palette: str) -> Iterator[bytes]:
    """The picture after each step in a program of its own."""
    with i18n.speaking(language):
        robot = Robot(folder)
    robot.app.settings.change("palette", palette)
    for step in STEPS:
        robot.app.services.use()
        step(robot)
        robot.app.stack.redraw()
        robot.run_frames(3)
        yield pygame.image.tobytes(robot.app.screen, "RGB")
    robot.app.quit()


def test_programs_that_take_turns_look_as_each_does_alone(tmp_path: Path) -> None:
    alone = [list(used(tmp_path / f"alone-{i}", *look)) for i, look in enumerate(LOOKS)]
    by_turns = zip(*(used(tmp_path / f"turns-{i}", *look) for i, look in enumerate(LOOKS)), strict=True)
    for number, pictures in enumerate(by_turns):
        for look, picture, right in zip(LOOKS, pictures, alone, strict=True):
            assert picture == right[number], (number, look)
    assert all(len(set(pictures)) == len(LOOKS) for pictures in zip(*alone, strict=True))
