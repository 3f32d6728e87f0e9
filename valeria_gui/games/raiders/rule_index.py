"""Rule index: the place in the book of rules for every reason that the engine gives when it refuses a move.

It leads from the engine's codes to the numbers of the rules.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from engine.game import Reason
from engine.raiders.view import View
from valeria_gui.play.game_play import RuleIndex

RULES: Final = {
    "over": "R9.2",
    "not_your_decision": "R3.1",
    "uncommitted": "R3.8",
    "unknown_move": "R3.2",
    "building_taken": "R3.4",
    "worker_colour": "R3.5",
    "placed_here": "R3.4",
    "action_used": "R3.6",
    "nothing_changes": "R3.7",
    "crew_too_small": "R5.1",
    "not_enough": "R4.9",
    "no_set_left": "R5.1",
    "supply_empty": "R1.6",
    "crew_full": "R4.11",
    "second_hero": "R1.9",
    "hero": "R7.3",
    "not_in_hand": "R1.8",
    "not_in_crew": "R1.8",
    "not_in_row": "R6.1",
    "nobody_has": "R7.3",
    "same_colour": "R7.11",
    "same_kind": "R7.23",
    "hand_covered": "R1.8",
}
"""The rule behind each code but `not_asked`."""

ASKED: Final = {
    "bury": "R2.5",
    "turn": "R3.1",
    "pick": "R3.2",
    "play": "R4.2",
    "treasury": "R4.3",
    "mill": "R4.5",
    "armoury": "R4.7",
    "long_house": "R4.8",
    "offer": "R6.1",
    "hire": "R4.4",
    "dismiss": "R4.11",
    "discard": "R8.4",
    "reroll": "R7.16",
    "set": "R5.6",
    "lose": "R5.7",
    "target": "R7.3",
    "rob": "R7.3",
    "give": "R7.27",
    "gain": "R7.16",
    "recall": "R7.23",
    "swap": "R7.11",
    "trade": "R7.32",
    "lay": "R7.32",
    "use": "R7.28",
    "tile": "R7.34",
}
"""The rule that asks for something else first, by what is asked."""


def rule_for(reason: Reason) -> str:
    """The number of the rule that refused a move; "R3.1" where there is no better place."""
    if reason.code == "not_asked":
        return ASKED.get(reason.params["asked"], "R3.1")
    return RULES.get(reason.code, "R3.1")


class RaidersRules(RuleIndex[View]):
    """The places of this game's rules."""

    pages = Path(__file__).resolve().parent / "rulebook" / "pages"

    def rule_for(self, reason: Reason, view: View) -> str:
        return rule_for(reason)
