"""The table of one player (V8): coins that tire, the box, the banner, what flies."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from pygame import Surface

from engine.valeria import VALERIA
from engine.valeria.events import Event
from engine.valeria.state import State
from engine.valeria.view import View
from tests.engine.positions import play, position
from valeria_gui.games.valeria.board.layout import TableLayout, table_layout
from valeria_gui.games.valeria.board.overlay import PaymentStrip
from valeria_gui.games.valeria.board.shape import GOLD, TIRED, coin_marks, table_shape
from valeria_gui.games.valeria.board.valeria_board import BOARD
from valeria_gui.games.valeria.decide.opening import Lead
from valeria_gui.games.valeria.info.cards import printed
from valeria_gui.games.valeria.info.payment import CostIcon, cost_icons
from valeria_gui.games.valeria.motion.pictures import flight
from valeria_gui.games.valeria.motion.trips import COIN, TIRED_COIN, trips
from valeria_gui.games.valeria.words.card_text import event_words
from valeria_gui.table.board import Board, paint_ground
from valeria_gui.table.frame import TableFrame
from valeria_gui.table.overlay import TableOverlay
from valeria_gui.table.trips import Trip

SIZE = (1280, 720)


@pytest.fixture(scope="module", autouse=True)
def display() -> Iterator[None]:
    pygame.display.init()
    pygame.display.set_mode((16, 16))
    yield
    pygame.display.quit()


def solo(hand: str = "", **more: object) -> State:
    return position(1, hands={0: hand}, **{"deck": "Windmill, Smithy"} | more)  # type: ignore[arg-type]


def table(state: State) -> TableFrame[View, TableLayout]:
    view = state.view(0)
    return TableFrame(view, table_layout(table_shape(view), SIZE))


def painted(state: State, overlay: TableOverlay | None = None) -> tuple[Surface, TableFrame[View, TableLayout]]:
    shown = table(state)
    board = Board(BOARD, shown.layout, ["Ada"])
    board.show(shown)
    target = Surface(SIZE)
    board.draw(target, overlay)
    return target, shown


def flown(state: State, *lines: str) -> tuple[list[Trip], list[Event], TableFrame[View, TableLayout]]:
    before = table(state)
    events = play(state, *lines)
    after = table(state)
    return trips(events, before, after), list(events), after


def temple_built() -> tuple[State, list[Trip], TableFrame[View, TableLayout]]:
    """A building was paid with castle and resources, and the next turn has begun; what flew then."""
    resources = {0: "2 wood, 2 stone, 2 food, 2 magic"}
    state = solo("Temple, Farm, Tannery", resources=resources, gold={0: 7}, deck="Windmill, Smithy, Quarry")
    play(state, "lead build Temple", "pay castle")
    while state.decision is not None and state.decision.kind == "pay":
        play(state, str(state.moves()[0]))
    flights, _, after = flown(state, "draw deck")
    return state, flights, after


def test_fresh_coins_lie_on_gold_spots_and_tire_at_the_next_turn() -> None:
    state, flights, after = temple_built()
    assert state.turn == 2
    coins = [trip for trip in flights if trip.what == TIRED_COIN]
    marks = coin_marks(after.view, 0)
    assert TIRED in marks and GOLD not in marks
    assert len(coins) == marks.count(TIRED) + after.view.castle_tired[0]
    assert {trip.hides.split(":")[0] for trip in coins} <= {"tired", "castle-tired"}
    for trip in coins:
        assert trip.end == after.layout[trip.hides]
        flight(trip, after.layout)


def test_tired_coins_come_back_from_the_resources() -> None:
    state, _, before = temple_built()
    bank = before.layout["bank"].center
    flights, events, _ = flown(state, "lead tax", "remove Farm")
    (back,) = [event.amount for event in events if event.kind == "replenished"]
    home = [trip.start for trip in flights if trip.what == COIN and trip.start.center != bank]
    resting = [rect for piece, rect in before.layout.rects.items() if piece.startswith(("tired:", "castle-tired:"))]
    assert len(home) == back > 1 and all(start in resting for start in home)


def test_both_sides_of_a_resource_look_different() -> None:
    state, _, shown = temple_built()
    i = coin_marks(shown.view, 0).index(TIRED)
    tired, _ = painted(state)
    for place in range(4):
        state.lying[place], state.tired[place] = state.tired[place], state.lying[place]
    fresh, _ = painted(state)
    for piece in (f"tired:0:{i}", f"spot:0:{i}"):
        at = shown.layout[piece].center
        assert tired.get_at(at) != fresh.get_at(at), piece


def test_a_removed_card_flies_over_the_box_and_is_counted_there() -> None:
    state = solo("Farm, Tannery")
    flights, _, after = flown(state, "lead tax", "remove Farm")
    (card,) = [trip for trip in flights if not isinstance(trip.what, str)]
    assert after.layout["box"].collidepoint(card.end.center) and card.hides == ""
    _, shown = painted(state)
    assert len(shown.view.removed) == 1


def test_a_bare_mat_shows_where_cards_will_stand_until_one_does() -> None:
    bare, before = painted(solo("Farm"))
    settled, after = painted(solo("Farm", villages={0: "Smithy"}))
    ground = Surface(SIZE)
    paint_ground(ground, after.layout, BOARD)
    place = before.layout["slot:0"].move(2 * before.layout["slot:0"].w, 0)
    shown = [picture.subsurface(place).convert(24).get_buffer().raw for picture in (bare, settled, ground)]
    assert shown[0] != shown[1] == shown[2]


def test_of_the_box_and_of_the_event_cards_only_what_is_seen_glows() -> None:
    view = VALERIA.setup(1, 3, {"events": True}).view(0)
    layout = table_layout(table_shape(view), SIZE)
    for piece in ("box", "events"):
        assert layout[piece].contains(layout.outline(piece)), piece
    chest = layout.outline("box")
    assert 0.8 < chest.h / chest.w < 1 and layout.outline("events").w < layout.outline("events").h


def test_the_box_opens_for_a_card() -> None:
    state = solo("Farm, Tannery")
    shut, shown = painted(state)
    opened, _ = painted(state, TableOverlay(targets=frozenset({"box"})))
    lid = shown.layout["box"].midtop[0], shown.layout["box"].top + shown.layout["box"].h // 4
    assert shut.get_at(lid) != opened.get_at(lid)


def test_the_box_shows_its_last_card_when_looked_at() -> None:
    state = solo("Farm, Tannery")
    play(state, "lead tax", "remove Farm")
    shown = table(state)
    board = Board(BOARD, shown.layout, ["Ada"])
    board.show(shown)
    assert BOARD.subject("box", shown).name == "Farm"  # type: ignore[union-attr]
    empty = table(solo("Farm"))
    other = Board(BOARD, empty.layout, ["Ada"])
    other.show(empty)
    assert BOARD.subject("box", empty) is None and BOARD.face("box", empty) is None


@pytest.mark.parametrize("cards", [0, 5, 12, 25])
def test_a_village_alone_may_grow_and_is_drawn(cards: int, tmp_path: Path) -> None:
    from engine.valeria import VALERIA

    every = [card.name for card in (*VALERIA.card_set.buildings, *VALERIA.card_set.adventurers)]
    state = solo("", villages={0: ", ".join(every[:cards])}, resources={0: "2 wood"})
    target, shown = painted(state)
    assert len(shown.layout.ids("card:0")) == cards
    pygame.image.save(target, tmp_path / "alone.png")


@pytest.mark.parametrize(
    ("paid", "expected"),
    [
        ((), ["", "", "", ""]),
        (("pay castle",), ["", "coin", "", ""]),
        (("pay castle", "pay Quarry"), ["", "coin", "when-build", ""]),
        (("pay Laboratory", "pay 0 wood"), ["coin", "", "", "when-build"]),
    ],
)
def test_a_coin_on_the_castle_stands_for_what_nothing_else_pays(paid: tuple[str, ...], expected: list[str]) -> None:
    state = solo("Haunted Manor", resources={0: "wood, magic"}, villages={0: "Quarry, Laboratory"}, gold={0: 4})
    play(state, "lead build Haunted Manor", *paid)
    icons = cost_icons(state.view(0))
    assert [icon.resource for icon in icons] == ["wood", "wood", "stone", "magic"]
    assert [icon.by for icon in icons] == expected


def test_what_is_told_about_an_event_card_says_what_it_does() -> None:
    card = VALERIA.tables.events[0]
    rows = printed(card)
    assert rows[0].text == event_words(card) and rows[0].text.startswith(("Who", "Everybody"))


@pytest.mark.parametrize("piece", ["pile:2", "pool:1"])
def test_a_card_under_the_pointer_keeps_its_ink(piece: str) -> None:
    state = solo("Farm")
    plain, shown = painted(state)
    lit, _ = painted(state, TableOverlay(hovered=piece))
    whole = shown.layout[piece]
    inside = whole.inflate(-whole.w // 5, -whole.h // 5)
    changes = [abs(a - b) for a, b in zip(raw(plain, inside), raw(lit, inside), strict=True)]
    assert raw(plain, whole) != raw(lit, whole)
    assert max(changes) <= 16


def raw(picture: Surface, place: pygame.Rect) -> bytes:
    return picture.subsurface(place).convert(24).get_buffer().raw


@pytest.mark.parametrize("count", range(1, 6))
def test_what_a_payment_covers_is_drawn_anew_when_it_is_over(count: int) -> None:
    shown = table(solo("Farm"))
    board, target = Board(BOARD, shown.layout, ["Ada"]), Surface(SIZE)
    board.show(shown)
    board.draw(target, None)
    before = raw(target, target.get_rect())
    board.draw(target, TableOverlay(pieces=(PaymentStrip((CostIcon("wood"),) * count, shown.layout["payment"]),)))
    board.draw(target, None)
    assert raw(target, target.get_rect()) == before


def test_near_the_end_the_prompt_counts_the_deck_and_says_what_for() -> None:
    view = solo("Farm", deck="Windmill, Smithy").view(0)
    assert Lead(view, ["Ada"]).prompt()[1] == "2 cards left, then it is over"
