"""Every question has a prompt, every move a gesture that means it, every wrong gesture a reason."""

from __future__ import annotations

from collections import Counter
from functools import cache

import pytest

from engine.game import Seat
from engine.raiders import RAIDERS
from engine.raiders.moves import Move
from engine.raiders.state import State
from engine.raiders.view import View
from tests.engine.raiders.fixed import play, position
from tests.engine.raiders.walks import walk
from valeria_gui.games.raiders.decide.asks import RaidersAsks, ask_for
from valeria_gui.games.raiders.decide.automatic import automatic_move
from valeria_gui.games.raiders.decide.pieces import RaidersAsk
from valeria_gui.games.raiders.game_play import PLAY
from valeria_gui.games.raiders.info.signs import SIGNS
from valeria_gui.play.ask import Meaning
from valeria_gui.play.gesture_for import gesture_for

NAMES = ("Astrid", "Sigurd", "Yrsa", "Orm")
KINDS = {
    "bury", "turn", "pick", "play", "treasury", "mill", "armoury", "long_house", "hire", "dismiss", "discard",
    "reroll", "set", "lose", "target", "rob", "give", "gain", "recall", "swap", "trade", "lay", "use", "tile",
}  # fmt: skip


@cache
def asked() -> list[State]:
    """Positions in which every kind of question is asked, up to four of each."""
    found: dict[str, list[State]] = {"mill": [mill()]}
    for seed in range(6):
        for seats, whim in ((2, "raider"), (3, "trader"), (4, "reaver"), (3, "random"), (4, "trader")):
            for state in walk(seats, seed, whim):
                kind = state.decision.kind if state.decision else ""
                if kind and len(found.setdefault(kind, [])) < 4 and (seed + state.turn) % 3 == 0:
                    found[kind].append(state.copy())
    return [state for states in found.values() for state in states]


def mill() -> State:
    """The Mill asks what a white worker takes."""
    state = position(workers={0: "white"}, crews={0: "Forager"})
    play(state, "place mill")
    return state


def own(state: State) -> View:
    """The view of who is asked."""
    assert state.decision is not None
    return state.view(state.decision.seat)


def ask(state: State, mode: str = "") -> RaidersAsk:
    return ask_for(own(state), NAMES, mode)


def meant(state: State, piece: str, target: str) -> str:
    """The moves of a gesture as lines; what comes later after a bar."""
    meaning = ask(state).meaning(piece, target)
    if meaning is None:
        return ""
    return " | ".join(" ".join(map(str, moves)) for moves in (meaning.moves, meaning.later) if moves)


def test_every_kind_is_asked() -> None:
    assert {state.decision.kind for state in asked() if state.decision} == KINDS


def test_every_move_has_a_gesture_that_means_it_alone() -> None:
    for state in asked():
        for move in state.moves():
            one = ask(state)
            gesture = gesture_for(one, move)
            assert gesture is not None, (state.decision, str(move))
            if gesture.button:
                continue
            meaning = one.meaning(gesture.piece, gesture.target)
            assert meaning is not None and meaning.moves[:1] == (move,)
            assert one.refusal(meaning) is None
            assert meaning.moves == (move,) and not meaning.later, (state.decision, str(move))


def test_every_question_has_words_and_a_way_out_of_a_wrong_gesture() -> None:
    for state in asked():
        one = ask(state)
        what, rest = one.prompt()
        assert what and not what.endswith(".") and not rest.endswith(".")
        assert NAMES[one.me] in one.addressed()[0]
        for piece in (*one.sources(), "deck"):
            assert all(sign in SIGNS or sign.startswith("seat:") for plate in one.options() for sign in plate.signs)
            words, reason = one.stray(piece, ())
            assert words.endswith(".") and reason.code == "not_asked"
            assert PLAY.rules.rule_for(reason, one.view).startswith("R")
            assert one.prompt_for(piece)[0]
            for target in one.goals(piece):
                assert one.prompt_over(piece, target)[0]


def test_what_a_gesture_means_is_refused_or_made() -> None:
    """Whatever a source may be brought to: either the engine takes it, moves to come included, or says why not."""
    kinds: Counter[str] = Counter()
    for state in asked():
        one = ask(state)
        for piece in one.sources():
            for goal in one.goals(piece):
                meaning = one.meaning(piece, goal)
                if meaning is None or meaning.mode:
                    continue
                reason = one.refusal(meaning)
                if reason is None:
                    _make(state.copy(), meaning)
                else:
                    kinds[reason.code] += 1
                    assert PLAY.words.refusal(reason).endswith(".")
                    assert PLAY.rules.rule_for(reason, one.view).startswith("R")
    assert len(kinds) > 5 and "unknown_move" not in kinds and "not_asked" not in kinds


def _make(state: State, meaning: Meaning[Move]) -> None:
    for move in (*meaning.moves, *meaning.later):
        state.apply(move)


# --- gestures, one by one --------------------------------------------------------------------------


def test_the_worker_goes_to_a_building_its_notch_or_a_settlement() -> None:
    state = position(crews={0: "Forager, Forager"}, goods={0: "2 provisions"}, hands={0: "Champion, Champion"})
    assert ask(state).implied == "held:0"
    assert meant(state, "held:0", "building:mill") == "place mill"
    assert meant(state, "held:0", "notch:mill") == "place mill idle"
    assert meant(state, "held:0", "building:barracks") == "place barracks idle"
    assert meant(state, "held:0", "settlement:harbour_1") == "raid harbour_1"
    assert ask(state).prompt_over("held:0", "settlement:harbour_1")[1].startswith("let go to set sail")
    assert not meant(state, "held:0", "mat:1") and not meant(state, "held:1", "building:mill")
    assert ask(state).refusal(Meaning((Move("place", "gate_house"),))) is not None


def test_another_worker_is_picked_up_with_or_without_the_action() -> None:
    state = position()
    play(state, "place mill")
    assert (
        meant(state, "worker:gate_house", "mat:0")
        == meant(state, "worker:gate_house", "held:0")
        == "pick gate_house"
    )
    assert meant(state, "worker:gate_house", "notch:gate_house") == "pick gate_house idle"
    assert meant(state, "worker:mill", "mat:0") == "pick mill" and "worker:mill" not in ask(state).pickable()


def test_a_card_on_a_member_of_a_full_crew_takes_his_place() -> None:
    crew = "Recruiter, Berserker, Berserker, Archer, Sage"
    state = position(crews={0: crew}, goods={0: "2 silver"}, hands={0: "Barbarian"})
    play(state, "place barracks")
    assert meant(state, "hand:0", "mat:0") == "hire Barbarian"
    assert meant(state, "hand:0", "crew:0:4") == "hire Barbarian | dismiss Sage"
    assert "crew:0:4" in ask(state).targets("hand:0") and "crew:0:0" not in ask(state).targets("hand:0")
    play(state, "hire Barbarian")
    assert meant(state, "crew:0:4", "discard") == "dismiss Sage"


def test_a_second_hero_takes_the_place_of_the_first() -> None:
    state = position(crews={0: "Folke, Scout"}, goods={0: "4 silver"}, hands={0: "Brynjar"})
    play(state, "place barracks")
    assert meant(state, "hand:0", "crew:0:0") == "hire Brynjar | dismiss Folke"
    assert ask(state).targets("hand:0") == ["slot:0:2", "slot:0:3", "slot:0:4", "mat:0", "crew:0:0"]
    play(state, "hire Brynjar")
    assert automatic_move(own(state)) == Move("dismiss", "Folke")


def test_choices_have_signs_beside_their_building() -> None:
    state = mill()
    assert ask(state).options_near() == "building:mill"
    assert [str(sign.move) for sign in ask(state).options()] == ["take provisions", "take gold"]
    assert meant(state, "option:1", "option:1") == meant(state, "chest:gold", "good:0:gold") == "take gold"


def test_a_refused_choice_keeps_its_sign_and_says_why() -> None:
    state = position(workers={0: "grey"}, goods={0: "1 iron"})
    play(state, "place armoury")
    assert meant(state, "good:0:iron", "building:armoury") == meant(state, "option:0", "option:0") == "pay iron"
    assert ask(state).targets("option:1") == [] and meant(state, "option:1", "option:1") == "pay silver"
    assert automatic_move(own(state)) == Move("pay", good="iron")


def test_an_offering_never_goes_by_itself() -> None:
    for state in asked():
        move = automatic_move(own(state))
        if move is not None:
            assert state.moves() == (move,) and move.verb not in ("offer", "bury", "hire", "play", "discard", "lay")
            assert not any(event.is_news or event.kind == "asked" for event in state.copy().apply(move))


def test_a_trade_can_be_said_by_sign_by_button_and_by_a_card() -> None:
    state = next(one for one in asked() if one.decision and one.decision.kind == "trade")
    seat = next(move.seat for move in state.moves())
    meaning = ask(state).meaning(f"backs:{seat}", f"backs:{seat}")
    assert meaning is not None and meaning.mode == f"with:{seat}"
    buttons = ask(state, meaning.mode).buttons()
    assert [one.id for one in buttons] == [str(m.number) for m in state.moves() if m.seat == seat] + ["back"]
    assert meant(state, "hand:0", f"backs:{seat}").startswith(f"trade 1 with {seat} lay ")


# --- hands face down --------------------------------------------------------------------------

WITHOUT_HAND = (
    "turn", "pick", "mill", "armoury", "long_house", "set", "lose", "reroll", "target", "rob", "gain", "swap",
    "tile", "give", "treasury",
)  # fmt: skip


@pytest.mark.parametrize("kind", WITHOUT_HAND)
def test_a_covered_hand_is_not_needed(kind: str) -> None:
    found = [state for state in asked() if state.decision and state.decision.kind == kind]
    for state in found:
        seat = own(state).seat
        assert seat is not None
        closed = RAIDERS.covered(state.view(None), seat)
        one = RaidersAsks().ask(closed, NAMES)
        for move in closed.moves():
            assert gesture_for(one, move) is not None
        assert all(None not in (card,) for card in _named(one)) and one.prompt()[0]
        assert automatic_move(closed) in (None, *closed.moves())


def _named(one: RaidersAsk) -> list[str]:
    """The cards that its gestures name."""
    found = []
    for piece in one.sources():
        for goal in one.goals(piece):
            meaning = one.meaning(piece, goal)
            found += [move.what for move in meaning.moves] if meaning else []
    return found


def test_a_covered_hand_is_to_be_looked_at_for_barracks_and_town_hall() -> None:
    state = position(village="gate_house black, mill black, treasury black", hands={0: "Forager, Huntsman"})
    for seat in range(state.seats):
        if state.decision and state.decision.seat == seat:
            _look_needed(RAIDERS.covered(state.view(None), seat), seat)


def _look_needed(closed: View, seat: Seat) -> None:
    one = RaidersAsks().ask(closed, NAMES)
    for building in ("barracks", "town_hall"):
        meaning = one.meaning(f"held:{seat}", f"building:{building}")
        assert meaning == Meaning((Move("place", building),))
        reason = one.refusal(meaning)
        assert reason is not None and reason.code == "hand_covered"
        assert one.allows(f"held:{seat}", f"notch:{building}")


def test_the_prompt_says_what_letting_go_would_do() -> None:
    state = position(crews={0: "Recruiter"}, goods={0: "3 silver"}, hands={0: "Barbarian"})
    play(state, "place barracks")
    assert ask(state).prompt_over("hand:0", "slot:0:1") == ("Hire a card", "Pay 2 silver instead of 3")
    assert ask(state).prompt_over("hand:0", "") == ask(state).prompt()
    assert ask(mill()).prompt_over("chest:gold", "mat:0") == ("Mill", "1 gold")


def test_nobody_trades_with_an_empty_hand() -> None:
    state = position(
        3, village="gate_house black, mill black, treasury black", hands={0: "Scout, Sage", 1: "Folke"}
    )
    play(state, "place town_hall", "play Scout")
    assert ask(state).targets("backs:1") == ["backs:1"] and "backs:2" not in ask(state).pickable()
    assert [str(sign.move) for sign in ask(state).options()] == ["trade 1 with 1"]
