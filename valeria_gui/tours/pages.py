"""The screens around the table, and how to bring the program to each of them."""

from __future__ import annotations

import json
from typing import Final

from engine.players import Player
from valeria_gui.i18n import _
from valeria_gui.play.characters import character
from valeria_gui.play.game_names import game_names
from valeria_gui.play.game_setup import GameSetup
from valeria_gui.play.session import load_session, save_folder
from valeria_gui.scenes.dialogs import ConfirmScene
from valeria_gui.scenes.position_seats import SeatsScene
from valeria_gui.scenes.rulebook import RulesScene
from valeria_gui.scenes.save import SaveScene
from valeria_gui.scenes.settings import SettingsScene
from valeria_gui.scenes.setup_characters import CharactersScene
from valeria_gui.scenes.thumbnail import to_png
from valeria_gui.tours.driving import NAMES, DrivenProgram, Way, frames, save_a_game, table, table_of


def _title_new(program: DrivenProgram) -> None:
    program.navigator.show_title()
    frames(program, 2)


def _title(program: DrivenProgram) -> None:
    save_a_game(program, 3, 7, 12)
    program.navigator.show_title()
    frames(program, 2)


def _setup(program: DrivenProgram) -> None:
    program.navigator.show_setup()
    frames(program, 2)


def _setup_characters(program: DrivenProgram) -> None:
    program.navigator.show_setup()
    program.navigator.open(
        CharactersScene(program.services, game_names()[0], 1, "baron", {"duke"}, lambda spec: None)
    )
    frames(program, 2)


def _setup_full(program: DrivenProgram) -> None:
    bots = ("squire", "baron", "duke")
    seats = [Player(character(bot, game_names()[0]).name, f"bot:{bot}") for bot in bots]
    program.settings.seats = (Player(NAMES[0]), seats[0], Player(NAMES[2]), *seats[1:])
    _setup(program)


def _aid(program: DrivenProgram) -> None:
    program.navigator.show_title()
    program.navigator.show_help()
    frames(program, 2)


def _rules(rule: str = "", query: str = "") -> Way:
    """The book of rules at a place, or with what a search finds."""

    def draw(program: DrivenProgram) -> None:
        program.navigator.show_rules(rule)
        book = program.stack.top
        assert isinstance(book, RulesScene)
        if query:
            book.search(query)
        frames(program, 2)

    return draw


def _player_name(program: DrivenProgram) -> None:
    program.navigator.show_title()
    program.navigator.begin_tutorial()
    frames(program, 2)


def _settings(section: str) -> Way:
    def draw(program: DrivenProgram) -> None:
        program.navigator.show_title()
        program.navigator.show_settings()
        scene = program.stack.top
        assert isinstance(scene, SettingsScene)
        scene.show(section)
        frames(program, 2)

    return draw


def _keys(program: DrivenProgram) -> None:
    program.navigator.show_title()
    program.navigator.show_keys()
    frames(program, 2)


def _credits(program: DrivenProgram) -> None:
    program.navigator.show_credits()
    frames(program, 2)


def _keep_some(program: DrivenProgram) -> None:
    """Three saves with names and one that nobody can read."""
    kept = ("Midsummer market", 3, 7), ("Alone by the fire", 1, 5), ("Grandmother's turn", 5, 3)
    for name, seats, seed in kept:
        save_a_game(program, seats, seed, 12)
        program.navigator.continue_saved()
        frames(program, 2)
        scene = table_of(program)
        scene.session.keep(name, to_png(scene.picture()))
        scene.session.close()
    folder = save_folder(program.data_dir)
    (folder.folder / "Half a letter.yaml").write_text("# Villages of Valeria save\n", encoding="utf-8")


def _load(program: DrivenProgram) -> None:
    _keep_some(program)
    program.navigator.show_title()
    program.navigator.show_load()
    frames(program, 2)


def _save(program: DrivenProgram) -> None:
    table(2, 5, 16)(program)
    program.navigator.open(
        SaveScene(program.services, table_of(program).session, table_of(program).picture(), lambda name: None)
    )
    frames(program, 2)


def _seats(program: DrivenProgram) -> None:
    """Show who sits at a position that somebody put among the saves."""
    save_a_game(program, 3, 7, 12)
    session = load_session(program.data_dir)
    position = session.match.position()
    session.close()
    folder = save_folder(program.data_dir)
    folder.folder.mkdir(parents=True, exist_ok=True)
    (folder.folder / "A puzzle.json").write_text(json.dumps(position), encoding="utf-8")
    program.navigator.show_title()
    program.navigator.open(
        SeatsScene(program.services, next(entry for entry in folder.entries() if entry.kind == "position"))
    )
    frames(program, 2)


def _notice(program: DrivenProgram) -> None:
    program.navigator.show_title()
    sentence = _(
        "Something broke, but your game is saved up to the last move; {file} in the data folder tells what."
    )
    program.navigator.notice(sentence.format(file="crash-20260301-120000.txt"))
    frames(program, 2)


def _question(program: DrivenProgram) -> None:
    program.navigator.show_title()
    sentence = _("You have not finished your last game: {game}. A new one takes its place.")
    program.navigator.open(
        ConfirmScene(program.services, sentence.format(game="Round 5 · 3"), _("New game"), lambda: None)
    )
    frames(program, 2)


def _menu(program: DrivenProgram) -> None:
    table(3, 4, 14)(program)
    table_of(program).press("menu")
    frames(program, 2)


def _handover(program: DrivenProgram) -> None:
    program.navigator.start(GameSetup((Player(NAMES[0]), Player(NAMES[1])), 0, 3))
    frames(program, 4)


SCREENS: Final[dict[str, Way]] = {
    "title": _title,
    "title-new": _title_new,
    "player-name": _player_name,
    "setup": _setup,
    "setup-characters": _setup_characters,
    "setup-full": _setup_full,
    "load": _load,
    "seats": _seats,
    "settings-display": _settings("display"),
    "settings-table": _settings("table"),
    "settings-sound": _settings("sound"),
    "settings-keys": _settings("keys"),
    "keys": _keys,
    "credits": _credits,
    "notice": _notice,
    "question": _question,
    "aid": _aid,
    "rules": _rules(),
    "rules-at": _rules("V5.1"),
    "rules-alone": _rules("V8.4"),
    "rules-events": _rules("V9.4"),
    "rules-found": _rules(query="coin"),
    "menu": _menu,
    "save": _save,
    "handover": _handover,
}
"""The ways to them, by the names of their pictures."""
