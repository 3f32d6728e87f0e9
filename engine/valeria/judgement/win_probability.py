"""Win probability of a seat, from the lead that it is expected to have at the end.

The numbers were fitted to 480 games among barons, 120 at each number of seats: the part of the win that a seat got
in the end, against the lead that `evaluate` expected for it whenever it led and the rounds that were left then.
Works on a View alone.
"""

from __future__ import annotations

from typing import Final

from engine.rating import WinCurve
from engine.valeria.judgement.card_values import Outlook
from engine.valeria.view import View

CURVE: Final = WinCurve(0.98, 0.75, {2: -0.08, 3: -0.62, 4: -0.91, 5: -1.08})


def win_chance(view: View, lead: float) -> float | None:
    """The part of the win, 0–1, that the seat which decides in `view` can expect with a lead over its best rival.

    `lead` is in VP. None in the solo game, which nobody wins (V8.8); ValueError if the game is over.
    """
    if view.decision is None:
        raise ValueError("the game is over: nothing is left to chance")
    if view.seats == 1:
        return None
    return CURVE.chance(lead, Outlook(view, view.decision.seat).rounds, view.seats)
