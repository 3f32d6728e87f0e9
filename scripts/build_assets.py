"""Rebuilds the folder ``assets/`` from data, icons, fonts and noise.

Run ``python scripts/build_assets.py`` (everything) or with ``--only PREFIX`` (the files whose path starts so,
such as ``tokens/``). Needs ``pip install skia-python numpy`` (the optional requirement ``build-assets``) and, the
first time, npm: icons and fonts are fetched with ``npm pack`` into the ignored folder ``.art-cache/``.
``--sheet FILE`` also writes a contact sheet of all card scenes. The same sources give the same files.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(Path(__file__).resolve().parent), str(ROOT)]


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Rebuild the assets folder.")
    parser.add_argument("--only", metavar="PREFIX", default="", help="only files whose path starts with this")
    parser.add_argument("--out", type=Path, default=ROOT / "assets", help="the folder to write")
    parser.add_argument("--sheet", type=Path, metavar="FILE", help="also write a PNG of all card scenes")
    return parser.parse_args()


def main() -> int:
    """Builds what was asked for and the credits page; returns the exit code."""
    arguments = _arguments()
    try:
        from art import catalogue
    except ImportError as missing:
        print(
            f"The module {missing.name} is missing: run 'pip install skia-python numpy' and start again.",
            file=sys.stderr,
        )
        return 1
    for path, size in catalogue.build(arguments.out, ROOT / ".art-cache", arguments.only):
        print(f"{size:>9,}  {path}")
    if arguments.sheet:
        catalogue.contact_sheet(arguments.out, arguments.sheet)
    return 0


if __name__ == "__main__":
    sys.exit(main())
