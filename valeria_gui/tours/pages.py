"""The screens around the table, and how to bring the program to each of them."""

from __future__ import annotations

from typing import Final

from engine.players import Player
from valeria_gui.i18n import _
from valeria_gui.play.characters import character
from valeria_gui.play.game_names import game_names
from valeria_gui.play.game_setup import GameSetup
from valeria_gui.play.session import load_session, save_folder
from valeria_gui.scenes.dialogs import ConfirmScene
from valeria_gui.scenes.position_seats import SeatsScene
from valeria_gui.scenes.records import RecordsScene
from valeria_gui.scenes.records_all import AllGamesScene
from valeria_gui.scenes.rulebook import RulesScene
from valeria_gui.scenes.save import SaveScene
from valeria_gui.scenes.settings import SettingsScene
from valeria_gui.scenes.setup import SetupScene
from valeria_gui.scenes.setup_characters import CharactersScene
from valeria_gui.scenes.setup_handicap import HandicapScene
from valeria_gui.scenes.thumbnail import to_png
from valeria_gui.tours import record_games, reviews, together
from valeria_gui.tours.driving import (
    NAMES,
    BotsGame,
    DrivenProgram,
    Way,
    frames,
    lay_position,
    pressed,
    save_a_game,
    session_of,
    table,
    table_of,
    way,
)


def _title(program: DrivenProgram) -> None:
    program.navigator.show_title()


def _setup(program: DrivenProgram) -> None:
    program.navigator.show_setup()


def _play(program: DrivenProgram) -> None:
    save_a_game(program, BotsGame(3, 7), 12)


def _choose_character(program: DrivenProgram) -> None:
    program.navigator.open(
        CharactersScene(program.services, game_names()[0], 1, "baron", {"duke"}, lambda spec: None)
    )


def _choose_head_start(program: DrivenProgram) -> None:
    page = program.stack.top
    assert isinstance(page, SetupScene)
    page.draft.handicap_seat, page.draft.handicap_size = 0, 2
    program.navigator.open(HandicapScene(program.services, page.draft, page.words, page.rebuild))


def _fill_seats(program: DrivenProgram) -> None:
    bots = ("squire", "baron", "duke")
    seats = [Player(character(bot, game_names()[0]).name, f"bot:{bot}") for bot in bots]
    program.settings.seats = (Player(NAMES[0]), seats[0], Player(NAMES[2]), *seats[1:])


def _rules(rule: str = "", query: str = "") -> Way:
    """The book of rules at a place, or with what a search finds."""

    def draw(program: DrivenProgram) -> None:
        program.navigator.show_rules(rule)
        book = program.stack.top
        assert isinstance(book, RulesScene)
        if query:
            book.search(query)

    return way(draw)


def _settings(section: str) -> Way:
    def draw(program: DrivenProgram) -> None:
        program.navigator.show_settings()
        scene = program.stack.top
        assert isinstance(scene, SettingsScene)
        scene.show(section)

    return way(_title, draw)


def _keep_some(program: DrivenProgram) -> None:
    """Three saves with names and one that nobody can read."""
    kept = ("Midsummer market", 3, 7), ("Alone by the fire", 1, 5), ("Grandmother's turn", 5, 3)
    for name, seats, seed in kept:
        save_a_game(program, BotsGame(seats, seed), 12)
        program.navigator.continue_saved()
        frames(program, 2)
        session_of(program).keep(name, to_png(table_of(program).picture()))
        session_of(program).close()
    folder = save_folder(program.data_dir)
    (folder.folder / "Half a letter.yaml").write_text("# Villages of Valeria save\n", encoding="utf-8")


def _save(program: DrivenProgram) -> None:
    picture = table_of(program).picture()
    program.navigator.open(SaveScene(program.services, session_of(program), picture, lambda name: None))


def _seats(program: DrivenProgram) -> None:
    """Show who sits at a position that somebody put among the saves."""
    session = load_session(program.data_dir)
    position = session.match.position()
    session.close()
    entry = lay_position(program, "A puzzle", position)
    program.navigator.show_title()
    program.navigator.open(SeatsScene(program.services, entry))


def _notice(program: DrivenProgram) -> None:
    sentence = _(
        "Something broke, but your game is saved up to the last move; {file} in the data folder tells what."
    )
    program.navigator.notice(sentence.format(file="crash-20260301-120000.txt"))


def _question(program: DrivenProgram) -> None:
    game = _("Round {round}").format(round=5)
    sentence = _("You have not finished your last game: {game}. A new one takes its place.").format(game=game)
    program.navigator.open(ConfirmScene(program.services, sentence, _("New game"), lambda: None))


def _two_people(program: DrivenProgram) -> None:
    program.navigator.start(GameSetup((Player(NAMES[0]), Player(NAMES[1])), 0, 3))


def _records(program: DrivenProgram) -> None:
    """The records of a computer on which much was played, and one game that is not over."""
    save_a_game(program, BotsGame(2, 7, names=("Rosalind", "Godwin")), 12)
    record_games.fill(program.data_dir)
    program.settings.change("player_name", record_games.ME)
    program.navigator.show_title()
    scene = RecordsScene(program.services, record_games.TODAY)
    scene.review = lambda game: None
    program.navigator.open(scene)
    scene.finish()
    played_ms = record_games.moment_ms(1, 17, 30)
    scene.unfinished = [one._replace(saved=one.saved._replace(played_ms=played_ms)) for one in scene.unfinished]
    scene.show(scene.tab)


def _no_records(program: DrivenProgram) -> None:
    program.navigator.show_records()
    _records_page(program).finish()


def _all_games(program: DrivenProgram) -> None:
    _records_page(program).open_list()
    page = program.stack.top
    assert isinstance(page, AllGamesScene)
    page.finish()


def _records_page(program: DrivenProgram) -> RecordsScene:
    scene = program.stack.top
    assert isinstance(scene, RecordsScene)
    return scene


def _game_sheet(program: DrivenProgram) -> None:
    """The sheet of a game that bots have played, found in its autosave."""
    save_a_game(program, BotsGame(4, 27), pause=None)
    program.settings.change("player_name", NAMES[0])
    program.navigator.show_title()
    program.navigator.show_records()
    scene = _records_page(program)
    scene.finish()
    scene.review = lambda game: None
    scene.open_entry(scene.games[0])


SHELF: Final[dict[str, Way]] = {
    "shelf": way(_play, lambda program: program.navigator.show_shelf()),
    "shelf-new": way(lambda program: program.navigator.show_shelf()),
}
"""The screens that only a program with several games has."""

SCREENS: Final[dict[str, Way]] = {
    **(SHELF if len(game_names()) > 1 else {}),
    "title": way(_play, _title),
    "title-new": way(_title),
    "player-name": way(_title, lambda program: program.navigator.begin_tutorial()),
    "setup": way(_setup),
    "setup-characters": way(_setup, _choose_character),
    "setup-head-start": way(_setup, _choose_head_start),
    "setup-full": way(_fill_seats, _setup),
    "load": way(_keep_some, _title, lambda program: program.navigator.show_load()),
    "seats": way(_play, _seats),
    "settings-display": _settings("display"),
    "settings-table": _settings("table"),
    "settings-comfort": _settings("comfort"),
    "settings-sound": _settings("sound"),
    "settings-keys": _settings("keys"),
    "keys": way(_title, lambda program: program.navigator.show_keys()),
    "records": way(_records),
    "records-new": way(_title, _no_records),
    "records-all": way(_records, _all_games),
    "records-game": way(_game_sheet),
    "records-keeping": way(_records, lambda program: _records_page(program).open_keeping()),
    "credits": way(lambda program: program.navigator.show_credits()),
    "notice": way(_title, _notice),
    "question": way(_title, _question),
    "aid": way(_title, lambda program: program.navigator.show_help()),
    "rules": _rules(),
    "rules-at": _rules("V5.1"),
    "rules-alone": _rules("V8.4"),
    "rules-events": _rules("V9.4"),
    "rules-found": _rules(query="V5.1"),
    "menu": way(table(BotsGame(3, 4), 14), pressed("menu")),
    "save": way(table(BotsGame(2, 5), 16), _save),
    "handover": way(_two_people, wait=4),
    **together.SCREENS,
    **reviews.SCREENS,
}
"""The ways to them, by the names of their pictures."""
