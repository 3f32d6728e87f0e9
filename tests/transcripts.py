"""Golden games of any game as text: decisions, answers, events, and now and then a look at the whole table."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple


class Golden(NamedTuple):
    """The golden games of a game: a file in `folder` for every number of seats and variant, and the lines that are
    in it."""

    folder: Path
    games: Sequence[tuple[int, str]]
    lines: Callable[[int, str], Iterable[str]]

    def path(self, seats: int, variant: str) -> Path:
        """The file of one game."""
        return self.folder / f"{seats}-{variant}.txt"

    def kept(self, seats: int, variant: str) -> list[str]:
        """The lines that are in its file."""
        return self.path(seats, variant).read_text(encoding="utf-8").splitlines()

    def played(self, seats: int, variant: str) -> list[str]:
        """The lines of the game as it is played now."""
        return list(self.lines(seats, variant))

    def write(self) -> None:
        """Write every golden game anew."""
        self.folder.mkdir(parents=True, exist_ok=True)
        for one in self.games:
            self.path(*one).write_text("\n".join(self.lines(*one)) + "\n", encoding="utf-8")


def transcript(
    walk: Iterable[tuple[Any, Any]],
    table: Callable[[Any], Iterator[str]],
    turn_line: Callable[[Any], str],
    end_line: Callable[[Any], str],
    every: int,
) -> Iterator[str]:
    """The lines of a game: `walk` gives each state with the move made next; one decision in `every` shows the
    table before it."""
    state: Any = None
    turn = 0
    for number, (now, move) in enumerate(walk):
        state = now
        if state.turn != turn:
            turn = state.turn
            yield f"=== turn {turn}, {turn_line(state)}"
        if number % every == 0:
            yield from table(state)
        before = state.copy()
        yield f"{state.decision.seat} {state.decision.kind}: {move}"
        yield from (f"    {_event(event)}" for event in before.apply(move))
    yield f"=== over: {end_line(state)}, won by {list(state.winners())}"
    yield from (f"seat {seat}: {score}" for seat, score in enumerate(state.scores()))


def _event(event: Any) -> str:
    """What an event says that is not as usual."""
    parts = [
        f"{name}={value}" for name, value in event._asdict().items() if value != event._field_defaults.get(name)
    ]
    return " ".join(parts)


def hands_seen(state: Any) -> Iterator[str]:
    """Each seat's and the public's knowledge of the hands."""
    for viewer in (*range(state.seats), None):
        view = state.view(viewer)
        hands = (", ".join(card.name if card else "?" for card in view.hand(seat)) for seat in range(view.seats))
        yield f"    {'public' if viewer is None else f'seat {viewer}'} sees {' | '.join(hands)}"
