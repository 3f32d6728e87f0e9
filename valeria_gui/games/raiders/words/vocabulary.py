"""The sentences of the game for the kit that serves every game: questions, moves on buttons, refusals, hints."""

from __future__ import annotations

from collections.abc import Sequence

from engine.game import Feature, Seat
from engine.raiders.events import Event
from engine.raiders.judgement import explain
from engine.raiders.moves import Move
from engine.raiders.view import View
from valeria_gui.games.raiders.words.hints import REASONS
from valeria_gui.games.raiders.words.moves import MOVES
from valeria_gui.games.raiders.words.terms import building_name
from valeria_gui.i18n import _
from valeria_gui.play.ask import Meaning
from valeria_gui.play.game_words import TextWords, told_reason
from valeria_gui.play.hint import HintReason


class RaidersWords(TextWords[View, Move, Event]):
    """The sentences of this game."""

    def move(self, move: Move, view: View, names: Sequence[str]) -> str:
        return MOVES.hint(move.verb, move, names)

    def feature(self, feature: Feature, view: View, names: Sequence[str]) -> HintReason | None:
        assert isinstance(feature, explain.Feature)
        return told_reason(REASONS, feature, names)

    def action_name(self, action: str) -> str:
        return building_name(action)

    def action(self, meaning: Meaning[Move], names: Sequence[str]) -> str:
        return MOVES.gesture(meaning.moves[0].verb, meaning.moves[0], names) if meaning.moves else _("Swap cards")

    def turn_holder(self, view: View) -> Seat:
        return view.active
