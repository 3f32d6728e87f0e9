"""The addresses at which other devices may find this computer, the likeliest first."""

from __future__ import annotations

import ipaddress
import socket
from collections.abc import Iterable
from contextlib import suppress
from typing import Final

LOOPBACK: Final = "127.0.0.1"

_TARGETS: Final = ("192.168.0.1", "10.255.255.255", "172.16.0.1", "198.51.100.1")
"""Addresses to which nothing is sent: the system tells by which way it would."""

_VIRTUAL: Final = (
    "docker", "veth", "virbr", "vmnet", "vboxnet", "br-", "lxc", "lxd", "podman", "cni", "flannel", "zt", "wg",
    "tailscale", "tun", "tap", "utun", "ppp", "vethernet", "hyper-v", "virtualbox", "vmware", "loopback",
)  # fmt: skip
"""How the networks are called that no other device in the house is in."""


def own_addresses() -> tuple[str, ...]:
    """IPv4 addresses of this computer, the likeliest first, `LOOPBACK` always last. Needs no network."""
    routed = [address for target in _TARGETS if (address := _way_to(target))]
    found = list(_of_adapters())
    ranks = {address: (_is_virtual(name), not ipaddress.ip_address(address).is_private) for address, name in found}
    others = sorted(ranks, key=lambda address: ranks[address])
    real = [address for address in dict.fromkeys(routed) if not ranks.get(address, (False, False))[0]]
    everything = dict.fromkeys([*real, *others, *routed])
    return (*(address for address in everything if _can_be_reached(address)), LOOPBACK)


def is_alone(addresses: Iterable[str]) -> bool:
    """Whether no other device could come to these addresses: there is no network."""
    return all(ipaddress.ip_address(address).is_loopback for address in addresses)


def _can_be_reached(address: str) -> bool:
    parsed = ipaddress.ip_address(address)
    return parsed.version == 4 and not (parsed.is_loopback or parsed.is_unspecified or parsed.is_multicast)


def _way_to(target: str) -> str:
    """The own address that would be used to reach another one, "" for none."""
    with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        probe.setblocking(False)
        probe.connect((target, 9))
        return str(probe.getsockname()[0])
    return ""


def _of_adapters() -> Iterable[tuple[str, str]]:
    """Every IPv4 address of this computer, and how its network is called."""
    try:
        import ifaddr

        adapters = list(ifaddr.get_adapters())
    except (ImportError, OSError):
        return
    for adapter in adapters:
        for one in adapter.ips:
            if isinstance(one.ip, str):
                yield one.ip, f"{adapter.name} {adapter.nice_name} {one.nice_name}"


def _is_virtual(name: str) -> bool:
    words = name.lower()
    return any(words.startswith(start) or f" {start}" in words for start in _VIRTUAL)
