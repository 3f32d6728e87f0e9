"""The names that stand in the data of this game, for who translates them."""

from __future__ import annotations

from collections.abc import Iterator

from engine.raiders.card_files import load_content
from engine.raiders.judgement.personas import PERSONAS
from valeria_gui.play.setup_words import persona_names


def data_names() -> Iterator[tuple[str, str]]:
    """Townsfolk and characters, each with its context; `terms` says the names of cards."""
    for card in load_content().townsfolk:
        yield "townsfolk", card.name.replace("_", " ")
    yield from persona_names(PERSONAS)
