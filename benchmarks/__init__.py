"""Measures the engine, and other game engines beside it. Nothing here is a test: no figure makes a run fail."""
