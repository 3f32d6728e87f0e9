"""The full screens of Raiders beside its table: all of a seat, the player aid, the discard pile, the score."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from engine.match.match import HumanAgent, Match
from engine.players import Player
from engine.raiders import RAIDERS
from engine.raiders.state import State
from engine.records.record import Record
from engine.saving.autosave import claim_for_new_game
from tests.gui.robot import Robot
from valeria_gui.games.raiders import full_tables, tours
from valeria_gui.games.raiders.pages import RaidersPages
from valeria_gui.games.raiders.result.score_scene import RaidScores
from valeria_gui.games.raiders.seat_scene import SeatScene
from valeria_gui.play.game_setup import GameSetup
from valeria_gui.play.session import Session
from valeria_gui.scenes.aid import ColumnsAid
from valeria_gui.scenes.card_list import CardListScene
from valeria_gui.scenes.handover import HandoverScene
from valeria_gui.scenes.score_sheet import ScoreSheetScene
from valeria_gui.scenes.setup import SetupScene
from valeria_gui.scenes.table import TableScene
from valeria_gui.scenes.title import TitleScene
from valeria_gui.ui.scene_stack import Scene

NAMES = ("Ada", "Bela", "Cleo", "Dora")


@pytest.fixture
def robot(tmp_path: Path) -> Iterator[Robot]:
    with Robot(tmp_path) as robot:
        yield robot


def table_of(robot: Robot, state: State) -> TableScene:
    seats = tuple(Player(name) for name in NAMES[: state.seats])
    record = Record.begin_at(RAIDERS, state.to_dict())
    match = Match(RAIDERS, state, record, [HumanAgent() for _ in seats])
    session = Session(match, GameSetup(seats, None, 1, game="raiders"), claim_for_new_game(robot.app.data_dir))
    scene = TableScene(robot.app.services, session)
    robot.app.stack.replace_all(scene)
    robot.run_frames(3)
    return scene


def test_a_seat_is_opened_and_each_of_its_crew_is_told_about(robot: Robot) -> None:
    table_of(robot, full_tables.three_at_sea())
    seat = SeatScene(robot.app.services, full_tables.three_at_sea().view(0), 2, NAMES[:3])
    robot.app.stack.push(seat)
    robot.run_frames(2)
    cards = [piece for piece in seat.pieces() if piece.id.startswith("crew:2:")]
    assert len(cards) == 4
    assert all(a.rect.w > 150 and not a.rect.colliderect(b.rect) for a in cards for b in cards if a is not b)
    robot.hover(cards[1].rect.center)
    robot.run_frames(2)
    assert seat.hovered == "crew:2:1"
    robot.click((3, 3))
    assert not isinstance(robot.scene, SeatScene)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1280, 1024)])
def test_the_pieces_of_an_opened_seat_lie_apart(robot: Robot, size: tuple[int, int]) -> None:
    scene = SeatScene(robot.app.services, full_tables.crowded(4).view(0), 0, NAMES)
    scene.resize(size)
    shown = [piece for piece in scene.pieces() if not piece.id.startswith("held")]
    for i, one in enumerate(shown):
        assert all(not one.rect.colliderect(other.rect) for other in shown[i + 1 :]), one.id


def test_the_player_aid_opens_by_its_button_and_closes(robot: Robot) -> None:
    table_of(robot, full_tables.three_at_sea())
    robot.click("ready")
    robot.click("button:aid")
    assert isinstance(robot.scene, ColumnsAid)
    robot.press("escape")
    assert isinstance(robot.scene, TableScene)


def test_a_pile_shows_its_cards_from_the_last_one_on(robot: Robot) -> None:
    view = full_tables.three_at_sea().view(0)
    cards = view.cards(view.discard)[::-1]
    page = RaidersPages().cards(robot.app.services, "Discard pile", cards)
    assert isinstance(page, CardListScene)
    assert [piece.label for piece in page.pieces()] == [card.name for card in cards]


OTHER: Final[dict[str, type[Scene]]] = {
    "raiders-title": TitleScene,
    "raiders-setup": SetupScene,
    "raiders-handover": HandoverScene,
    "raiders-seat": SeatScene,
    "raiders-aid": ColumnsAid,
    "raiders-score": RaidScores,
    "raiders-score-sheet": ScoreSheetScene,
}
"""Where the ways lead that do not end at the table."""


@pytest.mark.parametrize("name", tours.SCREENS)
def test_every_way_leads_to_its_screen(robot: Robot, name: str) -> None:
    tours.SCREENS[name](robot.app)
    assert isinstance(robot.scene, OTHER.get(name, TableScene))
    for table in robot.app.stack.scenes:
        if isinstance(table, TableScene):
            assert table.model.game.play.name == "raiders"
            assert (table.model.dragged == "held:0") == (name == "raiders-raid")
