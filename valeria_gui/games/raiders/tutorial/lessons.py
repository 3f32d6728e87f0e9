"""Lessons of the tutorial: each with its moment, the piece it points at, its rule and what its words need.

The words are those of `texts/lessons.yaml`. Names, numbers and cards come from the view: a lesson never guesses.
"""

from __future__ import annotations

from typing import Final

from engine.raiders.cards import GOODS
from valeria_gui.games.raiders.tutorial.situation import NEAR, RaidersSituation
from valeria_gui.games.raiders.words.terms import card_name, settlement_name, worker_name
from valeria_gui.play.piece_id import name_of
from valeria_gui.play.tutorial import Lesson

SILVER, PROVISIONS = GOODS[:2]

BUILDINGS: Final = (
    "gate_house", "town_hall", "treasury", "barracks", "mill", "silversmith", "armoury", "long_house",
)  # fmt: skip
"""In the order of their rules (R4)."""


# --- moments, places and facts -----------------------------------------------------------------------------------


def _building(name: str, number: int) -> Lesson[RaidersSituation]:
    return Lesson(name, lambda at: at.comes(name), lambda at: f"building:{name}", f"R4.{number}", lasts=1)


def _is_plenty(at: RaidersSituation) -> bool:
    goods, board = at.view.goods_of(at.me), at.view.tables.board
    plenty = goods[SILVER] >= board.silver_limit or goods[PROVISIONS] >= board.provisions_limit
    return (at.kind in ("turn", "pick") and plenty) or at.step == "limit"


def _holds_better(at: RaidersSituation) -> bool:
    return at.kind == "turn" and at.worker in ("grey", "white")


def _is_near(at: RaidersSituation) -> bool:
    return 0 < at.steps_left[at.nearest_end] <= NEAR and not at.view.ending


def _counts_strength(at: RaidersSituation) -> bool:
    return "rolled:mine" in at.seen or bool(at.raid and at.rolls_at(at.raid))


def _has_acted(at: RaidersSituation) -> bool:
    """Whether the person has a turn behind, and time to hear of something else."""
    return at.kind == "commit" or (at.kind == "turn" and at.view.turn > len(at.names))


def _worker_meant(at: RaidersSituation) -> str:
    building = at.meant("pick")
    return f"worker:{building}" if building else "village"


def _limits(at: RaidersSituation) -> dict[str, object]:
    board = at.view.tables.board
    return {"silver": board.silver_limit, "provisions": board.provisions_limit, "hand": board.hand_limit}


# --- all of them -------------------------------------------------------------------------------------------------

LESSONS: Final[tuple[Lesson[RaidersSituation], ...]] = (
    Lesson("last-turn", lambda at: "ending" in at.seen, lambda at: "ends", "R9.2", urgent=True),
    Lesson(
        "near-end",
        _is_near,
        lambda at: at.nearest_end,
        "R9.1",
        lasts=3,
        urgent=True,
        facts=lambda at: {"n": at.steps_left[at.nearest_end]},
        case=lambda at: name_of(at.nearest_end),
    ),
    Lesson("goal", lambda at: at.kind == "bury", lambda at: f"banner:{at.me}", "R9.3"),
    Lesson(
        "bury",
        lambda at: at.kind == "bury",
        lambda at: "deck",
        "R2.5",
        facts=lambda at: {"keep": at.view.tables.board.keep},
    ),
    Lesson(
        "valkyrie",
        lambda at: at.step == "valkyries",
        lambda at: f"valkyries:{at.me}",
        "R5.7",
        facts=lambda at: {"most": max(at.view.tables.board.valkyrie_track)},
    ),
    Lesson("set", lambda at: at.kind == "set", lambda at: f"settlement:{at.asked_about}", "R5.6"),
    Lesson("turn", lambda at: at.kind == "turn", lambda at: f"held:{at.me}", "R3.2"),
    Lesson("pick", lambda at: at.kind == "pick", _worker_meant, "R3.2"),
    Lesson(
        "raid",
        lambda at: bool(at.raid),
        lambda at: f"settlement:{at.raid}",
        "R5.1",
        facts=lambda at: {"place": settlement_name(at.raid)},
    ),
    Lesson("strength", _counts_strength, lambda at: f"strength:{at.me}", "R5.4", lasts=1),
    *(_building(name, number) for number, name in enumerate(BUILDINGS, 1)),
    Lesson(
        "hired",
        lambda at: "hired:mine" in at.seen,
        lambda at: f"crew:{at.me}:0",
        "R7.2",
        lasts=1,
        facts=lambda at: {"card": card_name(at.seen["hired:mine"].name)},
    ),
    Lesson(
        "almost",
        lambda at: bool(at.almost),
        lambda at: f"settlement:{at.almost}",
        "R5.1",
        facts=lambda at: {"place": settlement_name(at.almost)},
        case=lambda at: at.insight.one_lack(at.almost),
    ),
    Lesson(
        "better-worker",
        _holds_better,
        lambda at: f"held:{at.me}",
        "R1.1",
        facts=lambda at: {"colour": worker_name(at.worker)},
        case=lambda at: at.worker,
    ),
    Lesson("offering", lambda at: _holds_better(at) and bool(at.payable), lambda at: at.payable, "R6.1"),
    Lesson("idle", lambda at: bool(at.idle), lambda at: f"notch:{at.idle}", "R3.7"),
    Lesson("limit", _is_plenty, lambda at: f"good:{at.me}:{SILVER}", "R8.4", facts=_limits),
    Lesson(
        "robbed",
        lambda at: "robbed" in at.seen,
        lambda at: f"banner:{at.seen['robbed'].seat}",
        "R7.3",
        lasts=1,
        facts=lambda at: {"name": at.names[at.seen["robbed"].seat]},
    ),
    Lesson("take-back", _has_acted, lambda at: "button:undo", "R3.8", facts=lambda at: {"name": at.next_name}),
)
"""Every lesson, the most pressing first."""
