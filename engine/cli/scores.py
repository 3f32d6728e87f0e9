"""Scores as a command prints them: as data and in words."""

from __future__ import annotations

from typing import Any

from engine.game import Score


def as_data(score: Score) -> dict[str, Any]:
    """A score as plain data, the parts of the sheet first."""
    return {**score.parts, "total": score.total, "tie_breakers": list(score.tie_breakers)}


def in_words(score: Score) -> str:
    """A score as one line."""
    parts = " ".join(f"{name}={value}" for name, value in {**score.parts, "total": score.total}.items())
    return f"{parts} tie={','.join(map(str, score.tie_breakers))}" if score.tie_breakers else parts
