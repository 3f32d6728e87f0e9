"""Limits: how much strangers may ask of a table, and how a client that asks more is slowed down."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from time import monotonic
from typing import Final, NamedTuple

Clock = Callable[[], float]
"""Tells seconds that only grow."""

_ADDRESSES_KEPT: Final = 1_000


class Limits(NamedTuple):
    """The bounds of a table in the network. A seat's own client is always let in: tokens are few and secret."""

    clients: int = 32
    """Clients that have said who they are."""
    clients_per_address: int = 16
    sockets: int = 256
    """Connections of any kind, pages that are being fetched among them."""
    sockets_per_address: int = 96
    hello_s: float = 5
    """Until when a client must have said who it is."""
    rate: float = 10
    """Messages of a client in a second, in the long run."""
    burst: float = 40
    """Messages of a client at once."""
    patience: int = 100
    """Messages beyond the rate, each of which is made to wait, before the client is closed."""
    pages: float = 10
    """Pages that are made in a second for a phone with a seat; all that changes meanwhile is one page."""
    pages_watched: float = 1.5
    """The same for one without."""
    pages_burst: float = 15
    malformed: int = 10
    """Messages that mean nothing before the client is closed."""
    requests: float = 50
    """Files that an address may fetch in a second, in the long run."""
    requests_burst: float = 300
    ping_s: float = 2.5
    away_s: float = 8
    """How long nothing is heard of a client before its seat is empty."""
    send_s: float = 20
    """How long one message may take to go out."""
    tries: int = 5
    """Wrong codes of an address before it has to wait: two seconds, then twice as long each time."""
    longest_pause_s: float = 120
    tries_in_all: float = 60
    """Wrong codes of everybody at once; after that one every two seconds."""
    tries_rate: float = 0.5


class Bucket:
    """A token bucket: `burst` things at once, `rate` a second in the long run."""

    def __init__(self, rate: float, burst: float, clock: Clock = monotonic) -> None:
        self._rate, self._burst, self._clock = rate, burst, clock
        self._left, self._at = burst, clock()

    def take(self) -> float:
        """Take one; for how many seconds whoever took it has to wait, 0 for none."""
        self._fill()
        self._left -= 1
        return max(0.0, -self._left / self._rate)

    @property
    def is_empty(self) -> bool:
        """Whether the next one would have to wait."""
        self._fill()
        return self._left < 1

    @property
    def is_full(self) -> bool:
        """Whether nothing was taken lately."""
        self._fill()
        return self._left >= self._burst - 1

    def _fill(self) -> None:
        now = self._clock()
        self._left = min(self._burst, self._left + (now - self._at) * self._rate)
        self._at = now


class Tries:
    """Wrong codes: whoever gave some must wait ever longer, and all together have only so many."""

    def __init__(self, limits: Limits, clock: Clock = monotonic) -> None:
        self._limits, self._clock = limits, clock
        self._in_all = Bucket(limits.tries_rate, limits.tries_in_all, clock)
        self._wrong: OrderedDict[str, tuple[int, float]] = OrderedDict()

    def may_try(self, address: str) -> bool:
        """Whether a code from there is looked at at all now."""
        _count, until = self._wrong.get(address, (0, 0.0))
        return self._clock() >= until and not self._in_all.is_empty

    def was_wrong(self, address: str) -> None:
        """A code from there was wrong."""
        count = self._wrong.pop(address, (0, 0.0))[0] + 1
        pause = 2.0 ** min(count - self._limits.tries + 1, 30) if count >= self._limits.tries else 0.0
        self._wrong[address] = (count, self._clock() + min(pause, self._limits.longest_pause_s))
        if len(self._wrong) > _ADDRESSES_KEPT:
            self._wrong.popitem(last=False)
        self._in_all.take()

    def was_right(self, address: str) -> None:
        """A code from there was right: what was wrong before is forgotten."""
        self._wrong.pop(address, None)


class Buckets:
    """A bucket for each address; those that were not used for long are forgotten."""

    def __init__(self, rate: float, burst: float, clock: Clock = monotonic) -> None:
        self._rate, self._burst, self._clock = rate, burst, clock
        self._of: OrderedDict[str, Bucket] = OrderedDict()

    def may_take(self, address: str) -> bool:
        """Take one for that address, if there is one."""
        bucket = self._of.pop(address, None) or Bucket(self._rate, self._burst, self._clock)
        self._of[address] = bucket
        if len(self._of) > _ADDRESSES_KEPT:
            self._of.popitem(last=False)
        if bucket.is_empty:
            return False
        bucket.take()
        return True
