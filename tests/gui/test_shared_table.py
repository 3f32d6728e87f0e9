"""The table on a big screen: what everybody may see, nobody's hand, who decides, who is there, how to come back."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

import pygame
import pytest

from engine.chance import Chance
from engine.game import AnyState
from engine.match.match import HumanAgent, Match
from engine.players import Player
from engine.records.record import Record
from engine.registry import find_game
from engine.saving.autosave import claim_for_new_game
from tests.gui.at_table import NAMES
from tests.gui.robot import Robot
from valeria_gui.play.game_setup import GameSetup
from valeria_gui.play.host import LocalHost
from valeria_gui.play.piece_id import kind_of, number_of
from valeria_gui.play.seat_kinds import BOT, COMPUTER, PHONE, SCREEN
from valeria_gui.play.session import Session
from valeria_gui.scenes.handover import HandoverScene
from valeria_gui.scenes.pause_menu import MenuScene
from valeria_gui.scenes.table import TableScene
from valeria_gui.table.game_board import Room
from valeria_gui.table.game_table import find_table
from valeria_gui.table.layout import NOBODY, Layout
from valeria_gui.table.mat_light import FADE_MS
from valeria_gui.table.together import without_name
from valeria_gui.tours.together import SITTING, PlayedSeat, PlayedTable

TABLES = [
    *(("valeria", seats) for seats in (1, 2, 3, 4, 5)),
    *(("raiders", seats) for seats in (2, 3, 4)),
    *(("valdora", seats) for seats in (3, 4, 5)),
]
SIZES = [(1280, 720), (1920, 1080), (1600, 1200), (2560, 1080), (1280, 1024)]
PANELS = ("decides", "round", "rejoin", "log")
LARGE = {
    "felt", "action-card", "bank", "box", "events", "chart", "supply", "ends", "deck", "discard", "map",
    "craftsmen", "desk", *PANELS,
}  # fmt: skip
"""What lies beside the mats and never on anything else."""


@pytest.fixture
def robot(program: Robot) -> Robot:
    program.app.settings.reset()
    program.resize((1280, 720))
    return program


def sit_together(robot: Robot, state: AnyState, game: str, sitting: Sequence[PlayedSeat] = SITTING) -> TableScene:
    """The shared table of a position; whoever does not play at this screen is a person elsewhere."""
    rules, room = find_game(game), PlayedTable(sitting[: state.seats])
    seats = tuple(Player(name) for name in NAMES[: state.seats])
    match = Match(rules, state, Record.begin_at(rules, state.to_dict()), [HumanAgent() for _ in seats])
    session = Session(match, GameSetup(seats, None, 1, game=game), claim_for_new_game(robot.app.data_dir))
    elsewhere = [seat for seat, one in enumerate(room.seats) if one.kind != SCREEN]
    session.host.seat_elsewhere(elsewhere, range(state.seats))
    scene = TableScene(robot.app.services, session, room)
    robot.app.stack.replace_all(scene)
    robot.run_frames(3)
    return scene


def begun(game: str, seats: int, seed: int = 3) -> AnyState:
    """A game that has just begun."""
    state: AnyState = find_game(game).setup(seats, seed)
    return state


def laid(state: AnyState, game: str, size: tuple[int, int]) -> Layout:
    """The places on a shared table in a window of that size."""
    layout: Layout = find_table(game).board.layout(state.view(None), Room(size, bottom=NOBODY, shared=True))
    return layout


def room_of(scene: TableScene) -> PlayedTable:
    assert isinstance(scene.room, PlayedTable)
    return scene.room


def play_on(scene: TableScene, robot: Robot) -> None:
    """Whoever is asked elsewhere makes the first move that is legal."""
    host = scene.session.host
    assert isinstance(host, LocalHost)
    acting = host.status.acting
    assert acting is not None
    host.answer_for(acting, host.view_for(acting).moves()[0])
    robot.run_frames(4, 2000)


def screen(robot: Robot) -> bytes:
    return pygame.image.tobytes(robot.app.screen, "RGB")


def mats(layout: Layout) -> list[str]:
    return [f"{layout.mats}:{seat}" for seat in range(layout.seats)]


# --- where things lie -------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("game", "seats"), TABLES)
@pytest.mark.parametrize("size", SIZES)
def test_panels_and_equal_mats_lie_beside_each_other(game: str, seats: int, size: tuple[int, int]) -> None:
    layout = laid(begun(game, seats), game, size)
    assert set(PANELS) <= set(layout.rects) and layout.shared
    assert len({layout[mat].size for mat in mats(layout)}) == 1
    on_felt = {"deck"} if "felt" in layout else set()
    apart = [*mats(layout), *(piece for piece in layout.rects if piece in LARGE - on_felt)]
    for one, other in combinations(apart, 2):
        assert not layout[one].colliderect(layout[other]), (one, layout[one], other, layout[other])
    window = pygame.Rect((0, 0), size)
    assert all(window.contains(layout[piece]) for piece in apart)


@pytest.mark.parametrize(("game", "seats"), TABLES)
@pytest.mark.parametrize("size", SIZES)
def test_sign_of_connection_covers_nothing_of_its_mat(game: str, seats: int, size: tuple[int, int]) -> None:
    layout = laid(begun(game, seats), game, size)
    for seat in range(seats):
        sign, mat = f"sign:{seat}", f"{layout.mats}:{seat}"
        assert layout[mat].contains(layout[sign])
        for piece, rect in layout.rects.items():
            ours = ":" in piece and number_of(piece) == seat and piece not in (sign, mat)
            if ours and kind_of(piece) not in ("pawn", "ship", "pile", "pool"):
                assert not rect.colliderect(layout[sign]), piece


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_no_piece_of_a_hand_lies_there(robot: Robot, game: str, seats: int) -> None:
    scene = sit_together(robot, begun(game, seats), game)
    kinds = {kind_of(piece.id) for piece in scene.pieces()}
    assert not kinds & {"hand", "gold", "known", "laid", "valkyrie"}
    assert scene.frame.me == NOBODY and scene.frame.view.seat is None


@pytest.mark.parametrize("game", ["valeria", "raiders", "valdora"])
def test_seats_go_clockwise_on_a_mirrored_table_too(robot: Robot, game: str) -> None:
    before = sit_together(robot, begun(game, 4), game).layout
    places = [before[mat].topleft for mat in mats(before)]
    robot.speak("fa")
    try:
        after = sit_together(robot, begun(game, 4), game).layout
        assert after.mirrored
        assert [after[mat].topleft for mat in mats(after)] == places
        assert abs(before["decides"].centerx + after["decides"].centerx - 1280) <= 1
    finally:
        robot.speak("en")


# --- what is told -----------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_same_picture_whatever_is_hidden(robot: Robot, game: str, seats: int) -> None:
    state = begun(game, seats)
    other = state.view(None).sample(Chance(5))
    assert other.view(None).to_dict() == state.view(None).to_dict()
    sit_together(robot, state, game)
    one = screen(robot)
    sit_together(robot, other, game)
    assert screen(robot) == one


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_every_piece_has_a_name_and_may_be_asked_about(robot: Robot, game: str, seats: int) -> None:
    scene = sit_together(robot, begun(game, seats), game)
    named = {piece.id: piece.label for piece in scene.pieces()}
    for piece in named:
        scene.inspector.told(piece)
    assert all(named[piece] for piece in PANELS)
    assert named["decides"].startswith(NAMES[scene.session.host.status.acting or 0])
    assert "T W K R" in named["rejoin"]


def test_who_decides_where_and_who_comes_after(robot: Robot) -> None:
    state = find_game("valeria").setup(4, 3, {"start_player": 0})
    scene = sit_together(robot, state, "valeria")
    while scene.frame.view.turn == 0:
        play_on(scene, robot)
    told = scene.frame.together
    assert told is not None
    assert (told.decides.name, told.decides.what) == ("Ada", "leads an action")
    assert told.decides.where == "is choosing on the phone"
    assert told.decides.after == "then Bo, Cy and Di may follow"
    assert [step.what for step in told.steps] == ["leads", "may follow", "may follow", "may follow"]
    assert told.turn == "turn 1"


def test_sentence_without_its_name_stays_whole_where_it_begins_otherwise() -> None:
    assert without_name("Ada leads an action.", "Ada") == "leads an action"
    assert without_name("Feast: Ada draws a card.", "Ada") == "Feast: Ada draws a card."
    assert without_name("Adams leads.", "Ada") == "Adams leads."


def test_sign_and_panel_follow_who_comes_and_goes(robot: Robot) -> None:
    scene = sit_together(robot, begun("valeria", 4), "valeria")
    signs = {piece.id: piece.label for piece in scene.pieces() if kind_of(piece.id) == "sign"}
    assert list(signs.values()) == ["here", "away", "here", "bot"]
    assert robot.find("rejoin").label.startswith("Bo's phone is away")
    room = room_of(scene)
    room.seats = tuple(PlayedSeat(kind) for kind in (PHONE, PHONE, COMPUTER, BOT))
    room.revision += 1
    robot.run_frames(2)
    assert robot.find("sign:1").label == "here"
    assert robot.find("rejoin").label.startswith("This table")


def test_last_turn_is_told_without_anything_to_unfold(robot: Robot) -> None:
    scene = sit_together(robot, begun("valeria", 3), "valeria")
    while scene.frame.view.turn < 2:
        play_on(scene, robot)
    page = scene.board.page
    assert page.title == "Last turn" and page.aside == "turn 1"
    assert page.entries and not page.filters
    assert all(line.unfolded is None for line, _rect in page.entries)


# --- what can be done -------------------------------------------------------------------------------------------
def test_cog_opens_the_menu(robot: Robot) -> None:
    sit_together(robot, begun("valeria", 4), "valeria")
    robot.click("button:menu")
    assert isinstance(robot.scene, MenuScene)


def test_nobody_takes_back_at_the_screen_what_was_done_elsewhere(robot: Robot) -> None:
    scene = sit_together(robot, begun("valeria", 4), "valeria")
    play_on(scene, robot)
    made = scene.session.host.status.made
    assert not scene.play.may_undo
    robot.press("u")
    assert scene.session.host.status.made == made


def test_person_at_the_screen_plays_behind_the_curtain(robot: Robot) -> None:
    sitting = (PlayedSeat(SCREEN), PlayedSeat(PHONE), PlayedSeat(PHONE))
    state = find_game("valeria").setup(3, 3, {"start_player": 0})
    scene = sit_together(robot, state, "valeria", sitting)
    assert scene.model.are_several
    curtain = robot.scene
    assert isinstance(curtain, HandoverScene)
    robot.press("return")
    robot.run_frames(3)
    assert robot.scene is scene and not scene.layout.shared
    assert "hand:0" in scene.layout
    host = scene.session.host
    host.answer(host.view(0).moves()[0])
    scene.play.refresh()
    scene.moved()
    robot.run_frames(3)
    assert scene.layout.shared and scene.frame.together is not None
    assert not any(kind_of(piece) == "hand" for piece in scene.layout.rects)


def test_nobody_at_the_screen_plays_while_the_table_is_paused(robot: Robot) -> None:
    sitting = (PlayedSeat(SCREEN), PlayedSeat(PHONE), PlayedSeat(PHONE))
    scene = sit_together(robot, find_game("valeria").setup(3, 3, {"start_player": 0}), "valeria", sitting)
    robot.press("return")
    robot.run_frames(3)
    assert scene.play.pickable()
    for paused in (True, False):
        room_of(scene).paused = paused
        scene.own_session.host.hold(paused)
        robot.run_frames(3)
        assert bool(scene.play.pickable()) is not paused and scene.play.is_asked is not paused


# --- motion -----------------------------------------------------------------------------------------------------
def rims(scene: TableScene) -> list[float]:
    """How strong each rim of a mat is."""
    return [one.strength for one in scene.light.shown() if hasattr(one, "strength")]


def test_rim_fades_over_to_the_next_mat(robot: Robot) -> None:
    scene = sit_together(robot, begun("valeria", 4), "valeria")
    assert rims(scene) == [1.0]
    host = scene.session.host
    assert isinstance(host, LocalHost)
    first = host.status.acting
    while host.status.acting == first:
        host.answer_for(first or 0, host.view_for(first).moves()[0])
    scene.play.refresh()
    scene.moved()
    scene.light.update(0)
    scene.light.update(FADE_MS / 2)
    assert rims(scene) == [0.5, 0.5]
    scene.light.update(FADE_MS)
    assert rims(scene) == [1.0] and scene.light.wake_ms() is None


def test_rim_is_there_at_once_with_reduced_motion(robot: Robot) -> None:
    robot.app.settings.change("motion", "off")
    scene = sit_together(robot, begun("valeria", 4), "valeria")
    first = scene.session.host.status.acting
    while scene.session.host.status.acting == first:
        play_on(scene, robot)
    assert rims(scene) == [1.0] and not scene.light.moves
