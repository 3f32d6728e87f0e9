"""Whole games played by gestures alone, without a screen."""

from __future__ import annotations

import pytest

from engine.chance import Chance
from engine.match.match import HumanAgent, Match
from engine.players import Player
from engine.records.record import Record
from engine.valdora import VALDORA
from tests.engine.valdora.places import begin
from tests.gui.valdora.positions import NAMES, asked, liked
from valeria_gui.games.valdora.words.terms import ValleyNames
from valeria_gui.play.gesture_for import gesture_for
from valeria_gui.play.host import LocalHost
from valeria_gui.play.interaction import Interaction
from valeria_gui.settings.settings import Settings


def table(match: Match, seats: int) -> Interaction:
    """People at one screen; nothing goes by itself."""
    players = tuple(Player(name) for name in NAMES[:seats])
    return Interaction(LocalHost(match, players, bots_seed=1), Settings(free_powers=False))


@pytest.mark.parametrize(("seats", "whim"), [(3, "courier"), (4, "reader"), (5, "carter")])
def test_a_whole_game_is_played_by_gestures(seats: int, whim: str) -> None:
    record = Record.begin(VALDORA, seats, seats, {})
    match = Match(VALDORA, VALDORA.setup(seats, seats), record, [HumanAgent()] * seats)
    play, chance = table(match, seats), Chance(9)
    while not play.host.status.is_over:
        play.sit(play.host.status.acting)
        assert play.ask is not None
        move = liked(play.ask.view, play.ask.view.moves(), whim, chance)
        made = len(match.record.moves)
        gesture = gesture_for(play.ask, move)
        assert gesture is not None
        done = play.press(gesture.button) if gesture.button else play.drop(gesture.piece, [gesture.target])
        assert done and not play.refused
        assert [str(one) for one in match.record.moves[made:]] == [str(move)]
    assert match.winners()


def test_a_wish_shows_the_way_and_is_left_again() -> None:
    state = next(one for one in asked() if one.decision and one.decision.kind == "go" and one.hands[one.active])
    me, face = state.active, state.commissions(state.active)[0]
    names = ValleyNames(state.tables.content)
    house = next(one.id for one in state.tables.content.map.spaces if one.colour == face.house)
    match = Match(VALDORA, state, Record.begin_at(VALDORA, state.to_dict()), [HumanAgent()] * state.seats)
    play = table(match, state.seats)
    play.sit(me)
    assert play.drop(f"commission:{me}:0", [f"space:{house}"]) and not match.record.moves
    assert play.prompt()[0] == names.house(face.house) and play.press("back")
    move = state.moves()[0]
    assert play.prompt()[0] == "Travel" and play.click("", [f"space:{move.what}"])
    assert [str(one) for one in match.record.moves] == [str(move)]


def test_what_cannot_be_done_says_why_and_opens_the_rule() -> None:
    match = Match(VALDORA, begin(), Record.begin(VALDORA, 3, 1, {}), [HumanAgent()] * 3)
    play = table(match, 3)
    play.sit(0)
    assert not play.drop("pawn:0", ["space:dig_1"])
    assert play.refused.endswith("is in the way: that takes provisions.") and play.why == "D3.3"
