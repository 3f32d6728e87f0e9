"""Every way between screens, and how a game begins: the only module that builds full screens.

Each scene is imported when it is shown, so that the title is there at once.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from valeria_gui.i18n import _, pgettext
from valeria_gui.play import people
from valeria_gui.play.failure_words import failure_words
from valeria_gui.play.game_names import game_names
from valeria_gui.play.shelf import find_box
from valeria_gui.settings.settings import save_settings
from valeria_gui.ui.navigation import Ending, HandOver, Services
from valeria_gui.ui.scene_stack import Scene
from valeria_gui.ways_to_reviews import ReviewRoads
from valeria_gui.ways_to_tables import OpenProgram, TableWays, own_session

if TYPE_CHECKING:
    import pygame

    from engine.game import AnyView, Seat
    from engine.players import Player
    from engine.saving.autosave import Claim
    from engine.saving.save_folder import SaveEntry
    from valeria_gui.play.autosaves import Saved
    from valeria_gui.play.game_setup import GameSetup
    from valeria_gui.play.table_session import TableSession
    from valeria_gui.scenes.table import TableScene
    from valeria_gui.settings.settings import Settings
    from valeria_gui.table.game_table import AnyTable


class ScreenNavigator(TableWays, ReviewRoads):
    """Implements `ui.navigation.Navigator` over the scenes of `program`."""

    def __init__(self, program: OpenProgram) -> None:
        self._program = program
        self._stack = program.stack
        self._open = ""

    @property
    def services(self) -> Services:
        """The services that every scene is given."""
        return self._program.services

    @property
    def _data_dir(self) -> Path:
        return self.services.data_dir

    @property
    def _settings(self) -> Settings:
        return self.services.settings

    # --- screens -----------------------------------------------------------------------------------------------

    @property
    def game(self) -> str:
        return self._open

    @property
    def is_shelf(self) -> bool:
        return len(game_names()) > 1

    def show_start(self) -> None:
        if last := self._last_played():
            self.show_title(last)
        else:
            self.show_shelf()

    def show_shelf(self) -> None:
        if not self.is_shelf:
            self.show_title()
            return
        from valeria_gui.scenes.shelf import ShelfScene

        chosen = self.game or self._last_played() or game_names()[0]
        self._stack.replace_all(ShelfScene(self.services, chosen))
        self._program.open_game("")

    def show_title(self, game: str = "") -> None:
        from valeria_gui.scenes.title import TitleScene

        game = game or self._offered
        self._stack.replace_all(TitleScene(self.services, find_box(game)))
        self._choose(game)

    def _choose(self, game: str) -> None:
        self._open = game
        self._program.open_game(game)

    @property
    def _offered(self) -> str:
        """The game that is open, else the one that was played last, else the first one."""
        return self.game or self._last_played() or game_names()[0]

    def _last_played(self) -> str:
        """The game that was played last and is still there, "" if none was."""
        last = self._settings.game
        if not last and self._data_dir.is_dir():
            from valeria_gui.play.autosaves import last_played

            last = last_played(self._data_dir)
        return last if last in game_names() else ""

    def show_setup(self, game: str = "") -> None:
        from valeria_gui.scenes.setup import SetupScene
        from valeria_gui.table.game_table import find_table

        table = find_table(game or self._offered)  # With it come the signs that its facts show.
        self.open(SetupScene(self.services, table.play.name))

    def show_load(self) -> None:
        from valeria_gui.scenes.load import LoadScene

        self.open(LoadScene(self.services))

    def show_records(self) -> None:
        from valeria_gui.scenes.records import RecordsScene

        self._settle()
        self.open(RecordsScene(self.services))

    def play_daily(self) -> None:
        from valeria_gui.play.daily_deal import daily_setup

        name = self._settings.player_name
        if name:
            self.begin(daily_setup(name))
            return
        from valeria_gui.scenes.player_name import PlayerNameScene

        self.open(PlayerNameScene(self.services, lambda name: self.begin(daily_setup(name))))

    def show_save(self, on_saved: Callable[[str], None]) -> None:
        from valeria_gui.scenes.save import SaveScene

        if (table := self._table()) is not None and (session := own_session(table.session)) is not None:
            self.open(SaveScene(self.services, session, table.picture(), on_saved))

    def show_seats(self, entry: SaveEntry) -> None:
        from valeria_gui.scenes.position_seats import SeatsScene

        self._settle()
        self.open(SeatsScene(self.services, entry))

    def show_settings(self) -> None:
        from valeria_gui.scenes.settings import SettingsScene

        self.open(SettingsScene(self.services))

    def show_keys(self) -> None:
        from valeria_gui.scenes.keys import KeysScene

        self.open(KeysScene(self.services))

    def show_credits(self) -> None:
        from valeria_gui.scenes.credits import CreditsScene

        self.open(CreditsScene(self.services))

    def show_help(self) -> None:
        table = self._table()
        page = self._game().pages.help(self.services, None if table is None else table.frame.view)
        if type(self._stack.top) is not type(page):
            self.open(page)

    def show_rules(self, rule: str = "") -> None:
        if self._game().play.rules.pages is None:
            self.show_help()
            return
        from valeria_gui.scenes.rulebook import RulesScene

        book = next((scene for scene in self._stack.scenes if isinstance(scene, RulesScene)), None)
        if book is None:
            self.open(RulesScene(self.services, self._game(), rule))
            return
        while self._stack.top is not book:
            self._stack.pop()
        book.open(rule)

    def show_menu(self) -> None:
        from valeria_gui.scenes.pause_menu import MenuScene

        self.open(MenuScene(self.services))

    def show_result(self, session: TableSession, ending: Ending) -> None:
        self.open(self._game().pages.result(self.services, session, ending))

    def show_score_chart(self, session: TableSession) -> None:
        from valeria_gui.play.score_history import course
        from valeria_gui.scenes.score_chart import ScoreChartScene

        own = own_session(session)
        if own is not None and (turns := course(own.match)):
            self.open(ScoreChartScene(self.services, turns, own.host.names, self._game().play.words.turn_line))

    def _game(self) -> AnyTable:
        """The game on the table, without a table the one that is open."""
        from valeria_gui.table.game_table import find_table

        table = self._table()
        return find_table(self._offered if table is None else table.session.host.game.name)

    def show_cards(self, title: str, cards: Sequence[object]) -> None:
        self.open(self._game().pages.cards(self.services, title, cards))

    def show_seat(self, session: TableSession, view: AnyView, seat: Seat) -> None:
        self.open(self._game().pages.seat(self.services, view, seat, session.host.names))

    def notice(self, sentence: str) -> None:
        from valeria_gui.scenes.dialogs import NoticeScene

        self.open(NoticeScene(self.services, sentence))

    def hand_over(self, wanted: HandOver) -> None:
        from valeria_gui.scenes.handover import HandoverScene

        self.open(HandoverScene(self.services, wanted))

    def open(self, sheet: Scene) -> None:
        self._stack.push(sheet)

    def close(self, scene: Scene) -> None:
        self._stack.remove(scene)

    # --- games -------------------------------------------------------------------------------------------------

    def begin(self, set_up: GameSetup) -> None:
        question = _("You have not finished your last game: {game}. A new one takes its place.")
        self._replace(set_up.game, question, _("New game"), lambda claim: self.start(set_up, claim))

    def start(self, set_up: GameSetup, claim: Claim | None = None) -> None:
        """As promised; in the autosave of `claim`, None takes one."""
        from valeria_gui.play.daily_deal import counted_or_practice
        from valeria_gui.play.session import new_session

        if not set_up.guided and not set_up.daily:
            people.keep(self._settings, set_up.seats)
            self._settings.seats = set_up.seats
            self._keep_options(set_up)
        folder = self._data_dir
        self._enter_table(set_up.game, lambda: new_session(counted_or_practice(set_up, folder), folder, claim))

    def begin_tutorial(self, game: str = "") -> None:
        self._choose(game or self._offered)
        lessons = self._game().play.lessons
        if lessons is None:
            return
        first_game = lessons.first_game
        if self._settings.player_name:
            self.begin(first_game(self._settings.player_name))
            return
        from valeria_gui.scenes.player_name import PlayerNameScene

        self.open(PlayerNameScene(self.services, lambda name: self.begin(first_game(name))))

    def continue_saved(self, game: str = "") -> None:
        from valeria_gui.play.session import load_session

        game = game or self._offered
        self._enter_table(game, lambda: load_session(self._data_dir, game))

    def open_file(self, path: Path) -> None:
        from engine.history.exchange import ENDING as GAMES_ENDING
        from valeria_gui.play.session import file_entry

        if path.suffix == GAMES_ENDING:
            self._take_in(path)
            return
        try:
            entry = file_entry(path)
        except (OSError, ValueError) as error:
            self.notice(failure_words(error))
            return
        if entry.kind == "position":
            self.show_seats(entry)
        else:
            self.open_saved(entry)

    def _take_in(self, path: Path) -> None:
        """Take in a file of finished games, and tell what came of it."""
        from engine.history.store import History
        from valeria_gui.scenes.records import RecordsScene
        from valeria_gui.scenes.records_sheet import import_file, told

        def take() -> str:
            with History(self._data_dir) as history:
                return import_file(history, path)

        told(self.services, take)
        for scene in self._stack.scenes:
            if isinstance(scene, RecordsScene):
                scene.reload()

    def open_saved(self, entry: SaveEntry, seats: Sequence[Player] = ()) -> None:
        from valeria_gui.play.session import game_of, open_entry

        self._settle()
        game = game_of(entry, self._data_dir)
        question = _("A game is not finished and not kept under a name: {game}. The one you open takes its place.")
        self._replace(
            game,
            question,
            pgettext("button", "Open"),
            lambda claim: self._enter_table(game, lambda: open_entry(entry, self._data_dir, seats, claim)),
        )

    def _replace(self, game: str, question: str, yes: str, begin: Callable[[Claim], None]) -> None:
        """Calls `begin` with an autosave of `game`; if that would lose a game only when the player has answered
        `question` with `yes`.

        {game} in the question stands for that game.
        """
        from valeria_gui.play.autosaves import claim_autosave, unkept_game

        claim = claim_autosave(self._data_dir, game)
        lost = unkept_game(claim)
        if lost is None:
            begin(claim)
            return
        from valeria_gui.scenes.replace import ReplaceScene

        self.open(ReplaceScene(self.services, claim, lost, question.format(game=lost.line), yes, begin))

    def _table(self) -> TableScene | None:
        from valeria_gui.scenes.table import TableScene

        return next((scene for scene in self._stack.scenes if isinstance(scene, TableScene)), None)

    # --- what is kept ------------------------------------------------------------------------------------------

    @property
    def can_save(self) -> bool:
        table = self._table()
        return table is not None and table.session.is_own

    @property
    def can_replay(self) -> bool:
        table = self._table()
        return table is not None and table.replay.is_there

    def replay(self) -> None:
        if (table := self._table()) is not None:
            table.replay.start()

    def picture_of_table(self, autosave: Path) -> pygame.Surface | None:
        table = self._table()
        own = None if table is None else own_session(table.session)
        return None if table is None or own is None or own.writer.path != autosave else table.picture()

    def saved_game(self, game: str = "") -> Saved | None:
        if not self._data_dir.is_dir():
            return None
        from valeria_gui.play.autosaves import saved_game

        return saved_game(self._data_dir, game or self._offered)

    def has_played(self, game: str) -> bool:
        from valeria_gui.play.autosaves import newest_first

        return bool(newest_first(self._data_dir, game))

    def has_saves(self) -> bool:
        if not self._data_dir.is_dir():
            return False
        from valeria_gui.play.autosaves import save_folder

        return save_folder(self._data_dir).has_any()

    def keep_settings(self) -> None:
        try:
            save_settings(self._settings, self._data_dir)
        except OSError as error:
            self.notice(
                _("The settings could not be kept: {reason}").format(reason=failure_words(error.__cause__ or error))
            )

    def quit(self) -> None:
        self._program.quit()
