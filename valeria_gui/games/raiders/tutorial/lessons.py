"""Lessons of the tutorial: each with its moment, its words, the piece it points at and its rule.

Names, numbers and cards come from the view: a lesson never guesses.
"""

from __future__ import annotations

from typing import Final

from engine.raiders.cards import GOODS
from valeria_gui.games.raiders.tutorial.situation import NEAR, RaidersSituation
from valeria_gui.games.raiders.words.terms import card_name, settlement_name, worker_name
from valeria_gui.i18n import N_, _, ngettext
from valeria_gui.play.guide import filled
from valeria_gui.play.tutorial import Lesson

SILVER, PROVISIONS = GOODS[:2]


# --- words -------------------------------------------------------------------------------------------------------


def _goal(at: RaidersSituation) -> str:
    return _(
        "Welcome! In the village you gather silver {silver}, provisions {provisions} and a crew; with it you "
        "raid the coasts in the north. When the game ends the most points {laurel} win."
    )


def _bury(at: RaidersSituation) -> str:
    text = _(
        "Of your first cards you keep *{keep}*: drop the others on the draw pile. Every card is somebody to "
        "hire, or a help when it is played at the Town Hall."
    )
    return filled(text, keep=at.view.tables.board.keep)


def _turn(at: RaidersSituation) -> str:
    return _(
        "Your turn: drop the worker that you hold on a free building, and its action is yours. Then you pick up "
        "*another* worker and take the action of its building, too."
    )


def _pick(at: RaidersSituation) -> str:
    return _(
        "Now pick up a worker from another building: its action is yours as well, and the worker is the one that "
        "you hold in your next turn. Click it, then your mat."
    )


_BUILDINGS: Final[dict[str, str]] = {
    "gate_house": N_("*Gate House:* you draw 2 townsfolk cards {townsfolk}."),
    "town_hall": N_(
        "*Town Hall:* you play a card of your hand for what stands on its right half, and then it is gone."
    ),
    "treasury": N_("*Treasury:* you discard 1 card for 2 silver {silver}, or 2 cards for 1 gold {gold}."),
    "barracks": N_(
        "*Barracks:* you hire a card of your hand for its price in silver {silver}. Its strength counts in every "
        "raid, and what stands on its left half works from now on."
    ),
    "mill": N_(
        "*Mill:* a black worker gets you 1 provision {provisions}, a grey one 2, a white one 2 or 1 gold {gold}. "
        "Provisions are eaten on raids."
    ),
    "silversmith": N_("*Silversmith:* a black worker gets you 3 silver {silver}, a better one only 2."),
    "armoury": N_(
        "*Armoury:* 1 iron {iron} becomes 2 armour, or 2 silver {silver} become 1. Armour adds to your strength, "
        "and scores at the end."
    ),
    "long_house": N_(
        "*Long House:* 1 livestock {livestock} becomes 2 provisions {provisions}, or you make an offering {tile}."
    ),
}


def _idle(at: RaidersSituation) -> str:
    return _(
        "An action that would change nothing is left out: the sleeping sign {sleep} below a building is for "
        "that. You can always choose it."
    )


def _hired(at: RaidersSituation) -> str:
    text = _(
        "*{card}* is in your crew now. Rest the pointer on a card to read what it does: in raids, at work, or "
        "when it is killed."
    )
    return filled(text, card=card_name(at.seen["hired:mine"].name))


def _almost(at: RaidersSituation) -> str:
    text = {
        "crew": _("The *{place}* is nearly within reach: only your crew is too small. Its plaque shows it in red."),
        "provisions": _(
            "The *{place}* is nearly within reach: you only lack provisions. Its plaque shows it in red."
        ),
    }[at.insight.one_lack(at.almost)]
    return filled(text, place=settlement_name(at.almost))


def _raid(at: RaidersSituation) -> str:
    text = _(
        "You can raid the *{place}*: drop your worker there instead of the village. You pay what its plaque asks "
        "for; your crew comes home again."
    )
    return filled(text, place=settlement_name(at.raid))


def _strength(at: RaidersSituation) -> str:
    return _(
        "Here strength counts: dice {die}, crew and armour. Of the steps on the plaque the highest "
        "one that you reach scores. Below the first you score nothing, but the plunder is yours all the same."
    )


def _set(at: RaidersSituation) -> str:
    return _(
        "The raid succeeds. Take one of the rafts: its plunder is yours, and its worker is the one that you hold."
    )


def _better(at: RaidersSituation) -> str:
    text = (
        _("A *{colour}* worker: he may enter Armoury and Long House, and sail to outposts and monasteries.")
        if at.worker == "grey"
        else _("A *{colour}* worker: he may enter every building, and sail to monasteries and fortresses.")
    )
    return filled(text, colour=worker_name(at.worker))


def _valkyrie(at: RaidersSituation) -> str:
    return _(
        "A Valkyrie {valkyrie} takes one of your crew: choose who goes. For that you climb on the Valkyrie "
        "track, which scores at the end, up to {most} points."
    ).replace("{most}", str(max(at.view.tables.board.valkyrie_track)))


def _offering(at: RaidersSituation) -> str:
    return _(
        "You could pay for an offering: with a grey or white worker at the Long House. A tile scores more than "
        "its goods, and the game ends when their stack is empty."
    )


def _limit(at: RaidersSituation) -> str:
    board = at.view.tables.board
    text = _(
        "You have plenty. At the end of your turn at most *{silver}* silver, *{provisions}* provisions and "
        "*{hand}* cards stay with you; plunder is without limit."
    )
    return filled(text, silver=board.silver_limit, provisions=board.provisions_limit, hand=board.hand_limit)


def _robbed(at: RaidersSituation) -> str:
    event = at.seen["robbed"]
    text = _("{name} played a card that takes something from you. Cards of your own can do that to others, too.")
    return filled(text, name=at.names[event.seat])


_ENDS: Final = {
    "end:fortresses": lambda n: ngettext(
        "The end is near: when *{n}* more set is taken from a fortress, everybody has one last turn.",
        "The end is near: when *{n}* more sets are taken from fortresses, everybody has one last turn.",
        n,
    ),
    "end:offerings": lambda n: ngettext(
        "The end is near: *{n}* offering lies in the stack. When it is empty, everybody has one last turn.",
        "The end is near: *{n}* offerings lie in the stack. When it is empty, everybody has one last turn.",
        n,
    ),
    "end:valkyries": lambda n: ngettext(
        "The end is near: *{n}* Valkyrie lies on the board. When none is left, everybody has one last turn.",
        "The end is near: *{n}* Valkyries lie on the board. When none is left, everybody has one last turn.",
        n,
    ),
}


def _near(at: RaidersSituation) -> str:
    n = at.steps_left[at.nearest_end]
    return filled(_ENDS[at.nearest_end](n), n=n)


def _last(at: RaidersSituation) -> str:
    return _(
        "The end has come: everybody has one last turn. Plunder, armour, offerings and Valkyries score; silver, "
        "provisions and cards do not."
    )


def _take_back(at: RaidersSituation) -> str:
    text = _(
        "Changed your mind? What you do can be taken back step by step, until a card or the dice have shown "
        "something new, or {name} has moved."
    )
    return filled(text, name=at.names[(at.me + 1) % len(at.names)])


# --- moments and places ------------------------------------------------------------------------------------------


def _building(name: str, number: int) -> Lesson[RaidersSituation]:
    said, place = _BUILDINGS[name], f"building:{name}"
    return Lesson(name, lambda at: at.comes(name), lambda at: _(said), lambda at: place, f"R4.{number}", lasts=1)


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


# --- all of them -------------------------------------------------------------------------------------------------

LESSONS: Final[tuple[Lesson[RaidersSituation], ...]] = (
    Lesson("last-turn", lambda at: "ending" in at.seen, _last, lambda at: "ends", "R9.2", urgent=True),
    Lesson("near-end", _is_near, _near, lambda at: at.nearest_end, "R9.1", lasts=3, urgent=True),
    Lesson("goal", lambda at: at.kind == "bury", _goal, lambda at: f"banner:{at.me}", "R9.3"),
    Lesson("bury", lambda at: at.kind == "bury", _bury, lambda at: "deck", "R2.5"),
    Lesson("valkyrie", lambda at: at.step == "valkyries", _valkyrie, lambda at: f"valkyries:{at.me}", "R5.7"),
    Lesson("set", lambda at: at.kind == "set", _set, lambda at: f"settlement:{at.asked_about}", "R5.6"),
    Lesson("turn", lambda at: at.kind == "turn", _turn, lambda at: f"held:{at.me}", "R3.2"),
    Lesson("pick", lambda at: at.kind == "pick", _pick, _worker_meant, "R3.2"),
    Lesson("raid", lambda at: bool(at.raid), _raid, lambda at: f"settlement:{at.raid}", "R5.1"),
    Lesson("strength", _counts_strength, _strength, lambda at: f"strength:{at.me}", "R5.4", lasts=1),
    *(_building(name, number) for number, name in enumerate(_BUILDINGS, 1)),
    Lesson("hired", lambda at: "hired:mine" in at.seen, _hired, lambda at: f"crew:{at.me}:0", "R7.2", lasts=1),
    Lesson("almost", lambda at: bool(at.almost), _almost, lambda at: f"settlement:{at.almost}", "R5.1"),
    Lesson("better-worker", _holds_better, _better, lambda at: f"held:{at.me}", "R1.1"),
    Lesson("offering", lambda at: _holds_better(at) and bool(at.payable), _offering, lambda at: at.payable, "R6.1"),
    Lesson("idle", lambda at: bool(at.idle), _idle, lambda at: f"notch:{at.idle}", "R3.7"),
    Lesson("limit", _is_plenty, _limit, lambda at: f"good:{at.me}:{SILVER}", "R8.4"),
    Lesson(
        "robbed",
        lambda at: "robbed" in at.seen,
        _robbed,
        lambda at: f"banner:{at.seen['robbed'].seat}",
        "R7.3",
        lasts=1,
    ),
    Lesson("take-back", _has_acted, _take_back, lambda at: "button:undo", "R3.8"),
)
"""Every lesson, the most pressing first."""
