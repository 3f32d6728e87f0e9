"""The Windows program, played in its window by a real pointer."""

from __future__ import annotations

import os
from pathlib import Path

import pygame
import pytest

from tests.e2e import stories
from tests.e2e.hands import SIZE, Program
from tests.wine.conftest import Windows

pytestmark = pytest.mark.needs("wine", "xvfb")

NEARLY = 8
"""By how much a colour of 0 to 255 may differ."""
FEW = 0.005 * SIZE[0] * SIZE[1]
"""So many pixels may differ more: edges of pieces, which each system's pygame rounds in its way."""


def test_a_killed_program_goes_on_where_it_was(windows: Windows, x_display: dict[str, str]) -> None:
    stories.killed_and_continued(lambda: windows.play(x_display), (4,))
    assert not list(windows.data_dir.glob("crash-*"))


def test_two_programs_at_once_keep_their_own_games(windows: Windows, x_display: dict[str, str]) -> None:
    stories.two_at_once(lambda: windows.play(x_display))


def test_the_game_goes_on_without_the_process_of_the_bots(windows: Windows, x_display: dict[str, str]) -> None:
    stories.bots_killed(lambda: windows.play(x_display))


def test_it_looks_as_on_linux(windows: Windows, x_display: dict[str, str], tmp_path: Path) -> None:
    there = stories.looked_at(lambda: windows.play(x_display))
    here = stories.looked_at(lambda: Program(tmp_path / "data", x_display))
    if folder := os.environ.get("VALERIA_PICTURES"):
        for name in there:
            pygame.image.save(there[name], Path(folder, f"{name}.png"))
            pygame.image.save(here[name], Path(folder, f"{name}-on-linux.png"))
    for name in there:
        assert different(there[name], here[name]) < FEW, f"The {name} looks otherwise than on Linux."


def different(one: pygame.Surface, other: pygame.Surface) -> int:
    """How many pixels of two pictures are not nearly the same."""
    return one.get_width() * one.get_height() - pygame.transform.threshold(
        None, one, None, (NEARLY,) * 3, set_behavior=0, search_surf=other
    )
