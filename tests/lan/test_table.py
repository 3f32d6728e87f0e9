"""A table in the network, from the hello to the last move, over real sockets on this computer."""

from __future__ import annotations

import socket
from pathlib import Path

from tests.lan.small_room import CODE, TOKENS, SmallRoom, Visitor, opened, until


def test_a_code_reaches_the_lobby_and_a_seat() -> None:
    with opened() as (room, port):
        guest = Visitor(port, {"code": CODE})
        assert guest.hear()["table"]["phase"] == "lobby"
        assert room.wait_for("watching")["n"] == 1
        guest.say({"say": "sit", "seat": 1, "name": "Bo"})
        assert room.wait_for("sit", seat=1)["name"] == "Bo"
        assert guest.hear("welcome") == {"say": "welcome", "seat": 1, "token": TOKENS[1]}
        assert room.wait_for("here") == {"say": "here", "seat": 1, "by": "computer"}
        assert room.wait_for("watching")["n"] == 0


def test_whoever_asks_for_a_sign_of_life_gets_one() -> None:
    with opened() as (_room, port):
        for hello in ({"code": CODE}, {"token": TOKENS[1]}, {"token": TOKENS[2], "wants": "page"}):
            guest = Visitor(port, hello)
            guest.say({"say": "ping"})
            assert guest.hear("pong") == {"say": "pong"}


def test_a_game_is_played_over_the_network() -> None:
    with opened() as (room, port):
        room.begin()
        guests = [Visitor(port, {"token": TOKENS[seat]}) for seat in range(3)]
        made = 0
        for guest in guests:
            assert [guest.hear()["say"] for _ in range(3)] == ["welcome", "lobby", "game"]
        while True:
            news = [guest.hear("news") for guest in guests]
            while any(one["status"]["made"] < made for one in news):
                news = [guest.hear("news") for guest in guests]
            acting = news[0]["status"]["acting"]
            if acting is None:
                break
            line = str(room.match.view(acting).moves()[0])
            guests[acting].say({"say": "move", "line": line, "made": made})
            made += 1
            room.until_made(made)
        assert room.match.winners() == tuple(news[0]["winners"]) != ()


def test_nothing_listens_before_a_table_is_open_nor_after_it_is_closed() -> None:
    room = SmallRoom()
    until(lambda: room.gate.pid)
    room.gate.send({"say": "table", "table": {}})
    assert not listening(until(lambda: room.gate.pid))
    port = room.open(0)
    assert listening(room.gate.pid or 0) == {port}
    guest = Visitor(port, {"code": CODE})
    room.gate.send({"say": "end", "code": "closed"})
    assert guest.rest()[-1] == {"say": "closed", "code": "closed"}
    assert room.gate.join(3)
    with socket.socket() as probe:
        assert probe.connect_ex(("127.0.0.1", port)) != 0
    room.close()


def listening(pid: int) -> set[int]:
    """The ports at which a process listens."""
    sockets = set()
    for link in Path(f"/proc/{pid}/fd").iterdir():
        try:
            sockets.add(str(link.readlink()))
        except OSError:
            continue
    rows = [line.split() for line in Path(f"/proc/{pid}/net/tcp").read_text().splitlines()[1:]]
    return {int(row[1].split(":")[1], 16) for row in rows if row[3] == "0A" and f"socket:[{row[9]}]" in sockets}
