"""The games on the table: a folder a game, with the name that the engine knows it by."""

from __future__ import annotations

from typing import Final

NAMES: Final = ("valeria", "raiders", "valdora")
"""All of them, the one first that is offered to who has played none."""
