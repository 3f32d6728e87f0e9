"""The screens around the table, used the way a player uses them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

import valeria_gui.games
from engine.players import Player
from engine.valeria.scoring import Share
from tests.gui.at_table import framed
from tests.gui.robot import Robot
from valeria_gui import i18n
from valeria_gui.games.valeria.help_scene import AidScene
from valeria_gui.games.valeria.info.result import ValeriaResult, ValeriaScore
from valeria_gui.games.valeria.result.verdict_scene import VerdictScene
from valeria_gui.play import people
from valeria_gui.play.autosaves import Saved
from valeria_gui.play.characters import characters
from valeria_gui.play.game_setup import GameSetup
from valeria_gui.play.people import suggestion
from valeria_gui.play.setup_draft import Draft
from valeria_gui.scenes.credits import CreditsScene, fonts, icon_authors
from valeria_gui.scenes.dialogs import ConfirmScene, NoticeScene
from valeria_gui.scenes.handover import HandoverScene
from valeria_gui.scenes.pause_menu import MenuScene
from valeria_gui.scenes.player_name import PlayerNameScene
from valeria_gui.scenes.rulebook import RulesScene
from valeria_gui.scenes.score_sheet import ScoreSheetScene
from valeria_gui.scenes.setup import SetupScene
from valeria_gui.scenes.setup_characters import CharactersScene
from valeria_gui.scenes.setup_handicap import HandicapScene
from valeria_gui.scenes.table import TableScene
from valeria_gui.scenes.title import TitleScene
from valeria_gui.settings.settings import Settings
from valeria_gui.ui.navigation import HandOver

SIZES = ((1280, 720), (1920, 1080))


@pytest.fixture
def robot(tmp_path: Path) -> Iterator[Robot]:
    with Robot(tmp_path) as robot:
        yield robot


@pytest.fixture
def one_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """A program without a shelf."""
    monkeypatch.setattr(valeria_gui.games, "NAMES", ("valeria",))


@pytest.fixture
def games(robot: Robot, monkeypatch: pytest.MonkeyPatch) -> list[GameSetup]:
    """The games that the set-up screen on top wanted to begin."""
    started: list[GameSetup] = []
    monkeypatch.setattr(robot.app.navigator, "begin", started.append)
    robot.app.navigator.show_setup()
    return started


def score(name: str, total: int, cards: int = 0, gold: int = 0, resources: int = 0) -> ValeriaScore:
    parts = {"buildings": total - gold, "adventurers": 0, "powers": 0, "gold": gold}
    return ValeriaScore(name, parts, (cards, gold, resources))


# the title


def test_who_has_never_played_is_led_to_the_first_game(one_game: None, robot: Robot) -> None:
    assert not robot.sees("continue")
    assert [piece.id for piece in robot.pieces() if piece.focusable] == [
        "first-game",
        "new-game",
        "records",
        "join",
        "rules",
        "settings",
        "credits",
        "quit",
    ]


def test_who_has_played_before_is_led_to_a_new_game(robot: Robot) -> None:
    robot.app.settings.change("player_name", "Ada")
    robot.app.navigator.show_title()
    focusable = [piece.id for piece in robot.pieces() if piece.focusable]
    assert focusable[:2] == ["new-game", "first-game"]


def test_the_first_start_asks_for_a_name_once_and_enter_takes_it(
    robot: Robot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("getpass.getuser", lambda: "ada")
    robot.press("return")
    assert isinstance(robot.scene, PlayerNameScene) and robot.scene.name == "Ada"
    robot.press("return")
    assert isinstance(robot.scene, TableScene)
    assert robot.scene.session.host.names[0] == "Ada" == robot.app.settings.player_name
    robot.app.navigator.show_title()
    robot.run_frames(1)
    robot.click("First game")
    assert not isinstance(robot.scene, PlayerNameScene)


def test_a_name_that_is_typed_takes_the_place_of_the_suggested_one(robot: Robot) -> None:
    robot.press("return")
    robot.type("Kim")
    robot.press("return")
    assert isinstance(robot.scene, TableScene) and robot.scene.session.host.names[0] == "Kim"


def test_escape_at_the_name_begins_no_game_and_asks_again_later(robot: Robot) -> None:
    robot.press("return")
    robot.press("escape")
    assert isinstance(robot.scene, TitleScene) and robot.app.settings.player_name == ""


@pytest.mark.parametrize("account", ["root", "user", "svc-4711", "x", "A" * 21])
def test_an_account_that_is_no_name_names_nobody(account: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("getpass.getuser", lambda: account)
    assert suggestion() == "Player 1"


def test_a_saved_game_comes_first_with_its_line(robot: Robot, monkeypatch: pytest.MonkeyPatch) -> None:
    saved = Saved("Round 9 · 3 players", 9, 3)
    monkeypatch.setattr(robot.app.navigator, "saved_game", lambda game: saved)
    went_on: list[bool] = []
    monkeypatch.setattr(robot.app.navigator, "continue_saved", lambda game: went_on.append(True))
    robot.app.navigator.show_title()
    assert next(piece.id for piece in robot.pieces() if piece.focusable) == "continue"
    robot.press("return")
    assert went_on == [True]


def test_the_title_leads_everywhere_and_back(one_game: None, robot: Robot) -> None:
    for entry, scene in (("New game", SetupScene), ("Rules", RulesScene), ("Credits", CreditsScene)):
        robot.click(entry)
        assert isinstance(robot.scene, scene)
        robot.press("escape")
        assert isinstance(robot.scene, TitleScene)
    robot.click("Quit")
    assert not robot.app.running


def test_the_title_is_used_by_keys_alone(robot: Robot) -> None:
    for _entry in ("first-game", "new-game", "records", "join", "rules"):
        robot.press("down")
    robot.press("return")
    assert isinstance(robot.scene, RulesScene)


# setting up


def test_the_usual_game_is_one_person_against_one_bot(robot: Robot, games: list[GameSetup]) -> None:
    robot.click("start")
    (game,) = games
    assert [seat.kind for seat in game.seats] == ["human", "bot:baron"]
    assert game.start_player is None and game.cards is None


def test_seats_are_added_up_to_five_and_removed_down_to_one(robot: Robot, games: list[GameSetup]) -> None:
    for _seat in range(3):
        robot.click("Add a player")
    assert not robot.sees("add")
    for _seat in range(4):
        robot.click("Remove player 1")
    assert robot.sees("add") and not robot.sees("remove:0")
    robot.click("start")
    assert len(games[0].seats) == 1


def test_who_is_alone_reads_what_is_different(robot: Robot, games: list[GameSetup]) -> None:
    robot.click("Remove player 2")
    assert robot.find("fact:1").label.startswith("Alone you always lead")
    assert "king" in robot.find("fact:2").label
    assert robot.find("start-player").label == people.names(robot.app.settings)[0]


def test_options_go_to_the_game_under_its_names_and_are_remembered(robot: Robot) -> None:
    robot.click("New game")
    for option in ("events", "one_resource_power_per_type"):
        assert len(robot.find(f"{option}-hint").label) > 30
    robot.click("Event cards")
    robot.click("start")
    assert isinstance(robot.scene, TableScene)
    assert robot.scene.session.set_up.options == {"events": True, "one_resource_power_per_type": False}
    assert framed(robot.scene.frame).view.options.events
    robot.app.navigator.show_title()
    robot.run_frames(1)
    robot.click("New game")
    robot.click("One power per resource")
    robot.click("start")
    robot.click("yes")
    assert isinstance(robot.scene, TableScene)
    assert framed(robot.scene.frame).view.options[1:] == (True, True)


# alone at the end


@pytest.mark.parametrize(
    ("total", "title"), [(75, "Capital of Valeria"), (49, "Proud market town"), (3, "A few huts in the mud")]
)
def test_the_king_says_one_of_five_things(robot: Robot, total: int, title: str) -> None:
    again: list[bool] = []
    result = ValeriaResult((score("Ada", total),), (0,), "deck", 24)
    robot.app.stack.push(VerdictScene(robot.app.services, result, lambda: again.append(True), lambda: None, True))
    robot.run_frames(1)
    assert robot.find("headline").label == title
    assert robot.find("here").label == title
    assert robot.find("total").label == str(total)
    assert robot.find("why-over").label == "The deck ran out in turn 24"
    assert [robot.find(f"band:{i}").label for i in range(5)] == ["60+", "50–59", "40–49", "30–39", "0–29"]
    robot.press("return")
    assert again == [True]
    robot.press("escape")
    assert isinstance(robot.scene, TitleScene)


def test_the_parts_of_a_score_alone_open_to_what_gave_them(robot: Robot) -> None:
    shares = (Share("buildings", "Farm", 2), Share("buildings", "Quarry", 1))
    parts = {"buildings": 3, "adventurers": 0, "powers": 0, "gold": 0}
    result = ValeriaResult((ValeriaScore("Ada", parts, (2, 0, 0), True, shares),), (0,), "deck", 24)
    scene = VerdictScene(robot.app.services, result, lambda: None, lambda: None, counted=True)
    robot.app.stack.push(scene)
    robot.run_frames(1)
    robot.hover("buildings")
    assert scene.telling.opened == "buildings" and scene.telling.place() is not None
    assert robot.sees("Ada · Buildings 3") and not robot.sees("adventurers")


def test_a_score_alone_is_counted_up_and_climbs_the_ladder(robot: Robot) -> None:
    shares = tuple(Share("buildings", f"Farm {i}", 4) for i in range(11))
    parts = {"buildings": 44, "adventurers": 0, "powers": 0, "gold": 0}
    result = ValeriaResult((ValeriaScore("Ada", parts, (2, 0, 0), True, shares),), (0,), "deck", 24)
    scene = VerdictScene(robot.app.services, result, lambda: None, lambda: None)
    robot.app.stack.push(scene)
    seen = [robot.find("here").label]
    while not scene.is_counted:
        robot.run_frames(1, 50)
        seen.append(robot.find("here").label)
    assert list(dict.fromkeys(seen)) == ["A few huts in the mud", "Honest village", "Proud market town"]
    assert robot.find("headline").label == "Proud market town" and robot.find("total").label == "44"
    assert robot.sees("again") and not robot.sees("skip")


def test_names_are_typed(robot: Robot, games: list[GameSetup]) -> None:
    robot.click("name:0")
    robot.press("end")
    for _letter in range(20):
        robot.press("backspace")
    robot.type("Königin Łucja the Very Long")
    robot.click("start")
    assert games[0].seats[0].name == "Königin Łucja the Ve"


def test_any_seat_is_a_person_or_any_bot(robot: Robot, games: list[GameSetup]) -> None:
    robot.click(robot.find("kind:0").rect.move(60, 0).center)
    robot.click(robot.find("kind:1").rect.move(-60, 0).center)
    robot.click("decides:0")
    robot.click("who:duke")
    robot.click("start")
    assert games[0].seats[0].bot == "duke:seconds=1.5", "who thinks ahead gets the time that the settings allow"
    assert games[0].seats[1].is_human


def test_a_character_is_chosen_by_keys_from_a_list_that_tells_how_strong_each_is(
    robot: Robot, games: list[GameSetup]
) -> None:
    robot.click("decides:1")
    assert isinstance(robot.scene, CharactersScene)
    for index, who in enumerate(characters("valeria")):
        assert robot.find(f"name:{index}").label == who.name
        assert robot.find(f"style:{index}").label == who.style
        assert "games" in robot.find(f"strength:{index}").label
    robot.press("up")
    robot.press("return")
    assert robot.find("name:1") and isinstance(robot.scene, SetupScene)
    assert robot.scene.draft.seats[1] == Player("Squire Wat", "bot:squire")
    robot.click("decides:1")
    robot.press("escape")
    assert isinstance(robot.scene, SetupScene)


def test_a_seat_can_have_a_head_start(robot: Robot, games: list[GameSetup]) -> None:
    robot.click("head-start")
    assert isinstance(robot.scene, HandicapScene)
    assert robot.find("gift").label == "Everybody starts alike."
    assert not next(one for one in robot.scene.group.widgets if one.id == "size").enabled
    who = robot.find("who").rect
    robot.click((who.right - 12, who.centery))
    name = robot.scene.draft.seats[0].name
    assert robot.find("gift").label.startswith(f"{name} starts with more: 1 card")
    found = robot.scene.words.head_starts()[0].won
    assert robot.find("worth").label.startswith("Among 2 equal players" if found else "")
    size = robot.find("size").rect
    robot.click((size.right - 30, size.centery))
    robot.press("escape")
    assert robot.find("head-start").label == f"Head start: {name}"
    robot.click("start")
    assert games[0].options["handicap_seat"] == 0
    assert games[0].options["handicap_size"] == 3


def test_a_head_start_goes_with_its_seat(robot: Robot, games: list[GameSetup]) -> None:
    scene = robot.scene
    assert isinstance(scene, SetupScene)
    robot.click("add")
    scene.draft.handicap_seat = 2
    robot.click("remove:1")
    assert scene.draft.handicap_seat == 1
    robot.click("remove:1")
    assert scene.draft.handicap_seat is None
    assert "head-start" not in {piece.id for piece in scene.pieces()}, "alone there is nobody to be even with"
    robot.click("start")
    assert "handicap_seat" not in games[0].options


def test_who_becomes_a_bot_is_none_that_sits_here_already(robot: Robot, games: list[GameSetup]) -> None:
    robot.click("kind:0")
    robot.click("start")
    assert [seat.name for seat in games[0].seats] == ["Baroness Edda", "Baron Godwin"]


def test_bots_alone_may_play(robot: Robot, games: list[GameSetup]) -> None:
    robot.click("kind:0")
    assert robot.find("fact:2").label == "Only bots play: sit back and watch."
    robot.click("start")
    assert not any(seat.is_human for seat in games[0].seats)


def test_the_start_player_is_a_seat_or_drawn(robot: Robot, games: list[GameSetup]) -> None:
    robot.click("start-player")
    robot.click("start-player")
    robot.click("start")
    assert games[0].start_player == 1
    robot.click("start-player")
    robot.click("start")
    assert games[1].start_player is None


def test_bots_are_called_by_their_own_names_unless_a_player_says_otherwise() -> None:
    draft = Draft(tuple(one.spec for one in characters("valeria")), "baron", ("Ada", "Bo"))
    draft.fill(())
    for _seat in range(3):
        draft.add()
    own, *others = [seat.name for seat in draft.seats]
    assert own == "Ada"
    assert others == ["Baron Godwin", "Baroness Edda", "Baroness Isolde", "Squire Wat"]
    draft.seat_bot(4, "baron")
    assert draft.seats[4].name == "Baron Godwin 2", "unless that is wanted"
    draft.seat_bot(1, "duke")
    draft.seat_person(2)
    assert draft.seats[1].name == "Duke Roland" and draft.seats[2].name == "Bo"
    draft.rename(1, "Grandma")
    draft.seat_bot(1, "squire")
    assert draft.seats[1].name == "Grandma"
    draft.seat_person(1)
    assert draft.seats[1] == Player("Grandma")
    assert draft.problem() is None


def test_each_person_of_a_hot_seat_keeps_the_name_for_the_next_game(robot: Robot) -> None:
    robot.click("New game")
    robot.click("Add a player")
    for index, name in ((0, "Ada"), (1, "Bo"), (2, "Cy")):
        robot.click(f"name:{index}")
        robot.press("a", pygame.KMOD_CTRL)
        robot.type(name)
    scene = robot.scene
    assert isinstance(scene, SetupScene)
    scene.draft.seat_person(1)
    scene.draft.seat_person(2)
    robot.click("start")
    settings = robot.app.settings
    assert settings.player_name == "Ada" and settings.guests == ("Bo", "Cy")
    draft = Draft(tuple(one.spec for one in characters("valeria")), "baron", people.names(settings))
    draft.fill(())
    draft.seat_person(1)
    draft.add()
    draft.seat_person(2)
    assert [seat.name for seat in draft.seats] == ["Ada", "Bo", "Cy"]
    draft.seat_bot(1, "squire")
    draft.seat_person(1)
    assert draft.seats[1].name == "Bo"


def test_the_only_person_reads_you_on_the_own_banner() -> None:
    ada, bo, wat = Player("Ada"), Player("Bo"), Player("Wat", "bot:squire")
    assert people.on_banners((ada, wat), ("Ada", "Wat")) == ("Ada\nyou", "Wat")
    assert people.on_banners((ada, bo, wat), ("Ada", "Bo", "Wat")) == ("Ada", "Bo", "Wat")
    assert people.on_banners((wat,), ("Wat",)) == ("Wat",)


def test_a_game_of_bots_only_leaves_the_players_name_alone() -> None:
    settings = Settings(player_name="Ada", guests=("Bo",))
    people.keep(settings, (Player("Wat", "bot:squire"),))
    assert (settings.player_name, settings.guests) == ("Ada", ("Bo",))
    people.keep(settings, (Player("Cy"), Player("Player 2")))
    assert (settings.player_name, settings.guests) == ("Cy", ("Ada", "Bo"))


def test_removing_the_start_player_draws_one_at_random() -> None:
    draft = Draft(("greedy",), "greedy")
    draft.fill(())
    draft.add()
    draft.start_player = 2
    draft.remove(0)
    assert draft.start_player == 1
    draft.remove(1)
    assert draft.start_player is None


def test_a_word_for_a_seed_deals_the_same_game_twice(robot: Robot, games: list[GameSetup]) -> None:
    robot.click("start")
    robot.click("start")
    assert games[0].seed != games[1].seed
    robot.click("seed")
    robot.type("tower?")
    robot.click("start")
    robot.click("start")
    assert games[2].seed == games[3].seed


def test_two_players_of_one_name_are_told_and_cannot_start(robot: Robot, games: list[GameSetup]) -> None:
    name = robot.find("name:1")
    robot.click("name:0")
    robot.press("end")
    for _letter in range(20):
        robot.press("backspace")
    assert robot.find("problem").label == "Player 1 needs a name."
    robot.type("Baron Godwin")
    assert robot.sees("Two players are called Baron Godwin; give one of them another name.")
    robot.click("start")
    robot.press("return")
    assert games == [] and name.label == "Name of player 2"


def test_what_the_numbers_say_follows_the_seats(robot: Robot, games: list[GameSetup]) -> None:
    assert "8 more lie in the bank" in robot.find("fact:0").label
    assert "12 buildings" in robot.find("fact:1").label
    for _seat in range(2):
        robot.click("add")
    assert "13 more lie in the bank" in robot.find("fact:0").label
    assert "10 buildings" in robot.find("fact:1").label


def test_own_cards_are_offered_when_the_file_is_there(robot: Robot, tmp_path: Path) -> None:
    (tmp_path / "cards.yaml").write_text("castles: 7")
    robot.click("new-game")
    robot.click("cards")
    assert "cards.yaml" in robot.find("problem").label
    assert not robot.find("start").focusable
    robot.click("cards")
    assert robot.find("start").focusable


def test_who_sat_here_last_sits_here_again(robot: Robot, monkeypatch: pytest.MonkeyPatch) -> None:
    robot.app.settings.seats = (
        Player("Una", "bot:gone"),
        Player("Ivo"),
        Player("Ada", "bot:duke:seconds=2"),
    )
    started: list[GameSetup] = []
    monkeypatch.setattr(robot.app.navigator, "begin", started.append)
    robot.app.navigator.show_setup()
    robot.click("start")
    assert started[0].seats == (
        Player("Una", "bot:baron"),
        Player("Ivo"),
        Player("Ada", "bot:duke:seconds=1.5"),
    )


def test_set_up_needs_no_mouse(robot: Robot, games: list[GameSetup]) -> None:
    robot.press("return")
    assert len(games) == 1
    for _step in range(20):
        robot.press("tab")
        if robot.scene.wants_text() is None and isinstance(robot.scene, SetupScene):
            focused = robot.scene.group.focused
            if focused is not None and focused.id == "add":
                break
    robot.press("return")
    assert robot.sees("seat:2")


# the end


# over and between


def curtain(robot: Robot) -> list[bool]:
    ready: list[bool] = []
    robot.app.stack.push(
        HandoverScene(robot.app.services, HandOver(2, "Mirabel", "Follow Build?", lambda held: ready.append(True)))
    )
    robot.run_frames(1)
    return ready


def test_the_curtain_waits_until_the_next_player_is_there(robot: Robot) -> None:
    ready = curtain(robot)
    assert robot.sees("Mirabel") and robot.sees("Follow Build?")
    robot.press("space")
    assert ready == []
    robot.press("return")
    assert ready == [True], "Enter means the only button"


def test_the_menu_opens_over_the_curtain(robot: Robot) -> None:
    curtain(robot)
    robot.press("escape")
    assert isinstance(robot.scene, MenuScene)
    robot.click("Resume")
    assert isinstance(robot.scene, HandoverScene)


def test_the_menu_resumes_by_escape_enter_and_its_key(robot: Robot) -> None:
    for key in ("escape", "return", "f10"):
        robot.app.stack.push(MenuScene(robot.app.services))
        robot.press(key)
        assert isinstance(robot.scene, TitleScene)


def test_the_menu_leads_to_aid_full_screen_title_and_out(robot: Robot) -> None:
    robot.app.stack.push(MenuScene(robot.app.services))
    robot.click("Player aid")
    robot.press("?")
    robot.click("Rules")
    robot.press("escape")
    robot.click("Full screen")
    assert robot.app.window.fullscreen
    robot.click("Leave full screen")
    assert not robot.app.window.fullscreen
    robot.click("Save and go to title")
    assert isinstance(robot.scene, TitleScene)
    robot.app.stack.push(MenuScene(robot.app.services))
    robot.click("Save and quit")
    assert not robot.app.running


def test_the_player_aid_comes_by_key_anywhere_and_goes_by_many_ways(robot: Robot) -> None:
    robot.click("new-game")
    for close in ("?", "escape", "return"):
        robot.press("?")
        assert isinstance(robot.scene, AidScene)
        robot.press(close)
        assert isinstance(robot.scene, SetupScene)
    robot.press("?")
    robot.click((3, 3))
    assert isinstance(robot.scene, SetupScene)


def test_the_player_aid_tells_all_five_actions(robot: Robot) -> None:
    robot.press("?")
    for action in ("Harvest", "Develop", "Build", "Recruit", "Tax"):
        assert robot.sees(action)


def test_nothing_below_an_overlay_is_clicked(one_game: None, robot: Robot) -> None:
    place = robot.find("quit").rect.center
    robot.app.navigator.notice("Read this.")
    robot.click(place)
    assert isinstance(robot.scene, NoticeScene) and robot.app.running


def test_a_notice_is_read_once(robot: Robot) -> None:
    read: list[bool] = []
    robot.app.stack.push(NoticeScene(robot.app.services, "Read this.", lambda: read.append(True)))
    robot.press("return")
    assert read == [True] and isinstance(robot.scene, TitleScene)


def test_a_question_is_answered_with_yes_or_no(robot: Robot) -> None:
    answers: list[str] = []
    for key in ("escape", "return"):
        robot.app.stack.push(ConfirmScene(robot.app.services, "Leave?", "Leave it", lambda: answers.append("yes")))
        robot.press(key)
    robot.app.stack.push(ConfirmScene(robot.app.services, "Leave?", "Leave it", lambda: answers.append("yes")))
    robot.click("Back")
    assert answers == ["yes"]


def test_the_credits_name_the_icon_authors_and_scroll(robot: Robot) -> None:
    robot.click("credits")
    before = pygame.image.tobytes(robot.app.screen, "RGB")
    robot.scroll("list", -3)
    assert pygame.image.tobytes(robot.app.screen, "RGB") != before
    listing = (
        "| [a](https://game-icons.net/1x1/lorc/cog.html) | b |\n| `fonts/Forum-Regular.ttf` | font | x | D | OFL |"
    )
    assert icon_authors(listing) == {"lorc": ["cog"]}
    assert fonts(listing) == [("Forum", "D", "OFL")]


# every screen, every size


def open_everything(robot: Robot) -> Iterator[str]:
    app = robot.app
    long = "Wigglesworth Elderly"
    rows = tuple(score(f"{seat} {long}"[:20], 99, 12, 9, 9) for seat in range(5))
    app.settings.seats = tuple(Player(f"{seat} {long}"[:20], "bot:greedy") for seat in range(5))
    scenes = (
        SetupScene(app.services),
        ScoreSheetScene(app.services, ValeriaResult(rows, (0, 1, 2, 3, 4))),
        HandoverScene(app.services, HandOver(4, long, "Discard down to eight cards. " * 3, lambda held: None)),
        AidScene(app.services),
        CreditsScene(app.services),
        MenuScene(app.services),
        ConfirmScene(app.services, "Leave this game? " * 6, "Leave it", lambda: None),
    )
    yield "title"
    for scene in scenes:
        app.stack.push(scene)
        robot.run_frames(2)
        yield type(scene).__name__
        app.stack.remove(scene)


@pytest.mark.parametrize("language", ["en", i18n.PSEUDO])
@pytest.mark.parametrize("size", SIZES)
def test_everything_lies_inside_the_window(robot: Robot, size: tuple[int, int], language: str) -> None:
    robot.speak(language)
    try:
        robot.resize(size)
        for name in open_everything(robot):
            for piece in robot.pieces():
                assert pygame.Rect((0, 0), size).contains(piece.rect), (name, piece)
    finally:
        i18n.install("en")


def test_what_can_be_clicked_is_easy_to_hit_and_overlaps_nothing(robot: Robot) -> None:
    robot.resize((1920, 1080))
    for name in open_everything(robot):
        pieces = [piece for piece in robot.pieces() if piece.focusable]
        for index, piece in enumerate(pieces):
            assert min(piece.rect.size) >= 32, (name, piece)
            assert piece.rect.collidelist([other.rect for other in pieces[index + 1 :]]) == -1, (name, piece)


def test_every_piece_of_a_screen_has_its_own_id(robot: Robot) -> None:
    for name in open_everything(robot):
        ids = [piece.id for piece in robot.pieces()]
        assert len(ids) == len(set(ids)), name
