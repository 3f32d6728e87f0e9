"""The result of a game: every seat's points part by part, who won and by what, whose place is which, what ended it.

Numbers and words only: what shows them is handed a `Result`.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from engine.game import Seat
from engine.valeria.cards import RESOURCES
from engine.valeria.scoring import CASTLE, SUPPLY, Share, shares
from valeria_gui.games.valeria.words.card_text import counted_words, resource_name
from valeria_gui.i18n import _, ngettext

if TYPE_CHECKING:
    from engine.valeria.view import View


class Column(NamedTuple):
    """A part of every score: its key, its name, the icon that stands for it."""

    part: str
    words: str
    glyph: str


def columns() -> tuple[Column, ...]:
    """The parts of a score in the order in which they are counted (V7.2)."""
    return (
        Column("buildings", _("Buildings"), "house"),
        Column("adventurers", _("Adventurers"), "laurel-crown"),
        Column("powers", _("Powers"), "hourglass"),
        Column("gold", _("Gold"), "queen-crown"),
    )


def tie_columns() -> tuple[str, ...]:
    """What breaks a tie, in order (V7.3)."""
    return (_("Cards"), _("Gold"), _("Resources"))


@dataclass(frozen=True, slots=True)
class SeatScore:
    """A seat: its points by part, what breaks ties, whether a person sits there, and what gave each point."""

    name: str
    parts: Mapping[str, int]
    tie_breakers: tuple[int, ...]
    person: bool = False
    shares: tuple[Share, ...] = ()

    @property
    def total(self) -> int:
        """All points together."""
        return sum(self.parts.values())

    def shares_of(self, part: str) -> tuple[Share, ...]:
        """What gave the points of one part."""
        return tuple(share for share in self.shares if share.part == part)


@dataclass(frozen=True, slots=True)
class Result:
    """A game that is over. `ended` is why ("goal", "stall" or "deck"), in `turn`; `completed` are the seats whose
    village had `goal` cards; no card had entered a village for `idle_turns`; `undone` is the mark that something
    learned was taken back."""

    rows: tuple[SeatScore, ...]
    winners: tuple[Seat, ...]
    ended: str = ""
    turn: int = 0
    goal: int = 0
    idle_turns: int = 0
    completed: tuple[Seat, ...] = ()
    undone: bool = False

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
        """Who won, in one line."""
        if self.winners == (self.you,):
            return _("You win")
        names = [self.rows[seat].name for seat in self.winners]
        if len(names) == 1:
            return _("{name} wins").format(name=names[0])
        return _("{names} share the win").format(names=names_in_words(names))

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
        """One sentence on what broke a tie at the top, or that nothing did (V7.3); "" when the totals differ."""
        best = max(row.total for row in self.rows)
        tied = [seat for seat, row in enumerate(self.rows) if row.total == best]
        if len(tied) == 1:
            return ""
        names = names_in_words([self.rows[seat].name for seat in tied])
        if len(self.winners) == len(tied):
            return _("{names} are equal in everything that counts.").format(names=names)
        sentence = (
            _("{names} have {total} points each; most buildings and adventurers decide."),
            _("{names} have {total} points each; most gold decides."),
            _("{names} have {total} points each; most developed resources decide."),
        )[self._deciding(tied)]
        return sentence.format(names=names, total=best)

    def _deciding(self, tied: Sequence[Seat]) -> int:
        """The index of the last tie-breaker that was needed to set the winners apart from every other tied seat."""
        won = self.rows[self.winners[0]].tie_breakers
        others = [self.rows[seat].tie_breakers for seat in tied if seat not in self.winners]
        return max(next(i for i, value in enumerate(won) if other[i] != value) for other in others)

    def why_over(self) -> str:
        """What ended the game, in one sentence; "" if that is not known."""
        if self.ended == "deck":
            return _("The deck ran out in turn {turn}").format(turn=self.turn)
        if self.ended == "stall":
            words = _("No card entered any village in {n} turns: that ended the game in turn {turn}")
            return words.format(n=self.idle_turns, turn=self.turn)
        if self.ended != "goal":
            return ""
        whose = self.completed[0] if len(self.completed) == 1 else None
        if whose is None:
            words = ngettext(
                "{n} card in a village in turn {turn} ended the game",
                "{n} cards in a village in turn {turn} ended the game",
                self.goal,
            )
            return words.format(n=self.goal, turn=self.turn)
        if whose == self.you:
            words = ngettext(
                "{n} card in your village in turn {turn} ended the game",
                "{n} cards in your village in turn {turn} ended the game",
                self.goal,
            )
            return words.format(n=self.goal, turn=self.turn)
        words = ngettext(
            "{n} card in the village of {name} in turn {turn} ended the game",
            "{n} cards in the village of {name} in turn {turn} ended the game",
            self.goal,
        )
        return words.format(n=self.goal, name=self.rows[whose].name, turn=self.turn)

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


def result_of(
    view: View, winners: Sequence[Seat], names: Sequence[str], humans: Collection[Seat], undone: bool
) -> Result:
    """The result of the game that is over in `view`; `names` are the players' by seat, `humans` are persons."""
    rows = tuple(
        SeatScore(names[seat], row.parts, row.tie_breakers, seat in humans, shares(view, seat))
        for seat, row in enumerate(view.scores())
    )
    goal = view.village_goal
    completed = tuple(seat for seat in range(view.seats) if goal and len(view.villages[seat]) >= goal)
    return Result(rows, tuple(winners), view.ended, view.turn, goal, view.idle_turns, completed, undone)


def played_with_undo() -> str:
    """The mark of a game in which something learned was taken back."""
    return _("Played with undo")


def names_in_words(names: Sequence[str]) -> str:
    """Several names as one phrase: "Rosalind, Aldric and Oswin"."""
    if len(names) < 2:
        return "".join(names)
    return _("{names} and {last}").format(names=", ".join(names[:-1]), last=names[-1])


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


def share_words(share: Share) -> str:
    """What gave points, in words: a card, with what its End power counted, or where gold lies."""
    if share.part != "gold":
        if not share.per:
            return share.source
        counted = counted_words(share.per, share.counted)
        return _("{card}: {counted}").format(card=share.source, counted=counted)
    if share.source in RESOURCES:
        words = ngettext("{n} coin on {resource}", "{n} coins on {resource}", share.points)
        return words.format(n=share.points, resource=resource_name(share.source))
    words = {
        CASTLE: ngettext("{n} coin on the castle", "{n} coins on the castle", share.points),
        SUPPLY: ngettext("{n} coin in supply", "{n} coins in supply", share.points),
    }[share.source]
    return words.format(n=share.points)
