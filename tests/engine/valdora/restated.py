"""What is legal, stated anew: slowly, from the printed data, the table as all see it, and the lines of this turn.

It shares nothing with the steps of the engine: where both agree on every move of many games, neither forgot a rule.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

import yaml

import engine.valdora
from engine.valdora.state import State

_DATA: Final = Path(engine.valdora.__file__).parent / "data"


def _data(name: str) -> dict[str, Any]:
    found: dict[str, Any] = yaml.safe_load((_DATA / f"{name}.yaml").read_text(encoding="utf-8"))
    return found


MAP: Final = _data("map")
FACES: Final = _data("commissions")
BOX: Final = _data("box")
SPACES: Final[dict[str, dict[str, Any]]] = MAP["spaces"]
TOOLS: Final = {gem: row["tool"] for gem, row in BOX["gems"].items()}
WAGONS: Final = {kind: row["load"] for kind, row in BOX["equipment"].items() if row["load"]}


def legal_lines(state: State, turn: Sequence[str], carried: Mapping[str, str]) -> set[str]:
    """The lines of all legal moves; none when the game is over.

    `turn` has the lines made in this turn, `carried` what the equipment held before the last of them that was no
    payment.
    """
    if not state.stack:
        return set()
    if not turn:
        return {f"go {space}" for space in _reached(state)}
    if paying := _asked_to_pay(state, turn, carried):
        return paying
    found = set(_actions(state, turn))
    return found | {"done"} if found else set()


# --- moving (D3) -------------------------------------------------------------------------------------------------


def _reached(state: State) -> Iterator[str]:
    seat = state.active
    start = state.space_of(seat)
    for space in _ends_of_ways(start, 1 if state.provisions[seat] else 0):
        there = [other for other in range(state.seats) if other != seat and state.space_of(other) == space]
        if SPACES[space]["kind"] == "mine" or state.coins[seat] >= len(there):
            yield space


def _ends_of_ways(start: str, passing: int) -> set[str]:
    """Where one can end: every way along roads that goes through no more cities than that (D3.2, D3.3)."""
    found: set[str] = set()
    ways = {(start, 0)}
    tried: set[tuple[str, int]] = set()
    while ways:
        here, passed = ways.pop()
        tried.add((here, passed))
        through = passed + (SPACES[here]["kind"] == "city" and here != start)
        if through > passing:
            continue
        for road in MAP["roads"]:
            if here in road:
                there = next(end for end in road if end != here)
                found.add(there)
                if (there, through) not in tried:
                    ways.add((there, through))
    return found - {start}


# --- actions (D4–D7) ---------------------------------------------------------------------------------------------


def _actions(state: State, turn: Sequence[str]) -> Iterator[str]:
    seat = state.active
    space = state.space_of(seat)
    kind = SPACES[space]["kind"]
    done = turn[1:]
    if kind == "city":
        if not done and not state.provisions[seat]:
            yield "provisions"
        if "book" in SPACES[space]:
            yield from _in_book(state, space, done)
    if kind == "deposit":
        yield from _loading(state, dict(state.gems_at(space)), done)
    elif "ships" in SPACES[space] and len(done) < SPACES[space]["ships"]:
        yield from _loading(state, dict(state.in_market()), done)
    if kind == "house":
        yield from _delivering(state, SPACES[space]["colour"])


def _loading(state: State, lying: dict[str, int], done: Sequence[str]) -> Iterator[str]:
    seat = state.active
    own = state.equipment(seat)
    for gem in (gem for gem, n in lying.items() if n > 0):
        if own.get(TOOLS[gem]) == "":
            yield f"load {gem}"
        for wagon, price in WAGONS.items():
            loaded_now = any(line.startswith("load") and line.endswith(f" {wagon}") for line in done)
            if wagon in own and own[wagon] != gem and not loaded_now and state.coins[seat] >= price:
                yield f"load {gem} {wagon}"


def _in_book(state: State, book: str, done: Sequence[str]) -> Iterator[str]:
    seat = state.active
    coins, hand = state.coins[seat], state.commissions(seat)
    sides = {"left": state.pile(book, "left"), "right": state.pile(book, "right")}
    may_turn = coins > 0 or not any(line.startswith("turn") for line in done)
    if sides["right"] and may_turn:
        yield "turn forward"
    if sides["left"] and may_turn:
        yield "turn back"
    for side, pile in sides.items():
        if pile and SPACES[book]["book"] == "equipment":
            if pile[0][0] not in state.equipment(seat) and "gold" in state.equipment(seat).values():
                yield f"buy {side}"
        elif pile and coins > 0 and len(hand) < 3:
            yield f"buy {side}"
    if SPACES[book]["book"] == "commissions" and len(hand) == 3 and coins > 0:
        for card in state.to_dict()["hands"][seat]:
            faces = card.split(":")[1].split()[0]
            yield from (f"return {faces} {side}" for side in sides)


def _payable(state: State, face: str) -> bool:
    seat = state.active
    carried = [*state.equipment(seat).values(), *["silver"] * state.coins[seat]]
    return all(carried.count(what) >= n for what, n in FACES[face]["pay"].items())


def _delivering(state: State, colour: str) -> Iterator[str]:
    for face in state.commissions(state.active):
        if FACES[face.name]["house"] == colour and _payable(state, face.name):
            yield f"deliver {face.name}"


# --- paying (D5.3, D6.2) -----------------------------------------------------------------------------------------


def _asked_to_pay(state: State, turn: Sequence[str], carried: Mapping[str, str]) -> set[str]:
    """The choice of what to pay with, if the last delivery or purchase is not paid yet; `carried` is what the
    equipment held before it."""
    last = max(i for i, line in enumerate(turn) if not line.startswith("pay"))
    verb, _, what = turn[last].partition(" ")
    owed: dict[str, int] = {}
    if verb == "deliver":
        owed = {gem: n for gem, n in FACES[what]["pay"].items() if gem != "silver"}
    if verb == "buy" and SPACES[state.space_of(state.active)]["book"] == "equipment":
        owed = {"gold": 1}
    chosen = [line.split()[1] for line in turn[last + 1 :]]
    for gem, n in owed.items():
        left, holders = n, [kind for kind, held in carried.items() if held == gem]
        while left < len(holders) and left:
            if not chosen:
                return {f"pay {kind}" for kind in holders}
            holders.remove(chosen.pop(0))
            left -= 1
    return set()
