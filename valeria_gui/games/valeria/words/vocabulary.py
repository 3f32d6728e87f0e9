"""All that this game has to say, for the kit that serves every game."""

from __future__ import annotations

from collections.abc import Sequence

from engine.game import Reason
from engine.valeria.events import Event
from engine.valeria.moves import Move
from engine.valeria.view import View
from valeria_gui.games.valeria.words.labels import label
from valeria_gui.games.valeria.words.terms import action_name, refusal
from valeria_gui.play.ask import Meaning
from valeria_gui.play.game_play import Words


class ValeriaWords(Words[View, Move, Event]):
    """The sentences of this game."""

    def refusal(self, reason: Reason) -> str:
        return refusal(reason)

    def action_name(self, action: str) -> str:
        return action_name(action)

    def action(self, meaning: Meaning[Move], names: Sequence[str]) -> str:
        return label(meaning, names)
