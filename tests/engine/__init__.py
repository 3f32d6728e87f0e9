"""Tests of the rules engine: one file a chapter of the rules, and the contract that all games keep."""
