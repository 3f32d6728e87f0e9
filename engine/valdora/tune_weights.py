"""Fitting the weights of `evaluate` (see `engine.fitting`): quick games of the rollout policy, told of each seat
against the others."""

from __future__ import annotations

from functools import partial
from typing import Final

from engine.fitting import Fitting, leads_of
from engine.valdora.judgement.clock import progress
from engine.valdora.judgement.features import NAMES, features

TAKEN: Final = 4
"""Turns between two positions that are taken, about."""

FITTING: Final = Fitting(NAMES, partial(leads_of, turn="go", every=TAKEN, features=features, progress=progress))
