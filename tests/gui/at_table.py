"""Sits down at the table of a position, in the running program."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from engine.bots import make_bot
from engine.game import AnyState, AnyView
from engine.match.match import Agent, BotAgent, HumanAgent, Match
from engine.players import Player
from engine.records.record import Record
from engine.registry import find_game
from engine.saving.autosave import claim_for_new_game
from engine.valeria.view import View
from tests.gui.robot import Robot
from valeria_gui.games.valeria.board.layout import TableLayout
from valeria_gui.play.game_setup import GameSetup
from valeria_gui.play.interaction import Interaction
from valeria_gui.play.session import Session
from valeria_gui.scenes.table import TableScene
from valeria_gui.table.frame import TableFrame
from valeria_gui.table.layout import Layout

NAMES = ("Ada", "Bo", "Cy", "Di", "Ed")


def sit_down(
    robot: Robot,
    state: AnyState,
    bots: Sequence[int] = (),
    practice: bool = False,
    guided: bool = False,
    bot: Agent | None = None,
    game: str = "valeria",
) -> TableScene:
    """The table of `state`, a position of `game`, a person at every seat that is not among `bots`.

    There sits `bot`, or one that plays at random. A `guided` game explains itself.
    """
    rules = find_game(game)
    kinds = ["bot:random" if seat in bots else "human" for seat in range(state.seats)]
    seats = tuple(Player(name, kind) for name, kind in zip(NAMES, kinds, strict=False))
    agents: list[Agent] = [
        (bot or BotAgent(make_bot("random", rules, seat))) if seat in bots else HumanAgent()
        for seat in range(state.seats)
    ]
    record = Record.begin_at(rules, state.to_dict())
    match = Match(rules, state, record, agents, practice=practice)
    set_up = GameSetup(seats, None, 1, practice=practice, guided=guided, game=game)
    session = Session(match, set_up, claim_for_new_game(robot.app.data_dir))
    scene = TableScene(robot.app.services, session)
    robot.app.stack.replace_all(scene)
    robot.run_frames(3)
    return scene


def framed(frame: TableFrame[AnyView, Layout]) -> TableFrame[View, TableLayout]:
    """A frame of this game's table, known as such."""
    assert isinstance(frame.view, View) and isinstance(frame.layout, TableLayout)
    return cast("TableFrame[View, TableLayout]", frame)


def view_of(play: Interaction) -> View:
    """What whoever looks at the table of this game may know."""
    assert isinstance(play.view, View)
    return play.view


def kind_asked(match: Match) -> str:
    """The kind of what is to be decided; "" when the game is over."""
    return match.decision.kind if match.decision is not None else ""


def settle(robot: Robot) -> None:
    """Wait until nothing flies and nobody is passed over any more."""
    quiet = 0
    while quiet < 3:
        robot.run_frames(1, 400)
        scene = robot.scene
        turns = scene.turn_flow if isinstance(scene, TableScene) else scene
        waits = turns.wake_ms() is None and not (isinstance(scene, TableScene) and scene.animator.busy)
        quiet = quiet + 1 if waits else 0
