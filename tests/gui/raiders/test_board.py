"""The drawn table of Raiders: what is painted anew, what every piece looks like, and that nothing hidden shows."""

from __future__ import annotations

import os
from collections.abc import Iterator
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
import pytest
from pygame import Surface

from engine.game import Reason
from engine.raiders.state import State
from tests.engine.raiders.fixed import play, position
from valeria_gui.games.raiders import full_tables
from valeria_gui.games.raiders.board.badges import hand_prices, is_refused
from valeria_gui.games.raiders.board.layout import RaiderLayout
from valeria_gui.games.raiders.board.raid_sheet import sheet_face
from valeria_gui.games.raiders.board.raiders_board import BOARD
from valeria_gui.games.raiders.board.regions import has_last_turn
from valeria_gui.games.raiders.decide.asks import ask_for
from valeria_gui.games.raiders.info.raid import raid_preview
from valeria_gui.play.ask import Ask, ChoiceSign
from valeria_gui.play.piece_id import kind_of, number_of
from valeria_gui.table.board import Board
from valeria_gui.table.frame import TableFrame
from valeria_gui.table.game_board import Room, Still
from valeria_gui.table.overlay import TableOverlay
from valeria_gui.table.preview_sheet import PreviewSheet

SIZE = (1280, 720)
NAMES = ("Ada", "Bela", "Cleo", "Dora")
THINGS = ("hand", "crew", "set", "tile", "worker", "held", "die", "ship", "good", "chest", "deck", "stack", "backs")
"""The kinds of piece that fly or are dragged."""


@pytest.fixture(scope="module", autouse=True)
def display() -> Iterator[None]:
    pygame.display.init()
    pygame.display.set_mode((16, 16))
    yield
    pygame.display.quit()


def frame_of(view: Any, *, held: str = "", covered: bool = False) -> TableFrame[Any, RaiderLayout]:
    layout = BOARD.layout(view, Room(SIZE, bottom=view.seat or 0, held=held))
    return TableFrame(view, layout, covered=covered, dragged=held or None)


def board_of(view: Any) -> Board:
    frame = frame_of(view)
    board = Board(BOARD, frame.layout, NAMES[: view.seats])
    board.show(frame)
    return board


def painted(view: Any, *, covered: bool = False) -> Surface:
    frame = frame_of(view, covered=covered)
    board, target = Board(BOARD, frame.layout, NAMES[: view.seats]), Surface(SIZE)
    board.show(frame)
    board.draw(target)
    return target


def same(one: Surface, other: Surface) -> bool:
    return one.get_buffer().raw == other.get_buffer().raw


def painted_anew(before: State, after: State) -> set[str]:
    """The regions that a change from one position to the other paints."""
    board = board_of(before.view(0))
    board.refresh()
    board.show(frame_of(after.view(0)))
    areas = [tuple(area) for area in board.refresh()]
    named = {tuple(region.area): region.name for region in BOARD.regions(board.as_shown(TableOverlay()))}
    return {named[area] for area in areas}


@pytest.mark.parametrize("name", full_tables.SHOWN)
def test_every_table_can_be_drawn_and_an_idle_one_paints_nothing_again(name: str) -> None:
    board = board_of(full_tables.SHOWN[name]().view(0))
    assert board.refresh()
    assert board.refresh() == []


def test_only_what_changed_is_painted_anew() -> None:
    before = position(workers={0: "black"}, hands={0: "Archer, Sage"})
    placed = before.copy()
    play(placed, "place mill")
    assert painted_anew(before, placed) == {"building:mill", "mat:0", "supply"}


def test_a_raided_set_repaints_its_settlement_alone_on_the_chart() -> None:
    before = position(workers={0: "black"}, crews={0: "Archer, Sage"}, goods={0: "8 provisions"})
    play(before, "raid harbour_1")
    after = before.copy()
    play(after, "take set 0")
    found = painted_anew(before, after)
    assert {name for name in found if name.startswith("settlement")} == {"settlement:harbour_1"}
    assert not any(name.startswith("building") for name in found)


@pytest.mark.parametrize("name", full_tables.SHOWN)
def test_every_piece_that_moves_has_a_face(name: str) -> None:
    frame = frame_of(full_tables.SHOWN[name]().view(0))
    view = frame.view
    for piece in frame.layout.rects:
        kind = kind_of(piece)
        empty = kind == "held" and not view.worker_of(number_of(piece))
        if kind in THINGS and piece != "hand" and not empty:
            face = BOARD.face(piece, frame)
            assert face is not None, piece
            assert face.get_width() <= frame.layout[piece].w * 2


def test_what_is_lifted_has_a_picture_and_an_empty_place_has_none() -> None:
    frame = frame_of(full_tables.three_at_sea().view(0))
    for piece in ("held:0", "hand:2", "worker:gate_house", "crew:0:1", "set:harbour_1:2", "tile:1", "good:0:iron"):
        assert BOARD.lifted(piece, frame, 3.0) is not None, piece
    assert BOARD.lifted("worker:mill", frame) is None
    assert BOARD.face("hand:40", frame) is None


def test_all_of_a_seat_and_of_the_discard_pile_can_be_opened() -> None:
    frame = frame_of(full_tables.three_at_sea().view(0))
    seat, pile = BOARD.whole("banner:2", frame), BOARD.whole("discard", frame)
    assert seat is not None
    assert seat.seat == 2
    assert pile is not None
    assert [card.name for card in pile.cards][:2] == ["Jeweller", "Huntsman"]
    assert BOARD.whole("deck", frame) is None


def test_a_worker_over_a_settlement_shows_what_the_raid_would_bring() -> None:
    frame = frame_of(full_tables.three_at_sea().view(0), held="held:0")
    shown = BOARD.overlay(frame, frozenset({"held:0"}), "set:fortress_2:1", False).notes
    assert any(frame.layout.sheet.contains(note.rect().clip(frame.layout.sheet)) for note in shown)
    target, before = Surface(SIZE), Surface(SIZE)
    for note in shown:
        note.draw(target)
    assert not same(target, before)
    assert BOARD.overlay(frame, frozenset(), "building:mill", False).notes == ()


def test_the_own_ship_shines_before_a_raid_that_can_be_made() -> None:
    frame = frame_of(full_tables.three_at_sea().view(0), held="held:0")

    def shines(over: str) -> bool:
        notes = BOARD.overlay(frame, frozenset({"held:0"}), over, False).notes
        return any(note.rect().contains(frame.layout["ship:0"]) for note in notes)

    assert shines("settlement:fortress_2")
    assert not shines("settlement:harbour_1"), "a white worker goes to no harbour"


# --- nothing hidden shows ----------------------------------------------------------------------------------


def test_two_worlds_that_differ_in_what_is_hidden_look_alike() -> None:
    crews = {1: "Folke"}
    one = position(3, crews=crews, hands={0: "Archer, Sage", 1: "Scout, Trader", 2: "Brynjar"}, deck="Merchant")
    other = position(3, crews=crews, hands={0: "Archer, Sage", 1: "Warlord, Brawler", 2: "Sage"}, deck="Avenger")
    assert one.view(0) != other.view(1)
    assert same(painted(one.view(0)), painted(other.view(0)))
    assert not same(painted(one.view(1)), painted(other.view(1)))


def test_a_covered_hand_shows_its_backs() -> None:
    one = position(hands={0: "Archer, Sage"})
    other = position(hands={0: "Folke, Scout"})
    assert same(painted(one.view(0), covered=True), painted(other.view(0), covered=True))
    assert same(painted(one.view(None)), painted(other.view(None)))


def test_cards_laid_for_a_trade_are_seen_by_who_laid_them() -> None:
    def laid(card: str) -> State:
        state = position(
            hands={0: "Scout, Archer, Sage", 1: "Folke, Trader"},
            workers={0: "black"},
            village="mill black, gate_house black, barracks black",
        )
        play(state, "place town_hall", "play Scout", "trade 1 with 1", f"lay {card}")
        return state

    one, other = laid("Archer"), laid("Sage")
    assert same(painted(one.view(1)), painted(other.view(1)))
    assert BOARD.subject("laid:0", frame_of(one.view(1))) is None
    seen = BOARD.subject("laid:0", frame_of(one.view(0)))
    assert seen is not None
    assert seen.name == "Archer"


def test_a_sun_hangs_on_the_banners_that_still_have_a_last_turn() -> None:
    state = position(3, ending="offerings", last_seat=0, turns_left=2, active=2)
    assert [has_last_turn(state.view(0), seat) for seat in range(3)] == [True, False, True]
    assert not any(has_last_turn(position(3).view(0), seat) for seat in range(3))


# --- what a raid lacks, what unfolds -------------------------------------------------------------------------


def test_a_settlement_shows_the_one_thing_that_fails_and_no_more() -> None:
    state = full_tables.three_at_sea()
    board = board_of(state.view(0))
    shown: dict[str, Any] = {r.name: r.key for r in BOARD.regions(board.as_shown(TableOverlay()))}
    lacking = {name: shown[f"settlement:{name}"].lacking for name in state.tables.settlements}
    assert {name for name, lack in lacking.items() if lack == "crew"} == {"fortress_1", "fortress_3"}
    assert lacking["fortress_2"] == lacking["monastery_1"] == ""
    assert lacking["harbour_1"] == "worker"


class Choosing(Ask[Any, Any]):
    """A question of which two signs unfold."""

    def options(self) -> list[ChoiceSign[Any]]:
        return [ChoiceSign(("arrow",), "Take provisions", None), ChoiceSign((), "Take gold", None)]

    def options_near(self) -> str:
        return "building:mill"


def test_signs_of_a_choice_unfold_beside_their_building() -> None:
    view = full_tables.three_at_sea().view(0)
    ask = Choosing(view, NAMES)
    layout = BOARD.layout(view, Room(SIZE, bottom=0, ask=ask))
    assert [piece for piece in layout.rects if kind_of(piece) == "option"] == ["option:0", "option:1"]
    assert not layout["option:0"].colliderect(layout["building:mill"])
    drawn = BOARD.overlay(TableFrame(view, layout, ask=ask), frozenset(), "", False).pieces
    assert {tuple(thing.rect().center) for thing in drawn} == {layout[f"option:{i}"].center for i in range(2)}


def test_hiring_tells_the_price_of_every_card_and_who_cannot_be_paid() -> None:
    state = position(
        workers={0: "black"}, hands={0: "Archer, Champion, Forager"}, crews={0: "Recruiter"}, goods={0: "2 silver"}
    )
    prices = hand_prices(state.view(0), 0)
    assert {price.pays for price in prices.values()} == {2, 3, 0}
    play(state, "place barracks")
    view = state.view(0)
    prices = hand_prices(view, 0)
    hand = enumerate(view.hand(0))
    refused = {card.name: is_refused(view, prices[f"hand:{i}"]) for i, card in hand if card}
    assert refused == {"Archer": False, "Champion": True, "Forager": False}
    frame = frame_of(view)
    assert len(BOARD.marks(Still(frame, NAMES[:2], ("", ""), frozenset(), TableOverlay()))) == 3
    assert BOARD.marks(Still(frame_of(view, covered=True), NAMES[:2], ("", ""), frozenset(), TableOverlay())) == []


def test_an_archer_sees_with_whom_a_worker_may_change_places() -> None:
    state = position(
        3,
        hands={0: "Archer"},
        workers={0: "black", 1: "grey", 2: "black"},
        village="mill black, gate_house black, barracks black",
    )
    play(state, "place town_hall", "play Archer")
    view = state.view(0)
    ask = ask_for(view, NAMES[:3])
    layout = BOARD.layout(view, Room(SIZE, bottom=0, ask=ask))
    frame = TableFrame(view, layout, ask=ask)
    (line,) = BOARD.overlay(frame, frozenset(), "worker:mill", False).pieces
    ends = layout.outline("worker:mill"), layout["held:1"]
    assert all(line.rect().collidepoint(end.center) for end in ends)
    assert BOARD.overlay(frame, frozenset(), "building:mill", False).pieces == ()
    target = Surface(SIZE)
    line.draw(target)
    assert target.get_bounding_rect().w > 0


def test_letting_go_of_a_worker_tells_what_his_building_brings() -> None:
    view = full_tables.three_at_sea().view(0)
    ask = ask_for(view, NAMES[:3])
    layout = BOARD.layout(view, Room(SIZE, bottom=0, held="held:0", ask=ask))
    frame = TableFrame(view, layout, ask=ask, dragged="held:0")
    light, sheet = BOARD.overlay(frame, frozenset(), "building:mill", False).notes
    assert light.rect().center == layout["building:mill"].center
    assert isinstance(sheet, PreviewSheet)
    assert sheet.title == "Mill"
    assert any("2 provisions" in row.text for row in sheet.rows)
    target = Surface(SIZE)
    sheet.draw(target)
    assert BOARD.overlay(frame, frozenset(), "building:silversmith", False).notes == ()


@pytest.mark.parametrize("settlement", full_tables.three_at_sea().tables.settlements)
def test_the_sheet_of_a_raid_tells_what_it_brings_or_why_it_cannot_be_made(settlement: str) -> None:
    told = raid_preview(full_tables.three_at_sea().view(0), 0, settlement)
    face = sheet_face(told, 245, 161, 1.0)
    assert face.get_size() == (245, 161)
    elsewhere = sheet_face(
        told._replace(refused=None if told.refused else Reason("crew_too_small", has=1, needs=5)), 245, 161, 1.0
    )
    assert not same(face, elsewhere)
