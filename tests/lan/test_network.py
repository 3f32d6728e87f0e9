"""Where a table is found: the computer's own addresses, and tables that are announced; with no network, too."""

from __future__ import annotations

import asyncio
import ipaddress
import subprocess
import sys
from pathlib import Path

import pytest

from tests.lan.small_room import until
from valeria_gui.lan import addresses, discovery
from valeria_gui.lan.discovery import Finder, FoundTable, announce, host_name
from valeria_gui.lan.protocol import REFUSALS
from valeria_gui.play import network_words

ROOT = Path(__file__).resolve().parents[2]


def pretend(monkeypatch: pytest.MonkeyPatch, routed: str, *adapters: tuple[str, str]) -> tuple[str, ...]:
    """The addresses of a computer with these adapters, which reaches others by way of `routed`."""
    monkeypatch.setattr(addresses, "_way_to", lambda _target: routed)
    monkeypatch.setattr(addresses, "_of_adapters", lambda: adapters)
    return addresses.own_addresses()


def test_this_computer_has_addresses() -> None:
    found = addresses.own_addresses()
    assert found[-1] == "127.0.0.1" and len(set(found)) == len(found)
    assert all(ipaddress.ip_address(one).version == 4 for one in found)


def test_the_likeliest_address_comes_first(monkeypatch: pytest.MonkeyPatch) -> None:
    wired, wireless = ("192.168.1.7", "eth0"), ("192.168.1.9", "wlan0")
    assert pretend(monkeypatch, "192.168.1.9", wired, wireless) == ("192.168.1.9", "192.168.1.7", "127.0.0.1")


def test_virtual_networks_and_public_addresses_come_later(monkeypatch: pytest.MonkeyPatch) -> None:
    adapters = ("172.17.0.1", "docker0"), ("93.184.216.34", "eth1"), ("10.0.0.5", "eth0"), ("127.0.0.1", "lo")
    found = pretend(monkeypatch, "", *adapters)
    assert found == ("10.0.0.5", "93.184.216.34", "172.17.0.1", "127.0.0.1")
    tunnel = ("10.8.0.2", "tun0"), ("192.168.0.4", "Wi-Fi")
    assert pretend(monkeypatch, "10.8.0.2", *tunnel)[:2] == ("192.168.0.4", "10.8.0.2")


def test_without_a_network_only_this_computer_is_left(monkeypatch: pytest.MonkeyPatch) -> None:
    found = pretend(monkeypatch, "")
    assert found == ("127.0.0.1",) and addresses.is_alone(found)
    monkeypatch.setattr(discovery, "own_addresses", lambda: found)
    assert asyncio.run(announce("chess", "1", 7227, found)) is None
    finder = Finder()
    assert finder.tables() == ()
    finder.close()


def test_a_table_is_found_by_itself() -> None:
    own = addresses.own_addresses()
    if addresses.is_alone(own):
        pytest.skip("this computer is in no network")

    async def tell_and_find() -> None:
        unannounce = await announce("chess", "9.9", 7331, own)
        if unannounce is None:
            pytest.skip("nothing can be announced here")
        finder = Finder()
        try:
            found = await asyncio.to_thread(until, lambda: [one for one in finder.tables() if one.port == 7331])
            assert found[0] == FoundTable(host_name(), "chess", "9.9", found[0].address, 7331)
            assert found[0].address in own
            await unannounce()
            await asyncio.to_thread(until, lambda: not [one for one in finder.tables() if one.port == 7331])
        finally:
            finder.close()

    asyncio.run(tell_and_find())


def test_every_refusal_and_failure_has_a_sentence_with_a_way_on() -> None:
    assert set(REFUSALS) == set(network_words.REFUSALS)
    for code in ("taken", "no_network", "forbidden", "broken", "unreachable", "not_found", "version", "replaced"):
        assert network_words.failure_of_network(code).endswith(".")
    assert network_words.failure_of_network("unheard of") == network_words.FAILURES["broken"]
    assert network_words.refusal_words("late", {"x": "{y}"})
    assert network_words.end_words("removed") != network_words.end_words("closed")


WITHOUT_SSL = """
import sys
for left_out in ("ssl", "_ssl", "_hashlib", "ftplib", "xmlrpc"):
    sys.modules[left_out] = None
import valeria_gui.lan.gate
import valeria_gui.lan.guest
assert not {"websockets", "zeroconf", "asyncio"} & sys.modules.keys(), "loaded before a table is opened"
import valeria_gui.lan.guest_socket, valeria_gui.lan.server
import segno, zeroconf.asyncio
assert "pygame" not in sys.modules
"""


def test_it_is_loaded_when_it_is_wanted_and_needs_neither_ssl_nor_pygame() -> None:
    done = subprocess.run(
        [sys.executable, "-c", WITHOUT_SSL], capture_output=True, text=True, check=False, cwd=ROOT
    )
    assert done.returncode == 0, done.stderr
