"""Decisions of a person at the table of Raiders of the North Sea, and the meaning of each gesture."""
