"""The tutorial's last word on the first game, in two sentences: what decided it, and what to try next."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from engine.game import Seat
from engine.stacked.lookback import Decided, Habit, decided
from engine.valeria.events import Event
from engine.valeria.judgement.lookback import habit
from engine.valeria.view import View
from valeria_gui.i18n import N_, _, ngettext


def closing_words(view: View, me: Seat, names: Sequence[str], events: Iterable[Event]) -> str:
    """Two sentences to the person at `me`; `events` are those of the whole game, as that seat knows them."""
    found = decided(view.scores(), me)
    rival = names[found.rival]
    if found.won:
        return f"{_decided(found, rival)} {_next_game()}"
    return f"{_decided(found, rival)} {_better(habit(view, me, events), rival)}"


def _decided(found: Decided, rival: str) -> str:
    words = _((_WON if found.won else _LOST)[found.part])
    return words.format(name=rival, mine=found.mine, theirs=found.theirs)


def _next_game() -> str:
    return _("Next, try a Baron, who counts better than a Squire: New game lets you choose who plays.")


def _better(found: Habit, rival: str) -> str:
    return _HABITS[found.what](found.n).format(n=found.n, name=rival)


_WON: Final[dict[str, str]] = {
    "buildings": N_("Your buildings decided it: {mine} points, {theirs} for those of {name}."),
    "adventurers": N_("Your adventurers decided it: {mine} points, {theirs} for those of {name}."),
    "powers": N_("The powers that count at the end decided it: {mine} points for yours, {theirs} for {name}."),
    "gold": N_("Your coins decided it: {mine} of them, {name} had {theirs}."),
    "": N_("It could hardly have been closer."),
}
_LOST: Final[dict[str, str]] = {
    "buildings": N_("The buildings of {name} decided it: {theirs} points, {mine} for yours."),
    "adventurers": N_("The adventurers of {name} decided it: {theirs} points, {mine} for yours."),
    "powers": N_("Powers that count at the end decided it: {theirs} points for {name}, {mine} for you."),
    "gold": N_("The coins of {name} decided it: {theirs} of them, you had {mine}."),
    "": N_("It could hardly have been closer."),
}
_HABITS: Final[dict[str, Callable[[int], str]]] = {
    "lent": lambda n: ngettext(
        "{n} coin of yours stayed with {name}: next time develop what your cards ask for, and pay at home.",
        "{n} coins of yours stayed with {name}: next time develop what your cards ask for, and pay at home.",
        n,
    ),
    "passed": lambda n: ngettext(
        "You passed {n} time where a follow would have cost nothing: next time take every card that is free.",
        "You passed {n} times where a follow would have cost nothing: next time take every card that is free.",
        n,
    ),
    "alone": lambda n: _("Nobody came to your village: next time build what the adventurers ask for, it is cheap."),
    "held": lambda n: ngettext(
        "{n} card was left in your hand: next time begin earlier with cheap buildings.",
        "{n} cards were left in your hand: next time begin earlier with cheap buildings.",
        n,
    ),
    "slow": lambda n: ngettext(
        "Your village was {n} card behind: next time follow more of what {name} builds and recruits.",
        "Your village was {n} cards behind: next time follow more of what {name} builds and recruits.",
        n,
    ),
    "": lambda n: _("You were close: another deal may be yours. Play again, and mind the end of the game."),
}
