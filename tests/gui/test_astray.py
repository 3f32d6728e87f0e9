"""Wrong gestures: none of them is silent, the question stays to be read, and what was said goes away again."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from engine.chance import Chance
from engine.valeria import VALERIA
from engine.valeria.moves import Move
from engine.valeria.view import View
from tests.engine.positions import position
from tests.gui.at_table import framed, settle, sit_down
from tests.gui.robot import Robot
from valeria_gui.games.valeria.board.layout import table_layout
from valeria_gui.games.valeria.board.outlines import bowl
from valeria_gui.games.valeria.board.shape import table_shape
from valeria_gui.games.valeria.decide.asks import ask_for
from valeria_gui.games.valeria.decide.opening import WITH_CARD
from valeria_gui.games.valeria.game_play import PLAY
from valeria_gui.games.valeria.words.refusals import refusal
from valeria_gui.play.ask import Ask, Commit
from valeria_gui.rulebook.pages import anchors, load_pages
from valeria_gui.scenes.pause_menu import MenuScene
from valeria_gui.scenes.table import TableScene
from valeria_gui.table.drag import is_put_back
from valeria_gui.table.refusal import LASTS_MS

NAMES = ("Ada", "Bo", "Cy", "Di", "Ed")
PLACES = anchors(load_pages(PLAY.rules.pages))
KINDS = {"lead", "follow", "pay", "draw", "discard", "limit", "remove", "develop", "start", "power", "offer"}


# --- every decision, every piece, every target -------------------------------------------------------------------


def asks() -> Iterator[tuple[str, Ask[View, Move]]]:
    """Each kind of decision a few times, from random games of one to five seats, and the end of an action."""
    found: dict[tuple[str, int], int] = {}
    for seed in range(60):
        if seed >= 12 and {kind for kind, _ring in found} >= KINDS:
            return
        seats, chance = 1 + seed % 5, Chance(seed)
        state = VALERIA.setup(seats, seed, {"events": seed % 2 == 0})
        while (decision := state.decision) is not None:
            view = state.view(decision.seat)
            seen = found[decision.kind, seats > 1] = found.get((decision.kind, seats > 1), 0) + 1
            if seen in (1, 9):
                yield decision.kind, ask_for(view, NAMES)
                yield from _more(decision.kind, ask_for(view, NAMES))
            state.apply(chance.choice(state.moves()))


def _more(kind: str, ask: Ask[View, Move]) -> Iterator[tuple[str, Ask[View, Move]]]:
    if kind in ("lead", "follow"):
        yield from ((f"{kind} {mode}", ask_for(ask.view, NAMES, mode)) for mode in WITH_CARD)
        yield "commit", Commit(ask.view, NAMES, True)


def answer(ask: Ask[View, Move], piece: str, target: str) -> str:
    """The answer that a player notices to a gesture: that it counts, or a sentence."""
    meaning = ask.meaning(piece, target)
    if meaning is None:
        words, reason = ask.stray(piece, [target])
        assert PLAY.rules.rule_for(reason, ask.view) in PLACES, reason
        return words
    refused = ask.refusal(meaning)
    return "it counts" if refused is None else refusal(refused)


def test_no_gesture_is_silent_at_any_decision() -> None:
    told: dict[str, set[str]] = {}
    for kind, ask in asks():
        layout = table_layout(table_shape(ask.view, None)._replace(viewer=ask.me), (1280, 720))
        pieces = ["token", *filter(lambda piece: layout.thing([piece]), layout.rects)]
        for piece in pieces:
            for target in layout.rects:
                if not is_put_back(piece, [target]):
                    told.setdefault(kind, set()).add(answer(ask, piece, target))
    assert told.keys() >= KINDS | {"commit", "lead build", "follow recruit"}
    for kind, sentences in told.items():
        assert all(words and (words == "it counts" or words.endswith(".")) for words in sentences), kind


# --- by a real pointer -------------------------------------------------------------------------------------------


def drawing(robot: Robot) -> TableScene:
    piles = ["2 Armory", "2 Granary", "2 Smithy", "2 Brewery", "2 Stables"]
    state = position(2, hands={0: "Farm, Sawmill"}, piles=piles, pool="Warlord, Knight", deck="Windmill")
    scene = sit_down(robot, state, bots=(1,))
    robot.drag("token:rest", "action:harvest")
    settle(robot)
    assert scene.play.ask is not None and scene.play.ask.view.decision is not None
    assert scene.play.ask.view.decision.kind == "draw"
    return scene


@pytest.mark.parametrize(
    ("piece", "target", "words"),
    [
        ("pool:0", "village:0", "Draw your card first."),
        ("hand:1", "village:0", "Draw your card first."),
        ("gold", "pool:0", "Draw your card first."),
        ("pile:0", "bank", "Drop it into your hand."),
        ("deck", "castle:0", "Drop it into your hand."),
    ],
)
def test_a_wrong_drag_while_drawing_gets_a_word(robot: Robot, piece: str, target: str, words: str) -> None:
    scene = drawing(robot)
    robot.drag(piece, target)
    assert scene.play.refused == words
    assert robot.sees("prompt:why")


def test_a_click_on_what_is_not_asked_gets_a_word(robot: Robot) -> None:
    scene = drawing(robot)
    robot.click("hand:0")
    assert scene.play.refused == "Draw your card first."


def test_what_is_put_back_is_no_wrong_gesture(robot: Robot) -> None:
    scene = drawing(robot)
    x, y = robot.find("pile:1").rect.center
    robot.drag((x, y), (x + 20, y + 9))
    assert scene.play.refused == ""


def test_a_second_click_that_follows_at_once_is_no_wrong_gesture(robot: Robot) -> None:
    state = position(2, gold={0: 0}, hands={0: "Farm"}, pool="Knight", deck="Windmill")
    scene = sit_down(robot, state, bots=(1,))
    robot.click("action:harvest")
    robot.click("action:harvest")
    assert framed(scene.frame).view.action == "harvest" and scene.play.refused == ""


def test_a_press_on_bare_wood_that_ends_on_an_action_leads_nothing(robot: Robot) -> None:
    scene = sit_down(robot, position(2, hands={0: "Farm"}, deck="Windmill"), bots=(1,))
    robot.drag((3, 715), "action:harvest")
    settle(robot)
    assert framed(scene.frame).view.action is None and not scene.own_session.match.record.moves


def test_only_what_is_led_can_be_followed_and_the_prompt_says_so(robot: Robot) -> None:
    state = position(2, at="follow harvest", hands={1: "Farm"}, pool="Knight", deck="Windmill")
    scene = sit_down(robot, state, bots=(0,))
    robot.click("action:tax")
    assert scene.play.refused == "Only Harvest can be followed now."
    robot.drag("pool:0", "village:1")
    assert scene.play.refused == "Only Harvest can be followed now."


# --- what was said goes away -------------------------------------------------------------------------------------


def refused(robot: Robot) -> TableScene:
    scene = drawing(robot)
    robot.drag("hand:0", "village:0")
    assert scene.prompt().refused
    return scene


def test_a_refusal_leaves_the_question_to_be_read(robot: Robot) -> None:
    scene = refused(robot)
    assert "Draw 3 cards" in scene.prompt().below


def test_escape_puts_a_refusal_away_and_opens_no_menu(robot: Robot) -> None:
    scene = refused(robot)
    robot.press("escape")
    assert robot.scene is scene and not scene.prompt().refused
    robot.press("escape")
    assert isinstance(robot.scene, MenuScene)


def test_a_refusal_goes_after_a_while(robot: Robot) -> None:
    scene = refused(robot)
    robot.hover((3, 715))
    robot.run_frames(2, LASTS_MS // 3)
    assert scene.prompt().refused and scene.wake_ms() is not None
    robot.run_frames(3, LASTS_MS // 2)
    assert not scene.prompt().refused


def test_the_next_gesture_puts_a_refusal_away(robot: Robot) -> None:
    scene = refused(robot)
    robot.click((3, 715))
    assert not scene.prompt().refused


# --- what is in the hand is not in the bowl ----------------------------------------------------------------------


def bowl_of(robot: Robot, gold: int, held: bool) -> bytes:
    """The picture of the own bowl while the pointer is far away, with a coin or without."""
    scene = sit_down(robot, position(2, gold={0: gold}, hands={0: "Farm"}, pool="Knight"), bots=(1,))
    x, y = scene.layout["gold"].center
    away = scene.layout["village:1"].center
    robot.hover((x, y))
    if held:
        robot.app.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1))
    buttons = (1 if held else 0, 0, 0)
    robot.app.post(pygame.event.Event(pygame.MOUSEMOTION, pos=away, rel=(0, 0), buttons=buttons))
    robot.run_frames(30)
    assert (scene.pointer.drag.dragged == "gold") == held
    picture = robot.app.screen.subsurface(bowl(scene.layout["gold"]))
    if held:
        robot.app.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=away, button=1))
        robot.run_frames(1)
    return pygame.image.tobytes(picture, "RGB")


def test_a_coin_that_is_held_has_left_the_bowl(robot: Robot) -> None:
    assert bowl_of(robot, 3, held=True) == bowl_of(robot, 2, held=False)
