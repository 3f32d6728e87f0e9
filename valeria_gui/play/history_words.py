"""The history of finished games in words: when one was played, what came of it, against whom."""

from __future__ import annotations

import datetime
from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from engine.history.entry import NOBODY, POSITION, PRACTICE, UNDONE, FinishedGame
from engine.history.statistics import Opponent
from engine.players import HUMAN, Player
from valeria_gui.i18n import N_, _, ngettext, pgettext, row, spoken
from valeria_gui.play.characters import character, name_shown
from valeria_gui.play.game_names import game_names
from valeria_gui.play.save_summary import months
from valeria_gui.play.shelf import find_box
from valeria_gui.play.texts import load_texts, said
from valeria_gui.text.spans import isolated

_LATEST_S: Final = 253402210800.0
CLOSE: Final = 2
"""Up to how many points behind the winner a line says so."""

_MARKS: Final[Mapping[str, str]] = {
    PRACTICE: N_("practice"),
    UNDONE: N_("with undo"),
    POSITION: N_("from a position"),
    NOBODY: N_("bots alone"),
}


def moment(ms: int) -> datetime.datetime:
    """A time in ms since 1970, as the clocks of this place show it."""
    return datetime.datetime.fromtimestamp(min(max(ms / 1000, 86_400.0), _LATEST_S))


def day_words(ms: int, today: datetime.date | None = None) -> str:
    """The day on which something ended, today with the clock; short."""
    when, today = moment(ms), today or datetime.date.today()
    if when.date() == today:
        return _("Today, {clock}").format(clock=f"{when.hour}:{when.minute:02}")
    if when.date() == today - datetime.timedelta(days=1):
        return _("Yesterday")
    return date_words(when.date(), today)


def date_words(date: datetime.date, today: datetime.date) -> str:
    """A date, with its year where that is another one."""
    month = months()[date.month - 1]
    if date.year == today.year:
        return _("{day} {month}").format(day=date.day, month=month)
    return _("{day} {month} {year}").format(day=date.day, month=month, year=date.year)


def weekday_words(date: datetime.date) -> str:
    """A date of this year with its day of the week."""
    day = _("{day} {month}").format(day=date.day, month=months()[date.month - 1])
    return _("{weekday}, {date}").format(weekday=weekdays()[date.weekday()], date=day)


def weekdays() -> list[str]:
    """The days of the week, from Monday."""
    return [
        _("Monday"),
        _("Tuesday"),
        _("Wednesday"),
        _("Thursday"),
        _("Friday"),
        _("Saturday"),
        _("Sunday"),
    ]


def short_weekdays() -> list[str]:
    """The days of the week in two letters, from Monday."""
    return [
        pgettext("weekday", "Mo"),
        pgettext("weekday", "Tu"),
        pgettext("weekday", "We"),
        pgettext("weekday", "Th"),
        pgettext("weekday", "Fr"),
        pgettext("weekday", "Sa"),
        pgettext("weekday", "Su"),
    ]


def place_words(game: FinishedGame) -> str:
    """The own place as a number, "" for one alone or where no person played."""
    if game.mine is None or game.is_alone:
        return ""
    places = [
        pgettext("place", "1st"),
        pgettext("place", "2nd"),
        pgettext("place", "3rd"),
        pgettext("place", "4th"),
        pgettext("place", "5th"),
    ]
    return places[min(game.mine.place, len(places)) - 1]


def note(game: FinishedGame, player: str = "") -> str:
    """What there is to say of a game in a few words; who played it, where that is not `player`."""
    said = _note(game)
    if player and game.mine is not None and game.mine.name != player:
        return row((said, isolated(game.mine.name)))
    return said


def _note(game: FinishedGame) -> str:
    if game.mark:
        return _(_MARKS[game.mark])
    if game.daily:
        return _("daily deal")
    if game.is_alone:
        return pgettext("game", "alone")
    return _close(game) or _company(game)


def _close(game: FinishedGame) -> str:
    """How little was missing, "" if it was more."""
    best = min(range(len(game.seats)), key=lambda seat: game.seats[seat].place)
    mine = game.mine
    if mine is None or mine.place == 1 or not 0 < game.seats[best].total - mine.total <= CLOSE:
        return ""
    behind = game.seats[best].total - mine.total
    words = ngettext("one point behind {name}", "{n} points behind {name}", behind)
    return words.format(n=behind, name=isolated(seat_name(game, best)))


def _company(game: FinishedGame) -> str:
    seats = len(game.seats)
    if game.together:
        return ngettext("{n} seat on phones", "{n} seats on phones", seats).format(n=seats)
    if seats == 2:
        other = next(seat for seat in range(seats) if seat != game.own)
        return _("against {name}").format(name=isolated(seat_name(game, other)))
    return ngettext("{n} seat", "{n} seats", seats).format(n=seats)


def seat_name(game: FinishedGame, seat: int) -> str:
    """The name of a seat as it is shown."""
    who = game.seats[seat]
    return _shown(Player(who.name, who.kind), game.game)


def _shown(player: Player, game: str) -> str:
    return _named(player, game, spoken()) if game in game_names() else player.name


@lru_cache(maxsize=512)
def _named(player: Player, game: str, _language: str) -> str:
    return name_shown(player, game)


def opponent_name(opponent: Opponent) -> str:
    """The name of an opponent as it is shown."""
    kind = HUMAN if opponent.bot is None else f"bot:{opponent.bot}"
    return _shown(Player(opponent.name, kind), opponent.game)


def opponent_sign(opponent: Opponent) -> str:
    """The icon of an opponent: of a character its own, "" for a person."""
    if opponent.bot is None:
        return ""
    if opponent.game not in game_names():
        return "robot-golem"
    return character(opponent.bot, opponent.game).portrait or "robot-golem"


def game_title(game: str, short: bool = False) -> str:
    """The title of a game, its name if this program does not have it."""
    if game not in game_names():
        return game
    box = find_box(game)
    return box.short_title if short else _(box.title)


def alone_title(game: str) -> str:
    """What playing a game alone is called."""
    return _("{game} alone").format(game=game_title(game, short=True))


def option_name(game: str, option: str) -> str:
    """The name of an option of a game."""
    from valeria_gui.play.game_play import find_play

    if game not in game_names():
        return option
    try:
        return find_play(game).setup.option_words(option)[0]
    except (KeyError, LookupError):
        return option


def spoken_row(game: FinishedGame, today: datetime.date | None = None) -> str:
    """A game in one sentence, to be read aloud."""
    title = alone_title(game.game) if game.is_alone else game_title(game.game)
    parts = [day_words(game.ended_ms, today), title, note(game)]
    if game.mine is not None:
        parts += [place_words(game), ngettext("{n} point", "{n} points", game.mine.total).format(n=game.mine.total)]
    return row(part for part in parts if part)


def about(game: FinishedGame) -> str:
    """Turns, options and time of a game, in one line."""
    parts = [ngettext("{n} turn", "{n} turns", game.turns).format(n=game.turns)]
    if game.duration_s is not None:
        minutes = max(1, round(game.duration_s / 60))
        parts.append(ngettext("{n} minute", "{n} minutes", minutes).format(n=minutes))
    parts += [option_name(game.game, name) for name, value in game.options.items() if value is True]
    parts += [_(_MARKS[game.mark])] if game.mark else []
    return row(parts)


# --- feats -------------------------------------------------------------------------------------------------------

_FEATS: Final[Mapping[str, tuple[str, str, str, str]]] = {
    "by_a_hair": (N_("By a hair"), N_("Win by a single point, or by what breaks a tie."), "domino-mask", "violet"),
    "full_table": (
        N_("Full table"),
        N_("Win with as many at the table as the game has seats."),
        "three-friends",
        "blue",
    ),
    "ten_in_a_row": (N_("Ten in a row"), N_("Win ten games with others, one after the other."), "flame", "red"),
    "week_of_deals": (N_("Week of deals"), N_("Play the daily deal on seven days in a row."), "calendar", "green"),
    "all_feats": (N_("All feats"), N_("Have all the others sealed."), "laurels", "ochre"),
}
"""The feats of every game: name, what to do for it, the sign in its seal, the colour of its wax."""


def feat_words(name: str, game: str) -> tuple[str, str, str, str]:
    """The name of a feat, what to do for it, its sign, and the colour of its wax."""
    if not game:
        title, how, sign, wax = _FEATS[name]
        return _(title), _(how), sign, wax
    texts = load_texts(game, "feats")[name]
    return said(texts["name"]), said(texts["how"]), texts["glyph"], texts["tone"]
