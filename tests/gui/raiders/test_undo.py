"""Taking back and doing again, hints with reasons, and what everybody has: at the table of Raiders."""

from __future__ import annotations

import pytest

from engine.bots import make_bot
from engine.match.match import BotAgent, Match
from engine.raiders import RAIDERS
from engine.raiders.state import State
from engine.records.record import Record
from tests.engine.raiders.deeds import played
from tests.engine.raiders.fixed import calm, position
from tests.gui.at_table import settle, sit_down
from tests.gui.every_question import Silent, check_taking_back, check_the_way_back, reasons_of_hints
from tests.gui.raiders.moments import MOMENTS, NAMES
from tests.gui.raiders.test_asks import KINDS
from tests.gui.raiders.test_asks import asked as asked_states
from tests.gui.robot import Robot
from valeria_gui.games.raiders.info.result import result_of
from valeria_gui.play.host import LocalHost
from valeria_gui.play.score_history import course
from valeria_gui.scenes.score_sheet import ScoreSheetScene
from valeria_gui.scenes.table import TableScene

NEWS = "You have seen something new: no way back past here."


def asked(scene: TableScene) -> str:
    part = scene.prompt().parts[0]
    return part if isinstance(part, str) else str(part[0])


def about_to_raid() -> State:
    """Seat 0 can raid an outpost, for which a die is rolled, and a Brawler can roll it again."""
    return position(
        2,
        workers={0: "grey"},
        crews={0: "Brawler, Brawler, Sage"},
        goods={0: "3 provisions, 1 gold"},
        rolls="2 3 5 2",
        tokens=calm("monastery_1"),
    )


def sit(robot: Robot, state: State, practice: bool = False) -> TableScene:
    bots = tuple(range(1, state.seats))
    return sit_down(robot, state, bots=bots, practice=practice, game="raiders")


def made(scene: TableScene) -> list[str]:
    return scene.own_session.match.record.moves


# --- back, and again ----------------------------------------------------------------------------------------------


def test_a_turn_is_taken_back_step_by_step_and_done_again(robot: Robot) -> None:
    scene = sit(robot, position(2, goods={0: "3 provisions, 2 silver"}))
    start = scene.own_session.match.digest()
    robot.press("z")
    assert asked(scene) == "There is nothing yet to take back."
    robot.drag("held:0", "building:silversmith")
    settle(robot)
    assert made(scene) == ["place silversmith"]
    after = scene.own_session.match.digest()
    robot.press("z")
    assert scene.own_session.match.digest() == start and robot.sees("prompt:redo")
    robot.press("y")
    settle(robot)
    assert scene.own_session.match.digest() == after
    robot.click("button:undo")
    assert scene.own_session.match.digest() == start


def test_there_is_no_way_back_past_dice(robot: Robot) -> None:
    scene = sit(robot, about_to_raid())
    robot.drag("held:0", "settlement:monastery_1")
    settle(robot)
    assert made(scene) == ["raid monastery_1"]
    assert "button:undo" in scene.overlay().dimmed
    robot.press("z")
    assert asked(scene) == NEWS and made(scene) == ["raid monastery_1"]
    robot.click("prompt:done")
    settle(robot)
    robot.press("z")
    settle(robot)
    assert made(scene) == ["raid monastery_1"], "what came after the dice can be taken back"
    robot.press("z")
    assert made(scene) == ["raid monastery_1"]


def test_in_practice_the_way_back_leads_past_dice_and_bots(robot: Robot) -> None:
    scene = sit(robot, about_to_raid(), practice=True)
    start = scene.own_session.match.digest()
    robot.drag("held:0", "settlement:monastery_1")
    settle(robot)
    robot.drag("die:0", "cup")
    settle(robot)
    robot.click("prompt:done")
    settle(robot)
    assert made(scene)[0] == "raid monastery_1" and made(scene)[1].startswith("reroll")
    check_the_way_back(robot, scene, start)


@pytest.mark.parametrize("moment", MOMENTS)
def test_in_practice_every_answer_is_taken_back(moment: str, robot: Robot) -> None:
    check_taking_back(robot, MOMENTS[moment](), "raiders")


# --- hints -------------------------------------------------------------------------------------------------------


def test_a_hint_tells_moves_and_reasons_for_every_kind_of_question(
    robot: Robot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(LocalHost, "analyse", lambda host, bot: Silent())
    robbing = played("Barbarian", seats=3, goods={1: "1 gold", 2: "2 livestock"})
    found = {
        state.decision.kind: state
        for state in [*asked_states(), robbing]
        if state.decision and len(state.moves()) > 1
    }
    assert set(found) == KINDS
    assert len(reasons_of_hints(robot, found, "raiders")) >= len(KINDS) - 2


# --- what everybody has -------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def finished() -> Match:
    """A game of three greedy bots that is over."""
    record = Record.begin(RAIDERS, 3, 5, {})
    agents = [BotAgent(make_bot("greedy", RAIDERS, seat)) for seat in range(3)]
    match = Match(RAIDERS, RAIDERS.setup(3, 5, {}), record, agents)
    while not match.is_over:
        match.step()
    return match


def test_sheet_and_chart_tell_the_scores_of_the_rules(finished: Match, robot: Robot) -> None:
    view = finished.view(None)
    scores = view.scores()
    result = result_of(view, finished.winners(), NAMES[:3], (0,), undone=False)
    assert [row.total for row in result.rows] == [score.total for score in scores]
    for row, score in zip(result.rows, scores, strict=True):
        assert row.parts == score.parts and sum(score.parts.values()) == score.total
        for part in score.parts:
            assert row.part_sheet(result.columns(), part).title
    assert course(finished)[-1].totals == tuple(score.total for score in scores)
    robot.app.stack.push(ScoreSheetScene(robot.app.services, result))
    robot.run_frames(2)
    labels = " ".join(piece.label for piece in robot.pieces())
    for score in scores:
        assert str(score.total) in labels
    robot.press("escape")


def test_the_chart_tells_the_totals_after_every_turn(finished: Match) -> None:
    """Those of the position in which the next turn begins."""
    state = finished.record.begin_again(finished.game)
    begun: dict[int, tuple[int, ...]] = {}
    for line in finished.record.moves:
        state.apply(state.parse(line))
        begun.setdefault(state.turn, tuple(row.total for row in state.scores()))
    turns = course(finished)
    assert len(turns) > 20
    for turn in turns[:-1]:
        assert turn.totals == begun[turn.number + 1], turn
