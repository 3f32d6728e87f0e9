"""Gestures at the table, without pixels: every legal move has a gesture, every gesture a legal move or a reason."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.chance import Chance
from engine.game import Reason
from engine.match.match import Agent, HumanAgent, Match
from engine.players import Player
from engine.records.record import Record
from engine.saving.autosave import claim_for_new_game
from engine.valeria import VALERIA
from engine.valeria.moves import Move
from engine.valeria.state import State
from engine.valeria.view import View
from tests.engine.positions import position
from tests.gui.at_table import kind_asked, view_of
from valeria_gui.games.valeria.decide.asks import ask_for
from valeria_gui.games.valeria.decide.opening import WITH_CARD, Opening
from valeria_gui.play.ask import Ask, Meaning
from valeria_gui.play.game_setup import GameSetup
from valeria_gui.play.interaction import Interaction
from valeria_gui.play.session import Session, new_session

NAMES = ("Ada", "Bo", "Cy", "Di", "Ed")


def moves_by_gesture(ask: Ask[View, Move]) -> set[Move]:
    """Every move that some gesture makes at once."""
    pairs = [(piece, goal) for piece in ask.sources() for goal in ask.goals(piece)]
    meanings = [ask.meaning(piece, goal) for piece, goal in pairs if ask.allows(piece, goal)]
    meanings += [button.meaning for button in ask.buttons()]
    return {m.moves[0] for m in meanings if m is not None and m.moves}


@pytest.mark.parametrize(("seats", "events"), [(1, False), (1, True), (2, False), (3, True), (4, False), (5, True)])
def test_every_legal_move_can_be_made_by_a_gesture(seats: int, events: bool) -> None:
    chance = Chance(seats)
    for seed in range(4):
        state = VALERIA.setup(seats, seed, {"events": events})
        while state.decision is not None:
            view = state.view(state.decision.seat)
            reached = moves_by_gesture(ask_for(view, NAMES))
            for mode in WITH_CARD if state.decision.kind in ("lead", "follow") else ():
                reached |= moves_by_gesture(ask_for(view, NAMES, mode))
            assert set(view.moves()) <= reached
            state.apply(chance.choice(state.moves()))


def play_by_gestures(session: Session, seed: int) -> int:
    """Let random gestures of the seat that is asked play the game to its end; the number of gestures."""
    chance, play, count = Chance(seed), Interaction(session.host), 0
    while not session.match.is_over:
        acting = session.match.acting
        assert acting is not None
        if acting not in session.host.here:
            session.match.step()
            continue
        if play.viewer != acting:
            play.sit(acting)
        else:
            play.refresh()
        _random_gesture(play, chance)
        count += 1
        assert count < 20_000
    return count


def _random_gesture(play: Interaction, chance: Chance) -> None:
    buttons = [button.id for button in play.buttons() if button.id not in ("back", "undo")]
    pieces = play.pickable()
    assert buttons or pieces
    if not pieces or (buttons and chance.below(4) == 0):
        assert play.press(chance.choice(buttons))
        return
    piece = chance.choice(pieces)
    target = chance.choice(play.targets(piece))
    assert play.drop(piece, [target]) or not play.refused
    if isinstance(play.ask, Opening) and play.ask.mode:
        piece = chance.choice(play.pickable())
        assert play.drop(piece, [chance.choice(play.targets(piece))])


@pytest.mark.parametrize("seed", range(6))
def test_a_game_played_by_drops_alone_ends(seed: int, tmp_path: Path) -> None:
    seats = (Player("Ada"), Player("Bo", "bot:random"), Player("Cy"))[: 1 + seed % 3]
    options = {"events": seed % 2 == 1}
    session = new_session(GameSetup(seats=seats, start_player=None, seed=seed, options=options), tmp_path)
    assert play_by_gestures(session, seed) > 20
    assert session.match.winners()
    session.close()


def human_session(tmp_path: Path, seed: int = 3) -> tuple[Session, Interaction]:
    seats = (Player("Ada"), Player("Bo", "bot:random"))
    session = new_session(GameSetup(seats=seats, start_player=0, seed=seed), tmp_path)
    play = Interaction(session.host)
    play.sit(0)
    return session, play


def seated(state: State, tmp_path: Path) -> tuple[Session, Interaction]:
    """People at the table of a position; the first one is asked."""
    agents: list[Agent] = [HumanAgent() for _seat in range(state.seats)]
    match = Match(VALERIA, state, Record.begin_at(VALERIA, state.to_dict()), agents)
    set_up = GameSetup(tuple(Player(name) for name in NAMES[: state.seats]), 0, 1)
    session = Session(match, set_up, claim_for_new_game(tmp_path))
    play = Interaction(session.host)
    play.sit(0)
    return session, play


def lead_first(session: Session, play: Interaction) -> None:
    """Develop the first hand card for free, let the bot do the same."""
    play.drop("hand:0", ["develop:0"])
    play.commit()
    while session.match.acting != 0:
        session.match.step()
    play.refresh()


def test_a_free_develop_can_be_taken_back(tmp_path: Path) -> None:
    session, play = human_session(tmp_path)
    before = play.view.to_dict()
    assert play.drop("hand:2", ["castle:0"])
    assert session.match.uncommitted == 0
    assert play.undo()
    assert play.view.to_dict() == before
    session.close()


def test_click_click_does_what_a_drag_does(tmp_path: Path) -> None:
    session, play = human_session(tmp_path)
    assert play.click("hand:2", ["hand:2"])
    assert play.picked == "hand:2"
    assert play.click("", ["develop:0", "village:0"])
    assert len(view_of(play).tucked(0)) == 1
    session.close()


def test_a_card_that_cannot_be_paid_goes_back_and_says_why(tmp_path: Path) -> None:
    for seed in range(30):
        session, play = human_session(tmp_path, seed)
        lead_first(session, play)
        dear = [
            piece
            for piece in play.sources()
            if piece.startswith("hand:") and "village:0" not in play.targets(piece)
        ]
        if dear:
            assert not play.drop(dear[0], ["village:0"])
            assert play.refused
            session.close()
            return
        session.close()
    pytest.fail("no seed dealt a card that is too dear")


def test_dropping_a_card_under_the_castle_leads_develop_and_remembers_the_card(tmp_path: Path) -> None:
    session, play = human_session(tmp_path)
    lead_first(session, play)
    wanted = play.ask.card("hand:0").name  # type: ignore[union-attr]
    assert play.drop("hand:0", ["castle:0"])
    assert play.prompt()[1] == f"{wanted} will be developed"
    assert kind_asked(session.match) == "discard"
    others = [i for i, card in enumerate(view_of(play).hand(0)) if card and card.name != wanted]
    assert play.drop(f"hand:{others[0]}", ["pile:2"])
    assert [card.name for card in view_of(play).tucked(0)][-1] == wanted
    session.close()


def test_a_pile_card_dragged_into_the_hand_leads_harvest(tmp_path: Path) -> None:
    session, play = human_session(tmp_path)
    lead_first(session, play)
    hand = view_of(play).hand_size(0)
    assert play.drop("pile:1", ["hand"])
    assert view_of(play).action == "harvest"
    assert view_of(play).hand_size(0) == hand + 1
    session.close()


def test_a_pile_card_dragged_into_the_hand_follows_what_lets_draw() -> None:
    for action in ("harvest", "tax"):
        view = position(at=f"follow {action}").view(1)
        for piece, move in (("pile:1", Move("draw", pile=1)), ("deck", Move("draw", source="deck"))):
            ask = ask_for(view, NAMES)
            assert ask.targets(piece) == ["hand"]
            assert ask.meaning(piece, "hand") == Meaning((Move("follow", action), move))
    assert not ask_for(position(at="follow develop", hands={1: "2 Keep, Hideout"}).view(1), NAMES).targets("pile:1")


def test_once_a_thief_is_clicked_the_prompt_asks_from_whom(tmp_path: Path) -> None:
    session, play = seated(position(3, pool="Thief", villages={0: "Hideout, Crypt"}), tmp_path)
    assert play.drop("pool:0", ["village:0"])
    assert play.ask is not None
    thief = next(piece for piece in play.pickable() if piece.startswith("card:"))
    assert play.prompt() == ("Use a power?", "Click a glowing card")
    assert play.click(thief, [thief])
    assert play.prompt() == ("Thief: from whom?", "Click a glowing village")
    assert play.click("", ["village:1"]) and view_of(play).gold[0] == 3
    session.close()


# alone (V8)


def alone(tmp_path: Path, seed: int = 3) -> tuple[Session, Interaction]:
    session = new_session(GameSetup(seats=(Player("Ada"),), start_player=0, seed=seed), tmp_path)
    play = Interaction(session.host)
    play.sit(0)
    play.drop("hand:0", ["develop:0"])
    play.commit()
    return session, play


def test_a_card_dropped_on_the_box_leads_tax(tmp_path: Path) -> None:
    session, play = alone(tmp_path)
    card = play.ask.card("hand:1").name  # type: ignore[union-attr]
    assert "box" in play.targets("hand:1") and "pile:0" not in play.targets("hand:1")
    assert play.drop("hand:1", ["box"])
    assert [one.name for one in view_of(play).cards(view_of(play).removed)] == [card]
    assert view_of(play).gold[0] == 4
    session.close()


def test_alone_developing_asks_for_a_card_for_the_box(tmp_path: Path) -> None:
    session, play = alone(tmp_path)
    wanted = play.ask.card("hand:0").name  # type: ignore[union-attr]
    assert play.drop("hand:0", ["castle:0"])
    assert kind_asked(session.match) == "remove" and play.prompt()[1] == f"{wanted} will be developed"
    assert play.click("hand:1", ["hand:1"]) and play.picked == "hand:1"
    assert play.click("", ["box"])
    assert [card.name for card in view_of(play).tucked(0)][-1] == wanted
    session.close()


def test_a_full_hand_says_why_it_cannot_harvest(tmp_path: Path) -> None:
    session, play = alone(tmp_path)
    play.drop("pile:0", ["hand"])
    while (decision := view_of(play).decision) is not None and decision.kind == "draw":
        play.drop("pile:1", ["hand"])
    play.commit()
    assert view_of(play).hand_size(0) == 8
    assert not play.drop("pile:1", ["hand"])
    assert play.refused == "Your hand is full: alone you may never hold more than 8 cards."
    session.close()


def test_alone_an_adventurer_costs_two_gold(tmp_path: Path) -> None:
    session, play = alone(tmp_path)
    assert ask_for(view_of(play), NAMES, "recruit").prompt()[1] == "Pay 2 gold"
    session.close()


def test_the_bank_dragged_to_the_own_gold_leads_tax(tmp_path: Path) -> None:
    session, play = human_session(tmp_path)
    lead_first(session, play)
    assert play.drop("bank", ["gold"])
    assert view_of(play).action == "tax"
    session.close()


def test_the_rules_are_asked_once_about_what_glows() -> None:
    asked: list[Move] = []

    class Counted(View):
        __slots__ = ()

        def why_not(self, move: Move) -> Reason | None:
            asked.append(move)
            return super().why_not(move)

    view = position(at="lead", hands={0: "2 Keep"}).view(0)
    view.__class__ = Counted
    ask = ask_for(view, NAMES)
    first = {piece: ask.targets(piece) for piece in ask.sources()}
    assert asked
    assert len(asked) == len(set(asked))
    before = asked[:]
    assert {piece: ask.targets(piece) for piece in ask.sources()} == first
    assert asked == before
