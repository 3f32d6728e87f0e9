"""The steps of the stack, each in the module of its chapter; importing this puts all of them into `STEPS`."""

from engine.raiders.steps import offerings, raids, town_hall, trade, turns, village

__all__ = ["offerings", "raids", "town_hall", "trade", "turns", "village"]
