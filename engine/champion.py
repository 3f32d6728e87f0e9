"""The judgement of a champion: what a game hands over for its strongest player, as data and as a way to read
positions.

A net, fitted to games by `python -m engine train`, says of a position how far each seat will end ahead and how
likely it wins. The game says what the net is told of a position; the bot knows neither the net nor the cards.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from math import exp
from operator import mul
from pathlib import Path
from typing import Any, Final, NamedTuple

from engine import net
from engine.chance import Chance
from engine.expectation import Expectation, Habits
from engine.fitting import over_rivals
from engine.game import AnyGame, AnyState, AnyView, GameError, Seat
from engine.net import Inputs, Net
from engine.reading import Bounds
from engine.strict_yaml import StrictYamlError, read_strict_yaml, read_text
from engine.winning import part_of_win

POINTS: Final = 10
"""The unit of the net's first output in points of the game."""

WORLDS: Final = 3
"""In so many guessed worlds the champion looks for the chances of a view."""

KNOTS: Final = (0.0, 0.25, 0.5, 0.75, 1.0)

NET_FILE: Final = Bounds(bytes=1_000_000, values=200, depth=4, letters=1_000_000)

Reader = Callable[[Any, Sequence[Seat]], list[Inputs]]
"""What a net is told of a position (a State, or a View) from the side of each of these seats."""


def by_progress(over: float) -> list[float]:
    """How much of the game is over (0 to 1), as numbers that each stand for a part of it."""
    return [max(0.0, 1 - 4 * abs(over - knot)) for knot in KNOTS]


def seat_numbers(
    rows: Sequence[Sequence[float]], totals: Sequence[float], weights: Sequence[float], scale: float, points: float
) -> list[list[float]]:
    """The numbers of each seat, two or more of them: the features of `evaluate` times `scale`; and its points, its
    lead, and the lead that `evaluate` expects with these weights, in units of `points`."""
    gains = [total + sum(map(mul, weights, row)) for total, row in zip(totals, rows, strict=True)]
    told = zip(rows, totals, over_rivals(totals), over_rivals(gains), strict=True)
    return [[*(scale * number for number in row), *(worth / points for worth in worths)] for row, *worths in told]


class Practice(NamedTuple):
    """What a game hands over to train: what the net is told, how many places there are for its ones, the character
    of its quick player, whether a game that is over had stalled, the options of a game with a seed, and what
    changes a position by lot (None: nothing does)."""

    read: Reader
    places: Callable[[Any], int]
    persona: str
    stalled: Callable[[Any], bool]
    options: Callable[[int], Mapping[str, Any]]
    shake: Callable[[Any, Chance], None] | None = None


class LearnedChampion:
    """The judgement of one game at one number of seats: `read` says what `net` is told."""

    def __init__(self, judge: Net, read: Reader, habits: Habits) -> None:
        self._net = judge
        self._read = read
        self.habits = habits

    def expected(self, state: AnyState, seat: Seat) -> Expectation:
        """What is expected of `seat` in `state`: with two seats what both of them expect, for one's gain is the
        other's loss. Once the game is over, how it ended."""
        totals = [score.total for score in state.scores()]
        if state.decision is None:
            return ended(state, totals, seat)
        seats = (seat, 1 - seat) if len(totals) == 2 else (seat,)
        found = [self._net.outputs(asked) for asked in self._read(state, seats)]
        gain, logit = found[0]
        if len(found) == 2:
            gain, logit = (gain - found[1][0]) / 2, (logit - found[1][1]) / 2
        return Expectation(lead_now(totals, seat) + POINTS * gain, logistic(logit))


def chances(game: AnyGame, view: AnyView, lots: Chance) -> tuple[float, ...] | None:
    """The part of the win of every seat, together 1, as far as `view` knows: what the champion expects in some
    worlds that may be, drawn from `lots`; without one the game's own evaluation. None as `Game.chances`."""
    champion = game.champion(view.seats)
    if champion is None or view.seats == 1:
        return game.chances(view)
    worlds = _worlds(view, lots)
    found = [sum(champion.expected(world, seat).chance for world in worlds) for seat in range(view.seats)]
    return tuple(chance / sum(found) for chance in found)


def leads(game: AnyGame, view: AnyView, lots: Chance) -> tuple[float, ...]:
    """How far ahead of its best rival every seat will end; alone: with how many points. As `chances`."""
    champion = game.champion(view.seats)
    if champion is None:
        return tuple(game.evaluate(view))
    worlds = _worlds(view, lots)
    return tuple(
        sum(champion.expected(world, seat).lead for world in worlds) / len(worlds) for seat in range(view.seats)
    )


def _worlds(view: AnyView, lots: Chance) -> list[AnyState]:
    return [view.sample(lots) for _ in range(WORLDS)]


def lead_now(totals: Sequence[float], seat: Seat) -> float:
    """How far a seat's points are ahead of its best rival's; alone: its points."""
    return totals[seat] - max((*totals[:seat], *totals[seat + 1 :]), default=0)


def ended(state: AnyState, totals: Sequence[float], seat: Seat) -> Expectation:
    """How a game ended for a seat."""
    return Expectation(lead_now(totals, seat), part_of_win(state.winners(), seat))


def logistic(logit: float) -> float:
    """The chance, 0–1, of these log-odds."""
    return 1 / (1 + exp(-max(-30.0, min(30.0, logit))))


# --- the files -----------------------------------------------------------------------------------------------


def champion_file(folder: Path, seats: int) -> Path:
    """Where a game keeps the net for so many seats, in its folder of data."""
    return folder / f"champion_{seats}.yaml"


def find_champion(game: AnyGame, folder: Path, seats: int, read: Reader) -> LearnedChampion | None:
    """The champion of a game at so many seats, None if there is no net for its content: other cards, other maps.

    Raises GameError if the file that is there cannot be read.
    """
    file = champion_file(folder, seats)
    return load_champion(game, file, read) if file.is_file() else None


def load_champion(game: AnyGame, file: Path, read: Reader) -> LearnedChampion | None:
    """The champion in a file, None if it learned from games of other content; raises GameError as
    `find_champion`."""
    found = _read(file)
    return LearnedChampion(found.net, read, found.habits) if found.content == game.content_digest else None


class _File(NamedTuple):
    content: str
    habits: Habits
    net: Net


@cache
def _read(file: Path) -> _File:
    try:
        data: Any = read_strict_yaml(read_text(file, NET_FILE), NET_FILE)[0]
        return _File(str(data["content"]), _habits(data["habits"]), _net(int(data["dense"]), data["net"]))
    except (StrictYamlError, KeyError, TypeError, ValueError) as error:
        raise GameError(f"{file.name} holds no champion: {error}") from None


def _habits(data: Any) -> Habits:
    return Habits(**{name: int(data[name]) for name in Habits._fields})


def _net(dense: int, text: str) -> Net:
    return Net(dense, net.from_text("".join(text.split())))


def to_text(command: str, content: str, habits: Habits, dense: int, layers: net.NetLayers) -> str:
    """The file of a champion; `command` is what made it."""
    word = net.to_text(layers)
    lines = [word[first : first + 118] for first in range(0, len(word), 118)]
    return "\n".join(
        [
            "# The champion's judgement (see engine/champion.py). Made by this command, never by hand:",
            f"command: {command}",
            f"content: {content}",
            f"dense: {dense}",
            "habits:",
            *(f"  {name}: {value}" for name, value in habits._asdict().items()),
            "net: |",
            *(f"  {line}" for line in lines),
            "",
        ]
    )
