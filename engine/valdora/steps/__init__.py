"""The steps of the stack, each in the module of its chapter; importing this puts all of them into `STEPS`."""

from engine.valdora.steps import books, delivery, loading, turns

__all__ = ["books", "delivery", "loading", "turns"]
