"""The books of rules as tests read them: the pages of a game beside the numbered rules they are made from."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Final, NamedTuple

from valeria_gui.play.game_play import find_play
from valeria_gui.rulebook.pages import RulePage, RulePlace, anchors, load_pages, rule_at
from valeria_gui.text.markup import plain

DOCS: Final = Path(__file__).resolve().parents[2] / "docs"


class RuleBook(NamedTuple):
    """The pages of one game, where each number stands on them, and every number of its rules."""

    pages: tuple[RulePage, ...]
    places: Mapping[str, RulePlace]
    numbers: tuple[str, ...]

    def said_at(self, rule: str) -> str:
        """All that the book says at a rule, without marks."""
        number, first = self.places[rule]
        page = self.pages[number]
        belonging = [i for i in range(first, len(page.blocks)) if rule_at(page, i) == rule]
        return " ".join(plain(text) for i in belonging for text in page.blocks[i].texts)

    @property
    def marked(self) -> list[str]:
        """The rules that blocks of the book are marked with, in their order."""
        return [block.rule for page in self.pages for block in page.blocks if block.rule]


def book_of(game: str, rules: str) -> RuleBook:
    """The book of a game, whose numbered rules are a file of docs/."""
    pages = load_pages(find_play(game).rules.pages)
    return RuleBook(pages, anchors(pages), numbers_in((DOCS / rules).read_text(encoding="utf-8")))


def numbers_in(rules: str) -> tuple[str, ...]:
    """Every number of numbered rules: chapters, items of their lists, rows of their tables."""
    found, chapter = dict[str, None](), ""
    for line in rules.splitlines():
        if line.startswith("## "):
            heading = re.match(r"## ([A-Z]\d+) ", line)
            chapter = heading[1] if heading else ""
            found |= {chapter: None} if chapter else {}
        elif chapter and (item := re.match(r"(\d+)\. ", line)):
            found[f"{chapter}.{item[1]}"] = None
        elif row := re.match(r"\| ([A-Z]\d+\.\d+) \|", line):
            found[row[1]] = None
    return tuple(found)


BOOKS: Final = {
    "raiders": book_of("raiders", "rules_raiders.md"),
    "valdora": book_of("valdora", "rules_valdora.md"),
    "valeria": book_of("valeria", "rules.md"),
}
