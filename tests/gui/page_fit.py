"""Every page in every size: does anything overlap, is anything cut, does anything leave the window?

    python -m tests.gui.page_fit [PAGE …]

looks at all pages in all samples and prints what is wrong; the tests do so with a few samples only.
"""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from itertools import combinations, product
from pathlib import Path
from typing import Final, NamedTuple

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from engine.history.entry import FinishedGame
from engine.history.statistics import HistoryFilter
from engine.history.store import History, in_order
from engine.players import Player
from engine.saving.autosave import Claim
from tests.engine.walks import state_after
from tests.gui.raiders.test_result import over as raids_over
from tests.gui.review_pages import review_pages
from valeria_gui import i18n
from valeria_gui.games.raiders.info.result import result_of as raid_result
from valeria_gui.games.raiders.result.score_scene import RaidScores
from valeria_gui.games.valeria.full_tables import LONG_NAMES
from valeria_gui.games.valeria.game_play import PLAY
from valeria_gui.games.valeria.game_table import TABLE
from valeria_gui.games.valeria.help_scene import AidScene
from valeria_gui.games.valeria.info.result import ValeriaResult, result_of
from valeria_gui.games.valeria.pages import ValeriaPages
from valeria_gui.games.valeria.result.score_scene import ScoreScene
from valeria_gui.games.valeria.result.verdict_scene import VerdictScene
from valeria_gui.input.keymap import BOTH, KEY_SETS, LEFT_HAND, RIGHT_HAND, KeyMap
from valeria_gui.platform.window import MINIMUM
from valeria_gui.play import saved_game
from valeria_gui.play.autosaves import Saved, Unkept
from valeria_gui.play.game_names import game_names
from valeria_gui.play.game_play import find_play
from valeria_gui.play.records_reading import FoundRecords
from valeria_gui.play.records_shown import RecordsShown
from valeria_gui.play.score_history import Turn
from valeria_gui.play.shelf import find_box
from valeria_gui.program import open_program
from valeria_gui.result.final_scene import Ended, WaysOn
from valeria_gui.scenes.credits import CreditsScene
from valeria_gui.scenes.dialogs import ConfirmScene, NoticeScene
from valeria_gui.scenes.handover import HandoverScene
from valeria_gui.scenes.keys import KeysScene
from valeria_gui.scenes.load import LoadScene, RenameScene
from valeria_gui.scenes.pause_menu import MenuScene
from valeria_gui.scenes.player_name import PlayerNameScene
from valeria_gui.scenes.position_seats import SeatsScene
from valeria_gui.scenes.records import RecordsScene
from valeria_gui.scenes.records_all import AllGamesScene
from valeria_gui.scenes.records_page import ALL, choices
from valeria_gui.scenes.records_sheet import GameSheet, KeepingScene
from valeria_gui.scenes.replace import ReplaceScene, SaveFirstScene
from valeria_gui.scenes.review_cards import MomentGround
from valeria_gui.scenes.rulebook import RulesScene
from valeria_gui.scenes.score_chart import ScoreChartScene
from valeria_gui.scenes.score_sheet import ScoreSheetScene
from valeria_gui.scenes.settings import SettingsScene
from valeria_gui.scenes.settings_text import SECTIONS
from valeria_gui.scenes.setup import SetupScene
from valeria_gui.scenes.setup_characters import CharactersScene, Plate
from valeria_gui.scenes.setup_handicap import HandicapScene
from valeria_gui.scenes.shelf import ShelfScene
from valeria_gui.scenes.title import TitleScene
from valeria_gui.settings.sizing import Sizing, largest_scale
from valeria_gui.table.game_table import find_table
from valeria_gui.table.telling import ToldWidget
from valeria_gui.tours import record_games
from valeria_gui.tours.screens import SCREENS
from valeria_gui.tours.together import company_of, found_tables, join_lobby, join_page, lobby_of
from valeria_gui.ui.navigation import HandOver, Services, WayBack
from valeria_gui.ui.page import Page
from valeria_gui.ui.scene_stack import Scene
from valeria_gui.ui.widgets.base import Widget
from valeria_gui.ui.widgets.text import Panel, Picture

sys.path.insert(0, str(Path(__file__).parents[2] / "scripts"))
from cut_words import CutWords

LONG: Final = ("Wigglesworth Elderly", "Maximiliane of Stone", "Bartholomew Millers", "Wwwwwwwwww Mmmmmmmmm", "Jo")
"""Names as long as they get, and a short one."""
SENTENCE: Final = (
    "Something broke, but your game is saved up to the last move; crash-1.txt in the data folder tells what."
)


class Sample(NamedTuple):
    """The sample in which a page is looked at: a window (pixels), the size of interface and letters (percent), and
    a language.

    As in the program, an interface that has no room in a window is as large as fits.
    """

    size: tuple[int, int] = (1280, 720)
    scale: int = 200
    text: int = 100
    language: str = "en"

    @property
    def sizing(self) -> Sizing:
        largest = largest_scale(self.size)
        return Sizing(min(self.scale, largest) / largest, self.text / 100)


SIZES: Final = (
    MINIMUM,
    (1920, 1080),
    (3840, 2160),
    (1280, 1024),
    (1281, 2000),
    (2560, 1080),
    (3840, 720),
    (1367, 769),
)
"""Windows from the smallest that the program draws for: usual ones, narrow ones and wide ones."""
SCALES: Final = 75, 100, 200
LETTERS: Final = 75, 100, 150, 200
SAMPLES: Final = tuple(Sample(*one) for one in product(SIZES, SCALES, LETTERS, ("en", i18n.PSEUDO)))
FEW: Final = (
    Sample(),
    Sample(language=i18n.PSEUDO),
    Sample(language=i18n.PSEUDO_MIRRORED),
    Sample(text=150, language=i18n.PSEUDO_MIRRORED),
    Sample((1280, 1024), text=200, language=i18n.PSEUDO),
    Sample((2560, 1080), 75, 150, i18n.PSEUDO),
    Sample((1281, 2000), 75, 75, i18n.PSEUDO),
    Sample((3840, 2160), text=150, language=i18n.PSEUDO),
)
"""The samples that every run of the tests takes."""


@dataclass(frozen=True)
class Screen:
    """A display that is only told of."""

    size: tuple[int, int]
    sizing: Sizing
    language: i18n.Language
    fullscreen: bool = True

    def toggle_fullscreen(self) -> None:
        """Nothing: there is no window."""


Make = Callable[[Services], Scene]


def setup_for(seats: int, **options: bool) -> Make:
    """The set-up of a game for so many."""

    def make(services: Services) -> Scene:
        kinds = ["human", *["bot:duke"] * 4]
        services.settings.seats = tuple(map(Player, LONG[:seats], kinds))
        services.settings.options = options
        page = SetupScene(services)
        page.draft.seats[0] = Player(LONG[0], "human")
        return page

    return make


def section(name: str) -> Make:
    """One section of the settings."""

    def make(services: Services) -> Scene:
        page = SettingsScene(services)
        page.section = name
        return page

    return make


def load(select: str) -> Make:
    """The list of saves, with one selected."""

    def make(services: Services) -> Scene:
        page = LoadScene(services)
        page.selected = next(place for place, entry in enumerate(page.entries) if select in entry.name)
        return page

    return make


def deleted(services: Services) -> Scene:
    """The list of saves after one was deleted."""
    page = LoadScene(services)
    entry = page.entries[-1]
    page.deleted.append(page.folder.delete(entry))
    page.folder.restore(page.deleted[0])
    return page


def rename(services: Services) -> Scene:
    page = LoadScene(services)
    return RenameScene(page, page.entries[0])


def position(services: Services) -> Scene:
    """Who goes on with a position."""
    return SeatsScene(services, next(entry for entry in LoadScene(services).entries if entry.kind == "position"))


def keys(services: Services) -> Scene:
    """The keys while one is waited for."""
    page = KeysScene(services)
    page.waiting = "undo"
    return page


def keys_of(hands: str, make: Make) -> Make:
    """A page about keys while those for one hand are in use."""

    def page(services: Services) -> Scene:
        services.settings.hands = hands
        return make(replace(services, keys=KeyMap(hands=hands)))

    return page


def menu(services: Services) -> Scene:
    """The pause menu after something was told."""
    page = MenuScene(services)
    page.told = "Saved as “Midsummer market”"
    return page


def book(rule: str = "", query: str = "") -> Make:
    """The book of rules at a place, or with what was found."""

    def make(services: Services) -> Scene:
        page = RulesScene(services, TABLE, rule)
        page.reading.search(query)
        return page

    return make


def question(services: Services) -> ReplaceScene:
    unkept = Unkept(
        services.data_dir / "none", "Round 5", {"turn": 4, "table": {"seats": [{"name": LONG[0], "kind": "human"}]}}
    )
    return ReplaceScene(services, Claim(unkept.path, None, False), unkept, SENTENCE, "New game", lambda claim: None)


def result(seats: int) -> ValeriaResult:
    """A finished game."""
    state = state_after(seats, 3, 100_000)
    return result_of(state.view(None), state.winners(), LONG[:seats], (0,), undone=False)


def curtain(other: str, back: bool) -> Make:
    way = WayBack(LONG[1], lambda: None) if back else None
    return lambda services: HandoverScene(
        services, HandOver(4, LONG[0], "Discard down to eight cards. " * 2, lambda held: None, other, way)
    )


def score_sheet(seats: int) -> Make:
    return lambda services: ScoreSheetScene(services, result(seats))


def verdict(counted: bool) -> Make:
    """The end of a game alone, played with undo."""

    def make(services: Services) -> Scene:
        finished = replace(result(1), undone=True)
        return VerdictScene(services, finished, lambda: None, lambda: None, counted)

    return make


def score(seats: int, counted: bool) -> Make:
    """The end of a game of several, with a closing word; else its counting, at its 3rd second."""

    def make(services: Services) -> Scene:
        view = state_after(seats, 3, 100_000).view(None)
        ways, note = WaysOn(*[lambda: None] * len(WaysOn._fields)), i18n._(SENTENCE) if counted else ""
        names = LONG_NAMES[:seats]  # A banner on the table has no room for a word of the widest letters alone.
        page = ScoreScene(services, view, result(seats), Ended(names, 0, (), counted, note), ways)
        page.opaque = True
        page.ms = page.ms if counted else 3000
        return page

    return make


def raid_scores(seats: int, counted: bool) -> Make:
    """The end of a game of Raiders; else its counting, at its 3rd second."""

    def make(services: Services) -> Scene:
        state, names = raids_over(seats), LONG_NAMES[:seats]
        ways, note = WaysOn(*[lambda: None] * len(WaysOn._fields)), i18n._(SENTENCE) if counted else ""
        ended = raid_result(state.view(None), state.winners(), LONG[:seats], (0,), undone=counted)
        page = RaidScores(services, state.view(None), ended, Ended(names, 0, (), counted, note), ways)
        page.opaque = True
        page.ms = page.ms if counted else 3000
        return page

    return make


def course(services: Services) -> Scene:
    turns = [Turn(turn, turn % 5, "harvest", tuple(turn + seat for seat in range(5))) for turn in range(1, 30)]
    return ScoreChartScene(services, turns, LONG, PLAY.words.turn_line)


def records(services: Services) -> RecordsScene:
    """The records of somebody who has played much."""
    services.settings.player_name = record_games.ME
    games = in_order(kept.game for kept in record_games.designed())
    return records_of(services, games, Saved("Round 5 · Wigglesworth Elderly's turn · 5 players", 5, 5))


def records_of(services: Services, games: Sequence[FinishedGame], *unfinished: Saved) -> RecordsScene:
    """The records of somebody with these games, and those that are not over."""
    page = RecordsScene(services, record_games.TODAY)
    shown = {
        name: RecordsShown(games, choice, page.player, record_games.TODAY) for name, choice in choices().items()
    }
    saves = dict.fromkeys([game_names()[0]], unfinished[0]) if unfinished else {}
    page.receive(FoundRecords(games, saves, rival=45, feats=shown[ALL].feats, shown=shown))
    return page


def record_sheet(services: Services) -> Scene:
    """The sheet of a game whose record cannot be played again."""
    with tempfile.TemporaryDirectory() as folder, History(Path(folder)) as history:
        return GameSheet(services, history, next(record_games.designed()).game, lambda game: None)


def record_keeping(services: Services) -> Scene:
    with tempfile.TemporaryDirectory() as folder, History(Path(folder)) as history:
        return KeepingScene(services, history, [kept.game for kept in record_games.designed()])


def save(services: Services) -> Scene:
    """Saving under a name, with a hint."""
    page = SaveFirstScene(question(services))
    page.name = "Midsummer market"
    return page


def title(services: Services) -> Scene:
    page = TitleScene(services, find_box("valeria"))
    page.resume()
    return page


def shelf(services: Services) -> Scene:
    """All games side by side, one with a game to go on with."""
    page = ShelfScene(services, "raiders")
    page.boxes = (find_box("valeria"), find_box("raiders"))
    page.chosen = page.boxes[1]
    page.saved = {"raiders": Saved("Round 17 · 4 players", 17, 4)}
    return page


def long_lobby(services: Services) -> Scene:
    """A lobby with names as long as they get, an address to choose, and a free seat."""
    page = lobby_of(services, addresses=2)
    for place, name in zip(page.room.places[:3], LONG, strict=False):
        place.name = name
    page.room.places[1].connect(False)
    return page


def long_company(services: Services) -> Scene:
    """The seats of a table that is played together, with such names."""
    page = company_of(services)
    for place, name in zip(page.room.places, LONG, strict=False):
        place.name = name
    return page


def head_start(game: str) -> Make:
    """The page of the head start of a game, the largest one chosen."""

    def make(services: Services) -> Scene:
        page = SetupScene(services, game)
        page.draft.handicap_seat, page.draft.handicap_size = 1, 3
        return HandicapScene(services, page.draft, page.words, lambda: None)

    return make


PAGES: Final[dict[str, Make]] = {
    "title": title,
    "shelf": shelf,
    **{f"setup-{seats}": setup_for(seats, events=seats % 2 == 0) for seats in (1, 2, 4, 5)},
    "characters": lambda services: CharactersScene(services, "valeria", 1, "baron", {"duke"}, lambda spec: None),
    **{f"head-start-{game}": head_start(game) for game in ("raiders", "valdora", "valeria")},
    **{f"load-{name}": load(name) for name in ("Midsummer", "Half", "puzzle")},
    "load-deleted": deleted,
    "rename": rename,
    "save": save,
    "position": position,
    **{f"settings-{name}": section(name) for name in SECTIONS},
    "keys": KeysScene,
    "keys-waiting": keys,
    **{f"keys-{hands}": keys_of(hands, KeysScene) for hands in KEY_SETS},
    **{f"settings-keys-{hands}": keys_of(hands, section("keys")) for hands in (LEFT_HAND, RIGHT_HAND, BOTH)},
    "credits": CreditsScene,
    "records": records,
    "records-new": lambda services: records_of(services, ()),
    "records-all": lambda services: AllGamesScene(records(services), HistoryFilter()),
    "records-game": record_sheet,
    "records-keeping": record_keeping,
    "rules": book(),
    "rules-alone": book("V8.4"),
    "rules-found": book(query="coin"),
    "help": AidScene,
    "help-alone": lambda services: AidScene(services, alone=True, events=True),
    "help-raiders": lambda services: find_table("raiders").pages.help(services, None),
    "help-valdora": lambda services: find_table("valdora").pages.help(services, None),
    "notice": lambda services: NoticeScene(services, i18n._(SENTENCE)),
    "notice-long": lambda services: NoticeScene(services, i18n._(SENTENCE) * 4),
    "confirm": lambda services: ConfirmScene(services, i18n._(SENTENCE), i18n._("New game"), lambda: None),
    "replace": question,
    "handover": curtain(LONG[2], True),
    "handover-others": curtain("", False),
    "menu": MenuScene,
    "menu-told": menu,
    "lobby": lobby_of,
    "lobby-long": long_lobby,
    "lobby-shut": lambda services: lobby_of(services, addresses=2, problem="forbidden"),
    "lobby-raiders": lambda services: lobby_of(services, "raiders"),
    "join": lambda services: join_page(services, *found_tables() * 3),
    "join-nothing": join_page,
    "join-lobby": join_lobby,
    "join-version": lambda services: join_lobby(services, "failed", 2, "version"),
    "company": long_company,
    "player-name": lambda services: PlayerNameScene(services, lambda name: None),
    **{f"score-sheet-{seats}": score_sheet(seats) for seats in (2, 5)},
    "score-chart": course,
    "verdict": verdict(counted=True),
    "verdict-counting": verdict(counted=False),
    **{f"score-{seats}": score(seats, counted=True) for seats in (2, 5)},
    "score-counting": score(4, counted=False),
    **{f"raid-score-{seats}": raid_scores(seats, counted=True) for seats in (2, 4)},
    "raid-score-counting": raid_scores(3, counted=False),
    **review_pages(LONG),
    "card-list": lambda services: ValeriaPages().cards(
        services, i18n._("Pile, from the top"), state_after(2, 3, 60).tables.cards[:40]
    ),
}
"""The pages by name, each made anew."""
AT_A_TABLE: Final = ("score-2", "score-5", "score-counting", *(name for name in PAGES if name.startswith("raid-")))
"""Pages on which villages or mats lie: the seats keep their places there."""


def shown(services: Services, name: str, sample: Sample) -> Scene:
    """A page in the window and the language of a sample."""
    language = i18n.find_language(sample.language)
    language.use()
    page = PAGES[name](replace(services, display=Screen(sample.size, sample.sizing, language)))
    page.resize(sample.size)
    return page


def faults(services: Services, name: str, sample: Sample) -> list[str]:
    """The faults of a page in a sample."""
    page, window = shown(services, name, sample), pygame.Rect((0, 0), sample.size)
    with CutWords() as cut:
        page.draw(_canvas(sample.size))
    found = [f"cut: {text}" for text in cut.texts if text not in _stretched_names(sample.language)]
    found += [f"outside: {piece.id} {piece.rect}" for piece in page.pieces() if not window.contains(piece.rect)]
    if isinstance(page, Page):
        found += overlaps(page.group.widgets)
    return found


@cache
def _stretched_names(language: str) -> frozenset[str]:
    """Names on cards in a language for tests; a real one calls them by what finds room there: test_languages."""
    if language not in (i18n.PSEUDO, i18n.PSEUDO_MIRRORED):
        return frozenset()
    with i18n.speaking(language):
        named = (name for game in game_names() for name in find_play(game).data_names())
        return frozenset(i18n.pgettext(context, name) for context, name in named if context)


@lru_cache(maxsize=len(SIZES))
def _canvas(size: tuple[int, int]) -> pygame.Surface:
    """A window to draw on: what lies on it already does no harm."""
    return pygame.Surface(size)


_ENGLISH_FROM_THE_RIGHT: Final = "he"
"""A language from right to left without a catalogue: its words are English, as long as ever."""


def astray(services: Services, name: str, sample: Sample) -> Iterator[str]:
    """The things that do not lie in the mirrored page where a mirror shows them; at a table seats stay theirs."""
    if name in AT_A_TABLE:
        return
    usual = shown(services, name, sample._replace(language="en")).pieces()
    mirrored = shown(services, name, sample._replace(language=_ENGLISH_FROM_THE_RIGHT)).pieces()
    for one, other in zip(usual, mirrored, strict=True):
        if other.rect != one.rect.move_to(right=sample.size[0] - one.rect.left):
            yield f"not mirrored: {one.id} {one.rect} {other.rect}"


def overlaps(widgets: list[Widget]) -> Iterator[str]:
    """What lies over something else; a ground holds a thing whole or not at all."""
    for one, other in combinations(widgets, 2):
        if not one.rect.colliderect(other.rect):
            continue
        grounds = [ground for ground in (one, other) if isinstance(ground, GROUNDS)]
        if not any(
            ground.rect.contains(thing.rect) for ground in grounds for thing in (one, other) if thing is not ground
        ):
            yield f"overlap: {one.id} {one.rect} and {other.id} {other.rect}"


GROUNDS: Final = Panel, Plate, Picture, ToldWidget, MomentGround
"""Widgets that others may lie on."""
_DRAW: Final = "draw"


class Program:
    """The program with a table, some saves and everything else that pages ask for; use it as a context manager."""

    def __enter__(self) -> Services:
        self._seat_bot, saved_game.seat_bot = saved_game.seat_bot, saved_game.here
        self._paint_panel = Panel.draw
        setattr(Panel, _DRAW, _unpainted)  # Where a ground lies is looked at, not what it looks like.
        self._folder = tempfile.TemporaryDirectory()
        self._app = open_program(Path(self._folder.name), (1280, 720), fullscreen=False)
        SCREENS["seats"](self._app)
        SCREENS["load"](self._app)
        SCREENS["save"](self._app)
        return self._app.services

    def __exit__(self, *_error: object) -> None:
        i18n.install("en")
        self._app.quit()
        self._app.run()
        self._folder.cleanup()
        saved_game.seat_bot = self._seat_bot
        setattr(Panel, _DRAW, self._paint_panel)


def _unpainted(panel: Panel, surface: pygame.Surface) -> None:
    """Nothing: to paint the grounds would take most of the time."""


def main() -> int:
    """Look at all pages, or at those that are named; 1 if something is wrong."""
    wrong = 0
    with Program() as services:
        for name in sys.argv[1:] or PAGES:
            for sample in SAMPLES:
                found = faults(services, name, sample)
                if sample.language == "en":  # What is astray is so in every language.
                    found += astray(services, name, sample)
                for fault in found:
                    print(name, *sample, fault, sep=" · ", flush=True)
                wrong += len(found)
            print(name, f"{len(SAMPLES)} samples", f"{wrong} faults so far", sep=" · ", flush=True)
    return int(wrong > 0)


if __name__ == "__main__":
    sys.exit(main())
