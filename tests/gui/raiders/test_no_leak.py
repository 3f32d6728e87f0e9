"""Nothing that a seat must not know is drawn or flies while it looks (R8.6).

Watches every card face that the table asks for during whole games by mouse, and compares the pictures of two
worlds that differ only in what is hidden. What is written is proven in test_words.py.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pygame
import pytest

from engine.chance import Chance
from engine.game import Seat
from engine.raiders import RAIDERS
from engine.raiders.cards import Townsfolk
from engine.raiders.hands import SEAT_BITS
from engine.raiders.state import State
from engine.raiders.view import View
from tests.engine.raiders.fixed import position
from tests.engine.raiders.test_resampling import swaps
from tests.gui.at_table import settle, sit_down
from tests.gui.leaks import SIZE, Wanderer, Watched, Watcher, films, picture, show
from tests.gui.raiders.moments import MOMENTS, NAMES, begin, good_asked_for, laying, trading
from tests.gui.robot import Robot
from valeria_gui.games.raiders.art import card_faces
from valeria_gui.games.raiders.full_tables import played
from valeria_gui.games.raiders.motion import pictures
from valeria_gui.games.raiders.result.score_scene import RaidScores
from valeria_gui.games.raiders.seat_scene import SeatScene
from valeria_gui.scenes.handover import HandoverScene
from valeria_gui.scenes.table import TableScene


def known_names(view: View) -> set[str]:
    """The name of every card whose face the viewer may see, wherever it lies."""
    seats = range(view.seats)
    zones = [view.cards(view.discard), *map(view.crew, seats), *map(view.hand, seats)]
    ids = [card for cards in view.buried for card in cards if card >= 0]
    ids += [held >> SEAT_BITS for held in view.laid if held >= 0]
    return {card.name for zone in (*zones, view.cards(ids)) for card in zone if card is not None}


WATCHED: Final = Watched(
    known_names,
    (card_faces.card_face, card_faces.crew_plaque),
    pictures,
    Townsfolk,
)


# --- watching what is drawn -------------------------------------------------------------------------------


@pytest.fixture
def watcher(monkeypatch: pytest.MonkeyPatch) -> Watcher:
    return Watcher(monkeypatch, WATCHED)


@pytest.mark.parametrize(("people", "bots", "seed"), [(1, 1, 1), (2, 1, 2), (3, 0, 3)])
def test_no_frame_of_a_game_shows_what_the_viewer_must_not_know(
    people: int, bots: int, seed: int, watcher: Watcher, tmp_path: Path
) -> None:
    with Robot(tmp_path, SIZE) as robot:
        begin(robot, people, bots, seed, "bot:random")
        scene = robot.app.stack.scenes[0]
        Wanderer(robot, seed).play(80)
        assert isinstance(robot.scene, TableScene | HandoverScene | RaidScores)
        assert isinstance(scene, TableScene)
        assert len(scene.own_session.match.record.moves) > 40
    assert watcher.frames > 300
    assert watcher.viewers >= ({0} if people == 1 else {None, *range(people)})
    assert not watcher.between


@pytest.mark.parametrize("moment", MOMENTS)
def test_between_two_people_no_hand_lies_open(moment: str, watcher: Watcher, tmp_path: Path) -> None:
    """Not even where somebody is asked in the middle of something or out of turn."""
    with Robot(tmp_path, SIZE) as robot:
        scene = sit_down(robot, MOMENTS[moment](), game="raiders")
        settle(robot)
        assert scene.play.viewer is None
        Wanderer(robot, 4).play(4)
    assert None in watcher.viewers
    assert not watcher.between


# --- two worlds that differ only in what is hidden -------------------------------------------------------


def other_world(state: State, viewer: Seat | None, seed: int) -> State:
    """The same position for `viewer` (None: for everybody), everything hidden from it dealt anew."""
    other: State = state.view(viewer).sample(Chance(seed))
    assert state != other and state.view(viewer) == other.view(viewer)
    return other


POSITIONS: Final = [(2, 60, 1), (2, 250, 2), (3, 190, 3), (4, 120, 4), (4, 330, 5)]


@pytest.mark.parametrize(("seats", "moves", "seed"), POSITIONS)
@pytest.mark.parametrize("viewer", [0, 1, None])
def test_the_picture_is_the_same_whatever_is_hidden(
    viewer: Seat | None, seats: int, moves: int, seed: int, robot: Robot
) -> None:
    compare(robot, played(seats, moves, seed), viewer, seed)


@pytest.mark.parametrize("moment", MOMENTS)
def test_so_is_it_while_somebody_is_asked_in_between(moment: str, robot: Robot) -> None:
    state = MOMENTS[moment]()
    for viewer in (None, *range(state.seats)):
        compare(robot, state, viewer, 3)


def compare(robot: Robot, state: State, viewer: Seat | None, seed: int) -> None:
    here, there = (show(robot, RAIDERS, one, viewer) for one in (state, other_world(state, viewer, seed)))
    assert picture(here) == picture(there)
    assert here.pieces() == there.pieces()
    for scene in (here, there):
        scene.leave()


@pytest.mark.parametrize("viewer", [0, None])
def test_looking_closer_shows_no_more(viewer: Seat | None, robot: Robot) -> None:
    """Every sheet about every piece, pinned or at the pointer."""
    state = played(3, 140, 6)
    here, there = (show(robot, RAIDERS, one, viewer) for one in (state, other_world(state, viewer, 6)))
    for i, piece in enumerate(here.layout.rects):
        for scene in (here, there):
            scene.inspector.close()
            if i % 2:
                scene.inspector.keep(piece)
            scene.inspector.hover(piece)
            scene.update(robot.app.settings.hover_ms)
        assert here.inspector.told(piece) == there.inspector.told(piece), piece
        if i % 3 == 0:
            assert picture(here) == picture(there), piece
    for scene in (here, there):
        scene.leave()


def test_an_enlarged_mat_shows_no_more(robot: Robot) -> None:
    state = played(3, 140, 7)
    shown = []
    for world in (state, other_world(state, 0, 7)):
        page = SeatScene(robot.app.services, world.view(0), 1, NAMES[:3])
        page.resize(SIZE)
        surface = pygame.Surface(SIZE)
        page.draw(surface)
        shown.append(pygame.image.tobytes(surface, "RGB"))
    assert shown[0] == shown[1]


def filmed(robot: Robot, state: State, viewer: Seat, *lines: str) -> int:
    """How many frames are the same in all worlds that differ by one swap, while another seat moves so."""
    worlds = [state, *(world for what, world in swaps(state, viewer) if what != "chance")]
    assert len(worlds) > 2
    first, *others = films(robot, RAIDERS, worlds, viewer, lines)
    assert all(film == first for film in others)
    return len(first)


def test_cards_that_another_draws_fly_face_down(robot: Robot) -> None:
    hands = {0: "Archer", 1: "Folke, Champion", 2: "Trader"}
    state = position(3, village="town_hall black, mill black, treasury black", hands=hands)
    assert filmed(robot, state, 1, "place gate_house") > 10


def test_cards_that_others_lay_and_trade_fly_face_down(robot: Robot) -> None:
    """Seat 2 sees the same of a trade between the two others, whatever they lay."""
    one = "lay Archer", "lay Sage", "lay Folke", "lay Champion"
    other = "lay Merchant", "lay Archer", "lay Forager", "lay Folke"
    seen = [films(robot, RAIDERS, [trading()], 2, lines)[0] for lines in (one, other)]
    assert len(seen[0]) > 10 and seen[0] == seen[1]


def test_a_good_that_is_given_tells_nothing_of_a_hand(robot: Robot) -> None:
    assert filmed(robot, good_asked_for(), 0, "give silver") > 5


def test_a_card_in_the_air_is_seen_no_more_once_its_hand_is_covered(robot: Robot) -> None:
    scene = sit_down(robot, laying(), game="raiders")
    assert isinstance(robot.scene, HandoverScene)
    robot.press("return")
    settle(robot)
    assert scene.play.viewer == 1
    robot.drag("hand:0", "parchment")
    robot.run_frames(1)
    robot.app.post(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    robot.run_frames(1)
    assert scene.play.viewer is None and not scene.animator.timeline.flights
