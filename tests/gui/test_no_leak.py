"""Nothing that a seat must not know is drawn, flies or is written while it looks (V3.4).

Watches every card face that the table asks for during whole games by mouse, and compares the pictures of two
worlds that differ only in what is hidden.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

import pygame
import pytest

from engine.chance import Chance
from engine.game import Seat
from engine.players import Player
from engine.stacked.events import EVERYBODY
from engine.valeria import VALERIA
from engine.valeria.cards import Card
from engine.valeria.events import Event
from engine.valeria.state import State
from engine.valeria.view import View
from tests.engine.positions import play, position
from tests.gui.at_table import framed, settle, sit_down
from tests.gui.leaks import NAMES, SIZE, Wanderer, Watched, Watcher, films, picture, show
from tests.gui.robot import Robot
from tests.gui.told_events import ToldLog
from valeria_gui.games.valeria.art import card_faces, plaques
from valeria_gui.games.valeria.game_play import PLAY
from valeria_gui.games.valeria.motion import pictures
from valeria_gui.games.valeria.result.score_scene import ScoreScene
from valeria_gui.games.valeria.village_scene import VillageScene
from valeria_gui.play.event_log import LogItem
from valeria_gui.play.game_setup import GameSetup
from valeria_gui.scenes.handover import HandoverScene
from valeria_gui.scenes.table import TableScene
from valeria_gui.text.spans import plain


def known_names(view: View) -> set[str]:
    """The name of every card whose face the viewer may see, wherever it lies."""
    zones = [*view.piles(), view.pool(), view.cards(view.removed), *(view.hand(seat) for seat in range(view.seats))]
    for seat in range(view.seats):
        zones += [view.tucked(seat), view.buildings(seat), view.adventurers(seat)]
    open_card = (view.building_card,) if view.building_card else ()
    return {card.name for zone in (*zones, open_card) for card in zone if card is not None}


WATCHED: Final = Watched(
    known_names,
    (card_faces.card_face, card_faces.card_turned, plaques.plaque),
    pictures,
    Card,
)


# --- watching what is drawn -------------------------------------------------------------------------------


@pytest.fixture
def watcher(monkeypatch: pytest.MonkeyPatch) -> Watcher:
    return Watcher(monkeypatch, WATCHED)


@pytest.mark.parametrize(("people", "bots", "seed"), [(1, 1, 1), (2, 1, 2), (3, 0, 3)])
def test_no_frame_of_a_game_shows_what_the_viewer_must_not_know(
    people: int, bots: int, seed: int, watcher: Watcher, tmp_path: Path
) -> None:
    seats = [Player(name) for name in NAMES[:people]]
    seats += [Player(name, "bot:random") for name in NAMES[people : people + bots]]
    with Robot(tmp_path, SIZE) as robot:
        robot.app.navigator.start(GameSetup(tuple(seats), None, seed))
        robot.run_frames(2)
        scene = robot.scene if isinstance(robot.scene, TableScene) else robot.app.stack.scenes[0]
        Wanderer(robot, seed).play(70)
        assert isinstance(robot.scene, TableScene | HandoverScene | ScoreScene)
        assert isinstance(scene, TableScene)
        assert len(scene.own_session.match.record.moves) > 30
    assert watcher.frames > 300
    assert watcher.viewers >= ({0} if people == 1 else {None, *range(people)})
    assert not watcher.between


def test_between_two_people_no_hand_lies_open(watcher: Watcher, tmp_path: Path) -> None:
    with Robot(tmp_path, SIZE) as robot:
        robot.app.navigator.start(GameSetup((Player("Ada"), Player("Bo")), None, 4))
        robot.run_frames(2)
        Wanderer(robot, 4).play(40)
    assert None in watcher.viewers
    assert not watcher.between


# --- two worlds that differ only in what is hidden -------------------------------------------------------


def swapped(state: State, seat: Seat | None, seed: int, *, adventurers: bool = True) -> State:
    """The same position for `seat` (None: for everybody), everything hidden from it dealt anew, the adventurer
    deck only if `adventurers`."""
    chance, d = Chance(seed), state.to_dict()
    slots = [
        (hand, i)
        for hand, known in zip(d["hands"], d["known_to"], strict=True)
        for i, seats in enumerate(known)
        if seats is not None and seat not in seats
    ]
    unseen = [*(hand[i] for hand, i in slots), *d["deck"]]
    chance.shuffle(unseen)
    for hand, i in slots:
        hand[i] = unseen.pop()
    d["deck"] = unseen
    if adventurers:
        chance.shuffle(d["adventurer_deck"])
    d["seed"] += 1
    other: State = VALERIA.from_dict(d)
    return other


def random_position(seats: int, moves: int, seed: int) -> State:
    """Where a random game is after so many moves (before the end)."""
    chance, state = Chance(seed), VALERIA.setup(seats, seed)
    for _ in range(moves):
        before = state.copy()
        state.apply(chance.choice(state.moves()))
        if state.decision is None:
            return before
    return state


@pytest.fixture
def robot(tmp_path: Path) -> Iterator[Robot]:
    with Robot(tmp_path, SIZE) as robot:
        yield robot


POSITIONS = [(2, 30, 1), (2, 150, 2), (3, 120, 3), (4, 200, 4), (5, 120, 5)]


@pytest.mark.parametrize(("seats", "moves", "seed"), POSITIONS)
@pytest.mark.parametrize("viewer", [0, 1, None])
def test_the_picture_is_the_same_whatever_is_hidden(
    viewer: Seat | None, seats: int, moves: int, seed: int, robot: Robot
) -> None:
    state = random_position(seats, moves, seed)
    other = swapped(state, viewer, seed)
    assert state != other
    assert state.view(viewer) == other.view(viewer)
    here, there = show(robot, VALERIA, state, viewer), show(robot, VALERIA, other, viewer)
    assert picture(here) == picture(there)
    assert here.pieces() == there.pieces()
    for scene in (here, there):
        scene.leave()


def test_looking_closer_shows_no_more(robot: Robot) -> None:
    state = random_position(3, 140, 6)
    here, there = show(robot, VALERIA, state, 0), show(robot, VALERIA, swapped(state, 0, 6), 0)
    for i, piece in enumerate(here.layout.rects):
        for scene in (here, there):
            scene.inspector.close()
            if i % 2:
                scene.inspector.keep(piece)
            scene.inspector.hover(piece)
            scene.update(robot.app.settings.hover_ms)
        assert picture(here) == picture(there), piece
    for scene in (here, there):
        scene.leave()


def test_an_enlarged_village_shows_no_more(robot: Robot) -> None:
    state = random_position(3, 140, 7)
    shown = []
    for world in (state, swapped(state, 0, 7)):
        scene = show(robot, VALERIA, world, 0)
        village = VillageScene(robot.app.services, framed(scene.frame).view, 1, NAMES)
        village.resize(SIZE)
        surface = pygame.Surface(SIZE)
        village.draw(surface)
        shown.append(pygame.image.tobytes(surface, "RGB"))
        scene.leave()
    assert shown[0] == shown[1]


def test_a_card_that_another_draws_flies_face_down(robot: Robot) -> None:
    state = position(3, at="lead", leader=1, hands={0: "Farm", 1: "2 Tannery", 2: "2 wood"})
    worlds = [state, swapped(state, 0, 3)]
    assert worlds[0].to_dict()["deck"][-3:] != worlds[1].to_dict()["deck"][-3:]
    lines = ["lead harvest", "draw deck", "draw deck", "draw deck"]
    here, there = films(robot, VALERIA, worlds, 0, lines)
    assert len(here) > 20
    assert here == there


def test_cards_that_are_stolen_from_another_fly_face_down(robot: Robot) -> None:
    hands = {0: "Farm", 2: "4 wood, 3 stone"}
    state = position(3, leader=1, hands=hands, villages={1: "Farm, Dungeon"}, pool="Rogue")
    worlds = [state, swapped(state, 0, 5, adventurers=False)]
    lines = ["lead recruit Rogue", "use Rogue on 2"]
    stolen = [[event.card for event in play(world.copy(), *lines) if event.kind == "stole"] for world in worlds]
    assert stolen[0] != stolen[1]
    here, there = films(robot, VALERIA, worlds, 0, lines)
    assert here == there


def test_a_card_in_the_air_is_seen_no_more_once_its_hand_is_covered(tmp_path: Path) -> None:
    with Robot(tmp_path, SIZE) as robot:
        scene = sit_down(robot, position(2, hands={0: "Farm"}, deck="Windmill"))
        if isinstance(robot.scene, HandoverScene):
            robot.press("return")
        settle(robot)
        robot.drag("token:rest", "action:harvest")
        settle(robot)
        robot.drag("deck", "hand:0")
        robot.run_frames(1)
        assert scene.animator.timeline.flights, "the card is on its way"
        robot.app.post(pygame.event.Event(pygame.WINDOWFOCUSLOST))
        robot.run_frames(1)
        assert scene.play.viewer is None and not scene.animator.timeline.flights


# --- the chronicle ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_the_chronicle_names_no_card_that_its_reader_must_not_know(seats: int) -> None:
    """At every event of whole games: nothing in any wording of any line, folded or not, is what is hidden."""
    hidden = 0
    for seed in range(2):
        for reader in (None, *range(seats)):
            log, chance, state = ToldLog(NAMES[:seats], PLAY.log), Chance(seed), VALERIA.setup(seats, seed)
            while state.decision is not None:
                news = [masked(event, reader) for event in state.apply(chance.choice(state.moves()))]
                hidden += sum(event.card == MASK for event in news)
                log.add(news)
                assert MASK not in everything_told(log.story(reader).entries[-4:])
            assert MASK not in everything_told(log.story(reader).entries)
    assert hidden > 15


MASK = "Xyzzy"


def masked(event: Event, reader: Seat | None) -> Event:
    """The event with another card, if `reader` must not know it."""
    knows = event.known == EVERYBODY or (reader is not None and event.known >> reader & 1)
    return event if knows or not event.card else event._replace(card=MASK)


def everything_told(entries: Sequence[LogItem]) -> str:
    """Every wording of every line, with all that it unfolds to."""
    told = []
    for line, inner in entries:
        told += [plain(words) for words in line.wordings]
        told.append(everything_told(inner))
    return "\n".join(told)


def test_the_chronicle_names_a_card_to_those_who_know_it() -> None:
    drawn = [Event("led", 0, what="harvest"), Event("drew", 0, "Farm", known=1)]
    log = ToldLog(NAMES[:2], PLAY.log)
    log.add(drawn)
    assert [log.story(reader).entries[-1].line.text for reader in (0, 1, None)] == [
        "Ada leads Harvest, draws Farm",
        "Ada leads Harvest, draws 1 card",
        "Ada leads Harvest, draws 1 card",
    ]
