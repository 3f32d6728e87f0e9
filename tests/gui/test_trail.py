"""Nothing that lies over the table leaves a trail: all that is drawn lies within what is said of it."""

from __future__ import annotations

import pygame
import pytest
from pygame import Rect, Surface

from engine.players import Player
from tests.gui.robot import Robot
from valeria_gui.play.game_names import game_names
from valeria_gui.play.game_setup import GameSetup
from valeria_gui.play.info import InfoRow
from valeria_gui.scenes.table import TableScene
from valeria_gui.table.drawn import Drawn
from valeria_gui.table.paper import LyingPaper
from valeria_gui.table.preview_sheet import PreviewSheet

PLACES = (Rect(300, 200, 330, 260), Rect(300, 200, 330, 120), Rect(300, 200, 200, 400))


def check(thing: Drawn) -> None:
    """All that a thing draws lies in its area."""
    table = Surface((1280, 720), pygame.SRCALPHA)
    thing.draw(table)
    drawn = table.get_bounding_rect()
    assert drawn.w and thing.rect().contains(drawn), (thing, thing.rect(), drawn)


@pytest.mark.parametrize("place", PLACES)
def test_a_sheet_and_a_paper_say_how_far_their_shadow_reaches(place: Rect) -> None:
    for rows in (1, 6, 12):
        check(PreviewSheet("A title", (InfoRow((), "so it is"),) * rows, place, 16))
    check(LyingPaper(place, Surface(place.size)))


@pytest.mark.parametrize("game", game_names())
def test_the_note_of_a_guided_game_says_how_far_its_shadow_reaches(game: str, program: Robot) -> None:
    bots = tuple(Player(name, "bot:greedy") for name in ("Bo", "Cy"))
    program.app.navigator.start(GameSetup((Player("Ada"), *bots), 0, 3, guided=True, game=game))
    program.run_frames(20, 400)
    scene = program.scene
    assert isinstance(scene, TableScene)
    notes = scene.overlay().notes
    assert notes
    for note in notes:
        check(note)
