"""The parts of the records page: what was won and played, against whom, rows of wins, the daily deal, feats."""

from __future__ import annotations

import datetime
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

import pygame

from engine.history.feats import FeatState
from engine.history.statistics import Opponent, WinTally
from valeria_gui.art import panels, seals
from valeria_gui.art.assets import icon
from valeria_gui.art.disc import disc
from valeria_gui.art.portraits import portrait
from valeria_gui.art.tokens import laurel
from valeria_gui.graphics import theme
from valeria_gui.i18n import _, ngettext, row
from valeria_gui.play import history_words
from valeria_gui.play.daily_rival import ToBeat
from valeria_gui.play.records_shown import DailyRow, GameTally, RecordsShown
from valeria_gui.play.save_summary import months
from valeria_gui.scenes.records_paint import Draw, DrawnPart, PaintPlace, percent, tile
from valeria_gui.text.spans import isolated
from valeria_gui.ui.layout import Column, Edges, Row
from valeria_gui.ui.stage import Gap, Item, Items
from valeria_gui.ui.widgets.base import Widget
from valeria_gui.ui.widgets.style import hairline
from valeria_gui.ui.widgets.text import Paragraph

if TYPE_CHECKING:
    from valeria_gui.ui.stage import Stage

HEAD: Final = 66
GAME: Final = 88
RIVAL: Final = 38.5
SEATS: Final = 116
DAILY_ROWS: Final = 4
"""Design units: a heading, a game, an opponent, the shares by seats; so many rows of the daily deal."""
_COLOURS: Final = (2, 3, 1, 4, 0)
"""The colours of the medallions of opponents, one after the other."""
_RIVALS: Final = 7
_LEFT_ROOM: Final = 876


def drawn(id: str, label: str, stage: Stage, paint: Draw, height: float, width: float | None = None) -> Items:
    """A part that draws itself, so high (design units)."""
    return Item(lambda place: DrawnPart(id, place, label, stage, paint), height=height, width=width)


def heading(id: str, title: str, note: str, stage: Stage) -> Items:
    """A title with a note at its end and a line under both."""

    def paint(plate: PaintPlace) -> None:
        room = plate.wide - 60
        plate.words(title, "name", 32, theme.INK, plate.place(30, 8, 0.62 * room, 46))
        plate.words(note, "body", 20, theme.LABEL, plate.place(30 + 0.5 * room, 12, 0.5 * room, 40), "end")
        line = plate.place(30, 57, room, 1)
        plate.surface.blit(hairline(line.width, theme.GOLD, 190, stage.mirrored), line)

    return drawn(id, row(part for part in (title, note) if part), stage, paint, HEAD)


# --- the left column ---------------------------------------------------------------------------------------------


def results(shown: RecordsShown, stage: Stage) -> Items:
    """What was won and played, against whom, and by seats."""
    games = shown.tallies[:5]
    step = GAME if len(games) < 4 else 74
    left = _LEFT_ROOM - 3 * HEAD - step * len(games) - SEATS - 46
    rivals = shown.opponents[: max(0, min(_RIVALS, int(left / RIVAL)))]
    count = ngettext("{n} game", "{n} games", shown.counted).format(n=shown.counted)
    with_others = _("won of {n} with others").format(n=shown.with_others.played)
    parts = [
        heading("won", _("Won and played"), count, stage),
        Gap(height=8),
        *(_game_row(one, stage, step) for one in games),
        heading("against", _("Against"), _("games · won"), stage),
        Gap(height=2),
        *(_rival_row(number, *one, stage) for number, one in enumerate(rivals)),
        Gap(),
        heading("seats", _("By seats"), with_others, stage),
        _seat_shares(shown.seats, stage),
        Gap(height=18),
    ]
    return Column(*parts, padding=Edges(0, 8, 0, 0))


def _game_row(one: GameTally, stage: Stage, step: float) -> Items:
    title = history_words.alone_title(one.game) if one.alone else history_words.game_title(one.game)
    tally = one.tally
    played = ngettext("{n} played", "{n} played", tally.played).format(n=tally.played)
    won = "" if one.alone else _("{n} won").format(n=_number(tally.won))
    under = row(part for part in (played, won) if part)

    def paint(plate: PaintPlace) -> None:
        plate.face(tile(one.game, one.alone, stage.px(44), stage.px(52)), plate.place(32, 6, 46, 56))
        plate.words(title, "name", 25, theme.INK, plate.place(92, 0, 400, 32))
        top = 31.0
        if not one.alone:
            plate.bar(plate.place(92, 33, 250, 13), tally.share, seals.PLAIN_BAR)
            plate.words(percent(tally.share), "body-bold", 20, theme.INK, plate.place(356, 26, 90, 28))
            top = 48
        plate.words(under, "body", 18, theme.LABEL, plate.place(92, top, 400, 26))
        if tally.best is not None:
            plate.face(laurel(tally.best, stage.px(56)), plate.place(516, 2, 62, 58))
            plate.words(_("best"), "body", 18, theme.LABEL, plate.place(500, 57, 94, 22), "center")

    best = "" if tally.best is None else _("best {n}").format(n=tally.best)
    share = "" if one.alone else percent(tally.share)
    label = row(part for part in (title, under, share, best) if part)
    return drawn(f"game:{one.game}:{int(one.alone)}", label, stage, paint, step)


def _number(value: float) -> str:
    """A number of wins, of which a shared one is a part."""
    return str(round(value)) if abs(value - round(value)) < 0.05 else f"{value:.1f}"


def _rival_row(number: int, rival: Opponent, tally: WinTally, stage: Stage) -> Items:
    name = history_words.opponent_name(rival)
    sign = history_words.opponent_sign(rival)
    figures = f"{tally.played} · {_number(tally.won)}"

    def paint(plate: PaintPlace) -> None:
        side = stage.px(34)
        face = _medallion(sign, number, side)
        plate.face(face, plate.place(29, 0, 36, RIVAL))
        plate.words(name, "body", 20, theme.INK, plate.place(78, 0, 148, RIVAL))
        color = seals.GOOD_BAR if tally.share >= 0.5 else seals.BAD_BAR
        plate.bar(plate.place(232, 12, 190, 14), tally.share, color)
        plate.words(percent(tally.share), "body-bold", 20, theme.INK, plate.place(430, 0, 78, RIVAL), "end")
        plate.words(figures, "body", 18, theme.LABEL, plate.place(512, 0, 66, RIVAL), "end")

    label = _("{name}: {games} played, {won} won").format(name=name, games=tally.played, won=_number(tally.won))
    return drawn(f"rival:{number}", label, stage, paint, RIVAL)


def _medallion(sign: str, number: int, side: int) -> pygame.Surface:
    """A character in the colour of its number; "" a person, on a dark medallion."""
    return portrait(sign, _COLOURS[number % len(_COLOURS)], side) if sign else disc("person", theme.WALNUT, side)


def _seat_shares(seats: Sequence[tuple[int, WinTally]], stage: Stage) -> Items:
    boxes = [_seat_share(count, tally, stage) for count, tally in seats]
    rest = [Gap() for _place in range(4 - len(boxes))]
    return Row(*boxes, *rest, gap=12, padding=Edges(34, 8, 34, 0), height=SEATS + 8)


def _seat_share(count: int, tally: WinTally, stage: Stage) -> Items:
    of = _("{won} of {games}").format(won=_number(tally.won), games=tally.played)

    def paint(plate: PaintPlace) -> None:
        plate.surface.blit(seals.soft_plate(*plate.rect.size), plate.rect)
        step = 18.0
        start = plate.wide / 2 - step * count / 2
        for seat in range(count):
            figure = icon("person", stage.px(22), theme.WALNUT)
            plate.face(figure, plate.place(start + step * seat, 8, step, 24))
        plate.words(
            percent(tally.share), "body-bold", 27, theme.INK, plate.place(4, 34, plate.wide - 8, 44), "center"
        )
        plate.words(of, "body", 18, theme.LABEL, plate.place(4, 78, plate.wide - 8, 28), "center")

    seats = ngettext("{n} seat", "{n} seats", count).format(n=count)
    return drawn(f"seats:{count}", row((seats, percent(tally.share), of)), stage, paint, SEATS)


# --- the middle --------------------------------------------------------------------------------------------------


def rows_of_wins(shown: RecordsShown, stage: Stage) -> Items:
    """The longest row of wins, the row of daily deals, and what was won with others, on dark wood."""
    streak, won = shown.streaks, shown.with_others
    cells = [
        ("flame", str(streak.longest), ngettext("win in a row", "wins in a row", streak.longest), _when(shown)),
        (
            "calendar",
            str(shown.days_in_a_row),
            ngettext("day in a row", "days in a row", shown.days_in_a_row),
            _("daily deal, running"),
        ),
        ("laurels-trophy", _number(won.won), _("won of {n}").format(n=won.played), _("with others")),
    ]

    def paint(plate: PaintPlace) -> None:
        plate.surface.blit(panels.dark_panel(*plate.rect.size), plate.rect)
        wide = plate.wide / len(cells)
        for number, (sign, figure, words, under) in enumerate(cells):
            if number:
                line = plate.place(wide * number, 18, 1, plate.high - 36)
                plate.surface.fill(theme.mix(theme.PANEL_TOP, theme.PANEL_LINE, 0.35), line)
            _cell(plate, wide * number, wide, sign, figure)
            plate.words(
                words, "body-bold", 20, theme.IVORY, plate.place(wide * number + 8, 76, wide - 16, 28), "center"
            )
            plate.words(
                under, "body", 18, theme.PALED, plate.place(wide * number + 8, 102, wide - 16, 26), "center"
            )

    label = row(f"{figure} {words}, {under}" for _sign, figure, words, under in cells)
    return drawn("streaks", label, stage, paint, 136)


def _cell(plate: PaintPlace, start: float, wide: float, sign: str, figure: str) -> None:
    """A sign and a large figure beside each other in the middle of a cell."""
    stage = plate.stage
    face = seals.seal_sign(sign, stage.px(46), theme.COIN_FACE)
    width = 46 + 16 + 26 * len(figure)
    at = start + (wide - width) / 2
    plate.face(face, plate.place(at, 26, 46, 46))
    plate.words(figure, "number", 54, theme.PANEL_TITLE, plate.place(at + 60, 16, 30 * len(figure) + 24, 64))


def _when(shown: RecordsShown) -> str:
    """When the longest row of wins was."""
    streak = shown.streaks
    if not streak.longest:
        return _("none yet")
    if streak.running == streak.longest:
        return _("longest, still running")
    return _("longest, in {month}").format(month=months()[history_words.moment(streak.ended_ms).month - 1])


# --- the daily deal ----------------------------------------------------------------------------------------------


def daily_deal(shown: RecordsShown, game: str, rival: ToBeat | None, stage: Stage) -> Items:
    """The daily deal: what it is, its table, the last seven days."""
    rows = shown.daily_rows(DAILY_ROWS, rival)
    about = _("{game}, the same cards for everybody; the first try counts.").format(
        game=history_words.alone_title(game)
    )
    return Column(
        heading("daily", _("Daily deal"), history_words.weekday_words(shown.today), stage),
        _about(about, stage),
        *(_daily_row(one, stage) for one in rows),
        *([] if rows else [_nobody(stage)]),
        Gap(),
        _week(shown, stage),
        Gap(height=16),
        padding=Edges(0, 8, 0, 0),
    )


def _about(words: str, stage: Stage) -> Items:
    px = stage.text(18.5)

    def make(place: pygame.Rect) -> Widget:
        return Paragraph("daily-about", place, words, role="body", px=px, color=theme.LABEL, middle=True)

    return Row(Item(make), padding=Edges(30, 0, 24, 0), height=32)


def _nobody(stage: Stage) -> Items:
    words = _("Nobody has played today's deal here yet.")

    def paint(plate: PaintPlace) -> None:
        plate.words(words, "body-bold", 21, theme.INK, plate.place(30, 0, plate.wide - 60, plate.high), "center")

    return drawn("daily-nobody", words, stage, paint, 110)


def _daily_row(one: DailyRow, stage: Stage) -> Items:
    def paint(plate: PaintPlace) -> None:
        if one.mine:
            lit = plate.place(19, 1, plate.wide - 38, plate.high - 2)
            plate.surface.blit(panels.highlight(*lit.size), lit)
        role = "body-bold" if one.mine else "body"
        plate.words(str(one.place), role, 21, theme.INK, plate.place(34, 0, 24, plate.high))
        plate.face(_medallion(one.sign, 4, stage.px(26)), plate.place(54, 0, 28, plate.high))
        plate.words(one.name, role, 20.5, theme.INK, plate.place(88, 0, 172, plate.high))
        bar = plate.place(268, plate.high / 2 - 7, 186, 14)
        plate.bar(bar, one.share, seals.OWN_BAR if one.mine else seals.OTHER_BAR)
        plate.words(str(one.total), role, 21, theme.INK, plate.place(464, 0, 60, plate.high), "end")

    label = ngettext("{place}. {name}: {total} point", "{place}. {name}: {total} points", one.total)
    words = label.format(place=one.place, name=isolated(one.name), total=one.total)
    return drawn(f"daily:{one.place}:{one.name}", words, stage, paint, 36)


def _week(shown: RecordsShown, stage: Stage) -> Items:
    days = [_day(date, total, date == shown.today, stage) for date, total in shown.week]
    return Row(*days, gap=9, padding=Edges(32, 0, 32, 0), height=68)


def _day(date: datetime.date, total: int | None, is_today: bool, stage: Stage) -> Items:
    name = history_words.short_weekdays()[date.weekday()]
    figure = "–" if total is None else str(total)
    state = "missed" if total is None else "today" if is_today else "played"
    ink = theme.IVORY if state == "today" else theme.INK

    def paint(plate: PaintPlace) -> None:
        plate.surface.blit(seals.day_tile(*plate.rect.size, state), plate.rect)
        soft = ink if state == "today" else theme.LABEL
        plate.words(name, "body", 18, soft, plate.place(2, 5, plate.wide - 4, 26), "center")
        plate.words(figure, "body-bold", 23, ink, plate.place(2, 30, plate.wide - 4, 32), "center")

    told = _("no deal") if total is None else ngettext("{n} point", "{n} points", total).format(n=total)
    label = _("{day}: {what}").format(day=history_words.weekdays()[date.weekday()], what=told)
    return drawn(f"day:{date.isoformat()}", label, stage, paint, 68)


# --- feats -------------------------------------------------------------------------------------------------------


def feat_note(state: FeatState) -> str:
    """A feat in one sentence: what to do for it, and since when it is sealed or how far it is."""
    title, how, _sign, _wax = history_words.feat_words(state.feat.name, state.feat.of)
    if state.sealed_ms is not None:
        since = history_words.day_words(state.sealed_ms)
        return _("{feat}: {how} Sealed: {day}.").format(feat=title, how=how, day=since)
    if state.wanted > 1:
        return _("{feat}: {how} So far: {n} of {most}.").format(feat=title, how=how, n=state.now, most=state.wanted)
    return _("{feat}: {how}").format(feat=title, how=how)


def paint_feat(plate: PaintPlace, state: FeatState, number: int) -> None:
    """A feat: its seal, or the ring that is still empty, and its name."""
    stage = plate.stage
    title, _how, sign, wax = history_words.feat_words(state.feat.name, state.feat.of)
    if state.is_sealed:
        face = seals.wax_seal(sign, wax, stage.px(86), number)
        plate.surface.blit(face, face.get_rect(midtop=plate.place(0, 0, plate.wide, 1).midtop))
        plate.words(title, "body-bold", 19, theme.INK, plate.place(2, 106, plate.wide - 4, 28), "center")
        return
    face = seals.missing_ring(sign, state.now / state.wanted if state.wanted > 1 else 0.0, stage.px(82))
    plate.surface.blit(face, face.get_rect(midtop=plate.place(0, 2, plate.wide, 1).midtop))
    if state.wanted > 1:
        far = _("{n} of {most}").format(n=state.now, most=state.wanted)
        plate.words(far, "body", 17.5, theme.LABEL, plate.place(2, 88, plate.wide - 4, 22), "center")
    plate.words(title, "body", 18.5, theme.LABEL, plate.place(2, 108, plate.wide - 4, 26), "center")


def feats_heading(states: Sequence[FeatState], stage: Stage) -> Items:
    """The heading of the feats."""
    sealed = sum(state.is_sealed for state in states)
    return heading("feats", _("Feats"), _("{n} of {most} sealed").format(n=sealed, most=len(states)), stage)
