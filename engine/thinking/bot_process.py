"""The inside of a process in which bots think; the other side is `worker`.

Answers one question after the other until nobody asks any more. Whatever arrives while a bot thinks is a reason to
stop thinking: a bot that asks is told so.
"""

from __future__ import annotations

import json
import os
import signal
import threading
from multiprocessing import parent_process
from multiprocessing.connection import Connection
from typing import Any

from engine.bots import Judge, make_bot
from engine.game import AnyGame
from engine.registry import find_game
from engine.thinking.child_process import READY, BotQuestion, Reply, to_bytes


def serve(asked: Connection, answering: Connection) -> None:
    """Answer on one pipe what is `asked` on the other, until its other end is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()
    try:
        name, home, cards = json.loads(asked.recv_bytes())
        thinker = _Thinker(find_game(name, home).with_content(cards), asked)
        answering.send_bytes(to_bytes(Reply(READY)))
        while True:
            if question := json.loads(asked.recv_bytes()):
                answering.send_bytes(to_bytes(thinker.reply(BotQuestion(**question))))
    except (EOFError, OSError):
        return


def _end_with_parent() -> None:
    """Whoever asked may be killed without a word: then nobody thinks on."""
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)


class _Thinker:
    """The bots of one game. Each is kept, because it goes on where it left off."""

    def __init__(self, game: AnyGame, asked: Connection) -> None:
        self._game = game
        self._asked = asked
        self._bots: dict[tuple[str, int, bool], Judge[Any]] = {}

    def reply(self, question: BotQuestion) -> Reply:
        """The bot's reply; whatever goes wrong is a reply, too."""
        try:
            return Reply(question.number, self._answer(question))
        except Exception as error:
            return Reply(question.number, error=f"{type(error).__name__}: {error}")

    def _answer(self, question: BotQuestion) -> Any:
        bot = self._bot(question)
        view = self._game.view_from_dict(question.view)
        if not question.judge:
            return str(bot.choose(view))
        return [(str(option.move), *option[1:]) for option in bot.judge(view)]

    def _bot(self, question: BotQuestion) -> Judge[Any]:
        key = (question.spec, question.seed, question.judge)
        if key not in self._bots:
            self._bots[key] = make_bot(question.spec, self._game, question.seed, self._asked.poll)
        return self._bots[key]
