"""A table in words: what everybody may know of a game, some lines long."""

from __future__ import annotations

from engine.game import AnyGame, AnyView, Seat


def told(game: AnyGame, public: AnyView, last: tuple[Seat | None, str]) -> str:
    """The last move, whose decision is next, and every seat's points; `public` is the view of nobody."""
    seat, line = last
    asked = public.decision
    lines = [f"{game.name}, turn {public.turn}"]
    if seat is not None:
        lines.append(f"seat {seat}: {line}")
    for number, score in enumerate(public.scores()):
        counted = ", ".join(f"{name} {points}" for name, points in score.parts.items() if points)
        lines.append(f"  seat {number}: {score.total} points" + (f" ({counted})" if counted else ""))
    lines.append(f"seat {asked.seat} is asked: {asked.kind}" if asked else "The game is over.")
    return "\n".join(lines)
