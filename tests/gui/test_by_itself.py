"""Powers that cost nothing and leave nothing to decide are used by themselves, all others are asked for (V6)."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.autosave import claim_for_new_game
from engine.chance import Chance
from engine.match import HumanAgent, Match
from engine.record import Record
from engine.valeria import VALERIA
from engine.valeria.state import State
from tests.engine.fixed import liked
from tests.engine.positions import play, position
from valeria_gui.decide.by_itself import move_by_itself
from valeria_gui.decide.play import Play
from valeria_gui.game_setup import GameSetup, SeatSetup
from valeria_gui.session import Session
from valeria_gui.settings import Settings


def by_itself(state: State, *lines: str) -> str:
    """What goes by itself after these moves, "" if the person is asked."""
    play(state, *lines)
    assert state.decision is not None
    return str(move_by_itself(state.view(state.decision.seat)) or "")


PILES = ["2 Archery Range", "2 Crypt", "2 Orchard", "2 Monastery", "2 Temple"]


# --- while paying -----------------------------------------------------------------------------------------------


def test_v6_4_a_free_power_pays_first() -> None:
    state = position(hands={0: "Quarry"}, villages={0: "Sawmill"}, resources={0: "food, wood"}, gold={0: 3})
    assert by_itself(state, "lead build Quarry") == "pay Sawmill"
    assert by_itself(state, "pay Sawmill") == "", "which coin pays the food is for the player to say"


def test_v6_4_a_power_of_one_resource_comes_before_a_wild() -> None:
    village = "Sawmill, Smithy"
    state = position(hands={0: "Stables"}, villages={0: village}, resources={0: "food, wood, stone"}, gold={0: 3})
    assert by_itself(state, "lead build Stables") == "pay Sawmill"
    assert by_itself(state, "pay Sawmill") == "pay Smithy"
    assert by_itself(state, "pay Smithy") == ""


def test_v6_4_a_power_that_costs_cards_is_never_used_by_itself() -> None:
    state = position(hands={0: "Hideout, Farm, Crypt"}, villages={0: "Fountain"}, resources={0: "wood"})
    assert by_itself(state, "lead build Hideout") == ""


# --- afterwards -------------------------------------------------------------------------------------------------


def harvested(village: str, hand: str = "", seats: int = 2, gold: int = 3) -> State:
    """Seat 0 has drawn the three cards of a led Harvest and may use its powers."""
    state = position(seats, hands={0: hand}, villages={0: village}, piles=PILES, gold={0: gold})
    return play_on(state, "lead harvest", "draw pile 0", "draw pile 1", "draw pile 2")


def play_on(state: State, *lines: str) -> State:
    play(state, *lines)
    return state


def test_v6_5_gold_is_taken_even_beside_powers_that_cost_something() -> None:
    assert by_itself(harvested("Drawbridge, Watermill, Library")) == "use Drawbridge"


def test_v6_5_a_free_draw_waits_as_long_as_a_power_with_a_cost_could_come_first() -> None:
    """A card that is discarded for the Watermill could be drawn again."""
    state = harvested("Watermill, Library")
    assert by_itself(state) == ""
    assert by_itself(state, "use Watermill", "discard Crypt pile 0") == "use Library"


def test_v6_5_what_is_drawn_is_for_the_player_to_say() -> None:
    state = harvested("Library")
    assert by_itself(state) == "use Library"
    assert by_itself(state, "use Library") == ""
    assert state.decision is not None and (state.decision.kind, state.decision.amount) == ("draw", 2)


def test_v6_3_gold_that_the_bank_cannot_give_in_full_is_for_the_player_to_ask_for() -> None:
    hands = {0: "Dungeon"}
    village, mine = {0: "Crypt, Hideout"}, {0: "food, 2 stone, 2 magic"}
    for bank, answer in ((4, "use Dungeon"), (2, "")):
        state = position(hands=hands, villages=village, resources=mine, gold={0: 5, 1: 9 - bank})
        lines = ["lead build Dungeon", "pay 0 food", "pay 0 stone", "pay 0 stone", "pay 0 magic", "pay 0 magic"]
        assert by_itself(state, *lines, "draw pile 0") == answer
        assert state.bank == bank


def test_v6_6_nobody_is_robbed_by_itself() -> None:
    state = position(hands={1: "Farm"}, villages={0: "Hideout, Crypt, Farm"}, pool="Rogue")
    assert by_itself(state, "lead recruit Rogue") == ""
    assert [str(move) for move in state.moves()] == ["use Rogue on 1", "done"]


def test_v8_7_alone_no_card_is_drawn_by_itself_for_that_brings_the_end_nearer() -> None:
    assert by_itself(harvested("Library", seats=1)) == ""
    assert by_itself(harvested("Drawbridge, Library", seats=1)) == "use Drawbridge"


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_nothing_that_goes_by_itself_costs_anything(seats: int) -> None:
    found = 0
    for seed in range(3):
        state, chance = VALERIA.setup(seats, seed), Chance(seed)
        while state.decision is not None:
            seat = state.decision.seat
            move = move_by_itself(state.view(seat))
            if move is None:
                state.apply(liked(state, chance))
                continue
            found += 1
            gold, hand, left = state.gold[seat], len(state.hands[seat]), state.left
            state.apply(move)
            assert state.gold[seat] >= gold and len(state.hands[seat]) >= hand
            assert move.verb == "use" or state.left == left - 1
    assert found > 5


# --- at the table -----------------------------------------------------------------------------------------------


def at_the_table(state: State, tmp_path: Path, settings: Settings) -> Play:
    match = Match(VALERIA, state, Record.begin_at(VALERIA, state.to_dict()), [HumanAgent(), HumanAgent()])
    set_up = GameSetup((SeatSetup("Ada"), SeatSetup("Bo")), None, 1)
    table = Play(Session(match, set_up, claim_for_new_game(tmp_path)), settings)
    table.sit(0)
    return table


def paying() -> State:
    return position(hands={0: "Quarry"}, villages={0: "Sawmill"}, resources={0: "food, wood"}, gold={0: 3})


def test_what_went_by_itself_can_be_taken_back_and_done_otherwise(tmp_path: Path) -> None:
    table = at_the_table(paying(), tmp_path, Settings())
    moves = table.match.record.moves
    table.drop("hand:0", ["village:0"])
    assert moves == ["lead build Quarry", "pay Sawmill"]
    table.undo()
    assert moves == ["lead build Quarry"]
    table.drop("gold", ["castle:0"])
    table.drop("gold", ["resource:0:1"])
    assert moves[1:] == ["pay castle", "pay 0 wood"]
    table.undo()
    table.undo()
    table.click("card:0:0", ["card:0:0"])
    assert moves == ["lead build Quarry", "pay Sawmill"]
    table.session.close()


def test_a_setting_leaves_every_power_to_the_player(tmp_path: Path) -> None:
    settings = Settings()
    settings.change("free_powers", False)
    table = at_the_table(paying(), tmp_path, settings)
    table.drop("hand:0", ["village:0"])
    assert table.match.record.moves == ["lead build Quarry"]
    table.session.close()
