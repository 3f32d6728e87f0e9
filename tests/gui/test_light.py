"""Light and shadow around things: around a large thing they are stretched, and look as if drawn whole."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest
from pygame import Surface

from valeria_gui.graphics import light
from valeria_gui.graphics.shapes import stretched
from valeria_gui.graphics.surface_cache import forget_all

WAYS: dict[str, Callable[[int, int], Surface]] = {
    "on the table": lambda w, h: light.drop_shadow(w, h, 14, "mat"),
    "lying": lambda w, h: light.drop_shadow(w, h, 8, "lying"),
    "dragged": lambda w, h: light.drop_shadow(w, h, 20, "dragged"),
    "lit": lambda w, h: light.glow(w, h, 16, 24),
}
UNSEEN = 8
"""A difference in opacity, of 255, that nobody sees: a blur is a little coarser where it begins elsewhere."""


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("size", [(1100, 760), (620, 840), (1900, 200)])
def test_what_is_stretched_looks_as_if_drawn_whole(
    way: str, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    stretched_one = WAYS[way](*size)
    forget_all()
    monkeypatch.setattr(light, "_LARGE", 1 << 30)
    whole = WAYS[way](*size)
    assert whole.get_size() == stretched_one.get_size()
    width, height = whole.get_size()
    points = [(x, y) for x in range(0, width, 7) for y in (*range(0, height, 5), height - 1)]
    apart = [abs(whole.get_at(point).a - stretched_one.get_at(point).a) for point in points]
    assert max(whole.get_at(point).a for point in points) > 60
    assert max(apart) <= UNSEEN
    forget_all()


def test_the_corners_of_what_is_stretched_stay_as_they_are() -> None:
    small = Surface((5, 5), pygame.SRCALPHA)
    for x in range(5):
        for y in range(5):
            small.set_at((x, y), (50 * x, 50 * y, 7, 100 + x + 10 * y))
    large = stretched(small, 12, 9)
    assert large.get_size() == (12, 9)
    for x, from_x in [(0, 0), (1, 1), (2, 2), (7, 2), (9, 2), (10, 3), (11, 4)]:
        for y, from_y in [(0, 0), (1, 1), (2, 2), (5, 2), (6, 2), (7, 3), (8, 4)]:
            assert large.get_at((x, y)) == small.get_at((from_x, from_y)), (x, y)
