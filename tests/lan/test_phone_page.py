"""The page of a phone: whole games by its rows alone, in every game; no legal move is hidden; nobody sees more."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from typing import Any

import pytest

from engine.game import AnyView
from engine.registry import find_game
from tests.lan.far_table import FarTable
from valeria_gui.lan.phone.decision import BUTTON, gesture_of
from valeria_gui.lan.phone.sitter import Sitter
from valeria_gui.play.interaction import Interaction

GAMES = ("valeria", "raiders", "valdora")
BACK = ("button:back", "button:undo", "button:redo")


def rows_of(page: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """All that can be pressed on a page."""
    ask = page["ask"]
    if ask is None:
        return
    for group in ask["groups"]:
        for row in group["rows"]:
            yield from row.get("deeds", ()) if "deeds" in row else (row,)
    yield from (button for button in ask["buttons"] if not button["refused"])


def ids_of(page: dict[str, Any]) -> list[str]:
    return [row["id"] for row in rows_of(page) if row["id"] not in BACK]


def press(sitter: Sitter, row: str) -> str:
    return sitter.do({"say": "press", "id": row, "made": sitter.host.status.made})


def sheet_of(sitter: Sitter, piece: str) -> dict[str, Any] | None:
    """What the page tells of a piece that is opened."""
    assert sitter.do({"say": "open", "what": piece}) == ""
    told: dict[str, Any] | None = sitter.page()["open"]
    sitter.do({"say": "open", "what": ""})
    return told


def acting(table: FarTable) -> Sitter:
    """The phone of who decides."""
    return table.sitters[table.host.status.acting]


def step(table: FarTable, chance: random.Random) -> None:
    """One gesture of who decides, by a row of the page."""
    sitter = acting(table)
    rows = ids_of(page := sitter.page())
    assert page["header"]["mine"] and (rows or page["ask"]["buttons"]), page["ask"]
    said = press(sitter, chance.choice(rows or ["button:back"]))
    assert said == "", said
    table.carry()


def play_on(table: FarTable, chance: random.Random, most: int = 4000) -> None:
    """Random gestures by the pages alone, to the end."""
    for _step in range(most):
        if table.host.status.is_over:
            return
        step(table, chance)
    raise AssertionError("no end")


def sat_down(game: str, *, seats: int = 3, seed: int = 7, language: str = "en") -> FarTable:
    """A table with a phone at each seat, and somebody who watches."""
    table = FarTable(game, seats, seed)
    for seat in (*range(seats), None):
        table.sitter(seat, language)
    return table


@pytest.mark.parametrize("language", ["en", "fa"])
@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_is_played_by_the_page_alone(game: str, language: str) -> None:
    least = max(2, find_game(game).seats[0])
    table = sat_down(game, seats=least, language=language)
    play_on(table, random.Random(11))
    pages = [sitter.page() for sitter in table.sitters.values()]
    assert all(page["phase"] == "over" and len(page["over"]["rows"]) == least for page in pages)
    assert all(json.loads(json.dumps(page)) == page for page in pages)
    assert sum(row["won"] for row in pages[0]["over"]["rows"]) >= 1


# --- no decision is hidden --------------------------------------------------------------------------------------


def meant(play: Interaction, row: str) -> tuple[list[Any], str]:
    """The moves that a row means, and the mode that it leads to."""
    assert play.ask is not None
    gesture = gesture_of(row)
    buttons = {BUTTON + one.id: one.meaning for one in play.ask.buttons()}
    meaning = play.ask.meaning(*gesture) if gesture is not None else buttons[row]
    return (list(meaning.moves[:1]), meaning.mode) if meaning is not None else ([], "")


def reached(sitter: Sitter) -> set[Any]:
    """The moves that can be begun by a row of the page, or of what is opened from it."""
    play, found = sitter.play, set[Any]()
    assert play is not None
    for row in ids_of(sitter.page()):
        moves, mode = meant(play, row)
        found |= set(moves)
        if mode:
            assert press(sitter, row) == ""
            found |= {move for inner in ids_of(sitter.page()) for move in meant(play, inner)[0]}
            assert press(sitter, "button:back") == ""
    return found


def by_sheets(sitter: Sitter, view: AnyView) -> set[Any]:
    """The moves that are begun from the sheets of cards and of what lies on the table."""
    page, found = sitter.page(), set[Any]()
    assert sitter.play is not None
    tiles = [*page["hand"]["cards"], *page["between"], *(card for seat in page["seats"] for card in seat["cards"])]
    for tile in tiles:
        told = sheet_of(sitter, tile["piece"])
        for deed in told["deeds"] if told else ():
            if not deed["refused"]:
                found |= set(meant(sitter.play, deed["id"])[0])
    return found


@pytest.mark.parametrize("game", GAMES)
def test_no_legal_move_is_hidden(game: str) -> None:
    table, chance, kinds = sat_down(game, seed=23), random.Random(5), set[str]()
    for number in range(260):
        if table.host.status.is_over:
            break
        sitter = acting(table)
        view = table.host.view_for(sitter.host.seat)
        if number % 5 == 0 or view.decision.kind not in kinds:
            assert sitter.play is not None
            sitter.play.cancel()
            kinds.add(view.decision.kind)
            missing = set(view.moves()) - reached(sitter)
            assert not missing - (by_sheets(sitter, view) if missing else set()), (view.decision, missing)
        step(table, chance)
    assert len(kinds) > 3


@pytest.mark.parametrize("game", GAMES)
def test_what_cannot_be_chosen_stays_with_its_reason(game: str) -> None:
    table, chance, reasons = sat_down(game), random.Random(3), list[str]()
    for _step in range(40):
        groups = acting(table).page()["ask"]["groups"]
        reasons += [row["refused"] for group in groups for row in group["refused"]]
        step(table, chance)
    assert reasons and all(reasons)


# --- nobody sees more -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_who_watches_has_nothing_to_press_and_no_hand(game: str) -> None:
    table, chance = sat_down(game), random.Random(3)
    for _step in range(30):
        page = table.sitters[None].page()
        assert page["ask"] is None and page["hand"]["cards"] == [] and page["header"]["score"] is None
        assert len(page["seats"]) == 3 and not page["back"]["undo"]
        step(table, chance)
    watcher = table.sitters[None]
    assert press(watcher, "button:done") != ""


@pytest.mark.parametrize("game", GAMES)
def test_who_waits_is_told_who_does_what_in_this_turn(game: str) -> None:
    table, chance = sat_down(game), random.Random(3)
    for _step in range(20):
        step(table, chance)
    asked, *waiting = sorted(table.sitters.values(), key=lambda one: one is not acting(table))
    assert asked.first()["next"]["seats"] == []
    for sitter in waiting:
        seats = sitter.first()["next"]["seats"]
        assert len(seats) == 3 and [one["seat"] for one in seats if one["acts"]] == [asked.host.seat]


def test_what_is_seen_at_once_tells_nothing_of_the_rest() -> None:
    table, chance = sat_down("valeria"), random.Random(3)
    for _step in range(12):
        step(table, chance)
        for sitter in table.sitters.values():
            first, rest = sitter.first(), sitter.rest()
            assert not first.keys() & rest.keys() and rest["told"] == first["made"] == table.host.status.made
            assert [line["text"] for line in first["latest"]] == [line["text"] for line in rest["chronicle"][-3:]]


def test_a_page_is_always_the_same_for_the_same() -> None:
    table, chance = sat_down("valeria"), random.Random(3)
    for _step in range(20):
        step(table, chance)
    sitter = acting(table)
    page = sitter.page()
    other = FarTable("valeria", 3, 7)
    other.match, other.host = table.match, table.host
    assert page == sitter.page() == other.sitter(sitter.host.seat).page()


def test_a_press_that_comes_too_late_changes_nothing() -> None:
    table = sat_down("valeria")
    sitter = acting(table)
    row = ids_of(sitter.page())[0]
    made = table.host.status.made
    assert sitter.do({"say": "press", "id": row, "made": made + 1}) != ""
    assert sitter.do({"say": "press", "id": "hand:0>deck", "made": made}) != ""
    assert sitter.do({"say": "bring", "piece": "hand:99", "goal": "nowhere", "made": made}) != ""
    with pytest.raises(ValueError, match="nobody can"):
        sitter.do({"say": "dance", "made": made})
    table.carry()
    assert table.host.status.made == made
    assert press(sitter, row) == "" and sitter.page()["ask"] is None, "nothing is asked while the answer travels"
    assert press(sitter, row) != ""


# --- taking back, paying, hints, words --------------------------------------------------------------------------


def at_payment(table: FarTable) -> Sitter:
    """Play until somebody pays for a building with more than one thing."""
    chance = random.Random(2)
    for _step in range(600):
        sitter = acting(table)
        decision = table.host.view_for(sitter.host.seat).decision
        if (
            decision.kind == "pay"
            and decision.amount > 1
            and sitter.page()["ask"]["buttons"][0]["id"] == "button:pay"
        ):
            return sitter
        step(table, chance)
    raise AssertionError("nobody built")


def test_a_building_is_paid_the_best_way_with_one_tap() -> None:
    table = sat_down("valeria")
    sitter = at_payment(table)
    button = sitter.page()["ask"]["buttons"][0]
    assert button["title"] == "Pay the best way" and button["primary"] and button["second"]
    before = table.host.status.made
    assert press(sitter, "button:pay") == ""
    table.carry()
    assert table.host.status.made > before + 1, "one tap lays every coin"
    assert sitter.page()["ask"] is None or sitter.page()["ask"]["progress"] == []


def test_back_leaves_the_payment_all_in_one() -> None:
    table = sat_down("valeria")
    sitter = at_payment(table)
    page = sitter.page()
    assert page["ask"]["about"] and {line["tone"] for line in page["ask"]["progress"]} <= {"good", "bad"}
    coins = [row for row in ids_of(page) if row.startswith("gold>")]
    assert press(sitter, coins[0]) == ""
    table.carry()
    assert press(sitter, "button:back") == ""
    table.carry()
    view = table.host.view_for(sitter.host.seat)
    assert view.decision.kind in ("lead", "follow")


def test_a_move_is_taken_back_and_done_again() -> None:
    table = sat_down("valeria")
    sitter = at_payment(table)
    made = table.host.status.made
    coins = [row for row in ids_of(sitter.page()) if row.startswith("gold>")]
    assert press(sitter, coins[0]) == ""
    table.carry()
    assert sitter.page()["back"]["undo"]
    assert sitter.do({"say": "undo", "made": table.host.status.made}) == ""
    table.carry()
    assert table.host.status.made == made and sitter.page()["back"]["redo"]
    assert sitter.do({"say": "redo", "made": made}) == ""
    table.carry()
    assert table.host.status.made == made + 1


def test_a_hint_is_told_where_the_table_allows_it() -> None:
    table = sat_down("valeria")
    sitter = acting(table)
    assert sitter.do({"say": "hint", "made": table.host.status.made}) == ""
    assert sitter.page()["hint"]["thinking"]
    sitter.host.take_hint({"made": table.host.status.made, "options": []})
    sitter.follow(table.lobby)
    assert sitter.page()["hint"]["rows"]
    sitter.follow({**table.lobby, "hints": False})
    assert sitter.do({"say": "hint", "made": table.host.status.made}) != ""


@pytest.mark.parametrize("game", GAMES)
def test_everything_that_is_shown_can_be_opened_and_the_rules_read(game: str) -> None:
    table, chance = sat_down(game), random.Random(4)
    for _step in range(25):
        step(table, chance)
    sitter = acting(table)
    page = sitter.page()
    tiles = [*page["hand"]["cards"], *page["between"], *(card for seat in page["seats"] for card in seat["cards"])]
    assert all(tile["label"] and (told := sheet_of(sitter, tile["piece"])) and told["label"] for tile in tiles)
    assert len(page["rules"]) > 5
    pages = [sheet_of(sitter, f"rules:{number}") for number in range(len(page["rules"]))]
    assert all(one is not None and one["rule"]["blocks"] for one in pages)
    assert sheet_of(sitter, "rules") == {"rules": True} and sheet_of(sitter, "rules:99") == {"rules": True}
    assert sheet_of(sitter, "nonsense:1:2:3") is None


@pytest.mark.parametrize("language", ["es", "it", "bg", "fa"])
def test_a_phone_speaks_its_own_language(language: str) -> None:
    table = sat_down("valeria", language=language)
    page = acting(table).page()
    assert page["language"] == language and page["mirrored"] == (language == "fa")
    english = table.sitter(acting(table).host.seat).page()
    assert page["ask"]["what"] != english["ask"]["what"] and page["between"] != english["between"]
