"""Lessons of the tutorial: each with its moment, its words, the piece it points at and its rule.

Names, numbers and cards come from the view: a lesson never guesses.
"""

from __future__ import annotations

from typing import Final

from engine.valeria.cards import ACTIONS
from engine.valeria.moves import Move
from engine.valeria.position import HAND_LIMIT
from engine.valeria.steps.actions import FEE
from engine.valeria.steps.turns import lead_role
from valeria_gui.games.valeria.tutorial.situation import ValeriaSituation
from valeria_gui.games.valeria.words.terms import action_name
from valeria_gui.i18n import N_, _, ngettext
from valeria_gui.play.guide import filled
from valeria_gui.play.tutorial import Lesson

NEAR: Final = 3
"""So many cards before the end the tutorial says that it is near."""


# --- words -------------------------------------------------------------------------------------------------------


def _goal(at: ValeriaSituation) -> str:
    text = _(
        "Welcome! Fill your village with buildings and adventurers. When a village holds *{n}* of them, the game "
        "ends and the most points {laurel} win."
    )
    return filled(text, n=at.view.village_goal)


def _first_resource(at: ValeriaSituation) -> str:
    return _(
        "First of all, one card of your hand becomes a resource for free: drop it under your castle. What it gives "
        "stands at its foot."
    )


def _lead(at: ValeriaSituation) -> str:
    text = _(
        "You lead: drop your token on one of the five actions, or bring a card straight to where it belongs. "
        "{name} may follow."
    )
    return filled(text, name=at.names[(at.me + 1) % len(at.names)])


def _follow(at: ValeriaSituation) -> str:
    text = _(
        "{name} leads *{action}*. You may follow: you do the same in a weaker form. Or pass; that costs you "
        "nothing."
    )
    return filled(text, name=at.names[at.view.leader], action=action_name(at.view.action or ""))


_ACTIONS: Final[dict[str, str]] = {
    "harvest": N_(
        "*Harvest:* the leader draws 3 cards {card}, a follower 1. Take each from the top of a pile or the deck."
    ),
    "develop": N_(
        "*Develop:* the leader discards 1 card {card-discard} and tucks another under the castle as a resource; a "
        "follower discards 2 for that."
    ),
    "build": N_(
        "*Build:* pay for a card of your hand, and it stands in your village with its points and its power. The "
        "leader then draws 1 card {card}."
    ),
    "recruit": N_(
        "*Recruit:* an adventurer costs the leader 1 {coin}, a follower 2. The shields on the card ask for "
        "buildings of their type; you keep those."
    ),
    "tax": N_("*Tax:* the leader takes 1 {coin} from the bank and draws 1 card; a follower draws 1 card."),
}


def _pay(at: ValeriaSituation) -> str:
    return _(
        "Each icon of the cost takes a coin, unless a power of yours provides it. Lay coins on what glows: your "
        "castle {wild} stands for anything, a resource for its own kind."
    )


def _elsewhere(at: ValeriaSituation) -> str:
    move = _paid_elsewhere(at)
    text = _("A resource of {name} can pay, too. But that coin stays there and will belong to {name}.")
    return filled(text, name=at.names[move.seat] if move else "")


def _limit(at: ValeriaSituation) -> str:
    text = _("Your action is over, and only *{n}* cards may stay in a hand: drop the others on any pile.")
    return filled(text, n=HAND_LIMIT)


def _power(at: ValeriaSituation) -> str:
    return _("A card in your village can do something now. Click it to use its power, or say Done.")


def _gift(at: ValeriaSituation) -> str:
    text = _(
        "{name} has paid with a resource of yours. The coin on it will be *yours*: you take it when your turn "
        "begins."
    )
    return filled(text, name=at.names[at.seen["coin:mine"].seat])


def _home(at: ValeriaSituation) -> str:
    gold = at.seen["replenished:me"].amount
    text = ngettext(
        "Your turn began with {n} coin {coin} that came home from your castle and your resources.",
        "Your turn began with {n} coins {coin} that came home from your castle and your resources.",
        gold,
    )
    return filled(text, n=gold)


def _buildable(at: ValeriaSituation) -> str:
    text = _(
        "*Build:* you pay the cost of a hand card, and it stands in your village with its points and its power. "
        "You can pay for *{name}* now: drag it there."
    )
    return filled(text, name=at.meant("lead", "build"))


def _invited(at: ValeriaSituation) -> str:
    text = _(
        "*{name}* would come to you: your village has what the shields ask for. For {fee} {coin} drag the card "
        "into your village."
    )
    return filled(text, name=at.meant("lead", "recruit"), fee=FEE[lead_role(at.view)])


def _near(at: ValeriaSituation) -> str:
    seat, cards = at.leading()
    if seat == at.me:
        text = _(
            "The end is near: your village holds *{cards}* of {goal} cards. Cards in hand score nothing, coins do."
        )
    else:
        text = _(
            "The end is near: the village of {name} holds *{cards}* of {goal} cards. Cards in hand score nothing, "
            "coins do."
        )
    return filled(text, name=at.names[seat], cards=cards, goal=at.view.village_goal)


def _last(at: ValeriaSituation) -> str:
    seat = at.seen["goal"].seat
    if seat == at.me:
        return _("Your village is full: this turn is played to its end, then the points are counted.")
    text = _("The village of {name} is full: this turn is played to its end, then the points are counted.")
    return filled(text, name=at.names[seat])


def _take_back(at: ValeriaSituation) -> str:
    text = _(
        "Changed your mind? What you do can be taken back step by step, until you have seen a new card or {name} "
        "has moved."
    )
    return filled(text, name=at.names[(at.me + 1) % len(at.names)])


# --- moments and places ------------------------------------------------------------------------------------------


def _action_lesson(action: str, rule: str) -> Lesson[ValeriaSituation]:
    said, place = _ACTIONS[action], f"action:{action}"
    return Lesson(action, lambda at: at.comes(action), lambda at: _(said), lambda at: place, rule, lasts=1)


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
        _last,
        lambda at: f"banner:{at.seen['goal'].seat}",
        "V7.1",
        urgent=True,
    ),
    Lesson("near-end", _is_near, _near, lambda at: f"banner:{at.leading()[0]}", "V7.1", lasts=3, urgent=True),
    Lesson("goal", lambda at: at.kind == "start", _goal, lambda at: f"banner:{at.me}", "V7.1"),
    Lesson("first-resource", lambda at: at.kind == "start", _first_resource, lambda at: f"castle:{at.me}", "V2.5"),
    Lesson("limit", lambda at: at.kind == "limit", _limit, lambda at: "hand", "V4.5"),
    Lesson("power", lambda at: at.kind == "power", _power, _usable, "V6"),
    Lesson("follow", lambda at: at.kind == "follow", _follow, lambda at: f"action:{at.view.action}", "V4.3"),
    Lesson("lead", _leads, _lead, lambda at: "action-card", "V4.2"),
    Lesson(
        "build",
        lambda at: _leads(at) and bool(at.meant("lead", "build")),
        _buildable,
        lambda at: at.place_of("hand", at.meant("lead", "build")),
        "V5.7",
    ),
    _action_lesson("build", "V5.7"),
    Lesson("pay", lambda at: at.kind == "pay", _pay, lambda at: "payment", "V5.1"),
    Lesson(
        "pay-elsewhere",
        lambda at: at.kind == "pay" and _paid_elsewhere(at) is not None,
        _elsewhere,
        _their_resource,
        "V5.1",
    ),
    *(_action_lesson(action, f"V5.{number}") for number, action in enumerate(ACTIONS, 5) if action != "build"),
    Lesson("gift", _has_gift, _gift, lambda at: at.resource(at.me, at.seen["coin:mine"].what), "V4.1", lasts=1),
    Lesson("home", lambda at: "replenished:me" in at.seen, _home, lambda at: "gold", "V4.1", lasts=1),
    Lesson(
        "adventurer",
        lambda at: _leads(at) and bool(at.meant("lead", "recruit")),
        _invited,
        lambda at: at.place_of("pool", at.meant("lead", "recruit")),
        "V5.3",
    ),
    Lesson("take-back", _has_acted, _take_back, lambda at: "button:undo", "V4.4"),
)
"""Every lesson, the most pressing first."""
