"""The ways to a review: from the end of a game, from the list of saves, and on into a practice game."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from valeria_gui.i18n import _, pgettext
from valeria_gui.play.failure_words import failure_words
from valeria_gui.ways_to_tables import own_session

if TYPE_CHECKING:
    from pathlib import Path

    from engine.history.entry import FinishedGame
    from engine.review.moments import JudgedDecision
    from engine.saving.autosave import Claim
    from engine.saving.save_folder import SaveEntry
    from valeria_gui.play.review_rows import ReviewRows
    from valeria_gui.play.review_run import ReviewedGame
    from valeria_gui.play.table_session import TableSession
    from valeria_gui.scenes.review import ReviewScene
    from valeria_gui.ui.navigation import Services
    from valeria_gui.ui.scene_stack import Scene


class ReviewRoads:
    """The part of the navigator that opens reviews."""

    _rows: ReviewRows | None = None

    if TYPE_CHECKING:

        @property
        def services(self) -> Services: ...
        @property
        def _data_dir(self) -> Path: ...
        def open(self, sheet: Scene) -> None: ...
        def close(self, scene: Scene) -> None: ...
        def notice(self, sentence: str) -> None: ...
        def _settle(self) -> None: ...
        def _enter_table(self, game: str, begin: Callable[[], TableSession]) -> None: ...
        def _replace(self, game: str, question: str, yes: str, begin: Callable[[Claim], None]) -> None: ...

    def show_review(self, session: TableSession, sheet: Callable[[], Scene] | None = None) -> None:
        from valeria_gui.play.finished_games import of_match

        own = own_session(session)
        if own is not None:
            self._review(of_match(own.match, own.set_up), sheet)

    def review_saved(self, entry: SaveEntry) -> None:
        from valeria_gui.play.finished_games import finished_entry

        try:
            finished = finished_entry(entry, self._data_dir)
        except (OSError, ValueError) as error:
            self.notice(failure_words(error))
            return
        self._review(finished, None)

    def review_kept(self, game: FinishedGame) -> None:
        from engine.history.store import History
        from valeria_gui.play.finished_games import kept_game

        try:
            with History(self._data_dir) as history:
                finished = kept_game(game, history.record(game.id))
        except (OSError, ValueError) as error:
            self.notice(failure_words(error))
            return
        self._review(finished, None)

    def _review(self, finished: ReviewedGame, sheet: Callable[[], Scene] | None) -> None:
        from valeria_gui.play.review_rows import ReviewRows
        from valeria_gui.play.review_run import ReviewRun
        from valeria_gui.scenes.review import ReviewScene, ReviewWays

        self._rows = self._rows or ReviewRows(self._data_dir)
        scene = ReviewScene(self.services, ReviewRun(finished, self._rows.of(finished.id)))
        scene.ways = ReviewWays(
            sheet=None if sheet is None else lambda: self.open(sheet()),
            back=lambda: self.close(scene),
            play_on=partial(self._play_on, finished),
            options=partial(self._show_options, scene),
        )
        self.open(scene)

    def _show_options(self, scene: ReviewScene, one: JudgedDecision) -> None:
        from valeria_gui.scenes.review_options import options_of

        self.open(options_of(scene, one))

    def _play_on(self, finished: ReviewedGame, number: int) -> None:
        """A practice game from the position of that number; asks first if a game would be lost for it."""
        from valeria_gui.play.finished_games import play_on

        self._settle()
        game = finished.game.name
        question = _("A game is not finished and not kept under a name: {game}. The one you open takes its place.")
        self._replace(
            game,
            question,
            pgettext("button", "Open"),
            lambda claim: self._enter_table(game, lambda: play_on(finished, number, self._data_dir, claim)),
        )
