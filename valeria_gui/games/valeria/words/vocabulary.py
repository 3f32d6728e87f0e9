"""All that this game has to say, for the kit that serves every game."""

from __future__ import annotations

from collections.abc import Sequence

from engine.game import Reason
from engine.valeria.events import Event
from engine.valeria.judgement.explain import Feature
from engine.valeria.moves import Move
from engine.valeria.view import View
from valeria_gui.games.valeria.words.hints import caption, move_words, told
from valeria_gui.games.valeria.words.labels import label
from valeria_gui.games.valeria.words.questions import question
from valeria_gui.games.valeria.words.refusals import refusal
from valeria_gui.games.valeria.words.terms import action_name
from valeria_gui.play.ask import Meaning
from valeria_gui.play.game_play import Words
from valeria_gui.play.hint import HintReason


class ValeriaWords(Words[View, Move, Event]):
    """The sentences of this game."""

    def question(self, view: View, name: str) -> str:
        return question(view, name)

    def refusal(self, reason: Reason) -> str:
        return refusal(reason)

    def move(self, move: Move, view: View, names: Sequence[str]) -> str:
        return move_words(move, view, names)

    def feature(self, feature: Feature, view: View, names: Sequence[str]) -> HintReason | None:
        return told(feature, view, names)

    def hint_caption(self, standing: str, lead: float) -> str:
        return caption(standing, lead)

    def action_name(self, action: str) -> str:
        return action_name(action)

    def action(self, meaning: Meaning[Move], names: Sequence[str]) -> str:
        return label(meaning, names)
