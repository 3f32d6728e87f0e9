"""`python -m valeria_gui` starts the program."""

import sys

from valeria_gui.app import main

if __name__ == "__main__":
    sys.exit(main())
