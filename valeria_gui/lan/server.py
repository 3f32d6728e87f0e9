"""Network: all clients of one table, between the window, which knows the match, and the door, where they come in.

It knows what the window told for each viewer, and hands each client what is meant for its own viewer. What a client
is told depends on nothing but that, the table and what it did itself.
"""

from __future__ import annotations

import asyncio
import itertools
import secrets
from collections.abc import Callable, Coroutine, Iterator
from contextlib import suppress
from functools import partial
from time import monotonic
from typing import Any, Final

from websockets.asyncio.server import ServerConnection
from websockets.exceptions import ConnectionClosed
from websockets.frames import CloseCode

from engine.game import Seat
from valeria_gui.lan import discovery
from valeria_gui.lan.addresses import own_addresses
from valeria_gui.lan.clients import PAGE, Client, Tap, recorder
from valeria_gui.lan.door import Door, DoorFailure
from valeria_gui.lan.gallery import Gallery
from valeria_gui.lan.hearing import Hearing
from valeria_gui.lan.http_files import Files
from valeria_gui.lan.known import Chronicle
from valeria_gui.lan.network_options import NetworkOptions
from valeria_gui.lan.pages import PhonePage, load_words, usual_sitter
from valeria_gui.lan.protocol import Message, encoded
from valeria_gui.lan.remote_host import RemoteHost
from valeria_gui.lan.welcome import Welcome

Say = Callable[[Message], None]

GONE: Final = "gone"
"""Why the table ends whose program has ended without a word."""

_GOING_S: Final = 3.0
_MAX_FAULTS: Final = 20
_MAX_FAULT: Final = 300


class Network:
    """The network process's side of a table. `say` tells the window something, `is_busy` whether it has enough to
    do; `hear` is what the window tells."""

    def __init__(
        self, say: Say, is_busy: Callable[[], bool], options: NetworkOptions, tap: Tap | None = None
    ) -> None:
        self.say, self.is_busy = say, is_busy
        self.limits = options.limits
        self.table: Message = {"say": "lobby", "table": {}}
        self.faults: list[str] = []
        self.clients: dict[str, Client] = {}
        self._options = options
        self._tap = tap or recorder(options.record)
        self._make = options.sitters or usual_sitter
        self._welcome = Welcome(options.limits)
        self._hearing = Hearing(self, self._tap)
        self._gallery = Gallery(options.pictures)
        self._door = Door(options.limits, Files(options.web), self._gallery.picture, self._meet)
        self._numbers = itertools.count(1)
        self._games = itertools.count(options.first_game or 10**8 + secrets.randbelow(9 * 10**8))
        self._at: dict[Seat, Client] = {}
        self._here: dict[Seat, str] = {}
        self._watching = 0
        self._game: Message | None = None
        self._told: dict[str, Chronicle] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._unannounce: Callable[[], Any] | None = None
        self._is_ending = False
        self._ended = asyncio.Event()

    async def run(self) -> None:
        """Serve until the table is closed."""
        await self._ended.wait()

    def fault(self, error: object) -> None:
        """Take note of a mistake of our own; the table goes on."""
        told = f"{type(error).__name__}: {error}"[:_MAX_FAULT]
        if len(self.faults) < _MAX_FAULTS:
            self.faults.append(told)
            self.say({"say": "fault", "what": told})

    def _start(self, work: Coroutine[Any, Any, None]) -> None:
        """Do something beside all else."""
        task = asyncio.get_running_loop().create_task(self._guarded(work))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _guarded(self, work: Coroutine[Any, Any, None]) -> None:
        try:
            await work
        except (ConnectionClosed, OSError):
            return
        except Exception as error:
            self.fault(error)

    # --- what the window tells ----------------------------------------------------------------------------------

    def hear(self, message: Message | None) -> None:
        """The window has told something; None: it is gone, and may come again."""
        if message is None:
            message = {"say": "end", "code": GONE}
        known = {
            "open": self._open,
            "table": self._hear_table,
            "tokens": self._hear_tokens,
            "game": self._hear_game,
            "news": self._hear_news,
            "hint": self._hear_hint,
            "seated": self._hear_seated,
            "refused": self._hear_refused,
            "nudge": self._hear_nudge,
            "end": self._end,
        }
        try:
            known[message["say"]](message)
        except Exception as error:
            self.fault(error)

    def _open(self, message: Message) -> None:
        self._start(self._open_door(message))

    async def _open_door(self, message: Message) -> None:
        if self._door.port:
            return
        self._welcome.code, self._gallery.box = str(message.get("code", "")), str(message.get("game", ""))
        addresses = await asyncio.to_thread(own_addresses)
        self._door.addresses = (*addresses, *map(str, message.get("addresses", ())))
        try:
            await self._door.open(int(message["port"]), self._options.loopback)
        except DoorFailure as failure:
            self.say({"say": "failed", "code": failure.code})
            return
        except Exception as error:
            self.fault(error)
            self.say({"say": "failed", "code": "broken"})
            return
        self.say({"say": "opened", "port": self._door.port, "addresses": list(addresses)})
        if self._options.announced and not self._options.loopback:
            game, version = str(message["game"]), str(message["version"])
            self._unannounce = await discovery.announce(game, version, self._door.port, addresses)
        if self._options.sitters is None:
            await asyncio.to_thread(load_words, self._gallery.box)

    def _hear_table(self, message: Message) -> None:
        self.table = {"say": "lobby", "table": message["table"]}
        for client in self._all():
            client.tell_newest(self._lobby)
            client.tell_page()

    def _lobby(self) -> str:
        return encoded(self.table)

    def _hear_tokens(self, message: Message) -> None:
        """Whose token is worth nothing any more has to go; whose token has another seat goes on there."""
        self._welcome.take(message)
        moved: list[tuple[Client, Seat]] = []
        for client in self._all():
            seat = self._welcome.seat_of(client.token) if client.seat is not None else None
            gone = client.code != self._welcome.code if client.seat is None else seat is None
            if gone:
                self._send_off(client, {"say": "removed"})
            elif seat is not None and seat != client.seat:
                moved.append((client, seat))
        for client, _seat in moved:
            self._stand_up(client)
        for client, seat in moved:
            self._sit(client, seat, client.token)

    def _hear_game(self, message: Message) -> None:
        self._game = {**message, "id": next(self._games)}
        self._told.clear()
        for client in self._all():
            self._show_game(client)

    def _hear_news(self, message: Message) -> None:
        for viewer, news in sorted(message["news"].items()):
            chronicle = self._told.setdefault(viewer, Chronicle())
            chronicle.take(news)
            text = encoded({**news, "say": "news"})
            for client in self._all():
                if client.viewer == viewer:
                    self._show_news(client, chronicle, news["from"], text)

    def _hear_hint(self, message: Message) -> None:
        client = self._at.get(message["seat"])
        if client is None:
            return
        if client.page is None:
            client.tell({"say": "hint", "options": message["options"], "made": message["made"]})
        else:
            client.page.take_hint(message)
            client.tell_page()

    def _hear_seated(self, message: Message) -> None:
        client = self.clients.get(message["client"])
        if client is not None and not client.is_leaving:
            self._sit(client, message["seat"], message["token"])

    def _hear_refused(self, message: Message) -> None:
        client = self.clients.get(message["client"])
        if client is not None:
            self._hearing.refuse(client, message["code"], message.get("facts") or {})

    def _hear_nudge(self, message: Message) -> None:
        if (client := self._at.get(message["seat"])) is not None:
            client.tell_newest(_nudge)

    def _end(self, message: Message) -> None:
        """The first reason counts: the pipe that ends after the last word says nothing more."""
        if not self._is_ending:
            self._is_ending = True
            self._start(self._close(str(message.get("code", "closed"))))

    async def _close(self, code: str) -> None:
        """Stop to listen, tell everybody, and end. Who is told nothing looks for the table until it is back."""
        await self._door.close()
        if code == GONE:
            for client in self._all():
                client.drop()
        goodbyes = [client.leave({"say": "closed", "code": code}) for client in self._all()]
        waits: list[Coroutine[Any, Any, Any]] = [*goodbyes]
        if self._unannounce is not None:
            waits.append(self._unannounce())
        with suppress(TimeoutError):
            async with asyncio.timeout(_GOING_S):
                await asyncio.gather(*waits, return_exceptions=True)
        self._gallery.close()
        self._ended.set()

    # --- who is there -------------------------------------------------------------------------------------------

    def _all(self) -> Iterator[Client]:
        """Every client that has said who it is and is not leaving, the first to come first."""
        yield from [client for client in self.clients.values() if not client.is_leaving]

    async def _meet(self, connection: ServerConnection) -> None:
        """Everything about one client, from its first word until its connection is gone."""
        key = f"c{next(self._numbers)}"
        client = Client(key, connection, self.limits, self._tap, self.fault)
        beside: list[asyncio.Task[None]] = []
        try:
            if not await self._greet(client):
                return
            for work in (client.deliver(), client.watch()):
                beside.append(asyncio.create_task(self._guarded(work)))
            await self._hearing.listen(client)
        except (ConnectionClosed, OSError):
            pass
        except Exception as error:
            self.fault(error)
        finally:
            for task in beside:
                task.cancel()
            self._lost(client)

    async def _greet(self, client: Client) -> bool:
        """Hear who it is and let it in; whether it may stay."""
        try:
            async with asyncio.timeout(self.limits.hello_s):
                text = await client.connection.recv()
        except TimeoutError:
            client.drop()
            return False
        self._tap(client.key, "in", text if isinstance(text, str) else repr(text))
        hello = self._welcome.read(text, client.address)
        if not isinstance(hello, str):
            others = list(self._all())
            hello = hello if self._welcome.has_room(hello, client.address, others) else "full"
        if isinstance(hello, str):
            await client.leave({"say": "refused", "code": hello})
            return False
        client.wants, client.language, client.code = hello.wants, hello.language, self._welcome.code
        self.clients[client.key] = client
        if hello.seat is not None:
            self._sit(client, hello.seat, hello.token, hello.have)
        else:
            client.tell_newest(self._lobby)
            self._show_game(client, hello.have)
        self._count_watching()
        return True

    def _sit(self, client: Client, seat: Seat, token: str, have: tuple[int, int, int] | None = None) -> None:
        """From now on the client has that seat; whoever had it before is told."""
        older = self._at.get(seat)
        if older is not None and older is not client:
            self._send_off(older, {"say": "replaced"})
        if client.seat is not None and client.seat != seat:
            self._stand_up(client)
        client.seat, client.token = seat, token
        self._at[seat] = client
        client.tell({"say": "welcome", "seat": seat, "token": token})
        client.tell_newest(self._lobby)
        self._show_game(client, have)
        self._note_here(seat)
        self._count_watching()

    def _stand_up(self, client: Client) -> None:
        """The client has its seat no more."""
        seat, client.seat = client.seat, None
        if seat is not None and self._at.get(seat) is client:
            del self._at[seat]
            self._note_away(seat)

    def _send_off(self, client: Client, last: Message) -> None:
        client.is_leaving = True
        self._start(client.leave(last))

    def _lost(self, client: Client) -> None:
        """Its connection is gone: its seat is empty when nothing was heard of it for a while."""
        left = client.is_leaving or client.connection.close_code == CloseCode.NORMAL_CLOSURE
        client.is_leaving = True
        self.clients.pop(client.key, None)
        seat = client.seat
        if seat is not None and self._at.get(seat) is client:
            del self._at[seat]
            wait = 0.0 if left else max(0.0, client.heard + self.limits.away_s - monotonic())
            asyncio.get_running_loop().call_later(wait, self._note_away, seat)
        self._count_watching()

    def _note_here(self, seat: Seat) -> None:
        by = self._at[seat].by
        if self._here.get(seat) != by:
            self._here[seat] = by
            self.say({"say": "here", "seat": seat, "by": by})

    def _note_away(self, seat: Seat) -> None:
        if seat not in self._at and self._here.pop(seat, None) is not None:
            self.say({"say": "away", "seat": seat})

    def _count_watching(self) -> None:
        watching = sum(client.seat is None for client in self._all())
        if watching != self._watching:
            self._watching = watching
            self.say({"say": "watching", "n": watching})

    # --- what they see ------------------------------------------------------------------------------------------

    def _show_game(self, client: Client, have: tuple[int, int, int] | None = None) -> None:
        """Tell a client of the game that is on, of which it may know something."""
        game = self._game
        if game is None:
            return
        chronicle = self._told.setdefault(client.viewer, Chronicle())
        if client.wants == PAGE:
            send = partial(self._hearing.do, client)
            table = self.table["table"]
            host = RemoteHost(game, client.seat, send)
            client.page = PhonePage(host, table, client.language, self._make)
            client.make_page = partial(self._page, client, client.page, chronicle)
            client.make_rest = partial(self._rest, client, client.page)
            client.tell_page()
            self._gallery.begin(client.page.game)
            return
        known: int | None = None
        if have is not None and have[0] == game["id"]:
            known = min(have[2], len(chronicle.events)) if have[1] == chronicle.branch else 0
        client.tell_game(game, chronicle, known)

    def _show_news(self, client: Client, chronicle: Chronicle, start: int, text: str) -> None:
        if client.page is None:
            client.tell_news(chronicle, start, text)
        else:
            client.page.put(start, len(chronicle.events))
            client.tell_page()

    def _page(self, client: Client, page: PhonePage, chronicle: Chronicle) -> str | None:
        """What is to be changed on the page of a phone; None for nothing, or if it has another page meanwhile."""
        if client.page is not page:
            return None
        changed = page.changed(chronicle, self.table["table"])
        return None if changed is None else encoded(changed)

    def _rest(self, client: Client, page: PhonePage) -> str | None:
        """What is to be changed on the other parts of it."""
        changed = page.changed_rest() if client.page is page else None
        return None if changed is None else encoded(changed)


def _nudge() -> str:
    return encoded({"say": "nudge"})
