"""Whole games through the real scenes, by posted mouse events; games that are left in the middle go on."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.gui.at_table import kind_asked, settle, sit_down
from tests.gui.person import Person
from tests.gui.raiders.moments import MOMENTS, NAMES, again, begin
from tests.gui.robot import Robot
from valeria_gui.games.raiders.result.score_scene import RaidScores
from valeria_gui.scenes.handover import HandoverScene
from valeria_gui.scenes.table import TableScene

SIZES = ((1920, 1080), (1280, 720), (1600, 1200), (2560, 1080), (1366, 768))


@pytest.mark.parametrize(
    ("people", "bots", "seed"),
    [
        (1, 1, 8),
        pytest.param(2, 0, 5, marks=pytest.mark.needs("long")),
        pytest.param(1, 3, 4, marks=pytest.mark.needs("long")),
    ],
)
def test_a_whole_game_by_mouse(people: int, bots: int, seed: int, tmp_path: Path) -> None:
    with Robot(tmp_path) as robot:
        begin(robot, people, bots, seed)
        assert isinstance(robot.scene, HandoverScene if people > 1 else TableScene)
        table = robot.app.stack.scenes[0]
        person = Person(robot)
        person.play()
        assert isinstance(table, TableScene) and isinstance(robot.scene, RaidScores)
        assert person.answers > 50
        totals = [score.total for score in table.frame.view.scores()]
        assert [row.total for row in robot.scene.result.rows] == totals
        assert set(robot.scene.result.winners) == set(table.own_session.match.winners())


def test_the_window_may_change_its_size_at_any_time(tmp_path: Path) -> None:
    with Robot(tmp_path) as robot:
        begin(robot, 2, 1, 6)
        person = Person(robot)
        for size in (*SIZES, *SIZES):
            robot.resize(size)
            person.play(4)
        assert isinstance(robot.scene, TableScene | HandoverScene)


def test_bots_alone_play_to_the_end(tmp_path: Path) -> None:
    with Robot(tmp_path) as robot:
        begin(robot, 0, 2, 2)
        for _ in range(6000):
            robot.run_frames(1, 200)
            if isinstance(robot.scene, RaidScores):
                break
        assert isinstance(robot.scene, RaidScores)


@pytest.mark.parametrize("moment", MOMENTS)
def test_a_game_left_in_the_middle_of_something_goes_on_there(moment: str, tmp_path: Path) -> None:
    state = MOMENTS[moment]()
    assert state.decision is not None
    seat, kind = state.decision.seat, state.decision.kind
    with Robot(tmp_path) as robot:
        scene = sit_down(robot, state, game="raiders")
        settle(robot)
        scene.own_session.save()
        digest = scene.own_session.match.digest()
    with again(tmp_path) as robot:
        table = robot.app.stack.scenes[0]
        assert isinstance(table, TableScene)
        match = table.own_session.match
        assert match.digest() == digest and kind_asked(match) == kind and match.acting == seat
        person = Person(robot)
        person.play(6)
        assert len(match.record.moves) >= 3
        assert [player.name for player in table.session.set_up.seats] == list(NAMES[: state.seats])
