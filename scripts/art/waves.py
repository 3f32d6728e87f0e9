"""Sound from nothing: noise, struck things, plucked strings, filters and envelopes, by the standard library alone.

A signal is a list of numbers around 0, RATE of them a second. Knows how sounds are made, and none of the game.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from random import Random
from typing import Final

RATE: Final = 24_000
"""Numbers a second: enough for wood, cloth and small bells."""

Signal = list[float]
Mode = tuple[float, float, float]
"""One tone of a struck thing: hertz, strength, and the seconds in which it falls to a third."""

_LOUDEST: Final = 0.05
"""Seconds over which the loudness of a sound is taken, where it is loudest."""
_PEAK: Final = 0.7
_ATTACK: Final = 0.0015
_FADE: Final = 0.03
_RUMBLE_HZ: Final = 40.0


def samples(seconds: float) -> int:
    """How many numbers last so long."""
    return round(seconds * RATE)


def noise(seconds: float, chance: Random) -> Signal:
    """White noise."""
    return [chance.uniform(-1.0, 1.0) for _ in range(samples(seconds))]


def strike(seconds: float, modes: Sequence[Mode], soft: float = 0.001) -> Signal:
    """Something that is struck and rings in its modes; `soft` is the time (seconds) that the blow takes."""
    count = samples(seconds)
    found = [0.0] * count
    for hertz, strength, decay in modes:
        turn, fall = 2 * math.pi * hertz / RATE, math.exp(-1 / (decay * RATE))
        level = strength
        for i in range(count):
            found[i] += level * math.sin(turn * i)
            level *= fall
            if level < 1e-5:
                break
    blow = max(1, samples(soft))
    for i in range(min(blow, count)):
        found[i] *= 0.5 - 0.5 * math.cos(math.pi * i / blow)
    return found


def pluck(seconds: float, hertz: float, chance: Random, warmth: float = 0.5, ring: float = 0.996) -> Signal:
    """A plucked string (Karplus and Strong, 1983): a burst of noise that runs round a delay line and grows softer.

    `warmth` 0–1 takes brightness off the first burst, `ring` below 1 says how long the string sounds.
    """
    delay = RATE / hertz - 0.5
    length = int(delay)
    part = delay - length
    line = low(noise(length / RATE, chance), 5200 - 4200 * warmth)
    mean = sum(line) / length
    line = [value - mean for value in line]
    found = []
    older = softer = 0.0
    for i in range(samples(seconds)):
        at = i % length
        value = line[at]
        found.append(value)
        smooth = 0.5 * (value + older)
        line[at] = ring * ((1 - part) * smooth + part * softer)
        older, softer = value, smooth
    return found


def horn(seconds: float, hertz: float, strength: float = 1.0) -> Signal:
    """A soft horn far away: seven harmonics that open with the breath."""
    count, found = samples(seconds), []
    for i in range(count):
        t = i / RATE
        breath = min(1.0, t / 0.09) * min(1.0, (seconds - t) / 0.25)
        turn = 2 * math.pi * hertz * (t + 0.0006 * math.sin(2 * math.pi * 5.1 * t))
        tone = sum(math.sin(turn * n) * breath**n / n**1.3 for n in range(1, 8))
        found.append(strength * tone * breath)
    return found


# --- filters -----------------------------------------------------------------------------------------


def low(signal: Signal, hertz: float) -> Signal:
    """The part of a wave below `hertz`, gently (one pole)."""
    share, held, found = 1 - math.exp(-2 * math.pi * hertz / RATE), 0.0, []
    for value in signal:
        held += share * (value - held)
        found.append(held)
    return found


def high(signal: Signal, hertz: float) -> Signal:
    """The part of a wave above `hertz`, gently."""
    return [value - under for value, under in zip(signal, low(signal, hertz), strict=True)]


def band(signal: Signal, hertz: Callable[[float], float], narrow: float = 1.0) -> Signal:
    """The part of a wave around `hertz`, a function of progress 0..1: a state variable filter (Chamberlin,
    1980)."""
    lows = mids = 0.0
    found, last = [], max(1, len(signal) - 1)
    damping = 1 / narrow
    for i, value in enumerate(signal):
        step = 2 * math.sin(math.pi * min(hertz(i / last), RATE / 6.5) / RATE)
        lows += step * mids
        mids += step * (value - lows - damping * mids)
        found.append(mids)
    return found


def glide(*stops: float) -> Callable[[float], float]:
    """A function of progress 0..1 that goes through the stops, evenly spaced."""

    def at(t: float) -> float:
        place = t * (len(stops) - 1)
        first = min(int(place), len(stops) - 2)
        return stops[first] + (stops[first + 1] - stops[first]) * (place - first)

    return at


# --- shapes and mixing -------------------------------------------------------------------------------


def shaped(signal: Signal, level: Callable[[float], float]) -> Signal:
    """The signal with its loudness following a function of progress 0..1."""
    last = max(1, len(signal) - 1)
    return [value * level(i / last) for i, value in enumerate(signal)]


def swell(peak: float, power: float = 2.0) -> Callable[[float], float]:
    """Rises to 1 at progress `peak`, then falls, both softly."""

    def at(t: float) -> float:
        rise = t / peak if t < peak else 1 - (t - peak) / (1 - peak)
        return float(math.sin(math.pi / 2 * max(0.0, rise)) ** power)

    return at


def scaled(signal: Signal, strength: float) -> Signal:
    """Louder or quieter."""
    return [value * strength for value in signal]


def mixed(*parts: tuple[float, Signal]) -> Signal:
    """Signals that begin so many seconds from the start, together."""
    found = [0.0] * max(samples(at) + len(signal) for at, signal in parts)
    for at, signal in parts:
        first = samples(at)
        for i, value in enumerate(signal, first):
            found[i] += value
    return found


def looped(signal: Signal, overlap: float) -> Signal:
    """A signal that can be repeated: its last `overlap` seconds are faded into its first."""
    count = samples(overlap)
    body, tail = signal[:-count], signal[-count:]
    for i, value in enumerate(tail):
        t = i / count
        body[i] = body[i] * math.sin(math.pi / 2 * t) + value * math.cos(math.pi / 2 * t)
    return body


def finished(signal: Signal, loudness: float) -> Signal:
    """Ready to be heard: without rumble, silent at both ends, and as loud as asked (dB below full scale, RMS)."""
    clean = high(signal, _RUMBLE_HZ)
    attack, fade = samples(_ATTACK), samples(_FADE)
    for i in range(attack):
        clean[i] *= i / attack
    for i in range(fade):
        clean[-1 - i] *= i / fade
    return levelled(clean, loudness)


def levelled(signal: Signal, loudness: float) -> Signal:
    """As loud as asked where it is loudest (dB, RMS), and never near the limit."""
    wanted = 10 ** (loudness / 20) / max(1e-9, loudest(signal))
    return scaled(signal, min(wanted, _PEAK / max(1e-9, max(map(abs, signal)))))


def loudest(signal: Signal) -> float:
    """The RMS of the loudest twentieth of a second."""
    window = min(len(signal), samples(_LOUDEST))
    best = total = sum(value * value for value in signal[:window])
    for old, new in zip(signal, signal[window:], strict=False):
        total += new * new - old * old
        best = max(best, total)
    return math.sqrt(best / window)
