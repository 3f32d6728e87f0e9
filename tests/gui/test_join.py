"""Joining a table of another program: two programs in one process, a real process of the network between them."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from engine.players import BOT_PREFIX, Player
from tests.gui.robot import Robot
from valeria_gui.lan.guest_session import GuestSession
from valeria_gui.lan.room import LanRoom
from valeria_gui.play.game_names import game_names
from valeria_gui.play.game_setup import GameSetup
from valeria_gui.play.seat_kinds import COMPUTER, PHONE
from valeria_gui.scenes.dialogs import ConfirmScene
from valeria_gui.scenes.join import JoinScene
from valeria_gui.scenes.join_lobby import JoinLobby, seats_of
from valeria_gui.scenes.lobby import LobbyScene
from valeria_gui.scenes.pause_menu import MenuScene
from valeria_gui.scenes.table import TableScene
from valeria_gui.scenes.title import TitleScene
from valeria_gui.tours.together import QuietFinder, found_tables, join_page

NOTHING = QuietFinder()
CTRL = 64


class House:
    """Two programs in one house: one has the table, the other is a guest."""

    def __init__(self, folder: Path) -> None:
        self.host = Robot(folder / "host")
        self.guest = Robot(folder / "guest")

    def close(self) -> None:
        self.guest.app.stack.clear()
        self.host.close()

    def run(self) -> None:
        """A frame of both."""
        for robot in (self.host, self.guest):
            robot.run_frames(1)
        time.sleep(0.005)

    def until(self, is_so: Callable[[], bool], seconds: float = 20) -> None:
        """Let both run until something is so."""
        end = time.monotonic() + seconds
        while not is_so():
            assert time.monotonic() < end, "it never came to that"
            self.run()

    def lobby(self, game: str = "") -> LobbyScene:
        """The lobby of a table, open to the network: somebody at its screen, and free seats."""
        seats = (Player("Ada"),)
        self.host.app.navigator.gather(GameSetup(seats, 0, 7, game=game or game_names()[0]))
        self.host.run_frames(2)
        scene = self.host.scene
        assert isinstance(scene, LobbyScene)
        self.until(lambda: bool(scene.room.port))
        return scene

    def come(self, room: LanRoom, code: str = "") -> JoinLobby:
        """The guest types address and code, and sees the lobby."""
        page = JoinScene(self.guest.app.services, NOTHING)
        self.guest.app.navigator.open(page)
        self.guest.run_frames(2)
        for field, text in (("name", "Bo"), ("code", code or room.code), ("address", f"127.0.0.1:{room.port}")):
            self.guest.click(field)
            self.guest.press("a", mod=CTRL)
            self.guest.type(text)
        self.guest.click("join")
        scene = self.guest.scene
        assert isinstance(scene, JoinLobby)
        return scene

    def sit(self, seat: int) -> tuple[LanRoom, JoinLobby]:
        """The guest has sat down."""
        room = self.lobby().room
        scene = self.come(room)
        self.until(lambda: self.guest.sees(f"sit:{seat}"))
        self.guest.click(f"sit:{seat}")
        self.until(lambda: scene.guest.seat == seat)
        return room, scene

    def table(self) -> tuple[LanRoom, TableScene]:
        """The game has begun on both screens."""
        room, _scene = self.sit(1)
        self.host.click("start")
        self.until(lambda: isinstance(self.guest.scene, TableScene))
        table = self.guest.scene
        assert isinstance(table, TableScene)
        return room, table


@pytest.fixture
def robot(tmp_path: Path) -> Iterator[Robot]:
    """One program alone."""
    with Robot(tmp_path) as robot:
        yield robot


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    found = House(tmp_path)
    yield found
    found.close()


def test_tables_that_are_found_are_shown_and_chosen(robot: Robot) -> None:
    page = join_page(robot.app.services, *found_tables())
    robot.app.navigator.open(page)
    robot.run_frames(2)
    robot.click("table:1")
    robot.click("code")
    robot.type("twkr")
    assert page.link() == "192.168.1.25:7227#TWKR"
    robot.click("back")


def test_what_is_missing_is_told(robot: Robot) -> None:
    page = join_page(robot.app.services)
    robot.app.navigator.open(page)
    robot.run_frames(2)
    robot.click("join")
    assert robot.find("problem").label.startswith("No table has been found yet")
    robot.click("address")
    robot.type("192.168.1.24")
    robot.click("join")
    assert robot.find("problem").label.startswith("Type the code")
    robot.press("escape")


def test_the_title_leads_there_and_back(robot: Robot) -> None:
    robot.app.navigator.show_title()
    robot.run_frames(2)
    robot.click("join")
    assert isinstance(robot.scene, JoinScene)
    robot.press("escape")
    assert isinstance(robot.scene, TitleScene)


def test_a_guest_sits_down_and_the_host_sees_it(house: House) -> None:
    room, _scene = house.sit(2)
    house.until(lambda: room.seats[2].here)
    assert (room.seats[2].kind, room.seats[2].name) == (COMPUTER, "Bo")
    house.until(lambda: house.guest.sees("that is you"))
    assert house.guest.sees("Ada")
    assert house.host.sees("Bo")


def test_a_wrong_code_is_told_with_a_way_on(house: House) -> None:
    room = house.lobby().room
    wrong = "AAAA" if room.code != "AAAA" else "BBBB"
    house.come(room, wrong)
    house.until(lambda: house.guest.sees("again"))
    assert "code" in house.guest.find("told").label
    house.guest.click("again")
    assert isinstance(house.guest.scene, JoinScene)


def test_nobody_answers_is_told(house: House) -> None:
    room = house.lobby().room
    port = room.port
    house.host.press("escape")
    room.port = port
    scene = house.come(room)
    house.until(lambda: scene.guest.state in ("failed", "lost"))
    house.until(lambda: house.guest.sees("again"))


def test_the_table_is_the_guests_own_with_its_hand_at_the_bottom(house: House) -> None:
    _room, table = house.table()
    assert isinstance(table.session, GuestSession)
    assert table.model.bottom == 1
    assert table.model.host.here == (1,)


def test_a_guest_cannot_save_and_leaves_without_a_save(house: House) -> None:
    house.table()
    house.guest.press("escape")
    if not isinstance(house.guest.scene, MenuScene):
        house.guest.app.navigator.show_menu()
    house.guest.run_frames(1)
    assert not house.guest.sees("save-as")
    assert not house.guest.sees("load")
    house.guest.click("title")
    assert isinstance(house.guest.scene, TitleScene)
    assert not list((house.guest.app.data_dir).glob("autosave*"))


def test_a_closed_table_is_told_at_the_guests(house: House) -> None:
    house.table()
    house.host.app.navigator.show_title()
    house.until(lambda: isinstance(house.guest.scene, ConfirmScene))
    assert "closed" in house.guest.find("sentence").label
    house.guest.click("no")
    assert isinstance(house.guest.scene, TitleScene)


def test_who_is_sent_away_learns_it(house: House) -> None:
    room, scene = house.sit(1)
    house.host.click("remove:1")
    house.until(lambda: scene.guest.seat is None or scene.guest.state == "removed")
    house.until(lambda: house.guest.sees("again") or house.guest.sees("sit:1"))
    assert room.seats[1].kind == "free"


def test_a_seat_for_a_bot_is_the_bots(house: House) -> None:
    room, _scene = house.sit(1)
    room.seat_bot(2, "greedy", "Cy")
    house.until(lambda: house.guest.sees("Cy"))
    assert room.setup(GameSetup((), None, 1)).seats[2] == Player("Cy", BOT_PREFIX + "greedy")


def test_a_head_start_is_told_by_hosts_that_know_of_it() -> None:
    """One of an older version tells nothing, and a strange one is not believed."""
    seat = {"kind": PHONE, "name": "Aldric", "bot": "", "here": True}
    told = [seat, {**seat, "head_start": 2}, {**seat, "head_start": "much"}, {**seat, "head_start": True}]
    assert [one.head_start for one in seats_of({"seats": told})] == [0, 2, 0, 0]
