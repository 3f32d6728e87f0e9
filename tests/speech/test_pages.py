"""Every page is called something, and says all that can be used on it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.gui import page_fit
from valeria_gui.ui.navigation import Services


@pytest.fixture(scope="module")
def services() -> Iterator[Services]:
    with page_fit.Program() as services:
        yield services


@pytest.mark.parametrize("name", sorted(page_fit.PAGES))
def test_every_page_has_a_name_and_says_all_that_can_be_used(name: str, services: Services) -> None:
    page = page_fit.shown(services, name, page_fit.Sample(scale=100))
    read = list(page.read())
    ids = [piece.id for piece in read]
    assert page.spoken_title()
    assert len(ids) == len(set(ids))
    assert {piece.id for piece in page.pieces() if piece.focusable} <= set(ids)
    assert all(piece.label for piece in read)
    assert all(piece.within in ids for piece in read if piece.within)
