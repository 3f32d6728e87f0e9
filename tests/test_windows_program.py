"""What is found wrong with a built Windows program, from facts as they are read from its files."""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "scripts"))

import packing
from windows_program import Facts, Part, faults

EXE = packing.WINDOWS.program
SYSTEM = ("KERNEL32.dll", "api-ms-win-crt-runtime-l1-1-0.dll", "MSVCRT.dll")


def part(*imports: str, machine: str = "AMD64") -> Part:
    return Part(machine, imports)


WELL = Facts(
    main=EXE,
    subsystem="WINDOWS_GUI",
    icons=(16, 24, 32, 48, 64, 128, 256),
    words={"FileVersion": "1.2.3", "ProductVersion": "1.2.3", "ProductName": packing.NAME},
    numbers=(1, 2, 3, 0, 1, 2, 3, 0),
    parts={
        EXE: part("USER32.dll", *SYSTEM),
        "_internal/python311.dll": part("VERSION.dll", "VCRUNTIME140.dll", *SYSTEM),
        "_internal/VCRUNTIME140.dll": part(*SYSTEM),
        "_internal/pygame/base.pyd": part("sdl2.dll", "PYTHON311.dll", "other.dll", *SYSTEM),
        "_internal/pygame/_sdl2/video.pyd": part("SDL2.dll", *SYSTEM),
        "_internal/pygame/SDL2.dll": part("Setupapi.dll", *SYSTEM),
        "_internal/other.dll": part(*SYSTEM),
    },
)


def test_a_whole_program_has_no_faults() -> None:
    assert faults(WELL, "1.2.3") == []


@pytest.mark.parametrize(
    ("gone", "asked_by"),
    [
        ("_internal/VCRUNTIME140.dll", "_internal/python311.dll"),
        ("_internal/python311.dll", "_internal/pygame/base.pyd"),
        ("_internal/other.dll", "_internal/pygame/base.pyd"),
    ],
)
def test_a_library_that_is_gone_is_missed(gone: str, asked_by: str) -> None:
    parts = {path: one for path, one in WELL.parts.items() if path != gone}
    name = gone.rpartition("/")[2].lower()
    wanted = f"{asked_by} needs {name}, which is neither in the folder nor part of Windows 10."
    assert faults(replace(WELL, parts=parts), "1.2.3") == [wanted]


def test_a_library_where_nobody_looks_is_missed_by_all_who_need_it() -> None:
    parts = {path.replace("pygame/SDL2", "yaml/SDL2"): one for path, one in WELL.parts.items()}
    assert len(faults(replace(WELL, parts=parts), "1.2.3")) == 2


def test_a_library_of_the_package_is_loaded_before_its_inner_parts() -> None:
    parts = {**WELL.parts, "_internal/pygame/_sdl2/video.pyd": part("SDL2.dll")}
    assert faults(replace(WELL, parts=parts), "1.2.3") == []
    parts = {**WELL.parts, "_internal/yaml/_sdl2/video.pyd": part("SDL2.dll")}
    assert len(faults(replace(WELL, parts=parts), "1.2.3")) == 1


@pytest.mark.parametrize(
    "library", ["VCRUNTIME140_1.dll", "MSVCP140.dll", "ucrtbased.dll", "api-ms-win-core-console-l3-2-0.dll"]
)
def test_a_library_that_windows_10_does_not_bring_must_be_in_the_folder(library: str) -> None:
    parts = {**WELL.parts, "_internal/new.pyd": part(library)}
    assert len(faults(replace(WELL, parts=parts), "1.2.3")) == 1


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        (replace(WELL, subsystem="WINDOWS_CUI"), "WINDOWS_CUI"),
        (replace(WELL, icons=(16, 24, 32, 48)), "[256]"),
        (replace(WELL, icons=()), "[16, 24, 32, 48, 256]"),
        (replace(WELL, numbers=(1, 2, 0, 0, 1, 2, 3, 0)), "(1, 2, 3, 0)"),
        (replace(WELL, numbers=()), "(1, 2, 3, 0)"),
        (replace(WELL, words={**WELL.words, "FileVersion": "1.2.2"}), "FileVersion"),
        (replace(WELL, words={**WELL.words, "ProductName": "Python"}), "ProductName"),
        (replace(WELL, parts={**WELL.parts, "_internal/old.dll": part(machine="I386")}), "_internal/old.dll"),
    ],
)
def test_a_fault_is_told_in_one_sentence(wrong: Facts, told: str) -> None:
    found = faults(wrong, "1.2.3")
    assert len(found) == 1 and told in found[0]


def test_facts_are_the_same_after_a_journey_as_text() -> None:
    assert Facts.from_json(WELL.to_json()) == WELL
