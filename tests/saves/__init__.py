"""Saves of every format, rules version and release there has been, and the test that all of them still open.

`version-0.2.0` holds what that release left in the middle of payments, by each kind of game.
"""
