"""Win probability of a seat, from the lead that it is expected to have at the end.

Works on a View alone. The numbers were fitted to 900 games among barons, 300 at each number of seats, by
`scripts/win_chance.py` (see `docs/bots.md`).
"""

from __future__ import annotations

from typing import Final

from engine.raiders.judgement.clock import turns_left
from engine.raiders.view import View
from engine.rating import WinCurve

CURVE: Final = WinCurve(5.87, 12.5, {2: 0.01, 3: -0.45, 4: -0.72})


def win_chance(view: View, lead: float) -> float | None:
    """The part of the win, 0–1, that the seat which decides in `view` can expect with a lead in VP over its best
    rival; ValueError if the game is over."""
    if view.decision is None:
        raise ValueError("the game is over: nothing is left to chance")
    return CURVE.chance(lead, turns_left(view, view.decision.seat), view.seats)
