"""Tests of the rules of Valdora."""
