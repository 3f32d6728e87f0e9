"""What comes from the network to a table: who is there, who wants a place, and what they do in the game.

Everything is checked here as if nothing had been checked before: it comes from outside.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.game import GameError, IllegalMove, Move, Seat
from valeria_gui.lan.places import AWAY, tidy_name
from valeria_gui.lan.protocol import COMMIT, HINT, LEAVE, LOBBY, MOVE, NUDGE, OVER, READY, REDO, UNDO, Message
from valeria_gui.lan.room_state import RoomState
from valeria_gui.lan.wire import Wire
from valeria_gui.play.hint import adviser

if TYPE_CHECKING:
    from engine.thinking.worker import Request
    from valeria_gui.play.host import LocalHost
    from valeria_gui.play.session import Session


class Requests:
    """Answers what is asked of a `room`."""

    def __init__(self, room: RoomState, wire: Wire) -> None:
        self._room, self._wire = room, wire
        self._hints: dict[Seat, tuple[int, Request]] = {}

    def hear(self, message: Message) -> None:
        """One thing that was said."""
        what = message["say"]
        if what == "opened":
            self._opened(message["port"])
        elif what == "failed":
            self._failed(str(message["code"]))
        elif what == "watching":
            self._room.watching = int(message["n"])
            self._room.revision += 1
        elif what in ("here", "away"):
            self._connected(message["seat"], what == "here", str(message.get("by", "")))
        elif what == "sit":
            self._sit(message)
        elif what == "do":
            self._do(message)

    def _opened(self, port: int) -> None:
        self._room.port = port
        self._room.problem = "" if self._room.address else "no_network"
        self._room.revision += 1

    def _failed(self, code: str) -> None:
        self._room.problem = code
        self._room.port = 0
        self._room.revision += 1

    def _connected(self, seat: Seat, here: bool, by: str) -> None:
        if 0 <= seat < len(self._room.places):
            place = self._room.places[seat]
            if here and by in AWAY and place.kind in AWAY:
                place.kind = by
            if place.has_client:
                place.connect(here)
            self._room.revision += 1

    def _sit(self, asked: Message) -> None:
        room, seat, by = self._room, asked["seat"], asked["by"]
        name = tidy_name(asked.get("name"), room.places, seat)
        if room.phase != LOBBY or room.session is not None:
            self._refuse(asked, "busy")
        elif not name:
            self._refuse(asked, "name")
        elif by not in AWAY or not room.sit(seat, name, by):
            self._refuse(asked, "taken")
        else:
            self._wire.tell_places()
            self._wire.say("seated", client=asked["client"], seat=seat, token=room.places[seat].token)

    def _refuse(self, asked: Message, code: str, **facts: Any) -> None:
        self._wire.say("refused", client=asked["client"], code=code, facts=facts)

    # --- in the game --------------------------------------------------------------------------------------------

    def _do(self, asked: Message) -> None:
        room, seat, what = self._room, asked["seat"], asked["what"]
        if what == LEAVE:
            room.leave(seat)
        elif what == READY:
            self._connected(seat, True, "")
        elif room.session is None or room.phase == LOBBY:
            self._refuse(asked, "not_asked")
        elif what == NUDGE:
            self._nudge(room.session.host, seat)
        elif room.paused or (room.phase == OVER and what != UNDO):
            self._refuse(asked, "paused" if room.paused else "not_asked")
        else:
            self._play(asked, room.session)

    def _nudge(self, host: LocalHost, seat: Seat) -> None:
        """Who waits may call who is waited for."""
        acting = host.status.acting
        if acting is not None and acting != seat and self._room.places[acting].has_client:
            self._wire.say("nudge", seat=acting)

    def _play(self, asked: Message, session: Session) -> None:
        what, seat, host = asked["what"], asked["seat"], session.host
        if asked.get("made") != host.status.made:
            self._refuse(asked, "late")
            return
        try:
            if what == MOVE:
                self._move(asked, host)
            elif what == HINT:
                self._hint(asked, host)
            else:
                {COMMIT: host.commit_for, UNDO: host.undo_for, REDO: host.redo_for}[what](seat)
        except (ValueError, KeyError, GameError):
            self._refuse(asked, "no_way_back" if what in (UNDO, REDO) else "not_asked")

    def _move(self, asked: Message, host: LocalHost) -> None:
        seat, view = asked["seat"], host.view_for(asked["seat"])
        if host.status.acting != seat:
            self._refuse(asked, "not_asked")
            return
        try:
            move: Move = view.parse(asked["line"])
            refused = view.why_not(move)
        except (IllegalMove, ValueError, LookupError, TypeError, AttributeError):
            self._refuse(asked, "illegal")
            return
        if refused is not None:
            self._refuse(asked, "illegal")
            return
        host.answer_for(seat, move)

    def _hint(self, asked: Message, host: LocalHost) -> None:
        seat = asked["seat"]
        if not self._room.hints:
            self._refuse(asked, "no_hints")
            return
        if seat in self._hints:
            self._hints.pop(seat)[1].cancel()
        self._hints[seat] = host.status.made, host.analyse_for(seat, adviser(host.game, len(host.names)))

    def follow(self) -> None:
        """Look whether anybody's hint is there."""
        for seat, (made, request) in list(self._hints.items()):
            judgement = request.poll()
            if judgement is not None or not request.is_open:
                del self._hints[seat]
                options = [[str(one.move), *one[1:]] for one in judgement or ()]
                self._wire.say("hint", seat=seat, made=made, options=options)
