"""Tables as full as they get: what is small still fits, and what is told stays where it can be read."""

from __future__ import annotations

import os
from collections.abc import Iterator
from itertools import pairwise

from tests.gui.at_table import framed

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st
from pygame import Rect, Surface

from engine.valeria import VALERIA
from engine.valeria.prices import CASTLE, COIN, Cover, Price, Reach
from valeria_gui.games.valeria.board.badges import hand_badges, on_card, price_badge, reach_badge
from valeria_gui.games.valeria.board.layout import table_layout
from valeria_gui.games.valeria.board.shape import table_shape
from valeria_gui.games.valeria.board.valeria_board import BOARD
from valeria_gui.games.valeria.full_tables import ALONE, LONG_NAMES, crowded
from valeria_gui.games.valeria.info.insight import insight_of
from valeria_gui.games.valeria.info.pieces import Facts
from valeria_gui.play.event_log import LogLine
from valeria_gui.table.board import Board
from valeria_gui.table.frame import TableFrame
from valeria_gui.table.hint_panel import HintLine, HintPanel, HintText
from valeria_gui.table.info_layout import InfoText
from valeria_gui.table.info_panel import InfoPanel
from valeria_gui.table.log_entry import Measures, cards, set_entry
from valeria_gui.table.overlay import TableOverlay
from valeria_gui.text.spans import Span

SIZE = (1280, 720)


@pytest.fixture(scope="module", autouse=True)
def display() -> Iterator[None]:
    pygame.display.init()
    pygame.display.set_mode((16, 16))
    yield
    pygame.display.quit()


@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_a_crowded_table_is_as_full_as_it_says(seats: int) -> None:
    state = crowded(seats)
    view = state.view(0)
    assert len(view.hand(0)) == 16 and len(view.moves()) > 1
    goal = ALONE + 1 if seats == 1 else view.village_goal
    assert all(len(view.villages[seat]) == goal - 1 for seat in range(seats))
    if seats < 3:
        assert len(view.tucked(0)) > 20
    for seat in range(1, seats):
        assert sum(card is not None for card in view.hand(seat)) == 3


def board_of(seats: int) -> Board:
    view = crowded(seats).view(0)
    layout = table_layout(table_shape(view), SIZE)
    board = Board(BOARD, layout, LONG_NAMES[:seats])
    board.show(TableFrame(view, layout))
    return board


def test_prices_of_sixteen_cards_lie_apart() -> None:
    board = board_of(5)
    layout = board.layout
    found = enumerate(insight_of(crowded(5).view(0)).hand_prices())
    prices = {f"hand:{i}": price for i, price in found if price is not None}
    assert len(prices) == 16
    badges = hand_badges(framed(board.frame).layout, prices)
    places = [on_card(layout[piece], layout.angles[piece], badge.get_size()) for piece, badge in badges.items()]
    assert all(one.right <= other.x for one, other in pairwise(places))
    assert all(Rect((0, 0), SIZE).contains(place) for place in places)


def test_a_hand_that_nobody_looks_at_bears_no_prices() -> None:
    board, state = board_of(2), crowded(2)
    assert len(BOARD.marks(board.as_shown(TableOverlay()))) == 16
    assert len(BOARD.marks(board.as_shown(TableOverlay(hovered="hand:3")))) == 15
    board.show(TableFrame(state.view(0), board.layout, covered=True))
    assert not BOARD.marks(board.as_shown(TableOverlay()))
    board.show(TableFrame(state.view(None), board.layout))
    assert not BOARD.marks(board.as_shown(TableOverlay()))


prices = st.builds(
    Price,
    st.just("Farm"),
    st.just(0),
    st.lists(st.builds(Cover, st.just("wood"), st.sampled_from((CASTLE, COIN)), st.integers(0, 4)), max_size=7).map(
        tuple
    ),
    st.integers(0, 2),
    st.integers(0, 3),
    st.lists(st.sampled_from(("wood", "stone")), max_size=7).map(tuple),
    st.integers(0, 3),
    st.booleans(),
)


@given(prices, st.integers(18, 60), st.integers(28, 200))
def test_a_price_keeps_the_room_it_has(price: Price, px: int, room: int) -> None:
    badge = price_badge(price, 5, px, room)
    assert badge.get_height() == px and badge.get_width() <= max(room, 1.2 * px)


def test_who_is_within_reach_is_told_apart_from_who_is_not() -> None:
    near = reach_badge(Reach("Monk", (), 1, 0), 24, 80)
    far = reach_badge(Reach("Monk", ("holy", "holy"), 1, 0), 24, 80)
    poor = reach_badge(Reach("Monk", (), 2, 1), 24, 80)
    colors = [tuple(pygame.transform.average_color(one)) for one in (near, far, poor)]
    assert near.get_size() == (24, 24) and len(set(colors)) == 3
    assert colors[0][1] > colors[0][0]


def test_a_deep_pile_shows_as_many_cards_as_fit_and_counts_the_rest() -> None:
    board, deep = board_of(2), VALERIA.card_set.buildings
    sheet = Facts(insight_of(framed(board.frame).view), LONG_NAMES).of("pile:0")
    assert sheet is not None
    shown = InfoPanel(BOARD, board.layout, InfoText(sheet._replace(small=deep)), board.layout["pile:0"])
    assert 0 < len(shown.small) < len(deep)
    assert Rect((0, 0), SIZE).contains(shown.place)
    shown.draw(Surface(SIZE))


@given(
    st.text("abc defg hij", min_size=1, max_size=90),
    st.sampled_from(("Wizard's Tower", "Farm")),
    st.booleans(),
    st.integers(180, 500),
)
def test_the_words_of_an_entry_stay_on_it_and_its_link_is_found(
    text: str, card: str, mirrored: bool, width: int
) -> None:
    measures = Measures(14, 24, 15, 24, 27, mirrored)
    words = Span("Ada", "name", 0), Span(f" {text} "), Span(card, "card")
    line = LogLine((words,), 0, "when-build", unfolded=False)
    entry = set_entry(line, width, measures)
    ground = Rect(0, 0, width, entry.height)
    assert [word.text for word in entry.words] == line.text.split()
    assert all(word.x >= 0 and word.x + word.width <= width for word in entry.words)
    found = cards(line, width, measures)
    assert found and all(name == card and ground.contains(rect) for name, rect in found)
    linked = [word.text for word in entry.words if word.link >= 0]
    assert linked == card.split()


def test_a_mirrored_hint_begins_at_the_right() -> None:
    text = HintText((HintLine("Tax", "64 %", 1.0),), 0, (("1 gold", True),), "")
    begins = []
    for mirrored in (False, True):
        layout = table_layout(table_shape(crowded(2).view(0)), SIZE, mirrored=mirrored)
        panel = HintPanel(layout, "Hint", text)
        panel.place.topleft = (40, 40)
        target = Surface(SIZE)
        target.fill("white")
        panel.draw(target)
        head = Rect(48, 48, panel.width - 16, panel.rows()[0].y - 52)
        inked = [x for x in range(head.left, head.right) if any(is_ink(target, (x, y)) for y in rows_of(head))]
        begins.append(sum(inked) / len(inked) < head.centerx)
    assert begins == [True, False]


def rows_of(place: Rect) -> range:
    return range(place.top, place.bottom)


def is_ink(target: Surface, at: tuple[int, int]) -> bool:
    return sum(target.get_at(at)[:3]) < 240
