"""The sentences of the game for the kit that serves every game: questions, moves on buttons, refusals, hints."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.game import Feature, Seat
from engine.valeria.events import Event
from engine.valeria.judgement import explain
from engine.valeria.moves import Move
from engine.valeria.view import View
from valeria_gui.games.valeria.board.shape import resolving
from valeria_gui.games.valeria.words.hints import move_words, told
from valeria_gui.games.valeria.words.names import card_name
from valeria_gui.games.valeria.words.refusals import REFUSALS
from valeria_gui.games.valeria.words.terms import action_name
from valeria_gui.i18n import N_, _, listed, ngettext, pgettext
from valeria_gui.play.ask import Meaning
from valeria_gui.play.game_play import InTurn
from valeria_gui.play.game_words import TextWords
from valeria_gui.play.hint import HintReason
from valeria_gui.play.texts import said

_DEEDS: Final[dict[str, str]] = {
    "draw": N_("Draw it"),
    "discard": N_("Discard it"),
    "remove": N_("Put it into the box"),
    "develop": N_("Develop it"),
    "use": N_("Use its power"),
}
_THEN: Final[dict[str, str]] = {
    "discard": N_("Discard it to develop another"),
    "remove": N_("Put it into the box for gold"),
    "draw": N_("Harvest from here"),
}
"""An action that is led or followed, by what is done first in it."""


class ValeriaWords(TextWords[View, Move, Event]):
    """The sentences of this game."""

    def question(self, view: View, name: str) -> str:
        decision, event = view.decision, resolving(view)
        assert decision is not None
        if event is not None:
            return said(REFUSALS.asked[decision.kind]["by_event"]).format(name=name, event=card_name(event.name))
        return REFUSALS.question(decision.kind).format(name=name, action=action_name(decision.action))

    def move(self, move: Move, view: View, names: Sequence[str]) -> str:
        return move_words(move, view, names)

    def feature(self, feature: Feature, view: View, names: Sequence[str]) -> HintReason | None:
        assert isinstance(feature, explain.Feature)
        return told(feature, view, names)

    def action_name(self, action: str) -> str:
        return action_name(action)

    def turn_line(self, number: int, name: str, action: str) -> str:
        return _("Turn {n}: {leader} leads {action}.").format(n=number, leader=name, action=action or "–")

    def action(self, meaning: Meaning[Move], names: Sequence[str]) -> str:
        if meaning.mode:
            return action_name(meaning.mode)
        move, *more = meaning.moves
        if move.verb in ("lead", "follow"):
            then = more[0].verb if more else ""
            return _(_THEN[then]) if then in _THEN else action_name(move.action)
        if move.verb == "use" and move.seat >= 0:
            return _("Use it on {name}").format(name=names[move.seat])
        if move.verb == "pay":
            return _("Pay with its power") if move.card else _("Lay a coin on it")
        return _(_DEEDS[move.verb])

    # --- for everybody at the table ---------------------------------------------------------------------------

    def turn_holder(self, view: View) -> Seat:
        return view.leader

    def in_turn(self, view: View) -> Sequence[InTurn]:
        order = ((view.leader + i) % view.seats for i in range(view.seats))
        return [InTurn(seat, _doing(view, seat)) for seat in order]

    def comes_after(self, view: View, names: Sequence[str]) -> str:
        later = [names[seat] for seat in _may_follow(view)]
        # Translators: below who decides now: who is asked after that; {names} is a list
        words = ngettext("then {names} may follow", "then {names} may follow", len(later))
        return words.format(names=listed(later)) if later else ""


def _may_follow(view: View) -> list[Seat]:
    """The seats that will still be asked whether they follow, in their order."""
    asked = view.decision.seat if view.decision is not None else -1
    waiting = [frame.seat for frame in reversed(view.stack) if frame.step == "follow"]
    return [seat for seat in waiting if seat != asked]


def _doing(view: View, seat: Seat) -> str:
    """What a seat does in this turn, in a word or two."""
    if view.turn == 0:
        return ""
    if seat == view.leader:
        # Translators: below the shield of a player: what that player does in this turn
        return pgettext("in turn", "leads")
    if view.decision is not None and view.decision.seat == seat:
        return pgettext("in turn", "follows")
    return pgettext("in turn", "may follow") if seat in _may_follow(view) else ""
