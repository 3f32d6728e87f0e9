"""Raiders of the North Sea: rules and cards of one game. `RAIDERS` is it with the built-in cards."""

from engine.raiders.rules import Raiders
from engine.registry import register

RAIDERS = Raiders()
register(RAIDERS, __name__)

__all__ = ["RAIDERS", "Raiders"]
