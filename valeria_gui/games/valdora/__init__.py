"""Valdora at the table: its words, its pictures and its board."""
