"""Positions and set-ups that are refused, in words: a sentence for each code of the engine that is this game's."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from valeria_gui.i18n import N_

SENTENCES: Final[Mapping[str, str]] = {
    "action_steps": N_("its action does not go on as it should"),
    "adventurer": N_("an adventurer lies where none can be"),
    "beginning": N_("its first turn does not begin as it should"),
    "box": N_("cards are in the box, which is for the solo game"),
    "building": N_("a building lies among the adventurers"),
    "card_place": N_("the card of its action is in the wrong place"),
    "castle": N_("a castle bears more than one coin"),
    "coin_lists": N_("its coins do not fit its seats"),
    "debt": N_("gold or resources are negative"),
    "event_cards": N_("its event cards are not four different ones"),
    "event_steps": N_("its event card does not go on as it should"),
    "events_order": N_("its event cards are resolved out of turn"),
    "given": N_("its resource powers do not add up"),
    "gold": N_("it holds {gold} gold instead of {right}"),
    "grown": N_("it does not say whether a village has grown"),
    "hand_limit": N_("it asks for a hand limit out of turn"),
    "named_card": N_("its action names no card, or one too many"),
    "no_end": N_("its turn has no end"),
    "no_such_action": N_("it knows no such action"),
    "no_such_end": N_("it knows no such end"),
    "no_turn": N_("nothing is left of its turn"),
    "none_to_develop": N_("somebody has no card to develop"),
    "old_action": N_("it remembers an action that is over"),
    "other_action": N_("its action does not fit what is asked"),
    "over_and_on": N_("it is both over and going on"),
    "owes": N_("somebody owes more cards than there are in hand"),
    "owes_event": N_("somebody owes more cards than they have"),
    "payment": N_("its payment does not fit its cost"),
    "piles": N_("it has {piles} piles"),
    "pool": N_("its pool holds {adventurers} adventurers"),
    "stranded": N_("its payment can't be completed"),
    "tired": N_("coins are tired, which is for the solo game"),
    "too_high": N_("an event card lies too high in the deck"),
    "too_much_choice": N_("somebody chooses among more than {most} cards"),
    "twice": N_("a village holds one building twice"),
    "used_power": N_("a power is used up that nobody there has"),
    "wrong_card": N_("its action names a wrong card"),
}
"""The sentence for each code without the name of the game, as the engine says it; of a flaw its last part."""
