"""No field of a state is forgotten: a copy has it, key, digest and dictionary tell it, views have it or hide it."""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator
from dataclasses import replace

import pytest

from engine.chance import Chance
from engine.game import AnyState
from tests.contract.games import GAMES, Played, walks
from tests.toy.rules import State as ToyState

APART = frozenset({"known_moves", "tables", "seats"})
"""Slots that are no part of a position: answers kept for later, the rules, and what makes two tables two games."""


def fields_of(state: object) -> set[str]:
    """The names of what a state is made of."""
    slots = {name for kind in type(state).__mro__ for name in getattr(kind, "__slots__", ())}
    return {name for name in slots if not name.startswith("_")} - APART


def kept(state: AnyState) -> AnyState:
    """The state as it is now, without its own help."""
    twin = copy.copy(state)
    for name in fields_of(state):
        setattr(twin, name, copy.deepcopy(getattr(state, name)))
    return twin


def swapped(played: Played) -> Iterator[tuple[str, AnyState, AnyState]]:
    """For every field a state, and the same state with what another one of its table has in that field."""
    states = [kept(state) for state in walks(played, every=3)]
    for name in sorted(fields_of(states[0])):
        pairs = ((one, two) for one in states for two in states if one.seats == two.seats)
        state, other = next((one, two) for one, two in pairs if getattr(one, name) != getattr(two, name))
        changed = kept(state)
        setattr(changed, name, copy.deepcopy(getattr(other, name)))
        yield name, state, changed


def forgotten(played: Played) -> list[str]:
    """The fields that something does not know of."""
    found = []
    for name, state, changed in swapped(played):
        if getattr(changed.copy(), name) != getattr(changed, name):
            found.append(f"{name}: copy")
        if changed.digest() == state.digest():
            found.append(f"{name}: digest")
        if changed == state:
            found.append(f"{name}: key")
        if name not in played.derived and changed.to_dict() == state.to_dict():
            found.append(f"{name}: dictionary")
        if name not in played.hidden and getattr(changed.view(0), name) != getattr(changed, name):
            found.append(f"{name}: view")
    return found


def test_no_field_is_forgotten(played: Played) -> None:
    assert not forgotten(played)


def test_what_is_read_back_or_guessed_has_every_field(played: Played) -> None:
    for state in walks(played, every=20):
        back = played.game.from_dict(json.loads(json.dumps(state.to_dict())))
        sample = state.view(0).sample(Chance(1))
        for name in fields_of(state):
            assert getattr(back, name) == getattr(state, name), name
            assert name in played.hidden or getattr(sample, name) == getattr(state, name), name


def test_a_forgotten_field_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    copied, told = ToyState.copy, ToyState.to_dict
    monkeypatch.setattr(ToyState, "copy", lambda state: replace(copied(state), rolled=0))
    monkeypatch.setattr(ToyState, "to_dict", lambda state: told(state) | {"turn": 1})
    assert forgotten(GAMES["toy"]) == ["rolled: copy", "turn: dictionary", "turn: view"]
