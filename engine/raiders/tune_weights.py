"""Fitting the weights of `evaluate` (see `engine.fitting`): quick games of the rollout policy.

An equation says how far a seat was ahead of the others in its features, and how far it drew ahead of them until the
end. How long the game still went, which they share, falls out of that.
"""

from __future__ import annotations

from functools import partial
from typing import Final

from engine.fitting import Fitting, leads_of
from engine.raiders.judgement.clock import progress
from engine.raiders.judgement.features import NAMES, features

TAKEN: Final = 3
"""Turns between two positions that are taken, about."""

FITTING: Final = Fitting(NAMES, partial(leads_of, turn="turn", every=TAKEN, features=features, progress=progress))
