"""Raiders of the North Sea in words: what a person is asked, told and shown, without a pixel."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from engine.raiders.events import Event
from engine.raiders.moves import Move
from engine.raiders.view import View
from valeria_gui.games.raiders.decide.asks import RaidersAsks
from valeria_gui.games.raiders.info.pieces import RaidersInfo
from valeria_gui.games.raiders.info.result import result_of
from valeria_gui.games.raiders.setup import RaidersSetUp
from valeria_gui.games.raiders.tutorial.course import COURSE
from valeria_gui.games.raiders.words.log import RaidersLog
from valeria_gui.games.raiders.words.names import data_names
from valeria_gui.games.raiders.words.refusals import REFUSALS
from valeria_gui.games.raiders.words.vocabulary import RaidersWords
from valeria_gui.play.game_play import GamePlay, RuleIndex

PAUSES: Final = {
    "placed": 420,
    "picked": 420,
    "raided": 620,
    "rolled": 700,
    "plundered": 560,
    "lost": 520,
    "hired": 480,
    "played": 520,
    "offered": 520,
    "traded": 520,
    "took": 480,
}
"""How long a bot's move is left to be seen, by what happens in it: ms at the normal pace."""

PLAY: Final = GamePlay[View, Move, Event](
    "raiders",
    asks=RaidersAsks(),
    words=RaidersWords("raiders", REFUSALS),
    log=RaidersLog(),
    rules=RuleIndex(Path(__file__).resolve().parent / "rulebook" / "pages", REFUSALS),
    setup=RaidersSetUp(),
    pauses=PAUSES,
    info=RaidersInfo(),
    result=result_of,
    lessons=COURSE,
    data_names=data_names,
)
