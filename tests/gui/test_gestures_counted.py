"""How many gestures an action takes: a click, a drag, a key. Counted at the real table, by posted events alone."""

from __future__ import annotations

import pytest

from engine.valeria.state import State
from tests.engine.positions import position
from tests.gui.at_table import sit_down
from tests.gui.robot import Place, Robot
from valeria_gui.scenes.table import TableScene

Gesture = tuple[Place, Place] | str
"""A drag from a place to another, or a click."""


def done_in(robot: Robot, state: State, *gestures: Gesture) -> TableScene:
    """The table of seat 0 after so many gestures: the action is over, and nothing is asked any more."""
    robot.app.settings.reset()
    others = tuple(range(1, state.seats))
    scene = sit_down(robot, state, bots=others)
    for gesture in gestures:
        assert scene.play.is_asked, gesture
        if isinstance(gesture, str):
            robot.click(gesture)
        else:
            robot.drag(*gesture)
        robot.run_frames(1)
        scene.animator.land_all()
    assert scene.own_session.match.acting != 0 and not scene.play.ask
    return scene


def test_a_pass_is_one_gesture(program: Robot) -> None:
    state = position(3, at="follow harvest", leader=2)
    done_in(program, state, "prompt:pass")


def test_a_led_harvest_is_its_three_draws(program: Robot) -> None:
    done_in(program, position(), ("pile:0", "hand"), "pile:1", "pile:2")


def test_a_led_tax_is_two_gestures(program: Robot) -> None:
    done_in(program, position(), "action:tax", "pile:0")


def test_a_led_develop_is_two_gestures(program: Robot) -> None:
    done_in(program, position(hands={0: "Farm, Crypt, Keep"}), ("hand:0", "castle:0"), ("hand:1", "pile:0"))


def test_a_recruit_is_one_gesture(program: Robot) -> None:
    state = position(villages={0: "Farm, Tannery, Armory"}, pool="Yeoman", gold={0: 3})
    done_in(program, state, ("pool:0", "village:0"))


@pytest.mark.parametrize(
    ("card", "icons", "resources"),
    [("Hideout", 1, "wood, stone"), ("Keep", 3, "food, 2 stone"), ("Temple", 5, "wood, 2 stone, 2 magic")],
)
def test_a_led_build_is_three_gestures_however_much_it_costs(
    card: str, icons: int, resources: str, program: Robot
) -> None:
    """The card, one for the payment as long as there is a choice, and the card that is drawn."""
    state = position(hands={0: card}, resources={0: resources, 1: resources}, gold={0: 6, 1: 3})
    assert state.tables.icons[state.tables.ids[card]] == icons
    done_in(program, state, ("hand:0", "village:0"), "prompt:pay", "pile:0")


def test_a_payment_without_a_choice_takes_no_gesture(program: Robot) -> None:
    state = position(hands={0: "Hideout"}, resources={0: "wood"}, castle_coins=(0,), gold={0: 3})
    done_in(program, state, ("hand:0", "village:0"), "pile:0")


def test_a_power_that_lets_draw_is_used_by_drawing(program: Robot) -> None:
    state = position(villages={0: "Library"})
    done_in(program, state, ("pile:0", "hand"), "pile:1", "pile:2", "pile:3", "pile:4")


def test_gold_of_a_power_is_one_gesture(program: Robot) -> None:
    state = position(villages={0: "Drawbridge"})
    done_in(program, state, ("pile:0", "hand"), "pile:1", "pile:2", "prompt:take")
