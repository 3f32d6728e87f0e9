"""Broken positions that only a careful look finds: each is refused, none breaks a rule later."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from engine.game import GameError
from engine.valeria import VALERIA
from engine.valeria.state import State
from tests.engine.positions import play, position

Data = dict[str, Any]


def paying() -> State:
    state = position(hands={0: "Armory, Keep, Crypt"}, resources={0: "wood", 1: "stone"}, villages={0: "Fountain"})
    play(state, "lead build Armory")
    return state


def discarding_for_fountain() -> State:
    state = paying()
    play(state, "pay castle", "pay Fountain")
    return state


def developing() -> State:
    state = position(hands={0: "Armory, Keep"})
    play(state, "lead develop")
    return state


def recruiting() -> State:
    state = position(villages={0: "Armory, Farm, Stables"}, pool="Reeve")
    play(state, "lead recruit Reeve")
    return state


def using_powers() -> State:
    state = position(hands={0: "Farm, Keep"}, villages={0: "Barracks"})
    play(state, "lead develop", "discard Farm pile 0", "develop Keep")
    return state


def leading() -> State:
    return position(villages={0: "Farm"}, hands={0: "Keep"})


def beginning() -> State:
    return VALERIA.setup(3, 3, {"start_player": 0})


def take_gold_away(d: Data) -> None:
    d["bank"] += d["gold"][0]
    d["gold"][0] = 0


def take_a_hand_card_away(d: Data) -> None:
    d["deck"].append(d["hands"][0].pop())
    d["known_to"][0].pop()


def empty_the_last_hand(d: Data) -> None:
    d["deck"] += d["hands"][2]
    d["hands"][2], d["known_to"][2] = [], []


def ask_a_seat_called_false(d: Data) -> None:
    d["stack"][-1][1] = False


def owe_more_icons_than_the_card_has(d: Data) -> None:
    d["need"] = [1, *d["need"][1:]]


def owe_more_than_is_left(d: Data) -> None:
    d["left"] = sum(d["need"]) + 1


def remember_a_card(d: Data) -> None:
    d["chosen"] = d["entered"] = "Farm"


def remember_a_payment(d: Data) -> None:
    d["need"] = [0, 1, 0, 0]


def remember_a_power(d: Data) -> None:
    d["used"] = ["Farm"]


def remember_a_resource(d: Data) -> None:
    d["given"] = 1


def forget_what_entered(d: Data) -> None:
    d["entered"] = None


def name_another_adventurer(d: Data) -> None:
    d["chosen"] = d["entered"] = d["pool"][1]


def name_a_building(d: Data) -> None:
    d["chosen"] = d["entered"] = "Farm"


def use_a_power_nobody_has(d: Data) -> None:
    d["used"] = ["Library"]


def use_a_power_twice(d: Data) -> None:
    d["used"] = ["Barracks", "Barracks"]


def draw_for_no_power(d: Data) -> None:
    d["stack"].append(["draw", 0, 1, -1])


def draw_too_much_for_a_power(d: Data) -> None:
    d["used"] = ["Barracks"]
    d["stack"].append(["draw", 0, 2, -1])


def discard_too_much_for_a_power(d: Data) -> None:
    d["stack"][-1][2] = 3


def let_an_opponent_discard(d: Data) -> None:
    d["stack"][-1][1] = 1


def follow_twice(d: Data) -> None:
    d["stack"][-1:-1] = [["follow", 1, 0, -1]]


def lead_another_action(d: Data) -> None:
    d["action"] = "tax"


def open_six_adventurers(d: Data) -> None:
    d["pool"].append(d["adventurer_deck"].pop())


BROKEN: tuple[tuple[Callable[[], State], Callable[[Data], None]], ...] = (
    (paying, take_gold_away),
    (paying, owe_more_icons_than_the_card_has),
    (paying, owe_more_than_is_left),
    (paying, lead_another_action),
    (paying, draw_for_no_power),
    (discarding_for_fountain, take_a_hand_card_away),
    (discarding_for_fountain, discard_too_much_for_a_power),
    (discarding_for_fountain, let_an_opponent_discard),
    (developing, take_a_hand_card_away),
    (developing, ask_a_seat_called_false),
    (developing, lead_another_action),
    (recruiting, forget_what_entered),
    (recruiting, name_another_adventurer),
    (recruiting, name_a_building),
    (using_powers, use_a_power_nobody_has),
    (using_powers, use_a_power_twice),
    (using_powers, draw_for_no_power),
    (using_powers, draw_too_much_for_a_power),
    (using_powers, follow_twice),
    (leading, remember_a_card),
    (leading, remember_a_payment),
    (leading, remember_a_power),
    (leading, remember_a_resource),
    (leading, lead_another_action),
    (leading, open_six_adventurers),
    (beginning, empty_the_last_hand),
)


@pytest.mark.parametrize(
    ("make", "damage"), BROKEN, ids=[f"{make.__name__}-{damage.__name__}" for make, damage in BROKEN]
)
def test_a_position_whose_parts_do_not_fit_is_refused(
    make: Callable[[], State], damage: Callable[[Data], None]
) -> None:
    d = make().to_dict()
    assert VALERIA.from_dict(d).to_dict() == d
    damage(d)
    with pytest.raises(GameError, match=r"^This position .*\.$"):
        VALERIA.from_dict(d)


def test_unusual_positions_are_allowed() -> None:
    """A puzzle may give twelve cards to a hand, a short pool, or a village that is complete already."""
    d = position(hands={1: "Farm, Keep"}, villages={0: "Armory"}).to_dict()
    d["hands"][1] += [d["deck"].pop() for _ in range(10)]
    d["known_to"][1] += [[1]] * 10
    d["adventurer_deck"] += [d["pool"].pop() for _ in range(3)]
    state = VALERIA.from_dict(d)
    play(state, "lead tax", "draw deck", "follow tax", "draw deck")
    assert state.decision is not None
    assert (state.decision.kind, state.hand_size(1)) == ("limit", 13)
