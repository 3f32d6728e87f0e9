"""The roll of the raid that goes on: its dice and what they make, also while its Valkyries choose (R5.4–R5.7).

A view knows the dice until a set is taken; after that they are read from what has happened in this turn.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from engine.raiders.events import Event
from engine.raiders.steps.raids import vp_of_strength
from engine.raiders.view import View
from valeria_gui.games.raiders.info.raid import crew_vp, strength_of

_RAIDING: Final = ("set", "reroll", "strength", "valkyries")
"""The steps of a raid; `what` of their frames is the settlement."""


class Reckoning(NamedTuple):
    """What the dice make: strength without them, their sum, VP of the tier that is reached, VP of the crew."""

    fixed: int
    dice: int
    vp: int
    crew_vp: int

    @property
    def total(self) -> int:
        """The strength of the raid."""
        return self.fixed + self.dice


class Rolled(NamedTuple):
    """The dice of the raid of a settlement, and what they make."""

    settlement: str
    dice: tuple[int, ...]
    reckoning: Reckoning


def raided_now(view: View) -> str:
    """The settlement of the raid that goes on, "" for none."""
    found = [frame.what for frame in view.stack if frame.step in _RAIDING and frame.what >= 0]
    return view.tables.settlements[found[-1]] if found else ""


def rolled_now(view: View, news: Sequence[Event] = ()) -> Rolled | None:
    """The dice of the raid that goes on; `news` is what has happened in this turn. None if none are known."""
    name = raided_now(view)
    if not name:
        return None
    return _lying(view, name) if view.dice else _told(name, news)


def _lying(view: View, name: str) -> Rolled:
    """The dice that can be seen."""
    fixed, dice = strength_of(view, view.active, name).total, sum(view.dice)
    tiers = view.tables.board.settlements[view.tables.settlement_ids[name]].tiers
    crew = sum(vp for _card, vp in crew_vp(view, view.active, name))
    return Rolled(name, view.dice, Reckoning(fixed, dice, vp_of_strength(tiers, fixed + dice), crew))


def _told(name: str, news: Sequence[Event]) -> Rolled | None:
    """The dice of a raid whose set is taken, as they were told of."""
    began = max((i for i, event in enumerate(news) if (event.kind, event.name) == ("raided", name)), default=-1)
    raid = news[began:] if began >= 0 else ()
    found = next((event for event in raid if event.kind == "strength"), None)
    faces = _faces(raid)
    if found is None or not faces:
        return None
    dice, *_parts, total = found.numbers
    earned = {why: sum(event.amount for event in raid if (event.kind, event.why) == ("vp", why)) for why in _EARNED}
    return Rolled(name, faces, Reckoning(total - dice, dice, *earned.values()))


_EARNED: Final = ("strength", "crew")
"""Why a raid brings VP by its dice and by its crew."""


def _faces(raid: Sequence[Event]) -> tuple[int, ...]:
    """The faces that lie there in the end, in the order of the dice."""
    faces: list[int] = []
    for event in raid:
        if event.kind == "rolled":
            faces = list(event.numbers)
        elif event.kind == "rerolled":
            faces[faces.index(event.numbers[0])] = event.numbers[1]
    return tuple(faces)
