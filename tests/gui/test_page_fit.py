"""Every page in a few windows, sizes and languages: nothing overlaps, is cut or leaves the window."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from tests.gui.page_fit import FEW, PAGES, Program, astray, faults, overlaps
from valeria_gui.ui.navigation import Services
from valeria_gui.ui.widgets.base import Widget
from valeria_gui.ui.widgets.text import Panel


@pytest.fixture(scope="module")
def services() -> Iterator[Services]:
    with Program() as services:
        yield services


@pytest.mark.parametrize("name", PAGES)
def test_a_page_fits_in_every_window(services: Services, name: str) -> None:
    found = [(sample, fault) for sample in FEW for fault in faults(services, name, sample)]
    found += [(sample, fault) for sample in (FEW[0], FEW[4]) for fault in astray(services, name, sample)]
    assert found == []


def test_what_lies_over_something_else_is_found() -> None:
    ground = Panel("ground", pygame.Rect(0, 0, 100, 100), lambda width, height: pygame.Surface((width, height)))
    inside, across = (
        Widget("inside", pygame.Rect(10, 10, 20, 20), ""),
        Widget("across", pygame.Rect(90, 10, 20, 20), ""),
    )
    over = Widget("over", pygame.Rect(20, 20, 20, 20), "")
    assert list(overlaps([ground, inside])) == []
    assert len(list(overlaps([ground, across]))) == 1
    assert len(list(overlaps([ground, inside, over]))) == 1
