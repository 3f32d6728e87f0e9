"""Powers that cost nothing and leave nothing to decide are used by themselves, all others are asked for (V6)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from engine.chance import Chance
from engine.match.match import HumanAgent, Match
from engine.players import Player
from engine.records.record import Record
from engine.saving.autosave import claim_for_new_game
from engine.valeria import VALERIA
from engine.valeria.state import State
from tests.engine.fixed import liked
from tests.engine.positions import play, position
from valeria_gui.games.valeria.decide.automatic import automatic_move
from valeria_gui.play.game_setup import GameSetup
from valeria_gui.play.interaction import Interaction
from valeria_gui.play.session import Session
from valeria_gui.settings.settings import Settings


def automatic(state: State, *lines: str) -> str:
    """What goes by itself after these moves, "" if the person is asked."""
    play(state, *lines)
    assert state.decision is not None
    return str(automatic_move(state.view(state.decision.seat)) or "")


PILES = ["2 Archery Range", "2 Crypt", "2 Orchard", "2 Monastery", "2 Temple"]


# --- what can be done in one way only ---------------------------------------------------------------------------


def test_v5_1_the_only_way_to_pay_goes_by_itself() -> None:
    assert automatic(paying(), "lead build Quarry") == "pay 0 food"
    assert automatic(paying(), "lead build Quarry", "pay 0 food") == "pay 0 wood"
    assert automatic(paying(gold={0: 2}, castle_coins=()), "lead build Quarry") == "", "the castle could pay, too"


def test_v5_6_the_last_card_is_developed_by_itself() -> None:
    state = position(hands={0: "Farm, Crypt"})
    assert automatic(state, "lead develop") == "", "which one goes is for the player to say"
    assert automatic(state, "discard Crypt pile 0") == "develop Farm"


def test_v3_1_a_draw_never_goes_by_itself() -> None:
    """There would be no way back, even where there is one place to draw from."""
    state = position(piles=["", "", "", "", ""], rest="castle 0", hands={0: "Farm"})
    state = state if state.deck else position(2, piles=["Crypt", "", "", "", ""], rest="castle 0")
    assert automatic(state, "lead tax") == "" and len(state.moves()) == 1


# --- what a player could want otherwise --------------------------------------------------------------------------


def test_v6_4_a_coin_may_be_laid_where_a_free_power_would_spare_it() -> None:
    """The Sawmill would pay the wood; a coin on the own wood closes it to the follower, who needs it."""
    state = position(
        hands={0: "Quarry", 1: "Orchard"},
        villages={0: "Sawmill"},
        resources={0: "food, wood", 1: "stone"},
        gold={0: 3, 1: 3},
    )
    assert automatic(state, "lead build Quarry") == ""
    closed, spared = state.copy(), state.copy()
    play(closed, "pay 0 wood", "pay 0 food", "draw deck")
    play(spared, "pay Sawmill", "pay 0 food", "draw deck")
    assert closed.free[1] == 0 and spared.free[1] == 1
    assert [len(end.moves()) for end in (closed, spared)] == [1, 2], "only the second lets the other one build"


def test_v9_3_a_free_draw_may_be_declined_when_the_plague_of_rats_is_due() -> None:
    state = position(
        hands={0: "Farm, Tannery", 1: "6 wood"},
        villages={0: "Library"},
        deck="event: Plague of Rats",
        options={"events": True},
    )
    play(state, "lead harvest", "draw deck", "draw pile 0", "draw pile 1")
    assert automatic(state) == "" and "use Library" in [str(move) for move in state.moves()]
    hands = []
    for lines in (("done",), ("use Library", "draw pile 2", "draw pile 3")):
        end = state.copy()
        play(end, *lines, "pass")
        while end.decision is not None and end.decision.kind == "discard":
            end.apply(end.moves()[0])
        hands.append((len(end.hands[0]), len(end.hands[1])))
    assert hands == [(5, 4), (5, 6)], "who draws feeds the rats, who does not leaves them to the other"


@pytest.mark.parametrize("village", ["Drawbridge", "Library", "Drawbridge, Library"])
@pytest.mark.parametrize("seats", [1, 2, 4])
def test_v6_5_no_power_is_used_by_itself(village: str, seats: int) -> None:
    state = position(seats, villages={0: village}, piles=PILES)
    assert automatic(state, "lead harvest", "draw pile 0", "draw pile 1", "draw pile 2") == ""


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_whatever_goes_by_itself_is_the_only_thing_to_do_and_shows_nothing_new(seats: int) -> None:
    found = 0
    for seed in range(6):
        state, chance = VALERIA.setup(seats, seed, {"events": seed % 2 == 1}), Chance(seed)
        while state.decision is not None:
            move = automatic_move(state.view(state.decision.seat))
            if move is None:
                state.apply(liked(state, chance))
                continue
            found += 1
            paid = move.verb == "pay"
            assert move in state.moves() and (paid or len(state.moves()) == 1)
            events = state.apply(move)
            assert state.decision is None or not any(event.is_news for event in events), events
    assert found > 5


# --- at the table -----------------------------------------------------------------------------------------------


def at_the_table(state: State, tmp_path: Path, settings: Settings) -> tuple[Interaction, Session]:
    match = Match(VALERIA, state, Record.begin_at(VALERIA, state.to_dict()), [HumanAgent(), HumanAgent()])
    set_up = GameSetup((Player("Ada"), Player("Bo")), None, 1)
    session = Session(match, set_up, claim_for_new_game(tmp_path))
    table = Interaction(session.host, settings)
    table.sit(0)
    return table, session


def paying(**more: Any) -> State:
    """There is one way to pay for a Quarry."""
    facts: dict[str, Any] = {"gold": {0: 2}, "castle_coins": (0,)} | more
    return position(hands={0: "Quarry"}, resources={0: "food, wood"}, **facts)


def test_what_went_by_itself_can_be_taken_back_and_done_otherwise(tmp_path: Path) -> None:
    table, session = at_the_table(paying(), tmp_path, Settings())
    moves = session.match.record.moves
    table.drop("hand:0", ["village:0"])
    assert moves == ["lead build Quarry", "pay 0 food", "pay 0 wood"]
    table.undo()
    table.undo()
    assert moves == ["lead build Quarry"]
    table.drop("gold", ["resource:0:1"])
    assert moves == ["lead build Quarry", "pay 0 wood"], "the rest is left to the player"
    table.press("back")
    assert moves == [] and table.view.decision is not None and table.view.decision.kind == "lead"
    table.drop("hand:0", ["village:0"])
    assert len(moves) == 3
    session.close()


def test_a_setting_leaves_every_power_to_the_player(tmp_path: Path) -> None:
    settings = Settings()
    settings.change("free_powers", False)
    table, session = at_the_table(paying(), tmp_path, settings)
    table.drop("hand:0", ["village:0"])
    assert session.match.record.moves == ["lead build Quarry"]
    session.close()
