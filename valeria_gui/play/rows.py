"""Rows of a game's sheets that are data: sentences with their signs and tones, from its `texts/rows.yaml`.

An entry is a sentence, or has `words`, the `signs` before them and the `tone` of `play.info`. Facts fill the named
places of both: in words a fact stands as the game says it, in signs as it is. Of a pair of sentences the fact "n"
tells which.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from valeria_gui.play.info import PLAIN, InfoRow
from valeria_gui.play.texts import load_texts, said


class TextRows:
    """The rows of the game of that name; `say` makes of a fact, by its name, what stands in a sentence."""

    def __init__(self, game: str, say: Callable[[str, Any], Any]) -> None:
        self._game = game
        self._say = say

    def __call__(
        self, key: str, tone: str | None = None, signs: Iterable[str] | None = None, **facts: Any
    ) -> InfoRow:
        """The row of that key; `tone` and `signs` in place of its own where they are given."""
        entry = load_texts(self._game, "rows")[key]
        entry = entry if isinstance(entry, dict) else {"words": entry}
        own = (sign.format_map(facts) for sign in entry.get("signs", "").split())
        return InfoRow(
            tuple(own if signs is None else signs),
            self.words(key, **facts),
            entry.get("tone", PLAIN) if tone is None else tone,
        )

    def words(self, key: str, **facts: Any) -> str:
        """The sentence of a row alone."""
        entry = load_texts(self._game, "rows")[key]
        text = entry["words"] if isinstance(entry, dict) else entry
        return said(text, facts.get("n", 1)).format_map(_Told(self._say, facts))


class _Told(dict[str, Any]):
    """Facts as a game says them, each when a sentence names it."""

    def __init__(self, say: Callable[[str, Any], Any], facts: Mapping[str, Any]) -> None:
        super().__init__()
        self._say, self._facts = say, facts

    def __missing__(self, name: str) -> Any:
        return self._say(name, self._facts[name])
