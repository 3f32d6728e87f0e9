"""What the table of Valdora tells before a move: spaces, commissions, books, what glows, what is left to be had."""

from __future__ import annotations

from typing import Any

import pytest

from engine.valdora.state import State
from tests.engine.valdora.places import arrive, begin, board, do, hire, hold, lay, market, own, stand
from tests.gui.valdora.positions import NAMES, asked
from tests.gui.valdora.positions import own as view_of
from valeria_gui.games.valdora.art.signs import SIGNS
from valeria_gui.games.valdora.board.layout import valley_layout
from valeria_gui.games.valdora.board.shape import valley_shape
from valeria_gui.games.valdora.decide.asks import ask_for
from valeria_gui.games.valdora.game_play import PLAY
from valeria_gui.games.valdora.info.books import book_state, leaf_price, overview, page_after
from valeria_gui.games.valdora.info.brings import Brings, barred, brings, lacking, on_board
from valeria_gui.games.valdora.info.glance import FREE, MARKET, PROVISIONS, countdown, glance
from valeria_gui.games.valdora.info.previews import worth_having
from valeria_gui.games.valdora.info.result import result_of
from valeria_gui.games.valdora.info.space import space_preview


def told(state: State, face: str, seat: int = 0) -> Brings:
    return brings(state.view(seat), seat, state.tables.content.by_face[face])


# --- commissions -------------------------------------------------------------------------------------------------


def test_d6_3_the_first_craftsman_of_a_colour_brings_ten() -> None:
    state = begin()
    one = told(state, "red_2")
    assert (one.craftsman, one.first, one.has, one.needs, one.workshop, one.total) == ("red", 10, 1, 2, None, 16)
    hire(state, 0, red=1)
    one = told(state, "red_2")
    assert (one.first, one.has, one.workshop, one.total) == (0, 2, 5, 11)


def test_d6_4_a_replacement_comes_when_none_is_left() -> None:
    state = begin()
    board(state, red=0, blue=1)
    one = told(state, "red_1")
    assert one.is_replacement and one.craftsman == "blue"
    board(state, **dict.fromkeys(("violet", "red", "blue", "green", "white", "yellow", "silver"), 0))
    one = told(state, "red_1")
    assert one.craftsman == "" and one.total == 3


def test_d6_6_the_owner_of_the_workshop_gets_a_bonus_tile() -> None:
    state = begin()
    hire(state, 0, red=2)
    state.shops[1] = 0
    assert told(state, "red_1").bonus == 10 and told(state, "blue_1").bonus == 0
    assert told(state, "red_1", seat=1).owner == 0 and told(state, "red_1", seat=1).bonus == 0


def test_d9_1_what_brings_the_end_says_so() -> None:
    state = begin()
    board(state, violet=0, red=1, blue=0, green=0, white=0, yellow=0, silver=4)
    assert told(state, "red_1").ends and not told(state, "silver_2").ends


def test_what_a_commission_lacks_and_what_cannot_be_carried() -> None:
    state = begin()
    own(state, {"pan": "gold", "shovel": "ruby"})
    view, faces = state.view(0), state.tables.content.by_face
    assert lacking(view, 0, faces["white_1"]) == (("sapphire", 1), ("amethyst", 1))
    assert on_board(view, 0, faces["white_1"]) == (("ruby", 1),)
    assert barred(view, 0, faces["white_1"]) == ("sapphire", "amethyst") and not barred(view, 0, faces["red_2"])
    state.coins[0] = 3
    assert lacking(state.view(0), 0, faces["silver_4"]) == (("silver", 1),)


# --- spaces ------------------------------------------------------------------------------------------------------


def test_a_space_tells_its_way_its_price_and_what_can_be_loaded() -> None:
    state = begin()
    stand(state, "C", "dig_4", "dig_4")
    lay(state, "dig_4", "ruby", "ruby", "emerald")
    own(state, {"pan": "", "cart": "gold", "shovel": ""})
    hold(state, "red_2")
    state.coins[0] = 4
    one = space_preview(state.view(0), 0, "dig_4")
    assert one.way.spaces[0] == "C" and one.met == (1, 2) and one.price == 2 and not one.uses_provisions
    fits = {(fit.gem, fit.equipment): (fit.price, fit.unloads, fit.wanted) for fit in one.fits}
    assert fits == {
        ("ruby", "shovel"): (0, "", 2),
        ("ruby", "cart"): (2, "gold", 2),
        ("emerald", "cart"): (2, "gold", 0),
    }


def test_a_space_tells_what_can_be_delivered_filled_up_and_taken() -> None:
    state = begin()
    stand(state, "C", "house_red")
    own(state, {"pan": "", "shovel": "ruby"})
    hold(state, "red_1", "red_2", "silver_2")
    state.coins[0] = 2
    view = state.view(0)
    assert [one.face.name for one in space_preview(view, 0, "house_red").deliveries] == ["red_1"]
    assert space_preview(view, 0, "mine_north").filled == 4 and space_preview(view, 0, "A").gives_provisions
    far = space_preview(view, 0, "house_blue")
    assert far.why_not is not None and far.way.cities == ("A",)


def test_silver_for_a_meeting_is_set_aside() -> None:
    state = begin()
    stand(state, "D", "house_silver")
    hold(state, "silver_2")
    state.coins[0] = 2
    assert space_preview(state.view(0), 0, "house_silver").deliveries == ()
    state.coins[0] = 3
    assert len(space_preview(state.view(0), 0, "house_silver").deliveries) == 1


# --- at a glance -------------------------------------------------------------------------------------------------


def test_what_glows_is_what_commissions_still_ask_for() -> None:
    state = begin()
    own(state, {"pan": "", "shovel": "ruby"})
    hold(state, "red_2", "blue_1")
    for deposit in state.tables.deposits:
        lay(state, state.tables.spaces[deposit])
    lay(state, "dig_11", "ruby", "ruby", "gold")
    market(state, "sapphire")
    found = glance(state.view(0), 0)
    assert found.wanted == {"dig_11": {"ruby": 1}, MARKET: {"sapphire": 1}}
    assert {space: tuple(one) for space, one in found.pennants.items()} == {
        "house_red": (0, 6),
        "house_blue": (0, 3),
    }


def test_d3_3_lit_spaces_are_told_apart_by_how_they_are_reached() -> None:
    state = begin()
    stand(state, "dig_1", "house_green", "mine_south")
    state.provisions[0] = True
    found = glance(state.view(0), 0)
    assert found.lit["mine_north"] == FREE and found.lit["dig_4"] == PROVISIONS
    assert found.fees == {"house_green": 1} and glance(state.view(1), 1).lit == {}


def test_the_way_to_the_end_is_counted() -> None:
    state = begin()
    board(state, violet=1, red=0, blue=0, green=0, white=2, yellow=5, silver=0)
    told_now = countdown(state.view(0))
    assert (told_now.colours, told_now.ends_at, told_now.tiles) == (3, 1, 3)


# --- books -------------------------------------------------------------------------------------------------------


def test_d8_4_books_tell_what_was_seen_and_no_more() -> None:
    state = begin()
    stand(state, "A")
    state.coins[0] = 2
    arrive(state)
    before = book_state(state.view(0), "A")
    assert before.left.pages == () and len(before.right.pages) == 1 and before.right.unseen == 17
    assert sum(n for _face, n in before.fronts) == 17
    assert leaf_price(state.view(0), 0) == (0, 2) and "?" in page_after(state.view(0), "A", "forward")
    do(state, "turn forward")
    after = book_state(state.view(0), "A")
    assert len(after.left.pages) == 1 and all(after.left.pages[0]) and after.right.unseen == 16
    assert leaf_price(state.view(0), 0) == (1, 1)
    known = page_after(state.view(0), "A", "back")
    do(state, "turn back")
    assert state.view(0).pile("A", "right")[0][0] == known[1]


def test_the_overview_counts_every_face_and_what_is_unseen() -> None:
    state = begin()
    found = overview(state.view(0), ("C", "D"))
    assert sum(one.copies for one in found) == 54
    assert all(sum(dict(one.unseen)[book] for one in found) == 53 for book in ("C", "D"))
    equipment = overview(state.view(0), ("A", "B"))
    assert {one.copies for one in equipment} == {6} and len(equipment) == 6


def test_stopping_names_what_is_worth_a_second_look() -> None:
    state = begin()
    stand(state, "dig_1")
    lay(state, "dig_1", "ruby", "gold")
    own(state, {"pan": "", "shovel": ""})
    hold(state, "red_1")
    arrive(state)
    assert [str(move) for move in worth_having(state.view(0))] == ["load ruby"]
    ask = ask_for(state.view(0), NAMES)
    assert [row.text for row in ask.button_preview("done").rows] == ["still here: ruby, which you need"]


# --- sheets ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("number", range(0, 40, 4))
def test_every_piece_has_a_name_and_what_is_told_of_it_can_be_drawn(number: int) -> None:
    state = asked()[number % len(asked())]
    view = view_of(state)
    assert view.seat is not None
    pieces = set()
    asks: tuple[Any, ...] = (ask_for(view, NAMES), None)
    for ask in asks:
        pieces |= set(valley_layout(valley_shape(view, view.seat, ask, 0, ""), (1280, 720)).rects)
    for piece in pieces - {"hand", "log", "prompt", "prompt:buttons"}:
        if piece.startswith("button:"):
            continue
        name = PLAY.info.label(piece, view, NAMES)
        assert name and name != piece and name[0] == name[0].upper(), piece
        sheet = PLAY.info.sheet(piece, view, NAMES, view.seat, {})
        for row in sheet.rows if sheet else ():
            assert row.text and "{" not in row.text, (piece, row)
            assert all(sign in SIGNS or sign.split(":")[0] in ("seat", "vp", "icon") for sign in row.signs)


def test_a_commission_shows_the_way_to_its_delivery() -> None:
    state = begin()
    stand(state, "C")
    own(state, {"pan": "", "shovel": "ruby"})
    hold(state, "red_1")
    sheet = PLAY.info.sheet("commission:0:0", state.view(0), NAMES, 0, {})
    assert sheet is not None and [row.text for row in sheet.rows][-2:] == [
        "The shortest way: 1 turn",
        "1. House Garnet: deliver",
    ]
    another = PLAY.info.sheet("commission:0:0", state.view(1), NAMES, 1, {})
    assert another is not None and not any("shortest" in row.text for row in another.rows)


# --- the result --------------------------------------------------------------------------------------------------


def test_d9_3_the_sheet_adds_up_and_says_what_decided() -> None:
    state = begin()
    hire(state, 1, red=1, blue=2)
    state.bonus[1] = 1
    state.ending = "craftsmen"
    result = result_of(state.view(None), (1,), NAMES, {0}, False)
    assert [column.part for column in result.columns()] == list(state.view(0).scores()[0].parts)
    assert result.rows[1].total == 30 and result.headline() == "Bo wins"
    assert {result.rows[1].share_row(share).text for share in result.rows[1].shares} == {
        "Smith × 1",
        "Potter × 2",
        "1 bonus tile",
    }
    assert result.why_over().endswith("round 1 was the last") and result.tie_columns() == ("Silver",)
