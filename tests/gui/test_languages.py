"""Every screen in some of the languages, at usual letters or at 150 %: nothing is cut, nothing leaves the window
(`tests.gui.every_language` looks at all of them). How a language looks that is chosen later is how it would look if
the program had been opened so."""

from __future__ import annotations

import sys
from pathlib import Path

import pygame
import pytest

from engine.players import Player
from engine.records.record_text import to_text
from tests.gui.every_language import ALL, LETTERS, closed, opened, samples, wrong
from tests.gui.robot import Robot
from valeria_gui import i18n
from valeria_gui.play import saved_game
from valeria_gui.play.game_setup import GameSetup
from valeria_gui.scenes.setup import SetupScene
from valeria_gui.scenes.table import TableScene
from valeria_gui.settings.settings import load_settings
from valeria_gui.tours.screens import SCREENS


@pytest.fixture(autouse=True)
def _as_before() -> object:
    yield
    i18n.install(i18n.ENGLISH)


@pytest.mark.parametrize("name", sorted(SCREENS))
def test_a_screen_holds_in_some_languages(name: str, tmp_path: Path) -> None:
    assert wrong(tmp_path, name, samples(name, 1)) == []


def test_the_samples_of_all_screens_are_all_languages_and_sizes() -> None:
    assert {one for name in SCREENS for one in samples(name, 1)} == set(ALL)
    assert all({letters for _language, letters in samples(name, 2)} == set(LETTERS) for name in SCREENS)


@pytest.mark.parametrize("language", ["es", "fa"])
@pytest.mark.parametrize("name", ["settings-display", "table-3", "raiders-late-4", "valdora-4", "rules"])
def test_a_language_is_seen_at_once_on_everything(
    name: str, language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(saved_game, "seat_bot", saved_game.here)
    pictures = []
    for early in (True, False):
        app = opened(tmp_path / str(early), name, language if early else i18n.ENGLISH)
        app.settings.change("language", language)
        app.restyle()
        for _frame in range(30):
            app.frame(16)
        pictures.append(pygame.image.tobytes(app.screen, "RGB"))
        closed(app)
    assert pictures[0] == pictures[1]


def test_a_game_goes_on_in_another_language_and_its_record_stays_the_same(tmp_path: Path) -> None:
    with Robot(tmp_path) as robot:
        bot = "bot:baron"
        setup = GameSetup((Player("Ada"), Player("Baron Godwin", bot)), 0, 3, practice=True)
        robot.app.navigator.start(setup)
        robot.run_frames(3)
        table = robot.scene
        assert isinstance(table, TableScene)
        session = table.own_session
        before = to_text(session.match.record, session.set_up.seats)
        told = {}
        for language in i18n.LANGUAGES:
            robot.app.settings.change("language", language)
            robot.run_frames(2)
            assert robot.scene is table, "the table stays"
            assert to_text(session.match.record, session.set_up.seats) == before
            told[language] = (session.host.names[1], table.frame.view.seat)
        assert session.host.names[0].strip("\u2068\u2069") == "Ada"
        assert len({name for name, _seat in told.values()}) == len(i18n.LANGUAGES), (
            "a bot is called as one calls it"
        )
        robot.app.navigator.keep_settings()
    assert load_settings(tmp_path).language == list(i18n.LANGUAGES)[-1]


def test_what_is_played_is_the_same_in_every_language(tmp_path: Path) -> None:
    records = set()
    for language in i18n.LANGUAGES:
        with Robot(tmp_path / language) as robot:
            robot.app.settings.change("language", language)
            robot.click("new-game")
            robot.run_frames(2)
            scene = robot.scene
            assert isinstance(scene, SetupScene)
            seats = scene.draft.seats
            records.add(tuple(seat._replace(name="") if seat.is_human else seat for seat in seats))
    assert len(records) == 1


@pytest.mark.parametrize(
    ("told", "language"),
    [
        ("es_ES.UTF-8", "es"),
        ("bg", "bg"),
        ("fa_IR", "fa"),
        ("it-CH", "it"),
        ("de_DE", "en"),
        ("C", "en"),
        ("", "en"),
    ],
)
def test_the_language_of_the_system_is_the_first(told: str, language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", told)
    monkeypatch.setattr(sys, "platform", "linux")
    assert i18n.system_language() == language


def test_only_the_chosen_catalogue_is_opened_and_only_as_far_as_it_is_needed() -> None:
    i18n._catalogue.cache_clear()
    language = i18n.find_language("bg")
    words = language.words
    assert isinstance(words, i18n._Catalogues) and words._opened is None
    with i18n.speaking("bg"):
        assert i18n._("Settings") != "Settings"
        opened_ = words._opened
        assert opened_ is not None
        later = opened_._fallback
        assert isinstance(later, i18n._Catalogues) and later._opened is None, "a game's words wait for the game"
