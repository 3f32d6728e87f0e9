"""The book of rules on a page: its contents, and one page after the other."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from valeria_gui.i18n import _
from valeria_gui.lan.phone.rows import Data
from valeria_gui.paths import has_asset
from valeria_gui.rulebook.pages import Block, load_pages
from valeria_gui.text.markup import read


def contents(folder: Path) -> list[Data]:
    """The pages of the book by their titles, each with the part that begins with it."""
    return [{"title": _(page.title), "part": _(page.part), "sign": _sign(page.sign)} for page in load_pages(folder)]


def rule_page(folder: Path, number: int) -> Data | None:
    """A page of the book; None if there is none of that number."""
    pages = load_pages(folder)
    if not 0 <= number < len(pages):
        return None
    page = pages[number]
    return {"number": number, "title": _(page.title), "blocks": [_block(block) for block in page.blocks]}


def _block(block: Block) -> Data:
    rows = [[list(_bits(_(cell))) for cell in row] for row in block.rows]
    bits = list(_bits(_(block.text)))
    return {"kind": block.kind, "rule": block.rule, "figure": block.figure, "bits": bits, "rows": rows}


def _bits(text: str) -> Iterator[list[str]]:
    """A marked text as stretches of one kind: "word", "strong", "sign" or "rule"."""
    kind, words = "", ""
    for bit in read(text):
        if bit.kind == "sign":
            bit = bit._replace(text=_sign(bit.text))
        space = "" if bit.glued else " "
        if bit.kind == kind and kind != "sign":
            words += space + bit.text
            continue
        if words:
            yield [kind, words]
        kind, words = bit.kind, bit.text
        if space and kind != "sign":
            words = space + words
    if words:
        yield [kind, words]


def _sign(name: str) -> str:
    """A sign of the book, a token or an icon, by the name that it has in rows of sheets."""
    return f"icon:{name}" if has_asset(f"icons/{name}.svg") else name
