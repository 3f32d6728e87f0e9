"""The ways to a table that several people share from phones and other computers, and to one that is elsewhere."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from valeria_gui.i18n import _, pgettext
from valeria_gui.play import people

if TYPE_CHECKING:
    from pathlib import Path

    from engine.saving.autosave import Claim
    from valeria_gui.lan.guest import Guest
    from valeria_gui.lan.room import Room
    from valeria_gui.play.game_setup import GameSetup
    from valeria_gui.play.session import Session
    from valeria_gui.play.table_session import TableSession
    from valeria_gui.scenes.table import TableScene
    from valeria_gui.settings.settings import Settings
    from valeria_gui.ui.navigation import Services
    from valeria_gui.ui.scene_stack import Scene


class TogetherWays:
    """The part of the navigator that knows rooms and guests; imported parts of the network only when wanted."""

    if TYPE_CHECKING:

        @property
        def services(self) -> Services: ...
        @property
        def _data_dir(self) -> Path: ...
        @property
        def _settings(self) -> Settings: ...
        def open(self, sheet: Scene) -> None: ...
        def show_title(self, game: str = "") -> None: ...
        def _table(self) -> TableScene | None: ...
        def _keep_options(self, set_up: GameSetup) -> None: ...
        def _replace(self, game: str, question: str, yes: str, begin: Callable[[Claim], None]) -> None: ...
        def _enter_table(self, game: str, begin: Callable[[], TableSession], room: Room | None = None) -> None: ...

    @property
    def is_together(self) -> bool:
        table = self._table()
        return table is not None and table.room is not None

    @property
    def is_guest(self) -> bool:
        table = self._table()
        return table is not None and not table.session.is_own

    # --- a table here ------------------------------------------------------------------------------------------

    def gather(self, set_up: GameSetup) -> None:
        from valeria_gui.lan.room import Room

        self._open_lobby(Room(set_up.game, self._data_dir, set_up.seats), set_up)

    def _open_lobby(self, room: Room, set_up: GameSetup) -> None:
        from valeria_gui.scenes.lobby import LobbyScene

        room.open()
        self.open(LobbyScene(self.services, room, set_up))

    def start_together(self, room: Room, base: GameSetup) -> None:
        if room.session is not None:
            self._go_on_together(room, room.session)
            return
        question = _("You have not finished your last game: {game}. A new one takes its place.")
        self._replace(room.game, question, _("New game"), lambda claim: self._begin_together(room, base, claim))

    def _begin_together(self, room: Room, base: GameSetup, claim: Claim) -> None:
        from valeria_gui.play.session import new_session

        set_up = room.setup(base)
        people.keep(self._settings, [player for seat, player in enumerate(set_up.seats) if seat not in set_up.away])
        self._keep_options(set_up)
        self._enter_table(room.game, lambda: new_session(set_up, self._data_dir, claim), room)

    def _go_on_together(self, room: Room, session: Session) -> None:
        self._enter_table(room.game, lambda: session, room)

    def gather_again(self, session: Session) -> None:
        """Opens the lobby of a game that was played together before it was saved."""
        from valeria_gui.lan.room import open_again

        self._open_lobby(open_again(session, self._data_dir), session.set_up)

    def show_seats_and_codes(self) -> None:
        from valeria_gui.lan.room import Room
        from valeria_gui.scenes.together_seats import SeatsSheet

        table = self._table()
        if table is not None and isinstance(table.room, Room):
            self.open(SeatsSheet(self.services, table.room))

    # --- a table elsewhere -------------------------------------------------------------------------------------

    def show_join(self) -> None:
        from valeria_gui.scenes.join import JoinScene

        self.open(JoinScene(self.services))

    def sit_down(self, guest: Guest) -> None:
        from valeria_gui.lan.guest_session import GuestSession

        assert guest.host is not None
        self._enter_table(guest.host.game.name, lambda: GuestSession(guest))

    def leave_table(self, sentence: str) -> None:
        from valeria_gui.scenes.dialogs import ConfirmScene

        self.show_title()
        self.open(ConfirmScene(self.services, sentence, pgettext("button", "Join a table"), self.show_join))


