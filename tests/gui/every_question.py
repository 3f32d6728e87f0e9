"""What holds at the table of any game whenever its person is asked: answers are taken back, hints have reasons."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from engine.game import AnyState
from tests.gui.at_table import settle, sit_down
from tests.gui.person import Person
from tests.gui.robot import Robot
from valeria_gui.scenes.table import TableScene


def sit_alone(robot: Robot, state: AnyState, game: str, practice: bool = False) -> TableScene:
    """The table of `state`: the person is whoever is asked, bots are all others."""
    assert state.decision is not None
    bots = tuple(other for other in range(state.seats) if other != state.decision.seat)
    return sit_down(robot, state, bots=bots, practice=practice, game=game)


def check_taking_back(robot: Robot, state: AnyState, game: str) -> None:
    """In a game of practice the next answer is taken back, whatever it was."""
    scene = sit_alone(robot, state, game, practice=True)
    start = scene.own_session.match.digest()
    Person(robot).play(1)
    assert scene.own_session.match.digest() != start
    while scene.own_session.match.can_undo:
        robot.press("z")
        robot.run_frames(1)
    assert scene.own_session.match.digest() == start


def check_the_way_back(robot: Robot, scene: TableScene, start: str) -> None:
    """In a game of practice all that was done is taken back, past bots and news, and done again as it was."""
    match = scene.own_session.match
    moves = list(match.record.moves)
    while scene.play.may_undo:
        robot.press("z")
        assert scene.play.viewer == 0 and scene.play.is_asked
    assert match.digest() == start and match.record.undone
    while match.can_redo:
        robot.press("y")
        settle(robot)
    assert match.record.moves[: len(moves)] == moves, "chance falls as before"


class Silent:
    """A request that nobody answers: the game's own judgement must do."""

    is_open = False

    def poll(self) -> None:
        return None

    def cancel(self) -> None:
        return None


def reasons_of_hints(robot: Robot, found: Mapping[str, AnyState], game: str) -> Collection[str]:
    """Ask for a hint at a position of each kind of question: it names moves, and a reason where one is better.
    The kinds whose hint gave reasons."""
    reasoned = set[str]()
    for kind, state in found.items():
        scene = sit_alone(robot, state.copy(), game)
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
    return reasoned
