"""Personas: the weights of every character of Villages of Valeria (see `engine.personas` and `data/personas.yaml`).

A weight says how much something is worth to its owner, in VP unless it says otherwise; `card_values`,
`decision_context` and `move_values` use them.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Final

from engine.personas import PersonaFile


@dataclass(frozen=True, slots=True, kw_only=True)
class Weights:
    """The judgement of one character."""

    # Cards and powers

    card: float
    """A card drawn some time from now, by a power."""

    paid_card: float
    """A card to discard: the worst of a hand."""

    stolen_card: float
    stolen_gold: float
    """The harm of a theft, beside what it brings: all of it counts if there is one rival, a part if there are
    more."""

    icon: float
    """One cost icon that a power provides in a build, for ever without a coin."""

    fits: float
    fits_wild: float
    """How often (0 to 1) a build can use a power that gives food, wood, stone or magic, or any of them."""

    enable: float
    """The part of an adventurer's profit that a building which satisfies its last requirement brings."""

    same_type: float
    """How many (0 to 1) of the cards still to enter a village are of one given type."""

    # Coins, resources and time

    flow: float
    flow_alone: float
    """One icon that coins can provide in every round, per round left; and in the solo game, where coins come back
    later and nobody else's time runs (V8.4)."""

    flow_limit: float
    """More icons a round than this find no cards to pay for."""

    variety: float
    """Exponent of the number of resources of one kind: many of a kind fit few costs."""

    pace: float
    """How many times faster than usual villages are expected to grow."""

    solo_draws: float
    """Cards by which the deck is expected to shrink in a turn of the solo game, which ends with it (V8.7)."""

    solo_clock: float
    """The worth of a card of that deck as time."""

    # Hands

    ready: float
    ready_step: float
    """The part of a building's profit that its card is worth in a hand, and how each icon it lacks lowers that."""

    toil: float
    """The part that each icon of a cost takes from that profit: coins that could do something else."""

    borrowed: float
    """How much of an icon is still lacking if a rival's resource could provide it: the coin is lost."""

    crowd: float
    crowd_late: float
    """The next best card of a hand counts for this much of the one before, and for less the fewer cards can still
    enter the village: it will be built later, or never."""

    spare: float
    """The worth of the worst hand card: it can be developed, or discarded for something."""

    # Decisions

    tied: float
    """A coin laid on an own card for a whole round: it can pay for nothing else."""

    bury: float
    """The part of its worth to the next player that covering the top card of a pile gains, and baring one costs."""

    envy: float
    """How much of what a rival gains by following counts against our lead."""

    followed_build: float
    followed_develop: float
    followed_draw: float
    """The gain of a rival who follows: who has coins and cards to build, cards to develop, no cards at all."""

    held: float
    """How each card that a rival already holds lowers what another one brings."""

    impatience: float
    """The extra gain of bringing in a card for every turn in which nobody did (V7.4)."""

    rush: float
    """The extra gain of bringing in a card, per VP by which one is ahead: the others get less time."""

    finish: float
    """Ending the game ahead (or behind: minus), beside the points."""

    tie_break: float
    """One more card in the village decides ties (V7.3)."""


PERSONAS: Final = PersonaFile(Path(__file__).parents[1] / "data" / "personas.yaml", Weights)
"""The characters; the first is the usual judgement."""
