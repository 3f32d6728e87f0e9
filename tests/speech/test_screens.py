"""Screens read aloud: what is said of them, and what a reader can do there, as the keyboard would."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.players import Player
from tests.gui.robot import Robot
from tests.speech.listener import Listener, listened
from valeria_gui.play.game_setup import GameSetup
from valeria_gui.scenes.settings import SettingsScene
from valeria_gui.scenes.setup import SetupScene
from valeria_gui.scenes.table import TableScene
from valeria_gui.scenes.title import TitleScene
from valeria_gui.speech.requests import Wish
from valeria_gui.ui.piece import Role


@pytest.fixture
def robot(tmp_path: Path) -> Iterator[Robot]:
    with Robot(tmp_path) as robot:
        yield robot


def begin(robot: Robot, *kinds: str, game: str = "valeria", seed: int = 4) -> TableScene:
    """A game at the table."""
    names = ("Ada", "Bo", "Cy")
    seats = tuple(Player(name, kind) for name, kind in zip(names, kinds, strict=False))
    robot.app.navigator.start(GameSetup(seats, 0, seed, game=game))
    robot.run_frames(40, 100)
    table = robot.app.stack.scenes[0]
    assert isinstance(table, TableScene)
    return table


def ask(
    robot: Robot, listener: Listener, wish: Wish, role: Role, words: str, value: float | str | None = None
) -> None:
    listener.ask(wish, role, words, value)
    robot.run_frames(20)


def test_nobody_who_listens_costs_nothing(robot: Robot) -> None:
    listener = Listener()
    listener._queue.clear()
    robot.app.read_to(listener)
    robot.run_frames(5)
    assert not listener.sent


def test_the_title_says_its_name_and_its_ways(robot: Robot) -> None:
    listener = listened(robot)
    assert listener.focused.label == "Villages of Valeria"
    assert listener.find(Role.BUTTON, "New game").can_focus
    before = len(listener.sent)
    robot.run_frames(10)
    assert len(listener.sent) == before, "nothing has changed, and something was sent"


def test_the_focus_goes_with_the_ring_and_the_ring_with_the_reader(robot: Robot) -> None:
    listener = listened(robot)
    robot.press("tab")
    assert listener.focused.label == robot.find(_focus(robot)).label
    ask(robot, listener, Wish.FOCUS, Role.BUTTON, "Credits")
    assert _focus(robot) == "credits"
    assert listener.focused.label == "Credits"


def _focus(robot: Robot) -> str:
    assert isinstance(robot.scene, TitleScene | SettingsScene)
    return robot.scene.group.ring.current or ""


def test_using_a_button_does_what_enter_does(robot: Robot) -> None:
    listener = listened(robot)
    ask(robot, listener, Wish.USE, Role.BUTTON, "New game")
    assert isinstance(robot.scene, SetupScene)
    assert listener.find(Role.HEADING, "New game")
    ask(robot, listener, Wish.USE, Role.BUTTON, "Start the game")
    assert isinstance(robot.scene, TableScene)


def test_settings_are_changed_by_what_they_are(robot: Robot) -> None:
    listener = listened(robot)
    robot.app.navigator.show_settings()
    robot.run_frames(3)
    ask(robot, listener, Wish.USE, Role.OPTION, "Sound")
    volume = robot.app.settings.volume_master
    ask(robot, listener, Wish.MORE, Role.SLIDER, "Volume")
    assert robot.app.settings.volume_master == volume + 5
    ask(robot, listener, Wish.SET, Role.SLIDER, "Volume", 40.0)
    assert robot.app.settings.volume_master == 40
    assert listener.find(Role.SLIDER, "Volume").state.value == "40 %"
    ask(robot, listener, Wish.USE, Role.OPTION, "Comfort")
    ask(robot, listener, Wish.USE, Role.OPTION, "Its name")
    assert robot.app.settings.spoken_detail == "brief"
    ask(robot, listener, Wish.USE, Role.OPTION, "Table")
    ask(robot, listener, Wish.SET, Role.FIELD, "Your name", "Elinor")
    assert robot.app.settings.player_name == "Elinor"
    assert listener.find(Role.FIELD, "Your name").state.value == "Elinor"


def test_a_notice_is_said_by_itself(robot: Robot) -> None:
    listener = listened(robot)
    robot.app.navigator.notice("The disk is full.")
    robot.run_frames(3)
    assert ("polite", "The disk is full.") in listener.said
    page = listener.focused
    assert page.kind.modal and page.label == "The disk is full."


def test_a_hand_card_is_a_sentence_and_its_name_if_that_is_enough(robot: Robot) -> None:
    table = begin(robot, "human", "bot:greedy")
    listener = listened(robot)
    robot.run_frames(20)
    first = robot.find("hand:0").label
    said = listener.find(Role.GROUP, "Hand").children
    words = listener.nodes[said[0]].label
    assert words.startswith(f"{first}, hand card 1 of {len(said)}: ")
    assert "Costs" in words or "cost" in words
    for detail, wanted in (("brief", lambda now: now == first), ("full", lambda now: len(now) > len(words))):
        table.services.settings.change("spoken_detail", detail)
        robot.run_frames(20)
        assert wanted(listener.nodes[said[0]].label)


def test_a_refusal_is_said_at_once(robot: Robot) -> None:
    table = begin(robot, "human", "bot:greedy")
    listener = listened(robot)
    robot.run_frames(20)
    robot.drag("hand:0", "pile:0")
    robot.run_frames(3)
    assert table.play.refused
    assert ("assertive", table.play.refused) in listener.said


def test_what_bots_do_is_one_message_that_ends_with_the_question(robot: Robot) -> None:
    table = begin(robot, "human", "bot:greedy", "bot:greedy")
    listener = listened(robot)
    robot.run_frames(20)
    listener.said.clear()
    while table.turn_flow.waits_for_person:
        moves = table.play.view.moves()
        table.session.host.answer(moves[0])
        table.play.refresh()
        table.moved()
        robot.run_frames(1)
    for _ in range(2000):
        robot.run_frames(1, 100)
        if table.turn_flow.waits_for_person and not table.animator.busy:
            break
    robot.run_frames(3)
    polite = [words for live, words in listener.said if live == "polite"]
    assert len(polite) <= 2
    assert polite[-1].count("\n") >= 2
    assert polite[-1].splitlines()[-1] == robot.find("prompt").label
