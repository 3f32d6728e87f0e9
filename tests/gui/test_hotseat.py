"""Several people at one screen: who is asked openly, when the curtain falls, when a hand is seen, and what nobody
may learn from any of it. Everything by mouse and keys, checked on what is drawn."""

from __future__ import annotations

import pygame
import pytest

from engine.valeria.state import State
from tests.engine.positions import position
from tests.gui.at_table import kind_asked, settle, sit_down
from tests.gui.leaks import Watcher
from tests.gui.robot import Robot
from tests.gui.test_no_leak import WATCHED, swapped
from valeria_gui.scenes.handover import HandoverScene
from valeria_gui.scenes.table import TableScene

HANDS = {0: "Farm, Crypt, Orchard", 1: "Tannery, Temple, Library", 2: "Barracks, Hideout, Keep"}


@pytest.fixture
def robot(program: Robot) -> Robot:
    program.app.settings.reset()
    program.hover((640, 700))
    return program


def follow(action: str, **facts: object) -> State:
    """Bo may follow what Ada leads; Cy sits there, too."""
    return position(3, at=f"follow {action}", **{"hands": HANDS} | facts)  # type: ignore[arg-type]


def asked(scene: TableScene) -> str:
    """The first words of the prompt."""
    part = scene.prompt().parts[0]
    return part if isinstance(part, str) else str(part[0])


def screen(robot: Robot) -> bytes:
    return pygame.image.tobytes(robot.app.screen, "RGB")


def key(robot: Robot, name: str, kind: int) -> None:
    """Press a key, or let it go."""
    code = pygame.key.key_code(name)
    robot.app.post(pygame.event.Event(kind, key=code, mod=0, unicode="", scancode=0))
    robot.run_frames(1)


def button(robot: Robot, place: str, kind: int) -> None:
    """Press the left button over a place, or let it go there."""
    robot.hover(place)
    pos = robot.find(place).rect.center
    robot.app.post(pygame.event.Event(kind, pos=pos, button=1))
    robot.run_frames(1)


# --- asked with all hands face down -----------------------------------------------------------------------------


@pytest.mark.parametrize("action", ["harvest", "tax", "recruit"])
def test_following_with_what_everybody_sees_needs_no_curtain(robot: Robot, action: str) -> None:
    state = follow(action, villages={1: "Hideout, Crypt"}, pool="Jester", gold={1: 3})
    scene = sit_down(robot, state)
    assert robot.scene is scene and scene.model.bottom == 1
    assert asked(scene) == f"Bo: follow {action.capitalize()}?"
    assert scene.play.viewer is None and scene.board.frame.covered
    assert {"prompt:follow", "prompt:pass", "prompt:look"} <= {piece.id for piece in scene.pieces()}


@pytest.mark.parametrize("action", ["develop", "build"])
def test_following_with_a_hand_card_raises_the_curtain(robot: Robot, action: str) -> None:
    scene = sit_down(robot, follow(action))
    assert isinstance(robot.scene, HandoverScene)
    assert robot.scene.wanted.name == "Bo"
    assert scene.play.viewer is None and scene.board.frame.covered, "what is seen behind the curtain is face down"


def test_a_card_drawn_face_down_is_seen_at_the_next_look(robot: Robot) -> None:
    scene = sit_down(robot, follow("harvest", deck="Windmill"))
    robot.click("prompt:follow")
    settle(robot)
    robot.drag("deck", "hand:1")
    settle(robot)
    assert asked(scene) == "Cy: follow Harvest?" and scene.board.frame.covered
    assert "Windmill" not in str(scene.frame.story), "neither in a line nor in what it unfolds to"
    robot.click("prompt:pass")
    settle(robot)
    assert isinstance(robot.scene, HandoverScene) and robot.scene.wanted.name == "Bo"
    robot.click("ready")
    assert scene.play.viewer == 1 and not scene.board.frame.covered
    assert "Windmill" in {card.name for card in scene.frame.view.hand(1) if card}


def test_a_discard_down_to_eight_raises_the_curtain(robot: Robot) -> None:
    hands = HANDS | {1: "2 Tannery, 2 Temple, 2 Library, Farm, Crypt"}
    scene = sit_down(robot, follow("tax", hands=hands))
    robot.click("prompt:follow")
    settle(robot)
    robot.drag("pile:0", "hand:1")
    settle(robot)
    assert isinstance(robot.scene, HandoverScene) and "discards down to 8" in robot.scene.wanted.asked
    robot.click("ready")
    assert scene.play.viewer == 1
    robot.drag("hand:0", "pile:1")
    robot.run_frames(1)
    assert scene.own_session.match.uncommitted == 1
    assert scene.play.viewer is None, "what lay open is covered at once"


def test_the_hand_stays_closed_where_no_hand_is_open(robot: Robot) -> None:
    """Cards on the table that are backs cannot be taken up, told about or enlarged."""
    scene = sit_down(robot, follow("harvest"))
    robot.hover("hand:0")
    robot.run_frames(3, scene.services.settings.hover_ms)
    assert scene.board._raised(scene.overlay()) is None
    robot.drag("hand:0", "village:1")
    assert not scene.own_session.match.record.moves
    robot.click("hand:0", 3)
    assert scene.inspector.pinned is None


# --- who is asked at all ----------------------------------------------------------------------------------------


def test_who_plainly_cannot_follow_is_passed_over(robot: Robot) -> None:
    scene = sit_down(robot, follow("recruit", gold={1: 1, 2: 3}, villages={2: "Hideout, Crypt"}, pool="Jester"))
    settle(robot)
    assert scene.own_session.match.record.moves == ["pass"]
    assert asked(scene) == "Cy: follow Recruit?"


def test_a_pass_that_was_no_choice_is_not_taken_back(robot: Robot) -> None:
    scene = sit_down(robot, position(2, at="follow recruit", hands=HANDS, gold={1: 1}, pool="Jester"))
    settle(robot)
    assert scene.own_session.match.record.moves == ["pass"] and isinstance(robot.scene, HandoverScene)
    robot.click("ready")
    assert scene.play.viewer == 1 and not scene.play.may_undo
    robot.press("z")
    assert scene.own_session.match.record.moves == ["pass"]


@pytest.mark.parametrize("hand", ["Temple, Keep", "Hideout, Keep"])
def test_whose_hand_alone_forbids_it_is_asked_like_anybody_else(robot: Robot, hand: str) -> None:
    """Bo can pay for the Hideout only; the screen is the same, and so is how long it takes."""
    state = follow("build", hands=HANDS | {1: hand}, gold={1: 1}, resources={1: "wood"})
    assert (len(state.moves()) == 1) == ("Temple" in hand)
    scene = sit_down(robot, state)
    settle(robot)
    assert isinstance(robot.scene, HandoverScene) and not scene.own_session.match.record.moves
    robot.click("ready")
    settle(robot)
    assert not scene.own_session.match.record.moves
    robot.click("prompt:pass")
    assert scene.own_session.match.record.moves == ["pass"]


def test_who_can_only_pass_is_told_so_and_passes_by_enter(robot: Robot) -> None:
    scene = sit_down(robot, follow("build", hands=HANDS | {1: "Temple, Keep"}, gold={1: 1}, resources={1: "wood"}))
    robot.press("return")
    assert scene.play.viewer == 1
    assert scene.play.prompt() == ("Follow Build?", "None of your cards can be paid for")
    robot.press("return")
    assert scene.own_session.match.record.moves == ["pass"]


def test_enter_decides_nothing_while_there_is_a_choice(robot: Robot) -> None:
    scene = sit_down(robot, follow("build", hands=HANDS | {1: "Temple, Keep"}, gold={1: 1}, resources={1: "wood"}))
    robot.press("v")
    robot.press("v")
    assert scene.play.is_covered
    assert scene.play.prompt()[1] == "Pay for a building", "a hand face down may hold what can be built"


# --- what the curtain and the table say -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seats", "bots", "words"),
    [(2, (), "Bo looks away"), (3, (1,), "Cy looks away"), (3, (), "the others look away")],
)
def test_the_curtain_says_who_looks_away(robot: Robot, seats: int, bots: tuple[int, ...], words: str) -> None:
    sit_down(robot, position(seats, hands=HANDS), bots=bots)
    assert isinstance(robot.scene, HandoverScene) and robot.scene.wanted.name == "Ada"
    assert words in robot.find("turn").label


def test_nothing_stays_lit_where_the_pointer_was_before_the_table_turned(robot: Robot) -> None:
    """The castle of who passed goes to the other end of the table, the pointer stays where it is."""
    scene = sit_down(robot, follow("harvest"))
    robot.hover("castle:1")
    robot.press("p")
    settle(robot)
    assert scene.model.bottom == 2 and scene.inspector.hovered != "castle:1"


def test_a_button_that_was_pressed_is_told_about_no_more(robot: Robot) -> None:
    scene = sit_down(robot, follow("harvest"))
    robot.hover("button:menu")
    robot.run_frames(3, scene.services.settings.hover_ms)
    assert scene.inspector.zoomed == "button:menu"
    robot.click("button:menu")
    robot.press("escape")
    robot.run_frames(3, scene.services.settings.hover_ms)
    assert robot.scene is scene and not scene.inspector.zoomed, (
        "it would cover the village, and nobody asks what it is"
    )


# --- hold, toggle, leave ----------------------------------------------------------------------------------------


def test_a_key_turns_the_open_hand_down_and_up_again(robot: Robot) -> None:
    scene = sit_down(robot, follow("develop"))
    robot.press("v")
    assert robot.scene is scene and scene.play.viewer == 1
    robot.press("v")
    assert scene.play.viewer is None and scene.board.frame.covered
    robot.press("v")
    assert scene.play.viewer == 1


@pytest.fixture
def holding(robot: Robot) -> Robot:
    robot.app.settings.change("handover_look", "hold")
    return robot


def test_the_hand_is_seen_as_long_as_the_curtain_is_held(holding: Robot) -> None:
    scene = sit_down(holding, follow("develop"))
    button(holding, "ready", pygame.MOUSEBUTTONDOWN)
    assert holding.scene is scene and scene.play.viewer == 1
    holding.app.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(5, 5), button=1))
    holding.run_frames(1)
    assert scene.play.viewer is None and holding.scene is scene, "the table stays, the hand is covered"
    button(holding, "prompt:look", pygame.MOUSEBUTTONDOWN)
    assert scene.play.viewer == 1
    holding.app.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(5, 5), button=1))
    holding.run_frames(1)
    assert scene.play.viewer is None


def test_the_hand_is_seen_as_long_as_the_key_is_held(holding: Robot) -> None:
    scene = sit_down(holding, follow("develop"))
    key(holding, "v", pygame.KEYDOWN)
    assert holding.scene is scene and scene.play.viewer == 1
    key(holding, "v", pygame.KEYUP)
    assert scene.play.viewer is None
    key(holding, "v", pygame.KEYDOWN)
    holding.click("hand:0")
    assert scene.play.picked == "hand:0"
    key(holding, "v", pygame.KEYUP)
    assert scene.play.picked is None


def test_a_covered_card_can_be_dragged_for_the_pointer_holds_the_hand_open(holding: Robot) -> None:
    scene = sit_down(holding, follow("develop"))
    holding.click("ready")
    holding.click("prompt:follow")
    settle(holding)
    assert kind_asked(scene.own_session.match) == "discard" and scene.play.viewer is None
    holding.drag("hand:1", "pile:2")
    assert scene.own_session.match.record.moves[-1].startswith("discard") and scene.play.viewer is None
    assert holding.scene is scene


def test_a_covered_hand_may_hold_what_can_be_built(holding: Robot) -> None:
    scene = sit_down(holding, follow("build", resources={1: "food"}))
    holding.click("ready")
    holding.click("prompt:follow")
    assert asked(scene) == "Bo: Which card do you build?"
    holding.drag("hand:0", "village:1")
    assert scene.own_session.match.record.moves == ["follow build Tannery"]


def test_the_curtain_asks_in_the_way_that_is_set_while_it_hangs(robot: Robot) -> None:
    scene = sit_down(robot, follow("develop"))
    robot.press("escape")
    robot.app.settings.change("handover_look", "hold")
    robot.press("escape")
    assert robot.find("ready").label == "I am Bo: hold to look"
    button(robot, "ready", pygame.MOUSEBUTTONDOWN)
    assert robot.scene is scene and scene.play.viewer == 1
    button(robot, "prompt", pygame.MOUSEBUTTONUP)
    assert scene.play.viewer is None


@pytest.mark.parametrize("look", ["toggle", "hold"])
def test_hands_turn_face_down_when_the_window_is_left(robot: Robot, look: str) -> None:
    robot.app.settings.change("handover_look", look)
    scene = sit_down(robot, follow("develop"))
    key(robot, "v", pygame.KEYDOWN)
    assert scene.play.viewer == 1
    robot.app.post(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    robot.run_frames(1)
    assert scene.play.viewer is None and scene.board.frame.covered
    robot.run_frames(2)
    assert isinstance(robot.scene, HandoverScene), "whoever comes back must say who it is"


def test_hands_turn_face_down_under_a_menu_too(robot: Robot) -> None:
    scene = sit_down(robot, follow("develop"))
    robot.click("ready")
    robot.press("escape")
    assert robot.scene is not scene and scene.play.viewer == 1
    robot.app.post(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    robot.run_frames(1)
    assert scene.play.viewer is None


def test_one_person_alone_keeps_the_hand_open(robot: Robot) -> None:
    scene = sit_down(robot, position(2, hands=HANDS), bots=(1,))
    robot.app.post(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    robot.run_frames(3)
    robot.press("v")
    assert scene.play.viewer == 0 and robot.scene is scene


def test_a_card_in_the_hand_of_the_pointer_is_let_go_when_the_window_is_left(robot: Robot) -> None:
    scene = sit_down(robot, follow("develop"))
    robot.click("ready")
    button(robot, "hand:0", pygame.MOUSEBUTTONDOWN)
    x, y = robot.find("hand:0").rect.center
    robot.app.post(pygame.event.Event(pygame.MOUSEMOTION, pos=(x, y - 150), rel=(0, 0), buttons=(1, 0, 0)))
    robot.run_frames(1)
    assert scene.pointer.drag.dragged == "hand:0"
    robot.app.post(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    robot.run_frames(1)
    assert scene.pointer.drag.dragged is None and not scene.session.match.record.moves


# --- practice ---------------------------------------------------------------------------------------------------


def test_going_back_to_the_decision_of_another_person_covers_all_hands(robot: Robot) -> None:
    scene = sit_down(robot, follow("develop"), practice=True)
    robot.click("ready")
    robot.click("prompt:pass")
    settle(robot)
    assert isinstance(robot.scene, HandoverScene) and robot.scene.wanted.name == "Cy"
    robot.click("ready")
    assert scene.play.viewer == 2
    robot.press("z")
    assert scene.play.viewer is None
    robot.run_frames(2)
    assert isinstance(robot.scene, HandoverScene) and robot.scene.wanted.name == "Bo"
    assert scene.session.match.decision.seat == 1


# --- taking back between two people -----------------------------------------------------------------------------


@pytest.mark.parametrize("way", ["key", "button"])
def test_the_curtain_offers_to_take_back_until_the_next_person_comes_forward(robot: Robot, way: str) -> None:
    scene = sit_down(robot, follow("develop"))
    robot.press("return")
    assert scene.play.viewer == 1, "there is nothing else to accept"
    robot.click("prompt:pass")
    settle(robot)
    assert isinstance(robot.scene, HandoverScene) and robot.scene.wanted.name == "Cy"
    robot.run_frames(40, 100)
    assert scene.own_session.match.uncommitted == 1, "however long the mouse is on its way"
    if way == "key":
        robot.press("z")
    else:
        robot.click("Bo: take back")
    settle(robot)
    assert isinstance(robot.scene, HandoverScene) and robot.scene.wanted.name == "Bo"
    assert not scene.own_session.match.record.moves and not robot.sees("undo")
    assert scene.board.frame.covered, "nobody's hand was seen on the way"
    robot.click("ready")
    robot.click("prompt:pass")
    settle(robot)
    robot.click("ready")
    assert scene.play.viewer == 2 and scene.own_session.match.uncommitted is None and not scene.play.may_undo


def test_a_card_that_was_drawn_between_two_people_stays_drawn(robot: Robot) -> None:
    scene = sit_down(robot, follow("tax", deck="Windmill"))
    robot.click("prompt:follow")
    settle(robot)
    robot.drag("deck", "hand:0")
    settle(robot)
    assert robot.scene is scene and asked(scene) == "Cy: follow Tax?" and not scene.play.may_undo


def test_who_is_asked_openly_may_still_find_the_pass_before_taken_back(robot: Robot) -> None:
    scene = sit_down(robot, follow("harvest"))
    robot.click("prompt:pass")
    robot.run_frames(4, 200)
    assert asked(scene) == "Cy: follow Harvest?" and scene.play.may_undo
    robot.press("z")
    robot.run_frames(2)
    assert asked(scene) == "Bo: follow Harvest?" and not scene.own_session.match.record.moves
    robot.press("p")
    robot.run_frames(2)
    robot.click("prompt:pass")
    assert scene.own_session.match.record.moves == ["pass", "pass"]


# --- two worlds -------------------------------------------------------------------------------------------------


def film(robot: Robot, state: State) -> list[bytes]:
    """What is to be seen while Bo and Cy follow Harvest openly, Bo leads, and Bo's curtain has not been raised."""
    frames = []
    sit_down(robot, state)

    def watch(frames_ms: int = 60, count: int = 12) -> None:
        for _frame in range(count):
            robot.run_frames(1, frames_ms)
            frames.append(screen(robot))

    for source in ("deck", "pile:1"):
        watch(count=2)
        robot.click("prompt:follow")
        watch()
        robot.hover("hand:0")
        watch(400, 3)
        robot.drag(source, "hand:1")
        watch(count=24)
    assert isinstance(robot.scene, HandoverScene)
    return frames


def test_no_frame_between_hand_overs_depends_on_what_is_hidden(robot: Robot) -> None:
    state = follow("harvest", piles=["2 Armory", "2 Granary", "2 Smithy", "2 Brewery", "2 Stables"])
    worlds = [state, swapped(state, None, 4)]
    assert worlds[0] != worlds[1] and worlds[0].view(None) == worlds[1].view(None)
    films = [film(robot, world) for world in worlds]
    assert len(films[0]) > 60
    assert films[0] == films[1]


def test_no_face_lies_in_a_hand_and_none_is_drawn_on_a_curtain(
    robot: Robot, monkeypatch: pytest.MonkeyPatch
) -> None:
    watcher = Watcher(monkeypatch, WATCHED)
    curtains = []
    draw = HandoverScene.draw

    def watched(scene: HandoverScene, surface: pygame.Surface) -> None:
        watcher.drawn.clear()
        draw(scene, surface)
        curtains.append(set(watcher.drawn))

    monkeypatch.setattr(HandoverScene, "draw", watched)
    scene = sit_down(robot, follow("tax"))
    robot.click("prompt:look")
    robot.click("ready")
    assert watcher.in_hand == {"Tannery", "Temple", "Library"}
    robot.press("v")
    robot.click("prompt:pass")
    settle(robot)
    robot.click("prompt:follow")
    robot.drag("deck", "hand:1")
    settle(robot)
    assert scene.play.person == 1 and len(curtains) > 2, "Cy has followed, and Bo leads"
    assert curtains and not any(curtains)
    assert not watcher.between
