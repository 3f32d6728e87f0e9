"""Whole games played by gestures alone, as people at one screen play them: with hands open, and face down."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from engine.bots import make_bot
from engine.chance import Chance
from engine.match.match import Agent, BotAgent, HumanAgent, Match
from engine.players import Player
from engine.raiders import RAIDERS
from engine.raiders.moves import Move
from engine.raiders.random_games import WHIMS
from engine.records.record import Record
from engine.saving.autosave import claim_for_new_game
from tests.engine.raiders.fixed import position
from tests.gui.robot import Robot
from valeria_gui.play.game_setup import GameSetup
from valeria_gui.play.gesture_for import gesture_for
from valeria_gui.play.host import LocalHost
from valeria_gui.play.interaction import Interaction
from valeria_gui.play.session import Session
from valeria_gui.scenes.table import TableScene
from valeria_gui.settings.settings import Settings

NAMES = ("Astrid", "Sigurd", "Yrsa", "Orm")


def table(seats: int, seed: int) -> tuple[Match, Interaction]:
    """A match of people at one screen, and what they do there; nothing goes by itself."""
    players = tuple(Player(name) for name in NAMES[:seats])
    record = Record.begin(RAIDERS, seats, seed, {})
    match = Match(RAIDERS, RAIDERS.setup(seats, seed), record, [HumanAgent() for _ in players])
    return match, Interaction(LocalHost(match, players, bots_seed=1), Settings(free_powers=False))


def liked(moves: Any, whim: str, chance: Chance) -> Move:
    dislikes = [WHIMS[whim](None, move, chance) for move in moves]
    found: Move = chance.choice([move for move, no in zip(moves, dislikes, strict=True) if no == min(dislikes)])
    return found


@pytest.mark.parametrize(("seats", "whim"), [(2, "reaver"), (3, "trader"), (4, "raider")])
def test_a_whole_game_is_played_by_gestures(seats: int, whim: str) -> None:
    match, play = table(seats, seats)
    chance, covered = Chance(9), 0
    while not play.host.status.is_over:
        seat = play.host.status.acting
        assert seat is not None
        needs = play.host.game.needs_hand(play.host.view(None))
        play.sit(seat, face_up=needs)
        covered += not needs
        assert play.ask is not None
        move = liked(play.ask.view.moves(), whim, chance)
        made = len(match.record.moves)
        gesture = gesture_for(play.ask, move)
        assert gesture is not None
        done = play.press(gesture.button) if gesture.button else play.drop(gesture.piece, [gesture.target])
        assert done and not play.refused
        assert [str(one) for one in match.record.moves[made:]] == [str(move)]
    assert covered > 20 and match.winners()


def test_the_only_way_goes_by_itself_and_can_be_taken_back(tmp_path: Path) -> None:
    """In the window, where the flow of turns answers what opens an action, and nothing within one."""
    state = position(workers={0: "grey"}, goods={0: "1 iron"})
    players = (Player("Astrid"), Player("Sigurd", "bot:random"))
    agents: list[Agent] = [HumanAgent(), BotAgent(make_bot("random", RAIDERS, 1))]
    match = Match(RAIDERS, state, Record.begin_at(RAIDERS, state.to_dict()), agents)
    with Robot(tmp_path, (1280, 720)) as robot:
        session = Session(match, GameSetup(players, None, 1), claim_for_new_game(robot.app.data_dir))
        scene = TableScene(robot.app.services, session)
        robot.app.stack.replace_all(scene)
        robot.run_frames(3)
        assert scene.play.drop("held:0", ["building:armoury"])
        robot.run_frames(5)
        assert [str(move) for move in match.record.moves] == ["place armoury", "pay iron"]
        assert scene.play.undo() and scene.play.undo() and match.record.moves == []
