"""The sounds of a chart and its village: dice, sails, horns, stones, wings, an anvil, workers who hop on wood.

How each thing sounds; how loud it is beside the others stands in `sound_recipes`.
"""

from __future__ import annotations

import math
from random import Random
from typing import Final

from art.waves import Mode, Signal, band, glide, high, horn, low, mixed, noise, pluck, scaled, shaped, strike, swell

_FIGURE: Final[tuple[Mode, ...]] = ((720, 1.0, 0.022), (1490, 0.45, 0.013), (2350, 0.2, 0.008))
_BONE: Final[tuple[Mode, ...]] = ((1650, 1.0, 0.012), (2720, 0.55, 0.008), (3900, 0.25, 0.005))
_CUP: Final[tuple[Mode, ...]] = ((520, 1.0, 0.030), (1180, 0.5, 0.018))
_HULL: Final[tuple[Mode, ...]] = ((96, 1.0, 0.09), (171, 0.6, 0.06), (290, 0.3, 0.04))
_STONE: Final[tuple[Mode, ...]] = ((230, 1.0, 0.040), (515, 0.5, 0.020), (1240, 0.16, 0.010))
_ANVIL: Final = ((1.0, 1.0, 0.16), (1.59, 0.55, 0.12), (2.43, 0.35, 0.09), (3.71, 0.16, 0.06))
_SACK: Final[tuple[Mode, ...]] = ((110, 1.0, 0.045), (205, 0.5, 0.028))
_INGOT: Final = ((1.0, 1.0, 0.085), (2.27, 0.5, 0.05), (3.6, 0.2, 0.03))

_D4, _F4, _A4, _C5, _D5 = 293.7, 349.2, 440.0, 523.3, 587.3


def _tuned(modes: tuple[Mode, ...], factor: float) -> list[Mode]:
    return [(hertz * factor, strength, decay) for hertz, strength, decay in modes]


def _blow(
    chance: Random, modes: tuple[Mode, ...], factor: float = 1.0, touch: float = 0.4, seconds: float = 0.24
) -> Signal:
    """Something is struck: its modes, and the short noise of the touch."""
    soft = shaped(low(noise(0.010, chance), 2600), swell(0.2))
    return mixed((0, strike(seconds, _tuned(modes, factor), 0.0018)), (0, scaled(soft, touch)))


def _wave(chance: Random, seconds: float, bright: float) -> Signal:
    """A wave that comes and draws back."""
    water = band(noise(seconds, chance), glide(240, 0.9 * bright, bright, 420, 260), 0.7)
    return shaped(low(water, 1700), swell(0.42, 1.6))


def hop(chance: Random) -> Signal:
    """A wooden figure is set down."""
    factor = chance.uniform(0.9, 1.12)
    wood = scaled(_blow(chance, _HULL, 1.9, 0.1, 0.16), 0.5)
    return low(mixed((0, _blow(chance, _FIGURE, factor, seconds=0.16)), (0.004, wood)), 3600)


def dice(chance: Random) -> Signal:
    """Two dice leave a wooden cup, roll, and come to rest."""
    parts: list[tuple[float, Signal]] = []
    for i in range(5):
        at = 0.03 + 0.052 * i + chance.uniform(-0.012, 0.012)
        parts.append((at, scaled(_blow(chance, _CUP, chance.uniform(0.9, 1.15)), 0.34)))
    at, gap = 0.34, 0.10
    while gap > 0.02:
        strength = 0.35 + 6 * gap
        parts.append((at, scaled(_blow(chance, _BONE, chance.uniform(0.85, 1.15)), strength * 0.7)))
        parts.append((at + chance.uniform(0.005, 0.02), scaled(_blow(chance, _FIGURE, 0.6, 0.2), 0.22 * strength)))
        at, gap = at + gap * chance.uniform(0.8, 1.15), gap * 0.80
    return low(mixed(*parts), 4200)


def sail(chance: Random) -> Signal:
    """A sail fills, oars dip, water runs along the planks."""
    cloth = low(band(noise(0.4, chance), glide(300, 760, 520, 340), 1.2), 1500)
    parts = [(0.0, scaled(shaped(cloth, swell(0.3)), 0.7)), (0.10, _wave(chance, 0.95, chance.uniform(700, 900)))]
    for at in (0.20, 0.56):
        parts.append((at, scaled(_blow(chance, _HULL, chance.uniform(0.95, 1.1), 0.1), 0.28)))
        splash = shaped(high(low(noise(0.16, chance), 2600), 500), swell(0.2))
        parts.append((at + 0.05, scaled(splash, 0.3)))
    return mixed(*parts)


def war_horn(chance: Random) -> Signal:
    """A horn is blown over the fjord, and once more from the other side."""
    call = horn(0.7, _D4 / 2, 0.8)
    answer = horn(0.95, _A4 / 2, 0.8)
    echo = scaled(low(horn(0.8, _A4 / 2, 0.8), 700), 0.3)
    return low(mixed((0, call), (0.45, answer), (0.85, echo)), 2400)


def stone(chance: Random) -> Signal:
    """A slab is turned over and laid down."""
    grit = band(noise(0.20, chance), glide(420, 880, 520), 1.6)
    drag = shaped(low(grit, 2000), lambda t: swell(0.5)(t) * chance.uniform(0.6, 1.0))
    return mixed((0, scaled(drag, 0.7)), (0.17, _blow(chance, _STONE, chance.uniform(0.92, 1.08), 0.5)))


def wings(chance: Random) -> Signal:
    """Great wings beat once, and far voices breathe."""
    parts: list[tuple[float, Signal]] = []
    for at, strength in ((0.0, 0.8), (0.24, 0.55)):
        beat = low(band(noise(0.3, chance), glide(180, 520, 240), 1.1), 1100)
        parts.append((at, scaled(shaped(beat, swell(0.4)), strength)))
    for hertz in (_D4, _A4, _D5):
        parts.append((0.05, scaled(_voice(chance, 1.15, hertz), 0.16)))
    return mixed(*parts)


def _voice(chance: Random, seconds: float, hertz: float) -> Signal:
    """A voice far away that sings "oo": a few soft harmonics, and breath around them."""
    turn, drift = 2 * math.pi * hertz, chance.uniform(4.3, 5.2)
    count = len(noise(seconds, chance))
    tone = []
    for i in range(count):
        t = i / count * seconds
        phase = turn * (t + 0.0009 * math.sin(2 * math.pi * drift * t) / drift)
        tone.append(math.sin(phase) + 0.28 * math.sin(2 * phase) + 0.06 * math.sin(3 * phase))
    breath = band(noise(seconds, chance), glide(2 * hertz, 2 * hertz), 6.0)
    return shaped(mixed((0, tone), (0, scaled(breath, 0.35))), swell(0.45, 1.5))


def hammer(chance: Random) -> Signal:
    """A hammer on the anvil: a blow, and the lighter one that follows."""
    base = chance.uniform(980, 1080)
    ring = [(base * ratio, strength, decay) for ratio, strength, decay in _ANVIL]
    blow = mixed((0, strike(0.55, ring, 0.002)), (0, scaled(_blow(chance, _STONE, 1.3), 0.8)))
    again = mixed((0, scaled(strike(0.4, ring, 0.002), 0.7)), (0, scaled(_blow(chance, _STONE, 1.5), 0.8)))
    return low(mixed((0, blow), (0.23, again)), 3000)


def sack(chance: Random) -> Signal:
    """A barrel or a bundle is put down."""
    rub = shaped(low(noise(0.07, chance), 900), swell(0.3))
    return mixed((0, scaled(rub, 0.5)), (0.02, _blow(chance, _SACK, chance.uniform(0.9, 1.2), 0.3)))


def ingot(chance: Random) -> Signal:
    """A bar of iron on wood."""
    base = chance.uniform(860, 1010)
    ring = [(base * ratio, strength, decay) for ratio, strength, decay in _INGOT]
    return low(mixed((0, strike(0.35, ring, 0.002)), (0, scaled(_blow(chance, _SACK, 1.6), 0.6))), 2800)


def fame(chance: Random) -> Signal:
    """A lyre: points are won."""
    run = (
        (0.0, _D4),
        (0.07, _F4 if chance.random() < 0.5 else _A4 / 2),
        (0.14, _A4),
        (0.21, chance.choice((_C5, _D5))),
    )
    return mixed(*((at, shaped(pluck(0.62, hertz, chance, 0.7), lambda t: (1 - t) ** 2)) for at, hertz in run))


def lid(chance: Random) -> Signal:
    """The lid of an empty chest falls open."""
    steps = [glide(210, 330, 260, 360)(i / 7) for i in range(8)]
    creak = [
        (0.028 * i, scaled(strike(0.05, [(hertz, 1.0, 0.012), (2.4 * hertz, 0.4, 0.008)]), 0.3))
        for i, hertz in enumerate(steps)
    ]
    return mixed(*creak, (0.25, _blow(chance, _CUP, 0.55, 0.4)), (0.27, scaled(_blow(chance, _SACK, 1.0), 0.7)))
