"""The characters of the set-up screen: who can be asked, what is told of them, and that each of them can play."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.bots import BOTS, make_bot
from engine.history.store import History
from engine.players import Player
from engine.valeria import VALERIA
from tests.gui.robot import Robot
from tests.history.games import game
from tests.history.test_matching import met
from valeria_gui.art.portraits import portrait
from valeria_gui.paths import has_asset
from valeria_gui.play.characters import character, characters, emblems
from valeria_gui.play.game_play import find_play
from valeria_gui.play.game_setup import GameSetup
from valeria_gui.scenes.setup_characters import CharactersScene

SETUP = find_play("valeria").setup


def test_every_level_has_a_character_and_the_usual_one_is_among_them() -> None:
    assert {one.spec.partition(":")[0] for one in characters("valeria")} == set(SETUP.levels) <= set(BOTS)
    assert SETUP.usual in {one.spec for one in characters("valeria")}
    assert len({one.name for one in characters("valeria")}) == len(characters("valeria"))


@pytest.mark.parametrize("who", characters("valeria"), ids=lambda who: who.spec)
def test_every_character_can_be_made_and_shown(who: object) -> None:
    assert make_bot(who.spec, VALERIA, 1)  # type: ignore[attr-defined]
    assert who.name and who.level and who.style.endswith(".")  # type: ignore[attr-defined]
    assert has_asset(f"icons/{who.portrait}.svg")  # type: ignore[attr-defined]
    assert portrait(who.portrait, 1, 60).get_size() == (60, 60)  # type: ignore[attr-defined]


def test_thinking_time_makes_no_other_character() -> None:
    assert character("duke:seconds=3", "valeria") == character("duke", "valeria") != character("baron", "valeria")
    first = next(one for one in characters("valeria") if one.spec == "baron")
    assert character("baron", "valeria") == first


@pytest.mark.parametrize(
    ("spec", "name"), [("greedy", "Greedy bot"), ("random", "Random bot"), ("ghost:x=1", "Ghost")]
)
def test_bots_without_a_character_have_a_name_all_the_same(spec: str, name: str) -> None:
    assert character(spec, "valeria").name == name
    assert has_asset(f"icons/{character(spec, 'valeria').portrait}.svg")


def test_the_portraits_of_the_set_up_hang_at_the_table() -> None:
    seats = (Player("Mira"), Player("Isolde", "bot:baron"), Player("Odo", "bot:greedy"))
    assert emblems(GameSetup(seats, 0, 1)) == ("", character("baron", "valeria").portrait, "")


def test_who_is_an_even_match_is_told_from_ones_own_games(robot: Robot) -> None:
    """Six games lost to a Duke, five won against a Baron, five lost: Baron Godwin is the even match."""
    with History(robot.app.data_dir) as history:
        for number, (bot, share) in enumerate([("duke", 0.0)] * 3 + [("baron", 1.0), ("baron", 0.0)] * 3):
            kept = game(ago=number)
            history.add(kept._replace(game=replace(met([bot], share, number), id=kept.game.id)))
    robot.app.navigator.open(CharactersScene(robot.app.services, "valeria", 1, "baron", set(), lambda spec: None))
    robot.run_frames(2)
    told = [robot.find(f"level:{place}").label for place in range(len(characters("valeria")))]
    assert [words for words in told if "even match" in words] == ["seasoned · an even match for you"]
