"""The dice of a raid lie in the sea with what they make until its Valkyries have chosen."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.raiders.state import State
from tests.engine.raiders.fixed import play, position
from tests.gui.raiders.test_pages import table_of
from tests.gui.robot import Robot
from valeria_gui.games.raiders import full_tables
from valeria_gui.games.raiders.board.layout import RaiderLayout
from valeria_gui.games.raiders.info.roll import Reckoning, rolled_now


@pytest.fixture
def robot(tmp_path: Path) -> Iterator[Robot]:
    with Robot(tmp_path, (1600, 900)) as robot:
        yield robot


def raided() -> State:
    """A monastery with Valkyries can be raided; one die may be rolled again."""
    return position(
        workers={0: "grey"},
        crews={0: "Brawler, Armourer, Shieldmaiden"},
        goods={0: "8 provisions, 8 gold"},
        rolls="2 3 5",
        tokens={"monastery_1": ["2 valkyrie gold", "livestock iron"]},
    )


def test_the_dice_are_known_by_what_was_told_once_the_set_is_taken() -> None:
    state = raided()
    news = play(state, "raid monastery_1", "reroll 2")
    lying = rolled_now(state.view(0), news)
    assert lying is not None and lying.dice == (5, 3)
    news += play(state, "take set 0")
    assert not state.view(0).dice
    for view in (state.view(0), state.view(1)):
        assert rolled_now(view, news) == lying
        assert rolled_now(view) is None


def test_what_the_dice_make_is_what_was_scored() -> None:
    state = raided()
    before = state.view(0).vp[0]
    news = play(state, "raid monastery_1", "reroll 2", "take set 0")
    rolled = rolled_now(state.view(0), news)
    assert rolled is not None
    assert rolled.reckoning == Reckoning(fixed=10, dice=8, vp=4, crew_vp=1)
    assert state.view(0).vp[0] - before == rolled.reckoning.vp + rolled.reckoning.crew_vp


def test_no_dice_lie_there_once_the_last_valkyrie_has_chosen() -> None:
    state = raided()
    news = play(state, "raid monastery_1", "reroll 2", "take set 0", "lose Brawler")
    assert rolled_now(state.view(0), news) is not None
    news += play(state, "lose Armourer")
    assert rolled_now(state.view(0), news) is None


def test_at_the_table_the_dice_stay_while_the_valkyries_choose(robot: Robot) -> None:
    scene = table_of(robot, full_tables.two_before_a_raid())
    robot.click("ready")
    robot.run_frames(3)
    assert "die:0" not in scene.layout
    robot.drag("held:0", "settlement:monastery_1")
    robot.click((3, 3))
    robot.click("set:monastery_1:0")
    robot.click((3, 3))
    layout = scene.layout
    assert isinstance(layout, RaiderLayout) and {"valkyrie", "die:0", "die:1", "reckoning"} <= set(layout.rects)
    rolled = layout.shape.rolled
    assert rolled is not None and rolled.dice == (4, 5) and rolled.reckoning.total == 23
