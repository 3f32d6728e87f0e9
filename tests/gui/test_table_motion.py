"""Motion at the table: how things are held, fly and pass, at every speed, and that nothing of it makes one wait."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from engine.players import Player
from engine.valeria.events import Event
from tests.gui.at_table import framed
from tests.gui.person import Person
from tests.gui.robot import Robot
from valeria_gui.animation.flight import Fade, Flight
from valeria_gui.games.valeria.board.valeria_board import BOARD
from valeria_gui.games.valeria.game_play import PAUSES
from valeria_gui.games.valeria.motion.lead_banner import COMING_MS, GOING_MS, STAYING_MS, LeadBanner
from valeria_gui.games.valeria.motion.pictures import flight
from valeria_gui.games.valeria.motion.trips import BANNER, COIN, TOKEN, trips
from valeria_gui.play.bot_pace import FACTORS, pause_ms
from valeria_gui.play.game_setup import GameSetup
from valeria_gui.scenes.table import TableScene
from valeria_gui.settings.settings import MOTIONS, PACES, Settings
from valeria_gui.table.animator import Animator
from valeria_gui.table.drag_motion import LEAN, REST, RISE_MS, DragMotion
from valeria_gui.table.frame import TableFrame
from valeria_gui.table.trips import Origin, Trip

SIZE = (1280, 720)


@pytest.fixture(scope="module")
def window(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Robot]:
    with Robot(tmp_path_factory.mktemp("data"), SIZE) as robot:
        yield robot


@pytest.fixture
def robot(window: Robot) -> Robot:
    """One window for all tests, with the usual settings: every test begins a game of its own in it."""
    window.app.settings.reset()
    return window


def start(robot: Robot, *bots: str, seed: int = 8) -> TableScene:
    seats = (Player("Ada"), *(Player(name, "bot:greedy") for name in bots))
    robot.app.navigator.start(GameSetup(seats, 0, seed))
    robot.run_frames(2)
    assert isinstance(robot.scene, TableScene)
    return robot.scene


# --- a piece at the pointer -------------------------------------------------------------------------------


def test_a_lifted_piece_rises_to_its_size_from_where_it_was_seen() -> None:
    lifting, face = DragMotion(), pygame.Surface((200, 280), pygame.SRCALPHA)
    lifting.take((100, 500), (100, 540))
    first = lifting.held(face, (100, 540))
    assert first.face.get_width() < 200 and first.center == (100, 500)
    lifting.update(RISE_MS, (120, 540), 1.0)
    assert lifting.held(face, (120, 540))[:2] == (face, (120, 540))


@pytest.mark.parametrize("way", [-1, 1])
def test_a_piece_leans_the_way_it_is_moved_and_hangs_still_again(way: int) -> None:
    lifting = DragMotion()
    lifting.take((0, 0), (0, 0))
    x = 0
    for _ in range(20):
        x += 60 * way
        assert lifting.update(16, (x, 0), 1.0)
    assert (lifting.tilt - REST) * way < -LEAN / 2
    for _ in range(60):
        moves = lifting.update(16, (x, 0), 1.0)
    assert not moves and lifting.tilt == pytest.approx(REST, abs=0.5)


def test_held_still_it_neither_rises_nor_leans() -> None:
    lifting, face = DragMotion(), pygame.Surface((200, 280))
    lifting.take((0, 0), (0, 40), still=True)
    assert not lifting.update(16, (300, 40), 1.0)
    assert lifting.tilt == REST and lifting.held(face, (300, 40))[:2] == (face, (300, 40))


# --- a lead -----------------------------------------------------------------------------------------------


def lead(robot: Robot) -> tuple[TableScene, list[Trip]]:
    """The flights of the first lead of a bot."""
    scene = start(robot, "Bo")
    before = framed(scene.frame)
    after = TableFrame(before.view, before.layout)
    return scene, trips([Event("led", 1, what="harvest")], before, after)


def test_a_lead_sends_a_banner_across_the_card(robot: Robot) -> None:
    scene, found = lead(robot)
    banner = next(trip for trip in found if trip.what == BANNER)
    passing = flight(banner, framed(scene.frame).layout, 0, "Bo")
    assert isinstance(passing, LeadBanner)
    card = scene.layout["action-card"]
    places = []
    for ms in (0, COMING_MS + STAYING_MS // 2, COMING_MS + STAYING_MS + GOING_MS - 1):
        passing._elapsed = float(ms)
        target = pygame.Surface(SIZE, pygame.SRCALPHA)
        passing.draw(target)
        drawn = target.get_bounding_rect()
        assert not drawn.w or card.contains(drawn)
        places.append(drawn.w)
    assert places[1] > 0.9 * passing.area.w and places[0] < places[1] > places[2]


def test_the_token_flies_to_the_action_from_where_it_was_let_go(robot: Robot) -> None:
    scene = start(robot, "Bo")
    place = pygame.Rect(300, 200, 30, 40)
    before = framed(scene.frame)
    after = TableFrame(before.view, before.layout)
    found = trips([Event("led", 0, what="tax")], before, after, Origin("token", place, named=True))
    assert [trip.start for trip in found if trip.what == TOKEN] == [place]
    gold = [Event("led", 0, what="tax"), Event("gold", 0, amount=1)]
    found = trips(gold, before, after, Origin("bank", place))
    assert [trip.start == place for trip in found] == [trip.what == COIN for trip in found]


# --- speeds -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("motion", MOTIONS)
def test_every_speed_ends_and_off_is_at_once(robot: Robot, motion: str) -> None:
    scene, found = lead(robot)
    settings, landed = Settings(), []
    settings.change("motion", motion)
    air = Animator(settings, BOARD, lambda: landed.append(1), lambda _name: None)
    air.send(found, scene.layout, ("Ada", "Bo"))
    assert air.busy == (motion != "off") and bool(air.hidden) == (motion != "off")
    while air.busy:
        air.update(20)
    assert landed and not air.hidden


def test_with_reduced_motion_things_only_appear(robot: Robot) -> None:
    scene, found = lead(robot)
    layout = framed(scene.frame).layout
    token = next(trip for trip in found if trip.what == TOKEN)
    assert isinstance(flight(token, layout, still=True), Fade)
    banner = flight(next(trip for trip in found if trip.what == BANNER), layout, 0, "Bo", still=True)
    target = pygame.Surface(SIZE, pygame.SRCALPHA)
    banner.advance(COMING_MS // 2)
    banner.draw(target)
    assert target.get_bounding_rect().w >= banner.end.w - 2


def test_bots_are_looked_at_longer_for_what_changes_the_game() -> None:
    built, coin = [Event("built", 1, "Farm")], [Event("coin", 1, what="wood")]
    for pace in PACES:
        assert pause_ms(built, pace, PAUSES) >= pause_ms(coin, pace, PAUSES)
    assert set(FACTORS) == set(PACES)
    assert [pause_ms(built, pace, PAUSES) for pace in PACES] == sorted(
        pause_ms(built, pace, PAUSES) for pace in PACES
    )
    assert pause_ms(built, "instant", PAUSES) == 0 < pause_ms([], "fast", PAUSES)


def test_instant_bots_leave_nothing_in_the_air(robot: Robot) -> None:
    robot.app.settings.change("bot_pace", "instant")
    scene = start(robot, "Bo", "Cy")
    Person(robot).play(1)
    for _ in range(60):
        robot.run_frames(1, 16)
        person_has_just_moved = scene.own_session.match.uncommitted == 0
        assert scene.own_session.match.acting == 0 or person_has_just_moved or not scene.animator.busy


# --- nobody has to wait -----------------------------------------------------------------------------------


class Hasty(Person):
    """Answers in the very frame in which something is asked, whatever flies."""

    def __init__(self, robot: Robot) -> None:
        super().__init__(robot)
        self.in_flight = 0

    def step(self) -> None:
        scene = self.robot.scene
        if isinstance(scene, TableScene) and scene.play.is_asked:
            self.in_flight += scene.animator.busy
            self._answer(scene)
        self.robot.run_frames(1, 8)


def test_every_answer_counts_while_things_fly(robot: Robot) -> None:
    robot.app.settings.change("motion", "slow")
    scene = start(robot, "Bo")
    hasty = Hasty(robot)
    for _ in range(14):
        before, asked = hasty.answers, len(scene.own_session.match.record.moves)
        hasty.play(1)
        answered = hasty.answers - before
        assert answered == 1 and len(scene.own_session.match.record.moves) > asked
    assert hasty.in_flight >= 4


def test_a_press_beside_a_held_up_card_counts_and_one_on_it_only_puts_it_down(robot: Robot) -> None:
    from engine.valeria.event_cards import load_event_cards

    scene = start(robot, "Bo")
    layout = scene.layout
    card = next(iter(load_event_cards()))

    def hold_up() -> Flight:
        shown = Trip(card, layout["deck"], layout["deck"], pause=1500)
        scene.animator.send([shown], layout, scene.session.host.names)
        robot.run_frames(8, 50)
        assert scene.animator.event is not None and scene.animator.event.is_held_up
        return scene.animator.event

    middle = hold_up().rect().center
    robot.click(middle)
    assert not scene.animator.busy and not scene.own_session.match.record.moves
    hold_up()
    robot.drag("hand:0", "develop:0")
    assert len(scene.own_session.match.record.moves) == 1
