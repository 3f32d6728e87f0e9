"""What moves in a raid (R5): the ship, the dice, the reckoning, what is plundered, and the Valkyries."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pygame import Rect

from engine.raiders.cards import TOKENS
from engine.raiders.events import Event
from valeria_gui.games.raiders.motion import things
from valeria_gui.games.raiders.motion.things import (
    DIE,
    GOOD,
    POINTS,
    SHIP,
    SLIP,
    TIER,
    VALKYRIE,
    WINGS,
    WORKER,
    Frame,
    Moving,
)
from valeria_gui.play.piece_id import number_of
from valeria_gui.table.flights import HOP_MS, LIFT_MS
from valeria_gui.table.trips import Trip

SAIL_MS: Final = 500
ROLL_MS: Final = 700
UNFOLD_MS: Final = 300
LIGHT_MS: Final = 120
DRIFT_MS: Final = 240
RISE_MS: Final = 600
"""How long each motion takes."""

APART_MS: Final = 60
"""How much later each further unit of goods sets out."""
DICE_APART_MS: Final = 70
TOKEN: Final = 30
POINTS_SIZE: Final = 40
"""Units: how large a unit of goods is on its way, and points in their laurel."""
HEAD: Final = 28
"""Units: how high the head of a settlement's plaque is, in which its tiers stand."""


def raided(event: Event, before: Frame, after: Frame) -> list[Trip]:
    """The worker hops aboard the ship of its seat, which sails to below the settlement."""
    seat, ship, hop = event.seat, f"ship:{event.seat}", LIFT_MS + HOP_MS
    start, end = before.layout.rect_of(ship), after.layout.rect_of(ship)
    ms = hop + (SAIL_MS if start != end else 0)
    held, source = things.in_hand(before, seat), f"held:{seat}"
    worker, sails = Moving(WORKER, event.worker), Moving(SHIP, event.worker, hop)
    return [
        Trip(worker, held, things.aboard(before, seat), seat=seat, ms=hop, gap=0, source=source),
        Trip(sails, start, end, ship, seat=seat, ms=ms, gap=ms, source=ship),
    ]


def ships_change(found: Sequence[Trip], before: Frame, after: Frame) -> list[Trip]:
    """The ships that lie elsewhere now: they give way to a raider who comes, or go back once a raid is over."""
    if before.layout.size != after.layout.size or before.me != after.me:
        return []
    comes = [trip for trip in found if trip.cause == "raided"]
    start = LIFT_MS + HOP_MS if comes else max((trip.delay + trip.ms for trip in found), default=0)
    ships = [f"ship:{seat}" for seat in range(after.view.seats)]
    places = [(ship, before.layout[ship], after.layout[ship]) for ship in ships]
    hidden, cause = {trip.hides for trip in found}, "raided" if comes else "plundered"
    return [
        Trip(Moving(SHIP), old, new, ship, start, number_of(ship), ms=SAIL_MS, cause=cause, source=ship)
        for ship, old, new in places
        if old != new and ship not in hidden
    ]


def rolled(event: Event, before: Frame, after: Frame) -> list[Trip]:
    """The dice roll in from the end of the strip that is read first."""
    found = []
    for i, face in enumerate(event.numbers):
        last = i == len(event.numbers) - 1
        found.append(_die(after, i, face, DICE_APART_MS if not last else ROLL_MS))
    return found


def rerolled(event: Event, before: Frame, after: Frame) -> list[Trip]:
    """A die goes through the cup."""
    old, new = event.numbers
    dice = before.view.dice
    return [_die(after, dice.index(old) if old in dice else 0, new, ROLL_MS)]


def _die(after: Frame, number: int, face: int, gap: int) -> Trip:
    piece = f"die:{number}"
    sea = after.layout["sea"]
    place = after.layout.square(after.layout.rect_of(piece, "sea"), 42)
    start = place.copy()
    start.center = sea.right if after.layout.mirrored else sea.left, sea.centery
    hides = piece if piece in after.layout else ""
    return Trip(Moving(DIE, number=face), start, place, hides, ms=ROLL_MS, gap=gap, from_heap=True, source="sea")


def strength(event: Event, before: Frame, after: Frame) -> list[Trip]:
    """The slip unfolds, and the tiers that are reached light up from the lowest; all that is seen already if dice
    were offered to be rolled again."""
    rolled = after.layout.shape.rolled
    if "reckoning" in before.layout or rolled is None:
        return []
    place, source = after.layout["reckoning"], "reckoning"
    slip = Moving(SLIP, event.name, numbers=tuple(rolled.reckoning))
    found = [Trip(slip, place, place, source, ms=UNFOLD_MS, gap=UNFOLD_MS, source=source)]
    steps = reached(after, event.name, event.amount)
    if len(steps) > 1:
        plaque = after.layout[f"settlement:{event.name}"]
        head = Rect(plaque.x, plaque.y, plaque.w, after.layout.px(HEAD))
        ms = len(steps) * LIGHT_MS
        tables = after.view.tables
        place_of = tables.board.settlements[tables.settlement_ids[event.name]]
        light = Moving(TIER, event.name, plaque.h, steps, place=place_of)
        found.append(Trip(light, head, head, ms=ms, gap=ms, source=source))
    return found


def reached(frame: Frame, settlement: str, total: int) -> tuple[int, ...]:
    """The strengths at which another tier of a settlement lights up, −1 before the first."""
    tables = frame.view.tables
    tiers = tables.board.settlements[tables.settlement_ids[settlement]].tiers
    return (-1, *(needed for needed, _vp in sorted(tiers) if needed <= total))


def scored(event: Event, before: Frame, after: Frame) -> list[Trip]:
    """Points go to the banner, from where they are earned."""
    earned = "reckoning" if "reckoning" in after.layout else f"ship:{event.seat}"
    source = things.crew_piece(before, event.seat, event.name) if event.name else earned
    start = after.layout.square(after.layout.rect_of(source), POINTS_SIZE)
    end = after.layout.square(after.layout.rect_of(f"banner:{event.seat}"), POINTS_SIZE)
    what = Moving(POINTS, number=event.amount)
    return [Trip(what, start, end, seat=event.seat, ms=2 * DRIFT_MS, from_heap=True, source=source)]


def plundered(event: Event, before: Frame, after: Frame) -> list[Trip]:
    """The tokens drift to the trays; the worker who came stays, the one who was freed comes aboard and home."""
    piece = f"set:{event.name}:{event.amount}"
    start = things.raft(before, event.name, event.amount)
    found = []
    for good, count in zip(TOKENS, event.numbers, strict=True):
        what = Moving(VALKYRIE) if good == "valkyrie" else Moving(GOOD, good)
        goal = f"valkyries:{event.seat}" if good == "valkyrie" else f"good:{event.seat}:{good}"
        ends = before.layout.square(start, TOKEN), after.layout.square(after.layout.rect_of(goal), TOKEN)
        found += [Trip(what, *ends, seat=event.seat, ms=DRIFT_MS, gap=APART_MS, source=piece)] * count
    return [*found, *_workers_change(event, before, after)]


def _workers_change(event: Event, before: Frame, after: Frame) -> list[Trip]:
    seat, space = event.seat, things.on_raft(before, event.name, event.amount)
    comes, goes = before.view.workers_left_at(event.name), Moving(WORKER, event.worker)
    ship, end = things.aboard(before, seat), things.in_hand(after, seat)
    held = f"held:{seat}"
    found = [Trip(goes, space, end, held, seat=seat, ms=LIFT_MS + 2 * HOP_MS, gap=HOP_MS, source=held, via=(ship,))]
    if comes:
        stays = Moving(WORKER, comes[-1])
        found.insert(0, Trip(stays, ship, space, ms=LIFT_MS + HOP_MS, gap=LIFT_MS, source=f"ship:{seat}"))
    return found


def valkyrie(event: Event, before: Frame, after: Frame) -> list[Trip]:
    """The track steps: a token goes to it from the Valkyrie that waited."""
    goal = f"valkyries:{event.seat}"
    source = "valkyrie" if "valkyrie" in before.layout else goal
    start = before.layout.square(before.layout.rect_of(source), TOKEN)
    end = after.layout.square(after.layout.rect_of(goal), TOKEN)
    what = Moving(VALKYRIE, event.why, event.amount)
    return [Trip(what, start, end, seat=event.seat, ms=DRIFT_MS, source=source)]


def killed(event: Event, before: Frame, after: Frame) -> list[Trip]:
    """Wings open behind a crew member, who rises with them; one whose action says so comes to the hand."""
    card, piece = things.card_named(before, event.name), things.crew_piece(before, event.seat, event.name)
    place = before.layout.rect_of(piece)
    what, rooms = Moving(WINGS, event.name, card=card), _rooms_for_wings(before, piece)
    found = [Trip(what, place, place, seat=event.seat, ms=RISE_MS, gap=RISE_MS, source=piece, via=rooms)]
    if event.to == "hand" and card is not None:
        hand = things.hand_piece(after, event.seat, event.name)
        end = things.card_place(after, hand)
        hides = hand if hand in after.layout and hand.startswith("hand:") else ""
        found.append(Trip(card, place, end, hides, from_heap=True, seat=event.seat, source=piece))
    return [*found, *things.closed_up(event, before, after)]


def _rooms_for_wings(frame: Frame, piece: str) -> tuple[Rect, Rect]:
    """The rooms for wings around a crew member: above him, and beside him up to the one before; those after him lie
    over the wings."""
    place, mat = frame.layout.rect_of(piece), frame.layout.rect_of(f"mat:{number_of(piece)}")
    room = place.inflate(2 * place.w, place.h).clip(Rect(mat.x, 0, mat.w, mat.bottom))
    above = Rect(room.x, room.y, room.w, place.y - room.y)
    row, _colon, number = piece.rpartition(":")
    near = frame.layout.rects.get(f"{row}:{int(number) - 1}") if number.isdecimal() else None
    left, right = room.x, room.right
    if near is not None and near.y == place.y:
        left, right = (max(left, near.right), right) if near.x < place.x else (left, min(right, near.x))
    return above, Rect(left, place.y, right - left, room.bottom - place.y)
