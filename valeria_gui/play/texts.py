"""Texts of a game: sentences that stand in YAML files in the `texts/` of its folder, read once.

Every text of such a file goes through gettext as it stands, marks and named places included; the keys that hold
none are CODES. A list of two texts is one sentence: for one thing, and for more.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any, Final, TypeAlias

from engine.strict_yaml import read_strict_yaml, read_text
from valeria_gui.i18n import _, ngettext, npgettext, pgettext
from valeria_gui.play.game_names import GAMES

Text: TypeAlias = "str | tuple[str, str]"
"""A sentence, or its two forms by number."""

CODES: Final = frozenset(
    {"rule", "solo", "otherwise", "by", "count", "piece", "signs", "tone", "glyph", "when", "at", "case", "with"}
)
"""The keys whose values nobody reads: numbers of rules, names of facts, pieces, moments, signs and tones."""


class TextError(ValueError):
    """A file of texts that cannot be read; its text tells the file and what is wrong."""


@cache
def load_texts(game: str, name: str) -> Mapping[str, Any]:
    """The file of that name in a game's `texts/`: mappings and lists of texts; raises TextError."""
    path = _folder(game) / f"{name}.yaml"
    data, flaws = read_strict_yaml(read_text(path))
    if flaws or not isinstance(data, dict):
        raise TextError(f"{game}/{path.name}: {flaws or 'no mapping'}")
    found: Mapping[str, Any] = _in_lines(data)
    return found


def said(text: Text, n: int = 1, context: str | None = None) -> str:
    """A text in the language of this context, in the form for `n` things, in the sense that `context` names."""
    if context is None:
        return _(text) if isinstance(text, str) else ngettext(*text, n)
    return pgettext(context, text) if isinstance(text, str) else npgettext(context, *text, n)


class GameTerms:
    """The terms of a game, from its `texts/terms.yaml`: tables of names, and `counted` for how many of one."""

    def __init__(self, game: str) -> None:
        self._game = game

    def name(self, table: str, key: str) -> str:
        """The name for a key, in the sense of its table; the key itself where there is none."""
        return pgettext(table, load_texts(self._game, "terms")[table].get(key, key))

    def count(self, key: str, n: int, table: str = "counted") -> str:
        """So many of something: "2 wood"; in the sense of its table if that is another one."""
        text = load_texts(self._game, "terms")[table][key]
        return said(text, n, texts_context(_TERMS, table)).format(n=n)


def texts_context(file: str, table: str) -> str | None:
    """The context in which the texts of a table are translated: names are said in the sense of their table, and a
    move as a hint in other words than on the button that does it."""
    return table if (file == _TERMS and table != _COUNTED) or (file == _MOVES and table in _ACTS) else None


_TERMS: Final = "terms"
_COUNTED: Final = "counted"
_MOVES: Final = "moves"
_ACTS: Final = ("hint", "gesture")


def filled(text: str, **values: object) -> str:
    """A marked text with its named places filled: "{n}" with `n`, while a mark like "{coin}" stays."""
    return text.format_map(_Values({name: str(value) for name, value in values.items()}))


class _Values(dict[str, Any]):
    """Values for the named places of a text; what has no value is a mark and stays."""

    def __missing__(self, name: str) -> str:
        return f"{{{name}}}"


def sentences(game: str) -> Iterator[Text]:
    """Every text of a game's files, for who translates it."""
    for path in sorted(_folder(game).glob("*.yaml")):
        yield from _sentences(load_texts(game, path.stem))


def _folder(game: str) -> Path:
    (folder,) = import_module(f"{GAMES}.{game}").__path__
    return Path(folder) / "texts"


def _in_lines(data: Any) -> Any:
    """Plain data with every text in one line, and the two forms of a sentence as a pair."""
    if isinstance(data, dict):
        return {key: _in_lines(value) for key, value in data.items()}
    if isinstance(data, list):
        parts = [_in_lines(part) for part in data]
        return tuple(parts) if len(parts) == 2 and all(isinstance(part, str) for part in parts) else parts
    return " ".join(data.split()) if isinstance(data, str) else data


def _sentences(data: Any) -> Iterator[Text]:
    if isinstance(data, str | tuple):
        yield data
    elif isinstance(data, dict):
        for key, value in data.items():
            yield from _sentences(value) if key not in CODES else ()
    elif isinstance(data, list):
        for part in data:
            yield from _sentences(part)
