"""The table of a whole room, in the window's process: who sits where, what they ask for, and what they are told.

It knows no socket: `link` leads to the process that has them (`gate.Gate`).
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path

from engine.game import GameError, Seat
from engine.players import Player
from engine.registry import find_game
from engine.stacked import handicap
from valeria_gui.i18n import ngettext
from valeria_gui.lan.places import AWAY, SeatState, TablePlace, tidy_name
from valeria_gui.lan.protocol import LOBBY, OVER, PLAYING
from valeria_gui.lan.requests import Requests
from valeria_gui.lan.room_state import RoomState
from valeria_gui.lan.tokens import Secrets, fresh_secrets, keep_secrets, load_secrets, new_token
from valeria_gui.lan.wire import Link, Wire, open_gate
from valeria_gui.play.game_setup import GameSetup
from valeria_gui.play.seat_kinds import BOT, COMPUTER, FREE, PHONE, SCREEN
from valeria_gui.play.session import Session

__all__ = ["LanRoom", "Link", "SeatState", "open_again"]


class LanRoom(RoomState):
    """A table in this process: what it is told changes it, and what changes is told. `data_dir` is where its
    secrets are kept; `connect` makes the link when the table is opened."""

    def __init__(
        self,
        game: str,
        data_dir: Path,
        players: Sequence[Player] = (),
        *,
        connect: Callable[[], Link] = open_gate,
        kept: Secrets | None = None,
    ) -> None:
        super().__init__(game, players, kept or fresh_secrets())
        self._data_dir = data_dir
        self.wire = Wire(self, connect)
        self._requests = Requests(self, self.wire)
        if kept is None:
            self.fill()

    @property
    def is_open(self) -> bool:
        """Whether people can come, or will in a moment."""
        return self.wire.is_open

    # --- opening and closing ------------------------------------------------------------------------------------

    def open(self) -> None:
        """Begin to listen; harmless if that is so already."""
        if self.wire.is_open:
            return
        from valeria_gui.lan.addresses import own_addresses

        self.addresses = tuple(own_addresses())
        self.address = self.address or next(iter(self.addresses), "")
        self.problem = "" if self.address else "no_network"
        self.wire.open()
        self.changed()

    def close(self) -> None:
        """Nothing listens any more; whoever is there is told."""
        self.wire.close()
        self.nobody_is_here()
        self.port = self.watching = 0
        self.changed()

    def choose_address(self, address: str) -> None:
        """Links bear that one of the `addresses` from now on."""
        self.address = address
        self.changed()

    # --- in every frame -----------------------------------------------------------------------------------------

    def attend(self) -> bool:
        """Hear what was said, and tell what there is to tell; whether anything has changed."""
        before = self.revision
        for message in self.wire.heard():
            self._requests.hear(message)
        self._requests.follow()
        self._follow_game()
        self.wire.tell()
        return self.revision != before

    def _follow_game(self) -> None:
        if self.session is None:
            return
        self._pass_over(self.session)
        status = self.session.host.status
        phase = OVER if status.is_over and status.uncommitted is None else PLAYING
        if self.phase not in (phase, LOBBY):
            self.phase = phase
            self.changed()

    def _pass_over(self, session: Session) -> None:
        """Who plays elsewhere and has but one answer, as everybody can see, need not give it; who has just taken it
        back is asked."""
        status, host = session.host.status, session.host
        seat = status.acting
        if seat is None or not self.places[seat].is_elsewhere or status.can_redo or self.paused:
            return
        view = host.view_for(None)
        if view.decision is not None and view.decision.opens_action:
            forced = host.game.forced(view)
            if forced is not None:
                host.answer_for(seat, forced)
                host.commit(forced=True)

    # --- before the game ----------------------------------------------------------------------------------------

    def sit_here(self, seat: Seat, name: str) -> None:
        """Somebody at this screen takes a place."""
        self.take(seat, SCREEN, name, here=True)

    def seat_bot(self, seat: Seat, spec: str, name: str) -> None:
        """A bot takes a place."""
        self.take(seat, BOT, name, bot=spec)

    def free(self, seat: Seat) -> None:
        """Whoever sits there goes; before the game alone."""
        if self.session is None:
            self.places[seat] = TablePlace()
            self.changed()

    def rename(self, seat: Seat, name: str) -> None:
        """Who sits there is called so from now on, if nobody else is; before the game alone."""
        if self.session is None and (tidy := tidy_name(name, self.places, seat)):
            self.places[seat].name = tidy
            self.changed()

    def shuffle(self) -> None:
        """Everybody changes places by chance; before the game alone."""
        if self.session is None:
            taken = [place for place in self.places if place.kind != FREE]
            random.SystemRandom().shuffle(taken)
            self.places = [*taken, *(place for place in self.places if place.kind == FREE)]
            self.changed()

    def taken(self) -> list[TablePlace]:
        """The places that will play."""
        return [place for place in self.places if place.kind != FREE]

    def may_start(self) -> str:
        """Why the game cannot begin yet, in a sentence; "" if it can."""
        seated, fewest = len(self.taken()), find_game(self.game).seats[0]
        if seated >= fewest:
            return ""
        missing = fewest - seated
        return ngettext("One more player is needed.", "{n} more players are needed.", missing).format(n=missing)

    def setup(self, base: GameSetup) -> GameSetup:
        """The game to begin: whoever has taken a place, in this order; with the rest of `base`."""
        places = self.taken()
        away = frozenset(seat for seat, place in enumerate(places) if place.is_elsewhere)
        seats = tuple(place.player for place in places)
        start = base.start_player if base.start_player is not None and base.start_player < len(seats) else None
        options = {name: value for name, value in base.options.items() if name not in handicap.NAMES}
        options |= self._head_start(places)
        return replace(base, seats=seats, away=away, table=self.secrets.table, start_player=start, options=options)

    # --- the game -----------------------------------------------------------------------------------------------

    def begin(self, session: Session) -> None:
        """The game of this table begins, or goes on."""
        self.session = session
        self.places = self.taken()
        self.phase = PLAYING
        session.host.hold(self.paused)
        self.keep()
        self.wire.begin(session)
        self.changed()

    def keep(self) -> None:
        """Write the secrets of this table to their file; where that fails, the codes are good until the program
        ends."""
        self.secrets.tokens = {str(seat): place.token for seat, place in enumerate(self.places)}
        self.secrets.places = {str(seat): place.was or place.kind for seat, place in enumerate(self.places)}
        try:
            keep_secrets(self._data_dir, self.secrets)
        except OSError:
            self.revision += 1

    def new_codes(self) -> None:
        """The code and all tokens of before are worthless: whoever is elsewhere must scan anew."""
        self.secrets.renew()
        for place in self.places:
            place.token = new_token()
            if place.has_client:
                place.here = False
        if self.session is not None:
            self.keep()
        self.changed()

    def nudge(self, seat: Seat) -> None:
        """Call somebody who is waited for."""
        self.wire.say("nudge", seat=seat)

    def pause(self, paused: bool) -> None:
        """Nobody plays for now, or everybody again."""
        self.paused = paused
        if self.session is not None:
            self.session.host.hold(paused)
        self.changed()

    def give_to_bot(self, seat: Seat, spec: str = "") -> None:
        """A bot goes on for a person ("": the usual one of the game)."""
        from valeria_gui.play.game_play import find_play

        place = self.places[seat]
        if place.kind != BOT:
            place.was, place.kind, place.bot = place.kind, BOT, spec or find_play(self.game).setup.usual
            self._seat_anew()

    def give_back(self, seat: Seat) -> None:
        """The person goes on where a bot or this screen stood in."""
        place = self.places[seat]
        if place.was:
            place.kind, place.was, place.bot = place.was, "", ""
            self._seat_anew()

    def play_here(self, seat: Seat) -> None:
        """A person who has lost the phone goes on at this screen."""
        place = self.places[seat]
        if place.is_elsewhere:
            place.was, place.kind = place.kind, SCREEN
            self._seat_anew()

    def play_away(self, seat: Seat) -> None:
        """A person at this screen goes on with a phone."""
        place = self.places[seat]
        if place.kind == SCREEN:
            place.kind, place.was = place.was or PHONE, ""
            place.here = False
            self._seat_anew()

    def _seat_anew(self) -> None:
        if self.session is not None:
            away = {seat for seat, place in enumerate(self.places) if place.is_elsewhere}
            try:
                self.session.sit([place.player for place in self.places], away, self.secrets.table)
            except GameError:
                self.problem = "broken"
            self.keep()
        self.changed()


def open_again(session: Session, data_dir: Path, *, connect: Callable[[], Link] = open_gate) -> LanRoom:
    """The table of a game that was played together before: the same people, the old codes still good."""
    set_up = session.set_up
    kept = load_secrets(data_dir, set_up.table)
    room = LanRoom(set_up.game, data_dir, set_up.seats, connect=connect, kept=kept)
    for seat, place in enumerate(room.places):
        place.token = kept.tokens.get(str(seat), place.token)
        was = kept.places.get(str(seat), PHONE)
        if seat in set_up.away:
            place.kind, place.here = was if was in AWAY else PHONE, False
        elif was in (PHONE, COMPUTER):
            place.was = was
    room.session = session
    return room
