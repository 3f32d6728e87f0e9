"""The sentences of Raiders of the North Sea."""
