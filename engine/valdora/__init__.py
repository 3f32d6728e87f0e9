"""Valdora: rules, map and pages of one game. `VALDORA` is it with the built-in ones."""

from engine.registry import register
from engine.valdora.rules import Valdora

VALDORA = Valdora()
register(VALDORA, __name__)

__all__ = ["VALDORA", "Valdora"]
