"""The sentences of the game for the kit that serves every game: questions, moves on buttons, refusals, hints."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.game import Feature, Reason
from engine.raiders.events import Event
from engine.raiders.judgement import explain
from engine.raiders.moves import Move
from engine.raiders.view import View
from valeria_gui.games.raiders.words.hints import caption, move_words, told
from valeria_gui.games.raiders.words.refusals import REFUSALS, refusal
from valeria_gui.games.raiders.words.terms import building_name, good_name
from valeria_gui.i18n import N_, _
from valeria_gui.play.ask import Meaning
from valeria_gui.play.game_play import Words
from valeria_gui.play.hint import HintReason

_DEEDS: Final[dict[str, str]] = {
    "bury": N_("Put it under the draw pile"),
    "place": N_("Place your worker"),
    "pick": N_("Pick it up"),
    "raid": N_("Raid"),
    "play": N_("Play it at the Town Hall"),
    "hire": N_("Hire it"),
    "dismiss": N_("Dismiss it"),
    "discard": N_("Discard it"),
    "lose": N_("Lose it"),
    "recall": N_("Take it back into the hand"),
    "lay": N_("Lay it"),
    "offer": N_("Offer it"),
    "use": N_("Use it"),
    "reroll": N_("Roll it again"),
    "done": N_("Done"),
}
_IDLE: Final[dict[str, str]] = {
    "place": N_("Place your worker without the action"),
    "pick": N_("Pick it up without the action"),
}


class RaidersWords(Words[View, Move, Event]):
    """The sentences of this game."""

    def question(self, view: View, name: str) -> str:
        assert view.decision is not None
        return REFUSALS.question(view.decision.kind).format(name=name)

    def refusal(self, reason: Reason) -> str:
        return refusal(reason)

    def move(self, move: Move, view: View, names: Sequence[str]) -> str:
        return move_words(move, view, names)

    def feature(self, feature: Feature, view: View, names: Sequence[str]) -> HintReason | None:
        assert isinstance(feature, explain.Feature)
        return told(feature, view, names)

    def hint_caption(self, standing: str, lead: float) -> str:
        return caption(standing, lead)

    def action_name(self, action: str) -> str:
        return building_name(action)

    def action(self, meaning: Meaning[Move], names: Sequence[str]) -> str:
        if not meaning.moves:
            return _("Swap cards")
        move = meaning.moves[0]
        if move.seat >= 0:
            return _with_seat(move, names[move.seat])
        if move.idle:
            return _(_IDLE[move.verb])
        if move.good:
            return _with_good(move)
        if move.verb == "take":
            return _("Take this set")
        return _(_DEEDS[move.verb])


def _with_seat(move: Move, name: str) -> str:
    """The name of a gesture that is about another player."""
    words = {
        "take": N_("Take it from {name}"),
        "swap": N_("Exchange it with {name}"),
        "trade": N_("Swap cards with {name}"),
    }
    return _(words.get(move.verb, N_("Choose {name}"))).format(name=name)


def _with_good(move: Move) -> str:
    """The name of a gesture that is about a good."""
    words = {
        "take": N_("Take {good}"),
        "pay": N_("Pay with {good}"),
        "give": N_("Give {good}"),
        "gain": N_("Gain {good}"),
        "offer": N_("Offer it, sparing 1 {good}"),
    }
    return _(words[move.verb]).format(good=good_name(move.good))
