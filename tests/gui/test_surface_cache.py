"""Stores of surfaces: each within its limit, all of them within one bound, the longest unused dropped first."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from valeria_gui.graphics import surface_cache
from valeria_gui.graphics.surface_cache import SurfaceStore, bytes_kept, fit_window, forget_all

MB = 1 << 20
SIDE = 512
"""A surface of SIDE × SIDE pixels takes one MB."""


@pytest.fixture(autouse=True)
def empty_stores() -> Iterator[None]:
    forget_all()
    yield
    fit_window(1280, 720)


def one_mb() -> pygame.Surface:
    return pygame.Surface((SIDE, SIDE), pygame.SRCALPHA, 32)


def fill(store: SurfaceStore, names: str) -> None:
    for name in names:
        store.get(name, one_mb)


def kept(store: SurfaceStore, names: str) -> str:
    """Those of `names` that need not be made anew."""
    found = ""
    for name in names:
        made = one_mb()
        found += name if store.get(name, iter([made]).__next__) is not made else ""
    return found


def test_a_store_keeps_what_was_used_last_within_its_limit() -> None:
    store = SurfaceStore(3 * MB)
    fill(store, "abcad")
    assert store.bytes == 3 * MB and len(store) == 3
    assert kept(store, "acd") == "acd" and kept(store, "b") == ""


def test_all_stores_together_keep_within_one_bound(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(surface_cache, "_bound", 4 * MB)
    first, second = SurfaceStore(10 * MB), SurfaceStore(10 * MB)
    fill(first, "ab")
    fill(second, "xy")
    fill(first, "a")
    fill(second, "zz")
    assert bytes_kept() == 4 * MB
    assert len(first) == 1 and len(second) == 3, "b was unused for longest"
    assert kept(first, "a") == "a"


def test_a_surface_larger_than_the_bound_is_made_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(surface_cache, "_bound", MB // 2)
    assert SurfaceStore(MB).get("a", one_mb).get_size() == (SIDE, SIDE)
    assert bytes_kept() == 0


def test_a_larger_window_may_keep_more() -> None:
    fit_window(1280, 720)
    small = surface_cache._bound
    fit_window(3840, 2160)
    assert surface_cache._bound == 4 * small
