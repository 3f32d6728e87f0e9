"""Villages of Valeria in words: what a person is asked, told and shown, without a pixel."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from engine.valeria.events import Event
from engine.valeria.moves import Move
from engine.valeria.view import View
from valeria_gui.games.valeria.decide.asks import ValeriaAsks
from valeria_gui.games.valeria.info.pieces import ValeriaInfo
from valeria_gui.games.valeria.info.result import result_of
from valeria_gui.games.valeria.setup import ValeriaSetUp
from valeria_gui.games.valeria.tutorial.course import COURSE
from valeria_gui.games.valeria.words.log import ValeriaLog
from valeria_gui.games.valeria.words.names import data_names
from valeria_gui.games.valeria.words.refusals import REFUSALS
from valeria_gui.games.valeria.words.vocabulary import ValeriaWords
from valeria_gui.play.game_play import GamePlay, RuleIndex

PAUSES: Final = {
    "led": 420,
    "followed": 420,
    "passed": 360,
    "built": 520,
    "recruited": 520,
    "developed": 480,
    "stole": 560,
    "stole_gold": 560,
    "accepted": 480,
}
"""How long a bot's move is left to be seen, by what happens in it: ms at the normal pace."""

PLAY: Final = GamePlay[View, Move, Event](
    "valeria",
    asks=ValeriaAsks(),
    words=ValeriaWords("valeria", REFUSALS),
    log=ValeriaLog(),
    rules=RuleIndex(Path(__file__).resolve().parent / "rulebook" / "pages", REFUSALS),
    setup=ValeriaSetUp(),
    lessons=COURSE,
    pauses=PAUSES,
    info=ValeriaInfo(),
    result=result_of,
    data_names=data_names,
)
