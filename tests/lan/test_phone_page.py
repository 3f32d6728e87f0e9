"""The page of a phone: whole games by its rows alone, in every game; no legal move is hidden; nobody sees more."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from typing import Any

import pytest

from tests.lan.far_table import FarTable
from valeria_gui.lan.phone.sitter import Sitter

GAMES = ("valeria", "raiders", "valdora")


def rows_of(page: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """All that can be pressed on a page."""
    ask = page["ask"]
    if ask is None:
        return
    for group in ask["groups"]:
        for row in group.get("rows", ()):
            yield from row.get("deeds", ()) if "deeds" in row else (row,)
    yield from (button for button in ask["buttons"] if not button["refused"])


def press(sitter: Sitter, row: str) -> str:
    return sitter.do({"say": "press", "id": row, "made": sitter.host.status.made})


def deeds_of_hand(sitter: Sitter, page: dict[str, Any]) -> list[str]:
    """What the cards of the hand offer when they are opened, and what lies on the table."""
    found = []
    for card in (*page["hand"]["cards"], *page["between"], *(c for one in page["seats"] for c in one["cards"])):
        assert sitter.do({"say": "open", "what": card["piece"]}) == ""
        told = sitter.page()["open"]
        found += [deed["id"] for deed in told["deeds"] if not deed["refused"]] if told else []
    sitter.do({"say": "open", "what": ""})
    return found


def play_on(table: FarTable, chance: random.Random, most: int = 4000) -> None:
    """Random gestures by the pages alone, to the end."""
    done = 0
    while not table.host.status.is_over and done < most:
        seat = table.host.status.acting
        sitter = table.sitters[seat]
        page = sitter.page()
        assert page["header"]["mine"], page["header"]
        rows = list(rows_of(page))
        assert rows, page["ask"]
        choices = [row["id"] for row in rows if row["id"] not in ("button:back", "button:undo", "button:redo")]
        back = [row["id"] for row in rows if row["id"] == "button:back"]
        row = chance.choice(back if back and not choices else choices)
        before = table.host.status.made
        said = press(sitter, row)
        assert said == "", (row, said)
        table.carry()
        done += 1
        assert table.host.status.made >= before
    assert table.host.status.is_over


@pytest.mark.parametrize("language", ["en", "fa"])
@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_is_played_by_the_page_alone(game: str, language: str) -> None:
    table = FarTable(game, 3, 7)
    for seat in (0, 1, 2, None):
        table.sitter(seat, language)
    play_on(table, random.Random(11))
    pages = [sitter.page() for sitter in table.sitters.values()]
    assert all(page["phase"] == "over" and len(page["over"]["rows"]) == 3 for page in pages)
    assert all(json.loads(json.dumps(page)) == page for page in pages)
