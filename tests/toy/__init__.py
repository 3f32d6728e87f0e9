"""The smallest game: two piles of stones, one die, three seats. `TOY` is it with the usual die."""

from engine.registry import register
from tests.toy.rules import Toy

TOY = Toy()
register(TOY, __name__)

__all__ = ["TOY", "Toy"]
