"""Several people at one screen: everything lies open, so no curtain falls; the table turns to who is asked."""

from __future__ import annotations

import pygame
import pytest

from tests.gui.at_table import settle
from tests.gui.person import Person
from tests.gui.robot import Robot
from tests.gui.valdora.moments import NAMES, begin
from valeria_gui.scenes.table import TableScene


@pytest.fixture
def robot(program: Robot) -> Robot:
    program.app.settings.reset()
    program.hover((640, 700))
    return program


def sit(robot: Robot, people: int, end_confirm: bool = False) -> TableScene:
    robot.app.settings.change("end_confirm", end_confirm)
    robot.app.settings.change("motion", "off")
    begin(robot, people, 0, 7)
    scene = robot.scene
    assert isinstance(scene, TableScene)
    settle(robot)
    return scene


@pytest.mark.parametrize("people", [3, 4, 5])
def test_the_table_turns_to_who_is_asked_and_no_curtain_falls(robot: Robot, people: int) -> None:
    scene, asked = sit(robot, people), set[int]()
    person = Person(robot)
    for _answer in range(6 * people):
        settle(robot)
        assert robot.scene is scene, "everything is open to all"
        acting = scene.own_session.match.acting
        assert acting is not None and scene.model.bottom == acting == scene.play.person
        assert scene.prompt().parts and NAMES[acting] in str(scene.prompt().parts[0])
        asked.add(acting)
        person.play(1)
    assert asked == set(range(people))


def test_who_wants_it_so_is_asked_before_the_next_seat(robot: Robot) -> None:
    scene = sit(robot, 3, end_confirm=True)
    person, seen = Person(robot), 0
    for _answer in range(30):
        settle(robot)
        if not scene.play.confirming:
            person.play(1)
            continue
        seen += 1
        status = scene.session.host.status
        assert status.uncommitted is not None and status.acting != status.uncommitted
        assert scene.model.bottom == status.uncommitted, "nobody else comes forward yet"
        assert robot.sees("prompt:commit")
        robot.click("prompt:commit")
        settle(robot)
        assert scene.session.host.status.uncommitted is None
        assert scene.model.bottom == scene.own_session.match.acting
    assert seen >= 4


def test_before_that_all_of_the_turn_can_be_taken_back(robot: Robot) -> None:
    scene = sit(robot, 3, end_confirm=True)
    start = scene.own_session.match.digest()
    seat = scene.own_session.match.acting
    person = Person(robot)
    while not scene.play.confirming:
        person.play(1)
        settle(robot)
    assert scene.own_session.match.digest() != start
    while scene.play.may_undo:
        robot.press("z")
        settle(robot)
    assert scene.own_session.match.acting == seat == scene.model.bottom
    if scene.session.host.status.barrier != "news":
        assert scene.own_session.match.digest() == start


def test_without_it_the_next_person_may_still_let_the_last_one_take_back(robot: Robot) -> None:
    scene = sit(robot, 3)
    first = scene.own_session.match.acting
    person = Person(robot)
    while scene.own_session.match.acting == first:
        person.play(1)
        robot.run_frames(1)
    if scene.play.may_undo:
        robot.press("z")
        settle(robot)
        assert scene.own_session.match.acting == first == scene.model.bottom
    else:
        assert scene.session.host.status.barrier


def test_a_button_that_comes_up_over_the_menu_does_not_stay_down(robot: Robot) -> None:
    """Else the table would wait for it: what can be taken back is not final as long as a button is down."""
    scene = sit(robot, 3)
    place = scene.layout["map"].center
    robot.app.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=place, button=1))
    robot.run_frames(1)
    assert scene.model.drag.is_down
    robot.app.navigator.show_menu()
    robot.run_frames(1)
    robot.app.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=place, button=1))
    robot.run_frames(1)
    robot.press("escape")
    assert robot.scene is scene and not scene.model.drag.is_down
