"""One client of a table: a phone or another computer, what it is still to be sent, and what it may ask."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Mapping
from pathlib import Path
from time import monotonic
from typing import Any, Final

from websockets.asyncio.server import ServerConnection

from engine.game import Seat
from valeria_gui.lan.known import Chronicle, Missing
from valeria_gui.lan.limits import Bucket, Limits
from valeria_gui.lan.pages import PhonePage
from valeria_gui.lan.protocol import Message, encoded, viewer_key
from valeria_gui.play.seat_kinds import COMPUTER, PHONE

Tap = Callable[[str, str, str], None]
"""Hears all that is said: the client's key, "in" or "out", the text."""

PAGE: Final = "page"
VIEW: Final = "view"
WANTS: Final = (PAGE, VIEW)
"""What a client wants: pages to show, or views to play from."""

_MAX_WAITING: Final = 200
"""Messages that may wait for a client before it is given up."""

_LAST_WORDS_S: Final = 1.0

_CALM_S: Final = 0.03
"""For so long nothing is to be sent to a phone before it is sent the rest of its page."""

Fault = Callable[[object], None]
"""Takes note of a mistake of the program's own, which nobody at the table hears of."""

_Make = Callable[[], str | None]


class Client:
    """Somebody at the other end of a connection, who has said hello. `seat` is None for who watches."""

    def __init__(self, key: str, connection: ServerConnection, limits: Limits, tap: Tap, fault: Fault) -> None:
        self.key, self.connection = key, connection
        self.address = address_of(connection)
        self.wants, self.language = VIEW, "en"
        self.seat: Seat | None = None
        self.token = ""
        self.code = ""
        self.page: PhonePage | None = None
        self.make_page: _Make | None = None
        self.make_rest: _Make | None = None
        self._owes_rest = False
        self.is_here = False
        self.is_leaving = False
        self.bucket = Bucket(limits.rate, limits.burst)
        self._pages = Bucket(limits.pages, limits.pages_burst)
        self._pages_watched = Bucket(limits.pages_watched, limits.pages_burst)
        self.strikes = self.malformed = 0
        self.heard = monotonic()
        self._limits, self._tap, self._fault = limits, tap, fault
        self._missing = Missing()
        self._waiting: deque[_Make] = deque()
        self._of_game: tuple[_Make, ...] = ()
        self._has_more = asyncio.Event()

    @property
    def viewer(self) -> str:
        """As which viewer it is told of the game."""
        return viewer_key(self.seat)

    @property
    def by(self) -> str:
        """What it plays at."""
        return PHONE if self.wants == PAGE else COMPUTER

    # --- what it is to be sent ----------------------------------------------------------------------------------

    def tell(self, message: Message) -> None:
        """Send this after what waits."""
        text = encoded(message)
        self._add(lambda: text)

    def tell_newest(self, make: _Make) -> None:
        """Send what `make` gives by the time that the client can take it; nothing if that waits already."""
        if make not in self._waiting:
            self._add(make)

    def tell_game(self, game: Message, chronicle: Chronicle, known: int | None) -> None:
        """A game is on, of which it knows so many events (None: nothing at all); it plays from views. What waits of
        another game is not sent any more."""
        self._waiting = deque(make for make in self._waiting if make not in self._of_game)
        missing = self._missing = Missing()
        missing.begin(known or 0)
        text = encoded(game)
        news: _Make = lambda: missing.next_text(chronicle) if chronicle.has_begun else None  # noqa: E731
        self._of_game = (lambda: text), news
        for make in self._of_game[known is not None :]:
            self._add(make)

    def tell_news(self, chronicle: Chronicle, start: int, text: str) -> None:
        """Tell what has happened: all events from `start` on, as `text` says."""
        if self._of_game:
            news = self._of_game[-1]
            self._missing.put(start, len(chronicle.events), text)
            if not self._missing.is_behind or news not in self._waiting:
                self._add(news)

    def tell_page(self) -> None:
        """Its page may be another one now."""
        if self.make_page is not None:
            self.tell_newest(self.make_page)

    def _add(self, make: _Make) -> None:
        self._waiting.append(make)
        if len(self._waiting) > _MAX_WAITING:
            self.drop()
        self._has_more.set()

    async def deliver(self) -> None:
        """Send whatever there is, until the connection closes."""
        while True:
            await self._more()
            while self._waiting:
                if self._waiting[0] is self.make_page and (pause := self._pages_of_seat().take()):
                    await asyncio.sleep(pause)
                if self._waiting:
                    make = self._waiting.popleft()
                    self._owes_rest |= make is self.make_page
                    await self._send_made(make)

    async def _more(self) -> None:
        """Wait for something to be sent; meanwhile send the rest of the page, when it has been calm for a while."""
        if self._owes_rest and self.make_rest is not None:
            try:
                async with asyncio.timeout(_CALM_S):
                    await self._has_more.wait()
            except TimeoutError:
                self._owes_rest = False
                await self._send_made(self.make_rest)
        await self._has_more.wait()
        self._has_more.clear()

    async def _send_made(self, make: _Make) -> None:
        text = self._made(make)
        if text is not None:
            await self._send(text)

    def _pages_of_seat(self) -> Bucket:
        """How many pages are made for it: fewer for who only watches."""
        return self._pages_watched if self.seat is None else self._pages

    def _made(self, make: _Make) -> str | None:
        try:
            return make()
        except Exception as error:
            self._fault(error)
            return None

    async def _send(self, text: str) -> None:
        self._tap(self.key, "out", text)
        async with asyncio.timeout(self._limits.send_s):
            await self.connection.send(text)

    async def leave(self, last: Message) -> None:
        """Send a last word instead of all that waits, and close."""
        self.is_leaving = True
        self._waiting.clear()
        try:
            async with asyncio.timeout(_LAST_WORDS_S):
                await self._send(encoded(last))
                await self.connection.close()
        except TimeoutError:
            self.drop()

    def drop(self) -> None:
        """Close the connection at once."""
        self.is_leaving = True
        self._waiting.clear()
        self.connection.transport.abort()

    # --- what is heard of it ------------------------------------------------------------------------------------

    def heard_now(self, *_: object) -> None:
        """It gave a sign of life."""
        self.heard = monotonic()

    async def watch(self) -> None:
        """Ask for signs of life; drop it when there are none."""
        while True:
            await asyncio.sleep(self._limits.ping_s)
            if monotonic() - self.heard > self._limits.away_s:
                self.drop()
                return
            answered = asyncio.ensure_future(await self.connection.ping())
            answered.add_done_callback(self._pong)

    def _pong(self, answered: asyncio.Future[float]) -> None:
        if not answered.cancelled() and answered.exception() is None:
            self.heard_now()

    async def slow_down(self) -> bool:
        """Count a message against its rate, wait if it sends too many; whether it may go on."""
        pause = self.bucket.take()
        self.strikes = self.strikes + 1 if pause else 0 if self.bucket.is_full else self.strikes
        if pause:
            await asyncio.sleep(pause)
        return self.strikes <= self._limits.patience


def recorder(file: str) -> Tap:
    """Writes what is said into a file, a line each; "" for nowhere."""
    if not file:
        return lambda _client, _way, _text: None

    def write(client: str, way: str, text: str) -> None:
        with Path(file).open("a", encoding="utf-8") as record:
            record.write(f"{client} {way} {text}\n")

    return write


def address_of(connection: ServerConnection) -> str:
    """From where a connection comes."""
    remote: Any = connection.remote_address
    return str(remote[0]) if remote else ""


def line_of(message: Mapping[str, Any], name: str, most: int) -> str:
    """A short line of text in a message; raises ValueError if it is none."""
    text = message.get(name)
    if not isinstance(text, str) or not 0 < len(text) <= most:
        raise ValueError(f"no {name}")
    return text


def number_of_moves(message: Mapping[str, Any]) -> int:
    """For which state of the game a message is meant; raises ValueError if it does not say."""
    made = message.get("made")
    if type(made) is not int or not 0 <= made < 1_000_000:
        raise ValueError("no number of moves")
    return made
