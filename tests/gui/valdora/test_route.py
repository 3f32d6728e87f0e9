"""The planner of the shortest way to a delivery: short ways are what they must be, and every way can be gone."""

from __future__ import annotations

import pytest

from engine.valdora.state import State
from tests.engine.valdora.places import begin, hold, lay, market, own, stand
from tests.gui.valdora.positions import asked
from valeria_gui.games.valdora.info.route import RoutePlan, route


def plan(state: State, face: str) -> RoutePlan:
    return route(state.view(0), 0, state.tables.content.by_face[face])


def stops(state: State, face: str) -> str:
    """The way as words: the spaces in their order, with what is done there."""
    told = []
    for stop in plan(state, face).stops:
        does = [f"{load.gem}>{load.equipment}" for load in stop.loads]
        does += ["coins"] if stop.fills else []
        does += ["provisions"] if stop.takes_provisions else []
        told.append(" ".join([stop.space + (f" by {stop.passed}" if stop.passed else ""), *does]))
    return ", ".join(told)


def position(space: str, **gear: str) -> State:
    """Seat 0 on a space with equipment, nothing in any deposit but what is laid, all others far away."""
    state = begin()
    stand(state, space, "mine_north", "mine_south")
    own(state, {"pan": "", **gear})
    for deposit in state.tables.deposits:
        lay(state, state.tables.spaces[deposit])
    return state


def test_what_is_on_board_only_has_to_be_brought() -> None:
    state = position("house_white", shovel="ruby")
    assert stops(state, "red_1") == "B, house_red"
    state = position("C", shovel="ruby")
    assert stops(state, "red_1") == "house_red"


def test_at_the_house_itself_one_has_to_leave_and_come_again() -> None:
    assert plan(position("house_red", shovel="ruby"), "red_1").turns == 2


def test_provisions_save_a_stop() -> None:
    state = position("dig_1", shovel="ruby")
    state.provisions[0] = True
    assert stops(state, "red_1") == "house_red by C"


def test_gems_are_loaded_where_they_lie_on_what_carries_them() -> None:
    state = position("A", shovel="", cart="")
    lay(state, "dig_2", "ruby", "ruby")
    state.coins[0] = 0
    assert stops(state, "red_2") == "mine_north coins, dig_2 ruby>shovel ruby>cart, C, house_red"
    state.coins[0] = 2
    assert stops(state, "red_2") == "dig_2 ruby>shovel ruby>cart, C, house_red"
    assert plan(state, "red_2").spent == 2


def test_one_ruby_lies_in_each_of_two_deposits() -> None:
    state = position("A", shovel="", cart="")
    lay(state, "dig_2", "ruby")
    lay(state, "dig_3", "ruby")
    state.coins[0] = 2
    assert plan(state, "red_2").turns == 4


def test_ships_bring_as_many_gems_as_there_are_of_them() -> None:
    state = position("house_red", shovel="", cart="")
    market(state, "ruby", "ruby")
    state.coins[0] = 2
    assert stops(state, "red_2") == "harbour_east ruby>shovel ruby>cart, house_red"


def test_a_wagon_is_loaded_anew_if_nothing_asks_for_what_lies_on_it() -> None:
    state = position("C", cart="gold")
    lay(state, "dig_4", "ruby")
    state.coins[0] = 2
    assert stops(state, "red_1") == "dig_4 ruby>cart, house_red"
    assert plan(state, "red_gold").missing == ("ruby",)


def test_silver_comes_from_a_mine() -> None:
    state = position("D")
    state.coins[0] = 1
    assert plan(state, "silver_2").turns == 3 and sum(stop.fills for stop in plan(state, "silver_2").stops) == 1


def test_who_cannot_pay_those_on_a_space_does_not_begin_there() -> None:
    state = position("C", shovel="")
    lay(state, "dig_4", "ruby")
    stand(state, "C", "dig_4", "dig_4")
    state.coins[0] = 1
    assert stops(state, "red_1") != "dig_4 ruby>shovel, house_red"


@pytest.mark.parametrize(
    ("face", "missing"), [("white_1", ("ruby", "sapphire", "amethyst")), ("blue_1", ("sapphire",))]
)
def test_what_nothing_carries_or_lies_nowhere_is_named(face: str, missing: tuple[str, ...]) -> None:
    state = position("C")
    lay(state, "dig_4", "ruby", "sapphire", "amethyst")
    assert plan(state, face).missing == missing and plan(state, face).turns == 0


def test_a_way_can_be_gone_as_it_is_told() -> None:
    """Played move by move, the others standing aside, it ends where the delivery is possible."""
    gone = 0
    for state in asked():
        if state.decision is None or state.decision.kind != "go" or not state.hands[state.active]:
            continue
        me = state.active
        for face in state.commissions(me):
            found = route(state.view(me), me, face)
            if found.stops:
                walked(state.copy(), found, me)
                gone += 1
    assert gone > 8


def walked(state: State, found: RoutePlan, me: int) -> None:
    """Go the way, whatever the others are asked being answered by staying where they are out of the way."""
    for number, stop in enumerate(found.stops):
        if number:
            for seat in range(state.seats):
                if seat != me:
                    stand_aside(state, seat, {one.space for one in found.stops})
        state.apply(state.parse(f"go {stop.space}"))
        for load in stop.loads:
            wagon = f" {load.equipment}" if load.price else ""
            state.apply(state.parse(f"load {load.gem}{wagon}"))
        if stop.takes_provisions:
            state.apply(state.parse("provisions"))
        if number < found.turns - 1:
            come_round(state, me)
    assert f"deliver {found.face.name}" in {str(move) for move in state.moves()}


def stand_aside(state: State, seat: int, away_from: set[str]) -> None:
    """Put a pawn on a mine, where nobody is paid, that the way does not need."""
    tables = state.tables
    mine = next(i for i, is_mine in enumerate(tables.is_mine) if is_mine)
    if tables.spaces[state.pawns[seat]] in away_from:
        state.pawns[seat] = mine
    state.forget_answers()


def come_round(state: State, me: int) -> None:
    """The others go somewhere and do nothing, until `me` is asked where to go again."""
    while state.decision is not None and (state.decision.seat, state.decision.kind) != (me, "go"):
        moves = [str(move) for move in state.moves()]
        mines = [line for line in moves if line.startswith("go mine")]
        line = "done" if "done" in moves else (mines or moves)[0]
        state.apply(state.parse(line))


def test_a_held_commission_is_what_is_planned_for() -> None:
    state = position("C", shovel="ruby")
    hold(state, "red_1")
    assert plan(state, "red_1").face == state.commissions(0)[0]
