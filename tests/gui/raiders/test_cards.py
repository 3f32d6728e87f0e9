"""Faces of townsfolk: what every size must show, of the built-in cards and of any that the grammar allows."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest
from pygame import Rect, Surface, image, mask

from engine.card_data import DataPlace
from engine.raiders.action_grammar import (
    EFFECTS,
    FROM,
    GAINS,
    KILLED_GAINS,
    LESS,
    LOST,
    MORE,
    PERS,
    WHENS,
    read_crew_action,
    read_town_hall_action,
)
from engine.raiders.board_file import load_board
from engine.raiders.card_files import load_content
from engine.raiders.cards import GOODS, KINDS, CrewAction, TownHallAction, Townsfolk
from valeria_gui import i18n
from valeria_gui.art.emblems import haloed
from valeria_gui.games.raiders.art.card_faces import card_back, card_face, crew_plaque
from valeria_gui.games.raiders.art.card_measures import face_plan
from valeria_gui.games.raiders.art.card_signs import crew_rows, half, hall_rows
from valeria_gui.games.raiders.art.colours import BANDS, band_of
from valeria_gui.games.raiders.art.subjects import land_of, pictures_of, portrayed
from valeria_gui.games.raiders.words.card_text import crew_words, hall_words
from valeria_gui.graphics import theme
from valeria_gui.paths import has_asset
from valeria_gui.table.card_measures import card_height
from valeria_gui.text.layout import is_whole, paragraph_height

CARDS = load_content().townsfolk
WIDTHS = (69, 80, 104, 119, 133, 180, 266, 340)
ARCHER = next(card for card in CARDS if card.name == "Archer")
UNKNOWN = replace(ARCHER, name="Skald")


@pytest.fixture(autouse=True)
def english() -> None:
    i18n.install("en")


def changed(one: Surface, other: Surface) -> Rect:
    """The smallest rectangle outside which two pictures of one size are equal."""
    differing = mask.from_threshold(one, (0, 0, 0), (3, 3, 3, 255), other)
    differing.invert()
    boxes = differing.get_bounding_rects()
    return boxes[0].unionall(boxes[1:]) if boxes else Rect(0, 0, 0, 0)


def crew_actions() -> Iterator[CrewAction]:
    """Every kind of crew action that the grammar reads, with each place and each thing it may count."""
    for data in _crew_data():
        place = DataPlace([], "test")
        action = read_crew_action(place, data)
        if not place.problems:
            yield action


def _crew_data() -> Iterator[dict[str, object]]:
    places = {"raid": KINDS, "work": [building.name for building in load_board().buildings]}
    for when in WHENS:
        for effect in EFFECTS[when]:
            for value in _values(when, effect):
                for where in ("", *places.get(when, ())):
                    base = {"when": when, effect: value} | ({"where": where} if where else {})
                    yield base
                    yield from (base | {"per": {per: n}} for per in PERS.get(when, ()) for n in (1, 9))


def _values(when: str, effect: str) -> list[object]:
    if effect == "to":
        return ["hand"]
    if effect == "lose":
        return [*_takings(LOST)]
    things = {"less": LESS.get(when, ()), "more": MORE, "gain": KILLED_GAINS}.get(effect)
    return [{name: n} for name in things for n in (1, 9)] if things else [1, 9]


def _takings(known: tuple[str, ...]) -> Iterator[object]:
    for who in FROM:
        for kinds in ([one] for one in known):
            yield {"of": kinds, "upto": 9, "from": who}
        yield {"of": list(GOODS), "upto": 2, "from": who, "choice": "mine"}


def hall_actions() -> Iterator[TownHallAction]:
    """Every kind of Town Hall action that the grammar reads."""
    data: list[object] = [{"gain": {name: n}} for name in GAINS for n in (1, 9)]
    data += [{"gain": dict.fromkeys((*GOODS, "armour", "cards"), 9)}, {"use": "building"}, {"renew": "offerings"}]
    data += [{"pay": {good: n}, "gain": {"gold": 2}} for good in (*GOODS, "crew") for n in (1, 9)]
    data += [{"take": one} for one in _takings(GOODS)] + [{"lose": one} for one in _takings(LOST)]
    data += [{"hire": {"price": n}} for n in (0, 9)] + [{"offer": {"less": 2}}]
    data += [{"pay": {"crew": 1}, "to": "hand", "hire": {"price": 0}}, {"swap": "workers"}, {"swap": "cards"}]
    for one in data:
        place = DataPlace([], "test")
        action = read_town_hall_action(place, one)
        if not place.problems:
            yield action


@pytest.mark.parametrize("width", WIDTHS)
def test_every_card_has_a_face_of_its_own_at_every_size(width: int) -> None:
    faces = [card_face(card, width) for card in CARDS]
    assert {face.get_size() for face in faces} == {(width, card_height(width))}
    assert len({image.tobytes(face, "RGBA") for face in faces}) == len(CARDS) == 26
    for face in faces:
        assert face.get_at((0, 0)).a < 128
        assert face.get_at((width // 2, face.get_height() // 2)).a == 255


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("part", ["name", "strength", "cost"])
def test_name_strength_and_price_are_shown_at_every_size(width: int, part: str) -> None:
    other = {"name": replace(UNKNOWN, name="Bard"), "strength": replace(UNKNOWN, strength=9)}.get(
        part, replace(UNKNOWN, cost=7)
    )
    place = changed(card_face(UNKNOWN, width), card_face(other, width))
    assert place.w > 3
    if part != "name":
        assert place.bottom < 0.2 * card_height(width)


@pytest.mark.parametrize("width", WIDTHS)
def test_no_name_is_cut_on_cards_and_plaques(width: int) -> None:
    for card in CARDS:
        last = "x" if card.name[-1] != "x" else "o"
        twin = replace(UNKNOWN, name=card.name[:-1] + last)
        first = replace(UNKNOWN, name=card.name, strength=9)
        assert changed(card_face(first, width), card_face(replace(twin, strength=9), width)).top < 0.2 * width
        assert changed(crew_plaque(card, 124, 33), crew_plaque(replace(card, name=twin.name), 124, 33)).w > 0
    plan = face_plan(width)
    room = plan.width - plan.px(15 + 90 + 10 + 14 + 86)
    assert all(is_whole(card.name, "card-name-small", 7, room) for card in CARDS)


def test_only_large_cards_have_words_and_they_fit() -> None:
    assert [face_plan(width).words[0].h > 0 for width in (133, 329, 330)] == [False, False, True]
    assert face_plan(200, zoom=True).words[0].h > 0
    plan = face_plan(330)
    for card in CARDS:
        for words in (crew_words(card), hall_words(card)):
            high = paragraph_height(words, "body", 11, plan.words[0].w - plan.px(24), 1.3)
            assert high <= plan.words[0].h, words


@pytest.mark.parametrize("size", [(30, 32), (61, 53), (150, 130)])
def test_the_signs_of_every_action_of_the_grammar_fit_their_half(size: tuple[int, int]) -> None:
    halves = {crew_rows(action) for action in crew_actions()} | {hall_rows(action) for action in hall_actions()}
    assert len(halves) > 150
    for rows in (*halves, hall_rows(None)):
        drawn = half(rows, *size)
        assert drawn.get_size() == size
        ink = drawn.get_bounding_rect(min_alpha=120)
        assert ink.w > 5, rows
        assert ink.left > 0 and ink.right < size[0], rows


def test_different_actions_have_different_signs() -> None:
    crews, halls = set(crew_actions()), set(hall_actions())
    assert len({crew_rows(action) for action in crews}) >= 0.9 * len(crews)
    assert len({hall_rows(action) for action in halls}) >= 0.9 * len(halls)


def test_every_built_in_card_has_a_person_and_a_sign_of_its_own() -> None:
    shown = [portrayed(card) for card in CARDS]
    assert len({who.bust for who in shown}) == len({who.attribute for who in shown}) == 26
    assert all(has_asset(name) for name, _px in pictures_of(CARDS))
    assert all(has_asset(f"icons/{who.attribute}.svg") for who in shown)


@pytest.mark.parametrize("of_kind", BANDS["default"])
def test_a_card_of_another_set_has_a_person_a_sign_and_a_face(of_kind: str) -> None:
    like = next(card for card in CARDS if land_of(card) == of_kind)
    faces = set()
    for name in ("Skald", "Smith", "Wise_Woman", "Oarsman"):
        card = replace(like, name=name)
        who = portrayed(card)
        assert who == portrayed(card)
        assert has_asset(f"icons/{who.attribute}.svg")
        assert all(has_asset(picture) for picture, _px in pictures_of([card]))
        faces.add(image.tobytes(card_face(card, 104), "RGBA"))
    assert len(faces) == 4


@pytest.mark.parametrize("palette", BANDS)
def test_faces_are_drawn_in_every_palette(palette: str) -> None:
    theme.use(palette)
    try:
        kinds = {land_of(card): card for card in CARDS}
        assert len({band_of(kind) for kind in kinds}) == 5
        assert len({card_face(card, 133).get_at((66, 8))[:3] for card in kinds.values()}) == 5
    finally:
        theme.use("default")


def test_back_plaque_and_attribute_have_their_sizes() -> None:
    assert card_back(119).get_size() == (119, card_height(119))
    assert card_back(119).get_at((0, 0)).a < 128
    assert crew_plaque(ARCHER, 124, 33).get_size() == (124, 33)
    assert haloed("raven", 60, theme.INK, theme.IVORY).get_width() >= 60


def test_a_face_is_drawn_once() -> None:
    assert card_face(ARCHER, 133) is card_face(ARCHER, 133)


def townsfolk(name: str) -> Townsfolk:
    """The built-in card of that name."""
    return next(card for card in CARDS if card.name == name)


def test_heroes_show_that_they_are_not_played() -> None:
    hero = townsfolk("Folke")
    assert hall_rows(hero.town_hall) == hall_rows(None)
    assert hall_rows(townsfolk("Archer").town_hall) != hall_rows(None)
