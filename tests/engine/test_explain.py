"""Reasons are the weight itself, part by part: whatever a game asks, they add up, and name what they are about."""

from __future__ import annotations

from random import Random

import pytest

from engine.game import GameError
from engine.valeria import VALERIA
from engine.valeria.judgement.explain import _TELLERS, Feature, explain
from engine.valeria.state import State
from tests.engine.positions import play, position
from tests.engine.walks import random_game


def walk(seats: int, seed: int) -> set[str]:
    """Compares the parts of the moves of a random game with their weights; the kinds of decision that came up."""
    chance, kinds = Random(seed), set()
    state = VALERIA.setup(seats, seed, {"events": True})
    while (asked := state.decision) is not None:
        view = state.view(asked.seat)
        moves = view.moves()
        if asked.kind not in kinds or chance.random() < 0.15:
            kinds.add(asked.kind)
            for move, weight in zip(moves, VALERIA.weigh(view, moves), strict=True):
                parts = explain(view, move)
                assert sum(part.amount for part in parts) == pytest.approx(weight, abs=1e-6), (move, parts)
                sizes = [abs(part.amount) for part in parts]
                assert sizes == sorted(sizes, reverse=True)
        active = [move for move in moves if move.verb not in ("pass", "done")]
        state.apply(chance.choice(active if active and chance.random() < 0.8 else moves))
    return kinds


def test_the_parts_of_every_move_add_up_to_its_weight() -> None:
    kinds: set[str] = set()
    for seats, seed in ((1, 3), (2, 7), (3, 21), (4, 2), (5, 5)):
        kinds |= walk(seats, seed)
    assert kinds == set(_TELLERS)


def test_a_persona_is_explained_with_its_own_judgement() -> None:
    (usual, *others) = VALERIA.personas("baron")
    state = VALERIA.setup(3, 4)
    assert state.decision is not None
    view = state.view(state.decision.seat)
    for name in (usual, *others[:1]):
        for move, weight in zip(view.moves(), VALERIA.weigh(view, view.moves(), name), strict=True):
            assert sum(part.amount for part in explain(view, move, name)) == pytest.approx(weight)
    with pytest.raises(GameError):
        explain(view, view.moves()[0], "nobody")


def test_nothing_is_explained_when_the_game_is_over() -> None:
    *_, over = random_game(2, 1)
    with pytest.raises(ValueError, match="over"):
        explain(over.view(0), VALERIA.tables.moves.done)


def parts_of(state: State, line: str) -> dict[str, Feature]:
    """The parts of a move by their kinds."""
    assert state.decision is not None
    return {part.kind: part for part in explain(state.view(state.decision.seat), state.parse(line))}


def test_a_building_is_told_by_its_points_its_price_and_who_may_follow() -> None:
    state = position(
        hands={0: "Tannery, Crypt, Oracle, Sawmill", 1: "Orchard, Hideout, Keep, Farm"},
        resources={0: "2 wood, stone, food"},
        gold={0: 5, 1: 5},
    )
    parts = parts_of(state, "lead build Tannery")
    assert parts["points"].card == "Tannery" and parts["points"].n == parts["points"].amount > 0
    assert parts["tied"].amount < 0 and parts["tied"].n >= 1
    assert parts["rival"].seat == 1 and parts["rival"].what == "build" and parts["rival"].amount < 0
    assert parts["draw"].n == 1 and parts["spent"].card == "Tannery"


def test_a_coin_for_a_rival_is_told_with_its_owner() -> None:
    state = position(hands={0: "Tannery, Crypt"}, resources={0: "wood", 1: "food, wood, stone, magic"}, gold={0: 5})
    play(state, "lead build Tannery")
    lent = [move for move in state.moves() if move.seat == 1]
    parts = parts_of(state, str(lent[0]))
    assert set(parts) == {"given"} and parts["given"].seat == 1 and parts["given"].amount < -1
    assert parts_of(state, "pay castle")["tied"].what == "castle"


def test_developing_tells_its_resource_and_the_card_that_it_helps() -> None:
    state = position(hands={0: "Tannery, Crypt, Oracle, Sawmill"}, gold={0: 4})
    parts = parts_of(state, "lead develop")
    assert parts["resource"].what in ("food", "wood", "stone", "magic") and parts["resource"].amount > 0
    assert parts["resource"].card in ("Tannery", "Crypt", "Oracle", "Sawmill")


def test_hidden_cards_play_no_part() -> None:
    state = position(hands={0: "Tannery, Crypt", 1: "Orchard, Hideout"}, gold={0: 5, 1: 5}, deck="Keep, Farm")
    other = position(hands={0: "Tannery, Crypt", 1: "Keep, Farm"}, gold={0: 5, 1: 5}, deck="Orchard, Hideout")
    assert state.view(0) == other.view(0)
    for move in state.view(0).moves():
        assert explain(state.view(0), move) == explain(other.view(0), move)


def test_of_the_cards_to_discard_the_one_that_is_missed_least_is_named() -> None:
    state = position(at="follow develop", leader=1, hands={0: "Tannery, Crypt, Oracle"}, gold={0: 4})
    play(state, "follow develop")
    view = state.view(0)
    spent = {move.card: explain(view, move) for move in view.moves()}
    told = {card: part for card, parts in spent.items() for part in parts if part.kind == "spent"}
    assert {part.what for part in told.values()} == {"least", ""}
    least = max(told.values(), key=lambda part: part.amount)
    assert least.what == "least" and all(part.amount <= least.amount for part in told.values())
