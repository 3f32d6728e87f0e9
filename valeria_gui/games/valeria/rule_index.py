"""Rule index: the place in the book of rules for every reason that the engine gives when it refuses a move.

It leads from the engine's codes to the numbers of the rules.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from engine.game import Reason
from engine.valeria.view import View
from valeria_gui.play.game_play import RuleIndex

RULES: Final = {
    "over": "V7.1",
    "not_your_decision": "V4.4",
    "uncommitted": "V4.4",
    "other_action": "V4.3",
    "needs_cards": "V4.6",
    "not_in_hand": "V5.7",
    "duplicate": "V5.2",
    "needs_gold": "V5.1",
    "needs_resources": "V5.1",
    "not_in_pool": "V5.8",
    "requirement": "V5.3",
    "needs_fee": "V5.8",
    "nothing_to_build": "V5",
    "nobody_to_recruit": "V5",
    "deck_empty": "V3.3",
    "pile_empty": "V3.2",
    "coin_lies_there": "V5.1",
    "no_coin": "V1.9",
    "no_such_resource": "V5.1",
    "not_needed": "V5.1",
    "strands": "V5.1",
    "pays_nothing": "V6.4",
    "only_for": "V6.4",
    "used": "V6.1",
    "one_per_type": "V6.4",
    "cost_too_high": "V6.3",
    "no_such_power": "V6.2",
    "just_entered": "V6.2",
    "other_moment": "V6.2",
    "choose_victim": "V6.6",
    "nothing_to_steal": "V6.6",
    "gives_nothing": "V6.3",
    "not_your_castle": "V1.3",
    "full_hand": "V8.3",
    "unknown_move": "V5",
}
"""The rule behind each code but `not_asked`."""

ASKED: Final = {
    "lead": "V4.2",
    "follow": "V4.3",
    "pay": "V5.1",
    "draw": "V5",
    "discard": "V4.6",
    "limit": "V4.5",
    "develop": "V5.6",
    "power": "V6.5",
    "start": "V2.5",
    "remove": "V8.5",
    "offer": "V9.3",
}
"""The rule that asks for something else first, by what is asked."""

ALONE: Final = {"over": "V8.7", "needs_cards": "V8.5", "needs_fee": "V8.5"}
"""The places where the rules for one alone say it differently."""


def rule_for(reason: Reason, alone: bool = False) -> str:
    """The number of the rule that refused a move; `alone` in the solo game. "V4" where there is no better place."""
    if reason.code == "not_asked":
        return ASKED.get(reason.params["asked"], "V4")
    if alone and reason.code in ALONE:
        return ALONE[reason.code]
    return RULES.get(reason.code, "V4")


class ValeriaRules(RuleIndex[View]):
    """The places of this game's rules."""

    pages = Path(__file__).resolve().parent / "rulebook" / "pages"

    def rule_for(self, reason: Reason, view: View) -> str:
        return rule_for(reason, alone=view.seats == 1)
