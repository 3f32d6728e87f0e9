"""The sentences of the game for the kit that serves every game: questions, moves on buttons, refusals, hints."""

from __future__ import annotations

from collections.abc import Sequence

from engine.game import Feature, Reason
from engine.raiders.events import Event
from engine.raiders.judgement import explain
from engine.raiders.moves import Move
from engine.raiders.view import View
from valeria_gui.games.raiders.words.hints import caption, told
from valeria_gui.games.raiders.words.moves import gesture_words, move_words
from valeria_gui.games.raiders.words.refusals import REFUSALS, refusal
from valeria_gui.games.raiders.words.terms import building_name
from valeria_gui.i18n import _
from valeria_gui.play.ask import Meaning
from valeria_gui.play.game_play import Words
from valeria_gui.play.hint import HintReason


class RaidersWords(Words[View, Move, Event]):
    """The sentences of this game."""

    def question(self, view: View, name: str) -> str:
        assert view.decision is not None
        return REFUSALS.question(view.decision.kind).format(name=name)

    def refusal(self, reason: Reason) -> str:
        return refusal(reason)

    def move(self, move: Move, view: View, names: Sequence[str]) -> str:
        return move_words(move, names)

    def feature(self, feature: Feature, view: View, names: Sequence[str]) -> HintReason | None:
        assert isinstance(feature, explain.Feature)
        return told(feature, names)

    def hint_caption(self, standing: str, lead: float) -> str:
        return caption(standing, lead)

    def action_name(self, action: str) -> str:
        return building_name(action)

    def action(self, meaning: Meaning[Move], names: Sequence[str]) -> str:
        return gesture_words(meaning.moves[0], names) if meaning.moves else _("Swap cards")
