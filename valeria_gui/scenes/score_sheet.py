"""The words around a final score: who won, and by what a tie was broken (V7.3).

Knows numbers and names; draws nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from valeria_gui.text.words import _


@dataclass(frozen=True, slots=True)
class SeatScore:
    """A seat: VP of `buildings`, `adventurers`, End `powers`, 1 per `gold`; `cards` and `resources` break ties."""

    name: str
    buildings: int
    adventurers: int
    powers: int
    gold: int
    total: int
    cards: int
    resources: int

    @property
    def tie_breakers(self) -> tuple[int, int, int]:
        """What decides between equal totals, in order: cards, gold, resources."""
        return (self.cards, self.gold, self.resources)


def ranking(rows: Sequence[SeatScore]) -> list[int]:
    """The seats from the best to the last; equal ones in the order of their seats."""
    return sorted(range(len(rows)), key=lambda seat: (rows[seat].total, *rows[seat].tie_breakers), reverse=True)


def names_in_words(names: Sequence[str]) -> str:
    """Several names as one phrase: "Rosalind, Aldric and Oswin"."""
    if len(names) < 2:
        return "".join(names)
    return _("{names} and {last}").format(names=", ".join(names[:-1]), last=names[-1])


def headline(rows: Sequence[SeatScore], winners: Sequence[int]) -> str:
    """Who won, in one line."""
    names = [rows[seat].name for seat in winners]
    if len(names) == 1:
        return _("{name} wins").format(name=names[0])
    return _("{names} share the win").format(names=names_in_words(names))


def reason(rows: Sequence[SeatScore], winners: Sequence[int]) -> str | None:
    """One sentence on what broke a tie at the top, or that nothing did; None when the totals differ."""
    best = max(row.total for row in rows)
    tied = [seat for seat, row in enumerate(rows) if row.total == best]
    if len(tied) == 1:
        return None
    names = names_in_words([rows[seat].name for seat in tied])
    if len(winners) == len(tied):
        return _("{names} are equal in everything that counts.").format(names=names)
    place = _deciding(rows, tied, winners)
    sentence = (
        _("{names} have {total} points each; most buildings and adventurers decide."),
        _("{names} have {total} points each; most gold decides."),
        _("{names} have {total} points each; most developed resources decide."),
    )[place]
    return sentence.format(names=names, total=best)


def _deciding(rows: Sequence[SeatScore], tied: Sequence[int], winners: Sequence[int]) -> int:
    """The index of the last tie-breaker that was needed to set the winners apart from every other tied seat."""
    won = rows[winners[0]].tie_breakers
    others = [rows[seat].tie_breakers for seat in tied if seat not in winners]
    return max(next(i for i in range(3) if other[i] != won[i]) for other in others)
