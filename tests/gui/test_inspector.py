"""Looking closer at the table: what is told when, what stays open, what can be done there."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

import pygame
import pytest
from pygame import Rect

from engine.match.match import HumanAgent, Match
from engine.players import Player
from engine.records.record import Record
from engine.saving.autosave import claim_for_new_game
from engine.valeria import VALERIA
from engine.valeria.cards import Card
from engine.valeria.events import Event
from engine.valeria.position import Decision
from engine.valeria.state import State
from tests.engine.positions import position
from tests.gui.at_table import framed
from tests.gui.robot import Robot
from tests.gui.told_events import happen
from valeria_gui.games.valeria.village_scene import VillageScene
from valeria_gui.input.intents import RIGHT_BUTTON
from valeria_gui.play.game_setup import GameSetup
from valeria_gui.play.info import BAD, GOOD
from valeria_gui.play.session import Session
from valeria_gui.scenes.card_list import CardListScene
from valeria_gui.scenes.pause_menu import MenuScene
from valeria_gui.scenes.table import TableScene

NAMES = ("Ada", "Bo", "Cy", "Di", "Ed")


@pytest.fixture(scope="module")
def robot(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Robot]:
    with Robot(tmp_path_factory.mktemp("look")) as robot:
        yield robot


def sit(robot: Robot, state: State, events: Sequence[Event] = ()) -> TableScene:
    """The table of a position, with persons at all seats who don't move, the first of them looking."""
    kinds = ["human", *["bot:random"] * (state.seats - 1)]
    seats = tuple(Player(name, kind) for name, kind in zip(NAMES, kinds, strict=False))
    record = Record.begin(VALERIA, state.seats, 1, {})
    match = Match(VALERIA, state, record, [HumanAgent() for _ in seats])
    session = Session(match, GameSetup(seats, None, 1), claim_for_new_game(robot.app.data_dir))
    scene = TableScene(robot.app.services, session)
    happen(scene, events)
    robot.app.stack.replace_all(scene)
    robot.run_frames(3)
    return scene


def table(robot: Robot) -> TableScene:
    """A table in the middle of a game: a payable card, one that is too dear, known cards in Bo's hand."""
    return sit(
        robot,
        position(
            hands={0: "Tannery, Farm, Orchard", 1: "Smithy, Library"},
            villages={0: "Sawmill", 1: "Orchard, Fountain"},
            resources={0: "2 wood, stone, food", 1: "magic, food"},
            gold={0: 5, 1: 2},
            coins={1: "magic"},
            pool="Reeve, Paladin",
            known={1: {"Smithy": [0, 1]}},
            piles=["Hideout, Gatehouse, Granary", "Brewery", "Dungeon", "Drawbridge", "Witch's Hut"],
        ),
    )


def place(scene: TableScene, name: str) -> str:
    """The id of the hand card of that name."""
    names = [card.name if card else "" for card in framed(scene.frame).view.hand(0)]
    return f"hand:{names.index(name)}"


def names_of(cards: Iterable[object]) -> list[str]:
    """The names of the cards that a sheet shows."""
    names = []
    for card in cards:
        assert isinstance(card, Card)
        names.append(card.name)
    return names


def told(scene: TableScene) -> list[str]:
    """The words of the sheet that is shown now."""
    view = scene.inspector.sheet()
    assert view is not None
    return [row.text for row in view.told.sheet.rows]


def button(scene: TableScene, label: str) -> tuple[int, int]:
    """The middle of a button of the sheet."""
    view = scene.inspector.sheet()
    assert view is not None
    return next(rect.center for action, rect in view.actions if action.label == label)


# --- when something is told -------------------------------------------------------------------------------


def test_a_card_is_told_about_once_the_pointer_has_rested_on_it(robot: Robot) -> None:
    scene = table(robot)
    robot.app.settings.change("hover_ms", 300)
    robot.hover(place(scene, "Tannery"))
    robot.run_frames(1, 200)
    assert scene.inspector.sheet() is None
    robot.run_frames(1, 100)
    assert "You can build it for 1 coin." in told(scene)
    robot.hover((640, 5))
    assert scene.inspector.sheet() is None


def test_what_was_used_is_not_told_about_over_what_is_asked_next(robot: Robot) -> None:
    scene = table(robot)
    robot.app.settings.change("hover_ms", 300)
    robot.hover("action:build")
    robot.run_frames(1, 400)
    assert scene.inspector.sheet() is not None
    robot.click("action:build")
    robot.run_frames(2, 400)
    assert scene.inspector.sheet() is None and robot.sees("prompt:back")
    robot.hover((640, 5))
    robot.hover("action:build")
    robot.run_frames(1, 400)
    assert scene.inspector.sheet() is not None


def test_what_a_refused_drop_ends_on_is_not_told_about_over_the_refusal(robot: Robot) -> None:
    scene = table(robot)
    robot.app.settings.change("hover_ms", 300)
    robot.drag(place(scene, "Orchard"), "pool:1")
    assert scene.play.refused
    robot.run_frames(4, 400)
    assert scene.inspector.hovered == "pool:1" and scene.inspector.sheet() is None
    assert scene.overlay().prompt is not None
    robot.hover((640, 5))
    robot.hover("pool:1")
    robot.run_frames(1, 400)
    assert scene.inspector.sheet() is not None


def test_a_drag_that_begins_beside_what_is_kept_open_counts(robot: Robot) -> None:
    scene = table(robot)
    robot.click("pool:0", RIGHT_BUTTON)
    view = scene.inspector.sheet()
    piece = place(scene, "Orchard")
    assert view is not None and not view.place.colliderect(scene.layout[piece])
    robot.drag(piece, "pile:2")
    assert scene.inspector.pinned is None
    assert framed(scene.frame).view.piles()[2][-1].name == "Orchard"


@pytest.mark.parametrize("by", ["mouse", "key"])
def test_what_is_kept_open_stays_until_escape_or_a_click_elsewhere(robot: Robot, by: str) -> None:
    scene = table(robot)
    robot.hover("pool:0")
    if by == "mouse":
        robot.click("pool:0", RIGHT_BUTTON)
    else:
        robot.press("space")
    robot.hover((640, 5))
    robot.run_frames(3, 300)
    assert scene.inspector.pinned is not None and robot.sees("sheet:")
    robot.press("escape")
    assert scene.inspector.pinned is None and robot.scene is scene
    robot.click("pool:0", RIGHT_BUTTON)
    robot.click((640, 5))
    assert scene.inspector.pinned is None
    robot.press("escape")
    assert isinstance(robot.scene, MenuScene)


def test_every_piece_that_shows_something_has_a_sheet(robot: Robot) -> None:
    scene = table(robot)
    silent = ("felt", "hand", "action-card", "log", "prompt", "payment", "village:", "develop:", "slot:", "prompt:")
    for piece in scene.layout.rects:
        sheet = scene.inspector.told(piece)
        assert (sheet is None) == (piece in silent or piece.startswith(silent[-4:])), piece
        if sheet is not None:
            assert sheet.title and (sheet.rows or sheet.small)


def test_a_sheet_keeps_out_of_the_way_and_in_the_window(robot: Robot) -> None:
    scene = table(robot)
    for piece in {piece.rstrip("0123456789"): piece for piece in scene.layout.rects}.values():
        if not scene.inspector.keep(piece):
            continue
        view = scene.inspector.sheet()
        assert view is not None and Rect(0, 0, 1280, 720).contains(view.place), piece
        assert not view.place.colliderect(scene.layout[piece]), piece
        assert all(view.panel.contains(rect) and min(rect.size) >= 32 for _action, rect in view.actions)
        assert all(view.panel.contains(rect) for _card, rect in view.small)


# --- what is told -----------------------------------------------------------------------------------------


def test_a_hand_card_tells_its_price_and_its_worth(robot: Robot) -> None:
    scene = table(robot)
    sheet = scene.inspector.told(place(scene, "Farm"))
    assert sheet is not None and sheet.card is not None
    rows = {row.text: row.tone for row in sheet.rows}
    assert rows["You can build it for 3 coins."] == GOOD
    assert "Sawmill gives 1 wood." in rows
    assert "Coins on your own resources: 1 wood, 1 stone." in rows
    assert "A coin on your castle stands for 1 magic." in rows
    assert any(text.startswith("2 VP now, about ") for text in rows)


def test_a_coin_for_somebody_else_is_told_with_the_name(robot: Robot) -> None:
    state = position(hands={0: "Tannery"}, resources={1: "food"}, castle_coins=(0,))
    sheet = sit(robot, state).inspector.told("hand:0")
    assert sheet is not None
    assert (("seat:1",), "1 coin goes to Bo, for 1 food.") in [row[:2] for row in sheet.rows]


def test_what_is_missing_for_an_adventurer_is_told_in_red(robot: Robot) -> None:
    scene = table(robot)
    sheet = scene.inspector.told("pool:1")
    assert sheet is not None
    assert ("1 Soldier building, 1 Holy building more.", BAD) in [(row.text, row.tone) for row in sheet.rows]


def test_a_pile_tells_what_lies_under_its_top_from_the_top(robot: Robot) -> None:
    scene = table(robot)
    sheet = scene.inspector.told("pile:0")
    assert sheet is not None and names_of(sheet.small) == ["Gatehouse", "Hideout"]
    assert "Under it lie 2 cards, from the top" in [row.text for row in sheet.rows]


def test_a_player_is_told_about_with_the_cards_that_are_known(robot: Robot) -> None:
    scene = table(robot)
    sheet = scene.inspector.told("banner:1")
    assert sheet is not None and sheet.title == "Bo"
    assert names_of(sheet.small) == ["Smithy"]
    texts = [row.text for row in sheet.rows]
    assert "2 gold in the supply" in texts and "1 gold on castle and resources" in texts
    assert "Magic: 0 of 1 free" in texts and "1 of them is known: it was taken face up." in texts
    assert robot.sees("known:1:0")


# --- acting from there ------------------------------------------------------------------------------------


def test_a_card_is_built_from_its_sheet(robot: Robot) -> None:
    scene = table(robot)
    robot.click(place(scene, "Tannery"), RIGHT_BUTTON)
    robot.click(button(scene, "Build"))
    decision = scene.own_session.match.decision
    assert isinstance(decision, Decision) and (decision.kind, decision.card) == ("pay", "Tannery")
    assert scene.inspector.pinned is None


def test_what_cannot_be_done_says_why_and_does_nothing(robot: Robot) -> None:
    state = position(hands={0: "Tannery, Orchard"}, castle_coins=(0,), gold={0: 2})
    scene = sit(robot, state)
    robot.click(place(scene, "Tannery"), RIGHT_BUTTON)
    view = scene.inspector.sheet()
    assert view is not None
    refused = next(action for action, _rect in view.actions if action.label == "Build")
    assert refused.refused == "Tannery: still missing 1 food."
    robot.click(button(scene, "Build"))
    assert scene.own_session.match.decision is not None and scene.own_session.match.decision.kind == "lead"
    assert scene.inspector.pinned is not None


def test_what_needs_a_target_is_taken_up_from_its_sheet(robot: Robot) -> None:
    scene = table(robot)
    piece = place(scene, "Orchard")
    robot.click(piece, RIGHT_BUTTON)
    robot.click(button(scene, "Discard it to develop another"))
    assert scene.play.picked == piece
    robot.hover("pile:2")
    assert scene.overlay().risen == piece
    robot.click("pile:2")
    assert framed(scene.frame).view.piles()[2][-1].name == "Orchard"


def test_an_open_sheet_follows_its_card_and_goes_with_who_looked(robot: Robot) -> None:
    scene = table(robot)
    piece = place(scene, "Tannery")
    robot.click(piece, RIGHT_BUTTON)
    scene.session.host.answer(scene.frame.view.parse("lead harvest"))
    scene.play.refresh()
    scene.moved()
    assert scene.inspector.pinned is not None and "You can build it for 1 coin." in told(scene)
    scene.play.sit(None)
    scene.follow()
    assert scene.inspector.sheet() is None and scene.inspector.pinned is None


def test_many_cards_open_in_a_scene_of_their_own(robot: Robot) -> None:
    scene = table(robot)
    robot.click("pile:0", RIGHT_BUTTON)
    robot.click(button(scene, "Show all cards"))
    assert isinstance(robot.scene, CardListScene)
    assert [piece.label for piece in robot.pieces()] == ["Granary", "Gatehouse", "Hideout"]
    robot.press("escape")
    robot.click("banner:1", RIGHT_BUTTON)
    robot.click(button(scene, "Show the village"))
    assert isinstance(robot.scene, VillageScene)
    assert {piece.id for piece in robot.pieces()} == {"card:1:0", "card:1:1", "known:1:0"}


def test_a_small_card_of_a_sheet_opens_in_its_place(robot: Robot) -> None:
    scene = table(robot)
    robot.click("pile:0", RIGHT_BUTTON)
    robot.click("small:0")
    assert scene.inspector.pinned is not None and scene.inspector.pinned.card is not None
    assert scene.inspector.pinned.card.name == "Gatehouse"


def test_a_card_is_built_from_its_sheet_by_keys_alone(robot: Robot) -> None:
    scene = table(robot)
    robot.press("tab")
    while scene.keyboard.focused != place(scene, "Tannery"):
        robot.press("tab")
    robot.press("space")
    assert scene.inspector.pinned is not None and scene.keyboard.focused == "piece-action:0"
    robot.press("escape")
    assert scene.inspector.pinned is None and scene.keyboard.focused == place(scene, "Tannery")
    robot.press("space")
    robot.press("tab")
    robot.press("tab")
    assert scene.keyboard.focused == "piece-action:2"
    robot.press("tab")
    robot.press("return")
    decision = scene.session.match.decision
    assert isinstance(decision, Decision) and (decision.kind, decision.card) == ("pay", "Tannery")


@pytest.mark.parametrize("kept", [False, True], ids=["rested on", "kept open"])
@pytest.mark.parametrize("piece", ["pile:1", "hand:0", "banner:1"])
def test_what_is_told_leaves_nothing_behind_when_the_window_changes_its_size(
    robot: Robot, piece: str, kept: bool
) -> None:
    robot.resize((1280, 720))
    scene = table(robot)
    robot.hover(piece)
    if kept:
        scene.inspector.keep(piece)
    robot.run_frames(30, 50)
    robot.resize((1500, 800))
    robot.run_frames(3)
    assert scene.inspector.sheet() is not None
    assert picture(robot, anew=False) == picture(robot, anew=True)
    scene.inspector.close()
    robot.hover((3, 3))
    robot.run_frames(30, 50)
    assert scene.inspector.sheet() is None
    assert picture(robot, anew=False) == picture(robot, anew=True)


def picture(robot: Robot, anew: bool) -> bytes:
    """The picture in the window; `anew`: after all of it was painted once more."""
    scene = robot.scene
    assert isinstance(scene, TableScene)
    if anew:
        scene.board.invalidate()
        scene.needs_redraw = True
        robot.run_frames(1)
    return pygame.image.tobytes(robot.app.screen, "RGB")
