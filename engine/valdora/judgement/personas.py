"""Personas: the weights of every character of Valdora (see `engine.personas`).

A weight says how much something is worth to its owner, in VP unless it says otherwise; `worth` and `move_values`
use them.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Final

from engine.personas import PersonaFile


@dataclass(frozen=True, slots=True, kw_only=True)
class ValleyLeanings:
    """The judgement of one character."""

    haste: float
    """The part of its worth that a commission keeps with each turn that it still takes."""

    toll: float
    """The price of a turn."""

    apart: float
    """0 plans all errands together; else the part of its worth that each further errand keeps to who thinks of one
    at a time."""

    detour: float
    """The part of its turns that a further commission takes, as one trip serves several."""

    browse: float
    """The part of its worth that a commission has which is still for sale, without those turns."""

    colour: float
    """The part of its VP that a first craftsman of a colour counts (D9.3)."""

    shop: float
    """The part of their VP that workshops and the bonus tiles behind them count (D6.5, D6.2c)."""

    white: float
    """The part of their VP that commissions of three gems count."""

    coin: float
    """One of the first two coins; those behind them count half, those beyond four hardly anything."""

    tool: float
    wagon: float
    """A tool or a wagon, with the whole game before it."""

    gem: float
    """A gem on board that no commission asks for, beside its VP."""

    gold: float
    """The same for gold, which buys equipment."""

    basket: float
    """Provisions."""

    page: float
    """A look at pages that nobody has seen."""


PERSONAS: Final = PersonaFile(Path(__file__).parents[1] / "data" / "personas.yaml", ValleyLeanings)
