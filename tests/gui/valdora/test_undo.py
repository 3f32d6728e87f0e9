"""Taking back and doing again, and hints with reasons: at the table of Valdora."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from engine.valdora.state import State
from tests.gui.at_table import settle, sit_down
from tests.gui.person import Person
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
    return scene.session.match.record.moves


def test_a_journey_is_taken_back_and_done_again(robot: Robot) -> None:
    scene = sit(robot, position(before_a_deposit))
    start = scene.session.match.digest()
    robot.press("z")
    assert prompt(scene) == "There is nothing yet to take back."
    goal = next(move.what for move in scene.session.match.view(0).moves() if move.what.startswith("dig_"))
    assert scene.play.drop("pawn:0", [f"space:{goal}"])
    after = scene.session.match.digest()
    scene.moved()
    settle(robot)
    if scene.session.match.can_undo:
        robot.press("z")
        assert scene.session.match.digest() == start and robot.sees("prompt:redo")
        robot.press("y")
        settle(robot)
        assert scene.session.match.digest() == after
        robot.click("button:undo")
    assert scene.session.match.digest() == start and scene.layout["pawn:0"] == scene.board.layout["pawn:0"]


def test_there_is_no_way_back_past_a_page_that_nobody_had_seen(robot: Robot) -> None:
    scene = sit(robot, position(before_an_unseen_page))
    robot.click("plate:forward")
    settle(robot)
    assert made(scene) == ["turn forward"]
    robot.press("z")
    assert prompt(scene) == NEWS and made(scene) == ["turn forward"]


def test_in_practice_the_way_back_leads_past_pages_and_bots(robot: Robot) -> None:
    scene = sit(robot, position(before_an_unseen_page), practice=True)
    start = scene.session.match.digest()
    robot.click("plate:forward")
    settle(robot)
    robot.click("plate:done")
    settle(robot)
    moves = list(made(scene))
    assert moves[:2] == ["turn forward", "done"] and len(moves) > 2
    while scene.play.may_undo:
        robot.press("z")
        assert scene.play.viewer == 0 and scene.play.is_asked
    assert scene.session.match.digest() == start and scene.session.match.record.undone
    while scene.session.match.can_redo:
        robot.press("y")
        settle(robot)
    assert made(scene)[: len(moves)] == moves


@pytest.mark.parametrize("kind", sorted(KINDS))
def test_in_practice_every_answer_is_taken_back(kind: str, robot: Robot) -> None:
    state = next(one.copy() for one in asked() if one.decision is not None and one.decision.kind == kind)
    assert state.decision is not None
    bots = tuple(other for other in range(state.seats) if other != state.decision.seat)
    scene = sit_down(robot, state, bots=bots, practice=True, game="valdora")
    start = scene.session.match.digest()
    Person(robot).play(1)
    assert scene.session.match.digest() != start
    while scene.session.match.can_undo:
        robot.press("z")
        robot.run_frames(1)
    assert scene.session.match.digest() == start


class Silent:
    """A request that nobody answers: the game's own judgement must do."""

    is_open = False

    def poll(self) -> None:
        return None

    def cancel(self) -> None:
        return None


def test_a_hint_tells_moves_and_reasons_for_every_kind_of_question(
    robot: Robot, monkeypatch: pytest.MonkeyPatch
) -> None:
    def analyse(host: LocalHost, bot: str) -> Any:
        return Silent()

    monkeypatch.setattr(LocalHost, "analyse", analyse)
    found = {state.decision.kind: state for state in asked() if state.decision and len(state.moves()) > 1}
    assert set(found) == KINDS
    reasoned = set[str]()
    for kind, state in found.items():
        assert state.decision is not None
        bots = tuple(other for other in range(state.seats) if other != state.decision.seat)
        scene = sit_down(robot, state.copy(), bots=bots, game="valdora")
        robot.press("h")
        robot.run_frames(2)
        assert robot.sees("hint:0") and robot.sees("hint:1"), kind
        text = scene.hint._text()
        assert all(line.words for line in text.lines), kind
        told = scene.hint.hint.current
        assert told is not None and told.move in state.moves()
        assert text.reasons or not told.why, "nothing is said only where nothing is gained or lost"
        reasoned |= {kind} if text.reasons else set()
        assert scene.hint._gesture is not None, kind
    assert len(reasoned) >= len(KINDS) - 1, KINDS - reasoned
