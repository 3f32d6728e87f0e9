"""Nothing that nobody has seen is told or drawn: pages never turned look alike in every world (D8.5)."""

from __future__ import annotations

import pytest

from engine.chance import Chance
from engine.valdora import VALDORA
from engine.valdora.pieces import BOOKS
from engine.valdora.state import State
from tests.gui.leaks import picture, show
from tests.gui.robot import Robot
from tests.gui.valdora.positions import NAMES, asked
from valeria_gui.games.valdora.board.layout import valley_layout
from valeria_gui.games.valdora.board.shape import valley_shape
from valeria_gui.games.valdora.decide.asks import ask_for
from valeria_gui.games.valdora.game_play import PLAY
from valeria_gui.games.valdora.info.books import book_state, overview
from valeria_gui.games.valdora.info.route import route
from valeria_gui.play.ask import Meaning

STATES = asked()[::5]


def other_world(state: State, seat: int | None) -> State:
    """The same position, the pages that nobody has turned dealt anew."""
    other: State = state.view(seat).sample(Chance(8))
    assert state != other and state.view(seat) == other.view(seat)
    return other


@pytest.mark.parametrize("number", range(len(STATES)))
def test_all_that_is_told_is_the_same_in_both_worlds(number: int) -> None:
    state = STATES[number]
    seat = state.active
    told = []
    for world in (state, other_world(state, seat)):
        view = world.view(seat)
        ask = ask_for(view, NAMES)
        pieces = valley_layout(valley_shape(view, seat, None, 0, ""), (1280, 720)).rects
        sheets = [PLAY.info.sheet(piece, view, NAMES, seat, {}) for piece in pieces]
        previews = [ask.preview(Meaning((move,))) for move in view.moves()]
        books = [book_state(view, book) for book in "ABCD"]
        counts = overview(view, ("A", "B")), overview(view, ("C", "D"))
        ways = [route(view, seat, face) for face in view.commissions(seat)]
        told.append((ask.prompt(), sheets, previews, books, counts, ways))
    assert told[0] == told[1]


@pytest.mark.parametrize("viewer", [0, None])
def test_the_picture_is_the_same_whatever_is_hidden(viewer: int | None, robot: Robot) -> None:
    for state in STATES[:6]:
        here, there = (show(robot, VALDORA, one, viewer) for one in (state.copy(), other_world(state, viewer)))
        assert picture(here) == picture(there) and here.pieces() == there.pieces()
        for scene in (here, there):
            scene.leave()


def test_d8_5_pages_that_nobody_has_turned_are_blank() -> None:
    blanks = 0
    for state in asked():
        for number, book in enumerate(BOOKS):
            right = state.view(None).pile(book, "right")
            hidden = right[len(right) - state.unseen[number] :]
            assert all(not other for _up, other in hidden) and all(not up for up, _other in hidden[1:])
            blanks += len(hidden)
    assert blanks > 1000
