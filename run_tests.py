"""Checks the whole project: `python run_tests.py`. The first time it fetches its tools into the folder .venv-dev.

Whatever follows on the command line goes to pytest, which then runs alone: `python run_tests.py tests/gui -x`.
Every Python can read this file, so that an old one can say that it is too old.
"""

import os
import sys

if sys.version_info < (3, 11):  # noqa: UP036
    sys.exit("This needs Python 3.11 or newer, and Python %d.%d was started." % sys.version_info[:2])  # noqa: UP031

# Some Pythons do not look beside a program, such as Windows' embeddable one.
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import bootstrap

if __name__ == "__main__":
    sys.exit(bootstrap.start(bootstrap.DEVELOPMENT, [str(bootstrap.ROOT / "scripts" / "checks.py")]))
