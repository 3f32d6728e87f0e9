"""The steps of this game's stack: their kind, and the table in which each stands by its name."""

from __future__ import annotations

from typing import TypeAlias

from engine.raiders.events import Event
from engine.raiders.moves import Move
from engine.raiders.position import TablePosition
from engine.stacked.frame import StackFrame
from engine.stacked.step import AskingStep, StackStep

Events: TypeAlias = list[Event]


class RaiderStep(StackStep[TablePosition, StackFrame, Move, Event]):
    """The work of a frame in this game."""


class RaiderQuestion(RaiderStep, AskingStep[TablePosition, StackFrame, Move, Event]):
    """The work of a frame that always asks."""


STEPS: dict[str, RaiderStep] = {}
"""Every step by its name; `steps` modules put themselves in."""

TablePosition.steps = STEPS
