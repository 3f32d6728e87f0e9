"""Pauses for which a bot's move is left to be seen, by what happens in it."""

from __future__ import annotations

from typing import Final

PAUSES: Final = {
    "led": 420,
    "followed": 420,
    "passed": 360,
    "built": 520,
    "recruited": 520,
    "developed": 480,
    "stole": 560,
    "stole_gold": 560,
    "accepted": 480,
}
"""Milliseconds at the normal pace."""
