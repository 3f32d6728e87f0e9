"""Easing: each function maps progress 0..1 to 0..1, or a little beyond on the way."""

from __future__ import annotations


def out_cubic(t: float) -> float:
    """Fast, then gently to a halt."""
    return 1 - (1 - t) ** 3


def in_out_cubic(t: float) -> float:
    """Gently away, gently to a halt."""
    return 4 * t**3 if t < 0.5 else 1 - (2 - 2 * t) ** 3 / 2


def out_back(t: float) -> float:
    """Arrives a tenth too far and comes back."""
    return 1 + 2.7 * (t - 1) ** 3 + 1.7 * (t - 1) ** 2


def in_cubic(t: float) -> float:
    """Gently away, ever faster."""
    return t**3
