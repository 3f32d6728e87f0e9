"""The lobby of a table for a whole room, used as a person at its screen does."""

from __future__ import annotations

import socket
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from engine.players import Player
from tests.gui.robot import Robot
from valeria_gui.lan.room import LanRoom
from valeria_gui.play.game_play import find_play
from valeria_gui.play.seat_kinds import BOT, FREE, PHONE, SCREEN
from valeria_gui.scenes.dialogs import ConfirmScene
from valeria_gui.scenes.lobby import UNROLL_MS, LobbyScene
from valeria_gui.scenes.setup import SetupScene
from valeria_gui.scenes.setup_characters import CharactersScene
from valeria_gui.scenes.setup_handicap import HandicapScene
from valeria_gui.scenes.table import TableScene
from valeria_gui.scenes.title import TitleScene
from valeria_gui.scenes.together_seats import SeatsSheet
from valeria_gui.tours.together import full_room, plain_setup


@pytest.fixture
def robot(tmp_path: Path) -> Iterator[Robot]:
    """A program of its own: what is saved by one test is not found by the next."""
    with Robot(tmp_path) as robot:
        yield robot


def open_lobby(robot: Robot, room: LanRoom | None = None) -> LobbyScene:
    """The lobby of a room, on top of the title."""
    scene = LobbyScene(robot.app.services, room or full_room(robot.app.data_dir), plain_setup())
    robot.app.navigator.open(scene)
    robot.run_frames(60)
    return scene


def wait_until(robot: Robot, is_so: Callable[[], bool], seconds: float = 20) -> None:
    """Let the program run until something is so."""
    end = time.monotonic() + seconds
    while not is_so():
        assert time.monotonic() < end, "it never came to that"
        robot.run_frames(1)
        time.sleep(0.01)


def answers(port: int) -> bool:
    """Whether anything listens there."""
    with socket.socket() as knock:
        knock.settimeout(1)
        return knock.connect_ex(("127.0.0.1", port)) == 0


def kinds(scene: LobbyScene) -> list[str]:
    """Where each seat is played."""
    return [seat.kind for seat in scene.room.seats]


def test_who_sits_where_and_how_to_come_stands_there(robot: Robot) -> None:
    open_lobby(robot)
    for words in ("Rosalind", "Aldric", "Mirabel", "Baron Godwin", "Free seat", "192.168.1.24:7227"):
        assert robot.sees(words)
    assert robot.sees("Code T W K R"), "a reader spells it"
    assert robot.sees("Start with 4 players")


def test_somebody_at_this_screen_takes_a_seat_and_types_a_name(robot: Robot) -> None:
    scene = open_lobby(robot)
    robot.click("screen:4")
    robot.type("Elinor B")
    assert kinds(scene)[4] == SCREEN
    assert scene.room.seats[4].name == "Elinor B"
    assert robot.sees("Start with 5 players")


def test_a_name_that_somebody_has_holds_up_the_start_and_says_so(robot: Robot) -> None:
    scene = open_lobby(robot)
    robot.click("screen:4")
    robot.type("Aldric")
    assert robot.sees("Two players are called Aldric; give one of them another name.")
    assert not robot.find("start").state.enabled
    robot.type("a")
    assert robot.find("start").state.enabled
    assert scene.room.seats[4].name == "Aldrica"


def test_a_bot_is_chosen_from_the_characters(robot: Robot) -> None:
    scene = open_lobby(robot)
    robot.click("bot:4")
    assert isinstance(robot.scene, CharactersScene)
    robot.press("return")
    robot.run_frames(2)
    assert kinds(scene)[4] == BOT


def test_a_seat_is_freed_and_everything_is_reached_by_keys(robot: Robot) -> None:
    scene = open_lobby(robot)
    seen = set()
    for _press in range(60):
        robot.press("tab")
        seen.add(scene.focused())
    assert {"back", "shuffle", "start", "new-codes", "screen:4", "remove:1", "option:events", "hum"} <= seen
    robot.click("remove:1")
    assert kinds(scene)[1] == FREE


def test_a_row_unrolls_when_somebody_joins_unless_little_moves(robot: Robot) -> None:
    scene = open_lobby(robot)
    scene.room.free(1)
    robot.run_frames(2)
    scene.room.sit(1, "Oswin", PHONE)
    robot.run_frames(1)
    assert scene.wake_ms() == 0
    assert "Oswin has joined." in scene.spoken().notes
    robot.run_frames(1, UNROLL_MS)
    robot.run_frames(1)
    assert scene.wake_ms()
    robot.app.settings.change("motion", "less")
    scene.room.free(1)
    robot.run_frames(2)
    scene.room.sit(1, "Oswin", PHONE)
    robot.run_frames(1)
    assert scene.wake_ms() != 0


def test_why_nobody_can_come_is_told_with_a_way_on(robot: Robot) -> None:
    scene = open_lobby(robot, full_room(robot.app.data_dir, problem="no_network"))
    assert robot.sees("Nobody can join yet")
    assert robot.find("trouble").label
    robot.click("screen:1")
    assert robot.find("start").state.enabled, "one may still play at this screen"
    assert robot.sees("try-again")
    assert kinds(scene)[:2] == [SCREEN, SCREEN]


def test_from_the_set_up_to_the_lobby_and_back_nothing_listens(robot: Robot) -> None:
    robot.app.navigator.show_setup()
    robot.run_frames(2)
    assert isinstance(robot.scene, SetupScene)
    robot.click("together")
    scene = robot.scene
    assert isinstance(scene, LobbyScene)
    assert kinds(scene)[:3] == [SCREEN, BOT, FREE], "who sat at the set-up sits here"
    wait_until(robot, lambda: bool(scene.room.port or scene.room.problem))
    port = scene.room.port
    assert answers(port)
    robot.press("escape")
    assert isinstance(robot.scene, SetupScene)
    wait_until(robot, lambda: not answers(port))


def test_the_game_begins_with_who_sits_there_and_the_table_has_the_room(robot: Robot) -> None:
    scene = open_lobby(robot)
    robot.click("start")
    table = robot.scene
    assert isinstance(table, TableScene)
    assert table.room is scene.room
    assert [seat.name for seat in table.session.set_up.seats] == ["Rosalind", "Aldric", "Mirabel", "Baron Godwin"]
    assert table.session.set_up.away == {0, 1, 2}


def start_a_game(robot: Robot) -> tuple[TableScene, LanRoom]:
    """A table with two phones, another computer and a bot."""
    room = full_room(robot.app.data_dir)
    robot.app.navigator.start_together(room, plain_setup())
    robot.run_frames(3)
    table = robot.scene
    assert isinstance(table, TableScene)
    return table, room


def test_a_bot_or_this_screen_plays_on_and_gives_back(robot: Robot) -> None:
    _table, room = start_a_game(robot)
    robot.app.navigator.show_menu()
    robot.click("company")
    assert isinstance(robot.scene, SeatsSheet)
    robot.click("bot:1")
    assert room.seats[1].kind == BOT
    assert robot.sees("a bot plays on meanwhile")
    robot.click("back:1")
    assert room.seats[1].kind == PHONE
    robot.click("here:1")
    assert room.seats[1].kind == SCREEN
    robot.click("away:1")
    assert room.seats[1].kind == PHONE


def test_the_code_of_a_seat_is_shown_and_can_be_renewed(robot: Robot) -> None:
    _table, room = start_a_game(robot)
    robot.app.navigator.show_seats_and_codes()
    robot.run_frames(1)
    robot.click("code:0")
    assert robot.sees("For Rosalind")
    before = room.link(0)
    robot.click("new-codes")
    assert isinstance(robot.scene, ConfirmScene)
    robot.click("yes")
    assert room.link(0) != before


def test_the_host_pauses_goes_on_and_ends_the_game_for_all(robot: Robot) -> None:
    _table, room = start_a_game(robot)
    robot.app.navigator.show_seats_and_codes()
    robot.run_frames(1)
    robot.click("pause")
    assert room.paused
    robot.click("pause")
    assert not room.paused
    robot.click("end")
    robot.click("yes")
    assert isinstance(robot.scene, TitleScene)
    assert not room.is_open


def test_a_game_goes_on_with_the_same_people_and_codes(robot: Robot) -> None:
    _table, room = start_a_game(robot)
    links = [place.token for place in room.places]
    robot.app.navigator.show_title()
    robot.run_frames(1)
    robot.app.navigator.continue_saved()
    robot.run_frames(2)
    scene = robot.scene
    assert isinstance(scene, LobbyScene)
    assert [seat.name for seat in scene.room.seats] == ["Rosalind", "Aldric", "Mirabel", "Baron Godwin"]
    assert [place.token for place in scene.room.places] == links
    assert not robot.sees("remove:1"), "seats are kept as they were"
    robot.click("start")
    assert isinstance(robot.scene, TableScene)


def test_the_start_player_that_was_chosen_begins(robot: Robot) -> None:
    scene = open_lobby(robot)
    scene.room.free(0)
    robot.run_frames(1)
    robot.click("start-player")
    robot.click("start-player")
    robot.click("start")
    table = robot.scene
    assert isinstance(table, TableScene)
    assert table.session.set_up.start_player == 1
    assert table.session.set_up.seats[1] == Player("Mirabel")


def test_a_guest_is_given_a_head_start_that_goes_with_them(robot: Robot) -> None:
    scene = open_lobby(robot)
    robot.click("head-start")
    assert isinstance(robot.scene, HandicapScene)
    robot.click("who")
    robot.click("who")
    size = robot.find("size").rect
    robot.click((size.right - 20, size.centery))
    robot.press("escape")
    assert robot.app.stack.top is scene
    assert robot.find("head-start").label == "Head start: Aldric"
    gift = find_play(scene.room.game).setup.gift(3)
    assert f"head start: {gift}" in robot.find("line:1").label
    assert [place.told()["head_start"] for place in scene.room.places] == [0, 3, 0, 0, 0]
    robot.click("shuffle")
    where = [seat.name for seat in scene.room.seats].index("Aldric")
    robot.click("start")
    table = robot.app.stack.top
    assert isinstance(table, TableScene)
    options = table.own_session.match.record.options
    assert (options["handicap_seat"], options["handicap_size"]) == (where, 3)


def test_a_head_start_is_gone_with_whoever_had_it(robot: Robot) -> None:
    scene = open_lobby(robot)
    scene.room.give_head_start(scene.room.places[1], 2)
    robot.run_frames(1)
    robot.click("remove:1")
    assert robot.find("head-start").label == "Head start …"
    robot.click("start")
    table = robot.scene
    assert isinstance(table, TableScene)
    assert "handicap_seat" not in table.own_session.match.record.options


def test_the_head_start_of_the_set_up_is_that_of_the_lobby(robot: Robot) -> None:
    set_up = plain_setup()
    room = full_room(robot.app.data_dir)
    room.take_head_start({"handicap_seat": 2, "handicap_size": 1})
    assert [seat.head_start for seat in room.seats] == [0, 0, 1, 0, 0]
    room.free(0)
    assert room.setup(set_up).options == {"handicap_seat": 1, "handicap_size": 1}


def test_new_codes_ask_where_somebody_has_come_with_the_old_ones(robot: Robot) -> None:
    scene = open_lobby(robot)
    before = scene.room.code
    robot.click("new-codes")
    assert isinstance(robot.scene, ConfirmScene)
    robot.click("yes")
    assert scene.room.code != before
