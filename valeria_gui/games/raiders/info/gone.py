"""Cards that come into a crew or leave it, tiles and tracks: what that changes, as data."""

from __future__ import annotations

from typing import NamedTuple

from engine.game import Seat
from engine.raiders.cards import Townsfolk
from engine.raiders.events import Event
from engine.raiders.moves import Move
from engine.raiders.scoring import Score, score
from engine.raiders.state import State
from engine.raiders.view import View
from valeria_gui.games.raiders.info.ahead import Ahead
from valeria_gui.games.raiders.info.village import LimitLoss, limit_loss


class HirePreview(NamedTuple):
    """A hire (R4.4): its price as printed and as paid, the strength of the crew before and after, the member whose
    place it takes ("" for none, or still to be named: `needs_room`), what changes at the end of the game."""

    card: str
    printed: int
    pays: int
    strength: tuple[int, int]
    gone: str
    needs_room: bool
    end_vp: int
    limits: LimitLoss


class LeavePreview(NamedTuple):
    """A member who leaves (R4.11, R5.7): strength before and after, what the crew scores less at the end, the place
    on the Valkyrie track, what comes of it at once (`events`), and where he goes: "discard" or "hand"."""

    card: str
    strength: tuple[int, int]
    end_vp: int
    to: str
    track: tuple[int, int]
    track_vp: int
    events: tuple[Event, ...]


class OfferPreview(NamedTuple):
    """An offering (R6): what is paid, its VP, what the crew adds, what the goods would score if they were kept."""

    tile: str
    pays: tuple[tuple[str, int], ...]
    vp: int
    kept_vp: int
    crew_vp: int
    ends: bool


class ArmourPreview(NamedTuple):
    """The armour track (R9.4): its place before and after, the VP there, and the next step that scores more (0:
    none)."""

    place: tuple[int, int]
    vp: tuple[int, int]
    next_flag: int
    next_vp: int


def crew_strength(position: View | State, seat: Seat) -> int:
    """The printed strength of a crew."""
    return sum(card.strength for card in position.crew(seat))


def hire_preview(view: View, move: Move, dismiss: Move | None = None) -> HirePreview | None:
    """A hire, with the dismissal that makes room; None if it cannot be made."""
    if view.why_not(move) is not None:
        return None
    seat, ahead = view.stack[-1].seat, Ahead(view)
    ahead.make(move)
    needs_room = ahead.asked == "dismiss"
    if needs_room:
        ways = [dismiss] if dismiss is not None else list(ahead.state.moves())
        if ahead.state.why_not(ways[0]) is not None:
            return None
        ahead.make(ways[0])
    hired = next(event for event in ahead.of("hired"))
    end = score(ahead.state, seat).crew - score(view, seat).crew
    strength = crew_strength(view, seat), crew_strength(ahead.state, seat)
    gone = dismiss.what if dismiss is not None and needs_room else ""
    printed = view.tables.cost[view.tables.ids[move.what]]
    return HirePreview(move.what, printed, hired.amount, strength, gone, needs_room, end, limit_loss(ahead, seat))


def leave_preview(view: View, move: Move) -> LeavePreview | None:
    """What goes with a member who is dismissed, lost or taken back; None if he cannot be."""
    if view.why_not(move) is not None:
        return None
    seat, ahead = view.stack[-1].seat, Ahead(view)
    before, start = score(view, seat), crew_strength(view, seat)
    member = view.tables.ids[move.what]
    ahead.make(move)
    gone = next(event for event in ahead.events if event.kind in ("lost", "recalled"))
    after = score(ahead.state, seat)
    rest = list(view.crew(seat))
    rest.remove(view.tables.cards[member])
    return LeavePreview(
        move.what,
        (start, sum(card.strength for card in rest)),
        before.crew - _crew_score(view, seat, rest),
        "hand" if gone.kind == "recalled" else gone.to,
        (before.valkyrie_place, after.valkyrie_place),
        after.valkyries - before.valkyries,
        tuple(
            event for event in ahead.events if event.kind in ("vp", "gained") and event.why in (move.what, "killed")
        ),
    )


def _crew_score(view: View, seat: Seat, crew: list[Townsfolk]) -> int:
    """What the end actions of these members would score now."""
    closed = View.of(view, view.seat)
    closed.crews[seat] = tuple(view.tables.ids[card.name] for card in crew)
    return score(closed, seat).crew


def offer_preview(view: View, move: Move) -> OfferPreview | None:
    """What a tile brings, beside what its goods are worth as they lie; None if it cannot be offered for."""
    if view.why_not(move) is not None:
        return None
    seat, ahead = view.stack[-1].seat, Ahead(view)
    before = score(view, seat)
    events = ahead.make(move)
    after = score(ahead.state, seat)
    pays = tuple((event.good, event.amount) for event in events if event.kind == "paid" and event.why == move.what)
    ends = any(event.kind == "ending" for event in events)
    return OfferPreview(
        move.what, pays, after.offerings - before.offerings, _lost(before, after), after.crew - before.crew, ends
    )


def _lost(before: Score, after: Score) -> int:
    return before.plunder - after.plunder


def armour_preview(view: View, seat: Seat, to: int) -> ArmourPreview:
    """The armour marker of a seat, moved to a place of its track."""
    track, place = view.tables.board.armour_track, view.armour[seat]
    higher = [i for i in range(to + 1, len(track)) if track[i] > track[to]]
    flag = higher[0] if higher else 0
    return ArmourPreview((place, to), (track[place], track[to]), flag, track[flag] if flag else 0)
