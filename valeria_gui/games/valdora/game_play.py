"""Valdora in words: what a person is asked, told and shown, without a pixel."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from engine.game import AnyGame
from engine.valdora.events import Event
from engine.valdora.judgement.personas import PERSONAS
from engine.valdora.moves import Move
from engine.valdora.rules import Valdora
from engine.valdora.view import View
from valeria_gui.games.valdora.decide.asks import ValleyAsks
from valeria_gui.games.valdora.info.pieces import ValleyInfo
from valeria_gui.games.valdora.info.result import result_of
from valeria_gui.games.valdora.setup import ValleySetUp
from valeria_gui.games.valdora.tutorial.course import COURSE
from valeria_gui.games.valdora.words.log import ValleyLog
from valeria_gui.games.valdora.words.refusals import REFUSALS
from valeria_gui.games.valdora.words.terms import ValleyNames, built_in_names
from valeria_gui.games.valdora.words.vocabulary import ValleyWords
from valeria_gui.play.game_play import GamePlay, RuleIndex
from valeria_gui.play.setup_words import persona_names

PAUSES: Final = {
    "went": 620,
    "met": 300,
    "loaded": 380,
    "turned": 420,
    "bought": 520,
    "fulfilled": 620,
    "hired": 480,
    "opened": 560,
    "provisions": 380,
}
"""How long a bot's move is left to be seen, by what happens in it: ms at the normal pace."""


def _play(valley: ValleyNames) -> GamePlay[View, Move, Event]:
    """The game with these names."""
    return GamePlay[View, Move, Event](
        "valdora",
        asks=ValleyAsks(),
        words=ValleyWords(valley),
        log=ValleyLog(valley),
        rules=RuleIndex(Path(__file__).resolve().parent / "rulebook" / "pages", REFUSALS),
        setup=ValleySetUp(),
        pauses=PAUSES,
        info=ValleyInfo(),
        result=result_of,
        lessons=COURSE,
        with_names_of=_named,
        data_names=lambda: persona_names(PERSONAS),
    )


def _named(game: AnyGame) -> GamePlay[View, Move, Event]:
    """The game as it is told at a table of `game`, whose map may have names of its own."""
    assert isinstance(game, Valdora)
    content = game.tables.content
    return PLAY if content.digest == built_in_names().content.digest else _play(ValleyNames(content))


PLAY: Final = _play(built_in_names())
