"""How to bring the program to every screen that a picture is taken of.

Each way takes a program that has just started and leaves the screen drawn. Bots play the games that are needed,
once in a run; what is shown is the same every time.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

import pygame

from engine.game import Reason
from engine.saving import save_file
from engine.valeria.view import View
from valeria_gui.app import App
from valeria_gui.games.valeria.full_tables import LONG_NAMES, crowded
from valeria_gui.games.valeria.words.terms import refusal
from valeria_gui.i18n import _
from valeria_gui.play.characters import character
from valeria_gui.play.game_setup import GameSetup, SeatSetup
from valeria_gui.play.session import AUTOSAVE, load_session, new_session, save_folder
from valeria_gui.scenes.table import TableScene
from valeria_gui.scenes.thumbnail import to_png
from valeria_gui.table.card_reveal import Reveal

NAMES: Final = ("Rosalind", "Aldric", "Mirabel", "Oswin", "Elinor")
FRAME_MS: Final = 40
Way = Callable[[App], None]
Pause = Callable[[View], bool]
"""Whether the bots shall stop here, so that a person can take over."""


def frames(app: App, count: int) -> None:
    """Let the program go on for so many frames."""
    for _frame in range(count):
        app.frame(FRAME_MS)


# --- games that bots play first ---------------------------------------------------------------------------


def _leads(view: View) -> bool:
    return view.decision is not None and view.decision.kind == "lead"


def _follows(view: View) -> bool:
    return view.decision is not None and view.decision.kind == "follow" and len(view.moves()) > 2


def _pays(view: View) -> bool:
    return view.decision is not None and view.decision.kind == "pay" and len(view.moves()) > 2


def _discards(view: View) -> bool:
    return view.decision is not None and view.decision.kind == "limit"


def _is_offered(view: View) -> bool:
    return view.decision is not None and view.decision.kind == "offer"


def _pays_beside_tired_coins(view: View) -> bool:
    """Alone, a coin lying on its gold spot and another one resting."""
    return view.decision is not None and view.decision.kind == "pay" and any(view.tired) and any(view.lying)


def _event_lies_there(view: View) -> bool:
    return bool(view.events_due()) and view.decision is not None and view.decision.kind != "limit"


def _game(seats: int, seed: int, events: bool = False) -> GameSetup:
    kinds = ["bot:greedy"] * seats
    return GameSetup(tuple(map(SeatSetup, NAMES[:seats], kinds)), 0, seed, {"events": events})


@cache
def _played(seats: int, seed: int, turns: int, events: bool, pause: Pause) -> bytes:
    """Let bots play so many turns, then leave seat 0 to a person: the save of that."""
    with TemporaryDirectory() as folder:
        session = new_session(_game(seats, seed, events), Path(folder))
        while session.match.decision is not None:
            view = session.match.view(None)
            if view.turn >= turns and view.decision.seat == 0 and pause(session.match.view(0)):
                break
            session.match.step()
        data = session.to_dict()
        session.close()
    data["table"]["seats"][0]["kind"] = "human"
    return save_file.encode(data)


def _save_a_game(app: App, seats: int, seed: int, turns: int, events: bool = False, pause: Pause = _leads) -> None:
    save_file.write_atomically(app.data_dir / AUTOSAVE, _played(seats, seed, turns, events, pause))


def table(seats: int, seed: int, turns: int, events: bool = False, pause: Pause = _leads) -> Way:
    """A table in the middle of a game, at a question that `pause` chose."""

    def draw(app: App) -> None:
        _save_a_game(app, seats, seed, turns, events, pause)
        app.navigator.continue_saved()
        frames(app, 3)

    return draw


def _scene(app: App) -> TableScene:
    scene = app.stack.top
    assert isinstance(scene, TableScene)
    return scene


# --- the table ----------------------------------------------------------------------------------------------


def _pointer(app: App, kind: int, pos: tuple[int, int], buttons: tuple[int, int, int]) -> None:
    app.post(pygame.event.Event(kind, pos=pos, rel=(0, 0), buttons=buttons))
    frames(app, 1)


def _drag(app: App) -> None:
    """A hand card that can be paid, held over the village."""
    table(2, 5, 16)(app)
    scene, target = _scene(app), "slot:0"
    piece = next(p for p in scene.play.sources() if p.startswith("hand:") and target in scene.play.targets(p))
    start, end = scene.frame.place_of(piece).center, scene.layout[target].move(scene.layout.px(60), 0).center
    _pointer(app, pygame.MOUSEMOTION, start, (0, 0, 0))
    app.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1))
    frames(app, 1)
    for pos in ((start[0], start[1] - 60), end):
        _pointer(app, pygame.MOUSEMOTION, pos, (1, 0, 0))
    frames(app, 8)


def _zoom(app: App) -> None:
    table(2, 5, 16)(app)
    _pointer(app, pygame.MOUSEMOTION, _scene(app).layout["hand:1"].center, (0, 0, 0))
    frames(app, 20)


def _village(app: App) -> None:
    table(5, 3, 18)(app)
    pos = _scene(app).layout["village:2"].midbottom
    app.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(pos[0], pos[1] - 8), button=3))
    frames(app, 2)


def _event_shown(app: App) -> None:
    """An event card, held up on its way from the deck."""
    table(4, 2, 6, events=True)(app)
    scene = _scene(app)
    card = scene.frame.view.tables.events[4]
    scene.air.timeline.add(Reveal(card, scene.layout, scene.layout["deck"], scene.layout["events"], 1500))
    frames(app, 8)


def _refused(app: App) -> None:
    """Why a card cannot go where it was dropped."""
    table(2, 5, 16)(app)
    scene = _scene(app)
    scene.play.refused, scene.play.why = refusal(Reason("coin_lies_there")), "V5.1"
    scene.follow()
    frames(app, 2)


def _handover(app: App) -> None:
    app.navigator.start(GameSetup((SeatSetup(NAMES[0]), SeatSetup(NAMES[1])), 0, 3))
    frames(app, 4)


@cache
def _finished(seats: int, seed: int, names: tuple[str, ...]) -> bytes:
    """A whole game among bots, at whose end a person has seat 0: the save of that."""
    with TemporaryDirectory() as folder:
        sitting = tuple(SeatSetup(name, "bot:greedy") for name in names[:seats])
        session = new_session(GameSetup(sitting, 0, seed), Path(folder))
        while session.match.decision is not None:
            session.match.step()
        data = session.to_dict()
        session.close()
    data["table"]["seats"][0]["kind"] = "human"
    return save_file.encode(data)


def _end_of(seats: int, seed: int, ms: int = 60_000, names: tuple[str, ...] = NAMES) -> Way:
    """The end of a game, so many milliseconds after the counting began."""

    def draw(app: App) -> None:
        save_file.write_atomically(app.data_dir / AUTOSAVE, _finished(seats, seed, names))
        app.navigator.continue_saved()
        for _frame in range(500):
            app.frame(FRAME_MS)
            if (top := app.stack.top) is not None and top.opaque and not isinstance(top, TableScene):
                break
            time.sleep(0.01)
        frames(app, ms // FRAME_MS)

    return draw


def _end_opened(piece: str) -> Way:
    """The end of a game, with what is told about a part of a score or about a card."""

    def draw(app: App) -> None:
        from valeria_gui.scenes.score import ScoreScene

        _end_of(4, 27)(app)
        scene = app.stack.top
        assert isinstance(scene, ScoreScene)
        _pointer(app, pygame.MOUSEMOTION, scene.group.find(piece).rect.center, (0, 0, 0))
        frames(app, 2)

    return draw


def _score_sheet(app: App) -> None:
    from valeria_gui.scenes.score import ScoreScene

    _end_of(4, 27)(app)
    scene = app.stack.top
    assert isinstance(scene, ScoreScene)
    scene.ways.sheet()
    frames(app, 2)


def _course(app: App) -> None:
    """The course of a finished game as a chart."""

    _end_of(4, 11)(app)
    finished = next(scene for scene in app.stack.scenes if isinstance(scene, TableScene))
    app.navigator.show_score_chart(finished.session)
    frames(app, 2)


def _crowded(seats: int) -> Way:
    """A table as full as it gets."""

    def draw(app: App) -> None:
        folder = save_folder(app.data_dir)
        folder.folder.mkdir(parents=True, exist_ok=True)
        import json

        (folder.folder / "Crowded.json").write_text(json.dumps(crowded(seats).to_dict()), encoding="utf-8")
        kinds = ("human", *["bot:greedy"] * (seats - 1))
        sitting = tuple(SeatSetup(name, kind) for name, kind in zip(LONG_NAMES, kinds, strict=False))
        app.navigator.open_saved(next(entry for entry in folder.entries() if entry.kind == "position"), sitting)
        frames(app, 3)

    return draw


def _told(way: Way, piece: str) -> Way:
    """What is told about a piece, kept open."""

    def draw(app: App) -> None:
        way(app)
        _scene(app).look.keep(piece)
        frames(app, 2)

    return draw


def _pile(app: App) -> None:
    """Everything that lies in one pile."""

    table(2, 5, 16)(app)
    pile = max(_scene(app).frame.view.piles(), key=len)
    app.navigator.show_cards(_("Pile, from the top"), pile[::-1])
    frames(app, 2)


# --- around the table ---------------------------------------------------------------------------------------


def _title_new(app: App) -> None:
    app.navigator.show_title()
    frames(app, 2)


def _title(app: App) -> None:
    _save_a_game(app, 3, 7, 12)
    app.navigator.show_title()
    frames(app, 2)


def _setup(app: App) -> None:
    app.navigator.show_setup()
    frames(app, 2)


def _setup_characters(app: App) -> None:
    from valeria_gui.scenes.setup_characters import CharactersScene

    app.navigator.show_setup()
    app.navigator.open(CharactersScene(app.services, 1, "baron", {"duke"}, lambda spec: None))
    frames(app, 2)


def _setup_alone(app: App) -> None:
    app.settings.seats = (SeatSetup(NAMES[0]),)
    app.settings.options = {"events": True}
    _setup(app)


def _setup_full(app: App) -> None:
    bots = ("squire", "baron", "duke")
    seats = [SeatSetup(character(bot).name, f"bot:{bot}") for bot in bots]
    app.settings.seats = (SeatSetup(NAMES[0]), seats[0], SeatSetup(NAMES[2]), *seats[1:])
    _setup(app)


def _aid(app: App) -> None:
    app.navigator.show_title()
    app.navigator.show_help()
    frames(app, 2)


def _aid_alone(app: App) -> None:
    table(1, 5, 12, events=True)(app)
    _scene(app).press("aid")
    frames(app, 2)


def _rules(rule: str = "", query: str = "") -> Way:
    """The book of rules at a place, or with what a search finds."""

    def draw(app: App) -> None:
        from valeria_gui.scenes.rulebook import RulesScene

        app.navigator.show_rules(rule)
        book = app.stack.top
        assert isinstance(book, RulesScene)
        if query:
            book.search(query)
        frames(app, 2)

    return draw


def _guide(notes: int) -> Way:
    """The guided first game, so many notes read."""

    def draw(app: App) -> None:
        app.settings.change("player_name", NAMES[0])
        app.navigator.begin_tutorial()
        frames(app, 3)
        for _note in range(notes):
            _scene(app).press("guide-close")
        frames(app, 2)

    return draw


def _player_name(app: App) -> None:
    app.navigator.show_title()
    app.navigator.begin_tutorial()
    frames(app, 2)


def _menu(app: App) -> None:
    table(3, 4, 14)(app)
    _scene(app).press("menu")
    frames(app, 2)


def _settings(section: str) -> Way:
    def draw(app: App) -> None:
        from valeria_gui.scenes.settings import SettingsScene

        app.navigator.show_title()
        app.navigator.show_settings()
        scene = app.stack.top
        assert isinstance(scene, SettingsScene)
        scene.show(section)
        frames(app, 2)

    return draw


def _keys(app: App) -> None:
    app.navigator.show_title()
    app.navigator.show_keys()
    frames(app, 2)


def _credits(app: App) -> None:
    app.navigator.show_credits()
    frames(app, 2)


def _keep_some(app: App) -> None:
    """Three saves with names and one that nobody can read."""
    kept = ("Midsummer market", 3, 7), ("Alone by the fire", 1, 5), ("Grandmother's turn", 5, 3)
    for name, seats, seed in kept:
        _save_a_game(app, seats, seed, 12)
        app.navigator.continue_saved()
        frames(app, 2)
        scene = _scene(app)
        scene.session.keep(name, to_png(scene.picture()))
        scene.session.close()
    folder = save_folder(app.data_dir)
    (folder.folder / "Half a letter.yaml").write_text("# Villages of Valeria save\n", encoding="utf-8")


def _load(app: App) -> None:
    _keep_some(app)
    app.navigator.show_title()
    app.navigator.show_load()
    frames(app, 2)


def _save(app: App) -> None:
    from valeria_gui.scenes.save import SaveScene

    table(2, 5, 16)(app)
    app.navigator.open(SaveScene(app.services, _scene(app).session, _scene(app).picture(), lambda name: None))
    frames(app, 2)


def _seats(app: App) -> None:
    """Who sits at a position that somebody put among the saves."""
    from valeria_gui.scenes.position_seats import SeatsScene

    _save_a_game(app, 3, 7, 12)
    session = load_session(app.data_dir)
    position = session.match.position()
    session.close()
    folder = save_folder(app.data_dir)
    folder.folder.mkdir(parents=True, exist_ok=True)
    import json

    (folder.folder / "A puzzle.json").write_text(json.dumps(position), encoding="utf-8")
    app.navigator.show_title()
    app.navigator.open(
        SeatsScene(app.services, next(entry for entry in folder.entries() if entry.kind == "position"))
    )
    frames(app, 2)


def _notice(app: App) -> None:
    app.navigator.show_title()
    sentence = _(
        "Something broke, but your game is saved up to the last move; {file} in the data folder tells what."
    )
    app.navigator.notice(sentence.format(file="crash-20260301-120000.txt"))
    frames(app, 2)


def _question(app: App) -> None:
    from valeria_gui.scenes.dialogs import ConfirmScene

    app.navigator.show_title()
    sentence = _("You have not finished your last game: {game}. A new one takes its place.")
    app.navigator.open(ConfirmScene(app.services, sentence.format(game="Round 5 · 3"), _("New game"), lambda: None))
    frames(app, 2)


SCENES: Final[dict[str, Way]] = {
    "title": _title,
    "title-new": _title_new,
    "player-name": _player_name,
    "setup": _setup,
    "setup-characters": _setup_characters,
    "setup-alone": _setup_alone,
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
    "table-2": table(2, 5, 16),
    "table-3": table(3, 4, 20),
    "table-4": table(4, 2, 20),
    "table-5": table(5, 3, 20),
    "following": table(4, 2, 8, pause=_follows),
    "paying": table(2, 5, 10, pause=_pays),
    "discarding": table(2, 5, 6, pause=_discards),
    "drag": _drag,
    "zoom": _zoom,
    "village": _village,
    "pile": _pile,
    "told-card": _told(table(2, 5, 16), "hand:2"),
    "told-pile": _told(_crowded(2), "pile:0"),
    "told-player": _told(_crowded(3), "banner:1"),
    "crowded-2": _crowded(2),
    "crowded-3": _crowded(3),
    "crowded-5": _crowded(5),
    "crowded-solo": _crowded(1),
    "refused": _refused,
    "event-shown": _event_shown,
    "event-offer": table(3, 3, 2, events=True, pause=_is_offered),
    "table-2-events": table(2, 5, 2, events=True, pause=_event_lies_there),
    "solo": table(1, 5, 12),
    "solo-paying": table(1, 5, 2, pause=_pays_beside_tired_coins),
    "solo-late": table(1, 3, 24, events=True),
    "aid": _aid,
    "aid-alone": _aid_alone,
    "rules": _rules(),
    "rules-at": _rules("V5.1"),
    "rules-alone": _rules("V8.4"),
    "rules-events": _rules("V9.4"),
    "rules-found": _rules(query="coin"),
    "guide-goal": _guide(0),
    "guide-first": _guide(1),
    "menu": _menu,
    "save": _save,
    "handover": _handover,
    "score": _end_of(4, 27),
    "score-2": _end_of(2, 5),
    "score-3": _end_of(3, 4),
    "score-5": _end_of(5, 3, names=LONG_NAMES),
    "score-counting": _end_of(4, 27, 6200),
    "score-powers": _end_of(4, 27, 4120),
    "score-part": _end_opened("part:0:buildings"),
    "score-gold": _end_opened("part:1:gold"),
    "score-card": _end_opened("card:1:3"),
    "score-sheet": _score_sheet,
    "course": _course,
    "solo-score": _end_of(1, 3),
    "solo-counting": _end_of(1, 3, 3000),
}
"""The ways to all screens, by the names of their pictures."""
