"""Lessons of the tutorial: each with its moment, the piece it points at, its rule and what its words need.

The words are those of `texts/lessons.yaml`. Names and numbers come from the view: a lesson never guesses.
"""

from __future__ import annotations

from typing import Final

from valeria_gui.games.valdora.tutorial.situation import NEAR, POOR, ValleySituation
from valeria_gui.games.valdora.words.terms import craftsman_name, workshop_name
from valeria_gui.play.tutorial import Lesson

# --- moments, places and facts -----------------------------------------------------------------------------------


def _is_near(at: ValleySituation) -> bool:
    return at.kind == "go" and 0 < at.colours_to_go <= NEAR and not at.view.ending


def _goes(at: ValleySituation) -> bool:
    return at.kind == "go"


def _of_mine(at: ValleySituation, mark: str) -> bool:
    """Whether something of that kind happened to the person, who now has the time to read of it."""
    return f"{mark}:mine" in at.seen


def _hired(at: ValleySituation) -> dict[str, object]:
    event = at.seen["first:mine"]
    return {"craftsman": craftsman_name(event.name), "n": at.view.tables.box.colour_vp}


def _replaced(at: ValleySituation) -> dict[str, object]:
    event = at.seen["replaced:mine"]
    return {"craftsman": craftsman_name(event.name), "wanted": craftsman_name(event.what)}


def _opened(at: ValleySituation) -> dict[str, object]:
    return {"workshop": workshop_name(at.seen["opened:mine"].name), "n": at.view.tables.box.bonus_vp}


def _has_market(at: ValleySituation) -> bool:
    return _goes(at) and any(at.view.market)


def _port(at: ValleySituation) -> dict[str, object]:
    return {"place": at.valley.space(at.view.tables.spaces[at.view.tables.start_space])}


LESSONS: Final[tuple[Lesson[ValleySituation], ...]] = (
    Lesson(
        "last-turn",
        lambda at: at.kind != "" and bool(at.view.ending),
        lambda at: "ends",
        "D9.2",
        urgent=True,
    ),
    Lesson(
        "near-end",
        _is_near,
        lambda at: "ends",
        "D9.1",
        urgent=True,
        facts=lambda at: {"n": at.colours_to_go},
    ),
    Lesson("goal", _goes, lambda at: f"banner:{at.me}", "D9.3", lasts=1),
    Lesson("go", _goes, lambda at: f"pawn:{at.me}", "D3.2"),
    Lesson("equipment-book", lambda at: at.sells_equipment, lambda at: f"page:{at.book}:right", "D5.3"),
    Lesson(
        "commission-book",
        lambda at: bool(at.book) and not at.sells_equipment,
        lambda at: f"page:{at.book}:right",
        "D5.4",
    ),
    Lesson("leaf", lambda at: bool(at.book) and at.can("turn"), lambda at: "plate:forward", "D5.2"),
    Lesson(
        "provisions",
        lambda at: bool(at.book) and at.can("provisions") and not at.can("buy"),
        lambda at: "plate:provisions",
        "D7.2",
    ),
    Lesson("load", lambda at: at.kind == "load", lambda at: f"space:{at.here}", "D4.3"),
    Lesson("wagon", lambda at: at.has_wagon, lambda at: f"mat:{at.me}", "D4.5"),
    Lesson("deliver", lambda at: at.kind == "deliver", lambda at: f"space:{at.here}", "D6.1"),
    Lesson(
        "first-craftsman",
        lambda at: _goes(at) and _of_mine(at, "first"),
        lambda at: f"column:{at.me}:{at.seen['first:mine'].name}",
        "D6.3",
        facts=_hired,
    ),
    Lesson(
        "bonus",
        lambda at: _goes(at) and _of_mine(at, "opened"),
        lambda at: f"shop:{at.seen['opened:mine'].name}",
        "D6.6",
        facts=_opened,
    ),
    Lesson(
        "replacement",
        lambda at: _goes(at) and _of_mine(at, "replaced"),
        lambda at: "craftsmen",
        "D6.4",
        facts=_replaced,
    ),
    Lesson("wanted", lambda at: _goes(at) and bool(at.wanted), lambda at: at.wanted, "D6.1"),
    Lesson("way", lambda at: _goes(at) and at.held > 0, lambda at: f"commission:{at.me}:0", "D6.1"),
    Lesson("met", lambda at: _goes(at) and _of_mine(at, "met"), lambda at: f"coins:{at.me}", "D3.5"),
    Lesson(
        "poor",
        lambda at: at.view.turn > len(at.names) and bool(at.mine) and at.view.coins[at.me] <= POOR,
        lambda at: f"space:{at.mine}",
        "D7.1",
    ),
    Lesson(
        "workshop",
        lambda at: _goes(at) and bool(at.nearly),
        lambda at: f"shop:{at.nearly}",
        "D6.5",
        facts=lambda at: {"workshop": workshop_name(at.nearly)},
    ),
    Lesson("market", _has_market, lambda at: "market", "D4.4", facts=_port),
    Lesson(
        "three",
        lambda at: at.held == at.view.tables.box.commission_limit and bool(at.book) and not at.sells_equipment,
        lambda at: f"mat:{at.me}",
        "D5.6",
    ),
    Lesson("known", lambda at: _goes(at) and _of_mine(at, "turned"), lambda at: "desk", "D8.4"),
    Lesson(
        "take-back",
        lambda at: at.kind == "commit" or (_goes(at) and at.view.turn > len(at.names)),
        lambda at: "button:undo",
        "D3.10",
        facts=lambda at: {"name": at.next_name},
    ),
)
"""Every lesson, the most pressing first."""
