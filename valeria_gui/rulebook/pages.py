"""The pages of the book of rules: what may stand on one, and reading them from their files.

A page is a YAML file in a game's `rulebook/pages/`: `title`, `sign` (a token or an icon), `blocks`, and where it
fits `part` (the heading above it in the contents) and `chapter` (the chapter of the rules that it holds, "V5"). A
block has one of BLOCKS as its first key and may have a `rule`, the number whose place it is; a figure may have a
`caption`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple

from engine.strict_yaml import read_strict_yaml, read_text

BLOCKS: Final = ("heading", "text", "point", "note", "figure", "table")
"""The kinds of block: words under a line, running text, an item of a list, a hint, a picture, rows of cells."""

_PAGE_KEYS: Final = frozenset({"title", "sign", "part", "chapter", "blocks"})
_BLOCK_KEYS: Final = frozenset({*BLOCKS, "rule", "caption"})


class PageError(ValueError):
    """A page that does not say what a page says; its text tells the file and the place."""


@dataclass(frozen=True, slots=True)
class Block:
    """One block of a page; `text` is marked text, of a figure its caption; `rows` are those of a table."""

    kind: str
    text: str = ""
    rule: str = ""
    figure: str = ""
    rows: tuple[tuple[str, ...], ...] = ()

    @property
    def texts(self) -> tuple[str, ...]:
        """Every text of it that is read, marks included."""
        cells = tuple(cell for row in self.rows for cell in row)
        return (self.text, *cells) if self.text else cells


@dataclass(frozen=True, slots=True)
class RulePage:
    """One page; `name` is that of its file without the number ("paying")."""

    name: str
    title: str
    sign: str
    blocks: tuple[Block, ...]
    part: str = ""
    chapter: str = ""


class RulePlace(NamedTuple):
    """A block of the book: the numbers of its page and of itself on that page."""

    page: int
    block: int = 0


@cache
def load_pages(folder: Path) -> tuple[RulePage, ...]:
    """All pages of a folder in their order; raises PageError if one of the files is not what it should be."""
    return tuple(_page(path) for path in sorted(folder.glob("*.yaml")))


def anchors(pages: Sequence[RulePage]) -> dict[str, RulePlace]:
    """The places of each numbered rule and each chapter of the rules."""
    found: dict[str, RulePlace] = {}
    for number, page in enumerate(pages):
        if page.chapter:
            found[page.chapter] = RulePlace(number)
        found.update({block.rule: RulePlace(number, i) for i, block in enumerate(page.blocks) if block.rule})
    return found


def rule_at(page: RulePage, block: int) -> str:
    """The rule that a block belongs to: its own, else that of the block it continues, else the page's chapter."""
    for before in reversed(page.blocks[: block + 1]):
        if before.rule:
            return before.rule
        if before.kind == "heading":
            break
    return page.chapter


def sentences(pages: Sequence[RulePage]) -> Iterator[str]:
    """Every text of the book, for who translates it."""
    for page in pages:
        yield page.title
        if page.part:
            yield page.part
        for block in page.blocks:
            yield from block.texts


def _page(path: Path) -> RulePage:
    data, flaws = read_strict_yaml(read_text(path))
    if flaws or not isinstance(data, dict):
        raise PageError(f"{path.name} is no page: {flaws}")
    _refuse_unknown(path.name, data, _PAGE_KEYS)
    blocks = data.get("blocks")
    if not isinstance(blocks, list) or not data.get("title") or not data.get("sign"):
        raise PageError(f"{path.name} needs a title, a sign and blocks")
    made = tuple(_block(f"{path.name}, block {number}", block) for number, block in enumerate(blocks, 1))
    name = path.stem.partition("-")[2]
    return RulePage(name, str(data["title"]), str(data["sign"]), made, _text(data, "part"), _text(data, "chapter"))


def _block(where: str, data: Any) -> Block:
    if not isinstance(data, dict):
        raise PageError(f"{where} is not a mapping")
    _refuse_unknown(where, data, _BLOCK_KEYS)
    kinds = [kind for kind in BLOCKS if kind in data]
    if len(kinds) != 1:
        raise PageError(f"{where} must be one of {', '.join(BLOCKS)}")
    kind, rule = kinds[0], _text(data, "rule")
    if kind == "table":
        return Block(kind, rule=rule, rows=_rows(where, data["table"]))
    if kind == "figure":
        return Block(kind, _text(data, "caption"), rule, figure=_text(data, "figure"))
    return Block(kind, _text(data, kind), rule)


def _rows(where: str, rows: Any) -> tuple[tuple[str, ...], ...]:
    if not isinstance(rows, list) or not all(isinstance(row, list) for row in rows):
        raise PageError(f"{where} is no table")
    if len({len(row) for row in rows}) != 1:
        raise PageError(f"{where} has rows of different lengths")
    return tuple(tuple(" ".join(str(cell).split()) for cell in row) for row in rows)


def _text(data: Mapping[str, Any], key: str) -> str:
    """The text of a key in one line, "" if it is not there."""
    return " ".join(str(data.get(key) or "").split())


def _refuse_unknown(where: str, data: Mapping[str, Any], known: frozenset[str]) -> None:
    unknown = sorted(set(data) - known)
    if unknown:
        raise PageError(f"{where} has {', '.join(unknown)}; known: {', '.join(sorted(known))}")
