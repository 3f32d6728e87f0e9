"""Every piece of the table has a name; what is told about it is true, and nothing hidden is told."""

from __future__ import annotations

from functools import cache

import pytest

from engine.game import Seat
from engine.raiders import RAIDERS
from engine.raiders.cards import GOODS, Townsfolk
from engine.raiders.moves import Move
from engine.raiders.state import State
from engine.raiders.view import View
from tests.engine.raiders.fixed import play, position
from tests.gui.raiders.test_asks import NAMES, asked, own
from valeria_gui.games.raiders.board.layout import raider_layout
from valeria_gui.games.raiders.board.shape import raider_shape
from valeria_gui.games.raiders.decide.asks import ask_for
from valeria_gui.games.raiders.info.insight import insight_of
from valeria_gui.games.raiders.info.pieces import RaidersInfo
from valeria_gui.games.raiders.info.result import RaidersResult, result_of, score_columns, share_words
from valeria_gui.games.raiders.info.signs import SIGNS
from valeria_gui.play.info import Sheet

INFO = RaidersInfo()
KIT = ("prompt", "button", "log")


def pieces(view: View, viewer: Seat) -> list[str]:
    """The ids of all that lies on the table before that seat."""
    one = ask_for(view, NAMES) if view.decision and view.decision.seat == view.seat else None
    options = (len(one.options()), one.options_near()) if one else (0, "")
    shape = raider_shape(view, viewer, *options)
    return [piece for piece in raider_layout(shape, (1920, 1080)).rects if piece.partition(":")[0] not in KIT]


def sheet(view: View, piece: str) -> Sheet | None:
    return INFO.sheet(piece, view, NAMES, 0, {})


@cache
def views() -> list[tuple[View, Seat]]:
    """Positions as who is asked sees them, as another does, and as everybody does."""
    found: list[tuple[View, Seat]] = []
    for state in asked()[::3]:
        me = own(state).seat or 0
        other = (me + 1) % state.seats
        found += [(state.view(me), me), (state.view(other), other), (state.view(None), me)]
    return found


def test_every_piece_has_a_name_and_a_sheet_that_reads() -> None:
    told = set()
    for view, viewer in views():
        for piece in pieces(view, viewer):
            assert INFO.label(piece, view, NAMES), piece
            found = sheet(view, piece)
            if found is not None:
                assert found.title and all(row.text and "{" not in row.text for row in found.rows), piece
                told.add(piece.partition(":")[0])
                signs = {sign for row in found.rows for sign in row.signs}
                assert all(sign in SIGNS or sign.startswith(("vp:", "seat:", "icon:")) for sign in signs), signs
    assert {"settlement", "set", "building", "worker", "tile", "good", "crew", "hand", "banner", "backs"} <= told


def test_a_sheet_begins_with_what_the_piece_would_do() -> None:
    state = position(workers={0: "white"}, crews={0: "Forager"})
    rows = _rows(state, "building:mill")
    assert "2 provisions + 1 Forager" in rows[0]
    play(state, "place mill")
    assert _rows(state, "option:1")[0].startswith("1 gold") and _rows(state, "chest:gold")[0].startswith("1 gold")
    assert _rows(position(armour={0: 10}, workers={0: "grey"}, goods={0: "1 iron"}), "building:armoury")[
        0
    ].endswith(".")


def _rows(state: State, piece: str) -> list[str]:
    found = sheet(own(state), piece)
    assert found is not None
    return [row.text for row in found.rows]


def test_no_sheet_tells_a_hidden_card() -> None:
    """The sheets of a view are the same whatever the hidden cards are: they are made of the view alone."""
    for view, viewer in views()[:30]:
        for piece in pieces(view, viewer):
            again = View.of(view, view.seat)
            assert sheet(view, piece) == sheet(again, piece), piece


def test_a_card_face_down_is_told_by_nobody() -> None:
    state = position(hands={0: "Folke"})
    assert INFO.label("hand:0", state.view(0), NAMES) == "Folke"
    assert INFO.label("hand:0", state.view(None), NAMES) == "Card, face down"
    assert sheet(state.view(None), "hand:0") is None


def test_prices_and_playable_cards_are_those_of_the_moves() -> None:
    for state in asked():
        if state.decision is None or state.decision.kind not in ("hire", "play"):
            continue
        view = own(state)
        insight, moves = insight_of(view), view.moves()
        assert view.seat is not None
        for card, price, plays in zip(view.hand(view.seat), insight.hand_prices(), insight.playable(), strict=True):
            assert card is not None and price is not None
            if state.decision.kind == "play":
                assert plays == (Move("play", card.name) in moves)
            elif view.stack[-1].by < 0:
                assert price.possible == (Move("hire", card.name) in moves)


def test_the_price_is_what_the_hire_then_costs() -> None:
    state = position(crews={0: "Recruiter"}, goods={0: "3 silver"}, hands={0: "Barbarian, Champion"})
    insight = insight_of(state.view(0))
    assert [price and (price.printed, price.pays, price.possible) for price in insight.hand_prices()] == [
        (3, 2, True),
        (4, 3, True),
    ]
    play(state, "place barracks", "hire Champion")
    assert state.goods_of(0)["silver"] == 0


def test_one_lack_is_marked_and_more_are_not() -> None:
    state = position(
        workers={0: "white"}, crews={0: "Folke, Scout, Archer, Sage"}, goods={0: "8 provisions, 4 gold"}
    )
    insight = insight_of(state.view(0))
    assert insight.one_lack("fortress_1") == "crew" and insight.one_lack("harbour_1") == "worker"
    assert insight.one_lack("fortress_2") == "" and insight.lacks("fortress_2") == ()
    assert insight_of(state.view(1)).lacks("fortress_1")[0] in ("worker", "crew")


# --- the result ---------------------------------------------------------------------------------------------


def test_a_result_tells_every_point() -> None:
    for state in asked()[::5]:
        result = result_of(state.view(None), (0,), NAMES, (), False)
        assert [column.part for column in result.columns()] == list(result.rows[0].parts)
        for seat, row in enumerate(result.rows):
            assert row.total == state.scores()[seat].total
            for column in score_columns():
                found = row.shares_of(column.part)
                assert sum(share.points for share in found) == row.parts[column.part]
                assert all(map(share_words, found))
                assert len(row.part_sheet(score_columns(), column.part).rows) == len(found)


@pytest.mark.parametrize(
    ("ending", "word"),
    [("fortresses", "fortresses"), ("offerings", "offerings"), ("valkyries", "Valkyrie"), ("stall", "30 turns")],
)
def test_the_end_is_told(ending: str, word: str) -> None:
    result = result_of(_ended(ending).view(None), (1,), NAMES, (0,), False)
    assert word in result.why_over()
    tied = RaidersResult(result.rows, (1,))
    assert NAMES[0] in tied.tie_words("Astrid and Sigurd", 40, 0) or "Valkyrie" in tied.tie_words("A", 40, 0)


def _ended(ending: str) -> State:
    state = position()
    state.ending, state.last_seat = ending, 1
    return state


def test_goods_have_names() -> None:
    view = position().view(0)
    assert all(INFO.label(f"chest:{good}", view, NAMES) for good in GOODS)


# --- what the sheets say ------------------------------------------------------------------------------------


def texts(state: State, piece: str, seat: Seat = 0) -> str:
    found = sheet(state.view(seat), piece)
    assert found is not None
    return " | ".join(row.text for row in found.rows)


def test_sheets_tell_the_numbers_of_the_table() -> None:
    state = position(
        armour={0: 4}, valkyries={0: 3}, goods={0: "5 silver, 2 gold, 3 livestock"}, row="gold1_iron1, iron2, gold2"
    )
    assert "Place 4 of 10 | 2 VP at the end | the next flag at 6: 4 VP" in texts(state, "armour:0")
    assert texts(state, "valkyries:0") == "Place 3 of 7 | 2 VP at the end | the next one: 4 VP"
    total = state.scores()[0].total
    assert texts(state, "banner:0").startswith(
        f"{total} VP if the game ended now | Valkyries 2, Armour 2, Plunder 3"
    )
    assert "5 silver" in texts(state, "good:0:silver") and "8 may be kept" in texts(state, "good:0:silver")
    assert "1 VP at the end for every 2 livestock" in texts(state, "good:0:livestock")
    assert f"{len(state.deck)} cards" in texts(state, "deck")
    assert "You lack 1 iron" in texts(state, "tile:0")


def test_the_ends_are_told_with_how_near_they_are() -> None:
    state = position()
    told = texts(state, "ends")
    for n in (state.fortress_sets_left, len(state.tiles), state.valkyries_on_board):
        assert f"{n} " in told
    stall = state.tables.board.stall_rounds * state.seats - state.idle_turns
    assert f"over in {stall} turns" in told
    state.ending, state.turns_left = "offerings", 2
    assert "The end has begun: 2 turns left." in texts(state, "end:offerings")


def test_a_held_worker_tells_where_it_may_go() -> None:
    told = texts(position(workers={0: "black"}), "held:0")
    assert told == "May raid West Harbour, Middle Harbour, East Harbour. | Is not placed at: Armoury, Long House."
    assert "West Fortress" in texts(position(workers={0: "white"}), "held:0")


def test_a_known_card_of_another_hand_is_shown() -> None:
    state = position(hands={1: "Folke, Sage"}, known={1: {"Folke": (0, 1)}})
    found = sheet(state.view(0), "backs:1")
    assert found is not None and [card.name for card in found.small if isinstance(card, Townsfolk)] == ["Folke"]
    assert "1 of them is known to you." in [row.text for row in found.rows]


def test_both_halves_of_a_card_are_told() -> None:
    told = texts(position(crews={0: "Recruiter"}), "crew:0:0")
    assert "Barracks: 1 silver less to pay." in told and "Hire a card for 2 silver." in told
    card = INFO.card_sheet(RAIDERS.tables.cards[RAIDERS.tables.ids["Folke"]], position().view(0), NAMES)
    assert any("one at most" in row.text for row in card.rows)
    tile = INFO.card_sheet(RAIDERS.tables.content.offerings[0], position().view(0), NAMES)
    assert any("VP at the end" in row.text for row in tile.rows)
