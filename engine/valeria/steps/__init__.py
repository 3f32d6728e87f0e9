"""The steps of a game on the stack (V4, V5, V5.1, V6, V9). Importing them puts every step into `STEPS`."""

from engine.valeria.steps import actions, event_resolution, payment, powers, turns

__all__ = ["actions", "event_resolution", "payment", "powers", "turns"]
