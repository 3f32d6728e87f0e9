"""The table scene between the moves: what waits, what is told, what a gesture leaves behind."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.players import Player
from engine.saving import save_file
from engine.saving.autosave import AUTOSAVE
from tests.gui.at_table import framed, kind_asked
from tests.gui.robot import Robot
from valeria_gui.games.valeria.help_scene import AidScene
from valeria_gui.play.game_setup import GameSetup
from valeria_gui.scenes.dialogs import NoticeScene
from valeria_gui.scenes.table import IDLE_DRAWING_MS, TableScene


@pytest.fixture
def robot(tmp_path: Path) -> Iterator[Robot]:
    with Robot(tmp_path) as robot:
        yield robot


def start(robot: Robot, seed: int = 8, bots: int = 1) -> TableScene:
    seats = (Player("Ada"), *(Player(name, "bot:random") for name in ("Bo", "Cy")[:bots]))
    robot.app.navigator.start(GameSetup(seats, 0, seed))
    robot.run_frames(2)
    assert isinstance(robot.scene, TableScene)
    return robot.scene


def develop(robot: Robot) -> None:
    robot.drag("hand:0", "develop:0")
    robot.run_frames(20, 100)


def test_the_own_banner_glows_until_the_action_is_ended(robot: Robot) -> None:
    robot.app.settings.change("end_confirm", True)
    scene = start(robot)
    develop(robot)
    assert scene.own_session.match.uncommitted is not None
    decision = scene.play.view.decision
    assert decision is not None and decision.seat == 1
    assert scene.board.frame.acting == 0
    robot.click("prompt:commit")
    robot.run_frames(1)
    assert scene.board.frame.acting == scene.own_session.match.acting


def test_a_game_that_waited_for_the_end_of_an_action_still_does(tmp_path: Path) -> None:
    with Robot(tmp_path) as robot:
        robot.app.settings.change("end_confirm", True)
        scene = start(robot)
        develop(robot)
        assert scene.own_session.match.uncommitted is not None
    with Robot(tmp_path) as robot:
        robot.app.navigator.continue_saved()
        robot.run_frames(10, 200)
        scene = robot.scene  # type: ignore[assignment]
        assert isinstance(scene, TableScene) and scene.own_session.match.uncommitted is not None
        assert robot.sees("prompt:commit") and robot.sees("prompt:undo")
        assert scene.prompt().parts[0][0] == "Your action is complete"
        robot.click("prompt:undo")
        assert kind_asked(scene.own_session.match) == "start"


def test_a_program_that_is_killed_keeps_the_way_back(tmp_path: Path) -> None:
    with Robot(tmp_path) as robot:
        seats = (Player("Ada"), Player("Bo", "bot:random"))
        robot.app.navigator.start(GameSetup(seats, 0, 8))
        robot.run_frames(2)
        robot.drag("hand:0", "develop:0")
        assert isinstance(robot.scene, TableScene) and robot.scene.own_session.match.uncommitted == 0
        robot.scene.own_session.writer.flush()
        kept = save_file.read(tmp_path / AUTOSAVE)
        shutil.copytree(tmp_path, tmp_path / "killed")
        robot.run_frames(40, 100)
        robot.scene.own_session.writer.flush()
        later = save_file.read(tmp_path / AUTOSAVE)
    assert kept["uncommitted"] is True and len(kept["record"]["moves"]) == 1
    assert later["uncommitted"] is False
    with Robot(tmp_path / "killed") as robot:
        robot.app.navigator.continue_saved()
        robot.run_frames(3)
        assert isinstance(robot.scene, TableScene) and robot.scene.play.may_undo
        robot.press("z")
        assert kind_asked(robot.scene.own_session.match) == "start" and robot.scene.own_session.match.acting == 0


def test_who_reads_that_saving_fails_reads_it_once(robot: Robot, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = start(robot)
    told = iter(["The disk is full."])
    monkeypatch.setattr(scene.session, "untold_problem", lambda: next(told, None))
    robot.run_frames(1)
    page = robot.scene
    assert isinstance(page, NoticeScene) and page.sentence == "The disk is full."
    robot.click("ok")
    robot.run_frames(3)
    assert robot.scene is scene


def test_a_refusal_stays_with_its_mark_until_the_next_gesture(robot: Robot) -> None:
    scene = start(robot)
    develop(robot)
    match = scene.own_session.match
    while not (scene.play.is_asked and match.decision and kind_asked(match) == "lead"):
        robot.run_frames(1, 300)
        if scene.play.is_asked and match.decision and kind_asked(match) == "follow":
            robot.click("prompt:pass")
    refused = next(
        f"hand:{i}" for i in range(6) if f"slot:{scene.model.bottom}" not in scene.play.targets(f"hand:{i}")
    )
    robot.drag(refused, "village:0")
    assert scene.prompt().refused
    robot.run_frames(30, 100)
    assert scene.prompt().refused
    robot.click("hand:0")
    assert not scene.prompt().refused


@pytest.mark.parametrize("by", ["key", "button"])
def test_the_player_aid_tells_the_rules_of_this_game(robot: Robot, by: str) -> None:
    robot.app.navigator.start(GameSetup((Player("Ada"),), 0, 3, {"events": True}))
    robot.run_frames(2)
    if by == "key":
        robot.press("?")
    else:
        robot.click("button:aid")
    assert isinstance(robot.scene, AidScene)
    assert not robot.sees("follow:tax") and robot.find("lead:tax").label.startswith("Put 1 card into the box")
    assert "event card" in robot.find("passing").label
    robot.press("?")
    assert isinstance(robot.scene, TableScene)


def test_the_numbers_on_lit_piles_are_told_to_the_painter(robot: Robot) -> None:
    scene = start(robot)
    counts = {piece: count.number for piece, count in scene.overlay().counts.items()}  # type: ignore[attr-defined]
    assert counts == {"deck": framed(scene.frame).view.deck_size}


def test_a_frame_that_has_a_picture_to_show_draws_nothing_ahead(
    robot: Robot, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = start(robot)
    assert scene.wake_ms() == IDLE_DRAWING_MS, "something can be drawn ahead"
    drawn: list[float] = []
    monkeypatch.setattr(scene, "preload", drawn.append)
    scene.needs_redraw = True
    scene.update(16)
    assert drawn == []
    scene.needs_redraw = False
    scene.update(16)
    assert drawn == [IDLE_DRAWING_MS]
