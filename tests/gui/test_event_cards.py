"""Event cards on the table (V9): shown to all, set aside, carried out, offered."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pygame
import pytest
from pygame import Surface

from engine.match.match import HumanAgent, Match
from engine.players import Player
from engine.records.record import Record
from engine.saving.autosave import claim_for_new_game
from engine.valeria import VALERIA
from engine.valeria.event_cards import EventCard, load_event_cards
from engine.valeria.state import State
from engine.valeria.view import View
from tests.engine.positions import play, position
from tests.gui.at_table import kind_asked, view_of
from tests.gui.robot import Robot
from valeria_gui.animation.flight import FLIGHT_MS
from valeria_gui.games.valeria.art.event_faces import BARE_UNDER, WORDS_FROM, event_face, rats
from valeria_gui.games.valeria.board.layout import TableLayout, table_layout
from valeria_gui.games.valeria.board.shape import resolving, set_aside, table_shape
from valeria_gui.games.valeria.motion.pictures import flight
from valeria_gui.games.valeria.motion.trips import RESOLVED_MS, SHOWN_MS, TOKEN, trips
from valeria_gui.play.game_setup import GameSetup
from valeria_gui.play.session import Session
from valeria_gui.scenes.table import TableScene
from valeria_gui.table.card_reveal import Reveal
from valeria_gui.table.enlarged_card import EnlargedCard
from valeria_gui.table.frame import TableFrame
from valeria_gui.table.placement import held_up

SIZE = (1280, 720)
NAMES = ("Ada", "Bo", "Cy")


@pytest.fixture
def robot(tmp_path: Path) -> Iterator[Robot]:
    with Robot(tmp_path, SIZE) as robot:
        yield robot


def with_event(name: str, seats: int = 3, **more: object) -> State:
    """Seat 0 leads; the event card lies on top of the deck."""
    deck = f"event: {name}, Farm, Tannery, Windmill"
    hands = {0: "Keep, Smithy", 1: "Armory", 2: "Orchard"}
    return position(seats, hands=hands, deck=deck, options={"events": True}, **more)  # type: ignore[arg-type]


def table(state: State) -> TableFrame[View, TableLayout]:
    view = state.view(0)
    return TableFrame(view, table_layout(table_shape(view), SIZE))


def seated(robot: Robot, state: State) -> TableScene:
    """The table of this position in the window, a person at seat 0; the others never move by themselves."""
    kinds = ["human", *["bot:random"] * (state.seats - 1)]
    seats = tuple(Player(name, kind) for name, kind in zip(NAMES, kinds, strict=False))
    match = Match(VALERIA, state, Record.begin(VALERIA, state.seats, 1, {}), [HumanAgent() for _ in seats])
    session = Session(match, GameSetup(seats, None, 1), claim_for_new_game(robot.app.data_dir))
    scene = TableScene(robot.app.services, session)
    robot.app.stack.replace_all(scene)
    robot.run_frames(1)
    return scene


# --- faces ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("width", [40, BARE_UNDER, 120, WORDS_FROM, 600])
@pytest.mark.parametrize("card", [load_event_cards()[0], load_event_cards()[4], EventCard("Comet", "all", cards=1)])
def test_every_event_card_has_a_face_at_every_size(card: EventCard, width: int) -> None:
    face = event_face(card, width)
    assert face.get_size() == (width, round(width * 1.4))
    assert face.get_at((width // 2, face.get_height() // 2))[3] == 255


def test_no_two_event_cards_look_alike() -> None:
    faces = {pygame.image.tobytes(event_face(card, 60), "RGBA") for card in load_event_cards()}
    assert len(faces) == len(load_event_cards())
    assert rats(50).get_bounding_rect().w > 30


# --- what lies and flies ----------------------------------------------------------------------------------


def test_an_event_card_that_is_drawn_is_held_up_and_lies_beside_the_deck() -> None:
    state = with_event("Royal Tithe")
    before = table(state)
    events = play(state, "lead harvest", "draw deck")
    after = table(state)
    assert [card.name for card in set_aside(after.view)] == ["Royal Tithe"] and resolving(after.view) is None
    shown, drawn = [trip for trip in trips(events, before, after) if trip.hides and trip.what != TOKEN]
    assert isinstance(shown.what, EventCard) and shown.hides == "event:0"
    assert shown.start == before.layout["deck"] and shown.end == after.layout["event:0"]
    assert drawn.delay >= shown.pause == SHOWN_MS


def test_an_event_card_is_held_up_again_when_it_is_carried_out() -> None:
    state = with_event("Royal Tithe")
    play(state, "lead harvest", "draw deck", "draw pile 0", "draw pile 0", "pass")
    before = table(state)
    events = play(state, "pass")
    after = table(state)
    assert set_aside(after.view) == ()
    first, *others = trips(events, before, after)
    assert isinstance(first.what, EventCard) and first.pause == RESOLVED_MS
    assert first.start == before.layout["event:0"] and first.hides == ""
    assert others and all(trip.delay >= RESOLVED_MS for trip in others)


def test_a_card_that_asks_something_stays_until_it_is_answered() -> None:
    state = with_event("Market Day")
    play(state, "lead harvest", "draw deck", "draw pile 0", "draw pile 0", "pass", "pass")
    assert state.decision is not None and state.decision.kind == "offer"
    shown = table(state)
    assert [card.name for card in set_aside(shown.view)] == ["Market Day"]
    assert resolving(shown.view) is not None and "event:0" in shown.layout
    play(state, "done", "done", "done")
    assert resolving(state.view(0)) is None


def test_a_reveal_rises_stays_and_goes_to_its_place() -> None:
    pygame.display.init()
    state = with_event("Alms Day")
    before = table(state)
    events = play(state, "lead harvest", "draw deck")
    after = table(state)
    reveal = flight(next(trip for trip in trips(events, before, after) if trip.pause), after.layout)
    assert isinstance(reveal, Reveal)
    assert reveal.center == before.layout["deck"].center
    reveal.advance(FLIGHT_MS + 1)
    assert reveal.is_held_up and reveal.center == held_up(after.layout).center
    small = reveal.face.get_width()
    assert small == held_up(after.layout).w
    assert not reveal.advance(SHOWN_MS) and not reveal.is_held_up
    assert reveal.advance(FLIGHT_MS)
    assert reveal.center == after.layout["event:0"].center and reveal.face.get_width() == after.layout["event:0"].w


@pytest.mark.parametrize("ms", [0, 60, 130, 400, 1700, 1800, 1930])
def test_a_reveal_draws_only_inside_the_rectangle_it_names(ms: int) -> None:
    state = with_event("Alms Day")
    layout = table(state).layout
    reveal = Reveal(partial(event_face, load_event_cards()[0]), layout, layout["deck"], layout["events"], SHOWN_MS)
    reveal.advance(ms)
    target = Surface(SIZE)
    target.fill("green")
    reveal.draw(target)
    target.fill("green", reveal.rect())
    clean = Surface(SIZE)
    clean.fill("green")
    assert target.get_buffer().raw == clean.get_buffer().raw


# --- at the table -----------------------------------------------------------------------------------------


def test_a_click_puts_down_a_card_that_is_held_up_and_does_nothing_else(robot: Robot) -> None:
    scene = seated(robot, with_event("Royal Tithe"))
    robot.click("token:rest")
    robot.click("action:harvest")
    robot.run_frames(30)
    robot.click("deck")
    robot.run_frames(20)
    assert any(isinstance(one, Reveal) for one in scene.animator.timeline.flights)
    hand = view_of(scene.play).hand_size(0)
    robot.click("pile:0")
    assert not scene.animator.timeline.busy and view_of(scene.play).hand_size(0) == hand
    robot.click("pile:0")
    assert view_of(scene.play).hand_size(0) == hand + 1


def test_an_offer_shows_its_card_with_two_buttons(robot: Robot) -> None:
    state = with_event("Market Day")
    play(state, "lead harvest", "draw deck", "draw pile 0", "draw pile 0", "pass", "pass")
    scene = seated(robot, state)
    overlay = scene.overlay()
    assert isinstance(overlay.enlarged, EnlargedCard) and overlay.enlarged.card == resolving(state.view(0))
    assert "event:0" in overlay.targets
    assert robot.sees("prompt:accept") and robot.sees("prompt:done")
    robot.click("prompt:accept")
    robot.run_frames(4, 400)
    assert state is not None and kind_asked(scene.own_session.match) == "discard"
    assert scene.play.ask is not None and scene.play.ask.prompt()[0] == "Market Day: Discard 1 card"
    robot.drag("hand:0", "pile:2")
    robot.run_frames(4, 400)
    assert scene.own_session.match.view(0).gold[0] == 4


def test_others_read_what_an_event_asks(robot: Robot) -> None:
    state = with_event("Market Day")
    play(state, "lead harvest", "draw deck", "draw pile 0", "draw pile 0", "pass", "pass", "done")
    scene = seated(robot, state)
    scene.play.sit(0)
    assert scene.overlays.question() == "Market Day: Bo may accept its offer."


def test_the_places_of_event_cards_are_shown_only_where_there_are_any(robot: Robot) -> None:
    assert "events" not in seated(robot, position(3, options={})).layout
    scene = seated(robot, with_event("Alms Day"))
    assert "events" in scene.layout and not scene.layout.ids("event")
