"""Starts the game: `python play.py`. The first time it fetches what the game needs into the folder .venv.

Whatever follows on the command line goes to the game: `python play.py --help`. Every Python can read this file, so
that an old one can say that it is too old.
"""

import os
import sys

if sys.version_info < (3, 11):  # noqa: UP036
    sys.exit("This needs Python 3.11 or newer, and Python %d.%d was started." % sys.version_info[:2])  # noqa: UP031

# Some Pythons do not look beside a program, such as Windows' embeddable one.
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import bootstrap

if __name__ == "__main__":
    sys.exit(bootstrap.start(bootstrap.GAME, ["-m", "valeria_gui"]))
