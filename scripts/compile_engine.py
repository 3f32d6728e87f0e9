"""Compile the engine with mypyc: `python scripts/compile_engine.py [--out FOLDER] [--test]`.

A copy of `engine/` is made in FOLDER and those of its modules are compiled in which games and judgements spend
their time; whoever puts FOLDER first on Python's path plays the same games, quicker. It serves trainings and
tournaments. The plain Python stays the truth: with `--test` the suite of the engine runs on the compiled copy, and
whole games must lead to the same positions in both.

    python scripts/compile_engine.py --out build/compiled
    PYTHONPATH=build/compiled python -m engine tournament --bots duke,baron

Needs mypy (extra `dev`) and a C compiler. Works from the root of the project.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent

FOLDERS: Final = ("*/judgement", "*/steps")
"""Folders of the engine in which every module is compiled."""

MODULES: Final = (
    "chance.py",
    "net.py",
    "rating.py",
    "stacked/dealing.py",
    "stacked/hands.py",
    "stacked/ranking.py",
    "stacked/stack.py",
    "*/best_payment.py",
    "*/card_tables.py",
    "*/changes.py",
    "*/frame.py",
    "*/hands.py",
    "*/prices.py",
    "*/scoring.py",
)
"""Others that are. States and views stay interpreted: mypyc knows no class with two bases. So do the cards as their
files tell them, which hardly anything asks for: frozen ones would not go from process to process."""

SUITE: Final = ("tests/engine", "tests/contract")

BUILD: Final = """
import sys
from mypyc.build import mypycify
from setuptools import setup
flags = ["--ignore-missing-imports", "--python-version=3.11"]
setup(name="engine", packages=[], script_args=["build_ext", "--inplace"],
      ext_modules=mypycify([*flags, *sys.argv[1:]], opt_level="2", group_name="engine"))
"""

DIGESTS: Final = """
from engine.bots import make_bot
from engine.registry import find_game, known_games
for name in known_games():
    game = find_game(name)
    for seats in game.seats:
        for seed in range(1, 5):
            state = game.setup(seats, seed)
            bots = [make_bot(spec, game, seed) for spec in ("greedy", "baron", "squire", "random", "greedy")]
            if seats <= 3 and seed == 1:
                bots[0] = make_bot("duke:iterations=12", game, seed)
            while state.decision is not None:
                state.apply(bots[state.decision.seat].choose(state.view(state.decision.seat)))
            print(name, seats, seed, state.digest())
"""


def main(argv: Sequence[str] | None = None) -> int:
    """Compile, and test if that is asked for; the exit code."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--out", type=Path, default=ROOT / "build" / "compiled", help="where the copy goes")
    parser.add_argument("--test", action="store_true", help="run the engine's suite on the copy, compare games")
    arguments = parser.parse_args(argv)
    out = arguments.out.resolve()
    modules = compile_copy(out)
    print(f"{len(modules)} modules are compiled in {out}.")
    return test(out) if arguments.test else 0


def compile_copy(out: Path) -> list[str]:
    """Make the copy and compile it; the modules that were, by their paths in it."""
    shutil.rmtree(out, ignore_errors=True)
    shutil.copytree(ROOT / "engine", out / "engine", ignore=shutil.ignore_patterns("__pycache__"))
    modules = sorted({path.relative_to(out).as_posix() for path in to_compile(out / "engine")})
    subprocess.run([sys.executable, "-c", BUILD, *modules], cwd=out, check=True, stdout=subprocess.DEVNULL)
    return modules


def to_compile(engine: Path) -> Iterator[Path]:
    """The modules of an engine that are compiled."""
    for pattern in (*(f"{folder}/*.py" for folder in FOLDERS), *MODULES):
        yield from (path for path in engine.glob(pattern) if path.name != "__init__.py")


def test(out: Path) -> int:
    """Whether games and suite are the same with the copy: 0 if they are."""
    plain, compiled = digests(ROOT), digests(out)
    print(f"{len(plain)} games: {'equal' if plain == compiled else 'different'} positions.")
    shutil.copytree(ROOT / "tests", out / "tests", ignore=shutil.ignore_patterns("__pycache__"), dirs_exist_ok=True)
    for name in ("pyproject.toml", "valeria_gui", "assets", "docs", "scripts", "bootstrap.py"):
        (out / name).unlink(missing_ok=True)
        (out / name).symlink_to(ROOT / name)
    suite = subprocess.run([sys.executable, "-m", "pytest", "-q", *SUITE], cwd=out, env=_env(out))
    return int(plain != compiled) or suite.returncode


def digests(where: Path) -> list[str]:
    """The positions to which whole games lead with the engine that lies there."""
    found = subprocess.run(
        [sys.executable, "-c", DIGESTS], cwd=where, env=_env(where), check=True, capture_output=True, text=True
    )
    return found.stdout.splitlines()


def _env(where: Path) -> dict[str, str]:
    return {**os.environ, "PYTHONPATH": str(where)}


if __name__ == "__main__":
    sys.exit(main())
