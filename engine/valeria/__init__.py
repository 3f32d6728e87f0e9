"""Villages of Valeria: rules, cards and knowledge of one game. `VALERIA` is it with the built-in cards."""

from engine.game import register
from engine.valeria.rules import Valeria

VALERIA = Valeria()
register(VALERIA)

__all__ = ["VALERIA", "Valeria"]
