"""The tutorial's last word on the first game, in two sentences: what decided it, and what to try next."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from engine.game import Seat
from engine.raiders.events import Event
from engine.raiders.judgement.lookback import habit
from engine.raiders.view import View
from engine.stacked.lookback import Decided, decided
from valeria_gui.i18n import N_, _, ngettext


def closing_words(view: View, me: Seat, names: Sequence[str], events: Iterable[Event]) -> str:
    """Two sentences to the person at `me`; `events` are those of the whole game, as that seat knows them."""
    found = decided(view.scores(), me)
    reason = _reason(found, names[found.rival])
    if found.won:
        return (
            f"{reason} {_('Next, try a Karl, who plans better than a Thrall: New game lets you choose who plays.')}"
        )
    better = habit(view, me, events)
    return f"{reason} {_HABITS[better.what](better.n).format(n=better.n)}"


def _reason(found: Decided, rival: str) -> str:
    words = _((_WON if found.won else _LOST)[found.part])
    return words.format(name=rival, mine=found.mine, theirs=found.theirs)


_WON: Final[dict[str, str]] = {
    "vp": N_("Your raids decided it: {mine} points, {theirs} for those of {name}."),
    "valkyries": N_("Your Valkyries decided it: {mine} points, {theirs} for {name}."),
    "armour": N_("Your armour decided it: {mine} points, {theirs} for that of {name}."),
    "offerings": N_("Your offerings decided it: {mine} points, {theirs} for those of {name}."),
    "crew": N_("Your crew decided it: {mine} points at the end, {theirs} for that of {name}."),
    "plunder": N_("Your plunder decided it: {mine} points, {theirs} for that of {name}."),
    "": N_("It could hardly have been closer."),
}
_LOST: Final[dict[str, str]] = {
    "vp": N_("The raids of {name} decided it: {theirs} points, {mine} for yours."),
    "valkyries": N_("The Valkyries decided it: {theirs} points for {name}, {mine} for you."),
    "armour": N_("The armour of {name} decided it: {theirs} points, {mine} for yours."),
    "offerings": N_("The offerings of {name} decided it: {theirs} points, {mine} for yours."),
    "crew": N_("The crew of {name} decided it: {theirs} points at the end, {mine} for yours."),
    "plunder": N_("The plunder of {name} decided it: {theirs} points, {mine} for yours."),
    "": N_("It could hardly have been closer."),
}
_HABITS: Final[dict[str, Callable[[int], str]]] = {
    "slow": lambda n: ngettext(
        "You made {n} raid fewer: next time sail as soon as two are in your crew, harbours ask for no more.",
        "You made {n} raids fewer: next time sail as soon as two are in your crew, harbours ask for no more.",
        n,
    ),
    "alone": lambda n: ngettext(
        "You made no offering, and {n} good was left: next time take a grey worker to the Long House with it.",
        "You made no offering, and {n} goods were left: next time take a grey worker to the Long House with them.",
        n,
    ),
    "bare": lambda n: _("You wore no armour: next time turn iron into armour, it helps in every raid and scores."),
    "hoard": lambda n: ngettext(
        "{n} silver was left, which scores nothing: next time hire with it as long as there is time.",
        "{n} silver were left, which score nothing: next time hire with it as long as there is time.",
        n,
    ),
    "": lambda n: _("You were close: another deal may be yours. Play again, and mind how near the end is."),
}
