"""Records and reviews by ear: what is read of them, and that all of it is used without a pointer."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.history.store import History
from tests.gui.robot import Robot
from tests.history.games import played
from tests.speech.listener import Listener, listened
from valeria_gui.play import daily_rival, review_run, saved_game
from valeria_gui.play.review_run import ChampionHere
from valeria_gui.scenes.records import RecordsScene
from valeria_gui.scenes.records_all import AllGamesScene
from valeria_gui.scenes.records_sheet import GameSheet
from valeria_gui.scenes.review import ReviewScene
from valeria_gui.speech.requests import Wish
from valeria_gui.tours import record_games
from valeria_gui.ui.page import Page
from valeria_gui.ui.piece import Role


@pytest.fixture
def robot(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Robot]:
    monkeypatch.setattr(saved_game, "seat_bot", saved_game.here)
    monkeypatch.setattr(daily_rival, "RIVAL", "baron")
    monkeypatch.setattr(review_run, "seat_champion", lambda game: ChampionHere(game, 4))
    with Robot(tmp_path) as robot:
        yield robot


def use(robot: Robot, listener: Listener, role: Role, words: str) -> None:
    """Use something as the reader does."""
    listener.ask(Wish.USE, role, words)
    robot.run_frames(20)


def records(robot: Robot, listener: Listener) -> RecordsScene:
    """The records, opened by ear."""
    use(robot, listener, Role.BUTTON, "Records")
    scene = robot.scene
    assert isinstance(scene, RecordsScene)
    scene.finish()
    while scene.wake_ms() is not None:
        robot.run_frames(1)
    robot.run_frames(20)
    return scene


def reached(robot: Robot) -> set[str]:
    """What of the page on top the keyboard comes to."""
    page, found = robot.scene, set[str]()
    assert isinstance(page, Page)
    for _key in range(2 * len(page.pieces())):
        robot.press("tab")
        found.add(page.focused().partition("/")[0])
    return found


def usable(robot: Robot) -> set[str]:
    """What of the page on top can be used."""
    return {piece.id.partition("/")[0] for piece in robot.pieces() if piece.focusable}


def test_the_records_are_read_and_used_by_ear(robot: Robot) -> None:
    record_games.fill(robot.app.data_dir, 60)
    robot.app.settings.change("player_name", record_games.ME)
    listener = listened(robot)
    scene = records(robot, listener)
    assert listener.find(Role.HEADING, "Records")
    assert listener.find(Role.OPTION, "All games").state.on
    for words in ("Villages of Valeria, ", "Duke Roland: ", "2 seats, "):
        assert listener.find(Role.TEXT, words)
    assert any("Baron Godwin, to beat" in node.label for node in listener.nodes.values())
    assert listener.find(Role.ITEM, "Own means: ")
    use(robot, listener, Role.OPTION, "Alone")
    assert scene.tab == "alone" and listener.find(Role.OPTION, "Alone").state.on
    use(robot, listener, Role.LINK, "show all")
    page = robot.scene
    assert isinstance(page, AllGamesScene)
    page.finish()
    robot.run_frames(20)
    assert listener.find(Role.HEADING, "Finished games")
    robot.press("return")
    assert isinstance(robot.scene, GameSheet)


def test_the_keyboard_reaches_all_of_the_records(robot: Robot) -> None:
    record_games.fill(robot.app.data_dir, 60)
    records(robot, listened(robot))
    assert reached(robot) == usable(robot)


def test_a_review_is_read_and_used_by_ear(robot: Robot) -> None:
    with History(robot.app.data_dir) as history:
        history.add(played())
    listener = listened(robot)
    records(robot, listener)
    robot.press("return")
    assert isinstance(robot.scene, GameSheet)
    use(robot, listener, Role.BUTTON, "Review")
    scene = robot.scene
    assert isinstance(scene, ReviewScene)
    while scene.run.is_busy:
        robot.run_frames(1)
    robot.run_frames(20)
    chart = next(node for node in listener.nodes.values() if node.role is Role.LIST and node.children)
    assert all(listener.nodes[turn].label for turn in chart.children)
    assert reached(robot) == usable(robot)
