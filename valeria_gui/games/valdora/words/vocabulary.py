"""The sentences of the game for the kit that serves every game: questions, moves on buttons, refusals, hints."""

from __future__ import annotations

from collections.abc import Sequence

from engine.game import Feature, Seat
from engine.valdora.events import Event
from engine.valdora.judgement import explain
from engine.valdora.moves import Move
from engine.valdora.view import View
from valeria_gui.games.valdora.words.hints import REASONS
from valeria_gui.games.valdora.words.moves import MOVES, Option
from valeria_gui.games.valdora.words.refusals import refusals_with
from valeria_gui.games.valdora.words.terms import ValleyNames
from valeria_gui.i18n import _
from valeria_gui.play.ask import Meaning
from valeria_gui.play.game_words import TextWords, told_reason
from valeria_gui.play.hint import HintReason


class ValleyWords(TextWords[View, Move, Event]):
    """The sentences of a game with these names."""

    def __init__(self, valley: ValleyNames) -> None:
        super().__init__("valdora", refusals_with(valley))
        self._valley = valley

    def move(self, move: Move, view: View, names: Sequence[str]) -> str:
        return MOVES.hint(move.verb, Option(move, view), self._valley)

    def feature(self, feature: Feature, view: View, names: Sequence[str]) -> HintReason | None:
        assert isinstance(feature, explain.Feature)
        return told_reason(REASONS, feature, self._valley)

    def action_name(self, action: str) -> str:
        return self._valley.space(action)

    def turn_line(self, number: int, name: str, action: str) -> str:
        if not action:
            return _("Round {n}: {name}.").format(n=number, name=name)
        return _("Round {n}: {name}, {place}.").format(n=number, name=name, place=action)

    def action(self, meaning: Meaning[Move], names: Sequence[str]) -> str:
        if not meaning.moves:
            return _("Show the way")
        move = meaning.moves[0]
        return MOVES.gesture(move.verb, Option(move), self._valley)

    def turn_holder(self, view: View) -> Seat:
        return view.active
