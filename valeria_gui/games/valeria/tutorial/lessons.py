"""Lessons of the tutorial: each with its moment, the piece it points at, its rule and what its words need.

The words are those of `texts/lessons.yaml`. Names, numbers and cards come from the view: a lesson never guesses.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from engine.valeria.cards import ACTIONS
from engine.valeria.moves import Move
from engine.valeria.position import HAND_LIMIT
from engine.valeria.steps.actions import FEE
from engine.valeria.steps.turns import lead_role
from valeria_gui.games.valeria.tutorial.situation import ValeriaSituation
from valeria_gui.games.valeria.words.terms import action_name
from valeria_gui.play.tutorial import Lesson

NEAR: Final = 3
"""So many cards before the end the tutorial says that it is near."""


# --- moments, places and facts -----------------------------------------------------------------------------------


def _action_lesson(action: str, rule: str) -> Lesson[ValeriaSituation]:
    return Lesson(action, lambda at: at.comes(action), lambda at: f"action:{action}", rule, lasts=1)


def _owner(at: ValeriaSituation) -> dict[str, object]:
    """Who owns the resource that could pay."""
    move = _paid_elsewhere(at)
    return {"name": at.names[move.seat] if move is not None else ""}


def _leader(at: ValeriaSituation) -> dict[str, object]:
    return {"name": at.names[at.view.leader], "action": action_name(at.view.action or "")}


def _fullest(at: ValeriaSituation) -> dict[str, object]:
    seat, cards = at.leading()
    return {"name": at.names[seat], "cards": cards, "goal": at.view.village_goal}


def _paid_elsewhere(at: ValeriaSituation) -> Move | None:
    """A legal payment with somebody else's resource."""
    return next((move for move in at.moves("pay") if move.seat not in (-1, at.me)), None)


def _their_resource(at: ValeriaSituation) -> str:
    move = _paid_elsewhere(at)
    return at.resource(move.seat, move.source) if move else ""


def _has_gift(at: ValeriaSituation) -> bool:
    return "coin:mine" in at.seen and at.view.coins(at.me, at.seen["coin:mine"].what) > 0


def _leads(at: ValeriaSituation) -> bool:
    return at.kind == "lead" and not at.mode


def _has_acted(at: ValeriaSituation) -> bool:
    """Whether the person has an action behind, and time to hear of something else."""
    return at.kind == "commit" or (_leads(at) and at.view.turn > len(at.names))


def _is_near(at: ValeriaSituation) -> bool:
    return at.view.village_goal - NEAR <= at.leading()[1] < at.view.village_goal


def _usable(at: ValeriaSituation) -> str:
    return next(iter(at.ask.pickable()), "") if at.ask else ""


# --- all of them -------------------------------------------------------------------------------------------------

LESSONS: Final[tuple[Lesson[ValeriaSituation], ...]] = (
    Lesson(
        "last-turn",
        lambda at: "goal" in at.seen,
        lambda at: f"banner:{at.seen['goal'].seat}",
        "V7.1",
        urgent=True,
        facts=lambda at: {"name": at.names[at.seen["goal"].seat]},
        case=lambda at: "own" if at.seen["goal"].seat == at.me else "theirs",
    ),
    Lesson(
        "near-end",
        _is_near,
        lambda at: f"banner:{at.leading()[0]}",
        "V7.1",
        lasts=3,
        urgent=True,
        facts=_fullest,
        case=lambda at: "own" if at.leading()[0] == at.me else "theirs",
    ),
    Lesson(
        "goal",
        lambda at: at.kind == "start",
        lambda at: f"banner:{at.me}",
        "V7.1",
        facts=lambda at: {"n": at.view.village_goal},
    ),
    Lesson("first-resource", lambda at: at.kind == "start", lambda at: f"castle:{at.me}", "V2.5"),
    Lesson("limit", lambda at: at.kind == "limit", lambda at: "hand", "V4.5", facts=lambda at: {"n": HAND_LIMIT}),
    Lesson("power", lambda at: at.kind == "power", _usable, "V6"),
    Lesson("follow", lambda at: at.kind == "follow", lambda at: f"action:{at.view.action}", "V4.3", facts=_leader),
    Lesson("lead", _leads, lambda at: "action-card", "V4.2", facts=lambda at: {"name": at.next_name}),
    Lesson(
        "build",
        lambda at: _leads(at) and bool(at.meant("lead", "build")),
        lambda at: at.place_of("hand", at.meant("lead", "build")),
        "V5.7",
        facts=lambda at: {"name": at.meant("lead", "build")},
        case=lambda at: "payable",
    ),
    replace(_action_lesson("build", "V5.7"), case=lambda at: "comes"),
    Lesson("pay", lambda at: at.kind == "pay", lambda at: "payment", "V5.1"),
    Lesson(
        "pay-elsewhere",
        lambda at: at.kind == "pay" and _paid_elsewhere(at) is not None,
        _their_resource,
        "V5.1",
        facts=_owner,
    ),
    *(_action_lesson(action, f"V5.{number}") for number, action in enumerate(ACTIONS, 5) if action != "build"),
    Lesson(
        "gift",
        _has_gift,
        lambda at: at.resource(at.me, at.seen["coin:mine"].what),
        "V4.1",
        lasts=1,
        facts=lambda at: {"name": at.names[at.seen["coin:mine"].seat]},
    ),
    Lesson(
        "home",
        lambda at: "replenished:me" in at.seen,
        lambda at: "gold",
        "V4.1",
        lasts=1,
        facts=lambda at: {"n": at.seen["replenished:me"].amount},
    ),
    Lesson(
        "adventurer",
        lambda at: _leads(at) and bool(at.meant("lead", "recruit")),
        lambda at: at.place_of("pool", at.meant("lead", "recruit")),
        "V5.3",
        facts=lambda at: {"name": at.meant("lead", "recruit"), "fee": FEE[lead_role(at.view)]},
    ),
    Lesson("take-back", _has_acted, lambda at: "button:undo", "V4.4", facts=lambda at: {"name": at.next_name}),
)
"""Every lesson, the most pressing first."""
