"""Check of a position that was read: whatever `from_dict` lets through can be played to its end.

Everything is in one place and as much of it as there is in the game (R1, R2), tracks and crews are within their
limits (R8.5), and what is asked is a question that the rules ask there (see `stack_check`).
"""

from __future__ import annotations

from collections.abc import Iterable

from engine.raiders import stack_check
from engine.raiders.card_tables import ALL_GOODS, VALKYRIES
from engine.raiders.cards import TOKENS
from engine.raiders.changes import ENDS, STALL
from engine.raiders.hands import SEAT_BITS
from engine.raiders.position import SetUpOptions
from engine.raiders.setup import SEATS
from engine.raiders.stack_check import require
from engine.raiders.state import State
from engine.stacked.frame import StackFrame
from engine.stacked.position_check import (
    check_cards,
    check_counts,
    check_named_seats,
    check_own_hands,
    check_seats,
    check_whole,
)
from engine.stacked.table_setup import check_options


def check(state: State) -> None:
    """Raise GameError, with one sentence and a code, if `state` is a position that cannot be played."""
    _check_shape(state)
    check_options(SetUpOptions, state.options._asdict(), state.seats)
    _check_numbers(state)
    _check_cards(state)
    _check_crews(state)
    check_own_hands(state.hands)
    _check_tiles(state)
    _check_tokens(state)
    _check_goods(state)
    _check_workers(state)
    _check_end(state)
    stack_check.check(state)


def _check_shape(state: State) -> None:
    by_seat = (state.hands, state.crews, state.taken, state.buried, state.workers)
    check_seats(state.seats, SEATS, (*by_seat, state.vp, state.armour, state.valkyries))
    require(len(state.row) == state.tables.board.open_offerings, "row", "its row has other places for tiles")


def _check_numbers(state: State) -> None:
    counts = (state.drawn, state.turn, state.below, state.turns_left, *state.dice, *state.goods, *state.supply)
    tracks = (*state.vp, *state.armour, *state.valkyries)
    seats = (state.start, state.active, state.last_seat)
    tokens = [n for one in state.tokens if one is not None for n in one]
    check_whole((*counts, *tracks, *seats, state.idle_turns, *tokens, state.seed))
    check_counts((*counts, *tracks, *tokens))
    check_counts((*seats, state.idle_turns), -1)
    check_named_seats(seats, state.seats)
    board = state.tables.board
    within = max(state.armour) <= board.armour_limit and max(state.valkyries) <= board.valkyrie_limit
    require(within, "track", "a marker stands beyond the end of its track")
    faces = set(state.dice) <= set(board.die)
    require(faces, "dice", "a die shows what is not on it")


def _check_cards(state: State) -> None:
    """Every card of the set lies in one place; those buried are a part of the draw pile once that lies (R2.5)."""
    held = [held >> SEAT_BITS for hand in state.hands for held in hand]
    members = [card for crew in state.crews for card in crew]
    buried = [card for cards in state.buried for card in cards]
    away = [] if state.turn else buried
    check_cards((*held, *members, *away, *state.deck, *state.discard), state.tables.copies())
    if state.turn:
        lowest = state.deck[: state.buries * state.seats]
        require(_is_part(buried, lowest), "buried", "a card that somebody has buried does not lie there")
    for seat, hand in enumerate(state.hands):
        own = [card >> SEAT_BITS for card in state.laid if card >> seat & 1]
        require(_is_part(own, [card >> SEAT_BITS for card in hand]), "laid", "somebody has laid a card of another")


def _is_part(some: Iterable[int], whole: Iterable[int]) -> bool:
    """Whether each of some things is in the whole, as often as it is named."""
    left = list(whole)
    for one in some:
        if one not in left:
            return False
        left.remove(one)
    return True


def _check_crews(state: State) -> None:
    """Crews and heroes within their limits (R8.5)."""
    board, hero = state.tables.board, state.tables.hero
    for crew in state.crews:
        require(len(crew) <= board.crew_limit, "crew", "a crew has {number} members", number=len(crew))
        heroes = sum(hero[member] for member in crew)
        require(heroes <= board.heroes_limit, "heroes", "a crew has {number} heroes", number=heroes)


def _check_tiles(state: State) -> None:
    """Every offering tile lies in one place (R6)."""
    taken = [tile for tiles in state.taken for tile in tiles]
    found = sorted([*taken, *state.tiles, *(tile for tile in state.row if tile >= 0)])
    whole = found == list(range(len(state.tables.tiles)))
    require(whole, "tiles", "its offering tiles are not those of the set, each in one place")
    require(state.below <= len(state.tiles), "tiles_known", "more tiles are known in the stack than lie there")


def _check_tokens(state: State) -> None:
    """As many tokens on the sets as print says, as many Valkyries as there are (R1.3, R2.2)."""
    for size, tokens in zip(state.tables.set_size, state.tokens, strict=True):
        require(tokens is None or sum(tokens) == size, "tokens", "a set has other tokens than print says")
    valkyries = state.valkyries_on_board + sum(state.valkyries)
    most = state.tables.board.bag[VALKYRIES]
    require(valkyries <= most, "valkyries", "it has {number} Valkyries", number=valkyries)


def _check_goods(state: State) -> None:
    """Goods neither made nor lost (R1.6)."""
    lying = [one for one in state.tokens if one is not None]
    for good, in_game in enumerate(state.tables.in_game):
        held = sum(state.goods[good::ALL_GOODS]) + state.supply[good]
        first = len(state.tables.in_game) - (len(TOKENS) - 1)
        on_sets = sum(one[good - first] for one in lying) if good >= first else 0
        require(held + on_sets == in_game, "goods", "goods were made or lost")


def _check_workers(state: State) -> None:
    """As many workers of each colour as are in the game; one for every player but who has just placed it, as many
    in the village as at the start, one left for each raid (R1.1, R3.9, R5.2)."""
    tables, board = state.tables, state.tables.board
    waiting = [w for w, tokens in zip(tables.set_worker, state.tokens, strict=True) if tokens is not None]
    found = [*state.workers, *state.village, *state.posted, *waiting]
    in_play = len(board.village) + state.seats
    for colour, most in enumerate((in_play, *board.workers[1:])):
        require(found.count(colour) == most, "workers", "its workers are not those of the game")
    steps = [frame.step for frame in state.stack]
    empty = [state.active] if "pick" in steps or "set" in steps else []
    held = [seat for seat, worker in enumerate(state.workers) if worker < 0]
    require(held == empty, "workers_held", "somebody holds no worker, or one too many")
    placed = sum(worker >= 0 for worker in state.village)
    require(placed == len(board.village) + ("pick" in steps), "workers_placed", "its village has other workers")
    for place in range(len(tables.settlements)):
        sets = tables.sets_of(place)
        going_on = StackFrame("set", state.active, 0, place) in state.stack
        raided, left = (sum(state.tokens[n] is None for n in sets), sum(state.posted[n] >= 0 for n in sets))
        require(left == raided + going_on, "spaces", "the workers at a settlement do not fit its raids")


def _check_end(state: State) -> None:
    """The final turns count down from a trigger of the end (R9.2)."""
    require(state.ending in ("", *ENDS), "ending", "it knows no such end")
    over = bool(state.ending) and not (state.laid or state.dice)
    require(bool(state.stack) or over, "ending_open", "nobody is asked, and it is not over")
    ends = bool(state.ending) and state.ending != STALL
    require(ends or not (state.ending and state.stack), "ending_asked", "it is over, and somebody is asked")
    require(ends == (state.last_seat >= 0), "ending_seat", "its end does not fit its last seat")
    counted = state.turns_left > 0 if ends and state.stack else state.turns_left == 0
    require(counted and state.turns_left <= state.seats + 1, "ending_turns", "its final turns are miscounted")
    if ends and state.stack:
        to_come = (state.last_seat - state.active) % state.seats + 1
        first = state.turns_left == state.seats + 1 and state.active == state.last_seat
        require(first or state.turns_left == to_come, "ending_turns", "its final turns are miscounted")
