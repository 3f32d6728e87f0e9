"""The tutorial's advice in Raiders of the North Sea: what the engine suggests, in words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from engine.raiders.judgement.clock import progress
from engine.raiders.judgement.suggest import RaidersSuggestion, suggest
from engine.raiders.moves import Move
from engine.raiders.view import View
from valeria_gui.games.raiders.words.hints import move_words, told
from valeria_gui.games.raiders.words.terms import card_name
from valeria_gui.i18n import N_, _
from valeria_gui.play.guide import Counsel, SparingAdviser
from valeria_gui.play.tutorial import Tip


class RaidersAdviser(SparingAdviser[View, Move]):
    """Suggestions to one person: often, since a turn is two actions and half of what they bring lies ahead."""

    early, late = 0.5, 1.0

    def advice(self, view: View) -> Counsel | None:
        found = suggest(view)
        if found is None:
            return None
        reason = found.why.kind if found.why is not None else found.move.verb
        return Counsel(found.move, reason, found.stake, progress(view), partial(_tip, found))


def _tip(found: RaidersSuggestion, view: View, names: Sequence[str]) -> Tip:
    return Tip(found.move, move_words(found.move, view, names), _why(found, view, names))


def _why(found: RaidersSuggestion, view: View, names: Sequence[str]) -> str:
    """What speaks for the move; where nothing does, why it costs least."""
    reason = told(found.why, view, names) if found.why is not None else None
    if reason is not None:
        return reason.words
    least = _LEAST.get(found.move.verb)
    return least(found.move) if least is not None else _("Everything else costs you more now.")


def _card(words: str) -> Callable[[Move], str]:
    return lambda move: _(words).format(card=card_name(move.what))


_LEAST: Final[dict[str, Callable[[Move], str]]] = {
    "bury": _card(N_("The other cards will help you more than *{card}*.")),
    "discard": _card(N_("The other cards will help you more than *{card}*.")),
    "lose": _card(N_("*{card}* is the one whom your crew can spare best.")),
    "dismiss": _card(N_("*{card}* is the one whom your crew can spare best.")),
    "reroll": lambda move: _("The other faces of the die are better on average."),
    "done": lambda move: _("Nothing more would be worth its price now."),
}
"""Why the move of each kind costs least."""
