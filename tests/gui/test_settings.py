"""The settings: what each may be, how they are kept, and that nothing wrong in the file is lost without a word."""

from __future__ import annotations

import os
import tracemalloc
from pathlib import Path

import pytest
import yaml

from engine.saving import file_lock
from valeria_gui.settings import settings as settings_module
from valeria_gui.settings.settings import FILE, SPEC, Settings, load_settings, save_settings


def test_every_default_is_allowed() -> None:
    fresh = Settings()
    for name, kind in SPEC.items():
        assert kind.allows(getattr(fresh, name)), name


def test_every_setting_is_kept(tmp_path: Path) -> None:
    settings = Settings()
    for name, value in OTHER.items():
        settings.change(name, value)
    save_settings(settings, tmp_path)
    assert load_settings(tmp_path) == settings
    assert load_settings(tmp_path).complaint == ""


OTHER: dict[str, object] = {
    "player_name": "Ada",
    "guests": ("Bo", "Cy"),
    "language": "fa",
    "ui_scale_auto": False,
    "ui_scale": 125,
    "text_scale": 150,
    "palette": "high-contrast",
    "fullscreen": True,
    "software_display": True,
    "bot_pace": "instant",
    "thinking": "long",
    "motion": "off",
    "hands": "left",
    "end_confirm": True,
    "free_powers": False,
    "hover_ms": 1000,
    "handover_look": "hold",
    "spoken_detail": "brief",
    "volume_master": 0,
    "volume_effects": 55,
    "volume_ambient": 10,
    "mute": True,
    "keys": {"undo": ("z", "backspace"), "menu": ()},
}


def test_the_other_values_cover_every_setting() -> None:
    assert set(OTHER) == set(SPEC)
    fresh = Settings()
    assert all(getattr(fresh, name) != value for name, value in OTHER.items())


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("ui_scale", 74),
        ("ui_scale", 205),
        ("ui_scale", 100.0),
        ("ui_scale", True),
        ("text_scale", 74),
        ("text_scale", 205),
        ("hands", "third"),
        ("palette", "pink"),
        ("palette", ["default"]),
        ("mute", 1),
        ("mute", "yes"),
        ("volume_master", -5),
        ("hover_ms", None),
        ("keys", {"undo": "z"}),
        ("keys", {"undo": [7]}),
        ("keys", {3: ["z"]}),
        ("keys", ["z"]),
        ("player_name", 7),
        ("player_name", "A" * 21),
        ("player_name", "A\nB"),
        ("player_name", " Ada"),
        ("guests", "Bo"),
        ("guests", ["Bo", ""]),
        ("guests", ["Bo"] * 5),
    ],
)
def test_what_may_not_stand_in_the_file_costs_that_one_setting_and_is_told(
    tmp_path: Path, name: str, value: object
) -> None:
    (tmp_path / FILE).write_text(yaml.safe_dump({name: value, "bot_pace": "slow"}))
    settings = load_settings(tmp_path)
    assert getattr(settings, name) == getattr(Settings(), name)
    assert settings.bot_pace == "slow"
    assert name in settings.complaint


def test_a_setting_that_nobody_knows_is_told(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text("colour: red\nmute: true\n")
    settings = load_settings(tmp_path)
    assert "colour" in settings.complaint
    assert settings.mute


@pytest.mark.parametrize(("motion", "then"), [("slow", "less"), ("off", "off")])
def test_less_motion_of_an_older_program_still_counts(tmp_path: Path, motion: str, then: str) -> None:
    (tmp_path / FILE).write_text(f"motion: '{motion}'\nreduced_motion: true\n")
    assert load_settings(tmp_path).motion == then
    (tmp_path / FILE).write_text(f"reduced_motion: false\nmotion: '{motion}'\n")
    settings = load_settings(tmp_path)
    assert settings.motion == motion and settings.complaint == ""


def test_a_complaint_is_short_however_much_is_wrong(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text("".join(f"{'x' * 300}{i}: 1\n" for i in range(100)))
    assert len(load_settings(tmp_path).complaint) < 260


@pytest.mark.parametrize("text", ["- 1", "{", "\x00", "7"])
def test_a_file_that_cannot_be_read_is_told(tmp_path: Path, text: str) -> None:
    (tmp_path / FILE).write_text(text)
    assert load_settings(tmp_path).complaint
    assert load_settings(tmp_path) == Settings()


WORDS = "&a0 [x, x, x, x, x, x, x, x, x, x]"
BOMB = f"mute: true\nguests: {WORDS}\n" + "".join(f"x{i}: &a{i} [{f'*a{i - 1}, ' * 9}]\n" for i in range(1, 9))
"""Each line stands for nine of the one before it: in full it is a text of gigabytes."""


@pytest.mark.parametrize(
    "text",
    [
        BOMB + "seats: *a8\n",
        BOMB + "size: [*a8, *a8]\n",
        BOMB + "options: *a8\n",
        BOMB + "keys: {undo: *a8}\n",
        "a: &a {x: 1}\n" + "".join(f"b{i}: &b{i} {{<<: [*a, *a]}}\n" for i in range(50)),
        "seats: " + "[" * 3000,
        "seats: [" + "a, " * 5000 + "]",
        "mute: true\n" + "# nothing\n" * 2000,
        "%TAG !a! tag:x,2000:\n" * 700,
    ],
)
def test_a_file_made_to_keep_the_program_busy_is_read_in_no_time(tmp_path: Path, text: str) -> None:
    (tmp_path / FILE).write_text(text)
    tracemalloc.start()
    settings = load_settings(tmp_path)
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert settings == Settings()
    assert 0 < len(settings.complaint) < 260
    assert peak < 5_000_000


def test_a_setting_that_stands_twice_is_told(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text("bot_pace: slow\nbot_pace: fast\n")
    assert "bot_pace" in load_settings(tmp_path).complaint


@pytest.mark.needs("named pipes")
def test_a_pipe_in_its_place_is_told_and_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / FILE)
    assert load_settings(tmp_path).complaint


def test_no_file_and_an_empty_one_are_nothing_to_complain_of(tmp_path: Path) -> None:
    assert load_settings(tmp_path).complaint == ""
    (tmp_path / FILE).write_text("")
    assert load_settings(tmp_path).complaint == ""


def test_a_change_is_checked_and_told_once() -> None:
    settings = Settings()
    told: list[str] = []
    settings.watch(told.append)
    settings.change("palette", "colour-blind")
    settings.change("palette", "colour-blind")
    with pytest.raises(ValueError, match="palette"):
        settings.change("palette", "pink")
    with pytest.raises(KeyError):
        settings.change("colour", "red")
    assert told == ["palette"]
    assert settings.palette == "colour-blind"
    settings.unwatch(told.append)
    settings.change("palette", "default")
    assert told == ["palette"]


def test_reset_goes_back_to_the_first_values() -> None:
    settings = Settings()
    for name, value in OTHER.items():
        settings.change(name, value)
    settings.reset()
    assert settings == Settings(player_name="Ada", guests=("Bo", "Cy")), "names are no matter of taste"


# --- two windows ------------------------------------------------------------------------------------------


def test_what_was_changed_in_one_window_is_not_undone_by_another(tmp_path: Path) -> None:
    first, second = load_settings(tmp_path), load_settings(tmp_path)
    first.change("volume_effects", 25)
    first.size = (1000, 700)
    save_settings(first, tmp_path)
    second.change("palette", "high-contrast")
    save_settings(second, tmp_path)
    first.change("mute", True)
    save_settings(first, tmp_path)
    save_settings(second, tmp_path)
    there = load_settings(tmp_path)
    assert (there.volume_effects, there.size) == (25, (1000, 700))
    assert (there.palette, there.mute) == ("high-contrast", True)
    assert not (tmp_path / f"{FILE}.lock").exists()


def test_of_one_setting_changed_in_both_windows_the_later_change_stays(tmp_path: Path) -> None:
    save_settings(Settings(text_scale=125), tmp_path)
    first, second = load_settings(tmp_path), load_settings(tmp_path)
    first.change("text_scale", 150)
    second.change("text_scale", 110)
    save_settings(second, tmp_path)
    save_settings(first, tmp_path)
    assert load_settings(tmp_path).text_scale == 150
    second.change("text_scale", 100)
    save_settings(second, tmp_path)
    assert load_settings(tmp_path).text_scale == 100, "back at what it is when the program is new"


def test_a_window_that_hangs_while_it_writes_keeps_no_other_from_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(settings_module, "_WAIT_S", 0.02)
    held = file_lock.lock(tmp_path / f"{FILE}.lock")
    assert held is not None
    save_settings(Settings(mute=True), tmp_path)
    held.remove()
    assert load_settings(tmp_path).mute
