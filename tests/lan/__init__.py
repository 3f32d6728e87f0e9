"""Tests of the table for a whole room."""
