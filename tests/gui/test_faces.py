"""Cards, castles, plaques and pieces: what every size must show, and that nothing is drawn outside."""

from __future__ import annotations

import itertools
import re
from dataclasses import replace
from functools import partial
from pathlib import Path

import pygame
import pytest

from engine.valeria.card_files import load_card_set
from engine.valeria.cards import ADVENTURER, BUILDING_TYPES, RESOURCES, WILD, Card, Power
from valeria_gui import i18n
from valeria_gui.art import buttons, panels, tokens
from valeria_gui.art.assets import icon
from valeria_gui.art.preload import IdleWork, Preloader, reading
from valeria_gui.games.valeria.art import card_faces, castles, plaques
from valeria_gui.games.valeria.art.card_measures import plan, tier_of
from valeria_gui.games.valeria.art.colours import types
from valeria_gui.games.valeria.art.power_icons import power_strip
from valeria_gui.games.valeria.art.subjects import backdrop_of, pictures_of, subject_file
from valeria_gui.games.valeria.art.tokens import coin_pile, pile_spots
from valeria_gui.games.valeria.words.card_text import cost_words, power_words, requirement_words
from valeria_gui.graphics import theme
from valeria_gui.graphics.light import drop_shadow, glow, shadow_margin
from valeria_gui.graphics.surface_cache import bytes_kept, fit_window, forget_all
from valeria_gui.paths import asset_path
from valeria_gui.table.card_measures import card_height

FARM = Card(
    "Farm",
    "worker",
    2,
    cost=("wood", "wood", "stone", "magic"),
    resource="food",
    power=Power("build", resource="food"),
)
KNIGHT = Card("Knight", ADVENTURER, 3, requirement=("soldier", "soldier"), power=Power("end", vp=1, per="soldier"))
HIDEOUT = Card("Hideout", "shadow", 1, cost=("wood",), resource="food")
WIDTHS = (90, 96, 98, 112, 130, 142, 180, 256, 360, 500)
TYPES = (*BUILDING_TYPES, ADVENTURER)


@pytest.fixture(autouse=True)
def english() -> None:
    i18n.install("en")


def changed(one: pygame.Surface, other: pygame.Surface) -> pygame.Rect:
    """The smallest rectangle outside which two pictures of one size are equal."""
    difference = one.copy()
    difference.blit(other, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    back = other.copy()
    back.blit(one, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    difference.blit(back, (0, 0), special_flags=pygame.BLEND_RGB_MAX)
    mask = pygame.mask.from_threshold(difference, (0, 0, 0), (2, 2, 2, 255))
    mask.invert()
    return (
        mask.get_bounding_rects()[0].unionall(mask.get_bounding_rects())
        if mask.count()
        else pygame.Rect(0, 0, 0, 0)
    )


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("card", [FARM, KNIGHT, HIDEOUT], ids=lambda card: card.name)
@pytest.mark.parametrize("in_village", [False, True])
def test_a_face_has_the_asked_size_and_round_empty_corners(card: Card, width: int, in_village: bool) -> None:
    face = card_faces.card_face(card, width, in_village=in_village)
    w, h = face.get_size()
    assert (w, h) == (width, card_height(width))
    for corner in ((0, 0), (w - 1, 0), (0, h - 1), (w - 1, h - 1)):
        assert face.get_at(corner).a < 128
    assert face.get_at((w // 2, h // 2)).a == 255


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("in_village", [False, True])
@pytest.mark.parametrize("card", [FARM, KNIGHT, HIDEOUT], ids=lambda card: card.name)
@pytest.mark.parametrize("part", ["name", "vp", "type"])
def test_name_points_and_type_are_shown_at_every_size(card: Card, width: int, in_village: bool, part: str) -> None:
    other = {"name": replace(card, name="Quay"), "vp": replace(card, vp=7), "type": replace(card, type="holy")}[
        part
    ]
    one = card_faces.card_face(card, width, in_village=in_village)
    assert changed(one, card_faces.card_face(other, width, in_village=in_village)).w > 3


@pytest.mark.parametrize("width", WIDTHS)
def test_the_points_stand_in_one_small_place(width: int) -> None:
    layout = plan(FARM, width)
    place = changed(card_faces.card_face(FARM, width), card_faces.card_face(replace(FARM, vp=3), width))
    assert place.w <= layout.tier.vp * width / 500
    assert place.left > width // 2


@pytest.mark.parametrize("width", WIDTHS)
def test_every_cost_icon_is_shown(width: int) -> None:
    other = replace(FARM, cost=("wood", "wood", "stone", "food"))
    place = changed(card_faces.card_face(FARM, width), card_faces.card_face(other, width))
    scene = plan(FARM, width).scene
    assert place.w > 6
    assert scene.contains(place)
    assert place.right < scene.centerx


def test_in_a_village_a_card_shows_neither_cost_nor_resource() -> None:
    other = replace(FARM, cost=("food",), resource="stone")
    one = card_faces.card_face(FARM, 128, in_village=True)
    assert changed(one, card_faces.card_face(other, 128, in_village=True)).size == (0, 0)


@pytest.mark.parametrize(("width", "shown"), [(40, False), (48, True), (74, True), (180, True), (500, True)])
def test_the_resource_is_told_at_every_size_of_the_table(width: int, shown: bool) -> None:
    other = replace(FARM, resource="stone")
    place = changed(card_faces.card_face(FARM, width), card_faces.card_face(other, width))
    assert (place.h > 0) == shown


def test_the_tiers_change_at_their_widths() -> None:
    names = {width: tier_of(width).name for width in (96, 97, 98, 139, 140, 329, 330)}
    assert list(names.values()) == ["small", "small", "medium", "medium", "large", "large", "zoom"]
    assert tier_of(300, zoom=True).name == "zoom"
    assert tier_of(300, in_village=True).name == "small"


def test_only_the_zoom_has_words() -> None:
    assert plan(FARM, 500).words.h > 0
    assert plan(FARM, 300, zoom=True).words.h > 0
    assert plan(FARM, 180).words.h == 0
    assert plan(HIDEOUT, 500).words.h == 0


@pytest.mark.parametrize("card", [FARM, KNIGHT, HIDEOUT], ids=lambda card: card.name)
@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("in_village", [False, True])
def test_the_parts_of_a_face_follow_one_another_inside_its_frame(card: Card, width: int, in_village: bool) -> None:
    layout = plan(card, width, in_village=in_village)
    parts = [part for part in (layout.header, layout.strip, layout.scene, layout.words, layout.foot) if part.h]
    assert all(layout.inner.contains(part) for part in parts)
    assert all(upper.bottom <= lower.top for upper, lower in itertools.pairwise(parts))
    assert layout.scene.h > 0.25 * layout.height


def test_a_turned_card_is_the_same_card_upside_down() -> None:
    one = card_faces.card_face(FARM, 142)
    turned = card_faces.card_turned(FARM, 142)
    assert changed(pygame.transform.rotate(turned, 180), one).size == (0, 0)


def test_every_card_of_the_box_has_a_face_of_its_own() -> None:
    box = load_card_set()
    cards = [*box.buildings, *box.adventurers]
    pictures = {pygame.image.tobytes(card_faces.card_face(card, 96), "RGBA") for card in cards}
    assert len(pictures) == len(cards)
    assert len({subject_file(card) for card in cards}) == len(cards)


def test_a_card_nobody_has_drawn_shows_the_sign_of_its_type() -> None:
    unknown = replace(FARM, name="Observatory")
    assert subject_file(unknown) == "games/valeria/subjects/worker-default.webp"
    assert backdrop_of(unknown) == backdrop_of(replace(unknown, vp=0))


def test_a_very_long_name_stays_in_its_header() -> None:
    long = replace(FARM, name="The Most Honourable Guild of Candle Makers")
    for width in (96, 180, 500):
        layout = plan(long, width)
        place = changed(card_faces.card_face(long, width), card_faces.card_face(replace(long, name=""), width))
        header_and_scene = layout.header.union(layout.scene)
        assert header_and_scene.contains(place)


ACTION_POWERS = [
    replace(gain, pay_cards=cards, pay_gold=gold)
    for when in ("harvest", "tax", "instant")
    for cards, gold in ((0, 0), (1, 0), (0, 2), (2, 1))
    for gain in (
        Power(when, cards=1),
        Power(when, gold=2),
        Power(when, cards=2, gold=1),
        Power(when, steal_cards=1),
        Power(when, steal_gold=2),
        Power(when, cards=1, per="shadow"),
        Power(when, gold=1, per=ADVENTURER),
    )
]
RESOURCE_POWERS = [
    Power("build", resource=resource, for_type=kind, pay_cards=pay)
    for resource in (*RESOURCES, WILD)
    for kind in (None, *BUILDING_TYPES)
    for pay in (0, 1)
]
END_POWERS = [Power("end", vp=vp, per=kind) for vp in (1, 2) for kind in (None, *TYPES)]
POWERS = [*ACTION_POWERS, *RESOURCE_POWERS, *END_POWERS]


def test_every_power_of_the_grammar_has_one_sentence_of_its_own() -> None:
    sentences = [power_words(replace(FARM, power=power)) for power in POWERS]
    assert len(set(sentences)) == len(POWERS)
    for sentence in sentences:
        assert re.fullmatch(r"[A-Z][a-z]+: [^{}]+\.", sentence)


@pytest.mark.parametrize(
    ("power", "sentence"),
    [
        (Power("build", resource="food"), "Build: gain 1 food toward the cost."),
        (Power("build", cards=1), "Build: draw 1 card."),
        (Power("instant", pay_cards=1, gold=1), "Instant: discard 1 card to gain 1 gold."),
        (Power("tax", cards=1, gold=1), "Tax: draw 1 card and gain 1 gold."),
        (Power("end", vp=1, per="soldier"), "End: 1 VP for each Soldier building in your village."),
        (Power("instant", steal_cards=2), "Instant: steal 2 cards from an opponent."),
        (
            Power("build", resource="wild", for_type="holy"),
            "Build: gain 1 resource of any kind toward the cost of a Holy building.",
        ),
    ],
)
def test_powers_in_words(power: Power, sentence: str) -> None:
    assert power_words(replace(FARM, power=power)) == sentence


def test_requirement_and_cost_in_words() -> None:
    needy = replace(KNIGHT, requirement=("worker", "soldier", "soldier"))
    assert requirement_words(needy) == "Needs 1 Worker building and 2 Soldier buildings in your village."
    assert cost_words(FARM) == "Costs 2 wood, 1 stone and 1 magic."
    assert requirement_words(FARM) == cost_words(KNIGHT) == power_words(HIDEOUT) == ""


@pytest.mark.parametrize("size", [(76, 18), (100, 24), (300, 60)])
def test_the_signs_of_every_power_fit_their_strip(size: tuple[int, int]) -> None:
    for power in POWERS:
        strip = power_strip(power, *size, True)
        assert strip.get_size() == size
        ink = strip.get_bounding_rect(min_alpha=120)
        assert ink.w > 12
        assert ink.left > 0 or size[0] == 60
        assert ink.right < size[0] or size[0] == 60


@pytest.mark.parametrize("size", [(114, 51), (76, 40), (150, 67), (228, 102)])
def test_a_plaque_shows_name_power_and_points(size: tuple[int, int]) -> None:
    one = plaques.plaque(FARM, *size)
    assert one.get_size() == size
    power = Power("tax", gold=1)
    for other in (
        replace(FARM, name="Quay"),
        replace(FARM, vp=3),
        replace(FARM, power=power),
        replace(FARM, type="holy"),
    ):
        assert changed(one, plaques.plaque(other, *size)).w > 3


def test_the_smallest_plaque_tells_every_name_and_its_points_whole() -> None:
    cards = load_card_set()
    for card in (*cards.buildings, *cards.adventurers):
        one = replace(FARM, name=card.name)
        other = replace(FARM, name=card.name[:-1] + ("x" if card.name[-1] != "x" else "o"))
        drawn = changed(plaques.plaque(one, 71, 24), plaques.plaque(other, 71, 24))
        assert drawn.w, f"the end of {card.name} is cut"
    points = changed(plaques.plaque(FARM, 71, 24), plaques.plaque(replace(FARM, vp=3), 71, 24))
    assert points.bottom < 23 and points.h >= 5


@pytest.mark.parametrize("seat", range(5))
@pytest.mark.parametrize("size", [(136, 124), (104, 132), (90, 60), (360, 504)])
def test_a_castle_keeps_its_foot_and_its_gold_spot_on_the_card(seat: int, size: tuple[int, int]) -> None:
    face = castles.castle_face(seat, *size)
    assert face.get_size() == size
    x, y = castles.castle_spot(*size)
    reach = castles.castle_coin_px(*size) // 2
    assert face.get_rect().contains((x - reach, y - reach, 2 * reach, 2 * reach))
    assert reach >= 8


@pytest.mark.parametrize("resource", RESOURCES)
@pytest.mark.parametrize("size", [(66, 36), (44, 30), (180, 86)])
def test_a_tab_shows_its_token_whether_a_coin_lies_on_it_or_not(resource: str, size: tuple[int, int]) -> None:
    empty = castles.resource_tab(resource, *size, False)
    paid = castles.resource_tab(resource, *size, True)
    place = changed(empty, paid)
    assert place.left >= size[0] // 2 - 2
    for other in set(RESOURCES) - {resource}:
        token = changed(empty, castles.resource_tab(other, *size, False))
        assert token.left < size[0] // 2


@pytest.mark.parametrize("kind", ["building", "adventurer", "event"])
def test_backs_have_the_size_and_corners_of_a_card(kind: str) -> None:
    back = card_faces.card_back(kind, 112)
    assert back.get_size() == (112, 157)
    assert back.get_at((0, 0)).a < 128


def test_a_coin_pile_holds_its_coins_inside_the_bowl() -> None:
    for n in (0, 1, 5, 12, 30):
        diameter, spots = pile_spots(n, 180)
        assert len(spots) == n
        for x, y in spots:
            assert ((x - 90) ** 2 + (y - 90) ** 2) ** 0.5 + diameter / 2 < 82
        assert coin_pile(n, 180).get_size() == (180, 180)


def test_coins_are_turned_a_little_and_the_turns_come_round() -> None:
    assert tokens.coin(40, 1) is not tokens.coin(40, 0)
    assert changed(tokens.coin(40, 0), tokens.coin(40, 3)).w > 0
    assert changed(tokens.coin(40, 3), tokens.coin(40, 11)).w == 0


def test_a_glow_leaves_its_target_free_and_fades_out() -> None:
    halo = glow(100, 140, 6, 24)
    assert halo.get_size() == (148, 188)
    assert halo.get_at((74, 94)).a == 0
    assert halo.get_at((22, 94)).a > 200
    assert halo.get_at((0, 0)).a < 20


def test_a_shadow_reaches_as_far_as_its_margin_and_darkens_under_the_thing() -> None:
    margin = shadow_margin(100, 140, "dragged")
    shadow = drop_shadow(100, 140, 6, "dragged")
    assert shadow.get_size() == (100 + 2 * margin, 140 + 2 * margin)
    assert shadow.get_at((shadow.get_width() // 2, shadow.get_height() // 2)).a > 90
    assert shadow.get_at((0, shadow.get_height() // 2)).a < 12


@pytest.mark.parametrize("state", ["normal", "hover", "pressed", "disabled", "primary"])
def test_buttons_differ_by_state_and_their_words_can_be_read(state: buttons.ButtonState) -> None:
    plate = buttons.button(140, 40, state)
    assert plate.get_size() == (140, 40)
    if state != "normal":
        assert changed(plate, buttons.button(140, 40, "normal")).w > 0
    if state != "disabled":
        middle = plate.get_at((70, 20))
        assert contrast((middle.r, middle.g, middle.b), buttons.button_ink(state)) > 4.5


def contrast(a: theme.Color, b: theme.Color) -> float:
    """The contrast of two colours (WCAG 2.1, relative luminance)."""

    def light(color: theme.Color) -> float:
        parts = [c / 255 / 12.92 if c <= 10 else ((c / 255 + 0.055) / 1.055) ** 2.4 for c in color]
        return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]

    high, low = sorted((light(a), light(b)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def test_names_can_be_read_on_every_band_and_ink_on_parchment() -> None:
    assert contrast(theme.INK, theme.PARCHMENT) > 12
    for ink in types().values():
        assert contrast(theme.IVORY, theme.darker(ink.band, 0.12)) > 2.9


def test_mats_and_panels_have_round_empty_corners() -> None:
    plates = [panels.mat(2, 300, 120), panels.parchment_panel(200, 120), panels.felt(300, 160)]
    for plate in (*plates, panels.action_card_panel(200, 160), panels.dark_panel(200, 120)):
        assert plate.get_at((0, 0)).a < 40
        assert plate.get_at((plate.get_width() // 2, plate.get_height() // 2)).a > 180


def test_the_ribbon_has_a_bar_for_its_words_between_its_ends() -> None:
    bar = panels.ribbon_bar(760, 46)
    assert pygame.Rect(0, 0, 760, 46).contains(bar)
    assert bar.centerx == 380
    assert panels.ribbon(760, 46).get_at(bar.center).a == 255


def test_an_icon_has_its_exact_size_and_colour() -> None:
    glyph = icon("house", 33, (10, 200, 30))
    assert glyph.get_size() == (33, 33)
    middle = [glyph.get_at((x, 16)) for x in range(33)]
    assert all(tuple(pixel)[:3] == (10, 200, 30) for pixel in middle)
    assert any(pixel.a == 255 for pixel in middle)


def test_a_missing_picture_does_not_stop_the_game(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    forget_all()
    monkeypatch.setattr("valeria_gui.paths._FOLDERS", (tmp_path,))
    assert not asset_path("tokens/food.webp").exists()
    assert tokens.token("food", 40).get_width() == 40
    assert card_faces.card_face(FARM, 142).get_size() == (142, 199)
    forget_all()


def test_stores_grow_with_the_window_and_forget_the_old_size() -> None:
    card_faces.card_face(FARM, 142)
    assert bytes_kept() > 0
    fit_window(3840, 2160)
    assert bytes_kept(lasting=False) == 0 < bytes_kept(), "pictures as they were read serve every size"
    assert card_faces._faces.limit == 4 * card_faces._faces.limit_at_1080p
    fit_window(1280, 720)
    assert card_faces._faces.limit == card_faces._faces.limit_at_1080p


def test_the_library_keeps_within_its_memory_after_drawing_every_card_in_many_sizes() -> None:
    box = load_card_set()
    for width in (112, 128, 142):
        for card in (*box.buildings, *box.adventurers):
            card_faces.card_face(card, width)
    for card in box.buildings[:12]:
        card_faces.card_face(card, 420)
    assert bytes_kept() < 110 << 20


def test_pictures_are_read_in_the_background_and_reading_can_be_stopped() -> None:
    wanted = pictures_of([FARM, KNIGHT])
    assert len(wanted) == 4
    reader = Preloader(reading(wanted))
    reader.stop()
    assert not reader.busy


def test_drawing_ahead_spends_little_time_at_once_and_gets_everything_done() -> None:
    ahead = IdleWork()
    for width in (100, 101, 102):
        ahead.add(partial(card_faces.card_back, "event", width))
    assert ahead.spend(0)
    assert len(ahead) == 2
    assert not ahead.spend(10_000)
