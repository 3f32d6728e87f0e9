"""Text: measured, broken, shortened, kept within bounds, and translated."""

from __future__ import annotations

import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Barrier

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from valeria_gui import i18n
from valeria_gui.art.preload import Preloader
from valeria_gui.graphics.surface_cache import SurfaceStore, cached
from valeria_gui.text.fonts import FILES, font
from valeria_gui.text.layout import (
    ELLIPSIS,
    Align,
    baseline,
    fitted,
    line_height,
    measure,
    middle,
    paragraph,
    render,
    shorten,
    wrap,
)
from valeria_gui.text.rich import Run, rich

INK = (42, 33, 24)
ROLES = sorted(FILES)
sentences = st.text(st.characters(codec="utf-8", categories=["L", "N", "P", "Zs"]), max_size=80)


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    i18n.install("en")
    yield
    i18n.install("en")


@pytest.mark.parametrize("role", ROLES)
@pytest.mark.parametrize("px", [11, 17, 26, 60])
def test_a_rendered_line_is_as_wide_as_measured_and_as_high_as_its_line(role: str, px: int) -> None:
    line = render("Castle Valeria 12", role, px, INK)
    assert line.get_size() == (measure("Castle Valeria 12", role, px), line_height(role, px))
    assert 0 < middle(role, px) < baseline(role, px) < line_height(role, px)


def test_letters_have_ink_and_the_asked_colour() -> None:
    line = render("Farm", "body-bold", 26, (200, 10, 20))
    box = line.get_bounding_rect(min_alpha=200)
    assert box.width > 20
    darkest = max(
        (line.get_at((x, y)) for x in range(box.left, box.right) for y in range(box.top, box.bottom)),
        key=lambda c: c.a,
    )
    assert (darkest.r, darkest.g, darkest.b) == (200, 10, 20)


def test_digits_of_an_old_style_face_are_set_in_the_number_font() -> None:
    assert measure("1", "label", 30) == measure("1", "number", 30)
    assert measure("A", "label", 30) != measure("A", "number", 30)
    assert measure("Bank 5", "label", 30) == pytest.approx(
        measure("Bank ", "label", 30) + measure("5", "number", 30), abs=1
    )


def test_a_line_that_is_too_wide_ends_in_an_ellipsis_and_fits() -> None:
    text = "Rosalind leads Harvest and draws three cards"
    short = shorten(text, "body", 17, 150)
    assert short.endswith(ELLIPSIS)
    assert text.startswith(short[:-1])
    assert measure(short, "body", 17) <= 150
    assert render(text, "body", 17, INK, max_width=150).get_width() <= 150


def test_a_line_that_fits_is_left_alone() -> None:
    assert shorten("Farm", "body", 17, 150) == "Farm"


@pytest.mark.parametrize("name", ["Farm", "Haunted Manor", "Necromancer", "The Guild of Candle Makers"])
def test_a_fitted_name_shrinks_then_narrows_then_is_shortened(name: str) -> None:
    line, size = fitted(name, "card-name-small", 15, INK, 70, least=11)
    assert line.get_width() <= 70
    assert 11 <= size <= 15
    if name == "Farm":
        assert size == 15


def test_no_room_at_all_leaves_nothing() -> None:
    assert shorten("Farm", "body", 17, 3) == ""


@settings(max_examples=60, deadline=None)
@given(sentences, st.sampled_from(["body", "label", "card-name-small"]), st.integers(40, 300))
def test_no_wrapped_line_is_wider_than_asked_and_no_letter_is_lost(text: str, role: str, width: int) -> None:
    lines = wrap(text, role, 16, width)
    assert all(measure(line, role, 16) <= width for line in lines)
    assert "".join("".join(lines).split()) == "".join(text.split())


def test_wrapping_keeps_the_line_breaks_of_the_text() -> None:
    assert wrap("one\n\ntwo", "body", 16, 200) == ["one", "", "two"]


def test_no_line_is_broken_at_a_space_that_holds_together() -> None:
    lines = wrap("now it is 100\u00a0%", "body", 16, measure("now it is 100", "body", 16))
    assert lines == ["now it is", "100\u00a0%"]


def test_a_word_wider_than_the_line_is_broken() -> None:
    lines = wrap("Donaudampfschifffahrt", "body", 20, 80)
    assert len(lines) > 1
    assert all(measure(line, "body", 20) <= 80 for line in lines)


@pytest.mark.parametrize("align", ["left", "center", "right"])
def test_a_paragraph_is_as_wide_as_asked_and_aligned(align: Align) -> None:
    block = paragraph("Coins lie on the gold spot.", "body", 16, INK, 120, align=align)
    assert block.get_width() == 120
    box = block.get_bounding_rect()
    gaps = {"left": box.left, "center": abs(box.left - (120 - box.right)), "right": 120 - box.right}
    assert gaps[align] <= 8


def test_more_lines_make_a_higher_paragraph() -> None:
    text = "It stays readable beside the coin that lies on its own spot."
    assert paragraph(text, "body", 16, INK, 90).get_height() > paragraph(text, "body", 16, INK, 400).get_height()


def test_a_rich_line_sets_texts_of_two_sizes_of_face_on_one_baseline() -> None:
    picture = pygame.Surface((20, 20), pygame.SRCALPHA)
    line = rich([Run("Drop Farm", "prompt"), " · 1 ", picture, " still to pay"], "prompt-plain", 26, INK)
    widths = [measure("Drop Farm", "prompt", 26), measure(" · 1 ", "prompt-plain", 26), 20]
    assert line.get_width() == sum(widths) + measure(" still to pay", "prompt-plain", 26)


def test_the_pictures_of_a_rich_line_stand_in_the_middle_of_its_capitals() -> None:
    picture = pygame.Surface((12, 12), pygame.SRCALPHA)
    picture.fill((255, 0, 0, 255))
    line = rich([picture, "H"], "prompt", 40, INK)
    red = line.subsurface((0, 0, 12, line.get_height())).get_bounding_rect()
    letter = line.subsurface((12, 0, line.get_width() - 12, line.get_height())).get_bounding_rect(min_alpha=128)
    assert abs(red.centery - letter.centery) <= 2


def test_a_rich_line_shortens_its_last_text_to_fit() -> None:
    picture = pygame.Surface((20, 20), pygame.SRCALPHA)
    line = rich(["Rosalind ", "takes back every coin ", picture], "body", 17, INK, max_width=140)
    assert line.get_width() <= 140


def test_an_unknown_role_is_an_error() -> None:
    with pytest.raises(KeyError):
        font("handwriting", 12)


def test_the_same_line_is_drawn_once() -> None:
    assert render("Farm", "body", 17, INK) is render("Farm", "body", 17, INK)


def test_a_store_never_keeps_more_than_its_limit() -> None:
    store = SurfaceStore(40_000)

    @cached(store)
    def square(px: int) -> pygame.Surface:
        return pygame.Surface((px, px), pygame.SRCALPHA)

    for px in range(20, 80):
        square(px)
    assert store.bytes <= 40_000
    assert 1 <= len(store) < 60
    assert square(79) is square(79)


def test_what_was_used_last_is_kept_longest() -> None:
    store = SurfaceStore(3 * 400)
    made: list[str] = []

    @cached(store)
    def tile(name: str) -> pygame.Surface:
        made.append(name)
        return pygame.Surface((10, 10), pygame.SRCALPHA)

    for name in ("a", "b", "c", "a", "d", "a"):
        tile(name)
    assert made == ["a", "b", "c", "d"]


def test_without_a_catalogue_the_words_are_english() -> None:
    i18n.install("tlh")
    assert i18n._("Build") == "Build"
    assert i18n.ngettext("{n} card", "{n} cards", 1).format(n=1) == "1 card"
    assert i18n.ngettext("{n} card", "{n} cards", 3).format(n=3) == "3 cards"


def test_a_catalogue_is_found_by_its_language(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "de" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    (folder / "valeria.mo").write_bytes(
        _catalogue({"": "Content-Type: text/plain; charset=UTF-8\n", "Build": "Bauen"})
    )
    monkeypatch.setattr(i18n, "asset_path", lambda name: tmp_path)
    i18n.install("de")
    assert i18n._("Build") == "Bauen"
    assert i18n.spoken() == "de"


def _catalogue(messages: dict[str, str]) -> bytes:
    """A compiled gettext catalogue (format: GNU gettext manual, "The Format of GNU MO Files")."""
    pairs = sorted((a.encode(), b.encode()) for a, b in messages.items())
    head, text, at = [], b"", 28 + 16 * len(pairs)
    for column in (0, 1):
        for pair in pairs:
            head.append((len(pair[column]), at + len(text)))
            text += pair[column] + b"\0"
    numbers = [0x950412DE, 0, len(pairs), 28, 28 + 8 * len(pairs), 0, 0]
    numbers += [number for entry in head for number in entry]
    return b"".join(number.to_bytes(4, "little") for number in numbers) + text


@pytest.mark.parametrize("message", ["Build", "Follow {action}? Pay {n} gold, take an adventurer", "You"])
def test_the_pseudo_language_is_two_fifths_longer_and_keeps_the_placeholders(message: str) -> None:
    i18n.install(i18n.PSEUDO)
    long = i18n._(message)
    letters = len(message.replace("{action}", "").replace("{n}", ""))
    assert len(long) >= len(message) + 0.4 * letters
    for placeholder in ("{action}", "{n}"):
        assert (placeholder in long) == (placeholder in message)


def test_two_threads_speak_two_languages_at_once() -> None:
    """Each says what it means and draws what it says, however they take turns."""
    store, meet = SurfaceStore(1 << 20), Barrier(2)

    @cached(store)
    def greeting() -> pygame.Surface:
        return render(i18n._("Build"), "body", 20, INK)

    def speak(language: str) -> list[tuple[str, str, int]]:
        i18n.install(language)
        said = []
        for _turn in range(20):
            meet.wait(10)
            words = i18n.ngettext("{n} card", "{n} cards", 2)
            said.append((i18n._("Build"), words, greeting().get_width()))
        return said

    with ThreadPoolExecutor(2) as pool:
        english, longer = pool.map(speak, ["en", i18n.PSEUDO])
    assert english == [("Build", "{n} cards", measure("Build", "body", 20))] * 20
    assert longer == [("BBúúíld", "{n} ccáárds", measure("BBúúíld", "body", 20))] * 20
    assert i18n._("Build") == "Build", "and what this thread speaks is its own business"


def test_a_thread_of_the_program_speaks_as_the_one_that_started_it() -> None:
    said: list[str] = []

    def speak() -> Iterator[None]:
        for _step in range(3):
            said.append(i18n._("Build"))
            yield

    with i18n.speaking(i18n.PSEUDO):
        preloader = Preloader(speak())
    while preloader.busy:
        time.sleep(0.001)
    assert said == ["BBúúíld"] * 3
    assert i18n._("Build") == "Build"


def test_a_table_of_marked_sentences_is_said_when_it_is_shown() -> None:
    table = {"build": i18n.N_("Build")}
    assert table == {"build": "Build"}
    with i18n.speaking(i18n.PSEUDO):
        assert i18n._(table["build"]) == "BBúúíld"


def test_pages_go_from_right_to_left_where_the_language_does() -> None:
    mirrored = []
    for language in ("en", "de", "ar", "he", "fa_IR", i18n.PSEUDO_MIRRORED):
        with i18n.speaking(language):
            mirrored.append(i18n.in_use().is_mirrored)
    assert mirrored == [False, False, True, True, True, True]
