"""Win probability of a seat, from the lead that it is expected to have at the end.

The numbers were fitted to 480 games among barons, 120 at each number of seats: the part of the win that a seat got
in the end, against the lead that `evaluate` expected for it whenever it led and the rounds that were left then.
Works on a View alone.
"""

from __future__ import annotations

from typing import Final

from engine.rating import logistic
from engine.valeria.judgement.card_values import Outlook
from engine.valeria.view import View

EDGE: Final = 0.98
"""The worth of a point of lead when `LATE` and the rounds left are one round together."""
LATE: Final = 0.75

SEATED: Final = {2: -0.08, 3: -0.62, 4: -0.91, 5: -1.08}
"""By number of seats: how a seat stands that is level with its best rival; there are others."""


def win_chance(view: View, lead: float) -> float | None:
    """The part of the win, 0–1, that the seat which decides in `view` can expect with a lead over its best rival.

    `lead` is in VP. None in the solo game, which nobody wins (V8.8); ValueError if the game is over.
    """
    if view.decision is None:
        raise ValueError("the game is over: nothing is left to chance")
    if view.seats == 1:
        return None
    rounds = Outlook(view, view.decision.seat).rounds
    power = EDGE * lead / (rounds + LATE) + SEATED[view.seats]
    return logistic(power)
