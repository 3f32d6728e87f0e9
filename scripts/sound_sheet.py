"""Draws every sound, to be judged by eye: its wave above, its spectrum over time below.

    python scripts/sound_sheet.py build/sounds.png

Needs numpy. Frequencies go from 0 at the bottom to 8 kHz; 80 dB lie between dark and bright.
"""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path
from typing import Final

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
ROOT: Final = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

import numpy as np
import pygame
from numpy.typing import NDArray

CELL: Final = (300, 210)
COLUMNS: Final = 6
RATE: Final = 44_100
HIGHEST_HZ: Final = 8000
WINDOW: Final = 512
RANGE_DB: Final = 80

Wave = NDArray[np.float64]


def wave(path: Path) -> Wave:
    """The numbers of a sound, -1 to 1."""
    raw = pygame.mixer.Sound(path).get_raw()
    return np.frombuffer(raw, dtype=np.int16).astype(np.float64) / 32768


def spectrum(signal: Wave, width: int, height: int) -> NDArray[np.uint8]:
    """Brightness 0-255 by column (time) and row (frequency, the highest first)."""
    padded = np.concatenate([signal, np.zeros(WINDOW)])
    starts = np.linspace(0, max(0, len(signal) - 1), width).astype(int)
    frames = np.stack([padded[i : i + WINDOW] * np.hanning(WINDOW) for i in starts])
    power = np.abs(np.fft.rfft(frames, axis=1))[:, : WINDOW * HIGHEST_HZ // RATE]
    level = 20 * np.log10(power / max(1e-9, float(power.max())) + 1e-9)
    shade = np.clip((level + RANGE_DB) / RANGE_DB, 0, 1) * 255
    rows = np.linspace(shade.shape[1] - 1, 0, height).astype(int)
    return shade[:, rows].astype(np.uint8)


def cell(path: Path, font: pygame.font.Font) -> pygame.Surface:
    """The picture of one sound."""
    surface = pygame.Surface(CELL)
    width, half = CELL[0] - 10, (CELL[1] - 30) // 2
    signal = wave(path)
    middle, top = 24 + half // 2, float(np.abs(signal).max())
    for x in range(width):
        part = signal[len(signal) * x // width : max(len(signal) * (x + 1) // width, len(signal) * x // width + 1)]
        ends = [middle - round(float(value) / top * half / 2) for value in (np.max(part), np.min(part))]
        pygame.draw.line(surface, (240, 200, 110), (5 + x, ends[0]), (5 + x, ends[1]))
    shade = spectrum(signal, width, half)
    picture = pygame.surfarray.make_surface(np.stack([shade, shade // 2 + shade // 4, shade // 2], axis=2))
    surface.blit(picture, (5, 28 + half))
    words = f"{path.stem}  {len(signal) / RATE:.2f} s  {20 * np.log10(top):.0f} dB"
    surface.blit(font.render(words, True, (255, 246, 224)), (6, 2))
    return surface


def main() -> None:
    """Reads the command line and writes the picture."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("out", type=Path)
    parser.add_argument("--sounds", type=Path, default=ROOT / "assets" / "sounds")
    args = parser.parse_args()
    pygame.mixer.init(RATE, -16, 1)
    pygame.font.init()
    font = pygame.font.Font(None, 20)
    paths = sorted(args.sounds.glob("*.wav"))
    rows = -(-len(paths) // COLUMNS)
    sheet = pygame.Surface((CELL[0] * COLUMNS, CELL[1] * rows))
    for i, path in enumerate(paths):
        sheet.blit(cell(path, font), (i % COLUMNS * CELL[0], i // COLUMNS * CELL[1]))
    args.out.parent.mkdir(parents=True, exist_ok=True)
    pygame.image.save(sheet, args.out)


if __name__ == "__main__":
    main()
