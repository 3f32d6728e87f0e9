"""A match: agents are polled, actions committed, moves taken back as far as nobody learned anything new."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest

from engine.bots import make_bot
from engine.chance import Chance
from engine.game import Decision, IllegalMove
from engine.match.match import Agent, BotAgent, HumanAgent, Match
from engine.records.record import Record
from engine.valeria import VALERIA
from engine.valeria.state import State
from tests.engine.positions import position


class Slow:
    """A bot that thinks for a few polls and writes down what it is told."""

    may_undo = False

    def __init__(self, polls: int = 3) -> None:
        self.polls = polls
        self.calls: list[str] = []
        self._view: Any = None
        self._left = 0

    def ask(self, view: Any) -> None:
        self.calls.append("ask")
        self._view, self._left = view, self.polls

    def poll(self) -> Any | None:
        self.calls.append("poll")
        self._left -= 1
        return self._view.moves()[0] if self._left < 0 else None

    def cancel(self) -> None:
        self.calls.append("cancel")


def a_match(
    state: State,
    agents: Sequence[Agent] | None = None,
    options: dict[str, Any] | None = None,
    practice: bool = False,
) -> Match:
    """A match that goes on from `state`; people at every seat if nothing else is said."""
    record = Record.begin(VALERIA, state.seats, state.to_dict()["seed"], options or {})
    people = [HumanAgent() for _ in range(state.seats)]
    return Match(VALERIA, state, record, agents or people, practice=practice)


def pending(match: Match) -> Decision:
    """The pending decision."""
    assert match.decision is not None
    return match.decision


def answer(match: Match, *lines: str) -> None:
    """The person who is asked answers with each of `lines` in turn."""
    for line in lines:
        agent = match.agents[pending(match).seat]
        assert isinstance(agent, HumanAgent)
        match.step()
        agent.answer(match.view(pending(match).seat).parse(line))
        assert match.step()


def a_bot(seat: int = 0) -> BotAgent:
    return BotAgent(make_bot("random", VALERIA, seat))


# --- asking and polling -----------------------------------------------------------------------------------


def test_a_match_needs_an_agent_for_every_seat() -> None:
    with pytest.raises(ValueError, match="2 seats need as many agents, not 1"):
        a_match(position(2), [HumanAgent()])


def test_step_asks_once_and_polls_until_there_is_an_answer() -> None:
    slow = Slow()
    match = a_match(position(2), [slow, a_bot()])
    assert [match.step() for _ in range(4)] == [False, False, False, True]
    assert slow.calls == ["ask", "poll", "poll", "poll", "poll"]
    assert len(match.record.moves) == 1


def test_a_step_without_an_answer_changes_nothing() -> None:
    match = a_match(position(2))
    heard: list[Any] = []
    match.on_change.append(lambda: heard.append("changed"))
    before = match.digest()
    assert not any(match.step() for _ in range(5))
    assert match.digest() == before
    assert heard == []


def test_an_agent_only_ever_sees_views() -> None:
    seen: list[Any] = []

    class Curious(Slow):
        def ask(self, view: Any) -> None:
            seen.append(view)
            super().ask(view)

    match = a_match(VALERIA.setup(3, 5), [Curious(0), Curious(0), Curious(0)])
    for _ in range(60):
        match.step()
    assert {view.seat for view in seen} == {0, 1, 2}
    assert all(view.seat == view.decision.seat and view.seed is None for view in seen)


def test_an_illegal_answer_is_refused_and_the_person_may_answer_again() -> None:
    match = a_match(position(2))
    before = match.digest()
    person = match.agents[0]
    assert isinstance(person, HumanAgent)
    match.step()
    person.answer(VALERIA.tables.moves.parse("done"))
    with pytest.raises(IllegalMove):
        match.step()
    assert match.digest() == before
    assert match.record.moves == []
    assert not match.can_undo
    answer(match, "lead tax")


def test_an_answer_given_before_the_question_does_not_count() -> None:
    match = a_match(position(2))
    person = match.agents[0]
    assert isinstance(person, HumanAgent)
    person.answer(VALERIA.tables.moves.parse("lead tax"))
    assert not match.step()


def test_cancel_stops_who_is_thinking_and_the_next_step_asks_again() -> None:
    slow = Slow()
    match = a_match(position(2), [slow, a_bot()])
    match.cancel()
    assert slow.calls == []
    match.step()
    match.cancel()
    match.step()
    assert slow.calls == ["ask", "poll", "cancel", "ask", "poll"]


def test_a_bot_that_was_cancelled_answers_when_it_is_asked_again() -> None:
    bot = a_bot()
    bot.ask(position(2).view(0))
    bot.cancel()
    assert bot.poll() is None
    match = a_match(position(2), [bot, a_bot()])
    assert match.step()


# --- what others hear -------------------------------------------------------------------------------------


def test_every_move_tells_of_the_change_once_its_events_are_history() -> None:
    match = a_match(position(2, gold={0: 3}))
    told: list[Any] = []
    match.on_change.append(lambda: told.append([event.kind for event in match.history[-1].events]))
    match.on_change.append(lambda: told.append(match.record.moves[-1]))
    answer(match, "lead tax", "draw pile 0")
    assert told[0] == ["led", "gold"]
    assert told[1] == "lead tax"
    assert "drew" in told[2]
    assert told[3] == "draw pile 0"


def test_undo_and_commit_tell_of_the_change() -> None:
    match = a_match(position(2, hands={0: "2 wood"}))
    answer(match, "lead develop")
    told: list[str] = []
    match.on_change.append(lambda: told.append("changed"))
    match.undo()
    assert told == ["changed"]
    answer(match, "lead tax", "draw pile 0")
    match.commit()
    match.commit()
    assert told == ["changed"] * 4


# --- taking back ------------------------------------------------------------------------------------------


def test_a_free_develop_can_be_taken_back() -> None:
    match = a_match(VALERIA.setup(2, 3, {"start_player": 0}))
    before = match.digest()
    card = match.view(0).hand(0)[2].name
    answer(match, f"develop {card}")
    assert (match.uncommitted, match.acting) == (0, 1)
    match.undo()
    assert match.digest() == before
    assert pending(match).kind == "start"
    assert match.record.moves == []


def test_each_step_of_a_payment_can_be_taken_back_down_to_the_lead() -> None:
    state = position(2, hands={0: "Farm"}, resources={0: "2 wood, stone"}, gold={0: 5})
    match = a_match(state)
    digests = [match.digest()]
    for line in ("lead build Farm", "pay 0 wood", "pay 0 wood", "pay 0 stone"):
        answer(match, line)
        digests.append(match.digest())
    assert pending(match).kind == "pay"
    while match.can_undo:
        assert match.digest() == digests.pop()
        match.undo()
    assert digests == [match.digest()]
    assert match.record.moves == []


def test_discards_can_be_taken_back() -> None:
    match = a_match(position(2, hands={0: "3 wood"}))
    first, *_ = (card.name for card in match.view(0).hand(0))
    answer(match, "lead develop", f"discard {first} pile 2")
    answer(match, str(match.view(0).moves()[0]))
    assert match.uncommitted is not None
    for _ in range(3):
        match.undo()
    assert pending(match).kind == "lead"
    assert match.view(0).hand_size(0) == 3


def test_a_draw_from_a_pile_can_be_taken_back_unless_it_is_refilled() -> None:
    piles = ["Tannery, Farm", "Orchard", "Brewery", "Granary", "Armory"]
    match = a_match(position(2, piles=piles))
    answer(match, "lead harvest", "draw pile 0")
    assert match.can_undo
    answer(match, "draw pile 1")
    assert not match.can_undo
    with pytest.raises(ValueError, match="nothing can be taken back"):
        match.undo()


def test_a_draw_from_the_deck_cannot_be_taken_back() -> None:
    match = a_match(position(2))
    answer(match, "lead tax")
    assert match.can_undo
    answer(match, "draw deck")
    assert not match.can_undo


def test_a_new_adventurer_in_the_pool_cannot_be_taken_back() -> None:
    state = position(2, villages={0: "Farm, Tannery, Armory"}, pool="Yeoman", gold={0: 3})
    match = a_match(state)
    answer(match, "lead recruit Yeoman")
    assert not match.can_undo


def test_undo_asks_the_same_person_again() -> None:
    match = a_match(position(2, hands={0: "2 wood"}))
    answer(match, "lead develop")
    match.step()
    match.undo()
    assert pending(match).kind == "lead"
    answer(match, "lead tax")
    assert match.record.moves == ["lead tax"]


# --- committing -------------------------------------------------------------------------------------------


def taxed(bot: Slow) -> Match:
    """Seat 0 has led Tax and drawn from a pile: that can be taken back. `bot` is next."""
    match = a_match(position(2, hands={0: "2 wood"}, rest="pile 0"), [HumanAgent(), bot])
    answer(match, "lead tax", "draw pile 0")
    return match


def test_the_next_seat_thinks_while_the_action_can_still_be_taken_back() -> None:
    bot = Slow(0)
    match = taxed(bot)
    match.ask()
    match.ask()
    assert bot.calls == ["ask"] and match.uncommitted == 0 and match.can_undo
    assert match.step(), "its answer makes the action before final"
    assert match.record.moves[-1] == "follow tax"
    assert bot.calls == ["ask", "poll"] and match.uncommitted is None and not match.can_undo


def test_taking_back_stops_who_thinks_ahead_and_the_answer_is_never_heard_of() -> None:
    bot = Slow(0)
    match = taxed(bot)
    match.ask()
    match.undo()
    assert bot.calls == ["ask", "cancel"]
    assert match.record.moves == ["lead tax"] and match.acting == 0
    assert not any(match.step() for _ in range(3)) and "poll" not in bot.calls
    answer(match, "draw pile 1")
    assert match.step() and bot.calls == ["ask", "cancel", "ask", "poll"]


def test_a_commit_closes_the_way_back_while_the_next_seat_still_thinks() -> None:
    bot = Slow(1)
    match = taxed(bot)
    assert not match.step()
    match.commit()
    assert not match.can_undo and match.uncommitted is None
    assert match.step() and bot.calls == ["ask", "poll", "poll"], "it was asked once"


def test_a_commit_leaves_the_way_back_open_to_who_goes_on() -> None:
    """The follower leads next: nobody has learned anything in between."""
    match = a_match(position(2, at="follow harvest"))
    answer(match, "pass")
    assert (match.uncommitted, match.acting) == (1, 1)
    match.commit()
    assert match.can_undo
    match.undo()
    assert pending(match).kind == "follow"


def test_an_action_that_ends_with_news_is_uncommitted_but_there_is_no_way_back() -> None:
    match = a_match(position(2))
    answer(match, "lead tax", "draw deck")
    assert match.uncommitted == 0 and not match.can_undo


def test_a_pass_can_be_taken_back_until_it_is_committed() -> None:
    match = a_match(position(2, at="follow harvest"))
    answer(match, "pass")
    assert match.uncommitted == 1
    match.undo()
    assert pending(match).kind == "follow"


def test_bots_need_no_commit_and_take_nothing_back() -> None:
    match = a_match(VALERIA.setup(3, 8), [a_bot(seat) for seat in range(3)])
    while match.step():
        assert match.uncommitted is None
        assert not match.can_undo
    assert match.is_over


def test_the_last_action_of_the_game_is_committed_too() -> None:
    for seed in range(1, 40):
        match = a_match(VALERIA.setup(2, seed), [HumanAgent(), HumanAgent()])
        play_randomly(match, seed)
        if match.uncommitted is not None:
            break
    assert match.uncommitted is not None, "no game ended with an action that could be taken back"
    assert match.is_over and match.can_undo
    match.commit()
    assert match.is_over and not match.can_undo
    assert match.winners()
    assert match.acting is None
    assert not match.step()


def play_randomly(match: Match, seed: int) -> None:
    """Random answers at every seat, each action committed, until the last one waits to be."""
    chance = Chance(seed)
    while match.decision is not None:
        answer(match, str(chance.choice(match.view(pending(match).seat).moves())))
        if not match.is_over:
            match.commit()


# --- where there is no way back past ----------------------------------------------------------------------


def test_the_match_tells_what_stands_in_the_way_of_taking_back() -> None:
    match = a_match(position(2, hands={0: "2 wood"}))
    assert (match.barrier, match.events_to_undo) == ("begin", 0)
    answer(match, "lead tax")
    assert match.can_undo and match.events_to_undo == 2, "led, and a gold from the bank"
    answer(match, "draw deck")
    assert (match.can_undo, match.barrier, match.events_to_undo) == (False, "news", 0)
    match.commit()
    answer(match, "pass")
    assert match.barrier == "others" and match.can_undo


# --- doing again ------------------------------------------------------------------------------------------


def paid_farm() -> tuple[Match, list[str], list[str]]:
    """A build with its three coins: the match, its lines, and the digest before and after each of them."""
    match = a_match(position(2, hands={0: "Farm"}, resources={0: "2 wood, stone"}, gold={0: 5}))
    lines, digests = ["lead build Farm", "pay 0 wood", "pay 0 wood", "pay 0 stone"], [match.digest()]
    for line in lines:
        answer(match, line)
        digests.append(match.digest())
    return match, lines, digests


def test_what_was_taken_back_can_be_done_again_step_by_step() -> None:
    match, lines, digests = paid_farm()
    assert not match.can_redo
    while match.can_undo:
        match.undo()
    for made, digest in enumerate(digests[1:], 1):
        assert match.can_redo
        match.redo()
        assert match.digest() == digest and match.record.moves == lines[:made]
    assert not match.can_redo
    with pytest.raises(ValueError, match="nothing was taken back"):
        match.redo()
    match.undo()
    assert match.digest() == digests[-2], "what was done again can be taken back again"


def test_making_the_move_that_was_taken_back_keeps_those_after_it() -> None:
    match, lines, digests = paid_farm()
    for _ in range(3):
        match.undo()
    answer(match, lines[1])
    assert match.can_redo
    match.redo()
    assert match.digest() == digests[3]


def test_another_move_forgets_what_was_taken_back() -> None:
    match, _lines, _digests = paid_farm()
    for _ in range(2):
        match.undo()
    answer(match, "pay castle")
    assert not match.can_redo


def test_doing_again_tells_of_events_and_leaves_the_action_open() -> None:
    match = a_match(VALERIA.setup(2, 3, {"start_player": 0}))
    answer(match, f"develop {match.view(0).hand(0)[2].name}")
    match.undo()
    match.redo()
    assert [event.kind for event in match.events()] == ["developed", "finished"]
    assert (match.uncommitted, match.acting) == (0, 1)


# --- practice ---------------------------------------------------------------------------------------------


def practised(seats: int, bots: Sequence[int] = ()) -> tuple[Match, list[tuple[int, str]]]:
    """A practice game played to its end; before each move of a person its number and the digest."""
    agents: list[Agent] = [a_bot(seat) if seat in bots else HumanAgent() for seat in range(seats)]
    match = a_match(VALERIA.setup(seats, 40 + seats), agents, practice=True)
    chance, asked = Chance(seats), []
    while not match.is_over:
        match.commit()
        if match.is_over:
            break
        if pending(match).seat in bots:
            match.step()
            continue
        asked.append((len(match.record.moves), match.digest()))
        answer(match, str(chance.choice(match.view(pending(match).seat).moves())))
    return match, asked


@pytest.mark.parametrize(("seats", "bots"), [(1, ()), (2, (1,)), (3, (0, 2)), (3, ())])
def test_in_practice_the_way_leads_back_through_the_whole_game_and_forth_again(
    seats: int, bots: tuple[int, ...]
) -> None:
    match, asked = practised(seats, bots)
    end, lines = match.digest(), list(match.record.moves)
    for made, digest in reversed(asked[-25:]):
        match.undo()
        assert (len(match.record.moves), match.digest()) == (made, digest)
        assert pending(match).seat not in bots
    while match.can_redo:
        match.redo()
    assert match.digest() == end and match.record.moves == lines
    match.commit()
    assert match.is_over and match.winners()


def test_going_back_past_what_was_learned_leaves_a_mark_and_another_way_may_be_taken() -> None:
    options = {"start_player": 0}
    match = a_match(VALERIA.setup(2, 9, options), [HumanAgent(), a_bot()], options, practice=True)
    answer(match, str(match.view(0).moves()[0]))
    match.undo()
    assert not match.record.undone, "nothing had been learned"
    answer(match, str(match.view(0).moves()[0]))
    match.commit()
    match.step()
    answer(match, "lead tax", "draw deck")
    before = list(match.record.moves)
    match.undo()
    assert match.record.undone and match.record.moves == before[:-1]
    assert pending(match).kind == "draw" and pending(match).seat == 0
    answer(match, "draw pile 1")
    assert not match.can_redo
    assert match.record.replay(VALERIA).digest() == match.digest()
    assert Record.from_dict(match.record.to_dict()) == match.record


def test_a_game_that_is_no_practice_ends_its_way_back_where_something_was_learned() -> None:
    match = a_match(position(2))
    answer(match, "lead tax", "draw deck")
    assert not match.can_undo
    assert "undone" not in match.record.to_dict()


def test_practice_games_are_the_same_after_a_walk_through_their_record() -> None:
    match, asked = practised(2, (1,))
    agents: list[Agent] = [HumanAgent(), a_bot(1)]
    again = Match.resume(VALERIA, match.record, agents, practice=True)
    again.undo()
    assert again.digest() == asked[-1][1]


# --- a whole game of people -------------------------------------------------------------------------------


def known_cards(match: Match, seat: int) -> Counter[str]:
    """Every card whose face `seat` knows, wherever it lies."""
    d = match.view(seat).to_dict()
    rows = [*d["hands"], *d["villages"], *d["developed"], *d["piles"], d["pool"]]
    if d["chosen"] and not d["entered"] and d["chosen"] not in d["pool"]:
        rows.append([d["chosen"]])
    return Counter(name for row in rows for name in row if name != "?")


@pytest.mark.parametrize("events_on", [False, True])
@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_undo_reaches_back_to_the_last_moment_of_news_and_no_further(seats: int, events_on: bool) -> None:
    """In a random game of people: whoever learned a card cannot take back, everybody else can, exactly."""
    match = a_match(VALERIA.setup(seats, 10 + seats, {"events": events_on}), options={"events": events_on})
    chance = Chance(seats)
    past: list[str] = []
    while not match.is_over:
        seat = pending(match).seat
        before, known = match.digest(), known_cards(match, seat)
        answer(match, str(chance.choice(match.view(seat).moves())))
        chance_spoke = any(event.kind in ("stole", "event") for event in match.history[-1].events)
        learned = chance_spoke or bool(known_cards(match, seat) - known)
        past = [] if learned else [*past, before]
        assert match.can_undo == bool(past) or match.practice
        assert not match.events_to_undo or past
        if chance.below(3) == 0:
            while past:
                match.undo()
                assert match.digest() == past.pop()
        match.commit()
        past = past if match.acting == seat else []
    assert match.record.replay(VALERIA).digest() == match.digest()
