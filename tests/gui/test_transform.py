"""Surfaces that threads share can be drawn while another thread scales them."""

from __future__ import annotations

import re
import threading
from collections.abc import Callable
from pathlib import Path

import pytest
from pygame import SRCALPHA, Surface

from valeria_gui.graphics import transform

WINDOW = Path(__file__).resolve().parents[2] / "valeria_gui"

WAYS: dict[str, Callable[[Surface], object]] = {
    "smoothscale": lambda surface: transform.smoothscale(surface, (900, 900)),
    "scale": lambda surface: transform.scale(surface, (1500, 1500)),
    "rotozoom": lambda surface: transform.rotozoom(surface, 30, 1),
    "rotate": lambda surface: transform.rotate(surface, 30),
    "flip": lambda surface: transform.flip(surface, True, False),
    "box_blur": lambda surface: transform.box_blur(surface, 2),
}


@pytest.mark.parametrize("way", WAYS)
def test_a_surface_can_be_drawn_while_another_thread_reads_it(way: str) -> None:
    shared, screen = Surface((1000, 1000), SRCALPHA), Surface((10, 10))
    thread = threading.Thread(target=lambda: WAYS[way](shared))
    thread.start()
    while thread.is_alive():
        assert not shared.get_locked()
        screen.blit(shared, (0, 0))


def test_the_result_is_the_same_in_every_thread() -> None:
    surface = Surface((40, 30), SRCALPHA)
    surface.fill((200, 10, 10, 130), (5, 5, 20, 10))
    found: list[Surface] = []
    thread = threading.Thread(target=lambda: found.append(transform.smoothscale(surface, (20, 15))))
    thread.start()
    thread.join()
    here = transform.smoothscale(surface, (20, 15))
    assert found[0].get_buffer().raw == here.get_buffer().raw


def test_nothing_goes_past_it() -> None:
    direct = re.compile(r"\bpygame\.transform\b")
    files = [path for path in WINDOW.rglob("*.py") if direct.search(path.read_text(encoding="utf-8"))]
    assert files == [WINDOW / "graphics" / "transform.py"]
