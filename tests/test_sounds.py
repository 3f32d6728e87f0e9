"""The sound files as SDL reads them: no test listens, but clicks, clipping and shouting can be measured."""

from __future__ import annotations

import math
import os
from array import array
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame
import pytest

ROOT = Path(__file__).resolve().parent.parent
SOUNDS = ROOT / "assets" / "sounds"
FILES = sorted(path.stem for path in SOUNDS.glob("*.wav"))
EFFECTS = [name for name in FILES if name != "fire"]
RATE = 24_000
KILOBYTE = 1000
FULL = 32768


@pytest.fixture(scope="module", autouse=True)
def mixer() -> Iterator[None]:
    pygame.mixer.quit()
    pygame.mixer.init(RATE, -16, 1, allowedchanges=0)
    yield
    pygame.mixer.quit()


def wave(name: str) -> list[float]:
    """The numbers that a player hears, −1 to 1."""
    return [number / FULL for number in array("h", pygame.mixer.Sound(SOUNDS / f"{name}.wav").get_raw())]


def decibels(level: float) -> float:
    return 20 * math.log10(max(level, 1e-9))


def loudness(signal: list[float]) -> float:
    """RMS of the loudest twentieth of a second, in dB below full scale."""
    part = RATE // 20
    chunks = [signal[i : i + part] for i in range(0, len(signal), part // 4)]
    return decibels(max(math.sqrt(sum(x * x for x in chunk) / part) for chunk in chunks))


def test_all_sounds_together_are_small() -> None:
    assert len(FILES) > 20
    assert sum((SOUNDS / f"{name}.wav").stat().st_size for name in FILES) < 550 * KILOBYTE


@pytest.mark.parametrize("name", FILES)
def test_nothing_clips_and_nothing_is_louder_than_a_table_at_night(name: str) -> None:
    signal = wave(name)
    assert -28 < decibels(max(map(abs, signal))) < -9
    assert -45 < loudness(signal) < -20
    assert abs(sum(signal) / len(signal)) < 0.0005


@pytest.mark.parametrize("name", EFFECTS)
def test_an_effect_begins_and_ends_without_a_click_and_is_short(name: str) -> None:
    signal = wave(name)
    assert 0.08 < len(signal) / RATE < 3
    loudest = max(map(abs, signal))
    assert abs(signal[0]) < 0.02 * loudest
    assert max(map(abs, signal[-24:])) < 0.02 * loudest


def test_the_fire_goes_over_into_its_beginning() -> None:
    signal = wave("fire")
    assert len(signal) / RATE > 8
    steps = sorted(abs(b - a) for a, b in pairwise(signal))
    assert abs(signal[0] - signal[-1]) <= steps[len(steps) * 99 // 100]
    ends = [math.sqrt(sum(x * x for x in part) / len(part)) for part in (signal[:2400], signal[-2400:])]
    assert 0.4 < ends[0] / ends[1] < 2.5


def test_coins_and_cards_sound_a_little_different_each_time() -> None:
    for kind in ("coin", "lay", "draw"):
        waves = [tuple(wave(name)) for name in EFFECTS if name.startswith(f"{kind}-")]
        assert len(waves) >= 3 and len(set(waves)) == len(waves)


@pytest.mark.parametrize("name", ["lift-1", "lay-2", "coin-3", "button-0"])
def test_the_recipes_still_make_these_files(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(ROOT / "scripts")
    from art.sound_recipes import effect
    from art.waves import RATE as MADE_AT

    assert MADE_AT == RATE
    kind, _, variant = name.partition("-")
    made, heard = effect(kind, int(variant)), wave(name)
    error = math.sqrt(sum((a - b) ** 2 for a, b in zip(made, heard, strict=False)))
    assert error < 0.1 * math.sqrt(sum(x * x for x in made))
