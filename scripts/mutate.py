"""Mutation check: are the rule tests able to see a wrong rule?

    python scripts/mutate.py [--game valeria] [--sample 0] [--seed 1] [--jobs 1] [--modules moves actions …]

Changes one operator, comparison, constant or condition of the rules at a time in a copy of the project, runs the
fast rule tests against it, and reports how many changes they notice. Survivors are printed as they are found, to
read: some change nothing that a rule says. Exit code 1 if fewer than 85 % are killed.
"""

from __future__ import annotations

import argparse
import ast
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from copy import deepcopy
from dataclasses import dataclass
from pathlib import Path
from queue import Queue
from typing import Final, NamedTuple

ROOT: Final = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from engine.chance import Chance


class Suite(NamedTuple):
    """The modules with the rules of a game, and its quick rule tests, those first that see a wrong rule soonest:
    the first failure ends a run. `more` are slower tests that are about one module."""

    modules: tuple[str, ...]
    tests: tuple[str, ...]
    more: Mapping[str, tuple[str, ...]] = {}


SUITES: Final = {
    "valeria": Suite(
        modules=("moves", "actions", "payment", "powers", "scoring", "view"),
        tests=(
            "test_v[2-4]*.py", "test_v5_a*.py", "test_v5_1_b*.py", "test_v[6-9]*.py", "test_v1_terms.py",
            "test_golden.py",
        ),
        more={"payment": ("test_v5_1_e*.py",), "view": ("test_views.py", "test_contract.py")},
    ),
    "raiders": Suite(
        modules=(
            "village", "town_hall", "raids", "turns", "offerings", "trade", "possible", "scoring", "setup",
            "changes", "sampling", "view",
        ),
        tests=(
            "raiders/test_r[1-8]*.py", "raiders/test_fixed_games.py", "raiders/test_own_cards.py",
            "raiders/test_r9*.py", "raiders/test_decisions.py", "raiders/test_refusals.py",
            "raiders/test_legality.py", "raiders/test_position_check.py",
        ),
        more=dict.fromkeys(
            ("trade", "setup", "changes", "sampling", "view"), ("raiders/test_resampling.py",)
        ),
    ),
    "valdora": Suite(
        modules=(
            "books", "delivery", "loading", "turns", "travel", "setup", "scoring", "changes", "sampling", "view",
        ),
        tests=(
            "valdora/test_fixed_games.py", "valdora/test_d[1-9]*.py", "valdora/test_examples.py",
            "valdora/test_refusals.py", "valdora/test_legality.py", "valdora/test_own_cards.py",
            "valdora/test_position_check.py", "valdora/test_decisions.py",
        ),
        more=dict.fromkeys(("sampling", "view"), ("valdora/test_resampling.py",)),
    ),
}  # fmt: skip
NEEDED: Final = 85
"""Per cent of the mutants that must be noticed."""
LIMIT_S: Final = 120
PATIENCE: Final = 5
"""A run that takes so many times as long as one without any change, and longer than the limit, hangs."""

_COMPARISONS: Final[dict[type[ast.cmpop], type[ast.cmpop]]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
_OPERATORS: Final[dict[type[ast.operator], type[ast.operator]]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.BitOr: ast.BitAnd,
    ast.BitAnd: ast.BitOr,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
}


@dataclass(frozen=True, slots=True)
class Mutant:
    """One change: the `index`-th changeable node of a module of a game, and what it says there."""

    game: str
    module: str
    index: int
    line: int
    before: str
    after: str


def changeable(tree: ast.Module) -> list[ast.AST]:
    """The nodes that can be changed, in order; annotations and docstrings are left alone."""
    skipped = {id(node) for root in _annotations(tree) for node in ast.walk(root)}
    return [node for node in ast.walk(tree) if id(node) not in skipped and _is_changeable(node)]


def _annotations(tree: ast.Module) -> Iterator[ast.AST]:
    for node in ast.walk(tree):
        for name in ("annotation", "returns"):
            part = getattr(node, name, None)
            if part is not None:
                yield part
        if isinstance(node, ast.Assert):
            yield node


def _is_changeable(node: ast.AST) -> bool:
    if isinstance(node, ast.Compare):
        return type(node.ops[0]) in _COMPARISONS
    if isinstance(node, ast.BinOp | ast.AugAssign):
        return type(node.op) in _OPERATORS
    if isinstance(node, ast.Constant):
        return type(node.value) in (int, bool)
    return isinstance(node, ast.BoolOp) or (isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not))


def change(node: ast.AST) -> None:
    """Change one node in place."""
    if isinstance(node, ast.Compare):
        node.ops[0] = _COMPARISONS[type(node.ops[0])]()
    elif isinstance(node, ast.BinOp | ast.AugAssign):
        node.op = _OPERATORS[type(node.op)]()
    elif isinstance(node, ast.BoolOp):
        node.op = ast.And() if isinstance(node.op, ast.Or) else ast.Or()
    elif isinstance(node, ast.UnaryOp):
        node.op = ast.UAdd()
        node.operand = ast.Call(ast.Name("bool", ast.Load()), [node.operand], [])
    elif isinstance(node, ast.Constant):
        value = node.value
        node.value = not value if isinstance(value, bool) else int(str(value)) + 1


def mutants(game: str, module: str) -> list[Mutant]:
    """Every change of one module of the rules."""
    tree = ast.parse(_path(ROOT, game, module).read_text(encoding="utf-8"))
    found = []
    for index, node in enumerate(changeable(tree)):
        changed = deepcopy(node)
        change(changed)
        before, after = ast.unparse(node), ast.unparse(ast.fix_missing_locations(changed))
        found.append(Mutant(game, module, index, getattr(node, "lineno", 0), before, after))
    return found


def _path(root: Path, game: str, module: str) -> Path:
    return next((root / "engine" / game).rglob(f"{module}.py"))


def write(mutant: Mutant, root: Path) -> None:
    """Put the changed module into the copy of the project at `root`."""
    tree = ast.parse(_path(ROOT, mutant.game, mutant.module).read_text(encoding="utf-8"))
    change(changeable(tree)[mutant.index])
    _path(root, mutant.game, mutant.module).write_text(
        ast.unparse(ast.fix_missing_locations(tree)), encoding="utf-8"
    )


def is_noticed(mutant: Mutant, root: Path, limit_s: float = LIMIT_S) -> bool:
    """Whether the fast rule tests fail for a mutant, or run for longer than the limit."""
    write(mutant, root)
    try:
        return not tests_pass(root, mutant.game, mutant.module, limit_s=limit_s)
    finally:
        shutil.copy(_path(ROOT, mutant.game, mutant.module), _path(root, mutant.game, mutant.module))


def tests_pass(
    root: Path, game: str, *modules: str, keep_compiled: bool = False, limit_s: float | None = None
) -> bool:
    """Run the rule tests of a game and those about `modules` in the copy at `root`; a run that takes longer than
    the limit has not passed.

    What is compiled is kept from the run without any change, which makes the others quicker, but not from a mutant.
    """
    folder = root / "tests" / "engine"
    suite = SUITES[game]
    patterns = [*suite.tests, *(pattern for module in modules for pattern in suite.more.get(module, ()))]
    environment = {**os.environ, "PYTHONDONTWRITEBYTECODE": "" if keep_compiled else "1"}
    return all(_passes(root, sorted(folder.glob(pattern)), environment, limit_s) for pattern in patterns)


def _passes(root: Path, files: Sequence[Path], environment: Mapping[str, str], limit_s: float | None) -> bool:
    """Run some tests alone, so that none has to be collected after one that fails."""
    command = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", *map(str, files)]
    try:
        done = subprocess.run(command, cwd=root, env=environment, capture_output=True, timeout=limit_s, check=False)
    except subprocess.TimeoutExpired:
        return False
    return done.returncode == 0


def copy_project(root: Path) -> None:
    """Copy what the rule tests need."""
    for name in ("engine", "tests", "scripts", "docs"):
        shutil.copytree(ROOT / name, root / name, ignore=shutil.ignore_patterns("__pycache__", "*.png", "*.jpg"))
    shutil.copy(ROOT / "pyproject.toml", root)


def run(game: str, chosen: Sequence[Mutant], jobs: int) -> Iterator[tuple[Mutant, bool]]:
    """Try every mutant; each with whether it was noticed, in order."""
    with tempfile.TemporaryDirectory() as folder:
        roots: Queue[Path] = Queue()
        limit_s = float(LIMIT_S)
        for number in range(jobs):
            root = Path(folder) / str(number)
            copy_project(root)
            began = time.monotonic()
            if not tests_pass(root, game, *{mutant.module for mutant in chosen}, keep_compiled=True):
                raise SystemExit("The tests do not pass without any change.")
            limit_s = max(limit_s, PATIENCE * (time.monotonic() - began))
            roots.put(root)

        def notice(mutant: Mutant) -> bool:
            root = roots.get()
            try:
                return is_noticed(mutant, root, limit_s)
            finally:
                roots.put(root)

        with ThreadPoolExecutor(jobs) as pool:
            yield from zip(chosen, pool.map(notice, chosen), strict=True)


def main() -> int:
    """Try a sample of the mutants; returns the exit code."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--sample", type=int, default=0, help="mutants to try, drawn at random; 0 for all")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1, help="runs of the tests at a time")
    parser.add_argument("--game", default="valeria", choices=SUITES)
    parser.add_argument("--modules", nargs="+", help="modules of the game's rules; all if left out")
    arguments = parser.parse_args()
    game = arguments.game
    modules = arguments.modules or SUITES[game].modules
    if unknown := set(modules) - set(SUITES[game].modules):
        parser.error(f"unknown modules: {', '.join(sorted(unknown))}; known: {', '.join(SUITES[game].modules)}")
    every = [mutant for module in modules for mutant in mutants(game, module)]
    chosen = list(every)
    Chance(arguments.seed).shuffle(chosen)
    chosen = chosen[: arguments.sample or None]
    killed = 0
    for number, (mutant, noticed) in enumerate(run(game, chosen, arguments.jobs), start=1):
        killed += noticed
        if not noticed:
            place = f"{mutant.module}.py:{mutant.line}"
            print(f"{number}: survived: {place}: {mutant.before}  ->  {mutant.after}", flush=True)
    print(f"{killed} of {len(chosen)} mutants killed ({100 * killed / len(chosen):.1f} %), of {len(every)} in all")
    return 0 if 100 * killed >= NEEDED * len(chosen) else 1


if __name__ == "__main__":
    sys.exit(main())
