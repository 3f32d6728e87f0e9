"""The sounds: wood, cloth, paper and small bells, made from noise and a few tones.

Here stand the sound of each thing on the table and its loudness beside the others; they are computed in `waves`.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final, NamedTuple

from art import sea_sounds
from art.wav import IN_BLOCK
from art.waves import (
    RATE,
    Mode,
    Signal,
    band,
    finished,
    glide,
    high,
    horn,
    levelled,
    looped,
    low,
    mixed,
    noise,
    pluck,
    samples,
    scaled,
    shaped,
    strike,
    swell,
)

_TABLE: Final[tuple[Mode, ...]] = ((138, 1.0, 0.030), (305, 0.5, 0.018), (690, 0.2, 0.009))
_WOOD: Final[tuple[Mode, ...]] = ((410, 1.0, 0.034), (935, 0.5, 0.020), (1570, 0.22, 0.011))
_DOOR: Final[tuple[Mode, ...]] = ((182, 1.0, 0.055), (395, 0.6, 0.030), (810, 0.25, 0.016))
_DRUM: Final[tuple[Mode, ...]] = ((150, 1.0, 0.10), (238, 0.55, 0.06), (352, 0.3, 0.04))
_BELL: Final = ((0.5, 0.3, 0.55), (1.0, 1.0, 0.50), (1.19, 0.35, 0.32), (2.0, 0.45, 0.24), (2.74, 0.2, 0.14))
_COIN: Final = ((1.0, 1.0, 0.075), (1.51, 0.6, 0.055), (2.33, 0.28, 0.035), (3.05, 0.1, 0.022))

_C4, _E4, _F4, _G4, _A4, _C5, _E5, _G5, _C6 = 261.6, 329.6, 349.2, 392.0, 440.0, 523.3, 659.3, 784.0, 1046.5


FIRE_BLOCKS: Final = 283
"""How long the ambience is: whole blocks of its file, so that nothing is filled up where it repeats."""


def _brush(chance: Random, seconds: float, *hertz: float, peak: float = 0.4) -> Signal:
    """Paper on felt: noise around a tone that glides."""
    return shaped(low(low(band(noise(seconds, chance), glide(*hertz), 1.7), 2200), 3000), swell(peak))


def _tuned(modes: tuple[Mode, ...], factor: float) -> list[Mode]:
    return [(hertz * factor, strength, decay) for hertz, strength, decay in modes]


def _tap(chance: Random, modes: tuple[Mode, ...], factor: float = 1.0, seconds: float = 0.16) -> Signal:
    """A soft blow on wood: its modes, and the short noise of the touch."""
    touch = shaped(low(noise(0.012, chance), 2400), swell(0.2))
    return mixed((0, strike(seconds, _tuned(modes, factor), 0.002)), (0, scaled(touch, 0.5)))


def _lift(chance: Random) -> Signal:
    return _brush(chance, 0.11, 700, 1900, peak=0.55)


def _lay(chance: Random) -> Signal:
    slide = _brush(chance, 0.13, 1900, 900, peak=0.35)
    return mixed((0, scaled(slide, 0.8)), (0.085, _tap(chance, _TABLE, chance.uniform(0.94, 1.08))))


def _tuck(chance: Random) -> Signal:
    stick = glide(0.5, 1.0, 0.5, 1.0, 0.5, 1.0)
    rub = shaped(_brush(chance, 0.24, 1200, 650, 900, peak=0.5), stick)
    return mixed((0, rub), (0.19, scaled(_tap(chance, _TABLE, chance.uniform(0.8, 0.9)), 0.9)))


def _draw(chance: Random) -> Signal:
    flick = scaled(_brush(chance, 0.05, 2600, 1700, peak=0.2), 0.5)
    return mixed((0, _brush(chance, 0.16, 900, 2300, peak=0.6)), (0.12, flick))


def _coin(chance: Random) -> Signal:
    base = chance.uniform(1720, 2120)
    first = strike(0.32, [(base * ratio, strength, decay) for ratio, strength, decay in _COIN], 0.0012)
    again = strike(0.26, [(base * 1.013 * ratio, strength, decay * 0.8) for ratio, strength, decay in _COIN], 0.001)
    wood = scaled(_tap(chance, _TABLE, 1.7), 0.5)
    clink = mixed((0, first), (chance.uniform(0.045, 0.075), scaled(again, 0.34)), (0, wood))
    return low(clink, 3800)


def _shuffle(chance: Random) -> Signal:
    parts = []
    at = 0.0
    for i in range(30):
        at += 0.017 + 0.013 * abs(i / 15 - 1)
        leaf = _brush(chance, 0.028, chance.uniform(1700, 2700), 1500, peak=0.15)
        parts.append((at, scaled(leaf, chance.uniform(0.35, 0.8))))
    ends = [(at + 0.09, _tap(chance, _TABLE, 1.1)), (at + 0.21, scaled(_tap(chance, _TABLE, 1.2), 0.7))]
    return mixed(*parts, *ends)


def _button(chance: Random) -> Signal:
    return low(_tap(chance, _WOOD, 1.25, 0.11), 3200)


def _refuse(chance: Random) -> Signal:
    first, second = (low(_tap(chance, _DOOR, factor, 0.2), 700) for factor in (0.95, 0.84))
    return mixed((0, first), (0.105, scaled(second, 0.85)))


def _turn(chance: Random) -> Signal:
    bell = strike(1.6, [(622.3 * ratio, strength, decay) for ratio, strength, decay in _BELL], 0.006)
    return low(bell, 4200)


def _lead(chance: Random) -> Signal:
    cloth = low(band(noise(0.5, chance), glide(340, 900, 620, 380), 1.3), 1600)
    flutter = shaped(cloth, lambda t: swell(0.35)(t) * (0.65 + 0.35 * glide(-1, 1, -0.6, 1, -1, 0.6, -1)(t)))
    return mixed((0, flutter), (0.30, scaled(_tap(chance, _DOOR, 0.9, 0.22), 0.22)))


def _build(chance: Random) -> Signal:
    tone = chance.uniform(0.78, 0.9)
    blow, again = _tap(chance, _WOOD, tone, 0.22), _tap(chance, _WOOD, tone * 1.07, 0.22)
    return mixed((0, scaled(blow, 0.8)), (0.16, again), (0, scaled(_tap(chance, _TABLE), 0.8)))


def _recruit(chance: Random) -> Signal:
    drums = [_tap(chance, _DRUM, factor, 0.4) for factor in (1.0, 1.12, 1.0)]
    return mixed((0, scaled(drums[0], 0.7)), (0.13, scaled(drums[1], 0.55)), (0.26, drums[2]))


def _event(chance: Random) -> Signal:
    scroll = shaped(_brush(chance, 0.6, 1400, 2600, 1200, peak=0.5), lambda t: chance.uniform(0.5, 1.0))
    gong: list[Mode] = [(196, 1.0, 0.55), (293, 0.7, 0.5), (392.8, 0.5, 0.42), (551, 0.3, 0.3), (739, 0.16, 0.2)]
    drum = strike(0.7, [(82, 1.0, 0.16), (124, 0.5, 0.1)], 0.004)
    return mixed((0, scaled(scroll, 0.5)), (0.34, strike(1.5, gong, 0.05)), (0.34, scaled(drum, 0.9)))


def _knock(chance: Random) -> Signal:
    knocks = [_tap(chance, _DOOR, factor, 0.26) for factor in (1.0, 1.04)]
    cloth = _brush(chance, 0.4, 500, 1100, 600)
    return mixed((0, knocks[0]), (0.19, scaled(knocks[1], 0.85)), (0.42, scaled(cloth, 0.35)))


def _win(chance: Random) -> Signal:
    run = [(0.0, _C5), (0.15, _E5), (0.30, _G5), (0.52, _E5), (0.67, _G5), (0.82, _C6)]
    lute = [(at, scaled(pluck(1.4, hertz, chance), 0.75)) for at, hertz in run]
    chord = [(0.82, scaled(pluck(2.0, hertz, chance), 0.5)) for hertz in (_C4, _G4, _E5)]
    horns = [(0.80, horn(1.7, hertz, 0.05)) for hertz in (_C4, _E4, _G4, _C5)]
    drums = [(at, scaled(_tap(chance, _DRUM, 0.8, 0.5), 0.5)) for at in (0.0, 0.52, 0.82)]
    return mixed(*lute, *chord, *horns, *drums)


def _end(chance: Random) -> Signal:
    run = [(0.0, _C5), (0.0, _F4), (0.28, _A4), (0.56, _G4), (0.86, _C4), (0.86, _E4), (0.90, _G4), (0.94, _C5)]
    return mixed(*((at, pluck(1.5, hertz, chance, 0.65)) for at, hertz in run))


def _fire(chance: Random) -> Signal:
    """A hearth across the room: a low breath, many small crackles, a pop now and then. It repeats."""
    seconds, overlap = FIRE_BLOCKS * IN_BLOCK / RATE, 1.0
    breath = low(low(noise(seconds + overlap, chance), 190), 420)
    wave = glide(*(chance.uniform(0.7, 1.2) for _ in range(18)))
    parts = [(0.0, scaled(shaped(breath, wave), 1.0))]
    for _ in range(120):
        hertz, strength = chance.uniform(900, 3000), chance.uniform(0.1, 1.0) ** 3
        crack = shaped(band(noise(chance.uniform(0.004, 0.014), chance), glide(hertz, hertz), 2.0), swell(0.15))
        parts.append((chance.uniform(0, seconds + overlap - 0.1), scaled(crack, 0.55 * strength)))
    for _ in range(7):
        pop = scaled(low(_tap(chance, _WOOD, chance.uniform(0.7, 1.0), 0.09), 1500), chance.uniform(0.10, 0.22))
        parts.append((chance.uniform(0, seconds + overlap - 0.1), pop))
    return looped(mixed(*parts)[: samples(seconds + overlap)], overlap)


class Recipe(NamedTuple):
    """The recipe of a sound: what it is, how it is made, how loud (dB below full scale, RMS), and in how many
    variants."""

    what: str
    make: Callable[[Random], Signal]
    loudness: float
    variants: int = 1


RECIPES: Final = {
    "lift": Recipe("a card is taken up", _lift, -33, 2),
    "lay": Recipe("a card is laid on the table", _lay, -26, 4),
    "tuck": Recipe("a card goes under the castle", _tuck, -27, 2),
    "draw": Recipe("a card is drawn", _draw, -30, 3),
    "coin": Recipe("a coin", _coin, -29, 5),
    "shuffle": Recipe("the deck is shuffled", _shuffle, -27),
    "button": Recipe("a wooden button", _button, -30),
    "refuse": Recipe("something that may not be", _refuse, -26),
    "turn": Recipe("a bell: it is your turn", _turn, -28),
    "lead": Recipe("a banner passes", _lead, -29),
    "build": Recipe("a building stands", _build, -26, 3),
    "recruit": Recipe("an adventurer joins", _recruit, -26),
    "event": Recipe("an event card is turned up", _event, -25),
    "knock": Recipe("somebody else takes the seat", _knock, -25),
    "win": Recipe("the game is won", _win, -22),
    "end": Recipe("the game is over", _end, -24),
    "hop": Recipe("a wooden figure is set down", sea_sounds.hop, -29, 4),
    "dice": Recipe("dice are rolled from a wooden cup", sea_sounds.dice, -27, 2),
    "sail": Recipe("a ship sails along the coast", sea_sounds.sail, -29, 2),
    "horn": Recipe("a war horn: the end is near", sea_sounds.war_horn, -26),
    "stone": Recipe("a stone slab is turned over", sea_sounds.stone, -28, 2),
    "wings": Recipe("a Valkyrie lifts somebody away", sea_sounds.wings, -28),
    "hammer": Recipe("a hammer on the anvil", sea_sounds.hammer, -28, 2),
    "sack": Recipe("a barrel or a bundle is put down", sea_sounds.sack, -29, 3),
    "ingot": Recipe("a bar of iron is put down", sea_sounds.ingot, -31, 2),
    "fame": Recipe("a lyre: points are won", sea_sounds.fame, -29, 2),
    "lid": Recipe("the lid of an empty chest falls open", sea_sounds.lid, -29),
}
FIRE: Final = Recipe("a hearth in the tavern, to be repeated", _fire, -38)


def effect(name: str, variant: int) -> Signal:
    """One sound as numbers."""
    recipe = RECIPES[name]
    return finished(recipe.make(Random(f"{name} {variant}")), recipe.loudness)


def fire() -> Signal:
    """The ambience as numbers: its end goes over into its beginning."""
    return levelled(high(FIRE.make(Random("fire")), 40), FIRE.loudness)
