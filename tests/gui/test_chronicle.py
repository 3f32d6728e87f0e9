"""The chronicle: one line an action, one a turn that is over, what they unfold to, one seat alone, its cards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame
import pytest
from pygame import Rect

from engine.chance import Chance
from engine.valeria import VALERIA
from engine.valeria.events import Event
from engine.valeria.state import State
from tests.engine.positions import position
from tests.gui.at_table import sit_down
from tests.gui.robot import Robot
from tests.gui.told_events import ToldLog, happen
from valeria_gui.games.valeria.board.layout import table_layout
from valeria_gui.games.valeria.board.shape import table_shape
from valeria_gui.games.valeria.full_tables import crowded
from valeria_gui.games.valeria.game_play import PLAY
from valeria_gui.games.valeria.words.log import ValeriaLog
from valeria_gui.play.event_log import TURN, EventGroup, EventLog, LogItem, LogLine, Story, Told
from valeria_gui.scenes.table import TableScene
from valeria_gui.settings.sizing import FULL, Sizing
from valeria_gui.table.log_entry import set_entry
from valeria_gui.table.log_panel import NEWEST, LogReading, lines_of, measures_of, page_of, paint_page, scrolled
from valeria_gui.text.spans import plain

NAMES = ("Ada", "Bo", "Cy", "Di", "Ed")


# --- the words --------------------------------------------------------------------------------------------


def told(*events: Event, seats: int = 5, viewer: int | None = None) -> list[str]:
    """The lines about these events, the fullest wording of each."""
    log = ToldLog(NAMES[:seats], PLAY.log)
    log.add(events)
    return [entry.line.text for entry in log.story(viewer).entries]


LED = {action: Event("led", 0, what=action) for action in ("harvest", "develop", "tax")}
BUILD = Event("led", 0, "Crypt", what="build")


@pytest.mark.parametrize(
    ("events", "line"),
    [
        ([LED["harvest"]], "Ada leads Harvest"),
        ([LED["harvest"], Event("drew", 0, "Farm", 2)], "Ada leads Harvest, draws Farm"),
        ([LED["harvest"], *[Event("drew", 0, "Farm", 2)] * 3], "Ada leads Harvest, draws 3 cards"),
        ([LED["develop"], Event("discarded", 0, "Keep", 1)], "Ada leads Develop"),
        ([LED["develop"], Event("developed", 0, "Keep")], "Ada leads Develop: Keep"),
        ([BUILD], "Ada leads Build: Crypt"),
        ([BUILD, Event("coin", 0, other=0, what="castle")], "Ada leads Build: Crypt for 1 coin"),
        (
            [BUILD, *[Event("coin", 0, other=2, what="wood")] * 2, Event("coin", 0, other=1, what="food")],
            "Ada leads Build: Crypt for 3 coins, pays Cy and Bo",
        ),
        (
            [BUILD, Event("power", 0, "Farm"), Event("built", 0, "Crypt"), Event("drew", 0, known=0)],
            "Ada leads Build: Crypt · draws a card from the deck",
        ),
        (
            [LED["tax"], Event("gold", 0, amount=1), Event("drew", 0, "Farm", 1)],
            "Ada leads Tax, takes 1 gold · takes Farm from a pile",
        ),
        ([LED["tax"], *[Event("drew", 0, known=0)] * 2], "Ada leads Tax, draws 2 cards"),
        (
            [Event("led", 0, "Thief", what="recruit"), Event("gold", 0, amount=-1), Event("recruited", 0, "Thief")],
            "Ada leads Recruit: Thief",
        ),
        ([LED["harvest"], Event("stole", 0, "Oak", other=1, known=3)], "Ada leads Harvest · steals a card from Bo"),
        ([LED["harvest"], Event("stole_gold", 0, other=1, amount=2)], "Ada leads Harvest · steals 2 gold from Bo"),
        (
            [LED["harvest"], *[Event("stole", 0, "Oak", other=1, known=3)] * 2],
            "Ada leads Harvest · steals 2 cards from Bo",
        ),
        ([LED["harvest"], Event("event", what="Alms Day")], "Ada leads Harvest · Alms Day is turned up"),
        ([Event("followed", 1, what="harvest"), Event("drew", 1, "Farm", 2)], "Bo follows Harvest, draws Farm"),
        ([Event("passed", 1, what="tax")], "Bo passes"),
        ([Event("replenished", 0, amount=2)], "Ada takes back 2 gold"),
        ([Event("tired", 0, amount=2)], "Ada rests 2 coins"),
        ([Event("developed", 3, "Farm"), Event("finished", 3)], "Di begins with Farm"),
        ([Event("goal", 3)], "Di has a full village: this turn is the last"),
        ([Event("over", what="goal")], "The game is over."),
        ([Event("event", what="Alms Day")], "Alms Day is turned up"),
        ([Event("resolving", what="Harvest Festival", seats=(0, 1))], "Harvest Festival: Everybody draws 1 card."),
        (
            [Event("resolving", what="Alms Day", seats=(2, 0))],
            "Alms Day: Whoever has the least gold in supply takes 1 gold. (Cy and Ada)",
        ),
    ],
)  # fmt: skip
def test_an_action_is_one_line_that_says_what_came_of_it(events: list[Event], line: str) -> None:
    assert told(*events) == [line]


def test_what_an_event_card_does_alone_names_nobody() -> None:
    alone = Event("resolving", what="Alms Day", seats=(0,))
    assert told(alone, seats=1) == ["Alms Day: Whoever has the least gold in supply takes 1 gold."]


def test_what_came_back_becomes_part_of_the_lead() -> None:
    log = ToldLog(NAMES, PLAY.log)
    log.add([Event("turn", 0, amount=1), Event("replenished", 0, amount=2), LED["tax"], Event("gold", 0, amount=1)])
    (entry,) = log.story(0).entries
    assert entry.line.text == "Ada leads Tax, takes 1 gold"
    assert [step.line.text for step in entry.inner] == ["takes back 2 gold", "takes 1 gold"]


def test_a_game_that_goes_on_in_the_middle_of_an_action_tells_what_it_knows() -> None:
    log = ToldLog(NAMES, PLAY.log, from_set_up=False)
    log.add([Event("developed", 1, "Farm"), Event("finished", 1), Event("passed", 2)])
    first, second = log.story(0).entries
    assert (first.line.text, [step.line.text for step in first.inner]) == ("Bo goes on", ["develops Farm"])
    assert second.line.text == "Cy passes"


def turn(*followers: int, card: str = "", leader: int = 0, action: str = "harvest") -> list[Event]:
    """A whole turn of five seats."""
    found = [Event("turn", leader, amount=1), Event("led", leader, card, what=action), Event("finished", leader)]
    for seat in range(5):
        if seat in followers:
            found += [Event("followed", seat, card and "Keep", what=action), Event("finished", seat)]
        elif seat != leader:
            found.append(Event("passed", seat, what=action))
    return found


@pytest.mark.parametrize(
    ("events", "wordings"),
    [
        (turn(), ["Ada led Harvest, nobody followed", "Ada led Harvest"]),
        (turn(1, 2, 3, 4), ["Ada led Harvest, everyone followed", "Ada led Harvest"]),
        (turn(1, 3), ["Ada led Harvest, Bo and Di followed", "Ada led Harvest"]),
        (turn(1, 2, 4), ["Ada led Harvest, all but Di followed", "Ada led Harvest"]),
        (
            turn(1, card="Crypt", action="build"),
            ["Ada led Build: Crypt · Bo: Keep", "Ada led Build: Crypt, Bo followed", "Ada led Build: Crypt"],
        ),
    ],
)
def test_a_turn_that_is_over_is_one_line_for_many(events: list[Event], wordings: list[str]) -> None:
    log = ToldLog(NAMES, PLAY.log)
    log.add([*events, Event("turn", 1, amount=2), Event("replenished", 1, amount=1)])
    over, now = log.story(None).entries
    assert [plain(words) for words in over.line.wordings] == wordings
    assert len(over.inner) == 5 and now.line.text == "Bo takes back 1 gold"


def test_with_two_at_the_table_each_action_stays_a_line() -> None:
    first = [Event("turn", 0, amount=1), LED["tax"], Event("finished", 0), Event("passed", 1)]
    assert told(*first, Event("turn", 1, amount=2), seats=2) == ["Ada leads Tax", "Bo passes"]


def everything(entries: Sequence[LogItem]) -> list[str]:
    """The wordings of all lines, with what they unfold to."""
    return [
        text for line, inner in entries for text in (*map(plain, line.wordings), *everything(inner))
    ]  # fmt: skip


@pytest.mark.parametrize(("seats", "events"), [(1, True), (3, True)])
def test_every_event_of_whole_games_is_told(seats: int, events: bool) -> None:
    silent = {"turn", "refilled", "pool", "finished"}
    for seed in range(5):
        chance, state = Chance(seed), VALERIA.setup(seats, seed, {"events": events})
        while state.decision is not None:
            for event in state.apply(chance.choice(state.moves())):
                log = ToldLog(NAMES[:seats], PLAY.log)
                log.add([event])
                texts = everything(log.story(0).entries)
                assert bool(texts) == (event.kind not in silent), event
                assert all(text and "{" not in text for text in texts)


def test_a_chronicle_that_grew_reads_like_one_written_anew_for_every_viewer() -> None:
    """Lines are kept from one look to the next while moves are taken back and viewers change."""
    chance, state, grown, events = Chance(4), VALERIA.setup(3, 4), ToldLog(NAMES[:3], PLAY.log), list[Event]()
    while state.decision is not None:
        news = state.apply(chance.choice(state.moves()))
        events += news
        grown.add(news)
        if len(events) % 7:
            continue
        fresh = ToldLog(NAMES[:3], PLAY.log)
        fresh.add(events)
        viewer = (None, 0, 1, 2)[len(events) % 4]
        assert grown.story(viewer, 5) == fresh.story(viewer, 5)
        back = [*events[:-3], Event("passed", 1), Event("passed", 2)]
        grown.replace(back)
        fresh = ToldLog(NAMES[:3], PLAY.log)
        fresh.add(back)
        assert grown.story(viewer) == fresh.story(viewer)
        grown.replace(events)


def test_a_line_is_written_once(monkeypatch: pytest.MonkeyPatch) -> None:
    written: list[int] = []
    write = PLAY.log.group

    def watched(_log: ValeriaLog, group: EventGroup[Event], names: Sequence[str]) -> Told:
        written.append(1)
        return write(group, names)

    monkeypatch.setattr(ValeriaLog, "group", watched)
    log, state, chance = ToldLog(NAMES, PLAY.log), VALERIA.setup(5, 3), Chance(3)
    moves = 0
    while state.decision is not None and moves < 400:
        log.add(state.apply(chance.choice(state.moves())))
        log.story(0, 1)
        moves += 1
        assert len(written) <= 3, "the line that grows, one that ends with it, and the next"
        written.clear()
    log.replace(log.events[:-1])
    log.story(0)
    assert len(written) <= 2, "what is taken back changes no line before it"


# --- the page ---------------------------------------------------------------------------------------------


def long_story(seats: int, names: Sequence[str] = NAMES) -> EventLog[Event]:
    """The chronicle of twelve turns among bots that move at random, at the moment when the next one begins."""
    log, chance, state = ToldLog(names[:seats], PLAY.log), Chance(2), VALERIA.setup(seats, 2)
    while state.turn < 12 or state.decision is None or state.decision.kind != "lead":
        assert state.decision is not None
        log.add(state.apply(chance.choice(state.moves())))
    return log


@pytest.mark.parametrize("text", [0.75, 1.0, 1.45])
def test_five_at_a_table_of_1600_pixels_read_more_than_four_turns(text: float) -> None:
    shape = table_shape(crowded(5).view(0))
    layout = table_layout(shape, (1600, 900), Sizing(1.0, text))
    names = ("Rosalind", "Aldric", "Mirabel", "Oswin", "Elinor")
    page = page_of(layout, long_story(5, names).story(0), LogReading())
    turns = [line for line, _rect in page.entries if line.level == TURN]
    assert len(turns) >= 4
    inside = layout["log"]
    assert all(inside.contains(Rect(rect)) for _line, rect in page.entries)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_chip_that_leads_to_newer_lines_covers_no_words(size: tuple[int, int]) -> None:
    layout = table_layout(table_shape(crowded(5).view(0)), size, FULL)
    story = long_story(5).story(0)
    reading = scrolled(layout, story, LogReading(unfolded=frozenset(line.place for line in story_lines(story))), 1)
    seen = 0
    while True:
        page = page_of(layout, story, reading)
        chip = Rect(dict(page.targets)[NEWEST])
        line, rect = page.entries[-1]
        words = set_entry(line, rect[2], measures_of(layout)).words
        assert max(rect[0] + word.x + word.width for word in words) <= chip.left, line.text
        assert layout["log"].contains(Rect(rect))
        before, reading = reading, scrolled(layout, story, reading, 1)
        if reading == before:
            break
        seen += 1
    assert seen > 20


@pytest.mark.parametrize("width", range(150, 420, 9))
def test_no_row_begins_with_the_dot_between_two_things(width: int) -> None:
    measures = measures_of(table_layout(table_shape(crowded(5).view(0)), (1600, 900), FULL))
    for line in story_lines(long_story(5).story(0)):
        words = set_entry(line._replace(fresh=True), width, measures).words
        assert all(word.text != "·" for word in words if word.x == words[0].x), line.text


def test_the_stroke_where_undo_ends_leaves_the_signs_of_actions_alone() -> None:
    layout = table_layout(table_shape(crowded(5).view(0)), (1280, 720), FULL)
    page = page_of(layout, long_story(5).story(0, to_undo=0), LogReading())
    assert any(line.barrier for line, _rect in page.entries)
    plain_page = page._replace(entries=tuple((line._replace(barrier=False), rect) for line, rect in page.entries))
    pictures = [pygame.Surface((1280, 720)) for _page in range(2)]
    for target, shown in zip(pictures, (page, plain_page), strict=True):
        paint_page(target, layout, shown)
    column = measures_of(layout).right
    x, y, width, _height = page.entries[0][1]
    signs = Rect(x + width - column, y, column, layout["log"].bottom - y)
    one, other = (pygame.image.tobytes(target.subsurface(signs), "RGB") for target in pictures)
    assert one == other


def story_lines(story: Story) -> list[LogLine]:
    """All turns of a story, and what they are made of."""
    return [line for entry in story.entries for line in (entry.line, *(inner.line for inner in entry.inner))]


def test_one_seat_alone_is_told_action_by_action() -> None:
    story = long_story(5).story(0)
    lines = lines_of(story, LogReading(only=2))
    assert {line.seat for line in lines} == {2} and TURN not in {line.level for line in lines}
    assert len(lines) > 8


def test_what_a_line_unfolds_to_stands_further_in() -> None:
    story = long_story(5).story(0)
    turn = [line for line in lines_of(story, LogReading()) if line.level == TURN][-1]
    unfolded = LogReading(unfolded=frozenset({turn.place}))
    depths = [line.depth for line in lines_of(story, unfolded)]
    assert depths.count(1) == 5 and turn.unfolded is False
    action = next(line for line in lines_of(story, unfolded) if line.depth == 1 and line.unfolded is False)
    deeper = LogReading(unfolded=frozenset({turn.place, action.place}))
    assert max(line.depth for line in lines_of(story, deeper)) == 2


# --- in the running program -------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def robot(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Robot]:
    with Robot(tmp_path_factory.mktemp("chronicle")) as robot:
        yield robot


def begun() -> State:
    return position(hands={0: "Tannery, Cathedral", 1: "Smithy, Library"}, resources={0: "food"})


def long_game(robot: Robot) -> TableScene:
    """A table with a chronicle that is longer than its panel; the last thing in it is Ada's Tannery."""
    scene = sit_down(robot, begun(), bots=(1,))
    events = [event for i in range(20) for event in (LED["tax"], Event("finished", 0), Event("passed", 1))]
    coins = [Event("coin", 0, other=0, what="food"), Event("coin", 0, other=0, what="castle")]
    built = [Event("led", 0, "Tannery", what="build"), *coins, Event("built", 0, "Tannery")]
    happen(scene, [*events, *built])
    scene.follow()
    robot.run_frames(2)
    return scene


def of_kind(scene: TableScene, kind: str) -> list[tuple[str, Rect]]:
    return [(piece, Rect(rect)) for piece, rect in scene.board.page.targets if piece.startswith(kind)]


def texts(scene: TableScene) -> list[str]:
    return [line.text for line, _rect in scene.board.page.entries]


def test_the_name_of_a_card_opens_the_card(robot: Robot) -> None:
    scene = long_game(robot)
    piece, rect = of_kind(scene, "link:")[-1]
    robot.hover(rect.center)
    assert scene.inspector.hovered == piece
    robot.click(rect.center)
    assert scene.inspector.pinned is not None and scene.inspector.pinned.card is not None
    assert scene.inspector.pinned.card.name == "Tannery"
    happen(scene, [Event("passed", 1)] * 3)
    scene.follow()
    robot.run_frames(3, 300)
    assert scene.inspector.sheet() is not None
    scene.inspector.close()


def test_a_click_unfolds_a_line_and_folds_it_again(robot: Robot) -> None:
    scene = long_game(robot)
    piece, rect = of_kind(scene, "fold:")[-1]
    before = texts(scene)
    robot.click((rect.left + 6, rect.centery))
    assert texts(scene)[-4:] == [
        "Ada leads Build: Tannery for 2 coins", "pays with food", "pays with the castle", "builds Tannery",
    ]  # fmt: skip
    rect = dict(of_kind(scene, "fold:"))[piece]
    robot.click((rect.left + 6, rect.centery))
    assert texts(scene) == before


def test_a_line_unfolds_by_keys(robot: Robot) -> None:
    scene = long_game(robot)
    robot.press("c")
    assert scene.keyboard.focused == of_kind(scene, "link:")[-1][0]
    robot.press("left")
    if not scene.keyboard.focused.startswith("fold:"):
        robot.press("right")
        robot.press("right")
    assert scene.keyboard.focused.startswith("fold:")
    robot.press("return")
    assert texts(scene)[-1] == "builds Tannery"
    robot.press("space")
    assert texts(scene)[-1] == "Ada leads Build: Tannery for 2 coins"


def test_a_card_of_the_chronicle_opens_by_keys(robot: Robot) -> None:
    scene = long_game(robot)
    robot.press("c")
    robot.press("return")
    assert scene.inspector.pinned is not None and scene.inspector.pinned.card is not None
    assert scene.inspector.pinned.card.name == "Tannery"
    scene.inspector.close()


def test_a_line_that_unfolds_to_more_than_finds_room_stays_in_sight(robot: Robot) -> None:
    scene = long_game(robot)
    happen(scene, [Event("coin", 0, other=0, what="wood")] * 40)
    scene.follow()
    robot.run_frames(1)
    _piece, rect = of_kind(scene, "fold:")[-1]
    robot.click((rect.left + 6, rect.centery))
    assert texts(scene)[0].startswith("Ada leads Build: Tannery") and scene.board.page.newer


def test_the_line_of_the_action_grows_as_it_happens(robot: Robot) -> None:
    scene = long_game(robot)
    number = scene.board.page.entries[-1][0].place
    happen(scene, [Event("drew", 0, "Farm", 1)])
    scene.follow()
    robot.run_frames(1)
    last = scene.board.page.entries[-1][0]
    assert last.place == number and last.text.endswith("· takes Farm from a pile")


def test_the_chronicle_scrolls_and_keeps_its_place_while_it_grows(robot: Robot) -> None:
    scene = long_game(robot)
    newest = scene.board.page.entries[-1][0].place
    robot.scroll("log", 2)
    before = scene.board.page.entries
    assert before[-1][0].place < newest and robot.sees("newest:")
    happen(scene, [Event("passed", 1)] * 5)
    scene.follow()
    robot.run_frames(1)
    assert scene.board.page.entries == before
    robot.click("newest:")
    assert scene.board.page.entries[-1][0].place > newest and not robot.sees("newest:")
    robot.scroll("log", 99)
    assert scene.board.page.entries[0][0].number == 0
    robot.scroll("log", -99)
    assert scene.inspector.reader.reading.end is None


def test_a_shield_shows_one_seat_alone_and_then_all_again(robot: Robot) -> None:
    scene = long_game(robot)
    robot.click("filter:1")
    assert {line.seat for line, _rect in scene.board.page.entries} == {1}
    robot.click("filter:0")
    assert {line.seat for line, _rect in scene.board.page.entries} == {0}
    robot.click("filter:0")
    assert {line.seat for line, _rect in scene.board.page.entries} == {0, 1}


def test_all_that_is_pressed_beside_the_lines_is_large_enough(robot: Robot) -> None:
    scene = long_game(robot)
    robot.scroll("log", 2)
    for piece, rect in scene.board.page.targets:
        if not piece.startswith(("link:", "fold:")):
            assert min(Rect(rect).size) >= 32, piece
