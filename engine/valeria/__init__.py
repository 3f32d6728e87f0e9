"""Villages of Valeria: rules, cards and knowledge of one game. `VALERIA` is it with the built-in cards."""

from engine.registry import register
from engine.valeria.rules import Valeria

VALERIA = Valeria()
register(VALERIA, __name__)

__all__ = ["VALERIA", "Valeria"]
