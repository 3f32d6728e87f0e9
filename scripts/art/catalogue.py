"""Gathers every asset, makes the files asked for and writes CREDITS.md."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from art import (
    backdrops,
    backs,
    card_tokens,
    castle,
    covers,
    logo,
    plain_files,
    program_icon,
    raiders,
    seats,
    sheet,
    sounds,
    standing,
    subjects,
    textures,
    title,
    tokens,
)
from art.icons import IconBook
from art.manifest import Asset, Workshop, credits_page
from art.raiders import backs as raiders_backs
from art.raiders import busts, lands, runes
from art.raiders import title as raiders_title
from art.valdora import catalogue as valdora

TABLES = Path(__file__).resolve().parents[2] / "assets"


def all_assets(assets: Path) -> list[Asset]:
    """Every asset file in the order they are made; ``assets`` is the folder that holds subjects.yaml."""
    return [
        *plain_files.fonts(),
        *plain_files.glyphs(),
        *plain_files.by_hand(),
        *plain_files.catalogues(),
        *tokens.assets(),
        *card_tokens.assets(),
        *seats.assets(),
        *textures.assets(),
        *subjects.assets(assets),
        *backdrops.assets(),
        *castle.assets(),
        *backs.assets(),
        *logo.assets(),
        *title.assets(),
        *program_icon.assets(),
        *raiders.assets(),
        *busts.assets(assets),
        *lands.assets(),
        *raiders_backs.assets(),
        *raiders_title.assets(),
        *runes.assets(),
        *valdora.assets(),
        *covers.assets(),
        *standing.assets(),
        *sounds.assets(),
    ]


def build(out: Path, cache: Path, prefix: str = "") -> Iterator[tuple[str, int]]:
    """Makes the files whose path starts with ``prefix``; yields each path and its size in bytes."""
    shop = Workshop(IconBook(cache), cache, out)
    wanted = all_assets(TABLES)
    for asset in wanted:
        if asset.make is None or not asset.path.startswith(prefix):
            continue
        content = asset.make(shop)
        path = out / asset.path
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
        yield asset.path, len(content)
    out.mkdir(parents=True, exist_ok=True)
    (out / "CREDITS.md").write_text(credits_page(wanted), encoding="utf-8")


def contact_sheet(assets: Path, out: Path) -> None:
    """Writes a PNG with the scene of every card to ``out``."""
    sheet.write(assets, out)
