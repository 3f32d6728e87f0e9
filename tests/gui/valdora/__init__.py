"""Valdora at the table."""
