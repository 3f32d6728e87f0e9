"""What a gesture would do, told before it is made: as data, with no table drawn."""

from __future__ import annotations

import subprocess
import sys

from engine.valeria.moves import Move
from tests.engine.positions import position
from valeria_gui.games.valeria.decide.asks import ask_for
from valeria_gui.games.valeria.decide.pieces import ValeriaAsk
from valeria_gui.play.ask import Preview

NAMES = ("Ada", "Bo")


def paying() -> ValeriaAsk:
    """Ada pays a food and a wood for a Quarry: she has a food, Bo a wood, and her castle is free."""
    state = position(hands={0: "Quarry"}, resources={0: "Farm", 1: "Sawmill"})
    state.apply(Move("lead", "build", "Quarry"))
    return ask_for(state.view(0), NAMES)


def test_the_pay_button_tells_what_it_uses_and_whom_it_pays() -> None:
    ask = paying()
    preview = ask.button_preview("pay")
    assert sorted(preview.used) == sorted(preview.laid) == ["castle-spot:0", "spot:0:0"]
    assert [row.text for row in preview.rows] == ["2 coins at home"] == [ask.prompt()[1]]
    assert ask.button_preview("undo") == Preview()


def test_one_coin_tells_where_it_would_lie_and_who_gets_it() -> None:
    ask, found = paying(), {}
    for target in ask.targets("gold"):
        meaning = ask.meaning("gold", target)
        assert meaning is not None
        preview = ask.preview(meaning)
        found[preview.laid] = preview.rows[0].text
    assert found == {
        ("castle-spot:0",): "1 coin at home",
        ("spot:0:0",): "1 coin at home",
        ("spot:1:0",): "1 to Bo",
    }


def test_a_building_tells_its_price_and_its_worth_before_it_is_built() -> None:
    ask = ask_for(position(hands={0: "Quarry"}, resources={0: "Farm"}).view(0), NAMES)
    meaning = ask.meaning("hand:0", "slot:0")
    assert meaning is not None
    texts = [row.text for row in ask.preview(meaning).rows]
    assert "What it costs you now" in texts and "What it is worth" in texts


def test_what_thinks_loads_no_drawing_library() -> None:
    source = "import sys, valeria_gui.games.valeria.game_play, valeria_gui.play.interaction; print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", source], capture_output=True, text=True, check=True)
    assert "engine.valeria" in done.stdout.split() and "pygame" not in done.stdout.split()
