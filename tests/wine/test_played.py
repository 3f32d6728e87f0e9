"""The Windows program, played in its window by a real pointer."""

from __future__ import annotations

import pytest

from tests.e2e import stories
from tests.wine.conftest import Windows

pytestmark = pytest.mark.needs("wine", "xvfb")


def test_a_killed_program_goes_on_where_it_was(windows: Windows, x_display: dict[str, str]) -> None:
    stories.killed_and_continued(lambda: windows.play(x_display), (4,))
    assert not list(windows.data_dir.glob("crash-*"))


def test_two_programs_at_once_keep_their_own_games(windows: Windows, x_display: dict[str, str]) -> None:
    stories.two_at_once(lambda: windows.play(x_display))


def test_the_game_goes_on_without_the_process_of_the_bots(windows: Windows, x_display: dict[str, str]) -> None:
    stories.bots_killed(lambda: windows.play(x_display))
