"""The door of a table: who is let in, what may be fetched, and what strangers cannot do."""

from __future__ import annotations

import gzip
import json
import socket
from collections.abc import Iterator

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from tests.lan.small_room import CODE, LIMITS, OPTIONS, PATIENCE_S, TOKENS, SmallRoom, Visitor, opened
from valeria_gui.lan.limits import Limits

Answer = tuple[int, dict[str, str], bytes]
"""Status, headers and body."""

Table = tuple[SmallRoom, int]
"""A table and its port."""


@pytest.fixture(scope="module")
def lasting() -> Iterator[Table]:
    """One table for all that leaves it as it was; nobody is kept from trying codes."""
    with opened(OPTIONS._replace(limits=LIMITS._replace(tries=10_000, tries_in_all=10_000))) as found:
        yield found


@pytest.fixture
def table() -> Iterator[Table]:
    with opened() as found:
        yield found


def fetch(port: int, path: str, method: str = "GET", host: str = "", **headers: str) -> Answer:
    """Status, headers and body of what a table answers."""
    lines = [f"{method} {path} HTTP/1.1", f"Host: {host or f'127.0.0.1:{port}'}"]
    lines += [f"{name.replace('_', '-')}: {value}" for name, value in headers.items()]
    return ask(port, "\r\n".join([*lines, "", ""]).encode())


def ask(port: int, raw: bytes) -> Answer:
    """The same for any bytes; status 0 if the connection was closed without an answer."""
    with socket.create_connection(("127.0.0.1", port), timeout=PATIENCE_S) as line:
        line.sendall(raw)
        told = b""
        try:
            while more := line.recv(65536):
                told += more
        except ConnectionResetError:
            pass
    head, _, body = told.partition(b"\r\n\r\n")
    if not head:
        return 0, {}, b""
    status, *rows = head.decode("latin-1").split("\r\n")
    headers = {name.lower(): value for name, _, value in (row.partition(": ") for row in rows)}
    return int(status.split()[1]), headers, body


def test_the_page_is_handed_out_guarded(lasting: Table) -> None:
    _room, port = lasting
    status, headers, body = fetch(port, "/")
    assert status == 200 and body.lower().startswith(b"<!doctype html>")
    policy = headers["content-security-policy"]
    assert "default-src 'none'" in policy and "frame-ancestors 'none'" in policy and "unsafe" not in policy
    assert f"connect-src 'self' ws://127.0.0.1:{port}" in policy
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    assert headers["cross-origin-opener-policy"] == headers["cross-origin-resource-policy"] == "same-origin"
    assert "server" not in headers and "access-control-allow-origin" not in headers
    again, _headers, nothing = fetch(port, "/", If_None_Match=headers["etag"])
    assert (again, nothing) == (304, b"")


def test_the_page_is_small(lasting: Table) -> None:
    _room, port = lasting
    total = 0
    for path in ("/", "/page.css", "/page.js", "/words/fa.json"):
        status, headers, body = fetch(port, path, Accept_Encoding="gzip, deflate")
        assert status == 200 and headers["content-encoding"] == "gzip"
        assert gzip.decompress(body)
        total += len(body)
    assert total < 60_000
    assert fetch(port, "/page.js", "HEAD")[2] == b""
    assert json.loads(fetch(port, "/words/es.json")[2])["language"] == "es"


@pytest.mark.parametrize(
    "path",
    [
        "/../server.py", "/%2e%2e/server.py", "/..%2fserver.py", "//etc/passwd", "/fonts/../icons/cog.svg",
        "/card/../../etc/passwd", "/sign/%2e%2e/x", "/card/en/s/nothing", "/web/page.html", "/%00", "/page.py",
        "/together.json", "/fonts/", "/%ff%fe", "/words/xx.json", "*",
    ],
)  # fmt: skip
def test_nothing_else_can_be_fetched(lasting: Table, path: str) -> None:
    _room, port = lasting
    assert fetch(port, path)[0] == 404


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE", "OPTIONS", "TRACE", "CONNECT", "BREW"])
def test_nothing_can_be_sent(lasting: Table, method: str) -> None:
    _room, port = lasting
    assert fetch(port, "/", method)[0] == 405
    assert fetch(port, "/ws", method)[0] == 405


@pytest.mark.parametrize(
    "host",
    ["evil.example", "evil.example:{port}", "127.0.0.1", "127.0.0.1:1", "10.9.8.7:{port}", "local:{port}", "a b"],
)
def test_a_name_that_others_made_lead_here_is_refused(lasting: Table, host: str) -> None:
    _room, port = lasting
    assert fetch(port, "/", host=host.format(port=port))[0] == 421


@pytest.mark.parametrize("host", ["localhost:{port}", "127.0.0.1:{port}", "livingroom.local:{port}"])
def test_this_computer_is_known_by_its_own_names(lasting: Table, host: str) -> None:
    _room, port = lasting
    assert fetch(port, "/", host=host.format(port=port))[0] == 200


@pytest.mark.parametrize(
    "origin", ["http://evil.example", "null", "https://127.0.0.1:{port}", "http://127.0.0.1:1"]
)
def test_a_page_of_another_server_may_not_come_in(lasting: Table, origin: str) -> None:
    _room, port = lasting
    with pytest.raises(InvalidStatus) as refused:
        Visitor(port, origin=origin.format(port=port))
    assert refused.value.response.status_code == 403


def test_two_hosts_are_none(lasting: Table) -> None:
    _room, port = lasting
    raw = f"GET / HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nHost: evil.example\r\n\r\n"
    assert ask(port, raw.encode())[0] == 421
    assert ask(port, b"GET / HTTP/1.1\r\n\r\n")[0] == 421


@pytest.mark.parametrize(
    "raw",
    [
        b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n",
        b"GET /" + b"a" * 20_000 + b" HTTP/1.1\r\n\r\n",
        b"GET / HTTP/1.1\r\n" + b"X: y\r\n" * 500 + b"\r\n",
        b"GET / HTTP/9.9\r\n\r\n",
        b"\r\n\r\n\r\n",
        b"GET /\xff HTTP/1.1\r\nHost: x\r\n\r\n",
    ],
)
def test_what_is_no_request_is_closed(lasting: Table, raw: bytes) -> None:
    _room, port = lasting
    assert ask(port, raw)[0] in (0, 400, 414, 431)
    assert fetch(port, "/")[0] == 200


@pytest.mark.parametrize(
    ("hello", "code"),
    [
        ({"v": 2, "code": CODE}, "version"),
        ({"v": True, "code": CODE}, "version"),
        ({"v": None, "code": CODE}, "version"),
        ({"wants": "everything", "code": CODE}, "malformed"),
        ({"say": "sit", "seat": 0, "name": "Eve"}, "malformed"),
        ({"code": "NOPE"}, "code"),
        ({"code": ["KTMB"]}, "code"),
        ({}, "code"),
        ({"token": "0" * 32}, "token"),
        ({"token": TOKENS[0][:-1]}, "token"),
        ({"token": TOKENS[0].upper() + "\0"}, "token"),
        ({"token": "", "code": ""}, "code"),
    ],
)
def test_who_has_no_business_here_is_told_so(lasting: Table, hello: dict[str, object], code: str) -> None:
    _room, port = lasting
    told = Visitor(port, hello).rest()
    assert [(one["say"], one["code"]) for one in told] == [("refused", code)]


def test_who_says_nothing_is_closed() -> None:
    with opened(OPTIONS._replace(limits=Limits(hello_s=0.2))) as (_room, port):
        assert Visitor(port).rest() == []


def test_a_token_opens_its_own_seat_alone(table: Table) -> None:
    room, port = table
    room.begin()
    for seat, token in TOKENS.items():
        visitor = Visitor(port, {"token": token})
        assert visitor.hear("welcome")["seat"] == seat
        view = visitor.hear("news")["view"]
        assert [bool(pile) for pile in view["drawn"]] == [one == seat for one in range(3)]
        visitor.close()
    watching = Visitor(port, {"code": CODE})
    assert watching.hear("news")["view"]["drawn"] == ["", "", ""]
    watching.say({"say": "move", "line": "name left", "made": 0})
    assert watching.hear("refused")["code"] == "not_asked"


def test_wrong_codes_cost_ever_more_time() -> None:
    with opened() as (_room, port):
        told = [Visitor(port, {"code": f"AAA{letter}"}).rest()[0]["code"] for letter in "BCDFGHJK"]
        assert told == ["code"] * 5 + ["busy"] * 3
        assert Visitor(port, {"code": CODE}).rest()[0]["code"] == "busy", "else one could go on trying"
        assert Visitor(port, {"token": TOKENS[1]}).hear()["say"] == "welcome", "a seat is open to its own client"


def test_so_many_and_no_more_come_in() -> None:
    with opened(OPTIONS._replace(limits=Limits(clients=3, clients_per_address=2))) as (_room, port):
        first, second = (Visitor(port, {"code": CODE}) for _ in range(2))
        assert first.hear()["say"] == second.hear()["say"] == "lobby"
        assert Visitor(port, {"code": CODE}).rest()[0]["code"] == "full"
        assert Visitor(port, {"token": TOKENS[0]}).hear()["say"] == "welcome"
        first.close()
        second.close()


def test_so_many_connections_and_no_more() -> None:
    with opened(OPTIONS._replace(limits=Limits(sockets_per_address=5))) as (_room, port):
        held = [Visitor(port, {"code": CODE}) for _ in range(5)]
        with pytest.raises((ConnectionClosed, OSError, EOFError, Exception)):
            Visitor(port, {"code": CODE}).hear()
        held.pop().close()
        for one in held:
            assert one.hear()["say"] == "lobby"


def test_a_message_has_a_size(table: Table) -> None:
    _room, port = table
    visitor = Visitor(port, {"code": CODE})
    visitor.hear("lobby")
    visitor.line.send("x" * 5_000)
    assert visitor.rest() == [] and visitor.line.close_code == 1009


def test_who_sends_too_much_is_slowed_and_then_closed() -> None:
    limits = Limits(rate=200, burst=10, patience=30)
    with opened(OPTIONS._replace(limits=limits)) as (room, port):
        greedy, patient = Visitor(port, {"token": TOKENS[0]}), Visitor(port, {"token": TOKENS[1]})
        for _ in range(200):
            greedy.say({"say": "ready"})
        told = greedy.rest()
        assert told[-1] == {"say": "closed", "code": "too_much"}
        room.wait_for("away", seat=0)
        assert 10 <= sum(one["say"] == "do" for one in room.heard) <= 60
        patient.say({"say": "ready"})
        room.wait_for("do", seat=1)


def test_nonsense_is_refused_and_then_closed(table: Table) -> None:
    _room, port = table
    visitor = Visitor(port, {"token": TOKENS[0]})
    visitor.hear("lobby")
    for _ in range(11):
        visitor.line.send('{"say":"move","line":7,"made":0}')
    told = visitor.rest()
    assert {one["code"] for one in told} == {"malformed"}
    assert [one["say"] for one in told].index("closed") == len(told) - 1


def test_new_codes_make_the_old_ones_worthless(table: Table) -> None:
    room, port = table
    seated, watching = Visitor(port, {"token": TOKENS[0]}), Visitor(port, {"code": CODE})
    seated.hear("lobby")
    watching.hear("lobby")
    room.code, room.tokens = "ZZZZ", {seat: f"{seat + 7:032x}" for seat in range(3)}
    room.tell_tokens()
    assert seated.rest()[-1] == watching.rest()[-1] == {"say": "removed"}
    assert Visitor(port, {"token": TOKENS[0]}).rest()[0]["code"] == "token"
    assert Visitor(port, {"code": CODE}).rest()[0]["code"] == "code"


def test_two_who_change_seats_go_on_in_the_other(table: Table) -> None:
    room, port = table
    first, second = Visitor(port, {"token": TOKENS[0]}), Visitor(port, {"token": TOKENS[1]})
    assert [one.hear("welcome")["seat"] for one in (first, second)] == [0, 1]
    room.tokens = {0: TOKENS[1], 1: TOKENS[0], 2: TOKENS[2]}
    room.tell_tokens()
    assert [one.hear("welcome")["seat"] for one in (first, second)] == [1, 0]
