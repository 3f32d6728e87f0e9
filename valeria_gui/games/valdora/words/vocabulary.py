"""The sentences of the game for the kit that serves every game: questions, moves on buttons, refusals, hints."""

from __future__ import annotations

from collections.abc import Sequence

from engine.game import Feature, Reason
from engine.valdora.events import Event
from engine.valdora.judgement import explain
from engine.valdora.moves import Move
from engine.valdora.view import View
from valeria_gui.games.valdora.words.hints import caption, told
from valeria_gui.games.valdora.words.moves import gesture_words, move_words
from valeria_gui.games.valdora.words.refusals import refusals_with
from valeria_gui.games.valdora.words.terms import ValleyNames
from valeria_gui.i18n import _
from valeria_gui.play.ask import Meaning
from valeria_gui.play.game_play import Words
from valeria_gui.play.hint import HintReason


class ValleyWords(Words[View, Move, Event]):
    """The sentences of a game with these names."""

    def __init__(self, valley: ValleyNames) -> None:
        self._valley = valley
        self._refusals = refusals_with(valley)

    def question(self, view: View, name: str) -> str:
        assert view.decision is not None
        return self._refusals.question(view.decision.kind).format(name=name)

    def refusal(self, reason: Reason) -> str:
        return self._refusals.words(reason)

    def move(self, move: Move, view: View, names: Sequence[str]) -> str:
        return move_words(move, view, self._valley)

    def feature(self, feature: Feature, view: View, names: Sequence[str]) -> HintReason | None:
        assert isinstance(feature, explain.Feature)
        return told(feature, self._valley)

    def hint_caption(self, standing: str, lead: float) -> str:
        return caption(standing, lead)

    def action_name(self, action: str) -> str:
        return self._valley.space(action)

    def turn_line(self, number: int, name: str, action: str) -> str:
        if not action:
            return _("Round {n}: {name}.").format(n=number, name=name)
        return _("Round {n}: {name}, {place}.").format(n=number, name=name, place=action)

    def action(self, meaning: Meaning[Move], names: Sequence[str]) -> str:
        if not meaning.moves:
            return _("Show the way")
        return gesture_words(meaning.moves[0], self._valley)
