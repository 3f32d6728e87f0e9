"""Taking back and doing again at the table, where there is no way back past, practice games, and the end of an
action."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from engine.match.match import Agent
from engine.players import Player
from engine.valeria.events import Event
from tests.engine.positions import position
from tests.gui.at_table import settle, sit_down
from tests.gui.every_question import check_the_way_back
from tests.gui.robot import Robot
from tests.gui.told_events import ToldLog
from valeria_gui.games.valeria.game_play import PLAY
from valeria_gui.games.valeria.result.score_scene import ScoreScene
from valeria_gui.play.event_log import LogLine
from valeria_gui.scenes.table import TableScene
from valeria_gui.table.log_panel import LogReading, lines_of

NEWS = "You have seen something new: no way back past here."


def asked(scene: TableScene) -> str:
    part = scene.prompt().parts[0]
    return part if isinstance(part, str) else str(part[0])


def marked(scene: TableScene) -> list[str]:
    """The lines of the chronicle with the ink line below."""
    return [line.text for line in read(scene) if line.barrier]


def read(scene: TableScene, *unfolded: tuple[int, int]) -> list[LogLine]:
    """The lines of the chronicle, some of them unfolded."""
    return lines_of(scene.frame.story, LogReading(unfolded=frozenset(unfolded)))


def harvest(robot: Robot) -> TableScene:
    """Ada leads Harvest: a card of the deck, then one of a pile."""
    piles = ["2 Armory", "2 Granary", "2 Smithy", "2 Brewery", "2 Stables"]
    scene = sit_down(robot, position(2, hands={0: "Farm, Crypt"}, piles=piles, deck="Windmill"), bots=(1,))
    robot.drag("token:rest", "action:harvest")
    settle(robot)
    robot.drag("deck", "hand:0")
    settle(robot)
    robot.drag("pile:1", "hand:0")
    settle(robot)
    return scene


def test_a_new_card_is_the_point_of_no_return_and_the_chronicle_shows_it(robot: Robot) -> None:
    scene = harvest(robot)
    assert marked(scene) == ["Ada leads Harvest, draws 2 cards"]
    last = read(scene)[-1]
    steps = read(scene, last.place)[-2:]
    assert [(line.text, line.barrier) for line in steps] == [
        ("draws Windmill", True),
        ("takes Granary from a pile", False),
    ]
    assert "button:undo" not in scene.overlay().dimmed
    robot.click("button:undo")
    assert marked(scene) == ["Ada leads Harvest, draws Windmill"]
    assert "button:undo" in scene.overlay().dimmed
    robot.click("button:undo")
    assert asked(scene) == NEWS and len(scene.own_session.match.record.moves) == 2
    told = scene.inspector.told("button:undo")
    assert told is not None and NEWS in [row.text for row in told.rows]


def test_before_the_first_step_the_others_stand_in_the_way(robot: Robot) -> None:
    scene = sit_down(robot, position(2, hands={0: "Farm"}), bots=(1,))
    robot.press("z")
    assert asked(scene) == "There is nothing yet to take back."
    robot.drag("bank", "gold")
    settle(robot)
    robot.drag("pile:0", "hand:0")
    settle(robot)
    assert scene.play.is_asked
    robot.press("z")
    assert asked(scene) == "The others have gone on: no way back past here."


@pytest.mark.parametrize(("keys", "mod"), [("y", 0), ("y", pygame.KMOD_LCTRL), ("z", pygame.KMOD_LCTRL | 1)])
def test_what_was_taken_back_is_done_again_by_key_and_by_button(robot: Robot, keys: str, mod: int) -> None:
    scene = harvest(robot)
    after = scene.own_session.match.digest()
    robot.press("z", pygame.KMOD_LCTRL)
    assert scene.own_session.match.digest() != after and robot.sees("prompt:redo")
    robot.press(keys, mod)
    settle(robot)
    assert scene.own_session.match.digest() == after and not robot.sees("prompt:redo")
    robot.press("z")
    robot.click("prompt:redo")
    settle(robot)
    assert scene.own_session.match.digest() == after
    robot.press("y")
    assert asked(scene) == "There is nothing to redo."


def test_the_mark_goes_to_the_last_line_that_is_read() -> None:
    log = ToldLog(("Ada", "Bo"), PLAY.log)
    log.add([Event("led", 0, what="tax"), Event("finished", 0), Event("passed", 1), Event("passed", 0)])
    story = log.story(None, to_undo=1)
    assert [line.text for line in lines_of(story, LogReading()) if line.barrier] == ["Bo passes"]
    assert [line.text for line in lines_of(story, LogReading(only=0)) if line.barrier] == ["Ada leads Tax"]
    assert not any(line.barrier for line in lines_of(log.story(None, to_undo=4), LogReading()))


# --- practice ---------------------------------------------------------------------------------------------------


def test_in_practice_the_way_back_leads_past_new_cards_and_bots(robot: Robot) -> None:
    scene = sit_down(robot, position(2, hands={0: "Farm, Crypt"}), bots=(1,), practice=True)
    start = scene.own_session.match.digest()
    assert not marked(scene)
    robot.drag("bank", "gold")
    settle(robot)
    robot.drag("deck", "hand:0")
    settle(robot)
    assert scene.play.is_asked and len(scene.own_session.match.record.moves) > 2
    assert not marked(scene), "there is a way back past everything"
    moves = list(scene.own_session.match.record.moves)
    check_the_way_back(robot, scene, start)
    assert scene.own_session.match.record.moves == moves


def test_what_goes_by_itself_waits_once_it_was_taken_back(robot: Robot) -> None:
    """Else a person who can only pass could never go back past that."""
    state = position(2, at="follow build", leader=0, hands={1: "Temple"}, gold={1: 1})
    scene = sit_down(robot, state, bots=(0,), practice=True)
    settle(robot)
    assert scene.own_session.match.record.moves[0] == "pass"
    while scene.own_session.match.can_undo:
        robot.press("z")
    settle(robot)
    assert not scene.own_session.match.record.moves and asked(scene) == "Follow Build?"
    robot.click("prompt:pass")
    assert scene.own_session.match.record.moves == ["pass"]
    assert scene.own_session.match.acting == 1, "who passed leads next"


def test_the_score_says_that_the_game_was_played_with_undo(robot: Robot) -> None:
    state = position(2, hands={0: "Farm", 1: ""}, rest="pile 0", idle_turns=19)
    scene = sit_down(robot, state, bots=(1,), practice=True)
    robot.drag("bank", "gold")
    robot.drag("pile:1", "hand:0")
    settle(robot)
    page = robot.scene
    assert isinstance(page, ScoreScene) and not robot.sees("Played with undo")
    robot.press("escape")
    assert robot.scene is scene
    robot.press("z")
    assert scene.play.is_asked and scene.own_session.match.record.undone
    robot.press("y")
    settle(robot)
    assert isinstance(robot.scene, ScoreScene) and robot.sees("Played with undo")


# --- the end of an action ---------------------------------------------------------------------------------------


def lead_tax(robot: Robot, source: str, bot: Agent | None = None) -> TableScene:
    rest = "deck" if source == "deck" else "pile 0"
    scene = sit_down(robot, position(2, hands={0: "Farm"}, rest=rest), bots=(1,), bot=bot)
    robot.drag("bank", "gold")
    robot.run_frames(40, 50)
    robot.drag(source, "hand:0")
    return scene


class Ponderer:
    """A bot that answers as soon as it is told to."""

    may_undo = False

    def __init__(self) -> None:
        self.view: Any = None
        self.asked = self.cancelled = 0
        self.decided = False

    def ask(self, view: Any) -> None:
        self.view, self.asked = view, self.asked + 1

    def poll(self) -> Any:
        return self.view.moves()[0] if self.decided else None

    def cancel(self) -> None:
        self.cancelled += 1


def test_an_action_that_shows_nothing_new_is_over_and_can_be_taken_back_for_two_seconds(robot: Robot) -> None:
    bot = Ponderer()
    scene = lead_tax(robot, "pile:0", bot)
    made = list(scene.own_session.match.record.moves)
    robot.run_frames(1, 16)
    assert not scene.play.ask and scene.play.may_undo and bot.asked == 1, "it thinks already"
    assert "button:undo" not in scene.overlay().dimmed
    robot.run_frames(18, 100)
    assert scene.play.may_undo and scene.own_session.match.record.moves == made
    robot.run_frames(3, 100)
    assert not scene.play.may_undo and "button:undo" in scene.overlay().dimmed
    robot.press("z")
    assert scene.session.match.record.moves == made and bot.cancelled == 0
    bot.decided = True
    settle(robot)
    assert len(scene.session.match.record.moves) > len(made) and bot.cancelled == 0


@pytest.mark.parametrize("way", ["key", "button"])
def test_taking_back_drops_what_the_next_bot_has_thought(robot: Robot, way: str) -> None:
    bot = Ponderer()
    scene = lead_tax(robot, "pile:0", bot)
    robot.run_frames(5, 100)
    bot.decided = True
    if way == "key":
        robot.press("z")
    else:
        robot.click("button:undo")
    assert bot.cancelled == 1 and scene.own_session.match.record.moves == ["lead tax"]
    assert scene.own_session.match.acting == 0 and asked(scene) == "Draw 1 card"


def test_the_next_answer_is_not_shown_while_the_button_is_down(robot: Robot) -> None:
    scene = lead_tax(robot, "pile:0")
    place = robot.find("button:undo").rect.center
    robot.hover(place)
    robot.app.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=place, button=1))
    robot.run_frames(40, 100)
    assert scene.own_session.match.uncommitted == 0
    robot.app.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=place, button=1))
    robot.run_frames(1)
    assert scene.own_session.match.record.moves == ["lead tax"]


def test_the_answer_of_the_next_bot_makes_an_action_final(robot: Robot) -> None:
    scene = lead_tax(robot, "pile:0")
    assert scene.own_session.match.uncommitted == 0
    robot.run_frames(17, 100)
    assert scene.own_session.match.uncommitted is None and len(scene.own_session.match.record.moves) > 2


def test_an_action_that_shows_something_new_is_over_at_once(robot: Robot) -> None:
    scene = lead_tax(robot, "deck", Ponderer())
    assert scene.own_session.match.uncommitted is None and not scene.play.ask and not scene.play.may_undo


@pytest.mark.parametrize("source", ["pile:0", "deck"])
def test_a_setting_lets_the_player_end_every_action(robot: Robot, source: str) -> None:
    robot.app.settings.change("end_confirm", True)
    scene = lead_tax(robot, source)
    assert scene.own_session.match.uncommitted == 0 and scene.play.acting == 0
    robot.run_frames(20, 500)
    assert scene.own_session.match.uncommitted == 0, "however long it takes"
    assert len(scene.own_session.match.record.moves) == 2
    robot.press("e")
    assert scene.own_session.match.uncommitted is None


def test_the_last_action_of_a_game_can_be_taken_back_before_the_scores_come(robot: Robot) -> None:
    scene = sit_down(robot, position(2, at="follow harvest", rest="pile 0", idle_turns=19), bots=(0,))
    robot.click("prompt:pass")
    robot.run_frames(10, 100)
    assert robot.scene is scene and scene.own_session.match.is_over and scene.play.may_undo
    robot.press("z")
    assert asked(scene) == "Follow Harvest?" and not scene.own_session.match.record.undone
    robot.press("p")
    settle(robot)
    assert isinstance(robot.scene, ScoreScene) and not scene.play.may_undo


def test_practice_is_a_switch_of_the_set_up_and_remembered(robot: Robot) -> None:
    robot.app.settings.seats = (Player("Ada"), Player("Bo"))
    robot.app.navigator.show_title()
    robot.app.navigator.show_setup()
    robot.run_frames(1)
    robot.click("practice")
    robot.click("start")
    if robot.sees("yes"):
        robot.click("yes")
    robot.run_frames(2)
    scene = robot.app.stack.scenes[0]
    assert isinstance(scene, TableScene) and scene.own_session.match.practice and scene.session.set_up.practice
    assert robot.app.settings.options["practice"] is True
    robot.app.navigator.show_title()
    robot.app.navigator.show_setup()
    assert robot.scene.draft.practice  # type: ignore[attr-defined]
