"""Decisions of a person at the table of Villages of Valeria, and the meaning of each gesture."""
