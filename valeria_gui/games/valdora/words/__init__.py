"""The sentences of Valdora."""
