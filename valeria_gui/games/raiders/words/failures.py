"""Positions that are refused, in words: a sentence for each code of the engine that is this game's."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from valeria_gui.i18n import N_

SENTENCES: Final[Mapping[str, str]] = {
    "beginning": N_("its first turn does not begin as it should"),
    "beginning_active": N_("somebody began before it"),
    "beginning_buried": N_("somebody has put other cards aside"),
    "buried": N_("a card that somebody has buried does not lie there"),
    "crew": N_("a crew has {number} members"),
    "dice": N_("a die shows what is not on it"),
    "dice_lie": N_("dice lie there without a raid"),
    "ending": N_("it knows no such end"),
    "ending_asked": N_("it is over, and somebody is asked"),
    "ending_open": N_("nobody is asked, and it is not over"),
    "ending_seat": N_("its end does not fit its last seat"),
    "ending_turns": N_("its final turns are miscounted"),
    "goods": N_("goods were made or lost"),
    "heroes": N_("a crew has {number} heroes"),
    "laid": N_("somebody has laid a card of another"),
    "laid_lie": N_("cards are laid without a trade"),
    "question_about": N_("something is asked about what is not there ({step})"),
    "question_order": N_("what is asked does not fit what comes after"),
    "row": N_("its row has other places for tiles"),
    "spaces": N_("the workers at a settlement do not fit its raids"),
    "tiles": N_("its offering tiles are not those of the set, each in one place"),
    "tiles_known": N_("more tiles are known in the stack than lie there"),
    "tokens": N_("a set has other tokens than print says"),
    "track": N_("a marker stands beyond the end of its track"),
    "turn": N_("nobody has the turn"),
    "turn_begun": N_("something is done in a turn that has not begun"),
    "turn_end": N_("its turn has no end"),
    "turn_placed": N_("nobody has placed the worker"),
    "valkyries": N_("it has {number} Valkyries"),
    "workers": N_("its workers are not those of the game"),
    "workers_held": N_("somebody holds no worker, or one too many"),
    "workers_placed": N_("its village has other workers"),
}
"""The sentence for each code without the name of the game, as the engine says it; of a flaw its last part."""
