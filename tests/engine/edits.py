"""Edits of positions as data: what makes a good position one that cannot be."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

Data = dict[str, Any]
Edit = Callable[[Data], object]


def put(*path: Any) -> Edit:
    """An edit that puts the last of `path` where the others lead to."""

    def edit(d: Data) -> None:
        node: Any = d
        for key in path[:-2]:
            node = node[key]
        node[path[-2]] = path[-1]

    return edit


def add(*path: Any) -> Edit:
    """An edit that adds the last of `path` to the number where the others lead to."""

    def edit(d: Data) -> None:
        node: Any = d
        for key in path[:-2]:
            node = node[key]
        node[path[-2]] += path[-1]

    return edit


def both(*edits: Edit) -> Edit:
    """All of these edits, one after the other."""

    def edit(d: Data) -> None:
        for one in edits:
            one(d)

    return edit
