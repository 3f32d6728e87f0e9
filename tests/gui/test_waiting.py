"""Waiting for events: nothing comes late, and a rest costs next to nothing."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import pygame
import pytest

from valeria_gui.platform.event_wait import RAREST_MS, next_event


@pytest.fixture(autouse=True)
def display() -> Iterator[None]:
    pygame.display.init()
    pygame.event.clear()
    yield
    pygame.display.quit()


@pytest.fixture
def naps(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The length of every sleep in ms, on a clock that only sleeping moves on."""
    slept: list[int] = []
    monkeypatch.setattr(pygame.time, "wait", slept.append)
    monkeypatch.setattr(pygame.time, "get_ticks", lambda: sum(slept))
    return slept


def test_an_event_that_waits_already_comes_without_a_nap(naps: list[int]) -> None:
    pygame.event.post(pygame.event.Event(pygame.USEREVENT, name="knock"))
    event = next_event(1000)
    assert event is not None and event.name == "knock" and naps == []


def test_without_an_event_the_patience_is_kept_to_the_millisecond(naps: list[int]) -> None:
    assert next_event(333) is None
    assert sum(naps) == 333


def test_the_longer_the_rest_the_rarer_the_looks_up_to_a_bound(naps: list[int]) -> None:
    assert next_event(1000) is None
    assert all(before <= after for before, after in pairwise(naps[:-1]))
    assert max(naps) == RAREST_MS and len(naps) < 60


def test_no_patience_means_one_look(naps: list[int]) -> None:
    assert next_event(0) is None
    assert naps == []
