"""The features of a seat as numbers, from which `evaluate` expects how much it will still gain.

Everything follows from the data of cards, never from a name, so that it holds for any card set. Reads a View or a
State; a card that is blank counts as an unknown one. The weights of these features are fitted (see `tune_weights`).
"""

from __future__ import annotations

from typing import Final

from engine.game import Seat
from engine.raiders.judgement.appraisal import Appraiser
from engine.raiders.judgement.personas import PERSONAS
from engine.raiders.position import TablePosition

NAMES: Final = (
    "raids",
    "crew",
    "cards",
    "offerings",
    "members",
    "strength",
    "armour",
    "valkyries",
    "silver",
    "provisions",
    "gold",
    "iron",
    "livestock",
    "hand",
    "grey",
    "white",
    "soon",
)
"""Every feature by its name, in the order of `features`:

| feature | what |
|---|---|
| raids, crew, cards, offerings | terms of the worth of what the seat has (see `appraisal`) |
| members, strength | its crew, and the strength of that |
| armour, valkyries | its markers |
| silver, provisions, gold, iron, livestock | its goods |
| hand | its hand cards |
| grey, white | 1 if its worker has that colour |
| soon | 1 if the seat is at its turn, less the later |
"""


def features(position: TablePosition, seat: Seat) -> list[float]:
    """The features of `seat`, in the order of NAMES."""
    look = Appraiser(position, seat, PERSONAS.find("").weights)
    held = look.now
    _, raids, crew, _, cards, _, offerings, _ = look.terms(held)
    plain = position.tables.strength
    return [
        raids,
        crew,
        cards,
        offerings,
        len(held.crew),
        sum(plain[card] for card in held.crew),
        held.armour,
        held.valkyries,
        *held.goods,
        len(held.hand) + held.unknown,
        float(held.worker == 1),
        float(held.worker == 2),
        1.0 - (seat - position.active) % position.seats / position.seats,
    ]
