"""The lobby: people gather round a table, at this screen, with phones and other computers; then the game begins.

The seats are in `lobby_seats`, the code in `lobby_code`, what is chosen for the game in `lobby_options`.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final

import pygame

from engine.letters import printable
from engine.players import BOT_PREFIX, Player
from engine.registry import find_game
from valeria_gui.animation.easing import out_back, out_cubic
from valeria_gui.art import panels
from valeria_gui.art.devices import WAVES, device
from valeria_gui.graphics import theme
from valeria_gui.i18n import _, ngettext
from valeria_gui.lan.protocol import LOBBY
from valeria_gui.play import people
from valeria_gui.play.characters import called, characters
from valeria_gui.play.game_play import find_play
from valeria_gui.play.game_setup import GameSetup
from valeria_gui.play.seat_kinds import BOT, COMPUTER, FREE, PHONE, SCREEN
from valeria_gui.play.setup_draft import ready_player
from valeria_gui.play.shelf import find_box
from valeria_gui.scenes.dialogs import ConfirmScene
from valeria_gui.scenes.lobby_code import CodeSheet, codes_words
from valeria_gui.scenes.lobby_handicap import way_to_head_start
from valeria_gui.scenes.lobby_options import OptionSheet
from valeria_gui.scenes.lobby_seats import LobbySeats
from valeria_gui.scenes.lobby_widgets import CodeTiles, StartButton, tiles_ms
from valeria_gui.scenes.seat_rows import JUST_NOW_S, SeatArms, shown_name
from valeria_gui.scenes.setup_characters import CharactersScene
from valeria_gui.scenes.title_art import Dress, frame
from valeria_gui.settings.settings import THINKING
from valeria_gui.text.spans import isolated
from valeria_gui.ui.layout import Column, Edges, Layers, Row
from valeria_gui.ui.navigation import Services
from valeria_gui.ui.page import Page
from valeria_gui.ui.spoken import Spoken
from valeria_gui.ui.stage import Gap, Item, Items
from valeria_gui.ui.widgets.base import Widget
from valeria_gui.ui.widgets.button import Button
from valeria_gui.ui.widgets.text import Label, Panel, Paragraph, Picture, evened
from valeria_gui.ui.widgets.text_field import TextField

if TYPE_CHECKING:
    from valeria_gui.lan.room import LanRoom

UNROLL_MS: Final = 240
WAKE_MS: Final = 30
"""How long the row of somebody who joins takes to unroll, and how often the network is heard."""
_FACTS: Final = 112
_FALL: Final = 10
"""Design units: the height of the facts; how far above its place the shield of who joins begins."""


class LobbyScene(Page):
    """The lobby of `room` before a game like `base`, whose start player is counted among all seats of the room.

    Whoever leaves it without starting closes the room: nothing listens any more.
    """

    default = "start"
    goes_on = True

    def __init__(self, services: Services, room: LanRoom, base: GameSetup) -> None:
        super().__init__(services)
        self.room, self.base = room, base
        self.joined: list[str] = []
        self.typed: dict[int, str] = {}
        self._seen = room.seats
        self._revision = room.revision
        self._fresh: tuple[int, ...] = ()
        self._unroll: dict[int, float] = {}
        self._tiles_ms: float | None = None if services.settings.little_moves else 0.0

    @property
    def can_change(self) -> bool:
        """Whether people may still take other seats: no game has begun at this table."""
        return self.room.session is None

    # --- life --------------------------------------------------------------------------------------------------

    def leave(self) -> None:
        if self.room.phase == LOBBY:
            self.room.close()
            if self.room.session is not None:
                self.room.session.close()

    def cancel(self) -> bool:
        self.services.navigator.close(self)
        return True

    def update(self, dt_ms: int) -> None:
        self.listen()
        moving = bool(self._unroll) or self._tiles_ms is not None
        self._unroll = {seat: ms + dt_ms for seat, ms in self._unroll.items() if ms + dt_ms < UNROLL_MS}
        if self._tiles_ms is not None:
            self._tiles_ms += dt_ms
            self._tiles_ms = None if self._tiles_ms >= tiles_ms(self.room.code) else self._tiles_ms
        if moving:
            self._pose()
            self.needs_redraw = True

    def wake_ms(self) -> int | None:
        return 0 if self._unroll or self._tiles_ms is not None else WAKE_MS

    def listen(self) -> None:
        """Hear what came from the network; show what has changed."""
        self.room.attend()
        if self.room.revision != self._revision or self._fresh != self._just_joined():
            self._hear()
            self.rebuild()
            self.needs_redraw = True

    def _hear(self) -> None:
        """Who came since the last time is told, and their rows unroll."""
        before, now = self._seen, self.room.seats
        self._seen, self._revision, self._fresh = now, self.room.revision, self._just_joined()
        for number, seat in enumerate(now):
            came = seat.kind in (PHONE, COMPUTER) and number < len(before) and before[number].kind == FREE
            if came:
                self.joined.append(_("{name} has joined.").format(name=shown_name(seat, self.room.game)))
                if not self.services.settings.little_moves:
                    self._unroll[number] = 0.0
        self.typed = {number: name for number, name in self.typed.items() if now[number].kind == SCREEN}
        self._unroll = {number: ms for number, ms in self._unroll.items() if now[number].kind != FREE}

    def _just_joined(self) -> tuple[int, ...]:
        """The seats whose line says that somebody has just joined."""
        now = time.monotonic()
        seats = enumerate(self.room.seats)
        return tuple(n for n, seat in seats if seat.kind in (PHONE, COMPUTER) and now - seat.since < JUST_NOW_S)

    def spoken(self) -> Spoken:
        return Spoken(notes=(*self.joined[-4:], *filter(None, (self._problem(),))))

    def _why_not(self) -> str:
        """One sentence that tells why the game cannot begin yet, "" if it can."""
        if missing := self.room.may_start():
            return missing
        taken = [(number, seat) for number, seat in enumerate(self.room.seats) if seat.kind != FREE]
        for number, typed in self.typed.items():
            name = printable(typed).strip()
            if not name:
                return _("Player {number} needs a name.").format(number=number + 1)
            if any(seat.name == name for other, seat in taken if other != number):
                return _("Two players are called {name}; give one of them another name.").format(name=name)
        return ""

    # --- what is done ------------------------------------------------------------------------------------------

    def _start(self) -> None:
        if self._why_not():
            return
        taken = [number for number, seat in enumerate(self.room.seats) if seat.kind != FREE]
        first = self.base.start_player
        starts = taken.index(first) if first in taken else None
        self.services.navigator.start_together(self.room, replace(self.base, start_player=starts))

    def _choose(self, base: GameSetup) -> None:
        self.base = base
        self.rebuild()

    def sit(self, number: int) -> None:
        """Somebody at this screen takes a seat, and types a name."""
        taken = {seat.name for seat in self.room.seats}
        known = (*people.names(self.services.settings), people.stand_in(number + 1))
        self.room.sit_here(number, next((name for name in known if name not in taken), people.stand_in(number + 1)))
        self.listen()
        self.rebuild()
        self.group.focus(f"name:{number}", visible=False)
        field = self.group.find(f"name:{number}")
        if isinstance(field, TextField):
            field.select_all()

    def rename(self, number: int, name: str) -> None:
        """Another name is typed for a seat; what stands there may be no name yet, or somebody else's."""
        self.typed[number] = name
        self.room.rename(number, name)
        self.listen()
        self.rebuild()

    def free(self, number: int) -> None:
        """Whoever sits there goes."""
        self.typed.pop(number, None)
        self.room.free(number)
        self.listen()

    def ask_for_bot(self, number: int) -> None:
        """Who shall sit there is chosen from the characters."""
        seated = {seat.bot for seat in self.room.seats if seat.kind == BOT}
        offered = [one.spec for one in characters(self.room.game)]
        usual = find_play(self.room.game).setup.usual
        first = next((spec for spec in (usual, *offered) if spec not in seated), usual)
        sheet = CharactersScene(
            self.services, self.room.game, number, first, seated, lambda spec: self.seat_bot(number, spec)
        )
        self.services.navigator.open(sheet)

    def seat_bot(self, number: int, spec: str) -> None:
        """The character `spec` takes a seat, under a name that nobody else has."""
        game = self.room.game
        own, taken = called(spec, game), {seat.name for seat in self.room.seats}
        names = (own, *(f"{own} {count}" for count in range(2, len(self.room.seats) + 2)))
        name = next(one for one in names if one not in taken)
        seconds = THINKING[self.services.settings.thinking]
        seat = ready_player(Player(name, BOT_PREFIX + spec), seconds, find_game(game))
        self.room.seat_bot(number, seat.bot or spec, seat.name)
        self.listen()

    def explain(self) -> None:
        """How somebody at another computer joins is told."""
        words = _(
            "On the other computer choose “Join a table” on the title. It finds this table, or takes the address"
            " {address}; then type the code {code} there."
        )
        where = isolated(f"{self.room.address}:{self.room.port}")
        self.services.navigator.notice(words.format(address=where, code=self.room.code))

    def _shuffle(self) -> None:
        self.typed.clear()
        self.room.shuffle()
        self.listen()

    def _ask_for_codes(self) -> None:
        """New codes, at once while nobody has come with the old ones."""
        if any(seat.kind in (PHONE, COMPUTER) for seat in self.room.seats):
            self.services.navigator.open(ConfirmScene(self.services, codes_words(), _("New codes"), self._renew))
        else:
            self._renew()

    def _renew(self) -> None:
        self.room.new_codes()
        self.listen()

    def _try_again(self) -> None:
        self.room.close()
        self.room.open()
        self.listen()

    # --- what is shown -----------------------------------------------------------------------------------------

    def build(self) -> Sequence[Widget]:
        rows = LobbySeats(self.stage, self)
        sheet = CodeSheet(self.stage, self.room, self._problem(), self._try_again, self._ask_for_codes)
        sheet.tiles_ms = self._tiles_ms
        give = way_to_head_start(self.services, self.room)
        options = OptionSheet(self.stage, self.room, self.base, self._choose, give)
        seats = Column(
            self.line("heading", _("Gather round the table"), "name", 62, theme.IVORY, height=68, shadow=True),
            self.line("summary", self._summary(), "body", 25, theme.PANEL_TITLE, height=42),
            Gap(height=20),
            rows.part(),
            Gap(),
            self._facts(),
            Gap(height=26),
            self._foot(),
            padding=Edges(bottom=6),
            width=1030,
        )
        table = Column(sheet.part(), options.part(), self._start_button(), gap=20, width=670)
        widgets = self.stage.lay(Row(seats, table, gap=48, padding=Edges(86, 62, 86, 40), across="start"))
        evened([words for words in widgets if isinstance(words, Paragraph) and words.id.startswith("fact-")])
        return widgets

    def rebuild(self) -> None:
        super().rebuild()
        self._pose()

    def make_ground(self, size: tuple[int, int]) -> pygame.Surface:
        ground = panels.table_background(*size).copy()
        ground.fill((196, 184, 174), special_flags=pygame.BLEND_RGB_MULT)
        frame(ground, self.stage, Dress.of(find_box(self.room.game)))
        return ground

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        for number, ms in self._unroll.items():
            self._roll_up(surface, number, out_cubic(ms / UNROLL_MS))

    def _roll_up(self, surface: pygame.Surface, number: int, share: float) -> None:
        """Hide the rest of a row that unrolls from its start."""
        row = self.group.find(f"seat:{number}").rect
        rest = row.inflate(12, 12)
        done = round(share * rest.width)
        rest = pygame.Rect(rest.left + done, rest.top, rest.width - done, rest.height)
        if self.stage.mirrored:
            rest.left = row.left - 6
        assert self._ground is not None
        surface.blit(self._ground, rest, rest)

    def _pose(self) -> None:
        """What moves is where it is at this moment."""
        for widget in self.group.widgets:
            if isinstance(widget, CodeTiles):
                widget.ms = self._tiles_ms
            elif isinstance(widget, SeatArms):
                ms = self._unroll.get(widget.number, UNROLL_MS)
                widget.fall = round(self.stage.px(_FALL) * (1 - out_back(ms / UNROLL_MS)))

    def _problem(self) -> str:
        """The sentence why nobody can come, "" if they can."""
        if not self.room.problem:
            return ""
        from valeria_gui.play.network_words import failure_of_network

        return failure_of_network(self.room.problem)

    def _summary(self) -> str:
        taken, seats = sum(seat.kind != FREE for seat in self.room.seats), len(self.room.seats)
        words = ngettext("{n} of {seats} seats taken", "{n} of {seats} seats taken", taken)
        phones, game = _("everyone keeps their hand on their own phone"), _(find_box(self.room.game).title)
        said = words.format(n=taken, seats=seats)
        return _("{game} · {seats} · {phones}").format(game=game, seats=said, phones=phones)

    def _facts(self) -> Items:
        facts = (
            (PHONE, _("On each phone"), _("your own hand and what you are asked")),
            (SCREEN, _("On this screen"), _("the table, as everybody may see it")),
            (WAVES, _("Same Wi-Fi"), _("nothing to install, nothing leaves the house")),
        )
        cells = [self._fact(*fact) for fact in facts]
        return Layers(
            Item(lambda place: Panel("facts", place, panels.dark_panel)),
            Row(*cells, padding=Edges(16, 10, 18, 10), gap=26, height=_FACTS),
        )

    def _fact(self, sign: str, title: str, words: str) -> Items:
        picture = device(sign, self.stage.px(46), theme.PANEL_TITLE)
        bold, px = self.stage.text(20), self.stage.text(18.5)

        def sentence(place: pygame.Rect) -> Widget:
            return Paragraph(f"fact-{sign}", place, words, role="body", px=px, color=theme.PANEL_TEXT)

        said = Column(
            Gap(height=10),
            Item(
                lambda place: Label(
                    f"title-{sign}", place, title, role="body-bold", px=bold, color=theme.PANEL_TITLE
                ),
                height=26,
            ),
            Item(sentence),
        )
        return Row(Item(lambda place: Picture(f"sign-{sign}", place, picture), width=50), said, gap=14)

    def _foot(self) -> Items:
        px = self.stage.text(24)
        why = self._why_not()

        def problem(place: pygame.Rect) -> Widget:
            return Paragraph(
                "problem",
                place,
                why,
                role="body-bold",
                px=self.stage.text(22),
                color=theme.GLOW_HALO,
                align="end",
                middle=True,
            )

        return Row(
            Item(
                lambda place: Button(
                    "back", place, _("Back"), self._go_back, px=px, glyph="anticlockwise-rotation"
                ),
                width=190,
            ),
            Item(
                lambda place: Button("shuffle", place, _("Shuffle the seats"), self._shuffle, px=px, glyph="cycle"),
                width=270,
            ),
            Item(problem),
            gap=20,
            height=64,
        )

    def _start_button(self) -> Items:
        taken = sum(seat.kind != FREE for seat in self.room.seats)
        words = ngettext("Start with {n} player", "Start with {n} players", taken).format(n=taken)
        px = self.stage.text(32)

        def start(place: pygame.Rect) -> Widget:
            button = StartButton("start", place, words, self._start, px=px, glyph="play-button")
            button.enabled = not self._why_not()
            return button

        return Item(start, height=76)

    def _go_back(self) -> None:
        self.cancel()
