"""All that is sent to a viewer follows from what that viewer may know: with the secrets of the others swapped every
byte is the same, in the same order, reconnects included."""

from __future__ import annotations

import pytest

from engine.match.match import HumanAgent, Match
from engine.records.record import Record
from tests.lan.small_room import CODE, PLAYERS, TOKENS, SmallRoom, Visitor, opened
from tests.toy import TOY
from valeria_gui.play.host import LocalHost

HANDS = ("left", "right", "left"), ("left", "left", "right")
"""What the seats have drawn: the first one the same."""


def deal(room: SmallRoom, hands: tuple[str, ...], seed: int) -> None:
    """A game with those hands."""
    room.deal(seed)
    state = TOY.setup(3, seed)
    state.drawn = hands
    room.match = Match(TOY, state, Record.begin(TOY, 3, seed, {}), [HumanAgent() for _ in PLAYERS])
    room.host = LocalHost(room.match, PLAYERS, 1, elsewhere=range(3))


def told(hands: tuple[str, ...], viewer: dict[str, str], wants: str, seed: int) -> list[str]:
    """Every text that a client in the first seat, or one that only watches, is sent in a whole game."""
    with opened() as (room, port):
        deal(room, hands, seed)
        room.begin()
        first = Visitor(port, {"code": CODE})
        first.hear("news")  # From now on the process knows of the game.
        first.close()
        client, have = Visitor(port, {**viewer, "wants": wants}), None
        others = {seat: Visitor(port, {"token": token}) for seat, token in TOKENS.items() if seat}
        texts = read(client, 0)
        while room.host.status.acting is not None:
            made, acting = room.host.status.made, room.host.status.acting
            move = {"say": "move", "line": str(room.match.view(acting).moves()[-1]), "made": made}
            if acting:
                others[acting].say(move)
            elif "token" not in viewer or wants == "page":
                room.host.answer_for(0, room.match.view(0).parse(str(move["line"])))
            else:
                client.say(move)
            room.until_made(made + 1)
            texts += read(client, made + 1)
            if made % 3 == 1:
                client.close()
                have = [1, 0, made]
                client = Visitor(port, {**viewer, "wants": wants, "have": have})
                texts += read(client, made + 1)
        return texts


def read(client: Visitor, made: int) -> list[str]:
    """What comes until so many moves are told."""
    texts = []
    while True:
        texts.append(client.line.recv(timeout=40))
        if f'"made":{made}' in str(texts[-1]):
            return [str(text) for text in texts]


@pytest.mark.parametrize("wants", ["view", "page"])
@pytest.mark.parametrize("viewer", [{"token": TOKENS[0]}, {"code": CODE}], ids=["seat", "watching"])
def test_nothing_depends_on_the_secrets_of_others(viewer: dict[str, str], wants: str) -> None:
    first, second = (told(hands, viewer, wants, seed=7) for hands in HANDS)
    assert len(first) > 10 and first == second
