"""Several people at one screen: what is answered with all hands face down, who is named where somebody is asked out
of turn, and that no hand is seen on the way. By mouse and keys."""

from __future__ import annotations

import pytest

from engine.raiders.state import State
from tests.engine.raiders.fixed import position
from tests.gui.at_table import kind_asked, settle, sit_down
from tests.gui.raiders.moments import (
    HANDS,
    avenged,
    dice_lying,
    good_asked_for,
    laying,
    trading,
    turn,
    valkyrie_waiting,
)
from tests.gui.robot import Robot
from valeria_gui.scenes.handover import HandoverScene
from valeria_gui.scenes.table import TableScene


@pytest.fixture
def robot(program: Robot) -> Robot:
    program.app.settings.reset()
    program.hover((640, 700))
    return program


def sit(robot: Robot, state: State, practice: bool = False) -> TableScene:
    scene = sit_down(robot, state, practice=practice, game="raiders")
    settle(robot)
    return scene


def asked(scene: TableScene) -> str:
    """The first words of the prompt."""
    part = scene.prompt().parts[0]
    return part if isinstance(part, str) else str(part[0])


def curtain(robot: Robot) -> HandoverScene:
    """The curtain that hangs there."""
    assert isinstance(robot.scene, HandoverScene)
    return robot.scene


def without_cards() -> State:
    """A turn that no hand matters to: what plays or hires a card is taken."""
    village = "town_hall black, barracks black, gate_house black"
    return position(3, village=village, hands={0: "Archer", **HANDS})


def is_covered(scene: TableScene) -> bool:
    return scene.play.viewer is None and scene.board.frame.covered


# --- asked with all hands face down -----------------------------------------------------------------------------


@pytest.mark.parametrize("moment", [dice_lying, valkyrie_waiting, good_asked_for, avenged])
def test_what_needs_no_hand_is_asked_with_all_of_them_face_down(robot: Robot, moment: type) -> None:
    state = moment()
    scene = sit(robot, state)
    assert robot.scene is scene and is_covered(scene)
    assert state.decision is not None and scene.model.bottom == state.decision.seat
    assert robot.sees("prompt:look")


def test_a_turn_in_which_no_card_could_be_used_needs_no_curtain(robot: Robot) -> None:
    scene = sit(robot, without_cards())
    assert robot.scene is scene and is_covered(scene) and asked(scene).startswith("Ada")
    robot.drag("held:0", "building:silversmith")
    settle(robot)
    assert scene.own_session.match.record.moves == ["place silversmith"]


@pytest.mark.parametrize("moment", [turn, trading, laying])
def test_what_names_a_card_of_the_hand_raises_the_curtain(robot: Robot, moment: type) -> None:
    scene = sit(robot, moment())
    name = "Bo" if moment is laying else "Ada"
    assert curtain(robot).wanted.name == name and is_covered(scene)
    robot.press("return")
    assert robot.scene is scene and not scene.board.frame.covered
    assert scene.play.viewer == (1 if moment is laying else 0)


def test_the_hand_stays_closed_where_no_hand_is_open(robot: Robot) -> None:
    scene = sit(robot, good_asked_for())
    robot.hover("hand:0")
    robot.run_frames(3, scene.services.settings.hover_ms)
    robot.drag("hand:0", "discard")
    assert not scene.own_session.match.record.moves
    robot.click("hand:0", 3)
    assert scene.inspector.pinned is None
    robot.click("prompt:look")
    assert curtain(robot).wanted.name == "Bo"


# --- out of turn --------------------------------------------------------------------------------------------------


def test_who_gives_a_good_is_named_and_shows_no_hand(robot: Robot) -> None:
    scene = sit(robot, good_asked_for())
    assert asked(scene).startswith("Bo") and is_covered(scene)
    robot.drag("good:1:silver", "banner:0")
    settle(robot)
    assert scene.own_session.match.record.moves == ["give silver"]
    assert asked(scene).startswith("Cy") and scene.model.bottom == 2 and is_covered(scene)
    robot.drag("good:2:provisions", "banner:0")
    settle(robot)
    assert scene.own_session.match.acting == 0 and is_covered(scene)


def test_the_victim_of_an_avenger_is_named_and_shows_no_hand(robot: Robot) -> None:
    scene = sit(robot, avenged())
    assert asked(scene).startswith("Bo") and is_covered(scene) and kind_asked(scene.own_session.match) == "lose"
    robot.drag("crew:1:0", "discard")
    settle(robot)
    assert len(scene.own_session.match.record.moves) == 1 and is_covered(scene)


def test_a_trade_needs_two_hand_overs_and_nobody_sees_the_other_hand(robot: Robot) -> None:
    scene = sit(robot, trading())
    for name, seat in (("Ada", 0), ("Bo", 1)):
        assert curtain(robot).wanted.name == name and is_covered(scene)
        assert "lay" in curtain(robot).wanted.asked
        robot.click("ready")
        for _card in range(2):
            assert scene.play.viewer == seat and scene.frame.view.seat == seat
            robot.drag("hand:0", "parchment")
            settle(robot)
    assert len(scene.own_session.match.record.moves) == 4
    assert scene.own_session.match.acting == 0 and is_covered(scene)
    assert not {name for name in ("Archer", "Sage", "Folke", "Champion") if name in str(scene.frame.story)}


# --- taking back between two people ------------------------------------------------------------------------------


def test_what_was_given_can_be_taken_back_while_the_next_is_asked_openly(robot: Robot) -> None:
    scene = sit(robot, good_asked_for())
    robot.drag("good:1:silver", "banner:0")
    robot.run_frames(4, 200)
    assert asked(scene).startswith("Cy") and scene.play.may_undo
    robot.press("z")
    settle(robot)
    assert not scene.own_session.match.record.moves and asked(scene).startswith("Bo") and is_covered(scene)


def test_the_curtain_offers_to_take_back_until_the_next_person_comes_forward(robot: Robot) -> None:
    scene = sit(robot, trading())
    robot.press("return")
    for _card in range(2):
        robot.drag("hand:0", "parchment")
        settle(robot)
    assert curtain(robot).wanted.name == "Bo" and curtain(robot).wanted.back is not None
    robot.press("z")
    settle(robot)
    assert curtain(robot).wanted.name == "Ada" and len(scene.own_session.match.record.moves) == 1
    assert is_covered(scene), "nobody's hand was seen on the way"
    robot.click("ready")
    robot.drag("hand:0", "parchment")
    settle(robot)
    robot.click("ready")
    assert scene.play.viewer == 1 and not scene.play.may_undo


def test_in_practice_going_back_to_another_person_covers_all_hands(robot: Robot) -> None:
    scene = sit(robot, trading(), practice=True)
    robot.press("return")
    for _card in range(2):
        robot.drag("hand:0", "parchment")
        settle(robot)
    robot.click("ready")
    assert scene.play.viewer == 1
    robot.press("z")
    assert scene.play.viewer is None
    settle(robot)
    assert curtain(robot).wanted.name == "Ada"
