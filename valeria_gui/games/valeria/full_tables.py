"""Tables as full as they get: long names, large villages, thirty resources, sixteen cards in hand, deep piles.

For pictures and tests: where these can be read, every table can. The cards of a box are laid out, no move is
played.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from engine.valeria import VALERIA
from engine.valeria.position import VILLAGE_GOAL
from engine.valeria.state import State

LONG_NAMES: Final = (
    "Maximiliana von Wolkenau",
    "Wilhelmina Montgomery",
    "Bartholomew Whitehammer",
    "Margrave of Edelweiss",
    "Jo",
)
"""Names about as long as the set-up lets them be, and a short one among them."""

ALONE: Final = 24
"""Buildings and adventurers of a large solo village."""


def crowded(seats: int, *, hand: int = 16, tucked: int = 30, known: int = 3) -> State:
    """A position at which seat 0 leads.

    Everybody is one card short of the end of the game, alone there are ALONE cards; under the castle of seat 0 lie
    `tucked` resources as far as the box has cards for them, it holds `hand` cards, so many cards of every other
    hand are `known`, and all that is left lies in the piles.
    """
    d = VALERIA.setup(seats, 1, {"start_player": 0}).to_dict()
    box = _Box(d)
    goal = VILLAGE_GOAL[seats] - 1 if seats > 1 else ALONE
    recruits = min(4, len(d["adventurer_deck"]) // seats)
    d["villages"] = [
        [*box.different(goal - recruits), *(d["adventurer_deck"].pop() for _ in range(recruits))]
        for _ in range(seats)
    ]
    d["hands"] = [box.take(hand if seat == 0 else known + 2) for seat in range(seats)]
    d["known_to"] = [
        [[0, seat] if seat and i < known else [seat] for i in range(len(cards))]
        for seat, cards in enumerate(d["hands"])
    ]
    d["developed"] = [box.take(min(tucked, len(box.cards) - 12) if seat == 0 else 2) for seat in range(seats)]
    d["deck"] = box.take(2 if seats == 1 else 0)
    d["piles"] = [box.cards[i::5] for i in range(5)]
    d.update(box=[], stack=[*_follows(seats), ["lead", 0, 0, -1]], turn=1, leader=0)
    _lay_coins(d)
    return VALERIA.from_dict(d)


class _Box:
    """The building cards of a fresh position, taken out from the end."""

    def __init__(self, d: dict[str, Any]) -> None:
        heaps: Iterable[list[str]] = (*d["piles"], *d["hands"], d["deck"], d["box"])
        self.cards = sorted(name for heap in heaps for name in heap)

    def take(self, count: int) -> list[str]:
        """So many cards."""
        taken, self.cards = self.cards[:count], self.cards[count:]
        return taken

    def different(self, count: int) -> list[str]:
        """So many cards of different names."""
        taken = list(dict.fromkeys(self.cards))[:count]
        for name in taken:
            self.cards.remove(name)
        return taken


def _follows(seats: int) -> list[list[Any]]:
    """The frames that come after the lead, as they lie on the stack."""
    return [["end turn", 0, 0, -1], *(["follow", seat, 0, -1] for seat in range(seats - 1, 0, -1))]


def _lay_coins(d: dict[str, Any]) -> None:
    """One coin of every supply lies on a resource of its owner, if there is one."""
    for seat, cards in enumerate(d["developed"]):
        sections = [card.resource for card in VALERIA.card_set.buildings if card.name in cards]
        for i, resource in enumerate(("food", "wood", "stone", "magic")):
            if resource in sections and d["gold"][seat] > 1:
                d["gold"][seat] -= 1
                d["coins"][seat][i] += 1
