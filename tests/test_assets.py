"""Every picture, icon and font that ships says where it comes from and under which licence."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pygame
import pytest
import yaml

ROOT = Path(__file__).resolve().parent.parent
ASSETS = ROOT / "assets"
AUTHORS = ROOT / "scripts" / "art" / "icon_authors.json"
MEGABYTE = 1_000_000


def _credited() -> dict[str, list[str]]:
    """Path to the other columns of its row: what, source, authors, licence."""
    rows = {}
    for line in (ASSETS / "CREDITS.md").read_text(encoding="utf-8").splitlines():
        if line.startswith("| `"):
            path, *columns = [cell.strip() for cell in line.strip("|").split("|")]
            rows[path.strip("`")] = columns
    return rows


def _files() -> set[str]:
    found = (path for path in ASSETS.rglob("*") if path.is_file() and path.name != "CREDITS.md")
    return {path.relative_to(ASSETS).as_posix() for path in found}


def _icon_authors() -> dict[str, str]:
    table: dict[str, str] = json.loads(AUTHORS.read_text(encoding="utf-8"))
    return table


def test_every_file_has_a_row_and_every_row_a_file() -> None:
    assert set(_credited()) == _files()


def test_every_row_names_source_authors_and_licence() -> None:
    bare = [path for path, columns in _credited().items() if len(columns) != 4 or not all(columns)]
    assert bare == []


def test_no_icon_is_without_a_named_author() -> None:
    authors = _icon_authors()
    shipped = {path.stem for path in (ASSETS / "icons").glob("*.svg")}
    subjects = {
        row["icon"]
        for row in yaml.safe_load((ASSETS / "games/valeria/subjects.yaml").read_text(encoding="utf-8")).values()
    }
    linked = set(
        re.findall(r"game-icons\.net/1x1/[\w-]+/([\w-]+)\.html", (ASSETS / "CREDITS.md").read_text("utf-8"))
    )
    assert {name for name in shipped | subjects | linked if not authors.get(name)} == set()


def test_icons_name_their_author_in_the_credits() -> None:
    rows = _credited()
    wrong = [
        name for name, who in _icon_authors().items() if who not in rows.get(f"icons/{name}.svg", ["", "", who])[2]
    ]
    assert wrong == []


def test_no_author_is_listed_for_an_icon_that_is_not_used() -> None:
    text = (ASSETS / "CREDITS.md").read_text(encoding="utf-8")
    assert [name for name in _icon_authors() if f"/{name}.html" not in text] == []


def test_every_card_of_the_table_has_its_subject() -> None:
    table = yaml.safe_load((ASSETS / "games/valeria/subjects.yaml").read_text(encoding="utf-8"))
    missing = [
        name
        for name, row in table.items()
        if not (ASSETS / f"games/valeria/subjects/{row['type']}-{row['icon']}.webp").exists()
    ]
    assert missing == []


@pytest.mark.parametrize("family", ["Cinzel", "Forum", "Philosopher", "AlegreyaSans", "CormorantSC"])
def test_every_font_comes_with_its_licence(family: str) -> None:
    assert list((ASSETS / "fonts").glob(f"{family}-*.ttf"))
    assert "SIL OPEN FONT LICENSE" in (ASSETS / "fonts" / f"{family}-OFL.txt").read_text(encoding="utf-8").upper()


def test_the_drawn_assets_stay_small() -> None:
    drawn = sum((ASSETS / path).stat().st_size for path in _files() if not path.startswith(("sounds/", "locale/")))
    assert drawn <= 12 * MEGABYTE


@pytest.mark.parametrize("game", ["valeria", "raiders", "valdora"])
def test_every_game_has_a_box_for_the_shelf(game: str) -> None:
    """900 pixels high, the far edge of its spine smaller than its front, nothing around it."""
    box = pygame.image.load(ASSETS / f"games/{game}/cover.webp")
    assert box.get_size() == (740, 900)
    assert box.get_at((1, 1)).a == box.get_at((1, 898)).a == 0
    assert box.get_at((739, 1)).a == box.get_at((739, 898)).a == box.get_at((1, 450)).a == 255


@pytest.mark.parametrize("game", ["valeria", "raiders", "valdora"])
def test_what_stands_before_a_box_is_as_wide_and_clear_around(game: str) -> None:
    things = pygame.image.load(ASSETS / f"games/{game}/standing.webp")
    assert things.get_size() == (740, 190)
    edge = [(x, y) for x in range(740) for y in (0, 189)] + [(x, y) for x in (0, 739) for y in range(190)]
    assert all(things.get_at(place).a == 0 for place in edge)


def test_the_people_of_raiders_stand_on_nothing_and_differ() -> None:
    table = yaml.safe_load((ASSETS / "games/raiders/subjects.yaml").read_text(encoding="utf-8"))["townsfolk"]
    busts = [pygame.image.load(ASSETS / f"games/raiders/busts/{row['bust']}.webp") for row in table.values()]
    assert len({pygame.image.tobytes(bust, "RGBA") for bust in busts}) == len(table) == 26
    assert all(bust.get_size() == (512, 512) and bust.get_at((2, 2)).a == 0 for bust in busts)


def test_the_travellers_of_valdora_are_told_apart_by_their_outlines_alone() -> None:
    """As small as they stand on the mats, and in every palette."""
    for folder in ("", "colour-blind/", "high-contrast/"):
        found = [pygame.image.load(ASSETS / f"{folder}games/valdora/travellers/{seat}.webp") for seat in range(5)]
        assert {one.get_size() for one in found} == {(228, 348)}
        assert all(one.get_at((x, y)).a == 0 for one in found for x, y in ((0, 0), (227, 0), (0, 347), (227, 347)))
        small = [pygame.mask.from_surface(pygame.transform.smoothscale(one, (25, 38))) for one in found]
        pairs = [(one, other) for place, one in enumerate(small) for other in small[:place]]
        apart = [one.count() + other.count() - 2 * one.overlap_area(other, (0, 0)) for one, other in pairs]
        assert min(apart) >= 40, apart
