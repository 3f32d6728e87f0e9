"""A game being set up: seats that come and go, names, who decides, and what is still wrong with it.

Here stand the choices that the set-up screen may offer and the sentence for each mistake.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from engine.bots import has_learned, kind_of
from engine.game import AnyGame, ContentError
from engine.letters import printable
from engine.players import BOT_PREFIX, HUMAN, Player
from engine.registry import find_game
from engine.stacked import handicap
from valeria_gui.i18n import _
from valeria_gui.play.characters import called, character, name_shown
from valeria_gui.play.failure_words import failure_words
from valeria_gui.play.game_names import game_names
from valeria_gui.play.game_setup import PRACTICE, GameSetup, seed_from_text
from valeria_gui.play.people import is_stand_in, stand_in


@dataclass(slots=True)
class Draft:
    """The set-up as it stands. `start_player` None: drawn at random; `cards` None: the built-in set.

    `bots` are the specs of the bots that can be asked; `usual` is the one who comes if nobody in particular is.
    `options` are those of the game that are on or off, by its names; `handicap_seat` has a head start of that size
    (None: nobody); in a `practice` game everything can be taken
    back. `regulars` are the names of those who play at this screen, the player's first.
    """

    bots: tuple[str, ...]
    usual: str
    regulars: tuple[str, ...] = ()
    seats: list[Player] = field(default_factory=list)
    start_player: int | None = None
    seed_text: str = ""
    cards: Path | None = None
    cards_problem: str | None = None
    practice: bool = False
    game: str = field(default_factory=lambda: game_names()[0])
    options: dict[str, bool] = field(default_factory=dict)
    _own: AnyGame | None = None
    handicap_seat: int | None = None
    handicap_size: int = handicap.SIZES[0]

    def __post_init__(self) -> None:
        options = find_game(self.game).options
        self.options = {one.name: bool(one.default) for one in options if one.choices == (False, True)}

    @property
    def _most(self) -> int:
        """For how many the game is at most."""
        return find_game(self.game).seats[-1]

    def fill(self, remembered: Sequence[Player]) -> None:
        """Seats whoever sat here last, or one person and one bot; and as many bots as the game still needs."""
        self.seats = [self._known(seat) for seat in remembered[: self._most]]
        if not self.seats:
            self.seats.append(Player(self._persons_name(0)))
            self.add()
        while len(self.seats) < find_game(self.game).seats[0]:
            self.add()

    @property
    def can_add(self) -> bool:
        return len(self.seats) < self._most

    @property
    def can_remove(self) -> bool:
        return len(self.seats) > find_game(self.game).seats[0]

    @property
    def is_solo(self) -> bool:
        """Whether the game alone is being set up (V8)."""
        return len(self.seats) == 1

    @property
    def may_have_handicap(self) -> bool:
        """Whether a seat may have a head start: at a table of several, in a game that knows it."""
        return not self.is_solo and any(one.name == handicap.SEAT for one in find_game(self.game).options)

    @property
    def colours(self) -> Sequence[int]:
        """The number of the shield of each seat."""
        return range(len(self.seats))

    @property
    def people(self) -> int:
        """The number of seats that a person has."""
        return sum(seat.is_human for seat in self.seats)

    def add(self) -> None:
        """A bot takes the next seat."""
        bot = self.newcomer()
        self.seats.append(Player(self._bots_name(bot), BOT_PREFIX + bot))

    def newcomer(self) -> str:
        """The bot who comes next: the usual one or another as strong, else whoever does not sit here already."""
        level = self.usual.partition(":")[0]
        seated = {seat.bot for seat in self.seats}
        equals = [bot for bot in self.bots if bot.partition(":")[0] == level]
        return next((one for one in (self.usual, *equals, *self.bots) if one not in seated), self.usual)

    def seated_beside(self, index: int) -> set[str]:
        """The bots that decide for the other seats."""
        return {seat.bot for i, seat in enumerate(self.seats) if i != index and seat.bot is not None}

    def remove(self, index: int) -> None:
        """Seat `index` is empty, the ones after it move up; a start player that is gone is drawn at random."""
        del self.seats[index]
        self.start_player = _moved_up(self.start_player, index)
        self.handicap_seat = _moved_up(self.handicap_seat, index)

    def rename(self, index: int, name: str) -> None:
        """Somebody writes another name; a bot's own, in whatever language, is kept as that of its character."""
        seat = self.seats[index]
        own = seat._replace(name=self._bots_name(seat.bot, index)) if seat.bot else None
        self.seats[index] = own if own and name == name_shown(own, self.game) else seat._replace(name=name)

    def seat_person(self, index: int) -> None:
        """A person takes the seat; it keeps its name if somebody gave it one."""
        name = self._persons_name(index) if self._has_default_name(index) else self.seats[index].name
        self.seats[index] = Player(name, HUMAN)

    def seat_bot(self, index: int, bot: str) -> None:
        """A bot takes the seat, with its own name unless somebody gave the seat one."""
        seat = self.seats[index]
        if seat.is_human and not is_stand_in(seat.name) and seat.name not in self.regulars:
            self.regulars = (*self.regulars, seat.name)
        name = self._bots_name(bot, index) if self._has_default_name(index) else seat.name
        self.seats[index] = Player(name, BOT_PREFIX + bot)

    def choose_cards(self, cards: Path | None) -> None:
        """Plays with the set in the file `cards`, None: with the built-in one; checks it once, now."""
        self.cards, self.cards_problem, self._own = cards, None, None
        if cards is None:
            return
        try:
            self._own = find_game(self.game).with_content_file(cards)
        except ContentError as error:
            self.cards_problem = _("Your own cards can't be played yet: {problem}").format(
                problem=failure_words(error)
            )

    def problem(self) -> str | None:
        """One sentence that tells why the game can't begin yet, None if it can."""
        names = [printable(seat.name).strip() for seat in self.seats]
        for index, name in enumerate(names):
            if not name:
                return _("Player {number} needs a name.").format(number=index + 1)
            if name in names[:index]:
                return _("Two players are called {name}; give one of them another name.").format(name=name)
        return self.cards_problem

    def unlearned(self) -> str | None:
        """One sentence on a bot that has not learned to play with these cards, None if there is none."""
        game, seats = self._own or find_game(self.game), len(self.seats)
        bots = (seat.bot for seat in self.seats if seat.bot and not has_learned(seat.bot, game, seats))
        bot = next(bots, None)
        if bot is None:
            return None
        sentence = _("{name} has not learned these cards, and plays like an ordinary strong bot.")
        return sentence.format(name=character(bot, self.game).name)

    def choose(self, options: Mapping[str, object]) -> None:
        """Takes over options that were played with before; unknown ones are left aside."""
        self.options = {name: options.get(name) is True for name in self.options}
        self.practice = options.get(PRACTICE) is True

    def game_setup(self, seconds: float) -> GameSetup:
        """The finished set-up, with a seed of its own when none was given; bots that think ahead get `seconds`."""
        return GameSetup(
            seats=tuple(ready_player(seat, seconds, find_game(self.game)) for seat in self.seats),
            start_player=self.start_player,
            seed=seed_from_text(self.seed_text),
            options={**self.options, **self._handicap()},
            cards=self.cards,
            practice=self.practice and not self.is_solo,
            game=self.game,
        )

    def _handicap(self) -> dict[str, object]:
        """The options of the head start, {} without one."""
        if self.handicap_seat is None or not self.may_have_handicap:
            return {}
        return {handicap.SEAT: self.handicap_seat, handicap.SIZE: self.handicap_size}

    def _known(self, seat: Player) -> Player:
        if seat.is_human:
            return seat
        bots = (bot for bot in self.bots if seat.bot and character(seat.bot, self.game).spec == bot)
        return Player(seat.name, BOT_PREFIX + next(bots, self.usual))

    def _has_default_name(self, index: int) -> bool:
        """Whether the name of a seat goes when another one takes it: nobody chose it for both of them."""
        name, bot = self.seats[index].name, self.seats[index].bot
        if bot is None:
            return True
        return is_stand_in(name) or name in self.regulars or name.startswith(called(bot, self.game))

    def _bots_name(self, bot: str, index: int = -1) -> str:
        """The name of a bot in a seat (-1: in a new one), with a number if another one is called so."""
        name = called(bot, self.game)
        taken = {seat.name for i, seat in enumerate(self.seats) if i != index}
        return next(one for n in range(1, self._most + 1) if (one := f"{name} {n}" if n > 1 else name) not in taken)

    def _persons_name(self, index: int) -> str:
        """The name of a person in a seat: the first of those known who is not at the table, else by number."""
        taken = {seat.name for seat in self.seats}
        free = (*self.regulars, stand_in(index + 1), *(stand_in(number) for number in range(1, self._most + 2)))
        return next(name for name in free if name not in taken)


def _moved_up(seat: int | None, gone: int) -> int | None:
    """Where a seat is once another one is gone; None if it is that one."""
    if seat is None or seat == gone:
        return None
    return seat - 1 if seat > gone else seat


def ready_player(seat: Player, seconds: float, game: AnyGame) -> Player:
    """A seat as the game takes it: a tidy name, and the time for a bot that can be given some."""
    name = printable(seat.name).strip()
    kind = kind_of(seat.bot, game) if seat.bot else None
    if seat.bot is None or kind is None or "seconds" not in kind.parameters:
        return Player(name, seat.kind)
    joint = "," if ":" in seat.bot else ":"
    return Player(name, f"{seat.kind}{joint}seconds={seconds:g}")
