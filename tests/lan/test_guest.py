"""A guest's window: comes to a table, sits down, plays, and comes back when the connection breaks."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.lan.small_room import CODE, TOKENS, SmallRoom, Visitor, opened, until
from valeria_gui.lan.guest import Guest, WayIn, read_way


@pytest.mark.parametrize(
    ("text", "way"),
    [
        ("KTMB", WayIn("", 0, "KTMB", "")),
        (" ktmb ", WayIn("", 0, "KTMB", "")),
        ("192.168.1.7", WayIn("192.168.1.7", 7227, "", "")),
        ("192.168.1.7:7300", WayIn("192.168.1.7", 7300, "", "")),
        ("http://192.168.1.7:7227/#ktmb", WayIn("192.168.1.7", 7227, "KTMB", "")),
        ("http://table.local:7227/#" + "0f" * 16, WayIn("table.local", 7227, "", "0f" * 16)),
        ("localhost:7227", WayIn("localhost", 7227, "", "")),
        ("", None),
        ("nowhere", None),
        ("https://192.168.1.7/", None),
        ("192.168.1.7:99999", None),
        ("192.168.1.7:7227/#nokey", None),
        ("192.168.1.7/../x", None),
    ],
)
def test_what_people_type_is_understood(text: str, way: WayIn | None) -> None:
    assert read_way(text) == way


def wait(room: SmallRoom, guest: Guest, happened: Callable[[], object]) -> None:
    """Until that has happened, while both go on as in their windows."""

    def now() -> object:
        room.attend()
        guest.attend()
        if guest.host is not None:
            guest.host.step()
        return happened()

    until(now)


def test_a_guest_sits_down_and_plays() -> None:
    with opened() as (room, port):
        guest = Guest(f"127.0.0.1:{port}", "Bo", code=CODE)
        wait(room, guest, lambda: guest.state == "lobby")
        assert guest.table["phase"] == "lobby" and guest.host is None
        guest.sit(0, "Ada")
        wait(room, guest, lambda: guest.state == "seated")
        assert (guest.seat, guest.token) == (0, TOKENS[0])
        room.begin()
        wait(room, guest, lambda: guest.host is not None and guest.host.is_there)
        host = guest.host
        assert host is not None and host.status.acting == 0
        host.answer(host.view(0).moves()[0])
        assert host.status.pending
        wait(room, guest, lambda: host.status.made == 1)
        assert not host.status.pending and host.history(0)
        guest.close()
        room.wait_for("away", seat=0)


def test_a_guest_comes_back_and_is_told_only_what_it_missed() -> None:
    with opened() as (room, port):
        room.begin()
        guest = Guest(f"http://127.0.0.1:{port}/#{TOKENS[1]}")
        wait(room, guest, lambda: guest.host is not None and guest.host.is_there)
        host = guest.host
        assert host is not None
        other = Visitor(port, {"token": TOKENS[0]})
        other.say({"say": "move", "line": "name left", "made": 0})
        wait(room, guest, lambda: host.status.made == 1)
        known = len(host.history(1))
        drop_all(guest)
        wait(room, guest, lambda: guest.state == "lost")
        other.say({"say": "move", "line": "take 1", "made": 1})
        wait(room, guest, lambda: guest.state == "seated" and host.status.made == 2)
        assert guest.host is host and len(host.history(1)) > known > 0
        assert [event.to_dict() for event in host.history(1)] == [event.to_dict() for event in room.match.events()]
        guest.close()


def test_a_guest_finds_the_table_again_when_it_was_closed_and_opened() -> None:
    with opened() as (room, port):
        guest = Guest(f"127.0.0.1:{port}", code=CODE)
        wait(room, guest, lambda: guest.state == "lobby")
        room.gate.send({"say": "end", "code": "closed"})
        wait_alone(guest, lambda: guest.state == "closed")
    second = SmallRoom()
    assert second.open(port) == port, "a port is free again at once"
    guest.again()
    wait(second, guest, lambda: guest.state == "lobby")
    guest.close()
    second.close()


def wait_alone(guest: Guest, happened: Callable[[], object]) -> None:
    def now() -> object:
        guest.attend()
        return happened()

    until(now, 20)


def test_what_keeps_a_guest_out_is_told() -> None:
    with opened() as (_room, port):
        for code, told in (("ZZZZ", "code"), ("", "code")):
            guest = Guest(f"127.0.0.1:{port}", code=code)
            wait_alone(guest, lambda guest=guest: guest.state == "failed")  # type: ignore[misc]
            assert guest.code == told
        guest = Guest(f"127.0.0.1:{port}/#{'0' * 32}")
        wait_alone(guest, lambda: guest.state == "failed")
        assert guest.code == "token"
    guest = Guest("nonsense")
    assert (guest.state, guest.code) == ("failed", "no_address")
    assert not guest.attend()


def test_a_newer_client_takes_the_seat_and_gives_it_back() -> None:
    with opened() as (room, port):
        room.begin()
        first = Guest(f"127.0.0.1:{port}/#{TOKENS[2]}")
        wait(room, first, lambda: first.state == "seated")
        second = Guest(f"127.0.0.1:{port}/#{TOKENS[2]}")
        wait(room, second, lambda: second.state == "seated")
        wait(room, first, lambda: first.state == "replaced")
        first.again()
        wait(room, first, lambda: first.state == "seated")
        wait(room, second, lambda: second.state == "replaced")
        room.tokens[2] = "f" * 32
        room.tell_tokens()
        wait(room, first, lambda: first.state == "removed")
        assert first.seat is None and first.host is None
        room.wait_for("here", seat=2)
        room.wait_for("away", seat=2)
        assert not [message for message in room.heard if message.get("seat") == 2], "it was never empty meanwhile"


def drop_all(guest: Guest) -> None:
    """Cut the guest's connection as a network does: without a word."""
    assert guest._line is not None
    guest._line.cut()
