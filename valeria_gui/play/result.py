"""The result of a game: every seat's points part by part, who won and by what, whose place is which, what ended it.

Numbers and words only: what shows them is handed a `Result`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, NamedTuple, Protocol

from engine.game import Score, Seat
from valeria_gui.i18n import _, listed, ngettext
from valeria_gui.play.info import InfoRow, Sheet
from valeria_gui.play.texts import load_texts, said


class PointShare(Protocol):
    """The share of one thing in a score: `points` to one of its parts; `source` is what gave them."""

    @property
    def part(self) -> str:
        """The part of the score."""

    @property
    def source(self) -> str:
        """The thing, as its game names it."""

    @property
    def points(self) -> int:
        """How many points it gave."""


class ScoreColumn(NamedTuple):
    """A part of every score: its key, its name, the icon that stands for it."""

    part: str
    words: str
    glyph: str


@dataclass(frozen=True, slots=True)
class SeatScore:
    """A seat: its points by part, what breaks ties, whether a person sits there, what gave the points."""

    name: str
    parts: Mapping[str, int]
    tie_breakers: tuple[int, ...]
    person: bool = False
    shares: tuple[PointShare, ...] = ()

    def shares_of(self, part: str) -> tuple[Any, ...]:
        """The shares that gave the points of one part, as the game counts them."""
        return tuple(share for share in self.shares if share.part == part)

    def share_row(self, share: Any) -> InfoRow:
        """One share in a row: its sign, and what gave the points."""
        return InfoRow((f"vp:{share.points}",), share.source)

    def part_sheet(self, columns: Sequence[ScoreColumn], part: str) -> Sheet:
        """The sheet of what gave the points of a part, the most first."""
        words = next(column.words for column in columns if column.part == part)
        title = _("{name} · {part} {points}").format(name=self.name, part=words, points=self.parts[part])
        shares = sorted(self.shares_of(part), key=lambda share: -share.points)
        return Sheet(title, tuple(map(self.share_row, shares)))

    @property
    def total(self) -> int:
        """All points together."""
        return sum(self.parts.values())


@dataclass(frozen=True, slots=True)
class Result(ABC):
    """A game that is over; `undone` is the mark that something learned was taken back."""

    rows: tuple[SeatScore, ...]
    winners: tuple[Seat, ...]
    undone: bool = field(default=False, kw_only=True)

    @abstractmethod
    def columns(self) -> tuple[ScoreColumn, ...]:
        """The parts of a score in the order in which they are counted."""

    @abstractmethod
    def tie_columns(self) -> tuple[str, ...]:
        """The columns that break a tie, in order."""

    @abstractmethod
    def tie_words(self, names: str, total: int, deciding: int) -> str:
        """One sentence on what broke a tie of so many points each: the one of that index of `tie_columns`."""

    def why_over(self) -> str:
        """The cause of the game's end, in one sentence; "" if that is not known."""
        return ""

    @property
    def you(self) -> Seat | None:
        """The seat of the only person; None if there is none or there are several."""
        persons = [seat for seat, row in enumerate(self.rows) if row.person]
        return persons[0] if len(persons) == 1 else None

    def ranking(self) -> list[Seat]:
        """The seats from the best to the last; equal ones in the order of their seats."""
        return sorted(range(len(self.rows)), key=self._rank, reverse=True)

    def _rank(self, seat: Seat) -> tuple[int, ...]:
        row = self.rows[seat]
        return (row.total, *row.tie_breakers)

    def place(self, seat: Seat) -> int:
        """The place of a seat, from 1; equal ones share it."""
        return 1 + sum(self._rank(other) > self._rank(seat) for other in range(len(self.rows)))

    # --- in words ------------------------------------------------------------------------------------------------

    def headline(self) -> str:
        """The winner, in one line."""
        if self.winners == (self.you,):
            return _("You win")
        names = [self.rows[seat].name for seat in self.winners]
        if len(names) == 1:
            return _("{name} wins").format(name=names[0])
        return _("{names} share the win").format(names=listed(names))

    def margin(self) -> str:
        """By how much the game was won, or what broke a tie, in one sentence."""
        best = self.rows[self.winners[0]].total
        if len([row for row in self.rows if row.total == best]) > 1 or len(self.rows) == 1:
            return self.tie() or ngettext("{n} point", "{n} points", best).format(n=best)
        rival = self._rival()
        more, name = best - self.rows[rival].total, self.rows[rival].name
        if rival == self.you:
            words = ngettext("{total} points, {n} more than you", "{total} points, {n} more than you", more)
        else:
            words = ngettext("{total} points, {n} more than {name}", "{total} points, {n} more than {name}", more)
        return words.format(total=best, n=more, name=name)

    def _rival(self) -> Seat:
        """Whom the winner is measured by: the only person who did not win, else the second."""
        if self.you is not None and self.you not in self.winners:
            return self.you
        return next(seat for seat in self.ranking() if seat not in self.winners)

    def tie(self) -> str:
        """One sentence on what broke a tie at the top, or that nothing did; "" when the totals differ."""
        best = max(row.total for row in self.rows)
        tied = [seat for seat, row in enumerate(self.rows) if row.total == best]
        if len(tied) == 1:
            return ""
        names = listed([self.rows[seat].name for seat in tied])
        if len(self.winners) == len(tied):
            return _("{names} are equal in everything that counts.").format(names=names)
        return self.tie_words(names, best, self._deciding(tied))

    def _deciding(self, tied: Sequence[Seat]) -> int:
        """The index of the last tie-breaker that was needed to set the winners apart from every other tied seat."""
        won = self.rows[self.winners[0]].tie_breakers
        others = [self.rows[seat].tie_breakers for seat in tied if seat not in self.winners]
        return max(next(i for i, value in enumerate(won) if other[i] != value) for other in others)

    def row_words(self, seat: Seat) -> str:
        """A seat's line, to be read aloud: its place, its name, its points."""
        row = self.rows[seat]
        words = ngettext("{place}. {name}: {total} point", "{place}. {name}: {total} points", row.total)
        return words.format(place=self.place(seat), name=row.name, total=row.total)

    def standing(self, seat: Seat) -> str:
        """The place of a person among how many, with "you" if it is the only one; "" for a bot."""
        if not self.rows[seat].person:
            return ""
        place = place_words(self.place(seat), len(self.rows))
        return _("you · {place}").format(place=place) if seat == self.you else place


def score_columns(game: str) -> tuple[ScoreColumn, ...]:
    """The parts of a score in the order in which they are counted, from a game's `texts/result.yaml`."""
    parts = load_texts(game, "result")["parts"]
    return tuple(ScoreColumn(part, said(entry["words"]), entry["glyph"]) for part, entry in parts.items())


@dataclass(frozen=True, slots=True)
class TextResult(Result):
    """A game that is over, of a `game` that tells it in its `texts/result.yaml`: `parts` of a score, what decides
    `ties`, and why it `ended`: `causes` has a sentence for each, told of the `facts`, of which "n" counts."""

    game: ClassVar[str]
    ended: str = ""
    facts: Mapping[str, Any] = field(default_factory=dict)

    def columns(self) -> tuple[ScoreColumn, ...]:
        return score_columns(self.game)

    def tie_columns(self) -> tuple[str, ...]:
        return tuple(said(tie["words"]) for tie in load_texts(self.game, "result")["ties"])

    def tie_words(self, names: str, total: int, deciding: int) -> str:
        ties = load_texts(self.game, "result")["ties"]
        return said(ties[deciding]["decides"], total).format(names=names, total=total)

    def why_over(self) -> str:
        """The cause of the game's end, in one sentence; "" if that is not known."""
        text = load_texts(self.game, "result")["causes"].get(self.ended, "")
        return said(text, self.facts.get("n", 1)).format(**self.facts) if text else ""


class PlainResult(Result):
    """A game that is over, its parts and what breaks ties called as the engine calls them."""

    def columns(self) -> tuple[ScoreColumn, ...]:
        return tuple(ScoreColumn(part, part, "") for part in self.rows[0].parts)

    def tie_columns(self) -> tuple[str, ...]:
        return tuple(str(number) for number in range(1, 1 + len(self.rows[0].tie_breakers)))

    def tie_words(self, names: str, total: int, deciding: int) -> str:
        words = ngettext("{names} have {total} point each.", "{names} have {total} points each.", total)
        return words.format(names=names, total=total)


def plain_result(
    scores: Sequence[Score], winners: Sequence[Seat], names: Sequence[str], humans: Collection[Seat], undone: bool
) -> Result:
    """The result of a game that is over with these `scores`; `names` are the players' by seat, `humans` persons."""
    rows = (SeatScore(names[i], one.parts, one.tie_breakers, i in humans) for i, one in enumerate(scores))
    return PlainResult(tuple(rows), tuple(winners), undone=undone)


def played_with_undo() -> str:
    """The mark of a game in which something learned was taken back."""
    return _("Played with undo")


def place_words(place: int, seats: int) -> str:
    """A place among two to five: "second of four"; "" for one alone."""
    if seats < 2:
        return ""
    return {
        2: (_("first of two"), _("second of two")),
        3: (_("first of three"), _("second of three"), _("third of three")),
        4: (_("first of four"), _("second of four"), _("third of four"), _("fourth of four")),
        5: (_("first of five"), _("second of five"), _("third of five"), _("fourth of five"), _("fifth of five")),
    }[seats][place - 1]
