"""Measures the engine: `python benchmarks/run.py --help`. Does no more than put the project on Python's path."""

import runpy
import sys
from pathlib import Path

if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
    runpy.run_module("benchmarks", run_name="__main__")
