"""Sheets of the records: the scores of one game with what can be done with it, and the care of all games."""

from __future__ import annotations

import datetime
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Final

from engine.failure import Failure
from engine.history import exchange
from engine.history.entry import FinishedGame
from engine.history.store import History
from valeria_gui.graphics import theme
from valeria_gui.i18n import _, ngettext, pgettext, row
from valeria_gui.play import finished, history_words
from valeria_gui.play.failure_words import failure_words
from valeria_gui.play.session import RECORDS
from valeria_gui.play.stored_result import result_of
from valeria_gui.scenes.dialogs import ConfirmScene
from valeria_gui.scenes.score_sheet import ScoreSheetScene
from valeria_gui.ui.layout import Column, Edges, Row
from valeria_gui.ui.navigation import Services
from valeria_gui.ui.page import Overlay, on_parchment
from valeria_gui.ui.stage import Gap, Item, Items
from valeria_gui.ui.widgets.base import Widget
from valeria_gui.ui.widgets.button import Button
from valeria_gui.ui.widgets.text import Paragraph

Review = Callable[[FinishedGame], None]
_BUTTON: Final = (286, 66)


def open_sheet(services: Services, history: History, game: FinishedGame, review: Review) -> None:
    """Show the scores of a finished game."""
    services.navigator.open(GameSheet(services, history, game, review))


class GameSheet(ScoreSheetScene):
    """The scores of a finished game; it can be looked back on, written as a record, and deleted."""

    def __init__(self, services: Services, history: History, game: FinishedGame, review: Review) -> None:
        super().__init__(services, result_of(history, game))
        self.history, self.game, self.review = history, game, review

    def _heading(self) -> str:
        title = history_words.alone_title if self.game.is_alone else history_words.game_title
        return row((title(self.game.game), history_words.day_words(self.game.ended_ms)))

    def _reason(self) -> list[Items]:
        about = self.line("about", history_words.about(self.game), "body", 23, theme.FADED, "center", height=36)
        return [Gap(height=10), about, *super()._reason()]

    def _button(self) -> Items:
        ways: list[tuple[str, str, Callable[[], None]]] = [
            ("review", pgettext("button", "Review"), partial(self.review, self.game)),
            ("record", _("Save as a record"), self._write),
            ("delete", pgettext("button", "Delete"), self._ask),
            ("close", _("Back"), self.close),
        ]
        return Row(*(_plate(self, *way) for way in ways), gap=24)

    def _write(self) -> None:
        name = f"{moment_name(self.game.ended_ms)} {self.game.game}.txt"
        told(self.services, lambda: _record(self.history, self.game, self.services.data_dir / RECORDS / name))

    def _ask(self) -> None:
        question = _("Delete this game from your records? It cannot be brought back.")
        yes = pgettext("button", "Delete")
        self.services.navigator.open(ConfirmScene(self.services, question, yes, self._delete))

    def _delete(self) -> None:
        problem = outcome(lambda: finished.forget(self.history, self.services.data_dir, self.game.id))
        self.close()
        tell(self.services, problem)


def moment_name(ms: int) -> str:
    """A time for the name of a file."""
    return history_words.moment(ms).strftime("%Y-%m-%d %H.%M")


def _record(history: History, game: FinishedGame, path: Path) -> str:
    exchange.write_record(history, game, path)
    return _("Written to {file}.").format(file=path)


def told(services: Services, action: Callable[[], str | None]) -> None:
    """Do something and tell what came of it, also what went wrong."""
    tell(services, outcome(action))


def outcome(action: Callable[[], str | None]) -> str | None:
    """Do something; what came of it or went wrong in words, None for nothing to tell."""
    try:
        return action()
    except Failure as error:
        return failure_words(error)


def tell(services: Services, sentence: str | None) -> None:
    """Tell the player a sentence, if there is one."""
    if sentence:
        services.navigator.notice(sentence)


def _plate(page: Overlay, id: str, words: str, effect: Callable[[], None]) -> Items:
    px, (wide, high) = page.stage.text(24), _BUTTON
    return Item(lambda place: Button(id, place, words, effect, px=px), width=wide, height=high)


class KeepingScene(Overlay):
    """All games as a file for another computer, such a file taken in, all as a table, all deleted."""

    default = "close"

    def __init__(self, services: Services, history: History, games: Sequence[FinishedGame]) -> None:
        super().__init__(services)
        self.history, self.games = history, games

    @property
    def folder(self) -> Path:
        """Where such files are written and looked for."""
        return self.services.data_dir / RECORDS

    def build(self) -> Sequence[Widget]:
        px = self.stage.text(23)
        words = _(
            "Nothing leaves this computer by itself. A file of all games can be taken in on another one: lay it "
            "into {folder} there, or drop it onto the window."
        ).format(folder=self.folder)
        sheet = Column(
            self.line("heading", _("Export and import"), "name", 52, align="center", height=80),
            Item(
                lambda place: Paragraph(
                    "words", place, words, role="body", px=px, color=theme.INK, align="center", middle=True
                ),
                height=130,
            ),
            Gap(height=18),
            *(_row_of(self, *way) for way in self._ways()),
            Gap(height=14),
            Row(Gap(), _plate(self, "close", _("Back"), self.close), Gap(), height=66),
            padding=Edges(60, 30, 60, 34),
            width=1000,
        )
        return self.stage.center(on_parchment(sheet))

    def _ways(self) -> list[tuple[str, str, Callable[[], None]]]:
        count = len(self.games)
        found: list[tuple[str, str, Callable[[], None]]] = []
        if count:
            found += [
                (
                    "export",
                    ngettext("Export {n} game", "Export all {n} games", count).format(n=count),
                    self._export,
                ),
                ("csv", _("Write a table of all games (CSV)"), self._write_csv),
                ("records", _("Write all games as records"), self._write_records),
            ]
        for path in self._found():
            words = _("Take in {file}").format(file=path.name)
            found.append((f"import:{path.name}", words, partial(self._import, path)))
        if count:
            found.append(("delete-all", _("Delete all games"), self._ask))
        return found

    def _found(self) -> list[Path]:
        """The newest files that can be taken in."""
        try:
            files = [path for path in self.folder.iterdir() if path.suffix == exchange.ENDING and path.is_file()]
            return sorted(files, key=lambda path: -path.stat().st_mtime)[:3]
        except OSError:
            return []

    def _export(self) -> None:
        path = self.folder / f"{datetime.date.today().isoformat()}{exchange.ENDING}"
        told(self.services, lambda: self._exported(path))
        self.rebuild()

    def _exported(self, path: Path) -> str:
        exchange.export_all(self.history, path)
        return _("Written to {file}.").format(file=path)

    def _write_csv(self) -> None:
        path = self.folder / f"{datetime.date.today().isoformat()}.csv"
        told(self.services, lambda: self._csv(path))

    def _csv(self, path: Path) -> str:
        exchange.write_csv(self.games, path)
        return _("Written to {file}.").format(file=path)

    def _write_records(self) -> None:
        told(self.services, self._records)

    def _records(self) -> str:
        for number, game in enumerate(self.games):
            name = f"{moment_name(game.ended_ms)} {game.game} {number + 1}.txt"
            exchange.write_record(self.history, game, self.folder / name)
        return _("Written to {file}.").format(file=self.folder)

    def _import(self, path: Path) -> None:
        told(self.services, lambda: import_file(self.history, path))

    def _ask(self) -> None:
        count = len(self.games)
        question = ngettext(
            "Delete your only finished game? It cannot be brought back.",
            "Delete all {n} finished games? They cannot be brought back.",
            count,
        ).format(n=count)
        yes = pgettext("button", "Delete")
        self.services.navigator.open(ConfirmScene(self.services, question, yes, self._delete))

    def _delete(self) -> None:
        problem = outcome(lambda: finished.forget_all(self.history, self.services.data_dir))
        self.close()
        tell(self.services, problem)


def _row_of(page: Overlay, id: str, words: str, effect: Callable[[], None]) -> Items:
    px = page.stage.text(24)
    return Row(
        Gap(), Item(lambda place: Button(id, place, words, effect, px=px), width=640, height=62), Gap(), height=74
    )


def import_file(history: History, path: Path) -> str:
    """Take in a file of games; what came of it in words. Raises HistoryError."""
    found = exchange.import_all(history, path)
    parts = [ngettext("{n} new game was taken in.", "{n} new games were taken in.", found.new).format(n=found.new)]
    known = found.games - found.new
    if known:
        parts.append(ngettext("{n} was here already.", "{n} were here already.", known).format(n=known))
    if found.damaged:
        words = ngettext("{n} is damaged and was left out.", "{n} are damaged and were left out.", found.damaged)
        parts.append(words.format(n=found.damaged))
    return " ".join(parts)
