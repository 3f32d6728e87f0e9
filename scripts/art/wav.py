"""Sound as a small file: a WAV with four bits a number (IMA ADPCM), as every SDL reads it."""

from __future__ import annotations

import struct
from collections.abc import Sequence
from typing import Final

BLOCK: Final = 512
"""Bytes a block: each begins with a whole number, so that errors never live longer."""
IN_BLOCK: Final = (BLOCK - 4) * 2 + 1
"""Numbers a block."""

# fmt: off
_STEPS: Final = (
    7, 8, 9, 10, 11, 12, 13, 14, 16, 17, 19, 21, 23, 25, 28, 31, 34, 37, 41, 45, 50, 55, 60, 66, 73, 80, 88, 97,
    107, 118, 130, 143, 157, 173, 190, 209, 230, 253, 279, 307, 337, 371, 408, 449, 494, 544, 598, 658, 724,
    796, 876, 963, 1060, 1166, 1282, 1411, 1552, 1707, 1878, 2066, 2272, 2499, 2749, 3024, 3327, 3660, 4026,
    4428, 4871, 5358, 5894, 6484, 7132, 7845, 8630, 9493, 10442, 11487, 12635, 13899, 15289, 16818, 18500,
    20350, 22385, 24623, 27086, 29794, 32767,
)
# fmt: on
_TURNS: Final = (-1, -1, -1, -1, 2, 4, 6, 8)
_IMA: Final = 0x11
_FULL: Final = 32767


def wav(signal: Sequence[float], rate: int) -> bytes:
    """The file of one channel with numbers from -1 to 1, filled up with silence to whole blocks."""
    numbers = [max(-_FULL, min(_FULL, round(value * _FULL))) for value in signal]
    numbers += [0] * (-len(numbers) % IN_BLOCK)
    place = 0
    blocks = bytearray()
    for first in range(0, len(numbers), IN_BLOCK):
        block, place = _block(numbers[first : first + IN_BLOCK], place)
        blocks += block
    about = struct.pack("<HHIIHHHH", _IMA, 1, rate, rate * BLOCK // IN_BLOCK, BLOCK, 4, 2, IN_BLOCK)
    chunks = (
        _chunk(b"fmt ", about) + _chunk(b"fact", struct.pack("<I", len(numbers))) + _chunk(b"data", bytes(blocks))
    )
    return b"RIFF" + struct.pack("<I", 4 + len(chunks)) + b"WAVE" + chunks


def _chunk(name: bytes, content: bytes) -> bytes:
    return name + struct.pack("<I", len(content)) + content + b"\0" * (len(content) % 2)


def _block(numbers: Sequence[int], place: int) -> tuple[bytes, int]:
    """One block, and where in the table of steps the next one begins."""
    guess = numbers[0]
    head = struct.pack("<hBB", guess, place, 0)
    codes = []
    for number in numbers[1:]:
        code, guess, place = _code(number, guess, place)
        codes.append(code)
    pairs = bytes(one | two << 4 for one, two in zip(codes[::2], codes[1::2], strict=True))
    return head + pairs, place


def _code(number: int, guess: int, place: int) -> tuple[int, int, int]:
    """Four bits for the way from the guess to the number, and what a reader guesses then."""
    step, left = _STEPS[place], number - guess
    code = 8 if left < 0 else 0
    left, moved = abs(left), step >> 3
    for bit in (4, 2, 1):
        if left >= step:
            code |= bit
            left -= step
            moved += step
        step >>= 1
    guess += -moved if code & 8 else moved
    return code, max(-_FULL - 1, min(_FULL, guess)), max(0, min(len(_STEPS) - 1, place + _TURNS[code & 7]))
