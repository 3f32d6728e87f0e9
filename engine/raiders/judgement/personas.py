"""Personas: the weights of every character of Raiders of the North Sea (see `engine.personas`).

A weight says how much something is worth to its owner, in VP unless it says otherwise; `appraisal` and
`move_values` use them.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Final

from engine.personas import PersonaFile


@dataclass(frozen=True, slots=True, kw_only=True)
class Leanings:
    """The judgement of one character."""

    # Goods, cards and workers: all of these fade as the end comes

    silver: float
    provisions: float
    """One of the first few; those behind them count half, those over the limit nothing (R8.4)."""

    gold: float
    iron: float
    livestock: float
    """One of the first three, beside the VP that it scores at the end (R9.3)."""

    card: float
    fewer: float
    """A hand card, and the part of it that each further one is worth."""

    fine: float
    """The part of its worth in the crew that a hand card has already."""

    grey: float
    white: float
    """A worker of that colour, beside a black one."""

    # Crew

    member: float
    """A crew member, whoever it is."""

    strength: float
    """One strength in the crew or of armour, for all raids to come."""

    helper: float
    """A crew action at a building."""

    martyr: float
    """A crew action for who is killed."""

    # Raids

    raid: float
    """The part of the worth of a raid that being ready for it is worth."""

    second: float
    third: float
    """How much the second and third best raid count beside the best."""

    delay: float
    """The part of a raid that is left for each turn that it is still away."""

    hiring: float
    stocking: float
    fetching: float
    """Turns that one crew member, one provision and one gold that lack are away."""

    drawing: float
    """Turns more that a crew member is away for whom there is no card in hand."""

    blocked: float
    """Turns more that provisions are away while they are only got by giving up a better worker."""

    climbing: float
    """Turns that a worker of the next colour is away that stands nowhere in the village."""

    victim: float
    """The loss by one Valkyrie of a set that still lies on the board: a crew member, but a step on the track."""

    # Offerings

    offer: float
    near: float
    """The part of its profit that a tile is worth which can be paid, and what each lacking unit leaves of it."""

    # The others and the clock

    harm: float
    """What the leading rival loses counts this much."""

    pace: float
    """How many times faster than usual the game is expected to go."""

    haste: float
    """The extra gain of a raid: what is raided is taken from the others."""

    def worker(self, colour: int) -> float:
        """A worker of that colour (−1: none), beside a black one."""
        return (0.0, self.grey, self.white, 0.0)[colour]


PERSONAS: Final = PersonaFile(Path(__file__).parents[1] / "data" / "personas.yaml", Leanings)
"""The characters; the first is the usual judgement."""
