"""The wire from a table to the process of the network: opened, closed and revived, and what is told through it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, Final, Protocol

from valeria_gui.lan.news import NewsTeller
from valeria_gui.lan.protocol import LOBBY, PORT, Message
from valeria_gui.lan.room_state import RoomState
from valeria_gui.version import VERSION

if TYPE_CHECKING:
    from valeria_gui.play.session import Session

MOST_AT_ONCE: Final = 64
"""So many messages are heard in one look; the rest in the next."""
DEATHS: Final = 3
"""So often the network's process may end by itself before it is started no more."""


class Link(Protocol):
    """The way to the process of the network (`gate.Gate`). Nothing here ever waits."""

    @property
    def is_dead(self) -> bool:
        """Whether it has ended, and nothing more will come."""
        ...

    def send(self, message: Message) -> None:
        """Say something there."""

    def receive(self) -> Message | None:
        """What was said from there, None if there is nothing now."""
        ...

    def close(self) -> None:
        """End it: nothing listens any more."""


def open_gate(wake: Callable[[], None] | None = None) -> Link:
    """The process of the network; its module is imported when a table is opened. `wake` is called, by another
    thread, when something was said from there."""
    from valeria_gui.lan.gate import Gate

    return Gate(wake)


class Wire:
    """Tells the network's process of a `room` what has changed there, and each thing once."""

    def __init__(self, room: RoomState, connect: Callable[[], Link]) -> None:
        self._room, self._connect = room, connect
        self._link: Link | None = None
        self._deaths = 0
        self._told: dict[str, Message] = {}
        self._news: NewsTeller | None = None

    @property
    def is_open(self) -> bool:
        """Whether there is a process."""
        return self._link is not None

    def open(self) -> None:
        """Start the process, and tell it everything: whose codes are good before anybody can come with one."""
        room = self._room
        self._link = self._connect()
        self._told.clear()
        self.tell_places()
        self.say(
            "open",
            game=room.game,
            version=VERSION,
            port=room.port or PORT,
            code=room.code,
            addresses=list(room.addresses),
        )
        if self._news is not None and room.session is not None:
            self._news.forget()
            self._tell_game(room.session)

    def close(self) -> None:
        """Tell whoever is there that the table is closed, and end the process."""
        link, self._link = self._link, None
        if link is not None:
            link.send({"say": "end", "code": "closed"})
            link.close()

    def say(self, what: str, **more: Any) -> None:
        """Say something to the process; nothing if there is none."""
        if self._link is not None:
            self._link.send({"say": what, **more})

    def heard(self) -> Iterator[Message]:
        """What the process has said; one that has ended by itself is started anew."""
        for _number in range(MOST_AT_ONCE):
            if self._link is None or (message := self._link.receive()) is None:
                break
            yield message
        if self._link is not None and self._link.is_dead:
            self._revive(self._link)

    def _revive(self, dead: Link) -> None:
        """Start another process, unless it never lasts."""
        dead.close()
        self._link = None
        self._deaths += 1
        self._room.nobody_is_here()
        if self._deaths < DEATHS:
            self.open()
        else:
            self._room.problem = "broken"

    def begin(self, session: Session) -> None:
        """The game of the table has begun: tell who plays there, and what."""
        self._news = NewsTeller(session.match, session.host)
        self.tell_places()
        self._tell_game(session)

    def tell(self) -> None:
        """Tell what has changed: who may come, what the table looks like, the news of the game."""
        self.tell_places()
        if self._link is not None and self._news is not None and self._room.phase != LOBBY:
            viewers = [seat for seat, place in enumerate(self._room.places) if place.has_client]
            if news := self._news.news([None, *viewers]):
                self.say("news", news=news)

    def tell_places(self) -> None:
        """Tell who may come and who sits where, if that has changed."""
        room = self._room
        tokens = {str(seat): place.token for seat, place in enumerate(room.places) if place.has_client}
        self._tell_if_other("tokens", {"tokens": tokens, "code": room.code})
        self._tell_if_other("table", {"table": room.table()})

    def _tell_if_other(self, what: str, told: Message) -> None:
        if self._told.get(what) != told:
            self._told[what] = told
            self.say(what, **told)

    def _tell_game(self, session: Session) -> None:
        match = session.match
        self.say(
            "game",
            game=match.game.name,
            content=match.game.content(),
            players=[[player.name, player.kind] for player in session.set_up.seats],
            practice=match.practice,
            from_set_up=match.record.start is None,
        )
