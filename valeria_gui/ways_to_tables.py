"""The ways to a table: one here, one that several people share from phones and other computers, one elsewhere."""

from __future__ import annotations

import gc
import secrets
from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Protocol

from valeria_gui.i18n import _, pgettext
from valeria_gui.play import people
from valeria_gui.play.failure_words import failure_words
from valeria_gui.play.game_setup import PRACTICE

if TYPE_CHECKING:
    from pathlib import Path

    from engine.saving.autosave import Claim
    from valeria_gui.lan.guest import Guest
    from valeria_gui.lan.room import LanRoom
    from valeria_gui.lan.wire import Link
    from valeria_gui.play.game_setup import GameSetup
    from valeria_gui.play.session import Session
    from valeria_gui.play.table_session import TableSession
    from valeria_gui.scenes.table import TableScene
    from valeria_gui.settings.settings import Settings
    from valeria_gui.ui.navigation import Services
    from valeria_gui.ui.scene_stack import Scene, SceneStack


class OpenProgram(Protocol):
    """The program as the navigator needs it; `stack` holds the scenes, `services` is what they are given."""

    stack: SceneStack
    services: Services

    def open_game(self, game: str) -> None:
        """The window bears the name of a game from now on, and its table is made ahead ("": of none)."""

    def get_ready(self) -> None:
        """Reads and draws what a table cannot do without, and shows a sign of life meanwhile."""

    def quit(self) -> None:
        """Ends the program after this frame."""


def open_door() -> Link:
    """The way to a process of the network that ends the wait of the window when it has something to say."""
    from valeria_gui.lan.wire import open_gate
    from valeria_gui.platform.event_wait import wake

    return open_gate(wake)


def spare_what_lasts() -> None:
    """Let the collector leave alone what lasts as long as the program; once, before the first table.

    Looking through modules, rules and cards for rubbish would take 20 ms of some frame, again and again. Tables
    come later: what is left of them is collected.
    """
    if not gc.get_freeze_count():
        gc.collect()
        gc.freeze()


class TableWays:
    """The part of the navigator that opens tables; what knows the network is imported when it is wanted."""

    if TYPE_CHECKING:

        @property
        def services(self) -> Services: ...
        @property
        def _data_dir(self) -> Path: ...
        @property
        def _settings(self) -> Settings: ...
        def open(self, sheet: Scene) -> None: ...
        def show_title(self, game: str = "") -> None: ...
        def notice(self, sentence: str) -> None: ...
        def start(self, set_up: GameSetup) -> None: ...
        def _table(self) -> TableScene | None: ...
        def _choose(self, game: str) -> None: ...
        def _replace(self, game: str, question: str, yes: str, begin: Callable[[Claim], None]) -> None: ...

        _program: OpenProgram
        _stack: SceneStack

    @property
    def is_together(self) -> bool:
        table = self._table()
        return table is not None and table.room is not None

    @property
    def is_guest(self) -> bool:
        table = self._table()
        return table is not None and not table.session.is_own

    def _enter_table(self, game: str, begin: Callable[[], TableSession], room: LanRoom | None = None) -> None:
        """Sits down at the table of `game` with what `begin` opens; `room` are those who play at it elsewhere."""
        from engine.registry import known_games

        if game in known_games():
            self._choose(game)
            self._program.get_ready()
        from valeria_gui.scenes.table import TableScene

        spare_what_lasts()
        try:
            session = begin()
        except (OSError, ValueError) as error:
            self.notice(_("The game could not begin: {reason}").format(reason=failure_words(error)))
            return
        own = own_session(session)
        if room is None and own is not None and session.set_up.table:
            self.gather_again(own)
            return
        self._settings.game = session.host.game.name
        self._choose(self._settings.game)
        if room is not None and own is not None:
            room.begin(own)
        self._stack.replace_all(TableScene(self.services, session, room))

    def _settle(self) -> None:
        """The game that is going on, if there is one, is on disk as it is now."""
        if (table := self._table()) is not None:
            table.session.flush()

    def _keep_options(self, set_up: GameSetup) -> None:
        options = {name: on for name, on in set_up.options.items() if isinstance(on, bool)}
        self._settings.options = {**self._settings.options, **options, PRACTICE: set_up.practice}

    def play_again(self, session: TableSession) -> None:
        from valeria_gui.lan.room import LanRoom

        set_up, table = _another(session.set_up), self._table()
        if table is not None and isinstance(table.room, LanRoom):
            self._again_together(table, table.room, set_up)
        else:
            self.start(set_up)

    # --- a table here ------------------------------------------------------------------------------------------

    def gather(self, set_up: GameSetup) -> None:
        from valeria_gui.lan.room import LanRoom

        self._open_lobby(LanRoom(set_up.game, self._data_dir, set_up.seats, connect=open_door), set_up)

    def _open_lobby(self, room: LanRoom, set_up: GameSetup) -> None:
        from valeria_gui.scenes.lobby import LobbyScene

        room.take_head_start(set_up.options)
        room.open()
        self.open(LobbyScene(self.services, room, set_up))

    def start_together(self, room: LanRoom, base: GameSetup) -> None:
        if room.session is not None:
            self._go_on_together(room, room.session)
            return
        question = _("You have not finished your last game: {game}. A new one takes its place.")
        self._replace(room.game, question, _("New game"), lambda claim: self._begin_together(room, base, claim))

    def _begin_together(self, room: LanRoom, base: GameSetup, claim: Claim) -> None:
        from valeria_gui.play.session import new_session

        set_up = room.setup(base)
        people.keep(self._settings, [player for seat, player in enumerate(set_up.seats) if seat not in set_up.away])
        self._keep_options(set_up)
        self._enter_table(room.game, lambda: new_session(set_up, self._data_dir, claim), room)

    def _go_on_together(self, room: LanRoom, session: Session) -> None:
        self._enter_table(room.game, lambda: session, room)

    def _again_together(self, table: TableScene, room: LanRoom, set_up: GameSetup) -> None:
        """Another game for the same people, who keep their seats and codes."""
        from valeria_gui.play.session import new_session

        table.room = None  # What is left keeps its hands off those who go on.
        self._enter_table(room.game, lambda: new_session(set_up, self._data_dir), room)
        if table in self._stack.scenes:
            table.room = room

    def gather_again(self, session: Session) -> None:
        """Opens the lobby of a game that was played together before it was saved."""
        from valeria_gui.lan.room import open_again

        self.show_title(session.set_up.game)
        self._open_lobby(open_again(session, self._data_dir, connect=open_door), session.set_up)

    def show_seats_and_codes(self) -> None:
        from valeria_gui.lan.room import LanRoom
        from valeria_gui.scenes.together_seats import SeatsSheet

        table = self._table()
        if table is not None and isinstance(table.room, LanRoom):
            self.open(SeatsSheet(self.services, table.room))

    # --- a table elsewhere -------------------------------------------------------------------------------------

    def show_join(self) -> None:
        from valeria_gui.scenes.join import JoinScene

        self.open(JoinScene(self.services))

    def sit_down(self, guest: Guest) -> None:
        from valeria_gui.lan.guest_session import GuestSession

        assert guest.host is not None
        self._enter_table(guest.host.game.name, lambda: GuestSession(guest))

    def sit_down_anew(self) -> None:
        from valeria_gui.lan.guest_session import GuestSession

        table = self._table()
        if table is not None and isinstance(table.session, GuestSession):
            self.sit_down(table.session.let_go())

    def leave_table(self, sentence: str) -> None:
        from valeria_gui.scenes.dialogs import ConfirmScene

        self.show_title()
        self.open(ConfirmScene(self.services, sentence, pgettext("button", "Join a table"), self.show_join))


def _another(set_up: GameSetup) -> GameSetup:
    """The same game with another seed; the daily deal is the same deal, for practice."""
    return replace(set_up, seed=set_up.seed if set_up.daily else secrets.randbits(63), guided=False)


def own_session(session: TableSession) -> Session | None:
    """The session of a game that is kept here, None for one elsewhere."""
    from valeria_gui.play.session import Session

    return session if isinstance(session, Session) else None
