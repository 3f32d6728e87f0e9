"""What the tests of the window share: a display that is put away after every test file."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest


@pytest.fixture(autouse=True, scope="module")
def display_put_away() -> Iterator[None]:
    """No window or queued event of one test file is left for the next. Fonts stay: the program keeps them too."""
    yield
    pygame.display.quit()
