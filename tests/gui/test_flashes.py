"""Nothing flashes more than three times a second: bots at their fastest, every kind of motion, the counting."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from engine.players import Player
from tests.gui.flashes import AREA, FLASHES, FlashMeter
from tests.gui.robot import Robot
from valeria_gui.play import saved_game
from valeria_gui.play.game_setup import GameSetup
from valeria_gui.result.final_scene import FinalScene

FRAME_MS = 40
GAMES = {"valeria": 5, "raiders": 4, "valdora": 5}
"""The games with as many seats as they have."""


@pytest.fixture
def robot(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Robot]:
    monkeypatch.setattr(saved_game, "seat_bot", saved_game.here)
    with Robot(tmp_path) as robot:
        yield robot


def of_bots(robot: Robot, game: str, motion: str) -> None:
    robot.app.settings.change("bot_pace", "instant")
    robot.app.settings.change("motion", motion)
    seats = tuple(Player(name, "bot:greedy") for name in ("Ada", "Bo", "Cy", "Di", "Ed")[: GAMES[game]])
    robot.app.navigator.start(GameSetup(seats, 0, 8, game=game))
    robot.run_frames(2)


def watched(robot: Robot, frames: int) -> FlashMeter:
    """What was seen in so many frames."""
    meter = FlashMeter()
    for _frame in range(frames):
        robot.run_frames(1, FRAME_MS)
        meter.see(robot.app.screen, FRAME_MS)
    return meter


@pytest.mark.parametrize("motion", ["off", "less", "fast"])
@pytest.mark.parametrize("game", GAMES)
def test_bots_at_their_fastest_do_not_let_the_table_flash(robot: Robot, game: str, motion: str) -> None:
    of_bots(robot, game, motion)
    meter = watched(robot, 250)
    assert meter.worst < AREA, (meter.worst, meter.most)


@pytest.mark.parametrize("game", GAMES)
def test_the_counting_at_the_end_does_not_flash(robot: Robot, game: str) -> None:
    of_bots(robot, game, "fast")
    while not isinstance(robot.scene, FinalScene):
        robot.run_frames(1, 400)
    assert not robot.scene.is_counted
    meter = watched(robot, 250)
    assert meter.worst < AREA, (meter.worst, meter.most)


def test_a_flashing_window_is_found() -> None:
    meter, screen = FlashMeter(), pygame.Surface((320, 180))
    for frame in range(20):
        screen.fill("white" if frame % 4 < 2 else "black", (0, 0, 160, 180))
        meter.see(screen, 50)
    assert meter.most > FLASHES and meter.worst == pytest.approx(0.5)


def test_what_grows_bright_slowly_does_not_flash() -> None:
    meter, screen = FlashMeter(), pygame.Surface((320, 180))
    for frame in range(40):
        screen.fill((6 * frame, 6 * frame, 6 * frame))
        meter.see(screen, 50)
    assert meter.most == 0 == meter.worst
