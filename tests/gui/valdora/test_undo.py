"""Taking back and doing again, and hints with reasons: at the table of Valdora."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engine.valdora.state import State
from tests.gui.at_table import settle, sit_down
from tests.gui.every_question import Silent, check_taking_back, check_the_way_back, reasons_of_hints
from tests.gui.robot import Robot
from tests.gui.valdora.positions import KINDS, asked, walk
from valeria_gui.play.host import LocalHost
from valeria_gui.scenes.table import TableScene

NEWS = "You have seen something new: no way back past here."
Wanted = Callable[[State], bool]


def prompt(scene: TableScene) -> str:
    part = scene.prompt().parts[0]
    return part if isinstance(part, str) else str(part[0])


def position(wanted: Wanted, whim: str = "reader") -> State:
    """The first position of a game of three in which seat 0 is asked and this holds."""
    for state, _events in walk(3, 3, whim):
        if state.decision is not None and state.decision.seat == 0 and state.turn > 12 and wanted(state):
            return state.copy()
    raise AssertionError("no such position")


def kind_is(kind: str) -> Wanted:
    return lambda state: state.decision is not None and state.decision.kind == kind


def before_a_deposit(state: State) -> bool:
    return kind_is("go")(state) and any(move.what.startswith("dig_") for move in state.moves())


def before_an_unseen_page(state: State) -> bool:
    """In a book whose next page to the right nobody has turned."""
    if not kind_is("city")(state) and not kind_is("book")(state):
        return False
    forward = next((move for move in state.moves() if (move.verb, move.what) == ("turn", "forward")), None)
    if forward is None:
        return False
    after = state.copy()
    return any(event.is_news for event in after.apply(forward))


def sit(robot: Robot, state: State, practice: bool = False) -> TableScene:
    bots = tuple(range(1, state.seats))
    return sit_down(robot, state, bots=bots, practice=practice, game="valdora")


def made(scene: TableScene) -> list[str]:
    return scene.own_session.match.record.moves


def test_a_journey_is_taken_back_and_done_again(robot: Robot) -> None:
    scene = sit(robot, position(before_a_deposit))
    start = scene.own_session.match.digest()
    robot.press("z")
    assert prompt(scene) == "There is nothing yet to take back."
    goal = next(move.what for move in scene.own_session.match.view(0).moves() if move.what.startswith("dig_"))
    assert scene.play.drop("pawn:0", [f"space:{goal}"])
    after = scene.own_session.match.digest()
    scene.moved()
    settle(robot)
    if scene.own_session.match.can_undo:
        robot.press("z")
        assert scene.own_session.match.digest() == start and robot.sees("prompt:redo")
        robot.press("y")
        settle(robot)
        assert scene.own_session.match.digest() == after
        robot.click("button:undo")
    assert scene.own_session.match.digest() == start and scene.layout["pawn:0"] == scene.board.layout["pawn:0"]


def test_there_is_no_way_back_past_a_page_that_nobody_had_seen(robot: Robot) -> None:
    scene = sit(robot, position(before_an_unseen_page))
    robot.click("plate:forward")
    settle(robot)
    assert made(scene) == ["turn forward"]
    robot.press("z")
    assert prompt(scene) == NEWS and made(scene) == ["turn forward"]


def test_in_practice_the_way_back_leads_past_pages_and_bots(robot: Robot) -> None:
    scene = sit(robot, position(before_an_unseen_page), practice=True)
    start = scene.own_session.match.digest()
    robot.click("plate:forward")
    settle(robot)
    robot.click("plate:done")
    settle(robot)
    assert made(scene)[:2] == ["turn forward", "done"] and len(made(scene)) > 2
    check_the_way_back(robot, scene, start)


@pytest.mark.parametrize("kind", sorted(KINDS))
def test_in_practice_every_answer_is_taken_back(kind: str, robot: Robot) -> None:
    state = next(one.copy() for one in asked() if one.decision is not None and one.decision.kind == kind)
    check_taking_back(robot, state, "valdora")


def test_a_hint_tells_moves_and_reasons_for_every_kind_of_question(
    robot: Robot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(LocalHost, "analyse", lambda host, bot: Silent())
    found = {state.decision.kind: state for state in asked() if state.decision and len(state.moves()) > 1}
    assert set(found) == KINDS
    assert len(reasons_of_hints(robot, found, "valdora")) >= len(KINDS) - 1
