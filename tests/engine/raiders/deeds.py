"""Townsfolk at work: positions in which a card is about to be played, has raided or was killed."""

from __future__ import annotations

from typing import Any

from engine.raiders.state import State
from tests.engine.raiders.fixed import calm, play, position
from tests.engine.raiders.looks import asked, can

NO_HALL = "gate_house black, mill black, treasury black"
"""A village in which the Town Hall is free."""


def hall(card: str, more: str = "", **setting: Any) -> State:
    """Seat 0 is about to place at the Town Hall with that card in hand."""
    return position(
        village=setting.pop("village", NO_HALL), hands={0: f"{card}, {more}", **setting.pop("hands", {})}, **setting
    )


def played(card: str, more: str = "", **setting: Any) -> State:
    """The position in which that card was played at the Town Hall."""
    state = hall(card, more, **setting)
    play(state, "place town_hall", f"play {card}")
    return state


def refuses(card: str, more: str = "", **setting: Any) -> bool:
    """Whether the Town Hall does not take that card, which is all that could be played."""
    state = hall(card, more, **setting)
    if can(state, "place town_hall"):
        play(state, "place town_hall")
        return not can(state, f"play {card}")
    return True


def raided(place: str, crews: str, **setting: Any) -> State:
    """The position after a raid by seat 0 that took nothing but livestock."""
    worker = {"harbour": "black", "outpost": "grey", "monastery": "grey", "fortress": "white"}[place.split("_")[0]]
    usual: dict[str, Any] = {"workers": {0: worker}, "goods": {0: "8 provisions, 4 gold"}, "tokens": calm(place)}
    state = position(crews={0: crews}, **(usual | setting))
    play(state, f"raid {place}")
    while asked(state) == (0, "reroll"):
        play(state, "done")
    play(state, "take set 0")
    return state


def strength(place: str, crews: str, **setting: Any) -> int:
    """The strength of a raid by seat 0, its dice left out."""
    state = position(
        crews={0: crews},
        workers={0: {"outpost": "grey", "monastery": "grey", "fortress": "white"}[place.split("_")[0]]},
        goods={0: "8 provisions, 4 gold"},
        tokens=calm(place),
        rolls="3 3",
        **setting,
    )
    events = play(state, f"raid {place}")
    (total,) = [event.amount for event in events if event.kind == "strength"]
    return total - 3 * (1 if place.startswith("outpost") else 2)


def killed(card: str, more: str = "Sage", **setting: Any) -> State:
    """The position in which seat 0 has lost that card to the only Valkyrie of a harbour."""
    usual: dict[str, Any] = {
        "tokens": {"harbour_1": ["valkyrie 3 livestock", None, None]},
        "goods": {0: "2 provisions"},
    }
    state = position(3, **(usual | setting | {"crews": {0: f"{card}, {more}", **setting.get("crews", {})}}))
    play(state, "raid harbour_1", "take set 0", f"lose {card}")
    return state
