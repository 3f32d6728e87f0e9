"""Fitting the weights of `evaluate` (see `engine.fitting`): quick games of the rollout policy.

A few times in a game every seat is given or loses some cards, coins, resources or buildings by lot. Without the lot
a full hand would look bad, because in games as they are played it belongs to those who cannot build; with it, what
is counted is what having the cards does.
"""

from __future__ import annotations

from typing import Final

from engine.chance import Chance
from engine.fitting import Equation, Fitting, equations_of
from engine.valeria.card_tables import CardId
from engine.valeria.hands import SEAT_BITS, add, take
from engine.valeria.judgement.features import NAMES, features, progress
from engine.valeria.position import HAND_LIMIT
from engine.valeria.rules import Valeria
from engine.valeria.state import State

SHAKEN: Final = 10
"""Rounds between two lots, about."""

LOTS: Final = 4
"""Things that a lot changes for each seat, at most."""


def equations(game: Valeria, seats: int, seed: int) -> list[Equation]:
    """The positions of one game that were shaken: the features of each seat, and what it still gained."""
    state, chance = game.setup(seats, seed), Chance(seed)

    def shaken(state: State) -> bool:
        if chance.below(SHAKEN * seats):
            return False
        shake(state, chance)
        return True

    return equations_of(state, game.rollout(next(iter(game.personas("baron")))), shaken, features, progress)


FITTING: Final = Fitting(NAMES, equations)


def shake(state: State, chance: Chance) -> None:
    """Give to every seat, or take from it, a few things by lot; no card and no coin appears or gets lost."""
    for seat in range(state.seats):
        for _ in range(chance.below(LOTS + 1)):
            _LOTS[chance.below(len(_LOTS))](state, seat, chance)
    state.known_moves = None


def _give_card(state: State, seat: int, chance: Chance) -> None:
    if len(state.deck) > 1 and len(state.hands[seat]) < HAND_LIMIT:
        add(state.hands[seat], state.deck.pop(chance.below(len(state.deck))), 1 << seat)


def _take_card(state: State, seat: int, chance: Chance) -> CardId:
    """A card of the hand, -1 if there is none."""
    if not state.hands[seat]:
        return -1
    card = chance.choice(state.hands[seat]) >> SEAT_BITS
    take(state.hands[seat], card)
    return int(card)


def _discard(state: State, seat: int, chance: Chance) -> None:
    if (card := _take_card(state, seat, chance)) >= 0:
        state.deck.insert(0, card)


def _develop(state: State, seat: int, chance: Chance) -> None:
    if (card := _take_card(state, seat, chance)) >= 0:
        state.developed[seat].append(card)
        state.free[seat * 4 + state.tables.resource[card]] += 1


def _build(state: State, seat: int, chance: Chance) -> None:
    held = {card >> SEAT_BITS for card in state.hands[seat]} - set(state.villages[seat])
    if held and (state.seats == 1 or len(state.villages[seat]) < state.village_goal - 2):
        card = chance.choice(sorted(held))
        take(state.hands[seat], card)
        state.villages[seat].append(card)
        state.type_counts[seat][state.tables.type[card]] += 1


def _give_gold(state: State, seat: int, chance: Chance) -> None:
    if state.bank:
        state.bank -= 1
        state.gold[seat] += 1


def _take_gold(state: State, seat: int, chance: Chance) -> None:
    if state.gold[seat]:
        state.bank += 1
        state.gold[seat] -= 1


_LOTS: Final = (_give_card, _give_card, _discard, _develop, _build, _give_gold, _take_gold)
