"""Every question has a prompt, every move a gesture that means it, every wrong gesture a reason."""

from __future__ import annotations

from collections import Counter

from engine.valdora.pieces import EQUIPMENT
from tests.engine.valdora.places import arrive, begin, hold, lay, market, offered, own, stand
from tests.gui.valdora.positions import KINDS, NAMES, ask, asked, meant
from valeria_gui.games.valdora.art.signs import SIGNS
from valeria_gui.games.valdora.game_play import PLAY
from valeria_gui.play.ask import Meaning
from valeria_gui.play.gesture_for import gesture_for
from valeria_gui.play.piece_id import kind_of


def test_every_kind_is_asked() -> None:
    assert {state.decision.kind for state in asked() if state.decision} == KINDS


def test_every_move_has_a_gesture_that_means_it_alone() -> None:
    for state in asked():
        one = ask(state)
        for move in state.moves():
            gesture = gesture_for(one, move)
            assert gesture is not None, (state.decision, str(move))
            if not gesture.button:
                meaning = one.meaning(gesture.piece, gesture.target)
                assert meaning is not None and meaning.moves == (move,) and one.refusal(meaning) is None


def test_every_question_has_words_and_a_way_out_of_a_wrong_gesture() -> None:
    for state in asked():
        one = ask(state)
        what, rest = one.prompt()
        assert what and not what.endswith(".") and not rest.endswith(".")
        assert NAMES[one.me] in one.addressed()[0]
        for piece in (*one.sources(), "map"):
            words, reason = one.stray(piece, ())
            assert words.endswith(".") and reason.code == "not_asked"
            assert PLAY.rules.rule_for(reason, one.view).startswith("D")
            assert one.prompt_for(piece)[0]
            assert all(one.prompt_over(piece, target)[0] for target in one.goals(piece))


def test_what_a_gesture_means_is_refused_or_made() -> None:
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
                    state.copy().apply(meaning.moves[0])
                else:
                    kinds[reason.code] += 1
                    assert PLAY.words.refusal(reason).endswith(".")
    assert len(kinds) > 8 and "unknown_move" not in kinds and "not_asked" not in kinds, kinds


def test_what_can_be_done_is_told_before_it_is() -> None:
    for state in asked():
        one = ask(state)
        for move in state.moves():
            rows = one.preview(Meaning((move,))).rows
            assert rows, str(move)
            for row in rows:
                assert row.text and all(sign in SIGNS or ":" in sign for sign in row.signs)


# --- gestures, one by one ----------------------------------------------------------------------------------------


def test_d3_1_the_traveller_goes_to_a_space() -> None:
    state = begin()
    assert meant(state, "pawn:0", "space:dig_11") == "go dig_11" and ask(state).implied == "pawn:0"
    assert meant(state, "pawn:0", "space:C") == "go C" and not meant(state, "pawn:1", "space:dig_11")
    assert ask(state).targets("pawn:0").count("space:dig_1") == 0
    reason = ask(state).refusal(ask(state).meaning("pawn:0", "space:dig_1") or Meaning((state.moves()[0],)))
    assert reason is not None and "is in the way: that takes provisions." in PLAY.words.refusal(reason)


def test_d3_5_who_is_paid_is_said_over_the_space() -> None:
    state = begin()
    stand(state, "harbour_city", "dig_11", "dig_11")
    state.coins[0] = 3
    over = ask(state).prompt_over("pawn:0", "space:dig_11")
    assert over == ("Three Brooks", "let go to travel, 1 silver to Bo and Cy")


def test_d4_5_a_gem_goes_to_its_tool_or_a_wagon() -> None:
    state = begin()
    stand(state, "dig_1")
    lay(state, "dig_1", "ruby", "ruby", "gold")
    own(state, {"pan": "", "shovel": "", "cart": "", "horse": ""})
    state.coins[0] = 6
    arrive(state)
    assert meant(state, "gem:dig_1:0", "equipment:0:shovel") == "load ruby"
    assert meant(state, "gem:dig_1:0", "equipment:0:horse") == "load ruby horse"
    assert meant(state, "gem:dig_1:0", "mat:0") == "load ruby" and not meant(state, "gem:dig_1:0", "gem:dig_1:0")
    assert meant(state, "gem:dig_1:2", "equipment:0:pan") == "load gold"
    assert not meant(state, "gem:dig_1:0", "equipment:0:pan")
    state.apply(state.parse("load ruby"))
    assert meant(state, "gem:dig_1:0", "mat:0") == "wagon:ruby"
    signs = ask(state, "wagon:ruby").options()
    assert [str(sign.move) for sign in signs] == ["load ruby cart", "load ruby horse"]
    assert ask(state, "wagon:ruby").prompt()[1] == "on the cart or on the horse?"


def test_a_click_on_a_gem_loads_it_where_it_can_go_one_way_only() -> None:
    state = begin()
    stand(state, "dig_1")
    lay(state, "dig_1", "ruby", "emerald")
    own(state, {"pan": "", "shovel": ""})
    arrive(state)
    assert meant(state, "gem:dig_1:0", "gem:dig_1:0") == "load ruby"
    reason = ask(state).refusal(ask(state).meaning("gem:dig_1:1", "gem:dig_1:1") or Meaning((state.moves()[0],)))
    assert reason is not None and reason.code == "no_tool"


def test_d4_4_a_ship_brings_gems_from_the_market() -> None:
    state = begin()
    stand(state, "harbour_city")
    market(state, "gold")
    arrive(state)
    assert meant(state, "heap:gold", "equipment:0:pan") == "load gold"
    assert [one.id for one in ask(state).buttons()] == ["provisions", "done"]
    assert meant(state, "adventurer:0", "adventurer:0") == "provisions"


def test_d5_a_page_is_turned_bought_or_covered() -> None:
    state = begin()
    stand(state, "C")
    state.coins[0] = 3
    arrive(state)
    assert meant(state, "page:C:right", "page:C:left") == meant(state, "plate:forward", "plate:forward")
    assert meant(state, "page:C:right", "page:C:left") == "turn forward"
    assert meant(state, "page:C:left", "page:C:right") == "turn back"
    assert meant(state, "page:C:right", "slot:0:0") == meant(state, "page:C:right", "mat:0") == "buy right"
    assert meant(state, "adventurer:0", "space:C") == "provisions"
    hold(state, "red_1", "red_1", "blue_2")
    arrive(state)
    assert meant(state, "commission:0:2", "page:C:left").startswith("return blue_2/")
    assert {move.split(" ")[0] for move in offered(state)} == {"turn", "return", "provisions", "done"}


def test_d6_1_a_commission_goes_to_its_house_and_from_afar_shows_the_way() -> None:
    state = begin()
    stand(state, "house_violet")
    own(state, {"pan": "", "hammer": "amethyst", "cart": "amethyst"})
    hold(state, "violet_1", "red_1")
    arrive(state)
    assert meant(state, "commission:0:0", "space:house_violet") == "deliver violet_1"
    assert meant(state, "commission:0:0", "commission:0:0") == "deliver violet_1"
    assert meant(state, "commission:0:1", "space:house_red") == "route:1"
    wrong = ask(state).meaning("commission:0:1", "space:house_violet")
    refused = ask(state).refusal(wrong) if wrong else None
    assert refused is not None and refused.code == "other_house"
    assert PLAY.words.refusal(refused) == "This commission goes to another house: House Garnet."
    shown = ask(state, "route:1")
    assert shown.plan is not None and shown.plan.turns == 4 and shown.prompt()[0] == "House Garnet"
    assert shown.prompt()[1].startswith("4 turns: ") and shown.prompt()[1].endswith(", House Garnet")
    assert [one.id for one in shown.buttons()] == ["done", "back"]
    assert "commission:0:0" in shown.lit() and "commission:0:1" not in shown.lit()
    state.apply(state.parse("deliver violet_1"))
    assert meant(state, "equipment:0:hammer", "market") == meant(state, "equipment:0:hammer", "heap:amethyst")
    assert meant(state, "equipment:0:cart", "equipment:0:cart") == "pay cart"


def test_equipment_of_every_kind_has_a_place_on_the_mat() -> None:
    state = begin()
    assert {piece.rpartition(":")[2] for piece in ask(state).equipment_pieces()} == set(EQUIPMENT)
    assert {kind_of(piece) for piece in ask(state).sources()} == {"pawn"}
