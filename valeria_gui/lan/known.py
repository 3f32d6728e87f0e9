"""What one viewer of a game has been told, and what a client of that viewer has not been told yet."""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from valeria_gui.lan.protocol import Message, encoded

MAX_WAITING: Final = 400_000
"""Letters of news that may wait for one client; more are told at once, the newest view alone."""

_MAX_NEWS_WAITING: Final = 32


class Chronicle:
    """The game as one viewer may know it now: all events, and the newest of all else."""

    def __init__(self) -> None:
        self.events: list[Any] = []
        self._newest: Mapping[str, Any] = {}

    @property
    def has_begun(self) -> bool:
        """Whether anything was told."""
        return bool(self._newest)

    @property
    def branch(self) -> int:
        """How often something was taken back."""
        return int(self._newest["status"]["branch"]) if self._newest else 0

    def take(self, news: Mapping[str, Any]) -> None:
        """News have come; raises ValueError, KeyError or TypeError for news that are none."""
        if not 0 <= news["from"] <= len(self.events):
            raise ValueError("news of what was not told")
        self.events[news["from"] :] = news["events"]
        self._newest = {"status": news["status"], "view": news["view"], "winners": news["winners"]}

    def since(self, known: int) -> Message:
        """What a client has missed that knows so many events."""
        known = max(0, min(known, len(self.events)))
        return {"say": "news", "from": known, "events": self.events[known:], **self._newest}


class _Waiting(NamedTuple):
    start: int
    after: int
    text: str


class Missing:
    """The news that one client has not been sent yet: one after the other while it keeps up, else the newest."""

    def __init__(self) -> None:
        self._known = 0
        self._letters = 0
        self._waiting: deque[_Waiting] = deque()
        self._low: int | None = None

    def begin(self, known: int) -> None:
        """The client knows so many events; it is told all that has come since then."""
        self._waiting.clear()
        self._letters, self._known, self._low = 0, known, known

    @property
    def is_behind(self) -> bool:
        """Whether the client does not keep up, and is told the newest at once."""
        return self._low is not None

    def put(self, start: int, after: int, text: str) -> None:
        """News have come: all events from `start` on, so that there are `after`, as `text` tells them."""
        if self._low is not None:
            self._low = min(self._low, start)
            return
        self._waiting.append(_Waiting(start, after, text))
        self._letters += len(text)
        if (self._letters > MAX_WAITING and len(self._waiting) > 1) or len(self._waiting) > _MAX_NEWS_WAITING:
            self._low = min(one.start for one in self._waiting)
            self._waiting.clear()
            self._letters = 0

    def next_message(self, chronicle: Chronicle) -> Message | None:
        """What is missing, as one message; None if nothing is. From now on the client knows it."""
        if self._low is None and not self._waiting:
            return None
        lows = [one.start for one in self._waiting] if self._low is None else [self._low]
        low = min(self._known, *lows)
        self.begin(len(chronicle.events))
        self._low = None
        return chronicle.since(low)

    def next_text(self, chronicle: Chronicle) -> str | None:
        """The next news as they are sent; None if there are none."""
        if self._low is not None:
            message = self.next_message(chronicle)
            return None if message is None else encoded(message)
        if not self._waiting:
            return None
        one = self._waiting.popleft()
        self._known = one.after
        self._letters -= len(one.text)
        return one.text
