"""The host of a game: a person plays, takes back, reads and is advised through views, lines and events as data.

The toy game, with a host at the other end of a wire through which only JSON goes.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

import pytest

from engine.bots import make_bot
from engine.game import AnyGame, AnyView, Move, Seat
from engine.match.match import BotAgent, HumanAgent, Match
from engine.players import HUMAN, Player
from engine.records.record import Record
from engine.thinking.worker import BotWorker, Request
from tests.toy import TOY
from tests.toy.play import PLAY
from valeria_gui.play.event_log import EventLog, Story
from valeria_gui.play.game_play import register_play
from valeria_gui.play.hint import Hint
from valeria_gui.play.host import GameHost, LocalHost, Status
from valeria_gui.play.interaction import Interaction

PLAYERS = Player("Ada"), Player("Bo", "bot:greedy"), Player("Cy", "bot:random")
SEED = 918_273_645
NAMES = tuple(player.name for player in PLAYERS)


class Server:
    """A table elsewhere: takes and gives text. `said` is all that it gave."""

    def __init__(self, host: GameHost) -> None:
        self._host = host
        self.said: list[str] = []

    def tell(self, text: str) -> str:
        what, *given = json.loads(text)
        self.said.append(json.dumps(getattr(self, what)(*given)))
        return self.said[-1]

    def table(self) -> Mapping[str, Any]:
        host = self._host
        return {
            "names": host.names,
            "here": host.here,
            "practice": host.practice,
            "from_set_up": host.from_set_up,
        }

    def status(self) -> Mapping[str, Any]:
        return self._host.status._asdict()

    def view(self, seat: Seat | None) -> Mapping[str, Any]:
        return dict(self._host.view(seat).to_dict())

    def history(self, viewer: Seat | None) -> Sequence[Mapping[str, Any]]:
        return [event.to_dict() for event in self._host.history(viewer)]

    def answer(self, line: str) -> None:
        self._host.answer(self._host.view(self._host.status.acting).parse(line))

    def do(self, what: str, *given: Any) -> Any:
        assert what in ("winners", "ask", "step", "commit", "undo", "redo")
        return getattr(self._host, what)(*given)


class RemoteHost:
    """Implements `GameHost` through `tell`, which carries text there and back."""

    def __init__(self, game: AnyGame, tell: Callable[[str], str]) -> None:
        self.game, self._tell = game, tell
        table = self._say("table")
        self.names, self.here = tuple(table["names"]), tuple(table["here"])
        self.practice, self.from_set_up = table["practice"], table["from_set_up"]

    def _say(self, what: str, *given: Any) -> Any:
        return json.loads(self._tell(json.dumps([what, *given])))

    has_news = False

    @property
    def status(self) -> Status:
        return Status(**self._say("status"))

    def view(self, seat: Seat | None) -> AnyView:
        view: AnyView = self.game.view_from_dict(self._say("view", seat))
        return view

    def history(self, viewer: Seat | None) -> Sequence[Any]:
        return [self.game.event_from_dict(event) for event in self._say("history", viewer)]

    def is_person_elsewhere(self, seat: Seat) -> bool:
        return False

    def winners(self) -> tuple[Seat, ...]:
        return tuple(self._say("do", "winners"))

    def answer(self, move: Move) -> None:
        self._say("answer", str(move))

    def ask(self) -> None:
        self._say("do", "ask")

    def step(self) -> bool:
        return bool(self._say("do", "step"))

    def commit(self, forced: bool = False) -> None:
        self._say("do", "commit", forced)

    def undo(self) -> None:
        self._say("do", "undo")

    def redo(self) -> None:
        self._say("do", "redo")

    def analyse(self, bot: str) -> Request:
        """Nobody thinks here: there is no answer."""
        found = Request(BotWorker(self.game), bot, 1, self.view(self.status.acting), judge=True)
        found.cancel()
        return found


@pytest.fixture
def match() -> Match:
    register_play(PLAY)
    kinds = [player.kind.removeprefix("bot:") for player in PLAYERS]
    agents = [
        HumanAgent() if kind == HUMAN else BotAgent(make_bot(kind, TOY, seat)) for seat, kind in enumerate(kinds)
    ]
    return Match(TOY, TOY.setup(3, SEED), Record.begin(TOY, 3, SEED, {}), agents)


@pytest.fixture
def server(match: Match) -> Server:
    return Server(LocalHost(match, PLAYERS, bots_seed=1))


@pytest.fixture
def host(server: Server) -> Iterator[GameHost]:
    yield RemoteHost(TOY, server.tell)


def seated(host: GameHost) -> Interaction:
    """Ada at that table."""
    play = Interaction(host)
    play.sit(0)
    return play


def drag(play: Interaction) -> bool:
    """The first piece that can be taken up is brought to where it may go."""
    piece = play.pickable()[0]
    return play.drop(piece, play.targets(piece)[:1])


def story(host: GameHost, viewer: Seat | None = 0) -> Story:
    log = EventLog(lambda: host.names, PLAY.log, host.history, from_set_up=host.from_set_up)
    return log.story(viewer)


def test_a_whole_game_is_played_from_elsewhere(match: Match, server: Server, host: GameHost) -> None:
    play, told = seated(host), 0
    while not host.status.is_over:
        if play.is_asked:
            assert drag(play)
        else:
            assert play.question(play.view) and host.step()
            play.refresh()
        told += 1
    host.commit()
    assert told == len(match.record.moves) == host.status.made
    assert host.winners() == match.winners() != ()
    assert story(host) == story(LocalHost(match, PLAYERS, 1)) != Story()


def test_a_table_elsewhere_tells_no_secret(match: Match, server: Server, host: GameHost) -> None:
    play = seated(host)
    while not host.status.is_over:
        assert drag(play) if play.is_asked else host.step()
        play.refresh()
    assert not any(str(SEED) in text for text in server.said)
    hidden = [json.loads(text)["drawn"][1:] for text in server.said if '"drawn"' in text]
    assert hidden and all(piles == ["", ""] for piles in hidden)
    with pytest.raises(ValueError, match="not played here"):
        host.view(1)


def test_what_was_taken_back_from_elsewhere_is_done_again(host: GameHost) -> None:
    play = seated(host)
    assert drag(play) and not play.may_undo, "the die was rolled"
    assert drag(play) and host.status.uncommitted == 0 and not play.is_asked
    assert play.undo() and play.is_asked and len(host.history(0)) == 2
    assert play.press("redo") and host.status.made == 2
    assert play.commit() and not play.may_undo


def test_a_move_that_the_rules_refuse_is_not_sent(match: Match, host: GameHost) -> None:
    play = seated(host)
    assert not play.go_astray("", []) and play.go_astray("die", ["bowl:0"]) and play.refused
    assert match.record.moves == []


def test_a_hint_is_told_though_no_bot_answers(host: GameHost) -> None:
    play, hint = seated(host), Hint(host)
    hint.ask(play.view, "now")
    assert hint.poll() and hint.current is not None
    assert play.view.why_not(hint.current.move) is None


def test_a_local_host_answers_for_nobody_else(match: Match) -> None:
    host = LocalHost(match, PLAYERS, bots_seed=1)
    move = host.view(0).moves()[0]
    host.answer(move)
    host.answer(host.view(0).moves()[0])
    for refused in (
        lambda: host.answer(move),
        lambda: host.analyse("greedy"),
        lambda: host.view(host.status.acting),
    ):
        with pytest.raises(ValueError, match="seat 1 is not played here"):
            refused()
