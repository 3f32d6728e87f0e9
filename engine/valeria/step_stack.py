"""The steps of this game's stack: their kind, and the table in which each stands by its name."""

from __future__ import annotations

from engine.stacked.step import AskingStep, StackStep
from engine.valeria.events import Event
from engine.valeria.frame import Frame
from engine.valeria.moves import Move
from engine.valeria.position import Position

Events = list[Event]


class RuleStep(StackStep[Position, Frame, Move, Event]):
    """The work of a frame in this game."""


class RuleQuestion(RuleStep, AskingStep[Position, Frame, Move, Event]):
    """The work of a frame that always asks."""


STEPS: dict[str, RuleStep] = {}
"""Every step by its name; `steps` modules put themselves in."""

Position.steps = STEPS
