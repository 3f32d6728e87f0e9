"""The list of asset files: how each is made, from what, by whom and under which licence.

CREDITS.md is written from it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from pathlib import Path

from art.icons import IconBook, authors

OWN = "drawn by this project"
OWN_LICENCE = "the licence of this project"
ICON_LICENCE = "CC BY 3.0"
FONT_LICENCE = "SIL OFL 1.1"


@dataclass
class Workshop:
    """The workshop of a maker: the icon book and the folders."""

    icons: IconBook
    cache: Path
    assets: Path


Maker = Callable[[Workshop], bytes]


@dataclass(frozen=True)
class Asset:
    """One file under ``assets/``; ``make`` is None for a file written by hand."""

    path: str
    what: str
    make: Maker | None
    icons: tuple[str, ...] = field(default=())
    source: str = OWN
    author: str = "Villages of Valeria project"
    licence: str = OWN_LICENCE


_HEAD = """# Credits

Every file in this folder with its source, authors and licence. This page is written by `scripts/build_assets.py`.

- Icons are from [game-icons.net](https://game-icons.net), licence
  [CC BY 3.0](https://creativecommons.org/licenses/by/3.0/), taken from the npm package
  `@iconify-json/game-icons` 1.2.4. The glyphs in `icons/` are recoloured white; the pictures that name icons
  are drawn by this project from those icons (recoloured, outlined, shaded).
- Fonts are under the [SIL Open Font License 1.1](https://openfontlicense.org); their licence texts lie beside them.
- Everything else is drawn or computed by this project's own scripts under `scripts/art/`.

| file | what | source | authors | licence |
|---|---|---|---|---|
"""


def _icon_link(name: str, author: str) -> str:
    return f"[{name}](https://game-icons.net/1x1/{author}/{name}.html)"


def _source(asset: Asset, table: dict[str, str]) -> str:
    if not asset.icons:
        return asset.source
    links = ", ".join(_icon_link(name, table[name]) for name in asset.icons)
    return f"{asset.source}; icons {links}" if asset.source == OWN else links


def _people(asset: Asset, table: dict[str, str]) -> str:
    drawn = sorted({table[name] for name in asset.icons})
    return ", ".join([asset.author, *drawn] if asset.author else drawn)


def _licence(asset: Asset) -> str:
    if asset.icons and asset.licence == OWN_LICENCE:
        return f"{asset.licence}; icons {ICON_LICENCE}"
    return asset.licence


def credits_page(assets: Iterable[Asset]) -> str:
    """The text of CREDITS.md for all ``assets``, sorted by path."""
    table = authors()
    rows = [
        f"| `{asset.path}` | {asset.what} | {_source(asset, table)} | {_people(asset, table)} | {_licence(asset)} |"
        for asset in sorted(assets, key=lambda asset: asset.path)
    ]
    return _HEAD + "\n".join(rows) + "\n"
