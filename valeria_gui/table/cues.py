"""Which sound belongs to what happens on the table.

Knows the kinds of events and of gestures by name, and the names of sounds; plays nothing.
"""

from __future__ import annotations

from typing import Final

TAKING_OFF: Final = {
    "drew": "draw",
    "refilled": "draw",
    "pool": "draw",
    "stole": "draw",
    "led": "lift",
    "followed": "lift",
    "event": "event",
    "resolving": "draw",
}
"""What is heard when a piece sets out because of an event of that kind."""

LANDING: Final = {
    "discarded": "lay",
    "removed": "lay",
    "drew": "lay",
    "led": "lay",
    "followed": "lay",
    "stole": "lay",
    "built": "build",
    "recruited": "recruit",
    "developed": "tuck",
    "coin": "coin",
    "gold": "coin",
    "stole_gold": "coin",
    "replenished": "coin",
    "tired": "coin",
    "event": "lay",
}
"""What is heard when the piece has arrived."""
