"""What only this game answers: the way to each commission, what is left in the books, the signs of a question."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.engine.valdora.places import begin, hold, stand
from tests.gui.at_table import settle, sit_down
from tests.gui.robot import Robot
from tests.gui.valdora.positions import ask
from valeria_gui.games.valdora.full_tables import asked
from valeria_gui.games.valdora.game_play import PLAY
from valeria_gui.input.intents import OVERVIEW, PLAN


@pytest.fixture
def robot(tmp_path: Path) -> Iterator[Robot]:
    with Robot(tmp_path) as player:
        yield player


def test_the_plan_goes_from_one_commission_to_the_next() -> None:
    state = begin()
    view = state.view(0)
    assert PLAY.info.answer(PLAN, view, 0, "") == ""
    hold(state, "red_2", "blue_1")
    view = state.view(0)
    first, second = "commission:0:0", "commission:0:1"
    found = [PLAY.info.answer(PLAN, view, 0, told) for told in ("", first, second, "desk")]
    assert found == [first, second, first, first]
    assert PLAY.info.answer(OVERVIEW, view, 0, first) == "desk"
    assert PLAY.info.answer("hint", view, 0, "") == ""


def test_a_question_tells_its_rings_where_there_are_two() -> None:
    state = begin()
    stand(state, "A")
    assert [words for _sign, words in ask(state).legend()] == []
    state.provisions[0] = True
    assert [words for _sign, words in ask(state).legend()] == ["free road", "uses provisions"]


def test_the_way_lies_on_the_map_and_the_sheet_leaves_it_free(robot: Robot) -> None:
    scene = sit_down(robot, asked("go", turns=84)(), bots=(1, 2, 3), game="valdora")
    settle(robot)
    bare = len(scene.overlay().pieces)
    robot.click("button:plan")
    robot.press("w")
    sheet = scene.inspector.sheet()
    assert sheet is not None and scene.inspector.about == "commission:0:1"
    assert len(scene.overlay().pieces) > bare
    way = scene.model.game.board.shown_with("commission:0:1", scene.frame)
    assert way and sheet.place.collidelist(way) == -1
    robot.press("o")
    assert scene.inspector.about == "desk"
    robot.press("o")
    assert scene.inspector.sheet() is None and len(scene.overlay().pieces) == bare
