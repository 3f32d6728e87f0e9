"""Promises of every game on this table to a match, a screen, a bot and a record."""
